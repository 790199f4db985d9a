/* The module itself: its types, its games, and the names of bots and languages. */
#include "engine.h"

struct engine *engine_of(PyObject *object) {
    return PyType_GetModuleState(Py_TYPE(object));
}

/* ---- games ---- */

PyObject *engine_game(const struct engine *engine, const meadhall_game *game) {
    for (Py_ssize_t i = 0; i < PyTuple_Size(engine->games); i++) {
        PyObject *object = PyTuple_GetItem(engine->games, i);
        if (((struct game_object *)object)->game != game) continue;
        Py_INCREF(object);
        return object;
    }
    Py_RETURN_NONE;
}

const meadhall_game *engine_find_game(const struct engine *engine, PyObject *given) {
    const char *id;
    if (Py_TYPE(given) == engine->game) return ((struct game_object *)given)->game;
    if (!take_text(given, &id)) return NULL;
    const meadhall_game *game = id ? meadhall_game_find(id) : NULL;
    if (!game) raise_code(engine, "unknown-game", "There is no such game; see meadhall.games.");
    return game;
}

static PyObject *make_games(const struct engine *engine) {
    Py_ssize_t count = 0;
    while (meadhall_game_at((unsigned)count)) count++;
    PyObject *games = PyTuple_New(count);
    for (Py_ssize_t i = 0; games && i < count; i++) {
        struct game_object *game = PyObject_New(struct game_object, engine->game);
        if (game) game->game = meadhall_game_at((unsigned)i);
        if (PyTuple_SetItem(games, i, (PyObject *)game) < 0 || !game) Py_CLEAR(games);
    }
    return games;
}

static PyObject *game(PyObject *module, PyObject *id) {
    const struct engine *engine = PyModule_GetState(module);
    const meadhall_game *found = engine_find_game(engine, id);
    return found ? engine_game(engine, found) : NULL;
}

/* ---- building it ---- */

/* A tuple of what `at` names, up to the first it has nothing for. */
static PyObject *words(const char *(*at)(unsigned)) {
    PyObject *list = PyList_New(0), *tuple = NULL;
    for (unsigned i = 0; list && at(i); i++) {
        PyObject *word = PyUnicode_FromString(at(i));
        if (!word || PyList_Append(list, word) < 0) Py_CLEAR(list);
        Py_XDECREF(word);
    }
    if (list) tuple = PyList_AsTuple(list);
    Py_XDECREF(list);
    return tuple;
}

/* Adds a new reference and lets it go. */
static bool add(PyObject *module, const char *name, PyObject *value) {
    int failed = value ? PyModule_AddObjectRef(module, name, value) : -1;
    Py_XDECREF(value);
    return !failed;
}

static PyObject *import(const char *module, const char *name) {
    PyObject *imported = PyImport_ImportModule(module);
    PyObject *found = imported ? PyObject_GetAttrString(imported, name) : NULL;
    Py_XDECREF(imported);
    return found;
}

static bool make_types(PyObject *module, struct engine *engine) {
    const struct {
        PyTypeObject **type;
        PyType_Spec *spec;
    } types[] = {
        {&engine->game, &game_spec},     {&engine->move, &move_spec},
        {&engine->state, &state_spec},   {&engine->random, &random_spec},
        {&engine->record, &record_spec}, {&engine->bot, &bot_spec},
        {&engine->pool, &pool_spec},     {&engine->column, &column_spec},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        *types[i].type = (PyTypeObject *)PyType_FromModuleAndSpec(module, types[i].spec, NULL);
        if (!*types[i].type || PyModule_AddType(module, *types[i].type) < 0) return false;
    }
    return true;
}

static int execute(PyObject *module) {
    struct engine *engine = PyModule_GetState(module);
    engine->error = import("meadhall.errors", "Error");
    engine->refusal = import("meadhall.errors", "Refusal");
    engine->loads = import("json", "loads");
    engine->dumps = import("json", "dumps");
    if (!engine->error || !engine->refusal || !engine->loads || !engine->dumps ||
        !make_types(module, engine) || !(engine->games = make_games(engine)))
        return -1;
    Py_INCREF(engine->games);
    return add(module, "games", engine->games) && add(module, "bots", words(meadhall_bot_name)) &&
                   add(module, "languages", words(meadhall_language)) &&
                   add(module, "version", PyUnicode_FromString(meadhall_version()))
               ? 0
               : -1;
}

/* ---- for Python's collector ---- */

static int traverse(PyObject *module, visitproc visit, void *arg) {
    struct engine *engine = PyModule_GetState(module);
    Py_VISIT(engine->game);
    Py_VISIT(engine->move);
    Py_VISIT(engine->state);
    Py_VISIT(engine->random);
    Py_VISIT(engine->record);
    Py_VISIT(engine->bot);
    Py_VISIT(engine->pool);
    Py_VISIT(engine->column);
    Py_VISIT(engine->games);
    Py_VISIT(engine->error);
    Py_VISIT(engine->refusal);
    Py_VISIT(engine->loads);
    Py_VISIT(engine->dumps);
    return 0;
}

static int clear(PyObject *module) {
    struct engine *engine = PyModule_GetState(module);
    Py_CLEAR(engine->game);
    Py_CLEAR(engine->move);
    Py_CLEAR(engine->state);
    Py_CLEAR(engine->random);
    Py_CLEAR(engine->record);
    Py_CLEAR(engine->bot);
    Py_CLEAR(engine->pool);
    Py_CLEAR(engine->column);
    Py_CLEAR(engine->games);
    Py_CLEAR(engine->error);
    Py_CLEAR(engine->refusal);
    Py_CLEAR(engine->loads);
    Py_CLEAR(engine->dumps);
    return 0;
}

static void free_module(void *module) {
    clear(module);
}

static PyMethodDef functions[] = {
    {"game", game, METH_O, "game(id, /)\n--\n\nA game by its id: “jorvik”, “odin”, “vikings”."},
    {"state_from_bytes", state_from_bytes, METH_VARARGS,
     "state_from_bytes(game, build, memory, /)\n--\n\nA state from its pickle."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {{Py_mod_exec, execute}, {0, NULL}};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "meadhall._engine",
    .m_doc = "The engine of meadhall, linked in whole.",
    .m_size = sizeof(struct engine),
    .m_methods = functions,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
    .m_free = free_module,
};

PyMODINIT_FUNC PyInit__engine(void);

PyMODINIT_FUNC PyInit__engine(void) {
    return PyModuleDef_Init(&definition);
}
