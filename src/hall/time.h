/* Time; time.c says which kinds there are. */
#ifndef HALL_TIME_H
#define HALL_TIME_H

#include <stdbool.h>
#include <stdint.h>

struct hall;

struct hall_time {
    int64_t offset;              /* of the date, from `now` */
    int64_t clock_offset;        /* of the players' clocks, likewise */
    int64_t date_from;           /* the date when that offset began to count */
    bool doubted;                /* the machine says another date: */
    int64_t doubt, doubted_at;   /* its offset, and since when it is seen */
    bool said;                   /* and that was logged, */
    int64_t said_at;             /* at that time */
    int64_t agreed, agreed_from; /* how long the date kept pace, until then */
    int64_t noted;               /* when the store was told all this */
};

/* Only before anything else uses the store. */
void time_begin(struct hall *hall, int64_t now);
/* At every call from outside: hall->now becomes `now`. */
void time_pass(struct hall *hall, int64_t now);
/* Milliseconds since 1970, for what is stored and shown; may jump, also back. */
int64_t time_date(const struct hall *hall);
/* For `since` and `deadline` of the players' clocks, and nothing else; never jumps. */
int64_t time_clock(const struct hall *hall);
/* Whether the date is reliable enough to count days by. */
bool time_is_trusted(const struct hall *hall);
void time_mend_dates(struct hall *hall);
/* Every minute, and at the end: for the next one who opens the hall. */
void time_note(struct hall *hall);
void time_end(struct hall *hall);

#endif
