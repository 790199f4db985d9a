/* States as vectors: the plan, writing by it, and the names of the slots. */
#include "core/flat.h"

#include <string.h>

#include "core/fields/fields_private.h"

/* ---- how many slots ---- */

static bool is_left_out(const struct mh_field *field) {
    return field->kind == MH_FIELD_STRUCT && field->type == &mh_random_type;
}

static uint32_t slots_of(const struct mh_type *type);

static uint32_t slots_of_value(const struct mh_field *field) {
    switch (field->kind) {
    case MH_FIELD_STRUCT:
        return slots_of(field->type);
    case MH_FIELD_SET:
    case MH_FIELD_TALLY:
        return field->names->count;
    default:
        return 1;
    }
}

static uint32_t slots_of_field(const struct mh_field *field) {
    if (is_left_out(field)) return 0;
    uint32_t each = slots_of_value(field);
    return field->count == 0 ? each : field->count * each + (field->length_offset != 0);
}

static uint32_t slots_of(const struct mh_type *type) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < type->count; i++) sum += slots_of_field(&type->fields[i]);
    return sum;
}

/* ---- the plan ---- */

enum { WORD = 8, LINE = 64 };

struct planning {
    struct mh_flat *flat;
    uint32_t cap;
    uint32_t apart; /* steps before this one are behind another look at a length */
};

/* Bytes of a run of values; tallies are run together where they have all their words. 0: no run. */
static uint32_t run_size(const struct mh_flat_step *step) {
    if (step->kind <= MH_FLAT_WORDS) return (uint32_t)step->count * step->size;
    bool whole = step->kind == MH_FLAT_TALLY && step->count % MH_TALLY_WORDS == 0;
    return whole ? (uint32_t)step->count / MH_TALLY_WORDS * step->size : 0;
}

/* Whether a run goes on where the last one ended; none goes beyond a line, so that a part of a long
 * array can be written alone. */
static bool goes_on(const struct mh_flat_step *last, const struct mh_flat_step *step) {
    uint32_t end = step->at + run_size(step);
    return last->kind == step->kind && last->size == step->size &&
           last->is_signed == step->is_signed && run_size(last) > 0 && run_size(step) > 0 &&
           last->at + run_size(last) == step->at && last->slot + last->count == step->slot &&
           last->at / LINE == (end - 1) / LINE;
}

static void add(struct planning *plan, struct mh_flat_step step) {
    struct mh_flat *flat = plan->flat;
    step.slot = flat->slots;
    if (step.kind != MH_FLAT_LIST) flat->slots += step.count;
    if (flat->steps > plan->apart && flat->steps <= plan->cap) {
        struct mh_flat_step *last = &flat->step[flat->steps - 1];
        if (goes_on(last, &step)) {
            last->count = (uint16_t)(last->count + step.count);
            return;
        }
    }
    if (flat->steps < plan->cap) flat->step[flat->steps] = step;
    flat->steps++;
}

static void plan_struct(struct planning *plan, const struct mh_type *type, uint32_t at);

static void plan_value(struct planning *plan, const struct mh_field *field, uint32_t at) {
    struct mh_flat_step step = {.size = (uint8_t)mh_field_size(field), .count = 1, .at = at};
    switch (field->kind) {
    case MH_FIELD_STRUCT:
        plan_struct(plan, field->type, at);
        return;
    case MH_FIELD_SET:
    case MH_FIELD_TALLY:
        step.kind = field->kind == MH_FIELD_SET ? MH_FLAT_BITS : MH_FLAT_TALLY;
        step.count = field->names->count;
        break;
    case MH_FIELD_INT:
        step.kind = MH_FLAT_WORDS;
        step.is_signed = true;
        break;
    default:
        step.kind = step.size == 1 ? MH_FLAT_BYTES : MH_FLAT_WORDS;
    }
    add(plan, step);
}

static bool is_byte(const struct mh_field *field) {
    return mh_field_size(field) == 1 &&
           (field->kind == MH_FIELD_UINT || field->kind == MH_FIELD_NAME ||
            field->kind == MH_FIELD_BOOL);
}

static void plan_row(struct planning *plan, const struct mh_field *field, uint32_t owner,
                     uint32_t length) {
    struct mh_flat_step step = {.kind = MH_FLAT_ROW, .size = 1, .count = field->count};
    step.at = owner + field->offset;
    step.more = length;
    add(plan, step);
}

/* Each element is behind a look at the length; where the list has ended, so have all others. */
static void plan_list(struct planning *plan, const struct mh_field *field, uint32_t owner) {
    uint32_t length = owner + (uint32_t)field->length_offset;
    add(plan, (struct mh_flat_step){.kind = MH_FLAT_BYTES, .size = 1, .count = 1, .at = length});
    if (is_byte(field) && field->stride == 1) {
        plan_row(plan, field, owner, length);
        return;
    }
    uint32_t first = plan->flat->steps;
    for (unsigned i = 0; i < field->count; i++) {
        add(plan, (struct mh_flat_step){.kind = MH_FLAT_LIST, .count = (uint16_t)i, .at = length});
        plan->apart = plan->flat->steps;
        plan_value(plan, field, owner + (uint32_t)mh_field_element(field, i));
    }
    plan->apart = plan->flat->steps;
    for (uint32_t i = first; i < plan->flat->steps && i < plan->cap; i++) {
        struct mh_flat_step *step = &plan->flat->step[i];
        if (step->kind != MH_FLAT_LIST || step->at != length) continue;
        step->end = plan->flat->slots;
        step->more = plan->flat->steps;
    }
}

static void plan_struct(struct planning *plan, const struct mh_type *type, uint32_t at) {
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        if (is_left_out(field)) continue;
        if (field->count > 0 && field->length_offset != 0) {
            plan_list(plan, field, at);
            continue;
        }
        unsigned count = field->count > 0 ? field->count : 1;
        for (unsigned k = 0; k < count; k++) {
            size_t offset = field->count > 0 ? mh_field_element(field, k) : field->offset;
            plan_value(plan, field, at + (uint32_t)offset);
        }
    }
}

/* ---- its parts ---- */

static void read_too(struct mh_flat_part *part, uint32_t at, uint32_t bytes) {
    uint32_t from = at / WORD, to = (at + bytes + WORD - 1) / WORD;
    if (from < part->from) part->from = from;
    if (to > part->to) part->to = to;
}

/* A step that can be written alone: a list whole, all others as they are. */
static struct mh_flat_part part_of(const struct mh_flat *flat, uint32_t first) {
    const struct mh_flat_step *head = &flat->step[first];
    bool is_list = head->kind == MH_FLAT_LIST;
    struct mh_flat_part part = {first, first + 1, UINT32_MAX, 0, head->at};
    if (is_list) part.end = head->more;
    if (head->kind == MH_FLAT_ROW) part.length = head->more;
    for (uint32_t i = first; i < part.end; i++) {
        const struct mh_flat_step *step = &flat->step[i];
        if (step->kind == MH_FLAT_LIST) {
            if (step->at != part.length) read_too(&part, step->at, 1);
            continue;
        }
        uint32_t bytes = run_size(step);
        if (step->kind == MH_FLAT_ROW) bytes = step->count;
        read_too(&part, step->at, bytes > 0 ? bytes : step->size);
        if (step->kind == MH_FLAT_ROW && is_list) read_too(&part, step->more, 1);
    }
    return part;
}

static bool has_length(const struct mh_flat *flat, const struct mh_flat_part *part) {
    uint8_t kind = flat->step[part->first].kind;
    return kind == MH_FLAT_LIST || kind == MH_FLAT_ROW;
}

/* What lies close together is compared at once. */
static bool joins(const struct mh_flat *flat, struct mh_flat_part *last,
                  const struct mh_flat_part *part) {
    uint32_t from = last->from < part->from ? last->from : part->from;
    uint32_t to = last->to > part->to ? last->to : part->to;
    if (to - from > LINE / WORD || has_length(flat, last) || has_length(flat, part)) return false;
    last->end = part->end;
    last->from = from;
    last->to = to;
    return true;
}

/* Steps are carried out in the order of their slots, so all but the last of a part may write too
 * much, if that much is there to be read. */
static void widen(const struct mh_flat *flat, const struct mh_flat_part *part) {
    const struct mh_flat_step *last = &flat->step[part->end - 1];
    uint32_t end = last->slot + last->count;
    for (uint32_t i = part->first; i < part->end; i++) {
        struct mh_flat_step *step = &flat->step[i];
        uint32_t count = (step->count + 7u) / 8 * 8;
        bool bytes = step->kind == MH_FLAT_BYTES || step->kind == MH_FLAT_ROW;
        step->wide = step->slot + count <= end && (!bytes || step->at + count <= flat->type->size);
    }
}

static void divide(struct mh_flat *flat) {
    for (uint32_t i = 0; i < flat->steps;) {
        struct mh_flat_part part = part_of(flat, i);
        i = part.end;
        if (flat->parts > 0 && joins(flat, &flat->part[flat->parts - 1], &part)) continue;
        flat->part[flat->parts++] = part;
    }
    for (uint32_t i = 0; i < flat->parts; i++) widen(flat, &flat->part[i]);
}

void mh_flat_plan(struct mh_flat *flat, const struct mh_type *type, struct mh_flat_step *step,
                  struct mh_flat_part *part, uint32_t cap) {
    struct planning plan = {.flat = flat, .cap = cap};
    *flat = (struct mh_flat){.type = type, .step = step, .part = part};
    plan_struct(&plan, type, 0);
    if (flat->steps <= cap) divide(flat);
}

/* ---- writing ---- */

static int16_t shown(int64_t value) {
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static void write_words(const struct mh_flat_step *step, const char *at, int16_t *out) {
    for (unsigned i = 0; i < step->count; i++) {
        uint64_t bits = mh_value_read(at + (size_t)i * step->size, step->size);
        if (step->is_signed)
            out[i] = shown(mh_value_signed(bits, step->size));
        else
            out[i] = (int16_t)(bits > INT16_MAX ? INT16_MAX : bits);
    }
}

static void write_pairs(const char *at, int16_t *out, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        uint16_t number;
        memcpy(&number, at + 2 * i, 2);
        out[i] = (int16_t)(number > INT16_MAX ? INT16_MAX : number);
    }
}

/* Four small numbers, sixteen bits apart, into four slots. */
static void write_four(uint64_t lanes, int16_t *out) {
    int16_t four[4];
    for (unsigned i = 0; i < 4; i++) four[i] = (int16_t)(uint16_t)(lanes >> 16 * i);
    memcpy(out, four, sizeof four);
}

/* Four bytes come apart in two steps, without a loop for each. */
static uint64_t four_bytes(uint64_t bytes) {
    uint64_t pairs = (bytes | bytes << 16) & 0x0000ffff0000ffff;
    return (pairs | pairs << 8) & 0x00ff00ff00ff00ff;
}

static bool lowest_first(void) {
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return first == 1;
}

/* Which half of the word is written first depends on the machine; within it order is kept. */
static void write_eight(const uint8_t *at, int16_t *out) {
    uint64_t word;
    memcpy(&word, at, sizeof word);
    if (word == 0) { /* as most of a board is */
        memset(out, 0, 8 * sizeof *out);
        return;
    }
    uint64_t low = four_bytes(word & UINT32_MAX), high = four_bytes(word >> 32);
    memcpy(out, lowest_first() ? &low : &high, sizeof low);
    memcpy(out + 4, lowest_first() ? &high : &low, sizeof high);
}

static void write_bytes(const struct mh_flat_step *step, const uint8_t *at, int16_t *out) {
    unsigned i = 0, most = step->count;
    for (most = step->wide ? most : most / 8 * 8; i < most; i += 8) write_eight(at + i, out + i);
    for (; i < step->count; i++) out[i] = at[i];
}

static void write_row(const struct mh_flat_step *step, const char *base, int16_t *out) {
    write_bytes(step, (const uint8_t *)base + step->at, out);
    for (unsigned i = (uint8_t)base[step->more]; i < step->count; i++) out[i] = 0;
}

/* Likewise four counts of four bits, and four bits. */
static uint64_t four_counts(uint64_t tally) {
    uint64_t pairs = (tally & 0xffff) | (tally & 0xffff) << 24;
    pairs &= 0x000000ff000000ff;
    return (pairs | pairs << 12) & 0x000f000f000f000f;
}

static uint64_t four_bits(uint64_t set) {
    uint64_t pairs = (set & 15) | (set & 15) << 30;
    pairs &= 0x0000000300000003;
    return (pairs | pairs << 15) & 0x0001000100010001;
}

/* Most tallies are empty. */
static void write_whole_tally(uint32_t tally, int16_t *out) {
    if (tally == 0) {
        memset(out, 0, MH_TALLY_WORDS * sizeof *out);
        return;
    }
    write_four(four_counts(tally), out);
    write_four(four_counts(tally >> 16), out + 4);
}

static void write_tallies(const struct mh_flat_step *step, const char *at, int16_t *out) {
    uint32_t tally;
    unsigned i = 0;
    for (; i + MH_TALLY_WORDS <= step->count; i += MH_TALLY_WORDS, at += sizeof tally) {
        memcpy(&tally, at, sizeof tally);
        write_whole_tally(tally, out + i);
    }
    if (i == step->count) return;
    memcpy(&tally, at, sizeof tally);
    for (; i < step->count; i++, tally >>= MH_TALLY_BITS) out[i] = (int16_t)(tally & 15);
}

static void write_bits(const struct mh_flat_step *step, uint64_t set, int16_t *out) {
    unsigned i = 0;
    for (; step->wide && i < step->count; i += 4) write_four(four_bits(set >> i), out + i);
    for (; i < step->count; i++) out[i] = (int16_t)(set >> i & 1);
}

static void write_step(const struct mh_flat_step *step, const char *base, int16_t *out) {
    const char *at = base + step->at;
    switch (step->kind) {
    case MH_FLAT_BYTES:
        write_bytes(step, (const uint8_t *)at, out);
        break;
    case MH_FLAT_WORDS:
        if (step->size == 2 && !step->is_signed)
            write_pairs(at, out, step->count);
        else
            write_words(step, at, out);
        break;
    case MH_FLAT_ROW:
        write_row(step, base, out);
        break;
    case MH_FLAT_TALLY:
        write_tallies(step, at, out);
        break;
    default:
        write_bits(step, mh_value_read(at, step->size), out);
    }
}

static void write_part(const struct mh_flat *flat, const struct mh_flat_part *part,
                       const char *base, int16_t *out) {
    for (uint32_t i = part->first; i < part->end; i++) {
        const struct mh_flat_step *step = &flat->step[i];
        if (step->kind != MH_FLAT_LIST) {
            write_step(step, base, out + step->slot);
        } else if ((uint8_t)base[step->at] <= step->count) {
            memset(out + step->slot, 0, (step->end - step->slot) * sizeof *out);
            i = step->more - 1;
        }
    }
}

void mh_flat_write(const struct mh_flat *flat, const void *state, int16_t *out) {
    for (uint32_t i = 0; i < flat->parts; i++) write_part(flat, &flat->part[i], state, out);
}

static uint64_t word_at(const char *base, uint32_t word) {
    uint64_t bits;
    memcpy(&bits, base + (size_t)word * WORD, sizeof bits);
    return bits;
}

static bool differs(const struct mh_flat_part *part, const char *before, const char *base) {
    uint64_t other = (uint8_t)(before[part->length] ^ base[part->length]);
    for (uint32_t i = part->from; i < part->to; i++) other |= word_at(before, i) ^ word_at(base, i);
    return other != 0;
}

void mh_flat_update(const struct mh_flat *flat, const void *before, const void *state,
                    int16_t *out) {
    for (uint32_t i = 0; i < flat->parts; i++)
        if (differs(&flat->part[i], before, state)) write_part(flat, &flat->part[i], state, out);
}

/* ---- names ---- */

static void add_word(struct mh_path *path, const struct mh_names *names, unsigned value) {
    char number[16];
    const char *word = mh_names_word(names, value, number);
    mh_path_add(path, word, strlen(word));
}

/* A slot of one value: `in` is its place there. A list's element that is not in use is 0. */
static void name_value(const struct mh_field *field, uint32_t in, bool may_be_unused,
                       struct mh_path *path, struct mh_slot *out) {
    int64_t min = 0, max = 1;
    switch (field->kind) {
    case MH_FIELD_SET:
    case MH_FIELD_TALLY:
        add_word(path, field->names, in);
        if (field->kind == MH_FIELD_TALLY) max = field->max;
        break;
    case MH_FIELD_NAME:
        max = field->names->count - 1;
        break;
    case MH_FIELD_BOOL:
        break;
    default:
        min = may_be_unused && field->min > 0 ? 0 : field->min;
        max = field->max;
    }
    out->min = shown(min);
    out->max = shown(max);
}

static void name_slot(const struct mh_type *type, uint32_t slot, bool may_be_unused,
                      struct mh_path *path, struct mh_slot *out) {
    const struct mh_field *field = type->fields;
    while (slot >= slots_of_field(field)) slot -= slots_of_field(field++);
    uint32_t each = slots_of_value(field);
    mh_path_add(path, field->name, strlen(field->name));
    if (field->length_offset != 0 && field->count > 0) {
        may_be_unused = true;
        if (slot == 0) {
            mh_path_add(path, "length", strlen("length"));
            out->min = 0;
            out->max = field->count;
            return;
        }
        slot--;
    }
    if (field->count > 0) mh_path_add_position(path, field, slot / each);
    if (field->kind == MH_FIELD_STRUCT)
        name_slot(field->type, slot % each, may_be_unused, path, out);
    else
        name_value(field, slot % each, may_be_unused, path, out);
}

bool mh_flat_slot(const struct mh_type *type, uint32_t slot, struct mh_slot *out) {
    struct mh_path path;
    if (slot >= slots_of(type)) return false;
    mh_path_begin(&path);
    name_slot(type, slot, false, &path, out);
    size_t length = path.length < MH_SLOT_NAME ? path.length : MH_SLOT_NAME - 1;
    memcpy(out->name, path.text, length);
    out->name[length] = '\0';
    return true;
}
