/* The loop: libwebsockets on libuv, the hall's clock, what workers and the store give
 * back, and an orderly end.
 *
 * The end, on SIGTERM or SIGINT: new requests get 503, live connections are told; what
 * was asked before is still committed and answered; then the workers finish, the hall
 * and the store close. kill -9 loses nothing that was answered either. */
#include "net/server.h"

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "net/folder.h"

enum {
    ANSWERS_MS = 3000, /* at the end, for what was asked before */
    GOODBYE_MS = 300,  /* then for live connections to hear of it */
    DESCRIPTORS_MAX = 65536,
    DESCRIPTORS_KEPT = 32
};

/* ---- what libwebsockets calls ---- */

/* Connections of an address are counted while they are open. A proxy on this machine
 * speaks for many; its clients are counted where they are known, in live.c. */
static bool is_counted(const struct net_address *peer) {
    return peer->length > 0 && !net_address_is_loopback(peer);
}

/* Where there is no descriptor left for a connection, it is taken and closed: one that is not taken
 * would wake the loop again and again. */
static int filter_peer(struct net_server *server, const struct lws_filter_network_conn_args *args) {
    struct net_address peer;
    net_address_of_socket(&peer, (const struct sockaddr *)&args->cli_addr);
    bool full = server->connections >= server->connections_most ||
                (is_counted(&peer) &&
                 net_limits_full(&server->limits, peer.bytes, net_address_subscriber(&peer)));
    server->turned_away += full;
    return full;
}

static void open_peer(struct net_server *server, struct lws *wsi) {
    struct sockaddr_storage socket = {0};
    socklen_t size = sizeof socket;
    struct net_address *peer = calloc(1, sizeof *peer);
    server->connections++;
    if (!peer) return;
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&socket, &size);
    net_address_of_socket(peer, (struct sockaddr *)&socket);
    if (is_counted(peer) && !net_limits_connect(&server->limits, peer->bytes,
                                                net_address_subscriber(peer), net_microseconds()))
        peer->length = 0;
    lws_set_opaque_user_data(wsi, peer);
}

static void close_peer(struct net_server *server, struct lws *wsi) {
    struct net_address *peer = lws_get_opaque_user_data(wsi);
    if (!peer) return;
    server->connections--;
    if (is_counted(peer))
        net_limits_hang_up(&server->limits, peer->bytes, net_address_subscriber(peer));
    lws_set_opaque_user_data(wsi, NULL);
    free(peer);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct net_server *server = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return filter_peer(server, user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        open_peer(server, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        close_peer(server, wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
        return net_live(server, wsi, reason, user, in, length);
    case LWS_CALLBACK_TIMER:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (net_live(server, wsi, reason, user, in, length) != 0) return -1;
        return net_http(server, wsi, reason, user, in, length);
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
        return net_http(server, wsi, reason, user, in, length);
    default:
        return 0;
    }
}

/* ---- what libuv calls ---- */

static void wake(void *context) {
    struct net_server *server = context;
    uv_async_send(&server->wake);
}

/* A worker finished, or the store made something durable. */
static void on_wake(uv_async_t *async) {
    struct net_server *server = async->data;
    store_deliver(server->store);
    for (struct hall_job *job = net_workers_take(&server->workers), *next; job; job = next) {
        next = job->next;
        hall_job_done(server->hall, job, net_now(server));
    }
    server->touched = true;
}

static void tick(struct net_server *server) {
    net_date_refresh(&server->date);
    int64_t wait = hall_tick(server->hall, net_now(server));
    server->touched = false;
    uv_timer_start(&server->tick, server->tick.timer_cb, (uint64_t)(wait > 0 ? wait : 1), 0);
}

static void on_tick(uv_timer_t *timer) {
    struct net_server *server = timer->data;
    tick(server);
}

/* After each round of the loop: whatever it did may have made something due sooner. */
static void on_round(uv_check_t *check) {
    struct net_server *server = check->data;
    if (server->touched) tick(server);
}

static void on_signal(uv_signal_t *signal, int number) {
    struct net_server *server = signal->data;
    (void)number;
    if (server->stopping) return;
    server->stopping = true;
    net_log(&server->log, "closing");
    net_live_close_all(server);
    uv_stop(&server->loop);
}

/* ---- the pieces ---- */

static void post_job(void *context, struct hall_job *job) {
    struct net_server *server = context;
    net_workers_post(&server->workers, job);
}

static void post_webhook(void *context, const char *url, const char *json, size_t length) {
    struct net_server *server = context;
    net_webhooks_post(&server->webhooks, url, json, length);
}

static int64_t wall(void *context) {
    const struct net_server *server = context;
    return net_date_now(&server->date);
}

static void say(void *context, const char *line) {
    struct net_server *server = context;
    net_log(&server->log, "%s", line);
}

/* Another server at the same store told something. */
static void heard(void *context, const char *words) {
    struct net_server *server = context;
    if (server->hall) hall_heard(server->hall, words, net_now(server));
}

/* From any thread: errors in the database's own words. */
static void store_trouble(void *context, enum store_trouble kind, const char *words) {
    static const char *const what[] = {
        [STORE_TROUBLE_READ] = "cannot be read",
        [STORE_TROUBLE_WRITE] = "cannot be written",
        [STORE_TROUBLE_AWAY] = "cannot be reached",
    };
    struct net_server *server = context;
    net_log(&server->log, "store %s: %s", what[kind], words);
}

static bool open_hall(struct net_server *server, char *why, size_t cap) {
    const struct net_settings *settings = server->settings;
    char place[4200];
    const char *db = settings->db;
    if (!db) {
        if (!net_folder_make(settings->data, why, cap)) return false;
        snprintf(place, sizeof place, "sqlite:%s/meadhall.db", settings->data);
        db = place;
    }
    server->store = store_open(&(struct store_settings){.place = db,
                                                        .notify = wake,
                                                        .heard = heard,
                                                        .trouble = store_trouble,
                                                        .context = server},
                               why, cap);
    if (!server->store) return false;
    net_date_open(&server->date, server->store);
    /* The address of a database may hold a password. */
    if (store_is_new(server->store))
        net_log(&server->log, "a new hall was made: %s",
                store_is_shared(server->store) ? "in the database" : db);
    server->hall = hall_open(&(struct hall_settings){.store = server->store,
                                                     .context = server,
                                                     .post_job = post_job,
                                                     .webhook = post_webhook,
                                                     .wall = wall,
                                                     .say = say,
                                                     .bot_delay_ms = settings->bot_delay,
                                                     .only_bots = settings->only_bots,
                                                     .thinkers = settings->workers,
                                                     .weak_passwords = settings->weak,
                                                     .version = settings->version},
                             net_now(server));
    if (server->hall) return true;
    snprintf(why, cap, "the hall cannot be read");
    store_close(server->store);
    return false;
}

/* Closing the store delivers what it still has, and nothing of that is for a hall that is gone. */
static void close_hall(struct net_server *server) {
    hall_close(server->hall);
    server->hall = NULL;
    store_close(server->store);
}

static void log_of_library(int level, const char *line) {
    (void)level;
    (void)line;
}

static unsigned descriptors(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    limit.rlim_cur = limit.rlim_max > DESCRIPTORS_MAX ? DESCRIPTORS_MAX : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return (unsigned)limit.rlim_cur;
}

/* Of all descriptors some stay for the store, for webhooks and for what the libraries open; a new
 * one has the lowest number, so it tells how many there are. */
static uint64_t room_for_connections(unsigned all) {
    int next = dup(STDERR_FILENO);
    if (next < 0) return 0;
    close(next);
    unsigned taken = (unsigned)next + DESCRIPTORS_KEPT;
    return all > taken ? all - taken : 1;
}

/* Whether the address can be listened on. The library goes on silently if it cannot. */
static bool may_listen(const struct net_settings *settings, char *why, size_t cap) {
    char port[8];
    struct addrinfo *address = NULL;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_PASSIVE};
    snprintf(port, sizeof port, "%d", settings->port);
    int trouble = getaddrinfo(settings->host, port, &hints, &address);
    if (trouble != 0) {
        snprintf(why, cap, "%.100s: %s", settings->host, gai_strerror(trouble));
        return false;
    }
    int yes = 1, at = socket(address->ai_family, SOCK_STREAM, 0);
    setsockopt(at, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    bool good = at >= 0 && bind(at, address->ai_addr, address->ai_addrlen) == 0;
    if (!good) snprintf(why, cap, "%.100s port %s: %s", settings->host, port, strerror(errno));
    if (at >= 0) close(at);
    freeaddrinfo(address);
    return good;
}

static bool listen_at(struct net_server *server, char *why, size_t cap) {
    static const struct lws_protocols protocols[] = {
        {"http", on_event, sizeof(struct net_session), HALL_MESSAGE_MAX, 0, NULL, 0},
        {0},
    };
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = NET_PING_SECONDS,
                                        .secs_since_valid_hangup = NET_SILENCE_SECONDS};
    const struct net_settings *settings = server->settings;
    if (!may_listen(settings, why, cap)) return false;
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .iface = settings->host,
        .port = settings->port,
        .protocols = protocols,
        .user = server,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .gid = -1,
        .uid = -1,
        .max_http_header_data = NET_HEADERS_MAX,
        .keepalive_timeout = 30,
        .timeout_secs = NET_BODY_SECONDS,
        .timeout_secs_ah_idle = NET_BODY_SECONDS,
        .fd_limit_per_thread = descriptors(),
        .retry_and_idle_policy = &idle,
    };
    if (!strchr(settings->host, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    lws_set_log_level(LLL_ERR, log_of_library);
    server->lws = lws_create_context(&info);
    server->connections_most = room_for_connections(info.fd_limit_per_thread);
    if (server->lws) return true;
    snprintf(why, cap, "%s port %d: cannot listen there", settings->host, settings->port);
    return false;
}

static void greet(struct net_server *server) {
    const struct net_settings *settings = server->settings;
    if (settings->only_bots) {
        net_log(&server->log, "thinking for bots");
        if (settings->ready) settings->ready(settings->context, NULL);
        return;
    }
    struct lws_vhost *vhost = lws_get_vhost_by_name(server->lws, "default");
    int port = vhost ? lws_get_vhost_listen_port(vhost) : settings->port;
    const char *host = settings->host;
    if (strcmp(host, "127.0.0.1") == 0 || strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0)
        host = "localhost";
    char url[300];
    bool six = strchr(host, ':') != NULL;
    snprintf(url, sizeof url, "http://%s%.200s%s:%d/", six ? "[" : "", host, six ? "]" : "", port);
    net_log(&server->log, "open at %s", url);
    if (settings->ready) settings->ready(settings->context, url);
}

static void begin_loop(struct net_server *server) {
    uv_loop_init(&server->loop);
    uv_async_init(&server->loop, &server->wake, on_wake);
    uv_timer_init(&server->loop, &server->tick);
    uv_check_init(&server->loop, &server->after);
    uv_signal_init(&server->loop, &server->term);
    uv_signal_init(&server->loop, &server->interrupt);
    server->wake.data = server->tick.data = server->after.data = server;
    server->term.data = server->interrupt.data = server;
}

static void start_loop(struct net_server *server) {
    uv_check_start(&server->after, on_round);
    uv_timer_start(&server->tick, on_tick, 1, 0);
    uv_signal_start(&server->term, on_signal, SIGTERM);
    uv_signal_start(&server->interrupt, on_signal, SIGINT);
}

static void end_loop(struct net_server *server) {
    uv_handle_t *const handles[] = {(uv_handle_t *)&server->wake, (uv_handle_t *)&server->tick,
                                    (uv_handle_t *)&server->after, (uv_handle_t *)&server->term,
                                    (uv_handle_t *)&server->interrupt};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) uv_close(handles[i], NULL);
    for (int round = 0; round < 10; round++) uv_run(&server->loop, UV_RUN_NOWAIT);
    uv_loop_close(&server->loop);
}

/* The first call closes all connections, in rounds of the loop. A second one would free
 * the library's memory, but version 4.1 then leaves handles in our loop that lie in it;
 * so what is left goes when the process ends. */
static void end_library(struct net_server *server) {
    if (!server->lws) return;
    lws_context_destroy(server->lws);
    for (int round = 0; round < 10; round++) uv_run(&server->loop, UV_RUN_NOWAIT);
}

static bool all_answered(const struct net_server *server) {
    return server->exchanges == 0 && server->live_count == 0;
}

static bool all_gone(const struct net_server *server) {
    return server->connections == 0;
}

/* Turns the loop until something holds or the time is up. */
static void turn_until(struct net_server *server, bool (*holds)(const struct net_server *),
                       int milliseconds) {
    int64_t deadline = net_microseconds() + (int64_t)milliseconds * 1000;
    while (!holds(server) && net_microseconds() < deadline) {
        uv_timer_start(&server->tick, on_tick, 20, 0);
        uv_run(&server->loop, UV_RUN_ONCE);
    }
}

static void close_down(struct net_server *server) {
    store_drain(server->store);
    turn_until(server, all_answered, ANSWERS_MS);
    turn_until(server, all_gone, GOODBYE_MS);
    net_workers_stop(&server->workers);
    on_wake(&server->wake);
    end_library(server);
    store_drain(server->store);
    close_hall(server);
    uv_check_stop(&server->after);
    end_loop(server);
    net_log(&server->log, "closed");
}

/* Everything beside the loop, in the order in which it is undone. */
static bool run(struct net_server *server, char *why, size_t cap) {
    bool good = false;
    begin_loop(server);
    if (!net_workers_open(&server->workers, server->settings->workers, true, wake, server)) {
        snprintf(why, cap, "%s", strerror(EAGAIN));
    } else if (open_hall(server, why, cap)) {
        good = server->settings->only_bots || listen_at(server, why, cap);
        if (good) {
            start_loop(server); /* first: whoever is greeted may ask it to end */
            greet(server);
            uv_run(&server->loop, UV_RUN_DEFAULT);
            close_down(server);
        } else {
            net_workers_stop(&server->workers);
            on_wake(&server->wake);
            close_hall(server);
            end_loop(server);
        }
        net_workers_close(&server->workers);
        return good;
    }
    net_workers_stop(&server->workers);
    net_workers_close(&server->workers);
    end_loop(server);
    return false;
}

bool net_serve(const struct net_settings *settings, char *why, size_t cap) {
    /* Static, because the library's part of the loop outlives this call: see end_library. */
    static struct net_server the_server;
    struct net_server *server = &the_server;
    char folder[4096];
    uint64_t key[2];
    snprintf(why, cap, "%s", strerror(ENOMEM));
    if (sodium_init() < 0) return false;
    signal(SIGPIPE, SIG_IGN);
    server->settings = settings;
    randombytes_buf(key, sizeof key);
    server->run = randombytes_random();
    net_limits_open(&server->limits, settings->rate, key);
    net_held_open(&server->held, key);
    const char *web = settings->web;
    if (!web && net_files_default(folder, sizeof folder)) web = folder;
    bool good = net_files_open(&server->files, web);
    if (good && (good = net_log_open(&server->log))) {
        good = net_webhooks_open(&server->webhooks, &server->log, settings->local);
        if (good) {
            good = run(server, why, cap);
            net_webhooks_close(&server->webhooks);
        }
        net_log_close(&server->log);
    }
    net_files_close(&server->files);
    return good;
}
