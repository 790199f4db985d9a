/* Chains in buckets that double when they are full. */
#include "hall/base/map.h"

#include <stdlib.h>
#include <string.h>

#include "hall/base/page.h"

static size_t place(const struct map *map, uint64_t key) {
    return (size_t)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (map->buckets - 1);
}

static struct map_node *first_with(struct map_node *node, uint64_t key) {
    while (node && node->key != key) node = node->next;
    return node;
}

struct map_node *map_find(const struct map *map, uint64_t key) {
    return map->buckets ? first_with(map->bucket[place(map, key)], key) : NULL;
}

struct map_node *map_more(const struct map_node *node) {
    return first_with(node->next, node->key);
}

static void put(struct map *map, struct map_node *node) {
    struct map_node **bucket = &map->bucket[place(map, node->key)];
    node->next = *bucket;
    *bucket = node;
}

static void grow(struct map *map) {
    struct map old = *map;
    map->buckets = old.buckets ? old.buckets * 2 : 64;
    map->bucket = hall_memory(map->buckets * sizeof *map->bucket);
    for (size_t i = 0; i < old.buckets; i++)
        for (struct map_node *node = old.bucket[i]; node;) {
            struct map_node *next = node->next;
            put(map, node);
            node = next;
        }
    free(old.bucket);
}

void map_add(struct map *map, struct map_node *node, uint64_t key) {
    if (map->count >= map->buckets) grow(map);
    node->key = key;
    put(map, node);
    map->count++;
}

void map_remove(struct map *map, struct map_node *node) {
    struct map_node **at = &map->bucket[place(map, node->key)];
    while (*at != node) at = &(*at)->next;
    *at = node->next;
    map->count--;
}

static struct map_node *first_from(const struct map *map, size_t bucket) {
    for (; bucket < map->buckets; bucket++)
        if (map->bucket[bucket]) return map->bucket[bucket];
    return NULL;
}

struct map_node *map_first(const struct map *map) {
    return first_from(map, 0);
}

struct map_node *map_after(const struct map *map, const struct map_node *node) {
    return node->next ? node->next : first_from(map, place(map, node->key) + 1);
}

void map_clear(struct map *map) {
    free(map->bucket);
    memset(map, 0, sizeof *map);
}
