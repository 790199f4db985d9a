/* The date, extrapolated from the last reading of the store's clock. */
#include "net/date.h"

#include "net/clock.h"

enum { LOOK_MS = 10 * 60 * 1000, PROMPT_MS = 1000 };

void net_date_open(struct net_date *date, struct store *store) {
    int64_t told;
    *date = (struct net_date){.store = store, .learnt = net_steady_milliseconds()};
    date->shared = store_time(store, &told) == STORE_DONE;
    if (date->shared) date->offset = told - net_steady_milliseconds();
}

int64_t net_date_now(const struct net_date *date) {
    return date->shared ? net_steady_milliseconds() + date->offset : net_wall_milliseconds();
}

static void look(struct store_read *read, struct store *store) {
    struct net_date *date = (struct net_date *)read;
    if (store_time(store, &date->reading) != STORE_DONE) date->reading = 0;
}

/* A slow answer is too imprecise: it is ignored. */
static void learn(struct store_read *read) {
    struct net_date *date = (struct net_date *)read;
    int64_t now = net_steady_milliseconds();
    date->asked = false;
    if (date->reading == 0 || now - date->sent > PROMPT_MS) return;
    date->offset = date->reading - now;
}

void net_date_refresh(struct net_date *date) {
    int64_t now = net_steady_milliseconds();
    if (!date->shared || date->asked || now - date->learnt < LOOK_MS) return;
    date->asked = true;
    date->learnt = date->sent = now;
    date->read = (struct store_read){.run = look, .done = learn};
    store_ask(date->store, &date->read);
}
