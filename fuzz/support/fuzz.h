/* What the fuzz targets share: a way to stop at the input that breaks a promise, a
 * console whose answers are checked, and the promises that every position keeps,
 * wherever it came from. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/console/console.h"

/* Stays in every build, unlike assert. */
#define FUZZ_PROMISE(holds)                                                     \
    do {                                                                        \
        if (!(holds)) {                                                         \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #holds); \
            abort();                                                            \
        }                                                                       \
    } while (0)

/* libFuzzer's: the target, a target's own way of changing inputs, and the standard
 * way, which changes bytes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* json.c: whether a text is one JSON value as RFC 8259 has it; knows nothing of the
 * reader and the writer under test. */
bool fuzz_is_json(const char *text, size_t length);

/* console.c: what was answered so far. */
struct fuzz_ear {
    size_t answers, bytes;
    uint64_t sum; /* over all answers */
    bool ok;      /* of the last one */
};

/* Without files and with a fixed seed, so that the same input always does the same
 * and nothing outside is touched. */
struct console *fuzz_console(struct fuzz_ear *ear, enum mh_language language);
uint64_t fuzz_hash(const struct console *console);
/* The last command failed: the reason is named. */
void fuzz_check_reason(const struct mh_error *error);
/* Bots that search or deal often may think for long, and are right to. */
bool fuzz_takes_long(const char *line, size_t length);
/* A game's record leads to the same state again. */
void fuzz_check_record(const struct console *console);

/* deal.c: the game that a line deals ("odin 40 players=3 decks=ab": 40 random moves on). */
enum { FUZZ_DEAL_MAX = 400 };
const struct mh_game *fuzz_deal_game(const char *line, size_t length);
/* Into room->state; the room is one of that game. */
void fuzz_deal(struct bot_room *room, const char *line, size_t length);
void fuzz_invent_deal(struct mh_random *random, unsigned moves, char line[FUZZ_DEAL_MAX]);

/* position.c: a state is dumped and loaded without a change. */
void fuzz_check_dump(const struct mh_game *game, const void *state);
/* A state can be played on to the end with random moves, keeping the promises of
 * game.h at every step; afterwards `state` is that end. */
void fuzz_play_on(const struct mh_game *game, void *state);

/* invent.c: a random place in a state and a random value for it that is nearly
 * always in range, as `set` reads them. */
enum { FUZZ_PATH_MAX = 96, FUZZ_VALUE_MAX = 16384 };
void fuzz_invent(const struct mh_type *type, struct mh_random *random, char path[FUZZ_PATH_MAX],
                 char value[FUZZ_VALUE_MAX]);

#endif
