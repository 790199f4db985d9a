/* A pool of games. Its columns are the library's own memory, read where it is; choices are copied,
 * because another thread could change them between the library's check and its step. */
#include <string.h>

#include "engine.h"

struct pool_object {
    PyObject ob_base;
    const meadhall_game *game;
    meadhall_pool *pool;
    struct meadhall_pool_view view;
    uint32_t *choice;
    bool stepping;
};

static struct pool_object *of(PyObject *self) {
    return (struct pool_object *)self;
}

/* ---- opening ---- */

static const char *const own_names[] = {"count",       "threads", "observe", "autoreset",
                                        "skip_forced", "bots",    NULL};

static bool read_number(PyObject *kwargs, const char *name, uint32_t absent, uint32_t *out) {
    PyObject *given = kwargs ? PyDict_GetItemString(kwargs, name) : NULL;
    uint64_t number;
    if (!take_number(given, absent, &number)) return false;
    *out = number > UINT32_MAX ? UINT32_MAX : (uint32_t)number;
    return true;
}

static bool read_flag(PyObject *kwargs, const char *name, bool absent, bool *out) {
    PyObject *given = kwargs ? PyDict_GetItemString(kwargs, name) : NULL;
    int truth = given ? PyObject_IsTrue(given) : absent;
    *out = truth > 0;
    return truth >= 0;
}

/* Texts of `bots`, a tuple that lives as long as they are needed. */
static bool read_bots(PyObject *bots, struct meadhall_pool_options *options) {
    Py_ssize_t count = bots ? PyTuple_Size(bots) : 0;
    if (count > MEADHALL_SEATS_MAX) {
        PyErr_SetString(PyExc_ValueError, "there are more bots than seats");
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++)
        if (!take_text(PyTuple_GetItem(bots, i), &options->bot[i])) return false;
    return true;
}

static bool read_options(PyObject *kwargs, PyObject *bots, PyObject *setup,
                         struct meadhall_pool_options *options) {
    return take_text(setup, &options->setup) && read_bots(bots, options) &&
           read_number(kwargs, "count", 1, &options->count) &&
           read_number(kwargs, "threads", 1, &options->threads) &&
           read_flag(kwargs, "observe", false, &options->observe) &&
           read_flag(kwargs, "autoreset", true, &options->autoreset) &&
           read_flag(kwargs, "skip_forced", false, &options->skip_forced);
}

static struct pool_object *open_pool(PyTypeObject *type,
                                     const struct meadhall_pool_options *options) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    meadhall_pool *pool = meadhall_pool_open(options, &error);
    if (!pool) {
        raise_error(PyType_GetModuleState(type), &error);
        return NULL;
    }
    uint32_t *choice = PyMem_Calloc(options->count, sizeof *choice);
    struct pool_object *self = choice ? PyObject_New(struct pool_object, type) : NULL;
    if (!self) {
        PyMem_Free(choice);
        meadhall_pool_close(pool);
        if (!PyErr_Occurred()) PyErr_NoMemory();
        return NULL;
    }
    self->game = options->game;
    self->pool = pool;
    self->choice = choice;
    self->stepping = false;
    self->view = (struct meadhall_pool_view){.size = sizeof self->view};
    meadhall_pool_view(pool, &self->view);
    return self;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    const struct engine *engine = PyType_GetModuleState(type);
    struct meadhall_pool_options options = {.size = sizeof options};
    PyObject *game, *self = NULL;
    if (!PyArg_ParseTuple(args, "O:Pool", &game)) return NULL;
    if (!(options.game = engine_find_game(engine, game))) return NULL;
    PyObject *given = kwargs ? PyDict_GetItemString(kwargs, "bots") : NULL;
    PyObject *bots = given && given != Py_None ? PySequence_Tuple(given) : NULL;
    if (PyErr_Occurred()) return NULL;
    PyObject *setup = setup_of(kwargs, own_names);
    if (setup && read_options(kwargs, bots, setup, &options))
        self = (PyObject *)open_pool(type, &options);
    Py_XDECREF(setup);
    Py_XDECREF(bots);
    return self;
}

/* ---- stepping ---- */

static bool wrong_count(const struct pool_object *self, Py_ssize_t count) {
    if (count == (Py_ssize_t)self->view.count) return false;
    PyErr_Format(PyExc_ValueError, "a choice is wanted for each of %u games, not %zd",
                 (unsigned)self->view.count, count);
    return true;
}

/* Whole numbers of four or eight bytes; what is out of range is no place on any list, and refused
 * as such by the library. */
static bool read_buffer(struct pool_object *self, const Py_buffer *buffer) {
    const char *format = buffer->format ? buffer->format : "B";
    bool whole = strlen(format) == 1 && strchr("iIlLqQ", *format);
    if (!whole || (buffer->itemsize != 4 && buffer->itemsize != 8)) {
        PyErr_SetString(PyExc_TypeError, "choices are integers of 32 or 64 bits");
        return false;
    }
    if (buffer->ndim != 1 || wrong_count(self, buffer->len / buffer->itemsize)) {
        if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "choices have one dimension");
        return false;
    }
    if (buffer->itemsize == 4) {
        memcpy(self->choice, buffer->buf, (size_t)buffer->len);
        return true;
    }
    const uint64_t *wide = buffer->buf;
    for (uint32_t i = 0; i < self->view.count; i++)
        self->choice[i] = wide[i] > UINT32_MAX ? UINT32_MAX : (uint32_t)wide[i];
    return true;
}

static bool read_sequence(struct pool_object *self, PyObject *given) {
    PyObject *list = PySequence_List(given);
    bool good = list && !wrong_count(self, PyList_Size(list));
    for (uint32_t i = 0; good && i < self->view.count; i++) {
        uint64_t place;
        good = take_number(PyList_GetItem(list, i), UINT32_MAX, &place);
        self->choice[i] = place > UINT32_MAX ? UINT32_MAX : (uint32_t)place;
    }
    Py_XDECREF(list);
    return good;
}

static bool read_choices(struct pool_object *self, PyObject *given) {
    Py_buffer buffer;
    if (!PyObject_CheckBuffer(given)) return read_sequence(self, given);
    if (PyObject_GetBuffer(given, &buffer, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) return false;
    bool good = read_buffer(self, &buffer);
    PyBuffer_Release(&buffer);
    return good;
}

static bool busy(const struct pool_object *self) {
    if (self->stepping) PyErr_SetString(PyExc_RuntimeError, "another thread steps this pool");
    return self->stepping;
}

static PyObject *step(PyObject *object, PyObject *given) {
    struct pool_object *self = of(object);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    bool good;
    if (busy(self) || !read_choices(self, given) || busy(self)) return NULL;
    self->stepping = true;
    Py_BEGIN_ALLOW_THREADS;
    good = meadhall_pool_step(self->pool, self->choice, &error);
    Py_END_ALLOW_THREADS;
    self->stepping = false;
    if (!good) return raise_error(engine_of(object), &error);
    Py_RETURN_NONE;
}

static PyObject *reset(PyObject *object, PyObject *unused) {
    struct pool_object *self = of(object);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    bool good;
    (void)unused;
    if (busy(self)) return NULL;
    self->stepping = true;
    Py_BEGIN_ALLOW_THREADS;
    good = meadhall_pool_reset(self->pool, &error);
    Py_END_ALLOW_THREADS;
    self->stepping = false;
    if (!good) return raise_error(engine_of(object), &error);
    Py_RETURN_NONE;
}

/* ---- one game of it ---- */

static bool take_game(const struct pool_object *self, PyObject *given, uint32_t *game) {
    uint64_t number;
    if (busy(self) || !take_number(given, UINT64_MAX, &number)) return false;
    *game = (uint32_t)number;
    if (number < self->view.count) return true;
    PyErr_SetString(PyExc_IndexError, "there are not so many games in the pool");
    return false;
}

static PyObject *state(PyObject *object, PyObject *given) {
    const struct pool_object *self = of(object);
    uint32_t game;
    if (!take_game(self, given, &game)) return NULL;
    struct state_object *copy = state_new(engine_of(object), self->game);
    if (copy)
        memcpy(copy->state, meadhall_pool_state(self->pool, game), meadhall_state_size(self->game));
    return (PyObject *)copy;
}

static PyObject *list(PyObject *object, PyObject *given) {
    const struct pool_object *self = of(object);
    const struct meadhall_pool_view *view = &self->view;
    uint32_t game;
    if (!take_game(self, given, &game)) return NULL;
    PyObject *moves = PyList_New(0);
    for (uint32_t i = view->offset[game]; moves && i < view->offset[game + 1]; i++) {
        PyObject *move = move_new(engine_of(object), self->game, view->moves[i], view->seat[game]);
        if (!move || PyList_Append(moves, move) < 0) Py_CLEAR(moves);
        Py_XDECREF(move);
    }
    return moves;
}

/* ---- columns ---- */

enum column { SEAT, OFFSET, MOVES, IDS, DONE, REWARD, SCORE, INDEX, OBSERVATION };

static struct array array_of(const struct meadhall_pool_view *view, enum column column) {
    Py_ssize_t count = view->count, moves = view->offset[view->count];
    switch (column) {
    case SEAT:
        return (struct array){view->seat, "b", 1, count, 0};
    case OFFSET:
        return (struct array){view->offset, "I", 4, count + 1, 0};
    case MOVES:
        return (struct array){view->moves, "B", 1, moves, sizeof *view->moves};
    case IDS:
        return (struct array){view->ids, "i", 4, moves, 0};
    case DONE:
        return (struct array){view->done, "?", 1, count, 0};
    case REWARD:
        return (struct array){view->reward, "f", 4, count, view->seats};
    case SCORE:
        return (struct array){view->score, "i", 4, count, view->seats};
    case INDEX:
        return (struct array){view->index, "Q", 8, count, 0};
    case OBSERVATION:
        break;
    }
    return (struct array){view->observation, "h", 2, count, view->slots};
}

static PyObject *column(PyObject *object, void *which) {
    enum column wanted = (enum column)(uintptr_t)which;
    if (wanted == OBSERVATION && of(object)->view.slots == 0) Py_RETURN_NONE;
    return column_view(engine_of(object), object, array_of(&of(object)->view, wanted));
}

static PyObject *game_of(PyObject *self, void *unused) {
    (void)unused;
    return engine_game(engine_of(self), of(self)->game);
}

static PyObject *seats(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLong(of(self)->view.seats);
}

static Py_ssize_t length(PyObject *self) {
    return (Py_ssize_t)of(self)->view.count;
}

static PyObject *count_of(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromSsize_t(length(self));
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    meadhall_pool_close(of(self)->pool);
    PyMem_Free(of(self)->choice);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"step", step, METH_O,
     "step($self, choice, /)\n--\n\n"
     "Plays choice[i], a place on its list, in every game i that is not over: any buffer of "
     "integers, or a list. A wrong choice is refused before anything is played."},
    {"reset", reset, METH_NOARGS, "reset($self, /)\n--\n\nDeals all games from the first again."},
    {"state", state, METH_O, "state($self, game, /)\n--\n\nThe state of one game."},
    {"list", list, METH_O,
     "list($self, game, /)\n--\n\nThe list of moves of one game, as objects."},
    {NULL, NULL, 0, NULL},
};

#define COLUMN(name, which, doc) \
    { name, column, NULL, doc, (void *)(uintptr_t)(which) }

static PyGetSetDef members[] = {
    {"game", game_of, NULL, "The game that is played.", NULL},
    {"count", count_of, NULL, "How many games there are.", NULL},
    {"seats", seats, NULL, "How many players each has.", NULL},
    COLUMN("seat", SEAT, "int8[count]: who decides; -1: the game is over."),
    COLUMN("offset", OFFSET, "uint32[count + 1]: where each game's list begins."),
    COLUMN("moves", MOVES, "uint8[offset[count], 8]: the bytes of all moves of all lists."),
    COLUMN("ids", IDS, "int32[offset[count]]: their ids."),
    COLUMN("done", DONE, "bool[count]: the last step ended the game that was played there."),
    COLUMN("reward", REWARD, "float32[count, seats]: 1 (first) to -1 (last) where done, else 0."),
    COLUMN("score", SCORE, "int32[count, seats]: the points of the last game that was over."),
    COLUMN("index", INDEX, "uint64[count]: which game of Game.deal() is played."),
    COLUMN("obs", OBSERVATION,
           "int16[count, slots]: what who decides may know; None if not asked for."),
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Pool(game, count=1, seed=0, threads=1, observe=False, autoreset=True, "
                "skip_forced=False, bots=None, **options)\n--\n\n"
                "Many games, each at a decision, taken on by a step all at once. `bots` names for "
                "each seat who decides; None: you."},
    {Py_tp_new, create},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_sq_length, length},
    {Py_tp_dealloc, dealloc},
    {0, NULL},
};

PyType_Spec pool_spec = {
    .name = "meadhall.Pool",
    .basicsize = sizeof(struct pool_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
