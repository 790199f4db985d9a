#include "properties.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 20000, TEXT_MAX = 1 << 17, TRIES = 24 };

struct properties {
    const struct mh_game *game;
    invariants_check *invariants;
    choice_forget *forget;
    void *state, *other, *scratch, *here, *there;
    struct mh_move *moves, *more;
    struct mh_turn *turns;
    char *text, *text2;
    struct mh_random random;
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
    p->state = state_buffer(game);
    p->other = state_buffer(game);
    p->scratch = state_buffer(game);
    p->here = state_buffer(game);
    p->there = state_buffer(game);
    p->moves = buffer(game->moves_max * sizeof *p->moves);
    p->more = buffer(game->moves_max * sizeof *p->more);
    p->turns = buffer(TURNS_MAX * sizeof *p->turns);
    p->text = buffer(TEXT_MAX);
    p->text2 = buffer(TEXT_MAX);
    mh_random_start(&p->random, (const uint8_t[MH_SEED_BYTES]){7});
    return p;
}

void properties_free(struct properties *p) {
    free(p->state);
    free(p->other);
    free(p->scratch);
    free(p->here);
    free(p->there);
    free(p->moves);
    free(p->more);
    free(p->turns);
    free(p->text);
    free(p->text2);
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

/* A well-formed move that is not listed is refused with a reason and changes nothing. */
static const char *check_unlisted(struct properties *p, const void *state, int seat, size_t count) {
    for (int i = 0; i < TRIES; i++) {
        struct mh_move move = random_move(p);
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

/* What a table shows beside the view: whose turn it is, how far the game is, what is asked. */
static const char *check_surroundings(struct properties *p, const void *state, int seat) {
    const struct mh_game *game = p->game;
    struct mh_message here = {0}, there = {0};
    if (game->awaiting(state) != game->awaiting(p->other) ||
        game->round(state) != game->round(p->other) ||
        game->progress(state) != game->progress(p->other))
        return "whose turn it is tells what the seat cannot know";
    game->prompt(state, seat, &here);
    game->prompt(p->other, seat, &there);
    return same_message(&here, &there) ? NULL : "a prompt tells what the seat cannot know";
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
    bool shown = game->undoable(state, p->here, seat);
    if (shown != game->undoable(p->other, p->there, seat))
        return "whether a move can be taken back tells what the seat cannot know";
    if (!shown) return NULL;
    size_t length = write_view(p, p->here, seat, p->text);
    if (write_view(p, p->there, seat, p->text2) != length || memcmp(p->text, p->text2, length) != 0)
        return "a move that can be taken back shows what the seat cannot know";
    return NULL;
}

static const char *check_trials(struct properties *p, const void *state, int seat, size_t count) {
    for (int i = 0; i < TRIES && count > 0; i++) {
        struct mh_move move = p->moves[mh_random_below(&p->random, (uint32_t)count)];
        const char *wrong = check_trial(p, state, seat, move);
        if (wrong) return wrong;
    }
    return NULL;
}

/* Two worlds that differ only in what the seat cannot know look the same to it. */
static const char *check_worlds(struct properties *p, const void *state) {
    for (int seat = MH_SPECTATOR; seat < p->game->seats(state); seat++) {
        memcpy(p->other, state, p->game->state_size);
        p->game->imagine(p->other, seat, &p->random);
        size_t length = write_view(p, state, seat, p->text);
        if (length == 0) return "a view is too long";
        if (write_view(p, p->other, seat, p->text2) != length ||
            memcmp(p->text, p->text2, length) != 0)
            return "a view shows what the seat cannot know";
        const char *wrong = check_surroundings(p, state, seat);
        if (wrong) return wrong;
        if (seat < 0) continue;
        size_t count = p->game->moves(state, seat, p->moves, p->game->moves_max);
        if (p->game->moves(p->other, seat, p->more, p->game->moves_max) != count ||
            memcmp(p->moves, p->more, count * sizeof *p->moves) != 0)
            return "the moves tell what the seat cannot know";
        if ((wrong = check_trials(p, state, seat, count))) return wrong;
        for (int i = 0; i < TRIES; i++) {
            struct mh_error here = {0}, there = {0};
            struct mh_move move = random_move(p);
            bool a = p->game->explain(state, seat, move, &here);
            bool b = p->game->explain(p->other, seat, move, &there);
            if (a != b || here.code != there.code || here.rule != there.rule ||
                memcmp(&here.message, &there.message, sizeof here.message) != 0)
                return "an explanation tells what the seat cannot know";
        }
    }
    return NULL;
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
        if (wrong == NULL && deep) wrong = check_unlisted(p, state, seat, count);
    }
    if (wrong == NULL) wrong = check_terms(p->game, state);
    if (wrong == NULL && deep) wrong = check_dump(p, state);
    if (wrong == NULL && deep) wrong = check_worlds(p, state);
    return wrong;
}

/* ---- whole games ---- */

static int random_seat(struct mh_random *random, uint32_t awaiting) {
    int seats[32], count = 0;
    for (int s = 0; s < 32; s++)
        if (awaiting >> s & 1) seats[count++] = s;
    return seats[count == 1 ? 0 : mh_random_below(random, (uint32_t)count)];
}

/* Replays turns, leaving out those that do not play, until a check fails. */
static const char *replay(struct properties *p, const struct mh_setup *setup, struct mh_turn *turns,
                          size_t *count) {
    size_t kept = 0;
    const char *wrong = NULL;
    p->game->start(p->state, setup, NULL, NULL);
    for (size_t i = 0; i < *count && wrong == NULL; i++) {
        if (!p->game->play(p->state, turns[i].seat, turns[i].move, NULL, NULL)) continue;
        turns[kept++] = turns[i];
        wrong = properties_check(p, p->state, true);
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
    struct mh_record_head head = {
        .game = p->game, .setup = *setup, .rules = p->game->rules_version};
    size_t length = mh_record_write(&head, p->turns, count, NULL, 0);
    char *text = buffer(length + 1);
    mh_record_write(&head, p->turns, count, text, length + 1);
    fprintf(stderr, "broken: %s\n%s", wrong, text);
    free(text);
    return false;
}

/* The record alone gives the same end. */
static const char *check_record(struct properties *p, const struct mh_setup *setup, size_t count) {
    struct mh_record_head head = {
        .game = p->game, .setup = *setup, .rules = p->game->rules_version};
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
        if (!p->game->play(p->state, seat, move, NULL, &error))
            wrong = error.code;
        else
            wrong = properties_check(p, p->state, deep_every != 0 && count % deep_every == 0);
    }
    if (wrong == NULL && properties_check(p, p->state, true))
        wrong = properties_check(p, p->state, true);
    if (wrong == NULL) wrong = check_record(p, setup, count);
    return wrong == NULL || report(p, setup, count, wrong);
}
