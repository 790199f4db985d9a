/* Each connection says how fast its player wants to see the others move. */
#include "hall/live/pace.h"
#include "hall/tables/table_row.h"

#include <string.h>

/* Whoever sees moves at once still gets time to press "take back" before the answer. */
static const struct {
    const char *word;
    int percent;
} paces[] = {{"slow", 180}, {"normal", PACE_NORMAL}, {"fast", 50}, {"at-once", 10}};

void pace_set(struct hall_live *live, const char *word) {
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++)
        if (strcmp(paces[i].word, word) == 0) live->pace = paces[i].percent;
}

int pace_of(const struct table *table) {
    int slowest = 0;
    for (const struct watch *watch = table->watches; watch; watch = watch->next_of_table) {
        const struct hall_live *live = watch->live;
        bool plays = live->player && table_seats_of(&table->data.row, live->player->row.id);
        if (plays && live->pace > slowest) slowest = live->pace;
    }
    return slowest ? slowest : PACE_NORMAL;
}
