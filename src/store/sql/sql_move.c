/* Carrying everything from one store to another: part by part, a page at a time along the
 * primary key, in one transaction on each side. So the source may be in use, and the copy is
 * whole or not there. What was carried is counted against what the source said it has; then
 * both ends are read again in another way (sql_digest.c), and only if they agree is the copy
 * kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sql/sql.h"
#include "store/sql/sql_parts.h"

enum { PAGE = 1000, KEYS_MAX = 2, KEY_ROOM = 64 };

struct key {
    int64_t number;
    char bytes[KEY_ROOM];
    size_t length;
};

struct move {
    struct sql_connection *from, *to;
    struct sql_watch watch;
    struct key key[KEYS_MAX]; /* of the last row copied */
};

/* ---- statements ---- */

static const char *key_columns(const struct sql_part *part, char out[SQL_PART_ROOM]) {
    size_t length = 0;
    for (int keys = part->keys; part->columns[length]; length++)
        if (part->columns[length] == ',' && --keys == 0) break;
    snprintf(out, SQL_PART_ROOM, "%.*s", (int)length, part->columns);
    return out;
}

static struct sql_statement *select_page(struct move *move, const struct sql_part *part,
                                         bool first) {
    char text[4 * SQL_PART_ROOM], keys[SQL_PART_ROOM];
    key_columns(part, keys);
    if (first)
        snprintf(text, sizeof text, "select %s from %s order by %s limit ?1", part->columns,
                 part->name, keys);
    else
        snprintf(text, sizeof text, "select %s from %s where (%s) > (%s) order by %s limit ?1",
                 part->columns, part->name, keys, part->keys == 2 ? "?2, ?3" : "?2", keys);
    return move->from->engine->prepare(move->from, text);
}

static struct sql_statement *insert_row(struct move *move, const struct sql_part *part) {
    char text[SQL_PART_ROOM];
    size_t length = (size_t)snprintf(text, sizeof text, "insert into %s (%s) values (", part->name,
                                     part->columns);
    for (size_t i = 0; part->kinds[i]; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s?%zu", i ? ", " : "", i + 1);
    snprintf(text + length, sizeof text - length, ")");
    return move->to->engine->prepare(move->to, text);
}

/* ---- rows ---- */

static void bind_key(struct sql_statement *page, const struct sql_part *part,
                     const struct move *move) {
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

/* False: a key that is longer than any of ours, which would lead to another row. */
static bool note_key(struct sql_statement *row, const struct sql_part *part, struct move *move) {
    for (int i = 0; i < part->keys; i++) {
        struct key *key = &move->key[i];
        if (part->kinds[i] == 'n') {
            key->number = row->engine->number(row, i);
            continue;
        }
        const void *bytes = part->kinds[i] == 't' ? row->engine->text(row, i, &key->length)
                                                  : row->engine->bytes(row, i, &key->length);
        if (key->length > KEY_ROOM) return false;
        memcpy(key->bytes, bytes, key->length);
    }
    return true;
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
static int copy_page(struct move *move, const struct sql_part *part, struct sql_statement *page,
                     struct sql_statement *to) {
    enum sql_step step;
    int count = 0;
    while ((step = page->engine->step(page)) == SQL_ROW) {
        if (!copy_row(page, to, part->kinds) || !note_key(page, part, move)) return -1;
        count++;
    }
    if (step != SQL_END) return -1;
    sql_watch_step(&move->watch, count);
    return count;
}

static bool copy_rows(struct move *move, const struct sql_part *part, int64_t *rows) {
    struct sql_statement *to = insert_row(move, part), *page = NULL;
    int count = to ? PAGE : -1;
    *rows = 0;
    for (bool first = true; count == PAGE; first = false) {
        if (page) page->engine->finish(page);
        page = select_page(move, part, first);
        count = -1;
        if (!page) break;
        page->engine->bind_number(page, 1, PAGE);
        if (!first) bind_key(page, part, move);
        count = copy_page(move, part, page, to);
        *rows += count;
    }
    if (page) page->engine->finish(page);
    if (to) to->engine->finish(to);
    return count >= 0;
}

static bool copy_part(struct move *move, const struct sql_part *part, char *why, size_t cap) {
    int64_t here = 0, copied = 0, there = 0;
    snprintf(why, cap, "%s cannot be copied", part->name);
    if (!sql_count(move->from, part, &here) || !copy_rows(move, part, &copied) ||
        !sql_count(move->to, part, &there))
        return false;
    if (here == copied && copied == there) return true;
    snprintf(why, cap, "of %lld rows of %s only %lld were read and %lld written", (long long)here,
             part->name, (long long)copied, (long long)there);
    return false;
}

/* ---- the whole ---- */

static bool copy_all(struct move *move, char *why, size_t cap) {
    int64_t there = 0;
    snprintf(why, cap, "the new store cannot be written");
    if (!sql_count_all(move->to, &there)) return false;
    if (there > 0) {
        snprintf(why, cap, "the new store is not empty");
        return false;
    }
    for (int i = 0; i < SQL_PARTS; i++)
        if (!copy_part(move, &sql_parts[i], why, cap)) return false;
    const char *after = sql_text(move->to->engine->dialect, SQL_AFTER_MOVE);
    return !after || move->to->engine->script(move->to, after, why, cap);
}

bool sql_verify(struct sql_connection *from, struct sql_connection *to, struct sql_watch watch,
                char *why, size_t cap) {
    struct sql_digests source, copy;
    watch.stage = STORE_VERIFYING;
    watch.all = 2 * watch.done;
    watch.done = 0;
    bool good = sql_digest(from, &watch, &source);
    if (!good) snprintf(why, cap, "the store cannot be read again");
    watch.done = watch.all / 2;
    if (good && !(good = sql_digest(to, &watch, &copy)))
        snprintf(why, cap, "the copy cannot be read");
    if (!good) copy = (struct sql_digests){.count = 0};
    good = good && sql_digests_agree(&source, &copy, why, cap);
    sql_digests_free(&source);
    sql_digests_free(&copy);
    return good;
}

static bool carry(struct move *move, struct sql_target *target, char *why, size_t cap) {
    move->to = target->connection;
    return copy_all(move, why, cap) && target->settle(target, why, cap) &&
           sql_verify(move->from, target->connection, move->watch, why, cap) &&
           target->keep(target, why, cap);
}

/* What an earlier program left is brought up to date first, as opening it would. */
static struct sql_connection *open_source(const char *place, char *why, size_t cap) {
    struct sql_connection *from = sql_connect_reading(place, why, cap);
    if (!from) return NULL;
    int version = sql_version(from, why, cap);
    if (version > 0 && version < *from->engine->version_count) {
        from->engine->disconnect(from);
        struct store_settings settings = {.place = place, .existing = true};
        struct sql_pair pair = sql_connect(&settings, why, cap);
        bool good = pair.reader != NULL;
        sql_close_pair(&pair);
        from = good ? sql_connect_reading(place, why, cap) : NULL;
    }
    if (from && !sql_version_fits(from, why, cap)) {
        from->engine->disconnect(from);
        return NULL;
    }
    return from;
}

bool store_move(const char *from, const char *to, store_progress *progress, void *context,
                int64_t *rows, char *why, size_t cap) {
    struct move move = {.watch = {.show = progress, .context = context}};
    bool good = false;
    move.from = open_source(from, why, cap);
    if (!move.from) return false;
    if (!sql_run(move.from, SQL_BEGIN_READING) || !sql_count_all(move.from, &move.watch.all)) {
        snprintf(why, cap, "the store cannot be read");
    } else {
        struct sql_target *target = sql_target(to, why, cap);
        good = target && carry(&move, target, why, cap);
        if (target) target->drop(target);
    }
    *rows = move.watch.done;
    move.from->engine->disconnect(move.from);
    return good;
}
