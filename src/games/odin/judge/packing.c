/* Packing, and the feast beside it, as a planner of the hall's contract (core/plan.h). */
#include "feast_plan.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"
#include "packing_private.h"

static const char *const scope_words[SCOPES] = {"all", PLACE_WORDS, "feast"};
const struct mh_names odin_scopes_named = MH_WORDS(N_("part to plan"), SCOPES, scope_words);

size_t odin_packing_size(void) {
    return sizeof(struct odin_packing);
}

uint32_t odin_packing_steps(const struct odin_packing *k) {
    return k->steps;
}

/* ---- moves ---- */

/* A move that the rules refuse ends the plan: it must be one that can be played. */
static bool add_move(struct odin_packing *k, struct mh_plan *plan, struct mh_move move) {
    if (!odin_play_move(&k->trial, (int)k->seat, move, NULL, NULL)) return false;
    plan->move[plan->count++] = move;
    return true;
}

static bool add_laying(struct odin_packing *k, struct mh_plan *plan, struct odin_laid laid) {
    struct odin *s = &k->trial;
    if (task_of(s, k->seat)->kind != LAY &&
        !add_move(k, plan, move_of(VERB_CHOOSE, stamp_thing(laid.stamp), 0, 0)))
        return false;
    return add_move(
        k, plan,
        move_of(VERB_LAY, laid.stamp, bit_cell(laid.bit), odin_board_place(s, laid.board)));
}

/* A card may ask for something in between, or let something hidden come out: there the plan ends,
 * and what has been laid by then counts. */
static void add_layings(struct odin_packing *k, struct mh_plan *plan) {
    unsigned done = 0;
    while (done < k->best.count && k->trial.random.drawn == k->s->random.drawn &&
           add_laying(k, plan, k->best.laid[done]))
        done++;
    if (done < k->best.count) {
        plan->proven = false;
        pack_restart(k);
        for (unsigned i = 0; i < done; i++) pack_lay_again(k, i);
        k->best.value = k->path.value + pack_reached(k);
    }
    plan->worth = k->best.value - k->nothing;
}

/* Wood and stone on sheds and stone houses: each by itself (O-16.26, O-22.21). */
static void add_fillings(struct odin_packing *k, unsigned scope, struct mh_plan *plan) {
    for (unsigned building = 0; building < SHEDS + STONE_HOUSES; building++) {
        unsigned place = FIRST_HOUSE_PLACE + building - SHEDS;
        bool meant = building >= SHEDS && scope == FIRST_PLACE_SCOPE + place;
        if (scope != SCOPE_ALL && !meant) continue;
        for (unsigned thing = WOOD; thing <= STONE; thing++) {
            int32_t gain = k->weights->filling - k->weights->keep[thing];
            while (gain > 0 && add_move(k, plan, move_of(VERB_FILL, building, thing - WOOD, 0)))
                plan->worth += gain;
        }
    }
}

/* ---- the planner ---- */

/* Whether the seat can lay now: at any time that is open for it, or what it has chosen. */
static bool can_lay_now(const struct odin *s, unsigned seat) {
    unsigned kind = task_of(s, seat)->kind;
    return s->player[seat].tasks > 0 && (kind == LAY || task_open(s, kind));
}

void odin_pack(const struct odin *s, unsigned seat, unsigned scope,
               const struct odin_weights *weights, uint32_t steps, struct odin_packing *k,
               struct mh_plan *plan) {
    plan->count = 0;
    plan->worth = 0;
    plan->proven = true;
    if (!can_lay_now(s, seat)) return;
    k->trial = *s;
    k->steps = 0;
    k->limit = steps;
    k->path.count = 0;
    pack_set_up(k, s, seat, scope, weights);
    if (k->boards > 0) {
        pack_improve(k);
        plan->proven = !k->cut;
    }
    k->trial = *s;
    if (k->boards > 0) add_layings(k, plan);
    bool forced = k->kinds > 0 && k->kind[0].forced;
    if (forced && plan->count == 0) return;
    if (forced) plan->worth -= FORCED + weights->keep[k->kind[0].thing];
    if (can_lay_now(&k->trial, seat)) add_fillings(k, scope, plan);
}

enum { QUICK_STEPS = 60000, THOROUGH_STEPS = 16000000 };

static void plan(const void *state, int seat, unsigned scope, enum mh_effort effort, void *scratch,
                 struct mh_plan *plan) {
    struct odin_weights weights;
    if (scope == SCOPE_FEAST) {
        odin_plan_feast(state, (unsigned)seat, plan);
        return;
    }
    odin_weigh(state, (unsigned)seat, plan->weights, &weights);
    odin_pack(state, (unsigned)seat, scope, &weights,
              effort == MH_QUICK ? QUICK_STEPS : THOROUGH_STEPS, scratch, plan);
    plan->of = plan->count > 0;
    if (plan->nth > 0) plan->count = 0;
}

/* The table of the feast. And packing before income, for what lies then pays, and after the last
 * feast, when nothing else is to be done. At other times pieces may still be wanted for the
 * actions to come. */
static int due(const void *state, int seat) {
    const struct odin *s = state;
    if (s->player[seat].tasks == 0) return MH_NOT_DUE;
    if (task_of(s, (unsigned)seat)->kind == SERVE) return SCOPE_FEAST;
    return s->phase == INCOME_WINDOW || s->phase == FINAL_WINDOW ? SCOPE_ALL : MH_NOT_DUE;
}

const struct mh_planner odin_planner = {
    .scopes = &odin_scopes_named,
    .scratch_size = sizeof(struct odin_packing),
    .moves_max = PACKING_MOVES,
    .plan = plan,
    .due = due,
};
