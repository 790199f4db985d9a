/* Texts of the library: most fit a buffer on the stack, the others are asked for twice. */
#include "engine.h"

enum { USUAL = 4096 };

static PyObject *ask_again(asker *ask, const struct question *question, size_t length) {
    char *memory = PyMem_Malloc(length + 1);
    if (!memory) return PyErr_NoMemory();
    ask(question, memory, length + 1, NULL);
    PyObject *text = PyUnicode_FromStringAndSize(memory, (Py_ssize_t)length);
    PyMem_Free(memory);
    return text;
}

PyObject *ask_text(const struct engine *engine, asker *ask, const struct question *question) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    char usual[USUAL];
    size_t length = ask(question, usual, sizeof usual, &error);
    if (error.code[0]) return raise_error(engine, &error);
    if (length < sizeof usual) return PyUnicode_FromStringAndSize(usual, (Py_ssize_t)length);
    return ask_again(ask, question, length);
}

PyObject *ask_json(const struct engine *engine, asker *ask, const struct question *question) {
    PyObject *text = ask_text(engine, ask, question);
    PyObject *read = text ? PyObject_CallFunctionObjArgs(engine->loads, text, NULL) : NULL;
    Py_XDECREF(text);
    return read;
}
