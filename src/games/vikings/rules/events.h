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

/* Arguments of events that say why. */
enum fury_cause {
    FURY_OF_RUNE,       /* V-14.6 */
    FURY_OF_LOSER,      /* V-6.30 */
    FURY_OF_INVADERS,   /* V-6.37, V-6.38 */
    FURY_OF_DEDICATION, /* V-17.6 */
    FURY_OF_CHOICE,     /* V-15.4 */
    FURY_OF_SYMBOL,     /* V-25.5 */
    FURY_OF_SETUP,      /* V-21.6 */
    FURY_CAUSES
};
enum no_winner { NOBODY_FIGHTS, STRONGEST_TIED, INVADERS_HOLD, NO_WINNERS };
enum settler_lost { ATTACKED, SMITTEN, SETTLER_LOSSES };
enum action_source { OF_LEADER, OF_RUNE, OF_ERA_MAT, OF_BOON, ACTION_SOURCES };
enum idle {
    NO_BOAT_TO_HUNT, /* V-25.6 */
    NO_FERRY,        /* V-25.9 */
    NO_TEMPLE,       /* V-25.15 */
    IN_BATTLE,       /* V-27.12 */
    NO_PRIZE,        /* V-27.11 */
    NO_BOAT_LEFT,    /* V-24.7 */
    NO_SETTLER_LEFT, /* V-23.22 */
    NO_ISLAND_HELD,  /* V-25.5 */
    TRACKS_FULL,     /* V-24.13 */
    VILLAGE_ASIDE,   /* V-23.28 */
    IDLE_REASONS
};

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

/* Resources that a side gains at a time; nothing is told of nothing. */
static inline void tell_gains(struct mh_events *events, unsigned side,
                              const uint8_t gained[RESOURCES]) {
    if (gained[WOOD] + gained[FOOD] + gained[STEEL] > 0)
        tell(events, EVENT_GAINS, side, gained[WOOD], gained[FOOD], gained[STEEL]);
}

/* Why the enemy acts. */
static inline void tell_action(struct mh_events *events, enum event kind,
                               const struct vikings_action *action) {
    tell(events, kind, ENEMY, action->kind, action->value, 0);
}

/* Why nothing comes of what it should do. */
static inline void tell_idle(struct mh_events *events, enum idle why) {
    tell(events, EVENT_ENEMY_IDLE, ENEMY, (int)why, 0, 0);
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
