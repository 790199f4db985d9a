/* Live connections: what they watch, and what they are told. */
#ifndef HALL_LIVE_H
#define HALL_LIVE_H

#include "hall/base/page.h"
#include "hall/people/player.h"
#include "hall/tables/table.h"

enum { WATCHES_MAX = 16 /* of one connection */ };

struct watch {
    struct hall_live *live;
    struct table *table;
    struct watch *next_of_table, **back_of_table;
    struct watch *next_of_live, **back_of_live;
};

struct hall_live {
    struct hall_live *next, **back; /* of the hall */
    struct hall_live *next_of_player, **back_of_player;
    struct hall *hall;
    struct player *player;
    uint8_t token[STORE_HASH]; /* that the player came with */
    enum mh_language language;
    int pace; /* in percent of the hall's delay: how long bots wait for whoever follows here */
    hall_send *send;
    void *context;
    bool lists; /* wants to know about the hall's lists */
    struct watch *watches;
    int watch_count;
    struct errand *errand; /* a fetch in flight; messages wait for it */
    struct note *notes, **notes_last;
    int note_count;
};

void live_send(struct hall_live *live, const struct page *page);
/* live_table.c: the table as it is now to one that has come to watch. */
void live_show(struct hall_live *live, struct table *table);
/* The lines from a number on, if there are, and the table as it is now. */
void live_tell_change(struct hall *hall, struct table *table, int64_t from);
void live_tell_seats(struct hall *hall, struct table *table, const struct hall_live *except);
void live_tell_chat(struct hall *hall, struct table *table, const struct chat_line *line);
/* The whole table again, for watchers that may have missed lines. */
void live_tell_anew(struct hall *hall, struct table *table);
/* `webhook`: also call webhooks; only the server that made the change does. */
void live_tell_turn(struct hall *hall, struct table *table, uint32_t before, int mover,
                    bool webhook);
void live_tell_lists(struct hall *hall);
void live_drop_table(struct table *table);
/* Signs out a player's connections, except those opened with the token `keep` (NULL: none); they
 * watch nothing then. */
void live_disown(struct player *player, const uint8_t *keep);
/* The same for those that came with this one. */
void live_disown_token(struct player *player, const uint8_t token[STORE_HASH]);

#endif
