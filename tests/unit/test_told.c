/* What people are told does not change by accident.
 *
 * The same random games of each game are played in every run, by the newest rules with all their
 * options. Every prompt, label and line of the log in them is counted by what it is about and the
 * sentence it is made of, with a hash over all of them as they read in English, and the views of
 * players and onlookers, the points and the facts about the components too. tests/words/told/<game>
 * is how it was when it was last looked at. After a change that is meant, `test_told --print GAME`
 * writes the table anew; its difference shows which sentences come more often, less often or with
 * other parts.
 */
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
#include "words/words.h"

enum { DECISIONS = 6000, TOLD_MAX = 1 << 12, LINE_MAX = 1024, EVENTS = 4096, SETUPS = 64 };
enum { SAID_MAX = 20, VIEW_MAX = 1 << 18 };

/* A sentence: what it is for, about what, its key; how often, and a hash of all of them. */
struct told {
    const char *what, *about, *text;
    unsigned count;
    uint64_t hash;
};

struct telling {
    const struct mh_game *game;
    decision_word *word;
    struct mh_random random;
    void *state;
    struct mh_move *moves;
    struct mh_event *event;
    char *view;
    unsigned decisions, count;
    struct told told[TOLD_MAX];
};

/* ---- counting ---- */

static void hash_bytes(uint64_t *hash, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < length; i++) *hash = (*hash ^ at[i]) * UINT64_C(0x100000001b3);
}

static struct told *find(struct telling *t, const char *what, const char *about, const char *text) {
    struct told *each = t->told;
    for (; each < t->told + t->count; each++)
        if (strcmp(each->what, what) == 0 && strcmp(each->about, about) == 0 &&
            strcmp(each->text, text) == 0)
            return each;
    assert_true(t->count < TOLD_MAX);
    t->count++;
    *each = (struct told){what, about, text, 0, UINT64_C(0xcbf29ce484222325)};
    return each;
}

static struct told *hear(struct telling *t, const char *what, const char *about,
                         const struct mh_message *message) {
    char text[LINE_MAX];
    struct told *told = find(t, what, about, message->text ? message->text : "");
    if (message->text) mh_render(0, message, NULL, text, sizeof text);
    if (message->text) hash_bytes(&told->hash, text, strlen(text));
    told->count++;
    return told;
}

static void hear_prompt(struct telling *t, int seat, const char *about) {
    struct mh_message message = {0};
    t->game->prompt(t->state, seat, &message);
    hear(t, "prompt", about, &message);
}

static void hear_labels(struct telling *t, int seat, const char *about, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct mh_message message = {0};
        t->game->label(t->state, seat, t->moves[i], &message);
        hear(t, "label", about, &message);
    }
}

static void hear_events(struct telling *t, const struct mh_events *events) {
    assert_true(events->count <= events->cap);
    for (size_t i = 0; i < events->count; i++) {
        const struct mh_event *event = &events->at[i];
        struct mh_message message = {0};
        t->game->tell(event, &message);
        struct told *told = hear(t, "log", t->game->event_words[event->kind], &message);
        hash_bytes(&told->hash, &event->seat, sizeof event->seat);
        hash_bytes(&told->hash, &event->seen, sizeof event->seen);
        hash_bytes(&told->hash, event->arg, sizeof event->arg);
    }
}

static void see(struct telling *t, int seat, const char *about) {
    struct mh_json_writer json;
    struct told *told = find(t, "view", about, "");
    mh_json_begin(&json, t->view, VIEW_MAX);
    t->game->view(t->state, seat, &json);
    assert_true(mh_json_end(&json));
    hash_bytes(&told->hash, t->view, strlen(t->view));
    told->count++;
}

/* How far the game is, and how everybody stands. */
static void see_stage(struct telling *t) {
    struct told *told = find(t, "stage", "-", "");
    const struct mh_game *game = t->game;
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    int at[] = {game->round(t->state), game->rounds ? game->rounds(t->state) : 0,
                game->progress(t->state)};
    game->scores(t->state, score);
    game->ranks(t->state, rank);
    hash_bytes(&told->hash, at, sizeof at);
    hash_bytes(&told->hash, score, sizeof score);
    hash_bytes(&told->hash, rank, sizeof rank);
    hash_bytes(&told->hash, game->phase(t->state), strlen(game->phase(t->state)));
    told->count++;
}

/* What a table is drawn from. */
static void see_facts(struct telling *t) {
    struct mh_json_writer json;
    struct told *told = find(t, "facts", "-", "");
    mh_json_begin(&json, t->view, VIEW_MAX);
    mh_json_object(&json);
    t->game->facts(&json);
    mh_json_object_end(&json);
    assert_true(mh_json_end(&json));
    hash_bytes(&told->hash, t->view, strlen(t->view));
    told->count++;
}

/* ---- games ---- */

static void start(struct telling *t) {
    struct mh_events events = {t->event, EVENTS, 0};
    for (int i = 0; i < SETUPS; i++) {
        struct mh_setup setup;
        any_setup(t->game, &t->random, &setup);
        events.count = 0;
        if (!t->game->start(t->state, &setup, &events, NULL)) continue;
        hear_events(t, &events);
        return;
    }
    fail_msg("no game of %s begins", t->game->id);
}

static bool go_on(struct telling *t) {
    const struct mh_game *game = t->game;
    struct mh_events events = {t->event, EVENTS, 0};
    uint32_t awaiting = game->awaiting(t->state);
    int seats = game->seats(t->state);
    if (!awaiting) return false;
    int seat = (int)mh_random_below(&t->random, (uint32_t)seats);
    if (!(awaiting >> seat & 1)) hear_prompt(t, seat, "waiting");
    while (!(awaiting >> seat & 1)) seat = (seat + 1) % seats;
    const char *about = t->word(t->state, seat);
    size_t count = game->moves(t->state, seat, t->moves, game->moves_max);
    hear_prompt(t, seat, about);
    hear_labels(t, seat, about, count);
    see(t, seat, "player");
    see(t, MH_SPECTATOR, "onlooker");
    see_stage(t);
    game->play(t->state, seat, t->moves[mh_random_below(&t->random, (uint32_t)count)], &events,
               NULL);
    hear_events(t, &events);
    t->decisions++;
    return true;
}

static int in_order(const void *a, const void *b) {
    const struct told *x = a, *y = b;
    int order = strcmp(x->what, y->what);
    if (order == 0) order = strcmp(x->about, y->about);
    return order ? order : strcmp(x->text, y->text);
}

static struct telling *listen(const struct mh_game *game) {
    struct telling *t = calloc(1, sizeof *t);
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    assert_non_null(t);
    t->game = game;
    t->word = decision_word_of(game);
    t->state = aligned_alloc(MH_STATE_ALIGN, size);
    t->moves = calloc(game->moves_max, sizeof *t->moves);
    t->event = calloc(EVENTS, sizeof *t->event);
    t->view = malloc(VIEW_MAX);
    assert_true(t->state && t->moves && t->event && t->view);
    mh_random_start(&t->random, (const uint8_t[MH_SEED_BYTES]){34});
    while (t->decisions < DECISIONS) {
        start(t);
        while (go_on(t)) continue;
    }
    see_facts(t);
    qsort(t->told, t->count, sizeof *t->told, in_order);
    return t;
}

static void listen_end(struct telling *t) {
    free(t->state);
    free(t->moves);
    free(t->event);
    free(t->view);
    free(t);
}

/* ---- the table ---- */

/* The bar between the context of a key and its text is one that can be read. */
static void write_line(const struct told *told, char line[LINE_MAX]) {
    snprintf(line, LINE_MAX, "%s %s %u %08x %s\n", told->what, told->about, told->count,
             (unsigned)(told->hash ^ told->hash >> 32), told->text);
    for (char *at = line; *at; at++)
        if (*at == '\004') *at = '|';
}

static unsigned differ(const struct telling *t, FILE *table) {
    char is[LINE_MAX], was[LINE_MAX];
    unsigned faults = 0;
    for (unsigned i = 0; i < t->count || !feof(table); i++) {
        bool more = i < t->count, known = fgets(was, sizeof was, table) != NULL;
        if (!more && !known) break;
        if (more) write_line(&t->told[i], is);
        if (more && known && strcmp(is, was) == 0) continue;
        if (faults++ < SAID_MAX)
            fprintf(stderr, "%s: was %s%s: is  %s", t->game->id, known ? was : "nothing\n",
                    t->game->id, more ? is : "nothing\n");
    }
    return faults;
}

static void all_is_told_as_before(void **context) {
    char path[128];
    struct telling *t = listen(*context);
    snprintf(path, sizeof path, "tests/words/told/%s", t->game->id);
    FILE *table = fopen(path, "r");
    if (table == NULL) fail_msg("there is no %s", path);
    unsigned faults = differ(t, table);
    fclose(table);
    listen_end(t);
    assert_int_equal(faults, 0);
}

static int print(const char *id) {
    const struct mh_game *game = mh_game_find(mh_games, id, strlen(id));
    char line[LINE_MAX];
    if (game == NULL) return 2;
    struct telling *t = listen(game);
    for (unsigned i = 0; i < t->count; i++) {
        write_line(&t->told[i], line);
        fputs(line, stdout);
    }
    listen_end(t);
    return 0;
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[8];
    size_t count = 0;
    if (argc == 3 && strcmp(argv[1], "--print") == 0) return print(argv[2]);
    for (const struct mh_game *const *game = mh_games; *game && count < 8; game++)
        tests[count++] = (struct CMUnitTest){(*game)->id, all_is_told_as_before, NULL, NULL,
                                             (void *)(uintptr_t)*game};
    return _cmocka_run_group_tests("told", tests, count, NULL, NULL);
}
