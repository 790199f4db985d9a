/* Addresses: reading, writing, and which of them are on the open internet. */
#include "net/guard/address.h"

#include <arpa/inet.h>
#include <string.h>

static void set_bytes(struct net_address *address, const uint8_t *bytes, size_t length) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    *address = (struct net_address){0};
    if (length == 16 && memcmp(bytes, mapped, sizeof mapped) == 0) {
        bytes += 12;
        length = 4;
    }
    memcpy(address->bytes, bytes, length);
    address->length = (uint8_t)length;
    inet_ntop(length == 4 ? AF_INET : AF_INET6, address->bytes, address->text,
              sizeof address->text);
}

void net_address_of_socket(struct net_address *address, const struct sockaddr *socket) {
    *address = (struct net_address){.text = "unknown"};
    if (socket->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, socket, sizeof in);
        set_bytes(address, (const uint8_t *)&in.sin_addr, 4);
    } else if (socket->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, socket, sizeof in);
        set_bytes(address, (const uint8_t *)&in.sin6_addr, 16);
    }
}

bool net_address_of_text(struct net_address *address, const char *text) {
    uint8_t bytes[16];
    if (inet_pton(AF_INET, text, bytes) == 1)
        set_bytes(address, bytes, 4);
    else if (inet_pton(AF_INET6, text, bytes) == 1)
        set_bytes(address, bytes, 16);
    else
        return false;
    return true;
}

/* Takes off what stands around it; false if that is not a pair. */
static bool unwrap(const char **text, size_t *length, char open, char close) {
    if (*length == 0 || (*text)[0] != open) return true;
    const char *end = memchr(*text + 1, close, *length - 1);
    if (!end) return false;
    size_t after = (size_t)(*text + *length - end - 1);
    if (after > 0 && (end[1] != ':' || strspn(end + 2, "0123456789") < after - 1)) return false;
    ++*text;
    *length = (size_t)(end - *text);
    return true;
}

bool net_address_of_proxy(struct net_address *address, const char *text, size_t length) {
    char plain[64];
    while (length > 0 && strchr(" \t", text[length - 1])) length--;
    while (length > 0 && strchr(" \t", *text)) text++, length--;
    if (!unwrap(&text, &length, '"', '"')) return false;
    bool bracket = length > 0 && *text == '[';
    if (!unwrap(&text, &length, '[', ']') || length == 0 || length >= sizeof plain) return false;
    memcpy(plain, text, length);
    plain[length] = '\0';
    char *colon = strchr(plain, ':');
    if (colon && !bracket && !strchr(colon + 1, ':')) {
        if (colon[1] == '\0' || colon[1 + strspn(colon + 1, "0123456789")]) return false;
        *colon = '\0';
        colon = NULL;
    }
    if (colon) plain[strcspn(plain, "%")] = '\0';
    return (!bracket || colon) && net_address_of_text(address, plain);
}

void net_address_say(const struct net_address *address, bool whole, char out[NET_ADDRESS_TEXT]) {
    uint8_t network[16] = {0};
    if (whole || address->length == 0 || net_address_is_loopback(address)) {
        strcpy(out, address->text);
        return;
    }
    bool six = address->length == 16;
    memcpy(network, address->bytes, six ? 6 : 3);
    inet_ntop(six ? AF_INET6 : AF_INET, network, out, INET6_ADDRSTRLEN);
    strcat(out, six ? "/48" : "/24");
}

/* Whether the first `bits` bits are those of `prefix`. */
static bool within(const uint8_t *bytes, const uint8_t *prefix, unsigned bits) {
    unsigned whole = bits / 8, rest = bits % 8;
    if (memcmp(bytes, prefix, whole) != 0) return false;
    return rest == 0 || ((bytes[whole] ^ prefix[whole]) >> (8 - rest)) == 0;
}

bool net_address_is_loopback(const struct net_address *address) {
    static const uint8_t six[16] = {[15] = 1};
    if (address->length == 4) return address->bytes[0] == 127;
    return address->length == 16 && memcmp(address->bytes, six, 16) == 0;
}

static bool is_public_four(const uint8_t *bytes) {
    static const struct {
        uint8_t prefix[4];
        uint8_t bits;
    } special[] = {
        {{0}, 8},             /* this network */
        {{10}, 8},            /* private */
        {{100, 64}, 10},      /* carriers' own */
        {{127}, 8},           /* this machine */
        {{169, 254}, 16},     /* link local, and clouds' metadata */
        {{172, 16}, 12},      /* private */
        {{192, 0, 0}, 24},    /* protocol assignments */
        {{192, 0, 2}, 24},    /* documentation */
        {{192, 88, 99}, 24},  /* relays to IPv6 */
        {{192, 168}, 16},     /* private */
        {{198, 18}, 15},      /* benchmarks */
        {{198, 51, 100}, 24}, /* documentation */
        {{203, 0, 113}, 24},  /* documentation */
        {{224}, 4},           /* multicast */
        {{240}, 4},           /* reserved, and broadcast */
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (within(bytes, special[i].prefix, special[i].bits)) return false;
    return true;
}

bool net_address_is_public(const struct net_address *address) {
    static const uint8_t global[16] = {0x20}, teredo[16] = {0x20, 0x01},
                         documentation[16] = {0x20, 0x01, 0x0d, 0xb8}, six_to_four[16] = {0x20, 2},
                         translated[16] = {0, 0x64, 0xff, 0x9b};
    const uint8_t *bytes = address->bytes;
    if (address->length == 4) return is_public_four(bytes);
    if (address->length != 16) return false;
    if (within(bytes, translated, 96)) return is_public_four(bytes + 12);
    if (within(bytes, six_to_four, 16)) return is_public_four(bytes + 2);
    return within(bytes, global, 3) && !within(bytes, teredo, 32) &&
           !within(bytes, documentation, 32);
}

size_t net_address_subscriber(const struct net_address *address) {
    return address->length == 16 ? 8 : address->length;
}
