/* What a store holds, as numbers that can be compared: each part's rows and a sum over them,
 * and the same for the entries of each table. Whoever copied a store asks both ends and believes
 * the copy only if they agree. Nothing here is shared with how rows are copied: a part is read as
 * one answer, not page by page, and its rows are counted by the database besides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "store/sql/sql.h"
#include "store/sql/sql_parts.h"

enum { FETCH = 1000 };

struct scan {
    struct sql_digests *out;
    const struct sql_part *part;
    struct sql_digest *digest;
    bool records; /* rows belong to tables' records */
    struct sql_watch watch;
};

/* ---- one row ---- */

static uint64_t hash_value(struct sql_statement *row, int column, char kind, uint64_t so_far) {
    const struct sql_engine *engine = row->engine;
    uint64_t key[2] = {so_far, (uint64_t)kind};
    size_t length = 0;
    if (engine->is_null(row, column)) {
        key[1] = 0;
        return mh_siphash(key, "", 0);
    }
    if (kind == 'n') {
        int64_t number = engine->number(row, column);
        return mh_siphash(key, &number, sizeof number);
    }
    if (kind == 'r') {
        double real = engine->real(row, column);
        return mh_siphash(key, &real, sizeof real);
    }
    const void *bytes = kind == 't' ? (const void *)engine->text(row, column, &length)
                                    : engine->bytes(row, column, &length);
    return mh_siphash(key, bytes, length);
}

static void add(struct sql_digest *digest, uint64_t hash) {
    digest->rows++;
    digest->sum += hash;
}

/* The rows of a table's record come one after the other. */
static bool add_to_record(struct sql_digests *out, struct sql_statement *row, uint64_t hash) {
    size_t length;
    const char *id = row->engine->text(row, 0, &length);
    struct sql_record *last = out->count ? &out->record[out->count - 1] : NULL;
    if (length >= sizeof last->table) length = sizeof last->table - 1;
    if (!last || strlen(last->table) != length || memcmp(last->table, id, length) != 0) {
        if (out->count == out->cap) {
            size_t cap = out->cap ? 2 * out->cap : 64;
            struct sql_record *more = realloc(out->record, cap * sizeof *more);
            if (!more) return false;
            out->record = more;
            out->cap = cap;
        }
        last = &out->record[out->count++];
        *last = (struct sql_record){.entries = {0, 0}};
        memcpy(last->table, id, length);
    }
    add(&last->entries, hash);
    return true;
}

/* A sum does not depend on the order, which is a matter of each database's collation. */
static bool add_row(struct scan *scan, struct sql_statement *row) {
    uint64_t hash = 0;
    for (int i = 0; scan->part->kinds[i]; i++)
        hash = hash_value(row, i, scan->part->kinds[i], hash);
    add(scan->digest, hash);
    sql_watch_step(&scan->watch, 1);
    return !scan->records || add_to_record(scan->out, row, hash);
}

/* ---- all rows ---- */

static bool scan_answer(struct scan *scan, struct sql_statement *row, int *rows) {
    enum sql_step step;
    for (*rows = 0; (step = row->engine->step(row)) == SQL_ROW; ++*rows)
        if (!add_row(scan, row)) return false;
    return step == SQL_END;
}

/* PostgreSQL would hand over all rows of an answer at once, so it is asked through a cursor. */
static bool scan_part(struct sql_connection *connection, struct scan *scan) {
    const struct sql_engine *engine = connection->engine;
    const char *cursor = sql_text(engine->dialect, SQL_CURSOR);
    char text[2 * SQL_PART_ROOM], fetch[64], why[8];
    snprintf(text, sizeof text, "%sselect %s from %s order by %s", cursor ? cursor : "",
             scan->part->columns, scan->part->name, scan->part->keys == 2 ? "1, 2" : "1");
    if (cursor && !engine->script(connection, text, why, sizeof why)) return false;
    snprintf(fetch, sizeof fetch, "fetch %d from scan", FETCH);
    struct sql_statement *row = engine->prepare(connection, cursor ? fetch : text);
    int rows = 0;
    bool good = row != NULL;
    do {
        if (row) engine->reset(row);
        good = good && scan_answer(scan, row, &rows);
    } while (good && cursor && rows > 0);
    if (row) engine->finish(row);
    return good && (!cursor || engine->script(connection, "close scan", why, sizeof why));
}

static int by_table(const void *a, const void *b) {
    return strcmp(((const struct sql_record *)a)->table, ((const struct sql_record *)b)->table);
}

bool sql_digest(struct sql_connection *connection, const struct sql_watch *watch,
                struct sql_digests *out) {
    struct scan scan = {.out = out, .watch = *watch};
    memset(out, 0, sizeof *out);
    for (int i = 0; i < SQL_PARTS; i++) {
        int64_t counted;
        scan.part = &sql_parts[i];
        scan.digest = &out->part[i];
        scan.records = strcmp(scan.part->name, "entries") == 0;
        if (!scan_part(connection, &scan) || !sql_count(connection, scan.part, &counted) ||
            counted != scan.digest->rows)
            return false;
    }
    if (out->count) qsort(out->record, out->count, sizeof *out->record, by_table);
    return true;
}

void sql_digests_free(struct sql_digests *digests) {
    free(digests->record);
    memset(digests, 0, sizeof *digests);
}

/* ---- comparing ---- */

static bool same(const struct sql_digest *a, const struct sql_digest *b) {
    return a->rows == b->rows && a->sum == b->sum;
}

/* The first table whose record is not the same in both; NULL: none. */
static const char *other_record(const struct sql_digests *a, const struct sql_digests *b) {
    for (size_t i = 0; i < a->count; i++) {
        if (i >= b->count) return a->record[i].table;
        int order = strcmp(a->record[i].table, b->record[i].table);
        if (order != 0) return order < 0 ? a->record[i].table : b->record[i].table;
        if (!same(&a->record[i].entries, &b->record[i].entries)) return a->record[i].table;
    }
    return b->count > a->count ? b->record[a->count].table : NULL;
}

bool sql_digests_agree(const struct sql_digests *a, const struct sql_digests *b, char *why,
                       size_t cap) {
    const char *table = other_record(a, b);
    for (int i = 0; i < SQL_PARTS; i++) {
        if (same(&a->part[i], &b->part[i])) continue;
        snprintf(why, cap, "the copy is not the same: %s, %lld rows and %lld%s%s",
                 sql_parts[i].name, (long long)a->part[i].rows, (long long)b->part[i].rows,
                 table ? "; table " : "", table ? table : "");
        return false;
    }
    if (table) snprintf(why, cap, "the copy is not the same: entries of table %s", table);
    return !table;
}

/* ---- progress ---- */

void sql_watch_step(struct sql_watch *watch, int64_t rows) {
    int64_t before = watch->done;
    watch->done += rows;
    if (watch->show && (before / FETCH != watch->done / FETCH || watch->done == watch->all))
        watch->show(watch->context, watch->stage, watch->done, watch->all);
}
