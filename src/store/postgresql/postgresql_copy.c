/* PostgreSQL for copying or checking a whole store. A copy is one transaction, schema included:
 * nothing of it is visible before it is committed. */
#include <stdio.h>
#include <stdlib.h>

#include "store/postgresql/postgresql.h"

struct sql_connection *postgresql_open_reading(const char *uri, char *why, size_t cap) {
    return pg_connect_slowly(uri, false, why, cap);
}

static bool settle(struct sql_target *target, char *why, size_t cap) {
    (void)target;
    (void)why;
    (void)cap;
    return true;
}

static bool keep(struct sql_target *target, char *why, size_t cap) {
    if (target->connection->engine->commit(target->connection)) return true;
    snprintf(why, cap, "the new store does not take it");
    return false;
}

static void drop(struct sql_target *target) {
    if (target->connection) target->connection->engine->disconnect(target->connection);
    free(target);
}

struct sql_target *postgresql_target(const char *uri, char *why, size_t cap) {
    struct sql_target *target = calloc(1, sizeof *target);
    bool made;
    if (!target) return NULL;
    *target = (struct sql_target){.settle = settle, .keep = keep, .drop = drop};
    target->connection = pg_connect_slowly(uri, true, why, cap);
    if (target->connection && target->connection->engine->begin(target->connection) &&
        sql_step_up(target->connection, 0, &made, why, cap))
        return target;
    drop(target);
    return NULL;
}
