/* The worth of a position to a seat, in hundredths of a point, for bots that look one move
 * ahead and for cutting searches short. It is opinion, not rule: the score so far, what
 * supplies and boards promise in the time left, and what tasks begun will bring
 * (estimate_pending.c).
 *
 * A move may end a round, so nothing here jumps when one does: what is still to come is
 * counted over the whole rest of the game. Whole numbers, so that every machine agrees. */
#include "estimate.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "judge.h"

/* ---- time ---- */

/* Times that a phase is still to come, this round's included. */
static int still(const struct odin *s, unsigned phase) {
    return (int)(rounds_of(s) - s->round) + (s->phase <= phase);
}

static int vikings_left(const struct odin *s, const struct odin_player *p) {
    int left = s->phase <= ACTIONS && !p->passed ? p->vikings : 0;
    int first = s->length == LONG ? 5 : 6; /* O-6.6 */
    for (int round = s->round + 1; round <= (int)rounds_of(s); round++) left += first + round;
    return left;
}

bool odin_feast_to_come(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    return s->phase < FEAST || (s->phase == FEAST && p->tasks > 0 && p->task[0].kind == SERVE);
}

/* ---- food ---- */

static int spaces_in_round(const struct odin *s, unsigned seat, unsigned round) {
    int spaces = (s->length == LONG ? 5 : 6) + (int)round;
    spaces -= 2 * (int)emigrations_of(&s->player[seat]);
    return larger(spaces, 0);
}

static int harvests_left(const struct odin *s) {
    return (int)(rounds_of(s) - s->round) + (s->round > 0 && s->phase < HARVEST);
}

/* With Harvest the next marker is known, and of the others what is left (O-25.23). */
static int food_of_markers(const struct odin *s) {
    static const uint8_t covers[MARKERS] = {0, 7, 11, 14, 17};
    int harvests = harvests_left(s), pile = (int)odin_marker_pile_size(s), food = 0;
    if (harvests == 0) return 0;
    for (unsigned level = 0; level < MARKERS; level++)
        food += covers[level] * s->marker_pile[level];
    return covers[s->marker] + (pile > 0 ? (harvests - 1) * food / pile : 0);
}

/* Spaces that later harvests can cover (O-6.8, O-6.9). */
static int food_to_come(const struct odin *s) {
    static const uint8_t covers[LENGTHS][ROUNDS_LONG] = {
        [LONG] = {7, 11, 0, 14, 0, 17, 0}, [SHORT] = {7, 0, 11, 0, 14, 0}};
    int food = 0;
    if (plays_harvest(s)) return food_of_markers(s);
    for (unsigned round = s->round + (s->phase >= HARVEST); round < rounds_of(s) + 1u; round++)
        if (round > 0) food += covers[s->length][round - 1];
    return food;
}

static int food_held(const struct odin_player *p) {
    int food = 0;
    for (unsigned thing = 0; thing < SHEEP_PREGNANT; thing++)
        if (!is_animal(thing)) food += p->has[thing] * thing_of(thing)->width;
    return food;
}

static int served_spaces(const struct odin_player *p) {
    int spaces = 0;
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        if (p->served[place] == 0) continue;
        const struct odin_thing *thing = thing_of(stamp_thing(p->served[place]));
        spaces += stamp_turn(p->served[place]) % 2 == 0 ? thing->width : thing->height;
    }
    return spaces;
}

/* Tiles of a colour and the spaces they cover at one feast: of each kind one lies. */
struct dishes {
    int count, spaces;
};

static struct dishes dishes_of(const struct odin_player *p, unsigned colour) {
    struct dishes dishes = {0, 0};
    for (unsigned thing = 0; thing < SHEEP_PREGNANT; thing++) {
        const struct odin_thing *food = thing_of(thing);
        if (p->has[thing] == 0 || food->colour != colour) continue;
        dishes.count += p->has[thing];
        dishes.spaces += food->width + (p->has[thing] - 1) * food->height;
    }
    return dishes;
}

/* Spaces of this round's table for which there is neither food nor silver: of two colours
 * that alternate, what is left over of one needs something in between. */
static int shortage(const struct prospect *o, int spaces) {
    struct dishes orange = dishes_of(o->p, ORANGE), red = dishes_of(o->p, RED);
    struct dishes more = orange.count > red.count ? orange : red;
    struct dishes less = orange.count > red.count ? red : orange;
    int silver = o->p->has[SILVER], between;
    if (o->s->phase <= INCOME_WINDOW) silver += (int)odin_income(o->s, o->seat);
    between = less.count + 1 + silver;
    if (between < more.count && between < TABLE_SPACES)
        more.spaces = more.spaces * between / more.count;
    return larger(spaces - silver - less.spaces - more.spaces, 0);
}

int odin_feast_cost(const struct prospect *o) {
    int spaces = spaces_in_round(o->s, o->seat, o->s->round);
    return -o->w[W_NEED_SPACE] * spaces - o->w[W_SHORTAGE] * shortage(o, spaces);
}

static bool feasts_alone(const struct prospect *o) {
    for (unsigned i = 0; i < o->p->tasks; i++)
        if (o->p->task[i].kind == SERVE && o->p->task[i].card > 0) return true;
    return false;
}

/* The feast of a card (O-20.52) comes besides those of the rounds. */
static int lone_feast_value(const struct prospect *o) {
    int served = served_spaces(o->p);
    if (served == 0) return odin_feast_cost(o);
    return -POINT * PENALTY_POINTS * (spaces_in_round(o->s, o->seat, o->s->round) - served);
}

static int feast_value(const struct prospect *o) {
    int value = -o->w[W_NEED_SPACE] * o->need;
    if (feasts_alone(o)) return value + lone_feast_value(o);
    if (!odin_feast_to_come(o->s, o->seat)) return value;
    int spaces = spaces_in_round(o->s, o->seat, o->s->round), served = served_spaces(o->p);
    if (served > 0)
        return value + o->w[W_NEED_SPACE] * served - o->w[W_SHORTAGE] * (spaces - served);
    int vikings = o->s->phase <= ACTIONS && !o->p->passed ? o->p->vikings : 0;
    return value -
           larger(o->w[W_SHORTAGE] - o->w[W_SHORTAGE_HOPE] * vikings, 0) * shortage(o, spaces);
}

/* ---- things ---- */

/* A tile counts for a little less than its cells, for not everything finds its place. */
static int quality(const struct prospect *o, unsigned thing) {
    const struct odin_thing *tile = thing_of(thing);
    return tile->cells * (tile->colour == GREEN ? o->w[W_GREEN_CELL] : o->w[W_BLUE_CELL]);
}

static int food_worth(const struct prospect *o, unsigned thing) {
    const struct odin_thing *food = thing_of(thing);
    int levels = food->colour == ORANGE ? 2 : 1;
    int green = food->cells * o->w[W_GREEN_CELL] * (o->tile_cell + o->reach) / 100;
    int become = (green - levels * o->w[W_UPGRADE_PRICE]) * o->use / 100;
    int worth = larger(become, food->width * o->food);
    if (!is_animal(thing)) return worth;
    bool pregnant = thing == SHEEP_PREGNANT || thing == CATTLE_PREGNANT;
    bool sheep = thing == SHEEP || thing == SHEEP_PREGNANT;
    int scored = POINT * ((sheep ? 2 : 3) + pregnant);
    bool breeds = (sheep ? sheep_of(o->p) : cattle_of(o->p)) >= 2 || pregnant;
    return larger(worth, scored) + o->w[W_BREED] * o->breedings * breeds;
}

static int tile_worth(const struct prospect *o, unsigned thing) {
    int worth = quality(o, thing) * (o->tile_cell + o->reach) / 100;
    uint64_t bit = UINT64_C(1) << thing;
    if (o->p->room_asked & ~o->p->room & bit) worth = worth * o->w[W_NO_ROOM] / 100;
    if (thing == ENGLISH_CROWN) worth += POINT * CROWN_POINTS;
    return worth;
}

static int resource_worth(const struct prospect *o, unsigned thing) {
    int worth = thing == WOOD    ? o->w[W_WOOD_WORTH]
                : thing == STONE ? o->w[W_STONE_WORTH]
                                 : o->w[W_ORE_WORTH];
    return worth * o->use / 100;
}

static int weapon_worth(const struct prospect *o, unsigned thing) {
    int worth = thing == BOW     ? o->w[W_BOW_WORTH]
                : thing == SNARE ? o->w[W_SNARE_WORTH]
                : thing == SPEAR ? o->w[W_SPEAR_WORTH]
                                 : o->w[W_SWORD_WORTH];
    return worth * o->use / 100;
}

/* Gains of an emigration besides the points of the ship: two spaces of the table
 * less at every feast, for as much silver as rounds have begun. */
static int emigration_hope(const struct prospect *o, bool knarr) {
    int points =
        knarr ? EMIGRATED_KNARR_POINTS - KNARR_POINTS : EMIGRATED_LONGSHIP_POINTS - LONGSHIP_POINTS;
    int saved = 2 * o->w[W_NEED_SPACE] * (o->feasts - 1);
    return (POINT * (points - o->s->round) + saved) * o->w[W_EMIGRATION_HOPE] / 100 * o->use / 100;
}

/* Beyond its points: what the first of a kind, and more of them, can be used for. */
int odin_ship_use(const struct prospect *o, unsigned ship, unsigned others) {
    int first = ship == WHALING_BOAT ? o->w[W_BOAT_USE]
                : ship == KNARR      ? o->w[W_KNARR_USE]
                                     : o->w[W_LONGSHIP_USE];
    int use = (others == 0 ? first : o->w[W_MORE_SHIPS_USE]) * o->vikings / 10;
    return ship == WHALING_BOAT ? use : use + larger(emigration_hope(o, ship == KNARR), 0);
}

static int yield_worth(const struct prospect *o, unsigned thing) {
    switch (thing) {
    case WHALING_BOAT:
        return POINT * BOAT_POINTS + odin_ship_use(o, thing, boats_of(o->p));
    case KNARR:
        return POINT * KNARR_POINTS + odin_ship_use(o, thing, o->p->knarrs);
    case LONGSHIP:
        return POINT * LONGSHIP_POINTS + odin_ship_use(o, thing, longships_of(o->p));
    case SHED:
        return POINT * (SHED_POINTS - 2 * SHED_SPACES);
    case STONE_HOUSE:
        return odin_new_board(o, FACE_STONE_HOUSE) - 2 * POINT * STONE_HOUSE_SPACES;
    case LONG_HOUSE:
        return odin_new_board(o, FACE_LONG_HOUSE);
    case OCCUPATION:
        return o->w[W_CARD_HELD];
    default:
        return weapon_worth(o, SNARE); /* any weapon */
    }
}

int odin_worth(const struct prospect *o, unsigned thing) {
    if (thing < FOODS) return food_worth(o, thing);
    if (thing < TILES) return tile_worth(o, thing);
    if (thing == SILVER) return POINT + o->w[W_SILVER_USE] * o->use / 100;
    if (thing < FIRST_WEAPON) return resource_worth(o, thing);
    return thing < HELD ? weapon_worth(o, thing) : yield_worth(o, thing);
}

int odin_card_hope(const struct prospect *o) {
    return o->w[W_CARD_USE] * o->vikings / 10;
}

/* Cards on the table that can still be used. */
static unsigned lasting_cards(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned count = 0;
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->cards[i]; left != 0; left &= left - 1) {
            unsigned card = i * 64 + mh_word_lowest(left);
            count += card_of(card)->kind != IMMEDIATE && !s->spent[card];
        }
    return count;
}

/* Green and blue tiles count among the cells that will be covered. */
static const uint64_t tiles = ((UINT64_C(1) << TILES) - 1) & ~((UINT64_C(1) << FOODS) - 1);

static int supplies_value(const struct prospect *o) {
    int value = 0;
    for (uint64_t left = o->p->holds & ~tiles; left != 0; left &= left - 1) {
        unsigned thing = mh_word_lowest(left);
        int count = o->p->has[thing], worth = odin_worth(o, thing);
        if (is_animal(thing)) /* scored already */
            worth -= POINT * ((thing == SHEEP || thing == SHEEP_PREGNANT ? 2 : 3) +
                              (thing >= SHEEP_PREGNANT));
        if (thing == SILVER) worth -= POINT;
        if (thing > SILVER && count > o->w[W_PLENTY])
            value +=
                worth * o->w[W_PLENTY] + worth * (count - o->w[W_PLENTY]) * o->w[W_SPARE] / 100;
        else
            value += worth * count;
    }
    return value;
}

/* Gains of resource tokens: the next marker decides first, then the pile. */
static int tokens_value(const struct prospect *o) {
    int harvests = harvests_left(o->s), pile = (int)odin_marker_pile_size(o->s), value = 0;
    if (harvests == 0) return 0;
    int brown = o->s->marker_pile[0], orange = pile - brown;
    for (unsigned left = o->p->tokens; left != 0; left &= left - 1) {
        unsigned token = mh_word_lowest(left);
        const uint8_t *gives = odin_tokens[token].gives;
        value += odin_worth(o, odin_token_gives(o->s, token));
        if (pile == 0) continue;
        value += (odin_worth(o, gives[ORANGE_SIDE]) * orange +
                  odin_worth(o, gives[BROWN_SIDE]) * brown) *
                 (harvests - 1) / pile;
    }
    return value;
}

static int ships_value(const struct prospect *o) {
    const struct odin_player *p = o->p;
    int value = 0;
    for (unsigned i = 0; i < boats_of(p); i++) value += odin_ship_use(o, WHALING_BOAT, i);
    for (unsigned i = 0; i < p->knarrs; i++) value += odin_ship_use(o, KNARR, i);
    for (unsigned i = 0; i < longships_of(p); i++) value += odin_ship_use(o, LONGSHIP, i);
    int arms = p->boats[1] + p->longships[1] + 2 * p->longships[2] + 3 * p->longships[3];
    return value + arms * o->w[W_ARM_USE] * o->vikings / 10;
}

/* ---- cells to cover and tiles to cover them with ----
 *
 * Of tiles and penalty cells the scarcer decides how many cells will be covered in the end;
 * the nearer they are to each other, the more of both are left over. */

static int cells_covered(const struct prospect *o) {
    int less = o->supply < o->demand ? o->supply : o->demand;
    int more = larger(o->supply, o->demand);
    return more == 0 ? 0 : less - less * less / more / 4;
}

static int open_cells(const struct prospect *o) {
    int open = 0;
    for (uint32_t left = o->p->boards; left != 0; left &= left - 1)
        open += (int)odin_board_penalty(o->s, mh_word_lowest(left));
    return open;
}

static void weigh_cells(struct prospect *o) {
    if (o->s->phase == FINAL_WINDOW) return; /* what does not lie now is lost */
    int held = 0;
    for (uint64_t left = o->p->holds & tiles; left != 0; left &= left - 1)
        held += o->p->has[mh_word_lowest(left)] * quality(o, mh_word_lowest(left));
    o->held = held;
    o->supply = held + o->w[W_NEW_CELLS] * o->vikings;
    if (o->supply > CELLS_TO_COVER) o->supply = CELLS_TO_COVER;
    o->demand = o->w[W_FILLED] * open_cells(o);
    int less = o->supply < o->demand ? o->supply : o->demand;
    int more = larger(larger(o->supply, o->demand), 1), share = 100 * less / more;
    int scarce = 100 - share / 2, plenty = share * share / 400;
    o->tile_cell = o->supply <= o->demand ? scarce : plenty;
    o->open_cell = (o->supply <= o->demand ? plenty : scarce) * o->w[W_FILLED] / 100;
}

/* ---- all of it ---- */

/* Resources and upgrades need Vikings. */
static int use_of(const struct prospect *o) {
    if (o->vikings == 0) return 0;
    unsigned left = rounds_of(o->s) - o->s->round;
    return left == 0 ? o->w[W_LAST_ROUND_USE] : left == 1 ? o->w[W_LATE_USE] : 100;
}

static struct prospect prospect_by(const struct odin *s, unsigned seat, const int32_t *weight) {
    struct prospect o = {.s = s, .p = &s->player[seat], .w = weight, .seat = seat};
    o.vikings = vikings_left(s, o.p);
    o.incomes = still(s, INCOME_WINDOW);
    o.breedings = still(s, INCOME_WINDOW);
    o.bonuses = larger(still(s, BONUS_WINDOW) - 1, 0); /* O-6.3: not in the last round */
    o.use = use_of(&o);
    for (unsigned round = s->round + !odin_feast_to_come(s, seat); round <= rounds_of(s); round++) {
        if (round == 0) continue;
        o.need += spaces_in_round(s, seat, round);
        o.feasts++;
    }
    int food = food_held(o.p) + food_to_come(s);
    o.food = food <= o.need ? o.w[W_FOOD_SPACE] : o.w[W_FOOD_SPACE] * o.need / food;
    weigh_cells(&o);
    odin_foresee(&o);
    return o;
}

/* clang-format off */
enum term { TERM_POINTS, TERM_VIKINGS, TERM_FEAST, TERM_GOODS, TERM_SHIPS, TERM_BOARDS, TERM_CARDS };

const struct mh_term odin_term[ODIN_TERMS] = {
    [TERM_POINTS]  = {N_("More points."), N_("Fewer points.")},
    [TERM_VIKINGS] = {N_("More Vikings to place."), N_("Fewer Vikings to place.")},
    [TERM_FEAST]   = {N_("More food for the feasts."), N_("Less food for the feasts.")},
    [TERM_GOODS]   = {N_("More goods and resources."), N_("Fewer goods and resources.")},
    [TERM_SHIPS]   = {N_("More from ships."), N_("Less from ships.")},
    [TERM_BOARDS]  = {N_("More income, bonuses and covered cells on the boards."),
                      N_("Less income, fewer bonuses and covered cells on the boards.")},
    [TERM_CARDS]   = {N_("More from occupations."), N_("Less from occupations.")},
};
/* clang-format on */

static void find_terms(const struct odin *s, unsigned seat, const int32_t *weight,
                       int32_t value[MH_TERMS_MAX]) {
    struct odin_score score;
    for (int t = 0; t < ODIN_TERMS; t++) value[t] = 0;
    odin_score_of(s, seat, &score);
    value[TERM_POINTS] = POINT * score.total;
    if (s->phase == OVER) return;
    struct prospect o = prospect_by(s, seat, weight);
    value[TERM_VIKINGS] = o.w[W_VIKING] * o.vikings;
    value[TERM_FEAST] = feast_value(&o);
    value[TERM_GOODS] =
        supplies_value(&o) + odin_pending(&o) + tokens_value(&o) - (o.p->shifting ? NOT_NOW : 0);
    value[TERM_SHIPS] = ships_value(&o);
    value[TERM_BOARDS] = o.promised + cells_covered(&o);
    value[TERM_CARDS] = o.w[W_CARD_HELD] * s->cards_at[CARD_HAND + seat] +
                        odin_card_hope(&o) * (int)lasting_cards(s, seat);
}

static int32_t estimate_by(const void *state, int seat, const int32_t *weight) {
    int32_t value[MH_TERMS_MAX];
    find_terms(state, (unsigned)seat, weight, value);
    return mh_terms_sum(value, ODIN_TERMS);
}

static const int32_t standard[WEIGHTS] = {
#define WEIGHT(id, value) [W_##id] = value,
#include "estimate.def"
#undef WEIGHT
};

static const struct mh_weight_row rows[] = {
#define WEIGHT(id, value) {#id, 1},
#include "estimate.def"
#undef WEIGHT
    {NULL, 0},
};

const struct mh_weights odin_weights = {
    .rows = rows,
    .standard = {standard, standard},
    .frozen = odin_frozen,
    .count = WEIGHTS,
    .estimate = estimate_by,
};

struct prospect odin_prospect_of(const struct odin *s, unsigned seat, const int32_t *weight) {
    return prospect_by(s, seat, weight ? weight : standard);
}

int32_t odin_estimate(const void *state, int seat) {
    return estimate_by(state, seat, standard);
}

void odin_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]) {
    find_terms(state, (unsigned)seat, standard, value);
}
