/* Sentences: what is to be decided, and what a move would do. Names are put in as they
 * stand in the catalogue, so sentences are worded around them. */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"
#include "lexicon.h"
#include "show.h"

/* ---- what is to be decided ---- */

/* Seats that still have to decide, for the others. */
static void prompt_waiting(const struct odin *s, struct mh_message *m) {
    static const char *const text[PLAYERS_MAX + 1] = {
        N_("The game is over."), N_("{who} decides now."), N_("Still to decide: {a}, {b}."),
        N_("Still to decide: {a}, {b}, {c}."), N_("Still to decide: {a}, {b}, {c}, {d}.")};
    static const char *const key[PLAYERS_MAX] = {"a", "b", "c", "d"};
    int busy[PLAYERS_MAX];
    unsigned count = 0;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tasks > 0) busy[count++] = (int)seat;
    mh_message_begin(m, text[count]);
    if (count == 1) {
        mh_message_seat(m, "who", busy[0]);
        return;
    }
    for (unsigned i = 0; i < count; i++) mh_message_seat(m, key[i], busy[i]);
}

void odin_prompt(const void *state, int seat, struct mh_message *m) {
    const struct odin *s = state;
    if (seat < 0 || s->player[seat].tasks == 0) {
        prompt_waiting(s, m);
        return;
    }
    const struct odin_task *task = task_of(s, (unsigned)seat);
    const struct odin_decision *decision = odin_decisions[task->kind];
    if (decision->asks)
        mh_message_begin(m, decision->asks);
    else
        decision->prompt(s, (unsigned)seat, task, m);
}

/* ---- what a move would do ---- */

#define LABEL_ARGS \
    const struct odin *s, unsigned seat, struct mh_move move, struct mh_message *message

static struct mh_message *with_thing(struct mh_message *m, const char *key, unsigned thing) {
    return mh_message_name(m, key, thing_of(thing)->name);
}

/* ---- parts of sentences ---- */

static void put_thing(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(message, "thing", move.arg[0]);
}

static void put_tile(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(message, "tile", move.arg[0]);
}

static void put_special(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(message, "tile", FIRST_SPECIAL + move.arg[0]);
}

static void put_vessel(LABEL_ARGS) {
    (void)s, (void)seat;
    mh_message_name(message, "ship", odin_vessel_names[move.arg[0]]);
}

static void put_space(LABEL_ARGS) {
    (void)s, (void)seat;
    mh_message_name(message, "space", space_of(move.arg[0])->name);
}

static void put_card(LABEL_ARGS) {
    (void)s, (void)seat;
    mh_message_name(message, "card", card_of(move.arg[0])->name);
}

static void put_filling(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(message, "thing", WOOD + move.arg[1]);
    mh_message_name(message, "building", odin_building_names[move.arg[0]]);
}

static void put_upgrade(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(with_thing(message, "from", move.arg[0]), "to", move.arg[1]);
}

/* A tile and its back. */
static void put_turned(LABEL_ARGS) {
    (void)s, (void)seat;
    unsigned back = thing_of(move.arg[0])->back;
    with_thing(message, "from", move.arg[0]);
    with_thing(message, "to", back < THINGS ? back : move.arg[0]);
}

static void put_ore(LABEL_ARGS) {
    (void)s, (void)seat;
    mh_message_number(message, "n", move.arg[0] - LONGSHIP_0);
}

static void put_consolation(LABEL_ARGS) {
    (void)move;
    const struct odin_dice *dice = &odin_dice_table[task_of(s, seat)->dice.action];
    with_thing(with_thing(message, "resource", dice->resource), "weapon", dice->weapon);
}

static void put_token(LABEL_ARGS) {
    (void)s, (void)seat;
    with_thing(message, "harvest", odin_tokens[move.arg[0]].gives[ORANGE_SIDE]);
    with_thing(message, "otherwise", odin_tokens[move.arg[0]].gives[BROWN_SIDE]);
}

/* ---- spaces, windows ---- */

static void use_with(struct mh_message *m, unsigned space, unsigned vikings) {
    mh_message_plural(m, NP_("{space} ({n} Viking)", "{space} ({n} Vikings)"), "n",
                      (int32_t)vikings);
    mh_message_name(m, "space", space_of(space)->name);
}

static void label_use(LABEL_ARGS) {
    if (task_of(s, seat)->kind != LATE) {
        use_with(message, move.arg[0], space_of(move.arg[0])->column);
        return;
    }
    mh_message_begin(message, N_("{space} (without a Viking)"));
    put_space(s, seat, move, message);
}

static void label_use_fewer(LABEL_ARGS) {
    (void)s, (void)seat;
    use_with(message, move.arg[0], move.arg[1]);
}

static void label_done(LABEL_ARGS) {
    (void)move;
    mh_message_begin(message, task_of(s, seat)->kind == SERVE ? N_("End the feast") : N_("Done"));
}

/* Whether something has been done in a decision that goes on until it is declined. */
static bool begun(const struct odin *s, unsigned seat, const struct odin_task *task) {
    switch (task->kind) {
    case MOUNTAIN:
        return task->mountain.used != 0;
    case UPGRADE:
        return odin_upgraded(s, task) != 0;
    case OVERSEAS:
        return odin_turned(task) != 0;
    case PLAY:
        return s->player[seat].deeds.plays > 0;
    default:
        return true;
    }
}

/* Declining: the rest, or all of it; what a card would replace is then done as printed. */
static void label_skip(LABEL_ARGS) {
    static const char *const nothing[TASKS] = {
        [MOUNTAIN] = N_("Take nothing"),
        [UPGRADE] = N_("Upgrade nothing"),
        [OVERSEAS] = N_("Turn nothing over"),
        [PLAY] = N_("Play none"),
    };
    (void)move;
    const struct odin_task *task = task_of(s, seat);
    const char *skip = odin_decisions[task->kind]->skip;
    if (!begun(s, seat, task)) skip = nothing[task->kind];
    if (task->kind == OFFER_TASK) {
        uint8_t cards[OFFERED_MAX];
        skip = odin_offer_replaces(s, seat)              ? N_("Go on without the card")
               : odin_cards_offering(s, seat, cards) > 1 ? N_("Decline all of them")
                                                         : N_("Decline");
    }
    mh_message_begin(message, skip ? skip : N_("Skip"));
}

/* What a card grants, and what it takes. */
static void label_answer(LABEL_ARGS) {
    const struct odin_effect *row = odin_answered_row(s, seat, move.arg[0]);
    const char *what =
        row->task == DICE ? odin_dice_names[row->number[0]] : odin_decisions[row->task]->name;
    mh_message_begin(message, row->price > 0 ? N_("“{card}”: {what} ({price:small})")
                                             : N_("“{card}”: {what}"));
    put_card(s, seat, move, message);
    mh_message_name(message, "what", what);
    if (row->price > 0) mh_message_name(message, "price", odin_deal_name(row->price - 1u));
}

/* ---- boards and ships ---- */

/* How a piece lies: goods lying or upright; special tiles turned to the right and mirrored left to
 * right (things.h says what the bits of a turn do). */
static const char *lay_text(unsigned stamp, unsigned degrees) {
    bool mirrored = 0x96 >> stamp_turn(stamp) & 1;
    if (stamp_turn(stamp) == 0) return N_("Lay {thing}: {board}, row {row}, column {column}");
    if (!is_special(stamp_thing(stamp)))
        return N_("Lay {thing} upright: {board}, row {row}, column {column}");
    if (!mirrored)
        return N_("Lay {thing}, turned by {degrees}°: {board}, row {row}, column {column}");
    return degrees > 0 ? N_("Lay {thing}, mirrored and turned by {degrees}°: {board}, row {row}, "
                            "column {column}")
                       : N_("Lay {thing}, mirrored: {board}, row {row}, column {column}");
}

static void label_lay(LABEL_ARGS) {
    static const uint16_t turned[TURNS] = {0, 270, 180, 270, 0, 90, 180, 90};
    (void)s, (void)seat;
    unsigned degrees = turned[stamp_turn(move.arg[0])], cell = move.arg[1];
    mh_message_begin(message, lay_text(move.arg[0], degrees));
    with_thing(message, "thing", stamp_thing(move.arg[0]));
    mh_message_name(message, "board", odin_place_name(move.arg[2]));
    say_cell(message, cell);
    if (is_special(stamp_thing(move.arg[0])) && degrees > 0)
        mh_message_number(message, "degrees", (int32_t)degrees);
}

static void buy_ship(struct mh_message *m, unsigned ship, unsigned price) {
    mh_message_plural(m, NP_("Buy {ship} for {n} silver", "Buy {ship} for {n} silver"), "n",
                      (int32_t)price);
    with_thing(m, "ship", ship);
}

static void label_buy(LABEL_ARGS) {
    (void)s, (void)seat;
    buy_ship(message, WHALING_BOAT + move.arg[0], odin_ship_price[move.arg[0]]);
}

static void label_explore(LABEL_ARGS) {
    (void)seat;
    unsigned island = (move.arg[0] - FIRST_ISLAND_FACE) % ISLANDS;
    unsigned silver = s->island[island].silver;
    if (silver > 0)
        mh_message_plural(
            message,
            NP_("Explore {board} and take {n} silver", "Explore {board} and take {n} silver"), "n",
            (int32_t)silver);
    else
        mh_message_begin(message, N_("Explore {board}"));
    mh_message_name(message, "board", face_of(move.arg[0])->name);
}

/* ---- exchanges, mountains, tiles ---- */

/* A price that depends on the player is told as it is now. */
static void label_deal(LABEL_ARGS) {
    unsigned deal = move.arg[0];
    const struct odin_item *cost = odin_exchanges[deal].cost;
    if (cost[0].count == ASKED) {
        buy_ship(message, odin_exchanges[deal].gain[0].thing, odin_asked_price(s, seat, deal));
        return;
    }
    mh_message_begin(message, odin_deal_name(deal));
    for (unsigned i = 0; i < DEAL_ITEMS && cost[i].count > 0; i++) {
        unsigned now = deal_cost(s, seat, deal, i);
        if (now == cost[i].count) continue;
        mh_message_begin(message, N_("{deal} (you pay {things})"));
        mh_message_name(message, "deal", odin_deal_name(deal));
        mh_message_things(message, "things", &odin_counted[cost[i].thing], (int32_t)now);
    }
}

/* The items that would be taken, the first ones of the strip (O-9.2). */
static void label_take(LABEL_ARGS) {
    static const char *const text[] = {
        N_("Mountain {strip}"), N_("Mountain {strip}: {a}"), N_("Mountain {strip}: {a}, {b}"),
        N_("Mountain {strip}: {a}, {b}, {c}"), N_("Mountain {strip}: {a}, {b}, {c}, {d}")};
    static const char *const key[] = {"a", "b", "c", "d"};
    (void)seat;
    unsigned count = move.arg[0], strip = move.arg[1], left = s->strip[strip].left;
    if (count > 4) count = 4;
    if (count > left) count = left;
    mh_message_number(mh_message_begin(message, text[count]), "strip", (int32_t)strip + 1);
    for (unsigned i = 0; i < count; i++)
        mh_message_name(message, key[i],
                        item_name(odin_strip_items[strip][STRIP_ITEMS - left + i]));
}

static unsigned price_of(unsigned special) {
    unsigned price = thing_of(FIRST_SPECIAL + special)->price;
    return price == NO_PRICE ? 0 : price;
}

static void label_buy_tile(LABEL_ARGS) {
    mh_message_plural(message, NP_("Buy {tile} for {n} silver", "Buy {tile} for {n} silver"), "n",
                      (int32_t)odin_sale_price(s, seat, price_of(move.arg[0])));
    put_special(s, seat, move, message);
}

static void label_buy_tiles(LABEL_ARGS) {
    unsigned a = move.arg[0], b = move.arg[1];
    mh_message_plural(message,
                      NP_("Buy {a} and {b} for {n} silver", "Buy {a} and {b} for {n} silver"), "n",
                      (int32_t)odin_sale_price(s, seat, price_of(a) + price_of(b)));
    with_thing(with_thing(message, "a", FIRST_SPECIAL + a), "b", FIRST_SPECIAL + b);
}

/* ---- dice actions ---- */

/* Two counts of which either may be 0: "Pay wood × 2, bow × 1". */
static void begin_counts(struct mh_message *m, const char *const text[4], unsigned a, unsigned b) {
    mh_message_begin(m, text[(a > 0) + 2 * (b > 0)]);
    if (a > 0) mh_message_number(m, "a", (int32_t)a);
    if (b > 0) mh_message_number(m, "b", (int32_t)b);
}

static void label_sail(LABEL_ARGS) {
    static const char *const text[4] = {
        N_("Sail"), N_("Sail with whaling boats without ore: {a}"),
        N_("Sail with whaling boats with ore: {b}"),
        N_("Sail with whaling boats without ore: {a}, with ore: {b}")};
    (void)s, (void)seat;
    begin_counts(message, text, move.arg[0], move.arg[1]);
}

static void label_roll(LABEL_ARGS) {
    (void)move;
    mh_message_begin(message,
                     task_of(s, seat)->dice.rolls == 0 ? N_("Roll the die") : N_("Roll again"));
}

static void label_pay(LABEL_ARGS) {
    static const char *const text[4] = {N_("Succeed without paying"), N_("Pay: wood × {a}"),
                                        N_("Pay: {weapon} × {b}"),
                                        N_("Pay: wood × {a}, {weapon} × {b}")};
    begin_counts(message, text, move.arg[0], move.arg[1]);
    if (move.arg[1] > 0)
        with_thing(message, "weapon", odin_dice_table[task_of(s, seat)->dice.action].weapon);
}

static void label_loot(LABEL_ARGS) {
    static const char *const text[4] = {N_("Take {tile}"), N_("Take {tile}; pay: stone × {a}"),
                                        N_("Take {tile}; pay: long sword × {b}"),
                                        N_("Take {tile}; pay: stone × {a}, long sword × {b}")};
    begin_counts(message, text, move.arg[1], move.arg[2]);
    put_tile(s, seat, move, message);
}

static void label_loot_spears(LABEL_ARGS) {
    static const char *const text[4] = {
        N_("Take {tile}; pay: spear × {c}"), N_("Take {tile}; pay: stone × {a}, spear × {c}"),
        N_("Take {tile}; pay: long sword × {b}, spear × {c}"),
        N_("Take {tile}; pay: stone × {a}, long sword × {b}, spear × {c}")};
    begin_counts(message, text, move.arg[1], move.arg[2]);
    mh_message_number(message, "c", move.arg[3]);
    put_tile(s, seat, move, message);
}

/* ---- Vikings that come back ---- */

static void label_return(LABEL_ARGS) {
    (void)move;
    const struct odin_task *task = task_of(s, seat);
    unsigned count = task->kind == HOMECOMING ? odin_homecomers(s, seat, task->column)
                                              : odin_returning(s, task->vikings);
    mh_message_plural(message, NP_("Take {n} Viking back", "Take {n} Vikings back"), "n",
                      (int32_t)count);
}

static void label_recall(LABEL_ARGS) {
    (void)s, (void)seat;
    mh_message_plural(message,
                      NP_("Take {n} Viking back: {space}, column {column}",
                          "Take {n} Vikings back: {space}, column {column}"),
                      "n", move.arg[0]);
    mh_message_name(message, "space", space_of(move.arg[1])->name);
    mh_message_number(message, "column", space_of(move.arg[1])->column);
}

/* ---- the feast ---- */

static void label_serve(LABEL_ARGS) {
    (void)s, (void)seat;
    const struct odin_thing *thing = thing_of(stamp_thing(move.arg[0]));
    bool upright = stamp_turn(move.arg[0]) & 1, square = thing->width == thing->height;
    mh_message_begin(message, square    ? N_("Serve {thing} at space {place}")
                              : upright ? N_("Serve {thing} upright at space {place}")
                                        : N_("Serve {thing} lying at space {place}"));
    mh_message_name(message, "thing", thing->name);
    mh_message_number(message, "place", move.arg[1] + 1);
}

/* Before version 3: a proposal by what it serves and what it leaves empty. */
static void label_feast(LABEL_ARGS) {
    struct odin_layout layout[PROPOSALS] = {{{0}, 0, 0}};
    unsigned tiles = 0, silver = 0, number = move.arg[0];
    odin_feast_v2(s, seat, layout);
    for (unsigned i = 0; i < TABLE_SPACES; i++) {
        unsigned stamp = layout[number].served[i];
        silver += stamp == stamp_of(SILVER, 0);
        tiles += stamp >= FIRST_STAMP && stamp != stamp_of(SILVER, 0);
    }
    bool full = layout[number].empty == 0;
    mh_message_begin(message, full ? N_("Serve proposal {n}: tiles {tiles}, silver {silver}")
                                   : N_("Serve proposal {n}: tiles {tiles}, silver {silver}, empty "
                                        "{empty}"));
    mh_message_number(message, "n", (int32_t)number + 1);
    mh_message_number(message, "tiles", (int32_t)tiles);
    mh_message_number(message, "silver", (int32_t)silver);
    if (!full) mh_message_number(message, "empty", layout[number].empty);
}

/* ---- all verbs ---- */

static const struct {
    const char *text; /* NULL: the parts choose it */
    void (*parts)(LABEL_ARGS);
} labels[VERBS] = {
#define VERB(id, pattern, nouns, can, act, text, parts) [VERB_##id] = {text, parts},
#include "games/odin/rules/verbs.def"
#undef VERB
};

void odin_label(const void *state, int seat, struct mh_move move, struct mh_message *message) {
    if (labels[move.verb].text) mh_message_begin(message, labels[move.verb].text);
    if (labels[move.verb].parts) labels[move.verb].parts(state, (unsigned)seat, move, message);
}
