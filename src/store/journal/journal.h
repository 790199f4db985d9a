/* The journal store: store.h over rows in memory and a journal of what changed in them.
 *
 * A record holds the rows that accepted writes put or dropped, not the steps that led to them.
 * So reading a journal means putting and dropping rows, whatever the hall's rules were when it was
 * written; all that is promised about the format is what a row looks like (rows.c).
 *
 * Memory is changed first, with the old rows kept, then one record of all writes that wait
 * becomes durable. If that fails, the old rows come back and the writes failed. Reads that may
 * wait (store_ask) do so until the record in flight has landed; so nobody sees a row that is not
 * durable.
 *
 * Where the bytes go is the medium's business: a file (journal_file.c), or what a browser keeps
 * (src/wasm). Whatever the medium, the bytes are the same: a header, then frames. So a copy of the
 * one can be read by the other.
 *
 * It is made for one person: everything is in memory, lists are found by looking at each row. */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include "store/store_private.h"

/* ---- rows (rows.c) ---- */

/* The numbers stand in journals: new kinds come last, none goes. */
enum journal_kind {
    JOURNAL_PLAYER,
    JOURNAL_TOKEN,
    JOURNAL_TABLE,
    JOURNAL_ENTRY,
    JOURNAL_SNAPSHOT,
    JOURNAL_CHAT,
    JOURNAL_INVITATION,
    JOURNAL_ADMISSION,
    JOURNAL_RATING,
    JOURNAL_NOTE,
    JOURNAL_KINDS
};

/* Rows that have no struct of the store's own, and those that lie below a table. */
struct journal_token {
    uint8_t hash[STORE_HASH];
    int64_t player, created, seen;
};
struct journal_entry {
    char table[STORE_TABLE_ID];
    struct store_entry entry;
};
struct journal_snapshot {
    char table[STORE_TABLE_ID];
    int64_t number;
    const char *state;
};
struct journal_chat {
    char table[STORE_TABLE_ID];
    struct store_chat chat;
};
struct journal_invitation {
    uint8_t hash[STORE_HASH];
    char table[STORE_TABLE_ID];
    int64_t created;
};
struct journal_admission {
    char table[STORE_TABLE_ID];
    int64_t player;
};
struct journal_note {
    char name[STORE_TABLE_ID];
    int64_t value;
};

/* Bytes that grow. */
struct journal_bytes {
    uint8_t *at;
    size_t length, cap;
    bool full; /* there was no memory; what was to be added is missing */
};
void journal_add_bytes(struct journal_bytes *bytes, const void *from, size_t length);

/* A copy that lasts, with its texts; NULL without memory. */
void *journal_copy(enum journal_kind kind, const void *row);
/* By their keys: below, at or above 0. */
int journal_compare(enum journal_kind kind, const void *a, const void *b);
/* What a record says of a row: that it is put, whole, or dropped, by its key. */
void journal_say(struct journal_bytes *out, enum journal_kind kind, const void *row, bool drop);
/* Reads one such statement; the row is a new copy, of whose fields only the key is there if it is
 * dropped. How many bytes it was; 0: it is none. */
size_t journal_read(const uint8_t *at, size_t length, enum journal_kind *kind, void **row,
                    bool *drop);

/* ---- frames (frame.c) ---- */

extern const char journal_header[];
enum { JOURNAL_FRAME_HEAD = 8 }; /* length and checksum */

/* Closes the frame that was begun with JOURNAL_FRAME_HEAD free bytes at `start`. */
void journal_seal(struct journal_bytes *bytes, size_t start);
/* How long the frame at the beginning is, with its head; 0: it is none, not whole or damaged. */
size_t journal_frame(const uint8_t *at, size_t length);
/* Whether something follows a frame that is none. A crash leaves nothing behind what it cut off. */
bool journal_goes_on(const uint8_t *at, size_t length);

/* ---- the medium ---- */

struct journal_medium {
    /* Makes bytes durable, behind what is there or in its place, all of them or none;
     * journal_landed says what became of it, from inside or later. The bytes stay until then. */
    void (*write)(struct journal_medium *medium, const uint8_t *bytes, size_t length, bool replace);
    int64_t (*microseconds)(void); /* of a clock that only goes forward */
    void (*close)(struct journal_medium *medium);
};
/* Opens the medium of a place and loads what is there by journal_load. */
struct journal_medium *journal_medium_open(const struct store_settings *settings,
                                           struct store *store, bool reading, char *why,
                                           size_t cap);
/* Puts what a journal says into memory. How many bytes of it are whole; the rest was never
 * acknowledged. 0 with `why`: it is no journal of ours, or damaged before its end. */
size_t journal_load(struct store *store, const uint8_t *bytes, size_t length, char *why,
                    size_t cap);
void journal_landed(struct store *store, bool good);
/* All that is there, as a journal. */
bool journal_dump(struct store *store, struct journal_bytes *out);

/* ---- memory (memory.c) ---- */

struct journal_set { /* in the order of their keys */
    void **row;
    size_t count, cap;
};

struct journal_change {
    enum journal_kind kind;
    void *was, *is; /* NULL: there was none, there is none */
};

struct journal_memory {
    struct journal_set set[JOURNAL_KINDS];
    struct journal_change *change; /* since the last that was made to stay */
    size_t changes, cap;
    struct journal_bytes *record; /* where changes are said; NULL: nowhere */
};

/* Where the first row stands whose key is not below this one's. */
size_t journal_place(const struct journal_memory *memory, enum journal_kind kind, const void *key);
/* NULL: there is none. Valid until it is put or dropped. */
const void *journal_find(const struct journal_memory *memory, enum journal_kind kind,
                         const void *key);
/* False: there is no memory, nothing happened. */
bool journal_put(struct journal_memory *memory, enum journal_kind kind, const void *row);
bool journal_drop(struct journal_memory *memory, enum journal_kind kind, const void *key);
/* Undoes all changes after the first `keep`. */
void journal_undo(struct journal_memory *memory, size_t keep);
/* The changes stay. */
void journal_stay(struct journal_memory *memory);
void journal_forget(struct journal_memory *memory);

struct journal_memory *journal_memory(struct store *store);

/* ---- writing (journal_write.c) ---- */

enum store_result journal_carry_out(struct journal_memory *memory, struct store_write *write);

#endif
