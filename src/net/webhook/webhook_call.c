/* One webhook, by libcurl: a request, of whose answer only the status is read.
 *
 * All addresses of the host are judged before the call, which goes to the first of them, and the
 * one that is connected to is judged once more as the socket is made. */
#include <curl/curl.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/guard/address.h"
#include "net/webhook/webhook.h"

struct calling {
    CURL *curl;
    struct curl_slist *headers, *to;
    bool local; /* may call this machine and its networks */
    const _Atomic bool *stop;
};

static bool is_allowed(const struct sockaddr *to, bool local) {
    struct net_address address;
    net_address_of_socket(&address, to);
    return local || net_address_is_public(&address);
}

/* Every address of the name must be allowed: a mixture is a trick. */
static bool all_allowed(const struct addrinfo *list, bool local) {
    while (list && is_allowed(list->ai_addr, local)) list = list->ai_next;
    return !list;
}

/* ---- what libcurl calls ---- */

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
    const struct calling *calling = context;
    if (purpose != CURLSOCKTYPE_IPCXN || !is_allowed(&to->addr, calling->local))
        return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

static int is_stopped(void *context, curl_off_t all_in, curl_off_t in, curl_off_t all_out,
                      curl_off_t out) {
    const struct calling *calling = context;
    (void)all_in, (void)in, (void)all_out, (void)out;
    return *calling->stop;
}

/* Nothing after the status matters: with less taken than given the call ends. */
static size_t read_header(char *text, size_t size, size_t count, void *context) {
    struct calling *calling = context;
    long status = 0;
    (void)text;
    curl_easy_getinfo(calling->curl, CURLINFO_RESPONSE_CODE, &status);
    return status >= 200 ? 0 : size * count;
}

/* ---- the call ---- */

static void set_rules(struct calling *calling) {
    const char *file = getenv("SSL_CERT_FILE"), *folder = getenv("SSL_CERT_DIR");
    CURL *curl = calling->curl;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)NET_CALL_SECONDS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, calling);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, is_stopped);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, calling);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, read_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, calling);
    if (file) curl_easy_setopt(curl, CURLOPT_CAINFO, file);
    if (folder) curl_easy_setopt(curl, CURLOPT_CAPATH, folder);
}

/* The address is the judged one; host and name in TLS are the player's. */
static bool set_request(struct calling *calling, const struct net_url *url,
                        const struct addrinfo *to, const char *json, size_t length) {
    char address[NI_MAXHOST], where[NI_MAXHOST + 8], text[sizeof url->host + NET_URL + 32];
    CURL *curl = calling->curl;
    bool six = strchr(url->host, ':') != NULL;
    if (getnameinfo(to->ai_addr, to->ai_addrlen, address, sizeof address, NULL, 0,
                    NI_NUMERICHOST) != 0)
        return false;
    snprintf(where, sizeof where, to->ai_family == AF_INET6 ? "::[%s]:" : "::%s:", address);
    snprintf(text, sizeof text, "%s://%s%s%s:%s%s", url->secure ? "https" : "http", six ? "[" : "",
             url->host, six ? "]" : "", url->port, url->path);
    calling->to = curl_slist_append(NULL, where);
    calling->headers = curl_slist_append(NULL, "Content-Type: application/json");
    curl_easy_setopt(curl, CURLOPT_CONNECT_TO, calling->to);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, calling->headers);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "meadhall");
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, json);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)length);
    curl_easy_setopt(curl, CURLOPT_PATH_AS_IS, 1L);
    return calling->to && calling->headers && curl_easy_setopt(curl, CURLOPT_URL, text) == CURLE_OK;
}

static const char *reason(CURL *curl, CURLcode result, bool secure) {
    curl_off_t agreed = 0;
    curl_easy_getinfo(curl, CURLINFO_APPCONNECT_TIME_T, &agreed);
    if (result == CURLE_COULDNT_CONNECT) return "no connection";
    return secure && agreed == 0 ? "no TLS" : "no answer";
}

static int talk(const struct net_url *url, const struct addrinfo *to, const char *json,
                size_t length, bool local, const _Atomic bool *stop, const char **why) {
    struct calling calling = {.curl = curl_easy_init(), .local = local, .stop = stop};
    long status = 0;
    *why = "no memory";
    if (calling.curl) set_rules(&calling);
    if (calling.curl && set_request(&calling, url, to, json, length)) {
        *why = reason(calling.curl, curl_easy_perform(calling.curl), url->secure);
        curl_easy_getinfo(calling.curl, CURLINFO_RESPONSE_CODE, &status);
    }
    curl_easy_cleanup(calling.curl);
    curl_slist_free_all(calling.headers);
    curl_slist_free_all(calling.to);
    return status >= 200 && status <= 599 ? (int)status : 0;
}

int net_webhook_call(const struct net_url *url, const char *json, size_t length, bool local,
                     const _Atomic bool *stop, const char **why) {
    struct addrinfo *list = NULL;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    int status = 0;
    *why = "no such host";
    if (getaddrinfo(url->host, url->port, &hints, &list) != 0) return 0;
    *why = "not a public address";
    if (all_allowed(list, local)) status = talk(url, list, json, length, local, stop, why);
    freeaddrinfo(list);
    return status;
}
