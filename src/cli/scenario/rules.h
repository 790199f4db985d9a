/* The numbers of all rules, for `meadhall scenario --coverage`. The table is
 * written at build time from docs/rules/<game>.md, so the rules' text and what
 * coverage asks for cannot drift apart; docs/rules/untestable.md says which of
 * them no scenario can show, and where they are tested instead. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include <stddef.h>

struct cli_rules {
    const char *game;
    const char *const *numbers; /* in the order of the text */
    size_t count;
    const char *const *untestable;
    size_t untestable_count;
};

/* Ends with a NULL game. */
extern const struct cli_rules cli_rules[];

#endif
