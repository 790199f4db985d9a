/* Whole numbers as decimal digits. The engine has no stdio, and strtoul would
 * accept signs, blanks and leading zeros that protocol words must not have. */
#include "core/digits.h"

size_t mh_digits_write(uint64_t number, char out[MH_DIGITS_MAX]) {
    char reversed[MH_DIGITS_MAX];
    size_t length = 0;
    do {
        reversed[length++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    for (size_t i = 0; i < length; i++) out[i] = reversed[length - 1 - i];
    return length;
}

bool mh_digits_read(const char *text, size_t length, uint64_t max, uint64_t *number) {
    if (length == 0 || length > MH_DIGITS_MAX) return false;
    if (length > 1 && text[0] == '0') return false;
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (sum > (UINT64_MAX - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    if (sum > max) return false;
    *number = sum;
    return true;
}

int mh_hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}
