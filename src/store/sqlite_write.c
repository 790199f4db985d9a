/* Carrying out the steps of a write, one function a kind. */
#include "sqlite_private.h"

typedef enum store_result step_run(struct sqlite_connection *connection, struct store_step *step,
                                   struct store_write *write);

/* 0 stands for nobody. */
static void bind_player(sqlite3_stmt *statement, int place, int64_t player) {
    if (player)
        sqlite3_bind_int64(statement, place, player);
    else
        sqlite3_bind_null(statement, place);
}

static void bind_hash(sqlite3_stmt *statement, int place, const uint8_t hash[STORE_HASH]) {
    sqlite3_bind_blob(statement, place, hash, STORE_HASH, SQLITE_STATIC);
}

static enum store_result run_player(struct sqlite_connection *connection, struct store_step *step,
                                    struct store_write *write) {
    const struct store_player *player = &step->u.player;
    sqlite3_stmt *statement = sqlite_statement(
        connection, step->kind == STORE_ADD_PLAYER ? SQL_ADD_PLAYER : SQL_PUT_PLAYER);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite3_bind_int64(statement, 1, player->id);
    sqlite_bind_words(statement, 2, player->name);
    if (player->key[0])
        sqlite_bind_words(statement, 3, player->key);
    else
        sqlite3_bind_null(statement, 3);
    sqlite_bind_words(statement, 4, player->password);
    sqlite_bind_words(statement, 5, player->language);
    sqlite_bind_words(statement, 6, player->emblem);
    sqlite_bind_words(statement, 7, player->webhook);
    sqlite3_bind_int64(statement, 8, player->created);
    sqlite3_bind_int64(statement, 9, player->seen);
    enum store_result result = sqlite_run(statement);
    if (result == STORE_DONE && sqlite3_changes(connection->db) == 0) return STORE_CONFLICT;
    return result;
}

static enum store_result run_drop_player(struct sqlite_connection *connection,
                                         struct store_step *step, struct store_write *write) {
    static const enum sqlite_sql order[] = {SQL_DROP_REVISIONS, SQL_DROP_FREE_SEATS,
                                            SQL_DROP_SEATS,     SQL_DROP_HOST,
                                            SQL_DROP_CHAT,      SQL_DROP_PLAYER};
    enum store_result result = STORE_DONE;
    (void)write;
    for (size_t i = 0; i < sizeof order / sizeof *order && result == STORE_DONE; i++) {
        sqlite3_stmt *statement = sqlite_statement(connection, order[i]);
        if (!statement) return STORE_FAILED;
        sqlite3_bind_int64(statement, 1, step->player_id);
        if (order[i] == SQL_DROP_REVISIONS) sqlite3_bind_int64(statement, 2, step->now);
        result = sqlite_run(statement);
    }
    return result;
}

/* The guest's row goes last: if it is not there, or no guest's, all of it is undone. */
static enum store_result run_merge_player(struct sqlite_connection *connection,
                                          struct store_step *step, struct store_write *write) {
    static const enum sqlite_sql order[] = {SQL_MERGE_REVISIONS,  SQL_MERGE_SEATS,
                                            SQL_MERGE_HOST,       SQL_MERGE_CHAT,
                                            SQL_MERGE_ADMISSIONS, SQL_MERGE_PLAYER};
    enum store_result result = STORE_DONE;
    (void)write;
    for (size_t i = 0; i < sizeof order / sizeof *order && result == STORE_DONE; i++) {
        sqlite3_stmt *statement = sqlite_statement(connection, order[i]);
        if (!statement) return STORE_FAILED;
        sqlite3_bind_int64(statement, 1, step->player_id);
        if (order[i] != SQL_MERGE_REVISIONS) sqlite3_bind_int64(statement, 2, step->to_player);
        result = sqlite_run(statement);
    }
    if (result == STORE_DONE && sqlite3_changes(connection->db) == 0) return STORE_CONFLICT;
    return result;
}

static enum store_result run_see_player(struct sqlite_connection *connection,
                                        struct store_step *step, struct store_write *write) {
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_SEE_PLAYER);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite3_bind_int64(statement, 1, step->player_id);
    sqlite3_bind_int64(statement, 2, step->now);
    return sqlite_run(statement);
}

static enum store_result run_token(struct sqlite_connection *connection, struct store_step *step,
                                   struct store_write *write) {
    sqlite3_stmt *statement;
    (void)write;
    if (step->kind == STORE_DROP_TOKENS) {
        statement = sqlite_statement(connection, SQL_DROP_TOKENS);
        if (!statement) return STORE_FAILED;
        sqlite3_bind_int64(statement, 1, step->player_id);
        if (step->keep) bind_hash(statement, 2, step->hash);
        return sqlite_run(statement);
    }
    statement = sqlite_statement(connection,
                                 step->kind == STORE_ADD_TOKEN ? SQL_ADD_TOKEN : SQL_DROP_TOKEN);
    if (!statement) return STORE_FAILED;
    bind_hash(statement, 1, step->hash);
    if (step->kind == STORE_ADD_TOKEN) {
        sqlite3_bind_int64(statement, 2, step->player_id);
        sqlite3_bind_int64(statement, 3, step->now);
    }
    return sqlite_run(statement);
}

static enum store_result put_seat(struct sqlite_connection *connection,
                                  const struct store_table *table, int seat) {
    const struct store_seat *row = &table->seat[seat];
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_PUT_SEAT);
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, table->id);
    sqlite3_bind_int(statement, 2, seat);
    sqlite3_bind_int(statement, 3, (int)row->kind);
    bind_player(statement, 4, row->player);
    sqlite_bind_words(statement, 5, row->bot);
    sqlite_bind_words(statement, 6, row->name);
    sqlite3_bind_int(statement, 7, row->takeover);
    sqlite3_bind_int(statement, 8, row->resigned);
    sqlite3_bind_int64(statement, 9, row->left);
    sqlite3_bind_int64(statement, 10, row->since);
    sqlite3_bind_int(statement, 11, row->score);
    sqlite3_bind_int(statement, 12, row->rank);
    return sqlite_run(statement);
}

/* In the order of TABLE_COLUMNS. */
static void bind_table(sqlite3_stmt *statement, const struct store_table *table) {
    sqlite_bind_words(statement, 1, table->id);
    sqlite3_bind_int64(statement, 2, table->revision);
    sqlite_bind_words(statement, 3, table->game);
    sqlite3_bind_int(statement, 4, table->rules);
    sqlite3_bind_int(statement, 5, table->seats);
    sqlite3_bind_blob(statement, 6, table->seed, MH_SEED_BYTES, SQLITE_STATIC);
    sqlite3_bind_int(statement, 7, table->seed_chosen);
    sqlite_bind_words(statement, 8, table->options);
    sqlite3_bind_int(statement, 9, (int)table->status);
    bind_player(statement, 10, table->host);
    sqlite3_bind_int(statement, 11, (int)table->clock);
    sqlite3_bind_int64(statement, 12, table->clock_ms);
    sqlite3_bind_int(statement, 13, table->closed_doors);
    sqlite3_bind_int(statement, 14, table->advice);
    sqlite3_bind_int64(statement, 15, table->created);
    sqlite3_bind_int64(statement, 16, table->started);
    sqlite3_bind_int64(statement, 17, table->changed);
    sqlite_bind_words(statement, 18, table->rematch);
    sqlite3_bind_int64(statement, 19, table->number);
    sqlite3_bind_int64(statement, 20, table->awaiting);
    sqlite3_bind_int(statement, 21, table->round);
    sqlite3_bind_int(statement, 22, table->rounds);
    sqlite3_bind_int(statement, 23, table->progress);
    sqlite3_bind_int64(statement, 24, table->deadline);
    sqlite3_bind_int(statement, 25, table->bots_due);
}

static enum store_result run_table(struct sqlite_connection *connection, struct store_step *step,
                                   struct store_write *write) {
    const struct store_table *table = &step->u.table;
    bool fresh = step->kind == STORE_ADD_TABLE;
    sqlite3_stmt *statement = sqlite_statement(connection, fresh ? SQL_ADD_TABLE : SQL_PUT_TABLE);
    (void)write;
    if (!statement) return STORE_FAILED;
    bind_table(statement, table);
    if (fresh) sqlite3_bind_int64(statement, 2, 0);
    enum store_result result = sqlite_run(statement);
    if (result == STORE_DONE && sqlite3_changes(connection->db) == 0) result = STORE_CONFLICT;
    for (int seat = 0; seat < table->seats && result == STORE_DONE; seat++)
        result = put_seat(connection, table, seat);
    return result;
}

static enum store_result run_close_table(struct sqlite_connection *connection,
                                         struct store_step *step, struct store_write *write) {
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_CLOSE_TABLE);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, step->table_id);
    sqlite3_bind_int64(statement, 2, step->now);
    return sqlite_run(statement);
}

static enum store_result run_entry(struct sqlite_connection *connection, struct store_step *step,
                                   struct store_write *write) {
    const struct store_entry *entry = &step->u.entry;
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_ADD_ENTRY);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, step->table_id);
    sqlite3_bind_int64(statement, 2, entry->number);
    sqlite3_bind_int(statement, 3, entry->seat);
    sqlite3_bind_int64(statement, 4, entry->at);
    sqlite3_bind_int(statement, 5, entry->by_bot);
    sqlite3_bind_int64(statement, 6, entry->back_to);
    sqlite_bind_words(statement, 7, entry->move);
    return sqlite_run(statement);
}

static enum store_result run_snapshot(struct sqlite_connection *connection, struct store_step *step,
                                      struct store_write *write) {
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_ADD_SNAPSHOT);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, step->table_id);
    sqlite3_bind_int64(statement, 2, step->u.snapshot.number);
    sqlite3_bind_text64(statement, 3, step->u.snapshot.state, step->u.snapshot.length,
                        SQLITE_STATIC, SQLITE_UTF8);
    return sqlite_run(statement);
}

static enum store_result run_chat(struct sqlite_connection *connection, struct store_step *step,
                                  struct store_write *write) {
    const struct store_chat *chat = &step->u.chat;
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_ADD_CHAT);
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, step->table_id);
    bind_player(statement, 2, chat->player);
    sqlite3_bind_int64(statement, 3, chat->at);
    sqlite_bind_words(statement, 4, chat->name);
    sqlite_bind_words(statement, 5, chat->text);
    enum store_result result = sqlite_run(statement);
    write->id = sqlite3_last_insert_rowid(connection->db);
    return result;
}

static enum store_result run_invitation(struct sqlite_connection *connection,
                                        struct store_step *step, struct store_write *write) {
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_ADD_INVITATION);
    (void)write;
    if (!statement) return STORE_FAILED;
    bind_hash(statement, 1, step->hash);
    sqlite_bind_words(statement, 2, step->table_id);
    sqlite3_bind_int64(statement, 3, step->now);
    return sqlite_run(statement);
}

static enum store_result run_admission(struct sqlite_connection *connection,
                                       struct store_step *step, struct store_write *write) {
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_ADD_ADMISSION);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite_bind_words(statement, 1, step->table_id);
    sqlite3_bind_int64(statement, 2, step->player_id);
    return sqlite_run(statement);
}

static enum store_result run_rating(struct sqlite_connection *connection, struct store_step *step,
                                    struct store_write *write) {
    const struct store_rating *rating = &step->u.rating;
    sqlite3_stmt *statement = sqlite_statement(connection, SQL_PUT_RATING);
    (void)write;
    if (!statement) return STORE_FAILED;
    sqlite3_bind_int64(statement, 1, rating->player);
    sqlite_bind_words(statement, 2, rating->game);
    sqlite3_bind_double(statement, 3, rating->rating);
    sqlite3_bind_double(statement, 4, rating->deviation);
    sqlite3_bind_double(statement, 5, rating->volatility);
    sqlite3_bind_int64(statement, 6, rating->games);
    sqlite3_bind_int64(statement, 7, rating->changed);
    return sqlite_run(statement);
}

static step_run *const runs[STORE_STEPS] = {
    [STORE_ADD_PLAYER] = run_player,         [STORE_PUT_PLAYER] = run_player,
    [STORE_DROP_PLAYER] = run_drop_player,   [STORE_MERGE_PLAYER] = run_merge_player,
    [STORE_SEE_PLAYER] = run_see_player,     [STORE_CLOSE_TABLE] = run_close_table,
    [STORE_ADD_TOKEN] = run_token,           [STORE_DROP_TOKEN] = run_token,
    [STORE_DROP_TOKENS] = run_token,         [STORE_ADD_TABLE] = run_table,
    [STORE_PUT_TABLE] = run_table,           [STORE_ADD_ENTRY] = run_entry,
    [STORE_ADD_SNAPSHOT] = run_snapshot,     [STORE_ADD_CHAT] = run_chat,
    [STORE_ADD_INVITATION] = run_invitation, [STORE_ADD_ADMISSION] = run_admission,
    [STORE_PUT_RATING] = run_rating,
};

enum store_result sqlite_write(struct sqlite_connection *connection, struct store_write *write) {
    enum store_result result = STORE_DONE;
    for (struct store_step *step = write->first; step && result == STORE_DONE; step = step->next)
        result = runs[step->kind](connection, step, write);
    return result;
}
