/* A record: what a game began with, and its moves. Table keeps one beside its states. */
#include "engine.h"

struct record_object {
    PyObject ob_base;
    meadhall_record *record;
};

static meadhall_record *of(PyObject *self) {
    return ((struct record_object *)self)->record;
}

static PyObject *wrap(const struct engine *engine, meadhall_record *record,
                      const struct meadhall_error *error) {
    if (!record) return raise_error(engine, error);
    struct record_object *self = PyObject_New(struct record_object, engine->record);
    if (self)
        self->record = record;
    else
        meadhall_record_close(record);
    return (PyObject *)self;
}

/* ---- beginnings ---- */

static PyObject *begin(const struct engine *engine, PyObject *game_given, PyObject *kwargs) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    const meadhall_game *game = engine_find_game(engine, game_given);
    PyObject *setup = game ? setup_of(kwargs, NULL) : NULL, *record = NULL;
    const char *text;
    if (setup && take_text(setup, &text))
        record = wrap(engine, meadhall_record_new(game, text, &error), &error);
    Py_XDECREF(setup);
    return record;
}

static PyObject *begin_with(const struct engine *engine, const struct state_object *state) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    return wrap(engine, meadhall_record_from(state->game, state->state, &error), &error);
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    const struct engine *engine = PyType_GetModuleState(type);
    PyObject *from;
    if (!PyArg_ParseTuple(args, "O:Record", &from)) return NULL;
    if (Py_TYPE(from) != engine->state) return begin(engine, from, kwargs);
    if (!kwargs || PyDict_Size(kwargs) == 0)
        return begin_with(engine, (const struct state_object *)from);
    PyErr_SetString(PyExc_TypeError, "a record that begins with a state has no other options");
    return NULL;
}

static PyObject *read_record(PyObject *type, PyObject *given) {
    const struct engine *engine = PyType_GetModuleState((PyTypeObject *)type);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    Py_ssize_t length;
    if (!PyUnicode_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "a record is a text");
        return NULL;
    }
    const char *text = PyUnicode_AsUTF8AndSize(given, &length);
    if (!text) return NULL;
    return wrap(engine, meadhall_record_read(text, (size_t)length, &error), &error);
}

/* ---- its parts ---- */

static PyObject *add(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"move", NULL};
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[1];
    struct meadhall_move move;
    int seat;
    if (!take(names, 1, args, count, kwnames, given) ||
        !move_read(engine, meadhall_record_game(of(self)), given[0], &move, &seat))
        return NULL;
    if (!meadhall_record_add(of(self), seat, move, &error)) return raise_error(engine, &error);
    Py_RETURN_NONE;
}

static PyObject *cut(PyObject *self, PyObject *given) {
    uint64_t count;
    if (!take_number(given, 0, &count)) return NULL;
    meadhall_record_cut(of(self), (size_t)count);
    Py_RETURN_NONE;
}

static PyObject *name(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"seat", "name", NULL};
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[2];
    const char *text;
    int seat;
    if (!take(names, 2, args, count, kwnames, given) || !take_seat(given[0], NOBODY, &seat) ||
        !take_text(given[1], &text))
        return NULL;
    if (!meadhall_record_name(of(self), seat, text, &error))
        return raise_error(engine_of(self), &error);
    Py_RETURN_NONE;
}

static PyObject *turns(PyObject *self, PyObject *unused) {
    const struct engine *engine = engine_of(self);
    size_t count = meadhall_record_count(of(self));
    PyObject *list = PyList_New(0);
    (void)unused;
    for (size_t i = 0; list && i < count; i++) {
        struct meadhall_move move;
        int seat;
        meadhall_record_turn(of(self), i, &seat, &move);
        PyObject *turn = move_new(engine, meadhall_record_game(of(self)), move, seat);
        if (!turn || PyList_Append(list, turn) < 0) Py_CLEAR(list);
        Py_XDECREF(turn);
    }
    return list;
}

static PyObject *replay(PyObject *self, PyObject *given) {
    const struct engine *engine = engine_of(self);
    const meadhall_game *game = meadhall_record_game(of(self));
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    uint64_t count;
    if (!take_number(given, SIZE_MAX, &count)) return NULL;
    struct state_object *state = state_new(engine, game);
    if (!state || meadhall_record_replay(of(self), (size_t)count, state->state,
                                         meadhall_state_size(game), &error))
        return (PyObject *)state;
    Py_DECREF(state);
    return raise_refusal(engine, &error);
}

static size_t ask_record(const struct question *question, char *out, size_t cap,
                         struct meadhall_error *error) {
    (void)error;
    return meadhall_record_write(question->thing, out, cap);
}

static PyObject *str(PyObject *self) {
    struct question question = {.thing = of(self)};
    return ask_text(engine_of(self), ask_record, &question);
}

static Py_ssize_t length(PyObject *self) {
    return (Py_ssize_t)meadhall_record_count(of(self));
}

static PyObject *game_of(PyObject *self, void *unused) {
    (void)unused;
    return engine_game(engine_of(self), meadhall_record_game(of(self)));
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    meadhall_record_close(of(self));
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"read", read_record, METH_O | METH_CLASS,
     "read($type, text, /)\n--\n\nThe record that a text holds."},
    METHOD("add", add, "add($self, /, move)\n--\n\nAdds a move with its seat."),
    {"cut", cut, METH_O, "cut($self, count, /)\n--\n\nForgets all but the first so many moves."},
    METHOD("name", name, "name($self, /, seat, name)\n--\n\nNames a player."),
    {"turns", turns, METH_NOARGS, "turns($self, /)\n--\n\nIts moves, each with its seat."},
    {"replay", replay, METH_O,
     "replay($self, count, /)\n--\n\nThe state after so many of its moves, or after all (None)."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"game", game_of, NULL, "The game it is a record of.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Record(game_or_state, **options)\n--\n\n"
                "What a game began with, and its moves; str(record) is the text of it."},
    {Py_tp_new, create},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_str, str},
    {Py_sq_length, length},
    {Py_tp_dealloc, dealloc},
    {0, NULL},
};

PyType_Spec record_spec = {
    .name = "meadhall._engine.Record",
    .basicsize = sizeof(struct record_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
