/* The handlers of routes.def. Each answers its request, at once or later. */
#ifndef HALL_HANDLERS_H
#define HALL_HANDLERS_H

struct hall;
struct request;

#define ROUTE(method, pattern, handler, most, flags) \
    void handler(struct hall *hall, struct request *request);
#define SERVED(method, pattern)
#include "hall/routes.def"

#endif
