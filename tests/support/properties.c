#include "properties.h"
#include "games/games.h"
#include "labels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TURNS_MAX = 20000,
    TEXT_MAX = 1 << 17,
    TRIES = 32,
    TRIES_EACH = 6,
    ROW_MAX = 6,
    EVENTS_MAX = 192 /* as the hall's */
};

struct properties {
    const struct mh_game *game;
    invariants_check *invariants;
    choice_forget *forget;
    explained_check *explained;
    void *state, *before, *other, *scratch, *here, *there, *past_here, *past_there;
    struct mh_event *event_here, *event_there;
    struct mh_move *moves, *more;
    struct mh_turn *turns;
    char *text, *text2;
    struct mh_random random;
    struct labels *labels;
    uint64_t decisions;
};

static void *state_buffer(const struct mh_game *game) {
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    void *buffer = aligned_alloc(MH_STATE_ALIGN, size);
    if (buffer == NULL) abort();
    return memset(buffer, 0, size);
}

static void *buffer(size_t size) {
    void *made = calloc(1, size);
    if (made == NULL) abort();
    return made;
}

struct properties *properties_new(const struct mh_game *game) {
    struct properties *p = buffer(sizeof *p);
    p->game = game;
    p->invariants = invariants_of(game);
    p->forget = forget_of(game);
    p->explained = explained_of(game);
    p->before = state_buffer(game);
    p->state = state_buffer(game);
    p->other = state_buffer(game);
    p->scratch = state_buffer(game);
    p->here = state_buffer(game);
    p->there = state_buffer(game);
    p->past_here = state_buffer(game);
    p->past_there = state_buffer(game);
    p->event_here = buffer(EVENTS_MAX * sizeof *p->event_here);
    p->event_there = buffer(EVENTS_MAX * sizeof *p->event_there);
    p->moves = buffer(game->moves_max * sizeof *p->moves);
    p->more = buffer(game->moves_max * sizeof *p->more);
    p->turns = buffer(TURNS_MAX * sizeof *p->turns);
    p->text = buffer(TEXT_MAX);
    p->text2 = buffer(TEXT_MAX);
    p->labels = labels_new(game);
    mh_random_start(&p->random, (const uint8_t[MH_SEED_BYTES]){7});
    return p;
}

void properties_free(struct properties *p) {
    free(p->state);
    free(p->before);
    free(p->other);
    free(p->scratch);
    free(p->here);
    free(p->there);
    free(p->past_here);
    free(p->past_there);
    free(p->event_here);
    free(p->event_there);
    free(p->moves);
    free(p->more);
    free(p->turns);
    free(p->text);
    free(p->text2);
    labels_free(p->labels);
    free(p);
}

uint64_t properties_decisions(const struct properties *p) {
    return p->decisions;
}

/* ---- moves ---- */

static bool listed(const struct mh_move *moves, size_t count, struct mh_move move) {
    for (size_t i = 0; i < count; i++)
        if (mh_move_equal(moves[i], move)) return true;
    return false;
}

static const char *check_words(struct properties *p, struct mh_move move) {
    char text[MH_MOVE_TEXT];
    struct mh_move back;
    mh_grammar_say(p->game->grammar, move, text);
    if (!mh_move_parse(p->game, text, strlen(text), &back, NULL))
        return "a move's text is not parsed";
    return mh_move_equal(move, back) ? NULL : "say and parse are not inverse";
}

/* Where others may act in between and nothing can be undone, a choice is no trap: a move after
 * which the seat has more pending than before, and nothing else has changed, can be left again
 * without a loss. The state after it is in `other`. */
static const char *check_way_back(struct properties *p, const void *before, int seat) {
    uint32_t awaiting = p->game->awaiting(before);
    size_t size = p->game->state_size;
    if ((awaiting & (awaiting - 1)) == 0) return NULL;
    memcpy(p->here, before, size);
    memcpy(p->there, p->other, size);
    unsigned was = p->forget(p->here, seat);
    if (p->forget(p->there, seat) <= was || memcmp(p->here, p->there, size) != 0) return NULL;
    size_t count = p->game->moves(p->other, seat, p->more, p->game->moves_max);
    while (count-- > 0) {
        memcpy(p->there, p->other, size);
        if (!p->game->play(p->there, seat, p->more[count], NULL, NULL)) continue;
        if (p->forget(p->there, seat) <= was && memcmp(p->here, p->there, size) == 0) return NULL;
    }
    return "a choice that was begun cannot be left";
}

static const char *check_listed(struct properties *p, const void *state, int seat, size_t count,
                                bool deep) {
    for (size_t i = 0; i < count; i++) {
        const char *wrong = check_words(p, p->moves[i]);
        if (wrong) return wrong;
        if (!p->game->explain(state, seat, p->moves[i], NULL)) return "a listed move is refused";
        if (listed(p->moves, i, p->moves[i])) return "a move is listed twice";
        if (!deep) continue;
        memcpy(p->other, state, p->game->state_size);
        if (!p->game->play(p->other, seat, p->moves[i], NULL, NULL))
            return "a listed move does not play";
        struct mh_message label;
        p->game->label(state, seat, p->moves[i], &label);
        if (label.text == NULL) return "a listed move has no label";
        if ((wrong = check_way_back(p, state, seat))) return wrong;
    }
    return NULL;
}

static struct mh_move random_move(struct properties *p) {
    struct mh_move move = {0};
    const struct mh_grammar *grammar = p->game->grammar;
    move.verb = (uint8_t)mh_random_below(&p->random, grammar->count);
    for (unsigned i = 0; i < grammar->verbs[move.verb].count; i++)
        move.arg[i] =
            (uint8_t)mh_random_below(&p->random, grammar->verbs[move.verb].nouns[i]->count);
    if (p->game->canonical) p->game->canonical(&move);
    return move;
}

/* A move of the list in p->moves with one argument changed: what is nearly legal is refused for
 * a finer reason, and a list that leaves out a move leaves out one of these. */
static struct mh_move near_move(struct properties *p, size_t count) {
    struct mh_move move = p->moves[mh_random_below(&p->random, (uint32_t)count)];
    const struct mh_verb *verb = &p->game->grammar->verbs[move.verb];
    if (verb->count == 0) return random_move(p);
    unsigned i = mh_random_below(&p->random, verb->count);
    move.arg[i] = (uint8_t)mh_random_below(&p->random, verb->nouns[i]->count);
    if (p->game->canonical) p->game->canonical(&move);
    return move;
}

/* Tries go by turns: any move, and one near to a legal one. */
static struct mh_move tried_move(struct properties *p, int i, size_t count) {
    return i % 2 == 1 && count > 0 ? near_move(p, count) : random_move(p);
}

/* A well-formed move that is not listed is refused with a reason and changes nothing. */
static const char *check_unlisted(struct properties *p, const void *state, int seat, size_t count,
                                  int tries) {
    for (int i = 0; i < tries; i++) {
        struct mh_move move = tried_move(p, i, count);
        if (check_words(p, move)) return check_words(p, move);
        if (listed(p->moves, count, move)) continue;
        struct mh_error error = {0};
        memcpy(p->other, state, p->game->state_size);
        if (p->game->play(p->other, seat, move, NULL, &error)) return "an unlisted move plays";
        if (error.code == NULL || error.message.text == NULL) return "a refusal gives no reason";
        if (memcmp(p->other, state, p->game->state_size) != 0)
            return "a refused move changes the state";
    }
    return NULL;
}

/* ---- dump, load, hash ---- */

static const char *check_dump(struct properties *p, const void *state) {
    struct mh_json_writer json;
    mh_json_begin(&json, p->text, TEXT_MAX);
    mh_fields_dump(p->game->type, state, &json);
    if (!mh_json_end(&json)) return "the dump is too long";
    memset(p->other, 0x5a, p->game->state_size);
    struct mh_error error = {0};
    if (!mh_state_load(p->game, p->other, p->scratch, p->text, json.length, &error))
        return error.code;
    if (memcmp(p->other, state, p->game->state_size) != 0) return "dump and load change the state";
    if (mh_state_hash(p->game, p->other) != mh_state_hash(p->game, state))
        return "dump and load change the hash";
    return NULL;
}

/* ---- what a seat cannot know ---- */

static size_t write_view(struct properties *p, const void *state, int seat, char *text) {
    struct mh_json_writer json;
    mh_json_begin(&json, text, TEXT_MAX);
    p->game->view(state, seat, &json);
    return mh_json_end(&json) ? json.length : 0;
}

static bool same_message(const struct mh_message *a, const struct mh_message *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static bool same_view(struct properties *p, const void *a, const void *b, int seat) {
    size_t length = write_view(p, a, seat, p->text);
    return length > 0 && write_view(p, b, seat, p->text2) == length &&
           memcmp(p->text, p->text2, length) == 0;
}

static bool same_moves(struct properties *p, const void *a, const void *b, int seat) {
    size_t count = p->game->moves(a, seat, p->moves, p->game->moves_max);
    return p->game->moves(b, seat, p->more, p->game->moves_max) == count &&
           memcmp(p->moves, p->more, count * sizeof *p->moves) == 0;
}

/* What a table shows of two worlds: the view, and beside it whose turn it is, how far the game
 * is, what is asked and what may be done. */
static const char *compare(struct properties *p, const void *a, const void *b, int seat) {
    const struct mh_game *game = p->game;
    struct mh_message here = {0}, there = {0};
    if (!same_view(p, a, b, seat)) return "a view shows what the seat cannot know";
    if (game->awaiting(a) != game->awaiting(b) || game->round(a) != game->round(b) ||
        game->progress(a) != game->progress(b))
        return "whose turn it is tells what the seat cannot know";
    game->prompt(a, seat, &here);
    game->prompt(b, seat, &there);
    if (!same_message(&here, &there)) return "a prompt tells what the seat cannot know";
    if (seat >= 0 && !same_moves(p, a, b, seat)) return "the moves tell what the seat cannot know";
    return NULL;
}

/* Whether something came out to it a seat knows; and where nothing did, whether something came
 * out to others. */
static const char *compare_showing(struct properties *p, const void *before_a, const void *a,
                                   const void *before_b, const void *b, int seat) {
    const struct mh_game *game = p->game;
    bool shown = !game->undoable(before_a, a, seat);
    bool same = shown == !game->undoable(before_b, b, seat);
    for (int eyes = MH_SPECTATOR; same && !shown && eyes < game->seats(a); eyes++)
        same = game->undoable(before_a, a, eyes) == game->undoable(before_b, b, eyes);
    return same ? NULL : "whether a move can be taken back tells what the seat cannot know";
}

/* What a button says, and what trying a move that could be taken back would show. */
static const char *check_trial(struct properties *p, const void *state, int seat,
                               struct mh_move move) {
    const struct mh_game *game = p->game;
    struct mh_message label_here = {0}, label_there = {0};
    game->label(state, seat, move, &label_here);
    game->label(p->other, seat, move, &label_there);
    if (!same_message(&label_here, &label_there)) return "a label tells what the seat cannot know";
    memcpy(p->here, state, game->state_size);
    memcpy(p->there, p->other, game->state_size);
    if (!game->play(p->here, seat, move, NULL, NULL) ||
        !game->play(p->there, seat, move, NULL, NULL))
        return "a listed move does not play in every world";
    const char *wrong = compare_showing(p, state, p->here, p->other, p->there, seat);
    if (wrong || !game->undoable(state, p->here, seat)) return wrong;
    return same_view(p, p->here, p->there, seat)
               ? NULL
               : "a move that can be taken back shows what the seat cannot know";
}

static const char *check_trials(struct properties *p, const void *state, int seat) {
    size_t count = p->game->moves(state, seat, p->moves, p->game->moves_max);
    for (int i = 0; i < TRIES && count > 0; i++) {
        struct mh_move move = p->moves[mh_random_below(&p->random, (uint32_t)count)];
        const char *wrong = check_trial(p, state, seat, move);
        if (wrong) return wrong;
    }
    return NULL;
}

static const char *check_reasons(struct properties *p, const void *state, int seat) {
    size_t count = p->game->moves(state, seat, p->moves, p->game->moves_max);
    for (int i = 0; i < TRIES; i++) {
        struct mh_error here = {0}, there = {0};
        struct mh_move move = tried_move(p, i, count);
        bool a = p->game->explain(state, seat, move, &here);
        bool b = p->game->explain(p->other, seat, move, &there);
        if (a != b || here.code != there.code || here.rule != there.rule ||
            !same_message(&here.message, &there.message))
            return "an explanation tells what the seat cannot know";
    }
    return NULL;
}

/* ---- rows of moves that could be taken back ---- */

static bool knows(const struct mh_event *event, int seat) {
    return event->seen >> (seat < 0 ? 31 : seat) & 1;
}

static bool same_event(const struct mh_event *a, const struct mh_event *b) {
    return a->kind == b->kind && a->seat == b->seat && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

/* The lines of a log as the seat reads them. */
static bool same_lines(const struct mh_events *a, const struct mh_events *b, int seat) {
    size_t i = 0, k = 0;
    for (;;) {
        while (i < a->count && !knows(&a->at[i], seat)) i++;
        while (k < b->count && !knows(&b->at[k], seat)) k++;
        if (i == a->count || k == b->count) return i == a->count && k == b->count;
        if (!same_event(&a->at[i++], &b->at[k++])) return false;
    }
}

static int random_seat(struct mh_random *random, uint32_t awaiting) {
    int seats[32], count = 0;
    for (int s = 0; s < 32; s++)
        if (awaiting >> s & 1) seats[count++] = s;
    return seats[count == 1 ? 0 : mh_random_below(random, (uint32_t)count)];
}

/* Whether a move from past_there, made there, looks to the seat as the one that was made here. */
static bool looks_same(struct properties *p, int seat, int mover, struct mh_move move,
                       const struct mh_events *here) {
    struct mh_events there = {p->event_there, EVENTS_MAX, 0};
    memcpy(p->there, p->past_there, p->game->state_size);
    return p->game->play(p->there, mover, move, &there, NULL) && there.count <= EVENTS_MAX &&
           same_lines(here, &there, seat) && same_view(p, p->here, p->there, seat);
}

/* Another seat may hold other cards there: then it does with one of them what looks the same. */
static bool play_alike(struct properties *p, int seat, int mover, struct mh_move move,
                       const struct mh_events *here) {
    if (p->game->explain(p->past_there, mover, move, NULL))
        return looks_same(p, seat, mover, move, here);
    size_t count = p->game->moves(p->past_there, mover, p->more, p->game->moves_max);
    for (size_t i = 0; i < count && mover != seat; i++)
        if (p->more[i].verb == move.verb && looks_same(p, seat, mover, p->more[i], here))
            return true;
    return false;
}

/* Plays a move of anybody's in both worlds. `*on`: as far as the seat's eyes go it may be taken
 * back. */
static const char *check_step(struct properties *p, int seat, bool *on) {
    const struct mh_game *game = p->game;
    struct mh_events here = {p->event_here, EVENTS_MAX, 0};
    uint32_t awaiting = game->awaiting(p->here);
    *on = false;
    if (awaiting == 0) return NULL;
    int mover = random_seat(&p->random, awaiting);
    size_t count = game->moves(p->here, mover, p->moves, game->moves_max);
    struct mh_move move = p->moves[mh_random_below(&p->random, (uint32_t)count)];
    memcpy(p->past_here, p->here, game->state_size);
    memcpy(p->past_there, p->there, game->state_size);
    game->play(p->here, mover, move, &here, NULL);
    if (here.count > EVENTS_MAX) return "a move has too many events";
    if (!game->undoable(p->past_here, p->here, seat)) return NULL;
    if (!play_alike(p, seat, mover, move, &here))
        return "a move that can be taken back tells what the seat cannot know";
    *on = true;
    const char *wrong = compare_showing(p, p->past_here, p->here, p->past_there, p->there, seat);
    return wrong ? wrong : compare(p, p->here, p->there, seat);
}

/* Moves that a seat may see taken back tell it nothing: not in the end, not on the way. */
static const char *check_row(struct properties *p, const void *state, int seat) {
    bool on = true;
    const char *wrong = NULL;
    memcpy(p->here, state, p->game->state_size);
    memcpy(p->there, p->other, p->game->state_size);
    for (int i = 0; i < ROW_MAX && on && wrong == NULL; i++) wrong = check_step(p, seat, &on);
    return wrong;
}

/* Into p->other; and nothing of the real world is left there. */
static const char *imagine_for(struct properties *p, const void *state, int seat) {
    struct mh_random same = p->random;
    memcpy(p->other, state, p->game->state_size);
    p->game->imagine(p->other, seat, &p->random);
    memcpy(p->here, state, p->game->state_size);
    p->game->imagine(p->here, seat, &p->random);
    p->game->imagine(p->here, seat, &same);
    return memcmp(p->here, p->other, p->game->state_size) == 0
               ? NULL
               : "an imagined world depends on what the seat cannot know";
}

/* The world in p->other is concealed as the real one is, and what is left then is all that the seat
 * knows: it looks the same. */
static const char *check_concealed(struct properties *p, const void *state, int seat) {
    size_t size = p->game->state_size;
    memcpy(p->here, state, size);
    memcpy(p->there, p->other, size);
    p->game->conceal(p->here, seat);
    p->game->conceal(p->there, seat);
    if (memcmp(p->here, p->there, size) != 0)
        return "a concealed state depends on what the seat cannot know";
    const char *wrong = p->invariants(p->here);
    return wrong ? wrong : compare(p, state, p->here, seat);
}

/* What is derived fits the imagined world, which is loaded where it was. */
static const char *check_imagined(struct properties *p) {
    memcpy(p->past_here, p->other, p->game->state_size);
    return check_dump(p, p->past_here);
}

/* Two worlds that differ only in what the seat cannot know look the same to it. */
static const char *check_worlds(struct properties *p, const void *state) {
    const char *wrong = NULL;
    for (int seat = MH_SPECTATOR; wrong == NULL && seat < p->game->seats(state); seat++) {
        wrong = imagine_for(p, state, seat);
        if (wrong == NULL) wrong = p->invariants(p->other);
        if (wrong == NULL) wrong = check_imagined(p);
        if (wrong == NULL) wrong = compare(p, state, p->other, seat);
        if (wrong == NULL) wrong = check_concealed(p, state, seat);
        if (wrong == NULL && seat >= 0) wrong = check_trials(p, state, seat);
        if (wrong == NULL && seat >= 0) wrong = check_reasons(p, state, seat);
        if (wrong == NULL) wrong = check_row(p, state, seat);
    }
    return wrong;
}

/* The reasons that are given for moves are parts of the estimate, and nothing is left out. */
static const char *check_terms(const struct mh_game *game, const void *state) {
    for (int seat = 0; seat < game->seats(state); seat++) {
        int32_t value[MH_TERMS_MAX], sum = 0;
        game->terms(state, seat, value);
        for (int t = 0; t < game->term_count; t++) sum += value[t];
        if (sum != game->estimate(state, seat)) return "the terms do not sum up to the estimate";
    }
    return NULL;
}

const char *properties_check(struct properties *p, const void *state, bool deep) {
    const char *wrong = p->invariants(state);
    uint32_t awaiting = p->game->awaiting(state);
    for (int seat = 0; wrong == NULL && seat < p->game->seats(state); seat++) {
        size_t count = p->game->moves(state, seat, p->moves, p->game->moves_max);
        if (count > p->game->moves_max) return "a list is longer than moves_max";
        if ((count > 0) != (awaiting >> seat & 1)) return "awaiting and the lists differ";
        wrong = check_listed(p, state, seat, count, deep);
        if (wrong == NULL && deep) wrong = labels_check(p->labels, state, seat, p->moves, count);
        if (wrong == NULL) {
            int tries = deep ? TRIES : count > 0 ? TRIES_EACH : 0;
            wrong = check_unlisted(p, state, seat, count, tries);
        }
    }
    if (wrong == NULL) wrong = check_terms(p->game, state);
    if (wrong == NULL && deep) wrong = check_dump(p, state);
    if (wrong == NULL && deep) wrong = check_worlds(p, state);
    return wrong;
}

/* ---- what a move tells ---- */

/* Moves that only say which thing is meant, or that nothing is done: the log may leave them out. */
static bool may_be_quiet(const struct mh_game *game, const char *text) {
    static const struct {
        const char *game, *verb;
    } quiet[] = {
        {"jorvik", "done"}, {"jorvik", "lose"}, {"jorvik", "stop"},
        {"odin", "choose"}, {"odin", "done"},   {"odin", "end"},
        {"odin", "keep"},   {"odin", "skip"},   {"odin", "split"},
    };
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++)
        if (strcmp(game->id, quiet[i].game) == 0 && strcspn(text, " ") == strlen(quiet[i].verb) &&
            strncmp(text, quiet[i].verb, strlen(quiet[i].verb)) == 0)
            return true;
    return false;
}

/* Whoever watches is told something about every other move. */
static const char *check_told(const struct mh_game *game, struct mh_move move,
                              const struct mh_events *events) {
    char text[MH_MOVE_TEXT];
    for (size_t i = 0; i < events->count && i < events->cap; i++) {
        struct mh_message message = {0};
        if (events->at[i].seen >> 31 & 1) game->tell(&events->at[i], &message);
        if (message.text) return NULL;
    }
    mh_grammar_say(game->grammar, move, text);
    return may_be_quiet(game, text) ? NULL : "a move tells nothing to those who watch";
}

/* Plays a move that should be legal; whether it was, `wrong` is what is broken about it. */
static bool step(struct properties *p, struct mh_turn turn, const char **wrong) {
    struct mh_event at[EVENTS_MAX];
    struct mh_events events = {.at = at, .cap = EVENTS_MAX};
    struct mh_error error = {0};
    *wrong = NULL;
    memcpy(p->before, p->state, p->game->state_size);
    if (!p->game->play(p->state, turn.seat, turn.move, &events, &error)) {
        *wrong = error.code;
        return false;
    }
    *wrong = check_told(p->game, turn.move, &events);
    if (*wrong == NULL && events.count > EVENTS_MAX) *wrong = "a move has too many events";
    if (*wrong == NULL && p->explained) *wrong = p->explained(p->before, p->state, &events);
    return true;
}

/* ---- whole games ---- */

/* Replays turns, leaving out those that do not play, until a check fails. */
static const char *replay(struct properties *p, const struct mh_setup *setup, struct mh_turn *turns,
                          size_t *count) {
    size_t kept = 0;
    const char *wrong = NULL;
    p->game->start(p->state, setup, NULL, NULL);
    for (size_t i = 0; i < *count && wrong == NULL; i++) {
        if (!step(p, turns[i], &wrong)) {
            wrong = NULL;
            continue;
        }
        turns[kept++] = turns[i];
        if (wrong == NULL) wrong = properties_check(p, p->state, true);
    }
    *count = kept;
    return wrong;
}

/* Drops stretches of turns as long as something still fails. */
static size_t shrink(struct properties *p, const struct mh_setup *setup, size_t count) {
    struct mh_turn *trial = buffer(TURNS_MAX * sizeof *trial);
    for (size_t part = count / 2 + 1; part > 0; part /= 2) {
        for (size_t at = 0; at + part <= count;) {
            size_t tried = count - part;
            memcpy(trial, p->turns, at * sizeof *trial);
            memcpy(trial + at, p->turns + at + part, (count - at - part) * sizeof *trial);
            if (replay(p, setup, trial, &tried) == NULL) {
                at += part;
                continue;
            }
            memcpy(p->turns, trial, tried * sizeof *trial);
            count = tried;
        }
    }
    free(trial);
    return count;
}

static bool report(struct properties *p, const struct mh_setup *setup, size_t count,
                   const char *wrong) {
    count = shrink(p, setup, count);
    struct mh_record_head head = {.game = p->game, .setup = *setup};
    size_t length = mh_record_write(&head, p->turns, count, NULL, 0);
    char *text = buffer(length + 1);
    mh_record_write(&head, p->turns, count, text, length + 1);
    fprintf(stderr, "broken: %s\n%s", wrong, text);
    free(text);
    return false;
}

/* The record alone gives the same end. */
static const char *check_record(struct properties *p, const struct mh_setup *setup, size_t count) {
    struct mh_record_head head = {.game = p->game, .setup = *setup};
    size_t length = mh_record_write(&head, p->turns, count, NULL, 0), read = 0;
    char *text = buffer(length + 1);
    struct mh_turn *turns = buffer((count + 1) * sizeof *turns);
    mh_record_write(&head, p->turns, count, text, length + 1);
    const char *wrong = NULL;
    if (!mh_record_read(mh_games, text, length, &head, turns, count, &read, NULL) || read != count)
        wrong = "a record is not read back";
    else if (!mh_record_start(&head, p->other, p->scratch, NULL))
        wrong = "a record does not start";
    for (size_t i = 0; wrong == NULL && i < count; i++)
        if (!p->game->play(p->other, turns[i].seat, turns[i].move, NULL, NULL))
            wrong = "a record does not replay";
    if (wrong == NULL && mh_state_hash(p->game, p->other) != mh_state_hash(p->game, p->state))
        wrong = "a record ends in another state";
    free(turns);
    free(text);
    return wrong;
}

bool properties_play(struct properties *p, const struct mh_setup *setup, struct mh_random *random,
                     unsigned deep_every) {
    struct mh_error error = {0};
    if (!p->game->start(p->state, setup, NULL, &error)) {
        fprintf(stderr, "a game does not start: %s\n", error.code);
        return false;
    }
    size_t count = 0;
    const char *wrong = properties_check(p, p->state, deep_every != 0);
    for (uint32_t awaiting; wrong == NULL && (awaiting = p->game->awaiting(p->state)) != 0;) {
        int seat = random_seat(random, awaiting);
        size_t moves = p->game->moves(p->state, seat, p->moves, p->game->moves_max);
        struct mh_move move = p->moves[mh_random_below(random, (uint32_t)moves)];
        if (count == TURNS_MAX) return report(p, setup, count, "a game does not end");
        p->turns[count++] = (struct mh_turn){(uint8_t)seat, move};
        p->decisions++;
        if (step(p, p->turns[count - 1], &wrong) && wrong == NULL)
            wrong = properties_check(p, p->state, deep_every != 0 && count % deep_every == 0);
    }
    if (wrong == NULL && properties_check(p, p->state, true))
        wrong = properties_check(p, p->state, true);
    if (wrong == NULL) wrong = check_record(p, setup, count);
    return wrong == NULL || report(p, setup, count, wrong);
}
