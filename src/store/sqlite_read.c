/* Reads, and the table of the engine's functions. */
#include <stdlib.h>
#include <string.h>

#include "sqlite_private.h"

static enum store_result end(sqlite3_stmt *statement, int code) {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (code == SQLITE_ROW) return STORE_DONE;
    return code == SQLITE_DONE ? STORE_MISSING : STORE_FAILED;
}

/* Columns from `at` on are a player's. */
static void read_player(sqlite3_stmt *row, int at, struct store_player *player) {
    memset(player, 0, sizeof *player);
    player->id = sqlite3_column_int64(row, at);
    sqlite_text(row, at + 1, player->name, sizeof player->name);
    sqlite_text(row, at + 2, player->key, sizeof player->key);
    sqlite_text(row, at + 3, player->password, sizeof player->password);
    sqlite_text(row, at + 4, player->language, sizeof player->language);
    sqlite_text(row, at + 5, player->emblem, sizeof player->emblem);
    sqlite_text(row, at + 6, player->webhook, sizeof player->webhook);
    player->created = sqlite3_column_int64(row, at + 7);
    player->seen = sqlite3_column_int64(row, at + 8);
}

static enum store_result get_player(struct store *store, int64_t id, struct store_player *player) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_PLAYER);
    if (!row) return STORE_FAILED;
    sqlite3_bind_int64(row, 1, id);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) read_player(row, 0, player);
    return end(row, code);
}

static enum store_result get_player_by_key(struct store *store, const char *key,
                                           struct store_player *player) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_PLAYER_BY_KEY);
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, key);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) read_player(row, 0, player);
    return end(row, code);
}

static enum store_result get_token(struct store *store, const uint8_t hash[STORE_HASH],
                                   int64_t *player) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_TOKEN);
    if (!row) return STORE_FAILED;
    sqlite3_bind_blob(row, 1, hash, STORE_HASH, SQLITE_STATIC);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) *player = sqlite3_column_int64(row, 0);
    return end(row, code);
}

static enum store_result read_seats(struct store *store, struct store_table *table) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_SEATS);
    int code;
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, table->id);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        int number = sqlite3_column_int(row, 0);
        if (number < 0 || number >= MH_SEATS_MAX) continue;
        struct store_seat *seat = &table->seat[number];
        seat->kind = (enum store_seat_kind)sqlite3_column_int(row, 1);
        seat->player = sqlite3_column_int64(row, 2);
        sqlite_text(row, 3, seat->bot, sizeof seat->bot);
        sqlite_text(row, 4, seat->name, sizeof seat->name);
        seat->takeover = sqlite3_column_int(row, 5) != 0;
        seat->resigned = sqlite3_column_int(row, 6) != 0;
        seat->left = sqlite3_column_int64(row, 7);
        seat->since = sqlite3_column_int64(row, 8);
        seat->score = sqlite3_column_int(row, 9);
        seat->rank = (uint8_t)sqlite3_column_int(row, 10);
    }
    return end(row, code) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

/* In the order of TABLE_COLUMNS. */
static void read_table(sqlite3_stmt *row, struct store_table *table) {
    memset(table, 0, sizeof *table);
    sqlite_text(row, 0, table->id, sizeof table->id);
    table->revision = sqlite3_column_int64(row, 1);
    sqlite_text(row, 2, table->game, sizeof table->game);
    table->rules = (uint16_t)sqlite3_column_int(row, 3);
    table->seats = (uint8_t)sqlite3_column_int(row, 4);
    if (sqlite3_column_bytes(row, 5) == MH_SEED_BYTES)
        memcpy(table->seed, sqlite3_column_blob(row, 5), MH_SEED_BYTES);
    table->seed_chosen = sqlite3_column_int(row, 6) != 0;
    sqlite_text(row, 7, table->options, sizeof table->options);
    table->status = (enum store_status)sqlite3_column_int(row, 8);
    table->host = sqlite3_column_int64(row, 9);
    table->clock = (enum store_clock)sqlite3_column_int(row, 10);
    table->clock_ms = sqlite3_column_int64(row, 11);
    table->closed_doors = sqlite3_column_int(row, 12) != 0;
    table->advice = sqlite3_column_int(row, 13) != 0;
    table->created = sqlite3_column_int64(row, 14);
    table->started = sqlite3_column_int64(row, 15);
    table->changed = sqlite3_column_int64(row, 16);
    sqlite_text(row, 17, table->rematch, sizeof table->rematch);
    table->number = sqlite3_column_int64(row, 18);
    table->awaiting = (uint32_t)sqlite3_column_int64(row, 19);
    table->round = sqlite3_column_int(row, 20);
    table->rounds = sqlite3_column_int(row, 21);
    table->progress = sqlite3_column_int(row, 22);
    table->deadline = sqlite3_column_int64(row, 23);
    table->bots_due = sqlite3_column_int(row, 24) != 0;
}

static enum store_result get_table(struct store *store, const char *id, struct store_table *table) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_TABLE);
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, id);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) read_table(row, table);
    enum store_result result = end(row, code);
    return result == STORE_DONE ? read_seats(store, table) : result;
}

static enum store_result get_invitation(struct store *store, const uint8_t hash[STORE_HASH],
                                        char table[STORE_TABLE_ID]) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_INVITATION);
    if (!row) return STORE_FAILED;
    sqlite3_bind_blob(row, 1, hash, STORE_HASH, SQLITE_STATIC);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) sqlite_text(row, 0, table, STORE_TABLE_ID);
    return end(row, code);
}

static enum store_result get_admission(struct store *store, const char *table, int64_t player) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_ADMISSION);
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, table);
    sqlite3_bind_int64(row, 2, player);
    return end(row, sqlite3_step(row));
}

/* After a walk over rows: stopping early is as good as reaching the end. */
static enum store_result end_walk(sqlite3_stmt *statement, int code) {
    return end(statement, code) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static enum store_result get_entries(struct store *store, const char *table, int64_t after,
                                     store_each_entry *each, void *context) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_ENTRIES);
    int code;
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, table);
    sqlite3_bind_int64(row, 2, after);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        const char *move = (const char *)sqlite3_column_text(row, 5);
        struct store_entry entry = {
            .number = sqlite3_column_int64(row, 0),
            .seat = (int8_t)sqlite3_column_int(row, 1),
            .at = sqlite3_column_int64(row, 2),
            .by_bot = sqlite3_column_int(row, 3) != 0,
            .back_to = sqlite3_column_int64(row, 4),
            .move = move ? move : "",
        };
        if (!each(context, &entry)) break;
    }
    return end_walk(row, code);
}

static enum store_result get_snapshot(struct store *store, const char *table, int64_t number,
                                      int64_t *found, char **state, size_t *length) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_SNAPSHOT);
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, table);
    sqlite3_bind_int64(row, 2, number);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) {
        const unsigned char *words = sqlite3_column_text(row, 1);
        *found = sqlite3_column_int64(row, 0);
        *length = (size_t)sqlite3_column_bytes(row, 1);
        *state = malloc(*length + 1);
        if (*state && words)
            memcpy(*state, words, *length);
        else
            code = SQLITE_NOMEM;
    }
    return end(row, code);
}

static enum store_result get_chats(struct store *store, const char *table, int limit,
                                   store_each_chat *each, void *context) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_CHATS);
    int code;
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, table);
    sqlite3_bind_int(row, 2, limit);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(row, 3);
        const char *text = (const char *)sqlite3_column_text(row, 4);
        struct store_chat chat = {
            .id = sqlite3_column_int64(row, 0),
            .player = sqlite3_column_int64(row, 1),
            .at = sqlite3_column_int64(row, 2),
            .name = name ? name : "",
            .text = text ? text : "",
        };
        if (!each(context, &chat)) break;
    }
    return end_walk(row, code);
}

static enum store_result get_tables(struct store *store, const struct store_query *query,
                                    store_each_table *each, void *context) {
    static const enum sqlite_sql lists[] = {
        [STORE_LIST_MINE] = SQL_LIST_MINE,       [STORE_LIST_HISTORY] = SQL_LIST_HISTORY,
        [STORE_LIST_OPEN] = SQL_LIST_OPEN,       [STORE_LIST_LIVE] = SQL_LIST_LIVE,
        [STORE_LIST_OVER] = SQL_LIST_OVER,       [STORE_LIST_BOTS] = SQL_LIST_BOTS,
        [STORE_LIST_EXPIRED] = SQL_LIST_EXPIRED, [STORE_LIST_STALE] = SQL_LIST_STALE,
    };
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), lists[query->list]);
    int code;
    if (!row) return STORE_FAILED;
    sqlite3_bind_int64(row, 1, query->player);
    sqlite3_bind_int64(row, 2, query->before);
    sqlite3_bind_int(row, 3, query->limit);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        struct store_table table;
        read_table(row, &table);
        if (read_seats(store, &table) != STORE_DONE) {
            code = SQLITE_ERROR;
            break;
        }
        if (!each(context, &table)) break;
    }
    return end_walk(row, code);
}

static enum store_result get_away_guests(struct store *store, int64_t before, int64_t *ids,
                                         size_t cap, size_t *count) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_AWAY_GUESTS);
    int code = SQLITE_DONE;
    *count = 0;
    if (!row) return STORE_FAILED;
    sqlite3_bind_int64(row, 1, before);
    sqlite3_bind_int64(row, 2, (int64_t)cap);
    while (*count < cap && (code = sqlite3_step(row)) == SQLITE_ROW)
        ids[(*count)++] = sqlite3_column_int64(row, 0);
    return end_walk(row, code);
}

static enum store_result get_counts(struct store *store, const char *game, int64_t *open,
                                    int64_t *playing) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_COUNTS);
    int code;
    *open = *playing = 0;
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, game);
    while ((code = sqlite3_step(row)) == SQLITE_ROW)
        *(sqlite3_column_int(row, 0) == STORE_OPEN ? open : playing) = sqlite3_column_int64(row, 1);
    return end_walk(row, code);
}

static void read_rating(sqlite3_stmt *row, struct store_rating *rating) {
    memset(rating, 0, sizeof *rating);
    rating->player = sqlite3_column_int64(row, 0);
    sqlite_text(row, 1, rating->game, sizeof rating->game);
    rating->rating = sqlite3_column_double(row, 2);
    rating->deviation = sqlite3_column_double(row, 3);
    rating->volatility = sqlite3_column_double(row, 4);
    rating->games = sqlite3_column_int64(row, 5);
    rating->changed = sqlite3_column_int64(row, 6);
}

static enum store_result get_ratings(struct store *store, int64_t player, store_each_rating *each,
                                     void *context) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_RATINGS);
    int code;
    if (!row) return STORE_FAILED;
    sqlite3_bind_int64(row, 1, player);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        struct store_rating rating;
        read_rating(row, &rating);
        if (!each(context, &rating, NULL)) break;
    }
    return end_walk(row, code);
}

static enum store_result get_leaders(struct store *store, const char *game, int limit,
                                     store_each_rating *each, void *context) {
    sqlite3_stmt *row = sqlite_statement(sqlite_reader(store), SQL_LEADERS);
    int code;
    if (!row) return STORE_FAILED;
    sqlite_bind_words(row, 1, game);
    sqlite3_bind_int(row, 2, limit);
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        struct store_rating rating;
        struct store_player player;
        read_rating(row, &rating);
        read_player(row, 7, &player);
        if (!each(context, &rating, &player)) break;
    }
    return end_walk(row, code);
}

const struct store_engine sqlite_engine = {
    .close = sqlite_close,
    .submit = sqlite_submit,
    .deliver = sqlite_deliver,
    .drain = sqlite_drain,
    .numbers = sqlite_numbers,
    .player = get_player,
    .player_by_key = get_player_by_key,
    .token = get_token,
    .table = get_table,
    .invitation = get_invitation,
    .admission = get_admission,
    .entries = get_entries,
    .snapshot = get_snapshot,
    .chats = get_chats,
    .tables = get_tables,
    .away_guests = get_away_guests,
    .counts = get_counts,
    .ratings = get_ratings,
    .leaders = get_leaders,
};
