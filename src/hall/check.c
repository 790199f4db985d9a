/* Text from outside: names and chat may hold any script, but nothing that is not
 * seen or that turns the direction of what follows. They are never interpreted. */
#include <string.h>

#include "core/utf8.h"
#include "hall_private.h"

static uint32_t code_point(const char *bytes, size_t length) {
    static const uint8_t first[5] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (uint8_t)bytes[0] & first[length];
    for (size_t i = 1; i < length; i++) code = code << 6 | ((uint8_t)bytes[i] & 0x3f);
    return code;
}

static bool shown(uint32_t code) {
    static const struct {
        uint32_t first, last;
    } unseen[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},       {0x061c, 0x061c}, {0x180e, 0x180e},
        {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},   {0x2060, 0x206f}, {0xfdd0, 0xfdef},
        {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0xe0000, 0xe0fff},
    };
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (code >= unseen[i].first && code <= unseen[i].last) return false;
    return (code & 0xfffe) != 0xfffe;
}

static bool blank(uint32_t code) {
    return code == ' ' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x3000 || code == 0x2800 || code == 0x3164;
}

bool check_line(const char *text, size_t length, size_t most, char *out) {
    size_t count = 0, used = 0, kept = 0, kept_count = 0;
    for (size_t at = 0; at < length;) {
        size_t bytes = mh_utf8_character(text + at, length - at);
        if (bytes == 0) return false;
        uint32_t code = code_point(text + at, bytes);
        if (!shown(code)) return false;
        if (!blank(code) || used > 0) {
            /* Blanks at the end may go beyond what is allowed: they are cut off. */
            if (count < most) memcpy(out + used, text + at, bytes);
            used += count < most ? bytes : 0;
            count++;
        }
        if (!blank(code)) {
            kept = used;
            kept_count = count;
        }
        at += bytes;
    }
    if (kept_count == 0 || kept_count > most) return false;
    out[kept] = '\0';
    return true;
}

/* Capitals of the alphabets of our languages and their neighbours; in others names
 * are compared as they are. */
static uint32_t lower(uint32_t code) {
    if (code >= 'A' && code <= 'Z') return code + 32;
    if (code >= 0xc0 && code <= 0xde && code != 0xd7) return code + 32;
    if (code == 0x130) return 'i';
    if (code == 0x178) return 0xff;
    if ((code >= 0x100 && code <= 0x137) || (code >= 0x14a && code <= 0x177)) return code | 1;
    if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17e))
        return code + (code & 1);
    if (code >= 0x391 && code <= 0x3a9 && code != 0x3a2) return code + 32;
    if (code >= 0x400 && code <= 0x40f) return code + 80;
    if (code >= 0x410 && code <= 0x42f) return code + 32;
    if ((code >= 0x460 && code <= 0x481) || (code >= 0x48a && code <= 0x4bf) ||
        (code >= 0x4d0 && code <= 0x52f))
        return code | 1;
    return code;
}

/* No letter above becomes longer or needs more than two bytes. */
static size_t encode_short(uint32_t code, char *out) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    out[0] = (char)(0xc0 | code >> 6);
    out[1] = (char)(0x80 | (code & 0x3f));
    return 2;
}

void check_fold(const char *name, char out[STORE_NAME]) {
    size_t length = strlen(name), used = 0;
    for (size_t at = 0; at < length;) {
        size_t bytes = mh_utf8_character(name + at, length - at);
        if (bytes == 0 || used + bytes >= STORE_NAME) break;
        uint32_t code = code_point(name + at, bytes);
        if (lower(code) != code) {
            used += encode_short(lower(code), out + used);
        } else {
            memcpy(out + used, name + at, bytes);
            used += bytes;
        }
        at += bytes;
    }
    out[used] = '\0';
}

bool check_emblem(const char *text) {
    static const char *const emblems[] = {"bear", "boar", "raven", "stag", "wolf"};
    for (size_t i = 0; i < sizeof emblems / sizeof *emblems; i++)
        if (strcmp(text, emblems[i]) == 0) return true;
    return false;
}

/* Only the form: where it may lead is for whoever sends to it. */
bool check_webhook(const char *text) {
    const char *host;
    if (strncmp(text, "https://", 8) == 0)
        host = text + 8;
    else if (strncmp(text, "http://", 7) == 0)
        host = text + 7;
    else
        return false;
    size_t length = strcspn(host, "/?#");
    if (length == 0 || length > 253 || strlen(text) >= STORE_WEBHOOK) return false;
    if (memchr(host, '@', length)) return false;
    for (const char *at = text; *at; at++)
        if (*at <= ' ' || *at > '~' || *at == '"' || *at == '<' || *at == '>' || *at == '\\')
            return false;
    return true;
}
