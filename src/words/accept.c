#include <stdlib.h>
#include <string.h>

#include "words.h"

/* The weight of a tag: what follows it is ";q=0.5" or nothing, up to the next comma. */
static double quality_of(const char *after, size_t length) {
    const char *quality = strstr(after, "q=");
    return quality && quality < after + length ? strtod(quality + 2, NULL) : 1;
}

int mh_language_accepted(const char *header) {
    double best = 0;
    int found = -1;
    for (const char *at = header; *at;) {
        char tag[16];
        size_t length = strcspn(at, ",;"), room = length < sizeof tag ? length : sizeof tag - 1;
        memcpy(tag, at, room);
        tag[room] = '\0';
        at += length;
        size_t rest = strcspn(at, ",");
        double quality = quality_of(at, rest);
        int language = mh_language_find(tag);
        if (language >= 0 && quality > best) {
            best = quality;
            found = language;
        }
        at += rest;
        at += strspn(at, ", ");
    }
    return found;
}
