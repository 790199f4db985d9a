/* The feast (O-15): pieces served one by one. Advice comes from the planner
 * (feast_plan.c). */
#include "actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

#include <string.h>

enum { SOBER_SILVER = 1 }; /* card 160 */

const struct mh_names odin_table_named = MH_NUMBERS(N_("space of the table"), TABLE_SPACES, 1);

/* ---- the table ---- */

/* A stamp at the table; lying on its longer side it shows its kind, a bit each, and
 * pregnant animals are of the kind of the others (O-15.12, O-15.14). */
struct dish {
    uint8_t width, colour;
    uint64_t lying;
};

static const struct dish dishes[STAMPS] = {
    [FIRST_SINGLE_STAMP + SILVER - TILES] = {1, COLOURLESS, 0},
#define THING(id, word, name, colour, column, w, h, ...)                                          \
    [FIRST_STAMP + GOOD_TURNS * id] = {w, colour, (w) == (h) ? 0 : UINT64_C(1) << FOOD_KIND(id)}, \
                                [FIRST_STAMP + GOOD_TURNS * id + 1] = {h, colour, 0},
#define SPECIAL(...)
#define PLAIN(...)
#include "games/odin/data/things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
};

unsigned odin_dish_width(unsigned stamp) {
    return dishes[stamp].width;
}

/* The table as served: spaces as bits, covered at all, by orange and by red; and kinds that lie,
 * of which no more may. */
struct served {
    unsigned covered, of_colour[2];
    uint64_t lying;
};

static unsigned span_of(unsigned stamp, unsigned place) {
    return ((1u << odin_dish_width(stamp)) - 1) << place;
}

/* How many tiles of a kind may lie: one, but a card may allow more (O-15.12). */
unsigned odin_may_lie(const struct odin *s, unsigned seat, unsigned kind) {
    return (unsigned)(1 + modified(s, seat, LYING_AT_FEAST, kind));
}

/* Of kinds that lie those of which no more may. */
static uint64_t lie_enough(const struct odin *s, unsigned seat, uint64_t lying) {
    uint8_t count[FOODS] = {0};
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        uint64_t kind = dishes[s->player[seat].served[place]].lying;
        if (kind == 0) continue;
        unsigned thing = mh_word_lowest(kind);
        if (++count[thing] < odin_may_lie(s, seat, thing))
            lying &= ~kind;
        else
            lying |= kind;
    }
    return lying;
}

/* O-3.9, O-28.9, O-28.10: tiles stand on the bottom row side by side. */
static struct served served_of(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    struct served served = {0, {0, 0}, 0};
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        if (p->served[place] == 0) continue;
        const struct dish *dish = &dishes[p->served[place]];
        unsigned span = span_of(p->served[place], place);
        served.covered |= span;
        served.lying |= dish->lying;
        if (dish->colour <= RED) served.of_colour[dish->colour] |= span;
    }
    if (p->modifies >> LYING_AT_FEAST & 1) served.lying = lie_enough(s, seat, served.lying);
    return served;
}

/* Spaces of the table that a player has (O-3.11, O-3.12). */
static unsigned spaces_of(struct odin_table table) {
    return (1u << table.end) - (1u << table.first);
}

/* ---- serving one piece ---- */

/* O-15.21, O-28.49: nothing stands on the table before the feast. */
static bool may_be_served(unsigned stamp, struct mh_error *error) {
    unsigned thing = stamp == 0 ? NO_THING : stamp_thing(stamp);
    if (thing != SILVER && !is_food(thing)) {
        mh_fail(error, "not-food", "O-15.2", N_("Only food and silver may be served."));
        return false;
    }
    if (thing_of(thing)->turns >> stamp_turn(stamp) & 1) return true;
    mh_fail(error, "same-turned", "O-15.12",
            N_("A square tile is the same lying and upright: serve it lying."));
    return false;
}

/* Whether there is room for a piece that may be served. O-28.12: an empty space separates two
 * tiles. */
static bool fits(const struct served *served, struct odin_table table, unsigned stamp,
                 unsigned place, struct mh_error *error) {
    const struct dish *dish = &dishes[stamp];
    unsigned span = span_of(stamp, place);
    if (span & ~spaces_of(table)) {
        mh_fail(error, "off-the-table", "O-15.6",
                N_("A piece has to stand on free spaces of your table with its whole width."));
        return false;
    }
    if (span & served->covered) {
        mh_fail(error, "space-covered", "O-15.7", N_("A piece stands there already."));
        return false;
    }
    if (dish->colour <= RED && (span << 1 | span >> 1) & served->of_colour[dish->colour]) {
        bool red = dish->colour == RED;
        mh_fail(error, "same-colour", red ? "O-15.9" : "O-15.8",
                red ? N_("Two red tiles may not be neighbours.")
                    : N_("Two orange tiles may not be neighbours."));
        return false;
    }
    if (dish->lying & served->lying) {
        mh_message_name(mh_fail(error, "lies-already", "O-15.12",
                                N_("Only one tile of each kind may lie: {thing}.")),
                        "thing", thing_of(stamp_thing(stamp))->name);
        return false;
    }
    return true;
}

/* O-20.54: he has declared that he will serve no mead. */
bool odin_abstains(const struct odin *s, unsigned seat) {
    const struct odin_task *task = task_of(s, seat);
    return task->kind == SERVE && task->sober != 0;
}

bool odin_can_serve(CAN_ARGS) {
    unsigned stamp = move.arg[0];
    if (!may_be_served(stamp, error)) return false;
    if (!can_pay(s, seat, stamp_thing(stamp), 1)) {
        mh_message_name(mh_fail(error, "not-yours", "O-15.2",
                                N_("You do not have this in your supply: {thing}.")),
                        "thing", thing_of(stamp_thing(stamp))->name);
        return false;
    }
    if (stamp_thing(stamp) == MEAD && odin_abstains(s, seat)) {
        mh_fail(error, "no-mead", "O-20.54", N_("You have said that you will serve no mead."));
        return false;
    }
    struct served served = served_of(s, seat);
    return fits(&served, table_of(s, seat), stamp, move.arg[1], error);
}

/* O-20.53 */
void odin_serve_piece(struct odin *s, unsigned seat, unsigned stamp, unsigned place,
                      struct mh_events *events) {
    take_out(&s->player[seat], stamp_thing(stamp), 1);
    s->player[seat].served[place] = (uint8_t)stamp;
    tell(events, EVENT_SERVES, (int)seat, (int)stamp, (int)place, 0);
    fire(s, seat,
         (struct odin_about){.moment = SERVED,
                             .thing = (uint8_t)(FOOD_KIND(stamp_thing(stamp)) + 1)},
         events);
}

void odin_do_serve(DO_ARGS) {
    odin_serve_piece(s, seat, move.arg[0], move.arg[1], events);
}

/* The same for all spaces at once, for the list. */
static void list_places(struct mh_list *list, const struct served *served, unsigned free,
                        unsigned stamp) {
    const struct dish *dish = &dishes[stamp];
    if (dish->lying & served->lying) return; /* O-15.12 */
    unsigned left = free;
    for (unsigned i = 1; i < dish->width; i++) left &= free >> i;
    if (dish->colour <= RED) /* O-15.8, O-15.9 */
        left &= ~(served->of_colour[dish->colour] << 1 |
                  served->of_colour[dish->colour] >> dish->width);
    for (; left != 0; left &= left - 1)
        mh_list_add(list, move_of(VERB_SERVE, stamp, mh_word_lowest(left), 0));
}

static void list_serve(LIST_ARGS) {
    const struct odin_player *p = &s->player[seat];
    if (!since(s, FEAST_BY_PIECES)) odin_list_feast(s, seat, list);
    struct served served = served_of(s, seat);
    unsigned free = spaces_of(table_of(s, seat)) & ~served.covered;
    uint64_t foods = p->holds & ((UINT64_C(1) << FOODS) - 1);
    if (odin_abstains(s, seat)) foods &= ~(UINT64_C(1) << MEAD);
    for (; foods != 0; foods &= foods - 1) {
        unsigned thing = mh_word_lowest(foods);
        for (unsigned turn = 0; turn < GOOD_TURNS; turn++)
            if (thing_of(thing)->turns >> turn & 1)
                list_places(list, &served, free, stamp_of(thing, turn));
    }
    if (p->has[SILVER] > 0) list_places(list, &served, free, stamp_of(SILVER, 0));
    mh_list_add(list, move_of(VERB_DONE, 0, 0, 0));
}

/* ---- the task ---- */

static bool has_served(const struct odin_player *p) {
    static const uint8_t nothing[TABLE_SPACES];
    return memcmp(p->served, nothing, sizeof nothing) != 0;
}

/* Whether something could be served at a table where nothing stands yet: upright, if need be. */
static bool can_begin(const struct odin *s, unsigned seat) {
    struct odin_table table = table_of(s, seat);
    unsigned free = table.end - table.first;
    uint64_t foods = s->player[seat].holds & ((UINT64_C(1) << FOODS) - 1);
    if (free > 0 && s->player[seat].has[SILVER] > 0) return true;
    if (odin_abstains(s, seat)) foods &= ~(UINT64_C(1) << MEAD);
    for (; foods != 0; foods &= foods - 1)
        if (dishes[stamp_of(mh_word_lowest(foods), 1)].width <= free) return true;
    return false;
}

/* O-27.106: nobody is asked who could only say that he is done, but who has served something
 * says so: until then it may be taken back (O-28.100). Before, it was the table that decided
 * (O-15.18). */
static bool asked_to_serve(struct odin *s, unsigned seat) {
    struct odin_table table = table_of(s, seat);
    if (!since(s, FEAST_IS_A_WINDOW)) return table.first < table.end;
    return has_served(&s->player[seat]) || can_begin(s, seat) || odin_anytime_possible(s, seat);
}

static bool step_serve(STEP_ARGS) {
    (void)task;
    if (asked_to_serve(s, seat)) return true;
    odin_end_feast(s, seat, events);
    return false;
}

/* Spaces of the table that nothing covers yet. */
static unsigned places_left(const struct odin *s, unsigned seat) {
    return mh_word_count(spaces_of(table_of(s, seat)) & ~served_of(s, seat).covered);
}

static void prompt_serve(PROMPT_ARGS) {
    (void)task;
    unsigned left = places_left(s, seat);
    if (left == 0)
        mh_message_begin(message, N_("Your table is full: end the feast."));
    else
        mh_message_plural(message,
                          NP_("The feast: {n} space of your table is empty. Serve food or silver.",
                              "The feast: {n} spaces of your table are empty. Serve food or "
                              "silver."),
                          "n", (int32_t)left);
}

static bool serve_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->sober <= 1;
}

const struct odin_decision odin_serve = {
    .name = N_("the feast"),
    .rules = "O-15.1 to O-15.20, O-27.70",
    .verbs = BIT(SERVE) | BIT(FEAST) | BIT(DONE),
    .flags = OPEN | ARM,
    .step = step_serve,
    .list = list_serve,
    .prompt = prompt_serve,
    .fits = serve_fits,
    .numbers = 1,
};

void odin_begin_feast(struct odin *s, unsigned seat, unsigned card, struct mh_events *events) {
    odin_push(s, seat, SERVE, 0, 0);
    task_on_top(s, seat)->card = (uint8_t)card;
    fire(s, seat, (struct odin_about){.moment = FEAST_START}, events);
}

/* O-20.52: a feast of his own, at the table as it is. */
void odin_feast_now(ACT_ARGS) {
    (void)about;
    odin_begin_feast(s, seat, CARD_CHIEF, events);
}

/* O-15.16 */
static void take_penalties(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    unsigned uncovered = places_left(s, seat);
    unsigned penalties = p->penalties + uncovered;
    p->penalties = (uint8_t)(penalties < PENALTIES_MAX ? penalties : PENALTIES_MAX);
    if (uncovered > 0) tell(events, EVENT_PENALTY, (int)seat, (int)uncovered, 0, 0);
}

/* O-27.100: penalties, then what takes food off the table, then the rest. O-28.61: the end is
 * final. O-28.22 */
void odin_end_feast(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_task task = *task_of(s, seat);
    odin_pop(s, seat);
    take_penalties(s, seat, events);
    if (task.card > 0) {
        odin_push(s, seat, CLEAR, 0, 0);
        task_on_top(s, seat)->card = task.card;
    }
    fire(s, seat, (struct odin_about){.moment = FEAST_DECLARED, .count = task.sober ? 2 : 1},
         events);
}

/* O-15.17: the cards look at the table a last time. O-27.71 */
void odin_after_feast(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, (struct odin_about){.moment = AFTER_FEAST}, events);
    memset(s->player[seat].served, 0, sizeof s->player[seat].served);
}

static bool step_clear(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    odin_after_feast(s, seat, events);
    return false;
}

const struct odin_decision odin_clear = {
    .name = N_("clearing the table"),
    .rules = "O-15.17, O-20.52",
    .step = step_clear,
};

unsigned odin_served(const struct odin_player *p, unsigned thing) {
    unsigned count = 0;
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        count += p->served[place] != 0 && stamp_thing(p->served[place]) == thing;
    return count;
}

/* ---- a feast without mead (O-20.54) ---- */

static bool abstain_usable(USABLE_ARGS) {
    (void)number;
    const struct odin_task *task = task_of(s, seat);
    return task->kind == SERVE && task->sober == 0 && odin_served(&s->player[seat], MEAD) == 0;
}

static bool step_abstain(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    task_on_top(s, seat)->sober = 1;
    tell(events, EVENT_ABSTAINS, (int)seat, 0, 0, 0);
    odin_gain_by(s, seat, SILVER, SOBER_SILVER, BY_CARD, events);
    return false;
}

const struct odin_decision odin_abstain = {
    .name = N_("a feast without mead"),
    .rules = "O-20.54",
    .step = step_abstain,
    .usable = abstain_usable,
};
