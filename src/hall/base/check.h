/* Text from outside. */
#ifndef HALL_CHECK_H
#define HALL_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Trims and checks: well-formed, 1 to `most` characters, nothing that is not shown
 * (controls, direction marks, fillers). `out` needs 4 * most + 1 bytes. */
bool check_line(const char *text, size_t length, size_t most, char *out);
/* The first character, and how many bytes it has; 0: it is not well-formed. */
size_t check_letter(const char *text, size_t length, uint32_t *code);
bool check_emblem(const char *text);
bool check_webhook(const char *text);

#endif
