/* The screen on a real terminal, by ncurses. */
#ifndef PLAY_TERMINAL_H
#define PLAY_TERMINAL_H

#include "play/screen/screen.h"

/* Whether there is a terminal that can be drawn on. */
bool terminal_can_draw(void);
/* Plays until the player leaves; the table is already there. True if they ask for plain mode. */
bool terminal_play(struct plain *plain, bool ascii, bool mono);

#endif
