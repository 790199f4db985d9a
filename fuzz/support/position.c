/* What every position promises, also one that no game leads to: it can be written,
 * read, looked at and played on to the end. That cubes and cards are all there is
 * not asked, because a puzzle may leave some in the box. */
#include "bots/playout.h"
#include "cli/cli.h"
#include "fuzz.h"

enum {
    TURNS_MAX = 20000, /* no game is as long */
    LOOK_EVERY = 100   /* turns */
};

struct dumped {
    const struct mh_game *game;
    const void *state;
};

static void fill_dump(struct mh_json_writer *json, const void *context) {
    const struct dumped *dumped = context;
    mh_fields_dump(dumped->game->type, dumped->state, json);
}

void fuzz_check_dump(const struct mh_game *game, const void *state) {
    struct cli_text text = {0};
    struct mh_error error;
    void *back = cli_state_memory(game), *scratch = cli_state_memory(game);
    cli_json(&text, fill_dump, &(struct dumped){game, state});
    FUZZ_PROMISE(fuzz_is_json(text.at, text.length));
    memset(back, 0x5a, game->state_size);
    FUZZ_PROMISE(mh_state_load(game, back, scratch, text.at, text.length, &error));
    FUZZ_PROMISE(mh_fields_equal(game->type, state, back));
    FUZZ_PROMISE(memcmp(back, state, game->state_size) == 0);
    FUZZ_PROMISE(mh_state_hash(game, back) == mh_state_hash(game, state));
    free(back);
    free(scratch);
    free(text.at);
}

struct looking {
    const struct mh_game *game;
    const void *state;
    int seat;
};

static void fill_view(struct mh_json_writer *json, const void *context) {
    const struct looking *looking = context;
    looking->game->view(looking->state, looking->seat, json);
}

/* What a seat sees is JSON, and the same in every world it takes for possible. */
static void check_view(const struct bot_room *room, int seat, struct mh_random *random) {
    const struct mh_game *game = room->game;
    struct cli_text here = {0}, there = {0};
    memcpy(room->imagined, room->state, game->state_size);
    game->imagine(room->imagined, seat, random);
    cli_json(&here, fill_view, &(struct looking){game, room->state, seat});
    cli_json(&there, fill_view, &(struct looking){game, room->imagined, seat});
    FUZZ_PROMISE(fuzz_is_json(here.at, here.length));
    FUZZ_PROMISE(here.length == there.length && memcmp(here.at, there.at, here.length) == 0);
    free(here.at);
    free(there.at);
}

/* Who plays alone may come second to the game itself (the enemy clan of Vikings). */
static void check_scores(const struct mh_game *game, const void *state) {
    int32_t score[MH_SEATS_MAX];
    uint8_t rank[MH_SEATS_MAX];
    int best = 0, seats = game->seats(state), progress = game->progress(state);
    game->scores(state, score);
    game->ranks(state, rank);
    for (int seat = 0; seat < seats; seat++) {
        FUZZ_PROMISE(rank[seat] >= 1 && rank[seat] <= (seats > 1 ? seats : 2));
        best += rank[seat] == 1;
        game->estimate(state, seat);
    }
    FUZZ_PROMISE(best >= 1 || seats == 1);
    FUZZ_PROMISE(game->round(state) >= 0 && progress >= 0 && progress <= 1000);
}

/* At one thing at a time: texts as long as these are what costs most. */
static void look(const struct bot_room *room, struct mh_random *random) {
    uint32_t seats = (uint32_t)room->game->seats(room->state);
    uint32_t choice = mh_random_below(random, 2 * (seats + 1));
    check_scores(room->game, room->state);
    if (choice <= seats)
        check_view(room, MH_SPECTATOR + (int)choice, random);
    else
        fuzz_check_dump(room->game, room->state);
}

static struct mh_move random_move(const struct mh_game *game, struct mh_random *random) {
    const struct mh_grammar *grammar = game->grammar;
    struct mh_move move = {.verb = (uint8_t)mh_random_below(random, grammar->count)};
    const struct mh_verb *verb = &grammar->verbs[move.verb];
    for (unsigned i = 0; i < verb->count; i++)
        move.arg[i] = (uint8_t)mh_random_below(random, verb->nouns[i]->count);
    if (game->canonical) game->canonical(&move);
    return move;
}

/* Any move plays exactly if it is listed; if not, there is a reason and no change. */
static void check_any_move(const struct bot_room *room, int seat, size_t count,
                           struct mh_random *random) {
    const struct mh_game *game = room->game;
    struct mh_move move = random_move(game, random);
    struct mh_error error = {0};
    bool listed = false;
    for (size_t i = 0; i < count; i++) listed = listed || mh_move_equal(room->moves[i], move);
    FUZZ_PROMISE(game->explain(room->state, seat, move, NULL) == listed);
    memcpy(room->trial, room->state, game->state_size);
    FUZZ_PROMISE(game->play(room->trial, seat, move, NULL, &error) == listed);
    if (listed) return;
    fuzz_check_reason(&error);
    FUZZ_PROMISE(memcmp(room->trial, room->state, game->state_size) == 0);
}

/* Who may decide has moves, who may not has none. */
static size_t check_lists(const struct bot_room *room, uint32_t awaiting, int seat) {
    const struct mh_game *game = room->game;
    FUZZ_PROMISE(awaiting >> game->seats(room->state) == 0);
    for (int other = 0; other < game->seats(room->state); other++) {
        size_t count = game->moves(room->state, other, NULL, 0);
        FUZZ_PROMISE((count > 0) == (awaiting >> other & 1) && count <= game->moves_max);
    }
    return game->moves(room->state, seat, room->moves, game->moves_max);
}

static void play_turn(const struct bot_room *room, int seat, struct mh_move move) {
    const struct mh_game *game = room->game;
    struct mh_message message = {0};
    struct mh_event event[MATCH_EVENTS];
    struct mh_events events = {.at = event, .cap = MATCH_EVENTS};
    game->prompt(room->state, seat, &message);
    FUZZ_PROMISE(message.text != NULL);
    game->label(room->state, seat, move, &message);
    FUZZ_PROMISE(message.text != NULL);
    FUZZ_PROMISE(game->explain(room->state, seat, move, NULL));
    FUZZ_PROMISE(game->play(room->state, seat, move, &events, NULL));
    for (size_t i = 0; i < events.count && i < events.cap; i++) game->tell(&event[i], &message);
}

void fuzz_play_on(const struct mh_game *game, void *state) {
    static const uint8_t seed[MH_SEED_BYTES];
    struct mh_random random;
    struct bot_room room;
    uint32_t awaiting;
    mh_random_split(&random, seed, mh_state_hash(game, state));
    FUZZ_PROMISE(bot_room_open(&room, game));
    memcpy(room.state, state, game->state_size);
    fuzz_check_dump(game, room.state);
    look(&room, &random);
    for (int turn = 1; (awaiting = game->awaiting(room.state)) != 0; turn++) {
        FUZZ_PROMISE(turn < TURNS_MAX);
        int seat = bot_pick_seat(awaiting, &random);
        size_t count = check_lists(&room, awaiting, seat);
        check_any_move(&room, seat, count, &random);
        play_turn(&room, seat, room.moves[mh_random_below(&random, (uint32_t)count)]);
        if (turn % LOOK_EVERY == 0) look(&room, &random);
    }
    look(&room, &random);
    memcpy(state, room.state, game->state_size);
    bot_room_close(&room);
}
