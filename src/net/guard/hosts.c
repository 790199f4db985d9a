/* Comparing names of hosts without their ports. */
#include "net/guard/hosts.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net/guard/address.h"

/* How much of it is the name: without ":port". */
static size_t width(const char *host) {
    if (*host != '[') return strcspn(host, ":");
    const char *end = strchr(host, ']');
    return end ? (size_t)(end + 1 - host) : strlen(host);
}

bool net_host_is_plain(const char *host) {
    char name[64];
    struct net_address address;
    size_t length = width(host);
    bool six = *host == '[' && length > 2 && host[length - 1] == ']';
    if (length == 9 && strncasecmp(host, "localhost", 9) == 0) return true;
    if (length >= sizeof name) return false;
    snprintf(name, sizeof name, "%.*s", (int)(six ? length - 2 : length), host + six);
    return net_address_of_text(&address, name) && six == (strchr(name, ':') != NULL);
}

bool net_host_is_listed(const char *list, const char *host) {
    size_t length = width(host);
    while (list && length > 0 && *list) {
        size_t name = strcspn(list, ",");
        if (name == length && strncasecmp(list, host, name) == 0) return true;
        list += name;
        list += *list == ',';
    }
    return false;
}
