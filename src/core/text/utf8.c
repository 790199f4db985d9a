/* Checking UTF-8: the table of well-formed byte sequences of the Unicode
 * standard, written as the range that the second byte must lie in. */
#include "core/utf8.h"

static size_t size_of_lead(unsigned char lead, unsigned char *low, unsigned char *high) {
    *low = 0x80;
    *high = 0xBF;
    if (lead < 0x80) return 1;
    if (lead < 0xC2) return 0;
    if (lead < 0xE0) return 2;
    if (lead < 0xF0) {
        if (lead == 0xE0) *low = 0xA0;
        if (lead == 0xED) *high = 0x9F;
        return 3;
    }
    if (lead > 0xF4) return 0;
    if (lead == 0xF0) *low = 0x90;
    if (lead == 0xF4) *high = 0x8F;
    return 4;
}

size_t mh_utf8_character(const char *bytes, size_t length) {
    const unsigned char *byte = (const unsigned char *)bytes;
    if (length == 0) return 0;
    unsigned char low, high;
    size_t size = size_of_lead(byte[0], &low, &high);
    if (size > length) return 0;
    for (size_t i = 1; i < size; i++) {
        if (byte[i] < low || byte[i] > high) return 0;
        low = 0x80;
        high = 0xBF;
    }
    return size;
}

/* C0, DEL, and C1 (U+0080 to U+009F), which terminals obey too. */
static bool is_control(const char *bytes, size_t size) {
    unsigned char first = (unsigned char)bytes[0];
    if (size == 1) return first < 0x20 || first == 0x7F;
    return size == 2 && first == 0xC2 && (unsigned char)bytes[1] < 0xA0;
}

bool mh_utf8_plain(const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        size_t size = mh_utf8_character(bytes + at, length - at);
        if (size == 0 || is_control(bytes + at, size)) return false;
        at += size;
    }
    return true;
}
