/* Events, for the log and for spectators. events.def lists them. */
#ifndef VIKINGS_EVENTS_H
#define VIKINGS_EVENTS_H

#include "games/vikings/position/state.h"

enum event {
#define EVENT(id, word) EVENT_##id,
#include "events.def"
#undef EVENT
    EVENTS
};
extern const char *const vikings_event_words[EVENTS];

/* The enemy's events have seat -1 and its number in the last argument. */
static inline void tell_to(struct mh_events *events, uint32_t seen, enum event kind, unsigned side,
                           int a, int b, int c) {
    if (events)
        mh_event_add(events, (struct mh_event){(uint8_t)kind,
                                               (int8_t)(side < ENEMY ? (int)side : -1),
                                               seen,
                                               {a, b, c, (int32_t)side}});
}

static inline void tell(struct mh_events *events, enum event kind, unsigned side, int a, int b,
                        int c) {
    tell_to(events, (uint32_t)MH_SEEN_BY_ALL, kind, side, a, b, c);
}

/* Why the enemy acts. */
static inline void tell_action(struct mh_events *events, enum event kind,
                               const struct vikings_action *action) {
    tell(events, kind, ENEMY, action->kind, action->value, 0);
}

/* Only the seat itself may know. */
static inline void tell_seat(struct mh_events *events, enum event kind, unsigned seat, int a) {
    tell_to(events, UINT32_C(1) << seat, kind, seat, a, 0, 0);
}

/* Only the others may know: the seat itself is told more. */
static inline void tell_others(struct mh_events *events, enum event kind, unsigned seat, int a) {
    tell_to(events, ~(UINT32_C(1) << seat), kind, seat, a, 0, 0);
}

#endif
