/* The module meadhall._engine: the types that Python sees over the functions of meadhall.h.
 *
 * Only the limited API of CPython 3.11 is used, so that one binary serves every version from there
 * on. A type belongs to the module and cannot be subclassed, so the module's own things are found
 * from any object (engine_of). Games, moves and states are values: nothing that was handed out
 * changes afterwards. Lists, sentences and vectors are written by the library; here they only
 * become objects. */
#ifndef MEADHALL_PYTHON_ENGINE_H
#define MEADHALL_PYTHON_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "meadhall.h"

enum { NOBODY = -2 }; /* no seat was named; -1 is who watches */

/* What belongs to the module: its types, its games, and what it needs of Python. */
struct engine {
    PyTypeObject *game, *move, *state, *random, *record, *bot, *pool, *column;
    PyObject *games;           /* a tuple of all */
    PyObject *error, *refusal; /* classes of meadhall.errors */
    PyObject *loads, *dumps;   /* of json */
};

struct game_object {
    PyObject ob_base;
    const meadhall_game *game;
};

struct move_object {
    PyObject ob_base;
    const meadhall_game *game;
    struct meadhall_move move;
    int seat; /* whose list it is from, or NOBODY */
};

struct random_object {
    PyObject ob_base;
    struct meadhall_random random;
};

/* The bytes of the state lie inside the object, at the first place that is aligned as they want. */
struct state_object {
    PyVarObject ob_base;
    const meadhall_game *game;
    void *state;
    unsigned char room[];
};

/* ---- module.c ---- */
struct engine *engine_of(PyObject *object);
/* The object of a game; a new reference. */
PyObject *engine_game(const struct engine *engine, const meadhall_game *game);
/* A game by its object or its id. */
const meadhall_game *engine_find_game(const struct engine *engine, PyObject *given);

/* ---- object.c ---- */
/* The copy of a value that never changes; and the end of one that holds nothing else. */
PyObject *object_itself(PyObject *self, PyObject *unused);
void object_free(PyObject *self);

/* ---- arguments.c ---- */
/* Takes arguments by place or name into `out` (NULL where there is none); `names` ends with NULL,
 * the first `needed` must be there. */
bool take(const char *const *names, int needed, PyObject *const *args, Py_ssize_t count,
          PyObject *kwnames, PyObject **out);
/* The same for constructors. */
bool take_new(const char *const *names, int needed, PyObject *args, PyObject *kwargs,
              PyObject **out);
/* None and NULL are `absent`. */
bool take_seat(PyObject *given, int absent, int *seat);
bool take_number(PyObject *given, uint64_t absent, uint64_t *number);
/* A text of Python's own memory; None and NULL are NULL. */
bool take_text(PyObject *given, const char **text);
/* "players=3 seed=42 mode=jarl" of options by name; those in `but` are left out. */
PyObject *setup_of(PyObject *kwargs, const char *const *but);

/* ---- errors.c ---- */
/* Each sets the exception and returns NULL. */
PyObject *raise_error(const struct engine *engine, const struct meadhall_error *error);
PyObject *raise_refusal(const struct engine *engine, const struct meadhall_error *error);
PyObject *raise_code(const struct engine *engine, const char *code, const char *text);
PyObject *refusal_of(const struct engine *engine, const struct meadhall_error *error);

/* ---- text.c ---- */
/* What is asked of the library in words; each asker uses what it needs of it. */
struct question {
    const meadhall_game *game;
    const void *state;
    const void *thing;
    struct meadhall_move move;
    int seat;
    const char *language, *path;
    const char *const *names;
};
typedef size_t asker(const struct question *question, char *out, size_t cap,
                     struct meadhall_error *error);
PyObject *ask_text(const struct engine *engine, asker *ask, const struct question *question);
/* The same, read as JSON. */
PyObject *ask_json(const struct engine *engine, asker *ask, const struct question *question);

/* ---- move.c ---- */
PyObject *move_new(const struct engine *engine, const meadhall_game *game,
                   struct meadhall_move move, int seat);
/* A move from one, from its text or from its id; `seat` is NOBODY unless it knows whose it is. */
bool move_read(const struct engine *engine, const meadhall_game *game, PyObject *given,
               struct meadhall_move *move, int *seat);

/* ---- state.c, state_seen.c, state_told.c ---- */
struct state_object *state_new(const struct engine *engine, const meadhall_game *game);
struct state_object *state_copy(const struct engine *engine, const struct state_object *from);
/* Which move is meant, and who makes it. */
bool state_resolve(const struct engine *engine, const struct state_object *self, PyObject *given,
                   PyObject *seat_given, struct meadhall_move *move, int *seat);
PyObject *state_from_bytes(PyObject *module, PyObject *args);

#define STATE_METHOD(name)                                                          \
    PyObject *state_##name(PyObject *self, PyObject *const *args, Py_ssize_t count, \
                           PyObject *kwnames)
STATE_METHOD(view);
STATE_METHOD(dump);
STATE_METHOD(get);
STATE_METHOD(set);
STATE_METHOD(observe);
STATE_METHOD(infostate_hash);
STATE_METHOD(imagine);
STATE_METHOD(conceal);
STATE_METHOD(rekey);
STATE_METHOD(prompt);
STATE_METHOD(label);
STATE_METHOD(told);

/* ---- column.c ---- */
/* Memory of another object as a read-only array of one or two dimensions. */
struct array {
    const void *at;
    const char *format;
    Py_ssize_t size, rows, columns; /* columns 0: one dimension */
};
PyObject *column_view(const struct engine *engine, PyObject *owner, struct array array);

extern PyType_Spec game_spec, move_spec, state_spec, random_spec, record_spec, bot_spec, pool_spec,
    column_spec;

#define METHOD(name, function, doc) \
    { name, (PyCFunction)(void (*)(void))(function), METH_FASTCALL | METH_KEYWORDS, doc }

#endif
