/* The course of the game (O-27): stacks of tasks are worked off, then the phase goes on. */
#include "rules.h"

const uint8_t odin_task_flags[TASKS] = {
#define TASK(id, word, flags, step) [id] = flags,
#include "tasks.def"
#undef TASK
};

void odin_push(struct odin *s, unsigned seat, enum task_kind kind, unsigned a, unsigned b) {
    struct odin_player *p = &s->player[seat];
    p->task[p->tasks++] = (struct odin_task){(uint8_t)kind, 0, {(uint8_t)a, (uint8_t)b, 0, 0, 0}};
}

void odin_pop(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    p->task[--p->tasks] = (struct odin_task){NO_TASK, 0, {0, 0, 0, 0, 0}};
}

/* Offers know where their group begins: those above move down with it. */
void odin_remove_task(struct odin_player *p, unsigned at) {
    for (unsigned i = at; i + 1u < p->tasks; i++) {
        p->task[i] = p->task[i + 1];
        if (p->task[i].kind == OFFER_TASK && p->task[i].arg[2] > at) p->task[i].arg[2]--;
    }
    p->task[--p->tasks] = (struct odin_task){0};
}

/* Carries out the tasks of a player until he has to choose or only `floor` of them are left. */
void odin_work(struct odin *s, unsigned seat, unsigned floor, struct mh_events *events) {
    static bool (*const step[TASKS])(struct odin *, unsigned, struct odin_task *,
                                     struct mh_events *) = {
#define TASK(id, word, flags, step_) [id] = step_,
#include "tasks.def"
#undef TASK
    };
    while (s->player[seat].tasks > floor) {
        struct odin_task *task = task_on_top(s, seat);
        if (step[task->kind](s, seat, task, events)) return;
    }
}

static bool anybody_busy(const struct odin *s) {
    unsigned tasks = 0;
    for (unsigned seat = 0; seat < s->players; seat++) tasks += s->player[seat].tasks;
    return tasks > 0;
}

/* What is known about places follows from the position alone, whoever decides next. */
static void ask_rooms(struct odin *s) {
    for (unsigned seat = 0; seat < s->players; seat++) ask_room(s, seat);
}

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

/* A task that is nothing but a choice. */
bool odin_step_choice(STEP_ARGS) {
    (void)s, (void)seat, (void)task, (void)events;
    return true;
}

/* A choice that may have become impossible, and then falls away (O-5.13). */
bool odin_step_optional(STEP_ARGS) {
    (void)events;
    if (odin_task_usable(s, seat, task->kind, task->arg[0])) return true;
    odin_pop(s, seat);
    return false;
}
