/* Changes of a table: made beside it, stored, then put in its place. */
#ifndef HALL_CHANGE_H
#define HALL_CHANGE_H

#include "hall/base/page.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"

struct change {
    struct hall *hall;
    struct table *table;
    struct request *request; /* who asked for it; NULL: a bot or a clock */
    struct store_table row;
    void *state;           /* NULL: as it was */
    void *before;          /* the last entry, if there are several */
    bool deals;            /* the game begins with it */
    struct entry *entries; /* that it adds, all at once */
    size_t count, cap;
    struct happening happening;
    bool rating;                 /* players' ratings change with it */
    bool fresh;                  /* a table that is not in the store yet */
    int64_t admit[MH_SEATS_MAX]; /* players let in behind closed doors */
    void (*landed)(struct hall *hall, struct request *request, struct table *table);
};

/* Copies into the row what the game says about itself: scores, whose turn, the round. */
void change_describe(struct store_table *row, const struct mh_game *game, const void *state);
/* Rounds of the whole game; 0 if it is not counted in rounds. */
int32_t change_rounds(const struct mh_game *game, const void *state);
/* A change belongs to whoever began it until it is submitted or dropped: then nobody may use it. */
struct change *change_begin(struct hall *hall, struct table *table, struct request *request);
void change_drop(struct change *change);
/* Plays a move on the change's state, after those played on it before; false: illegal, and why. */
bool change_play(struct change *change, int seat, struct mh_move move, bool by_bot,
                 struct mh_error *error);
void change_take_back(struct change *change, int seat, int64_t back_to);
/* Deals the cards and starts the clocks. */
void change_start(struct change *change);
/* Updates the row from the game and the clocks and hands everything to the store in one atomic
 * write; `landed` answers the request when it is durable. */
void change_submit(struct change *change,
                   void (*landed)(struct hall *, struct request *, struct table *));

#endif
