/* The line of play. */
#ifndef HALL_LINE_H
#define HALL_LINE_H

#include "hall/tables/table.h"

struct line {
    const struct mh_game *game;
    int64_t *number; /* of the moves in force; the first is where it begins */
    size_t length, cap;
    void **kept; /* states along it */
    size_t kept_count, kept_cap;
};
/* The line up to an entry, which also has the move in force after `low`; `state` becomes the one
 * after it. False: it does not begin in memory. */
bool line_to(struct line *line, const struct table *table, int64_t low, int64_t number,
             void *state);
/* Another move was played, to this state. */
void line_add(struct line *line, int64_t number, const void *state);
/* Takes back to after an entry; false: the line does not go back so far. */
bool line_back(struct line *line, const struct table *table, int64_t number, void *out);
/* The line before the first entry of a stretch, as far back as the take-backs in it lead. */
bool line_before(struct line *line, const struct table *table, int64_t from, int64_t to,
                 void *state);
/* From the state before an entry, where the line ends, to that after it, with what the entry did.
 */
void line_step(struct line *line, const struct table *table, int64_t number, void *state,
               struct happening *happening);
void line_end(struct line *line);

#endif
