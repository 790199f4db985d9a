/* Text from outside. Names and chat may use any script, but no invisible characters and no marks
 * that change the direction of the text. They are never interpreted. */
#include <string.h>

#include "core/utf8.h"
#include "hall/base/check.h"
#include "letters/letters.h"
#include "store/store.h"

size_t check_letter(const char *text, size_t length, uint32_t *code) {
    static const uint8_t first[5] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    size_t bytes = mh_utf8_character(text, length);
    *code = bytes ? (uint8_t)text[0] & first[bytes] : 0;
    for (size_t i = 1; i < bytes; i++) *code = *code << 6 | ((uint8_t)text[i] & 0x3f);
    return bytes;
}

/* Joiners are invisible and allowed only between two characters that they affect. */
static bool is_seen(enum letters_kind kind, uint32_t before, const char *after, size_t length) {
    uint32_t next;
    if (kind == LETTERS_STYLE) return letters_has_styles(before);
    if (kind != LETTERS_JOINER) return kind != LETTERS_UNSEEN;
    return check_letter(after, length, &next) && letters_join(before, next);
}

bool check_line(const char *text, size_t length, size_t most, char *out) {
    size_t count = 0, used = 0, kept = 0, kept_count = 0;
    uint32_t before = 0, code;
    for (size_t at = 0; at < length;) {
        size_t bytes = check_letter(text + at, length - at, &code);
        enum letters_kind kind = letters_kind(code);
        bool blank = kind == LETTERS_BLANK;
        if (bytes == 0 || !is_seen(kind, before, text + at + bytes, length - at - bytes))
            return false;
        if (!blank || used > 0) {
            /* Trailing blanks may exceed the limit: they are trimmed. */
            if (count < most) memcpy(out + used, text + at, bytes);
            used += count < most ? bytes : 0;
            count++;
        }
        if (!blank) {
            kept = used;
            kept_count = count;
        }
        if (kind != LETTERS_STYLE) before = code; /* a joiner may follow a picture's style */
        at += bytes;
    }
    if (kept_count == 0 || kept_count > most) return false;
    out[kept] = '\0';
    return true;
}

bool check_emblem(const char *text) {
    static const char *const emblems[] = {"bear", "boar", "raven", "stag", "wolf"};
    for (size_t i = 0; i < sizeof emblems / sizeof *emblems; i++)
        if (strcmp(text, emblems[i]) == 0) return true;
    return false;
}

/* Checks the form only; the sender checks the address. */
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
