/* One webhook: a small HTTP/1.1 client that writes one request and reads the first
 * line of the answer. Everything shares one deadline; the socket never blocks. */
#include <fcntl.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/clock.h"
#include "net/guard/address.h"
#include "net/webhook/webhook.h"

struct line {
    int socket;
    SSL *tls; /* NULL: plain */
    int64_t deadline;
    const _Atomic bool *stop;
};

/* Waits in short pieces, so that shutting down need not wait for a silent host. */
static bool wait_for(struct line *line, short events) {
    for (;;) {
        int64_t left = (line->deadline - net_microseconds()) / 1000;
        if (left <= 0 || *line->stop) return false;
        struct pollfd poll_for = {.fd = line->socket, .events = events};
        int ready = poll(&poll_for, 1, left > 100 ? 100 : (int)left + 1);
        if (ready != 0) return ready > 0;
    }
}

/* After an operation of TLS that did not succeed: whether to try it again. */
static bool wait_tls(struct line *line, int result) {
    int error = SSL_get_error(line->tls, result);
    if (error == SSL_ERROR_WANT_READ) return wait_for(line, POLLIN);
    if (error == SSL_ERROR_WANT_WRITE) return wait_for(line, POLLOUT);
    return false;
}

static int connect_to(struct line *line, const struct addrinfo *to) {
    line->socket = socket(to->ai_family, SOCK_STREAM, 0);
    if (line->socket < 0) return 0;
    fcntl(line->socket, F_SETFD, FD_CLOEXEC);
    fcntl(line->socket, F_SETFL, O_NONBLOCK);
    connect(line->socket, to->ai_addr, to->ai_addrlen);
    int trouble = 0;
    socklen_t size = sizeof trouble;
    return wait_for(line, POLLOUT) &&
           getsockopt(line->socket, SOL_SOCKET, SO_ERROR, &trouble, &size) == 0 && trouble == 0;
}

static bool begin_tls(struct line *line, SSL_CTX *context, const char *host) {
    struct net_address literal;
    line->tls = SSL_new(context);
    if (!line->tls || SSL_set_fd(line->tls, line->socket) != 1) return false;
    if (net_address_of_text(&literal, host)) {
        if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(line->tls), host) != 1) return false;
    } else if (SSL_set1_host(line->tls, host) != 1 ||
               SSL_set_tlsext_host_name(line->tls, host) != 1) {
        return false;
    }
    for (int result; (result = SSL_connect(line->tls)) != 1;)
        if (!wait_tls(line, result)) return false;
    return true;
}

static bool write_all(struct line *line, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t wrote;
        if (line->tls) {
            wrote = SSL_write(line->tls, bytes, (int)length);
            if (wrote <= 0 && !wait_tls(line, (int)wrote)) return false;
        } else {
            if (!wait_for(line, POLLOUT)) return false;
            wrote = send(line->socket, bytes, length, MSG_NOSIGNAL);
            if (wrote < 0) return false;
        }
        if (wrote <= 0) continue;
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

/* The status of "HTTP/1.1 204 …"; nothing after it matters. */
static int read_status(struct line *line) {
    char text[13];
    size_t length = 0;
    while (length < sizeof text - 1) {
        ssize_t got;
        if (line->tls) {
            got = SSL_read(line->tls, text + length, (int)(sizeof text - 1 - length));
            if (got <= 0 && !wait_tls(line, (int)got)) return 0;
        } else {
            if (!wait_for(line, POLLIN)) return 0;
            got = recv(line->socket, text + length, sizeof text - 1 - length, 0);
            if (got <= 0) return 0;
        }
        if (got > 0) length += (size_t)got;
    }
    text[length] = '\0';
    if (strncmp(text, "HTTP/1.", 7) != 0 || text[8] != ' ') return 0;
    int status = atoi(text + 9);
    return status >= 100 && status <= 599 ? status : 0;
}

/* Every address of the name must be allowed: a mixture is a trick. */
static bool allowed(const struct addrinfo *list, bool local) {
    for (; list && !local; list = list->ai_next) {
        struct net_address address;
        net_address_of_socket(&address, list->ai_addr);
        if (!net_address_is_public(&address)) return false;
    }
    return true;
}

static int talk(struct line *line, void *tls, const struct net_url *url, const char *json,
                size_t length, const char **why) {
    char head[1024];
    bool six = strchr(url->host, ':') != NULL;
    int said = snprintf(head, sizeof head,
                        "POST %s HTTP/1.1\r\nHost: %s%s%s:%s\r\nUser-Agent: meadhall\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                        "Connection: close\r\n\r\n",
                        url->path, six ? "[" : "", url->host, six ? "]" : "", url->port, length);
    if (said < 0 || said >= (int)sizeof head) {
        *why = "address too long";
        return 0;
    }
    *why = "no TLS";
    if (url->secure && !begin_tls(line, tls, url->host)) return 0;
    *why = "not taken";
    if (!write_all(line, head, (size_t)said) || !write_all(line, json, length)) return 0;
    *why = "no answer";
    return read_status(line);
}

int net_webhook_call(void *tls, const struct net_url *url, const char *json, size_t length,
                     bool local, const _Atomic bool *stop, const char **why) {
    struct addrinfo *list = NULL;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct line line = {
        .socket = -1, .deadline = net_microseconds() + NET_CALL_SECONDS * 1000000, .stop = stop};
    int status = 0;
    *why = "no such host";
    if (getaddrinfo(url->host, url->port, &hints, &list) == 0) {
        *why = "not a public address";
        if (allowed(list, local)) {
            *why = "no connection";
            if (connect_to(&line, list)) status = talk(&line, tls, url, json, length, why);
        }
        freeaddrinfo(list);
    }
    SSL_free(line.tls);
    if (line.socket >= 0) close(line.socket);
    return status;
}
