/* What the store keeps: its rows as structs. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

enum {
    STORE_TABLE_ID = 16, /* room for a table's id with its zero */
    STORE_GAME_ID = 16,
    STORE_NAME = 100, /* 24 characters of up to four bytes */
    STORE_WORD = 32,  /* emblem, bot with settings */
    STORE_LANGUAGE = 8,
    STORE_WEBHOOK = 304,
    STORE_PASSWORD = 128, /* libsodium's text of an argon2id hash */
    STORE_OPTIONS = 512,
    STORE_HASH = 32 /* of tokens and of invitations' secrets */
};

enum store_result {
    STORE_DONE,
    STORE_MISSING,  /* reads: there is no such thing */
    STORE_CONFLICT, /* writes: somebody else was first; nothing of this write happened */
    STORE_FAILED    /* disk full, I/O error, damaged; nothing of this write happened */
};

struct store_player {
    int64_t id;
    char name[STORE_NAME];
    char key[STORE_NAME]; /* the name folded to one case; unique; empty for guests */
    char password[STORE_PASSWORD];
    char language[STORE_LANGUAGE]; /* "pl"; empty: as the browser says */
    char emblem[STORE_WORD];
    char webhook[STORE_WEBHOOK]; /* empty: none */
    int64_t created, seen;       /* milliseconds since 1970, as all times here */
};

enum store_status { STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_CLOSED };
enum store_seat_kind { STORE_SEAT_OPEN, STORE_SEAT_HUMAN, STORE_SEAT_BOT, STORE_SEAT_SHARED };
enum store_clock { STORE_CLOCK_NONE, STORE_CLOCK_MOVE, STORE_CLOCK_GAME };

struct store_seat {
    enum store_seat_kind kind; /* SHARED: a second person at the player's screen */
    int64_t player;            /* who decides for it; 0: nobody */
    char bot[STORE_WORD];      /* BOT: as bot_parse reads it */
    char name[STORE_NAME];     /* as shown */
    bool takeover;             /* a bot decides until the player returns */
    bool resigned;             /* a bot decides to the end */
    int64_t left;              /* of the clock, when the seat's time last stopped */
    int64_t since;             /* when it began to run; 0: it stands */
    int32_t score;             /* when over */
    uint8_t rank;
    double gone_rating, gone_deviation; /* of a player who was forgotten during the game; 0: they
                                           had none */
};

/* A table as its row says. What is derived (awaiting to rounds) stands here too, so
 * that lists need not open every table. */
struct store_table {
    char id[STORE_TABLE_ID];
    int64_t revision; /* of the row as read; a write names it and raises it by one */
    char game[STORE_GAME_ID];
    uint16_t rules;
    uint8_t seats;
    uint8_t seed[MH_SEED_BYTES];
    bool seed_chosen;            /* by a person, who may know what will come: never rated */
    char options[STORE_OPTIONS]; /* "mode=jarl first=random" */
    enum store_status status;
    int64_t host; /* 0: nobody any more */
    enum store_clock clock;
    int64_t clock_ms;
    bool closed_doors; /* only for those seated or invited */
    bool advice;
    int64_t created, started, changed;
    char rematch[STORE_TABLE_ID]; /* empty: none */
    int64_t number;               /* of the last entry */
    uint32_t awaiting;
    int32_t round, rounds, progress;
    int64_t deadline; /* when the next clock runs out; 0: none does */
    bool bots_due;    /* a bot is to decide */
    struct store_seat seat[MH_SEATS_MAX];
};

struct store_entry {
    int64_t number;
    int64_t at;
    int8_t seat;
    bool by_bot;      /* a bot decided, for itself or for an absent player */
    int64_t back_to;  /* -1: a move; else a take-back to the entry of this number */
    const char *move; /* text of a move; empty for a take-back */
};

struct store_chat {
    int64_t id; /* given by the store; grows */
    int64_t player;
    int64_t at;
    const char *name; /* as the player was called then */
    const char *text;
};

struct store_rating {
    int64_t player;
    char game[STORE_GAME_ID];
    double rating, deviation, volatility;
    int64_t games;
    int64_t changed;
};

#endif
