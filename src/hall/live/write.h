/* Tables and logs as JSON, each written for its viewer. */
#ifndef HALL_WRITE_H
#define HALL_WRITE_H

#include "core/json.h"
#include "hall/tables/table_row.h"

enum {
    LOG_BYTES = 128 * 1024, /* of a log in an answer; the line that goes beyond is the last */
    CHAT_BYTES = 64 * 1024  /* of a chat in an answer */
};

struct table_page { /* context for writing a TABLE */
    struct hall *hall;
    struct table *table;
    struct viewer viewer;
    int64_t at; /* -1: now */
    bool log;   /* with log and chat */
};
/* The members of TABLE into an open object. */
void put_table(struct mh_json_writer *json, const struct table_page *page);
void put_table_seats(struct mh_json_writer *json, struct hall *hall, const struct store_table *row);
/* The people who look at an open table without a seat. */
void put_visitors(struct mh_json_writer *json, const struct table *table);
void put_options(struct mh_json_writer *json, const struct store_table *row);
void put_summary(struct mh_json_writer *json, struct hall *hall, const struct store_table *row,
                 const struct player *player, enum mh_language language);
void put_chat(struct mh_json_writer *json, const struct chat_line *line);
/* The lines from one number to another, as far as they are in memory and until there are more than
 * `most` bytes; line 0 is the deal. Returns the number of the line that comes next. */
int64_t put_log(struct mh_json_writer *json, const struct table_page *page, int64_t from,
                int64_t to, size_t most);
/* As many of the newest as a table comes with. */
void put_newest_log(struct mh_json_writer *json, const struct table_page *page, int64_t to);
/* One line; 0, which has no entry, is the deal. `state` is the one after it. */
void put_line(struct mh_json_writer *json, const struct table_page *page, int64_t number,
              const void *state, const struct happening *happening, bool undone);

#endif
