/* Bringing a database up to date: an engine's list of what each version of its schema
 * added is carried out from where the database stands, all or nothing. What another program
 * keeps there is left alone. */
#include <stdio.h>

#include "store/sql/sql.h"
#include "store/sql/sql_parts.h"

static bool run(struct sql_connection *connection, const char *sql, char *why, size_t cap) {
    char reason[256] = "";
    if (connection->engine->script(connection, sql, reason, sizeof reason)) return true;
    snprintf(why, cap, "the database cannot be brought up to date: %s", reason);
    return false;
}

/* The number that a statement without parameters answers with. */
static bool ask(struct sql_connection *connection, enum sql_name name, int64_t *number, char *why,
                size_t cap) {
    struct sql_statement *row = sql_statement(connection, name);
    bool good = row && connection->engine->step(row) == SQL_ROW;
    if (good) *number = connection->engine->number(row, 0);
    if (!good) {
        char reason[256];
        connection->engine->reason(connection, row, reason, sizeof reason);
        snprintf(why, cap, "the database cannot be read: %s", reason);
    }
    if (row) connection->engine->reset(row);
    return good;
}

/* Whether a part has the columns it should have and its first row can be read. */
static bool can_read(struct sql_connection *connection, const struct sql_part *part,
                     const char *columns, char *why, size_t cap) {
    const struct sql_engine *engine = connection->engine;
    char text[2 * SQL_PART_ROOM], reason[256] = "";
    snprintf(text, sizeof text, "select %s from %s limit 1", columns, part->name);
    struct sql_statement *row = engine->prepare(connection, text);
    enum sql_step step = row ? engine->step(row) : SQL_ERROR;
    bool good = step == SQL_ROW || step == SQL_END;
    if (!good) {
        engine->reason(connection, row, reason, sizeof reason);
        snprintf(why, cap, "it is no hall's database, or damaged: %s", reason);
    }
    if (row) engine->finish(row);
    return good;
}

static bool has_shape(struct sql_connection *connection, bool newest, char *why, size_t cap) {
    for (int i = 0; i < SQL_PARTS; i++)
        if (!can_read(connection, &sql_parts[i], newest ? sql_parts[i].columns : "1", why, cap))
            return false;
    return true;
}

/* 0: nothing of a hall's is there. */
int sql_version(struct sql_connection *connection, char *why, size_t cap) {
    int64_t has = 0, strangers = 0, version = 0;
    if (!ask(connection, SQL_HAS_VERSION, &has, why, cap)) return -1;
    if (has == 0) {
        if (!ask(connection, SQL_STRANGERS, &strangers, why, cap)) return -1;
        if (strangers == 0) return 0;
        snprintf(why, cap, "it holds tables of another program");
        return -1;
    }
    if (!ask(connection, SQL_VERSION, &version, why, cap) ||
        !has_shape(connection, false, why, cap))
        return -1;
    if (version >= 1 && version < INT16_MAX) return (int)version;
    snprintf(why, cap, "it is no hall's database: its version is %lld", (long long)version);
    return -1;
}

bool sql_version_fits(struct sql_connection *connection, char *why, size_t cap) {
    int version = sql_version(connection, why, cap), newest = *connection->engine->version_count;
    if (version == newest) return has_shape(connection, true, why, cap);
    if (version == 0) snprintf(why, cap, "there is no hall in it");
    if (version > 0)
        snprintf(why, cap, "the database has version %d, this program has version %d", version,
                 newest);
    return false;
}

bool sql_step_up(struct sql_connection *connection, int goal, bool *made, char *why, size_t cap) {
    const struct sql_engine *engine = connection->engine;
    int newest = *engine->version_count;
    if (engine->hold && !run(connection, engine->hold, why, cap)) return false;
    int version = sql_version(connection, why, cap);
    if (version < 0) return false;
    *made = version == 0;
    if (version > newest) {
        snprintf(why, cap, "the database has version %d, this program knows versions up to %d",
                 version, newest);
        return false;
    }
    if (*made && !run(connection, engine->version_table, why, cap)) return false;
    if (goal == 0) goal = newest;
    for (; version < goal; version++) {
        char sql[80];
        snprintf(sql, sizeof sql,
                 "delete from schema_version; insert into schema_version values (%d)", version + 1);
        if (!run(connection, engine->versions[version], why, cap) ||
            !run(connection, sql, why, cap))
            return false;
    }
    return goal < newest || has_shape(connection, true, why, cap);
}

bool sql_migrate(struct sql_connection *connection, int version, bool *made, char *why,
                 size_t cap) {
    const struct sql_engine *engine = connection->engine;
    char ignored[8];
    if (!run(connection, sql_text(engine->dialect, SQL_BEGIN), why, cap)) return false;
    if (sql_step_up(connection, version, made, why, cap) &&
        run(connection, sql_text(engine->dialect, SQL_COMMIT), why, cap))
        return true;
    engine->script(connection, sql_text(engine->dialect, SQL_ROLLBACK), ignored, sizeof ignored);
    return false;
}
