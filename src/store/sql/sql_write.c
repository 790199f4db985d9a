/* Carrying out the steps of a write: which statements a kind of step takes, and what of it
 * is bound to them. */
#include <string.h>

#include "store/sql/sql.h"

#define STEP(kind, member) SQL_FIELD(kind, struct store_step, member)
#define FIELDS(...)                                                                    \
    {                                                                                  \
        (const struct sql_field[]){__VA_ARGS__},                                       \
            sizeof((const struct sql_field[]){__VA_ARGS__}) / sizeof(struct sql_field) \
    }

struct plan {
    const enum sql_name *order; /* NULL: only `sql` */
    int count;
    enum sql_name sql;
    bool must_change; /* a conflict if the last statement changes nothing */
    bool gives_id;    /* what it returns is the id of the write; other rows say nothing */
    struct sql_fields fields;
};

static const enum sql_name drop_player[] = {SQL_DROP_REVISIONS, SQL_DROP_FREE_SEATS,
                                            SQL_DROP_SEATS,     SQL_DROP_HOST,
                                            SQL_DROP_CHAT,      SQL_DROP_PLAYER};
/* The guest's row goes last: if it is not there, or no guest's, all of it is undone. */
static const enum sql_name merge_player[] = {SQL_MERGE_REVISIONS,  SQL_MERGE_SEATS,
                                             SQL_MERGE_HOST,       SQL_MERGE_CHAT,
                                             SQL_MERGE_ADMISSIONS, SQL_MERGE_PLAYER};

static const enum sql_name shift_clocks[] = {SQL_SHIFT_SEATS, SQL_SHIFT_TABLES};
static const enum sql_name redate[] = {SQL_REDATE_PLAYERS, SQL_REDATE_TOKENS, SQL_REDATE_TABLES};

/* Players, tables and ratings are bound by their own fields. */
static const struct plan plans[STORE_STEPS] = {
    [STORE_ADD_PLAYER] = {.sql = SQL_ADD_PLAYER, .must_change = true},
    [STORE_PUT_PLAYER] = {.sql = SQL_PUT_PLAYER, .must_change = true},
    [STORE_DROP_PLAYER] = {.order = drop_player,
                           .count = sizeof drop_player / sizeof *drop_player,
                           .fields = FIELDS(STEP(SQL_SIGNED, player_id), STEP(SQL_SIGNED, now))},
    [STORE_MERGE_PLAYER] = {.order = merge_player,
                            .count = sizeof merge_player / sizeof *merge_player,
                            .must_change = true,
                            .fields =
                                FIELDS(STEP(SQL_SIGNED, player_id), STEP(SQL_SIGNED, to_player))},
    [STORE_SEE_PLAYER] = {.sql = SQL_SEE_PLAYER,
                          .fields = FIELDS(STEP(SQL_SIGNED, player_id), STEP(SQL_SIGNED, now))},
    [STORE_ADD_TOKEN] = {.sql = SQL_ADD_TOKEN,
                         .fields = FIELDS(STEP(SQL_BYTES, hash), STEP(SQL_SIGNED, player_id),
                                          STEP(SQL_SIGNED, now))},
    [STORE_SEE_TOKEN] = {.sql = SQL_SEE_TOKEN,
                         .fields = FIELDS(STEP(SQL_BYTES, hash), STEP(SQL_SIGNED, now))},
    [STORE_DROP_OLD_TOKENS] = {.sql = SQL_DROP_OLD_TOKENS, .fields = FIELDS(STEP(SQL_SIGNED, now))},
    [STORE_DROP_TOKEN] = {.sql = SQL_DROP_TOKEN, .fields = FIELDS(STEP(SQL_BYTES, hash))},
    [STORE_DROP_TOKENS] = {.sql = SQL_DROP_TOKENS, .fields = FIELDS(STEP(SQL_SIGNED, player_id))},
    [STORE_DROP_OTHER_TOKENS] = {.sql = SQL_DROP_OTHER_TOKENS,
                                 .fields =
                                     FIELDS(STEP(SQL_SIGNED, player_id), STEP(SQL_BYTES, hash))},
    [STORE_ADD_TABLE] = {.sql = SQL_ADD_TABLE, .must_change = true},
    [STORE_PUT_TABLE] = {.sql = SQL_PUT_TABLE, .must_change = true},
    [STORE_CLOSE_TABLE] = {.sql = SQL_CLOSE_TABLE,
                           .fields = FIELDS(STEP(SQL_TEXT, table_id), STEP(SQL_SIGNED, now))},
    [STORE_ADD_ENTRY] = {.sql = SQL_ADD_ENTRY,
                         .fields = FIELDS(
                             STEP(SQL_TEXT, table_id), STEP(SQL_SIGNED, u.entry.number),
                             STEP(SQL_SIGNED, u.entry.seat), STEP(SQL_SIGNED, u.entry.at),
                             STEP(SQL_FLAG, u.entry.by_bot), STEP(SQL_SIGNED, u.entry.back_to),
                             STEP(SQL_POINTER, u.entry.move))},
    [STORE_ADD_SNAPSHOT] = {.sql = SQL_ADD_SNAPSHOT,
                            .fields = FIELDS(STEP(SQL_TEXT, table_id),
                                             STEP(SQL_SIGNED, u.snapshot.number),
                                             STEP(SQL_POINTER, u.snapshot.state))},
    [STORE_ADD_CHAT] = {.sql = SQL_ADD_CHAT,
                        .gives_id = true,
                        .fields =
                            FIELDS(STEP(SQL_TEXT, table_id), STEP(SQL_WHO, u.chat.player),
                                   STEP(SQL_SIGNED, u.chat.at), STEP(SQL_POINTER, u.chat.name),
                                   STEP(SQL_POINTER, u.chat.text))},
    [STORE_ADD_INVITATION] = {.sql = SQL_ADD_INVITATION,
                              .fields = FIELDS(STEP(SQL_BYTES, hash), STEP(SQL_TEXT, table_id),
                                               STEP(SQL_SIGNED, now))},
    [STORE_ADD_ADMISSION] = {.sql = SQL_ADD_ADMISSION,
                             .fields =
                                 FIELDS(STEP(SQL_TEXT, table_id), STEP(SQL_SIGNED, player_id))},
    [STORE_PUT_RATING] = {.sql = SQL_PUT_RATING, .must_change = true},
    [STORE_PUT_KEY] = {.sql = SQL_PUT_KEY,
                       .fields = FIELDS(STEP(SQL_SIGNED, player_id), STEP(SQL_TEXT, u.player.key))},
    [STORE_PUT_NOTE] = {.sql = SQL_PUT_NOTE,
                        .fields = FIELDS(STEP(SQL_TEXT, table_id), STEP(SQL_SIGNED, now))},
    [STORE_SHIFT_CLOCKS] = {.order = shift_clocks,
                            .count = sizeof shift_clocks / sizeof *shift_clocks,
                            .fields = FIELDS(STEP(SQL_SIGNED, now))},
    [STORE_REDATE] = {.order = redate,
                      .count = sizeof redate / sizeof *redate,
                      .fields = FIELDS(STEP(SQL_SIGNED, from), STEP(SQL_SIGNED, to),
                                       STEP(SQL_SIGNED, now))},
    [STORE_TOUCH] = {.sql = SQL_TOUCH, .must_change = true},
    [STORE_TAKE] = {.sql = SQL_TAKE,
                    .must_change = true,
                    .fields = FIELDS(STEP(SQL_TEXT, table_id), STEP(SQL_SIGNED, u.taking.number),
                                     STEP(SQL_SIGNED, u.taking.thinker), STEP(SQL_SIGNED, now))},
};

static void bind_step(struct sql_statement *statement, const struct store_step *step) {
    switch (step->kind) {
    case STORE_ADD_PLAYER:
    case STORE_PUT_PLAYER:
        sql_bind(statement, 1, &sql_player_fields, &step->u.player);
        break;
    case STORE_ADD_TABLE:
    case STORE_PUT_TABLE:
        sql_bind(statement, 1, &sql_table_fields, &step->u.table);
        break;
    case STORE_PUT_RATING:
        sql_bind(statement, 1, &sql_rating_fields, &step->u.rating);
        break;
    default:
        sql_bind(statement, 1, &plans[step->kind].fields, step);
    }
}

/* `id` may be NULL. */
static enum store_result run(struct sql_statement *statement, int64_t *id, int64_t *changes) {
    const struct sql_engine *engine = statement->engine;
    enum sql_step step;
    while ((step = engine->step(statement)) == SQL_ROW)
        if (id) *id = engine->number(statement, 0);
    *changes = engine->changes(statement);
    engine->reset(statement);
    return step == SQL_END ? STORE_DONE : step == SQL_TAKEN ? STORE_CONFLICT : STORE_FAILED;
}

static enum store_result put_seats(struct sql_connection *connection,
                                   const struct store_step *step) {
    const struct store_table *table = &step->u.table;
    enum store_result result = STORE_DONE;
    int64_t changes;
    for (int seat = 0; seat < table->seats && result == STORE_DONE; seat++) {
        if (!(step->seats >> seat & 1)) continue;
        struct sql_statement *statement = sql_statement(connection, SQL_PUT_SEAT);
        if (!statement) return STORE_FAILED;
        sql_bind_words(statement, 1, table->id);
        connection->engine->bind_number(statement, 2, seat);
        sql_bind(statement, 3, &sql_seat_fields, &table->seat[seat]);
        result = run(statement, NULL, &changes);
    }
    return result;
}

static enum store_result run_step(struct sql_connection *connection, const struct store_step *step,
                                  struct store_write *write) {
    const struct plan *plan = &plans[step->kind];
    const enum sql_name *order = plan->order ? plan->order : &plan->sql;
    enum store_result result = STORE_DONE;
    int64_t changes = 0;
    if (step->kind == STORE_TELL) return STORE_DONE; /* see sql_tell */
    if (!plan->order && !sql_text(connection->engine->dialect, plan->sql)) return STORE_DONE;
    for (int i = 0; i < (plan->order ? plan->count : 1) && result == STORE_DONE; i++) {
        struct sql_statement *statement = sql_statement(connection, order[i]);
        if (!statement) return STORE_FAILED;
        bind_step(statement, step);
        result = run(statement, plan->gives_id ? &write->id : NULL, &changes);
        write->touched |= result != STORE_DONE || changes > 0;
    }
    if (result == STORE_DONE && plan->must_change && changes == 0) return STORE_CONFLICT;
    if (result == STORE_DONE && (step->kind == STORE_ADD_TABLE || step->kind == STORE_PUT_TABLE))
        result = put_seats(connection, step);
    return result;
}

enum store_result sql_write(struct sql_connection *connection, struct store_write *write) {
    enum store_result result = STORE_DONE;
    write->touched = false;
    for (struct store_step *step = write->first; step && result == STORE_DONE; step = step->next)
        result = run_step(connection, step, write);
    return result;
}

/* ---- telling ---- */

/* Words that go out together, a line each; PostgreSQL takes no more than this at once. */
struct telling {
    size_t length;
    char words[7900];
};

static bool send_words(struct sql_connection *connection, struct telling *telling) {
    int64_t changes;
    if (telling->length == 0) return true;
    struct sql_statement *statement = sql_statement(connection, SQL_TELL);
    if (!statement) return false;
    connection->engine->bind_text(statement, 1, telling->words, telling->length);
    telling->length = 0;
    return run(statement, NULL, &changes) == STORE_DONE;
}

static bool add_words(struct sql_connection *connection, struct telling *telling,
                      const char *words) {
    size_t length = strlen(words);
    if (telling->length + 1 + length > sizeof telling->words && !send_words(connection, telling))
        return false;
    if (telling->length) telling->words[telling->length++] = '\n';
    memcpy(telling->words + telling->length, words, length);
    telling->length += length;
    return true;
}

bool sql_tell(struct sql_connection *connection, const struct store_write *group) {
    struct telling telling = {0};
    if (!sql_text(connection->engine->dialect, SQL_TELL)) return true;
    for (const struct store_write *write = group; write; write = write->next)
        for (const struct store_step *step = write->first; step; step = step->next)
            if (step->kind == STORE_TELL && write->result == STORE_DONE &&
                !add_words(connection, &telling, step->u.words))
                return false;
    return send_words(connection, &telling);
}
