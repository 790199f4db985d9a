/* Resources: Harvest, collect, exchange (chapters 3, 12 and V-16.14, V-16.15). */
#include "rules.h"

/* V-3.2: gains beyond the track are lost. */
static void gain(struct vikings *s, unsigned seat, const unsigned amount[RESOURCES],
                 struct mh_events *events) {
    uint8_t gained[RESOURCES];
    for (unsigned r = 0; r < RESOURCES; r++) {
        unsigned room = RESOURCE_MAX - s->player[seat].resource[r];
        gained[r] = (uint8_t)(amount[r] < room ? amount[r] : room);
        s->player[seat].resource[r] += gained[r];
    }
    tell_gains(events, seat, gained);
}

static void gain_one(struct vikings *s, unsigned seat, unsigned resource, unsigned amount,
                     struct mh_events *events) {
    unsigned bag[RESOURCES] = {0};
    bag[resource] = amount;
    gain(s, seat, bag, events);
}

void vikings_gain_bag(struct vikings *s, unsigned seat, const uint8_t bag[RESOURCES],
                      unsigned times, struct mh_events *events) {
    unsigned amount[RESOURCES];
    for (unsigned r = 0; r < RESOURCES; r++) amount[r] = times * bag[r];
    gain(s, seat, amount, events);
}

bool vikings_has_room(const struct vikings *s, unsigned seat) {
    const uint8_t *held = s->player[seat].resource;
    return held[WOOD] < RESOURCE_MAX || held[FOOD] < RESOURCE_MAX || held[STEEL] < RESOURCE_MAX;
}

/* ---- the beginning of a Harvest ---- */

/* V-12.2 to V-12.6: the bonus of Boats built, which the starting Boat is not (V-12.3), then the
 * choices, one more for each Temple (V-12.4); the same for every Harvest (V-12.5). */
void vikings_begin_harvest(struct vikings *s, unsigned seat, unsigned value,
                           struct mh_events *events) {
    struct vikings_player *player = &s->player[seat];
    unsigned held = player->resource[vikings_boat_bonus];
    gain_one(s, seat, vikings_boat_bonus, boats_built(player), events);
    bool gained = player->resource[vikings_boat_bonus] > held;
    struct vikings_task *task = vikings_push(s, HARVEST_PICK, seat);
    task->repeat.left = (uint8_t)(value + temples_built(player));
    task->repeat.acted = gained;
}

/* ---- the beginning of a collect ---- */

static unsigned bags(const struct vikings *s, unsigned seat, const struct vikings_action *action) {
    return action->per_rune < RUNES ? vikings_runes(s, seat, action->per_rune) : 1;
}

bool vikings_collect_possible(const struct vikings *s, unsigned seat,
                              const struct vikings_action *action) {
    if (bags(s, seat, action) == 0) return false;
    if (action->bag[ANY_RESOURCE] > 0) return vikings_has_room(s, seat);
    for (unsigned r = 0; r < RESOURCES; r++)
        if (action->bag[r] > 0 && s->player[seat].resource[r] < RESOURCE_MAX) return true;
    return false;
}

/* V-16.14 */
void vikings_begin_collect(struct vikings *s, unsigned seat, const struct vikings_action *action,
                           struct mh_events *events) {
    unsigned times = bags(s, seat, action);
    vikings_gain_bag(s, seat, action->bag, times, events);
    vikings_push(s, COLLECT_PICK, seat)->repeat.left = (uint8_t)(times * action->bag[ANY_RESOURCE]);
}

/* ---- choices one at a time: of a Harvest, of `any` in a bag ---- */

/* Performing a collect is doing something even if the bag leaves no choice. */
static bool step_take(STEP_ARGS) {
    struct vikings_task *task = top(s);
    if (task->repeat.left > 0 && vikings_has_room(s, task->seat)) return true;
    vikings_finish(s, task->decision == COLLECT_PICK || task->repeat.acted, events);
    return false;
}

bool vikings_can_take(CAN_ARGS) {
    if (s->player[seat].resource[move.arg[0]] < RESOURCE_MAX) return true;
    return refuse(error, "track-full", top_of(s)->decision == HARVEST_PICK ? "V-12.6" : "V-3.2",
                  N_("You cannot hold more of that resource."));
}

void vikings_do_take(DO_ARGS) {
    gain_one(s, seat, move.arg[0], 1, events);
    top(s)->repeat.left--;
    top(s)->repeat.acted = top(s)->decision == HARVEST_PICK;
}

static void list_take(LIST_ARGS) {
    for (unsigned r = 0; r < RESOURCES; r++)
        vikings_offer(s, seat, list, vikings_can_take, move_of(VERB_TAKE, r, 0, 0));
    if (top_of(s)->decision == HARVEST_PICK) mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
}

/* ---- exchange ---- */

bool vikings_exchange_possible(const struct vikings *s, unsigned seat) {
    const uint8_t *held = s->player[seat].resource;
    for (unsigned from = 0; from < RESOURCES; from++)
        for (unsigned to = 0; to < RESOURCES; to++)
            if (from != to && held[from] > 0 && held[to] < RESOURCE_MAX) return true;
    return false;
}

bool vikings_can_exchange(CAN_ARGS) {
    const uint8_t *held = s->player[seat].resource;
    unsigned amount = move.arg[2] + 1u;
    if (move.arg[0] == move.arg[1])
        return refuse(error, "same-resource", "V-16.15",
                      N_("Exchange a resource for another one."));
    if (held[move.arg[0]] < amount)
        return lacks(error, "too-few", "V-3.3", N_("You want to give {n} of it, and you have {m}."),
                     amount, held[move.arg[0]]);
    if (held[move.arg[1]] + amount > RESOURCE_MAX)
        return lacks(error, "track-full", "V-16.15",
                     N_("You want to get {n} of it, and you have room for {m}."), amount,
                     RESOURCE_MAX - held[move.arg[1]]);
    return true;
}

void vikings_do_exchange(DO_ARGS) {
    unsigned amount = move.arg[2] + 1u;
    s->player[seat].resource[move.arg[0]] -= (uint8_t)amount;
    s->player[seat].resource[move.arg[1]] += (uint8_t)amount;
    tell(events, EVENT_EXCHANGES, seat, (int)amount, move.arg[0], move.arg[1]);
    vikings_finish(s, true, events);
}

static void list_exchange(LIST_ARGS) {
    for (unsigned from = 0; from < RESOURCES; from++)
        for (unsigned to = 0; to < RESOURCES; to++)
            for (unsigned n = 0; n < s->player[seat].resource[from]; n++)
                vikings_offer(s, seat, list, vikings_can_exchange,
                              move_of(VERB_EXCHANGE, from, to, n));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
}

/* ---- the decisions ---- */

static void prompt_take(PROMPT_ARGS) {
    (void)s;
    if (task->decision == HARVEST_PICK)
        mh_message_plural(message,
                          NP_("Harvest: take up to {n} more resource.",
                              "Harvest: take up to {n} more resources."),
                          "n", task->repeat.left);
    else
        mh_message_plural(
            message,
            NP_("Collect {n} resource of your choice.", "Collect {n} resources of your choice."),
            "n", task->repeat.left);
}

const struct vikings_decision vikings_harvest_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.13, V-12.1 to V-12.6",
    .prompt = prompt_take,
    .due = "V-12.1",
    .wants = N_("You are harvesting: take a resource, or stop."),
    .verbs = BIT(TAKE) | BIT(STOP),
    .below = IN_ACTION,
    .step = step_take,
    .list = list_take,
    .stop = vikings_stop_repeated,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_collect_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.20, V-16.14",
    .prompt = prompt_take,
    .due = "V-16.14",
    .wants = N_("You must choose a resource now."),
    .verbs = BIT(TAKE),
    .below = IN_ACTION,
    .step = step_take,
    .list = list_take,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_exchange_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.21, V-16.15",
    .asks = N_("Exchange a resource for another one?"),
    .due = "V-16.15",
    .wants = N_("Exchange resources now, or exchange nothing."),
    .verbs = BIT(EXCHANGE) | BIT(NONE),
    .below = IN_ACTION,
    .step = vikings_step_none,
    .list = list_exchange,
    .fits = vikings_fits_action,
};
