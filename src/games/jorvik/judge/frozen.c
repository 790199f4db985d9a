/* The frozen weights (frozen.def). */
#include "estimate.h"
#include "judge.h"

#define FROZEN(name, ...) static const int32_t name[WEIGHTS] = {__VA_ARGS__};
#include "frozen.def"
#undef FROZEN

const struct mh_weight_set jorvik_frozen[] = {
#define FROZEN(name, ...) {#name, {name, name}},
#include "frozen.def"
#undef FROZEN
    {0},
};
