/* Listening: a connection for the notifications of other servers. After a gap, listeners are told
 * to resynchronise. */
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/postgresql/postgresql.h"

struct pg_listener {
    char *uri;
    PGconn *db;
    struct store *store;
    pthread_t thread;
    bool started;
    int wake[2];
    atomic_int own; /* the writer's backend */
    atomic_bool stop;
};

static PGconn *listen_to(const char *uri, char *why, size_t cap) {
    PGconn *db = pg_connect(uri, PG_READ_MS, why, cap);
    PGresult *result = db ? PQexec(db, "listen meadhall") : NULL;
    if (db && PQresultStatus(result) != PGRES_COMMAND_OK) {
        PQfinish(db);
        db = NULL;
    }
    PQclear(result);
    return db;
}

/* ---- the thread ---- */

static void hear(struct pg_listener *listener) {
    PGnotify *told;
    while ((told = PQnotifies(listener->db))) {
        if (told->be_pid != atomic_load(&listener->own)) sql_heard(listener->store, told->extra);
        PQfreemem(told);
    }
}

static void wait_for_news(struct pg_listener *listener) {
    char byte[16];
    struct pollfd fds[2] = {{.fd = listener->wake[0], .events = POLLIN},
                            {.fd = PQsocket(listener->db), .events = POLLIN}};
    poll(fds, 2, 1000);
    if (fds[0].revents) (void)!read(listener->wake[0], byte, sizeof byte);
    if (fds[1].revents && !PQconsumeInput(listener->db)) {
        PQfinish(listener->db);
        listener->db = NULL;
    }
}

static void *listen_forever(void *context) {
    struct pg_listener *listener = context;
    char why[8];
    while (!atomic_load(&listener->stop)) {
        if (listener->db) {
            hear(listener);
            wait_for_news(listener);
        } else if ((listener->db = listen_to(listener->uri, why, sizeof why))) {
            sql_heard(listener->store, NULL);
        } else {
            pg_pause();
        }
    }
    return NULL;
}

/* ---- for others ---- */

struct pg_listener *pg_listener_open(const char *uri, char *why, size_t cap) {
    struct pg_listener *listener = calloc(1, sizeof *listener);
    if (!listener) return NULL;
    listener->uri = strdup(uri);
    if (listener->uri && pipe(listener->wake) == 0) {
        for (int i = 0; i < 2; i++) fcntl(listener->wake[i], F_SETFL, O_NONBLOCK);
        if ((listener->db = listen_to(uri, why, cap))) return listener;
        for (int i = 0; i < 2; i++) close(listener->wake[i]);
    }
    free(listener->uri);
    free(listener);
    return NULL;
}

bool pg_listener_start(struct pg_listener *listener, struct store *store) {
    listener->store = store;
    listener->started = pthread_create(&listener->thread, NULL, listen_forever, listener) == 0;
    return listener->started;
}

void pg_listener_close(struct pg_listener *listener) {
    atomic_store(&listener->stop, true);
    (void)!write(listener->wake[1], "", 1);
    if (listener->started) pthread_join(listener->thread, NULL);
    PQfinish(listener->db);
    for (int i = 0; i < 2; i++) close(listener->wake[i]);
    free(listener->uri);
    free(listener);
}

void pg_listener_ignore(struct pg_listener *listener, int backend) {
    atomic_store(&listener->own, backend);
}
