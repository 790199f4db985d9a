/* A list of moves under construction: it goes on counting when its room is full. */
#ifndef MH_LIST_H
#define MH_LIST_H

#include <stddef.h>

#include "grammar.h"

struct mh_list {
    struct mh_move *out;
    size_t cap, count;
};

static inline void mh_list_add(struct mh_list *list, struct mh_move move) {
    if (list->count < list->cap) list->out[list->count] = move;
    list->count++;
}

#endif
