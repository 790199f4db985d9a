/* The loss of serving food, and the gifts of cards for it: the planner's opinion of the feast, in
 * tenths of a point. */
#include <string.h>

#include "estimate.h"
#include "feast_plan.h"

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

static void add_gift(const struct prospect *o, const struct odin_effect *row,
                     struct odin_feast_gifts *out) {
    int worth = 0;
    for (unsigned i = 0; i < EFFECT_ITEMS && row->item[i].count > 0; i++) {
        worth += row->item[i].count * odin_worth(o, row->item[i].thing);
        if (row->item[i].thing == WEAPON) out->hidden |= 1u << (row->thing - 1);
    }
    out->worth[row->thing - 1] = (int16_t)(out->worth[row->thing - 1] + worth / HUNDREDTHS);
}

void odin_feast_gifts(const struct odin *s, unsigned seat, const int32_t *weight,
                      struct odin_feast_gifts *out) {
    const struct odin_player *p = &s->player[seat];
    memset(out, 0, sizeof *out);
    if (!listens(p, SERVED)) return;
    struct prospect o = odin_prospect_of(s, seat, weight);
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->cards[i]; left != 0; left &= left - 1) {
            unsigned card = i * 64 + mh_word_lowest(left);
            const struct odin_card_effects *effects = &odin_card_effects[card];
            for (unsigned r = 0; r < effects->rows; r++)
                if (effects->row[r].moment == SERVED && effects->row[r].kind == GIVES)
                    add_gift(&o, &effects->row[r], out);
        }
}
