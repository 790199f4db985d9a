/* What a seat may take back. */
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

/* Whether a seat may take back an entry that is in force, or one of a bot after its own. Nobody
 * can be made to forget: what has shown a person something stays. Bots imagine anew each time. */
static bool may_take_back(const struct table *table, const struct entry *entry, int seat,
                          struct mh_error *error) {
    if (entry->shown & (table_people(&table->data.row) | UINT32_C(1) << seat)) {
        mh_fail(error, "cannot-undo", NULL,
                N_("You can’t take this back: hidden information has come out."));
        return false;
    }
    if (entry->seat == seat || entry->by_bot) return true;
    mh_message_seat(
        mh_fail(error, "cannot-undo", NULL, N_("You can’t take this back: {who} has moved since.")),
        "who", entry->seat);
    return false;
}

static bool is_own(const struct entry *entry, int seat) {
    return entry->seat == seat && !entry->by_bot;
}

static int64_t nothing_to_take_back(struct mh_error *error) {
    mh_fail(error, "cannot-undo", NULL, N_("There is no move to take back."));
    return -1;
}

static bool is_playing(const struct table *table, struct mh_error *error) {
    if (table->data.row.status == STORE_PLAYING) return true;
    mh_fail(error, "cannot-undo", NULL, N_("The game is over."));
    return false;
}

int64_t table_back_to(const struct table *table, int seat, struct mh_error *error) {
    int64_t number = table_in_force(table, table->data.row.number);
    const struct entry *entry;
    if (!is_playing(table, error)) return -1;
    while ((entry = table_entry(table, number))) {
        if (!may_take_back(table, entry, seat, error)) return -1;
        if (is_own(entry, seat)) return number - 1;
        number = table_in_force(table, number - 1);
    }
    return nothing_to_take_back(error);
}

int64_t table_back_far(const struct table *table, int seat, int64_t to, struct mh_error *error) {
    int64_t goal = table_in_force(table, to);
    int64_t number = table_in_force(table, table->data.row.number);
    const struct entry *entry;
    bool own = false;
    if (!is_playing(table, error)) return -1;
    while (number > goal && (entry = table_entry(table, number))) {
        if (!may_take_back(table, entry, seat, error)) return -1;
        own |= is_own(entry, seat);
        number = table_in_force(table, number - 1);
    }
    return own && number == goal ? goal : nothing_to_take_back(error);
}
