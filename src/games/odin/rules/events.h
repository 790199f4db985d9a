/* Events of the game, and who may see them. */
#ifndef ODIN_EVENTS_H
#define ODIN_EVENTS_H

#include "core/game.h"

enum event {
#define EVENT(id, word) EVENT_##id,
#include "events.def"
#undef EVENT
    EVENTS
};
extern const char *const odin_event_words[EVENTS];

static inline void tell(struct mh_events *events, enum event kind, int seat, int a, int b, int c) {
    if (events)
        mh_event_add(
            events,
            (struct mh_event){(uint8_t)kind, (int8_t)seat, (uint32_t)MH_SEEN_BY_ALL, {a, b, c, 0}});
}

/* O-5.1: only the owner learns which card it is. */
static inline void tell_owner(struct mh_events *events, enum event kind, int seat, int a) {
    if (events)
        mh_event_add(events, (struct mh_event){
                                 (uint8_t)kind, (int8_t)seat, UINT32_C(1) << seat, {a, 0, 0, 0}});
}

#endif
