/* Trying moves: what a seat would see after some of its own, none of which is played. Whatever
 * would show something hidden cannot be tried. */
#include <stdlib.h>
#include <string.h>

#include "hall_private.h"

enum { TRIED_MAX = 200 };

struct trial {
    struct call *call;
    void *before, *after;
    int seat;
    bool legal;
    struct mh_error error;
};

static void fill_trial(struct mh_json_writer *json, const void *context) {
    const struct trial *trial = context;
    const char *names[MH_SEATS_MAX];
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_bool(json, "legal", trial->legal);
    if (trial->legal) {
        mh_json_key(json, "view");
        trial->call->table->game->view(trial->after, trial->seat, json);
    } else {
        table_names(trial->call->hall, &trial->call->table->face, names);
        put_error(json, trial->call->language, names, &trial->error);
    }
    mh_json_object_end(json);
}

static bool try_move(struct trial *trial, const json_t *text) {
    const struct mh_game *game = trial->call->table->game;
    struct mh_move move;
    memcpy(trial->before, trial->after, game->state_size);
    if (!mh_move_parse(game, json_string_value(text), json_string_length(text), &move,
                       &trial->error) ||
        !game->play(trial->after, trial->seat, move, NULL, &trial->error))
        return false;
    if (game->undoable(trial->before, trial->after, trial->seat)) return true;
    mh_fail(&trial->error, "hidden", NULL, N_("What this would show is hidden until it is done."));
    return false;
}

static bool try_all(struct trial *trial, const json_t *moves) {
    for (size_t i = 0; i < json_array_size(moves); i++)
        if (!try_move(trial, json_array_get(moves, i))) return false;
    return true;
}

/* At least one move, all of them texts. */
static bool are_moves(const json_t *moves) {
    size_t count = json_array_size(moves); /* 0 for what is no array */
    if (count == 0 || count > TRIED_MAX) return false;
    for (size_t i = 0; i < count; i++)
        if (!json_is_string(json_array_get(moves, i))) return false;
    return true;
}

void handle_try(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    const json_t *moves = json_object_get(call->body, "moves");
    struct trial trial = {.call = call, .seat = call_seat(call)};
    (void)hall;
    if (trial.seat < 0) return;
    if (!table->state || table->face.status != STORE_PLAYING) {
        call_fail(call, 422, "not-your-turn", N_("There is nothing to decide for you now."));
        return;
    }
    if (!are_moves(moves)) {
        call_fail(call, 422, "no-move", N_("Say which move you make."));
        return;
    }
    trial.before = hall_state_memory(table->game);
    trial.after = hall_state_memory(table->game);
    memcpy(trial.after, table->state, table->game->state_size);
    trial.legal = try_all(&trial, moves);
    void *before = trial.before, *after = trial.after;
    call_reply_json(call, 200, NULL, fill_trial, &trial);
    free(before);
    free(after);
}
