/* A hash map from 64-bit numbers to structs that begin with a map_node. */
#ifndef HALL_MAP_H
#define HALL_MAP_H

#include <stddef.h>
#include <stdint.h>

struct map_node {
    struct map_node *next;
    uint64_t key;
};

struct map {
    struct map_node **bucket;
    size_t buckets; /* a power of two, or 0 */
    size_t count;
};

/* The first node with this key; map_more gives the next one with the same key. */
struct map_node *map_find(const struct map *map, uint64_t key);
struct map_node *map_more(const struct map_node *node);
void map_add(struct map *map, struct map_node *node, uint64_t key);
void map_remove(struct map *map, struct map_node *node);
/* Walks over all. To remove the node one stands on, ask for the one after it first. */
struct map_node *map_first(const struct map *map);
struct map_node *map_after(const struct map *map, const struct map_node *node);
void map_clear(struct map *map);

#endif
