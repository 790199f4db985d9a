/* A state: a value that never changes. Playing a move gives the next one, so that keeping a game's
 * history is keeping its states; a copy is a memcpy of some hundred bytes. */
#include <string.h>

#include "engine.h"

static const struct state_object *of(PyObject *self) {
    return (const struct state_object *)self;
}

/* Its size is asked of the library once a game is there, so the memory inside is never too small.
 */
struct state_object *state_new(const struct engine *engine, const meadhall_game *game) {
    size_t size = meadhall_state_size(game) + MEADHALL_STATE_ALIGN;
    struct state_object *self =
        PyObject_NewVar(struct state_object, engine->state, (Py_ssize_t)size);
    if (!self) return NULL;
    uintptr_t at = (uintptr_t)self->room;
    self->game = game;
    self->state = self->room + (MEADHALL_STATE_ALIGN - at % MEADHALL_STATE_ALIGN);
    return self;
}

struct state_object *state_copy(const struct engine *engine, const struct state_object *from) {
    struct state_object *self = state_new(engine, from->game);
    if (self) memcpy(self->state, from->state, meadhall_state_size(from->game));
    return self;
}

/* ---- who decides what ---- */

static bool lists(const struct state_object *self, int seat, struct meadhall_move move) {
    return meadhall_explain(self->game, self->state, seat, move, NULL, NULL);
}

/* Where several seats may decide, the one whose list has the move; if none has it the first, whose
 * refusal is told. */
static bool find_seat(const struct engine *engine, const struct state_object *self,
                      struct meadhall_move move, int *seat) {
    uint32_t awaiting = meadhall_awaiting(self->game, self->state), left = awaiting;
    int first = 0, found = NOBODY;
    while (first < MEADHALL_SEATS_MAX - 1 && !(awaiting >> first & 1)) first++;
    *seat = awaiting ? first : 0;
    if ((awaiting & (awaiting - 1)) == 0) return true;
    for (int s = 0; left; s++, left >>= 1) {
        if (!(left & 1) || !lists(self, s, move)) continue;
        if (found != NOBODY) {
            raise_code(engine, "ambiguous-seat",
                       "Several seats may make this move now: say which with seat=.");
            return false;
        }
        found = s;
    }
    if (found != NOBODY) *seat = found;
    return true;
}

bool state_resolve(const struct engine *engine, const struct state_object *self, PyObject *given,
                   PyObject *seat_given, struct meadhall_move *move, int *seat) {
    int named, own;
    if (!take_seat(seat_given, NOBODY, &named) || !move_read(engine, self->game, given, move, &own))
        return false;
    *seat = named != NOBODY ? named : own;
    return *seat != NOBODY || find_seat(engine, self, *move, seat);
}

/* ---- lists ---- */

enum { USUAL = 256 };

static bool append_moves(const struct engine *engine, const struct state_object *self, int seat,
                         PyObject *list, const struct meadhall_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        PyObject *move = move_new(engine, self->game, moves[i], seat);
        int failed = move ? PyList_Append(list, move) : -1;
        Py_XDECREF(move);
        if (failed) return false;
    }
    return true;
}

static bool append_many(const struct engine *engine, const struct state_object *self, int seat,
                        PyObject *list, size_t count) {
    struct meadhall_move *moves = PyMem_Malloc(count * sizeof *moves);
    if (!moves) {
        PyErr_NoMemory();
        return false;
    }
    meadhall_moves(self->game, self->state, seat, moves, NULL, count, NULL);
    bool good = append_moves(engine, self, seat, list, moves, count);
    PyMem_Free(moves);
    return good;
}

static bool append_seat(const struct engine *engine, const struct state_object *self, int seat,
                        PyObject *list) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    struct meadhall_move usual[USUAL];
    size_t count = meadhall_moves(self->game, self->state, seat, usual, NULL, USUAL, &error);
    if (error.code[0]) return raise_error(engine, &error) != NULL;
    if (count > USUAL) return append_many(engine, self, seat, list, count);
    return append_moves(engine, self, seat, list, usual, count);
}

static PyObject *moves(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"seat", NULL};
    const struct engine *engine = engine_of(self);
    PyObject *given[1];
    int seat;
    if (!take(names, 0, args, count, kwnames, given) || !take_seat(given[0], NOBODY, &seat))
        return NULL;
    PyObject *list = PyList_New(0);
    bool good = list != NULL;
    uint32_t awaiting = meadhall_awaiting(of(self)->game, of(self)->state);
    if (good && seat != NOBODY) good = append_seat(engine, of(self), seat, list);
    for (int s = 0; seat == NOBODY && good && s < MEADHALL_SEATS_MAX; s++)
        if (awaiting >> s & 1) good = append_seat(engine, of(self), s, list);
    if (!good) Py_CLEAR(list);
    return list;
}

/* ---- playing ---- */

static PyObject *play(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"move", "seat", NULL};
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[2];
    struct meadhall_move move;
    int seat;
    if (!take(names, 1, args, count, kwnames, given) ||
        !state_resolve(engine, of(self), given[0], given[1], &move, &seat))
        return NULL;
    struct state_object *next = state_copy(engine, of(self));
    if (!next || meadhall_play(next->game, next->state, seat, move, &error))
        return (PyObject *)next;
    Py_DECREF(next);
    return raise_refusal(engine, &error);
}

static PyObject *find(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *kwnames) {
    static const char *const names[] = {"move", "seat", NULL};
    const struct engine *engine = engine_of(self);
    PyObject *given[2];
    struct meadhall_move move;
    int seat;
    if (!take(names, 1, args, count, kwnames, given) ||
        !state_resolve(engine, of(self), given[0], given[1], &move, &seat))
        return NULL;
    return move_new(engine, of(self)->game, move, seat);
}

static PyObject *explain(PyObject *self, PyObject *const *args, Py_ssize_t count,
                         PyObject *kwnames) {
    static const char *const names[] = {"seat", "move", "language", NULL};
    const struct engine *engine = engine_of(self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    PyObject *given[3];
    struct meadhall_move move;
    const char *language;
    int seat;
    if (!take(names, 2, args, count, kwnames, given) || !take_text(given[2], &language) ||
        !state_resolve(engine, of(self), given[1], given[0], &move, &seat))
        return NULL;
    if (meadhall_explain(of(self)->game, of(self)->state, seat, move, language, &error))
        return Py_BuildValue("(OO)", Py_True, Py_None);
    if (strcmp(error.code, "bad-seat") == 0 || strcmp(error.code, "unknown-language") == 0)
        return raise_error(engine, &error);
    return Py_BuildValue("(ON)", Py_False, refusal_of(engine, &error));
}

static PyObject *undoable(PyObject *self, PyObject *const *args, Py_ssize_t count,
                          PyObject *kwnames) {
    static const char *const names[] = {"after", "seat", NULL};
    PyObject *given[2];
    int seat;
    if (!take(names, 1, args, count, kwnames, given) ||
        !take_seat(given[1], MEADHALL_SPECTATOR, &seat))
        return NULL;
    if (Py_TYPE(given[0]) != Py_TYPE(self) || of(given[0])->game != of(self)->game) {
        PyErr_SetString(PyExc_TypeError, "a later state of the same game is wanted");
        return NULL;
    }
    return PyBool_FromLong(
        meadhall_undoable(of(self)->game, of(self)->state, of(given[0])->state, seat));
}

static PyObject *estimate(PyObject *self, PyObject *seat_given) {
    int seat;
    if (!take_seat(seat_given, NOBODY, &seat)) return NULL;
    if (seat < 0 || seat >= meadhall_seats(of(self)->game, of(self)->state))
        return raise_code(engine_of(self), "bad-seat", "There is no such seat.");
    return PyLong_FromLong(meadhall_estimate(of(self)->game, of(self)->state, seat));
}

/* ---- what is so now ---- */

static PyObject *awaiting(PyObject *self, void *unused) {
    uint32_t bits = meadhall_awaiting(of(self)->game, of(self)->state), left = bits;
    Py_ssize_t count = 0, at = 0;
    (void)unused;
    for (; left; left &= left - 1) count++;
    PyObject *seats = PyTuple_New(count);
    for (int s = 0; seats && at < count; s++)
        if (bits >> s & 1) PyTuple_SetItem(seats, at++, PyLong_FromLong(s));
    return seats;
}

static PyObject *over(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(meadhall_awaiting(of(self)->game, of(self)->state) == 0);
}

static PyObject *seats(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(meadhall_seats(of(self)->game, of(self)->state));
}

/* Points, or if `which` is not NULL places. */
static PyObject *scores(PyObject *self, void *which) {
    int32_t score[MEADHALL_SEATS_MAX];
    uint8_t rank[MEADHALL_SEATS_MAX];
    int count = meadhall_seats(of(self)->game, of(self)->state);
    meadhall_scores(of(self)->game, of(self)->state, score, rank, NULL);
    PyObject *tuple = PyTuple_New(count);
    for (int s = 0; tuple && s < count; s++)
        PyTuple_SetItem(tuple, s, PyLong_FromLong(which ? rank[s] : score[s]));
    return tuple;
}

enum stage { PHASE, ROUND, ROUNDS, PROGRESS };

static PyObject *stage(PyObject *self, void *which) {
    struct meadhall_stage now = {.size = sizeof now};
    meadhall_stage(of(self)->game, of(self)->state, &now);
    switch ((enum stage)(uintptr_t)which) {
    case PHASE:
        return PyUnicode_FromString(now.phase);
    case ROUND:
        return PyLong_FromLong(now.round);
    case ROUNDS:
        return PyLong_FromLong(now.rounds);
    case PROGRESS:
        return PyFloat_FromDouble(now.progress / 1000.0);
    }
    Py_RETURN_NONE;
}

static PyObject *game_of(PyObject *self, void *unused) {
    (void)unused;
    return engine_game(engine_of(self), of(self)->game);
}

/* ---- as a value ---- */

static PyObject *hash_of(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(meadhall_hash(of(self)->game, of(self)->state));
}

static Py_hash_t hash(PyObject *self) {
    Py_hash_t number = (Py_hash_t)meadhall_hash(of(self)->game, of(self)->state);
    return number == -1 ? -2 : number;
}

/* States have no padding but zeros: equal ones have equal bytes. */
static PyObject *compare(PyObject *self, PyObject *other, int how) {
    if ((how != Py_EQ && how != Py_NE) || Py_TYPE(other) != Py_TYPE(self)) Py_RETURN_NOTIMPLEMENTED;
    const struct state_object *a = of(self), *b = of(other);
    bool equal =
        a->game == b->game && memcmp(a->state, b->state, meadhall_state_size(a->game)) == 0;
    return PyBool_FromLong(equal == (how == Py_EQ));
}

static PyObject *copy(PyObject *self, PyObject *unused) {
    (void)unused;
    return (PyObject *)state_copy(engine_of(self), of(self));
}

static PyObject *bytes(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyBytes_FromStringAndSize(of(self)->state,
                                     (Py_ssize_t)meadhall_state_size(of(self)->game));
}

static PyObject *repr(PyObject *self) {
    struct meadhall_game_info info = {.size = sizeof info};
    struct meadhall_stage now = {.size = sizeof now};
    meadhall_game_info(of(self)->game, &info);
    meadhall_stage(of(self)->game, of(self)->state, &now);
    return PyUnicode_FromFormat("<State of %s, round %d, %s>", info.id, (int)now.round, now.phase);
}

/* Bytes are quick to write and read; the mark of the build keeps others from misreading them. */
static PyObject *reduce(PyObject *self, PyObject *unused) {
    struct meadhall_game_info info = {.size = sizeof info};
    (void)unused;
    meadhall_game_info(of(self)->game, &info);
    PyObject *module = PyType_GetModule(Py_TYPE(self));
    return Py_BuildValue("N(sKN)", PyObject_GetAttrString(module, "state_from_bytes"), info.id,
                         (unsigned long long)info.build, bytes(self, NULL));
}

PyObject *state_from_bytes(PyObject *module, PyObject *args) {
    const struct engine *engine = PyModule_GetState(module);
    struct meadhall_game_info info = {.size = sizeof info};
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    unsigned long long build;
    PyObject *id, *memory;
    if (!PyArg_ParseTuple(args, "UKS:state_from_bytes", &id, &build, &memory)) return NULL;
    const meadhall_game *game = engine_find_game(engine, id);
    if (!game || !meadhall_game_info(game, &info)) return NULL;
    if (build != info.build || PyBytes_Size(memory) != (Py_ssize_t)info.state_size)
        return raise_code(engine, "other-build",
                          "This state was pickled by another build of meadhall. Between builds "
                          "use Table.record() or State.dump().");
    struct state_object *self = state_new(engine, game);
    if (!self) return NULL;
    memcpy(self->state, PyBytes_AsString(memory), info.state_size);
    if (meadhall_check(game, self->state, info.state_size, &error)) return (PyObject *)self;
    Py_DECREF(self);
    return raise_error(engine, &error);
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    METHOD("moves", moves,
           "moves($self, /, seat=None)\n--\n\n"
           "All legal moves of a seat, or of every seat that may decide."),
    METHOD("play", play,
           "play($self, /, move, seat=None)\n--\n\nThe state after a move; this one stays."),
    METHOD("find", find,
           "find($self, /, move, seat=None)\n--\n\n"
           "The Move that a text, an id or a move means now, with the seat that makes it."),
    METHOD("explain", explain,
           "explain($self, /, seat, move, language='en')\n--\n\n"
           "(True, None) if the move is legal, else (False, Refusal) with the reason."),
    METHOD("undoable", undoable,
           "undoable($self, /, after, seat=None)\n--\n\n"
           "Whether the move from here to `after` has shown a seat nothing hidden."),
    {"estimate", estimate, METH_O,
     "estimate($self, seat, /)\n--\n\nA quick guess of how well a seat stands, in 1/100 points."},
    METHOD("view", state_view,
           "view($self, /, seat=None)\n--\n\n"
           "What a seat, or somebody who watches, sees: a dict."),
    METHOD("dump", state_dump,
           "dump($self, /)\n--\n\nEverything, hidden things too: a dict for Game.load()."),
    METHOD("get", state_get, "get($self, /, path)\n--\n\nOne part of dump(): “player.0.coins”."),
    METHOD("set", state_set,
           "set($self, /, path, value)\n--\n\nThe state with one part of it changed."),
    METHOD("observe", state_observe,
           "observe($self, /, seat=None, out=None)\n--\n\n"
           "What a seat may know as numbers, a memoryview of int16 (see Game.layout()); or written "
           "to `out`, a buffer of int16."),
    METHOD("infostate_hash", state_infostate_hash,
           "infostate_hash($self, /, seat=None)\n--\n\n"
           "Equal for two states that the seat cannot tell apart."),
    METHOD("imagine", state_imagine,
           "imagine($self, /, seat, seed)\n--\n\n"
           "The state with everything dealt again that the seat cannot know."),
    METHOD("conceal", state_conceal,
           "conceal($self, /, seat=None)\n--\n\n"
           "The state with everything that the seat cannot know in one fixed form."),
    METHOD("rekey", state_rekey,
           "rekey($self, /, seed)\n--\n\nThe state with other chance to come."),
    METHOD("prompt", state_prompt,
           "prompt($self, /, seat=None, language='en')\n--\n\nWhat a seat decides, as a sentence."),
    METHOD("label", state_label,
           "label($self, /, move, seat=None, language='en')\n--\n\n"
           "What a legal move would do, as a person reads it."),
    METHOD("told", state_told,
           "told($self, /, move, seat=None, eyes=None, language='en', names=None)\n--\n\n"
           "What a move would tell the seat `eyes`, or those who watch: sentences."),
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nA copy; states never change, though."},
    {"__copy__", copy, METH_NOARGS, NULL},
    {"__deepcopy__", copy, METH_O, NULL},
    {"__bytes__", bytes, METH_NOARGS, "Its memory, for this build only."},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"game", game_of, NULL, "The game it is a state of.", NULL},
    {"seats", seats, NULL, "How many players there are.", NULL},
    {"awaiting", awaiting, NULL, "The seats that may decide now; none: the game is over.", NULL},
    {"over", over, NULL, "Whether the game is over.", NULL},
    {"scores", scores, NULL, "Points, as if the game ended now.", NULL},
    {"ranks", scores, NULL, "Places, 1 the best, equal where shared.", (void *)1},
    {"phase", stage, NULL, "A word for what goes on.", (void *)PHASE},
    {"round", stage, NULL, "Rounds begun.", (void *)ROUND},
    {"rounds", stage, NULL, "Rounds of the whole game; 0: it has none.", (void *)ROUNDS},
    {"progress", stage, NULL, "How much of the game is over, 0 to 1.", (void *)PROGRESS},
    {"hash", hash_of, NULL, "A number of 64 bits, equal in every build.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A state of a game, with all that is hidden: a value that never changes."},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_repr, repr},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {Py_tp_dealloc, dealloc},
    {0, NULL},
};

PyType_Spec state_spec = {
    .name = "meadhall.State",
    .basicsize = sizeof(struct state_object),
    .itemsize = 1,
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};
