/* The C library in any order of calls: an input is calls, a byte which and a few bytes its
 * arguments, right and wrong ones. Whatever is asked, nothing is written beyond its room, what is
 * refused has a reason, and a state that plays stays one. */
#include "meadhall.h"
#include "support/fuzz.h"

enum { STATE_ROOM = 8192, TEXT_ROOM = 512, MOVES_ROOM = 64, STATES = 3, CANARY = 0x5b };

struct caller {
    const uint8_t *at, *end;
    _Alignas(MEADHALL_STATE_ALIGN) unsigned char state[STATES][STATE_ROOM];
    struct meadhall_move move[MOVES_ROOM];
    int32_t ids[MOVES_ROOM];
    struct meadhall_event event[4];
    char text[TEXT_ROOM + 1];
    int16_t vector[8192];
    meadhall_record *record;
    meadhall_bot *bot;
    meadhall_pool *pool;
    struct meadhall_error error;
};

static uint8_t next(struct caller *c) {
    return c->at < c->end ? *c->at++ : 0;
}

static const meadhall_game *game(struct caller *c) {
    uint8_t which = next(c);
    return which == 255 ? NULL : meadhall_game_at(which % 4); /* one more than there are */
}

/* Mostly a state; sometimes none, or one that lies wrong. */
static unsigned char *state(struct caller *c) {
    uint8_t which = next(c);
    if (which >= 253) return which == 253 ? NULL : c->state[0] + which - 246;
    return c->state[which % STATES];
}

static int seat(struct caller *c) {
    return next(c) % 8 - 2;
}

static struct meadhall_move any_move(struct caller *c) {
    uint8_t which = next(c);
    if (which < 200) return c->move[which % MOVES_ROOM];
    struct meadhall_move move = {.verb = next(c)};
    for (int i = 0; i < MEADHALL_MOVE_ARGS && which > 220; i++) move.arg[i] = next(c);
    return move;
}

static const char *language(struct caller *c) {
    uint8_t which = next(c);
    return which < 240 ? meadhall_language(which % 5) : which % 2 ? "" : "de"; /* NULL is one */
}

static const char *setup(struct caller *c) {
    static const char *const setups[] = {
        NULL,           "players=2 seed=3",         "players=3",    "players=9", "players=1 seed=8",
        "seed=x nil=1", "players=4 seed=2 rules=1", " mode=jarl\t",
    };
    return setups[next(c) % 8];
}

/* Text room that begins with a byte's worth of the length. */
static size_t room(struct caller *c) {
    memset(c->text, CANARY, sizeof c->text);
    return next(c) * 2;
}

static void judge(struct caller *c, bool good) {
    FUZZ_PROMISE(good == (c->error.code[0] == '\0'));
    FUZZ_PROMISE(good || c->error.text[0] != '\0');
}

/* An empty sentence is no error, so a length of 0 says nothing. */
static void judge_text(struct caller *c, size_t length, size_t cap) {
    size_t kept = length < cap ? length : cap - 1;
    FUZZ_PROMISE(c->text[cap] == CANARY);
    FUZZ_PROMISE(length == 0 || c->error.code[0] == '\0');
    if (cap > 0 && length > 0) FUZZ_PROMISE(strlen(c->text) <= kept);
}

/* ---- calls ---- */

static void start(struct caller *c) {
    const meadhall_game *of = game(c);
    unsigned char *to = state(c);
    size_t size = STATE_ROOM - (next(c) == 7                           ? 8000
                                : to > c->state[0] && to < c->state[1] ? 64
                                                                       : 0);
    judge(c, meadhall_start(of, to, size, setup(c), &c->error));
}

static void list(struct caller *c) {
    const meadhall_game *of = game(c);
    const void *from = state(c);
    int who = seat(c);
    size_t cap = next(c) % (MOVES_ROOM + 1);
    size_t count = meadhall_moves(of, from, who, c->move, c->ids, cap, &c->error);
    for (size_t i = 0; i < count && i < cap; i++)
        FUZZ_PROMISE(meadhall_move_id(of, c->move[i]) == c->ids[i]);
    if (count > 0 && cap > 0)
        judge(c, meadhall_explain(of, from, who, c->move[0], "uk", &c->error));
}

static void play(struct caller *c) {
    const meadhall_game *of = game(c);
    void *on = state(c);
    int who = seat(c);
    size_t count;
    bool good = meadhall_play_told(of, on, who, any_move(c), c->event, 4, &count, &c->error);
    judge(c, good);
    if (!good) return;
    FUZZ_PROMISE(meadhall_check(of, on, STATE_ROOM, &c->error));
    if (c->record) meadhall_record_add(c->record, who, any_move(c), &c->error);
}

static void speak(struct caller *c) {
    const meadhall_game *of = game(c);
    const void *from = state(c);
    int who = seat(c);
    size_t cap = room(c), length = 0;
    switch (next(c) % 6) {
    case 0:
        length = meadhall_view(of, from, who, c->text, cap, &c->error);
        break;
    case 1:
        length = meadhall_dump(of, from, c->text, cap, &c->error);
        break;
    case 2:
        length = meadhall_prompt(of, from, who, language(c), c->text, cap, &c->error);
        break;
    case 3:
        length = meadhall_label(of, from, who, any_move(c), language(c), c->text, cap, &c->error);
        break;
    case 4:
        length = meadhall_tell(of, &c->event[next(c) % 4], who, language(c), NULL, c->text, cap,
                               &c->error);
        break;
    default:
        length = meadhall_get(of, from, "rules", c->text, cap, &c->error);
    }
    judge_text(c, length, cap);
}

static void look(struct caller *c) {
    const meadhall_game *of = game(c);
    void *at = state(c);
    int who = seat(c);
    switch (next(c) % 5) {
    case 0:
        judge(c, meadhall_observe(of, at, who, c->vector, next(c) < 200 ? 8192 : 400, &c->error));
        break;
    case 1:
        judge(c, meadhall_imagine(of, at, who, next(c), &c->error));
        break;
    case 2:
        judge(c, meadhall_conceal(of, at, who, &c->error));
        break;
    case 3:
        judge(c, meadhall_rekey(of, at, next(c), &c->error));
        break;
    default:
        meadhall_infostate_hash(of, at, who);
        meadhall_estimate(of, at, who);
    }
}

/* A byte from outside: only meadhall_check may see such a state before it is good. */
static void spoil(struct caller *c) {
    const meadhall_game *of = game(c);
    unsigned char *at = c->state[next(c) % STATES];
    at[next(c) * 32u % STATE_ROOM + next(c) % 32] ^= next(c);
    bool good = meadhall_check(of, at, STATE_ROOM, &c->error);
    judge(c, good);
    if (!good) memset(at, 0, STATE_ROOM);
}

static void copy(struct caller *c) {
    memcpy(c->state[next(c) % STATES], c->state[2], STATE_ROOM);
}

static void keep(struct caller *c) {
    const meadhall_game *of = game(c);
    size_t cap;
    switch (next(c) % 4) {
    case 0:
        meadhall_record_close(c->record);
        c->record = meadhall_record_new(of, setup(c), &c->error);
        judge(c, c->record != NULL);
        break;
    case 1:
        meadhall_record_close(c->record);
        c->record = meadhall_record_from(of, state(c), &c->error);
        judge(c, c->record != NULL);
        break;
    case 2:
        judge(c, meadhall_record_replay(c->record, next(c), state(c), STATE_ROOM - 64, &c->error));
        break;
    default:
        meadhall_record_cut(c->record, next(c));
        FUZZ_PROMISE(meadhall_record_count(c->record) < 256);
        cap = room(c);
        judge_text(c, meadhall_record_write(c->record, c->text, cap), cap);
    }
}

static void think(struct caller *c) {
    static const char *const bots[] = {"random", "greedy", "greedy:deals=0", "nobody", NULL};
    const meadhall_game *of = game(c);
    if (next(c) % 2) {
        meadhall_bot_close(c->bot);
        c->bot = meadhall_bot_open(of, bots[next(c) % 5], next(c), &c->error);
        judge(c, c->bot != NULL);
    }
    judge(c, meadhall_bot_move(c->bot, state(c), seat(c), next(c), &c->move[0], &c->error));
}

static void open_pool(struct caller *c) {
    struct meadhall_pool_options options = {
        .size = sizeof options,
        .game = game(c),
        .setup = setup(c),
        .seed = next(c),
        .count = next(c) % 5,
        .threads = next(c) % 3,
        .autoreset = next(c) % 2,
        .skip_forced = next(c) % 2,
        .observe = next(c) % 2,
        .bot = {next(c) % 4 ? NULL : "random", next(c) % 4 ? NULL : "random"},
    };
    if (next(c) == 99) options.size--;
    meadhall_pool_close(c->pool);
    c->pool = meadhall_pool_open(&options, &c->error);
    judge(c, c->pool != NULL);
}

static void step(struct caller *c) {
    uint32_t choice[5];
    struct meadhall_pool_view view = {.size = sizeof view};
    for (int i = 0; i < 5; i++) choice[i] = next(c) % 8;
    judge(c, meadhall_pool_step(c->pool, choice, &c->error));
    if (!meadhall_pool_view(c->pool, &view)) return;
    for (uint32_t i = 0; i < view.count; i++)
        FUZZ_PROMISE((view.seat[i] >= 0) == (view.offset[i + 1] > view.offset[i]));
    if (next(c) == 0) judge(c, meadhall_pool_reset(c->pool, &c->error));
}

static void (*const calls[])(struct caller *) = {
    start, list, play, list, play, speak, look, spoil, copy, keep, think, open_pool, step,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct caller caller;
    memset(&caller, 0, sizeof caller);
    caller.at = data;
    caller.end = data + size;
    while (caller.at < caller.end) {
        caller.error = (struct meadhall_error)MEADHALL_ERROR_INIT;
        calls[next(&caller) % (sizeof calls / sizeof *calls)](&caller);
    }
    meadhall_record_close(caller.record);
    meadhall_bot_close(caller.bot);
    meadhall_pool_close(caller.pool);
    return 0;
}
