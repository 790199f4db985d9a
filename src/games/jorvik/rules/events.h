/* What happens in a game, as it is told to the log and to the tables. */
#ifndef JORVIK_EVENTS_H
#define JORVIK_EVENTS_H

#include "core/game.h"

enum event {
#define EVENT(id, word) EVENT_##id,
#include "events.def"
#undef EVENT
    EVENTS
};

/* Nothing that happens in Jórvík is hidden from a seat (J-17.5). */
static inline void tell_all(struct mh_events *events, enum event kind, int seat, int a, int b,
                            int c, int d) {
    if (events)
        mh_event_add(
            events,
            (struct mh_event){(uint8_t)kind, (int8_t)seat, (uint32_t)MH_SEEN_BY_ALL, {a, b, c, d}});
}

static inline void tell(struct mh_events *events, enum event kind, int seat, int a, int b, int c) {
    tell_all(events, kind, seat, a, b, c, 0);
}

#endif
