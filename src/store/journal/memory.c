/* Rows in memory: an array a kind, in the order of their keys. What was changed is kept until it is
 * known to stay, and can be undone. */
#include <stdlib.h>
#include <string.h>

#include "store/journal/journal.h"

size_t journal_place(const struct journal_memory *memory, enum journal_kind kind, const void *key) {
    const struct journal_set *set = &memory->set[kind];
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (journal_compare(kind, set->row[middle], key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_at(const struct journal_memory *memory, enum journal_kind kind, size_t place,
                  const void *key) {
    const struct journal_set *set = &memory->set[kind];
    return place < set->count && journal_compare(kind, set->row[place], key) == 0;
}

const void *journal_find(const struct journal_memory *memory, enum journal_kind kind,
                         const void *key) {
    size_t place = journal_place(memory, kind, key);
    return is_at(memory, kind, place, key) ? memory->set[kind].row[place] : NULL;
}

/* ---- arrays ---- */

static bool make_room(void **at, size_t count, size_t *cap, size_t size) {
    if (count < *cap) return true;
    size_t more = *cap ? 2 * *cap : 16;
    void *moved = realloc(*at, more * size);
    if (!moved) return false;
    *at = moved;
    *cap = more;
    return true;
}

static bool room_for_row(struct journal_set *set) {
    void *at = set->row;
    bool good = make_room(&at, set->count, &set->cap, sizeof *set->row);
    set->row = at;
    return good;
}

static bool room_for_change(struct journal_memory *memory) {
    void *at = memory->change;
    bool good = make_room(&at, memory->changes, &memory->cap, sizeof *memory->change);
    memory->change = at;
    return good;
}

static void insert(struct journal_set *set, size_t place, void *row) {
    memmove(set->row + place + 1, set->row + place, (set->count - place) * sizeof *set->row);
    set->row[place] = row;
    set->count++;
}

static void take_out(struct journal_set *set, size_t place) {
    set->count--;
    memmove(set->row + place, set->row + place + 1, (set->count - place) * sizeof *set->row);
}

static void note(struct journal_memory *memory, enum journal_kind kind, void *was, void *is) {
    memory->change[memory->changes++] = (struct journal_change){kind, was, is};
    if (memory->record) journal_say(memory->record, kind, is ? is : was, !is);
}

/* ---- changes ---- */

bool journal_put(struct journal_memory *memory, enum journal_kind kind, const void *row) {
    struct journal_set *set = &memory->set[kind];
    if (!room_for_row(set) || !room_for_change(memory)) return false;
    void *copy = journal_copy(kind, row);
    if (!copy) return false;
    size_t place = journal_place(memory, kind, copy);
    bool there = is_at(memory, kind, place, copy);
    void *was = there ? set->row[place] : NULL;
    if (there)
        set->row[place] = copy;
    else
        insert(set, place, copy);
    note(memory, kind, was, copy);
    return true;
}

bool journal_drop(struct journal_memory *memory, enum journal_kind kind, const void *key) {
    struct journal_set *set = &memory->set[kind];
    size_t place = journal_place(memory, kind, key);
    if (!is_at(memory, kind, place, key)) return true;
    if (!room_for_change(memory)) return false;
    void *was = set->row[place];
    take_out(set, place);
    note(memory, kind, was, NULL);
    return true;
}

/* There is room for what comes back: it was there before. */
static void undo_one(struct journal_memory *memory, const struct journal_change *change) {
    struct journal_set *set = &memory->set[change->kind];
    size_t place = journal_place(memory, change->kind, change->is ? change->is : change->was);
    if (!change->is)
        insert(set, place, change->was);
    else if (change->was)
        set->row[place] = change->was;
    else
        take_out(set, place);
    free(change->is);
}

void journal_undo(struct journal_memory *memory, size_t keep) {
    while (memory->changes > keep) undo_one(memory, &memory->change[--memory->changes]);
}

void journal_stay(struct journal_memory *memory) {
    for (size_t i = 0; i < memory->changes; i++) free(memory->change[i].was);
    memory->changes = 0;
}

void journal_forget(struct journal_memory *memory) {
    journal_stay(memory);
    free(memory->change);
    for (int kind = 0; kind < JOURNAL_KINDS; kind++) {
        struct journal_set *set = &memory->set[kind];
        for (size_t i = 0; i < set->count; i++) free(set->row[i]);
        free(set->row);
    }
    memset(memory, 0, sizeof *memory);
}
