/* Upgrading goods (O-9.20 to O-9.27). */
#include "rules.h"

/* How many goods, by how many levels, and what this action has brought so far: a tile it
 * brought is not upgraded by it again (O-9.22). */
struct upgrade {
    unsigned left, levels;
    uint8_t got[3];
};

static struct upgrade upgrade_of(const struct odin_task *task) {
    if (task->kind == EITHER) return (struct upgrade){3, 2, {0, 0, 0}};
    struct upgrade up = {task->arg[0], task->arg[1], {task->arg[2], task->arg[3], task->arg[4]}};
    return up;
}

/* Slots hold a thing and 1, so that a fresh task may be all zero. */
static unsigned brought(const struct upgrade *up, unsigned good) {
    return (up->got[0] == good + 1) + (up->got[1] == good + 1) + (up->got[2] == good + 1);
}

static bool available(const struct odin *s, unsigned seat, const struct upgrade *up,
                      unsigned good) {
    return s->player[seat].has[good] > brought(up, good);
}

/* O-9.25: everything below the blue goods. */
static const uint64_t upgradable = (UINT64_C(1) << RUNE_STONE) - 1;

bool odin_can_upgrade_any(const struct odin *s, unsigned seat) {
    return (s->player[seat].holds & upgradable) != 0;
}

STEP_TASK(odin_step_upgrade) {
    (void)events;
    struct upgrade up = upgrade_of(task);
    for (uint64_t left = s->player[seat].holds & upgradable; left != 0; left &= left - 1)
        if (available(s, seat, &up, mh_word_lowest(left))) return true;
    odin_pop(s, seat);
    return false;
}

LIST_MOVES(odin_list_upgrade) {
    struct upgrade up = upgrade_of(task_of(s, seat));
    for (uint64_t left = s->player[seat].holds & upgradable; left != 0; left &= left - 1) {
        unsigned good = mh_word_lowest(left), to = good;
        if (!available(s, seat, &up, good)) continue;
        for (unsigned level = 0; level < up.levels && thing_of(to)->up != NO_THING; level++) {
            to = thing_of(to)->up;
            mh_list_add(list, move_of(VERB_UPGRADE, good, to, 0));
        }
    }
}

CAN(odin_can_upgrade) {
    struct upgrade up = upgrade_of(task_of(s, seat));
    unsigned good = move.arg[0], to = good;
    if (!available(s, seat, &up, good)) {
        bool again = s->player[seat].has[good] > 0;
        mh_message_name(mh_fail(error, again ? "just-upgraded" : "not-yours",
                                again ? "O-9.22" : "O-9.24",
                                again ? N_("A tile is not upgraded twice in one action: {thing}.")
                                      : N_("You do not have this in your supply: {thing}.")),
                        "thing", thing_of(good)->name);
        return false;
    }
    for (unsigned level = 0; level < up.levels && thing_of(to)->up != NO_THING; level++) {
        to = thing_of(to)->up;
        if (to == move.arg[1]) return true;
    }
    mh_message_name(mh_fail(error, "no-such-upgrade", "O-9.20",
                            N_("This cannot be reached by this upgrade: {thing}.")),
                    "thing", thing_of(move.arg[1])->name);
    return false;
}

static void exchange(struct odin *s, unsigned seat, unsigned from, unsigned to,
                     struct mh_events *events) {
    take_out(&s->player[seat], from, 1);
    tell(events, EVENT_UPGRADES, (int)seat, (int)from, (int)to, 0);
    odin_gain(s, seat, to, 1, NULL); /* told as an upgrade */
}

DO(odin_do_upgrade) {
    struct upgrade up = upgrade_of(task_of(s, seat));
    odin_pop(s, seat);
    exchange(s, seat, move.arg[0], move.arg[1], events);
    s->used = true;
    if (up.left == 1) return;
    odin_push(s, seat, UPGRADE, up.left - 1, up.levels);
    struct odin_task *task = task_on_top(s, seat);
    for (unsigned i = 0; i < 3; i++) task->arg[2 + i] = up.got[i];
    unsigned slot = 2;
    while (task->arg[slot] != 0) slot++;
    task->arg[slot] = (uint8_t)(move.arg[1] + 1);
}
