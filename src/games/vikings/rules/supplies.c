/* Resources: Harvest, collect, exchange (chapters 3, 12 and V-16.14, V-16.15). */
#include "rules.h"

/* V-3.2: what would go beyond the track is lost. */
void vikings_gain(struct vikings *s, unsigned seat, unsigned resource, unsigned amount,
                  struct mh_events *events) {
    uint8_t *held = &s->player[seat].resource[resource];
    unsigned room = RESOURCE_MAX - *held, gained = amount < room ? amount : room;
    *held += (uint8_t)gained;
    if (gained > 0) tell(events, EVENT_GAINS, seat, (int)gained, (int)resource, 0);
}

void vikings_gain_bag(struct vikings *s, unsigned seat, const uint8_t bag[RESOURCES],
                      unsigned times, struct mh_events *events) {
    for (unsigned r = 0; r < RESOURCES; r++) vikings_gain(s, seat, r, times * bag[r], events);
}

bool vikings_has_room(const struct vikings *s, unsigned seat) {
    const uint8_t *held = s->player[seat].resource;
    return held[WOOD] < RESOURCE_MAX || held[FOOD] < RESOURCE_MAX || held[STEEL] < RESOURCE_MAX;
}

unsigned vikings_times(const struct vikings *s, unsigned seat,
                       const struct vikings_action *action) {
    return action->per_rune < RUNES ? vikings_runes(s, seat, action->per_rune) : 1;
}

/* ---- choices one at a time: of a Harvest, of `any` in a bag ---- */

/* Performing a collect is doing something even if the bag leaves no choice. */
bool vikings_step_take(STEP_ARGS) {
    struct vikings_frame *frame = top(s);
    if (frame->a > 0 && vikings_has_room(s, frame->seat)) return true;
    vikings_finish(s, frame->point == COLLECT_PICK || frame->b, events);
    return false;
}

bool vikings_can_take(CAN_ARGS) {
    if (s->player[seat].resource[move.arg[0]] < RESOURCE_MAX) return true;
    return refuse(error, "track-full", "V-12.6", N_("You cannot hold more of that resource."));
}

void vikings_do_take(DO_ARGS) {
    vikings_gain(s, seat, move.arg[0], 1, events);
    top(s)->a--;
    top(s)->b = top(s)->point == HARVEST_PICK;
}

void vikings_list_take(LIST_ARGS) {
    for (unsigned r = 0; r < RESOURCES; r++)
        vikings_offer(s, seat, list, vikings_can_take, move_of(VERB_TAKE, r, 0, 0));
    if (top_of(s)->point == HARVEST_PICK) mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
}

/* ---- exchange ---- */

bool vikings_step_exchange(STEP_ARGS) {
    (void)s, (void)events;
    return true;
}

bool vikings_can_exchange(CAN_ARGS) {
    const uint8_t *held = s->player[seat].resource;
    unsigned amount = move.arg[2] + 1u;
    if (move.arg[0] == move.arg[1])
        return refuse(error, "same-resource", "V-16.15",
                      N_("Exchange a resource for another one."));
    if (held[move.arg[0]] < amount)
        return refuse(error, "too-few", "V-3.3", N_("You do not hold that much of it."));
    if (held[move.arg[1]] + amount > RESOURCE_MAX)
        return refuse(error, "track-full", "V-16.15", N_("You cannot hold more of that resource."));
    return true;
}

void vikings_do_exchange(DO_ARGS) {
    unsigned amount = move.arg[2] + 1u;
    s->player[seat].resource[move.arg[0]] -= (uint8_t)amount;
    s->player[seat].resource[move.arg[1]] += (uint8_t)amount;
    tell(events, EVENT_EXCHANGES, seat, (int)amount, move.arg[0], move.arg[1]);
    vikings_finish(s, true, events);
}

void vikings_list_exchange(LIST_ARGS) {
    for (unsigned from = 0; from < RESOURCES; from++)
        for (unsigned to = 0; to < RESOURCES; to++)
            for (unsigned n = 0; n < s->player[seat].resource[from]; n++)
                vikings_offer(s, seat, list, vikings_can_exchange,
                              move_of(VERB_EXCHANGE, from, to, n));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
}
