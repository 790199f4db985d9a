/* The routes by name: for the log, which must not hold paths, for metrics, and for
 * limits. The hall alone decides what a route does. */
#ifndef NET_ROUTES_H
#define NET_ROUTES_H

#include <stdbool.h>

struct net_route {
    const char *method;
    const char *pattern; /* '*' is one part of the path */
    bool costly;         /* makes players or hashes passwords */
};

enum { NET_ROUTES = 43 };

/* Always one of the table: its last entry is for all that has no name. */
extern const struct net_route net_routes[NET_ROUTES];
int net_route_find(const char *method, const char *path);

#endif
