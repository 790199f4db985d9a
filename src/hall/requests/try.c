/* Trying moves: what a seat would see after some of its own, none of which is played. Whatever
 * would show something hidden cannot be tried. */
#include "core/json.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/change.h"
#include "hall/tables/sequence.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

struct trial {
    struct request *request;
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
        trial->request->table->data.game->view(trial->change->state, trial->seat, json);
    } else {
        table_names(trial->request->hall, &trial->request->table->data.row, names);
        put_error(json, trial->request->language, names, &trial->error);
    }
    mh_json_object_end(json);
}

/* At least one move, all of them texts. */
static bool read_sequence(const struct request *request, struct sequence *sequence) {
    if (!sequence_add(sequence, tree_get(request->body, "moves"))) return false;
    for (size_t i = 0; i < sequence->count; i++)
        if (!tree_is(sequence->text[i], TREE_STRING)) return false;
    return sequence->count > 0;
}

void handle_try(struct hall *hall, struct request *request) {
    const struct table *table = request->table;
    struct sequence sequence = {.count = 0};
    struct trial trial = {.request = request, .seat = request_seat(request)};
    if (trial.seat < 0) return;
    if (!table->data.state || table->data.row.status != STORE_PLAYING) {
        reply_fail(request, 422, "not-your-turn", N_("You have nothing to decide right now."));
        return;
    }
    if (!read_sequence(request, &sequence)) {
        reply_fail(request, 422, "no-move", N_("Say which move you make."));
        return;
    }
    struct change *change = trial.change = change_begin(hall, request->table, NULL);
    trial.legal = sequence_play(change, trial.seat, &sequence, false, &trial.error);
    reply_json(request, 200, NULL, fill_trial, &trial);
    change_drop(change);
}
