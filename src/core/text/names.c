/* Protocol words and their values. */
#include "core/names.h"

#include <assert.h>
#include <string.h>

#include "core/digits.h"

static int find_number(const struct mh_names *names, const char *word, size_t length) {
    bool negative = length > 0 && word[0] == '-';
    uint64_t magnitude;
    if (!mh_digits_read(word + negative, length - negative, UINT16_MAX, &magnitude)) return -1;
    if (negative && magnitude == 0) return -1;
    int number = negative ? -(int)magnitude : (int)magnitude;
    int value = number - names->first;
    return value >= 0 && value < names->count ? value : -1;
}

int mh_names_find(const struct mh_names *names, const char *word, size_t length) {
    if (names->words == NULL) return find_number(names, word, length);
    for (int value = 0; value < names->count; value++) {
        const char *known = names->words[value];
        if (strlen(known) == length && memcmp(known, word, length) == 0) return value;
    }
    return -1;
}

const char *mh_names_word(const struct mh_names *names, unsigned value, char out[16]) {
    assert(value < names->count);
    if (names->words != NULL) return names->words[value];
    int number = names->first + (int)value;
    char digits[MH_DIGITS_MAX];
    size_t length = mh_digits_write((uint64_t)(number < 0 ? -number : number), digits);
    char *at = out;
    if (number < 0) *at++ = '-';
    memcpy(at, digits, length);
    at[length] = '\0';
    return out;
}
