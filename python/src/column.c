/* A column of a pool: its memory as an array, which memoryview and numpy read where it is. It keeps
 * the pool alive; the library never moves what it shows. */
#include "engine.h"

struct column_object {
    PyObject ob_base;
    PyObject *owner;
    struct array array;
    Py_ssize_t shape[2], strides[2];
};

static int get_buffer(PyObject *self, Py_buffer *view, int flags) {
    struct column_object *column = (struct column_object *)self;
    const struct array *array = &column->array;
    view->obj = NULL;
    if (flags & PyBUF_WRITABLE) {
        PyErr_SetString(PyExc_BufferError, "what a pool shows can only be read");
        return -1;
    }
    Py_INCREF(self);
    *view = (Py_buffer){
        .buf = (void *)(uintptr_t)array->at,
        .obj = self,
        .len = array->rows * (array->columns ? array->columns : 1) * array->size,
        .itemsize = array->size,
        .readonly = 1,
        .ndim = array->columns ? 2 : 1,
        .format = flags & PyBUF_FORMAT ? (char *)(uintptr_t)array->format : NULL,
        .shape = flags & PyBUF_ND ? column->shape : NULL,
        .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? column->strides : NULL,
    };
    return 0;
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(((struct column_object *)self)->owner);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyType_Slot slots[] = {
    {Py_tp_doc, "Memory of a pool; memoryview(), numpy.asarray() and others read it."},
    {Py_bf_getbuffer, get_buffer},
    {Py_tp_dealloc, dealloc},
    {0, NULL},
};

PyType_Spec column_spec = {
    .name = "meadhall._engine.Column",
    .basicsize = sizeof(struct column_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};

PyObject *column_view(const struct engine *engine, PyObject *owner, struct array array) {
    struct column_object *column = PyObject_New(struct column_object, engine->column);
    if (!column) return NULL;
    Py_INCREF(owner);
    column->owner = owner;
    column->array = array;
    column->shape[0] = array.rows;
    column->shape[1] = array.columns;
    column->strides[0] = array.size * (array.columns ? array.columns : 1);
    column->strides[1] = array.size;
    PyObject *view = PyMemoryView_FromObject((PyObject *)column);
    Py_DECREF(column);
    return view;
}
