/* The text of /metrics. */
#include "net/server.h"

static void put(struct net_text *text, const char *name, const char *type, const char *help,
                uint64_t number) {
    net_text_put(text, "# HELP %s %s\n# TYPE %s %s\n%s %llu\n", name, help, name, type, name,
                 (unsigned long long)number);
}

static void put_times(struct net_text *text, const char *name, const char *help,
                      const struct histogram *histogram) {
    net_text_put(text, "# HELP %s %s\n# TYPE %s histogram\n", name, help, name);
    net_text_histogram(text, name, "", histogram);
}

static void put_requests(struct net_server *server, struct net_text *text) {
    static const char name[] = "meadhall_requests_total";
    net_text_put(text, "# HELP %s Requests answered.\n# TYPE %s counter\n", name, name);
    for (int route = 0; route < HALL_ROUTES; route++)
        for (int status = 0; status < NET_STATUS_COUNT; status++)
            if (server->status[route][status])
                net_text_put(text, "%s{method=\"%s\",route=\"%s\",status=\"%d\"} %u\n", name,
                             hall_routes[route].method, hall_routes[route].pattern, status,
                             server->status[route][status]);
    put_times(text, "meadhall_request_seconds", "From the request to its answer.",
              &server->request_time);
    put_times(text, "meadhall_move_seconds",
              "From a move's request to its answer, which waits for the commit.",
              &server->move_time);
}

static void put_hall(struct net_server *server, struct net_text *text) {
    struct hall_numbers hall = hall_numbers(server->hall);
    struct store_numbers store = store_numbers(server->store);
    put(text, "meadhall_tables", "gauge", "Tables in memory.", hall.tables);
    put(text, "meadhall_players", "gauge", "Players in memory.", hall.players);
    put(text, "meadhall_moves_total", "counter", "Moves made durable.", hall.moves);
    put(text, "meadhall_bot_moves_total", "counter", "Moves decided by bots.", hall.bot_moves);
    put(text, "meadhall_events_total", "counter", "Messages sent to live connections.",
        hall.events);
    put(text, "meadhall_calls", "gauge", "Requests waiting for the store or for a job.",
        hall.waiting);
    put(text, "meadhall_commits_total", "counter", "Commits of the store.", store.commits);
    put_times(text, "meadhall_commit_seconds",
              "From the begin of a transaction until it is durable.", &store.commit_time);
    put(text, "meadhall_writes_total", "counter", "Writes that shared them.", store.writes);
    put(text, "meadhall_reads_total", "counter", "Questions to a store elsewhere.", store.reads);
    put(text, "meadhall_conflicts_total", "counter", "Writes that came second.", store.conflicts);
    put(text, "meadhall_failures_total", "counter", "Writes that failed.", store.failures);
}

void net_numbers(struct net_server *server, struct net_text *text) {
    struct net_workers_numbers workers = net_workers_numbers(&server->workers);
    struct net_webhooks_numbers hooks = net_webhooks_numbers(&server->webhooks);
    put_requests(server, text);
    put(text, "meadhall_refused_total", "counter", "Requests refused before the hall saw them.",
        server->refused);
    put(text, "meadhall_connections", "gauge", "Open connections.", server->connections);
    put(text, "meadhall_turned_away_total", "counter",
        "Connections closed at once: too many of their address, or of all.", server->turned_away);
    put(text, "meadhall_live_connections", "gauge", "Open live connections.", server->live_count);
    put(text, "meadhall_live_dropped_total", "counter",
        "Live connections dropped because they did not read.", server->dropped_slow);
    put(text, "meadhall_bytes_waiting", "gauge", "Bytes made and not taken by clients.",
        server->held.bytes);
    put(text, "meadhall_cut_off_total", "counter",
        "Connections cut off because too much waited for them or their address.",
        server->held.cuts);
    put_hall(server, text);
    put(text, "meadhall_jobs_waiting", "gauge", "Jobs that wait for a worker.", workers.waiting);
    put(text, "meadhall_jobs_running", "gauge", "Jobs that workers are at.", workers.running);
    put_times(text, "meadhall_job_seconds", "Time spent in jobs: bots thinking, advice, passwords.",
              &workers.spent);
    put(text, "meadhall_webhooks_waiting", "gauge", "Webhooks to be called.", hooks.waiting);
    put(text, "meadhall_webhooks_total", "counter", "Webhooks called.", hooks.made);
    put(text, "meadhall_webhooks_failed_total", "counter", "Webhooks that did not answer 2xx.",
        hooks.failed);
    put(text, "meadhall_webhooks_dropped_total", "counter", "Webhooks given up unsent.",
        hooks.dropped);
}
