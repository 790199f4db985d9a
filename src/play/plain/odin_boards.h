/* The boards of A Feast for Odin, read by rows. */
#ifndef PLAY_ODIN_BOARDS_H
#define PLAY_ODIN_BOARDS_H

#include "play/plain/plain.h"

/* `words` name a board, and perhaps a row of it; "" is all there is, in short. */
void odin_boards_tell(struct plain *plain, const char *words);

#endif
