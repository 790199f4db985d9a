/* Text on the terminal's own ground uses only colours that can be read on black and on white (a
 * contrast of at least 3.9 on both); where a ground is set, so is the text (at least 4.5). No
 * colour is the only carrier of a meaning: every style has a letter, a pattern or an attribute as
 * well. */
#include "play/screen/theme.h"

enum { NONE = -1, BRIGHT = 8 };
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };

static const struct {
    struct look many, sixteen, eight, mono;
} looks[STYLES] = {
    [STYLE_TEXT] = {{NONE, NONE, 0}, {NONE, NONE, 0}, {NONE, NONE, 0}, {NONE, NONE, 0}},
    [STYLE_BAR] = {{NONE, NONE, LOOK_REVERSE},
                   {NONE, NONE, LOOK_REVERSE},
                   {NONE, NONE, LOOK_REVERSE},
                   {NONE, NONE, LOOK_REVERSE}},
    [STYLE_FOCUS] = {{NONE, NONE, LOOK_REVERSE},
                     {NONE, NONE, LOOK_REVERSE},
                     {NONE, NONE, LOOK_REVERSE},
                     {NONE, NONE, LOOK_REVERSE}},
    [STYLE_BOLD] = {{NONE, NONE, LOOK_BOLD},
                    {NONE, NONE, LOOK_BOLD},
                    {NONE, NONE, LOOK_BOLD},
                    {NONE, NONE, LOOK_BOLD}},
    [STYLE_DIM] = {{244, NONE, 0},
                   {BRIGHT + BLACK, NONE, 0},
                   {NONE, NONE, 0},
                   {NONE, NONE, LOOK_DIM}},
    [STYLE_ORANGE] = {{16, 173, 0}, {BLACK, YELLOW, 0}, {BLACK, YELLOW, 0}, {NONE, NONE, 0}},
    [STYLE_RED] = {{231, 131, 0}, {BRIGHT + WHITE, RED, 0}, {WHITE, RED, 0}, {NONE, NONE, 0}},
    [STYLE_GREEN] = {{16, 107, 0}, {BLACK, GREEN, 0}, {BLACK, GREEN, 0}, {NONE, NONE, 0}},
    [STYLE_BLUE] = {{231, 25, 0}, {BRIGHT + WHITE, BLUE, 0}, {WHITE, BLUE, 0}, {NONE, NONE, 0}},
    [STYLE_SILVER] = {{16, 253, 0}, {BLACK, WHITE, 0}, {BLACK, WHITE, 0}, {NONE, NONE, 0}},
    [STYLE_ORE] = {{231, 239, 0},
                   {BRIGHT + WHITE, BRIGHT + BLACK, 0},
                   {WHITE, BLACK, 0},
                   {NONE, NONE, 0}},
    [STYLE_GHOST] = {{16, 221, LOOK_BOLD},
                     {BLACK, BRIGHT + YELLOW, 0},
                     {BLACK, YELLOW, LOOK_BOLD},
                     {NONE, NONE, LOOK_REVERSE}},
    [STYLE_CLASH] = {{231, 160, LOOK_BOLD},
                     {BRIGHT + WHITE, BRIGHT + RED, 0},
                     {WHITE, RED, LOOK_BOLD},
                     {NONE, NONE, LOOK_REVERSE | LOOK_BOLD}},
    [STYLE_INCOME] = {{130, NONE, LOOK_BOLD},
                      {YELLOW, NONE, 0},
                      {YELLOW, NONE, 0},
                      {NONE, NONE, LOOK_BOLD}},
    [STYLE_BONUS] = {{97, NONE, 0},
                     {MAGENTA, NONE, 0},
                     {MAGENTA, NONE, 0},
                     {NONE, NONE, LOOK_UNDERLINE}},
    [STYLE_SEA] = {{31, NONE, 0}, {CYAN, NONE, 0}, {CYAN, NONE, 0}, {NONE, NONE, 0}},
    [STYLE_RED_PLAYER] = {{160, NONE, 0}, {RED, NONE, 0}, {RED, NONE, 0}, {NONE, NONE, 0}},
    [STYLE_LAND] = {{28, NONE, 0}, {GREEN, NONE, 0}, {GREEN, NONE, 0}, {NONE, NONE, 0}},
    [STYLE_YELLOW_PLAYER] = {{130, NONE, 0}, {YELLOW, NONE, 0}, {YELLOW, NONE, 0}, {NONE, NONE, 0}},
};

struct look theme_look(enum style style, int colours) {
    if (colours >= 256) return looks[style].many;
    if (colours >= 16) return looks[style].sixteen;
    return colours >= 8 ? looks[style].eight : looks[style].mono;
}
