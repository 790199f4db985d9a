/* The line of play: the moves in force one after the other, with the state after every few of
 * them. Entries are played along it; a take-back cuts it off and goes on from a state near its new
 * end. So going through a log plays each of its moves once and a few more for each take-back,
 * however long the game is and whatever was taken back in it. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/page.h"
#include "hall/tables/line.h"
#include "hall/tables/table.h"

enum { KEPT_EVERY = 4 };

static void keep(struct line *line, size_t place, const void *state) {
    line->kept = hall_more(line->kept, line->kept_count, &line->kept_cap, 16, sizeof *line->kept);
    if (place == line->kept_count) line->kept[line->kept_count++] = hall_state_memory(line->game);
    memcpy(line->kept[place], state, line->game->state_size);
}

void line_add(struct line *line, int64_t number, const void *state) {
    line->number = hall_more(line->number, line->length, &line->cap, 64, sizeof *line->number);
    line->number[line->length] = number;
    if (line->length % KEPT_EVERY == 0) keep(line, line->length / KEPT_EVERY, state);
    line->length++;
}

bool line_back(struct line *line, const struct table *table, int64_t number, void *out) {
    size_t length = line->length;
    number = table_in_force(table, number);
    while (length > 0 && line->number[length - 1] > number) length--;
    if (length == 0 || line->number[length - 1] != number) return false;
    line->length = length;
    size_t from = (length - 1) / KEPT_EVERY;
    memcpy(out, line->kept[from], line->game->state_size);
    for (size_t i = from * KEPT_EVERY + 1; i < length; i++) {
        const struct entry *entry = table_entry(table, line->number[i]);
        line->game->play(out, entry->seat, entry->move, NULL, NULL);
    }
    return true;
}

/* The nearest move at or before one that is in force after which the state is kept. */
static const struct mark *mark_below(const struct table *table, int64_t number) {
    const struct mark *mark;
    while (!(mark = table_mark_at(table, number)) && table_entry(table, number))
        number = table_in_force(table, number - 1);
    return mark;
}

bool line_to(struct line *line, const struct table *table, int64_t low, int64_t number,
             void *state) {
    const struct mark *mark = mark_below(table, table_in_force(table, low));
    size_t count = 0;
    if (!mark) return false;
    int64_t first = table_in_force(table, mark->number), last = table_in_force(table, number);
    for (int64_t at = last; at > first; at = table_in_force(table, at - 1)) count++;
    int64_t *path = hall_memory(count * sizeof *path);
    for (size_t i = count; i > 0; last = table_in_force(table, last - 1)) path[--i] = last;
    *line = (struct line){.game = table->data.game};
    memcpy(state, mark->state, table->data.game->state_size);
    line_add(line, first, state);
    for (size_t i = 0; i < count; i++) {
        const struct entry *entry = table_entry(table, path[i]);
        table->data.game->play(state, entry->seat, entry->move, NULL, NULL);
        line_add(line, path[i], state);
    }
    free(path);
    return true;
}

/* The earliest state that a stretch needs: where it begins, or a take-back of it leads to. */
static int64_t lowest(const struct table *table, int64_t from, int64_t to) {
    int64_t low = table_in_force(table, from - 1);
    for (int64_t number = from; number <= to; number++) {
        int64_t force = table_in_force(table, number);
        if (force < low) low = force;
    }
    return low;
}

bool line_before(struct line *line, const struct table *table, int64_t from, int64_t to,
                 void *state) {
    return line_to(line, table, lowest(table, from, to), from - 1, state);
}

void line_step(struct line *line, const struct table *table, int64_t number, void *state,
               struct happening *happening) {
    const struct entry *entry = table_entry(table, number);
    struct mh_events events = {happening->event, EVENTS_MAX, 0};
    if (entry->back_to >= 0) {
        line_back(line, table, number, state);
    } else {
        table->data.game->play(state, entry->seat, entry->move, &events, NULL);
        line_add(line, number, state);
    }
    happening->count = events.count < EVENTS_MAX ? events.count : EVENTS_MAX;
}

void line_end(struct line *line) {
    for (size_t i = 0; i < line->kept_count; i++) free(line->kept[i]);
    free(line->kept);
    free(line->number);
    *line = (struct line){0};
}
