/* The end of an exchange: counted, logged, freed. */
#include "net/http/exchange.h"

#include <stdlib.h>

void net_exchange_end(struct net_exchange *exchange) {
    struct net_server *server = exchange->server;
    int64_t took = net_microseconds() - exchange->began;
    if (exchange->ready) {
        const struct hall_route *route = exchange->match.route;
        char from[NET_ADDRESS_TEXT];
        server->status[route - hall_routes][exchange->status]++;
        histogram_add(&server->request_time, took);
        if ((route->flags & TIMED) && exchange->status == 200)
            histogram_add(&server->move_time, took);
        if (!server->settings->quiet || exchange->status >= 500)
            net_log(&server->log, "request id=%08x-%llx from=%s %s %s %d %lld us", server->run,
                    (unsigned long long)exchange->number,
                    net_say_caller(server, &exchange->caller, from), exchange->method,
                    route->pattern, exchange->status, (long long)took);
    }
    if (exchange->session) exchange->session->exchange = NULL;
    server->exchanges--;
    net_held_leave(&server->held, &exchange->holder);
    free(exchange->body);
    free(exchange->made);
    free(exchange);
}
