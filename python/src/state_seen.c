/* What a seat may know of a state, as a dict and as numbers, and states that differ in the rest. */
#include <string.h>

#include "engine.h"

static const struct state_object *of(PyObject *self) {
    return (const struct state_object *)self;
}

/* ---- as a dict ---- */

static size_t ask_view(const struct question *question, char *out, size_t cap,
                       struct meadhall_error *error) {
    return meadhall_view(question->game, question->state, question->seat, out, cap, error);
}

static size_t ask_dump(const struct question *question, char *out, size_t cap,
                       struct meadhall_error *error) {
    return meadhall_dump(question->game, question->state, out, cap, error);
}

static size_t ask_part(const struct question *question, char *out, size_t cap,
                       struct meadhall_error *error) {
    return meadhall_get(question->game, question->state, question->path, out, cap, error);
}

/* The seat that looks: the first argument, or who watches. */
static bool take_eyes(PyObject *const *args, Py_ssize_t count, PyObject *kwnames, int *seat) {
    static const char *const names[] = {"seat", NULL};
    PyObject *given[1];
    return take(names, 0, args, count, kwnames, given) &&
           take_seat(given[0], MEADHALL_SPECTATOR, seat);
}

STATE_METHOD(view) {
    struct question question = {.game = of(self)->game, .state = of(self)->state};
    if (!take_eyes(args, count, kwnames, &question.seat)) return NULL;
    return ask_json(engine_of(self), ask_view, &question);
}

STATE_METHOD(dump) {
    static const char *const names[] = {NULL};
    struct question question = {.game = of(self)->game, .state = of(self)->state};
    if (!take(names, 0, args, count, kwnames, NULL)) return NULL;
    return ask_json(engine_of(self), ask_dump, &question);
}

STATE_METHOD(get) {
    static const char *const names[] = {"path", NULL};
    struct question question = {.game = of(self)->game, .state = of(self)->state};
    PyObject *given[1];
    if (!take(names, 1, args, count, kwnames, given) || !take_text(given[0], &question.path))
        return NULL;
    return ask_json(engine_of(self), ask_part, &question);
}

STATE_METHOD(set) {
    static const char *const names[] = {"path", "value", NULL};
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[2];
    const char *path, *text;
    if (!take(names, 2, args, count, kwnames, given) || !take_text(given[0], &path)) return NULL;
    PyObject *json = PyObject_CallFunctionObjArgs(engine->dumps, given[1], NULL);
    struct state_object *changed =
        json && take_text(json, &text) ? state_copy(engine, of(self)) : NULL;
    if (changed && !meadhall_set(changed->game, changed->state, path, text, strlen(text), &error)) {
        raise_error(engine, &error);
        Py_CLEAR(changed);
    }
    Py_XDECREF(json);
    return (PyObject *)changed;
}

/* ---- as numbers ---- */

static bool observe_to(const struct engine *engine, const struct state_object *self, int seat,
                       void *out, size_t bytes) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    if (meadhall_observe(self->game, self->state, seat, out, bytes / sizeof(int16_t), &error))
        return true;
    raise_error(engine, &error);
    return false;
}

static PyObject *observe_into(PyObject *self, int seat, PyObject *out) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(out, &buffer, PyBUF_CONTIG | PyBUF_FORMAT) < 0) return NULL;
    bool shorts =
        buffer.itemsize == sizeof(int16_t) && buffer.format && strchr(buffer.format, 'h') != NULL;
    bool good =
        shorts && observe_to(engine_of(self), of(self), seat, buffer.buf, (size_t)buffer.len);
    PyBuffer_Release(&buffer);
    if (!shorts) PyErr_SetString(PyExc_TypeError, "`out` is a buffer of int16");
    if (!good) return NULL;
    Py_INCREF(out);
    return out;
}

static PyObject *as_shorts(PyObject *bytes) {
    PyObject *view = PyMemoryView_FromObject(bytes);
    PyObject *shorts = view ? PyObject_CallMethod(view, "cast", "s", "h") : NULL;
    Py_XDECREF(view);
    return shorts;
}

STATE_METHOD(observe) {
    static const char *const names[] = {"seat", "out", NULL};
    struct meadhall_game_info info = {.size = sizeof info};
    PyObject *given[2];
    int seat;
    if (!take(names, 0, args, count, kwnames, given) ||
        !take_seat(given[0], MEADHALL_SPECTATOR, &seat))
        return NULL;
    if (given[1] && given[1] != Py_None) return observe_into(self, seat, given[1]);
    meadhall_game_info(of(self)->game, &info);
    size_t size = info.slots * sizeof(int16_t);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size), *view = NULL;
    if (bytes && observe_to(engine_of(self), of(self), seat, PyBytes_AsString(bytes), size))
        view = as_shorts(bytes);
    Py_XDECREF(bytes);
    return view;
}

STATE_METHOD(infostate_hash) {
    int seat;
    if (!take_eyes(args, count, kwnames, &seat)) return NULL;
    if (seat >= meadhall_seats(of(self)->game, of(self)->state))
        return raise_code(engine_of(self), "bad-seat", "There is no such seat.");
    return PyLong_FromUnsignedLongLong(
        meadhall_infostate_hash(of(self)->game, of(self)->state, seat));
}

/* ---- states that look alike ---- */

static PyObject *or_raise(const struct engine *engine, struct state_object *state, bool good,
                          const struct meadhall_error *error) {
    if (good) return (PyObject *)state;
    Py_DECREF(state);
    return raise_error(engine, error);
}

STATE_METHOD(imagine) {
    static const char *const names[] = {"seat", "seed", NULL};
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[2];
    uint64_t seed;
    int seat;
    if (!take(names, 2, args, count, kwnames, given) ||
        !take_seat(given[0], MEADHALL_SPECTATOR, &seat) || !take_number(given[1], 0, &seed))
        return NULL;
    struct state_object *state = state_copy(engine_of(self), of(self));
    if (!state) return NULL;
    bool good = meadhall_imagine(state->game, state->state, seat, seed, &error);
    return or_raise(engine_of(self), state, good, &error);
}

STATE_METHOD(conceal) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    int seat;
    if (!take_eyes(args, count, kwnames, &seat)) return NULL;
    struct state_object *state = state_copy(engine_of(self), of(self));
    if (!state) return NULL;
    bool good = meadhall_conceal(state->game, state->state, seat, &error);
    return or_raise(engine_of(self), state, good, &error);
}

STATE_METHOD(rekey) {
    static const char *const names[] = {"seed", NULL};
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[1];
    uint64_t seed;
    if (!take(names, 1, args, count, kwnames, given) || !take_number(given[0], 0, &seed))
        return NULL;
    struct state_object *state = state_copy(engine_of(self), of(self));
    if (!state) return NULL;
    bool good = meadhall_rekey(state->game, state->state, seed, &error);
    return or_raise(engine_of(self), state, good, &error);
}
