/* The worth of a player's pending decisions, as far as his estimate goes: the
 * best choice in each, taken by itself. */
#include "estimate.h"
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

/* ---- exchanges ---- */

static int deal_value(const struct prospect *o, unsigned deal) {
    const struct odin_deal *d = &odin_exchanges[deal];
    int value = 0;
    for (unsigned i = 0; i < DEAL_ITEMS && d->gain[i].count > 0; i++)
        if (odin_can_receive(o->s, o->seat, d->gain[i].thing))
            value += d->gain[i].count * odin_worth(o, d->gain[i].thing);
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++)
        value -= (int)deal_cost(o->s, o->seat, deal, i) * odin_worth(o, d->cost[i].thing);
    return value;
}

static int deals_value(const struct prospect *o, unsigned first, unsigned count) {
    int best = INT32_MIN;
    for (unsigned deal = first; deal < first + count; deal++)
        if (deal_possible(o->s, o->seat, deal)) best = larger(best, deal_value(o, deal));
    return best == INT32_MIN ? 0 : best;
}

static int strip_value(const struct prospect *o, unsigned strip, unsigned items) {
    const struct odin_strip *about = &o->s->strip[strip];
    int value = 0;
    for (unsigned i = 0; i < items && i < about->left; i++) {
        unsigned item = odin_strip_items[strip][STRIP_ITEMS - about->left + i];
        value += odin_worth(o, item) * (item == SILVER ? 2 : 1);
    }
    return value;
}

static int mountain_value(const struct prospect *o, unsigned items, unsigned excluded) {
    int best = 0;
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (o->s->strip[strip].place == STRIP_OPEN && !(excluded >> strip & 1))
            best = larger(best, strip_value(o, strip, items));
    return best;
}

static int upgrade_gain(const struct prospect *o, unsigned good, unsigned levels) {
    int best = 0, now = odin_worth(o, good);
    for (unsigned to = thing_of(good)->up; levels > 0 && to != NO_THING; levels--) {
        best = larger(best, odin_worth(o, to) - now);
        to = thing_of(to)->up;
    }
    return best;
}

enum { CHOICES_MAX = 4 }; /* O-8.51, O-8.69 */

/* The best `count` upgrades, `got` of this action left aside (O-9.22). */
static int upgrades_value(const struct prospect *o, unsigned count, unsigned levels, uint32_t got) {
    int best[CHOICES_MAX] = {0}, value = 0;
    if (count == 0) return 0;
    for (uint64_t left = o->p->holds & ((UINT64_C(1) << RUNE_STONE) - 1); left; left &= left - 1) {
        unsigned good = mh_word_lowest(left);
        int tiles = o->p->has[good];
        for (uint32_t note = got; note != 0; note >>= GOT_BITS)
            tiles -= (note & ((1 << GOT_BITS) - 1)) == good + 1;
        int gain = upgrade_gain(o, good, levels);
        for (; tiles > 0 && gain > best[count - 1]; tiles--) {
            unsigned at = count - 1;
            for (; at > 0 && best[at - 1] < gain; at--) best[at] = best[at - 1];
            best[at] = gain;
        }
    }
    for (unsigned i = 0; i < count; i++) value += best[i];
    return value;
}

/* One of the goods that the action brings rises once more (card 152). */
static int rising_value(WORTH_ARGS) {
    int best = 0;
    if (!(task->upgrade.way & UPGRADE_EXTRA)) return 0;
    for (uint32_t note = odin_upgraded(o->s, task); note != 0; note >>= GOT_BITS)
        best = larger(best, upgrade_gain(o, (note & ((1 << GOT_BITS) - 1)) - 1, 1));
    return best;
}

static int overseas_value(WORTH_ARGS) {
    unsigned turned = odin_turned(task);
    int value = 0;
    for (unsigned good = OIL; good < RUNE_STONE; good++)
        if (o->p->has[good] > 0 && !(turned >> (good - OIL) & 1))
            value += larger(odin_worth(o, thing_of(good)->back) - odin_worth(o, good), 0);
    return value;
}

/* The two best tiles that the silver is enough for. */
static int sale_value(const struct prospect *o) {
    int best = 0, purse = o->p->has[SILVER], silver = odin_worth(o, SILVER);
    for (unsigned a = 0; a < SPECIALS; a++) {
        const struct odin_thing *one = thing_of(FIRST_SPECIAL + a);
        if (!(o->s->oval >> a & 1) || one->price > purse) continue;
        int first = odin_worth(o, FIRST_SPECIAL + a) - silver * one->price;
        best = larger(best, first);
        for (unsigned b = 0; b < a; b++) {
            const struct odin_thing *other = thing_of(FIRST_SPECIAL + b);
            if (!(o->s->oval >> b & 1) || one->price + other->price > purse) continue;
            int second = odin_worth(o, FIRST_SPECIAL + b) - silver * other->price;
            best = larger(best, first + second);
        }
    }
    return best;
}

static int smithy_value(const struct prospect *o) {
    int best = 0;
    for (unsigned tile = RUNE_STONE; tile < TILES; tile++)
        if (thing_of(tile)->tongs && odin_can_receive(o->s, o->seat, tile))
            best = larger(best, odin_worth(o, tile));
    return best - odin_worth(o, ORE);
}

/* ---- sailing ---- */

static int explore_value(const struct prospect *o, unsigned column) {
    int best = INT32_MIN;
    for (unsigned island = 0; island < ISLANDS; island++) {
        const struct odin_island *about = &o->s->island[island];
        unsigned face = board_face(o->s, FIRST_ISLAND + island);
        if (about->owner != NOBODY || !about->here || face_of(face)->explore != column) continue;
        best = larger(best, odin_new_board(o, face) + odin_worth(o, SILVER) * about->silver);
    }
    return best == INT32_MIN ? 0 : best;
}

static int emigrate_value(const struct prospect *o, unsigned lowered, bool granted) {
    if (!odin_emigrate_possible(o->s, o->seat, lowered, granted, NULL)) return 0;
    int price = odin_worth(o, SILVER) * (int)odin_emigration_price(o->s, o->seat, lowered, granted);
    int gain = 2 * o->w[W_NEED_SPACE] * o->feasts - price, best = INT32_MIN;
    if (o->p->knarrs > 0)
        best = POINT * (EMIGRATED_KNARR_POINTS - KNARR_POINTS) -
               odin_ship_use(o, KNARR, o->p->knarrs - 1u);
    unsigned longships = longships_of(o->p);
    if (longships > 0)
        best = larger(best, POINT * (EMIGRATED_LONGSHIP_POINTS - LONGSHIP_POINTS) -
                                odin_ship_use(o, LONGSHIP, longships - 1));
    return gain + best;
}

/* ---- what only cards grant ---- */

static int fourth_value(const struct prospect *o) {
    int best = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (o->p->has[good] == 3 && !is_animal(good)) best = larger(best, odin_worth(o, good));
    return best;
}

/* A Viking is of use only to a player who may still place it. */
static int vikings_value(const struct prospect *o, unsigned count) {
    return o->s->phase <= ACTIONS && !o->p->passed ? o->w[W_VIKING] * (int)count : 0;
}

static int give_up_value(const struct prospect *o, unsigned deal) {
    unsigned ship = deal == SHIP_BUILDER ? WHALING_BOAT : LONGSHIP;
    return odin_give_up.usable(o->s, o->seat, deal)
               ? larger(deal_value(o, deal) - odin_worth(o, ship), 0)
               : 0;
}

enum { TURNS_MAX = 7 }; /* card 78 */

static int turn_over_value(const struct prospect *o, unsigned count) {
    int best[TURNS_MAX] = {0}, value = 0;
    for (uint64_t left = o->p->holds & ((UINT64_C(1) << GOODS) - 1); left; left &= left - 1) {
        unsigned good = mh_word_lowest(left);
        int gain = odin_worth(o, thing_of(good)->back) - odin_worth(o, good);
        for (int tiles = o->p->has[good]; tiles > 0 && gain > best[count - 1]; tiles--) {
            unsigned at = count - 1;
            for (; at > 0 && best[at - 1] < gain; at--) best[at] = best[at - 1];
            best[at] = gain;
        }
    }
    for (unsigned i = 0; i < count; i++) value += best[i];
    return value;
}

/* ---- rows of cards ---- */

static inline int task_value(WORTH_ARGS) {
    return odin_pending_worth[task->kind](o, task);
}

static int granted_value(const struct prospect *o, unsigned card, const struct odin_effect *row) {
    if (row->task == PLAY) return 0; /* cards that play cards: no end of it */
    struct odin_task task = {
        row->task, (uint8_t)(card + 1), {{row->number[0], row->number[1], 0, 0, 0}}};
    if (!odin_grantable(o->s, o->seat, row)) return 0;
    return larger(task_value(o, &task) + (row->price > 0 ? deal_value(o, row->price - 1u) : 0), 0);
}

/* The worth of one use of a row; losing offers are not taken. */
static int row_value(const struct prospect *o, unsigned card, const struct odin_effect *row) {
    int value = 0;
    switch (row->kind) {
    case GIVES:
        for (unsigned i = 0; i < EFFECT_ITEMS && row->item[i].count > 0; i++)
            if (odin_can_receive(o->s, o->seat, row->item[i].thing))
                value += row->item[i].count * odin_worth(o, row->item[i].thing);
        return value;
    case OFFERS:
        return larger(deals_value(o, row->first, row->deals), 0);
    case GRANTS:
        return granted_value(o, card, row);
    default:
        return row->act == odin_feast_now ? odin_feast_cost(o) : 0;
    }
}

static int offer_value(WORTH_ARGS) {
    return row_value(o, task->card - 1u, &odin_card_effects[task->card - 1].row[task->offer.row]) *
           task->offer.times;
}

/* ---- cards ---- */

/* The worth of a card at once and later, its points included. */
static int card_value(const struct prospect *o, unsigned card) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    int value = POINT * card_of(card)->points;
    if (card_of(card)->kind != IMMEDIATE) value += odin_card_hope(o);
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (row->moment != PLAYED && row->moment != REACHED && row->moment != ANYTIME_USE) continue;
        if (!odin_row_holds(o->s, o->seat, card, row)) continue;
        int times = row->each == ONE ? 1 : (int)odin_measure(o->s, o->seat, row->each);
        value += row_value(o, card, row) * times;
        if (row->flags & SINGLE_USE) break; /* of its tiers one */
    }
    return value;
}

static int cards_value(const struct prospect *o, unsigned count) {
    int best[CHOICES_MAX] = {0}, value = 0;
    if (o->s->cards_at[CARD_HAND + o->seat] == 0) return 0;
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        if (o->s->card[card] != CARD_HAND + o->seat) continue;
        int gain = card_value(o, card) - o->w[W_CARD_HELD];
        for (unsigned i = 0; i < count; i++)
            if (gain > best[i]) {
                int lower = best[i];
                best[i] = gain;
                gain = lower;
            }
    }
    for (unsigned i = 0; i < count; i++) value += best[i];
    return value;
}

/* ---- all decisions ---- */

static int worth_of_laying(WORTH_ARGS) {
    (void)o, (void)task;
    return -NOT_NOW;
}

static int worth_of_deals(WORTH_ARGS) {
    return deals_value(o, task->deals.first, task->deals.count);
}

static int worth_of_mountain(WORTH_ARGS) {
    return mountain_value(o, task->mountain.items, task->mountain.used);
}

static int worth_of_upgrade(WORTH_ARGS) {
    unsigned levels = odin_upgrade_levels(task->upgrade.way);
    return rising_value(o, task) +
           upgrades_value(o, task->upgrade.goods, levels, odin_upgraded(o->s, task));
}

static int worth_of_either(WORTH_ARGS) {
    (void)task;
    return larger(3 * mountain_value(o, 2, 0), upgrades_value(o, 3, 2, 0));
}

static int worth_of_sale(WORTH_ARGS) {
    (void)task;
    return sale_value(o);
}

static int worth_of_smithy(WORTH_ARGS) {
    (void)task;
    return smithy_value(o);
}

static int worth_of_boats(WORTH_ARGS) {
    return odin_whaling_value(o, task->boats);
}

static int worth_of_return(WORTH_ARGS) {
    return o->w[W_VIKING] * (int)odin_returning(o->s, task->vikings);
}

static int worth_of_explore(WORTH_ARGS) {
    return explore_value(o, task->column);
}

static int worth_of_emigrate(WORTH_ARGS) {
    return emigrate_value(o, task->lowered, task->card > 0);
}

static int worth_of_rebuild(WORTH_ARGS) {
    (void)task;
    bool possible = odin_rebuild.usable(o->s, o->seat, 0);
    return possible ? odin_worth(o, KNARR) - odin_worth(o, WHALING_BOAT) : 0;
}

static int worth_of_play(WORTH_ARGS) {
    return cards_value(o, task->cards);
}

static int worth_of_card_first(WORTH_ARGS) {
    (void)task;
    return cards_value(o, 1);
}

static int worth_of_imitate(WORTH_ARGS) {
    return o->w[W_VIKING] * (task->column & ~ANYBODYS);
}

static int worth_of_tile(WORTH_ARGS) {
    return odin_worth(o, task->tile);
}

static int worth_of_fourth(WORTH_ARGS) {
    (void)task;
    return fourth_value(o);
}

static int worth_of_recall(WORTH_ARGS) {
    (void)task;
    return vikings_value(o, 1);
}

static int worth_of_homecoming(WORTH_ARGS) {
    return vikings_value(o, odin_homecomers(o->s, o->seat, task->column));
}

static int worth_of_give_up(WORTH_ARGS) {
    return give_up_value(o, task->deal);
}

static int worth_of_turn_over(WORTH_ARGS) {
    unsigned left = odin_turns_left(task);
    return left > 0 ? turn_over_value(o, left) : 0;
}

/* Steps of the engine, windows, and decisions whose worth other parts of the estimate
 * count: cards kept, the feast, pieces that lie about. */
static int worth_nothing(WORTH_ARGS) {
    (void)o, (void)task;
    return 0;
}

/* clang-format off */
int (*const odin_pending_worth[TASKS])(WORTH_ARGS) = {
    [NO_TASK] = worth_nothing,
    [TURN]         = worth_nothing,
    [END_TURN]     = worth_nothing,
    [WINDOW]       = worth_nothing,
    [KEEP]         = worth_nothing,
    [TOKEN_CHOICE] = worth_nothing,
    [LAY]          = worth_of_laying,
    [DEALS]        = worth_of_deals,
    [ANIMALS]      = worth_nothing,
    [FELLING]      = worth_nothing,
    [MOUNTAIN]     = worth_of_mountain,
    [UPGRADE]      = worth_of_upgrade,
    [EITHER]       = worth_of_either,
    [OVERSEAS]     = overseas_value,
    [SALE]         = worth_of_sale,
    [SMITHY]       = worth_of_smithy,
    [BOATS]        = worth_of_boats,
    [DICE]         = odin_roll_value,
    [UNLOAD]       = worth_nothing,
    [SPLIT]        = worth_of_tile,
    [RETURN]       = worth_of_return,
    [EXPLORE]      = worth_of_explore,
    [EMIGRATE]     = worth_of_emigrate,
    [REBUILD]      = worth_of_rebuild,
    [PLAY]         = worth_of_play,
    [CARD_FIRST]   = worth_of_card_first,
    [CARD_LAST]    = worth_nothing,
    [BEGIN]        = worth_nothing,
    [PLACING]      = worth_nothing,
    [IMITATE]      = worth_of_imitate,
    [LATE]         = worth_nothing,
    [BRING]        = worth_nothing,
    [STOW]         = worth_nothing,
    [OFFER_TASK]   = offer_value,
    [DRAW]         = worth_nothing,
    [FOURTH]       = worth_of_fourth,
    [RECALL]       = worth_of_recall,
    [HOMECOMING]   = worth_of_homecoming,
    [GIVE_UP]      = worth_of_give_up,
    [TURN_OVER]    = worth_of_turn_over,
    [SEIZE]        = worth_of_tile,
    [TAUGHT]       = worth_nothing,
    [FOLLOWED]     = worth_nothing,
    [ARMS]         = worth_nothing,
    [SERVE]        = worth_nothing,
    [ABSTAIN]      = worth_nothing,
    [CLEAR]        = worth_nothing,
};
/* clang-format on */

int odin_pending(const struct prospect *o) {
    int value = 0;
    for (unsigned i = 0; i < o->p->tasks; i++) value += task_value(o, &o->p->task[i]);
    return value;
}
