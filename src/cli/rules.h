/* All numbered rules, for `meadhall rule` and `meadhall scenario --coverage`. The tables are
 * written at build time by scripts/rule-index.mjs from docs/rules/<game>.md, po/rules, the comments
 * of src/ and the headings of the scenarios, so they cannot drift apart from them;
 * docs/rules/untestable.md says which rules no scenario can show, and where they are tested
 * instead. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "words/words.h"

struct cli_rule {
    const char *number; /* "J-4.2" */
    bool untestable;
    const char *text[MH_LANGUAGES];
    const uint16_t *code; /* places in cli_rule_lines */
    uint16_t code_count;
    const uint16_t *scenarios; /* places in cli_rule_scenarios */
    uint16_t scenario_count;
};

struct cli_chapter {
    const char *number; /* "J-4" */
    const char *title[MH_LANGUAGES];
};

struct cli_rules {
    const char *game;
    const struct cli_rule *rule; /* in the order of the text */
    size_t count;
    const struct cli_chapter *chapter;
    size_t chapter_count;
};

/* Ends with a NULL game. */
extern const struct cli_rules cli_rules[];

extern const char *const cli_rule_lines[];     /* "src/core/game.c:12  the line" */
extern const char *const cli_rule_scenarios[]; /* files */

#endif
