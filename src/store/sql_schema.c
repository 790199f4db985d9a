/* Bringing a database up to date: an engine's list of what each version of its schema
 * added is carried out from where the database stands, all or nothing. */
#include <stdio.h>

#include "sql.h"

static bool run(struct sql_connection *connection, const char *sql, char *why, size_t cap) {
    char reason[256] = "";
    if (connection->engine->script(connection, sql, reason, sizeof reason)) return true;
    snprintf(why, cap, "the database cannot be brought up to date: %s", reason);
    return false;
}

static bool read_version(struct sql_connection *connection, int *version, char *why, size_t cap) {
    const struct sql_engine *engine = connection->engine;
    if (!run(connection, engine->version_table, why, cap)) return false;
    struct sql_statement *row = sql_statement(connection, SQL_VERSION);
    bool read = row && engine->step(row) == SQL_ROW;
    if (read)
        *version = (int)engine->number(row, 0);
    else
        snprintf(why, cap, "the database's version cannot be read");
    if (row) engine->reset(row);
    return read;
}

static bool step_up(struct sql_connection *connection, int goal, char *why, size_t cap) {
    const struct sql_engine *engine = connection->engine;
    int version = 0;
    if (!read_version(connection, &version, why, cap)) return false;
    if (version > *engine->version_count) {
        snprintf(why, cap, "the database has version %d, this program knows versions up to %d",
                 version, *engine->version_count);
        return false;
    }
    for (; version < goal; version++) {
        char sql[80];
        snprintf(sql, sizeof sql,
                 "delete from schema_version; insert into schema_version values (%d)", version + 1);
        if (!run(connection, engine->versions[version], why, cap) ||
            !run(connection, sql, why, cap))
            return false;
    }
    return true;
}

bool sql_migrate(struct sql_connection *connection, int version, char *why, size_t cap) {
    const struct sql_engine *engine = connection->engine;
    char ignored[8];
    if (!run(connection, sql_text(engine->dialect, SQL_BEGIN), why, cap)) return false;
    if (step_up(connection, version ? version : *engine->version_count, why, cap) &&
        run(connection, sql_text(engine->dialect, SQL_COMMIT), why, cap))
        return true;
    engine->script(connection, sql_text(engine->dialect, SQL_ROLLBACK), ignored, sizeof ignored);
    return false;
}
