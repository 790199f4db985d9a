/* What a store tells of itself: the database's own words when something goes wrong, each kind
 * once a minute at most, and whether it works just now. */
#include <stdio.h>
#include <time.h>

#include "store/sql/sql.h"

enum { QUIET_MS = 60 * 1000 };

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void sql_health_open(struct sql_health *health, const struct store_settings *settings) {
    *health = (struct sql_health){.tell = settings->trouble, .context = settings->context};
    pthread_mutex_init(&health->mutex, NULL);
}

void sql_health_close(struct sql_health *health) {
    pthread_mutex_destroy(&health->mutex);
}

/* How many of the kind were kept quiet since the last one told; -1: this one is, too. */
static int64_t may_tell(struct sql_health *health, enum store_trouble kind, int64_t now) {
    struct sql_trouble *trouble = &health->trouble[kind];
    if (trouble->told && now - trouble->told < QUIET_MS) {
        trouble->quiet++;
        return -1;
    }
    int64_t quiet = trouble->quiet;
    trouble->told = now;
    trouble->quiet = 0;
    return quiet;
}

void sql_tell_trouble(struct sql_health *health, enum store_trouble kind, const char *words) {
    char text[320];
    if (!health) return;
    int64_t now = milliseconds();
    pthread_mutex_lock(&health->mutex);
    int64_t quiet = may_tell(health, kind, now);
    if (kind == STORE_TROUBLE_READ) health->read_failed = now;
    pthread_mutex_unlock(&health->mutex);
    if (quiet < 0 || !health->tell) return;
    snprintf(text, sizeof text, quiet ? "%.250s (and %lld more before)" : "%.250s", words,
             (long long)quiet);
    health->tell(health->context, kind, text);
}

void sql_trouble_at(struct sql_connection *connection, struct sql_statement *statement) {
    char words[256];
    if (!connection->health) return;
    connection->engine->reason(connection, statement, words, sizeof words);
    sql_tell_trouble(connection->health,
                     connection->writes ? STORE_TROUBLE_WRITE : STORE_TROUBLE_READ, words);
}

void sql_health_wrote(struct sql_health *health, bool good) {
    pthread_mutex_lock(&health->mutex);
    health->writes_fail = !good;
    pthread_mutex_unlock(&health->mutex);
}

bool sql_health_writes(struct sql_health *health) {
    pthread_mutex_lock(&health->mutex);
    bool good = !health->writes_fail;
    pthread_mutex_unlock(&health->mutex);
    return good;
}

bool sql_health_is_good(struct sql_health *health) {
    int64_t now = milliseconds();
    pthread_mutex_lock(&health->mutex);
    bool reads = !health->read_failed || now - health->read_failed >= QUIET_MS;
    bool good = reads && !health->writes_fail;
    pthread_mutex_unlock(&health->mutex);
    return good;
}
