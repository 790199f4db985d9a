/* Memory for plans (core/plan.h), and the call that makes them. */
#ifndef BOT_PLAN_H
#define BOT_PLAN_H

#include "core/game.h"
#include "core/json.h"

struct plan_room {
    const struct mh_game *game; /* with a planner */
    void *state;                /* for the caller: the position to plan for */
    void *trial;                /* for the caller: to play a plan on */
    void *scratch;
    struct mh_plan plan[MH_PLANS_MAX]; /* of the scope, the best first */
    unsigned plans;                    /* at least one, which may have no moves */
};

/* One allocation; false: out of memory. */
bool plan_room_open(struct plan_room *room, const struct mh_game *game);
void plan_room_close(struct plan_room *room);

/* Plans on room->state: all plans of the scope. */
void plan_make(struct plan_room *room, int seat, unsigned scope, enum mh_effort effort);

/* Puts a label into the open object, in the language of whoever asked. */
typedef void plan_say(struct mh_json_writer *json, const struct mh_message *label,
                      const void *context);

/* Puts the scope, the best plan and the others into the open object. Plays on room->trial. */
void plan_put(struct mh_json_writer *json, const struct plan_room *room, int seat, unsigned scope,
              plan_say *say, const void *context);

#endif
