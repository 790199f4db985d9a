/* Whether a space can be used thanks to what a player's cards bring him before its action
 * (O-7.11): silver that comes with moving Vikings, an item from the mountains, another
 * exchange in place of the printed one. */
#include "cards.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

enum { GRANTS_MAX = 4 };

struct help {
    struct odin_item gift[GRANTS_MAX];
    uint8_t gifts;
    uint8_t kinds[GRANTS_MAX]; /* of items that may be taken from a strip; 0: any */
    uint8_t when[GRANTS_MAX];  /* their moments, in the order in which they come (O-19.70) */
    uint8_t takes;
    uint8_t instead, ways; /* other exchanges that can be made: the first deal, how many */
};

/* One item from a strip; before ore is exchanged only ore is of use. */
static void add_take(const struct odin_effect *row, struct help *help) {
    unsigned at = help->takes++;
    for (; at > 0 && help->when[at - 1] > row->moment; at--) {
        help->when[at] = help->when[at - 1];
        help->kinds[at] = help->kinds[at - 1];
    }
    help->when[at] = row->moment;
    help->kinds[at] = (uint8_t)(row->moment == BEFORE_ORE ? 1u << (ORE - SILVER) : row->number[2]);
}

static void add_row(const struct odin_effect *row, struct help *help) {
    if (row->kind == GIVES && help->gifts < GRANTS_MAX) help->gift[help->gifts++] = row->item[0];
    if (row->kind == GRANTS && row->task == MOUNTAIN && help->takes < GRANTS_MAX)
        add_take(row, help);
    if (row->kind == OFFERS && row->flags & REPLACES) {
        help->instead = row->first;
        help->ways = row->deals;
    }
}

/* Whether an exchange in place of a printed part is possible (O-28.102). */
static bool any_instead(const struct odin *s, unsigned seat, const struct help *help) {
    for (unsigned deal = help->instead; deal < (unsigned)help->instead + help->ways; deal++)
        if (deal_possible(s, seat, deal)) return true;
    return false;
}

/* The moments between placing on a space and its action. */
static struct odin_about about_before(const struct odin *s, unsigned seat, unsigned space,
                                      unsigned moment) {
    struct odin_about about = {.moment = moment};
    if (moment == VIKINGS_MOVED)
        about.count = (uint8_t)(s->player[seat].vikings - space_of(space)->column);
    else if (moment == BEFORE_UPGRADE)
        about.count = 1;
    else if (moment != BEFORE_ORE)
        about.space = (uint8_t)(space + 1);
    return about;
}

/* Spaces that exchange ore, and spaces that upgrade 1 good, a bit each. */
#define EXCHANGING_ORE (UINT64_C(1) << FORGE | UINT64_C(1) << CRAFT_CHEST)
#define UPGRADING_ONE (UINT64_C(1) << MOUNTAIN_1_UPGRADE_1 | UINT64_C(1) << MOUNTAIN_3_UPGRADE_1)

static bool comes_at(const struct odin_effect *row, unsigned space) {
    if (row->moment == BEFORE_ORE) return EXCHANGING_ORE >> space & 1;
    return row->moment != BEFORE_UPGRADE || UPGRADING_ONE >> space & 1;
}

static bool can_help(const struct odin_effect *row) {
    return (row->kind == GIVES && row->item[0].thing < HELD) ||
           (row->kind == GRANTS && row->task == MOUNTAIN) ||
           (row->kind == OFFERS && row->flags & REPLACES);
}

/* Where a row may answer; `vikings` are on the Thing Square. */
static void note_places(const struct odin_effect *row, unsigned vikings,
                        struct odin_helpers *helpers) {
    if (row->moment == BEFORE_ORE)
        helpers->spaces |= EXCHANGING_ORE;
    else if (row->moment == BEFORE_UPGRADE)
        helpers->spaces |= UPGRADING_ONE;
    else if (row->moment == VIKINGS_MOVED && vikings >= row->from && vikings - row->from <= COLUMNS)
        helpers->columns |= (uint8_t)(1u << (vikings - row->from));
    else if (row->space > 0)
        helpers->spaces |= UINT64_C(1) << (row->space - 1);
    else if (row->groups != 0)
        helpers->groups |= row->groups;
    else if (row->column > 0)
        helpers->columns |= (uint8_t)(1u << row->column);
}

static void add_card(unsigned card, unsigned vikings, uint64_t moments,
                     struct odin_helpers *helpers) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    for (unsigned i = 0; i < effects->rows && helpers->count < HELPERS_MAX; i++)
        if (moments >> effects->row[i].moment & 1 && can_help(&effects->row[i])) {
            helpers->row[helpers->count] = &effects->row[i];
            helpers->card[helpers->count++] = (uint8_t)card;
            note_places(&effects->row[i], vikings, helpers);
        }
}

void odin_find_helpers(const struct odin *s, unsigned seat, uint64_t moments,
                       struct odin_helpers *helpers) {
    const struct odin_player *p = &s->player[seat];
    helpers->count = helpers->columns = 0;
    helpers->groups = 0;
    helpers->spaces = 0;
    if (!helped_before(p)) return;
    if (!since(s, REPLACED_IS_USED)) moments &= ~(UINT64_C(1) << BEFORE_UPGRADE);
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->ready[i]; left != 0; left &= left - 1)
            add_card(i * 64 + mh_word_lowest(left), p->vikings, moments, helpers);
}

/* Tries what every strip would give, one item or none for each card that allows one. */
static bool usable_taking(struct odin *s, unsigned seat, unsigned space, const struct help *help,
                          unsigned taken) {
    if (odin_space_usable(s, seat, space)) return true;
    if (any_instead(s, seat, help)) return true;
    if (taken == help->takes) return false;
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        struct odin_strip *from = &s->strip[strip];
        if (from->place != STRIP_OPEN || from->left == 0) continue;
        unsigned item = odin_strip_items[strip][STRIP_ITEMS - from->left];
        if (help->kinds[taken] != 0 && !(help->kinds[taken] >> (item - SILVER) & 1)) continue;
        put_in(&s->player[seat], item, item == SILVER ? 2 : 1);
        from->left--;
        bool usable = usable_taking(s, seat, space, help, taken + 1);
        from->left++;
        take_out(&s->player[seat], item, item == SILVER ? 2 : 1);
        if (usable) return true;
    }
    return usable_taking(s, seat, space, help, taken + 1);
}

/* How many things a player lacks for a deal. */
static unsigned shortage(const struct odin *s, unsigned seat, unsigned deal) {
    unsigned lacking = 0;
    for (unsigned i = 0; i < DEAL_ITEMS && odin_exchanges[deal].cost[i].count > 0; i++) {
        unsigned cost = deal_cost(s, seat, deal, i);
        unsigned has = s->player[seat].has[odin_exchanges[deal].cost[i].thing];
        if (has < cost) lacking += cost - has;
    }
    return lacking;
}

/* A cheap test before the search: whether `more` things could make a difference at all. */
static bool worth_trying(const struct odin *s, unsigned seat, unsigned space, unsigned more) {
    enum { PAID_TASKS = 4 };
    static const uint8_t paid[PAID_TASKS] = {OVERSEAS, SALE, SMITHY, EMIGRATE};
    const struct odin_effects *effects = &odin_space_effects[space];
    for (unsigned i = 0; i < PAID_TASKS; i++)
        if (effects->tasks >> paid[i] & 1) return true;
    for (uint64_t left = effects->deals; left != 0; left &= left - 1)
        if (shortage(s, seat, mh_word_lowest(left)) <= more) return true;
    return false;
}

bool odin_usable_with(const struct odin *s, unsigned seat, unsigned space,
                      const struct odin_helpers *helpers) {
    struct help help = {0};
    if (!may_help(helpers, space)) return false;
    if (!odin_ship_ready(&s->player[seat], space_of(space)->ship)) return false;
    for (unsigned i = 0; i < helpers->count; i++) {
        const struct odin_effect *row = helpers->row[i];
        if (!comes_at(row, space)) continue;
        struct odin_about about = about_before(s, seat, space, row->moment);
        if (odin_row_answers(s, seat, helpers->card[i], row, &about)) add_row(row, &help);
    }
    if (any_instead(s, seat, &help)) return true;
    unsigned more = 2u * help.takes; /* the largest item is 2 silver */
    for (unsigned i = 0; i < help.gifts; i++) more += help.gift[i].count;
    if (more == 0 || (help.ways == 0 && !worth_trying(s, seat, space, more))) return false;
    struct odin with = *s;
    for (unsigned i = 0; i < help.gifts; i++)
        put_in(&with.player[seat], help.gift[i].thing, help.gift[i].count);
    return usable_taking(&with, seat, space, &help, 0);
}

bool odin_upgrade_replaced(const struct odin *s, unsigned seat) {
    struct help help = {0};
    struct odin_helpers helpers;
    if (!listens(&s->player[seat], BEFORE_UPGRADE) || !since(s, REPLACED_IS_USED)) return false;
    odin_find_helpers(s, seat, UINT64_C(1) << BEFORE_UPGRADE, &helpers);
    for (unsigned i = 0; i < helpers.count; i++) add_row(helpers.row[i], &help);
    return any_instead(s, seat, &help);
}
