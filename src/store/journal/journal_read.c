/* Reads: one function a question of store.h, each a walk over rows in memory. */
#include <stdlib.h>
#include <string.h>

#include "store/journal/journal.h"

/* What a read calls may submit a write, but that changes nothing before it is carried out. */

enum store_result store_probe(struct store *store) {
    return store_is_well(store) ? STORE_DONE : STORE_FAILED;
}

static size_t count_of(struct store *store, enum journal_kind kind) {
    return journal_memory(store)->set[kind].count;
}

static const void *row_at(struct store *store, enum journal_kind kind, size_t place) {
    return journal_memory(store)->set[kind].row[place];
}

static void name_table(char out[STORE_TABLE_ID], const char *id) {
    memset(out, 0, STORE_TABLE_ID);
    memcpy(out, id, strnlen(id, STORE_TABLE_ID - 1));
}

/* ---- one thing ---- */

enum store_result store_player(struct store *store, int64_t id, struct store_player *player) {
    const struct store_player *found =
        journal_find(journal_memory(store), JOURNAL_PLAYER, &(struct store_player){.id = id});
    if (!found) return STORE_MISSING;
    *player = *found;
    return STORE_DONE;
}

enum store_result store_player_by_key(struct store *store, const char *key,
                                      struct store_player *player) {
    for (size_t i = 0; i < count_of(store, JOURNAL_PLAYER); i++) {
        const struct store_player *found = row_at(store, JOURNAL_PLAYER, i);
        if (!found->key[0] || strcmp(found->key, key) != 0) continue;
        *player = *found;
        return STORE_DONE;
    }
    return STORE_MISSING;
}

enum store_result store_token(struct store *store, const uint8_t hash[STORE_HASH], int64_t *player,
                              int64_t *seen) {
    struct journal_token key;
    memcpy(key.hash, hash, STORE_HASH);
    const struct journal_token *found = journal_find(journal_memory(store), JOURNAL_TOKEN, &key);
    if (!found) return STORE_MISSING;
    *player = found->player;
    *seen = found->seen;
    return STORE_DONE;
}

enum store_result store_table(struct store *store, const char *id, struct store_table *table) {
    struct store_table key;
    name_table(key.id, id);
    const struct store_table *found = journal_find(journal_memory(store), JOURNAL_TABLE, &key);
    if (!found) return STORE_MISSING;
    *table = *found;
    return STORE_DONE;
}

enum store_result store_table_news(struct store *store, const char *id, int64_t known,
                                   struct store_table *table, bool *same) {
    enum store_result result = store_table(store, id, table);
    *same = result == STORE_DONE && table->revision == known;
    if (*same) memset(table->seat, 0, sizeof table->seat);
    return result;
}

enum store_result store_invitation(struct store *store, const uint8_t hash[STORE_HASH],
                                   char table[STORE_TABLE_ID]) {
    struct journal_invitation key;
    memcpy(key.hash, hash, STORE_HASH);
    const struct journal_invitation *found =
        journal_find(journal_memory(store), JOURNAL_INVITATION, &key);
    if (!found) return STORE_MISSING;
    memcpy(table, found->table, STORE_TABLE_ID);
    return STORE_DONE;
}

enum store_result store_admission(struct store *store, const char *table, int64_t player) {
    struct journal_admission key = {.player = player};
    name_table(key.table, table);
    return journal_find(journal_memory(store), JOURNAL_ADMISSION, &key) ? STORE_DONE
                                                                        : STORE_MISSING;
}

enum store_result store_note(struct store *store, const char *name, int64_t *value) {
    struct journal_note key;
    name_table(key.name, name);
    const struct journal_note *found = journal_find(journal_memory(store), JOURNAL_NOTE, &key);
    if (!found) return STORE_MISSING;
    *value = found->value;
    return STORE_DONE;
}

enum store_result store_time(struct store *store, int64_t *date) {
    (void)store;
    (void)date;
    return STORE_MISSING;
}

/* ---- below a table, in order ---- */

static bool is_of(const char row[STORE_TABLE_ID], const char *table) {
    return strcmp(row, table) == 0;
}

enum store_result store_entries(struct store *store, const char *table, int64_t after,
                                store_each_entry *each, void *context) {
    struct journal_entry key = {.entry.number = after + (after < INT64_MAX)};
    name_table(key.table, table);
    size_t i = journal_place(journal_memory(store), JOURNAL_ENTRY, &key);
    for (; i < count_of(store, JOURNAL_ENTRY); i++) {
        const struct journal_entry *row = row_at(store, JOURNAL_ENTRY, i);
        if (!is_of(row->table, key.table) || !each(context, &row->entry)) break;
    }
    return STORE_DONE;
}

enum store_result store_entry_count(struct store *store, const char *table, int64_t *count,
                                    int64_t *last) {
    struct journal_entry key = {.entry.number = INT64_MIN};
    name_table(key.table, table);
    size_t i = journal_place(journal_memory(store), JOURNAL_ENTRY, &key);
    *count = *last = 0;
    for (; i < count_of(store, JOURNAL_ENTRY); i++) {
        const struct journal_entry *row = row_at(store, JOURNAL_ENTRY, i);
        if (!is_of(row->table, key.table)) break;
        *last = row->entry.number;
        ++*count;
    }
    return STORE_DONE;
}

enum store_result store_snapshot(struct store *store, const char *table, int64_t number,
                                 int64_t *found, char **state, size_t *length) {
    struct journal_snapshot key = {.number = number};
    name_table(key.table, table);
    size_t i = journal_place(journal_memory(store), JOURNAL_SNAPSHOT, &key);
    bool exact = journal_find(journal_memory(store), JOURNAL_SNAPSHOT, &key) != NULL;
    if (!exact && i == 0) return STORE_MISSING;
    const struct journal_snapshot *row = row_at(store, JOURNAL_SNAPSHOT, exact ? i : i - 1);
    if (!is_of(row->table, key.table)) return STORE_MISSING;
    *found = row->number;
    *length = strlen(row->state);
    *state = malloc(*length + 1);
    if (!*state) return STORE_FAILED;
    memcpy(*state, row->state, *length + 1);
    return STORE_DONE;
}

enum store_result store_snapshot_numbers(struct store *store, const char *table, int64_t **numbers,
                                         size_t *count) {
    struct journal_snapshot key = {.number = INT64_MIN};
    name_table(key.table, table);
    size_t from = journal_place(journal_memory(store), JOURNAL_SNAPSHOT, &key);
    size_t all = count_of(store, JOURNAL_SNAPSHOT);
    *numbers = malloc((all - from + 1) * sizeof **numbers);
    *count = 0;
    if (!*numbers) return STORE_FAILED;
    for (size_t i = from; i < all; i++) {
        const struct journal_snapshot *row = row_at(store, JOURNAL_SNAPSHOT, i);
        if (!is_of(row->table, key.table)) break;
        (*numbers)[(*count)++] = row->number;
    }
    return STORE_DONE;
}

enum store_result store_chats(struct store *store, const char *table, int limit,
                              store_each_chat *each, void *context) {
    struct journal_chat key = {.chat.id = INT64_MIN};
    name_table(key.table, table);
    size_t from = journal_place(journal_memory(store), JOURNAL_CHAT, &key), to = from;
    for (; to < count_of(store, JOURNAL_CHAT); to++)
        if (!is_of(((const struct journal_chat *)row_at(store, JOURNAL_CHAT, to))->table,
                   key.table))
            break;
    if (limit >= 0 && to - from > (size_t)limit) from = to - (size_t)limit;
    for (; from < to; from++)
        if (!each(context, &((const struct journal_chat *)row_at(store, JOURNAL_CHAT, from))->chat))
            break;
    return STORE_DONE;
}

/* ---- lists of tables ---- */

static bool sits_at(const struct store_table *table, int64_t player) {
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].player == player) return true;
    return false;
}

/* Where a clock runs, somebody or a bot will go on; elsewhere people walk away without a word. */
static bool is_being_played(const struct store_table *table, int64_t since) {
    return table->status == STORE_PLAYING && (table->changed >= since || table->deadline > 0);
}

static bool is_listed(const struct store_table *table, const struct store_query *query) {
    bool before = query->before == 0 || table->changed < query->before;
    switch (query->list) {
    case STORE_LIST_MINE:
        return table->status < STORE_OVER &&
               (table->host == query->player || sits_at(table, query->player));
    case STORE_LIST_HISTORY:
        return table->status == STORE_OVER && sits_at(table, query->player) && before;
    case STORE_LIST_OPEN:
        return table->status == STORE_OPEN && !table->closed_doors;
    case STORE_LIST_LIVE:
        return !table->closed_doors && is_being_played(table, query->since);
    case STORE_LIST_OVER:
        return table->status == STORE_OVER && !table->closed_doors && before;
    case STORE_LIST_BOTS:
        return table->bots_due && before;
    case STORE_LIST_EXPIRED:
        return table->deadline > 0 && table->deadline <= query->before;
    case STORE_LIST_STALE:
        return table->status == STORE_OPEN && table->changed < query->before;
    }
    return false;
}

/* What a list goes by, the smallest first; the same: by their ids. */
static int64_t rank_of(const struct store_table *table, enum store_list list) {
    switch (list) {
    case STORE_LIST_BOTS:
        return 0;
    case STORE_LIST_EXPIRED:
        return table->deadline;
    case STORE_LIST_STALE:
        return table->changed;
    default:
        return -table->changed;
    }
}

struct listed {
    const struct store_table *table;
    int64_t rank;
};

static int by_rank(const void *a, const void *b) {
    const struct listed *one = a, *two = b;
    if (one->rank != two->rank) return one->rank < two->rank ? -1 : 1;
    return strcmp(one->table->id, two->table->id);
}

enum store_result store_tables(struct store *store, const struct store_query *query,
                               store_each_table *each, void *context) {
    size_t all = count_of(store, JOURNAL_TABLE), count = 0;
    struct listed *list = malloc((all + 1) * sizeof *list);
    if (!list) return STORE_FAILED;
    for (size_t i = 0; i < all; i++) {
        const struct store_table *table = row_at(store, JOURNAL_TABLE, i);
        if (is_listed(table, query))
            list[count++] = (struct listed){table, rank_of(table, query->list)};
    }
    qsort(list, count, sizeof *list, by_rank);
    if (query->limit >= 0 && count > (size_t)query->limit) count = (size_t)query->limit;
    for (size_t i = 0; i < count; i++)
        if (!each(context, list[i].table)) break;
    free(list);
    return STORE_DONE;
}

enum store_result store_counts(struct store *store, const char *game, int64_t since, int64_t *open,
                               int64_t *playing) {
    *open = *playing = 0;
    for (size_t i = 0; i < count_of(store, JOURNAL_TABLE); i++) {
        const struct store_table *table = row_at(store, JOURNAL_TABLE, i);
        if (table->closed_doors || strcmp(table->game, game) != 0) continue;
        *open += table->status == STORE_OPEN;
        *playing += is_being_played(table, since);
    }
    return STORE_DONE;
}

enum store_result store_table_count(struct store *store, int64_t *count) {
    *count = (int64_t)count_of(store, JOURNAL_TABLE);
    return STORE_DONE;
}

enum store_result store_table_ids(struct store *store, const char *after,
                                  char (*ids)[STORE_TABLE_ID], size_t cap, size_t *count) {
    *count = 0;
    for (size_t i = 0; i < count_of(store, JOURNAL_TABLE) && *count < cap; i++) {
        const struct store_table *table = row_at(store, JOURNAL_TABLE, i);
        if (strcmp(table->id, after) > 0) memcpy(ids[(*count)++], table->id, STORE_TABLE_ID);
    }
    return STORE_DONE;
}

/* ---- people ---- */

static bool is_under_way(struct store *store, int64_t player) {
    for (size_t i = 0; i < count_of(store, JOURNAL_TABLE); i++) {
        const struct store_table *table = row_at(store, JOURNAL_TABLE, i);
        if (table->status < STORE_OVER && (table->host == player || sits_at(table, player)))
            return true;
    }
    return false;
}

static int by_seen(const void *a, const void *b) {
    const struct store_player *one = *(const struct store_player *const *)a,
                              *two = *(const struct store_player *const *)b;
    return (one->seen > two->seen) - (one->seen < two->seen);
}

static int by_created(const void *a, const void *b) {
    const struct store_player *one = *(const struct store_player *const *)a,
                              *two = *(const struct store_player *const *)b;
    if (one->created != two->created) return one->created < two->created ? -1 : 1;
    return (one->id > two->id) - (one->id < two->id);
}

/* Guests or accounts, in an order; to be freed. NULL: there is no memory. */
static const struct store_player **players_by(struct store *store, bool guests, size_t *count,
                                              int (*order)(const void *, const void *)) {
    size_t all = count_of(store, JOURNAL_PLAYER);
    const struct store_player **list = malloc((all + 1) * sizeof *list);
    *count = 0;
    if (!list) return NULL;
    for (size_t i = 0; i < all; i++) {
        const struct store_player *player = row_at(store, JOURNAL_PLAYER, i);
        if ((player->key[0] == '\0') == guests) list[(*count)++] = player;
    }
    qsort(list, *count, sizeof *list, order);
    return list;
}

enum store_result store_away_guests(struct store *store, int64_t before, int64_t *ids, size_t cap,
                                    size_t *count) {
    size_t all;
    const struct store_player **guests = players_by(store, true, &all, by_seen);
    *count = 0;
    if (!guests) return STORE_FAILED;
    for (size_t i = 0; i < all && *count < cap && guests[i]->seen < before; i++)
        if (!is_under_way(store, guests[i]->id)) ids[(*count)++] = guests[i]->id;
    free(guests);
    return STORE_DONE;
}

enum store_result store_accounts(struct store *store, store_each_player *each, void *context) {
    size_t all;
    const struct store_player **accounts = players_by(store, false, &all, by_created);
    if (!accounts) return STORE_FAILED;
    for (size_t i = 0; i < all; i++)
        if (!each(context, accounts[i])) break;
    free(accounts);
    return STORE_DONE;
}

enum store_result store_ratings(struct store *store, int64_t player, store_each_rating *each,
                                void *context) {
    for (size_t i = 0; i < count_of(store, JOURNAL_RATING); i++) {
        const struct store_rating *rating = row_at(store, JOURNAL_RATING, i);
        if (rating->player == player && !each(context, rating, NULL)) break;
    }
    return STORE_DONE;
}

static int by_rating(const void *a, const void *b) {
    const struct store_rating *one = *(const struct store_rating *const *)a,
                              *two = *(const struct store_rating *const *)b;
    if (one->rating != two->rating) return one->rating > two->rating ? -1 : 1;
    return (one->player > two->player) - (one->player < two->player);
}

enum store_result store_leaders(struct store *store, const char *game, int limit,
                                store_each_rating *each, void *context) {
    size_t all = count_of(store, JOURNAL_RATING), count = 0;
    const struct store_rating **list = malloc((all + 1) * sizeof *list);
    if (!list) return STORE_FAILED;
    for (size_t i = 0; i < all; i++) {
        const struct store_rating *rating = row_at(store, JOURNAL_RATING, i);
        if (strcmp(rating->game, game) == 0) list[count++] = rating;
    }
    qsort(list, count, sizeof *list, by_rating);
    if (limit >= 0 && count > (size_t)limit) count = (size_t)limit;
    for (size_t i = 0; i < count; i++) {
        struct store_player player;
        if (store_player(store, list[i]->player, &player) == STORE_DONE &&
            !each(context, list[i], &player))
            break;
    }
    free(list);
    return STORE_DONE;
}
