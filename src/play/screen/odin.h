/* The parts of A Feast for Odin's screen. */
#ifndef PLAY_SCREEN_ODIN_H
#define PLAY_SCREEN_ODIN_H

#include "play/screen/screen.h"

/* What the seat that looks is asked for: "turn", "lay" and so on; "" if nothing. */
const char *odin_task(const struct screen *screen);

/* odin_actions.c */
void odin_actions_draw(struct screen *screen, struct area area);

/* odin_tiles.c: how goods look. Colours have patterns, and each thing a code of two letters that
 * no other has. */
enum { ODIN_CODE = 16 };
void odin_code(const struct screen *screen, const char *thing, char code[ODIN_CODE]);
enum style odin_style(const struct screen *screen, const char *thing);
/* Two columns. */
const char *odin_pattern(const struct screen *screen, const char *thing);

/* odin_home.c: boards, and laying on them. */
void odin_boards_draw(struct screen *screen, struct area area);
bool odin_boards_key(struct screen *screen, uint32_t code);

#endif
