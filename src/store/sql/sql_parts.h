/* The store as a whole: its parts, for copying and checking it. */
#ifndef SQL_PARTS_H
#define SQL_PARTS_H

#include "store/sql/sql.h"

/* ---- parts (sql_parts.c): the tables of the schema ---- */

enum { SQL_PARTS = 10, SQL_PART_ROOM = 1024 };

struct sql_part {
    const char *name;
    const char *kinds; /* a letter a column: number, text, bytes, real */
    int keys;          /* how many columns, from the first on, are the primary key; at most 2 */
    const char *columns;
};

extern const struct sql_part sql_parts[SQL_PARTS];
/* As the database counts them. */
bool sql_count(struct sql_connection *connection, const struct sql_part *part, int64_t *count);
bool sql_count_all(struct sql_connection *connection, int64_t *all);

/* ---- digests (sql_digest.c) ---- */

struct sql_watch {        /* somebody looks on how far it is */
    store_progress *show; /* NULL: nobody */
    void *context;
    enum store_stage stage;
    int64_t done, all;
};
void sql_watch_step(struct sql_watch *watch, int64_t rows);

struct sql_digest {
    int64_t rows;
    uint64_t sum;
};

struct sql_record { /* of a table */
    char table[STORE_TABLE_ID];
    struct sql_digest entries;
};

struct sql_digests {
    struct sql_digest part[SQL_PARTS];
    struct sql_record *record; /* in the order of tables' ids */
    size_t count, cap;
};

/* Inside a transaction, so that all of it is of one moment. `out` is to be freed either way. */
bool sql_digest(struct sql_connection *connection, const struct sql_watch *watch,
                struct sql_digests *out);
void sql_digests_free(struct sql_digests *digests);
bool sql_digests_agree(const struct sql_digests *a, const struct sql_digests *b, char *why,
                       size_t cap);

/* sql_move.c: whether both ends hold the same; each inside a transaction. Of `watch` it is taken
 * how many rows each should have. */
bool sql_verify(struct sql_connection *from, struct sql_connection *to, struct sql_watch watch,
                char *why, size_t cap);

#endif
