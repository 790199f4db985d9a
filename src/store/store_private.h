/* What a write is made of. */
#ifndef STORE_PRIVATE_H
#define STORE_PRIVATE_H

#include "store/store.h"

enum store_step_kind {
    STORE_ADD_PLAYER,
    STORE_PUT_PLAYER,
    STORE_DROP_PLAYER,
    STORE_MERGE_PLAYER,
    STORE_SEE_PLAYER,
    STORE_ADD_TOKEN,
    STORE_SEE_TOKEN,
    STORE_DROP_OLD_TOKENS,
    STORE_DROP_TOKEN,
    STORE_DROP_TOKENS,
    STORE_DROP_OTHER_TOKENS,
    STORE_ADD_TABLE,
    STORE_PUT_TABLE,
    STORE_CLOSE_TABLE,
    STORE_ADD_ENTRY,
    STORE_ADD_SNAPSHOT,
    STORE_ADD_CHAT,
    STORE_ADD_INVITATION,
    STORE_ADD_ADMISSION,
    STORE_PUT_RATING,
    STORE_PUT_KEY,
    STORE_PUT_NOTE,
    STORE_SHIFT_CLOCKS,
    STORE_REDATE,
    STORE_TELL,
    STORE_TAKE,
    STORE_TOUCH,
    STORE_STEPS
};

/* One step; longer texts stand behind the struct in the same allocation. */
struct store_step {
    struct store_step *next;
    enum store_step_kind kind;
    char table_id[STORE_TABLE_ID];
    int64_t player_id, now;
    int64_t to_player; /* MERGE_PLAYER */
    int64_t from, to;  /* REDATE */
    uint32_t seats;    /* ADD_TABLE, PUT_TABLE: those to be written */
    uint8_t hash[STORE_HASH];
    union {
        struct store_player player;
        struct store_table table;
        struct store_entry entry;
        struct store_chat chat;
        struct store_rating rating;
        const char *words; /* TELL */
        struct {
            int64_t number, thinker;
        } taking;
        struct {
            int64_t number;
            const char *state;
        } snapshot;
    } u;
};

struct store_write {
    struct store_write *next;
    struct store_step *first, **last;
    store_done *done;
    void *context;
    enum store_result result;
    int64_t id;
    bool broken;  /* there was no memory for a step */
    bool touched; /* something was changed by it, or went wrong */
};

#endif
