/* The worth of dice actions (O-11): what success and failure would bring, by the rolls left. */
#include "estimate.h"
#include "games/odin/actions/actions.h"

enum { STRENGTHS = 24 };

/* Gains of success by strength (loot) or price (prey), and of failure. */
struct chances {
    int win[STRENGTHS], fail;
    unsigned faces;
};

static void hope_for_prey(const struct prospect *o, const struct odin_dice *dice, unsigned ore,
                          struct chances *out) {
    int reward = 0, weapons = o->p->has[dice->weapon], wood = o->p->has[WOOD];
    int weapon = odin_worth(o, dice->weapon), log = odin_worth(o, WOOD);
    for (unsigned i = 0; i < 3 && dice->reward[i].count > 0; i++)
        reward += odin_worth(o, dice->reward[i].thing);
    for (unsigned face = 1; face <= dice->faces; face++) {
        int price = larger((int)face - (int)ore, 0), shot = price < weapons ? price : weapons;
        bool paid = price - shot <= wood;
        out->win[face] = paid ? reward - shot * weapon - (price - shot) * log : out->fail;
    }
}

static void hope_for_loot(const struct prospect *o, const struct odin_dice *dice, unsigned ore,
                          struct chances *out) {
    int loot[STRENGTHS] = {0}, stone = odin_worth(o, STONE), sword = odin_worth(o, SWORD);
    for (unsigned tile = RUNE_STONE; tile < TILES; tile++) {
        unsigned value = thing_of(tile)->sword;
        if (value > 0 && odin_can_receive(o->s, o->seat, tile))
            loot[value] = larger(loot[value], odin_worth(o, tile));
    }
    for (unsigned i = 1; i < STRENGTHS; i++) loot[i] = larger(loot[i], loot[i - 1]);
    int swords = o->p->has[SWORD], more = swords + o->p->has[STONE];
    for (unsigned face = 1; face <= dice->faces; face++) {
        out->win[face] = out->fail;
        for (int extra = 0; extra <= more && face + ore + (unsigned)extra < STRENGTHS; extra++) {
            int drawn = extra < swords ? extra : swords;
            int gain = loot[face + ore + (unsigned)extra];
            if (gain == 0) continue;
            out->win[face] = larger(out->win[face], gain - drawn * sword - (extra - drawn) * stone);
        }
    }
}

/* The value of an action before its next roll: what the roll shows is taken for unknown, so
 * that one lucky guess does not make a bot roll again. */
static int expected(const struct chances *chances, unsigned rolls) {
    int value = chances->fail;
    while (rolls-- > 0) {
        int sum = 0;
        for (unsigned face = 1; face <= chances->faces; face++)
            sum += larger(value, larger(chances->win[face], chances->fail));
        value = sum / (int)chances->faces;
    }
    return value;
}

static int dice_value(const struct prospect *o, unsigned action, unsigned rolls, unsigned ore) {
    const struct odin_dice *dice = &odin_dice_table[action];
    struct chances chances = {.faces = dice->faces};
    chances.fail = odin_worth(o, dice->resource) + odin_worth(o, dice->weapon) +
                   dice->returned * o->w[W_VIKING];
    if (dice->low)
        hope_for_prey(o, dice, ore, &chances);
    else
        hope_for_loot(o, dice, ore, &chances);
    return expected(&chances, rolls);
}

static unsigned ore_on_longship(const struct odin_player *p) {
    unsigned ore = LONGSHIP_ORE;
    while (ore > 0 && p->longships[ore] == 0) ore--;
    return ore;
}

int odin_whaling_value(const struct prospect *o, unsigned most) {
    unsigned armed = o->p->boats[1] < most ? o->p->boats[1] : most;
    unsigned plain = o->p->boats[0] < most - armed ? o->p->boats[0] : most - armed;
    return dice_value(o, WHALE, ROLLS_MAX, plain + 2 * armed);
}

int odin_roll_value(WORTH_ARGS) {
    unsigned rolls = odin_rolls_left(o->s, o->seat, task) + (task->dice.rolls > 0);
    unsigned ore = task->dice.action == PILLAGE ? ore_on_longship(o->p) : task->dice.help;
    return dice_value(o, task->dice.action, rolls, ore);
}
