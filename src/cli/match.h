/* A game under way, as one person or program keeps it: what it began with, the
 * moves so far and the state they lead to.
 *
 * Taking back is replaying all moves but the last, so nothing but the record has
 * to be kept. When a state is set or loaded, the match begins anew with it: its
 * record then starts with that position and has no earlier moves. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "core/record.h"

enum { MATCH_EVENTS = 256 };

struct match {
    const struct mh_game *game;
    struct mh_record_head head;
    char *position; /* the text that head.position points to, or NULL */
    void *state;
    void *before;  /* a second state: while a move is taken back, or walked over */
    void *scratch; /* for loading */
    struct mh_turn *turns;
    size_t count, cap;
    struct mh_event event[MATCH_EVENTS]; /* what the last move did */
    size_t event_count;
};

struct match *match_new(const struct mh_game *game, const struct mh_setup *setup,
                        struct mh_error *error);
/* From the dump of a state. */
struct match *match_from_position(const struct mh_game *game, const struct mh_setup *setup,
                                  const char *text, size_t length, struct mh_error *error);
/* From a record, with its first `limit` moves played. If a move cannot be played,
 * `line` is its line; for other errors it is 0. */
struct match *match_from_record(const char *text, size_t length, size_t limit, size_t *line,
                                struct mh_error *error);
void match_close(struct match *match);

/* Whether there is such a seat. */
bool match_seat(const struct match *match, int seat, struct mh_error *error);

/* Each leaves the match as it was when it fails. */
bool match_play(struct match *match, int seat, struct mh_move move, struct mh_error *error);
bool match_set(struct match *match, const char *path, size_t path_length, const char *text,
               size_t length, struct mh_error *error);
/* Whether a person may take the last move back; leaves the state before it in `before`. */
bool match_undoable(struct match *match, bool *allowed, struct mh_error *error);
/* `taken` gets the move, `allowed` whether a person may have taken it back. */
bool match_undo(struct match *match, struct mh_turn *taken, bool *allowed, struct mh_error *error);

/* The record as a new zero-terminated text for the caller to free. */
char *match_record(const struct match *match);

/* Plays the moves once more on the side; `each` sees every one with its events and
 * the state after it, and may stop the walk by returning false. A game that was dealt
 * begins with its deal: number 0, and no turn. */
typedef bool match_step(void *context, size_t number, const struct mh_turn *turn,
                        const struct mh_event *events, size_t count, const void *state);
void match_walk(struct match *match, match_step *each, void *context);

/* The names of the players, NULL where nobody gave one. */
void match_names(const struct match *match, const char *names[MH_SEATS_MAX]);

#endif
