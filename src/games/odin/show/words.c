/* Sentences: what is to be decided, and what a move would do. Names are put in as they
 * stand in the catalogue, so sentences are worded around them. */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"
#include "lexicon.h"
#include "show.h"

static struct mh_message *with_thing(struct mh_message *m, const char *key, unsigned thing) {
    return mh_message_name(m, key, thing_of(thing)->name);
}

/* ---- what is to be decided ---- */

/* Who still has to decide, for those who have not. */
static void prompt_waiting(const struct odin *s, struct mh_message *m) {
    static const char *const text[PLAYERS_MAX + 1] = {
        N_("The game is over."), N_("It is for {who} to decide now."),
        N_("Still to decide: {a}, {b}."), N_("Still to decide: {a}, {b}, {c}."),
        N_("Still to decide: {a}, {b}, {c}, {d}.")};
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

static void label_simple(const struct odin *s, unsigned seat, struct mh_message *m,
                         struct mh_move move) {
    static const char *const text[VERBS] = {
        [VERB_PASS] = N_("Pass"),
        [VERB_END] = N_("End your turn"),
        [VERB_DONE] = N_("Done"),
    };
    unsigned kind = task_of(s, seat)->kind;
    if (move.verb == VERB_DONE && kind == SERVE)
        mh_message_begin(m, N_("End the feast"));
    else if (move.verb != VERB_SKIP)
        mh_message_begin(m, text[move.verb]);
    else
        mh_message_begin(m, odin_decisions[kind]->skip ? odin_decisions[kind]->skip
                                                       : N_("Leave it out"));
}

static void label_place(struct mh_message *m, struct mh_move move) {
    unsigned turn = stamp_turn(move.arg[0]);
    mh_message_begin(m, turn == 0 ? N_("Lay {thing}: {board}, {cell}")
                                  : N_("Lay {thing}, turn {turn}: {board}, {cell}"));
    mh_message_name(m, "thing", thing_of(stamp_thing(move.arg[0]))->name);
    if (turn > 0) mh_message_number(m, "turn", (int32_t)turn);
    mh_message_name(m, "board", odin_place_name(move.arg[2]));
    mh_message_word(m, "cell", odin_cells_named.words[move.arg[1]]);
}

static void label_anytime(struct mh_message *m, struct mh_move move) {
    switch (move.verb) {
    case VERB_CHOOSE:
        with_thing(mh_message_begin(m, N_("Lay {thing}")), "thing", move.arg[0]);
        break;
    case VERB_LAY:
        label_place(m, move);
        break;
    case VERB_BUY:
        mh_message_plural(m, NP_("Buy {ship} for {n} silver", "Buy {ship} for {n} silver"), "n",
                          odin_ship_price[move.arg[0]]);
        with_thing(m, "ship", WHALING_BOAT + move.arg[0]);
        break;
    case VERB_ARM:
        mh_message_name(mh_message_begin(m, N_("Put ore on: {ship}")), "ship",
                        odin_vessel_names[move.arg[0]]);
        break;
    default:
        with_thing(mh_message_begin(m, N_("Put {thing} on: {building}")), "thing",
                   WOOD + move.arg[1]);
        mh_message_name(m, "building", odin_building_names[move.arg[0]]);
    }
}

/* The items that would be taken, the first ones of the strip (O-9.2). */
static void label_take(const struct odin *s, struct mh_message *m, struct mh_move move) {
    static const char *const text[] = {
        N_("Mountain {strip}"), N_("Mountain {strip}: {a}"), N_("Mountain {strip}: {a}, {b}"),
        N_("Mountain {strip}: {a}, {b}, {c}"), N_("Mountain {strip}: {a}, {b}, {c}, {d}")};
    static const char *const key[] = {"a", "b", "c", "d"};
    unsigned count = move.arg[0], strip = move.arg[1], left = s->strip[strip].left;
    if (count > 4) count = 4;
    if (count > left) count = left;
    mh_message_number(mh_message_begin(m, text[count]), "strip", (int32_t)strip + 1);
    for (unsigned i = 0; i < count; i++)
        mh_message_name(m, key[i], item_name(odin_strip_items[strip][STRIP_ITEMS - left + i]));
}

static int32_t price_of(unsigned special) {
    unsigned price = thing_of(FIRST_SPECIAL + special)->price;
    return price == NO_PRICE ? 0 : (int32_t)price;
}

static void label_trade(struct mh_message *m, struct mh_move move) {
    unsigned a = move.arg[0], b = move.arg[1];
    switch (move.verb) {
    case VERB_UPGRADE:
        with_thing(with_thing(mh_message_begin(m, N_("Upgrade {from} → {to}")), "from", a), "to",
                   b);
        break;
    case VERB_TRADE:
        with_thing(mh_message_begin(m, N_("Turn {from} → {to}")), "from", a);
        with_thing(m, "to", thing_of(a)->back < THINGS ? thing_of(a)->back : a);
        break;
    case VERB_BUY_TILE:
        mh_message_plural(m, NP_("Buy {tile} for {n} silver", "Buy {tile} for {n} silver"), "n",
                          price_of(a));
        with_thing(m, "tile", FIRST_SPECIAL + a);
        break;
    case VERB_BUY_TILES:
        mh_message_plural(m,
                          NP_("Buy {a} and {b} for {n} silver", "Buy {a} and {b} for {n} silver"),
                          "n", price_of(a) + price_of(b));
        with_thing(with_thing(m, "a", FIRST_SPECIAL + a), "b", FIRST_SPECIAL + b);
        break;
    default:
        with_thing(mh_message_begin(m, N_("Forge {tile}")), "tile", a);
    }
}

/* Two counts of which either may be 0: "Pay wood × 2, bow × 1". */
static void label_two(struct mh_message *m, const char *const text[4], struct mh_move move,
                      unsigned first) {
    unsigned a = move.arg[first], b = move.arg[first + 1];
    mh_message_begin(m, text[(a > 0) + 2 * (b > 0)]);
    if (a > 0) mh_message_number(m, "a", (int32_t)a);
    if (b > 0) mh_message_number(m, "b", (int32_t)b);
}

static void label_spears(struct mh_message *m, struct mh_move move) {
    static const char *const loot[4] = {
        N_("Take {tile}; pay: spear × {c}"), N_("Take {tile}; pay: stone × {a}, spear × {c}"),
        N_("Take {tile}; pay: long sword × {b}, spear × {c}"),
        N_("Take {tile}; pay: stone × {a}, long sword × {b}, spear × {c}")};
    label_two(m, loot, move, 1);
    mh_message_number(m, "c", move.arg[3]);
    with_thing(m, "tile", move.arg[0]);
}

static void label_payment(const struct odin *s, unsigned seat, struct mh_message *m,
                          struct mh_move move) {
    static const char *const pay[4] = {N_("Succeed without paying"), N_("Pay: wood × {a}"),
                                       N_("Pay: {weapon} × {b}"),
                                       N_("Pay: wood × {a}, {weapon} × {b}")};
    static const char *const loot[4] = {N_("Take {tile}"), N_("Take {tile}; pay: stone × {a}"),
                                        N_("Take {tile}; pay: long sword × {b}"),
                                        N_("Take {tile}; pay: stone × {a}, long sword × {b}")};
    if (move.verb == VERB_LOOT_SPEARS) {
        label_spears(m, move);
        return;
    }
    if (move.verb == VERB_LOOT) {
        label_two(m, loot, move, 1);
        with_thing(m, "tile", move.arg[0]);
        return;
    }
    label_two(m, pay, move, 0);
    if (move.arg[1] > 0)
        with_thing(m, "weapon", odin_dice_table[task_of(s, seat)->dice.action].weapon);
}

static void label_dice(const struct odin *s, unsigned seat, struct mh_message *m,
                       struct mh_move move) {
    static const char *const sail[4] = {
        N_("Sail"), N_("Sail with whaling boats without ore: {a}"),
        N_("Sail with whaling boats with ore: {b}"),
        N_("Sail with whaling boats without ore: {a}, with ore: {b}")};
    const struct odin_task *task = task_of(s, seat);
    switch (move.verb) {
    case VERB_SAIL:
        label_two(m, sail, move, 0);
        break;
    case VERB_ROLL:
        mh_message_begin(m, task->dice.rolls == 0 ? N_("Roll the die") : N_("Roll again"));
        break;
    case VERB_FAIL:
        mh_message_begin(m, N_("Fail and take: {resource}, {weapon}"));
        with_thing(m, "resource", odin_dice_table[task->dice.action].resource);
        with_thing(m, "weapon", odin_dice_table[task->dice.action].weapon);
        break;
    case VERB_RETURN:
        mh_message_plural(m, NP_("Take {n} Viking back", "Take {n} Vikings back"), "n",
                          (int32_t)(task->kind == HOMECOMING
                                        ? odin_homecomers(s, seat, task->column)
                                        : odin_returning(s, task->vikings)));
        break;
    case VERB_SPLIT:
        with_thing(mh_message_begin(m, N_("Split the battle result: {thing} and another tile")),
                   "thing", move.arg[0]);
        break;
    case VERB_UNLOAD:
        mh_message_number(mh_message_begin(m, N_("Give 1 ore of the longship with {n} ore")), "n",
                          move.arg[0] - LONGSHIP_0);
        break;
    default:
        label_payment(s, seat, m, move);
    }
}

static void label_sailing(const struct odin *s, struct mh_message *m, struct mh_move move) {
    unsigned a = move.arg[0];
    if (move.verb == VERB_EXPLORE) {
        unsigned island = (a - FIRST_ISLAND_FACE) % ISLANDS, silver = s->island[island].silver;
        if (silver > 0)
            mh_message_plural(m, NP_("Explore {board}: {n} silver", "Explore {board}: {n} silver"),
                              "n", (int32_t)silver);
        else
            mh_message_begin(m, N_("Explore {board}"));
        mh_message_name(m, "board", face_of(a)->name);
    } else {
        mh_message_begin(m, move.verb == VERB_EMIGRATE ? N_("Emigrate: {ship}")
                                                       : N_("Rebuild into a knarr: {ship}"));
        mh_message_name(m, "ship", odin_vessel_names[a]);
    }
}

static void label_named(struct mh_message *m, const char *text, const char *key, const char *name) {
    mh_message_name(mh_message_begin(m, text), key, name);
}

static void label_serve(struct mh_message *m, struct mh_move move) {
    const struct odin_thing *thing = thing_of(stamp_thing(move.arg[0]));
    bool upright = stamp_turn(move.arg[0]) & 1, square = thing->width == thing->height;
    mh_message_begin(m, square    ? N_("Serve {thing} at {place}")
                        : upright ? N_("Serve {thing} upright at {place}")
                                  : N_("Serve {thing} lying at {place}"));
    mh_message_name(m, "thing", thing->name);
    mh_message_number(m, "place", move.arg[1] + 1);
}

/* Before version 3: a proposal by what it serves and what it leaves empty. */
static void label_feast(const struct odin *s, unsigned seat, struct mh_message *m,
                        unsigned number) {
    struct odin_layout layout[PROPOSALS] = {{{0}, 0, 0}};
    unsigned tiles = 0, silver = 0;
    odin_feast_v2(s, seat, layout);
    for (unsigned i = 0; i < TABLE_SPACES; i++) {
        unsigned stamp = layout[number].served[i];
        silver += stamp == stamp_of(SILVER, 0);
        tiles += stamp >= FIRST_STAMP && stamp != stamp_of(SILVER, 0);
    }
    bool full = layout[number].empty == 0;
    mh_message_begin(m, full ? N_("Serve proposal {n}: tiles {tiles}, silver {silver}")
                             : N_("Serve proposal {n}: tiles {tiles}, silver {silver}, empty "
                                  "{empty}"));
    mh_message_number(m, "n", (int32_t)number + 1);
    mh_message_number(m, "tiles", (int32_t)tiles);
    mh_message_number(m, "silver", (int32_t)silver);
    if (!full) mh_message_number(m, "empty", layout[number].empty);
}

/* A price that depends on the player is told as it is now. */
static void label_deal(const struct odin *s, unsigned seat, struct mh_message *m, unsigned deal) {
    if (odin_exchanges[deal].cost[0].count != ASKED) {
        mh_message_begin(m, odin_deal_name(deal));
        return;
    }
    mh_message_plural(m, NP_("Buy {ship} for {n} silver", "Buy {ship} for {n} silver"), "n",
                      (int32_t)odin_asked_price(s, seat, deal));
    with_thing(m, "ship", odin_exchanges[deal].gain[0].thing);
}

/* What only occupations grant. */
static void label_granted(struct mh_message *m, struct mh_move move) {
    unsigned a = move.arg[0];
    switch (move.verb) {
    case VERB_DISARM:
        mh_message_name(mh_message_begin(m, N_("Take ore from: {ship}")), "ship",
                        odin_vessel_names[a]);
        break;
    case VERB_RECEIVE:
        with_thing(mh_message_begin(m, N_("Receive {thing}")), "thing", a);
        break;
    case VERB_RECALL:
        mh_message_plural(m, NP_("Take {n} Viking back: {space}", "Take {n} Vikings back: {space}"),
                          "n", (int32_t)a);
        mh_message_name(m, "space", space_of(move.arg[1])->name);
        break;
    case VERB_GIVE_UP:
        mh_message_name(mh_message_begin(m, N_("Give up: {ship}")), "ship", odin_vessel_names[a]);
        break;
    case VERB_TURN_OVER:
        with_thing(mh_message_begin(m, N_("Turn over {from} → {to}")), "from", a);
        with_thing(m, "to", thing_of(a)->back < THINGS ? thing_of(a)->back : a);
        break;
    default:
        with_thing(mh_message_begin(m, N_("Take {tile} from the board")), "tile",
                   FIRST_SPECIAL + a);
    }
}

void odin_label(const void *state, int who, struct mh_move move, struct mh_message *m) {
    const struct odin *s = state;
    unsigned seat = (unsigned)who, a = move.arg[0];
    switch ((enum verb)move.verb) {
    case VERB_USE:
        if (task_of(s, seat)->kind == LATE) {
            label_named(m, N_("Use {space} without a Viking"), "space", space_of(a)->name);
            break;
        }
        mh_message_plural(m, NP_("Use {space} ({n} Viking)", "Use {space} ({n} Vikings)"), "n",
                          space_of(a)->column);
        mh_message_name(m, "space", space_of(a)->name);
        break;
    case VERB_USE_FEWER:
        mh_message_plural(m, NP_("Use {space} ({n} Viking)", "Use {space} ({n} Vikings)"), "n",
                          move.arg[1]);
        mh_message_name(m, "space", space_of(a)->name);
        break;
    case VERB_PASS:
    case VERB_END:
    case VERB_DONE:
    case VERB_SKIP:
        label_simple(s, seat, m, move);
        break;
    case VERB_CHOOSE:
    case VERB_LAY:
    case VERB_BUY:
    case VERB_ARM:
    case VERB_FILL:
        label_anytime(m, move);
        break;
    case VERB_DEAL:
        label_deal(s, seat, m, a);
        break;
    case VERB_TAKE:
        label_take(s, m, move);
        break;
    case VERB_UPGRADE:
    case VERB_TRADE:
    case VERB_BUY_TILE:
    case VERB_BUY_TILES:
    case VERB_FORGE:
        label_trade(m, move);
        break;
    case VERB_SAIL:
    case VERB_ROLL:
    case VERB_PAY:
    case VERB_LOOT:
    case VERB_LOOT_SPEARS:
    case VERB_SPLIT:
    case VERB_UNLOAD:
    case VERB_FAIL:
    case VERB_RETURN:
        label_dice(s, seat, m, move);
        break;
    case VERB_EXPLORE:
    case VERB_EMIGRATE:
    case VERB_REBUILD:
        label_sailing(s, m, move);
        break;
    case VERB_IMITATE:
        label_named(m, N_("Imitate {space}"), "space", space_of(a)->name);
        break;
    case VERB_PLAY:
        label_named(m, N_("Play “{card}”"), "card", card_of(a)->name);
        break;
    case VERB_ANSWER:
        label_named(m, N_("Use “{card}”"), "card", card_of(a)->name);
        break;
    case VERB_DRAW:
        mh_message_begin(m, N_("Draw an occupation"));
        break;
    case VERB_KEEP:
        label_named(m, N_("Keep “{card}”"), "card", card_of(a)->name);
        break;
    case VERB_TOKEN:
        with_thing(mh_message_begin(m, N_("Take {harvest} / {otherwise}")), "harvest",
                   odin_tokens[a].gives[ORANGE_SIDE]);
        with_thing(m, "otherwise", odin_tokens[a].gives[BROWN_SIDE]);
        break;
    case VERB_DISARM:
    case VERB_RECEIVE:
    case VERB_RECALL:
    case VERB_GIVE_UP:
    case VERB_TURN_OVER:
    case VERB_SEIZE:
        label_granted(m, move);
        break;
    case VERB_SERVE:
        label_serve(m, move);
        break;
    default:
        label_feast(s, seat, m, a);
    }
}
