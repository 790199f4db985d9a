#include "play/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/utf8.h"
#include "play/text.h"

enum { CHUNK = 4096 };

static const char *line_end(const struct input *input) {
    return input->length > 0 ? memchr(input->bytes, '\n', input->length) : NULL;
}

static void drop(struct input *input, size_t count) {
    input->length -= count;
    memmove(input->bytes, input->bytes + count, input->length);
}

/* A line that has no end yet need not be kept once it is longer than any line may be. */
static void shorten(struct input *input) {
    const char *end = line_end(input);
    if (input->skipping && end) {
        drop(input, (size_t)(end - input->bytes) + 1);
        input->skipping = false;
        memmove(input->bytes + 2, input->bytes, input->length);
        memcpy(input->bytes, "?\n", 2);
        input->length += 2;
    } else if (input->skipping || (!end && input->length > 4 * INPUT_LINE_MAX)) {
        input->skipping = true;
        input->length = 0;
    }
}

void input_read(struct input *input) {
    if (input->over) return;
    if (input->cap < input->length + CHUNK + 2) {
        input->cap = 2 * input->length + CHUNK + 2;
        input->bytes = play_memory(input->bytes, input->cap);
    }
    ssize_t got = read(input->file, input->bytes + input->length, CHUNK);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got <= 0)
        input->over = true;
    else
        input->length += (size_t)got;
    shorten(input);
}

bool input_ready(const struct input *input) {
    return input->over || line_end(input) != NULL;
}

/* Copies a line as plain text; false if it is too long. */
static bool clean(const char *bytes, size_t length, char line[INPUT_LINE_MAX + 1]) {
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        size_t size = mh_utf8_character(bytes + at, length - at);
        bool plain = size > 0 && mh_utf8_plain(bytes + at, size);
        if (used + size > INPUT_LINE_MAX || used == INPUT_LINE_MAX) return false;
        if (plain)
            memcpy(line + used, bytes + at, size);
        else
            line[used] = bytes[at] == '\t' ? ' ' : '?';
        used += plain ? size : 1;
        at += size > 0 ? size : 1;
    }
    line[used] = '\0';
    return true;
}

bool input_peek(const struct input *input, char line[INPUT_LINE_MAX + 1]) {
    const char *end = line_end(input);
    size_t length = end ? (size_t)(end - input->bytes) : input->length;
    if (!end && (!input->over || length == 0)) return false;
    if (length > 0 && input->bytes[length - 1] == '\r') length--;
    if (!clean(input->bytes, length, line)) strcpy(line, "?");
    return true;
}

bool input_take(struct input *input, char line[INPUT_LINE_MAX + 1]) {
    if (!input_peek(input, line)) return false;
    const char *end = line_end(input);
    drop(input, end ? (size_t)(end - input->bytes) + 1 : input->length);
    return true;
}

void input_close(struct input *input) {
    free(input->bytes);
    *input = (struct input){.file = -1};
}
