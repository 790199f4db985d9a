/* Carrying out the steps of a write on the rows in memory: what SQL's statements and constraints do
 * elsewhere (src/store/sql/sql_statement.c). A step that conflicts leaves the undoing to whoever
 * called for the write. */
#include <string.h>

#include "store/journal/journal.h"

/* The id of the last line of chat: one is never given twice, whatever was forgotten. */
static const struct journal_note chat_counter = {.name = "last chat"};

static enum store_result put(struct journal_memory *memory, enum journal_kind kind,
                             const void *row) {
    return journal_put(memory, kind, row) ? STORE_DONE : STORE_FAILED;
}

static enum store_result drop(struct journal_memory *memory, enum journal_kind kind,
                              const void *key) {
    return journal_drop(memory, kind, key) ? STORE_DONE : STORE_FAILED;
}

static const struct store_player *player_of(const struct journal_memory *memory, int64_t id) {
    return journal_find(memory, JOURNAL_PLAYER, &(struct store_player){.id = id});
}

static const struct store_table *table_of(const struct journal_memory *memory, const char *id) {
    struct store_table key;
    memcpy(key.id, id, sizeof key.id);
    return journal_find(memory, JOURNAL_TABLE, &key);
}

static bool is_guest(const struct store_player *player) {
    return player->key[0] == '\0';
}

/* Calls `step` for each row of a kind, the last first, so that rows may be dropped meanwhile. */
typedef enum store_result row_step(struct journal_memory *memory, const void *row,
                                   const struct store_step *step);

static enum store_result each(struct journal_memory *memory, enum journal_kind kind,
                              const struct store_step *step, row_step *what) {
    enum store_result result = STORE_DONE;
    for (size_t i = memory->set[kind].count; i > 0 && result == STORE_DONE; i--)
        result = what(memory, memory->set[kind].row[i - 1], step);
    return result;
}

/* ---- players ---- */

static bool is_key_free(const struct journal_memory *memory, const char *key, int64_t but) {
    const struct journal_set *players = &memory->set[JOURNAL_PLAYER];
    if (key[0] == '\0') return true;
    for (size_t i = 0; i < players->count; i++) {
        const struct store_player *player = players->row[i];
        if (player->id != but && strcmp(player->key, key) == 0) return false;
    }
    return true;
}

static enum store_result add_player(struct journal_memory *memory, const struct store_step *step) {
    const struct store_player *player = &step->u.player;
    if (player_of(memory, player->id) || !is_key_free(memory, player->key, player->id))
        return STORE_CONFLICT;
    return put(memory, JOURNAL_PLAYER, player);
}

static enum store_result put_player(struct journal_memory *memory, const struct store_step *step) {
    const struct store_player *player = &step->u.player;
    if (!player_of(memory, player->id) || !is_key_free(memory, player->key, player->id))
        return STORE_CONFLICT;
    return put(memory, JOURNAL_PLAYER, player);
}

static enum store_result put_key(struct journal_memory *memory, const struct store_step *step) {
    const struct store_player *found = player_of(memory, step->player_id);
    if (!found) return STORE_DONE;
    if (!is_key_free(memory, step->u.player.key, found->id)) return STORE_CONFLICT;
    struct store_player player = *found;
    memcpy(player.key, step->u.player.key, sizeof player.key);
    return put(memory, JOURNAL_PLAYER, &player);
}

static enum store_result see_player(struct journal_memory *memory, const struct store_step *step) {
    const struct store_player *found = player_of(memory, step->player_id);
    if (!found) return STORE_DONE;
    struct store_player player = *found;
    player.seen = step->now;
    return put(memory, JOURNAL_PLAYER, &player);
}

static bool sits_at(const struct store_table *table, int64_t player) {
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (table->seat[i].player == player) return true;
    return false;
}

static const struct store_rating *rating_of(const struct journal_memory *memory, int64_t player,
                                            const char *game) {
    struct store_rating key = {.player = player};
    memcpy(key.game, game, sizeof key.game);
    return journal_find(memory, JOURNAL_RATING, &key);
}

static void leave_seat(const struct journal_memory *memory, const struct store_table *table,
                       struct store_seat *seat, int64_t player) {
    seat->player = 0;
    seat->name[0] = '\0';
    if (table->status == STORE_OPEN) {
        seat->kind = STORE_SEAT_OPEN;
        return;
    }
    const struct store_rating *rating =
        table->status == STORE_PLAYING ? rating_of(memory, player, table->game) : NULL;
    seat->takeover = true;
    seat->gone_rating = rating ? rating->rating : 0;
    seat->gone_deviation = rating ? rating->deviation : 0;
}

static enum store_result forget_at_table(struct journal_memory *memory, const void *row,
                                         const struct store_step *step) {
    struct store_table table = *(const struct store_table *)row;
    bool is_host = table.host == step->player_id;
    if (!is_host && !sits_at(&table, step->player_id)) return STORE_DONE;
    table.revision++;
    table.bots_due = table.status == STORE_PLAYING;
    if (table.status < STORE_OVER) table.changed = step->now;
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (table.seat[i].player == step->player_id)
            leave_seat(memory, &table, &table.seat[i], step->player_id);
    if (is_host) {
        table.host = 0;
        if (table.status == STORE_OPEN) table.status = STORE_CLOSED;
    }
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result drop_chat_of(struct journal_memory *memory, const void *row,
                                      const struct store_step *step) {
    const struct journal_chat *chat = row;
    return chat->chat.player == step->player_id ? drop(memory, JOURNAL_CHAT, row) : STORE_DONE;
}

static enum store_result drop_token_of(struct journal_memory *memory, const void *row,
                                       const struct store_step *step) {
    const struct journal_token *token = row;
    return token->player == step->player_id ? drop(memory, JOURNAL_TOKEN, row) : STORE_DONE;
}

static enum store_result drop_other_token_of(struct journal_memory *memory, const void *row,
                                             const struct store_step *step) {
    const struct journal_token *token = row;
    bool other = memcmp(token->hash, step->hash, STORE_HASH) != 0;
    return other ? drop_token_of(memory, row, step) : STORE_DONE;
}

static enum store_result drop_rating_of(struct journal_memory *memory, const void *row,
                                        const struct store_step *step) {
    const struct store_rating *rating = row;
    return rating->player == step->player_id ? drop(memory, JOURNAL_RATING, row) : STORE_DONE;
}

static enum store_result drop_admission_of(struct journal_memory *memory, const void *row,
                                           const struct store_step *step) {
    const struct journal_admission *admission = row;
    return admission->player == step->player_id ? drop(memory, JOURNAL_ADMISSION, row) : STORE_DONE;
}

/* Several passes over the rows, as long as they go well. */
struct pass {
    enum journal_kind kind;
    row_step *what;
};

static enum store_result passes(struct journal_memory *memory, const struct store_step *step,
                                const struct pass *pass, size_t count) {
    enum store_result result = STORE_DONE;
    for (size_t i = 0; i < count && result == STORE_DONE; i++)
        result = each(memory, pass[i].kind, step, pass[i].what);
    return result;
}
#define PASSES(memory, step, list) passes(memory, step, list, sizeof list / sizeof *list)

static enum store_result drop_player(struct journal_memory *memory, const struct store_step *step) {
    static const struct pass all[] = {{JOURNAL_TABLE, forget_at_table},
                                      {JOURNAL_CHAT, drop_chat_of},
                                      {JOURNAL_TOKEN, drop_token_of},
                                      {JOURNAL_RATING, drop_rating_of},
                                      {JOURNAL_ADMISSION, drop_admission_of}};
    enum store_result result = PASSES(memory, step, all);
    if (result != STORE_DONE) return result;
    return drop(memory, JOURNAL_PLAYER, &(struct store_player){.id = step->player_id});
}

static enum store_result merge_at_table(struct journal_memory *memory, const void *row,
                                        const struct store_step *step) {
    struct store_table table = *(const struct store_table *)row;
    if (table.host != step->player_id && !sits_at(&table, step->player_id)) return STORE_DONE;
    table.revision++;
    if (table.host == step->player_id) table.host = step->to_player;
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (table.seat[i].player == step->player_id) table.seat[i].player = step->to_player;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result merge_chat(struct journal_memory *memory, const void *row,
                                    const struct store_step *step) {
    struct journal_chat chat = *(const struct journal_chat *)row;
    if (chat.chat.player != step->player_id) return STORE_DONE;
    chat.chat.player = step->to_player;
    return put(memory, JOURNAL_CHAT, &chat);
}

static enum store_result merge_admission(struct journal_memory *memory, const void *row,
                                         const struct store_step *step) {
    struct journal_admission admission = *(const struct journal_admission *)row;
    if (admission.player != step->player_id) return STORE_DONE;
    admission.player = step->to_player;
    return put(memory, JOURNAL_ADMISSION, &admission);
}

static enum store_result merge_player(struct journal_memory *memory,
                                      const struct store_step *step) {
    static const struct pass all[] = {
        {JOURNAL_TABLE, merge_at_table},      {JOURNAL_CHAT, merge_chat},
        {JOURNAL_ADMISSION, merge_admission}, {JOURNAL_TOKEN, drop_token_of},
        {JOURNAL_RATING, drop_rating_of},     {JOURNAL_ADMISSION, drop_admission_of}};
    const struct store_player *guest = player_of(memory, step->player_id);
    if (!guest || !is_guest(guest) || step->player_id == step->to_player ||
        !player_of(memory, step->to_player))
        return STORE_CONFLICT;
    enum store_result result = PASSES(memory, step, all);
    if (result != STORE_DONE) return result;
    return drop(memory, JOURNAL_PLAYER, &(struct store_player){.id = step->player_id});
}

/* ---- tokens ---- */

static const struct journal_token *token_of(const struct journal_memory *memory,
                                            const uint8_t hash[STORE_HASH]) {
    struct journal_token key;
    memcpy(key.hash, hash, STORE_HASH);
    return journal_find(memory, JOURNAL_TOKEN, &key);
}

static enum store_result add_token(struct journal_memory *memory, const struct store_step *step) {
    struct journal_token token = {.player = step->player_id, .created = step->now};
    if (token_of(memory, step->hash) || !player_of(memory, step->player_id)) return STORE_CONFLICT;
    token.seen = step->now;
    memcpy(token.hash, step->hash, STORE_HASH);
    return put(memory, JOURNAL_TOKEN, &token);
}

static enum store_result see_token(struct journal_memory *memory, const struct store_step *step) {
    const struct journal_token *found = token_of(memory, step->hash);
    if (!found) return STORE_DONE;
    struct journal_token token = *found;
    token.seen = step->now;
    return put(memory, JOURNAL_TOKEN, &token);
}

static enum store_result drop_if_old(struct journal_memory *memory, const void *row,
                                     const struct store_step *step) {
    const struct journal_token *token = row;
    const struct store_player *player = player_of(memory, token->player);
    bool old = token->seen < step->now && player && !is_guest(player);
    return old ? drop(memory, JOURNAL_TOKEN, row) : STORE_DONE;
}

static enum store_result drop_old_tokens(struct journal_memory *memory,
                                         const struct store_step *step) {
    return each(memory, JOURNAL_TOKEN, step, drop_if_old);
}

static enum store_result drop_token(struct journal_memory *memory, const struct store_step *step) {
    const struct journal_token *token = token_of(memory, step->hash);
    return token ? drop(memory, JOURNAL_TOKEN, token) : STORE_DONE;
}

static enum store_result drop_tokens(struct journal_memory *memory, const struct store_step *step) {
    return each(memory, JOURNAL_TOKEN, step, drop_token_of);
}

static enum store_result drop_other_tokens(struct journal_memory *memory,
                                           const struct store_step *step) {
    return each(memory, JOURNAL_TOKEN, step, drop_other_token_of);
}

/* ---- tables ---- */

/* Whoever is named must be there. */
static bool are_known(const struct journal_memory *memory, const struct store_table *table) {
    if (table->host && !player_of(memory, table->host)) return false;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].player && !player_of(memory, table->seat[i].player)) return false;
    return true;
}

static enum store_result add_table(struct journal_memory *memory, const struct store_step *step) {
    struct store_table table = step->u.table;
    if (table_of(memory, table.id) || !are_known(memory, &table)) return STORE_CONFLICT;
    table.revision = 1;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result put_table(struct journal_memory *memory, const struct store_step *step) {
    const struct store_table *found = table_of(memory, step->u.table.id);
    if (!found || found->revision != step->u.table.revision) return STORE_CONFLICT;
    struct store_table table = step->u.table;
    table.revision++;
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (i >= table.seats || !(step->seats >> i & 1)) table.seat[i] = found->seat[i];
    if (!are_known(memory, &table)) return STORE_CONFLICT;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result close_table(struct journal_memory *memory, const struct store_step *step) {
    const struct store_table *found = table_of(memory, step->table_id);
    if (!found || found->status != STORE_OPEN || found->changed >= step->now) return STORE_DONE;
    struct store_table table = *found;
    table.status = STORE_CLOSED;
    table.revision++;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result add_entry(struct journal_memory *memory, const struct store_step *step) {
    struct journal_entry row = {.entry = step->u.entry};
    memcpy(row.table, step->table_id, sizeof row.table);
    if (!table_of(memory, row.table) || journal_find(memory, JOURNAL_ENTRY, &row))
        return STORE_CONFLICT;
    return put(memory, JOURNAL_ENTRY, &row);
}

static enum store_result add_snapshot(struct journal_memory *memory,
                                      const struct store_step *step) {
    struct journal_snapshot row = {.number = step->u.snapshot.number,
                                   .state = step->u.snapshot.state};
    memcpy(row.table, step->table_id, sizeof row.table);
    if (!table_of(memory, row.table)) return STORE_CONFLICT;
    return put(memory, JOURNAL_SNAPSHOT, &row);
}

static enum store_result add_chat(struct journal_memory *memory, const struct store_step *step,
                                  int64_t *id) {
    struct journal_chat row = {.chat = step->u.chat};
    const struct journal_note *last = journal_find(memory, JOURNAL_NOTE, &chat_counter);
    struct journal_note counter = chat_counter;
    if (!table_of(memory, step->table_id) ||
        (row.chat.player && !player_of(memory, row.chat.player)))
        return STORE_CONFLICT;
    memcpy(row.table, step->table_id, sizeof row.table);
    *id = row.chat.id = counter.value = last ? last->value + 1 : 1;
    enum store_result result = put(memory, JOURNAL_NOTE, &counter);
    return result == STORE_DONE ? put(memory, JOURNAL_CHAT, &row) : result;
}

static enum store_result add_invitation(struct journal_memory *memory,
                                        const struct store_step *step) {
    struct journal_invitation row = {.created = step->now};
    memcpy(row.hash, step->hash, STORE_HASH);
    memcpy(row.table, step->table_id, sizeof row.table);
    if (!table_of(memory, row.table) || journal_find(memory, JOURNAL_INVITATION, &row))
        return STORE_CONFLICT;
    return put(memory, JOURNAL_INVITATION, &row);
}

static enum store_result add_admission(struct journal_memory *memory,
                                       const struct store_step *step) {
    struct journal_admission row = {.player = step->player_id};
    memcpy(row.table, step->table_id, sizeof row.table);
    if (!table_of(memory, row.table) || !player_of(memory, row.player)) return STORE_CONFLICT;
    if (journal_find(memory, JOURNAL_ADMISSION, &row)) return STORE_DONE;
    return put(memory, JOURNAL_ADMISSION, &row);
}

static enum store_result put_rating(struct journal_memory *memory, const struct store_step *step) {
    const struct store_rating *rating = &step->u.rating;
    const struct store_rating *found = rating_of(memory, rating->player, rating->game);
    if (!player_of(memory, rating->player) || (found && found->games >= rating->games))
        return STORE_CONFLICT;
    return put(memory, JOURNAL_RATING, rating);
}

/* ---- the hall's own ---- */

static enum store_result put_note(struct journal_memory *memory, const struct store_step *step) {
    struct journal_note note = {.value = step->now};
    memcpy(note.name, step->table_id, sizeof note.name);
    return put(memory, JOURNAL_NOTE, &note);
}

static enum store_result shift_table(struct journal_memory *memory, const void *row,
                                     const struct store_step *step) {
    struct store_table table = *(const struct store_table *)row;
    if (table.deadline <= 0) return STORE_DONE;
    table.deadline += step->now;
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (table.seat[i].since > 0) table.seat[i].since += step->now;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result shift_clocks(struct journal_memory *memory,
                                      const struct store_step *step) {
    return each(memory, JOURNAL_TABLE, step, shift_table);
}

static bool is_between(const struct store_step *step, int64_t date) {
    return date >= step->from && date <= step->to;
}

static enum store_result redate_player(struct journal_memory *memory, const void *row,
                                       const struct store_step *step) {
    struct store_player player = *(const struct store_player *)row;
    if (!is_guest(&player) || !is_between(step, player.seen)) return STORE_DONE;
    player.seen = step->now;
    return put(memory, JOURNAL_PLAYER, &player);
}

static enum store_result redate_token(struct journal_memory *memory, const void *row,
                                      const struct store_step *step) {
    struct journal_token token = *(const struct journal_token *)row;
    if (!is_between(step, token.seen)) return STORE_DONE;
    token.seen = step->now;
    return put(memory, JOURNAL_TOKEN, &token);
}

static enum store_result redate_table(struct journal_memory *memory, const void *row,
                                      const struct store_step *step) {
    struct store_table table = *(const struct store_table *)row;
    if (table.status != STORE_OPEN || !is_between(step, table.changed)) return STORE_DONE;
    table.changed = step->now;
    return put(memory, JOURNAL_TABLE, &table);
}

static enum store_result redate(struct journal_memory *memory, const struct store_step *step) {
    static const struct pass all[] = {{JOURNAL_PLAYER, redate_player},
                                      {JOURNAL_TOKEN, redate_token},
                                      {JOURNAL_TABLE, redate_table}};
    return PASSES(memory, step, all);
}

/* Nobody shares the store: there is nobody to be told or to take anything from, and that it can
 * be written to is what becomes of any write. */
static enum store_result nothing(struct journal_memory *memory, const struct store_step *step) {
    (void)memory;
    (void)step;
    return STORE_DONE;
}

/* The kinds that are missing have a case of their own. */
static enum store_result (*const steps[STORE_STEPS])(struct journal_memory *memory,
                                                     const struct store_step *step) = {
    [STORE_ADD_PLAYER] = add_player,
    [STORE_PUT_PLAYER] = put_player,
    [STORE_DROP_PLAYER] = drop_player,
    [STORE_MERGE_PLAYER] = merge_player,
    [STORE_SEE_PLAYER] = see_player,
    [STORE_ADD_TOKEN] = add_token,
    [STORE_SEE_TOKEN] = see_token,
    [STORE_DROP_OLD_TOKENS] = drop_old_tokens,
    [STORE_DROP_TOKEN] = drop_token,
    [STORE_DROP_TOKENS] = drop_tokens,
    [STORE_DROP_OTHER_TOKENS] = drop_other_tokens,
    [STORE_ADD_TABLE] = add_table,
    [STORE_PUT_TABLE] = put_table,
    [STORE_CLOSE_TABLE] = close_table,
    [STORE_ADD_ENTRY] = add_entry,
    [STORE_ADD_SNAPSHOT] = add_snapshot,
    [STORE_ADD_INVITATION] = add_invitation,
    [STORE_ADD_ADMISSION] = add_admission,
    [STORE_PUT_RATING] = put_rating,
    [STORE_PUT_KEY] = put_key,
    [STORE_PUT_NOTE] = put_note,
    [STORE_SHIFT_CLOCKS] = shift_clocks,
    [STORE_REDATE] = redate,
    [STORE_TELL] = nothing,
    [STORE_TAKE] = nothing,
    [STORE_TOUCH] = nothing,
};

enum store_result journal_carry_out(struct journal_memory *memory, struct store_write *write) {
    enum store_result result = write->broken ? STORE_FAILED : STORE_DONE;
    for (const struct store_step *step = write->first; step && result == STORE_DONE;
         step = step->next)
        result = step->kind == STORE_ADD_CHAT ? add_chat(memory, step, &write->id)
                                              : steps[step->kind](memory, step);
    return result;
}
