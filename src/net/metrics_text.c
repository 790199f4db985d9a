/* Text for Prometheus. */
#include "net/metrics_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int grow(struct net_text *text, size_t need) {
    if (text->length + need < text->cap) return 1;
    size_t cap = (text->length + need) * 2 + 1024;
    char *at = realloc(text->at, cap);
    if (!at) {
        text->failed = 1;
        return 0;
    }
    text->at = at;
    text->cap = cap;
    return 1;
}

void net_text_put(struct net_text *text, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int need = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (need >= 0 && !text->failed && grow(text, (size_t)need + 1)) {
        vsnprintf(text->at + text->length, text->cap - text->length, format, again);
        text->length += (size_t)need;
    }
    va_end(again);
}

void net_text_histogram(struct net_text *text, const char *name, const char *labels,
                        const struct histogram *histogram) {
    uint64_t sum = 0;
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        sum += histogram->bucket[i];
        net_text_put(text, "%s_bucket{%sle=\"%g\"} %llu\n", name, labels,
                     (double)histogram_limit[i] / 1e6, (unsigned long long)sum);
    }
    net_text_put(text, "%s_bucket{%sle=\"+Inf\"} %llu\n", name, labels,
                 (unsigned long long)histogram->count);
    net_text_put(text, "%s_sum{%s} %.6f\n", name, labels, (double)histogram->sum / 1e6);
    net_text_put(text, "%s_count{%s} %llu\n", name, labels, (unsigned long long)histogram->count);
}
