/* `meadhall scenario`: runs rule scenarios. A file is one scenario:
 *
 *     # rule: J-6.1 J-6.2
 *     new jorvik players=3 seed=7
 *     set seat 1
 *     play 1 place 2
 *     expect track.1.length = 1
 *     illegal 0 place 2 J-6.1
 *
 * Every line is a command of the console, which must succeed, or a check. The first
 * line that fails ends it. */
#include "scenario.h"

#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/file.h"

static void keep_answer(void *context, const char *answer, size_t length) {
    struct scenario *scenario = context;
    if (length + 1 > scenario->answer.cap) {
        scenario->answer.cap = length + 1;
        scenario->answer.at = cli_memory(scenario->answer.at, scenario->answer.cap);
    }
    memcpy(scenario->answer.at, answer, length);
    scenario->answer.length = length - 1;
    scenario->answer.at[length - 1] = '\0';
}

static bool starts_with(const char *text, size_t length, const char *start) {
    return length >= strlen(start) && memcmp(text, start, strlen(start)) == 0;
}

/* Goes over the rules of a heading; `coverage` NULL only checks that they exist. */
static bool read_rules(const struct scenario *scenario, struct words words,
                       struct coverage *coverage) {
    const char *rule;
    size_t length;
    while (console_word(&words, &rule, &length)) {
        if (rule[length - 1] == ',') length--;
        if (length == 0) continue;
        if (coverage)
            coverage_add(coverage, rule, length);
        else if (!coverage_known(rule, length)) {
            char found[64];
            snprintf(found, sizeof found, "%.*s", (int)length, rule);
            return scenario_fail(scenario, mh_translate(scenario->language, N_("rules that exist")),
                                 found);
        }
    }
    return true;
}

static bool run_line(struct scenario *scenario) {
    struct words words = {scenario->text, scenario->text + scenario->length};
    const char *name;
    size_t length;
    if (!console_word(&words, &name, &length)) return true;
    if (starts_with(scenario->text, scenario->length, "# rule:")) {
        words.at = scenario->text + strlen("# rule:");
        return read_rules(scenario, words, NULL);
    }
    if (*name == '#') return true;
    if (scenario_checks(name, length)) return scenario_check(scenario, name, length, words);
    if (length == strlen("play") && memcmp(name, "play", length) == 0)
        return scenario_play(scenario, words);
    return console_line(scenario->console, scenario->text, scenario->length) ||
           scenario_fail_error(scenario,
                               mh_translate(scenario->language, N_("a command that succeeds")));
}

/* Moves on to the next line of a text; false at its end. */
static bool next_line(struct scenario *scenario, const char **at, const char *end) {
    if (*at >= end) return false;
    const char *newline = memchr(*at, '\n', (size_t)(end - *at));
    const char *stop = newline ? newline : end;
    scenario->text = *at;
    scenario->length = (size_t)(stop - *at);
    if (scenario->length > 0 && stop[-1] == '\r') scenario->length--;
    scenario->line++;
    *at = stop + 1;
    return true;
}

void scenario_open(struct scenario *scenario, bool files) {
    scenario->console = console_open(&(struct console_settings){.language = scenario->language,
                                                                .files = files,
                                                                .fixed_seed = true,
                                                                .write = keep_answer,
                                                                .context = scenario});
}

void scenario_close(struct scenario *scenario) {
    console_close(scenario->console);
    free(scenario->answer.at);
    free(scenario->found.at);
}

bool scenario_run(struct scenario *scenario, const char *text, size_t length) {
    const char *at = text;
    while (next_line(scenario, &at, text + length))
        if (!run_line(scenario)) return false;
    if (scenario->checks > 0) return true;
    scenario->length = 0;
    return scenario_fail(scenario, mh_translate(scenario->language, N_("at least one check")),
                         NULL);
}

static void cover(struct scenario *scenario, const char *text, size_t length,
                  struct coverage *coverage) {
    const char *at = text;
    const struct match *match = console_match(scenario->console);
    if (match) coverage_add_game(coverage, match->game->id);
    while (next_line(scenario, &at, text + length)) {
        struct words words = {scenario->text, scenario->text + scenario->length};
        if (!starts_with(scenario->text, scenario->length, "# rule:")) continue;
        words.at += strlen("# rule:");
        read_rules(scenario, words, coverage);
    }
}

static bool run_file(const struct cli_args *args, const char *file, struct coverage *coverage) {
    struct scenario scenario = {.language = args->language, .report = stderr, .file = file};
    struct mh_error error;
    size_t length;
    char *text = cli_file_read(file, &length, &error);
    if (!text) {
        cli_fail(args, &error);
        return false;
    }
    scenario_open(&scenario, true);
    bool passed = scenario_run(&scenario, text, length);
    if (passed) cover(&scenario, text, length, coverage);
    scenario_close(&scenario);
    free(text);
    return passed;
}

static int run_scenario(const struct cli_args *args) {
    struct coverage *coverage = coverage_open();
    int passed = 0;
    for (int i = 0; i < args->operand_count; i++)
        if (run_file(args, args->operand[i], coverage)) passed++;
    bool complete = !cli_value(args, "coverage") || coverage_report(coverage, args->language);
    int failed = args->operand_count - passed;
    printf("%d passed, %d failed\n", passed, failed);
    coverage_close(coverage);
    return failed == 0 && complete ? CLI_DONE : CLI_FAILED;
}

static const struct cli_option options[] = {
    {"coverage", NULL, N_("tells which rules have no scenario; each one makes it fail")},
    {0},
};

static const char *const examples[] = {
    "meadhall scenario tests/scenarios/jorvik/*",
    "meadhall scenario --coverage tests/scenarios/jorvik/*",
    NULL,
};

const struct cli_command cli_command_scenario = {
    .name = "scenario",
    .operands = "FILE…",
    .summary = N_("runs rule scenarios"),
    .details =
        N_("A scenario is a text file of console commands, which must succeed, and checks:\n"
           "  expect PATH OP VALUE        OP is = != < <= > >= contains lacks; PATH is a part "
           "of the\n"
           "                              state, score.SEAT, rank.SEAT, awaiting, phase,\n"
           "                              over, undoable, view.SEAT.PATH, prompt.SEAT,\n"
           "                              labels.SEAT, told[.SEAT], events[.SEAT],\n"
           "                              log[.SEAT], label of a legal move or refusal\n"
           "  legal SEAT MOVE\n"
           "  illegal SEAT MOVE [RULE]\n"
           "  expect-moves SEAT N\n"
           "  refuse [RULE|CODE] COMMAND  the command must fail and change nothing\n"
           "Lines “# rule: J-4.2” say which rules it shows; other lines with # are "
           "comments."),
    .options = options,
    .examples = examples,
    .operands_min = 1,
    .operands_max = 1000000,
    .run = run_scenario,
};
