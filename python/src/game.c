/* A game: what it is, and where its states come from. There is one object for each, in
 * meadhall.games. */
#include <string.h>

#include "engine.h"

static const meadhall_game *of(PyObject *self) {
    return ((const struct game_object *)self)->game;
}

static struct meadhall_game_info info_of(PyObject *self) {
    struct meadhall_game_info info = {.size = sizeof info};
    meadhall_game_info(of(self), &info);
    return info;
}

/* ---- numbers: one getter, whose closure says which ---- */

enum number {
    SEATS_MIN,
    SEATS_MAX,
    RULES_OLDEST,
    RULES_VERSION,
    MOVES_MAX,
    ACTIONS,
    SLOTS,
    STATE_SIZE,
    ACTIONS_VERSION,
    LAYOUT_VERSION,
    BUILD,
};

static PyObject *number(PyObject *self, void *which) {
    struct meadhall_game_info info = info_of(self);
    const uint64_t numbers[] = {
        [SEATS_MIN] = (uint64_t)info.seats_min,
        [SEATS_MAX] = (uint64_t)info.seats_max,
        [RULES_OLDEST] = info.rules_oldest,
        [RULES_VERSION] = info.rules_version,
        [MOVES_MAX] = info.moves_max,
        [ACTIONS] = info.actions,
        [SLOTS] = info.slots,
        [STATE_SIZE] = info.state_size,
        [ACTIONS_VERSION] = info.actions_version,
        [LAYOUT_VERSION] = info.layout_version,
        [BUILD] = info.build,
    };
    return PyLong_FromUnsignedLongLong(numbers[(uintptr_t)which]);
}

/* ---- words ---- */

static PyObject *id(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(info_of(self).id);
}

static PyObject *title(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(info_of(self).title);
}

static PyObject *repr(PyObject *self) {
    return PyUnicode_FromFormat("<Game %s>", info_of(self).id);
}

static size_t ask_about(const struct question *question, char *out, size_t cap,
                        struct meadhall_error *error) {
    (void)error;
    return meadhall_game_options(question->game, question->language, out, cap);
}

static bool is_language(const struct engine *engine, const char *code) {
    const char *known;
    for (unsigned i = 0; code && (known = meadhall_language(i)); i++)
        if (strcmp(known, code) == 0) return true;
    if (code) raise_code(engine, "unknown-language", "There is no such language here.");
    return !code;
}

static PyObject *about(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"language", NULL};
    PyObject *given[1];
    struct question question = {.game = of(self)};
    if (!take(names, 0, args, count, kwnames, given) || !take_text(given[0], &question.language) ||
        !is_language(engine_of(self), question.language))
        return NULL;
    return ask_json(engine_of(self), ask_about, &question);
}

static size_t ask_facts(const struct question *question, char *out, size_t cap,
                        struct meadhall_error *error) {
    (void)error;
    return meadhall_facts(question->game, out, cap);
}

static PyObject *facts(PyObject *self, PyObject *unused) {
    struct question question = {.game = of(self)};
    (void)unused;
    return ask_json(engine_of(self), ask_facts, &question);
}

static PyObject *layout(PyObject *self, PyObject *unused) {
    struct meadhall_slot slot = {.size = sizeof slot};
    PyObject *list = PyList_New(0);
    (void)unused;
    for (uint32_t i = 0; list && meadhall_layout(of(self), i, &slot); i++) {
        PyObject *row = Py_BuildValue("(sii)", slot.name, (int)slot.min, (int)slot.max);
        if (!row || PyList_Append(list, row) < 0) Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

/* ---- states ---- */

static PyObject *no_places(PyObject *args) {
    if (PyTuple_Size(args) == 0) return setup_of(NULL, NULL);
    PyErr_SetString(PyExc_TypeError, "options of a game are given by name");
    return NULL;
}

static PyObject *start(PyObject *self, PyObject *args, PyObject *kwargs) {
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *nothing = no_places(args), *setup = nothing ? setup_of(kwargs, NULL) : NULL;
    const char *text;
    Py_XDECREF(nothing);
    if (!setup) return NULL;
    struct state_object *state = take_text(setup, &text) ? state_new(engine, of(self)) : NULL;
    if (state &&
        !meadhall_start(of(self), state->state, meadhall_state_size(of(self)), text, &error)) {
        raise_error(engine, &error);
        Py_CLEAR(state);
    }
    Py_DECREF(setup);
    return (PyObject *)state;
}

static PyObject *random_new(const struct engine *engine, struct meadhall_random random) {
    struct random_object *self = PyObject_New(struct random_object, engine->random);
    if (self) self->random = random;
    return (PyObject *)self;
}

static PyObject *dealt(const struct engine *engine, struct state_object *state,
                       const struct meadhall_random *seat, struct meadhall_random chance) {
    int seats = meadhall_seats(state->game, state->state);
    PyObject *own = PyTuple_New(seats);
    for (int s = 0; own && s < seats; s++)
        if (PyTuple_SetItem(own, s, random_new(engine, seat[s])) < 0) Py_CLEAR(own);
    return Py_BuildValue("(NNN)", state, own, random_new(engine, chance));
}

static PyObject *deal(PyObject *self, PyObject *args, PyObject *kwargs) {
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    struct meadhall_random seat[MEADHALL_SEATS_MAX], chance;
    unsigned long long index;
    const char *text;
    if (!PyArg_ParseTuple(args, "K:deal", &index)) return NULL;
    PyObject *setup = setup_of(kwargs, NULL), *result = NULL;
    struct state_object *state =
        setup && take_text(setup, &text) ? state_new(engine, of(self)) : NULL;
    if (state && !meadhall_deal(of(self), state->state, meadhall_state_size(of(self)), text, index,
                                seat, &chance, &error)) {
        raise_error(engine, &error);
        Py_CLEAR(state);
    }
    if (state) result = dealt(engine, state, seat, chance);
    Py_XDECREF(setup);
    return result;
}

/* A text is JSON already; anything else is made into it. */
static PyObject *as_json(const struct engine *engine, PyObject *given) {
    if (!PyUnicode_Check(given)) return PyObject_CallFunctionObjArgs(engine->dumps, given, NULL);
    Py_INCREF(given);
    return given;
}

static PyObject *load(PyObject *self, PyObject *given) {
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *json = as_json(engine, given);
    Py_ssize_t length = 0;
    const char *text = json ? PyUnicode_AsUTF8AndSize(json, &length) : NULL;
    struct state_object *state = text ? state_new(engine, of(self)) : NULL;
    if (state && !meadhall_load(of(self), state->state, meadhall_state_size(of(self)), text,
                                (size_t)length, &error)) {
        raise_error(engine, &error);
        Py_CLEAR(state);
    }
    Py_XDECREF(json);
    return (PyObject *)state;
}

/* There is one object for each game, wherever it comes from. */
static PyObject *reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    PyObject *module = PyType_GetModule(Py_TYPE(self));
    return Py_BuildValue("N(s)", PyObject_GetAttrString(module, "game"), info_of(self).id);
}

static PyMethodDef methods[] = {
    {"start", (PyCFunction)(void (*)(void))start, METH_VARARGS | METH_KEYWORDS,
     "start($self, /, **options)\n--\n\nThe first state of a game: players=3, seed=42, "
     "mode='jarl'."},
    {"deal", (PyCFunction)(void (*)(void))deal, METH_VARARGS | METH_KEYWORDS,
     "deal($self, index, /, **options)\n--\n\n"
     "The index-th of many games under one seed, as `meadhall sim` and Pool deal them: the state, "
     "a "
     "generator for each seat, and one for whose turn it is where several may decide."},
    {"load", load, METH_O,
     "load($self, dump, /)\n--\n\nA state from what State.dump() gave, or its JSON."},
    METHOD("about", about,
           "about($self, /, language='en')\n--\n\nTitle, seats, versions and options."),
    {"facts", facts, METH_NOARGS,
     "facts($self, /)\n--\n\nAll components of the game, their words in every language."},
    {"layout", layout, METH_NOARGS,
     "layout($self, /)\n--\n\n"
     "What each number of an observation is: (name, least, most)."},
    {"__copy__", object_itself, METH_NOARGS, NULL},
    {"__deepcopy__", object_itself, METH_O, NULL},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

#define NUMBER(name, which, doc) \
    { name, number, NULL, doc, (void *)(uintptr_t)(which) }

static PyGetSetDef members[] = {
    {"id", id, NULL, "jorvik, odin or vikings.", NULL},
    {"title", title, NULL, "Its name in English.", NULL},
    NUMBER("seats_min", SEATS_MIN, "The fewest players."),
    NUMBER("seats_max", SEATS_MAX, "The most players."),
    NUMBER("rules_oldest", RULES_OLDEST, "The oldest version of its rules that can be played."),
    NUMBER("rules_version", RULES_VERSION, "The version of its rules."),
    NUMBER("moves_max", MOVES_MAX, "No list of moves is longer."),
    NUMBER("actions", ACTIONS, "Ids of moves are below it."),
    NUMBER("slots", SLOTS, "How many numbers an observation has."),
    NUMBER("state_size", STATE_SIZE, "How many bytes a state has."),
    NUMBER("actions_version", ACTIONS_VERSION, "Ids mean the same as long as this is the same."),
    NUMBER("layout_version", LAYOUT_VERSION, "Likewise the numbers of an observation."),
    NUMBER("build", BUILD, "Pickled states can be read where this is the same."),
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A game, as meadhall.game(\"jorvik\") gives it."},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_repr, repr},
    {Py_tp_dealloc, object_free},
    {0, NULL},
};

PyType_Spec game_spec = {
    .name = "meadhall.Game",
    .basicsize = sizeof(struct game_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
