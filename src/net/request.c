/* Who is calling, as far as headers can be believed. X-Forwarded-* count only from a
 * proxy on this machine, or from anybody if the host said so. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "server.h"

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

/* The address a believed proxy speaks for: the last of the list is what it saw itself. */
static void read_forwarded(struct lws *wsi, struct net_caller *caller) {
    char list[512], word[16];
    read_custom(wsi, "x-forwarded-proto:", word, sizeof word);
    caller->secure = strcasecmp(word, "https") == 0;
    net_read_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list);
    if (!list[0]) return;
    caller->forwarded = true;
    char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    last[strcspn(last, " \t")] = '\0';
    struct net_address from;
    if (net_address_of_text(&from, last)) caller->from = from;
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

static void read_origin(struct lws *wsi, bool believed, struct net_caller *caller) {
    char origin[256], host[256], forwarded[256];
    caller->origin_given = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0;
    if (!caller->origin_given) return;
    net_read_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    net_read_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    read_custom(wsi, "x-forwarded-host:", forwarded, sizeof forwarded);
    const char *ours = believed && forwarded[0] ? forwarded : host;
    const char *theirs = NULL;
    if (strncasecmp(origin, "https://", 8) == 0) theirs = origin + 8;
    if (strncasecmp(origin, "http://", 7) == 0 && !caller->secure) theirs = origin + 7;
    caller->origin_ours = theirs && ours[0] && strcasecmp(theirs, ours) == 0;
}

void net_read_caller(struct net_server *server, struct lws *wsi, struct net_caller *caller) {
    struct sockaddr_storage socket = {0};
    socklen_t size = sizeof socket;
    char flag[8];
    *caller = (struct net_caller){0};
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&socket, &size);
    net_address_of_socket(&caller->from, (struct sockaddr *)&socket);
    bool believed = server->settings->trust || net_address_is_loopback(&caller->from);
    if (believed) read_forwarded(wsi, caller);
    caller->relayed = lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
                      lws_hdr_custom_length(wsi, "forwarded:", 10) > 0;
    read_origin(wsi, believed, caller);
    read_custom(wsi, "x-meadhall:", flag, sizeof flag);
    caller->program = strcmp(flag, "1") == 0;
    read_token(wsi, caller->secure, caller->token);
    net_read_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, caller->language, sizeof caller->language);
}
