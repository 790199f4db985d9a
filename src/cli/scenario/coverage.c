/* Which of the numbered rules are shown by a scenario that passed. */
#include <stdlib.h>
#include <string.h>

#include "cli/rules.h"
#include "scenario.h"

enum { GAMES_MAX = 16 };

struct coverage {
    bool seen[GAMES_MAX];
    bool *covered[GAMES_MAX]; /* for each table of cli_rules, one a rule */
};

static bool same(const char *a, const char *text, size_t length) {
    return strlen(a) == length && memcmp(a, text, length) == 0;
}

/* Finds a rule: which table and which place in it. */
static bool find_rule(const char *rule, size_t length, size_t *table, size_t *at) {
    for (*table = 0; cli_rules[*table].game && *table < GAMES_MAX; ++*table)
        for (*at = 0; *at < cli_rules[*table].count; ++*at)
            if (same(cli_rules[*table].rule[*at].number, rule, length)) return true;
    return false;
}

struct coverage *coverage_open(void) {
    struct coverage *coverage = cli_memory(NULL, sizeof *coverage);
    memset(coverage, 0, sizeof *coverage);
    for (size_t i = 0; cli_rules[i].game && i < GAMES_MAX; i++) {
        coverage->covered[i] = cli_memory(NULL, cli_rules[i].count * sizeof(bool));
        memset(coverage->covered[i], 0, cli_rules[i].count * sizeof(bool));
    }
    return coverage;
}

void coverage_close(struct coverage *coverage) {
    for (size_t i = 0; i < GAMES_MAX; i++) free(coverage->covered[i]);
    free(coverage);
}

bool coverage_known(const char *rule, size_t length) {
    size_t table, at;
    return find_rule(rule, length, &table, &at);
}

void coverage_add(struct coverage *coverage, const char *rule, size_t length) {
    size_t table, at;
    if (find_rule(rule, length, &table, &at)) coverage->covered[table][at] = true;
}

void coverage_add_game(struct coverage *coverage, const char *game) {
    for (size_t i = 0; cli_rules[i].game && i < GAMES_MAX; i++)
        if (strcmp(cli_rules[i].game, game) == 0) coverage->seen[i] = true;
}

static bool report_game(const struct cli_rules *rules, const bool *covered,
                        enum mh_language language) {
    struct mh_message message;
    int32_t testable = 0, shown = 0;
    for (size_t i = 0; i < rules->count; i++) {
        if (rules->rule[i].untestable) continue;
        testable++;
        if (covered[i]) shown++;
    }
    mh_message_begin(&message, N_("{game}: {covered} of {testable} rules that can be tested are "
                                  "covered; {untestable} cannot be."));
    mh_message_word(&message, "game", rules->game);
    mh_message_number(&message, "covered", shown);
    mh_message_number(&message, "testable", testable);
    mh_message_number(&message, "untestable", (int32_t)rules->count - testable);
    cli_say(stdout, language, &message);
    putchar('\n');
    if (shown == testable) return true;
    printf("%s", mh_translate(language, N_("Without a scenario:")));
    for (size_t i = 0; i < rules->count; i++)
        if (!covered[i] && !rules->rule[i].untestable) printf(" %s", rules->rule[i].number);
    putchar('\n');
    return false;
}

bool coverage_report(const struct coverage *coverage, enum mh_language language) {
    bool complete = true;
    for (size_t i = 0; cli_rules[i].game && i < GAMES_MAX; i++)
        if (coverage->seen[i] && !report_game(&cli_rules[i], coverage->covered[i], language))
            complete = false;
    return complete;
}
