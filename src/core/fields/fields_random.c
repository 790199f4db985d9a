/* The generator inside a state, as fields. */
#include "core/fields.h"
#include "core/random.h"

static const struct mh_field random_fields[] = {
    {.name = "key",
     .kind = MH_FIELD_UINT,
     .size = MH_SIZE(struct mh_random, key[0]),
     .offset = offsetof(struct mh_random, key),
     .count = 2,
     .stride = MH_SIZE(struct mh_random, key[0]),
     .max = -1},
    MH_UINT(struct mh_random, drawn, 0, -1),
};
const struct mh_type mh_random_type = {"random", sizeof(struct mh_random), random_fields, 2};
