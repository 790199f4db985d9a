/* Random changes of a state, read off its description: bytes changed at random would
 * hardly ever give a whole dump that is still in range. */
#include "fuzz.h"

struct inventing {
    struct mh_random *random;
    struct mh_json_writer json;
    char *path;
};

static uint32_t below(struct inventing *in, uint32_t bound) {
    return mh_random_below(in->random, bound);
}

static void add_step(struct inventing *in, const char *word) {
    size_t used = strlen(in->path);
    snprintf(in->path + used, FUZZ_PATH_MAX - used, "%s%s", used > 0 ? "." : "", word);
}

/* Mostly small steps above the least value, sometimes the ends and beyond. */
static void invent_number(struct inventing *in, const struct mh_field *field) {
    bool whole = field->kind == MH_FIELD_UINT;
    switch (below(in, 16)) {
    case 0:
        mh_json_int(&in->json, field->min);
        break;
    case 1:
        if (whole)
            mh_json_uint(&in->json, (uint64_t)field->max);
        else
            mh_json_int(&in->json, field->max);
        break;
    case 2:
        mh_json_uint(&in->json, mh_random_next(in->random));
        break;
    default:
        mh_json_int(&in->json, (field->min > -10 ? field->min : -3) + below(in, 9));
    }
}

static const char *invent_word(struct inventing *in, const struct mh_names *names, char room[16]) {
    return mh_names_word(names, below(in, names->count), room);
}

static void invent_tally(struct inventing *in, const struct mh_field *field) {
    mh_json_object(&in->json);
    for (unsigned word = 0; word < field->names->count; word++) {
        char room[16];
        if (below(in, 2)) continue;
        mh_json_put_int(&in->json, mh_names_word(field->names, word, room),
                        below(in, (uint32_t)field->max + 1));
    }
    mh_json_object_end(&in->json);
}

static void invent_set(struct inventing *in, const struct mh_field *field) {
    mh_json_array(&in->json);
    for (unsigned word = 0; word < field->names->count; word++) {
        char room[16];
        if (below(in, 2)) mh_json_string(&in->json, mh_names_word(field->names, word, room));
    }
    mh_json_array_end(&in->json);
}

static void invent_whole(struct inventing *in, const struct mh_field *field);

/* One value of a field: a single one, or an element. */
static void invent_value(struct inventing *in, const struct mh_field *field) {
    char room[16];
    switch (field->kind) {
    case MH_FIELD_UINT:
    case MH_FIELD_INT:
        invent_number(in, field);
        break;
    case MH_FIELD_BOOL:
        mh_json_bool(&in->json, below(in, 2));
        break;
    case MH_FIELD_NAME:
        mh_json_string(&in->json, invent_word(in, field->names, room));
        break;
    case MH_FIELD_SET:
        invent_set(in, field);
        break;
    case MH_FIELD_TALLY:
        invent_tally(in, field);
        break;
    case MH_FIELD_STRUCT:
        mh_json_object(&in->json);
        for (unsigned i = 0; i < field->type->count; i++) {
            mh_json_key(&in->json, field->type->fields[i].name);
            invent_whole(in, &field->type->fields[i]);
        }
        mh_json_object_end(&in->json);
    }
}

static void invent_whole(struct inventing *in, const struct mh_field *field) {
    if (field->count == 0) {
        invent_value(in, field);
        return;
    }
    unsigned length = field->length_offset ? below(in, field->count + 1u) : field->count;
    bool named = field->index && !field->length_offset;
    char room[16];
    if (named)
        mh_json_object(&in->json);
    else
        mh_json_array(&in->json);
    for (unsigned i = 0; i < length; i++) {
        if (field->sparse && below(in, 8)) continue;
        if (named) mh_json_key(&in->json, mh_names_word(field->index, i, room));
        invent_value(in, field);
    }
    if (named)
        mh_json_object_end(&in->json);
    else
        mh_json_array_end(&in->json);
}

static void invent_in(struct inventing *in, const struct mh_type *type) {
    const struct mh_field *field = &type->fields[below(in, type->count)];
    char room[16];
    add_step(in, field->name);
    if (field->length_offset && below(in, 3) == 0) {
        invent_whole(in, field);
        return;
    }
    if (field->index) {
        add_step(in, invent_word(in, field->index, room));
    } else if (field->count > 0) {
        snprintf(room, sizeof room, "%u", (unsigned)below(in, field->count));
        add_step(in, room);
    }
    if (field->kind == MH_FIELD_STRUCT)
        invent_in(in, field->type);
    else
        invent_value(in, field);
}

void fuzz_invent(const struct mh_type *type, struct mh_random *random, char path[FUZZ_PATH_MAX],
                 char value[FUZZ_VALUE_MAX]) {
    struct inventing in = {.random = random, .path = path};
    path[0] = '\0';
    mh_json_begin(&in.json, value, FUZZ_VALUE_MAX);
    invent_in(&in, type);
    FUZZ_PROMISE(mh_json_end(&in.json));
}
