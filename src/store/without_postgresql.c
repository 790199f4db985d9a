/* In the place of postgresql/ where a build leaves it out: says so. */
#include <stdio.h>

#include "store/sql/sql.h"

static void refuse(char *why, size_t cap) {
    snprintf(why, cap, "this meadhall was built without PostgreSQL; a store is sqlite:PATH");
}

struct sql_pair postgresql_open(const struct store_settings *settings, char *why, size_t cap) {
    (void)settings;
    refuse(why, cap);
    return (struct sql_pair){0};
}

struct sql_connection *postgresql_open_reading(const char *uri, char *why, size_t cap) {
    (void)uri;
    refuse(why, cap);
    return NULL;
}

struct sql_target *postgresql_target(const char *uri, char *why, size_t cap) {
    (void)uri;
    refuse(why, cap);
    return NULL;
}
