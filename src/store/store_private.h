/* What an engine is: the functions behind store.h, and what a write is made of. */
#ifndef STORE_PRIVATE_H
#define STORE_PRIVATE_H

#include "store.h"

enum store_step_kind {
    STORE_ADD_PLAYER,
    STORE_PUT_PLAYER,
    STORE_DROP_PLAYER,
    STORE_MERGE_PLAYER,
    STORE_SEE_PLAYER,
    STORE_ADD_TOKEN,
    STORE_DROP_TOKEN,
    STORE_DROP_TOKENS,
    STORE_ADD_TABLE,
    STORE_PUT_TABLE,
    STORE_CLOSE_TABLE,
    STORE_ADD_ENTRY,
    STORE_ADD_SNAPSHOT,
    STORE_ADD_CHAT,
    STORE_ADD_INVITATION,
    STORE_ADD_ADMISSION,
    STORE_PUT_RATING,
    STORE_STEPS
};

/* One step; longer texts stand behind the struct in the same allocation. */
struct store_step {
    struct store_step *next;
    enum store_step_kind kind;
    char table_id[STORE_TABLE_ID];
    int64_t player_id, now;
    int64_t to_player; /* MERGE_PLAYER */
    uint8_t hash[STORE_HASH];
    bool keep; /* DROP_TOKENS: the token with this hash stays */
    union {
        struct store_player player;
        struct store_table table;
        struct store_entry entry;
        struct store_chat chat;
        struct store_rating rating;
        struct {
            int64_t number;
            const char *state;
            size_t length;
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
    bool broken; /* there was no memory for a step */
};

struct store_engine {
    void (*close)(struct store *store);
    void (*submit)(struct store *store, struct store_write *write);
    void (*deliver)(struct store *store);
    void (*drain)(struct store *store);
    struct store_numbers (*numbers)(struct store *store);
    enum store_result (*player)(struct store *, int64_t, struct store_player *);
    enum store_result (*player_by_key)(struct store *, const char *, struct store_player *);
    enum store_result (*token)(struct store *, const uint8_t[STORE_HASH], int64_t *);
    enum store_result (*table)(struct store *, const char *, struct store_table *);
    enum store_result (*invitation)(struct store *, const uint8_t[STORE_HASH],
                                    char[STORE_TABLE_ID]);
    enum store_result (*admission)(struct store *, const char *, int64_t);
    enum store_result (*entries)(struct store *, const char *, int64_t, store_each_entry *, void *);
    enum store_result (*snapshot)(struct store *, const char *, int64_t, int64_t *, char **,
                                  size_t *);
    enum store_result (*chats)(struct store *, const char *, int, store_each_chat *, void *);
    enum store_result (*tables)(struct store *, const struct store_query *, store_each_table *,
                                void *);
    enum store_result (*away_guests)(struct store *, int64_t, int64_t *, size_t, size_t *);
    enum store_result (*counts)(struct store *, const char *, int64_t *, int64_t *);
    enum store_result (*ratings)(struct store *, int64_t, store_each_rating *, void *);
    enum store_result (*leaders)(struct store *, const char *, int, store_each_rating *, void *);
};

/* Every engine's own struct begins with this. */
struct store {
    const struct store_engine *engine;
};

#endif
