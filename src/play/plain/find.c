#include "play/plain/find.h"

#include <string.h>

#include "letters/letters.h"
#include "play/text.h"

enum { WORDS_ROOM = 1024 };

/* ---- folding ---- */

static bool is_sign(const char *at, size_t *size) {
    static const char *const signs[] = {"“", "”", "„", "«", "»", "’", "…", "‚", "–", "−"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(at, signs[i], *size = strlen(signs[i])) == 0) return true;
    *size = 1;
    return (unsigned char)*at < 0x80 && !(*at >= '0' && *at <= '9') &&
           !(*at >= 'a' && *at <= 'z') && !(*at >= 'A' && *at <= 'Z');
}

char *words_fold(const char *string) {
    struct text text = {0};
    char folded[WORDS_ROOM];
    bool blank = true;
    size_t size;
    text_add(&text, "");
    for (const char *at = string; *at; at += size) {
        bool sign = is_sign(at, &size);
        if (!sign) text_add_n(&text, at, size);
        if (sign && !blank) text_add(&text, " ");
        blank = sign;
    }
    if (text.length > 0 && text.at[text.length - 1] == ' ') text.at[--text.length] = '\0';
    if (text.length < sizeof folded / 4 && letters_fold(text.at, folded, sizeof folded)) {
        text_clear(&text);
        text_add(&text, folded);
    }
    return text.at;
}

/* ---- finding ---- */

static bool is_number(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (word[i] < '0' || word[i] > '9') return false;
    return length > 0;
}

/* Where, from `in` on, a word begins with `word`; a number must be the whole word. */
static const char *find_word(const char *in, const char *word, size_t length) {
    bool number = is_number(word, length);
    while (*in) {
        size_t size = strcspn(in, " ");
        if (size >= length && memcmp(in, word, length) == 0 && (!number || size == length))
            return in;
        in += size;
        in += strspn(in, " ");
    }
    return NULL;
}

bool words_fit(const char *in, const char *words, bool in_order) {
    while (*words) {
        size_t length = strcspn(words, " ");
        const char *found = find_word(in, words, length);
        if (!found) return false;
        if (in_order) {
            in = found + strcspn(found, " ");
            in += strspn(in, " ");
        }
        words += length;
        words += strspn(words, " ");
    }
    return true;
}

bool words_begin(const char *in, const char *word, size_t length) {
    return find_word(in, word, length) == in;
}
