/* The frozen weights (frozen.def). */
#include "judge.h"
#include "outlook.h"

enum { WEIGHTS = sizeof(struct weights) / sizeof(int32_t) };

#define WITH(...) \
    { __VA_ARGS__ }
#define FROZEN(name, several, alone) \
    static const int32_t name##_several[WEIGHTS] = several, name##_alone[WEIGHTS] = alone;
#include "frozen.def"
#undef FROZEN

const struct mh_weight_set vikings_frozen[] = {
#define FROZEN(name, several, alone) {#name, {name##_several, name##_alone}},
#include "frozen.def"
#undef FROZEN
    {0},
};
