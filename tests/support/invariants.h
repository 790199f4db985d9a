/* The invariants of each game, a file for each; their headers use the same words. */
#ifndef TEST_INVARIANTS_H
#define TEST_INVARIANTS_H

const char *vikings_invariants(const void *state);

#endif
