/* Upgrading goods (O-9.20 to O-9.27). */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

/* How many goods, by how many levels, and what this action has brought so far: a tile it
 * brought is not upgraded by it again (O-9.22), but for one of them if a card says so. */
struct upgrade {
    unsigned left, way; /* enum upgrade_way */
    bool extra;         /* one of those brought rises once more (card 152) */
    bool longer;        /* before MERCHANT_STEP_APART: one of them by one level more */
    uint32_t got;       /* goods counted from 1, the first in the lowest bits */
};

enum { GOT_MASK = (1 << GOT_BITS) - 1 };
_Static_assert((int)GOODS <= (int)GOT_MASK && UPGRADED_MAX * GOT_BITS <= 24, "goods fit a task");

static unsigned bits_of_number(const struct odin *s) {
    return since(s, MERCHANT_STEP_APART) ? 8 : GOT_BITS;
}

uint32_t odin_upgraded(const struct odin *s, const struct odin_task *task) {
    unsigned bits = bits_of_number(s);
    return task->upgrade.got[0] | (uint32_t)task->upgrade.got[1] << bits |
           (uint32_t)task->upgrade.got[2] << 2 * bits;
}

static struct upgrade upgrade_of(const struct odin *s, const struct odin_task *task) {
    if (task->kind == EITHER) return (struct upgrade){3, BY_2, false, false, 0};
    bool marked = task->upgrade.way & UPGRADE_EXTRA, apart = since(s, MERCHANT_STEP_APART);
    return (struct upgrade){task->upgrade.goods, task->upgrade.way & UPGRADE_WAY, marked && apart,
                            marked && !apart, odin_upgraded(s, task)};
}

/* How many of a good are noted. */
static unsigned noted(uint32_t got, unsigned good) {
    unsigned count = 0;
    for (; got != 0; got >>= GOT_BITS) count += (got & GOT_MASK) == good + 1;
    return count;
}

/* One note more, or one changed to another good. */
static uint32_t with_note(uint32_t got, unsigned good) {
    unsigned at = 0;
    while (got >> at != 0) at += GOT_BITS;
    return got | (uint32_t)(good + 1) << at;
}

static uint32_t changed_note(uint32_t got, unsigned from, unsigned to) {
    unsigned at = 0;
    while ((got >> at & GOT_MASK) != from + 1) at += GOT_BITS;
    return (got & ~((uint32_t)GOT_MASK << at)) | (uint32_t)(to + 1) << at;
}

/* Goods of one kind (card 83) are noted by that kind: what they become is another one. O-28.14 */
static bool available(const struct odin *s, unsigned seat, const struct upgrade *up,
                      unsigned good) {
    return up->left > 0 &&
           s->player[seat].has[good] > (up->way == ONE_KIND ? 0 : noted(up->got, good));
}

/* ---- ways ---- */

/* O-9.25: everything below the blue goods. */
#define UPGRADABLE ((UINT64_C(1) << RUNE_STONE) - 1)
#define GOOD(thing) (UINT64_C(1) << (thing))

static const struct {
    uint64_t from;  /* which goods */
    uint8_t levels; /* at most */
    int8_t aside;   /* columns of the goods boxes to the right at each level */
    bool to_blue;
    const char *asks; /* what cards ask in words of their own */
} ways[UPGRADE_WAYS] = {
    [BY_1] = {UPGRADABLE, 1, 0, false, NULL},
    [BY_2] = {UPGRADABLE, 2, 0, false, NULL},
    [TO_BLUE] = {UPGRADABLE, 3, 0, true, N_("Which good becomes the blue good of its column?")},
    [MEAT_BY_1] = {GOOD(SALT_MEAT) | GOOD(GAME_MEAT) | GOOD(WHALE_MEAT), 1, 0, false,
                   N_("Upgrade salt meat, game meat or whale meat by one level.")},
    [ORANGE_BY_1] = {GOOD(MEAD) - 1, 1, 0, false, N_("Upgrade an orange good by one level.")},
    [UP_AND_LEFT] = {UPGRADABLE, 1, -1, false,
                     N_("Exchange a good for the next colour in the column to the left.")},
    [UP_AND_RIGHT_TWICE] = {GOOD(MEAD) - 1, 2, 1, false,
                            N_("Exchange an orange good for the next colour in the column to the "
                               "right, once or twice.")},
    [ONE_KIND] = {UPGRADABLE, 1, 0, false, N_("Upgrade goods of one kind by one level.")},
};

/* One level up, straight or aside (O-2.3), or NO_THING. O-2.4, O-25.3 */
static unsigned one_up(unsigned good, int aside) {
    const struct odin_thing *from = thing_of(good);
    if (aside == 0) return from->up;
    for (unsigned to = 0; to < GOODS && from->column > 0; to++)
        if (thing_of(to)->colour == from->colour + 1 && thing_of(to)->column > 0 &&
            thing_of(to)->column == from->column + aside)
            return to;
    return NO_THING;
}

static unsigned levels_of(const struct upgrade *up) {
    return ways[up->way].levels + (unsigned)up->longer;
}

unsigned odin_upgrade_levels(unsigned marked_way) {
    return ways[marked_way & UPGRADE_WAY].levels;
}

static bool reaches(const struct upgrade *up, unsigned to) {
    return !ways[up->way].to_blue || thing_of(to)->colour == BLUE;
}

/* O-20.14: animals of one kind, pregnant or not, become the same good. */
static uint64_t same_kind(unsigned first) {
    uint64_t kind = 0;
    for (unsigned good = 0; good < RUNE_STONE; good++)
        if (thing_of(good)->up == thing_of(first)->up) kind |= GOOD(good);
    return kind;
}

/* Which goods may go up now. */
static uint64_t allowed(const struct upgrade *up) {
    uint64_t from = ways[up->way].from;
    return up->way == ONE_KIND && up->got != 0 ? from & same_kind((up->got & GOT_MASK) - 1u) : from;
}

/* Of these those that have a box to go to. */
static uint64_t that_rise(uint64_t goods, int aside) {
    if (aside == 0) return goods;
    uint64_t rising = 0;
    for (; goods != 0; goods &= goods - 1)
        if (one_up(mh_word_lowest(goods), aside) != NO_THING) rising |= goods & -goods;
    return rising;
}

static uint64_t candidates(const struct odin *s, unsigned seat, const struct upgrade *up) {
    return that_rise(s->player[seat].holds & allowed(up), ways[up->way].aside);
}

/* How many tiles of a good this action has brought. */
static unsigned brought(const struct upgrade *up, unsigned good) {
    if (up->way != ONE_KIND) return noted(up->got, good);
    unsigned count = 0;
    for (uint32_t left = up->got; left != 0; left >>= GOT_BITS)
        count += thing_of((left & GOT_MASK) - 1u)->up == good;
    return count;
}

/* Whether a tile that was brought may rise once more (card 152). */
static bool may_rise_again(const struct odin *s, unsigned seat, const struct upgrade *up,
                           unsigned good) {
    return up->extra && good < RUNE_STONE && s->player[seat].has[good] > 0 && brought(up, good) > 0;
}

bool odin_upgrade_possible(const struct odin *s, unsigned seat, unsigned way) {
    return that_rise(s->player[seat].holds & ways[way].from, ways[way].aside) != 0;
}

static unsigned goods_of(const struct odin *s, const struct odin_task *task) {
    unsigned goods = task->upgrade.goods;
    if (!since(s, MERCHANT_STEP_APART)) return goods; /* those left */
    for (uint32_t got = odin_upgraded(s, task); got != 0; got >>= GOT_BITS) goods++;
    return goods;
}

/* Cards answer once, those that come before the upgrade before its first good. */
static bool announce(struct odin *s, unsigned seat, struct odin_task *task,
                     struct mh_events *events) {
    const struct odin_player *p = &s->player[seat];
    unsigned goods = goods_of(s, task), way = task->upgrade.way & UPGRADE_WAY;
    bool apart = since(s, MERCHANT_STEP_APART);
    if (task->upgrade.way & ANNOUNCED ||
        (!listens(p, BEFORE_UPGRADE) && !(p->modifies >> MERCHANT & 1)))
        return false;
    task->upgrade.way |= ANNOUNCED;
    if (goods >= 3 && (ways[way].levels == 1 || !apart) && modified(s, seat, MERCHANT, 0))
        task->upgrade.way |= UPGRADE_EXTRA;
    if (task->card == 0 && (odin_upgraded(s, task) == 0 || !apart))
        fire(s, seat, (struct odin_about){.moment = BEFORE_UPGRADE, .count = (uint8_t)goods},
             events);
    return true;
}

static bool any_rises_again(const struct odin *s, unsigned seat, const struct upgrade *up) {
    for (unsigned good = 0; up->extra && good < RUNE_STONE; good++)
        if (may_rise_again(s, seat, up, good)) return true;
    return false;
}

static bool step_upgrade(STEP_ARGS) {
    if (announce(s, seat, task, events)) return false;
    struct upgrade up = upgrade_of(s, task);
    for (uint64_t left = candidates(s, seat, &up); left != 0; left &= left - 1)
        if (available(s, seat, &up, mh_word_lowest(left))) return true;
    if (any_rises_again(s, seat, &up)) return true;
    odin_pop(s, seat);
    return false;
}

/* Whether a good rises as one of those that may, and not as one brought. */
static bool rises_first(const struct odin *s, unsigned seat, const struct upgrade *up,
                        unsigned good) {
    return allowed(up) >> good & 1 && available(s, seat, up, good);
}

static void list_rising_again(const struct odin *s, unsigned seat, const struct upgrade *up,
                              struct mh_list *list) {
    for (unsigned good = 0; up->extra && good < RUNE_STONE; good++)
        if (may_rise_again(s, seat, up, good) && !rises_first(s, seat, up, good))
            mh_list_add(list, move_of(VERB_UPGRADE, good, thing_of(good)->up, 0));
}

static void list_upgrade(LIST_ARGS) {
    struct upgrade up = upgrade_of(s, task_of(s, seat));
    for (uint64_t left = candidates(s, seat, &up); left != 0; left &= left - 1) {
        unsigned good = mh_word_lowest(left), to = good;
        if (!available(s, seat, &up, good)) continue;
        for (unsigned level = 0; level < levels_of(&up); level++) {
            to = one_up(to, ways[up.way].aside);
            if (to == NO_THING) break;
            if (reaches(&up, to)) mh_list_add(list, move_of(VERB_UPGRADE, good, to, 0));
        }
    }
    list_rising_again(s, seat, &up, list);
}

/* By how many levels an upgrade raises a good, or 0 if it does not lead there. O-28.13: fewer
 * levels are allowed. */
static unsigned levels_to(const struct upgrade *up, unsigned good, unsigned to) {
    unsigned at = good;
    for (unsigned level = 1; level <= levels_of(up); level++) {
        at = one_up(at, ways[up->way].aside);
        if (at == NO_THING) return 0;
        if (at == to) return reaches(up, to) ? level : 0;
    }
    return 0;
}

/* Why a good cannot become another one: what this upgrade does. */
static bool no_upgrade(const struct upgrade *up, unsigned from, unsigned to,
                       struct mh_error *error) {
    static const struct {
        const char *rule, *text;
    } does[UPGRADE_WAYS] = {
        [BY_1] = {"O-9.20", N_("{from} → {to} is no upgrade: it leads to the next colour of the "
                               "same column.")},
        [BY_2] = {"O-9.23", N_("{from} → {to} is no double upgrade: it leads up to two colours up "
                               "in the same column.")},
        [TO_BLUE] = {"O-28.73", N_("{from} → {to} is not possible: this upgrade leads to the blue "
                                   "good of the same column.")},
        [MEAT_BY_1] = {"O-19.60", N_("{from} → {to} is not possible: this card upgrades salt meat, "
                                     "game meat and whale meat by one colour.")},
        [ORANGE_BY_1] = {"O-19.60", N_("{from} → {to} is not possible: this card upgrades orange "
                                       "goods by one colour.")},
        [UP_AND_LEFT] = {"O-9.26", N_("{from} → {to} is not possible: this exchange leads to the "
                                      "next colour in the column to the left.")},
        [UP_AND_RIGHT_TWICE] = {"O-9.26",
                                N_("{from} → {to} is not possible: this exchange leads an orange "
                                   "good one or two colours up, each in the next column to the "
                                   "right.")},
        [ONE_KIND] = {"O-9.20",
                      N_("{from} → {to} is no upgrade: it leads to the next colour of the "
                         "same column.")},
    };
    bool topmost = from >= RUNE_STONE; /* O-9.25 */
    struct mh_message *message =
        mh_fail(error, "no-such-upgrade", topmost ? "O-9.25" : does[up->way].rule,
                topmost ? N_("Blue goods cannot be upgraded: {from}.") : does[up->way].text);
    mh_message_name(message, "from", thing_of(from)->name);
    if (!topmost) mh_message_name(message, "to", thing_of(to)->name);
    return false;
}

bool odin_can_upgrade(CAN_ARGS) {
    struct upgrade up = upgrade_of(s, task_of(s, seat));
    unsigned good = move.arg[0];
    if (may_rise_again(s, seat, &up, good) && thing_of(good)->up == move.arg[1]) return true;
    if (s->player[seat].has[good] == 0)
        return odin_refuse_thing(error, "not-yours", "O-9.24",
                                 N_("You do not have this in your supply: {thing}."), good);
    if (up.left == 0)
        return odin_refuse(error, "all-upgraded", "O-28.106",
                           N_("Only one of the goods just upgraded can rise once more."));
    if (!available(s, seat, &up, good))
        return odin_refuse_thing(error, "just-upgraded", up.way == BY_2 ? "O-28.14" : "O-9.22",
                                 N_("A tile is not upgraded twice in one action: {thing}."), good);
    if (up.way == ONE_KIND && up.got != 0 && !(allowed(&up) >> good & 1))
        return odin_refuse(error, "other-kind", "O-19.60",
                           N_("All of these goods have to be of one kind."));
    if (ways[up.way].from >> good & 1 && levels_to(&up, good, move.arg[1]) > 0) return true;
    return no_upgrade(&up, good, move.arg[1], error);
}

/* More of what the action has brought already is the same receiving (O-28.101). */
static void exchange(struct odin *s, unsigned seat, unsigned from, unsigned to, enum source by,
                     struct mh_events *events) {
    take_out(&s->player[seat], from, 1);
    tell(events, EVENT_UPGRADES, (int)seat, (int)from, (int)to, 0);
    odin_gain_told(s, seat, to, 1, by, events);
}

/* The rest of the action, as a new task. */
static void push_rest(struct odin *s, unsigned seat, const struct upgrade *up, unsigned marks,
                      uint8_t card) {
    if (up->extra || up->longer) marks |= UPGRADE_EXTRA;
    odin_push(s, seat, UPGRADE, up->left, up->way | marks);
    struct odin_task *task = task_on_top(s, seat);
    task->card = card;
    unsigned bits = bits_of_number(s), mask = (1u << bits) - 1;
    for (unsigned i = 0; i < UPGRADE_NOTES; i++)
        task->upgrade.got[i] = (uint8_t)(up->got >> bits * i & mask);
}

/* A tile of those that may rise, or if there is none, one that was brought, once more. */
void odin_do_upgrade(DO_ARGS) {
    struct odin_task task = *task_of(s, seat);
    struct upgrade up = upgrade_of(s, &task);
    unsigned from = move.arg[0], to = move.arg[1];
    bool more = since(s, ONE_RECEIVING) && brought(&up, to) > 0;
    if (levels_to(&up, from, to) > ways[up.way].levels) up.longer = false;
    note_use(s, &task);
    odin_pop(s, seat);
    if (rises_first(s, seat, &up, from)) {
        up.left--;
        up.got = with_note(up.got, up.way == ONE_KIND ? from : to);
    } else {
        up.extra = false;
        if (up.way != ONE_KIND) up.got = changed_note(up.got, from, to);
    }
    if (up.left > 0 || up.extra)
        push_rest(s, seat, &up, task.kind == EITHER ? 0 : task.upgrade.way & ANNOUNCED, task.card);
    exchange(s, seat, from, to, more ? BY_MORE : source_of(&task), events);
}

/* ---- the decision ---- */

/* O-28.102: of the upgrade of 1 good a card may take the place. */
static bool usable(USABLE_ARGS) {
    return odin_upgrade_possible(s, seat, BY_1) || (number == 1 && odin_upgrade_replaced(s, seat));
}

/* O-28.106: what may rise once more is said, or it would be lost without a word. */
static void prompt(PROMPT_ARGS) {
    (void)seat;
    unsigned goods = task->upgrade.goods;
    const char *of_card = ways[task->upgrade.way & UPGRADE_WAY].asks;
    if (goods == 0)
        mh_message_begin(message, N_("Upgrade one of the goods of this action once more?"));
    else if (of_card)
        mh_message_begin(message, of_card);
    else if (task->upgrade.way & UPGRADE_EXTRA && since(s, MERCHANT_STEP_APART))
        mh_message_plural(
            message,
            NP_("Upgrade {n} good by one level; one of those upgraded may rise once more.",
                "Upgrade up to {n} goods by one level; one of those upgraded may rise once more."),
            "n", (int32_t)goods);
    else if (odin_upgrade_levels(task->upgrade.way) > 1)
        mh_message_plural(message,
                          NP_("Upgrade {n} good by one or two levels.",
                              "Upgrade up to {n} goods by one or two levels."),
                          "n", (int32_t)goods);
    else
        mh_message_plural(
            message, NP_("Upgrade {n} good by one level.", "Upgrade up to {n} goods by one level."),
            "n", (int32_t)goods);
}

static void put(PUT_ARGS) {
    (void)seat;
    mh_json_put_int(json, "count", task->upgrade.goods);
    mh_json_put_int(json, "levels", odin_upgrade_levels(task->upgrade.way));
    if (task->upgrade.way & UPGRADE_EXTRA && since(s, MERCHANT_STEP_APART)) /* O-28.106 */
        mh_json_put_bool(json, "again", true);
}

/* One of the ways, marked or not; a space knows only levels (O-9.23). */
static bool way_fits(const struct odin_task *task) {
    unsigned way = task->upgrade.way & UPGRADE_WAY;
    return between(way, BY_1, task->card > 0 ? UPGRADE_WAYS - 1 : BY_2) &&
           (!(task->upgrade.way & UPGRADE_EXTRA) || task->upgrade.way & ANNOUNCED);
}

/* As many goods as an action upgrades; when all are, one of them may still rise again. */
static bool fits(FITS_ARGS) {
    (void)seat;
    unsigned notes = 0;
    for (unsigned i = 0; i < UPGRADE_NOTES && !since(s, MERCHANT_STEP_APART); i++)
        if (task->upgrade.got[i] > GOODS) return false;
    for (uint32_t left = odin_upgraded(s, task); left != 0; left >>= GOT_BITS, notes++)
        if (!between(left & GOT_MASK, 1, GOODS)) return false;
    bool again = since(s, MERCHANT_STEP_APART) && task->upgrade.way & UPGRADE_EXTRA && notes > 0;
    return between(task->upgrade.goods + notes, 1, ITEMS_MAX) &&
           (task->upgrade.goods > 0 || again) && way_fits(task);
}

const struct odin_decision odin_upgrade = {
    .name = N_("upgrading"),
    .rules = "O-9.20 to O-9.27",
    .verbs = BIT(UPGRADE) | BIT(SKIP),
    .flags = LATER,
    .step = step_upgrade,
    .list = list_upgrade,
    .usable = usable,
    .prompt = prompt,
    .skip = N_("Upgrade no more"),
    .put = put,
    .fits = fits,
    .numbers = 5,
};
