/* Bots. They think without Python's lock, so other threads go on; a bot thinks about one thing at a
 * time. */
#include "engine.h"

struct bot_object {
    PyObject ob_base;
    const meadhall_game *game;
    meadhall_bot *bot;
    PyObject *name;
    unsigned threads;
    bool thinking;
};

static struct bot_object *of(PyObject *self) {
    return (struct bot_object *)self;
}

static struct bot_object *open_bot(PyTypeObject *type, const meadhall_game *game, PyObject *name,
                                   unsigned threads) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    const char *text;
    if (!take_text(name, &text)) return NULL;
    meadhall_bot *bot = meadhall_bot_open(game, text, threads, &error);
    if (!bot) {
        raise_error(PyType_GetModuleState(type), &error);
        return NULL;
    }
    struct bot_object *self = PyObject_New(struct bot_object, type);
    if (!self) {
        meadhall_bot_close(bot);
        return NULL;
    }
    Py_INCREF(name);
    self->game = game;
    self->bot = bot;
    self->name = name;
    self->threads = threads;
    self->thinking = false;
    return self;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    static const char *const names[] = {"name", "game", "threads", NULL};
    PyObject *given[3];
    uint64_t threads;
    if (!take_new(names, 2, args, kwargs, given) || !take_number(given[2], 1, &threads))
        return NULL;
    const meadhall_game *game = engine_find_game(PyType_GetModuleState(type), given[1]);
    if (!game) return NULL;
    return (PyObject *)open_bot(type, game, given[0], threads > 1024 ? 1024 : (unsigned)threads);
}

/* ---- thinking ---- */

struct thought {
    const struct state_object *state;
    int seat;
    struct meadhall_random *random;
};

static bool think(struct bot_object *self, struct thought thought, struct meadhall_move *move,
                  struct meadhall_error *error) {
    bool good;
    self->thinking = true;
    Py_BEGIN_ALLOW_THREADS;
    good = meadhall_bot_think(self->bot, thought.state->state, thought.seat, thought.random, move,
                              error);
    Py_END_ALLOW_THREADS;
    self->thinking = false;
    return good;
}

static PyObject *ask(struct bot_object *self, struct thought thought) {
    const struct engine *engine = engine_of((PyObject *)self);
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    struct meadhall_move move;
    if (self->thinking) {
        PyErr_SetString(PyExc_RuntimeError, "this bot is thinking about something else");
        return NULL;
    }
    if (!think(self, thought, &move, &error)) return raise_error(engine, &error);
    return move_new(engine, self->game, move, thought.seat);
}

/* The only seat that decides, if none is named. */
static bool take_turn(const struct engine *engine, const struct state_object *state,
                      PyObject *given, int *seat) {
    if (!take_seat(given, NOBODY, seat)) return false;
    if (*seat != NOBODY) return true;
    uint32_t awaiting = meadhall_awaiting(state->game, state->state);
    for (*seat = 0; awaiting >> *seat > 1;) ++*seat;
    if ((awaiting & (awaiting - 1)) == 0) return true;
    raise_code(engine, "ambiguous-seat", "Several seats may decide now: say which with seat=.");
    return false;
}

/* A generator that is given goes on; it is copied while the bot thinks, for others may see it. */
static PyObject *choose_by(struct bot_object *self, const struct state_object *state, int seat,
                           PyObject *generator, uint64_t seed) {
    struct meadhall_random random;
    if (generator)
        random = ((struct random_object *)generator)->random;
    else
        meadhall_random_seed(&random, seed);
    PyObject *move = ask(self, (struct thought){state, seat, &random});
    if (generator && move) ((struct random_object *)generator)->random = random;
    return move;
}

static PyObject *choose(PyObject *self, PyObject *const *args, Py_ssize_t count,
                        PyObject *kwnames) {
    static const char *const names[] = {"state", "seat", "seed", "random", NULL};
    const struct engine *engine = engine_of(self);
    PyObject *given[4];
    uint64_t seed;
    int seat;
    if (!take(names, 1, args, count, kwnames, given) || !take_number(given[2], 0, &seed))
        return NULL;
    const struct state_object *state = (const struct state_object *)given[0];
    if (Py_TYPE(given[0]) != engine->state || state->game != of(self)->game) {
        PyErr_SetString(PyExc_TypeError, "a state of the bot's own game is wanted");
        return NULL;
    }
    PyObject *generator = given[3] == Py_None ? NULL : given[3];
    if (generator && Py_TYPE(generator) != engine->random) {
        PyErr_SetString(PyExc_TypeError, "`random` is a meadhall.Random");
        return NULL;
    }
    if (!take_turn(engine, state, given[1], &seat)) return NULL;
    return choose_by(of(self), state, seat, generator, seed);
}

/* ---- as a value ---- */

static PyObject *name_of(PyObject *self, void *unused) {
    (void)unused;
    Py_INCREF(of(self)->name);
    return of(self)->name;
}

static PyObject *game_of(PyObject *self, void *unused) {
    (void)unused;
    return engine_game(engine_of(self), of(self)->game);
}

static PyObject *repr(PyObject *self) {
    return PyUnicode_FromFormat("<Bot %U>", of(self)->name);
}

static PyObject *reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    return Py_BuildValue("O(ONI)", Py_TYPE(self), of(self)->name, game_of(self, NULL),
                         of(self)->threads);
}

static PyObject *copy(PyObject *self, PyObject *unused) {
    (void)unused;
    return (PyObject *)open_bot(Py_TYPE(self), of(self)->game, of(self)->name, of(self)->threads);
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    meadhall_bot_close(of(self)->bot);
    Py_DECREF(of(self)->name);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    METHOD("choose", choose,
           "choose($self, /, state, seat=None, seed=0, random=None)\n--\n\n"
           "The move it would make for a seat. The same seed gives the same move; a generator goes "
           "on from where it is. It looks only at what the seat may know."),
    {"__copy__", copy, METH_NOARGS, NULL},
    {"__deepcopy__", copy, METH_O, NULL},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef members[] = {
    {"name", name_of, NULL, "Its name with its settings.", NULL},
    {"game", game_of, NULL, "The game it plays.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Bot(name, game, threads=1)\n--\n\n"
                "A player of meadhall's own: see meadhall.bots for their names; settings follow a "
                "colon, “search:nodes=200”."},
    {Py_tp_new, create},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_repr, repr},
    {Py_tp_dealloc, dealloc},
    {0, NULL},
};

PyType_Spec bot_spec = {
    .name = "meadhall.Bot",
    .basicsize = sizeof(struct bot_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
