/* Whether a space can be used thanks to what a player's cards bring him before its action
 * (O-7.11): silver that comes with moving Vikings, an item from the mountains, another
 * exchange in place of the printed one. */
#include "rules.h"

enum { GRANTS_MAX = 4 };

struct help {
    struct odin_item gift[GRANTS_MAX];
    uint8_t gifts;
    uint8_t kinds[GRANTS_MAX]; /* of items that may be taken from a strip; 0: any */
    uint8_t takes;
    bool replaced; /* another exchange can be made instead */
};

static void add_row(const struct odin *s, unsigned seat, const struct odin_effect *row,
                    struct help *help) {
    if (row->kind == GIVES && help->gifts < GRANTS_MAX) help->gift[help->gifts++] = row->item[0];
    if (row->kind == GRANTS && row->task == MOUNTAIN && help->takes < GRANTS_MAX)
        help->kinds[help->takes++] = row->arg[2];
    if (row->kind == OFFERS && row->flags & REPLACES && deal_possible(s, seat, row->first))
        help->replaced = true;
}

/* What happens between placing on a space and its action. */
static struct odin_about about_before(const struct odin *s, unsigned seat, unsigned space,
                                      unsigned moment) {
    struct odin_about about = {.moment = moment};
    if (moment == VIKINGS_MOVED)
        about.count = (uint8_t)(s->player[seat].vikings - space_of(space)->column);
    else if (moment != BEFORE_ORE)
        about.space = (uint8_t)(space + 1);
    return about;
}

static void add_card(const struct odin *s, unsigned seat, unsigned card, unsigned space,
                     struct help *help) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (!(HELPING_MOMENTS >> row->moment & 1)) continue;
        if (row->moment == BEFORE_ORE && space != FORGE) continue;
        struct odin_about about = about_before(s, seat, space, row->moment);
        if (odin_row_answers(s, seat, card, row, &about)) add_row(s, seat, row, help);
    }
}

/* Tries what every strip would give, one item for each card that allows one. */
static bool usable_taking(struct odin *s, unsigned seat, unsigned space, const struct help *help,
                          unsigned taken) {
    if (odin_space_usable(s, seat, space)) return true;
    if (taken == help->takes) return false;
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        if (s->strip[strip].place != STRIP_OPEN) continue;
        unsigned item = odin_strip_items[strip][STRIP_ITEMS - s->strip[strip].left];
        if (help->kinds[taken] != 0 && !(help->kinds[taken] >> (item - SILVER) & 1)) continue;
        put_in(&s->player[seat], item, item == SILVER ? 2 : 1);
        bool usable = usable_taking(s, seat, space, help, taken + 1);
        take_out(&s->player[seat], item, item == SILVER ? 2 : 1);
        if (usable) return true;
    }
    return false;
}

bool odin_usable_with_cards(const struct odin *s, unsigned seat, unsigned space) {
    const struct odin_player *p = &s->player[seat];
    struct help help = {0};
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->ready[i]; left != 0; left &= left - 1)
            add_card(s, seat, i * 64 + mh_word_lowest(left), space, &help);
    if (help.replaced) return true;
    if (help.gifts + help.takes == 0) return false;
    struct odin with = *s;
    for (unsigned i = 0; i < help.gifts; i++)
        if (help.gift[i].thing < HELD)
            put_in(&with.player[seat], help.gift[i].thing, help.gift[i].count);
    return usable_taking(&with, seat, space, &help, 0);
}
