/* Bringing tables into memory. */
#ifndef HALL_TABLE_LOAD_H
#define HALL_TABLE_LOAD_H

#include "hall/base/fetch.h"
#include "hall/tables/table.h"

enum {
    LOAD_DOORS = 1,   /* MISSING also if it is not open to `guest` */
    LOAD_ENTRIES = 2, /* with all entries */
    LOAD_PEOPLE = 4   /* FAILED if those who sit there cannot be read */
};

/* `table` is NULL if there is none (MISSING), if it is not one that these rules can show
 * (CONFLICT) or the store cannot say (FAILED); with FAILED it may also be one that is in memory,
 * and perhaps old. */
typedef void table_then(struct hall *hall, void *context, struct table *table,
                        enum store_result result);
/* Loads a table, or refreshes it: afterwards it is as new as the store was when this was called,
 * unless the store fails. Watchers are told what is new and bots are woken. `then` may be NULL. */
void table_load(struct hall *hall, const char *id, int how, int64_t guest, table_then *then,
                void *context);
/* The table if nothing has to be waited for: it is here and fresh, with all that `how` asks for.
 * NULL: table_load knows more. */
struct table *table_at_hand(struct hall *hall, const char *id, int how, int64_t guest);
/* The same as table_load for all tables of a list. `asked` is true meanwhile, and nothing is asked
 * if it is. */
void table_load_list(struct hall *hall, const struct store_query *query, bool *asked,
                     table_then *then);
/* Another server may have changed it. */
void table_refresh(struct hall *hall, struct table *table);
/* The store was changed without a new revision; table_reload_of: for all tables where a player
 * sits, is host or has spoken. */
void table_reload(struct hall *hall, struct table *table);
void table_reload_of(struct hall *hall, int64_t player);

extern const char table_unreadable[]; /* a sentence about what table_load says is a CONFLICT */

#endif
