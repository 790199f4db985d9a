/* Which spaces a player can use: at least one effect of each (O-7.10), with the ship that it needs
 * (O-11.9), as it is or with what cards bring before the action (O-7.11). */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

/* The ships of spaces that a player has, a bit each (enum needed_ship). */
static unsigned ships_of(const struct odin_player *p) {
    unsigned boats = boats_of(p), longships = longships_of(p), large = p->knarrs + longships;
    if (p->modifies >> KNARR_AS_LONGSHIP & 1) longships = large; /* O-20.39, O-28.79 */
    return 1u << NO_SHIP | (boats > 0u) << A_BOAT | (boats + large > 0u) << ANY_SHIP |
           (large > 0u) << A_LARGE_SHIP | (p->knarrs > 0u) << A_KNARR |
           (longships > 0u) << A_LONGSHIP | (longships > 1u) << TWO_LONGSHIPS;
}

bool odin_ship_ready(const struct odin_player *p, unsigned ship) {
    return ships_of(p) >> ship & 1;
}

static inline bool decision_usable(const struct odin *s, unsigned seat,
                                   const struct odin_decision *decision, unsigned number) {
    return !decision->usable || decision->usable(s, seat, number);
}

bool odin_task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned number) {
    return decision_usable(s, seat, odin_decisions[kind], number);
}

static inline bool has_all(const struct odin_player *p, const struct odin_item items[DEAL_ITEMS]) {
    for (unsigned i = 0; i < DEAL_ITEMS && items[i].count > 0; i++)
        if (p->has[items[i].thing] < items[i].count) return false;
    return true;
}

/* Deals of spaces as sets, written out so that little is left of each but a comparison. */
#define LIST(...) ((const struct odin_item[DEAL_ITEMS]){__VA_ARGS__})
#define NOTHING LIST({0, 0})
static uint64_t deals_at_printed_prices(const struct odin_player *p) {
    uint64_t payable = 0;
#define DEAL(id, word, name, cost, gain) payable |= (uint64_t)has_all(p, cost) << id;
#include "games/odin/data/deals.def"
#undef DEAL
    return payable;
}

static uint64_t deals_that_run_out(void) {
    uint64_t limited = 0;
#define DEAL(id, word, name, cost, gain) limited |= (uint64_t)!never_runs_out(gain[0].thing) << id;
#include "games/odin/data/deals.def"
#undef DEAL
    return limited;
}
#undef NOTHING
#undef LIST

static uint64_t usable_deals(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    bool printed = !pays_other_prices(p);
    uint64_t usable = printed ? deals_at_printed_prices(p) : (UINT64_C(1) << SPACE_DEALS) - 1;
    for (uint64_t left = printed ? usable & deals_that_run_out() : usable; left != 0;
         left &= left - 1) {
        unsigned deal = mh_word_lowest(left);
        if (!deal_possible(s, seat, deal)) usable &= ~(UINT64_C(1) << deal);
    }
    return usable;
}

/* Of the board: imitation is built on them. Spaces of exploration and Special Sale all need a
 * ship, and products need animals: without these nothing else is asked for. */
static uint64_t usable_tasks(const struct odin *s, unsigned seat, unsigned ships) {
    const struct odin_player *p = &s->player[seat];
#define USABLE(word, kind, number) \
    (uint64_t) decision_usable(s, seat, &odin_##word, number) << TASK_BIT(kind, number)
    uint64_t tasks = USABLE(dice, DICE, 0) | USABLE(boats, BOATS, 0) | USABLE(felling, FELLING, 0) |
                     USABLE(mountain, MOUNTAIN, 0) | USABLE(upgrade, UPGRADE, 0) |
                     USABLE(either, EITHER, 0) | USABLE(overseas, OVERSEAS, 0) |
                     USABLE(smithy, SMITHY, 0) | USABLE(emigrate, EMIGRATE, 0) |
                     USABLE(rebuild, REBUILD, 0) | USABLE(play, PLAY, 0);
    if (ships >> ANY_SHIP & 1) tasks |= (uint64_t)odin_explorable(s, seat) << EXPLORE_BIT;
    if (ships >> A_KNARR & 1) tasks |= USABLE(sale, SALE, 0);
    if (cattle_of(p) + sheep_of(p) > 0)
        tasks |= USABLE(animals, ANIMALS, MILK_OF_CATTLE) |
                 USABLE(animals, ANIMALS, WOOL_OF_SHEEP) | USABLE(animals, ANIMALS, MILK_AND_WOOL);
    return tasks;
#undef USABLE
}

static struct odin_effects outlook_of(const struct odin *s, unsigned seat) {
    unsigned ships = ships_of(&s->player[seat]);
    return (struct odin_effects){usable_deals(s, seat), usable_tasks(s, seat, ships),
                                 (uint8_t)ships};
}

/* O-11.9, and O-7.10: at least one effect. */
static inline bool usable(const struct odin *s, const struct odin_effects *out, unsigned space) {
    const struct odin_effects *effects = &odin_space_effects[space];
    if (!(out->ship & effects->ship)) return false;
    if (effects->deals & out->deals || effects->tasks & out->tasks) return true;
    return space == PLAY_OCCUPATIONS_4 && s->cards_at[CARD_PILE] > 0; /* O-28.59 */
}

/* The spaces stand in the order of their columns: the one behind the last of each. */
static const uint8_t column_end[1 + COLUMNS] = {0, BUILD_STONE_HOUSE, BUILD_LONG_HOUSE,
                                                BUILD_HOUSE_AND_SHIP, BOARD_SPACES};

/* O-13.17: spaces of others; for ANYBODYS of any player (O-20.65). */
bool odin_imitable(const struct odin *s, unsigned seat, unsigned column, unsigned space) {
    return s->space[space].vikings > 0 && (s->space[space].who != seat || column & ANYBODYS);
}

/* O-7.11: usable as it is, or with what cards bring before the action. */
static bool usable_so(const struct odin *s, unsigned seat, const struct odin_effects *out,
                      const struct odin_helpers *helpers, unsigned space) {
    return usable(s, out, space) || (helpers->count > 0 && may_help(helpers, space) &&
                                     odin_usable_with(s, seat, space, helpers));
}

static bool imitation_possible(const struct odin *s, unsigned seat, const struct odin_effects *out,
                               const struct odin_helpers *helpers, unsigned column) {
    unsigned number = column & ~(unsigned)ANYBODYS;
    for (unsigned space = column_end[number - 1]; space < column_end[number]; space++)
        if (odin_imitable(s, seat, column, space) && usable_so(s, seat, out, helpers, space))
            return true;
    return false;
}

bool odin_imitation_usable(USABLE_ARGS) {
    struct odin_effects out = outlook_of(s, seat);
    struct odin_helpers helpers;
    odin_find_helpers(s, seat, HELPING_SPACE, &helpers);
    return imitation_possible(s, seat, &out, &helpers, number);
}

/* One space by itself: checks only the effects that it offers. */
bool odin_space_usable(const struct odin *s, unsigned seat, unsigned space) {
    if (space >= BOARD_SPACES) return odin_task_usable(s, seat, IMITATE, space_of(space)->column);
    const struct odin_effects *effects = &odin_space_effects[space];
    unsigned ships = ships_of(&s->player[seat]);
    if (!(ships & effects->ship)) return false;
    struct odin_effects out = {0, effects->tasks ? usable_tasks(s, seat, ships) : 0,
                               (uint8_t)ships};
    for (uint64_t left = effects->deals; left != 0; left &= left - 1)
        out.deals |= (uint64_t)deal_possible(s, seat, mh_word_lowest(left)) << mh_word_lowest(left);
    return usable(s, &out, space);
}

/* Whether a space can be used with what comes at these moments before its action (O-7.11). */
bool odin_usable_after(const struct odin *s, unsigned seat, unsigned space, uint64_t moments) {
    struct odin_helpers helpers;
    if (space < BOARD_SPACES && odin_space_usable(s, seat, space)) return true;
    odin_find_helpers(s, seat, moments, &helpers);
    if (space < BOARD_SPACES)
        return helpers.count > 0 && odin_usable_with(s, seat, space, &helpers);
    struct odin_effects out = outlook_of(s, seat);
    return imitation_possible(s, seat, &out, &helpers, space_of(space)->column);
}

/* ---- lists ---- */

/* With four players each extension tile shows one imitation space (O-4.9). O-8.5 */
bool odin_space_in_play(const struct odin *s, unsigned space) {
    if (space < BOARD_SPACES) return true;
    unsigned column = space - IMITATE_1; /* from 0 */
    return s->players == PLAYERS_MAX && s->extension[column / 2] == column % 2;
}

void odin_list_spaces(LIST_ARGS) {
    struct odin_effects out = outlook_of(s, seat);
    unsigned vikings = s->player[seat].vikings, columns = vikings < COLUMNS ? vikings : COLUMNS;
    struct odin_helpers helpers;
    odin_find_helpers(s, seat, HELPING_MOMENTS, &helpers);
    for (unsigned space = 0; space < column_end[columns]; space++)
        if (s->space[space].vikings == 0 &&
            (usable(s, &out, space) ||
             (helpers.count > 0 && usable_so(s, seat, &out, &helpers, space))))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    for (unsigned column = 1; column <= columns; column++) {
        unsigned space = IMITATE_1 + column - 1;
        if (odin_space_in_play(s, space) && s->space[space].vikings == 0 &&
            imitation_possible(s, seat, &out, &helpers, column))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    }
}

void odin_list_imitable(const struct odin *s, unsigned seat, unsigned column,
                        struct mh_list *list) {
    struct odin_effects out = outlook_of(s, seat);
    struct odin_helpers helpers;
    odin_find_helpers(s, seat, HELPING_SPACE, &helpers);
    unsigned number = column & ~(unsigned)ANYBODYS;
    for (unsigned space = column_end[number - 1]; space < column_end[number]; space++)
        if (odin_imitable(s, seat, column, space) && usable_so(s, seat, &out, &helpers, space))
            mh_list_add(list, move_of(VERB_IMITATE, space, 0, 0));
}
