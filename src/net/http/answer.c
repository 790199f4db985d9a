/* Answers on their way out. Values of headers are constants, numbers, tokens of hex
 * digits and names of files that are checked here, so nothing from outside can begin a
 * header of its own. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "net/http/exchange.h"

enum { HEADERS_ROOM = 2048, PIECE = 32 * 1024 };

/* Scripts, styles and everything else come from the hall itself, no inline scripts; the
 * engine in the browser is WebAssembly. */
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

struct headers {
    struct lws *wsi;
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at, *end;
    bool failed;
};

static void put(struct headers *headers, const char *name, const char *value) {
    headers->failed |= lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                                   (const unsigned char *)value, (int)strlen(value),
                                                   &headers->at, headers->end) != 0;
}

static void put_cookie(struct headers *headers, const struct net_exchange *exchange) {
    char value[192];
    bool clear = !exchange->cookie[0];
    bool secure = exchange->caller.secure;
    snprintf(value, sizeof value, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s",
             net_cookie_name(secure), exchange->cookie, clear ? 0 : 365 * 24 * 3600,
             secure ? "; Secure" : "");
    put(headers, "set-cookie:", value);
}

static void put_filename(struct headers *headers, const char *filename) {
    char value[128];
    int length = snprintf(value, sizeof value, "attachment; filename=\"");
    for (; *filename && length < (int)sizeof value - 2; filename++)
        if (isalnum((unsigned char)*filename) || strchr("-._", *filename))
            value[length++] = *filename;
    value[length++] = '"';
    value[length] = '\0';
    put(headers, "content-disposition:", value);
}

static void put_file(struct headers *headers, const struct net_exchange *exchange) {
    static const char *const word[NET_CODINGS] = {"", "gzip", "br"};
    put(headers, "etag:", exchange->file->tag);
    put(headers, "vary:", "accept-encoding");
    put(headers, "cache-control:",
        exchange->file->forever ? "public, max-age=31536000, immutable" : "no-cache");
    if (exchange->coding != NET_IDENTITY) put(headers, "content-encoding:", word[exchange->coding]);
}

static void put_all(struct headers *headers, const struct net_exchange *exchange) {
    char number[64];
    put(headers, "content-type:", exchange->type);
    snprintf(number, sizeof number, "%zu", exchange->out_length);
    if (exchange->status != 304) put(headers, "content-length:", number);
    put(headers, "content-security-policy:", policy);
    put(headers, "x-content-type-options:", "nosniff");
    put(headers, "referrer-policy:", "same-origin");
    put(headers, "cross-origin-opener-policy:", "same-origin");
    put(headers, "cross-origin-resource-policy:", "same-origin");
    snprintf(number, sizeof number, "%08x-%llx", exchange->server->run,
             (unsigned long long)exchange->number);
    put(headers, "x-request-id:", number);
    if (exchange->file)
        put_file(headers, exchange);
    else
        put(headers, "cache-control:", "no-store");
    if (exchange->set_cookie) put_cookie(headers, exchange);
    if (exchange->filename[0]) put_filename(headers, exchange->filename);
    if (exchange->retry_after > 0) {
        snprintf(number, sizeof number, "%d", exchange->retry_after);
        put(headers, "retry-after:", number);
    }
    if (exchange->close_after) put(headers, "connection:", "close");
}

static int write_headers(struct net_exchange *exchange) {
    struct headers headers = {.wsi = exchange->wsi};
    unsigned char *start = headers.room + LWS_PRE;
    headers.at = start;
    headers.end = headers.room + sizeof headers.room - 1;
    if (lws_add_http_header_status(exchange->wsi,
                                   (unsigned)exchange->status | LWSAHH_FLAG_NO_SERVER_NAME,
                                   &headers.at, headers.end))
        return -1;
    put_all(&headers, exchange);
    if (headers.failed) return -1;
    return lws_finalize_write_http_header(exchange->wsi, start, &headers.at, headers.end) ? -1 : 0;
}

static int complete(struct net_exchange *exchange) {
    struct lws *wsi = exchange->wsi;
    bool hang_up = exchange->close_after || exchange->server->stopping;
    lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    net_exchange_end(exchange);
    if (hang_up) return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* A large answer that stalls is dropped sooner than a small one. */
void net_answer_hurry(struct net_exchange *exchange) {
    int64_t left = exchange->deadline - net_microseconds();
    bool much = exchange->made && exchange->out_length - exchange->sent > NET_STALL_BYTES;
    int64_t stall = (int64_t)NET_STALL_SECONDS * 1000000;
    if (much && left > stall) left = stall;
    lws_set_timer_usecs(exchange->wsi, left > 1 ? left : 1);
}

int net_answer_write(struct net_exchange *exchange) {
    if (exchange->cut_off) return -1;
    if (!exchange->begun) {
        exchange->begun = true;
        if (write_headers(exchange) != 0) return -1;
    }
    if (exchange->only_head || exchange->out_length == 0) return complete(exchange);
    size_t piece = exchange->out_length - exchange->sent;
    if (piece > PIECE) piece = PIECE;
    bool last = exchange->sent + piece == exchange->out_length;
    /* HTTP/1 writes nothing in front of the bytes, so the file's own are safe. */
    unsigned char *from = (unsigned char *)(uintptr_t)exchange->out + exchange->sent;
    if (lws_write(exchange->wsi, from, piece, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    exchange->sent += piece;
    if (last) return complete(exchange);
    net_held_sent(&exchange->server->held, &exchange->holder, piece, false, net_microseconds());
    net_answer_hurry(exchange);
    lws_callback_on_writable(exchange->wsi);
    return 0;
}
