/* Opening and closing, and the way of a write: carried out in memory when its turn comes, sent to
 * the medium with all that wait, delivered when it has landed. Everything runs on the caller's
 * thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/journal/journal.h"

/* A journal that has grown this far beyond what it was after it was last written anew. */
enum { COMPACT_BYTES = 2 * 1024 * 1024 };

enum flight { GROUNDED, WRITING, COMPACTING };

struct store {
    struct journal_memory memory;
    struct journal_medium *medium;
    void (*notify)(void *context);
    void (*trouble)(void *context, enum store_trouble kind, const char *words);
    void *context;
    struct store_write *waiting, **waiting_last;
    struct store_write *finished, **finished_last;
    struct store_read *asked, **asked_last;
    struct store_write *flying; /* what is being written */
    enum flight flight;
    struct journal_bytes bytes; /* in flight */
    int64_t begun;
    size_t length, compact_at, most; /* of the journal; 0: no limit */
    bool made, reading, writes_fail;
    struct store_numbers numbers;
};

struct journal_memory *journal_memory(struct store *store) {
    return &store->memory;
}

static void add_write(struct store_write ***last, struct store_write *write) {
    write->next = NULL;
    **last = write;
    *last = &write->next;
}

/* ---- what a journal says ---- */

static bool refuse(const char *reason, char *why, size_t cap) {
    snprintf(why, cap, "%s", reason);
    return false;
}

/* Rows of one record. */
static bool take_record(struct journal_memory *memory, const uint8_t *at, size_t length) {
    while (length > 0) {
        enum journal_kind kind;
        bool drop;
        void *row;
        size_t used = journal_read(at, length, &kind, &row, &drop);
        if (used == 0) return false;
        bool good = drop ? journal_drop(memory, kind, row) : journal_put(memory, kind, row);
        free(row);
        if (!good) return false;
        at += used;
        length -= used;
    }
    return true;
}

static bool is_ours(const uint8_t *bytes, size_t length, char *why, size_t cap) {
    size_t head = strlen(journal_header), word = strcspn(journal_header, "1");
    if (length < head || memcmp(bytes, journal_header, word) != 0)
        return refuse("this is no journal of a hall", why, cap);
    if (memcmp(bytes, journal_header, head) != 0)
        return refuse("this journal was written by a newer Meadhall", why, cap);
    return true;
}

size_t journal_load(struct store *store, const uint8_t *bytes, size_t length, char *why,
                    size_t cap) {
    size_t at = strlen(journal_header);
    if (!is_ours(bytes, length, why, cap)) return 0;
    for (size_t frame; (frame = journal_frame(bytes + at, length - at)) > 0; at += frame) {
        if (!take_record(&store->memory, bytes + at + JOURNAL_FRAME_HEAD,
                         frame - JOURNAL_FRAME_HEAD))
            return refuse("the journal is damaged", why, cap);
        journal_stay(&store->memory);
    }
    if (journal_goes_on(bytes + at, length - at)) return refuse("the journal is damaged", why, cap);
    store->made = false;
    store->length = at;
    store->compact_at = at + COMPACT_BYTES;
    return at;
}

static void begin_frame(struct journal_bytes *bytes) {
    journal_add_bytes(bytes, (uint8_t[JOURNAL_FRAME_HEAD]){0}, JOURNAL_FRAME_HEAD);
}

bool journal_dump(struct store *store, struct journal_bytes *out) {
    journal_add_bytes(out, journal_header, strlen(journal_header));
    for (int kind = 0; kind < JOURNAL_KINDS; kind++) {
        const struct journal_set *set = &store->memory.set[kind];
        for (size_t i = 0; i < set->count; i++) {
            size_t start = out->length;
            begin_frame(out);
            journal_say(out, (enum journal_kind)kind, set->row[i], false);
            journal_seal(out, start);
        }
    }
    return !out->full;
}

/* ---- flights ---- */

static void tell_trouble(struct store *store, const char *words) {
    if (store->trouble && !store->writes_fail)
        store->trouble(store->context, STORE_TROUBLE_WRITE, words);
}

/* One write, behind the others; nothing of one that is not done stays. */
static void carry_out(struct store *store, struct store_write *write) {
    struct journal_memory *memory = &store->memory;
    size_t start = store->bytes.length, changes = memory->changes;
    write->result = journal_carry_out(memory, write);
    if (write->result == STORE_DONE && store->bytes.full) write->result = STORE_FAILED;
    if (write->result == STORE_DONE) return;
    journal_undo(memory, changes);
    store->bytes.length = start;
    store->bytes.full = false;
}

static void take_off(struct store *store, enum flight flight) {
    store->flight = flight;
    store->begun = store->medium->microseconds();
    store->medium->write(store->medium, store->bytes.at, store->bytes.length, flight == COMPACTING);
}

static bool has_room(const struct store *store) {
    return store->most == 0 || store->length + store->bytes.length <= store->most;
}

/* All that wait are one frame, so that the end of a journal is one that is not whole, or none. */
static void write_waiting(struct store *store) {
    store->flying = store->waiting;
    store->waiting = NULL;
    store->waiting_last = &store->waiting;
    store->bytes.length = 0;
    begin_frame(&store->bytes);
    bool good = !store->bytes.full;
    store->bytes.full = false;
    store->memory.record = &store->bytes;
    for (struct store_write *write = store->flying; write && good; write = write->next)
        carry_out(store, write);
    store->memory.record = NULL;
    if (good) journal_seal(&store->bytes, 0);
    store->flight = WRITING;
    if (good && has_room(store))
        take_off(store, WRITING);
    else
        journal_landed(store, false);
}

static void finish_writes(struct store *store, bool good) {
    for (struct store_write *write = store->flying, *next; write; write = next) {
        next = write->next;
        if (!good && write->result == STORE_DONE) write->result = STORE_FAILED;
        store->numbers.writes++;
        store->numbers.conflicts += write->result == STORE_CONFLICT;
        store->numbers.failures += write->result == STORE_FAILED;
        add_write(&store->finished_last, write);
    }
    store->flying = NULL;
    store->numbers.commits++;
    histogram_add(&store->numbers.commit_time, store->medium->microseconds() - store->begun);
    if (!good) tell_trouble(store, "what was to be written was given up");
    store->writes_fail = !good;
}

void journal_landed(struct store *store, bool good) {
    enum flight flight = store->flight;
    store->flight = GROUNDED;
    if (flight == COMPACTING) {
        if (good) store->length = store->bytes.length;
        store->compact_at = store->length + COMPACT_BYTES;
    } else if (flight == WRITING) {
        if (good)
            store->length += store->bytes.length;
        else
            journal_undo(&store->memory, 0);
        journal_stay(&store->memory);
        finish_writes(store, good);
    }
    if (store->notify) store->notify(store->context);
}

/* Whether something was begun. */
static bool begin_flight(struct store *store) {
    if (store->flight != GROUNDED || store->reading) return false;
    if (store->waiting) {
        write_waiting(store);
        return true;
    }
    if (store->length <= store->compact_at) return false;
    store->bytes.length = 0;
    bool good = journal_dump(store, &store->bytes);
    store->bytes.full = false;
    if (good)
        take_off(store, COMPACTING);
    else
        store->compact_at = store->length + COMPACT_BYTES;
    return good;
}

/* ---- the caller ---- */

bool store_is_shared(const struct store *store) {
    (void)store;
    return false;
}

bool store_is_new(const struct store *store) {
    return store->made;
}

bool store_is_well(struct store *store) {
    return !store->writes_fail;
}

bool store_can_write(struct store *store) {
    return !store->writes_fail;
}

struct store_numbers store_numbers(struct store *store) {
    return store->numbers;
}

void store_submit(struct store *store, struct store_write *write) {
    add_write(&store->waiting_last, write);
    if (store->notify) store->notify(store->context);
}

/* Rows that may not stay are shown to nobody. */
void store_ask(struct store *store, struct store_read *read) {
    if (store->flight != WRITING) {
        read->run(read, store);
        read->done(read);
        return;
    }
    store->numbers.reads++;
    read->next = NULL;
    *store->asked_last = read;
    store->asked_last = &read->next;
}

static void answer(struct store *store) {
    struct store_read *read = store->asked;
    store->asked = NULL;
    store->asked_last = &store->asked;
    for (struct store_read *next; read; read = next) {
        next = read->next;
        store_ask(store, read);
    }
}

static void deliver_finished(struct store *store) {
    struct store_write *write = store->finished;
    store->finished = NULL;
    store->finished_last = &store->finished;
    for (struct store_write *next; write; write = next) {
        next = write->next;
        if (write->done) write->done(write, write->result, write->context);
        store_write_drop(write);
    }
}

/* What is asked for is answered before the next flight, or it would wait for that too. */
void store_deliver(struct store *store) {
    deliver_finished(store);
    if (store->flight != WRITING) answer(store);
    if (begin_flight(store)) deliver_finished(store);
}

/* Only where the medium writes while it is waited for; elsewhere what flies is left flying. */
void store_drain(struct store *store) {
    while (store->flight == GROUNDED && (store->waiting || store->finished || store->asked))
        store_deliver(store);
}

bool store_is_one_moment(struct store *store) {
    (void)store;
    return true;
}

/* A journal was looked through when it was opened: every frame has its sum. */
bool store_flaws(struct store *store, store_flaw *each, void *context) {
    (void)store;
    (void)each;
    (void)context;
    return true;
}

static struct store *open_store(const struct store_settings *settings, bool reading, char *why,
                                size_t cap) {
    struct store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->notify = settings->notify;
    store->trouble = settings->trouble;
    store->context = settings->context;
    store->waiting_last = &store->waiting;
    store->finished_last = &store->finished;
    store->asked_last = &store->asked;
    store->made = true;
    store->reading = reading;
    store->most = (size_t)settings->max_kib * 1024;
    store->compact_at = COMPACT_BYTES;
    store->medium = journal_medium_open(settings, store, reading, why, cap);
    if (store->medium) return store;
    journal_forget(&store->memory);
    free(store);
    return NULL;
}

struct store *store_open(const struct store_settings *settings, char *why, size_t cap) {
    return open_store(settings, false, why, cap);
}

struct store *store_open_reading(const char *place, char *why, size_t cap) {
    return open_store(&(struct store_settings){.place = place, .existing = true}, true, why, cap);
}

void store_close(struct store *store) {
    if (!store) return;
    store_drain(store);
    store->medium->close(store->medium);
    journal_forget(&store->memory);
    free(store->bytes.at);
    free(store);
}
