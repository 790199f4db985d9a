/* What happens in a scenario, beyond what it expects.
 *
 * A scenario says what its rule is about. Everything else that its moves bring stands in a trace:
 * after each line that changes something the state, the lists of all who may decide, the events
 * with all their numbers, and why some moves near those of the lists are refused.
 * tests/traces/scenarios/<game> has a hash of each scenario's trace, as it was when it was last
 * looked at. After a change that is meant and for a new scenario, `test_traces --print GAME` writes
 * the table anew; the lines that differ name the scenarios to read. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/file.h"
#include "cli/match.h"
#include "cli/scenario/scenario.h"
#include "games/games.h"

enum { NEAR = 24, MOVES_MAX = 1 << 12, PATH_BYTES = 512, LINE_BYTES = 320 };

struct trace {
    uint64_t hash;
    struct mh_random random; /* which moves are tried */
    struct mh_move moves[MOVES_MAX];
};

static void fold(struct trace *trace, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < length; i++)
        trace->hash = (trace->hash ^ at[i]) * UINT64_C(0x100000001b3);
}

static void fold_text(struct trace *trace, const char *text) {
    if (text) fold(trace, text, strlen(text) + 1);
}

/* ---- a position ---- */

/* Moves of the list with one argument changed: the codes and rules by which they are refused. */
static void fold_refusals(struct trace *trace, const struct match *match, int seat, size_t count) {
    for (int i = 0; i < NEAR; i++) {
        struct mh_move move = trace->moves[mh_random_below(&trace->random, (uint32_t)count)];
        const struct mh_verb *verb = &match->game->grammar->verbs[move.verb];
        struct mh_error error = {0};
        if (verb->count == 0) continue;
        unsigned arg = mh_random_below(&trace->random, verb->count);
        move.arg[arg] = (uint8_t)mh_random_below(&trace->random, verb->nouns[arg]->count);
        if (match->game->canonical) match->game->canonical(&move);
        if (match->game->explain(match->state, seat, move, &error)) continue;
        fold_text(trace, error.code);
        fold_text(trace, error.rule);
    }
}

static void fold_position(struct trace *trace, const struct match *match) {
    const struct mh_game *game = match->game;
    uint64_t state = mh_state_hash(game, match->state);
    uint32_t awaiting = game->awaiting(match->state);
    fold(trace, &state, sizeof state);
    fold(trace, &awaiting, sizeof awaiting);
    for (int seat = 0; seat < game->seats(match->state); seat++) {
        if (!(awaiting >> seat & 1)) continue;
        size_t count = game->moves(match->state, seat, trace->moves, MOVES_MAX);
        assert_in_range(count, 1, MOVES_MAX);
        fold(trace, trace->moves, count * sizeof *trace->moves);
        fold_refusals(trace, match, seat, count);
    }
}

static void fold_events(struct trace *trace, const struct match *match) {
    for (size_t i = 0; i < match->event_count && i < MATCH_EVENTS; i++) {
        const struct mh_event *event = &match->event[i];
        fold_text(trace, match->game->event_words[event->kind]);
        fold(trace, &event->seat, sizeof event->seat);
        fold(trace, &event->seen, sizeof event->seen);
        fold(trace, event->arg, sizeof event->arg);
    }
}

/* ---- a scenario ---- */

static bool begins(const char *line, size_t length, const char *word) {
    return length > strlen(word) && strncmp(line, word, strlen(word)) == 0;
}

static void follow_line(struct trace *trace, struct scenario *scenario, const char *line,
                        size_t length) {
    static const char *const changes[] = {"play ", "new ", "set ", "include "};
    bool passed = scenario_run(scenario, line, length);
    const struct match *match = console_match(scenario->console);
    assert_true(passed);
    if (begins(line, length, "play ")) fold_events(trace, match);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (begins(line, length, changes[i])) fold_position(trace, match);
}

static uint64_t trace_of(const char *path) {
    static struct trace trace;
    struct scenario scenario = {.report = stderr, .file = path, .checks = 1};
    struct mh_error error;
    size_t length;
    char *text = cli_file_read(path, &length, &error);
    if (text == NULL) fail_msg("%s cannot be read", path);
    trace.hash = UINT64_C(0xcbf29ce484222325);
    mh_random_start(&trace.random, (const uint8_t[MH_SEED_BYTES]){18});
    scenario_open(&scenario, true);
    for (const char *at = text; at < text + length;) {
        const char *end = memchr(at, '\n', (size_t)(text + length - at));
        size_t line = end ? (size_t)(end - at) : (size_t)(text + length - at);
        follow_line(&trace, &scenario, at, line);
        at += line + 1;
    }
    scenario_close(&scenario);
    free(text);
    return trace.hash;
}

static int is_scenario(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".scn") == 0;
}

/* The lines of a game's table, as they are now. */
typedef void each_line(void *context, const char *line);
static void trace_all(const char *game, each_line *each, void *context) {
    char folder[64], path[PATH_BYTES], line[LINE_BYTES];
    struct dirent **entry;
    snprintf(folder, sizeof folder, "tests/scenarios/%s", game);
    int count = scandir(folder, &entry, is_scenario, alphasort);
    if (count <= 0) fail_msg("there is nothing in %s", folder);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        uint64_t hash = trace_of(path);
        snprintf(line, sizeof line, "%s %08x\n", entry[i]->d_name, (unsigned)(hash ^ hash >> 32));
        each(context, line);
        free(entry[i]);
    }
    free(entry);
}

/* ---- the table ---- */

struct comparison {
    char *table;
    unsigned known, faults;
};

/* What the table has of a scenario, or NULL. */
static const char *find_line(const char *table, const char *name, size_t length) {
    for (const char *at = table; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, name, length) == 0) return at;
    }
    return NULL;
}

static void compare(void *context, const char *line) {
    struct comparison *c = context;
    const char *was = find_line(c->table, line, strcspn(line, " ") + 1);
    c->known += was != NULL;
    if (was && strncmp(was, line, strlen(line)) == 0) return;
    fprintf(stderr, "%s: %s", was ? "another trace" : "not in the table", line);
    c->faults++;
}

static void scenarios_bring_what_they_brought(void **context) {
    const struct mh_game *game = *context;
    struct comparison c = {0};
    struct mh_error error;
    size_t length;
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "tests/traces/scenarios/%s", game->id);
    c.table = cli_file_read(path, &length, &error);
    if (c.table == NULL) fail_msg("there is no %s", path);
    trace_all(game->id, compare, &c);
    for (const char *at = strchr(c.table, '\n'); at; at = strchr(at + 1, '\n')) c.known--;
    free(c.table);
    if (c.faults || c.known)
        fail_msg("read them, then: test_traces --print %s > %s", game->id, path);
}

static void print(void *context, const char *line) {
    fputs(line, context);
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[8];
    size_t count = 0;
    if (argc == 3 && strcmp(argv[1], "--print") == 0) {
        trace_all(argv[2], print, stdout);
        return 0;
    }
    for (const struct mh_game *const *game = mh_games; *game && count < 8; game++)
        tests[count++] = (struct CMUnitTest){(*game)->id, scenarios_bring_what_they_brought, NULL,
                                             NULL, (void *)(uintptr_t)*game};
    return _cmocka_run_group_tests("traces", tests, count, NULL, NULL);
}
