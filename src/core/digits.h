/* Whole numbers as decimal digits, both ways, without stdio. */
#ifndef MH_DIGITS_H
#define MH_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MH_DIGITS_MAX = 20 }; /* of a 64-bit number */

/* Writes the digits, without a terminating zero, and returns how many there are. */
size_t mh_digits_write(uint64_t number, char out[MH_DIGITS_MAX]);

/* Reads a text that is nothing but digits, without leading zeros, and at most `max`. */
bool mh_digits_read(const char *text, size_t length, uint64_t max, uint64_t *number);

/* The value of a hexadecimal digit; -1: it is none. */
int mh_hex_digit(char c);

#endif
