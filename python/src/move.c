/* Moves: eight bytes, their text and their id. A move equals its own text, so that lists of texts
 * and lists of moves can be mixed; it knows whose list it is from, which decides nothing about what
 * it equals. */
#include <string.h>

#include "engine.h"

static const struct move_object *of(PyObject *self) {
    return (const struct move_object *)self;
}

PyObject *move_new(const struct engine *engine, const meadhall_game *game,
                   struct meadhall_move move, int seat) {
    struct move_object *self = PyObject_New(struct move_object, engine->move);
    if (!self) return NULL;
    self->game = game;
    self->move = move;
    self->seat = seat;
    return (PyObject *)self;
}

/* ---- reading ---- */

static bool same_game(const struct engine *engine, const meadhall_game *game,
                      const struct move_object *move) {
    if (move->game == game) return true;
    raise_code(engine, "bad-move", "This is a move of another game.");
    return false;
}

static bool parse(const struct engine *engine, const meadhall_game *game, PyObject *given,
                  struct meadhall_move *move) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    const char *text;
    if (!take_text(given, &text)) return false;
    if (meadhall_move_parse(game, text, move, &error)) return true;
    raise_refusal(engine, &error);
    return false;
}

static bool of_id(const struct engine *engine, const meadhall_game *game, PyObject *given,
                  struct meadhall_move *move) {
    PyObject *index = PyNumber_Index(given);
    int overflow = 0;
    long id = index ? PyLong_AsLongAndOverflow(index, &overflow) : -1;
    Py_XDECREF(index);
    if (!index) return false;
    if (!overflow && id >= 0 && id <= INT32_MAX && meadhall_move_of_id(game, (int32_t)id, move))
        return true;
    raise_code(engine, "bad-move", "No move of this game has this id.");
    return false;
}

bool move_read(const struct engine *engine, const meadhall_game *game, PyObject *given,
               struct meadhall_move *move, int *seat) {
    *seat = NOBODY;
    if (Py_TYPE(given) == engine->move) {
        *move = of(given)->move;
        *seat = of(given)->seat;
        return same_game(engine, game, of(given));
    }
    if (PyUnicode_Check(given)) return parse(engine, game, given, move);
    if (PyIndex_Check(given) && !PyBool_Check(given)) return of_id(engine, game, given, move);
    PyErr_Format(PyExc_TypeError, "a move is a Move, its text or its id, not %R", given);
    return false;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    static const char *const names[] = {"game", "move", "seat", NULL};
    const struct engine *engine = PyType_GetModuleState(type);
    PyObject *given[3];
    struct meadhall_move move;
    int seat, own;
    if (!take_new(names, 2, args, kwargs, given) || !take_seat(given[2], NOBODY, &seat))
        return NULL;
    const meadhall_game *game = engine_find_game(engine, given[0]);
    if (!game || !move_read(engine, game, given[1], &move, &own)) return NULL;
    return move_new(engine, game, move, seat == NOBODY ? own : seat);
}

/* ---- words ---- */

static size_t say(PyObject *self, char text[MEADHALL_MOVE_TEXT]) {
    return meadhall_move_say(of(self)->game, of(self)->move, text, MEADHALL_MOVE_TEXT);
}

static PyObject *text_of(PyObject *self, void *unused) {
    char text[MEADHALL_MOVE_TEXT];
    (void)unused;
    size_t length = say(self, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

static PyObject *str(PyObject *self) {
    return text_of(self, NULL);
}

static PyObject *repr(PyObject *self) {
    char text[MEADHALL_MOVE_TEXT];
    say(self, text);
    return PyUnicode_FromFormat("<Move %s>", text);
}

static PyObject *verb(PyObject *self, void *unused) {
    char text[MEADHALL_MOVE_TEXT];
    (void)unused;
    say(self, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)strcspn(text, " "));
}

static PyObject *args(PyObject *self, void *unused) {
    PyObject *text = text_of(self, unused);
    PyObject *words = text ? PyUnicode_Split(text, NULL, -1) : NULL;
    PyObject *rest = words ? PyList_GetSlice(words, 1, PyList_Size(words)) : NULL;
    PyObject *tuple = rest ? PyList_AsTuple(rest) : NULL;
    Py_XDECREF(text);
    Py_XDECREF(words);
    Py_XDECREF(rest);
    return tuple;
}

/* ---- numbers ---- */

static PyObject *id(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(meadhall_move_id(of(self)->game, of(self)->move));
}

static PyObject *seat_of(PyObject *self, void *unused) {
    (void)unused;
    if (of(self)->seat == NOBODY) Py_RETURN_NONE;
    return PyLong_FromLong(of(self)->seat);
}

static PyObject *game_of(PyObject *self, void *unused) {
    (void)unused;
    return engine_game(engine_of(self), of(self)->game);
}

static PyObject *bytes(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyBytes_FromStringAndSize((const char *)&of(self)->move, sizeof of(self)->move);
}

/* ---- as a value ---- */

static bool same(const struct move_object *a, const struct move_object *b) {
    return a->game == b->game && memcmp(&a->move, &b->move, sizeof a->move) == 0;
}

static PyObject *compare(PyObject *self, PyObject *other, int how) {
    bool equal;
    if (how != Py_EQ && how != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    if (Py_TYPE(other) == Py_TYPE(self)) {
        equal = same(of(self), of(other));
    } else if (PyUnicode_Check(other)) {
        char text[MEADHALL_MOVE_TEXT];
        say(self, text);
        equal = PyUnicode_CompareWithASCIIString(other, text) == 0;
    } else {
        Py_RETURN_NOTIMPLEMENTED;
    }
    return PyBool_FromLong(equal == (how == Py_EQ));
}

/* As its text's, which it equals. */
static Py_hash_t hash(PyObject *self) {
    PyObject *text = text_of(self, NULL);
    Py_hash_t number = text ? PyObject_Hash(text) : -1;
    Py_XDECREF(text);
    return number;
}

/* By its text, which means the same in every build. */
static PyObject *reduce(PyObject *self, PyObject *unused) {
    struct meadhall_game_info info = {.size = sizeof info};
    (void)unused;
    meadhall_game_info(of(self)->game, &info);
    return Py_BuildValue("O(sNN)", Py_TYPE(self), info.id, text_of(self, NULL),
                         seat_of(self, NULL));
}

static PyMethodDef methods[] = {
    {"__bytes__", bytes, METH_NOARGS, "The eight bytes of the move, as in Pool.moves."},
    {"__copy__", object_itself, METH_NOARGS, NULL},
    {"__deepcopy__", object_itself, METH_O, NULL},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"text", text_of, NULL, "The move as it is written everywhere, “place 3”.", NULL},
    {"verb", verb, NULL, "The first word of its text.", NULL},
    {"args", args, NULL, "The other words of its text.", NULL},
    {"id", id, NULL, "Its number; the same as long as Game.actions_version is.", NULL},
    {"seat", seat_of, NULL, "Whose list it is from, or None.", NULL},
    {"game", game_of, NULL, "The game it is a move of.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Move(game, move, seat=None)\n--\n\n"
                "A move, from its text or its id. It equals its text and other moves of the same "
                "game with the same text; str(move) is the text."},
    {Py_tp_new, create},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_str, str},
    {Py_tp_repr, repr},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {Py_tp_dealloc, object_free},
    {0, NULL},
};

PyType_Spec move_spec = {
    .name = "meadhall.Move",
    .basicsize = sizeof(struct move_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
