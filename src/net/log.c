/* The log: lines are formatted by the caller into a buffer that a thread writes out. */
#include "net/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void write_all(const char *text, size_t length) {
    while (length > 0) {
        ssize_t wrote = write(STDERR_FILENO, text, length);
        if (wrote <= 0) return; /* nobody is left to tell */
        text += wrote;
        length -= (size_t)wrote;
    }
}

static void *write_lines(void *context) {
    struct net_log *log = context;
    char batch[NET_LOG_ROOM];
    pthread_mutex_lock(&log->lock);
    for (;;) {
        while (log->filled == 0 && !log->stop) pthread_cond_wait(&log->more, &log->lock);
        if (log->filled == 0) break;
        size_t length = log->filled;
        memcpy(batch, log->text, length);
        log->filled = 0;
        unsigned long dropped = log->dropped;
        log->dropped = 0;
        pthread_mutex_unlock(&log->lock);
        write_all(batch, length);
        if (dropped > 0) {
            int said = snprintf(batch, sizeof batch, "log lines dropped: %lu\n", dropped);
            write_all(batch, (size_t)said);
        }
        pthread_mutex_lock(&log->lock);
    }
    pthread_mutex_unlock(&log->lock);
    return NULL;
}

bool net_log_open(struct net_log *log) {
    log->filled = 0;
    log->dropped = 0;
    log->stop = false;
    pthread_mutex_init(&log->lock, NULL);
    pthread_cond_init(&log->more, NULL);
    return pthread_create(&log->thread, NULL, write_lines, log) == 0;
}

void net_log_close(struct net_log *log) {
    pthread_mutex_lock(&log->lock);
    log->stop = true;
    pthread_cond_signal(&log->more);
    pthread_mutex_unlock(&log->lock);
    pthread_join(log->thread, NULL);
    pthread_cond_destroy(&log->more);
    pthread_mutex_destroy(&log->lock);
}

static size_t put_time(char *out, size_t cap) {
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(out, cap, "%Y-%m-%dT%H:%M:%S", &parts);
    return length + (size_t)snprintf(out + length, cap - length, ".%03ldZ ", now.tv_nsec / 1000000);
}

void net_log(struct net_log *log, const char *format, ...) {
    char line[NET_LOG_LINE];
    size_t length = put_time(line, sizeof line);
    va_list list;
    va_start(list, format);
    int said = vsnprintf(line + length, sizeof line - length - 1, format, list);
    va_end(list);
    if (said < 0) return;
    length += strlen(line + length);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < 0x20 || line[i] == 0x7f) line[i] = '?';
    line[length++] = '\n';
    pthread_mutex_lock(&log->lock);
    if (log->filled + length <= sizeof log->text) {
        memcpy(log->text + log->filled, line, length);
        log->filled += length;
        pthread_cond_signal(&log->more);
    } else {
        log->dropped++;
    }
    pthread_mutex_unlock(&log->lock);
}
