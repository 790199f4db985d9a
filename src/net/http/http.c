/* Requests: what comes in is checked here as far as that needs no knowledge of the
 * hall, then either a file is the answer or the hall gives one. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "net/http/exchange.h"

static struct net_exchange *exchange_of(struct hall_request *request) {
    return (struct net_exchange *)request;
}

/* The body of an answer that is not a file. */
static bool keep_body(struct net_exchange *exchange, const char *body, size_t length) {
    exchange->made = malloc(LWS_PRE + length + 1);
    if (!exchange->made) return false;
    memcpy(exchange->made + LWS_PRE, body, length);
    exchange->out = exchange->made + LWS_PRE;
    exchange->out_length = length;
    return true;
}

/* Too much is queued in all, most of it for this one. */
static void cut_off(struct net_holder *holder) {
    struct net_exchange *exchange =
        (struct net_exchange *)((char *)holder - offsetof(struct net_exchange, holder));
    net_held_leave(&exchange->server->held, holder);
    exchange->cut_off = true;
    free(exchange->made);
    exchange->made = NULL;
    lws_set_timeout(exchange->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void make_ready(struct net_exchange *exchange) {
    exchange->ready = true;
    if (!exchange->wsi) {
        net_exchange_end(exchange);
        return;
    }
    int64_t now = net_microseconds();
    exchange->deadline = now + (int64_t)NET_ANSWER_SECONDS * 1000000;
    exchange->holder.cut = cut_off;
    net_answer_hurry(exchange);
    lws_callback_on_writable(exchange->wsi);
    if (exchange->made && !net_held_add(&exchange->server->held, &exchange->holder,
                                        &exchange->caller.from, exchange->out_length, now))
        cut_off(&exchange->holder);
}

/* As the hall does it, for who is not signed in. */
static enum mh_language language_of(const struct net_exchange *exchange) {
    const char *wish = strstr(exchange->query, "lang=");
    int found = -1;
    if (wish && (wish == exchange->query || wish[-1] == '&')) {
        char code[3] = {wish[5], wish[5] ? wish[6] : '\0', '\0'};
        found = mh_language_find(code);
    }
    if (found < 0) found = mh_language_accepted(exchange->caller.language);
    return found < 0 ? MH_ENGLISH : (enum mh_language)found;
}

/* Answers a bad request that the hall never sees. */
static void refuse(struct net_exchange *exchange, int status, const char *code, const char *text) {
    char body[512];
    struct mh_json_writer json;
    mh_json_begin(&json, body, sizeof body);
    mh_json_object(&json);
    mh_json_put_bool(&json, "ok", false);
    mh_json_put_string(&json, "error", code);
    mh_json_put_string(&json, "message", mh_translate(language_of(exchange), text));
    mh_json_object_end(&json);
    mh_json_end(&json);
    exchange->status = status;
    exchange->type = "application/json";
    exchange->server->refused++;
    if (!keep_body(exchange, body, strlen(body))) exchange->close_after = true;
}

static void answer_file(struct net_exchange *exchange, const struct net_file *file) {
    char seen[128], accepted[256];
    net_read_header(exchange->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, seen, sizeof seen);
    net_read_header(exchange->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    exchange->file = file;
    exchange->type = file->type;
    exchange->status = strstr(seen, file->tag) ? 304 : 200;
    exchange->coding = net_file_choose(file, accepted);
    if (exchange->status == 304) return;
    exchange->out = file->variant[exchange->coding].at;
    exchange->out_length = file->variant[exchange->coding].length;
}

/* Numbers are for whoever runs the hall: this machine and its networks, not through a
 * proxy that faces the world, believed or not, and not by a name that somebody else made point
 * here. */
static void answer_numbers(struct net_exchange *exchange) {
    const struct net_caller *caller = &exchange->caller;
    bool ours = !caller->host[0] || net_host_is_plain(caller->host) ||
                net_host_is_listed(exchange->server->settings->hosts, caller->host);
    if (caller->relayed || !ours || net_address_is_public(&caller->from)) {
        refuse(exchange, 403, "not-for-you", N_("That is only for the host of this hall."));
        return;
    }
    struct net_text text = {0};
    net_numbers(exchange->server, &text);
    exchange->status = 200;
    exchange->type = "text/plain; version=0.0.4";
    if (text.failed || !keep_body(exchange, text.at, text.length)) exchange->status = 503;
    free(text.at);
}

static void take_reply(struct hall_request *request, const struct hall_reply *reply) {
    struct net_exchange *exchange = exchange_of(request);
    exchange->asked = false;
    net_charge(exchange->server, &exchange->caller, reply->length, 0);
    exchange->status = reply->status;
    exchange->type = reply->type;
    exchange->retry_after = reply->retry_after;
    if (reply->token) {
        exchange->set_cookie = true;
        strncpy(exchange->cookie, reply->token, sizeof exchange->cookie - 1);
    }
    if (reply->filename)
        strncpy(exchange->filename, reply->filename, sizeof exchange->filename - 1);
    if (!keep_body(exchange, reply->body, reply->length)) exchange->status = 503;
    make_ready(exchange);
}

static void ask_hall(struct net_exchange *exchange) {
    struct net_server *server = exchange->server;
    struct hall_request *request = &exchange->request;
    request->method = exchange->method;
    request->path = exchange->path;
    request->query = exchange->query[0] ? exchange->query : NULL;
    request->body = exchange->body ? exchange->body : "";
    request->length = exchange->length;
    request->token = exchange->caller.token[0] ? exchange->caller.token : NULL;
    request->language = exchange->caller.language[0] ? exchange->caller.language : NULL;
    request->program = exchange->caller.program;
    request->match = &exchange->match;
    request->reply = take_reply;
    exchange->asked = true;
    lws_set_timer_usecs(exchange->wsi, (lws_usec_t)NET_ANSWER_SECONDS * LWS_US_PER_SEC);
    /* The time for a request to come in is over with it; the answer has its own. */
    lws_set_timeout(exchange->wsi, NO_PENDING_TIMEOUT, 0);
    int64_t began = net_processor_microseconds();
    hall_request(server->hall, request, net_now(server));
    net_charge(server, &exchange->caller, 0, net_processor_microseconds() - began);
}

static const char *method_of(struct lws *wsi) {
    char *uri;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &uri, &length)) {
    case LWSHUMETH_GET:
        return "GET";
    case LWSHUMETH_HEAD:
        return "HEAD";
    case LWSHUMETH_POST:
        return "POST";
    case LWSHUMETH_PUT:
        return "PUT";
    case LWSHUMETH_PATCH:
        return "PATCH";
    case LWSHUMETH_DELETE:
        return "DELETE";
    case LWSHUMETH_OPTIONS:
        return "OPTIONS";
    default:
        return "";
    }
}

static bool is_reading(const struct net_exchange *exchange) {
    return strcmp(exchange->method, "GET") == 0;
}

/* How long the body will be. A length that is not plain, or chunks, are refused, so
 * that nobody in front of us can see another end of the request than we do. */
static bool read_length(struct net_exchange *exchange) {
    char text[32];
    struct lws *wsi = exchange->wsi;
    exchange->expected = 0;
    bool given = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) {
        refuse(exchange, 411, "length-required", N_("A request needs a Content-Length."));
    } else if (!given && !is_reading(exchange) && strcmp(exchange->method, "DELETE") != 0) {
        refuse(exchange, 411, "length-required", N_("A request needs a Content-Length."));
    } else if (given) {
        net_read_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
        size_t digits = strspn(text, "0123456789");
        if (digits == 0 || digits > 9 || text[digits])
            refuse(exchange, 400, "bad-request", N_("That is not a proper request."));
        else if (atol(text) > NET_BODY_MAX)
            refuse(exchange, 413, "too-large", N_("That is too long."));
        else
            exchange->expected = (size_t)atol(text);
    }
    if (exchange->status == 0) return true;
    exchange->close_after = true; /* what would come next is not a request */
    return false;
}

static bool path_is_clean(const char *path) {
    for (; *path; path++)
        if ((unsigned char)*path < 0x20 || *path == 0x7f) return false;
    return true;
}

static bool within_limits(struct net_exchange *exchange) {
    struct net_server *server = exchange->server;
    const struct net_caller *caller = &exchange->caller;
    const uint8_t *bytes = caller->from.bytes;
    size_t length = net_address_subscriber(&caller->from);
    int64_t now = exchange->began;
    int wait = net_limits_take(&server->limits, NET_LIMIT_ADDRESS, bytes, length, now);
    if (wait == 0 && caller->token[0])
        wait = net_limits_take(&server->limits, NET_LIMIT_TOKEN, caller->token, HALL_TOKEN_TEXT - 1,
                               now);
    if (wait == 0 && (exchange->match.route->flags & COSTLY))
        wait = net_limits_take(&server->limits, NET_LIMIT_COSTLY, bytes, length, now);
    /* Clients that do not read their answers get no more of them. */
    if (wait == 0 && net_held_for(&server->held, &caller->from) > NET_HELD_EACH / 2) wait = 1;
    if (wait == 0) return true;
    exchange->retry_after = wait;
    refuse(exchange, 429, "too-many-requests", N_("Too many requests. Wait a moment."));
    return false;
}

/* A page of somebody else's must not act for a player: see docs/protocol.md. */
static bool may_change(struct net_exchange *exchange) {
    const struct net_caller *caller = &exchange->caller;
    if (caller->origin_given ? !caller->origin_ours : !caller->program) {
        refuse(
            exchange, 403, "wrong-origin",
            N_("Only this hall’s pages, and programs that identify themselves, may ask for that."));
        return false;
    }
    char type[128];
    net_read_header(exchange->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, type, sizeof type);
    size_t length = strcspn(type, "; ");
    if (length == 16 && strncasecmp(type, "application/json", 16) == 0) return true;
    refuse(exchange, 415, "not-json", N_("The content of a request is application/json."));
    return false;
}

static void answer_page(struct net_exchange *exchange) {
    if (!is_reading(exchange)) {
        refuse(exchange, 405, "wrong-method", N_("That can’t be done here."));
        return;
    }
    const struct net_file *file = net_files_find(&exchange->server->files, exchange->path);
    if (file)
        answer_file(exchange, file);
    else
        refuse(exchange, 404, "not-found", N_("There is nothing here."));
}

/* Health, readiness and metrics may be asked for by address, as hosts and load balancers do. */
static bool looks_after(const char *path) {
    static const char *const paths[] = {"/health", "/ready", "/metrics"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (strcmp(path, paths[i]) == 0) return true;
    return false;
}

static bool goes_by_that_name(const struct net_exchange *exchange) {
    const struct net_caller *caller = &exchange->caller;
    bool plain = !caller->host[0] || net_host_is_plain(caller->host);
    return caller->host_ours || (plain && looks_after(exchange->path));
}

/* Answers all that needs no hall. True if the hall is to be asked. */
static bool check_request(struct net_exchange *exchange, const char *path, size_t length) {
    bool short_enough = length < sizeof exchange->path;
    bool whole = !memchr(path, '\0', length);
    if (short_enough) memcpy(exchange->path, path, length);
    exchange->match = hall_route_find(exchange->method, exchange->path);
    if (!read_length(exchange)) return false;
    if (exchange->caller.malformed) {
        exchange->close_after = true;
        refuse(exchange, 400, "bad-request", N_("That is not a proper request."));
    } else if (!goes_by_that_name(exchange)) {
        refuse(exchange, 421, "wrong-host", N_("This hall does not go by that name."));
    } else if (exchange->server->stopping) {
        exchange->retry_after = 5;
        exchange->close_after = true;
        refuse(exchange, 503, "closing", N_("The hall is closing for a moment."));
    } else if (!short_enough ||
               !net_read_query(exchange->wsi, exchange->query, sizeof exchange->query)) {
        refuse(exchange, 414, "too-long", N_("That is too long."));
    } else if (!exchange->method[0] || !whole || !path_is_clean(exchange->path)) {
        refuse(exchange, 400, "bad-request", N_("That is not a proper request."));
    } else if (within_limits(exchange)) {
        if (strcmp(exchange->path, "/metrics") == 0 && is_reading(exchange))
            answer_numbers(exchange);
        else if (!hall_owns(exchange->path))
            answer_page(exchange);
        else
            return is_reading(exchange) || may_change(exchange);
    }
    return false;
}

static int begin(struct net_server *server, struct lws *wsi, struct net_session *session,
                 const char *path, size_t length) {
    struct net_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) return -1;
    exchange->server = server;
    exchange->session = session;
    exchange->wsi = wsi;
    exchange->number = server->next_request++;
    exchange->began = net_microseconds();
    exchange->method = method_of(wsi);
    if (strcmp(exchange->method, "HEAD") == 0) {
        exchange->only_head = true;
        exchange->method = "GET";
    }
    net_read_caller(server, wsi, &exchange->caller);
    session->exchange = exchange;
    server->exchanges++;
    lws_set_timer_usecs(wsi, (lws_usec_t)NET_BODY_SECONDS * LWS_US_PER_SEC);
    bool hall = check_request(exchange, path, length);
    if (exchange->expected > 0) return 0; /* also what is refused is read to its end */
    if (hall)
        ask_hall(exchange);
    else
        make_ready(exchange);
    return 0;
}

static int take_body(struct net_exchange *exchange, const char *bytes, size_t length) {
    if (exchange->status || length == 0) return 0;
    if (exchange->length + length > exchange->expected) return -1;
    if (!exchange->body) exchange->body = malloc(exchange->expected + 1);
    if (!exchange->body) return -1;
    memcpy(exchange->body + exchange->length, bytes, length);
    exchange->length += length;
    exchange->body[exchange->length] = '\0';
    return 0;
}

/* libwebsockets 4.1 reports the end of a body again whenever it sees data behind it, and two such
 * connections make it spin. No client needs pipelining, so pipelining clients are disconnected. */
static int end_body(struct net_exchange *exchange) {
    if (exchange->complete) return -1;
    exchange->complete = true;
    if (exchange->expected == 0) return 0; /* was begun without waiting for its end */
    if (exchange->status)
        make_ready(exchange);
    else
        ask_hall(exchange);
    return 0;
}

/* The connection ended, or its session does. */
static void let_go(struct net_session *session) {
    struct net_exchange *exchange = session->exchange;
    if (!exchange) return;
    session->exchange = NULL;
    exchange->session = NULL;
    exchange->wsi = NULL;
    if (!exchange->asked) net_exchange_end(exchange);
}

int net_http(struct net_server *server, struct lws *wsi, enum lws_callback_reasons reason,
             struct net_session *session, void *in, size_t length) {
    struct net_exchange *exchange = session ? session->exchange : NULL;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return begin(server, wsi, session, in, length);
    case LWS_CALLBACK_HTTP_BODY:
        return exchange ? take_body(exchange, in, length) : 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return exchange ? end_body(exchange) : 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return exchange && exchange->ready ? net_answer_write(exchange) : 0;
    case LWS_CALLBACK_TIMER:
        return exchange ? -1 : 0;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) let_go(session);
        return 0;
    default:
        return 0;
    }
}
