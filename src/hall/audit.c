/* Checking a store: replays every table from its deal and compares the result with its snapshots
 * and its row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/tables/change.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

enum { IDS = 256 };

struct inquiry { /* into one table */
    struct hall_audit *audit;
    const char *id;
    struct table *table;
    int64_t *snapshot; /* the numbers of those that are kept */
    size_t count, next;
};

static void tell(struct inquiry *inquiry, const struct mh_message *what) {
    inquiry->audit->found(inquiry->audit->context, inquiry->id, what);
}

static void tell_plainly(struct inquiry *inquiry, const char *sentence) {
    struct mh_message message;
    mh_message_begin(&message, sentence);
    tell(inquiry, &message);
}

static void tell_number(struct inquiry *inquiry, const char *sentence, int64_t number) {
    struct mh_message message;
    mh_message_number(mh_message_begin(&message, sentence), "n", (int32_t)number);
    tell(inquiry, &message);
}

/* ---- snapshots ---- */

static bool is_as_played(const struct inquiry *inquiry, int64_t number) {
    const struct mh_game *game = inquiry->table->data.game;
    struct store *store = inquiry->audit->store;
    int64_t found = -1;
    char *text = NULL;
    size_t length = 0;
    if (store_snapshot(store, inquiry->id, number, &found, &text, &length) != STORE_DONE)
        return false;
    void *state = hall_state_memory(game), *scratch = hall_state_memory(game);
    bool good = found == number && mh_state_load(game, state, scratch, text, length, NULL) &&
                mh_state_hash(game, state) == mh_state_hash(game, inquiry->table->data.state);
    free(scratch);
    free(state);
    free(text);
    return good;
}

static void compare_snapshot(void *context, const struct table *table, int64_t number) {
    struct inquiry *inquiry = context;
    (void)table;
    inquiry->audit->entries++;
    if (inquiry->next >= inquiry->count || inquiry->snapshot[inquiry->next] != number) return;
    inquiry->next++;
    inquiry->audit->snapshots++;
    if (!is_as_played(inquiry, number))
        tell_number(inquiry, N_("The snapshot after entry {n} is not the game as it was played."),
                    number);
}

/* ---- the row ---- */

static void compare(struct inquiry *inquiry, const char *column, int64_t kept, int64_t played) {
    struct mh_message message;
    if (kept == played) return;
    mh_message_begin(&message, N_("Kept as {word} is {n}; the game says {m}."));
    mh_message_word(&message, "word", column);
    mh_message_number(&message, "n", (int32_t)kept);
    mh_message_number(&message, "m", (int32_t)played);
    tell(inquiry, &message);
}

static void compare_row(struct inquiry *inquiry) {
    struct table *table = inquiry->table;
    const struct store_table *kept = &table->data.row;
    struct store_table played = *kept;
    played.status = STORE_PLAYING;
    for (int seat = 0; seat < played.seats; seat++)
        played.seat[seat].score = played.seat[seat].rank = 0;
    change_describe(&played, table->data.game, table->data.state);
    compare(inquiry, "status", kept->status, played.status);
    compare(inquiry, "awaiting", kept->awaiting, played.awaiting);
    compare(inquiry, "round", kept->round, played.round);
    compare(inquiry, "progress", kept->progress, played.progress);
    compare(inquiry, "rounds", kept->rounds,
            change_rounds(table->data.game, table->data.mark[0].state));
    for (int seat = 0; seat < played.seats; seat++) {
        if (kept->status == STORE_OVER) /* before the end it is only shown */
            compare(inquiry, "score", kept->seat[seat].score, played.seat[seat].score);
        compare(inquiry, "rank", kept->seat[seat].rank, played.seat[seat].rank);
    }
    if (table_bots_due(kept) && !kept->bots_due)
        tell_plainly(inquiry, N_("A bot is to decide, and nobody would let it."));
}

/* ---- the record ---- */

static bool note_number(void *context, const struct store_entry *entry) {
    *(int64_t *)context = entry->number;
    return false;
}

/* Where the record breaks off: an entry is missing or illegal. */
static void tell_break(struct inquiry *inquiry) {
    int64_t number = (int64_t)inquiry->table->data.count + 1, found = 0;
    store_entries(inquiry->audit->store, inquiry->id, number - 1, note_number, &found);
    if (number > inquiry->table->data.row.number) return; /* told already */
    tell_number(inquiry,
                found == number ? N_("Entry {n} does not follow the rules.")
                                : N_("Entry {n} is missing."),
                number);
}

static void count_entries(struct inquiry *inquiry) {
    const struct store_table *row = &inquiry->table->data.row;
    struct mh_message message;
    int64_t count = 0, last = 0;
    if (store_entry_count(inquiry->audit->store, inquiry->id, &count, &last) != STORE_DONE) {
        tell_plainly(inquiry, N_("It cannot be read."));
        return;
    }
    if (count == row->number && last == row->number) return;
    mh_message_begin(&message, N_("Its row counts {n} entries; there are {m}."));
    mh_message_number(&message, "n", (int32_t)row->number);
    mh_message_number(&message, "m", (int32_t)count);
    tell(inquiry, &message);
}

static bool has_begun(const struct store_table *row) {
    return row->status == STORE_PLAYING || row->status == STORE_OVER;
}

static void replay(struct inquiry *inquiry) {
    struct hall_audit *audit = inquiry->audit;
    struct table *table = inquiry->table;
    if (!table_replay(audit->store, table, compare_snapshot, inquiry))
        tell_break(inquiry);
    else
        compare_row(inquiry);
    for (; inquiry->next < inquiry->count; inquiry->next++)
        if (inquiry->snapshot[inquiry->next] > table->data.row.number)
            tell_number(inquiry, N_("There is a snapshot after entry {n}, but no such entry."),
                        inquiry->snapshot[inquiry->next]);
}

static void inquire(struct inquiry *inquiry) {
    struct hall_audit *audit = inquiry->audit;
    void *state = hall_state_memory(inquiry->table->data.game);
    bool deals = table_deal(inquiry->table->data.game, &inquiry->table->data.setup, state, NULL);
    free(state);
    count_entries(inquiry);
    if (store_snapshot_numbers(audit->store, inquiry->id, &inquiry->snapshot, &inquiry->count) !=
        STORE_DONE)
        tell_plainly(inquiry, N_("It cannot be read."));
    if (!deals)
        tell_plainly(inquiry, N_("No game can be dealt as its row says."));
    else if (has_begun(&inquiry->table->data.row))
        replay(inquiry);
    else if (inquiry->count > 0)
        tell_plainly(inquiry, N_("It has not begun, but there are snapshots."));
    free(inquiry->snapshot);
}

/* ---- all tables ---- */

/* Why no table can have this row, as far as we can tell. */
static void tell_row(struct inquiry *inquiry, const struct store_table *row) {
    const struct mh_game *game = mh_game_find(mh_games, row->game, strlen(row->game));
    struct mh_message message;
    if (!game) {
        mh_message_begin(&message, N_("This program knows no game “{text}”."));
        mh_message_fragment(&message, "text", row->game, strlen(row->game));
    } else if (game->rules_version != row->rules) {
        mh_message_begin(&message,
                         N_("It is played by version {n} of the rules; this program has {m}."));
        mh_message_number(&message, "n", row->rules);
        mh_message_number(&message, "m", game->rules_version);
    } else {
        mh_message_begin(&message, N_("No game can be dealt as its row says."));
    }
    tell(inquiry, &message);
}

static bool check_table(struct hall_audit *audit, const char *id) {
    struct inquiry inquiry = {.audit = audit, .id = id};
    struct store_table row;
    enum store_result result = store_table(audit->store, id, &row);
    audit->tables++;
    if (result != STORE_DONE) {
        tell_plainly(&inquiry, N_("It cannot be read."));
        return false;
    }
    inquiry.table = table_of_row(&row);
    if (inquiry.table)
        inquire(&inquiry);
    else
        tell_row(&inquiry, &row);
    if (inquiry.table) table_free(inquiry.table);
    return true;
}

static void tell_all(struct hall_audit *audit, const char *sentence) {
    struct inquiry nothing = {.audit = audit, .id = ""};
    tell_plainly(&nothing, sentence);
}

bool hall_audit(struct hall_audit *audit) {
    char(*ids)[STORE_TABLE_ID] = hall_memory(IDS * sizeof *ids);
    char after[STORE_TABLE_ID] = "";
    int64_t all = 0;
    size_t count = IDS;
    bool good = store_flaws(audit->store, audit->found, audit->context);
    bool listed = store_table_count(audit->store, &all) == STORE_DONE;
    while (listed && count == IDS) {
        listed = store_table_ids(audit->store, after, ids, IDS, &count) == STORE_DONE;
        for (size_t i = 0; listed && i < count; i++) {
            good &= check_table(audit, ids[i]);
            if (audit->progress) audit->progress(audit->context, audit->tables, all);
        }
        if (count > 0) memcpy(after, ids[count - 1], sizeof after);
    }
    free(ids);
    if (!listed || audit->tables != all) {
        tell_all(audit, N_("Not all tables can be read."));
        good = false;
    }
    if (store_is_one_moment(audit->store)) return good;
    tell_all(audit, N_("The connection to the store was lost; check again."));
    return false;
}
