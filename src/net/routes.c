#include "routes.h"

#include <string.h>

const struct net_route net_routes[NET_ROUTES] = {
    {"POST", "/api/1/guest", true},
    {"GET", "/api/1/me", false},
    {"PATCH", "/api/1/me", true},
    {"DELETE", "/api/1/me", true},
    {"POST", "/api/1/account", true},
    {"POST", "/api/1/login", true},
    {"POST", "/api/1/logout", false},
    {"GET", "/api/1/games", false},
    {"GET", "/api/1/hall", false},
    {"GET", "/api/1/leaderboard/*", false},
    {"POST", "/api/1/tables", false},
    {"GET", "/api/1/tables/*", false},
    {"POST", "/api/1/tables/*/join", false},
    {"POST", "/api/1/tables/*/leave", false},
    {"POST", "/api/1/tables/*/bot", false},
    {"POST", "/api/1/tables/*/start", false},
    {"POST", "/api/1/tables/*/moves", false},
    {"GET", "/api/1/tables/*/why", false},
    {"POST", "/api/1/tables/*/try", false},
    {"POST", "/api/1/tables/*/undo", false},
    {"POST", "/api/1/tables/*/advice", false},
    {"POST", "/api/1/tables/*/plan", false},
    {"GET", "/api/1/tables/*/analysis", false},
    {"POST", "/api/1/tables/*/chat", false},
    {"POST", "/api/1/tables/*/resign", false},
    {"POST", "/api/1/tables/*/return", false},
    {"POST", "/api/1/tables/*/rematch", false},
    {"POST", "/api/1/tables/*/invite", false},
    {"POST", "/api/1/invitations", false},
    {"GET", "/api/1/tables/*/record", false},
    {"GET", "/api/1/tables/*/log", false},
    {"GET", "/api/1/live", false},
    {"GET", "/health", false},
    {"GET", "/ready", false},
    {"GET", "/metrics", false},
    {"GET", "/", false},
    {"GET", "/index.html", false},
    {"GET", "/table/*", false},
    {"GET", "/i/*", false},
    {"GET", "/rules/*", false},
    {"GET", "/assets/*", false},
    {"GET", "/api/*", false},
    {"", "other", false},
};

static bool matches(const char *pattern, const char *path) {
    for (; *pattern; pattern++) {
        if (*pattern != '*') {
            if (*path++ != *pattern) return false;
            continue;
        }
        size_t part = strcspn(path, "/");
        if (part == 0) return false;
        path += part;
    }
    return *path == '\0';
}

int net_route_find(const char *method, const char *path) {
    int at = 0;
    while (at < NET_ROUTES - 1 &&
           (strcmp(net_routes[at].method, method) != 0 || !matches(net_routes[at].pattern, path)))
        at++;
    return at;
}
