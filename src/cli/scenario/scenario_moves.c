/* What a scenario says about moves. There are two places to ask whether one is legal: the list
 * that people and bots choose from, and the explanation that `play` goes by. A scenario asks
 * both, so that a move that can be made and is never offered fails where its rule is shown. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "scenario.h"

static const char *say(const struct scenario *scenario, const char *key) {
    return mh_translate(scenario->language, key);
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

/* Whether the move that was explained last is on its seat's list. */
static bool listed(const struct scenario *scenario) {
    const struct console *console = scenario->console;
    const struct mh_game *game = console->match->game;
    struct mh_move *moves = cli_memory(NULL, game->moves_max * sizeof *moves);
    size_t count = game->moves(console->match->state, console->seat, moves, game->moves_max);
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) found = mh_move_equal(moves[i], console->move);
    free(moves);
    return found;
}

static bool fail_unlisted(const struct scenario *scenario) {
    return scenario_fail(scenario, say(scenario, N_("a move that is on the list")),
                         say(scenario, N_("it is legal, yet not on the list")));
}

bool scenario_check_legal(struct scenario *scenario, struct words words) {
    const char *text;
    size_t length;
    bool legal;
    console_rest(words, &text, &length);
    explain(scenario, text, length, &legal);
    if (!legal) return scenario_fail_error(scenario, say(scenario, N_("a legal move")));
    return listed(scenario) || fail_unlisted(scenario);
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

bool scenario_check_illegal(struct scenario *scenario, struct words words) {
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
    if (listed(scenario))
        return scenario_fail(scenario, say(scenario, N_("an illegal move")),
                             say(scenario, N_("it is on the list, yet refused")));
    const char *given = console_error(scenario->console)->rule;
    if (!rule || (given && strlen(given) == rule_length && memcmp(given, rule, rule_length) == 0))
        return true;
    char expected[64];
    snprintf(expected, sizeof expected, "%.*s", (int)rule_length, rule);
    return scenario_fail_error(scenario, expected);
}

bool scenario_check_moves(struct scenario *scenario, struct words words) {
    const struct match *match = console_match(scenario->console);
    const char *seat_word, *count_word;
    size_t seat_length, count_length;
    uint64_t seat, wanted;
    if (!console_word(&words, &seat_word, &seat_length) ||
        !console_word(&words, &count_word, &count_length) ||
        !mh_digits_read(seat_word, seat_length, MH_SEATS_MAX - 1, &seat) ||
        !mh_digits_read(count_word, count_length, UINT16_MAX, &wanted))
        return scenario_fail(scenario, "expect-moves SEAT N", NULL);
    size_t count = 0;
    if ((int)seat < match->game->seats(match->state))
        count = match->game->moves(match->state, (int)seat, NULL, 0);
    if (count == wanted) return true;
    char expected[24], found[24];
    snprintf(expected, sizeof expected, "%llu", (unsigned long long)wanted);
    snprintf(found, sizeof found, "%zu", count);
    return scenario_fail(scenario, expected, found);
}

bool scenario_play(struct scenario *scenario, struct words words) {
    const char *text;
    size_t length;
    bool legal = false;
    console_rest(words, &text, &length);
    if (console_match(scenario->console)) explain(scenario, text, length, &legal);
    if (legal && !listed(scenario)) return fail_unlisted(scenario);
    return console_line(scenario->console, scenario->text, scenario->length) ||
           scenario_fail_error(scenario, say(scenario, N_("a command that succeeds")));
}
