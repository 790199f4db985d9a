/* `meadhall rule NUMBER`: the text of a rule, the lines of code that cite it and its scenarios; of
 * a chapter, all its rules. */
#include "rules.h"

#include <ctype.h>
#include <string.h>

#include "commands.h"

enum { NUMBER_MAX = 16 };

/* ---- finding ---- */

static const struct cli_rules *find_book(const char *number) {
    for (const struct cli_rules *book = cli_rules; book->game; book++)
        if (book->rule[0].number[0] == number[0]) return book;
    return NULL;
}

static const struct cli_rule *find_rule(const struct cli_rules *book, const char *number) {
    for (size_t i = 0; i < book->count; i++)
        if (strcmp(book->rule[i].number, number) == 0) return &book->rule[i];
    return NULL;
}

/* The chapter of a rule's number, or the one with that number. */
static const struct cli_chapter *find_chapter(const struct cli_rules *book, const char *number) {
    size_t length = strcspn(number, ".");
    for (size_t i = 0; i < book->chapter_count; i++)
        if (strncmp(book->chapter[i].number, number, length) == 0 &&
            book->chapter[i].number[length] == '\0')
            return &book->chapter[i];
    return NULL;
}

static bool in_chapter(const struct cli_rule *rule, const struct cli_chapter *chapter) {
    size_t length = strlen(chapter->number);
    return strncmp(rule->number, chapter->number, length) == 0 && rule->number[length] == '.';
}

/* ---- refusing ---- */

static void no_such_game(const char *number, struct mh_error *error) {
    const struct cli_rules *last = cli_rules;
    while (last[1].game) last++;
    struct mh_message *message =
        mh_fail(error, "no-such-rule", NULL,
                N_("“{text}” is no number of a rule; they look like {first} and {last}."));
    mh_message_fragment(message, "text", number, strlen(number));
    mh_message_word(message, "first", cli_rules[0].rule[0].number);
    mh_message_word(message, "last", last->rule[0].number);
}

static void no_such_chapter(const struct cli_rules *book, const char *number,
                            struct mh_error *error) {
    struct mh_message *message =
        mh_fail(error, "no-such-rule", NULL,
                N_("The rules of {game} have no chapter “{text}”; they have {first} to {last}."));
    mh_message_word(message, "game", book->game);
    mh_message_fragment(message, "text", number, strcspn(number, "."));
    mh_message_word(message, "first", book->chapter[0].number);
    mh_message_word(message, "last", book->chapter[book->chapter_count - 1].number);
}

static void no_such_number(const struct cli_rules *book, const struct cli_chapter *chapter,
                           const char *number, struct mh_error *error) {
    const char *first = NULL, *last = NULL;
    for (size_t i = 0; i < book->count; i++) {
        if (!in_chapter(&book->rule[i], chapter)) continue;
        if (!first) first = book->rule[i].number;
        last = book->rule[i].number;
    }
    struct mh_message *message = mh_fail(error, "no-such-rule", NULL,
                                         N_("There is no rule “{text}”; chapter {chapter} has "
                                            "{first} to {last}."));
    mh_message_fragment(message, "text", number, strlen(number));
    mh_message_word(message, "chapter", chapter->number);
    mh_message_word(message, "first", first);
    mh_message_word(message, "last", last);
}

/* ---- printing ---- */

static void print_list(const char *title, const char *none, const char *const *lines,
                       const uint16_t *place, size_t count) {
    printf("%s\n", count > 0 ? title : none);
    for (size_t i = 0; i < count; i++) printf("  %s\n", lines[place[i]]);
}

static void print_rule(const struct cli_rule *rule, enum mh_language language) {
    printf("%s  %s\n\n", rule->number, rule->text[language]);
    print_list(mh_translate(language, N_("Lines of code that cite it:")),
               mh_translate(language, N_("No line of code cites it.")), cli_rule_lines, rule->code,
               rule->code_count);
    print_list(
        mh_translate(language, N_("Scenarios that show it:")),
        mh_translate(language, rule->untestable
                                   ? N_("No scenario can show it; docs/rules/untestable.md says "
                                        "why, and where it is tested instead.")
                                   : N_("No scenario shows it.")),
        cli_rule_scenarios, rule->scenarios, rule->scenario_count);
}

static void print_chapter(const struct cli_rules *book, const struct cli_chapter *chapter,
                          enum mh_language language) {
    printf("%s  %s\n\n", chapter->number, chapter->title[language]);
    for (size_t i = 0; i < book->count; i++)
        if (in_chapter(&book->rule[i], chapter))
            printf("%s  %s\n", book->rule[i].number, book->rule[i].text[language]);
}

static bool print_number(const char *number, enum mh_language language, struct mh_error *error) {
    const struct cli_rules *book = find_book(number);
    if (!book || number[1] != '-') {
        no_such_game(number, error);
        return false;
    }
    const struct cli_chapter *chapter = find_chapter(book, number);
    if (!chapter) {
        no_such_chapter(book, number, error);
        return false;
    }
    const struct cli_rule *rule = find_rule(book, number);
    if (!rule && strchr(number, '.')) {
        no_such_number(book, chapter, number, error);
        return false;
    }
    if (rule)
        print_rule(rule, language);
    else
        print_chapter(book, chapter, language);
    return true;
}

/* ---- the command ---- */

static int run_rule(const struct cli_args *args) {
    for (int i = 0; i < args->operand_count; i++) {
        char number[NUMBER_MAX];
        struct mh_error error;
        snprintf(number, sizeof number, "%s", args->operand[i]);
        for (char *at = number; *at; at++) *at = (char)toupper((unsigned char)*at);
        if (i > 0) putchar('\n');
        if (!print_number(number, args->language, &error)) return cli_misuse(args, &error);
    }
    return CLI_DONE;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {
    "meadhall rule O-28.21",
    "meadhall rule J-9 --lang pl",
    NULL,
};

const struct cli_command cli_command_rule = {
    .name = "rule",
    .operands = "NUMBER…",
    .operands_min = 1,
    .operands_max = 16,
    .summary = N_("the text of a rule, the code that cites it and its scenarios"),
    .details = N_("The number of a chapter, like J-9, prints all its rules."),
    .options = options,
    .examples = examples,
    .run = run_rule,
};
