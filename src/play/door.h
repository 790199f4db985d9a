/* The way to a hall, for whoever plays: requests as docs/protocol.md has them, live messages, and
 * waiting for either. What lies behind it, a hall in this process or one elsewhere, nobody in
 * front of it knows.
 *
 * One thread uses it. Nothing happens behind it but in `wait`; one question is asked at a time. */
#ifndef PLAY_DOOR_H
#define PLAY_DOOR_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#include "hall/hall.h"

struct door_question {
    const char *method; /* "GET" */
    const char *path;   /* "/api/1/me" */
    const char *query;  /* "lang=pl", or NULL */
    const char *token;  /* "": nobody's */
    const char *body;   /* JSON, or NULL */
};

struct door_answer {
    int status;
    char *text; /* zero-terminated; whoever takes it frees it and leaves NULL */
    size_t length;
    char token[HALL_TOKEN_TEXT]; /* a new one, or "" */
};

/* What `wait` returned for. */
enum {
    DOOR_ANSWERED = 1, /* `answer` is there */
    DOOR_TOLD = 2,     /* the hall said something: `hear` was called */
    DOOR_INPUT = 4     /* there is something to be read */
};

struct door {
    void (*ask)(struct door *door, const struct door_question *question);
    /* Opens the live connection as the player with that token; then messages go there. */
    void (*listen)(struct door *door, const char *token);
    void (*say)(struct door *door, const char *message);
    /* Until something came, `input` can be read (-1: nobody reads), a signal of `mask` came or the
     * time is up. It may also return for nothing. */
    unsigned (*wait)(struct door *door, int input, const sigset_t *mask, int64_t most_ms);
    void (*close)(struct door *door);

    struct door_answer answer;
    void (*hear)(void *context, const char *message, size_t length);
    void *context;
};

/* A hall in this process, on the store that `meadhall serve` has in the folder. NULL, and why, if
 * it cannot be opened: a server may hold it. */
struct door *door_local_open(const char *folder, const char *version, char *why, size_t cap);

#endif
