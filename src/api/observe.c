/* What a seat may know, as numbers: the state concealed for it, then flattened. The first slot is
 * the seat itself. */
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "core/siphash.h"

enum { SEAT_SLOT, OWN_SLOTS };

/* ---- the layout ---- */

static void hash_text(struct mh_sip *sip, const char *text) {
    do mh_sip_add(sip, (uint8_t)*text, 1);
    while (*text++);
}

static void hash_words(struct mh_sip *sip, const struct mh_names *names) {
    char room[16];
    for (unsigned value = 0; value < names->count; value++)
        hash_text(sip, mh_names_word(names, value, room));
}

/* Everything that two builds must agree on to read each other's vectors: the table of fields, from
 * which the slots follow. */
static void hash_fields(struct mh_sip *sip, const struct mh_type *type) {
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        hash_text(sip, field->name);
        mh_sip_add(sip, field->kind, 1);
        mh_sip_add(sip, field->count, 2);
        mh_sip_add(sip, field->length_offset != 0, 1);
        mh_sip_add(sip, (uint64_t)field->min, 8);
        mh_sip_add(sip, (uint64_t)field->max, 8);
        if (field->names) hash_words(sip, field->names);
        if (field->index) hash_words(sip, field->index);
        if (field->type) hash_fields(sip, field->type);
    }
}

static uint64_t hash_slots(const struct mh_type *type) {
    struct mh_sip sip;
    mh_sip_begin(&sip, 0x6c6c61686461654du, 0x73746f6c73202020u); /* "Meadhall   slots" */
    hash_fields(&sip, type);
    return mh_sip_end(&sip);
}

/* Everything that two builds must agree on to read each other's states: where each value lies. */
static uint64_t hash_places(const meadhall_game *game) {
    struct mh_sip sip;
    mh_sip_begin(&sip, game->layout_version, game->actions_version);
    hash_text(&sip, game->game->id);
    mh_sip_add(&sip, game->game->state_size, 4);
    mh_sip_add(&sip, game->game->rules_version, 2);
    mh_sip_add(&sip, game->random_at, 4);
    for (uint32_t i = 0; i < game->flat.steps; i++) {
        mh_sip_add(&sip, game->flat.step[i].at, 4);
        mh_sip_add(&sip, game->flat.step[i].slot, 4);
    }
    return mh_sip_end(&sip);
}

static size_t random_at(const struct mh_type *type) {
    const struct mh_field *field = type->fields;
    while (field->type != &mh_random_type) field++;
    return field->offset;
}

bool api_layout(meadhall_game *game) {
    struct mh_flat *flat = &game->flat;
    mh_flat_plan(flat, game->game->type, NULL, NULL, 0);
    uint32_t steps = flat->steps;
    struct mh_flat_step *step = malloc(steps * sizeof *step);
    struct mh_flat_part *part = malloc(steps * sizeof *part);
    if (!step || !part) {
        free(step);
        free(part);
        return false;
    }
    mh_flat_plan(flat, game->game->type, step, part, steps);
    game->random_at = random_at(game->game->type);
    game->layout_version = hash_slots(flat->type);
    game->build = hash_places(game);
    return true;
}

bool meadhall_layout(const meadhall_game *game, uint32_t slot, struct meadhall_slot *about) {
    static const struct mh_slot seat = {"seat", MH_SPECTATOR, MH_SEATS_MAX - 1};
    struct mh_slot found = seat;
    if (!game || !about || about->size > sizeof *about || about->size < sizeof about->size)
        return false;
    if (slot >= OWN_SLOTS && !mh_flat_slot(game->game->type, slot - OWN_SLOTS, &found))
        return false;
    struct meadhall_slot all = {.size = about->size, .min = found.min, .max = found.max};
    memcpy(all.name, found.name, sizeof all.name);
    memcpy(about, &all, about->size);
    return true;
}

/* ---- seeing ---- */

void api_observe(const meadhall_game *game, const void *inside, int seat, int16_t *out) {
    _Alignas(MH_STATE_ALIGN) unsigned char concealed[API_STATE_MAX];
    memcpy(concealed, inside, game->game->state_size);
    game->game->conceal(concealed, seat);
    out[SEAT_SLOT] = (int16_t)seat;
    mh_flat_write(&game->flat, concealed, out + OWN_SLOTS);
}

void api_observe_again(const meadhall_game *game, const void *inside, int seat, void *seen,
                       int16_t *out) {
    _Alignas(MH_STATE_ALIGN) unsigned char concealed[API_STATE_MAX];
    memcpy(concealed, inside, game->game->state_size);
    game->game->conceal(concealed, seat);
    out[SEAT_SLOT] = (int16_t)seat;
    mh_flat_update(&game->flat, seen, concealed, out + OWN_SLOTS);
    memcpy(seen, concealed, game->game->state_size);
}

bool meadhall_observe(const meadhall_game *game, const void *state, int seat, int16_t *out,
                      size_t count, struct meadhall_error *error) {
    if (!api_eyes(game, state, seat, error)) return false;
    if (!out || count < game->flat.slots + OWN_SLOTS)
        return api_refuse(error, "too-small", "There is no room for the observation.");
    api_observe(game, api_inside_of(state), seat, out);
    return true;
}

uint64_t meadhall_infostate_hash(const meadhall_game *game, const void *state, int seat) {
    _Alignas(MH_STATE_ALIGN) unsigned char concealed[API_STATE_MAX];
    struct mh_sip sip;
    if (!api_eyes(game, state, seat, NULL)) return 0;
    memcpy(concealed, api_inside_of(state), game->game->state_size);
    game->game->conceal(concealed, seat);
    mh_sip_begin(&sip, 0x6c6c61686461654du, 0x65746174736f666eu); /* "Meadhall nfostate" */
    mh_sip_add(&sip, (uint8_t)(seat + 1), 1);
    mh_sip_add(&sip, mh_state_hash(game->game, concealed), 8);
    return mh_sip_end(&sip);
}

/* ---- changing what is hidden ---- */

static struct mh_random seeded(uint64_t seed) {
    struct meadhall_random random;
    struct mh_random inside;
    meadhall_random_seed(&random, seed);
    memcpy(&inside, &random, sizeof inside);
    return inside;
}

bool meadhall_imagine(const meadhall_game *game, void *state, int seat, uint64_t seed,
                      struct meadhall_error *error) {
    struct mh_random random = seeded(seed);
    if (!api_eyes(game, state, seat, error)) return false;
    game->game->imagine(api_inside(state), seat, &random);
    return true;
}

bool meadhall_conceal(const meadhall_game *game, void *state, int seat,
                      struct meadhall_error *error) {
    if (!api_eyes(game, state, seat, error)) return false;
    game->game->conceal(api_inside(state), seat);
    return true;
}

bool meadhall_rekey(const meadhall_game *game, void *state, uint64_t seed,
                    struct meadhall_error *error) {
    struct mh_random random = seeded(seed), fresh;
    if (!api_state(game, state, error)) return false;
    mh_random_rekey(&fresh, &random);
    memcpy((char *)api_inside(state) + game->random_at, &fresh, sizeof fresh);
    return true;
}
