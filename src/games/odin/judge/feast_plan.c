/* Which pieces to serve at the feast, and where.
 *
 * Tiles of one colour need only be kept apart, by the other colour, a silver or an empty space.
 * So which tiles are served decides whether a row of free spaces can be laid: it can if the
 * colours differ in number by at most one more than there are other spaces, and by one less for
 * each tile that stands beside the row already. The tiles are chosen by a table of the smallest
 * loss for every number of spaces covered and every surplus of orange over red, kind after kind,
 * and laid out afterwards. One such table serves several tastes.
 *
 * Pieces that stand already may leave several rows: the longest is laid first, then the others
 * with what is left. */
#include "feast_plan.h"

#include <assert.h>
#include <string.h>

#include "estimate.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

enum { MILLER = 7, MILLED = 2 }; /* pays a silver for each of two grain kept */

/* ---- what there is ---- */

enum {
    KINDS = SHEEP_PREGNANT,        /* pregnant animals count as their kind */
    MOST = (TABLE_SPACES + 1) / 2, /* tiles of one colour: they are no neighbours */
    BALANCES = 2 * MOST + 1,       /* orange less red tiles, from -MOST */
    WIDEST = 4,
    LANE = 16, /* spaces covered, 0 to TABLE_SPACES, and a few beyond it for round numbers */
    NEVER = 0x3fff
};

/* A row of free spaces, and the colours of what stands at its ends. */
struct gap {
    uint8_t first, spaces;
    uint8_t left, right; /* COLOURLESS: nothing, or silver */
};

struct larder {
    const struct odin *s;
    unsigned seat;
    struct odin_feast_gifts gifts;
    uint16_t has[FOODS];
    uint16_t silver;
    uint8_t lie[KINDS]; /* how many tiles of a kind lie already */
    bool miller;
};

/* Tiles of one kind in the order in which they are served: the cheapest first. */
struct kind {
    uint8_t thing;
    bool orange;
    uint8_t count;
    uint8_t plain;       /* the first ones: not pregnant */
    uint8_t lie;         /* how many may lie */
    int16_t worth[MOST]; /* never falls, so the first of the tiles served may be the lying ones */
};

struct pantry {
    struct kind kind[KINDS]; /* animals last */
    unsigned kinds, animals;
    unsigned spaces, silver;
    unsigned most; /* tiles of one colour */
    int gain;      /* of serving all that cards pay more for than it is worth: 0 or less */
    int low, high; /* balances that need nothing in between (O-15.8 to O-15.11) */
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

static int worth_of(const struct larder *larder, unsigned thing, unsigned others) {
    int worth = (int)odin_food_worth(larder->s, thing, others);
    if (thing == GRAIN && larder->miller && others < MILLED) worth += SILVER_LOSS;
    return worth - larder->gifts.worth[FOOD_KIND(thing)];
}

static void stock_kind(struct pantry *pantry, const struct larder *larder, unsigned thing) {
    const struct odin_thing *food = thing_of(thing);
    unsigned other = odin_pregnant_of(thing), plain = larder->has[thing];
    unsigned all = plain + (other == NO_THING ? 0 : larder->has[other]);
    if (all == 0) return;
    unsigned count = smaller(smaller(all, pantry->most), pantry->spaces / food->height);
    if (count == 0) return;
    struct kind *kind = &pantry->kind[pantry->kinds++];
    *kind = (struct kind){.thing = (uint8_t)thing,
                          .orange = food->colour == ORANGE,
                          .count = (uint8_t)count,
                          .plain = (uint8_t)smaller(plain, count)};
    if (food->width != food->height) {
        unsigned may = odin_may_lie(larder->s, larder->seat, thing);
        kind->lie = (uint8_t)(may - smaller(may, larder->lie[thing]));
    }
    for (unsigned i = 0; i < count; i++) {
        int worth = worth_of(larder, i < plain ? thing : other, all - 1 - i);
        kind->worth[i] = (int16_t)worth;
        if (worth < 0) pantry->gain += worth;
    }
}

static void stock(struct pantry *pantry, const struct larder *larder, const struct gap *gap) {
    pantry->kinds = 0;
    pantry->gain = 0;
    pantry->spaces = gap->spaces;
    pantry->silver = smaller(larder->silver, gap->spaces);
    pantry->most = (gap->spaces + 1u) / 2;
    pantry->low = -1 + (gap->left == RED) + (gap->right == RED);
    pantry->high = 1 - (gap->left == ORANGE) - (gap->right == ORANGE);
    for (unsigned thing = 0; thing < KINDS; thing++)
        if (!is_animal(thing)) stock_kind(pantry, larder, thing);
    unsigned others = pantry->kinds;
    stock_kind(pantry, larder, SHEEP);
    stock_kind(pantry, larder, CATTLE);
    pantry->animals = pantry->kinds - others;
}

/* ---- which tiles ---- */

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

/* Tastes differ in what they add to the worth of the tiles. */
struct taste {
    uint8_t silver, penalty;
    uint8_t red; /* for each tile by which red is in front of orange, counted from -MOST */
    bool animals;
};

static const struct taste tastes[FEAST_TABLES] = {
    {SILVER_LOSS, PENALTY_LOSS, 0, true},      /* the least loss */
    {25, PENALTY_LOSS, 0, false},              /* spares silver and animals */
    {0, PENALTY_LOSS, 0, true},                /* spares food */
    {SILVER_LOSS, 3 * PENALTY_LOSS, 20, true}, /* spares red tiles, but not for a penalty */
};

struct goal {
    unsigned kinds, balance, spaces;
};

static struct goal best_goal(const struct plan *plan, const struct pantry *pantry,
                             struct taste taste) {
    unsigned kinds = pantry->kinds - (taste.animals ? 0 : pantry->animals);
    struct goal best = {kinds, MOST, 0};
    int least = NEVER;
    for (unsigned rest = 0; rest <= pantry->spaces; rest++) {
        unsigned paid = smaller(rest, pantry->silver), spaces = pantry->spaces - rest;
        int more = (int)(paid * taste.silver + (rest - paid) * taste.penalty);
        if (more + pantry->gain >= least) break;
        int low = larger((int)plan->low, MOST + pantry->low - (int)rest);
        int high = MOST + pantry->high + (int)rest;
        if (high > (int)plan->high) high = (int)plan->high;
        for (int b = low; b <= high; b++) {
            int loss =
                plan->loss[kinds][b][WIDEST + spaces] + more + taste.red * (BALANCES - 1 - b);
            if (loss >= least) continue;
            least = loss;
            best = (struct goal){kinds, (unsigned)b, spaces};
        }
    }
    return best;
}

/* ---- how they stand on the table ---- */

struct tiles {
    uint8_t stamp[MOST];
    unsigned count;
};

struct menu {
    struct tiles tiles[2]; /* orange, red */
    unsigned silver, empty;
    int loss;
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

static struct menu menu_of(const struct plan *plan, const struct pantry *pantry, struct goal goal) {
    unsigned rest = pantry->spaces - goal.spaces, silver = smaller(rest, pantry->silver);
    struct menu menu = {.silver = silver,
                        .empty = rest - silver,
                        .loss = (int)(silver * SILVER_LOSS + (rest - silver) * PENALTY_LOSS)};
    while (goal.kinds > 0) take_last_kind(&menu, plan, pantry, &goal);
    return menu;
}

/* Whether what is left of a menu can still be laid after a tile of colour `left`. */
static bool separable(const struct menu *menu, unsigned left, unsigned right) {
    int others = (int)(menu->silver + menu->empty);
    int ahead = (int)menu->tiles[ORANGE].count - (int)menu->tiles[RED].count;
    return ahead >= (left == RED) + (right == RED) - 1 - others &&
           ahead <= 1 - (left == ORANGE) - (right == ORANGE) + others;
}

static bool lay_tile(struct odin_layout *layout, struct menu *menu, unsigned colour,
                     const struct gap *left) {
    struct tiles *tiles = &menu->tiles[colour];
    if (tiles->count == 0 || colour == left->left) return false;
    tiles->count--;
    if (separable(menu, colour, left->right)) {
        layout->served[left->first] = tiles->stamp[tiles->count];
        return true;
    }
    tiles->count++;
    return false;
}

static void shorten(struct gap *gap, unsigned spaces, unsigned left) {
    gap->first = (uint8_t)(gap->first + spaces);
    gap->spaces = (uint8_t)(gap->spaces - spaces);
    gap->left = (uint8_t)left;
}

/* From left to right a tile wherever one can stand, of the colour of which there are more if it
 * can; else a silver, and an empty space when those are gone. */
static void lay_out(struct odin_layout *layout, struct menu menu, struct gap gap) {
    while (gap.spaces > 0) {
        unsigned more = menu.tiles[RED].count > menu.tiles[ORANGE].count ? RED : ORANGE;
        unsigned less = ORANGE + RED - more, place = gap.first;
        if (lay_tile(layout, &menu, more, &gap)) {
            shorten(&gap, odin_dish_width(layout->served[place]), more);
        } else if (lay_tile(layout, &menu, less, &gap)) {
            shorten(&gap, odin_dish_width(layout->served[place]), less);
        } else {
            if (menu.silver > 0) layout->served[place] = (uint8_t)stamp_of(SILVER, 0);
            *(menu.silver > 0 ? &menu.silver : &menu.empty) -= 1;
            shorten(&gap, 1, COLOURLESS);
        }
    }
    assert(menu.tiles[ORANGE].count + menu.tiles[RED].count + menu.silver + menu.empty == 0);
}

/* ---- the table as it stands ---- */

enum { GAPS_MAX = (TABLE_SPACES + 1) / 2 };

static unsigned colour_of(unsigned stamp) {
    unsigned thing = stamp_thing(stamp);
    return thing == SILVER ? COLOURLESS : thing_of(thing)->colour;
}

static void add_gap(struct gap *gap, unsigned *count, struct gap found) {
    if (found.spaces == 0) return;
    unsigned i = (*count)++;
    for (; i > 0 && gap[i - 1].spaces < found.spaces; i--) gap[i] = gap[i - 1];
    gap[i] = found;
}

/* The longest first. */
static unsigned find_gaps(const struct odin *s, unsigned seat, struct gap gap[GAPS_MAX]) {
    const uint8_t *served = s->player[seat].served;
    struct odin_table table = table_of(s, seat);
    struct gap open = {.first = table.first, .left = COLOURLESS};
    unsigned count = 0;
    for (unsigned place = table.first; place < table.end;) {
        if (served[place] == 0) {
            open.spaces++;
            place++;
            continue;
        }
        open.right = (uint8_t)colour_of(served[place]);
        add_gap(gap, &count, open);
        open = (struct gap){.left = open.right};
        place += odin_dish_width(served[place]);
        open.first = (uint8_t)place;
    }
    open.right = COLOURLESS;
    add_gap(gap, &count, open);
    return count;
}

static int spaces_in(const struct gap *gap, unsigned gaps) {
    int spaces = 0;
    for (unsigned i = 0; i < gaps; i++) spaces += gap[i].spaces;
    return spaces;
}

static void note_lying(struct larder *larder, unsigned stamp) {
    unsigned thing = stamp_thing(stamp);
    if (is_food(thing) && stamp_turn(stamp) == 0) larder->lie[FOOD_KIND(thing)]++;
}

static void open_larder(struct larder *larder, const struct odin *s, unsigned seat,
                        const int32_t *weight) {
    const struct odin_player *p = &s->player[seat];
    larder->s = s;
    larder->seat = seat;
    odin_feast_gifts(s, seat, weight, &larder->gifts);
    memcpy(larder->has, p->has, sizeof larder->has);
    if (odin_abstains(s, seat)) larder->has[MEAD] = 0;
    larder->silver = p->has[SILVER];
    larder->miller = has_card(p, MILLER);
    memset(larder->lie, 0, sizeof larder->lie);
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (p->served[place] != 0) note_lying(larder, p->served[place]);
}

/* ---- whole tables ---- */

static void serve_goal(struct odin_layout *layout, const struct plan *plan,
                       const struct pantry *pantry, struct goal goal, const struct gap *gap) {
    struct menu menu = menu_of(plan, pantry, goal);
    layout->loss = (int16_t)(layout->loss + menu.loss);
    layout->empty = (uint8_t)(layout->empty + menu.empty);
    lay_out(layout, menu, *gap);
}

static void empty_larder(struct larder *larder, const struct odin_layout *layout) {
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        unsigned stamp = layout->served[place], thing = stamp_thing(stamp);
        if (stamp == 0) continue;
        if (is_food(thing))
            larder->has[thing]--;
        else
            larder->silver--;
        note_lying(larder, stamp);
    }
}

/* The shorter rows, each with what those before it have left. */
static void serve_others(struct odin_layout *layout, const struct larder *full, struct taste taste,
                         const struct gap *gap, unsigned gaps) {
    for (unsigned i = 1; i < gaps; i++) {
        struct larder larder = *full;
        struct pantry pantry;
        struct plan plan;
        empty_larder(&larder, layout);
        stock(&pantry, &larder, &gap[i]);
        make_plan(&plan, &pantry);
        serve_goal(layout, &plan, &pantry, best_goal(&plan, &pantry, taste), &gap[i]);
    }
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
    static const uint8_t nothing[TABLE_SPACES] = {0};
    if (memcmp(layout->served, nothing, sizeof nothing) == 0) return true;
    for (unsigned i = 0; i < count; i++)
        if (memcmp(out[i].served, layout->served, sizeof layout->served) == 0) return true;
    return false;
}

/* Tables by the first tastes. */
static unsigned find_tables(const struct odin *s, unsigned seat, const int32_t *weight,
                            unsigned tasted, struct odin_layout *out, bool *proven) {
    struct gap gap[GAPS_MAX];
    struct goal goal[FEAST_TABLES];
    struct larder larder;
    struct pantry pantry;
    struct plan plan;
    unsigned gaps = find_gaps(s, seat, gap), count = 0;
    int nothing = PENALTY_LOSS * spaces_in(gap, gaps);
    *proven = gaps <= 1;
    if (gaps == 0) return 0;
    open_larder(&larder, s, seat, weight);
    stock(&pantry, &larder, &gap[0]);
    make_plan(&plan, &pantry);
    for (unsigned t = 0; t < tasted; t++) {
        goal[t] = best_goal(&plan, &pantry, tastes[t]);
        if (gaps == 1 && sought(&goal[t], goal, t)) continue;
        struct odin_layout layout = {{0}, 0, 0};
        serve_goal(&layout, &plan, &pantry, goal[t], &gap[0]);
        serve_others(&layout, &larder, tastes[t], gap, gaps);
        if (layout.loss >= nothing || known(&layout, out, count)) continue;
        unsigned i = count++;
        for (; i > 0 && out[i - 1].loss > layout.loss; i--) out[i] = out[i - 1];
        out[i] = layout;
    }
    return count;
}

unsigned odin_feast_tables(const struct odin *s, unsigned seat, const int32_t *weight,
                           struct odin_layout out[FEAST_TABLES], bool *proven) {
    return find_tables(s, seat, weight, FEAST_TABLES, out, proven);
}

bool odin_feast_table(const struct odin *s, unsigned seat, const int32_t *weight,
                      struct odin_layout *out) {
    bool proven;
    return find_tables(s, seat, weight, 1, out, &proven) > 0;
}

/* ---- a plan ---- */

/* A feast in the middle of an action spares what its space needs (O-7.10). */
static bool spares(struct odin *trial, unsigned seat, struct mh_move move) {
    if (!waits_for_use(trial, seat)) return true;
    return odin_play_move(trial, (int)seat, move, NULL, NULL);
}

/* Up to the first piece for which a card draws something: what comes out may change the rest. */
static void add_serving(const struct odin *s, unsigned seat, const struct odin_layout *layout,
                        struct mh_plan *plan) {
    struct odin_feast_gifts gifts;
    struct odin trial = *s;
    odin_feast_gifts(s, seat, plan->weights, &gifts);
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        unsigned stamp = layout->served[place];
        struct mh_move move = move_of(VERB_SERVE, stamp, place, 0);
        if (stamp == 0 || !spares(&trial, seat, move)) continue;
        plan->move[plan->count++] = move;
        unsigned thing = stamp_thing(stamp);
        if (is_food(thing) && gifts.hidden >> FOOD_KIND(thing) & 1) return;
    }
}

void odin_plan_feast(const struct odin *s, unsigned seat, struct mh_plan *plan) {
    struct odin_layout table[FEAST_TABLES];
    struct gap gap[GAPS_MAX];
    plan->count = 0;
    plan->worth = 0;
    plan->proven = true;
    plan->of = 0;
    if (s->player[seat].tasks == 0 || task_of(s, seat)->kind != SERVE) return;
    int nothing = PENALTY_LOSS * spaces_in(gap, find_gaps(s, seat, gap));
    unsigned count = odin_feast_tables(s, seat, plan->weights, table, &plan->proven);
    plan->of = (uint8_t)count;
    if (plan->nth >= count) return;
    plan->proven &= plan->nth == 0;
    plan->worth = HUNDREDTHS * (nothing - table[plan->nth].loss);
    add_serving(s, seat, &table[plan->nth], plan);
}
