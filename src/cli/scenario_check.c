/* The lines of a scenario that check something. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
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
    bool numbers = value_compare(found, wanted, &order);
    if (is(op, length, "<")) return numbers && order < 0;
    if (is(op, length, "<=")) return numbers && order <= 0;
    if (is(op, length, ">")) return numbers && order > 0;
    if (is(op, length, ">=")) return numbers && order >= 0;
    return -1;
}

static bool check_expect(struct scenario *scenario, struct words words) {
    static const char form[] = "expect PATH =|!=|<|<=|>|>=|contains VALUE";
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

/* Asks the console to explain `SEAT MOVE`; false if that is not even a move. */
static bool explain(struct scenario *scenario, const char *text, size_t length, bool *legal) {
    static const char command[] = "explain ";
    size_t whole = strlen(command) + length;
    char *line = cli_memory(NULL, whole + 1);
    snprintf(line, whole + 1, "%s%.*s", command, (int)length, text);
    bool explained = console_line(scenario->console, line, whole);
    free(line);
    *legal = explained && scenario->console->legal;
    return explained;
}

static bool check_legal(struct scenario *scenario, struct words words) {
    const char *text;
    size_t length;
    bool legal;
    console_rest(words, &text, &length);
    explain(scenario, text, length, &legal);
    return legal || scenario_fail_error(scenario, say(scenario, N_("a legal move")));
}

/* J-4.2, O-17.3: a letter or more, a dash, numbers with dots. */
static bool is_rule(const char *word, size_t length) {
    size_t at = 0;
    while (at < length && isupper((unsigned char)word[at])) at++;
    if (at == 0 || at + 1 >= length || word[at] != '-') return false;
    bool dot = false;
    for (at++; at < length; at++) {
        if (word[at] == '.')
            dot = true;
        else if (!isdigit((unsigned char)word[at]))
            return false;
    }
    return dot;
}

/* Takes a rule off the end of the text. */
static void split_rule(const char *text, size_t *length, const char **rule, size_t *rule_length) {
    size_t start = *length;
    *rule = NULL;
    *rule_length = 0;
    while (start > 0 && text[start - 1] != ' ') start--;
    if (!is_rule(text + start, *length - start)) return;
    *rule = text + start;
    *rule_length = *length - start;
    while (start > 0 && text[start - 1] == ' ') start--;
    *length = start;
}

static bool check_illegal(struct scenario *scenario, struct words words) {
    const char *text, *rule;
    size_t length, rule_length;
    bool legal;
    console_rest(words, &text, &length);
    split_rule(text, &length, &rule, &rule_length);
    if (!explain(scenario, text, length, &legal))
        return scenario_fail_error(
            scenario, say(scenario, N_("a move that can be read; “refuse” is for others")));
    if (legal)
        return scenario_fail(scenario, say(scenario, N_("an illegal move")),
                             say(scenario, N_("it is legal")));
    const char *given = console_error(scenario->console)->rule;
    if (!rule || (given && is(rule, rule_length, given))) return true;
    char expected[64];
    snprintf(expected, sizeof expected, "%.*s", (int)rule_length, rule);
    return scenario_fail_error(scenario, expected);
}

static bool check_moves(struct scenario *scenario, struct words words) {
    const struct match *match = console_match(scenario->console);
    const char *seat_word, *count_word;
    size_t seat_length, count_length;
    uint64_t seat, wanted;
    if (!console_word(&words, &seat_word, &seat_length) ||
        !console_word(&words, &count_word, &count_length) ||
        !mh_digits_read(seat_word, seat_length, MH_SEATS_MAX - 1, &seat) ||
        !mh_digits_read(count_word, count_length, UINT16_MAX, &wanted))
        return fail_form(scenario, "expect-moves SEAT N");
    size_t count = 0;
    if ((int)seat < match->game->seats(match->state))
        count = match->game->moves(match->state, (int)seat, NULL, 0);
    if (count == wanted) return true;
    char expected[24], found[24];
    snprintf(expected, sizeof expected, "%llu", (unsigned long long)wanted);
    snprintf(found, sizeof found, "%zu", count);
    return scenario_fail(scenario, expected, found);
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
    {"expect", check_expect, true},   {"legal", check_legal, true},
    {"illegal", check_illegal, true}, {"expect-moves", check_moves, true},
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
