/* The tables of the schema, for whoever goes through all that is kept: in the order in which
 * rows refer to each other. What is not among them need not last (who thinks for which table), or
 * is about this store and the machine it is at (notes). */
#include <stdio.h>

#include "store/sql/sql.h"
#include "store/sql/sql_parts.h"

/* clang-format off */
const struct sql_part sql_parts[SQL_PARTS] = {
    {"players", "nttttttnn", 1,
     "id, name, key, password, language, emblem, webhook, created, seen"},
    {"tokens", "bnnn", 1, "hash, player, created, seen"},
    {"tables", "tntnnbntnnnnnnnnntnnnnnnn", 1,
     "id, revision, game, rules, seats, seed, seed_chosen, options, status, host, clock, clock_ms,"
     " closed_doors, advice, created, started, changed, rematch, number, awaiting, round, rounds,"
     " progress, deadline, bots_due"},
    {"seats", "tnnnttnnnnnnrr", 2,
     "table_id, seat, kind, player, bot, name, takeover, resigned, left_ms, since, score, rank,"
     " gone_rating, gone_deviation"},
    {"entries", "tnnnnnt", 2, "table_id, number, seat, at, by_bot, back_to, move"},
    {"snapshots", "tnt", 2, "table_id, number, state"},
    {"chats", "ntnntt", 1, "id, table_id, player, at, name, words"},
    {"invitations", "btn", 1, "hash, table_id, created"},
    {"admissions", "tn", 2, "table_id, player"},
    {"ratings", "ntrrrnn", 2, "player, game, rating, deviation, volatility, games, changed"},
};
/* clang-format on */

bool sql_count(struct sql_connection *connection, const struct sql_part *part, int64_t *count) {
    char text[SQL_PART_ROOM];
    snprintf(text, sizeof text, "select count(*) from %s", part->name);
    struct sql_statement *row = connection->engine->prepare(connection, text);
    if (!row) return false;
    bool good = connection->engine->step(row) == SQL_ROW;
    if (good) *count = connection->engine->number(row, 0);
    connection->engine->finish(row);
    return good;
}

bool sql_count_all(struct sql_connection *connection, int64_t *all) {
    *all = 0;
    for (int i = 0; i < SQL_PARTS; i++) {
        int64_t count;
        if (!sql_count(connection, &sql_parts[i], &count)) return false;
        *all += count;
    }
    return true;
}
