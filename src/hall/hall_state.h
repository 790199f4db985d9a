/* The hall itself: what its modules share. */
#ifndef HALL_STATE_H
#define HALL_STATE_H

#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/people/guess.h"
#include "hall/requests/ready.h"
#include "hall/time.h"

struct advice_kept;
struct advice_work;
struct table;

struct hall {
    struct hall_settings settings;
    const struct hall_events *events;
    int64_t now; /* monotonic, for durations; time_date is for what is stored or shown */
    struct hall_time time;
    bool closing;
    struct map tables, players, tokens;
    struct request *requests;
    struct hall_live *lives;
    struct table *due, **due_last;
    struct page page;
    bool lists_changed, lists_asked;
    int64_t lists_told, swept, clocks_seen;
    bool clocks_asked, left_asked; /* a fetch of tables with time-outs, or with bots without a
                                      server, is in flight */
    unsigned forgotten; /* players and tokens forgotten so far: a fetch begun before may bring one
                           back */
    int64_t purge_at;   /* the next housekeeping */
    struct hall_numbers numbers;
    struct ready ready;
    int game_count;
    int passwords;                /* being hashed */
    int analysis_jobs;            /* under way */
    int advice_jobs;              /* advice and plans being thought out */
    struct advice_work *advising; /* the advice among them */
    struct advice_kept *kept;     /* advice that was thought out; NULL until there is some */
    uint64_t kept_count;          /* so far */
    uint64_t guess_key[2];
    struct guess guess[GUESS_SETS][GUESS_WAYS];
    int thinking;           /* tables whose bots think here, or whose lease is being taken */
    struct map hosts;       /* of those */
    int64_t thinker;        /* this server among those that share the store */
    int64_t bots_polled;    /* around, for bots */
    bool behind;            /* something told could not be read yet */
    struct map elsewhere;   /* who is at other servers */
    int64_t presence_said;  /* who is here */
    int64_t cluster_polled; /* at what is watched */
};

#endif
