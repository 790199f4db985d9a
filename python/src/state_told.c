/* Sentences about a state: what is decided, what a move would do, what it did. */
#include "engine.h"

enum { EVENTS_MAX = 512 };

static const struct state_object *of(PyObject *self) {
    return (const struct state_object *)self;
}

static size_t ask_prompt(const struct question *question, char *out, size_t cap,
                         struct meadhall_error *error) {
    return meadhall_prompt(question->game, question->state, question->seat, question->language, out,
                           cap, error);
}

STATE_METHOD(prompt) {
    static const char *const names[] = {"seat", "language", NULL};
    struct question question = {.game = of(self)->game, .state = of(self)->state};
    PyObject *given[2];
    if (!take(names, 0, args, count, kwnames, given) ||
        !take_seat(given[0], MEADHALL_SPECTATOR, &question.seat) ||
        !take_text(given[1], &question.language))
        return NULL;
    return ask_text(engine_of(self), ask_prompt, &question);
}

static size_t ask_label(const struct question *question, char *out, size_t cap,
                        struct meadhall_error *error) {
    return meadhall_label(question->game, question->state, question->seat, question->move,
                          question->language, out, cap, error);
}

STATE_METHOD(label) {
    static const char *const names[] = {"move", "seat", "language", NULL};
    const struct engine *engine = engine_of(self);
    struct question question = {.game = of(self)->game, .state = of(self)->state};
    PyObject *given[3];
    if (!take(names, 1, args, count, kwnames, given) || !take_text(given[2], &question.language) ||
        !state_resolve(engine, of(self), given[0], given[1], &question.move, &question.seat))
        return NULL;
    return ask_text(engine, ask_label, &question);
}

/* ---- what a move tells ---- */

static size_t ask_tell(const struct question *question, char *out, size_t cap,
                       struct meadhall_error *error) {
    return meadhall_tell(question->game, question->thing, question->seat, question->language,
                         question->names, out, cap, error);
}

/* Texts of `list`, which holds them as long as it lives. */
static bool read_names(PyObject *list, const char *names[MEADHALL_SEATS_MAX]) {
    Py_ssize_t count = list && list != Py_None ? PySequence_Size(list) : 0;
    if (count < 0) return false;
    if (count > MEADHALL_SEATS_MAX) {
        PyErr_SetString(PyExc_ValueError, "there are more names than seats");
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *name = PyTuple_GetItem(list, i);
        if (!name || !take_text(name, &names[i])) return false;
    }
    return true;
}

static bool append(const struct engine *engine, PyObject *list, const struct question *question) {
    PyObject *sentence = ask_text(engine, ask_tell, question);
    int failed = !sentence;
    if (sentence && PyObject_IsTrue(sentence)) failed = PyList_Append(list, sentence);
    Py_XDECREF(sentence);
    return !failed;
}

static PyObject *tell(const struct engine *engine, struct question question,
                      const struct meadhall_event *events, size_t count) {
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && i < count && i < EVENTS_MAX; i++) {
        question.thing = &events[i];
        if (!append(engine, list, &question)) Py_CLEAR(list);
    }
    return list;
}

static PyObject *play_and_tell(const struct engine *engine, const struct state_object *self,
                               int seat, struct question question) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    struct meadhall_event events[EVENTS_MAX];
    size_t count;
    struct state_object *after = state_copy(engine, self);
    if (!after) return NULL;
    bool good = meadhall_play_told(after->game, after->state, seat, question.move, events,
                                   EVENTS_MAX, &count, &error);
    Py_DECREF(after);
    if (!good) return raise_refusal(engine, &error);
    return tell(engine, question, events, count);
}

STATE_METHOD(told) {
    static const char *const names[] = {"move", "seat", "eyes", "language", "names", NULL};
    const struct engine *engine = engine_of(self);
    const char *players[MEADHALL_SEATS_MAX] = {0};
    struct question question = {.game = of(self)->game, .names = players};
    PyObject *given[5];
    int seat;
    if (!take(names, 1, args, count, kwnames, given) ||
        !take_seat(given[2], MEADHALL_SPECTATOR, &question.seat) ||
        !take_text(given[3], &question.language) ||
        !state_resolve(engine, of(self), given[0], given[1], &question.move, &seat))
        return NULL;
    PyObject *kept = given[4] && given[4] != Py_None ? PySequence_Tuple(given[4]) : NULL;
    PyObject *list = NULL;
    if (!PyErr_Occurred() && read_names(kept, players))
        list = play_and_tell(engine, of(self), seat, question);
    Py_XDECREF(kept);
    return list;
}
