/* Two halls that differ only in what somebody at one table cannot know.
 *
 * Both are asked the same. In the second one the game is, whenever it begins, others have moved or
 * something has come out, one that was imagined for the seat that asks. As long as nothing is
 * shown to that seat, both have to answer and to tell it the same, byte for byte, whatever it
 * asks: an answer that differs is one to a question about something hidden.
 *
 * Chance, ids, tokens and time are the same in both. Other seats move behind the hall's back,
 * in the first hall; nothing is asked for them. */
#ifndef TEST_WORLDS_H
#define TEST_WORLDS_H

#include "hall/hall.h"
#include "hall/live/live.h"
#include "hall/tables/table.h"

enum { WORLDS_PLAYERS = 6, WORLDS_REAL = 0, WORLDS_IMAGINED = 1 };

/* Where decisions come from: a generator, or the bytes of a fuzzer. */
struct dice {
    uint32_t (*below)(struct dice *dice, uint32_t bound);
    bool (*more)(const struct dice *dice); /* false: enough was asked */
};

struct said { /* all that came, one after the other */
    char *at;
    size_t length, cap;
};

struct side {
    char path[128];
    struct store *store;
    struct hall *hall;
    uint64_t drawn; /* of its chance */
    struct hall_job *jobs, **jobs_last;
    struct hall_live *live;
    struct said answered, heard;
};

struct worlds {
    struct side side[2];
    struct hall_settings settings;
    int64_t now;
    char token[WORLDS_PLAYERS][HALL_TOKEN_TEXT];
    struct mh_random imagination;
    /* The table. */
    const struct mh_game *game;
    char id[STORE_TABLE_ID];
    int seat;   /* whose eyes, or MH_SPECTATOR */
    int player; /* who asks */
    struct mh_move *moves;
    void *scratch;
    /* What was done so far. */
    struct worlds_counts {
        unsigned long games, questions, changes, shown, taken_back, hidden;
    } count;
};

struct worlds *worlds_open(void);
void worlds_close(struct worlds *worlds);

/* twin.c: the table as one of the halls has it. */
struct table *worlds_table(struct worlds *worlds, int side);
/* The second hall's game becomes one imagined from the first one's. */
void worlds_part(struct worlds *worlds);
/* Asks both. False: they differ, and it was printed. */
bool worlds_ask(struct worlds *worlds, int player, const char *method, const char *path,
                const char *body);
/* Sends both the same live message; sitting down to listen, and leaving. */
bool worlds_say(struct worlds *worlds, const char *message);
void worlds_listen(struct worlds *worlds);
void worlds_hang_up(struct worlds *worlds);

/* questions.c: asks something about the table, good, nearly good or bad. */
bool worlds_question(struct worlds *worlds, struct dice *dice);
/* Whether the seat that asks decides now. */
bool worlds_decides(struct worlds *worlds);

/* play.c: opens a table of a game and plays there, asking on the way. False: something differed. */
bool worlds_play(struct worlds *worlds, const struct mh_game *game, struct dice *dice);

#endif
