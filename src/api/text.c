/* Texts: a state and what a seat sees of it as JSON, and sentences in people's languages. */
#include <string.h>

#include "api.h"

static bool has_out(const char *out, size_t cap, struct meadhall_error *error) {
    if (out || cap == 0) return true;
    return api_refuse(error, "bad-argument", "There is no memory for the text.");
}

/* ---- JSON ---- */

static size_t finish(struct mh_json_writer *json) {
    mh_json_end(json);
    return json->length;
}

size_t meadhall_dump(const meadhall_game *game, const void *state, char *out, size_t cap,
                     struct meadhall_error *error) {
    struct mh_json_writer json;
    if (!api_state(game, state, error) || !has_out(out, cap, error)) return 0;
    mh_json_begin(&json, out, cap);
    mh_fields_dump(game->game->type, api_inside_of(state), &json);
    return finish(&json);
}

size_t meadhall_get(const meadhall_game *game, const void *state, const char *path, char *out,
                    size_t cap, struct meadhall_error *error) {
    struct mh_json_writer json;
    struct mh_error why = {0};
    if (!api_state(game, state, error) || !has_out(out, cap, error)) return 0;
    if (!path) return (size_t)api_refuse(error, "bad-argument", "A path is needed.");
    mh_json_begin(&json, out, cap);
    if (!mh_fields_get(game->game->type, api_inside_of(state), path, strlen(path), &json, &why))
        return (size_t)api_fail(error, MH_ENGLISH, &why);
    return finish(&json);
}

size_t meadhall_view(const meadhall_game *game, const void *state, int seat, char *out, size_t cap,
                     struct meadhall_error *error) {
    struct mh_json_writer json;
    if (!api_eyes(game, state, seat, error) || !has_out(out, cap, error)) return 0;
    mh_json_begin(&json, out, cap);
    game->game->view(api_inside_of(state), seat, &json);
    return finish(&json);
}

/* ---- sentences ---- */

static size_t say(const struct mh_message *message, enum mh_language language,
                  const char *const *names, char *out, size_t cap) {
    return mh_render(language, message, names, out, cap);
}

size_t meadhall_prompt(const meadhall_game *game, const void *state, int seat, const char *language,
                       char *out, size_t cap, struct meadhall_error *error) {
    struct mh_message prompt = {0};
    enum mh_language in;
    if (!api_eyes(game, state, seat, error) || !has_out(out, cap, error) ||
        !api_language(language, &in, error))
        return 0;
    game->game->prompt(api_inside_of(state), seat, &prompt);
    return say(&prompt, in, NULL, out, cap);
}

/* Labels are for moves of the list: what is not on it has nothing to promise. */
size_t meadhall_label(const meadhall_game *game, const void *state, int seat,
                      struct meadhall_move move, const char *language, char *out, size_t cap,
                      struct meadhall_error *error) {
    struct mh_message label = {0};
    struct mh_error why = {0};
    struct mh_move inside;
    enum mh_language in;
    if (!api_seat(game, state, seat, error) || !has_out(out, cap, error) ||
        !api_language(language, &in, error) || !api_known_move(game, move, &inside, error))
        return 0;
    if (!game->game->explain(api_inside_of(state), seat, inside, &why))
        return (size_t)api_fail(error, in, &why);
    game->game->label(api_inside_of(state), seat, inside, &label);
    return say(&label, in, NULL, out, cap);
}

static bool may_know(const struct mh_event *event, int seat) {
    return event->seen >> (seat < 0 ? 31 : seat) & 1;
}

uint16_t api_seal(const meadhall_game *game, struct mh_event event) {
    uint64_t key[2] = {game->build, game->actions_version};
    int32_t number[] = {event.kind,   event.seat,   (int32_t)event.seen, event.arg[0],
                        event.arg[1], event.arg[2], event.arg[3]};
    return (uint16_t)mh_siphash(key, number, sizeof number);
}

/* What an event's numbers mean is known to the game that told it, which takes them as they are. */
static bool is_event(const meadhall_game *game, const struct meadhall_event *event, int seat,
                     struct meadhall_error *error) {
    struct mh_event inside;
    api_clear(error);
    if (!game || !event) return api_refuse(error, "bad-argument", "An event of a game is needed.");
    if (seat < MH_SPECTATOR || seat >= game->game->seats_max)
        return api_refuse(error, "bad-seat", "There is no such seat.");
    memcpy(&inside, event, sizeof inside);
    if (event->seal == api_seal(game, inside)) return true;
    return api_refuse(error, "bad-event", "This is no event that this game has told.");
}

size_t meadhall_tell(const meadhall_game *game, const struct meadhall_event *event, int seat,
                     const char *language, const char *const names[MEADHALL_SEATS_MAX], char *out,
                     size_t cap, struct meadhall_error *error) {
    struct mh_message message = {0};
    struct mh_event inside;
    enum mh_language in;
    if (!is_event(game, event, seat, error) || !has_out(out, cap, error) ||
        !api_language(language, &in, error))
        return 0;
    memcpy(&inside, event, sizeof inside);
    if (may_know(&inside, seat)) {
        game->game->tell(&inside, &message);
        mh_message_own(&message, game->game->own, seat);
    }
    return say(&message, in, names, out, cap);
}
