/* The course of the game (chapter 30): from one decision to the next. */
#include "rules.h"

#include <assert.h>

void vikings_push(struct vikings *s, enum point point, unsigned seat, unsigned a, unsigned b,
                  unsigned c) {
    assert(s->depth < STACK_MAX);
    s->stack[s->depth++] =
        (struct vikings_frame){(uint8_t)point, (uint8_t)seat, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

/* What is not used is zero, so that equal positions are equal bytes. */
void vikings_pop(struct vikings *s) {
    s->stack[--s->depth] = (struct vikings_frame){0, 0, 0, 0, 0};
}

void vikings_advance(struct vikings *s, struct mh_events *events) {
    static bool (*const step[POINTS])(STEP_ARGS) = {
        [SETUP_BOAT] = vikings_step_setup_boat,
        [DRAFT_PICK] = vikings_step_draft,
        [SOLO_PICK] = vikings_step_solo_pick,
        [JOIN] = vikings_step_join,
        [PLAY_CARD] = vikings_step_play,
        [PICK_FAVOR] = vikings_step_pick_favor,
        [LEADER] = vikings_step_perform,
        [SAIL_BOAT] = vikings_step_sail_boat,
        [SAIL_STEP] = vikings_step_sail_step,
        [DISPLACE] = vikings_step_displace,
        [DOCKED] = vikings_step_docked,
        [EXPLORE_STEP] = vikings_step_explore,
        [HARVEST_PICK] = vikings_step_take,
        [BUILD_PICK] = vikings_step_build,
        [BUILD_PLACE] = vikings_step_build_place,
        [RUNE] = vikings_step_perform,
        [TEMPLE_MOVE] = vikings_step_temple,
        [SMITE_PICK] = vikings_step_smite,
        [DISCARD_PICK] = vikings_step_discard,
        [COLLECT_PICK] = vikings_step_take,
        [EXCHANGE_PICK] = vikings_step_exchange,
        [DEDICATE] = vikings_step_dedicate,
        [DEDICATION] = vikings_step_perform,
        [RETURN_FAVOR] = vikings_step_return_favor,
        [BOON] = vikings_step_boon,
        [FURY_PICK] = vikings_step_fury,
        [ENEMY_TARGET] = vikings_step_enemy_target,
        [ENEMY_ROUTE] = vikings_step_enemy_route,
        [ENEMY_SOURCE] = vikings_step_enemy_source,
        [ENEMY_DOCK] = vikings_step_enemy_dock,
        [ENEMY_TEMPLE] = vikings_step_enemy_temple,
        [ENEMY_FAVOR_END] = vikings_step_enemy_favor_end,
        [TURNS] = vikings_step_turns,
        [BATTLE] = vikings_step_battle,
        [ENEMY_TURN] = vikings_step_enemy_turn,
        [ENEMY_DEDICATE] = vikings_step_enemy_dedicate,
        [ENEMY_SAIL] = vikings_step_enemy_sail,
        [ENEMY_DEPLOY] = vikings_step_enemy_deploy,
        [ENEMY_BUILD] = vikings_step_enemy_build,
        [TRACK_SYMBOLS] = vikings_step_symbols,
    };
    while (top(s)->point != OVER && !step[top(s)->point](s, events)) {
    }
}

/* V-T.33: only the draft is decided by several at the same time. */
uint32_t vikings_awaiting(const void *state) {
    const struct vikings *s = state;
    const struct vikings_frame *frame = top_of(s);
    if (frame->point == OVER) return 0;
    if (frame->point == DRAFT_PICK) return ((UINT32_C(1) << s->players) - 1) & ~(uint32_t)s->picked;
    return UINT32_C(1) << frame->seat;
}
