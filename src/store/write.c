/* Building writes, the same for every engine. */
#include <stdlib.h>
#include <string.h>

#include "store/store_private.h"

struct store_write *store_write_new(store_done *done, void *context) {
    struct store_write *write = calloc(1, sizeof *write);
    if (!write) return NULL;
    write->last = &write->first;
    write->done = done;
    write->context = context;
    return write;
}

void store_write_drop(struct store_write *write) {
    if (!write) return;
    while (write->first) {
        struct store_step *step = write->first;
        write->first = step->next;
        free(step);
    }
    free(write);
}

int64_t store_write_id(const struct store_write *write) {
    return write->id;
}

/* A step with room for texts behind it; without memory a dummy that is not kept, so
 * that callers need not ask. */
static struct store_step *add(struct store_write *write, enum store_step_kind kind, size_t room) {
    struct store_step *step = calloc(1, sizeof *step + room);
    if (!step) {
        write->broken = true;
        return NULL;
    }
    step->kind = kind;
    *write->last = step;
    write->last = &step->next;
    return step;
}

static void copy_id(char out[STORE_TABLE_ID], const char *id) {
    size_t length = strnlen(id, STORE_TABLE_ID - 1);
    memcpy(out, id, length);
    out[length] = '\0';
}

static void add_player_step(struct store_write *write, enum store_step_kind kind,
                            const struct store_player *player) {
    struct store_step *step = add(write, kind, 0);
    if (step) step->u.player = *player;
}

void store_add_player(struct store_write *write, const struct store_player *player) {
    add_player_step(write, STORE_ADD_PLAYER, player);
}

void store_put_player(struct store_write *write, const struct store_player *player) {
    add_player_step(write, STORE_PUT_PLAYER, player);
}

void store_drop_player(struct store_write *write, int64_t player, int64_t now) {
    struct store_step *step = add(write, STORE_DROP_PLAYER, 0);
    if (!step) return;
    step->player_id = player;
    step->now = now;
}

void store_merge_player(struct store_write *write, int64_t guest, int64_t player) {
    struct store_step *step = add(write, STORE_MERGE_PLAYER, 0);
    if (!step) return;
    step->player_id = guest;
    step->to_player = player;
}

void store_see_player(struct store_write *write, int64_t player, int64_t now) {
    struct store_step *step = add(write, STORE_SEE_PLAYER, 0);
    if (!step) return;
    step->player_id = player;
    step->now = now;
}

void store_add_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t player,
                     int64_t now) {
    struct store_step *step = add(write, STORE_ADD_TOKEN, 0);
    if (!step) return;
    memcpy(step->hash, hash, STORE_HASH);
    step->player_id = player;
    step->now = now;
}

void store_see_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t now) {
    struct store_step *step = add(write, STORE_SEE_TOKEN, 0);
    if (!step) return;
    memcpy(step->hash, hash, STORE_HASH);
    step->now = now;
}

void store_drop_old_tokens(struct store_write *write, int64_t before) {
    struct store_step *step = add(write, STORE_DROP_OLD_TOKENS, 0);
    if (step) step->now = before;
}

void store_drop_token(struct store_write *write, const uint8_t hash[STORE_HASH]) {
    struct store_step *step = add(write, STORE_DROP_TOKEN, 0);
    if (step) memcpy(step->hash, hash, STORE_HASH);
}

void store_drop_tokens(struct store_write *write, int64_t player, const uint8_t keep[STORE_HASH]) {
    struct store_step *step = add(write, keep ? STORE_DROP_OTHER_TOKENS : STORE_DROP_TOKENS, 0);
    if (!step) return;
    step->player_id = player;
    if (keep) memcpy(step->hash, keep, STORE_HASH);
}

static void add_table_step(struct store_write *write, enum store_step_kind kind,
                           const struct store_table *table, uint32_t seats) {
    struct store_step *step = add(write, kind, 0);
    if (!step) return;
    step->u.table = *table;
    step->seats = seats;
    if (kind == STORE_ADD_TABLE) step->u.table.revision = 0;
}

void store_add_table(struct store_write *write, const struct store_table *table) {
    add_table_step(write, STORE_ADD_TABLE, table, UINT32_MAX);
}

void store_put_table(struct store_write *write, const struct store_table *table, uint32_t seats) {
    add_table_step(write, STORE_PUT_TABLE, table, seats);
}

void store_close_table(struct store_write *write, const char *table, int64_t before) {
    struct store_step *step = add(write, STORE_CLOSE_TABLE, 0);
    if (!step) return;
    copy_id(step->table_id, table);
    step->now = before;
}

void store_add_entry(struct store_write *write, const char *table,
                     const struct store_entry *entry) {
    size_t length = strlen(entry->move);
    struct store_step *step = add(write, STORE_ADD_ENTRY, length + 1);
    if (!step) return;
    char *text = (char *)(step + 1);
    copy_id(step->table_id, table);
    memcpy(text, entry->move, length + 1);
    step->u.entry = *entry;
    step->u.entry.move = text;
}

void store_add_snapshot(struct store_write *write, const char *table, int64_t number,
                        const char *state, size_t length) {
    struct store_step *step = add(write, STORE_ADD_SNAPSHOT, length + 1);
    if (!step) return;
    char *text = (char *)(step + 1);
    copy_id(step->table_id, table);
    memcpy(text, state, length);
    step->u.snapshot.number = number;
    step->u.snapshot.state = text;
}

void store_add_chat(struct store_write *write, const char *table, const struct store_chat *chat) {
    size_t name = strlen(chat->name) + 1, text = strlen(chat->text) + 1;
    struct store_step *step = add(write, STORE_ADD_CHAT, name + text);
    if (!step) return;
    char *room = (char *)(step + 1);
    copy_id(step->table_id, table);
    memcpy(room, chat->name, name);
    memcpy(room + name, chat->text, text);
    step->u.chat = *chat;
    step->u.chat.name = room;
    step->u.chat.text = room + name;
}

void store_add_invitation(struct store_write *write, const uint8_t hash[STORE_HASH],
                          const char *table, int64_t now) {
    struct store_step *step = add(write, STORE_ADD_INVITATION, 0);
    if (!step) return;
    memcpy(step->hash, hash, STORE_HASH);
    copy_id(step->table_id, table);
    step->now = now;
}

void store_add_admission(struct store_write *write, const char *table, int64_t player) {
    struct store_step *step = add(write, STORE_ADD_ADMISSION, 0);
    if (!step) return;
    copy_id(step->table_id, table);
    step->player_id = player;
}

void store_put_rating(struct store_write *write, const struct store_rating *rating) {
    struct store_step *step = add(write, STORE_PUT_RATING, 0);
    if (step) step->u.rating = *rating;
}

void store_put_key(struct store_write *write, int64_t player, const char *key) {
    struct store_step *step = add(write, STORE_PUT_KEY, 0);
    if (!step) return;
    step->player_id = player;
    strncat(step->u.player.key, key, STORE_NAME - 1);
}

void store_put_note(struct store_write *write, const char *name, int64_t value) {
    struct store_step *step = add(write, STORE_PUT_NOTE, 0);
    if (!step) return;
    copy_id(step->table_id, name);
    step->now = value;
}

void store_shift_clocks(struct store_write *write, int64_t ms) {
    struct store_step *step = add(write, STORE_SHIFT_CLOCKS, 0);
    if (step) step->now = ms;
}

void store_redate(struct store_write *write, int64_t from, int64_t to, int64_t date) {
    struct store_step *step = add(write, STORE_REDATE, 0);
    if (!step) return;
    step->from = from;
    step->to = to;
    step->now = date;
}

void store_tell(struct store_write *write, const char *words) {
    size_t length = strlen(words) + 1;
    struct store_step *step = add(write, STORE_TELL, length);
    if (!step) return;
    memcpy(step + 1, words, length);
    step->u.words = (char *)(step + 1);
}

void store_touch(struct store_write *write) {
    add(write, STORE_TOUCH, 0);
}

void store_take(struct store_write *write, const char *table, int64_t number, int64_t thinker,
                int64_t lease_ms) {
    struct store_step *step = add(write, STORE_TAKE, 0);
    if (!step) return;
    copy_id(step->table_id, table);
    step->now = lease_ms;
    step->u.taking.number = number;
    step->u.taking.thinker = thinker;
}
