#include "plan.h"

#include <stdlib.h>
#include <string.h>

static size_t rounded(size_t size) {
    return (size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
}

bool plan_room_open(struct plan_room *room, const struct mh_game *game) {
    size_t state = rounded(game->state_size), scratch = rounded(game->planner->scratch_size);
    size_t moves = rounded(game->planner->moves_max * sizeof *room->plan->move);
    char *memory = aligned_alloc(MH_STATE_ALIGN, 2 * state + scratch + MH_PLANS_MAX * moves);
    if (!memory) return false;
    *room = (struct plan_room){
        .game = game,
        .state = memory,
        .trial = memory + state,
        .scratch = memory + 2 * state,
    };
    memory += 2 * state + scratch;
    for (unsigned i = 0; i < MH_PLANS_MAX; i++)
        room->plan[i].move = (struct mh_move *)(void *)(memory + i * moves);
    return true;
}

void plan_room_close(struct plan_room *room) {
    free(room->state);
    memset(room, 0, sizeof *room);
}

void plan_make(struct plan_room *room, int seat, unsigned scope, enum mh_effort effort) {
    room->plans = 0;
    do {
        struct mh_plan *plan = &room->plan[room->plans];
        plan->nth = (uint8_t)room->plans++;
        room->game->planner->plan(room->state, seat, scope, effort, room->scratch, plan);
    } while (room->plans < room->plan[0].of && room->plans < MH_PLANS_MAX);
}

struct saying {
    plan_say *say;
    const void *context;
};

/* A label speaks of the position that the moves before it lead to. */
static void put_one(struct mh_json_writer *json, const struct plan_room *room, int seat,
                    const struct mh_plan *plan, struct saying saying) {
    const struct mh_game *game = room->game;
    memcpy(room->trial, room->state, game->state_size);
    mh_json_put_int(json, "worth", plan->worth);
    mh_json_put_bool(json, "proven", plan->proven);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < plan->count; i++) {
        struct mh_move move = plan->move[i];
        char text[MH_MOVE_TEXT];
        struct mh_message label = {0};
        mh_grammar_say(game->grammar, move, text);
        game->label(room->trial, seat, move, &label);
        game->play(room->trial, seat, move, NULL, NULL);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        mh_grammar_structure(game->grammar, move, json);
        saying.say(json, &label, saying.context);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

void plan_put(struct mh_json_writer *json, const struct plan_room *room, int seat, unsigned scope,
              plan_say *say, const void *context) {
    struct saying saying = {say, context};
    char word[16];
    mh_json_put_string(json, "scope", mh_names_word(room->game->planner->scopes, scope, word));
    put_one(json, room, seat, &room->plan[0], saying);
    mh_json_key(json, "others");
    mh_json_array(json);
    for (unsigned i = 1; i < room->plans; i++) {
        mh_json_object(json);
        put_one(json, room, seat, &room->plan[i], saying);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}
