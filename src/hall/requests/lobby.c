/* What the hall shows to whoever comes in: games, tables, who is best. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/json.h"
#include "games/games.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/write.h"
#include "hall/people/player.h"
#include "hall/people/rating.h"
#include "hall/requests/handlers.h"
#include "hall/requests/lobby.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"
#include "words/words.h"

enum { LIST_MAX = 30, MINE_MAX = 100, LEADERS_MAX = 100 };
/* Whoever has not moved for so long has most likely left the table as it is. */
enum { PLAYED_MS = 10 * 60 * 1000 };

/* ---- games ---- */

static void fill_games(struct mh_json_writer *json, const void *context) {
    const struct request *request = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "games");
    mh_games_put(json, mh_games, mh_translate_in, &request->language);
    mh_json_key(json, "levels");
    mh_json_array(json);
    for (const struct bot *const *bot = bot_levels; *bot; bot++) mh_json_string(json, (*bot)->name);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

void handle_games(struct hall *hall, struct request *request) {
    (void)hall;
    reply_json(request, 200, NULL, fill_games, request);
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

static void put_one(const struct list *list, const struct store_table *row) {
    uint32_t mine = list->player ? table_seats_of(row, list->player->row.id) : 0;
    bool turn = row->status == STORE_PLAYING && (mine & row->awaiting) != 0;
    bool wanted = list->turns == 0 || (list->turns > 0) == turn;
    if (wanted && !(list->others && mine))
        put_summary(list->json, list->hall, row, list->player, list->language);
}

static void put_rows(const struct list *list, const struct rows *rows) {
    for (size_t i = 0; i < rows->count; i++) put_one(list, &rows->at[i]);
}

enum store_result mine_read(struct store *store, int64_t player, struct rows *rows) {
    struct store_query query = {.list = STORE_LIST_MINE, .player = player, .limit = MINE_MAX};
    return rows_read(store, &query, rows);
}

/* Where it is the player's turn first. */
void put_mine(struct mh_json_writer *json, struct hall *hall, const struct player *player,
              enum mh_language language, const struct rows *mine) {
    struct list list = {.json = json, .hall = hall, .player = player, .language = language};
    mh_json_key(json, "mine");
    mh_json_array(json);
    for (list.turns = 1; list.turns >= -1 && player; list.turns -= 2) put_rows(&list, mine);
    mh_json_array_end(json);
}

enum store_result counts_read(struct store *store, int64_t date, struct counts *counts) {
    enum store_result result = STORE_DONE;
    for (int i = 0; i < GAMES_MAX && mh_games[i] && result == STORE_DONE; i++)
        result = store_counts(store, mh_games[i]->id, date - PLAYED_MS, &counts->open[i],
                              &counts->playing[i]);
    return result;
}

void put_counts(struct mh_json_writer *json, const struct counts *counts) {
    mh_json_key(json, "counts");
    mh_json_object(json);
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++) {
        mh_json_key(json, mh_games[i]->id);
        mh_json_object(json);
        mh_json_put_int(json, "live", counts->playing[i]);
        mh_json_put_int(json, "open", counts->open[i]);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

/* ---- the hall ---- */

enum { PUBLIC_LISTS = 4 };
static const enum store_list public_lists[PUBLIC_LISTS] = {STORE_LIST_OPEN, STORE_LIST_LIVE,
                                                           STORE_LIST_HISTORY, STORE_LIST_OVER};

struct lobby {
    struct fetch fetch;
    struct request *request;
    int64_t player; /* 0: nobody known */
    int64_t date;
    struct rows mine, list[PUBLIC_LISTS];
    struct counts counts;
};

static void read_lobby(struct store *store, struct fetch *fetch) {
    struct lobby *lobby = (struct lobby *)fetch;
    fetch->result = counts_read(store, lobby->date, &lobby->counts);
    if (fetch->result == STORE_DONE && lobby->player)
        fetch->result = mine_read(store, lobby->player, &lobby->mine);
    for (int i = 0; i < PUBLIC_LISTS && fetch->result == STORE_DONE; i++) {
        struct store_query query = {.list = public_lists[i],
                                    .player = lobby->player,
                                    .since = lobby->date - PLAYED_MS,
                                    .limit = LIST_MAX};
        if (public_lists[i] != STORE_LIST_HISTORY || lobby->player)
            fetch->result = rows_read(store, &query, &lobby->list[i]);
    }
}

static void fill_lobby(struct mh_json_writer *json, const void *context) {
    const struct lobby *lobby = context;
    const struct request *request = lobby->request;
    static const char *const keys[PUBLIC_LISTS] = {"open", "live", "replays", NULL};
    struct list list = {.json = json,
                        .hall = request->hall,
                        .player = request->player,
                        .language = request->language};
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    put_mine(json, request->hall, request->player, request->language, &lobby->mine);
    for (int i = 0; i < PUBLIC_LISTS; i++) {
        if (keys[i]) {
            mh_json_key(json, keys[i]);
            mh_json_array(json);
        }
        list.others = public_lists[i] != STORE_LIST_HISTORY;
        put_rows(&list, &lobby->list[i]);
        if (i + 1 == PUBLIC_LISTS || keys[i + 1]) mh_json_array_end(json);
    }
    put_counts(json, &lobby->counts);
    mh_json_object_end(json);
}

static void show_lobby(struct hall *hall, void *context, enum store_result result) {
    struct lobby *lobby = context;
    (void)hall;
    if (result == STORE_DONE)
        reply_json(lobby->request, 200, NULL, fill_lobby, lobby);
    else
        reply_busy(lobby->request);
    free(lobby->mine.at);
    for (int i = 0; i < PUBLIC_LISTS; i++) free(lobby->list[i].at);
    free(lobby);
}

static void lobby_was_read(struct hall *hall, struct fetch *fetch) {
    struct lobby *lobby = (struct lobby *)fetch;
    struct people people = {0};
    if (fetch->result != STORE_DONE) {
        show_lobby(hall, lobby, fetch->result);
        return;
    }
    people_add_all(hall, &people, &lobby->mine);
    for (int i = 0; i < PUBLIC_LISTS; i++) people_add_all(hall, &people, &lobby->list[i]);
    people_load(hall, &people, show_lobby, lobby);
}

void handle_hall(struct hall *hall, struct request *request) {
    struct lobby *lobby = hall_memory(sizeof *lobby);
    lobby->fetch.run = read_lobby;
    lobby->fetch.done = lobby_was_read;
    lobby->request = request;
    lobby->player = request->player ? request->player->row.id : 0;
    lobby->date = time_date(hall);
    fetch_post(hall, &lobby->fetch);
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

struct leader {
    struct store_rating rating;
    struct store_player player;
};

struct board {
    struct fetch fetch;
    struct request *request;
    char game[STORE_TABLE_ID];
    size_t count;
    struct leader leader[LEADERS_MAX];
};

static bool add_leader(void *context, const struct store_rating *rating,
                       const struct store_player *player) {
    struct board *board = context;
    board->leader[board->count++] = (struct leader){*rating, *player};
    return board->count < LEADERS_MAX;
}

static void read_board(struct store *store, struct fetch *fetch) {
    struct board *board = (struct board *)fetch;
    fetch->result = store_leaders(store, board->game, LEADERS_MAX, add_leader, board);
}

static void put_leader(struct leaders *leaders, const struct leader *leader) {
    const struct store_rating *rating = &leader->rating;
    put_bots_above(leaders, rating->rating);
    open_entry(leaders);
    mh_json_key(leaders->json, "player");
    mh_json_object(leaders->json);
    mh_json_put_int(leaders->json, "id", leader->player.id);
    mh_json_put_string(leaders->json, "name", leader->player.name);
    mh_json_put_string(leaders->json, "emblem", leader->player.emblem);
    mh_json_object_end(leaders->json);
    put_strength(leaders, rating->rating, rating->deviation, rating->games);
}

static void fill_leaders(struct mh_json_writer *json, const void *context) {
    const struct board *board = context;
    struct leaders leaders = {.json = json, .bot = bot_levels};
    while (*leaders.bot) leaders.bot++;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "entries");
    mh_json_array(json);
    for (size_t i = 0; i < board->count; i++) put_leader(&leaders, &board->leader[i]);
    put_bots_above(&leaders, -1e9);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void board_was_read(struct hall *hall, struct fetch *fetch) {
    struct board *board = (struct board *)fetch;
    (void)hall;
    if (fetch->result == STORE_DONE)
        reply_json(board->request, 200, NULL, fill_leaders, board);
    else
        reply_busy(board->request);
    free(board);
}

void handle_leaderboard(struct hall *hall, struct request *request) {
    if (!mh_game_find(mh_games, request->id, strlen(request->id))) {
        reply_fail(request, 404, "unknown-game", N_("There is no such game."));
        return;
    }
    struct board *board = hall_memory(sizeof *board);
    board->fetch.run = read_board;
    board->fetch.done = board_was_read;
    board->request = request;
    strcpy(board->game, request->id);
    fetch_post(hall, &board->fetch);
}
