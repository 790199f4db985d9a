/* What the hall shows to whoever comes in: games, tables, who is best. */
#include <stdlib.h>
#include <string.h>

#include "hall_private.h"

enum { LIST_MAX = 30, MINE_MAX = 100, LEADERS_MAX = 100 };

/* ---- games ---- */

/* What people call a value of an option; the word itself if the game has no name for it. */
static const char *value_name(const struct mh_game *game, const struct mh_option *option,
                              unsigned value, enum mh_language language, char room[16]) {
    for (int i = 0; i < game->lexicon_count; i++)
        if (game->lexicon[i].names == option->values)
            return mh_translate(language, game->lexicon[i].name(value));
    return mh_names_word(option->values, value, room);
}

static void put_option(struct mh_json_writer *json, const struct mh_game *game,
                       const struct mh_option *option, enum mh_language language) {
    char number[16];
    mh_json_object(json);
    mh_json_put_string(json, "key", option->key);
    mh_json_put_string(json, "title", mh_translate(language, option->title));
    mh_json_key(json, "values");
    mh_json_array(json);
    for (unsigned i = 0; i < option->values->count; i++)
        mh_json_string(json, mh_names_word(option->values, i, number));
    mh_json_array_end(json);
    mh_json_key(json, "names");
    mh_json_array(json);
    for (unsigned i = 0; i < option->values->count; i++)
        mh_json_string(json, value_name(game, option, i, language, number));
    mh_json_array_end(json);
    mh_json_put_string(json, "standard", mh_names_word(option->values, option->standard, number));
    mh_json_object_end(json);
}

static void fill_games(struct mh_json_writer *json, const void *context) {
    const struct call *call = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "games");
    mh_json_array(json);
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        mh_json_object(json);
        mh_json_put_string(json, "id", (*game)->id);
        mh_json_put_string(json, "title", mh_translate(call->language, (*game)->title));
        mh_json_put_int(json, "seats_min", (*game)->seats_min);
        mh_json_put_int(json, "seats_max", (*game)->seats_max);
        mh_json_key(json, "options");
        mh_json_array(json);
        for (unsigned i = 0; i < (*game)->option_count; i++)
            put_option(json, *game, &(*game)->options[i], call->language);
        mh_json_array_end(json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_key(json, "levels");
    mh_json_array(json);
    for (const struct bot *const *bot = bot_levels; *bot; bot++) mh_json_string(json, (*bot)->name);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

void handle_games(struct hall *hall, struct call *call) {
    (void)hall;
    call_reply_json(call, 200, NULL, fill_games, call);
}

/* ---- lists of tables ---- */

struct list {
    struct mh_json_writer *json;
    struct hall *hall;
    const struct player *player;
    enum mh_language language;
    int turns;   /* 1: only where it is the player's turn; -1: only where not; 0: all */
    bool others; /* leave out the player's own */
};

static bool put_one(void *context, const struct store_table *face) {
    struct list *list = context;
    uint32_t mine = list->player ? table_seats_of(face, list->player->row.id) : 0;
    bool turn = face->status == STORE_PLAYING && (mine & face->awaiting) != 0;
    bool wanted = list->turns == 0 || (list->turns > 0) == turn;
    if (wanted && !(list->others && mine))
        put_summary(list->json, list->hall, face, list->player, list->language);
    return true;
}

static void put_list(struct list *list, enum store_list kind, int limit) {
    struct store_query query = {
        .list = kind, .player = list->player ? list->player->row.id : 0, .limit = limit};
    store_tables(list->hall->settings.store, &query, put_one, list);
}

/* Where it is the player's turn first. */
void put_mine(struct mh_json_writer *json, struct hall *hall, const struct player *player,
              enum mh_language language) {
    struct list list = {.json = json, .hall = hall, .player = player, .language = language};
    mh_json_key(json, "mine");
    mh_json_array(json);
    for (list.turns = 1; list.turns >= -1 && player; list.turns -= 2)
        put_list(&list, STORE_LIST_MINE, MINE_MAX);
    mh_json_array_end(json);
}

void put_counts(struct mh_json_writer *json, struct hall *hall) {
    mh_json_key(json, "counts");
    mh_json_object(json);
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        int64_t open = 0, playing = 0;
        store_counts(hall->settings.store, (*game)->id, &open, &playing);
        mh_json_key(json, (*game)->id);
        mh_json_object(json);
        mh_json_put_int(json, "live", playing);
        mh_json_put_int(json, "open", open);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void fill_hall(struct mh_json_writer *json, const void *context) {
    const struct call *call = context;
    struct list list = {
        .json = json, .hall = call->hall, .player = call->player, .language = call->language};
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    put_mine(json, call->hall, call->player, call->language);
    list.others = true;
    mh_json_key(json, "open");
    mh_json_array(json);
    put_list(&list, STORE_LIST_OPEN, LIST_MAX);
    mh_json_array_end(json);
    mh_json_key(json, "live");
    mh_json_array(json);
    put_list(&list, STORE_LIST_LIVE, LIST_MAX);
    mh_json_array_end(json);
    mh_json_key(json, "replays");
    mh_json_array(json);
    list.others = false;
    if (call->player) put_list(&list, STORE_LIST_HISTORY, LIST_MAX);
    list.others = true;
    put_list(&list, STORE_LIST_OVER, LIST_MAX);
    mh_json_array_end(json);
    put_counts(json, call->hall);
    mh_json_object_end(json);
}

void handle_hall(struct hall *hall, struct call *call) {
    (void)hall;
    call_reply_json(call, 200, NULL, fill_hall, call);
}

/* ---- the best ---- */

struct leaders {
    struct mh_json_writer *json;
    const struct bot *const *bot; /* the next one to be put in */
    int place;
};

static void open_entry(struct leaders *leaders) {
    mh_json_object(leaders->json);
    mh_json_put_int(leaders->json, "place", ++leaders->place);
}

static void put_strength(struct leaders *leaders, double rating, double deviation, int64_t games) {
    mh_json_put_int(leaders->json, "rating", (int64_t)(rating + 0.5));
    mh_json_put_int(leaders->json, "deviation", (int64_t)(deviation + 0.5));
    mh_json_put_int(leaders->json, "games", games);
    mh_json_object_end(leaders->json);
}

/* Bots are listed weakest first, so they are put in from the end. */
static void put_bots_above(struct leaders *leaders, double rating) {
    while (leaders->bot > bot_levels && rating_bot_anchor(leaders->bot[-1]) >= rating) {
        leaders->bot--;
        open_entry(leaders);
        mh_json_put_string(leaders->json, "bot", (*leaders->bot)->name);
        put_strength(leaders, rating_bot_anchor(*leaders->bot), 0, 0);
    }
}

static bool put_leader(void *context, const struct store_rating *rating,
                       const struct store_player *player) {
    struct leaders *leaders = context;
    put_bots_above(leaders, rating->rating);
    open_entry(leaders);
    mh_json_key(leaders->json, "player");
    mh_json_object(leaders->json);
    mh_json_put_int(leaders->json, "id", player->id);
    mh_json_put_string(leaders->json, "name", player->name);
    mh_json_put_string(leaders->json, "emblem", player->emblem);
    mh_json_object_end(leaders->json);
    put_strength(leaders, rating->rating, rating->deviation, rating->games);
    return true;
}

static void fill_leaders(struct mh_json_writer *json, const void *context) {
    const struct call *call = context;
    struct leaders leaders = {.json = json, .bot = bot_levels};
    while (*leaders.bot) leaders.bot++;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "entries");
    mh_json_array(json);
    store_leaders(call->hall->settings.store, call->id, LEADERS_MAX, put_leader, &leaders);
    put_bots_above(&leaders, -1e9);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

void handle_leaderboard(struct hall *hall, struct call *call) {
    (void)hall;
    if (mh_game_find(mh_games, call->id, strlen(call->id)))
        call_reply_json(call, 200, NULL, fill_leaders, call);
    else
        call_fail(call, 404, "unknown-game", N_("There is no such game."));
}
