/* The lines of a scenario that check something. */
#include <stdlib.h>
#include <string.h>

#include "scenario.h"
#include "value.h"

bool scenario_fail(const struct scenario *scenario, const char *expected, const char *found) {
    fprintf(scenario->report, "%s:%zu: %.*s\n    %s %s\n", scenario->file, scenario->line,
            (int)scenario->length, scenario->text,
            mh_translate(scenario->language, N_("expected:")), expected);
    if (found)
        fprintf(scenario->report, "    %s %s\n", mh_translate(scenario->language, N_("found:")),
                found);
    return false;
}

static bool fail_with(const struct scenario *scenario, const char *expected,
                      const struct mh_error *error) {
    char sentence[CLI_SENTENCE_MAX], found[CLI_SENTENCE_MAX + 128];
    mh_render(scenario->language, &error->message, NULL, sentence, sizeof sentence);
    snprintf(found, sizeof found, "%s (%s%s%s)", sentence, error->code ? error->code : "",
             error->rule ? ", " : "", error->rule ? error->rule : "");
    return scenario_fail(scenario, expected, found);
}

bool scenario_fail_error(const struct scenario *scenario, const char *expected) {
    return fail_with(scenario, expected, console_error(scenario->console));
}

static bool fail_form(const struct scenario *scenario, const char *form) {
    return scenario_fail(scenario, form, NULL);
}

static const char *say(const struct scenario *scenario, const char *key) {
    return mh_translate(scenario->language, key);
}

/* A value as written: JSON, or a single bare word that stands for a string. */
static bool read_value(struct words words, struct cli_text *room, struct value *value) {
    const char *why;
    size_t at;
    console_rest(words, &value->text, &value->length);
    if (value_check(*value, &why, &at)) return true;
    if (value->length == 0 || memchr(value->text, ' ', value->length) ||
        strchr("[{\"", value->text[0]))
        return false;
    room->at = cli_memory(room->at, value->length + 3);
    snprintf(room->at, value->length + 3, "\"%.*s\"", (int)value->length, value->text);
    *value = (struct value){room->at, value->length + 2};
    return value_check(*value, &why, &at);
}

static bool is(const char *word, size_t length, const char *text) {
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* 1: holds, 0: does not, -1: there is no such comparison. */
static int holds(struct value found, const char *op, size_t length, struct value wanted) {
    int order = 0;
    if (is(op, length, "=")) return value_equal(found, wanted);
    if (is(op, length, "!=")) return !value_equal(found, wanted);
    if (is(op, length, "contains")) return value_contains(found, wanted);
    if (is(op, length, "lacks")) return !value_contains(found, wanted);
    bool numbers = value_compare(found, wanted, &order);
    if (is(op, length, "<")) return numbers && order < 0;
    if (is(op, length, "<=")) return numbers && order <= 0;
    if (is(op, length, ">")) return numbers && order > 0;
    if (is(op, length, ">=")) return numbers && order >= 0;
    return -1;
}

static bool check_expect(struct scenario *scenario, struct words words) {
    static const char form[] = "expect PATH =|!=|<|<=|>|>=|contains|lacks VALUE";
    const char *path, *op;
    size_t path_length, op_length;
    struct value wanted;
    struct cli_text room = {0};
    struct mh_error error;
    if (!console_word(&words, &path, &path_length) || !console_word(&words, &op, &op_length) ||
        !read_value(words, &room, &wanted)) {
        free(room.at);
        return fail_form(scenario, form);
    }
    bool good = scenario_find(scenario, path, path_length, &error);
    if (!good) {
        fail_with(scenario, say(scenario, N_("a path that exists")), &error);
    } else {
        struct value found = {scenario->found.at, scenario->found.length};
        int held = holds(found, op, op_length, wanted);
        good = held == 1;
        if (held < 0) fail_form(scenario, form);
        if (held == 0) {
            char expected[CLI_SENTENCE_MAX];
            snprintf(expected, sizeof expected, "%.*s %.*s", (int)op_length, op, (int)wanted.length,
                     wanted.text);
            scenario_fail(scenario, expected, scenario->found.at);
        }
    }
    free(room.at);
    return good;
}

static uint64_t hash_now(const struct scenario *scenario) {
    const struct match *match = console_match(scenario->console);
    return match ? mh_state_hash(match->game, match->state) : 0;
}

static bool check_refuse(struct scenario *scenario, struct words words) {
    const char *reason, *text;
    size_t reason_length, length;
    struct words first = words;
    if (!console_word(&first, &reason, &reason_length))
        return fail_form(scenario, "refuse [RULE|CODE] COMMAND");
    if (console_knows(reason, reason_length))
        reason = NULL;
    else
        words = first;
    console_rest(words, &text, &length);
    uint64_t before = hash_now(scenario);
    if (console_line(scenario->console, text, length))
        return scenario_fail(scenario, say(scenario, N_("a refusal")), scenario->answer.at);
    if (hash_now(scenario) != before)
        return scenario_fail(scenario, say(scenario, N_("an unchanged state")),
                             say(scenario, N_("the line failed, yet changed the state")));
    const struct mh_error *error = console_error(scenario->console);
    if (!reason || is(reason, reason_length, error->code) ||
        (error->rule && is(reason, reason_length, error->rule)))
        return true;
    char expected[64];
    snprintf(expected, sizeof expected, "%.*s", (int)reason_length, reason);
    return scenario_fail_error(scenario, expected);
}

static const struct {
    const char *name;
    bool (*check)(struct scenario *scenario, struct words words);
    bool needs_game;
} checks[] = {
    {"expect", check_expect, true},
    {"legal", scenario_check_legal, true},
    {"illegal", scenario_check_illegal, true},
    {"expect-moves", scenario_check_moves, true},
    {"refuse", check_refuse, false},
};

static int find_check(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (is(name, length, checks[i].name)) return (int)i;
    return -1;
}

bool scenario_checks(const char *name, size_t length) {
    return find_check(name, length) >= 0;
}

bool scenario_check(struct scenario *scenario, const char *name, size_t length,
                    struct words words) {
    int check = find_check(name, length);
    scenario->checks++;
    if (checks[check].needs_game && !console_match(scenario->console))
        return scenario_fail(scenario, say(scenario, N_("a game under way")), NULL);
    return checks[check].check(scenario, words);
}
