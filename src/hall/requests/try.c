/* Trying moves: what a seat would see after some of its own, none of which is played. Whatever
 * would show something hidden cannot be tried. */
#include "hall/hall_private.h"

struct trial {
    struct call *call;
    struct change *change; /* that is not made */
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
        trial->call->table->game->view(trial->change->state, trial->seat, json);
    } else {
        table_names(trial->call->hall, &trial->call->table->face, names);
        put_error(json, trial->call->language, names, &trial->error);
    }
    mh_json_object_end(json);
}

/* At least one move, all of them texts. */
static bool read_row(const struct call *call, struct row *row) {
    if (!row_add_all(row, json_object_get(call->body, "moves"))) return false;
    for (size_t i = 0; i < row->count; i++)
        if (!json_is_string(row->text[i])) return false;
    return row->count > 0;
}

void handle_try(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    struct row row = {.count = 0};
    struct trial trial = {.call = call, .seat = call_seat(call)};
    if (trial.seat < 0) return;
    if (!table->state || table->face.status != STORE_PLAYING) {
        call_fail(call, 422, "not-your-turn", N_("There is nothing to decide for you now."));
        return;
    }
    if (!read_row(call, &row)) {
        call_fail(call, 422, "no-move", N_("Say which move you make."));
        return;
    }
    struct change *change = trial.change = change_begin(hall, call->table, NULL);
    trial.legal = row_play(change, trial.seat, &row, false, &trial.error);
    call_reply_json(call, 200, NULL, fill_trial, &trial);
    change_drop(change);
}
