/* Opening tables, and opening the same table again. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "core/json.h"
#include "games/games.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/hall_state.h"
#include "hall/people/name.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/change.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/bots.h"
#include "hall/time.h"

enum { CLOCK_MIN_MS = 1000, HOUR_MS = 3600 * 1000, DAYS_MAX = 60 };

static bool refuse(struct mh_error *error, const char *code, const char *sentence) {
    mh_fail(error, code, NULL, sentence);
    return false;
}

/* ---- the options ---- */

static bool read_seed(struct mh_setup *setup, const struct tree *value, struct store_table *row,
                      struct mh_error *error) {
    char text[40];
    const char *words = text;
    if (!value || value->kind == TREE_NULL) {
        secret_bytes(setup->seed, sizeof setup->seed);
        return true;
    }
    if (!tree_is(value, TREE_STRING) && !tree_is(value, TREE_INTEGER))
        return refuse(error, "bad-option",
                      N_("A seed is a number below 2^64 or 32 hexadecimal digits."));
    row->seed_chosen = true;
    snprintf(text, sizeof text, "%lld", (long long)tree_number(value));
    if (tree_text(value)) words = tree_text(value);
    return mh_setup_set(mh_games[0], setup, "seed", 4, words, strlen(words), error);
}

/* What a setup has beside options: the hall has other places for it, or its own choice. */
static bool is_other_key(const char *key) {
    return strcmp(key, "seed") == 0 || strcmp(key, "players") == 0 || strcmp(key, "rules") == 0;
}

static bool read_options(const struct mh_game *game, struct mh_setup *setup,
                         const struct tree *options, struct mh_error *error) {
    if (options && options->kind != TREE_OBJECT)
        return refuse(error, "bad-option", N_("Options are a JSON object of words."));
    for (const struct tree *value = options ? options->first : NULL; value; value = value->next) {
        const char *key = value->key, *word = tree_text(value);
        if (!word || is_other_key(key))
            return refuse(error, "bad-option", N_("Options are a JSON object of words."));
        if (!mh_setup_set(game, setup, key, strlen(key), word, strlen(word), error)) return false;
    }
    return true;
}

static bool write_options(const struct mh_game *game, const struct mh_setup *setup,
                          char out[STORE_OPTIONS]) {
    size_t used = 0;
    for (unsigned i = 0; i < game->option_count; i++) {
        char number[16];
        const char *key = game->options[i].key;
        const char *word = mh_names_word(game->options[i].values, setup->option[i], number);
        size_t need = strlen(key) + strlen(word) + 2;
        if (used + need >= STORE_OPTIONS) return false;
        if (used) out[used++] = ' ';
        memcpy(out + used, key, strlen(key));
        used += strlen(key);
        out[used++] = '=';
        memcpy(out + used, word, strlen(word));
        used += strlen(word);
    }
    out[used] = '\0';
    return true;
}

static bool read_clock(struct store_table *row, const struct tree *clock, struct mh_error *error) {
    const char *kind = tree_text(tree_get(clock, "kind"));
    const struct tree *ms = tree_get(clock, "ms");
    if (!clock || clock->kind == TREE_NULL || (kind && strcmp(kind, "none") == 0)) return true;
    row->clock = kind && strcmp(kind, "move") == 0   ? STORE_CLOCK_MOVE
                 : kind && strcmp(kind, "game") == 0 ? STORE_CLOCK_GAME
                                                     : STORE_CLOCK_NONE;
    row->clock_ms = tree_number(ms);
    if (row->clock == STORE_CLOCK_NONE || row->clock_ms < CLOCK_MIN_MS ||
        row->clock_ms > (int64_t)DAYS_MAX * 24 * HOUR_MS)
        return refuse(error, "bad-clock",
                      N_("Clock: none, per move or per game, from one second to 60 days."));
    return true;
}

/* ---- the seats ---- */

static void seat_person(struct store_table *row, int seat, const struct store_player *player) {
    row->seat[seat].kind = STORE_SEAT_HUMAN;
    row->seat[seat].player = player->id;
    strcpy(row->seat[seat].name, player->name);
}

static bool seat_shared(struct store_table *row, int seat, const struct store_player *player,
                        const struct tree *wish, struct mh_error *error) {
    const struct tree *name = tree_get(wish, "name");
    struct store_seat *place = &row->seat[seat];
    place->kind = STORE_SEAT_SHARED;
    place->player = player->id;
    return name_check(tree_text(name), tree_text(name) ? name->length : 0, place->name, error);
}

static bool read_seat(struct store_table *row, int seat, const struct store_player *player,
                      const struct tree *wish, bool *seated, struct mh_error *error) {
    const char *kind = tree_text(tree_get(wish, "kind"));
    const char *level = tree_text(tree_get(wish, "level"));
    if (kind && strcmp(kind, "open") == 0) return true;
    if (kind && strcmp(kind, "guest") == 0) return seat_shared(row, seat, player, wish, error);
    if (kind && strcmp(kind, "me") == 0) {
        if (*seated)
            return refuse(error, "seated-already", N_("You already have a seat at this table."));
        *seated = true;
        seat_person(row, seat, player);
        return true;
    }
    if (!kind || strcmp(kind, "bot") != 0)
        return refuse(error, "bad-seat", N_("A seat is for me, a bot, a guest or open."));
    if (!level || !bot_find(level, strlen(level)))
        return refuse(error, "unknown-bot", N_("There is no such bot."));
    bots_seat(row, seat, level);
    return true;
}

static bool read_seats(struct store_table *row, const struct mh_game *game,
                       const struct store_player *player, const struct tree *seats,
                       struct mh_error *error) {
    size_t count = tree_count(seats);
    bool seated = false;
    if (count < game->seats_min || count > game->seats_max) {
        struct mh_message *message =
            mh_fail(error, "bad-seats", NULL, N_("This game is for {min} to {max} players."));
        mh_message_number(message, "min", game->seats_min);
        mh_message_number(message, "max", game->seats_max);
        return false;
    }
    row->seats = (uint8_t)count;
    for (size_t seat = 0; seat < count; seat++)
        if (!read_seat(row, (int)seat, player, tree_at(seats, seat), &seated, error)) return false;
    return true;
}

static bool read_wish(struct request *request, struct store_table *row, struct mh_error *error) {
    size_t length = 0;
    const char *id = request_text(request, "game", &length);
    const struct mh_game *game = id ? mh_game_find(mh_games, id, length) : NULL;
    struct mh_setup setup;
    if (!game) return refuse(error, "unknown-game", N_("There is no such game."));
    mh_setup_standard(game, &setup);
    strcpy(row->game, game->id);
    row->rules = game->rules_version;
    row->closed_doors = tree_is(tree_get(request->body, "private"), TREE_TRUE);
    row->advice = !tree_is(tree_get(request->body, "advice"), TREE_FALSE);
    if (!read_options(game, &setup, tree_get(request->body, "options"), error) ||
        !read_seed(&setup, tree_get(request->body, "seed"), row, error) ||
        !read_clock(row, tree_get(request->body, "clock"), error) ||
        !read_seats(row, game, &request->player->row, tree_get(request->body, "seats"), error))
        return false;
    memcpy(row->seed, setup.seed, MH_SEED_BYTES);
    if (write_options(game, &setup, row->options)) return true;
    return refuse(error, "bad-option", N_("Options are a JSON object of words."));
}

/* ---- the table ---- */

static bool has_open_seat(const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == STORE_SEAT_OPEN) return true;
    return false;
}

/* A change that will make the table; NULL: it was answered. */
static struct change *make(struct hall *hall, struct request *request, struct store_table *row) {
    struct mh_error error = {0};
    uint64_t key;
    secret_table_id(row->id, &key);
    row->host = request->player->row.id;
    row->created = time_date(hall);
    struct table *table = table_new(row, &error);
    if (!table) {
        reply_error(request, 422, &error);
        return NULL;
    }
    struct change *change = change_begin(hall, table, request);
    change->fresh = true;
    if (!has_open_seat(row)) change_start(change);
    return change;
}

static void fill_id(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "table", context);
    mh_json_object_end(json);
}

static void reply_id(struct hall *hall, struct request *request, struct table *table) {
    (void)hall;
    reply_json(request, 200, NULL, fill_id, table->data.row.id);
}

static bool may_open_more(struct request *request) {
    if (request->tables < request->hall->settings.tables_per_player) return true;
    reply_fail(request, 429, "too-many-tables",
               N_("You have as many tables under way as the hall allows. Finish or leave one."));
    return false;
}

void handle_new_table(struct hall *hall, struct request *request) {
    struct store_table row = {0};
    struct mh_error error = {0};
    if (!may_open_more(request)) return;
    if (!read_wish(request, &row, &error)) {
        reply_error(request, 422, &error);
        return;
    }
    struct change *change = make(hall, request, &row);
    if (change) change_submit(change, reply_id);
}

/* ---- again ---- */

/* The same table with a new deal, by the rules of today; the others' seats are open for them to
 * take. */
static void again(const struct table *before, int64_t player, struct store_table *row,
                  int64_t admit[MH_SEATS_MAX]) {
    const struct store_table *old = &before->data.row;
    *row = (struct store_table){.rules = before->data.game->rules_version,
                                .seats = old->seats,
                                .clock = old->clock,
                                .clock_ms = old->clock_ms,
                                .closed_doors = old->closed_doors,
                                .advice = old->advice};
    strcpy(row->game, old->game);
    strcpy(row->options, old->options);
    secret_bytes(row->seed, sizeof row->seed);
    for (int i = 0; i < old->seats; i++) {
        const struct store_seat *seat = &old->seat[i];
        if (seat->kind == STORE_SEAT_BOT) {
            bots_seat(row, i, seat->bot);
        } else if (seat->player == player) {
            row->seat[i].kind = seat->kind;
            row->seat[i].player = player;
            strcpy(row->seat[i].name, seat->name);
        } else if (old->closed_doors) {
            admit[i] = seat->player;
        }
    }
}

/* The new table stands; now the old one must point to it. */
static void made_again(struct hall *hall, struct request *request, struct table *table) {
    (void)hall;
    request->extra = hall_copy(table->data.row.id, strlen(table->data.row.id));
    request->table = NULL;
    request_run(request);
}

static void reply_rematch(struct hall *hall, struct request *request, struct table *table) {
    (void)hall;
    reply_json(request, 200, NULL, fill_id, table->data.row.rematch);
}

void handle_rematch(struct hall *hall, struct request *request) {
    const struct store_table *old = &request->table->data.row;
    struct store_table row;
    int64_t admit[MH_SEATS_MAX] = {0};
    if (old->rematch[0]) {
        reply_rematch(hall, request, request->table);
        return;
    }
    if (request->extra) {
        struct change *change = change_begin(hall, request->table, request);
        strcpy(change->row.rematch, request->extra);
        change->row.changed = old->changed;
        change_submit(change, reply_rematch);
        return;
    }
    if (old->status != STORE_OVER) {
        reply_fail(request, 409, "not-over", N_("The game is not over yet."));
        return;
    }
    if (!table_seats_of(old, request->player->row.id)) {
        reply_fail(request, 403, "not-seated", N_("You don’t have a seat at this table."));
        return;
    }
    if (!may_open_more(request)) return;
    again(request->table, request->player->row.id, &row, admit);
    struct change *change = make(hall, request, &row);
    if (!change) return;
    memcpy(change->admit, admit, sizeof admit);
    change_submit(change, made_again);
}
