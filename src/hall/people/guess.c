/* Guesses at passwords: leaky buckets in a set-associative table, keyed by a hash of the name. */
#include <string.h>

#include "core/random.h"
#include "hall/hall_state.h"
#include "hall/people/guess.h"

enum { GUESSES = 10, GUESS_MS = 60 * 1000 };

/* When a set is full the bucket with the fewest guesses is evicted: least is forgiven, and evicting
 * another name takes more guesses than were made at it. */
static struct guess *find_guess(struct hall *hall, const char *key) {
    uint64_t hash = mh_siphash(hall->guess_key, key, strlen(key));
    struct guess *set = hall->guess[hash % GUESS_SETS], *loser = set;
    for (int i = 0; i < GUESS_WAYS; i++) {
        if (set[i].key == hash) return &set[i];
        if (set[i].at < loser->at) loser = &set[i];
    }
    *loser = (struct guess){.key = hash};
    return loser;
}

bool guess_take(struct hall *hall, const char *key) {
    struct guess *guess = find_guess(hall, key);
    int64_t level = guess->at > hall->now ? guess->at - hall->now : 0;
    if (level + GUESS_MS > GUESSES * GUESS_MS) return false;
    guess->at = hall->now + level + GUESS_MS;
    return true;
}

void guess_give_back(struct hall *hall, const char *key) {
    find_guess(hall, key)->at -= GUESS_MS;
}

/* The other server allowed it, so it counts even if our bucket is full. */
void guess_heard(struct hall *hall, const char *key) {
    struct guess *guess = find_guess(hall, key);
    guess->at = (guess->at > hall->now ? guess->at : hall->now) + GUESS_MS;
}
