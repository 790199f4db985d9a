/* The chat of a table in memory. */
#ifndef HALL_TABLE_CHAT_H
#define HALL_TABLE_CHAT_H

#include "hall/tables/table.h"

enum { CHAT_CHARACTERS = 500 };

void table_add_chat(struct table *table, const struct store_chat *chat);
/* The same for a line that another table in memory has. */
void table_add_line(struct table *table, const struct chat_line *line);
/* The last line of the chat; 0: none. */
int64_t table_last_heard(const struct table *table);
/* Somebody said something there; it is told to those who watch, once. */
void table_hear(struct hall *hall, struct table *table, const struct chat_line *line);
/* Another server may have added to it. */
void table_refresh_chat(struct hall *hall, struct table *table);

#endif
