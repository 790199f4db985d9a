/* Finding the route of a request. */
#include "hall/routes.h"

#include <string.h>

#include "hall/requests/handlers.h"

const struct hall_route hall_routes[HALL_ROUTES] = {
#define ROUTE(method, pattern, handler, most, flags) {method, pattern, handler, most, flags},
#define SERVED(method, pattern) {method, pattern, NULL, 0, 0},
#include "hall/routes.def"
};

/* `part` becomes what stands for the *, as far as it has one. */
static bool fits(const char *pattern, const char *path, const char **part, size_t *length) {
    size_t fixed = strcspn(pattern, "*");
    *length = 0;
    if (strncmp(pattern, path, fixed) != 0) return false;
    if (!pattern[fixed]) return !path[fixed];
    *part = path + fixed;
    *length = strcspn(*part, "/");
    return *length > 0 && strcmp(pattern + fixed + 1, *part + *length) == 0;
}

struct hall_match hall_route_find(const char *method, const char *path) {
    struct hall_match match = {.route = &hall_routes[HALL_ROUTES - 1]};
    for (const struct hall_route *route = hall_routes; route < match.route; route++) {
        const char *part;
        size_t length;
        if (!fits(route->pattern, path, &part, &length)) continue;
        bool room = length < sizeof match.part;
        if (strcmp(route->method, method) == 0) {
            match.route = route;
            if (room && length > 0) memcpy(match.part, part, length);
        } else if (room && (route->handler || !strchr(route->pattern, '*'))) {
            match.other_method = true;
        }
    }
    return match;
}

bool hall_owns(const char *path) {
    return strncmp(path, "/api/", 5) == 0 || strcmp(path, "/health") == 0 ||
           strcmp(path, "/ready") == 0 || strcmp(path, "/metrics") == 0;
}
