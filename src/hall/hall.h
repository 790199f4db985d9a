/* The hall: players, tables, seats, clocks, chat, ratings; without sockets, without SQL.
 *
 * Everything here runs on one thread, the caller's event loop, and never waits.
 * Requests (HTTP in meaning, whoever carries them) are answered through a callback,
 * at once or later; messages for live connections go out through another. What is
 * slow (bots, advice, password hashing) leaves as a job for worker threads. What must
 * last goes to the store, and nothing is answered or shown before the store has it.
 *
 * How the caller's loop looks:
 *
 *     store = store_open({place, notify = wake the loop}, …)
 *     hall = hall_open({store, post_job = give to a worker, …}, now)
 *     a request came         hall_request(hall, &request, now)
 *     a socket opened        live = hall_listen(hall, token, …, now)
 *       a message came       hall_message(hall, live, text, length, now)
 *       it closed            hall_hang_up(hall, live, now)
 *     the store notified     store_deliver(store)
 *       others told          hall_heard(hall, words, now)
 *     a worker finished job  hall_job_done(hall, job, now)
 *     time passed            wait = hall_tick(hall, now), again after `wait` ms at most
 *
 * To end: answer no more requests, hang up, let the workers finish and give back every
 * job, store_drain, hall_close, store_close (which may still hear something, but there is no hall
 * to be told). After a crash nothing is lost that was answered: all the hall keeps in memory is a
 * cache of the store.
 *
 * `now` is milliseconds of a clock that nobody can set: it goes forward at the pace of time,
 * wherever it began, also while the machine sleeps. It never goes backwards, and nothing is
 * measured by any other. What people call the time is asked for with `wall`, and may jump. */
#ifndef HALL_H
#define HALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"
#include "words/words.h"

enum {
    HALL_BODY_MAX = 16 * 1024, /* of a request */
    HALL_MESSAGE_MAX = 1024,   /* from a live connection */
    HALL_TOKEN_TEXT = 65       /* 64 hex digits and the zero */
};

struct hall;
struct hall_live;  /* a live connection */
struct hall_match; /* the route of a request */

/* Work for another thread. `run` touches nothing but the job. The rest of a job is
 * the hall's. */
struct hall_job {
    void (*run)(struct hall_job *job);
    struct hall_job *next; /* free for the caller's queue */
};

struct hall_settings {
    struct store *store;
    void *context; /* for those below */
    /* Let any worker call job->run(job), then give it back with hall_job_done on the
     * loop's thread. It must not be given back from inside post_job. */
    void (*post_job)(void *context, struct hall_job *job);
    /* "Your turn" for a player with a webhook: send `json` there by POST, some time,
     * not to addresses of this machine or its networks. NULL: nobody is called. */
    void (*webhook)(void *context, const char *url, const char *json, size_t length);
    /* The date, milliseconds since 1970; where servers share a store, the store's own. NULL:
     * it is `now`, for tests. */
    int64_t (*wall)(void *context);
    /* A sentence for the host's log. NULL: nobody wants to know. */
    void (*say)(void *context, const char *line);
    int64_t bot_delay_ms; /* before a bot decides, so that a move can be taken back */
    /* Where servers share a store: */
    bool only_bots;        /* this one has nothing to do but to think for bots */
    int thinkers;          /* how many may think here at once; 0: 4 */
    int64_t lease_ms;      /* when what a server thinks out is given to another, if it does not say
                              that it still does; 0: 10 s */
    int tables_per_player; /* open or playing at once; 0: 40 */
    int chat_per_minute;   /* of one player, and of all who only watch a table; 0: 20 */
    int entries_most;      /* at a table, until when moves can be taken back; 0: 10000 */
    int answer_most;       /* bytes of an answer or a message; 0: as docs/protocol.md says. Less is
                              for tests only: what is longer is answered 500 */
    bool weak_passwords;   /* hash at the lowest cost: for tests only */
    bool hurried;          /* advice and analysis think as little as they can: for tests only */
    const char *version;   /* shown by /health */
};

/* NULL if the store cannot be read. Where there is no memory, here or later, the program
 * ends: nothing that was answered is lost by it. */
struct hall *hall_open(const struct hall_settings *settings, int64_t now);
/* Requests that still wait are answered with 503. No job may be out. */
void hall_close(struct hall *hall);

/* ---- requests ---- */

struct hall_reply {
    int status;
    const char *type; /* of the content */
    const char *body;
    size_t length;
    const char *token;    /* set the cookie to this; "" clears it; NULL leaves it */
    const char *filename; /* offer it as a download of this name; NULL: show it */
    int retry_after;      /* seconds, with 429 and 503; 0: say nothing */
};

/* Filled and kept by the caller until `reply` was called; all texts may go when
 * hall_request returns. `reply` is called exactly once, perhaps from inside
 * hall_request; what it is given is valid during the call. A caller whose client went
 * away keeps the request and drops the answer. */
struct hall_request {
    const char *method; /* "GET" */
    const char *path;   /* "/api/1/hall": without the base, the query, %-escapes */
    const char *query;  /* "lang=pl&at=5" as it came, or NULL */
    const char *body;   /* with its length; a body above HALL_BODY_MAX is refused */
    size_t length;
    const char *token;    /* of the cookie or of Authorization: Bearer; or NULL */
    const char *language; /* the header Accept-Language, or NULL */
    bool program;         /* the header X-Meadhall: 1 was there: tokens are told in the body */
    const struct hall_match *match; /* of hall_route_find (routes.h); NULL: it is looked for */
    void (*reply)(struct hall_request *request, const struct hall_reply *reply);
    void *context; /* the caller's */
};

void hall_request(struct hall *hall, struct hall_request *request, int64_t now);

/* Whether a path is one of the hall's (below /api/, /health, /ready, /metrics); others are
 * files of the front end. */
bool hall_owns(const char *path);

/* ---- live connections ---- */

/* Called for every message to the connection: one JSON object. NULL: the hall cannot go on with it,
 * it is to be closed. Must not call the hall. */
typedef void hall_send(void *context, const char *text, size_t length);

/* `token` and `language` as in a request. */
struct hall_live *hall_listen(struct hall *hall, const char *token, const char *language,
                              hall_send *send, void *context, int64_t now);
/* A message came from the connection. Anything wrong with it is answered there. */
void hall_message(struct hall *hall, struct hall_live *live, const char *text, size_t length,
                  int64_t now);
void hall_hang_up(struct hall *hall, struct hall_live *live, int64_t now);

/* ---- other servers ---- */

/* What store_deliver heard from another server at the same store. Any number may share one: a
 * request sees all that was durable when it came, live connections are told what happens
 * elsewhere, bots are thought for by one of them, and nothing is kept here that the store does
 * not know. */
void hall_heard(struct hall *hall, const char *words, int64_t now);

/* ---- time and work ---- */

/* Bots' delays, clocks, lists that changed, tables to forget. Returns in how many
 * milliseconds it wants to be called again at the latest (at most 1000). */
int64_t hall_tick(struct hall *hall, int64_t now);
/* Takes back a job, which was run, or not when shutting down. */
void hall_job_done(struct hall *hall, struct hall_job *job, int64_t now);

struct hall_numbers {
    uint64_t tables;  /* in memory */
    uint64_t players; /* in memory */
    uint64_t live;    /* connections */
    uint64_t jobs;    /* out now */
    uint64_t waiting; /* requests waiting for the store or for a job */
    uint64_t moves;   /* made durable since opening */
    uint64_t bot_moves, requests, messages, events;
};
struct hall_numbers hall_numbers(const struct hall *hall);

/* ---- checking a store ---- */

struct hall_audit {
    struct store *store;                                        /* opened for reading */
    void *context;                                              /* for the two below */
    store_flaw *found;                                          /* something is wrong */
    void (*progress)(void *context, int64_t done, int64_t all); /* tables; may be NULL */
    int64_t tables, entries, snapshots;                         /* gone through */
};
/* Replays every table from its deal by the rules, take-backs and all, and compares what comes out
 * with each of its snapshots and with its row; and asks the store what it finds wrong with itself.
 * Nothing is changed. False: something could not be read. */
bool hall_audit(struct hall_audit *audit);

/* The commitment to a game's seed: BLAKE2b with 32 bytes, no key, over exactly the
 * lines of the record's head from `game` to `seed`, each with its line feed; as hex.
 * Anyone can check it:  sed -n '/^game /,/^seed /p' RECORD | b2sum -l 256 */
enum { HALL_COMMITMENT_TEXT = 65 };
bool hall_commitment(const struct mh_game *game, const struct mh_setup *setup,
                     char out[HALL_COMMITMENT_TEXT]);

#endif
