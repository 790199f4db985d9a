/* A Feast for Odin (docs/rules/odin.md). */
#ifndef ODIN_ODIN_H
#define ODIN_ODIN_H

#include "core/game.h"

extern const struct mh_game odin_game;

#endif
