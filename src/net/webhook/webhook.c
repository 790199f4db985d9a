/* The queue of calls. */
#include "net/webhook/webhook.h"

#include <ctype.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct net_call {
    struct net_call *next;
    char text[NET_URL];
    struct net_url url;
    size_t length;
    char json[];
};

static bool take_port(struct net_url *url, const char *text, size_t length) {
    unsigned long port = 0;
    if (length == 0 || length > 5) return false;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)text[i])) return false;
        port = port * 10 + (unsigned long)(text[i] - '0');
    }
    /* Below 1024 other services listen that might take the call for something else. */
    if (port > 65535 || (port < 1024 && port != 80 && port != 443)) return false;
    memcpy(url->port, text, length);
    url->port[length] = '\0';
    return true;
}

/* "host", "host:port", "[1:2::3]:port" */
static bool take_host(struct net_url *url, const char *text, size_t length) {
    const char *end = text + length, *host = text;
    size_t host_length;
    if (*text == '[') {
        const char *close = memchr(text, ']', length);
        if (!close) return false;
        host = text + 1;
        host_length = (size_t)(close - host);
        text = close + 1;
    } else {
        const char *colon = memchr(text, ':', length);
        host_length = colon ? (size_t)(colon - text) : length;
        text += host_length;
    }
    if (host_length == 0 || host_length >= sizeof url->host) return false;
    for (size_t i = 0; i < host_length; i++)
        if (!isalnum((unsigned char)host[i]) && !strchr("-._:", host[i])) return false;
    memcpy(url->host, host, host_length);
    url->host[host_length] = '\0';
    if (text == end) return take_port(url, url->secure ? "443" : "80", url->secure ? 3 : 2);
    return *text == ':' && take_port(url, text + 1, (size_t)(end - text - 1));
}

bool net_url_parse(struct net_url *url, const char *text) {
    if (strlen(text) >= NET_URL) return false;
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at <= 0x20 || (unsigned char)*at >= 0x7f) return false;
    *url = (struct net_url){.secure = strncasecmp(text, "https://", 8) == 0};
    if (!url->secure && strncasecmp(text, "http://", 7) != 0) return false;
    text += url->secure ? 8 : 7;
    size_t length = strcspn(text, "/?#");
    if (memchr(text, '@', length) || !take_host(url, text, length)) return false;
    text += length;
    size_t path = strcspn(text, "#");
    if (*text != '/') url->path[0] = '/';
    memcpy(url->path + strlen(url->path), text, path);
    return true;
}

/* ---- hosts that answer ---- */

static struct net_proven *find_proven(struct net_webhooks *hooks, const struct net_url *url) {
    for (size_t i = 0; i < NET_PROVEN; i++)
        if (strcasecmp(hooks->proven[i].host, url->host) == 0 &&
            strcmp(hooks->proven[i].port, url->port) == 0)
            return &hooks->proven[i];
    return NULL;
}

/* The one that has been remembered longest makes room. */
static void note_answer(struct net_webhooks *hooks, const struct net_url *url, bool answered) {
    struct net_proven *found = find_proven(hooks, url);
    if (answered && !found) {
        found = &hooks->proven[hooks->proven_next++ % NET_PROVEN];
        strcpy(found->host, url->host);
        strcpy(found->port, url->port);
    } else if (!answered && found) {
        *found = (struct net_proven){.host = ""};
    }
}

/* ---- whose turn it is ---- */

static bool may_begin(struct net_webhooks *hooks, const struct net_url *url) {
    int here = 0, unproven = 0;
    for (int i = 0; i < NET_CALLERS; i++) {
        if (!hooks->busy[i]) continue;
        here += strcasecmp(hooks->busy[i]->url.host, url->host) == 0;
        unproven += find_proven(hooks, &hooks->busy[i]->url) == NULL;
    }
    return here < NET_CALLERS_HOST && (unproven < NET_CALLERS_NEW || find_proven(hooks, url));
}

/* The oldest call that may begin now. */
static struct net_call *next_call(struct net_webhooks *hooks) {
    for (struct net_call **at = &hooks->first; *at; at = &(*at)->next) {
        if (!may_begin(hooks, &(*at)->url)) continue;
        struct net_call *call = *at;
        *at = call->next;
        hooks->waiting--;
        return call;
    }
    return NULL;
}

/* Returns with the lock held. */
static void make_call(struct net_webhooks *hooks, struct net_call *call) {
    const char *why = "";
    int status =
        net_webhook_call(&call->url, call->json, call->length, hooks->local, &hooks->stop, &why);
    /* The path may hold a secret of the player's. */
    if (status)
        net_log(hooks->log, "webhook host=%s status=%d", call->url.host, status);
    else
        net_log(hooks->log, "webhook host=%s failed: %s", call->url.host, why);
    pthread_mutex_lock(&hooks->lock);
    hooks->made++;
    hooks->failed += status < 200 || status > 299;
    note_answer(hooks, &call->url, status != 0);
}

static void *make_calls(void *context) {
    struct net_webhooks *hooks = context;
    pthread_mutex_lock(&hooks->lock);
    int me = hooks->count++;
    while (!hooks->stop) {
        struct net_call *call = next_call(hooks);
        if (!call) {
            pthread_cond_wait(&hooks->more, &hooks->lock);
            continue;
        }
        hooks->busy[me] = call;
        pthread_mutex_unlock(&hooks->lock);
        make_call(hooks, call);
        hooks->busy[me] = NULL;
        free(call);
        /* Another call may have waited for this one to end. */
        pthread_cond_broadcast(&hooks->more);
    }
    pthread_mutex_unlock(&hooks->lock);
    return NULL;
}

bool net_webhooks_open(struct net_webhooks *hooks, struct net_log *log, bool local) {
    *hooks = (struct net_webhooks){.log = log, .local = local};
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return false;
    pthread_mutex_init(&hooks->lock, NULL);
    pthread_cond_init(&hooks->more, NULL);
    int started = 0;
    while (started < NET_CALLERS &&
           pthread_create(&hooks->thread[started], NULL, make_calls, hooks) == 0)
        started++;
    if (started == NET_CALLERS) return true;
    hooks->stop = true;
    pthread_cond_broadcast(&hooks->more);
    for (int i = 0; i < started; i++) pthread_join(hooks->thread[i], NULL);
    curl_global_cleanup();
    return false;
}

/* One player's address, or one host's, must not fill the queue for all. */
static bool has_room(const struct net_webhooks *hooks, const char *text, const char *host) {
    int same = 0, here = 0;
    for (const struct net_call *call = hooks->first; call; call = call->next) {
        same += strcmp(call->text, text) == 0;
        here += strcasecmp(call->url.host, host) == 0;
    }
    return hooks->waiting < NET_CALLS_MAX && here < NET_CALLS_HOST && same < NET_CALLS_EACH;
}

void net_webhooks_post(struct net_webhooks *hooks, const char *url, const char *json,
                       size_t length) {
    struct net_call *call = malloc(sizeof *call + length);
    if (call && !net_url_parse(&call->url, url)) {
        free(call);
        call = NULL;
    }
    pthread_mutex_lock(&hooks->lock);
    if (!call || !has_room(hooks, url, call->url.host)) {
        hooks->dropped++;
        free(call);
    } else {
        strcpy(call->text, url);
        memcpy(call->json, json, length);
        call->length = length;
        call->next = NULL;
        struct net_call **last = &hooks->first;
        while (*last) last = &(*last)->next;
        *last = call;
        hooks->waiting++;
        pthread_cond_signal(&hooks->more);
    }
    pthread_mutex_unlock(&hooks->lock);
}

void net_webhooks_close(struct net_webhooks *hooks) {
    pthread_mutex_lock(&hooks->lock);
    hooks->stop = true;
    pthread_cond_broadcast(&hooks->more);
    pthread_mutex_unlock(&hooks->lock);
    for (int i = 0; i < NET_CALLERS; i++) pthread_join(hooks->thread[i], NULL);
    while (hooks->first) {
        struct net_call *call = hooks->first;
        hooks->first = call->next;
        free(call);
    }
    curl_global_cleanup();
    pthread_cond_destroy(&hooks->more);
    pthread_mutex_destroy(&hooks->lock);
}

struct net_webhooks_numbers net_webhooks_numbers(struct net_webhooks *hooks) {
    pthread_mutex_lock(&hooks->lock);
    struct net_webhooks_numbers numbers = {hooks->waiting, hooks->made, hooks->failed,
                                           hooks->dropped};
    pthread_mutex_unlock(&hooks->lock);
    return numbers;
}
