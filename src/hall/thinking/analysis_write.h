/* An analysis as JSON: for the hall's answer and for `meadhall analyse`. */
#ifndef HALL_WRITE_ANALYSIS_H
#define HALL_WRITE_ANALYSIS_H

#include "bots/analysis/analysis.h"
#include "words/words.h"

struct analysis_page {
    const struct analysis *analysis;
    const int64_t *number; /* of each move of the game; NULL: they are counted from 1 */
    enum mh_language language;
    const char *const *names; /* of the seats */
};

/* Parts of a hundred. */
int analysis_chance(int64_t wins);

/* What speaks for the search's choice against the move made, as sentences with a text. */
enum { ANALYSIS_REASONS = 3 };
void analysis_reasons(const struct analysis *analysis, const struct analysis_turn *turn,
                      struct mh_message message[ANALYSIS_REASONS]);

/* Members of an open object. */
void put_analysis(struct mh_json_writer *json, const struct analysis_page *page);

#endif
