/* Arguments: by place or by name, without the cost of a format string at every call. */
#include <string.h>

#include "engine.h"

static int place_of(const char *const *names, PyObject *key) {
    for (int i = 0; names[i]; i++)
        if (PyUnicode_CompareWithASCIIString(key, names[i]) == 0) return i;
    PyErr_Format(PyExc_TypeError, "there is no argument %R here", key);
    return -1;
}

static bool put(const char *const *names, PyObject *key, PyObject *value, PyObject **out) {
    int place = place_of(names, key);
    if (place < 0) return false;
    if (out[place]) {
        PyErr_Format(PyExc_TypeError, "the argument %s is given twice", names[place]);
        return false;
    }
    out[place] = value;
    return true;
}

static bool complete(const char *const *names, int needed, PyObject *const *out) {
    for (int i = 0; i < needed; i++)
        if (!out[i]) {
            PyErr_Format(PyExc_TypeError, "the argument %s is missing", names[i]);
            return false;
        }
    return true;
}

static bool fits(const char *const *names, Py_ssize_t count, PyObject **out) {
    int most = 0;
    while (names[most]) out[most++] = NULL;
    if (count <= most) return true;
    PyErr_Format(PyExc_TypeError, "at most %d arguments are wanted, not %zd", most, count);
    return false;
}

bool take(const char *const *names, int needed, PyObject *const *args, Py_ssize_t count,
          PyObject *kwnames, PyObject **out) {
    if (!fits(names, count, out)) return false;
    for (Py_ssize_t i = 0; i < count; i++) out[i] = args[i];
    Py_ssize_t named = kwnames ? PyTuple_Size(kwnames) : 0;
    for (Py_ssize_t i = 0; i < named; i++)
        if (!put(names, PyTuple_GetItem(kwnames, i), args[count + i], out)) return false;
    return complete(names, needed, out);
}

bool take_new(const char *const *names, int needed, PyObject *args, PyObject *kwargs,
              PyObject **out) {
    PyObject *key, *value;
    Py_ssize_t at = 0, count = PyTuple_Size(args);
    if (!fits(names, count, out)) return false;
    for (Py_ssize_t i = 0; i < count; i++) out[i] = PyTuple_GetItem(args, i);
    while (kwargs && PyDict_Next(kwargs, &at, &key, &value))
        if (!put(names, key, value, out)) return false;
    return complete(names, needed, out);
}

bool take_seat(PyObject *given, int absent, int *seat) {
    *seat = absent;
    if (!given || given == Py_None) return true;
    long number = PyLong_AsLong(given);
    if (number == -1 && PyErr_Occurred()) return false;
    /* The library names the seats there are; here only an int has to hold the number. */
    *seat = number < -2 || number > 127 ? 127 : (int)number;
    if (*seat == NOBODY) *seat = 127;
    return true;
}

bool take_number(PyObject *given, uint64_t absent, uint64_t *number) {
    *number = absent;
    if (!given || given == Py_None) return true;
    PyObject *index = PyNumber_Index(given);
    if (!index) return false;
    *number = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    return !PyErr_Occurred();
}

bool take_text(PyObject *given, const char **text) {
    *text = NULL;
    if (!given || given == Py_None) return true;
    if (!PyUnicode_Check(given)) {
        PyErr_Format(PyExc_TypeError, "a text is wanted, not %R", given);
        return false;
    }
    Py_ssize_t length;
    *text = PyUnicode_AsUTF8AndSize(given, &length);
    if (!*text) return false;
    if (strlen(*text) == (size_t)length) return true;
    PyErr_SetString(PyExc_ValueError, "a text has no zero in it");
    return false;
}

/* ---- the setup of a game ---- */

static bool is_one_of(const char *const *names, PyObject *key) {
    for (; names && *names; names++)
        if (PyUnicode_CompareWithASCIIString(key, *names) == 0) return true;
    return false;
}

/* True is yes, False no; the rest is as Python writes it. */
static PyObject *word_of(PyObject *value) {
    if (PyBool_Check(value)) return PyUnicode_FromString(value == Py_True ? "yes" : "no");
    return PyObject_Str(value);
}

static bool has_blank(PyObject *word) {
    const char *text = PyUnicode_AsUTF8AndSize(word, NULL);
    return !text || !*text || strpbrk(text, " \t\r\n=");
}

static PyObject *with_option(PyObject *setup, PyObject *key, PyObject *value) {
    PyObject *word = word_of(value), *longer = NULL;
    if (word && has_blank(word))
        PyErr_Format(PyExc_ValueError, "the option %U cannot be %R", key, value);
    else if (word)
        longer = PyUnicode_FromFormat("%U %U=%U", setup, key, word);
    Py_XDECREF(word);
    Py_DECREF(setup);
    return longer;
}

PyObject *setup_of(PyObject *kwargs, const char *const *but) {
    PyObject *setup = PyUnicode_FromString(""), *key, *value;
    Py_ssize_t at = 0;
    while (setup && kwargs && PyDict_Next(kwargs, &at, &key, &value))
        if (value != Py_None && !is_one_of(but, key)) setup = with_option(setup, key, value);
    return setup;
}
