/* Who is calling, as far as headers can be trusted. X-Forwarded-* count only from a proxy on this
 * machine, or from any peer with --trust-proxy. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net/server.h"

void net_read_header(struct lws *wsi, enum lws_token_indexes header, char *out, size_t cap) {
    if (lws_hdr_copy(wsi, out, (int)cap, header) < 0) out[0] = '\0';
}

static void read_custom(struct lws *wsi, const char *name, char *out, size_t cap) {
    if (lws_hdr_custom_copy(wsi, out, (int)cap, name, (int)strlen(name)) < 0) out[0] = '\0';
}

bool net_read_query(struct lws *wsi, char *out, size_t cap) {
    static const char hex[] = "0123456789ABCDEF";
    char part[NET_QUERY];
    size_t length = 0;
    for (int i = 0; lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        int got = lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (got < 0) return false;
        if (length > 0 && length < cap) out[length++] = '&';
        bool name = true;
        for (int at = 0; at < got; at++) {
            unsigned char byte = (unsigned char)part[at];
            if (length + 4 > cap) return false;
            if (isalnum(byte) || strchr("-._~", byte) || (name && byte == '=')) {
                name = name && byte != '=';
                out[length++] = (char)byte;
            } else {
                out[length++] = '%';
                out[length++] = hex[byte >> 4];
                out[length++] = hex[byte & 15];
            }
        }
    }
    if (length >= cap) return false;
    out[length] = '\0';
    return true;
}

/* A token is 64 hex digits; anything else is nobody's. */
static bool take_token(const char *text, size_t length, char out[HALL_TOKEN_TEXT]) {
    out[0] = '\0';
    if (length != HALL_TOKEN_TEXT - 1 || strspn(text, "0123456789abcdef") < length) return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static bool find_cookie(const char *cookies, const char *name, char token[HALL_TOKEN_TEXT]) {
    size_t width = strlen(name);
    for (const char *at = cookies; *at; at += strcspn(at, ";"), at += *at == ';') {
        at += strspn(at, " \t");
        if (strncmp(at, name, width) != 0 || at[width] != '=') continue;
        at += width + 1;
        if (take_token(at, strcspn(at, "; \t"), token)) return true;
    }
    return false;
}

/* All of them, however many a bigger site at this host has set, and in however many headers:
 * whoever was not found here would be made a guest, and lose what they were. Of several cookies of
 * the name the first that can be a token counts. */
static void read_cookie(struct lws *wsi, bool secure, char token[HALL_TOKEN_TEXT]) {
    const enum lws_token_indexes header = WSI_TOKEN_HTTP_COOKIE;
    char cookies[NET_HEADERS_MAX + 1];
    for (int i = 0; lws_hdr_fragment_length(wsi, header, i) > 0; i++)
        if (lws_hdr_copy_fragment(wsi, cookies, sizeof cookies, header, i) > 0 &&
            find_cookie(cookies, net_cookie_name(secure), token))
            return;
}

static void read_token(struct lws *wsi, bool secure, char token[HALL_TOKEN_TEXT]) {
    char bearer[128];
    token[0] = '\0';
    net_read_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, bearer, sizeof bearer);
    if (strncasecmp(bearer, "Bearer ", 7) == 0)
        take_token(bearer + 7, strlen(bearer + 7), token);
    else
        read_cookie(wsi, secure, token);
}

/* The address a believed proxy speaks for: the last one of the last header is what it saw itself.
 * False: there is one, but no address; such clients would all be one. */
static bool read_forwarded_address(struct lws *wsi, struct net_caller *caller) {
    char list[NET_HEADERS_MAX];
    int last = 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return true;
    while (lws_hdr_fragment_length(wsi, WSI_TOKEN_X_FORWARDED_FOR, last + 1) > 0) last++;
    if (lws_hdr_copy_fragment(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR, last) < 0)
        return false;
    const char *comma = strrchr(list, ','), *text = comma ? comma + 1 : list;
    caller->forwarded = net_address_of_proxy(&caller->from, text, strlen(text));
    return caller->forwarded;
}

static bool read_forwarded(struct lws *wsi, struct net_caller *caller) {
    char word[16];
    read_custom(wsi, "x-forwarded-proto:", word, sizeof word);
    caller->secure = strcasecmp(word, "https") == 0;
    return read_forwarded_address(wsi, caller);
}

/* A blank between a name and its colon (RFC 9112, 5.1): others could read another header than we
 * do. The library takes such a name for one of its own; here are those that matter. */
static bool has_odd_names(struct lws *wsi) {
    static const char *const names[] = {
        "host",
        "content-length",
        "transfer-encoding",
        "connection",
        "upgrade",
        "authorization",
        "cookie",
        "origin",
        "content-type",
        "x-forwarded-for",
        "x-forwarded-proto",
        "x-forwarded-host",
        "forwarded",
        "x-meadhall",
    };
    char name[32];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (const char *blank = " \t"; *blank; blank++) {
            int length = snprintf(name, sizeof name, "%s%c:", names[i], *blank);
            if (lws_hdr_custom_length(wsi, name, length) >= 0) return true;
        }
    }
    return false;
}

/* The library takes an escaped line end in the path (%0a) for the end of the request's line, and
 * what stands behind it for a header: such a request has lost its version. */
static bool has_version(struct lws *wsi, bool *newer) {
    char version[16];
    net_read_header(wsi, WSI_TOKEN_HTTP, version, sizeof version);
    *newer = strcmp(version, "HTTP/1.1") == 0;
    return *newer || strcmp(version, "HTTP/1.0") == 0;
}

/* One host, without which a request of HTTP/1.1 is none. */
static bool read_host(struct lws *wsi, bool believed, struct net_caller *caller) {
    char forwarded[sizeof caller->host];
    bool newer, good = has_version(wsi, &newer);
    net_read_header(wsi, WSI_TOKEN_HOST, caller->host, sizeof caller->host);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HOST) > 0)
        good = good && caller->host[0] && lws_hdr_fragment_length(wsi, WSI_TOKEN_HOST, 1) <= 0;
    else
        good = good && !newer;
    read_custom(wsi, "x-forwarded-host:", forwarded, sizeof forwarded);
    if (believed && forwarded[0]) strcpy(caller->host, forwarded);
    return good;
}

const char *net_say_caller(const struct net_server *server, const struct net_caller *caller,
                           char out[NET_ADDRESS_TEXT]) {
    net_address_say(&caller->from, server->settings->addresses, out);
    return out;
}

void net_charge(struct net_server *server, const struct net_caller *caller, size_t bytes,
                int64_t microseconds) {
    int64_t drops = net_limits_cost(bytes, microseconds), now = net_microseconds();
    net_limits_charge(&server->limits, NET_LIMIT_ADDRESS, caller->from.bytes,
                      net_address_subscriber(&caller->from), drops, now);
    if (caller->token[0])
        net_limits_charge(&server->limits, NET_LIMIT_TOKEN, caller->token, HALL_TOKEN_TEXT - 1,
                          drops, now);
}

static void read_origin(struct lws *wsi, struct net_caller *caller) {
    char origin[256];
    caller->origin_given = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0;
    if (!caller->origin_given) return;
    net_read_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    const char *theirs = NULL;
    if (strncasecmp(origin, "https://", 8) == 0) theirs = origin + 8;
    if (strncasecmp(origin, "http://", 7) == 0 && !caller->secure) theirs = origin + 7;
    caller->origin_ours = theirs && caller->host[0] && strcasecmp(theirs, caller->host) == 0;
}

void net_read_caller(struct net_server *server, struct lws *wsi, struct net_caller *caller) {
    struct sockaddr_storage socket = {0};
    socklen_t size = sizeof socket;
    char flag[8];
    *caller = (struct net_caller){0};
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&socket, &size);
    net_address_of_socket(&caller->from, (struct sockaddr *)&socket);
    bool believed = server->settings->trust || net_address_is_loopback(&caller->from);
    caller->malformed = (believed && !read_forwarded(wsi, caller)) ||
                        !read_host(wsi, believed, caller) || has_odd_names(wsi);
    caller->host_ours =
        !server->settings->hosts || net_host_is_listed(server->settings->hosts, caller->host);
    caller->relayed = lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
                      lws_hdr_custom_length(wsi, "forwarded:", 10) > 0;
    read_origin(wsi, caller);
    read_custom(wsi, "x-meadhall:", flag, sizeof flag);
    caller->program = strcmp(flag, "1") == 0;
    read_token(wsi, caller->secure, caller->token);
    net_read_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, caller->language, sizeof caller->language);
}
