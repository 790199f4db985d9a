/* Unsent bytes by address: a hash table of owners, each with its connections. */
#include "net/guard/held.h"

#include <stdlib.h>
#include <string.h>

#include "core/random.h"

struct net_owner {
    struct net_owner *next; /* of its set */
    uint8_t name[16];
    size_t length;
    struct net_holder *holders;
    size_t bytes;
};

void net_held_open(struct net_held *held, const uint64_t key[2]) {
    *held = (struct net_held){.key = {key[0], key[1]}};
}

static struct net_owner **find(const struct net_held *held, const uint8_t *name, size_t length) {
    uint64_t hash = mh_siphash(held->key, name, length);
    struct net_owner *const *at = &held->set[hash % NET_HELD_SETS];
    while (*at && ((*at)->length != length || memcmp((*at)->name, name, length) != 0))
        at = &(*at)->next;
    return (struct net_owner **)at;
}

size_t net_held_for(const struct net_held *held, const struct net_address *address) {
    const struct net_owner *owner = *find(held, address->bytes, net_address_subscriber(address));
    return owner ? owner->bytes : 0;
}

static bool join(struct net_held *held, struct net_holder *holder,
                 const struct net_address *address) {
    struct net_owner **at = find(held, address->bytes, net_address_subscriber(address));
    if (!*at) {
        if (!(*at = calloc(1, sizeof **at))) return false;
        (*at)->length = net_address_subscriber(address);
        memcpy((*at)->name, address->bytes, (*at)->length);
    }
    holder->owner = *at;
    holder->previous = NULL;
    holder->next = (*at)->holders;
    if (holder->next) holder->next->previous = holder;
    (*at)->holders = holder;
    return true;
}

void net_held_leave(struct net_held *held, struct net_holder *holder) {
    struct net_owner *owner = holder->owner;
    if (!owner) return;
    held->bytes -= holder->bytes;
    owner->bytes -= holder->bytes;
    if (holder->previous)
        holder->previous->next = holder->next;
    else
        owner->holders = holder->next;
    if (holder->next) holder->next->previous = holder->previous;
    holder->owner = NULL;
    holder->bytes = holder->parts = 0;
    if (owner->holders) return;
    *find(held, owner->name, owner->length) = owner->next;
    free(owner);
}

/* ---- who is cut off ---- */

static bool lags(const struct net_holder *holder, int64_t now) {
    return holder->parts > 1 || now - holder->since >= NET_HELD_LATE;
}

static struct net_holder *largest(const struct net_owner *owner, int64_t now) {
    struct net_holder *found = NULL;
    for (struct net_holder *holder = owner->holders; holder; holder = holder->next)
        if (lags(holder, now) && (!found || holder->bytes > found->bytes)) found = holder;
    return found;
}

static struct net_holder *largest_of_all(const struct net_held *held, int64_t now) {
    struct net_holder *found = NULL;
    size_t most = 0;
    for (size_t i = 0; i < NET_HELD_SETS; i++) {
        for (const struct net_owner *owner = held->set[i]; owner; owner = owner->next) {
            struct net_holder *holder = owner->bytes > most ? largest(owner, now) : NULL;
            if (!holder) continue;
            found = holder;
            most = owner->bytes;
        }
    }
    return found;
}

static bool cut(struct net_held *held, struct net_holder *holder) {
    if (!holder) return false;
    held->cuts++;
    holder->cut(holder);
    return true;
}

bool net_held_add(struct net_held *held, struct net_holder *holder,
                  const struct net_address *address, size_t bytes, int64_t now) {
    if (!holder->owner) {
        if (!join(held, holder, address)) return false;
        holder->since = now;
    }
    holder->bytes += bytes;
    holder->parts++;
    holder->owner->bytes += bytes;
    held->bytes += bytes;
    while (holder->owner && holder->owner->bytes > NET_HELD_EACH)
        if (!cut(held, largest(holder->owner, now))) break;
    while (held->bytes > NET_HELD_ALL)
        if (!cut(held, largest_of_all(held, now))) break;
    return true;
}

void net_held_sent(struct net_held *held, struct net_holder *holder, size_t bytes, bool part,
                   int64_t now) {
    if (!holder->owner) return;
    holder->since = now;
    holder->bytes -= bytes;
    holder->owner->bytes -= bytes;
    held->bytes -= bytes;
    if (part && --holder->parts == 0) net_held_leave(held, holder);
}
