/* What a style looks like in 256, 16 or 8 colours, or in none. */
#ifndef PLAY_THEME_H
#define PLAY_THEME_H

#include "play/screen/cells.h"

enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_DIM = 4, LOOK_UNDERLINE = 8 };

struct look {
    short text, ground; /* -1: the terminal's own */
    unsigned marks;
};

/* `colours` is how many the terminal has; less than 8 is none. */
struct look theme_look(enum style style, int colours);

#endif
