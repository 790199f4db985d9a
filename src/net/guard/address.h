/* Addresses of peers, as bytes for limits and as text for the log. */
#ifndef NET_ADDRESS_H
#define NET_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum { NET_ADDRESS_TEXT = INET6_ADDRSTRLEN + 4 };

struct net_address {
    uint8_t bytes[16];
    uint8_t length; /* 4 or 16; 0: unknown. IPv4 inside IPv6 is 4 */
    char text[INET6_ADDRSTRLEN];
};

void net_address_of_socket(struct net_address *address, const struct sockaddr *socket);
bool net_address_of_text(struct net_address *address, const char *text);
/* As proxies write one in X-Forwarded-For and Forwarded: also with a port, in brackets or quotes,
 * with a zone. */
bool net_address_of_proxy(struct net_address *address, const char *text, size_t length);
/* For the log: the network it is in (/24, /48), or all of it. This machine is always named. */
void net_address_say(const struct net_address *address, bool whole, char out[NET_ADDRESS_TEXT]);
/* This machine. */
bool net_address_is_loopback(const struct net_address *address);
/* On the open internet: not this machine, not a private or special network. */
bool net_address_is_public(const struct net_address *address);
/* How many bytes name a subscriber. */
size_t net_address_subscriber(const struct net_address *address);

#endif
