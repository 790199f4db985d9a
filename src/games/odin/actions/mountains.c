/* Mountain strips: taking items (O-9.1 to O-9.9) and phase 11 (O-14.40 to O-14.44). */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

const uint8_t odin_strip_items[STRIPS][STRIP_ITEMS] = {
    {WOOD, WOOD, STONE, ORE, ORE, SILVER, SILVER},   {WOOD, WOOD, STONE, STONE, STONE, ORE, SILVER},
    {WOOD, WOOD, WOOD, WOOD, STONE, STONE, SILVER},  {WOOD, WOOD, STONE, STONE, ORE, ORE, SILVER},
    {WOOD, WOOD, WOOD, STONE, STONE, STONE, SILVER}, {WOOD, WOOD, WOOD, STONE, ORE, ORE, SILVER},
    {WOOD, WOOD, WOOD, WOOD, STONE, ORE, SILVER},    {WOOD, WOOD, WOOD, STONE, STONE, ORE, SILVER},
};

enum { SILVER_PER_ITEM = 2 }; /* O-9.3 */
enum { ALL_ITEMS = 15 };      /* kinds of items, a bit each from SILVER on */

static unsigned first_item(const struct odin *s, unsigned strip) {
    return odin_strip_items[strip][STRIP_ITEMS - s->strip[strip].left];
}

bool odin_strip_left(const struct odin *s, unsigned excluded) {
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (s->strip[strip].place == STRIP_OPEN && !(excluded >> strip & 1)) return true;
    return false;
}

bool odin_strip_with(const struct odin *s, unsigned item) {
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (s->strip[strip].place == STRIP_OPEN && first_item(s, strip) == item) return true;
    return false;
}

/* How many items may be taken from one strip, and which strips have been used. */
struct allowance {
    unsigned items, excluded;
    unsigned kinds; /* only these, a bit each from SILVER on; 0: any (card 164) */
};

static struct allowance allowance_of(const struct odin_task *task) {
    if (task->kind == EITHER) return (struct allowance){2, 0, 0};
    return (struct allowance){task->mountain.items, task->mountain.used, task->mountain.kinds};
}

/* O-9.11 */
static bool kind_allowed(const struct odin *s, unsigned strip, const struct allowance *may) {
    return may->kinds == 0 || may->kinds >> (first_item(s, strip) - SILVER) & 1;
}

static bool open_to(const struct odin *s, unsigned strip, const struct allowance *may) {
    return s->strip[strip].place == STRIP_OPEN && !(may->excluded >> strip & 1) &&
           kind_allowed(s, strip, may);
}

static bool step_mountain(STEP_ARGS) {
    (void)events;
    struct allowance may = allowance_of(task);
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (open_to(s, strip, &may)) return true;
    odin_pop(s, seat); /* O-9.9 */
    return false;
}

static void list_mountain(LIST_ARGS) {
    struct allowance may = allowance_of(task_of(s, seat));
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        if (!open_to(s, strip, &may)) continue;
        for (unsigned n = 1; n <= may.items && n <= s->strip[strip].left; n++)
            mh_list_add(list, move_of(VERB_TAKE, n, strip, 0));
    }
}

bool odin_can_take(CAN_ARGS) {
    struct allowance may = allowance_of(task_of(s, seat));
    unsigned count = move.arg[0], strip = move.arg[1];
    unsigned left = s->strip[strip].left;
    if (s->strip[strip].place != STRIP_OPEN)
        return odin_refuse(error, "no-such-strip", "O-4.16",
                           N_("This mountain strip is not laid out."));
    if (may.excluded >> strip & 1)
        return odin_refuse(error, "same-strip", s->action == MOUNTAIN_3_AND_2 ? "O-9.6" : "O-9.7",
                           N_("You have taken from this strip already: choose another one."));
    if (!kind_allowed(s, strip, &may))
        return odin_refuse(error, "other-kind", "O-9.11",
                           N_("The card does not allow the first item of this strip."));
    if (count > 0 && count <= may.items && count <= left) return true;
    mh_message_plural(mh_fail(error, "too-many-items", left < may.items ? "O-9.5" : "O-9.4", ""),
                      NP_("You can take {n} item from this strip.",
                          "You can take 1 to {n} items from this strip."),
                      "n", (int32_t)(may.items < left ? may.items : left));
    return false;
}

static void empty_if_done(struct odin *s, unsigned strip, struct mh_events *events) {
    if (s->strip[strip].left > 0) return;
    s->strip[strip].place = STRIP_GONE; /* O-9.8 */
    tell(events, EVENT_STRIP_LEAVES, -1, (int)strip, 0, 0);
}

/* O-9.6, O-9.7: the next strips of the same action are other ones. */
static void exclude(struct odin *s, unsigned seat, unsigned strip) {
    struct odin_player *p = &s->player[seat];
    for (unsigned i = p->tasks; i-- > 0 && p->task[i].kind == MOUNTAIN && p->task[i].card == 0;)
        p->task[i].mountain.used |= (uint8_t)(1u << strip);
}

/* O-20.23: an item granted by a card is taken from a strip, too; only on a space its kind counts.
 */
static void took_item(struct odin *s, unsigned seat, unsigned item, enum source by,
                      struct mh_events *events) {
    if (by == BY_ACTION) s->player[seat].deeds.taken |= (uint8_t)(1u << (item - SILVER));
    fire(s, seat, (struct odin_about){.moment = TAKEN, .thing = (uint8_t)(item + 1), .by = by},
         events);
}

/* O-9.10, O-8.79: items before upgrades on the same space. */
void odin_do_take(DO_ARGS) {
    unsigned count = move.arg[0], strip = move.arg[1];
    bool either = task_of(s, seat)->kind == EITHER;
    enum source by = source_of(task_of(s, seat));
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    for (unsigned more = either ? 3 : 0; more > 0; more--) odin_push(s, seat, MOUNTAIN, 2, 0);
    tell(events, EVENT_TAKES, (int)seat, (int)strip, (int)count, 0);
    for (unsigned n = 0; n < count; n++) {
        unsigned item = first_item(s, strip);
        s->strip[strip].left--;
        odin_gain_by(s, seat, item, item == SILVER ? SILVER_PER_ITEM : 1, by, events);
        took_item(s, seat, item, by, events);
    }
    if (by == BY_ACTION) exclude(s, seat, strip);
    empty_if_done(s, strip, events);
}

static bool mountain_usable(USABLE_ARGS) {
    (void)seat, (void)number;
    return odin_strip_left(s, 0);
}

static void prompt_mountain(PROMPT_ARGS) {
    (void)s, (void)seat;
    if (task->mountain.used == 0)
        mh_message_plural(message,
                          NP_("Take {n} item from a mountain strip.",
                              "Take up to {n} items from one mountain strip."),
                          "n", task->mountain.items);
    else /* O-9.6 */
        mh_message_plural(message,
                          NP_("Take {n} item from another mountain strip.",
                              "Take up to {n} items from another mountain strip."),
                          "n", task->mountain.items);
}

/* O-9.6: strips that this action has taken from. */
static void put_mountain(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "count", task->mountain.items);
    mh_json_key(json, "used");
    mh_json_array(json);
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (task->mountain.used >> strip & 1) mh_json_string(json, odin_strips_named.words[strip]);
    mh_json_array_end(json);
}

static bool mountain_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return between(task->mountain.items, 1, ITEMS_MAX) && task->mountain.kinds <= ALL_ITEMS;
}

const struct odin_decision odin_mountain = {
    .name = N_("the mountains"),
    .rules = "O-9.1 to O-9.9",
    .verbs = BIT(TAKE) | BIT(SKIP),
    .flags = OPEN | ONCE_SURE,
    .step = step_mountain,
    .list = list_mountain,
    .usable = mountain_usable,
    .prompt = prompt_mountain,
    .skip = N_("Take nothing more"),
    .put = put_mountain,
    .fits = mountain_fits,
    .numbers = 3,
};

/* ---- mountains or upgrades (O-8.53) ---- */

static void list_either(LIST_ARGS) {
    odin_mountain.list(s, seat, list);
    odin_upgrade.list(s, seat, list);
}

static bool either_usable(USABLE_ARGS) {
    (void)number;
    return odin_strip_left(s, 0) || odin_upgrade_possible(s, seat, BY_2);
}

const struct odin_decision odin_either = {
    .name = N_("mountains or upgrading"),
    .rules = "O-8.53",
    .verbs = BIT(TAKE) | BIT(UPGRADE) | BIT(SKIP),
    .flags = LATER | ONCE_SURE,
    .step = odin_step_optional,
    .list = list_either,
    .usable = either_usable,
    .asks = N_("Take up to 2 items from each of up to 4 mountain strips, or upgrade up to 3 "
               "goods by one or two levels."),
};

/* ---- phase 11 ---- */

void odin_open_strip(struct odin *s, struct mh_events *events) {
    unsigned left = 0, strip = 0;
    for (unsigned i = 0; i < STRIPS; i++) left += s->strip[i].place == STRIP_PILE;
    if (left == 0) return; /* O-21.10 */
    unsigned index = mh_random_below(&s->random, left);
    while (s->strip[strip].place != STRIP_PILE || index-- > 0) strip++;
    s->strip[strip].place = STRIP_OPEN;
    tell(events, EVENT_STRIP_NEW, -1, (int)strip, 0, 0);
}

static void lose_item(struct odin *s, unsigned strip, struct mh_events *events) {
    struct odin_about about = {.moment = STRIP_LOSES, .thing = (uint8_t)(first_item(s, strip) + 1)};
    s->strip[strip].left--;
    for (unsigned i = 0; i < s->players; i++) fire(s, clockwise(s, i), about, events);
}

/* O-28.2 */
void odin_update_strips(struct odin *s, struct mh_events *events) {
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        if (s->strip[strip].place != STRIP_OPEN) continue;
        tell(events, EVENT_STRIP_LOSES, -1, (int)strip, (int)first_item(s, strip), 0);
        lose_item(s, strip, events);
        if (s->strip[strip].left == 1)
            lose_item(s, strip, events); /* O-14.42: the last is silver */
        empty_if_done(s, strip, events);
    }
    odin_open_strip(s, events);
}
