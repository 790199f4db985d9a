/* Writing to the store; store.h explains how. */
#ifndef STORE_WRITES_H
#define STORE_WRITES_H

#include "store/rows.h"

struct store;

struct store_write;
typedef void store_done(struct store_write *write, enum store_result result, void *context);

/* NULL if there is no memory. All texts and structs given to the steps are copied.
 * A step for which there is no memory makes the whole write STORE_FAILED. */
struct store_write *store_write_new(store_done *done, void *context);
/* Only for a write that was not submitted. */
void store_write_drop(struct store_write *write);

/* Conflict if the id or the key is taken. */
void store_add_player(struct store_write *write, const struct store_player *player);
/* Conflict if the key is taken by another. */
void store_put_player(struct store_write *write, const struct store_player *player);
/* Forgets the player, their tokens, ratings, chat and names at tables; open seats are
 * freed, a bot plays the others on; where a game is under way, the rating in it stays with the
 * seat, which is nobody's. Raises the revision of those tables. */
void store_drop_player(struct store_write *write, int64_t player, int64_t now);
/* Gives a guest's seats, hosted tables, chat and admissions to another player and
 * forgets the guest, their tokens and ratings. Raises the revision of those tables.
 * Conflict if either is not there, or the first is no guest. */
void store_merge_player(struct store_write *write, int64_t guest, int64_t player);
/* When they were last here; no conflict if there is no such player. */
void store_see_player(struct store_write *write, int64_t player, int64_t now);

void store_add_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t player,
                     int64_t now);
/* It was used; no conflict if there is no such token. */
void store_see_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t now);
/* Those of accounts that were not used since. */
void store_drop_old_tokens(struct store_write *write, int64_t before);
void store_drop_token(struct store_write *write, const uint8_t hash[STORE_HASH]);
/* All tokens of a player but one; NULL: all. */
void store_drop_tokens(struct store_write *write, int64_t player, const uint8_t keep[STORE_HASH]);

/* Conflict if the id is taken. Its revision becomes 1. */
void store_add_table(struct store_write *write, const struct store_table *table);
/* Conflict if the row's revision is not table->revision, which is raised by one. Of its seats only
 * those named are written: those that are not as they were in that revision. */
void store_put_table(struct store_write *write, const struct store_table *table, uint32_t seats);
/* Closes a table, and raises its revision, if it is open and was last changed before
 * `before`; else does nothing. */
void store_close_table(struct store_write *write, const char *table, int64_t before);
/* Conflict if the table has an entry of this number. */
void store_add_entry(struct store_write *write, const char *table, const struct store_entry *entry);
/* The state after an entry, as JSON; a cache that can be rebuilt. */
void store_add_snapshot(struct store_write *write, const char *table, int64_t number,
                        const char *state, size_t length);

/* chat->id is not read; store_write_id tells the id given when done. */
void store_add_chat(struct store_write *write, const char *table, const struct store_chat *chat);
int64_t store_write_id(const struct store_write *write);

void store_add_invitation(struct store_write *write, const uint8_t hash[STORE_HASH],
                          const char *table, int64_t now);
/* Lets a player in behind closed doors; no conflict if they are already. */
void store_add_admission(struct store_write *write, const char *table, int64_t player);
/* Conflict if the row does not have fewer games: somebody else was first. */
void store_put_rating(struct store_write *write, const struct store_rating *rating);

/* The key alone. Conflict if it is taken by another. */
void store_put_key(struct store_write *write, int64_t player, const char *key);
/* A number the hall keeps about itself, by a name of at most 15 letters. */
void store_put_note(struct store_write *write, const char *name, int64_t value);
/* All clocks that run: as if they had been started so much later. For whoever has the store for
 * itself, before any table is read. */
void store_shift_clocks(struct store_write *write, int64_t ms);
/* Guests and tokens seen, and open tables changed, from one date to another (both included): as
 * if it had been at this one. */
void store_redate(struct store_write *write, int64_t from, int64_t to, int64_t date);

/* Carries words to all other servers that share the store, when the write is durable; they are lost
 * if this server is just then. At most 1000 bytes, one line. */
void store_tell(struct store_write *write, const char *words);

/* Takes the thinking for a table's bots, as it stands at `number`, for so long; taking it again
 * lengthens that. Conflict if somebody else has it, or nothing is due. Whoever does not share the
 * store need not ask. */
void store_take(struct store_write *write, const char *table, int64_t number, int64_t thinker,
                int64_t lease_ms);

/* Writes what is there already: whether it can be done is all that is to be known. */
void store_touch(struct store_write *write);

/* Takes the write over; `done` will be called exactly once, by store_deliver, and the
 * write freed after it. */
void store_submit(struct store *store, struct store_write *write);
/* Calls `done` of every write whose fate is known and of every read that was carried out, and
 * `heard`. */
void store_deliver(struct store *store);
/* Waits until everything submitted and asked has its fate, and delivers it, and what `done`
 * submits and asks too. For shutting down and for tests. */
void store_drain(struct store *store);

#endif
