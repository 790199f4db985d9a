/* What the library refuses, as exceptions: classes of meadhall.errors with code, rule and message.
 */
#include <string.h>

#include "engine.h"

static PyObject *make(PyObject *type, const struct meadhall_error *error) {
    return PyObject_CallFunction(type, "sss", error->code, error->rule, error->text);
}

static PyObject *set(PyObject *type, const struct meadhall_error *error) {
    if (strcmp(error->code, "no-memory") == 0) return PyErr_NoMemory();
    PyObject *raised = make(type, error);
    if (raised) PyErr_SetObject(type, raised);
    Py_XDECREF(raised);
    return NULL;
}

PyObject *raise_error(const struct engine *engine, const struct meadhall_error *error) {
    return set(engine->error, error);
}

PyObject *raise_refusal(const struct engine *engine, const struct meadhall_error *error) {
    return set(engine->refusal, error);
}

PyObject *raise_code(const struct engine *engine, const char *code, const char *text) {
    PyObject *raised = PyObject_CallFunction(engine->error, "sss", code, "", text);
    if (raised) PyErr_SetObject(engine->error, raised);
    Py_XDECREF(raised);
    return NULL;
}

PyObject *refusal_of(const struct engine *engine, const struct meadhall_error *error) {
    return make(engine->refusal, error);
}
