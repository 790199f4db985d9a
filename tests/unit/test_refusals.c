/* Every refusal gives the true reason and the rule that says so.
 *
 * tests/words/refusals/<game> lists them all: at which decision (as positions call it; `nothing`:
 * the seat is not waited for), the code of the refusal, the rules that it may cite there (`-`:
 * none). A line for `*` holds at every decision. A reader has checked each line against docs/rules.
 * Here random games are played by the newest rules with all their options, and at every decision
 * moves are tried that are not on the list: any move of the grammar, and listed ones with one
 * argument changed. What is refused in a way that the table does not know is a failure.
 *
 * usage: test_refusals [--all | --print] [GAME...]
 * --all plays longer, and a line that was never met, or a rule of it, is a failure too. --print
 * writes the table as it was met, each line with the sentences and a move that led there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "support/properties.h"

enum { MET_MAX = 1 << 13, LINES_MAX = 1024, LINE_MAX = 512, RULES_MAX = 32 };
enum { NEAR = 24, SETUPS = 64, SAID_MAX = 40 };
enum { SAMPLE = 100000, MANY = 4000000 }; /* decisions */

/* A refusal: where, why, by which rule, in which words, and a move that was refused so. */
struct met {
    const char *decision, *code, *rule, *text;
    struct mh_move move;
};

/* A line of the table. */
struct line {
    char text[LINE_MAX]; /* cut into words by zero bytes */
    const char *decision, *code, *rules[RULES_MAX];
    unsigned count, met; /* of the rules; bit i: rule i was cited */
};

struct search {
    const struct mh_game *game;
    decision_word *word;
    struct mh_random random;
    struct mh_move *moves;
    void *state;
    struct met met[MET_MAX]; /* by the hash of its constant strings; decision NULL: free */
    struct line line[LINES_MAX];
    unsigned lines, faults, decisions;
};

static bool all_lines; /* --all */

/* ---- what is met ---- */

static unsigned hash(const struct met *met) {
    uintptr_t sum = (uintptr_t)met->decision;
    sum = sum * 31 + (uintptr_t)met->code;
    sum = sum * 31 + (uintptr_t)met->rule;
    sum = sum * 31 + (uintptr_t)met->text;
    return (unsigned)(sum ^ sum >> 13) % MET_MAX;
}

static bool same(const struct met *a, const struct met *b) {
    return a->decision == b->decision && a->code == b->code && a->rule == b->rule &&
           a->text == b->text;
}

/* True: it is new. */
static bool note(struct search *x, const struct met *met) {
    unsigned at = hash(met);
    while (x->met[at].decision != NULL) {
        if (same(&x->met[at], met)) return false;
        at = (at + 1) % MET_MAX;
    }
    x->met[at] = *met;
    return true;
}

/* ---- the table ---- */

static bool read_line(struct line *line) {
    char *word = strtok(line->text, " \n");
    if (word == NULL || *word == '#') return false;
    line->decision = word;
    line->code = strtok(NULL, " \n");
    while ((word = strtok(NULL, " \n")) != NULL && line->count < RULES_MAX)
        line->rules[line->count++] = word;
    return true;
}

static void read_table(struct search *x) {
    char path[128];
    snprintf(path, sizeof path, "tests/words/refusals/%s", x->game->id);
    FILE *file = fopen(path, "r");
    if (file == NULL) fail_msg("there is no %s", path);
    while (x->lines < LINES_MAX && fgets(x->line[x->lines].text, LINE_MAX, file))
        if (read_line(&x->line[x->lines])) x->lines++;
    fclose(file);
}

static bool in_table(struct search *x, const struct met *met) {
    for (unsigned l = 0; l < x->lines; l++) {
        struct line *line = &x->line[l];
        bool here = *line->decision == '*' || strcmp(line->decision, met->decision) == 0;
        if (!here || strcmp(line->code, met->code) != 0) continue;
        for (unsigned r = 0; r < line->count; r++) {
            if (strcmp(line->rules[r], met->rule) != 0) continue;
            line->met |= 1u << r;
            return true;
        }
    }
    return false;
}

static void complain(struct search *x, const struct met *met) {
    char text[MH_MOVE_TEXT];
    if (x->faults++ >= SAID_MAX) return;
    mh_grammar_say(x->game->grammar, met->move, text);
    fprintf(stderr, "%s: not in the table: %s %s %s   # %s: %s\n", x->game->id, met->decision,
            met->code, met->rule, text, met->text);
}

/* ---- tries ---- */

static void try_move(struct search *x, int seat, const char *decision, struct mh_move move) {
    struct mh_error error = {0};
    if (x->game->canonical) x->game->canonical(&move);
    if (x->game->explain(x->state, seat, move, &error)) return;
    note(x, &(struct met){decision, error.code, error.rule ? error.rule : "-", error.message.text,
                          move});
}

static uint8_t any_value(struct search *x, const struct mh_names *names) {
    return (uint8_t)mh_random_below(&x->random, names->count);
}

/* A move of every verb, whatever its arguments. */
static void try_verbs(struct search *x, int seat, const char *decision) {
    for (uint8_t v = 0; v < x->game->grammar->count; v++) {
        const struct mh_verb *verb = &x->game->grammar->verbs[v];
        struct mh_move move = {.verb = v};
        for (unsigned i = 0; i < verb->count; i++) move.arg[i] = any_value(x, verb->nouns[i]);
        try_move(x, seat, decision, move);
    }
}

/* Moves of the list with one argument changed: they are refused for a finer reason. */
static void try_near(struct search *x, int seat, const char *decision, size_t count) {
    for (int i = 0; i < NEAR; i++) {
        struct mh_move move = x->moves[mh_random_below(&x->random, (uint32_t)count)];
        const struct mh_verb *verb = &x->game->grammar->verbs[move.verb];
        if (verb->count == 0) continue;
        unsigned arg = mh_random_below(&x->random, verb->count);
        move.arg[arg] = any_value(x, verb->nouns[arg]);
        try_move(x, seat, decision, move);
    }
}

/* Everybody tries; one of those who are waited for makes a move. */
static bool go_on(struct search *x) {
    const struct mh_game *game = x->game;
    uint32_t awaiting = game->awaiting(x->state);
    unsigned seats = (unsigned)game->seats(x->state);
    int mover = (int)mh_random_below(&x->random, seats);
    for (unsigned i = 0; i < seats && awaiting; i++) {
        int seat = (mover + (int)i) % (int)seats;
        if (!(awaiting >> seat & 1)) {
            if (i == 0) try_verbs(x, seat, "nothing");
            continue;
        }
        const char *decision = x->word(x->state, seat);
        size_t count = game->moves(x->state, seat, x->moves, game->moves_max);
        x->decisions++;
        try_verbs(x, seat, decision);
        try_near(x, seat, decision, count);
        game->play(x->state, seat, x->moves[mh_random_below(&x->random, (uint32_t)count)], NULL,
                   NULL);
        return true;
    }
    return false;
}

static void start(struct search *x) {
    struct mh_setup setup;
    for (int i = 0; i < SETUPS; i++) {
        any_setup(x->game, &x->random, &setup);
        if (x->game->start(x->state, &setup, NULL, NULL)) return;
    }
    fail_msg("no game of %s begins", x->game->id);
}

static struct search *search(const struct mh_game *game, unsigned decisions) {
    struct search *x = calloc(1, sizeof *x);
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    assert_non_null(x);
    x->game = game;
    x->word = decision_word_of(game);
    x->state = aligned_alloc(MH_STATE_ALIGN, size);
    x->moves = calloc(game->moves_max, sizeof *x->moves);
    assert_true(x->state && x->moves);
    mh_random_start(&x->random, (const uint8_t[MH_SEED_BYTES]){21});
    while (x->decisions < decisions) {
        start(x);
        while (go_on(x)) continue;
    }
    return x;
}

static void search_end(struct search *x) {
    free(x->state);
    free(x->moves);
    free(x);
}

/* ---- the test ---- */

static void check_lines(struct search *x) {
    for (unsigned l = 0; l < x->lines; l++) {
        const struct line *line = &x->line[l];
        for (unsigned r = 0; r < line->count; r++) {
            if (line->met >> r & 1) continue;
            fprintf(stderr, "%s: never met: %s %s %s\n", x->game->id, line->decision, line->code,
                    line->rules[r]);
            x->faults++;
        }
    }
}

static void refusals_are_in_the_table(void **context) {
    struct search *x = search(*context, all_lines ? MANY : SAMPLE);
    read_table(x);
    for (unsigned i = 0; i < MET_MAX; i++)
        if (x->met[i].decision && !in_table(x, &x->met[i])) complain(x, &x->met[i]);
    if (all_lines) check_lines(x);
    unsigned faults = x->faults;
    search_end(x);
    assert_int_equal(faults, 0);
}

static int in_order(const void *a, const void *b) {
    const struct met *x = a, *y = b;
    if (!x->decision || !y->decision) return (x->decision == NULL) - (y->decision == NULL);
    int order = strcmp(x->decision, y->decision);
    if (order == 0) order = strcmp(x->code, y->code);
    if (order == 0) order = strcmp(x->rule, y->rule);
    return order;
}

static void print(const struct mh_game *game) {
    struct search *x = search(game, MANY);
    char text[MH_MOVE_TEXT];
    qsort(x->met, MET_MAX, sizeof *x->met, in_order);
    for (unsigned i = 0; i < MET_MAX && x->met[i].decision; i++) {
        mh_grammar_say(game->grammar, x->met[i].move, text);
        printf("%s %s %s\t# %s: %s\n", x->met[i].decision, x->met[i].code, x->met[i].rule, text,
               x->met[i].text);
    }
    search_end(x);
}

static bool wanted(const struct mh_game *game, int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], game->id) == 0) return true;
    return argc < 2 || argv[argc - 1][0] == '-';
}

int main(int argc, char **argv) {
    bool printing = argc > 1 && strcmp(argv[1], "--print") == 0;
    struct CMUnitTest tests[8];
    size_t count = 0;
    all_lines = argc > 1 && strcmp(argv[1], "--all") == 0;
    for (const struct mh_game *const *game = mh_games; *game && count < 8; game++) {
        if (!wanted(*game, argc, argv)) continue;
        if (printing)
            print(*game);
        else
            tests[count++] = (struct CMUnitTest){(*game)->id, refusals_are_in_the_table, NULL, NULL,
                                                 (void *)(uintptr_t)*game};
    }
    return printing ? 0 : _cmocka_run_group_tests("refusals", tests, count, NULL, NULL);
}
