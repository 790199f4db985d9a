/* Success in a dice action (O-11.24, O-11.43 to O-11.46): payments,
 * loot, and what cards make of them. */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

enum { LEAST_BATTLE = 6 }; /* O-11.46 */

static const struct odin_dice *dice_of(const struct odin_task *task) {
    return &odin_dice_table[task->dice.action];
}

static bool no_raid(struct mh_error *error) {
    return odin_refuse(error, "wrong-action", "O-11.45",
                       N_("Only Raiding and Pillaging bring loot."));
}

/* ---- what is paid ---- */

/* A piece may count for more than one (O-20.34). */
static unsigned resource_worth(const struct odin *s, unsigned seat, unsigned action) {
    return (unsigned)(1 + modified(s, seat, RESOURCE_WORTH, action));
}

static unsigned weapon_worth(const struct odin *s, unsigned seat, unsigned action) {
    return (unsigned)(1 + modified(s, seat, WEAPON_WORTH, action));
}

static unsigned smaller(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Whether pieces are enough and none of them is superfluous (O-11.30, O-28.96). */
enum payment { TOO_LITTLE, RIGHT, TOO_MUCH };

/* O-28.17 */
static enum payment payment_of(const struct odin *s, unsigned seat, unsigned action,
                               struct odin_spent spent, unsigned needed) {
    unsigned resource = resource_worth(s, seat, action), weapon = weapon_worth(s, seat, action);
    unsigned weapons = spent.weapons + spent.spears;
    unsigned value = spent.resources * resource + weapons * weapon;
    unsigned least = spent.resources > 0 && weapons > 0 ? smaller(resource, weapon)
                     : weapons > 0                      ? weapon
                                                        : resource;
    if (value < needed) return TOO_LITTLE;
    return value > 0 && value >= needed + least ? TOO_MUCH : RIGHT;
}

static bool has_pieces(const struct odin *s, unsigned seat, unsigned action,
                       struct odin_spent spent) {
    const struct odin_dice *dice = &odin_dice_table[action];
    return can_pay(s, seat, dice->resource, spent.resources) &&
           can_pay(s, seat, dice->weapon, spent.weapons) && can_pay(s, seat, SPEAR, spent.spears);
}

/* Which of the pieces named is missing. */
static bool lacks_pieces(const struct odin *s, unsigned seat, unsigned action,
                         struct odin_spent spent, const char *rule, struct mh_error *error) {
    const struct odin_dice *dice = &odin_dice_table[action];
    if (!can_pay(s, seat, dice->resource, spent.resources))
        return odin_lacks(s, seat, dice->resource, spent.resources, rule, error);
    if (!can_pay(s, seat, dice->weapon, spent.weapons))
        return odin_lacks(s, seat, dice->weapon, spent.weapons, rule, error);
    return odin_lacks(s, seat, SPEAR, spent.spears, rule, error);
}

static void pay_pieces(struct odin *s, unsigned seat, unsigned action, struct odin_spent spent,
                       struct mh_events *events) {
    const struct odin_dice *dice = &odin_dice_table[action];
    odin_pay(s, seat, dice->resource, spent.resources, events);
    odin_pay(s, seat, dice->weapon, spent.weapons, events);
    odin_pay(s, seat, SPEAR, spent.spears, events);
}

/* The weapons that are missing besides other pieces, each as good as it is here. */
static unsigned weapons_missing(const struct odin *s, unsigned seat, unsigned action,
                                struct odin_spent spent, unsigned needed) {
    unsigned worth = weapon_worth(s, seat, action);
    unsigned value = spent.resources * resource_worth(s, seat, action) + spent.spears * worth;
    return value >= needed ? 0 : (needed - value + worth - 1) / worth;
}

/* All ways to pay `needed`: for a tile of loot, or for success alone (tile NO_THING). */
static void list_ways(const struct odin *s, unsigned seat, unsigned action, unsigned needed,
                      unsigned tile, struct mh_list *list) {
    const struct odin_player *p = &s->player[seat];
    unsigned most = smaller(needed, p->has[odin_dice_table[action].resource]), most_spears = 0;
    if (modified(s, seat, SPEARS_FIGHT, action) != 0) most_spears = smaller(needed, p->has[SPEAR]);
    for (unsigned resources = 0; resources <= most; resources++)
        for (unsigned spears = 0; spears <= most_spears; spears++) {
            struct odin_spent spent = {.resources = (uint8_t)resources, .spears = (uint8_t)spears};
            spent.weapons = (uint8_t)weapons_missing(s, seat, action, spent, needed);
            if (!has_pieces(s, seat, action, spent) ||
                payment_of(s, seat, action, spent, needed) != RIGHT)
                continue;
            struct mh_move move = tile == NO_THING
                                      ? move_of(VERB_PAY, resources, spent.weapons, 0)
                                      : move_of(VERB_LOOT, tile, resources, spent.weapons);
            if (spears > 0) move.verb = VERB_LOOT_SPEARS;
            move.arg[3] = (uint8_t)spears;
            mh_list_add(list, move);
        }
}

/* ---- success ---- */

struct odin_about odin_about_dice(const struct odin *s, enum moment moment,
                                  const struct odin_task *task) {
    bool on_space = task->card == 0 && s->action != NO_SPACE;
    return (struct odin_about){.moment = (uint8_t)moment,
                               .dice = (uint8_t)(1u << task->dice.action),
                               .space = (uint8_t)(on_space ? s->action + 1 : 0)};
}

void odin_succeed(struct odin *s, unsigned seat, const struct odin_task *task,
                  struct odin_spent spent, struct mh_events *events) {
    const struct odin_dice *dice = dice_of(task);
    struct odin_about about = odin_about_dice(s, SUCCESS, task);
    int result = odin_dice_result(s, seat, task);
    if (!dice->low)
        result += (int)(spent.resources * resource_worth(s, seat, task->dice.action) +
                        spent.weapons + spent.spears);
    tell(events, EVENT_SUCCEEDS, (int)seat, task->dice.action, result, 0);
    pay_pieces(s, seat, task->dice.action, spent, events);
    odin_note_dice(s, seat, task, events);
    odin_pop(s, seat);
    for (unsigned i = 0; i < 3 && dice->reward[i].count > 0; i++)
        odin_gain_by(s, seat, dice->reward[i].thing, dice->reward[i].count, source_of(task),
                     events);
    for (unsigned i = 0; i < 2 && spent.loot[i] != 0; i++)
        odin_gain_by(s, seat, spent.loot[i] - 1u, 1, source_of(task), events);
    about.count = spent.weapons; /* O-20.38 */
    unsigned boats = task->dice.mark & BOATS_USED;
    if (task->dice.action == WHALE && spent.resources == 0 && boats > 1)
        about.boats = (uint8_t)(boats - 1); /* O-28.71 */
    fire(s, seat, about, events);
}

bool odin_can_succeed(CAN_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    if (!dice_of(task)->low)
        return odin_refuse(error, "wrong-action", "O-11.45",
                           N_("Raiding and Pillaging succeed by taking loot."));
    if (!odin_rolled(s, seat, error)) return false;
    struct odin_spent spent = {.resources = move.arg[0], .weapons = move.arg[1]};
    int result = odin_dice_result(s, seat, task);
    enum payment payment = payment_of(s, seat, task->dice.action, spent, (unsigned)result);
    if (payment != RIGHT) {
        bool much = payment == TOO_MUCH;
        mh_message_number(mh_fail(error, "wrong-payment", much ? "O-11.30" : "O-11.24",
                                  much ? N_("You cannot pay more than needed; the price is {n}.")
                                       : N_("That is too little; the price is {n}.")),
                          "n", result);
        return false;
    }
    return has_pieces(s, seat, task->dice.action, spent) ||
           lacks_pieces(s, seat, task->dice.action, spent, "O-11.24", error);
}

void odin_do_succeed(DO_ARGS) {
    struct odin_task task = *task_of(s, seat);
    odin_succeed(s, seat, &task,
                 (struct odin_spent){.resources = move.arg[0], .weapons = move.arg[1]}, events);
}

/* ---- loot ---- */

/* The dice action: on top, or below a tile that has been split off (O-20.35). */
static const struct odin_task *raid_of(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned split = task_of(s, seat)->kind == SPLIT;
    return &p->task[p->tasks - 1u - split];
}

static unsigned split_off(const struct odin *s, unsigned seat) {
    const struct odin_task *task = task_of(s, seat);
    return task->kind == SPLIT ? task->tile : NO_THING;
}

/* The sword value of a tile in this raid; 0: no loot. O-11.50, O-28.42: at most what the battle
 * result is. */
static unsigned sword_value(const struct odin *s, unsigned seat, const struct odin_task *task,
                            unsigned tile) {
    const struct odin_thing *thing = thing_of(tile);
    unsigned value = thing->sword;
    if (is_special(tile) && value > 0 && value + 1u == task->dice.mark)
        return value - 1; /* O-20.37 */
    if (tile < GOODS && thing->colour == GREEN &&
        modified(s, seat, GREEN_LOOT, task->dice.action) != 0 && thing_of(thing->back)->sword > 0)
        value = thing_of(thing->back)->sword - 1u; /* O-20.36 */
    return value;
}

/* Besides `other`, which may be NO_THING: a special tile is there once (O-21.3). */
static bool lootable(const struct odin *s, unsigned seat, const struct odin_task *task,
                     unsigned tile, unsigned other) {
    return sword_value(s, seat, task, tile) > 0 && odin_can_receive(s, seat, tile) &&
           !(is_special(tile) && tile == other);
}

/* The stones and swords that a tile needs besides the roll (O-28.96), or -1. O-20.32 */
static int needed(const struct odin *s, unsigned seat, unsigned tile) {
    const struct odin_task *task = raid_of(s, seat);
    unsigned first = split_off(s, seat);
    int result = odin_dice_result(s, seat, task);
    if (!lootable(s, seat, task, tile, first)) return -1;
    int value = (int)sword_value(s, seat, task, tile);
    if (first != NO_THING) value += (int)sword_value(s, seat, task, first);
    if (value < LEAST_BATTLE) value = LEAST_BATTLE; /* O-28.19 */
    return value > result ? value - result : 0;
}

/* The most that could be added to the roll. */
static unsigned strength(const struct odin *s, unsigned seat, const struct odin_task *task) {
    const struct odin_player *p = &s->player[seat];
    unsigned spears = modified(s, seat, SPEARS_FIGHT, task->dice.action) != 0 ? p->has[SPEAR] : 0;
    return (unsigned)odin_dice_result(s, seat, task) + p->has[SWORD] + spears +
           p->has[STONE] * resource_worth(s, seat, task->dice.action);
}

/* O-11.45: blue, and there; O-25.3: with a sword value. */
static bool no_loot(const struct odin *s, unsigned seat, unsigned tile, struct mh_error *error) {
    if (sword_value(s, seat, raid_of(s, seat), tile) > 0)
        return odin_refuse_thing(error, "tile-gone", "O-11.45",
                                 N_("This tile is no longer there: {thing}."), tile);
    bool blue = thing_of(tile)->colour == BLUE;
    return odin_refuse_thing(error, "no-loot", blue ? "O-25.3" : "O-11.45",
                             blue ? N_("This has no sword value: {thing}.")
                                  : N_("Only blue tiles are loot, and this is none: {thing}."),
                             tile);
}

/* What stones and weapons have to add to the roll, and whether that is too much for their owner. */
static bool wrong_loot_payment(const struct odin *s, unsigned seat, enum payment payment, int more,
                               struct mh_error *error) {
    const struct odin_task *task = raid_of(s, seat);
    int result = odin_dice_result(s, seat, task);
    bool weak = payment == TOO_LITTLE && (unsigned)(result + more) > strength(s, seat, task);
    bool loses = weak && strength(s, seat, task) < LEAST_BATTLE;
    const char *rule = payment == TOO_MUCH ? "O-28.96" : loses ? "O-11.46" : "O-11.45";
    const char *text =
        payment == TOO_MUCH ? N_("You cannot spend more than needed; stones and swords add {n}.")
        : weak ? N_("You are too weak for this tile: stones and swords would have to add {n}.")
               : N_("That is too little: stones and swords have to add {n}.");
    mh_message_number(mh_fail(error, weak ? "too-weak" : "wrong-payment", rule, text), "n", more);
    return false;
}

static struct odin_spent loot_of(const struct odin *s, unsigned seat, struct mh_move move) {
    unsigned first = split_off(s, seat);
    struct odin_spent spent = {.resources = move.arg[1],
                               .weapons = move.arg[2],
                               .spears = move.arg[3],
                               .loot = {(uint8_t)(move.arg[0] + 1)}};
    if (first != NO_THING) spent.loot[1] = (uint8_t)(first + 1);
    return spent;
}

bool odin_can_loot(CAN_ARGS) {
    const struct odin_task *task = raid_of(s, seat);
    struct odin_spent spent = loot_of(s, seat, move);
    if (dice_of(task)->low) return no_raid(error);
    if (task->dice.rolls == 0) return odin_rolled(s, seat, error);
    if (move.verb == VERB_LOOT_SPEARS &&
        (spent.spears == 0 || modified(s, seat, SPEARS_FIGHT, task->dice.action) == 0))
        return odin_refuse(error, "no-spears", "O-11.40", N_("You do not fight with spears here."));
    int more = needed(s, seat, move.arg[0]);
    if (more < 0) return no_loot(s, seat, move.arg[0], error);
    enum payment payment = payment_of(s, seat, task->dice.action, spent, (unsigned)more);
    if (payment != RIGHT) return wrong_loot_payment(s, seat, payment, more, error);
    return has_pieces(s, seat, task->dice.action, spent) ||
           lacks_pieces(s, seat, task->dice.action, spent, "O-11.43", error);
}

void odin_do_loot(DO_ARGS) {
    struct odin_spent spent = loot_of(s, seat, move);
    if (task_of(s, seat)->kind == SPLIT) odin_pop(s, seat);
    struct odin_task task = *task_of(s, seat);
    odin_succeed(s, seat, &task, spent, events);
}

/* ---- splitting the battle result (O-20.35) ---- */

/* The least that a tile beside this one is worth. */
static unsigned least_beside(const struct odin *s, unsigned seat, const struct odin_task *task,
                             unsigned tile) {
    unsigned least = UINT8_MAX;
    for (unsigned other = OIL; other < TILES; other++)
        if (lootable(s, seat, task, other, tile))
            least = smaller(least, sword_value(s, seat, task, other));
    return least;
}

static bool may_split(const struct odin *s, unsigned seat, const struct odin_task *task,
                      unsigned tile) {
    return modified(s, seat, SPLIT_LOOT, task->dice.action) != 0 &&
           lootable(s, seat, task, tile, NO_THING) &&
           sword_value(s, seat, task, tile) + least_beside(s, seat, task, tile) <=
               strength(s, seat, task);
}

bool odin_can_split(CAN_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    if (dice_of(task)->low) return no_raid(error);
    if (!odin_rolled(s, seat, error)) return false;
    if (may_split(s, seat, task, move.arg[0])) return true;
    if (modified(s, seat, SPLIT_LOOT, task->dice.action) == 0)
        return odin_refuse(error, "no-card", "O-11.45",
                           N_("You take exactly one tile; no card of yours splits the battle "
                              "result."));
    if (!lootable(s, seat, task, move.arg[0], NO_THING))
        return no_loot(s, seat, move.arg[0], error);
    return odin_refuse(error, "cannot-split", "O-20.35",
                       N_("Your battle result is not enough for this tile and another one."));
}

void odin_do_split(DO_ARGS) {
    (void)events;
    odin_push(s, seat, SPLIT, move.arg[0], 0);
}

/* ---- the list ---- */

static void list_loot(const struct odin *s, unsigned seat, struct mh_list *list) {
    unsigned action = raid_of(s, seat)->dice.action;
    for (unsigned tile = OIL; tile < TILES; tile++) {
        int more = needed(s, seat, tile);
        if (more >= 0) list_ways(s, seat, action, (unsigned)more, tile, list);
    }
}

static void list_split(LIST_ARGS) {
    list_loot(s, seat, list);
}

static void prompt_split(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_name(
        mh_message_begin(message, N_("Which tile do you take besides this one: {thing}?")), "thing",
        thing_of(task->tile)->name);
}

void odin_put_tile(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_string(json, "piece", odin_things_named.words[task->tile]);
}

/* Split off a raid that has been rolled for. */
static bool split_fits(FITS_ARGS) {
    if (task == s->player[seat].task || task[-1].kind != DICE) return false;
    return task[-1].dice.action >= RAID && task[-1].dice.rolls > 0 && task->tile < TILES &&
           may_split(s, seat, &task[-1], task->tile);
}

const struct odin_decision odin_split = {
    .name = N_("splitting the battle result"),
    .rules = "O-20.35, O-28.89",
    .verbs = BIT(LOOT) | BIT(LOOT_SPEARS),
    .step = odin_step_choice,
    .list = list_split,
    .prompt = prompt_split,
    .put = odin_put_tile,
    .fits = split_fits,
    .numbers = 1,
};

void odin_list_success(LIST_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    if (dice_of(task)->low) {
        list_ways(s, seat, task->dice.action, (unsigned)odin_dice_result(s, seat, task), NO_THING,
                  list);
        return;
    }
    list_loot(s, seat, list);
    if (modified(s, seat, SPLIT_LOOT, task->dice.action) == 0) return;
    for (unsigned tile = OIL; tile < TILES; tile++)
        if (may_split(s, seat, task, tile)) mh_list_add(list, move_of(VERB_SPLIT, tile, 0, 0));
}
