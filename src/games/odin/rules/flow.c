/* The course of the game (O-27): stacks of tasks are worked off, then the phase goes on. */
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "rules.h"

/* No decision at all: what positions and views call an empty stack. */
static const struct odin_decision nothing = {.name = N_("nothing to decide"), .rules = "O-27.2"};

const struct odin_decision *const odin_decisions[TASKS] = {
    [NO_TASK] = &nothing,
#define DECISION(id, word) [id] = &odin_##word,
#include "decisions.def"
#undef DECISION
};

void odin_push(struct odin *s, unsigned seat, enum task_kind kind, unsigned a, unsigned b) {
    struct odin_player *p = &s->player[seat];
    p->task[p->tasks++] =
        (struct odin_task){.kind = (uint8_t)kind, .number = {(uint8_t)a, (uint8_t)b}};
}

void odin_pop(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    p->task[--p->tasks] = (struct odin_task){.kind = NO_TASK};
}

/* Offers know where their group begins: those above move down with it. */
void odin_remove_task(struct odin_player *p, unsigned at) {
    for (unsigned i = at; i + 1u < p->tasks; i++) {
        p->task[i] = p->task[i + 1];
        if (p->task[i].kind == OFFER_TASK && p->task[i].offer.group > at) p->task[i].offer.group--;
    }
    p->task[--p->tasks] = (struct odin_task){.kind = NO_TASK};
}

/* Carries out the tasks of a player until he has to choose or only `floor` of them are left. */
void odin_work(struct odin *s, unsigned seat, unsigned floor, struct mh_events *events) {
    while (s->player[seat].tasks > floor) {
        struct odin_task *task = task_on_top(s, seat);
        if (odin_decisions[task->kind]->step(s, seat, task, events)) return;
    }
}

static bool anybody_busy(const struct odin *s) {
    unsigned tasks = 0;
    for (unsigned seat = 0; seat < s->players; seat++) tasks += s->player[seat].tasks;
    return tasks > 0;
}

/* The cache of places depends on the position alone, not on the seat that decides next. */
static void ask_rooms(struct odin *s) {
    for (unsigned seat = 0; seat < s->players; seat++) ask_room(s, seat);
}

/* O-5.17, O-5.18, O-27.105: from the start player clockwise. */
static void work_all(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++)
        if (s->player[clockwise(s, i)].tasks > 0) odin_work(s, clockwise(s, i), 0, events);
}

void odin_advance(struct odin *s, struct mh_events *events) {
    work_all(s, events);
    while (s->phase != OVER && !anybody_busy(s)) {
        odin_next_phase(s, events);
        work_all(s, events);
    }
    ask_rooms(s);
}

/* Only the stack of the seat that moved can have changed: the others wait. */
void odin_resume(struct odin *s, unsigned seat, struct mh_events *events) {
    odin_work(s, seat, 0, events);
    if (anybody_busy(s))
        ask_rooms(s);
    else
        odin_advance(s, events);
}

/* The step of a pure choice. */
bool odin_step_choice(STEP_ARGS) {
    (void)s, (void)seat, (void)task, (void)events;
    return true;
}

/* A choice that may have become impossible, and then falls away (O-5.13). */
bool odin_step_optional(STEP_ARGS) {
    (void)events;
    if (odin_task_usable(s, seat, task->kind, task->number[0])) return true;
    odin_pop(s, seat);
    return false;
}

void odin_put_column(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "column", task->column & ~ANYBODYS);
}
