/* The move `feast {proposal}` of the rules before version 3: a whole table at once, by its number
 * in a list of four that weigh what is lost in four ways.
 *
 * Records and tables of those rules say "feast 1", so what the numbers mean may never change: this
 * file is as it was then, and nothing but the move uses it. What the planner proposes today is in
 * feast_plan.c, which also explains the method. */
#include <string.h>

#include "actions.h"
#include "games/odin/rules/rules.h"

const struct mh_names odin_proposals_named = MH_NUMBERS(N_("proposal"), PROPOSALS, 1);

/* ---- what is lost by serving, in tenths of a point ---- */

enum { SILVER_LOSS = 10, PENALTY_LOSS = 30 };

/* After the last feast only animals score (O-22.14). Before, a tile kept lies at the next
 * feast, if no other of its kind does, or becomes something for the boards: the larger
 * and the redder, the better. Animals breed as well; to serve one pays only where a
 * penalty would come instead. */
static unsigned food_worth(const struct odin *s, unsigned thing, unsigned others) {
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
    unsigned other = odin_pregnant_of(thing), plain = p->has[thing];
    unsigned all = plain + (other == NO_THING ? 0 : p->has[other]);
    if (all == 0 || (thing == MEAD && odin_abstains(s, seat))) return;
    unsigned count = smaller(smaller(all, pantry->most), pantry->spaces / food->height);
    if (count == 0) return;
    struct kind *kind = &pantry->kind[pantry->kinds++];
    *kind = (struct kind){
        .thing = (uint8_t)thing,
        .orange = food->colour == ORANGE,
        .count = (uint8_t)count,
        .lie = food->width == food->height ? 0 : (uint8_t)odin_may_lie(s, seat, thing),
        .plain = (uint8_t)smaller(plain, count)};
    for (unsigned i = 0; i < count; i++)
        kind->worth[i] = (uint8_t)food_worth(s, i < plain ? thing : other, all - 1 - i);
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
        unsigned thing = i < kind->plain ? kind->thing : odin_pregnant_of(kind->thing);
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
    return place + odin_dish_width(stamp);
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
    struct odin_layout layout = {.loss = (int16_t)menu.loss, .empty = (uint8_t)(rest - silver)};
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

unsigned odin_feast_v2(const struct odin *s, unsigned seat, struct odin_layout out[PROPOSALS]) {
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
/* ---- the move ---- */

void odin_list_feast(LIST_ARGS) {
    struct odin_layout proposal[PROPOSALS];
    unsigned proposals = odin_feast_v2(s, seat, proposal);
    for (unsigned i = 0; i < proposals; i++) mh_list_add(list, move_of(VERB_FEAST, i, 0, 0));
}

bool odin_can_feast(CAN_ARGS) {
    struct odin_layout proposal[PROPOSALS];
    if (since(s, FEAST_BY_PIECES)) {
        mh_fail(error, "no-such-proposal", "O-15.1",
                N_("The table is served piece by piece; a plan may propose all of them."));
        return false;
    }
    if (move.arg[0] < odin_feast_v2(s, seat, proposal)) return true;
    mh_fail(error, "no-such-proposal", "O-15.1",
            N_("There is no such proposal. Proposals end once you have served a piece."));
    return false;
}

void odin_do_feast(DO_ARGS) {
    struct odin_layout proposal[PROPOSALS];
    odin_feast_v2(s, seat, proposal);
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (proposal[move.arg[0]].served[place] != 0)
            odin_serve_piece(s, seat, proposal[move.arg[0]].served[place], place, events);
}
