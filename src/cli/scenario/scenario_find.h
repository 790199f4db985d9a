/* What an expectation looks at, for the two files that find it. */
#ifndef CLI_SCENARIO_FIND_H
#define CLI_SCENARIO_FIND_H

#include "scenario.h"

enum { SEES_ALL = MH_SEATS_MAX };

struct finding {
    struct match *match;
    enum mh_language language;
    const struct mh_error *refusal; /* of the line before */
    int seat;                       /* who looks: a seat, MH_SPECTATOR or SEES_ALL */
    bool undoable;
    const struct mh_move *move; /* the one that the line before found legal, or NULL */
    int seat_of_move;
    const char *path; /* what is left of it */
    size_t length;
};

/* Sentences and words. */
cli_fill scenario_fill_prompt, scenario_fill_labels, scenario_fill_told, scenario_fill_events,
    scenario_fill_log, scenario_fill_undoable, scenario_fill_refusal, scenario_fill_label;

#endif
