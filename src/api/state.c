/* States: dealing, loading, asking and playing. */
#include <string.h>

#include "api.h"
#include "bots/playout.h"

/* ---- what may be asked ---- */

bool api_room(const meadhall_game *game, const void *state, size_t size,
              struct meadhall_error *error) {
    api_clear(error);
    if (!game) return api_refuse(error, "bad-argument", "A game is needed.");
    if (!state) return api_refuse(error, "bad-argument", "Memory for a state is needed.");
    if ((uintptr_t)state % MH_STATE_ALIGN != 0)
        return api_refuse(error, "bad-state", "A state lies at a multiple of 64 bytes.");
    if (size >= meadhall_state_size(game)) return true;
    return api_refuse(error, "too-small", "The memory is too small for a state of this game.");
}

bool api_state(const meadhall_game *game, const void *state, struct meadhall_error *error) {
    if (!api_room(game, state, SIZE_MAX, error)) return false;
    if (((const struct api_head *)state)->build == game->build) return true;
    return api_refuse(error, "bad-state",
                      "This is no state of this game that this build has made.");
}

static bool refuse_seat(const meadhall_game *game, const void *state, int seat,
                        struct meadhall_error *error) {
    struct mh_error why;
    struct mh_message *message =
        mh_fail(&why, "bad-seat", NULL, N_("There is no seat {seat}; seats are 0 to {last}."));
    mh_message_number(message, "seat", seat);
    mh_message_number(message, "last", game->game->seats(api_inside_of(state)) - 1);
    return api_fail(error, MH_ENGLISH, &why);
}

bool api_seat(const meadhall_game *game, const void *state, int seat,
              struct meadhall_error *error) {
    if (!api_state(game, state, error)) return false;
    if (seat >= 0 && seat < game->game->seats(api_inside_of(state))) return true;
    return refuse_seat(game, state, seat, error);
}

bool api_eyes(const meadhall_game *game, const void *state, int seat,
              struct meadhall_error *error) {
    if (seat != MH_SPECTATOR) return api_seat(game, state, seat, error);
    return api_state(game, state, error);
}

void api_stamp(const meadhall_game *game, void *state) {
    memset(state, 0, sizeof(struct api_head));
    ((struct api_head *)state)->build = game->build;
}

/* ---- dealing ---- */

static bool set_option(const meadhall_game *game, struct mh_setup *setup, const char *word,
                       size_t length, struct mh_error *why) {
    const char *equals = memchr(word, '=', length);
    if (equals)
        return mh_setup_set(game->game, setup, word, (size_t)(equals - word), equals + 1,
                            length - (size_t)(equals - word) - 1, why);
    struct mh_message *message = mh_fail(
        why, "bad-option", NULL, N_("An option of a game is written key=value, not “{text}”."));
    mh_message_fragment(message, "text", word, length);
    return false;
}

bool api_setup(const meadhall_game *game, const char *text, struct mh_setup *setup,
               struct meadhall_error *error) {
    static const char blanks[] = " \t\r\n";
    struct mh_error why = {0};
    for (text = text ? text : ""; *(text += strspn(text, blanks));) {
        size_t length = strcspn(text, blanks);
        if (!set_option(game, setup, text, length, &why)) return api_fail(error, MH_ENGLISH, &why);
        text += length;
    }
    return true;
}

static bool start(const meadhall_game *game, void *state, const struct mh_setup *setup,
                  struct meadhall_error *error) {
    struct mh_error why = {0};
    ((struct api_head *)state)->build = 0;
    if (!game->game->start(api_inside(state), setup, NULL, &why))
        return api_fail(error, MH_ENGLISH, &why);
    api_stamp(game, state);
    return true;
}

bool meadhall_start(const meadhall_game *game, void *state, size_t size, const char *setup,
                    struct meadhall_error *error) {
    struct mh_setup chosen;
    if (!api_room(game, state, size, error)) return false;
    mh_setup_standard(game->game, &chosen);
    return api_setup(game, setup, &chosen, error) && start(game, state, &chosen, error);
}

bool api_deal(const meadhall_game *game, void *state, const struct mh_setup *setup, uint64_t index,
              struct mh_random seat[MH_SEATS_MAX], struct mh_random *chance,
              struct meadhall_error *error) {
    struct mh_setup dealt = *setup;
    bot_seeds(&dealt, index, seat, chance);
    return start(game, state, &dealt, error);
}

bool meadhall_deal(const meadhall_game *game, void *state, size_t size, const char *setup,
                   uint64_t index, struct meadhall_random seat[MEADHALL_SEATS_MAX],
                   struct meadhall_random *chance, struct meadhall_error *error) {
    struct mh_setup chosen;
    struct mh_random own[MH_SEATS_MAX], between;
    if (!api_room(game, state, size, error)) return false;
    mh_setup_standard(game->game, &chosen);
    if (!api_setup(game, setup, &chosen, error) ||
        !api_deal(game, state, &chosen, index, own, &between, error))
        return false;
    if (seat) memcpy(seat, own, sizeof own);
    if (chance) memcpy(chance, &between, sizeof between);
    return true;
}

/* ---- from outside ---- */

bool meadhall_load(const meadhall_game *game, void *state, size_t size, const char *json,
                   size_t length, struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char scratch[API_STATE_MAX];
    struct mh_error why = {0};
    if (!api_room(game, state, size, error)) return false;
    if (!json) return api_refuse(error, "bad-argument", "A text is needed.");
    if (!mh_state_load(game->game, api_inside(state), scratch, json, length, &why))
        return api_fail(error, MH_ENGLISH, &why);
    api_stamp(game, state);
    return true;
}

bool meadhall_set(const meadhall_game *game, void *state, const char *path, const char *json,
                  size_t length, struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char scratch[API_STATE_MAX];
    struct mh_error why = {0};
    if (!api_state(game, state, error)) return false;
    if (!path || !json) return api_refuse(error, "bad-argument", "A path and a text are needed.");
    return mh_state_set(game->game, api_inside(state), scratch, path, strlen(path), json, length,
                        &why) ||
           api_fail(error, MH_ENGLISH, &why);
}

/* What the engine could not play on from is refused as it is when a dump is loaded, and so is what
 * is derived and does not fit the rest. */
bool meadhall_check(const meadhall_game *game, const void *state, size_t size,
                    struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char settled[API_STATE_MAX] = {0};
    struct mh_error why = {0};
    if (!api_room(game, state, size, error) || !api_state(game, state, error)) return false;
    const void *inside = api_inside_of(state);
    if (!mh_fields_take(game->game->type, settled, inside))
        return api_refuse(error, "bad-state", "A value of the state is out of its range.");
    if (!game->game->settle(settled, &why)) return api_fail(error, MH_ENGLISH, &why);
    if (memcmp(settled, inside, game->game->state_size) == 0) return true;
    return api_refuse(error, "bad-state", "What follows from the state does not fit it.");
}

/* ---- asking ---- */

uint64_t meadhall_hash(const meadhall_game *game, const void *state) {
    return api_state(game, state, NULL) ? mh_state_hash(game->game, api_inside_of(state)) : 0;
}

uint32_t meadhall_awaiting(const meadhall_game *game, const void *state) {
    return api_state(game, state, NULL) ? game->game->awaiting(api_inside_of(state)) : 0;
}

int meadhall_seats(const meadhall_game *game, const void *state) {
    return api_state(game, state, NULL) ? game->game->seats(api_inside_of(state)) : 0;
}

bool meadhall_scores(const meadhall_game *game, const void *state,
                     int32_t score[MEADHALL_SEATS_MAX], uint8_t rank[MEADHALL_SEATS_MAX],
                     struct meadhall_error *error) {
    if (!api_state(game, state, error)) return false;
    if (score) {
        memset(score, 0, MH_SEATS_MAX * sizeof *score);
        game->game->scores(api_inside_of(state), score);
    }
    if (rank) {
        memset(rank, 0, MH_SEATS_MAX * sizeof *rank);
        game->game->ranks(api_inside_of(state), rank);
    }
    return true;
}

bool meadhall_stage(const meadhall_game *game, const void *state, struct meadhall_stage *stage) {
    if (!stage || stage->size > sizeof *stage || stage->size < sizeof stage->size ||
        !api_state(game, state, NULL))
        return false;
    const void *inside = api_inside_of(state);
    struct meadhall_stage all = {
        .size = stage->size,
        .phase = game->game->phase(inside),
        .round = game->game->round(inside),
        .rounds = game->game->rounds ? game->game->rounds(inside) : 0,
        .progress = game->game->progress(inside),
    };
    memcpy(stage, &all, stage->size);
    return true;
}

int32_t meadhall_estimate(const meadhall_game *game, const void *state, int seat) {
    return api_seat(game, state, seat, NULL) ? game->game->estimate(api_inside_of(state), seat) : 0;
}

/* ---- playing ---- */

/* A move of the header is the bytes of one of the engine, and bytes may be seen as any type. */
size_t meadhall_moves(const meadhall_game *game, const void *state, int seat,
                      struct meadhall_move *moves, int32_t *ids, size_t cap,
                      struct meadhall_error *error) {
    if (!api_seat(game, state, seat, error)) return 0;
    const void *inside = api_inside_of(state);
    if (ids && !moves) {
        api_refuse(error, "bad-argument", "Ids are written beside moves only.");
        return 0;
    }
    struct mh_move *list = (struct mh_move *)(void *)moves;
    size_t count = game->game->moves(inside, seat, list, moves ? cap : 0);
    for (size_t i = 0; ids && i < count && i < cap; i++) ids[i] = api_id(game, list[i]);
    return count;
}

bool meadhall_explain(const meadhall_game *game, const void *state, int seat,
                      struct meadhall_move move, const char *language,
                      struct meadhall_error *error) {
    struct mh_error why = {0};
    struct mh_move inside;
    enum mh_language in;
    return api_seat(game, state, seat, error) && api_language(language, &in, error) &&
           api_known_move(game, move, &inside, error) &&
           (game->game->explain(api_inside_of(state), seat, inside, &why) ||
            api_fail(error, in, &why));
}

bool meadhall_play_told(const meadhall_game *game, void *state, int seat, struct meadhall_move move,
                        struct meadhall_event *events, size_t cap, size_t *count,
                        struct meadhall_error *error) {
    struct mh_events told = {.at = (struct mh_event *)(void *)events, .cap = events ? cap : 0};
    struct mh_error why = {0};
    struct mh_move inside;
    if (count) *count = 0;
    if (!api_seat(game, state, seat, error) || !api_known_move(game, move, &inside, error))
        return false;
    if (!game->game->play(api_inside(state), seat, inside, events || count ? &told : NULL, &why))
        return api_fail(error, MH_ENGLISH, &why);
    for (size_t i = 0; i < told.count && i < told.cap; i++)
        events[i].seal = api_seal(game, told.at[i]);
    if (count) *count = told.count;
    return true;
}

bool meadhall_play(const meadhall_game *game, void *state, int seat, struct meadhall_move move,
                   struct meadhall_error *error) {
    return meadhall_play_told(game, state, seat, move, NULL, 0, NULL, error);
}

bool meadhall_undoable(const meadhall_game *game, const void *before, const void *after, int seat) {
    return api_eyes(game, before, seat, NULL) && api_eyes(game, after, seat, NULL) &&
           game->game->undoable(api_inside_of(before), api_inside_of(after), seat);
}
