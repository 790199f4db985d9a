/* The feast (O-15): pieces served one by one, or a whole table at once by a proposal.
 *
 * Tiles of one colour need only be kept apart, by the other colour, a silver or an empty
 * space. So which tiles are served decides whether a table can be laid: it can if the
 * colours differ in number by at most one more than there are other spaces. Proposals
 * choose the tiles by a table of the smallest loss for every number of spaces covered and
 * every surplus of orange over red, kind after kind, and lay them out afterwards. */
#include "rules.h"

#include <string.h>

enum { SOBER_SILVER = 1 }; /* card 160 */

const struct mh_names odin_table_named = {N_("space of the table"), TABLE_SPACES, NULL, 1};
const struct mh_names odin_proposals_named = {N_("proposal"), PROPOSALS, NULL, 1};

/* ---- the table ---- */

static unsigned pregnant_of(unsigned kind) {
    return kind == SHEEP ? SHEEP_PREGNANT : kind == CATTLE ? CATTLE_PREGNANT : NO_THING;
}

/* What a stamp is at the table; lying on its longer side it shows its kind, a bit each, and
 * pregnant animals are of the kind of the others (O-15.12, O-15.14). */
struct dish {
    uint8_t width, colour;
    uint64_t lying;
};

#define KIND_OF(thing) \
    ((thing) == SHEEP_PREGNANT ? SHEEP : (thing) == CATTLE_PREGNANT ? CATTLE : (thing))
static const struct dish dishes[STAMPS] = {
    [FIRST_SINGLE_STAMP + SILVER - TILES] = {1, COLOURLESS, 0},
#define THING(id, word, name, colour, column, w, h, ...)                                        \
    [FIRST_STAMP + GOOD_TURNS * id] = {w, colour, (w) == (h) ? 0 : UINT64_C(1) << KIND_OF(id)}, \
                                [FIRST_STAMP + GOOD_TURNS * id + 1] = {h, colour, 0},
#define SPECIAL(...)
#define PLAIN(...)
#include "things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
};

static unsigned width_of(unsigned stamp) {
    return dishes[stamp].width;
}

/* What is served: spaces as bits, covered at all, by orange and by red; and kinds that lie,
 * of which no more may. */
struct served {
    unsigned covered, of_colour[2];
    uint64_t lying;
};

static unsigned span_of(unsigned stamp, unsigned place) {
    return ((1u << width_of(stamp)) - 1) << place;
}

/* How many tiles of a kind may lie: one, but a card may allow more (O-15.12). */
static unsigned may_lie(const struct odin *s, unsigned seat, unsigned kind) {
    return (unsigned)(1 + modified(s, seat, LYING_AT_FEAST, kind));
}

/* Of kinds that lie those of which no more may. */
static uint64_t lie_enough(const struct odin *s, unsigned seat, uint64_t lying) {
    uint8_t count[FOODS] = {0};
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        uint64_t kind = dishes[s->player[seat].served[place]].lying;
        if (kind == 0) continue;
        unsigned thing = mh_word_lowest(kind);
        if (++count[thing] < may_lie(s, seat, thing))
            lying &= ~kind;
        else
            lying |= kind;
    }
    return lying;
}

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

/* Whether there is room for a piece that may be served. */
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
static bool abstains(const struct odin *s, unsigned seat) {
    const struct odin_task *task = task_of(s, seat);
    return task->kind == SERVE && task->arg[0] != 0;
}

CAN(odin_can_serve) {
    unsigned stamp = move.arg[0];
    if (!may_be_served(stamp, error)) return false;
    if (!can_pay(s, seat, stamp_thing(stamp), 1)) {
        mh_message_name(mh_fail(error, "not-yours", "O-15.2",
                                N_("You do not have this in your supply: {thing}.")),
                        "thing", thing_of(stamp_thing(stamp))->name);
        return false;
    }
    if (stamp_thing(stamp) == MEAD && abstains(s, seat)) {
        mh_fail(error, "no-mead", "O-20.54", N_("You have said that you will serve no mead."));
        return false;
    }
    struct served served = served_of(s, seat);
    return fits(&served, table_of(s, seat), stamp, move.arg[1], error);
}

static void serve(struct odin *s, unsigned seat, unsigned stamp, unsigned place,
                  struct mh_events *events) {
    take_out(&s->player[seat], stamp_thing(stamp), 1);
    s->player[seat].served[place] = (uint8_t)stamp;
    tell(events, EVENT_SERVES, (int)seat, (int)stamp, (int)place, 0);
    fire(s, seat,
         (struct odin_about){.moment = SERVED, .thing = (uint8_t)(KIND_OF(stamp_thing(stamp)) + 1)},
         events);
}

DO(odin_do_serve) {
    serve(s, seat, move.arg[0], move.arg[1], events);
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

LIST_MOVES(odin_list_serve) {
    const struct odin_player *p = &s->player[seat];
    struct odin_layout proposal[PROPOSALS];
    unsigned proposals = odin_feast_proposals(s, seat, proposal);
    for (unsigned i = 0; i < proposals; i++) mh_list_add(list, move_of(VERB_FEAST, i, 0, 0));
    struct served served = served_of(s, seat);
    unsigned free = spaces_of(table_of(s, seat)) & ~served.covered;
    uint64_t foods = p->holds & ((UINT64_C(1) << FOODS) - 1);
    if (abstains(s, seat)) foods &= ~(UINT64_C(1) << MEAD);
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
    if (abstains(s, seat)) foods &= ~(UINT64_C(1) << MEAD);
    for (; foods != 0; foods &= foods - 1)
        if (width_of(stamp_of(mh_word_lowest(foods), 1)) <= free) return true;
    return false;
}

/* O-27.106: nobody is asked who could only say that he is done, but who has served something
 * says so: until then it may be taken back (O-28.100). */
STEP_TASK(odin_step_serve) {
    (void)task;
    if (has_served(&s->player[seat]) || can_begin(s, seat) || odin_anytime_possible(s, seat))
        return true;
    odin_end_feast(s, seat, events);
    return false;
}

void odin_begin_feast(struct odin *s, unsigned seat, unsigned card, struct mh_events *events) {
    odin_push(s, seat, SERVE, 0, 0);
    task_on_top(s, seat)->card = (uint8_t)card;
    fire(s, seat, (struct odin_about){.moment = FEAST_START}, events);
}

/* O-20.52: a feast of his own, at the table as it is. */
ACT(odin_feast_now) {
    (void)about;
    odin_begin_feast(s, seat, CHIEF, events);
}

/* O-15.16 */
static void take_penalties(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    unsigned uncovered = mh_word_count(spaces_of(table_of(s, seat)) & ~served_of(s, seat).covered);
    unsigned penalties = p->penalties + uncovered;
    p->penalties = (uint8_t)(penalties < PENALTIES_MAX ? penalties : PENALTIES_MAX);
    if (uncovered > 0) tell(events, EVENT_PENALTY, (int)seat, (int)uncovered, 0, 0);
}

/* O-27.100: penalties, then what takes food off the table, then the rest. */
void odin_end_feast(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_task task = *task_of(s, seat);
    odin_pop(s, seat);
    take_penalties(s, seat, events);
    if (task.card > 0) {
        odin_push(s, seat, CLEAR, 0, 0);
        task_on_top(s, seat)->card = task.card;
    }
    fire(s, seat, (struct odin_about){.moment = FEAST_DECLARED, .count = task.arg[0] ? 2 : 1},
         events);
}

/* O-15.17: the cards look at the table a last time. */
void odin_after_feast(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, (struct odin_about){.moment = AFTER_FEAST}, events);
    memset(s->player[seat].served, 0, sizeof s->player[seat].served);
}

STEP_TASK(odin_step_clear) {
    (void)task;
    odin_pop(s, seat);
    odin_after_feast(s, seat, events);
    return false;
}

unsigned odin_served(const struct odin_player *p, unsigned thing) {
    unsigned count = 0;
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        count += p->served[place] != 0 && stamp_thing(p->served[place]) == thing;
    return count;
}

/* ---- a feast without mead (O-20.54) ---- */

bool odin_may_abstain(const struct odin *s, unsigned seat) {
    const struct odin_task *task = task_of(s, seat);
    return task->kind == SERVE && task->arg[0] == 0 && odin_served(&s->player[seat], MEAD) == 0;
}

STEP_TASK(odin_step_abstain) {
    (void)task;
    odin_pop(s, seat);
    task_on_top(s, seat)->arg[0] = 1;
    tell(events, EVENT_ABSTAINS, (int)seat, 0, 0, 0);
    odin_gain_by(s, seat, SILVER, SOBER_SILVER, BY_CARD, events);
    return false;
}

/* ---- what is lost by serving, in tenths of a point ---- */

enum { SILVER_LOSS = 10, PENALTY_LOSS = 30 };

/* After the last feast only animals score (O-22.14). Before, a tile kept lies at the next
 * feast, if no other of its kind does, or becomes something for the boards: the larger
 * and the redder, the better. Animals breed as well; to serve one pays only where a
 * penalty would come instead. */
unsigned odin_food_worth(const struct odin *s, unsigned thing, unsigned others) {
    static const struct {
        uint8_t kept, scored;
    } animal[FOODS] = {[SHEEP] = {45, 20},
                       [SHEEP_PREGNANT] = {65, 30},
                       [CATTLE] = {60, 30},
                       [CATTLE_PREGNANT] = {85, 40}};
    bool last = s->round >= rounds_of(s);
    if (is_animal(thing)) return last ? animal[thing].scored : animal[thing].kept;
    if (last) return 1;
    const struct odin_thing *food = thing_of(thing);
    unsigned lying = others == 0 ? 4u * food->width : food->width;
    return lying + (food->colour == ORANGE ? food->cells : 2u * food->cells + 2);
}

/* ---- proposals: which tiles ---- */

enum {
    KINDS = SHEEP_PREGNANT,        /* pregnant animals count as their kind */
    MOST = (TABLE_SPACES + 1) / 2, /* tiles of one colour: they are no neighbours */
    BALANCES = 2 * MOST + 1,       /* orange less red tiles, from -MOST */
    WIDEST = 4,
    LANE = 16, /* spaces covered, 0 to TABLE_SPACES, and a few beyond it for round numbers */
    NEVER = 0x3fff
};

/* Tiles of one kind in the order in which they are served: the cheapest first. */
struct kind {
    uint8_t thing;
    bool orange;
    uint8_t count;
    uint8_t plain;       /* the first ones: not pregnant */
    uint8_t lie;         /* how many may lie */
    uint8_t worth[MOST]; /* never falls, so the first of the tiles served may be the lying ones */
};

struct pantry {
    struct kind kind[KINDS]; /* animals last */
    unsigned kinds, animals;
    unsigned spaces, silver;
    unsigned most; /* tiles of one colour */
};

/* loss[i][MOST + balance][WIDEST + spaces]: with tiles of the first i kinds. The cells
 * before space 0 are never reached, so that no step has to look where it comes from. */
struct plan {
    int16_t loss[KINDS + 1][BALANCES][WIDEST + LANE];
    unsigned low, high; /* balances reached */
};

static unsigned smaller(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static void stock_kind(struct pantry *pantry, const struct odin *s, unsigned seat, unsigned thing) {
    const struct odin_player *p = &s->player[seat];
    const struct odin_thing *food = thing_of(thing);
    unsigned other = pregnant_of(thing), plain = p->has[thing];
    unsigned all = plain + (other == NO_THING ? 0 : p->has[other]);
    if (all == 0 || (thing == MEAD && abstains(s, seat))) return;
    unsigned count = smaller(smaller(all, pantry->most), pantry->spaces / food->height);
    if (count == 0) return;
    struct kind *kind = &pantry->kind[pantry->kinds++];
    *kind = (struct kind){.thing = (uint8_t)thing,
                          .orange = food->colour == ORANGE,
                          .count = (uint8_t)count,
                          .lie = food->width == food->height ? 0 : (uint8_t)may_lie(s, seat, thing),
                          .plain = (uint8_t)smaller(plain, count)};
    for (unsigned i = 0; i < count; i++)
        kind->worth[i] = (uint8_t)odin_food_worth(s, i < plain ? thing : other, all - 1 - i);
}

static void stock(struct pantry *pantry, const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    struct odin_table table = table_of(s, seat);
    pantry->kinds = 0;
    pantry->spaces = table.end - table.first;
    pantry->silver = smaller(p->has[SILVER], pantry->spaces);
    pantry->most = (pantry->spaces + 1) / 2;
    for (unsigned thing = 0; thing < KINDS; thing++)
        if (!is_animal(thing)) stock_kind(pantry, s, seat, thing);
    unsigned others = pantry->kinds;
    stock_kind(pantry, s, seat, SHEEP);
    stock_kind(pantry, s, seat, CATTLE);
    pantry->animals = pantry->kinds - others;
}

/* One more tile of a width: from one balance to the next. */
static void add_tile(int16_t *restrict to, const int16_t *restrict from, unsigned width,
                     int16_t price) {
    to += WIDEST;
    from += WIDEST - width;
    for (unsigned i = 0; i < LANE; i++) {
        int16_t loss = (int16_t)(from[i] + price);
        to[i] = loss < to[i] ? loss : to[i];
    }
}

/* A tile may be taken once: balances are gone through against the way it leads. */
static void offer_tile(struct plan *plan, int16_t lane[BALANCES][WIDEST + LANE],
                       const struct kind *kind, unsigned tile, unsigned most) {
    const struct odin_thing *food = thing_of(kind->thing);
    bool lies = tile < kind->lie;
    int step = kind->orange ? 1 : -1;
    unsigned last = kind->orange ? plan->low : plan->high;
    if (kind->orange && plan->high < MOST + most) plan->high++;
    if (!kind->orange && plan->low > MOST - most) plan->low--;
    for (unsigned to = kind->orange ? plan->high : plan->low; to != last; to -= (unsigned)step) {
        const int16_t *from = lane[to - (unsigned)step];
        add_tile(lane[to], from, food->height, kind->worth[tile]);
        if (lies) add_tile(lane[to], from, food->width, kind->worth[tile]);
    }
}

static void make_plan(struct plan *plan, const struct pantry *pantry) {
    for (unsigned b = 0; b < BALANCES; b++)
        for (unsigned i = 0; i < WIDEST + LANE; i++) plan->loss[0][b][i] = NEVER;
    plan->loss[0][MOST][WIDEST] = 0;
    plan->low = plan->high = MOST;
    for (unsigned k = 0; k < pantry->kinds; k++) {
        memcpy(plan->loss[k + 1], plan->loss[k], sizeof plan->loss[k]);
        for (unsigned i = 0; i < pantry->kind[k].count; i++)
            offer_tile(plan, plan->loss[k + 1], &pantry->kind[k], i, pantry->most);
    }
}

/* One plan serves several tastes: they differ in what is added to the worth of the tiles. */
struct taste {
    uint8_t silver, penalty;
    uint8_t red; /* for each tile by which red is in front of orange, counted from -MOST */
    bool animals;
};

static const struct taste tastes[PROPOSALS] = {
    {SILVER_LOSS, PENALTY_LOSS, 0, true},      /* the least loss */
    {25, PENALTY_LOSS, 0, false},              /* spares silver and animals */
    {0, PENALTY_LOSS, 0, true},                /* spares food */
    {SILVER_LOSS, 3 * PENALTY_LOSS, 20, true}, /* spares red tiles, but not for a penalty */
};

struct goal {
    unsigned kinds, balance, spaces;
};

/* O-15.8 to O-15.11: of two colours alternating, one may be in front by one, and by one
 * more for each silver or empty space. */
static struct goal best_goal(const struct plan *plan, const struct pantry *pantry,
                             struct taste taste) {
    unsigned kinds = pantry->kinds - (taste.animals ? 0 : pantry->animals);
    struct goal best = {kinds, MOST, 0};
    unsigned least = UINT16_MAX;
    for (unsigned rest = 0; rest <= pantry->spaces; rest++) {
        unsigned paid = smaller(rest, pantry->silver), spaces = pantry->spaces - rest;
        unsigned more = paid * taste.silver + (rest - paid) * taste.penalty;
        if (more >= least) break;
        unsigned low = rest + 1 < MOST - plan->low ? MOST - rest - 1 : plan->low;
        unsigned high = smaller(plan->high, MOST + rest + 1);
        for (unsigned b = low; b <= high; b++) {
            unsigned loss = (unsigned)plan->loss[kinds][b][WIDEST + spaces] + more +
                            taste.red * (BALANCES - 1 - b);
            if (loss >= least) continue;
            least = loss;
            best = (struct goal){kinds, b, spaces};
        }
    }
    return best;
}

/* ---- proposals: how they stand on the table ---- */

struct tiles {
    uint8_t stamp[MOST];
    unsigned count;
};

struct menu {
    struct tiles tiles[2]; /* orange, red */
    unsigned loss;
};

static void take(struct menu *menu, const struct kind *kind, unsigned count, unsigned lying) {
    const struct odin_thing *food = thing_of(kind->thing);
    struct tiles *tiles = &menu->tiles[!kind->orange];
    for (unsigned i = 0; i < count; i++) {
        unsigned thing = i < kind->plain ? kind->thing : pregnant_of(kind->thing);
        bool upright = food->width != food->height && i >= lying;
        tiles->stamp[tiles->count++] = (uint8_t)stamp_of(thing, upright);
        menu->loss += kind->worth[i];
    }
}

/* Finds out how many tiles of the last kind led to the goal, and goes back to before them. */
static void take_last_kind(struct menu *menu, const struct plan *plan, const struct pantry *pantry,
                           struct goal *goal) {
    int loss = plan->loss[goal->kinds--][goal->balance][WIDEST + goal->spaces];
    const struct kind *kind = &pantry->kind[goal->kinds];
    const struct odin_thing *food = thing_of(kind->thing);
    for (unsigned count = 0;; loss -= kind->worth[count++]) {
        unsigned balance = kind->orange ? goal->balance - count : goal->balance + count;
        for (unsigned lying = 0; lying <= smaller(count, kind->lie); lying++) {
            unsigned width = count * food->height + lying * (food->width - food->height);
            if (width > goal->spaces) break;
            unsigned spaces = goal->spaces - width;
            if (plan->loss[goal->kinds][balance][WIDEST + spaces] != loss) continue;
            *goal = (struct goal){goal->kinds, balance, spaces};
            take(menu, kind, count, lying);
            return;
        }
    }
}

static unsigned put(struct odin_layout *layout, unsigned place, unsigned stamp) {
    layout->served[place] = (uint8_t)stamp;
    return place + width_of(stamp);
}

/* The colours in turn, the larger number first; what is left of it with a silver, or else
 * an empty space, between each two; then the silver that is left. */
static void lay_out(struct odin_layout *layout, const struct menu *menu, unsigned first,
                    unsigned silver) {
    bool red = menu->tiles[1].count > menu->tiles[0].count;
    const struct tiles *more = &menu->tiles[red], *less = &menu->tiles[!red];
    unsigned place = first;
    for (unsigned i = 0; i < more->count; i++) {
        place = put(layout, place, more->stamp[i]);
        if (i < less->count) {
            place = put(layout, place, less->stamp[i]);
        } else if (i + 1 < more->count) {
            if (silver > 0) layout->served[place] = (uint8_t)stamp_of(SILVER, 0);
            silver -= silver > 0;
            place++;
        }
    }
    while (silver-- > 0) place = put(layout, place, stamp_of(SILVER, 0));
}

static struct odin_layout propose(const struct plan *plan, const struct pantry *pantry,
                                  struct goal goal, unsigned first) {
    unsigned rest = pantry->spaces - goal.spaces, silver = smaller(rest, pantry->silver);
    struct menu menu = {.loss = silver * SILVER_LOSS + (rest - silver) * PENALTY_LOSS};
    while (goal.kinds > 0) take_last_kind(&menu, plan, pantry, &goal);
    struct odin_layout layout = {.loss = (uint16_t)menu.loss, .empty = (uint8_t)(rest - silver)};
    lay_out(&layout, &menu, first, silver);
    return layout;
}

/* Goals that are equal lead to equal tables, and others may. */
static bool sought(const struct goal *goal, const struct goal *before, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (before[i].kinds == goal->kinds && before[i].balance == goal->balance &&
            before[i].spaces == goal->spaces)
            return true;
    return false;
}

static bool known(const struct odin_layout *layout, const struct odin_layout *out, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (memcmp(out[i].served, layout->served, sizeof layout->served) == 0) return true;
    return false;
}

unsigned odin_feast_proposals(const struct odin *s, unsigned seat,
                              struct odin_layout out[PROPOSALS]) {
    static const uint8_t nothing[TABLE_SPACES] = {0};
    if (memcmp(s->player[seat].served, nothing, sizeof nothing) != 0) return 0;
    struct pantry pantry;
    struct plan plan;
    stock(&pantry, s, seat);
    make_plan(&plan, &pantry);
    struct goal goal[PROPOSALS];
    unsigned count = 0;
    for (unsigned t = 0; t < PROPOSALS; t++) {
        goal[t] = best_goal(&plan, &pantry, tastes[t]);
        if (sought(&goal[t], goal, t)) continue;
        struct odin_layout layout = propose(&plan, &pantry, goal[t], table_of(s, seat).first);
        if (layout.empty == pantry.spaces || known(&layout, out, count)) continue;
        unsigned i = count++;
        for (; i > 0 && out[i - 1].loss > layout.loss; i--) out[i] = out[i - 1];
        out[i] = layout;
    }
    return count;
}

CAN(odin_can_feast) {
    struct odin_layout proposal[PROPOSALS];
    if (move.arg[0] < odin_feast_proposals(s, seat, proposal)) return true;
    mh_fail(error, "no-such-proposal", "O-15.1",
            N_("There is no such proposal; there are none once a piece has been served."));
    return false;
}

DO(odin_do_feast) {
    struct odin_layout proposal[PROPOSALS];
    odin_feast_proposals(s, seat, proposal);
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (proposal[move.arg[0]].served[place] != 0)
            serve(s, seat, proposal[move.arg[0]].served[place], place, events);
}
