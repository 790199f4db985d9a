/* Carrying everything from one store to another: table by table in the order in which rows
 * refer to each other, a page at a time along the primary key, in one transaction on each
 * side. So the source may be in use, and the copy is whole or not there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sql.h"

enum { PAGE = 1000, KEYS_MAX = 2, KEY_ROOM = 64, COLUMNS_MAX = 32, TEXT_ROOM = 1024 };

struct part {
    const char *name;
    const char *kinds; /* a letter a column: number, text, bytes, real */
    int keys;          /* how many columns, from the first on, are the primary key */
    const char *columns;
};

/* Notes stay: they are about this store and the machine it is at. */
static const struct part parts[] = {
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
enum { PARTS = sizeof parts / sizeof *parts };

struct key {
    int64_t number;
    char bytes[KEY_ROOM];
    size_t length;
};

struct move {
    struct sql_connection *from, *to;
    store_progress *progress;
    void *context;
    int64_t done, all;
    struct key key[KEYS_MAX]; /* of the last row copied */
};

/* ---- statements ---- */

static struct sql_statement *prepare(struct sql_connection *connection, const char *text) {
    return connection->engine->prepare(connection, text);
}

static bool count_rows(struct sql_connection *connection, int64_t *count) {
    *count = 0;
    for (int i = 0; i < PARTS; i++) {
        char text[64];
        snprintf(text, sizeof text, "select count(*) from %s", parts[i].name);
        struct sql_statement *row = prepare(connection, text);
        if (!row || connection->engine->step(row) != SQL_ROW) {
            if (row) connection->engine->finish(row);
            return false;
        }
        *count += connection->engine->number(row, 0);
        connection->engine->finish(row);
    }
    return true;
}

static const char *key_columns(const struct part *part, char out[TEXT_ROOM]) {
    size_t length = 0;
    for (int keys = part->keys; part->columns[length]; length++)
        if (part->columns[length] == ',' && --keys == 0) break;
    snprintf(out, TEXT_ROOM, "%.*s", (int)length, part->columns);
    return out;
}

static struct sql_statement *select_page(struct move *move, const struct part *part, bool first) {
    char text[4 * TEXT_ROOM], keys[TEXT_ROOM];
    key_columns(part, keys);
    if (first)
        snprintf(text, sizeof text, "select %s from %s order by %s limit ?1", part->columns,
                 part->name, keys);
    else
        snprintf(text, sizeof text, "select %s from %s where (%s) > (%s) order by %s limit ?1",
                 part->columns, part->name, keys, part->keys == 2 ? "?2, ?3" : "?2", keys);
    return prepare(move->from, text);
}

static struct sql_statement *insert_row(struct move *move, const struct part *part) {
    char text[TEXT_ROOM];
    size_t length = (size_t)snprintf(text, sizeof text, "insert into %s (%s) values (", part->name,
                                     part->columns);
    for (size_t i = 0; part->kinds[i]; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s?%zu", i ? ", " : "", i + 1);
    snprintf(text + length, sizeof text - length, ")");
    return prepare(move->to, text);
}

/* ---- rows ---- */

static void bind_key(struct sql_statement *page, const struct part *part, const struct move *move) {
    for (int i = 0; i < part->keys; i++) {
        const struct key *key = &move->key[i];
        if (part->kinds[i] == 'n')
            page->engine->bind_number(page, 2 + i, key->number);
        else if (part->kinds[i] == 't')
            page->engine->bind_text(page, 2 + i, key->bytes, key->length);
        else
            page->engine->bind_bytes(page, 2 + i, key->bytes, key->length);
    }
}

static void note_key(struct sql_statement *row, const struct part *part, struct move *move) {
    for (int i = 0; i < part->keys; i++) {
        struct key *key = &move->key[i];
        size_t length;
        if (part->kinds[i] == 'n') {
            key->number = row->engine->number(row, i);
            continue;
        }
        const void *bytes = part->kinds[i] == 't' ? row->engine->text(row, i, &length)
                                                  : row->engine->bytes(row, i, &length);
        key->length = length < KEY_ROOM ? length : KEY_ROOM;
        memcpy(key->bytes, bytes, key->length);
    }
}

static bool copy_row(struct sql_statement *row, struct sql_statement *to, const char *kinds) {
    const struct sql_engine *from = row->engine;
    size_t length;
    to->engine->reset(to);
    for (int i = 0; kinds[i]; i++) {
        if (from->is_null(row, i)) continue;
        if (kinds[i] == 'n') {
            to->engine->bind_number(to, i + 1, from->number(row, i));
        } else if (kinds[i] == 'r') {
            to->engine->bind_real(to, i + 1, from->real(row, i));
        } else if (kinds[i] == 't') {
            const char *text = from->text(row, i, &length);
            to->engine->bind_text(to, i + 1, text, length);
        } else {
            const void *bytes = from->bytes(row, i, &length);
            to->engine->bind_bytes(to, i + 1, bytes, length);
        }
    }
    return to->engine->step(to) == SQL_END;
}

/* How many rows, at most PAGE; -1 on error. */
static int copy_page(struct move *move, const struct part *part, struct sql_statement *page,
                     struct sql_statement *to) {
    enum sql_step step;
    int count = 0;
    while ((step = page->engine->step(page)) == SQL_ROW) {
        if (!copy_row(page, to, part->kinds)) return -1;
        note_key(page, part, move);
        count++;
    }
    if (step != SQL_END) return -1;
    move->done += count;
    if (move->progress) move->progress(move->context, move->done, move->all);
    return count;
}

static bool copy_part(struct move *move, const struct part *part) {
    struct sql_statement *to = insert_row(move, part), *page = NULL;
    int count = to ? PAGE : -1;
    for (bool first = true; count == PAGE; first = false) {
        if (page) page->engine->finish(page);
        page = select_page(move, part, first);
        count = -1;
        if (!page) break;
        page->engine->bind_number(page, 1, PAGE);
        if (!first) bind_key(page, part, move);
        count = copy_page(move, part, page, to);
    }
    if (page) page->engine->finish(page);
    if (to) to->engine->finish(to);
    return count >= 0;
}

/* ---- the whole ---- */

static bool copy_all(struct move *move) {
    for (int i = 0; i < PARTS; i++)
        if (!copy_part(move, &parts[i])) return false;
    const char *after = sql_text(move->to->engine->dialect, SQL_AFTER_MOVE);
    char ignored[8];
    return !after || move->to->engine->script(move->to, after, ignored, sizeof ignored);
}

static bool carry(struct move *move, char *why, size_t cap) {
    int64_t there = 0;
    snprintf(why, cap, "the store cannot be read");
    if (!sql_run(move->from, SQL_BEGIN_READING) || !count_rows(move->from, &move->all))
        return false;
    snprintf(why, cap, "the new store cannot be written");
    if (!move->to->engine->begin(move->to) || !count_rows(move->to, &there)) return false;
    if (there > 0) {
        snprintf(why, cap, "the new store is not empty");
        return false;
    }
    return copy_all(move) && move->to->engine->commit(move->to);
}

static void close_pair(struct sql_pair pair) {
    if (pair.reader) pair.reader->engine->disconnect(pair.reader);
    if (pair.writer) pair.writer->engine->disconnect(pair.writer);
}

bool store_move(const char *from, const char *to, store_progress *progress, void *context,
                int64_t *rows, char *why, size_t cap) {
    struct store_settings source = {.place = from, .existing = true}, target = {.place = to};
    struct sql_pair out = sql_connect(&source, why, cap), in = {0};
    bool good = out.reader != NULL;
    if (good) in = sql_connect(&target, why, cap);
    if (good && (good = in.reader != NULL)) {
        struct move move = {
            .from = out.writer, .to = in.writer, .progress = progress, .context = context};
        good = carry(&move, why, cap);
        *rows = move.done;
    }
    close_pair(in);
    close_pair(out);
    return good;
}
