/* What must hold in every position of every game, and a player of random games that
 * checks it after every move. */
#ifndef TEST_PROPERTIES_H
#define TEST_PROPERTIES_H

#include "core/game.h"
#include "core/record.h"

/* A game's own invariants; NULL when they hold, else what is broken. */
typedef const char *invariants_check(const void *state);
invariants_check *invariants_of(const struct mh_game *game);

/* Forgets what a seat is in the middle of deciding; tells how much that was. */
typedef unsigned choice_forget(void *state, int seat);
choice_forget *forget_of(const struct mh_game *game);

/* The protocol word of what a seat that is waited for decides. */
typedef const char *decision_word(const void *state, int seat);
decision_word *decision_word_of(const struct mh_game *game);

/* Whether the events of a move tell all that has changed of the players' things, and nothing else;
 * NULL when they do, else what they leave out. A game may have none. */
typedef const char *explained_check(const void *before, const void *after,
                                    const struct mh_events *events);
explained_check *explained_of(const struct mh_game *game);

/* Any number of players, any values of the options, which may not go together, and any seed. */
void any_setup(const struct mh_game *game, struct mh_random *random, struct mh_setup *setup);

struct properties; /* buffers, made once */
struct properties *properties_new(const struct mh_game *game);
void properties_free(struct properties *p);

/* Checks one position; NULL or what is broken. `deep` adds what is too slow for every
 * move of a soak: every move of the list is played, every view compared. */
const char *properties_check(struct properties *p, const void *state, bool deep);

/* Plays one random game from the setup, checking after each move; every `deep_every`
 * moves deeply (0: never). At the end the record is written, read, replayed and
 * compared. On failure prints a record that reproduces it, with as few moves as can
 * be found, and returns false. */
bool properties_play(struct properties *p, const struct mh_setup *setup, struct mh_random *random,
                     unsigned deep_every);

/* Decisions played so far. */
uint64_t properties_decisions(const struct properties *p);

#endif
