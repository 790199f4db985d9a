/* A store of a test's own, open at a place of its own, and rows to put into it. */
#ifndef TEST_STORE_PLACE_H
#define TEST_STORE_PLACE_H

#include "store/store.h"
#include "support/place.h"

struct store_place {
    struct test_place at;
    int busy_ms;   /* how long a write waits for another user's lock */
    char why[512]; /* no store was opened */
    struct store *store;
    struct test_visitor *visitor; /* NULL until it is wanted */
};

/* A new place in `base`, and its store open; the test ends if it cannot be. */
struct store_place *store_place_open(const char *base, int busy_ms);
/* Opens the store at a place that is there, whose store was closed; NULL: `why` says why. */
struct store *store_place_enter(struct store_place *place);
void store_place_close(struct store_place *place);

/* As a write's `done`: the context is an int that gets the result. */
void store_place_note(struct store_write *write, enum store_result result, void *context);
/* Submits a write whose `done` is store_place_note of `result`, and waits for it. */
int store_place_carry_out(struct store_place *place, struct store_write *write, const int *result);

struct store_player store_place_player(int64_t id, const char *name, const char *key);
struct store_table store_place_table(const char *id);
int store_place_add_player(struct store_place *place, const struct store_player *player);
int store_place_add_table(struct store_place *place, const struct store_table *table);
/* On its way when this returns. */
void store_place_submit_entry(struct store_place *place, const char *id, int64_t number,
                              const char *move, int *result);
/* Their numbers are 1, 2, 3 and so on. */
int store_place_entries(struct store_place *place, const char *id);
/* How many tables a list has, of ten at most. */
int store_place_count(struct store_place *place, enum store_list list, int64_t player,
                      int64_t before);

#endif
