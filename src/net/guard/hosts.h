/* Names of this hall, as a Host header has them: "hall.example.org", "127.0.0.1:7777", "[::1]". */
#ifndef NET_HOSTS_H
#define NET_HOSTS_H

#include <stdbool.h>

/* An address or "localhost": nobody else can make such a name point here, as a page of somebody
 * else's can with its own (DNS rebinding). */
bool net_host_is_plain(const char *host);
/* Whether it is, but for its port and the case of its letters, one of a list "a.example,b.example".
 */
bool net_host_is_listed(const char *list, const char *host);

#endif
