/* Questions about the row of a table, and who looks at it. */
#ifndef HALL_TABLE_ROW_H
#define HALL_TABLE_ROW_H

#include "hall/people/player.h"
#include "hall/tables/table.h"
#include "words/words.h"

/* The seats a player decides for. */
uint32_t table_seats_of(const struct store_table *row, int64_t player);
bool table_bot_decides(const struct store_seat *seat);
/* The seats of people, who remember what they have seen, also while a bot decides for them. */
uint32_t table_people(const struct store_table *row);
/* The seats for which a bot is to decide now. */
uint32_t table_bots_due(const struct store_table *row);
/* Whether a player may come in however the doors are: they sit there, or look after it. */
bool table_is_at_home(const struct store_table *row, int64_t player);
/* The name shown for a seat. */
const char *table_seat_name(struct hall *hall, const struct store_table *row, int seat);
void table_names(struct hall *hall, const struct store_table *row, const char *names[MH_SEATS_MAX]);

struct viewer {
    struct player *player; /* NULL: unknown */
    uint32_t seats;
    bool host;
    enum mh_language language;
};

struct viewer viewer_of(const struct table *table, struct player *player,
                        enum mh_language language);

#endif
