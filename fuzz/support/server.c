/* A server in this process, on a thread of its own and a free port, so that what the
 * search learns comes from both ends. Somebody who behaves asks after every input: a
 * server that does not answer them in time is a finding too. */
#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "net/net.h"

enum {
    BEGIN_SECONDS = 120,
    ALIVE_MS = 60000, /* to answer who behaves */
    CLOSE_MS = 150    /* to end a connection whose other half ended */
};

static struct fuzz_server the_server;
static char folder[128];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;

static void note_url(void *context, const char *url) {
    (void)context;
    pthread_mutex_lock(&lock);
    the_server.port = atoi(strrchr(url, ':') + 1);
    pthread_cond_signal(&ready);
    pthread_mutex_unlock(&lock);
}

static void *serve(void *context) {
    static const struct net_settings settings = {.host = "127.0.0.1",
                                                 .data = folder,
                                                 .web = folder,
                                                 .version = "fuzz",
                                                 .workers = 1,
                                                 .quiet = true,
                                                 .weak = true,
                                                 .ready = note_url};
    char why[256];
    (void)context;
    FUZZ_PROMISE(net_serve(&settings, why, sizeof why));
    return NULL;
}

static void clean_up(void) {
    static const char *const names[] = {"/meadhall.db", "/meadhall.db-wal", "/meadhall.db-shm", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[160];
        snprintf(path, sizeof path, "%s%s", folder, names[i]);
        if (names[i][0]) unlink(path);
    }
    rmdir(folder);
}

/* The search has a timer of its own that interrupts whoever waits. */
static bool wait_for(int line, short events, int milliseconds) {
    struct pollfd waiting = {.fd = line, .events = events};
    int found;
    while ((found = poll(&waiting, 1, milliseconds)) < 0 && errno == EINTR) continue;
    return found > 0;
}

static int connect_to_server(void) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)the_server.port)};
    int line = socket(AF_INET, SOCK_STREAM, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    FUZZ_PROMISE(line >= 0);
    if (connect(line, (struct sockaddr *)&to, sizeof to) != 0) {
        /* Interrupted, it goes on by itself. */
        FUZZ_PROMISE(errno == EINTR && wait_for(line, POLLOUT, ALIVE_MS));
    }
    return line;
}

/* All that comes until `end` was read, the connection ended or nothing came for so long. */
static size_t read_until(int line, char *out, size_t cap, int milliseconds, const char *end) {
    size_t length = 0;
    for (;;) {
        char piece[4096];
        if (!wait_for(line, POLLIN, milliseconds)) break;
        ssize_t got = recv(line, piece, sizeof piece, MSG_DONTWAIT);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) break;
        size_t kept = (size_t)got < cap - 1 - length ? (size_t)got : cap - 1 - length;
        memcpy(out + length, piece, kept);
        length += kept;
        out[length] = '\0';
        if (end && strstr(out, end)) break;
    }
    return length;
}

void fuzz_server_ask(const char *request, char *answer, size_t cap) {
    int line = connect_to_server();
    FUZZ_PROMISE(send(line, request, strlen(request), MSG_NOSIGNAL) == (ssize_t)strlen(request));
    FUZZ_PROMISE(read_until(line, answer, cap, ALIVE_MS, "}") > 0);
    close(line);
}

static void post(const char *path, const char *body, char *answer, size_t cap) {
    char request[1024], bearer[96] = "";
    if (the_server.token[0])
        snprintf(bearer, sizeof bearer, "Authorization: Bearer %s\r\n", the_server.token);
    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: x\r\nX-Meadhall: 1\r\n%sConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
             path, bearer, strlen(body), body);
    fuzz_server_ask(request, answer, cap);
}

static void copy_after(const char *answer, const char *key, char *out, size_t length) {
    const char *found = strstr(answer, key);
    FUZZ_PROMISE(found != NULL && strlen(found) > strlen(key) + length);
    memcpy(out, found + strlen(key), length);
}

/* Somebody with a table to speak of. */
static void move_in(void) {
    char answer[4096];
    post("/api/1/guest", "{}", answer, sizeof answer);
    copy_after(answer, "\"token\":\"", the_server.token, 64);
    post("/api/1/tables",
         "{\"game\":\"vikings\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}", answer,
         sizeof answer);
    copy_after(answer, "\"table\":\"", the_server.table, 12);
}

const struct fuzz_server *fuzz_server(void) {
    pthread_t thread;
    struct timespec until;
    if (the_server.port) return &the_server;
    snprintf(folder, sizeof folder, "/dev/shm/meadhall-fuzz-%ld", (long)getpid());
    atexit(clean_up);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += BEGIN_SECONDS;
    FUZZ_PROMISE(pthread_create(&thread, NULL, serve, NULL) == 0);
    pthread_mutex_lock(&lock);
    while (!the_server.port) FUZZ_PROMISE(pthread_cond_timedwait(&ready, &lock, &until) == 0);
    pthread_mutex_unlock(&lock);
    move_in();
    return &the_server;
}

/* Sends it all as far as the server takes it. */
static void send_all(int line, const char *bytes, size_t length) {
    while (length > 0) {
        if (!wait_for(line, POLLOUT, CLOSE_MS)) return;
        ssize_t sent = send(line, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (sent < 0) return;
        bytes += sent;
        length -= (size_t)sent;
    }
}

void fuzz_server_try(const char *greeting, const char *bytes, size_t length) {
    static char rest[1 << 16];
    int line = connect_to_server();
    if (greeting) {
        send_all(line, greeting, strlen(greeting));
        FUZZ_PROMISE(read_until(line, rest, sizeof rest, ALIVE_MS, "\r\n\r\n") > 0);
    }
    send_all(line, bytes, length);
    shutdown(line, SHUT_WR);
    read_until(line, rest, sizeof rest, CLOSE_MS, NULL);
    close(line);
    fuzz_server_ask("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", rest,
                    sizeof rest);
    FUZZ_PROMISE(strncmp(rest, "HTTP/1.1 200 ", 13) == 0);
}
