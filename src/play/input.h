/* Lines from a person or a script, without ever waiting for them. */
#ifndef PLAY_INPUT_H
#define PLAY_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { INPUT_LINE_MAX = 1000 };

struct input {
    int file;
    char *bytes; /* read and not yet taken */
    size_t length, cap;
    bool skipping; /* the rest of a line that was too long */
    bool over;     /* nothing more will come */
};

/* Reads what is there; to be called when there is something. */
void input_read(struct input *input);
/* Whether a line, or the end of them, can be taken. */
bool input_ready(const struct input *input);
/* The next line; what is no plain text in it is a question mark. A line that is too long is told
 * as one of nothing but a question mark. False at the end. */
bool input_take(struct input *input, char line[INPUT_LINE_MAX + 1]);
/* The same, and it stays. */
bool input_peek(const struct input *input, char line[INPUT_LINE_MAX + 1]);
void input_close(struct input *input);

#endif
