/* The store over SQL: a writer thread that commits together whatever waits, and, where the
 * database is elsewhere, threads that read.
 *
 * While one commit waits for the disk, writes pile up in the queue; the next commit
 * takes them all. So the price of durability is shared by as many moves as arrive in
 * the time of one sync, and nobody waits for a timer. A conflict undoes its own write
 * alone. If the transaction itself is lost (disk full, I/O error), all writes in it
 * failed, and no other. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sql/sql.h"

enum { GROUP_MAX = 512, READERS = 4 };

struct queue {
    struct store_write *first, **last;
};

struct reads {
    struct store_read *first, **last;
};

struct words { /* that another server told */
    struct words *next;
    bool missed;
    char text[];
};

struct store {
    struct sql_connection *reader, *writer;
    void (*notify)(void *context);
    void (*heard)(void *context, const char *words);
    void *context;
    bool shared, made;
    pthread_t thread, reading_thread[READERS];
    bool writes;           /* there is a thread that does */
    int readers;           /* threads; 0: reads are carried out at once */
    pthread_mutex_t mutex; /* guards all below */
    pthread_cond_t work, asking, idle;
    struct queue waiting, finished;
    struct reads asked, answered;
    struct words *told, **told_last;
    bool busy, closing;
    int reading;
    struct store_numbers numbers;
    struct sql_health health; /* guards itself */
};

static void queue_clear(struct queue *queue) {
    queue->first = NULL;
    queue->last = &queue->first;
}

static void queue_add(struct queue *queue, struct store_write *write) {
    write->next = NULL;
    *queue->last = write;
    queue->last = &write->next;
}

static struct store_write *queue_take(struct queue *queue) {
    struct store_write *first = queue->first;
    queue_clear(queue);
    return first;
}

static void reads_clear(struct reads *reads) {
    reads->first = NULL;
    reads->last = &reads->first;
}

static void reads_add(struct reads *reads, struct store_read *read) {
    read->next = NULL;
    *reads->last = read;
    reads->last = &read->next;
}

/* Each thread that reads has a connection for itself. */
static _Thread_local struct sql_connection *own_reader;

struct sql_connection *sql_reader(struct store *store) {
    return own_reader ? own_reader : store->reader;
}

/* ---- the writer thread ---- */

/* Only a write that conflicts after it changed something needs a savepoint. That is rare, and over
 * a network each savepoint costs two round trips. So a group is tried without savepoints first, and
 * again with one for each write if one was needed. */
enum fate { WRITTEN, LOST, SPOILED };

static enum fate write_one(struct sql_connection *writer, struct store_write *write, bool careful) {
    if (write->broken) {
        write->result = STORE_FAILED;
        return WRITTEN;
    }
    if (careful && !sql_run(writer, SQL_SAVEPOINT)) return LOST;
    write->result = sql_write(writer, write);
    if (!writer->engine->in_transaction(writer)) return LOST;
    if (!careful) return write->result == STORE_DONE || !write->touched ? WRITTEN : SPOILED;
    if (write->result != STORE_DONE && !sql_run(writer, SQL_BACK_TO_SAVEPOINT)) return LOST;
    return sql_run(writer, SQL_RELEASE) ? WRITTEN : LOST;
}

static enum fate try_group(struct sql_connection *writer, struct store_write *group, bool careful) {
    enum fate fate = writer->engine->begin(writer) ? WRITTEN : LOST;
    for (struct store_write *write = group; write && fate == WRITTEN; write = write->next)
        fate = write_one(writer, write, careful);
    if (fate == WRITTEN && writer->engine->commit(writer)) return WRITTEN;
    if (writer->engine->in_transaction(writer)) sql_run(writer, SQL_ROLLBACK);
    return fate == SPOILED ? SPOILED : LOST;
}

/* After the commit: PostgreSQL serialises commits that notify, so each would wait for the others'
 * sync. A notification that fails is lost. */
static void tell(struct sql_connection *writer, const struct store_write *group) {
    for (int tries = 1; !sql_tell(writer, group); tries++)
        if (!writer->engine->recover(writer, tries)) return;
}

static void write_group(struct sql_connection *writer, struct store_write *group) {
    enum fate fate;
    bool careful = false;
    for (int tries = 1; (fate = try_group(writer, group, careful)) != WRITTEN; tries++) {
        careful |= fate == SPOILED;
        if (fate == SPOILED || writer->engine->recover(writer, tries)) continue;
        for (struct store_write *write = group; write; write = write->next)
            write->result = STORE_FAILED;
        sql_tell_trouble(writer->health, STORE_TROUBLE_WRITE,
                         "what was to be written was given up");
        return;
    }
    tell(writer, group);
}

/* Takes at most GROUP_MAX writes off the queue, so that no commit grows without bound. */
static struct store_write *take_group(struct queue *queue) {
    struct store_write *first = queue->first, *last = first;
    for (int i = 1; i < GROUP_MAX && last->next; i++) last = last->next;
    queue->first = last->next;
    if (!queue->first) queue_clear(queue);
    last->next = NULL;
    return first;
}

static int64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void finish_group(struct store *store, struct store_write *group, int64_t took) {
    store->numbers.commits++;
    histogram_add(&store->numbers.commit_time, took);
    bool good = true;
    while (group) {
        struct store_write *write = group;
        group = group->next;
        store->numbers.writes++;
        good &= write->result != STORE_FAILED || write->broken;
        if (write->result == STORE_CONFLICT) store->numbers.conflicts++;
        if (write->result == STORE_FAILED) store->numbers.failures++;
        queue_add(&store->finished, write);
    }
    sql_health_wrote(&store->health, good);
}

static void *write_forever(void *context) {
    struct store *store = context;
    pthread_mutex_lock(&store->mutex);
    for (;;) {
        while (!store->waiting.first && !store->closing)
            pthread_cond_wait(&store->work, &store->mutex);
        if (!store->waiting.first) break;
        struct store_write *group = take_group(&store->waiting);
        store->busy = true;
        pthread_mutex_unlock(&store->mutex);
        int64_t begun = microseconds();
        write_group(store->writer, group);
        int64_t took = microseconds() - begun;
        pthread_mutex_lock(&store->mutex);
        finish_group(store, group, took);
        store->busy = false;
        pthread_cond_broadcast(&store->idle);
        pthread_mutex_unlock(&store->mutex);
        if (store->notify) store->notify(store->context);
        pthread_mutex_lock(&store->mutex);
    }
    pthread_mutex_unlock(&store->mutex);
    return NULL;
}

/* ---- the threads that read ---- */

static struct store_read *await_read(struct store *store) {
    while (!store->asked.first && !store->closing) pthread_cond_wait(&store->asking, &store->mutex);
    struct store_read *read = store->asked.first;
    if (!read) return NULL;
    store->asked.first = read->next;
    if (!read->next) reads_clear(&store->asked);
    return read;
}

static void *read_forever(void *context) {
    struct store *store = context;
    struct store_read *read;
    own_reader = store->reader->engine->another(store->reader);
    if (!own_reader) abort();
    own_reader->health = &store->health;
    pthread_mutex_lock(&store->mutex);
    while ((read = await_read(store))) {
        store->reading++;
        pthread_mutex_unlock(&store->mutex);
        read->run(read, store);
        pthread_mutex_lock(&store->mutex);
        reads_add(&store->answered, read);
        store->reading--;
        pthread_cond_broadcast(&store->idle);
        pthread_mutex_unlock(&store->mutex);
        if (store->notify) store->notify(store->context);
        pthread_mutex_lock(&store->mutex);
    }
    pthread_mutex_unlock(&store->mutex);
    own_reader->engine->disconnect(own_reader);
    return NULL;
}

/* ---- other threads ---- */

void sql_heard(struct store *store, const char *text) {
    size_t length = text ? strlen(text) + 1 : 0;
    struct words *words = calloc(1, sizeof *words + length);
    if (!words)
        abort(); /* no listener without our knowing: ending loses nothing that was answered */
    words->missed = !text;
    if (text) memcpy(words->text, text, length);
    pthread_mutex_lock(&store->mutex);
    *store->told_last = words;
    store->told_last = &words->next;
    pthread_mutex_unlock(&store->mutex);
    if (store->notify) store->notify(store->context);
}

/* ---- the caller's thread ---- */

bool store_is_shared(const struct store *store) {
    return store->shared;
}

bool store_is_well(struct store *store) {
    return sql_health_is_good(&store->health);
}

bool store_can_write(struct store *store) {
    return sql_health_writes(&store->health);
}

bool store_is_new(const struct store *store) {
    return store->made;
}

void store_submit(struct store *store, struct store_write *write) {
    pthread_mutex_lock(&store->mutex);
    queue_add(&store->waiting, write);
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
}

void store_ask(struct store *store, struct store_read *read) {
    if (store->readers == 0) {
        read->run(read, store);
        read->done(read);
        return;
    }
    pthread_mutex_lock(&store->mutex);
    store->numbers.reads++;
    reads_add(&store->asked, read);
    pthread_cond_signal(&store->asking);
    pthread_mutex_unlock(&store->mutex);
}

/* What a group of writes told came together, a line each. */
static void deliver_lines(struct store *store, char *line) {
    for (char *end; line; line = end) {
        if ((end = strchr(line, '\n'))) *end++ = '\0';
        store->heard(store->context, line);
    }
}

static void deliver_words(struct store *store, struct words *words) {
    while (words) {
        struct words *next = words->next;
        if (store->heard && words->missed)
            store->heard(store->context, NULL);
        else if (store->heard)
            deliver_lines(store, words->text);
        free(words);
        words = next;
    }
}

void store_deliver(struct store *store) {
    pthread_mutex_lock(&store->mutex);
    struct store_write *write = queue_take(&store->finished);
    struct store_read *read = store->answered.first;
    reads_clear(&store->answered);
    struct words *words = store->told;
    store->told = NULL;
    store->told_last = &store->told;
    pthread_mutex_unlock(&store->mutex);
    deliver_words(store, words);
    while (read) {
        struct store_read *next = read->next;
        read->done(read);
        read = next;
    }
    while (write) {
        struct store_write *next = write->next;
        if (write->done) write->done(write, write->result, write->context);
        store_write_drop(write);
        write = next;
    }
}

void store_drain(struct store *store) {
    for (;;) {
        pthread_mutex_lock(&store->mutex);
        while (store->waiting.first || store->busy || store->asked.first || store->reading > 0)
            pthread_cond_wait(&store->idle, &store->mutex);
        bool nothing = !store->finished.first && !store->answered.first;
        pthread_mutex_unlock(&store->mutex);
        if (nothing) return;
        store_deliver(store);
    }
}

struct store_numbers store_numbers(struct store *store) {
    pthread_mutex_lock(&store->mutex);
    struct store_numbers numbers = store->numbers;
    pthread_mutex_unlock(&store->mutex);
    return numbers;
}

static void disconnect(struct sql_connection *connection) {
    if (connection) connection->engine->disconnect(connection);
}

static void destroy(struct store *store) {
    disconnect(store->reader);
    disconnect(store->writer);
    store->heard = NULL;
    deliver_words(store, store->told);
    pthread_mutex_destroy(&store->mutex);
    pthread_cond_destroy(&store->work);
    pthread_cond_destroy(&store->asking);
    pthread_cond_destroy(&store->idle);
    sql_health_close(&store->health);
    free(store);
}

static void end_threads(struct store *store) {
    pthread_mutex_lock(&store->mutex);
    store->closing = true;
    pthread_cond_signal(&store->work);
    pthread_cond_broadcast(&store->asking);
    pthread_mutex_unlock(&store->mutex);
    if (store->writes) pthread_join(store->thread, NULL);
    for (int i = 0; i < store->readers; i++) pthread_join(store->reading_thread[i], NULL);
}

void store_close(struct store *store) {
    if (!store) return;
    store_drain(store);
    end_threads(store);
    destroy(store);
}

static bool start_threads(struct store *store) {
    while (store->reader->engine->another && store->readers < READERS) {
        if (pthread_create(&store->reading_thread[store->readers], NULL, read_forever, store) != 0)
            break;
        store->readers++;
    }
    store->writes = store->readers == (store->reader->engine->another ? READERS : 0) &&
                    pthread_create(&store->thread, NULL, write_forever, store) == 0;
    if (!store->writes) end_threads(store);
    return store->writes;
}

static struct store *new_store(const struct store_settings *settings) {
    struct store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->notify = settings->notify;
    store->heard = settings->heard;
    store->told_last = &store->told;
    store->context = settings->context;
    queue_clear(&store->waiting);
    queue_clear(&store->finished);
    reads_clear(&store->asked);
    reads_clear(&store->answered);
    pthread_mutex_init(&store->mutex, NULL);
    pthread_cond_init(&store->work, NULL);
    pthread_cond_init(&store->asking, NULL);
    pthread_cond_init(&store->idle, NULL);
    sql_health_open(&store->health, settings);
    return store;
}

static void adopt(struct store *store, const struct sql_pair *pair) {
    store->reader = pair->reader;
    store->writer = pair->writer;
    store->shared = pair->start != NULL;
    store->made = pair->made;
    if (pair->reader) pair->reader->health = &store->health;
    if (!pair->writer) return;
    pair->writer->health = &store->health;
    pair->writer->writes = true;
}

struct store *store_open(const struct store_settings *settings, char *why, size_t cap) {
    struct store *store = new_store(settings);
    if (!store) return NULL;
    struct sql_pair pair = sql_connect(settings, why, cap);
    adopt(store, &pair);
    if (pair.reader && pair.writer && (!pair.start || pair.start(pair.writer, store)) &&
        start_threads(store))
        return store;
    destroy(store);
    return NULL;
}

struct store *store_open_reading(const char *place, char *why, size_t cap) {
    struct store_settings settings = {.place = place};
    struct store *store = new_store(&settings);
    if (!store) return NULL;
    struct sql_pair pair = {.reader = sql_connect_reading(place, why, cap)};
    adopt(store, &pair);
    if (pair.reader && sql_run(pair.reader, SQL_BEGIN_READING)) {
        if (sql_version_fits(pair.reader, why, cap)) return store;
    }
    destroy(store);
    return NULL;
}

bool store_is_one_moment(struct store *store) {
    return store->reader->engine->in_transaction(store->reader);
}
