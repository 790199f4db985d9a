/* Reads: one function a question of store.h, each a prepared statement and a walk over its rows. */
#include <stdlib.h>
#include <string.h>

#include "store/sql/sql.h"

static struct sql_statement *begin(struct store *store, enum sql_name name) {
    return sql_statement(sql_reader(store), name);
}

static enum store_result end(struct sql_statement *row, enum sql_step step) {
    row->engine->reset(row);
    return step == SQL_ROW ? STORE_DONE : step == SQL_END ? STORE_MISSING : STORE_FAILED;
}

/* After a walk over rows: stopping early is as good as reaching the end. */
static enum store_result end_walk(struct sql_statement *row, enum sql_step step) {
    return end(row, step) == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static enum sql_step next(struct sql_statement *row) {
    return row->engine->step(row);
}

static int64_t number(struct sql_statement *row, int column) {
    return row->engine->number(row, column);
}

static const char *words(struct sql_statement *row, int column) {
    size_t length;
    return row->engine->text(row, column, &length);
}

static void bind_number(struct sql_statement *row, int place, int64_t value) {
    row->engine->bind_number(row, place, value);
}

/* Less than 0: as many as there are. */
static void bind_limit(struct sql_statement *row, int place, int limit) {
    bind_number(row, place, limit < 0 ? INT64_MAX : limit);
}

enum store_result store_probe(struct store *store) {
    struct sql_connection *reader = sql_reader(store);
    return reader->engine->probe(reader) ? STORE_DONE : STORE_FAILED;
}

/* ---- one thing ---- */

static enum store_result get_player(struct sql_statement *row, struct store_player *player) {
    enum sql_step step = next(row);
    if (step == SQL_ROW) {
        memset(player, 0, sizeof *player);
        sql_read(row, 0, &sql_player_fields, player);
    }
    return end(row, step);
}

enum store_result store_player(struct store *store, int64_t id, struct store_player *player) {
    struct sql_statement *row = begin(store, SQL_PLAYER);
    if (!row) return STORE_FAILED;
    bind_number(row, 1, id);
    return get_player(row, player);
}

enum store_result store_player_by_key(struct store *store, const char *key,
                                      struct store_player *player) {
    struct sql_statement *row = begin(store, SQL_PLAYER_BY_KEY);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, key);
    return get_player(row, player);
}

enum store_result store_token(struct store *store, const uint8_t hash[STORE_HASH], int64_t *player,
                              int64_t *seen) {
    struct sql_statement *row = begin(store, SQL_TOKEN);
    if (!row) return STORE_FAILED;
    row->engine->bind_bytes(row, 1, hash, STORE_HASH);
    enum sql_step step = next(row);
    if (step == SQL_ROW) {
        *player = number(row, 0);
        *seen = number(row, 1);
    }
    return end(row, step);
}

enum store_result store_accounts(struct store *store, store_each_player *each, void *context) {
    struct sql_statement *row = begin(store, SQL_ACCOUNTS);
    if (!row) return STORE_FAILED;
    enum sql_step step;
    for (bool more = true; (step = next(row)) == SQL_ROW && more;) {
        struct store_player player = {0};
        sql_read(row, 0, &sql_player_fields, &player);
        more = each(context, &player);
    }
    return end_walk(row, step);
}

enum store_result store_note(struct store *store, const char *name, int64_t *value) {
    struct sql_statement *row = begin(store, SQL_NOTE);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, name);
    enum sql_step step = next(row);
    if (step == SQL_ROW) *value = number(row, 0);
    return end(row, step);
}

enum store_result store_time(struct store *store, int64_t *date) {
    if (!sql_text(sql_reader(store)->engine->dialect, SQL_TIME)) return STORE_MISSING;
    struct sql_statement *row = begin(store, SQL_TIME);
    if (!row) return STORE_FAILED;
    enum sql_step step = next(row);
    if (step == SQL_ROW) *date = number(row, 0);
    return end(row, step);
}

/* A table comes in as many rows as it has seats, in a row without one if they were not asked for.
 */
static void read_table(struct sql_statement *row, struct store_table *table) {
    memset(table, 0, sizeof *table);
    sql_read(row, 0, &sql_table_fields, table);
    /* A damaged database must not lead to an index out of range. */
    if (table->seats > MH_SEATS_MAX) table->seats = MH_SEATS_MAX;
    if ((unsigned)table->status > STORE_CLOSED) table->status = STORE_CLOSED;
    if ((unsigned)table->clock > STORE_CLOCK_GAME) table->clock = STORE_CLOCK_NONE;
}

static void read_seat(struct sql_statement *row, struct store_table *table) {
    int column = sql_table_fields.count;
    if (row->engine->is_null(row, column)) return;
    int64_t seat = number(row, column);
    if (seat < 0 || seat >= MH_SEATS_MAX) return;
    sql_read(row, column + 1, &sql_seat_fields, &table->seat[seat]);
    if ((unsigned)table->seat[seat].kind > STORE_SEAT_SHARED)
        table->seat[seat].kind = STORE_SEAT_OPEN;
}

enum store_result store_table_news(struct store *store, const char *id, int64_t known,
                                   struct store_table *table, bool *same) {
    struct sql_statement *row = begin(store, SQL_TABLE);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, id);
    bind_number(row, 2, known);
    enum sql_step step = next(row), first = step;
    if (step == SQL_ROW) read_table(row, table);
    for (; step == SQL_ROW; step = next(row)) read_seat(row, table);
    *same = first == SQL_ROW && table->revision == known;
    return end(row, step == SQL_END ? first : step);
}

enum store_result store_table(struct store *store, const char *id, struct store_table *table) {
    bool same;
    return store_table_news(store, id, 0, table, &same);
}

enum store_result store_invitation(struct store *store, const uint8_t hash[STORE_HASH],
                                   char table[STORE_TABLE_ID]) {
    static const struct sql_field id = {SQL_TEXT, 0, STORE_TABLE_ID};
    struct sql_statement *row = begin(store, SQL_INVITATION);
    if (!row) return STORE_FAILED;
    row->engine->bind_bytes(row, 1, hash, STORE_HASH);
    enum sql_step step = next(row);
    if (step == SQL_ROW) sql_read(row, 0, &(struct sql_fields){&id, 1}, table);
    return end(row, step);
}

enum store_result store_admission(struct store *store, const char *table, int64_t player) {
    struct sql_statement *row = begin(store, SQL_ADMISSION);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    bind_number(row, 2, player);
    return end(row, next(row));
}

enum store_result store_snapshot(struct store *store, const char *table, int64_t at, int64_t *found,
                                 char **state, size_t *length) {
    struct sql_statement *row = begin(store, SQL_SNAPSHOT);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    bind_number(row, 2, at);
    enum sql_step step = next(row);
    if (step == SQL_ROW) {
        const char *text = row->engine->text(row, 1, length);
        *found = number(row, 0);
        *state = malloc(*length + 1);
        if (*state)
            memcpy(*state, text, *length);
        else
            step = SQL_ERROR;
    }
    return end(row, step);
}

/* ---- many ---- */

enum store_result store_entries(struct store *store, const char *table, int64_t after,
                                store_each_entry *each, void *context) {
    struct sql_statement *row = begin(store, SQL_ENTRIES);
    enum sql_step step;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    bind_number(row, 2, after);
    while ((step = next(row)) == SQL_ROW) {
        struct store_entry entry = {
            .number = number(row, 0),
            .seat = (int8_t)number(row, 1),
            .at = number(row, 2),
            .by_bot = number(row, 3) != 0,
            .back_to = number(row, 4),
            .move = words(row, 5),
        };
        if (!each(context, &entry)) break;
    }
    return end_walk(row, step);
}

enum store_result store_chats(struct store *store, const char *table, int limit,
                              store_each_chat *each, void *context) {
    struct sql_statement *row = begin(store, SQL_CHATS);
    enum sql_step step;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    bind_limit(row, 2, limit);
    while ((step = next(row)) == SQL_ROW) {
        struct store_chat chat = {
            .id = number(row, 0),
            .player = number(row, 1),
            .at = number(row, 2),
            .name = words(row, 3),
            .text = words(row, 4),
        };
        if (!each(context, &chat)) break;
    }
    return end_walk(row, step);
}

enum store_result store_tables(struct store *store, const struct store_query *query,
                               store_each_table *each, void *context) {
    static const enum sql_name lists[] = {
        [STORE_LIST_MINE] = SQL_LIST_MINE,       [STORE_LIST_HISTORY] = SQL_LIST_HISTORY,
        [STORE_LIST_OPEN] = SQL_LIST_OPEN,       [STORE_LIST_LIVE] = SQL_LIST_LIVE,
        [STORE_LIST_OVER] = SQL_LIST_OVER,       [STORE_LIST_BOTS] = SQL_LIST_BOTS,
        [STORE_LIST_EXPIRED] = SQL_LIST_EXPIRED, [STORE_LIST_STALE] = SQL_LIST_STALE,
    };
    struct sql_statement *row = begin(store, lists[query->list]);
    enum sql_step step;
    if (!row) return STORE_FAILED;
    bind_number(row, 1, query->player);
    bind_number(row, 2, query->list == STORE_LIST_LIVE ? query->since : query->before);
    bind_limit(row, 3, query->limit);
    struct store_table table = {.id = ""}, other;
    bool more = true;
    while (more && (step = next(row)) == SQL_ROW) {
        read_table(row, &other);
        if (strcmp(other.id, table.id) != 0) {
            if (table.id[0]) more = each(context, &table);
            table = other;
        }
        read_seat(row, &table);
    }
    if (more && table.id[0] && step == SQL_END) each(context, &table);
    return end_walk(row, step);
}

enum store_result store_away_guests(struct store *store, int64_t before, int64_t *ids, size_t cap,
                                    size_t *count) {
    struct sql_statement *row = begin(store, SQL_AWAY_GUESTS);
    enum sql_step step = SQL_END;
    *count = 0;
    if (!row) return STORE_FAILED;
    bind_number(row, 1, before);
    bind_number(row, 2, (int64_t)cap);
    while (*count < cap && (step = next(row)) == SQL_ROW) ids[(*count)++] = number(row, 0);
    return end_walk(row, step);
}

enum store_result store_counts(struct store *store, const char *game, int64_t since, int64_t *open,
                               int64_t *playing) {
    struct sql_statement *row = begin(store, SQL_COUNTS);
    enum sql_step step;
    *open = *playing = 0;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, game);
    bind_number(row, 2, since);
    while ((step = next(row)) == SQL_ROW)
        *(number(row, 0) == STORE_OPEN ? open : playing) = number(row, 1);
    return end_walk(row, step);
}

static void read_rating(struct sql_statement *row, struct store_rating *rating) {
    memset(rating, 0, sizeof *rating);
    sql_read(row, 0, &sql_rating_fields, rating);
}

enum store_result store_ratings(struct store *store, int64_t player, store_each_rating *each,
                                void *context) {
    struct sql_statement *row = begin(store, SQL_RATINGS);
    enum sql_step step;
    if (!row) return STORE_FAILED;
    bind_number(row, 1, player);
    while ((step = next(row)) == SQL_ROW) {
        struct store_rating rating;
        read_rating(row, &rating);
        if (!each(context, &rating, NULL)) break;
    }
    return end_walk(row, step);
}

enum store_result store_leaders(struct store *store, const char *game, int limit,
                                store_each_rating *each, void *context) {
    struct sql_statement *row = begin(store, SQL_LEADERS);
    enum sql_step step;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, game);
    bind_limit(row, 2, limit);
    while ((step = next(row)) == SQL_ROW) {
        struct store_rating rating;
        struct store_player player = {0};
        read_rating(row, &rating);
        sql_read(row, sql_rating_fields.count, &sql_player_fields, &player);
        if (!each(context, &rating, &player)) break;
    }
    return end_walk(row, step);
}
