/* Chance of the caller's own: the same numbers as in C, on every machine. */
#include <string.h>

#include "engine.h"

static struct meadhall_random *of(PyObject *self) {
    return &((struct random_object *)self)->random;
}

static PyObject *create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    static const char *const names[] = {"seed", NULL};
    PyObject *given[1];
    uint64_t seed;
    if (!take_new(names, 0, args, kwargs, given) || !take_number(given[0], 0, &seed)) return NULL;
    struct random_object *self = PyObject_New(struct random_object, type);
    if (self) meadhall_random_seed(&self->random, seed);
    return (PyObject *)self;
}

static PyObject *next(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(meadhall_random_next(of(self)));
}

static PyObject *below(PyObject *self, PyObject *bound) {
    uint64_t number;
    if (!take_number(bound, 0, &number)) return NULL;
    if (number == 0 || number > UINT32_MAX) {
        PyErr_SetString(PyExc_ValueError, "the bound is a number from 1 to 2**32 - 1");
        return NULL;
    }
    return PyLong_FromUnsignedLong(meadhall_random_below(of(self), (uint32_t)number));
}

static PyObject *copy(PyObject *self, PyObject *unused) {
    (void)unused;
    struct random_object *twin = PyObject_New(struct random_object, Py_TYPE(self));
    if (twin) twin->random = *of(self);
    return (PyObject *)twin;
}

static PyObject *get_state(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyBytes_FromStringAndSize((const char *)of(self), sizeof *of(self));
}

static PyObject *set_state(PyObject *self, PyObject *bytes) {
    if (!PyBytes_Check(bytes) || PyBytes_Size(bytes) != (Py_ssize_t)sizeof *of(self)) {
        PyErr_SetString(PyExc_ValueError, "this is no generator");
        return NULL;
    }
    memcpy(of(self), PyBytes_AsString(bytes), sizeof *of(self));
    Py_RETURN_NONE;
}

static PyObject *reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    return Py_BuildValue("O(K)N", Py_TYPE(self), 0ULL, get_state(self, NULL));
}

static PyMethodDef methods[] = {
    {"next", next, METH_NOARGS, "next()\n--\n\nA number of 64 bits."},
    {"below", below, METH_O,
     "below($self, bound, /)\n--\n\nA number from 0 to bound - 1, all equally likely."},
    {"copy", copy, METH_NOARGS, "copy($self, /)\n--\n\nOne that will draw the same numbers."},
    {"__copy__", copy, METH_NOARGS, NULL},
    {"__setstate__", set_state, METH_O, NULL},
    {"__reduce__", reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Random(seed=0)\n--\n\nA generator that draws the same numbers everywhere."},
    {Py_tp_new, create},
    {Py_tp_methods, methods},
    {Py_tp_dealloc, object_free},
    {0, NULL},
};

PyType_Spec random_spec = {
    .name = "meadhall.Random",
    .basicsize = sizeof(struct random_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
    .slots = slots,
};
