/* Guesses at passwords, counted by name. */
#ifndef HALL_GUESS_H
#define HALL_GUESS_H

#include <stdbool.h>
#include <stdint.h>

struct hall;

enum { GUESS_SETS = 1024, GUESS_WAYS = 4 };

struct guess { /* leaky bucket: when it will have drained */
    uint64_t key;
    int64_t at;
};

/* Guesses at the password of a name, counted wherever they come from and whether or not
 * there is such a name: a few at once, then one a minute. False: too many. */
bool guess_take(struct hall *hall, const char *key);
/* The guess was right. */
void guess_give_back(struct hall *hall, const char *key);
/* One was wrong at another server. */
void guess_heard(struct hall *hall, const char *key);

#endif
