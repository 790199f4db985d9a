/* Scenarios: rules as short play scripts. What the files of `meadhall scenario`
 * share. */
#ifndef CLI_SCENARIO_H
#define CLI_SCENARIO_H

#include <stdio.h>

#include "cli/cli.h"
#include "cli/console/console_private.h"

struct coverage;

struct scenario {
    enum mh_language language;
    FILE *report; /* of what went wrong */
    const char *file;
    size_t line;
    const char *text; /* of the line, for the report */
    size_t length;
    struct console *console;
    struct cli_text answer; /* the console's last one */
    struct cli_text found;  /* the value an expectation looked at */
    size_t checks;
};

/* `language`, `report` and `file` are set; with `files` the scenario may read others. */
void scenario_open(struct scenario *scenario, bool files);
void scenario_close(struct scenario *scenario);
/* Whether every line of a text does what it says. */
bool scenario_run(struct scenario *scenario, const char *text, size_t length);

/* Moves on to the next line of a text; false at its end. */
bool scenario_next_line(struct scenario *scenario, const char **at, const char *end);
/* Carries out the lines of another file. */
bool scenario_include(struct scenario *scenario, struct words words);

/* Carries out a line that checks something. `name` must be one of them. */
bool scenario_checks(const char *name, size_t length);
bool scenario_check(struct scenario *scenario, const char *name, size_t length, struct words words);

/* Checks of moves, and `play`, which demands that the move is on the list. */
bool scenario_check_legal(struct scenario *scenario, struct words words);
bool scenario_check_illegal(struct scenario *scenario, struct words words);
bool scenario_check_moves(struct scenario *scenario, struct words words);
bool scenario_play(struct scenario *scenario, struct words words);

/* Reports what went wrong in the line; returns false. `found` may be NULL. */
bool scenario_fail(const struct scenario *scenario, const char *expected, const char *found);
/* The same for an error of the console. */
bool scenario_fail_error(const struct scenario *scenario, const char *expected);

/* Finds the value that the path of an expectation names, in scenario->found. */
bool scenario_find(struct scenario *scenario, const char *path, size_t length,
                   struct mh_error *error);

/* Which rules have a scenario. */
struct coverage *coverage_open(void);
void coverage_close(struct coverage *coverage);
/* False if there is no such rule. */
bool coverage_known(const char *rule, size_t length);
void coverage_add(struct coverage *coverage, const char *rule, size_t length);
void coverage_add_game(struct coverage *coverage, const char *game);
/* Prints a report for each game that was played; true if nothing is missing. */
bool coverage_report(const struct coverage *coverage, enum mh_language language);

#endif
