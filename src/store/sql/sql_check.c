/* What is wrong with a store, as far as that is seen without knowing any game: what the database
 * finds wrong with itself, rows that belong to nothing, values that cannot be. */
#include <stdio.h>
#include <stdlib.h>

#include "store/sql/sql.h"

/* ---- the tables ---- */

static enum store_result finish(struct sql_statement *row, enum sql_step step) {
    row->engine->reset(row);
    return step == SQL_ERROR || step == SQL_TAKEN ? STORE_FAILED : STORE_DONE;
}

enum store_result store_table_count(struct store *store, int64_t *count) {
    struct sql_statement *row = sql_statement(sql_reader(store), SQL_TABLE_COUNT);
    if (!row) return STORE_FAILED;
    enum sql_step step = row->engine->step(row);
    if (step == SQL_ROW) *count = row->engine->number(row, 0);
    return finish(row, step);
}

static void copy_id(struct sql_statement *row, char out[STORE_TABLE_ID]) {
    size_t length;
    const char *id = row->engine->text(row, 0, &length);
    snprintf(out, STORE_TABLE_ID, "%.*s", (int)(length < STORE_TABLE_ID ? length : STORE_TABLE_ID),
             id);
}

enum store_result store_table_ids(struct store *store, const char *after,
                                  char (*ids)[STORE_TABLE_ID], size_t cap, size_t *count) {
    struct sql_statement *row = sql_statement(sql_reader(store), SQL_TABLE_IDS);
    enum sql_step step = SQL_END;
    *count = 0;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, after);
    row->engine->bind_number(row, 2, (int64_t)cap);
    while (*count < cap && (step = row->engine->step(row)) == SQL_ROW)
        copy_id(row, ids[(*count)++]);
    return finish(row, step);
}

enum store_result store_entry_count(struct store *store, const char *table, int64_t *count,
                                    int64_t *last) {
    struct sql_statement *row = sql_statement(sql_reader(store), SQL_ENTRY_COUNT);
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    enum sql_step step = row->engine->step(row);
    if (step == SQL_ROW) {
        *count = row->engine->number(row, 0);
        *last = row->engine->number(row, 1);
    }
    return finish(row, step);
}

enum store_result store_snapshot_numbers(struct store *store, const char *table, int64_t **numbers,
                                         size_t *count) {
    struct sql_statement *row = sql_statement(sql_reader(store), SQL_SNAPSHOT_NUMBERS);
    enum sql_step step;
    size_t cap = 0;
    *numbers = NULL;
    *count = 0;
    if (!row) return STORE_FAILED;
    sql_bind_words(row, 1, table);
    while ((step = row->engine->step(row)) == SQL_ROW) {
        if (*count == cap) {
            cap = cap ? 2 * cap : 16;
            int64_t *more = realloc(*numbers, cap * sizeof *more);
            if (!more) {
                step = SQL_ERROR;
                break;
            }
            *numbers = more;
        }
        (*numbers)[(*count)++] = row->engine->number(row, 0);
    }
    return finish(row, step);
}

/* ---- flaws ---- */

struct look {
    struct sql_connection *reader;
    store_flaw *each;
    void *context;
};

static void tell_words(void *context, const char *words) {
    struct look *look = context;
    struct mh_message message;
    mh_message_word(mh_message_begin(&message, N_("The database says: {text}.")), "text", words);
    look->each(look->context, "", &message);
}

static bool cannot_ask(struct look *look, struct sql_statement *row) {
    char words[256];
    look->reader->engine->reason(look->reader, row, words, sizeof words);
    tell_words(look, words);
    if (row) look->reader->engine->finish(row);
    return false;
}

/* What refers to what. */
static const struct {
    const char *part, *column, *other;
} references[] = {
    {"tokens", "player", "players"},       {"tables", "host", "players"},
    {"seats", "table_id", "tables"},       {"seats", "player", "players"},
    {"entries", "table_id", "tables"},     {"snapshots", "table_id", "tables"},
    {"chats", "table_id", "tables"},       {"chats", "player", "players"},
    {"invitations", "table_id", "tables"}, {"admissions", "table_id", "tables"},
    {"admissions", "player", "players"},   {"ratings", "player", "players"},
};

static bool find_orphans(struct look *look) {
    const struct sql_engine *engine = look->reader->engine;
    bool good = true;
    for (size_t i = 0; i < sizeof references / sizeof *references; i++) {
        const char *part = references[i].part, *column = references[i].column;
        const char *other = references[i].other;
        struct mh_message message;
        char text[256];
        snprintf(text, sizeof text,
                 "select count(*) from %s as a where a.%s is not null and not exists (select 1 from"
                 " %s as b where b.id = a.%s)",
                 part, column, other, column);
        struct sql_statement *row = engine->prepare(look->reader, text);
        if (!row || engine->step(row) != SQL_ROW) {
            good = cannot_ask(look, row);
            continue;
        }
        int64_t count = engine->number(row, 0);
        engine->finish(row);
        if (count == 0) continue;
        mh_message_plural(&message,
                          NP_("{n} row of {part} belongs to nothing in {other}.",
                              "{n} rows of {part} belong to nothing in {other}."),
                          "n", (int32_t)(count < INT32_MAX ? count : INT32_MAX));
        mh_message_word(mh_message_word(&message, "part", part), "other", other);
        look->each(look->context, "", &message);
    }
    return good;
}

/* Which tables have what cannot be, and the column that says it. */
static const struct {
    const char *column, *tables;
} impossible[] = {
    {"status", "select id from tables where status not between 0 and 3"},
    {"seats", "select id from tables where seats not between 1 and 5"},
    {"clock", "select id from tables where clock not between 0 and 2"},
    {"seed", "select id from tables where length(seed) <> 16"},
    {"revision", "select id from tables where revision < 1"},
    {"number", "select id from tables where number < 0"},
    {"awaiting", "select id from tables where awaiting not between 0 and 31"},
    {"seats", "select id from tables where seats <> (select count(*) from seats where table_id ="
              " tables.id)"},
    {"seat", "select distinct table_id from seats join tables on id = table_id where seat < 0 or"
             " seat >= seats"},
    {"kind", "select distinct table_id from seats where kind not between 0 and 3"},
    {"number", "select distinct table_id from entries where number < 1"},
    {"back_to", "select distinct table_id from entries where back_to >= number or back_to < -1"},
    {"seat", "select distinct table_id from entries join tables on id = table_id where seat < 0 or"
             " seat >= seats"},
};
_Static_assert(MH_SEATS_MAX == 5 && MH_SEED_BYTES == 16, "the list above says so, too");

static bool find_impossible(struct look *look) {
    const struct sql_engine *engine = look->reader->engine;
    bool good = true;
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        struct sql_statement *row = engine->prepare(look->reader, impossible[i].tables);
        enum sql_step step = SQL_ERROR;
        while (row && (step = engine->step(row)) == SQL_ROW) {
            struct mh_message message;
            char id[STORE_TABLE_ID];
            copy_id(row, id);
            mh_message_word(mh_message_begin(&message, N_("What is kept as {word} cannot be.")),
                            "word", impossible[i].column);
            look->each(look->context, id, &message);
        }
        if (step != SQL_END)
            good = cannot_ask(look, row);
        else
            engine->finish(row);
    }
    return good;
}

bool store_flaws(struct store *store, store_flaw *each, void *context) {
    struct look look = {sql_reader(store), each, context};
    const struct sql_engine *engine = look.reader->engine;
    bool good = !engine->look_through || engine->look_through(look.reader, tell_words, &look);
    good &= find_orphans(&look);
    return find_impossible(&look) && good;
}
