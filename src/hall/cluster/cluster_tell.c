/* What a server tells the others at its store; cluster.c has the words. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "hall/cluster/cluster.h"
#include "hall/hall_state.h"

enum { WORDS_MAX = 512 };

bool cluster_is_on(const struct hall *hall) {
    return store_is_shared(hall->settings.store);
}

void cluster_tell_table(const struct hall *hall, struct store_write *write,
                        const struct store_table *row, uint32_t before, int mover) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall)) return;
    int length = snprintf(words, sizeof words, "table %s %" PRIu32 " %d %d %" PRId64, row->id,
                          before, mover, row->bots_due, row->host);
    for (int seat = 0; seat < row->seats; seat++)
        length += snprintf(words + length, sizeof words - (size_t)length, " %" PRId64,
                           row->seat[seat].player);
    store_tell(write, words);
}

void cluster_tell_closing(const struct hall *hall, struct store_write *write, const char *id) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall)) return;
    snprintf(words, sizeof words, "table %s 0 -1 0", id);
    store_tell(write, words);
}

void cluster_tell_chat(const struct hall *hall, struct store_write *write, const char *id) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall)) return;
    snprintf(words, sizeof words, "chat %s", id);
    store_tell(write, words);
}

void cluster_tell_player(const struct hall *hall, struct store_write *write, int64_t player) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall)) return;
    snprintf(words, sizeof words, "player %" PRId64, player);
    store_tell(write, words);
}

void cluster_tell_guess(const struct hall *hall, const char *key) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall)) return;
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    snprintf(words, sizeof words, "guess %s", key);
    store_tell(write, words);
    store_submit(hall->settings.store, write);
}
