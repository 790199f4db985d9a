/* The SQLite engine: a writer thread that commits together whatever waits.
 *
 * While one commit waits for the disk, writes pile up in the queue; the next commit
 * takes them all. So the price of durability is shared by as many moves as arrive in
 * the time of one sync, and nobody waits for a timer. Each write has a savepoint of
 * its own: a conflict undoes that write alone. If the transaction itself is lost (disk
 * full, I/O error), all writes in it failed, and no other. */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "sqlite_private.h"

enum { GROUP_MAX = 512 };

struct queue {
    struct store_write *first, **last;
};

struct sqlite {
    struct store store;
    struct sqlite_connection reader, writer;
    void (*notify)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t mutex; /* guards all below */
    pthread_cond_t work, idle;
    struct queue waiting, finished;
    bool busy, closing;
    struct store_numbers numbers;
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

struct sqlite_connection *sqlite_reader(struct store *store) {
    return &((struct sqlite *)store)->reader;
}

/* ---- the writer thread ---- */

static bool run(struct sqlite *sqlite, enum sqlite_sql sql) {
    return sqlite_run(sqlite_statement(&sqlite->writer, sql)) == STORE_DONE;
}

static bool in_transaction(const struct sqlite *sqlite) {
    return sqlite3_get_autocommit(sqlite->writer.db) == 0;
}

/* False: the whole transaction is lost. */
static bool write_one(struct sqlite *sqlite, struct store_write *write) {
    if (write->broken) {
        write->result = STORE_FAILED;
        return true;
    }
    if (!run(sqlite, SQL_SAVEPOINT)) return false;
    write->result = sqlite_write(&sqlite->writer, write);
    if (!in_transaction(sqlite)) return false;
    if (write->result != STORE_DONE && !run(sqlite, SQL_BACK_TO_SAVEPOINT)) return false;
    return run(sqlite, SQL_RELEASE);
}

static void write_group(struct sqlite *sqlite, struct store_write *group) {
    bool good = run(sqlite, SQL_BEGIN);
    for (struct store_write *write = group; write && good; write = write->next)
        good = write_one(sqlite, write);
    if (good && run(sqlite, SQL_COMMIT)) return;
    if (in_transaction(sqlite)) sqlite3_exec(sqlite->writer.db, "rollback", NULL, NULL, NULL);
    for (struct store_write *write = group; write; write = write->next)
        write->result = STORE_FAILED;
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

static void finish_group(struct sqlite *sqlite, struct store_write *group, int64_t took) {
    sqlite->numbers.commits++;
    histogram_add(&sqlite->numbers.commit_time, took);
    while (group) {
        struct store_write *write = group;
        group = group->next;
        sqlite->numbers.writes++;
        if (write->result == STORE_CONFLICT) sqlite->numbers.conflicts++;
        if (write->result == STORE_FAILED) sqlite->numbers.failures++;
        queue_add(&sqlite->finished, write);
    }
}

static void *write_forever(void *context) {
    struct sqlite *sqlite = context;
    pthread_mutex_lock(&sqlite->mutex);
    for (;;) {
        while (!sqlite->waiting.first && !sqlite->closing)
            pthread_cond_wait(&sqlite->work, &sqlite->mutex);
        if (!sqlite->waiting.first) break;
        struct store_write *group = take_group(&sqlite->waiting);
        sqlite->busy = true;
        pthread_mutex_unlock(&sqlite->mutex);
        int64_t begun = microseconds();
        write_group(sqlite, group);
        int64_t took = microseconds() - begun;
        pthread_mutex_lock(&sqlite->mutex);
        finish_group(sqlite, group, took);
        sqlite->busy = false;
        pthread_cond_broadcast(&sqlite->idle);
        pthread_mutex_unlock(&sqlite->mutex);
        if (sqlite->notify) sqlite->notify(sqlite->context);
        pthread_mutex_lock(&sqlite->mutex);
    }
    pthread_mutex_unlock(&sqlite->mutex);
    return NULL;
}

/* ---- the caller's thread ---- */

void sqlite_submit(struct store *store, struct store_write *write) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->mutex);
    queue_add(&sqlite->waiting, write);
    pthread_cond_signal(&sqlite->work);
    pthread_mutex_unlock(&sqlite->mutex);
}

void sqlite_deliver(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->mutex);
    struct store_write *write = queue_take(&sqlite->finished);
    pthread_mutex_unlock(&sqlite->mutex);
    while (write) {
        struct store_write *next = write->next;
        if (write->done) write->done(write, write->result, write->context);
        store_write_drop(write);
        write = next;
    }
}

void sqlite_drain(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    for (;;) {
        pthread_mutex_lock(&sqlite->mutex);
        while (sqlite->waiting.first || sqlite->busy)
            pthread_cond_wait(&sqlite->idle, &sqlite->mutex);
        bool nothing = !sqlite->finished.first;
        pthread_mutex_unlock(&sqlite->mutex);
        if (nothing) return;
        sqlite_deliver(store);
    }
}

struct store_numbers sqlite_numbers(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    pthread_mutex_lock(&sqlite->mutex);
    struct store_numbers numbers = sqlite->numbers;
    pthread_mutex_unlock(&sqlite->mutex);
    return numbers;
}

static void destroy(struct sqlite *sqlite) {
    sqlite_disconnect(&sqlite->reader);
    sqlite_disconnect(&sqlite->writer);
    pthread_mutex_destroy(&sqlite->mutex);
    pthread_cond_destroy(&sqlite->work);
    pthread_cond_destroy(&sqlite->idle);
    free(sqlite);
}

void sqlite_close(struct store *store) {
    struct sqlite *sqlite = (struct sqlite *)store;
    sqlite_drain(store);
    pthread_mutex_lock(&sqlite->mutex);
    sqlite->closing = true;
    pthread_cond_signal(&sqlite->work);
    pthread_mutex_unlock(&sqlite->mutex);
    pthread_join(sqlite->thread, NULL);
    destroy(sqlite);
}

struct store *store_open_sqlite(const struct store_settings *settings, char *why, size_t cap) {
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (!sqlite) return NULL;
    sqlite->store.engine = &sqlite_engine;
    sqlite->notify = settings->notify;
    sqlite->context = settings->context;
    queue_clear(&sqlite->waiting);
    queue_clear(&sqlite->finished);
    pthread_mutex_init(&sqlite->mutex, NULL);
    pthread_cond_init(&sqlite->work, NULL);
    pthread_cond_init(&sqlite->idle, NULL);
    if (sqlite_connect(&sqlite->writer, settings, why, cap) &&
        sqlite_migrate(sqlite->writer.db, why, cap) &&
        sqlite_connect(&sqlite->reader, settings, why, cap) &&
        pthread_create(&sqlite->thread, NULL, write_forever, sqlite) == 0)
        return &sqlite->store;
    destroy(sqlite);
    return NULL;
}
