/* What the path of an expectation can name: a part of the state, or one of the roots below with
 * the path of a part of it. */
#include <string.h>

#include "core/digits.h"
#include "scenario_find.h"
#include "value.h"

static void fill_score(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    int32_t score[MH_SEATS_MAX] = {0};
    finding->match->game->scores(finding->match->state, score);
    mh_json_int(json, score[finding->seat]);
}

static void fill_rank(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    uint8_t rank[MH_SEATS_MAX] = {0};
    finding->match->game->ranks(finding->match->state, rank);
    mh_json_int(json, rank[finding->seat]);
}

static void fill_awaiting(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    uint32_t awaiting = finding->match->game->awaiting(finding->match->state);
    mh_json_array(json);
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (awaiting >> seat & 1) mh_json_int(json, seat);
    mh_json_array_end(json);
}

static void fill_phase(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    mh_json_string(json, finding->match->game->phase(finding->match->state));
}

static void fill_over(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    mh_json_bool(json, finding->match->game->awaiting(finding->match->state) == 0);
}

static void fill_view(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    finding->match->game->view(finding->match->state, finding->seat, json);
}

static void fill_field(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    mh_fields_get(finding->match->game->type, finding->match->state, finding->path, finding->length,
                  json, NULL);
}

/* Who looks: after some roots comes a seat, after some a seat or a spectator, and after some
 * nothing, which is somebody who may know everything. */
enum looks { NOBODY, A_SEAT, A_VIEWER, ANYBODY };

static bool know_undoable(struct finding *finding, struct mh_error *error) {
    return match_undoable(finding->match, &finding->undoable, error);
}

static bool know_refusal(struct finding *finding, struct mh_error *error) {
    if (finding->refusal->code) return true;
    mh_fail(error, "nothing-refused", NULL, N_("The line before refused nothing."));
    return false;
}

static bool know_label(struct finding *finding, struct mh_error *error) {
    if (finding->move) return true;
    mh_fail(error, "no-move", NULL, N_("The line before named no legal move."));
    return false;
}

static const struct root {
    const char *word;
    enum looks looks;
    cli_fill *fill;
    bool (*ready)(struct finding *finding, struct mh_error *error); /* NULL: always */
} roots[] = {
    {"score", A_SEAT, fill_score, NULL},
    {"rank", A_SEAT, fill_rank, NULL},
    {"view", A_VIEWER, fill_view, NULL},
    {"prompt", A_SEAT, scenario_fill_prompt, NULL},
    {"labels", A_SEAT, scenario_fill_labels, NULL},
    {"told", ANYBODY, scenario_fill_told, NULL},
    {"events", ANYBODY, scenario_fill_events, NULL},
    {"log", ANYBODY, scenario_fill_log, NULL},
    {"awaiting", NOBODY, fill_awaiting, NULL},
    {"phase", NOBODY, fill_phase, NULL},
    {"over", NOBODY, fill_over, NULL},
    {"undoable", NOBODY, scenario_fill_undoable, know_undoable},
    {"refusal", NOBODY, scenario_fill_refusal, know_refusal},
    {"label", NOBODY, scenario_fill_label, know_label},
};

/* One word up to a dot or the end. */
static bool step_is(const struct finding *finding, const char *word) {
    size_t length = strlen(word);
    return finding->length >= length && memcmp(finding->path, word, length) == 0 &&
           (finding->length == length || finding->path[length] == '.');
}

static void step_over(struct finding *finding) {
    const char *dot = memchr(finding->path, '.', finding->length);
    size_t skip = dot ? (size_t)(dot - finding->path) + 1 : finding->length;
    finding->path += skip;
    finding->length -= skip;
}

static bool read_seat(struct finding *finding, bool spectator, struct mh_error *error) {
    const char *dot = memchr(finding->path, '.', finding->length);
    size_t length = dot ? (size_t)(dot - finding->path) : finding->length;
    uint64_t seat;
    if (spectator && step_is(finding, "spectator")) {
        finding->seat = MH_SPECTATOR;
    } else if (mh_digits_read(finding->path, length, MH_SEATS_MAX - 1, &seat)) {
        finding->seat = (int)seat;
        if (!match_seat(finding->match, finding->seat, error)) return false;
    } else {
        struct mh_message *message =
            mh_fail(error, "bad-seat", NULL, N_("“{text}” is not a seat."));
        mh_message_fragment(message, "text", finding->path, length);
        return false;
    }
    step_over(finding);
    return true;
}

static bool read_who_looks(struct finding *finding, enum looks looks, struct mh_error *error) {
    finding->seat = SEES_ALL;
    if (looks == NOBODY || (looks == ANYBODY && finding->length == 0)) return true;
    return read_seat(finding, looks != A_SEAT, error);
}

/* Narrows what was found to the part that the rest of the path names. */
static bool narrow(struct scenario *scenario, const struct finding *finding,
                   struct mh_error *error) {
    struct value whole = {scenario->found.at, scenario->found.length}, part;
    char room[24];
    if (value_at(whole, finding->path, finding->length, room, &part)) {
        memmove(scenario->found.at, part.text, part.length);
        scenario->found.at[part.length] = '\0';
        scenario->found.length = part.length;
        return true;
    }
    struct mh_message *message =
        mh_fail(error, "unknown-path", NULL, N_("There is no “{text}” there."));
    mh_message_fragment(message, "text", finding->path, finding->length);
    return false;
}

static bool find_root(struct scenario *scenario, struct finding *finding, const struct root *root,
                      struct mh_error *error) {
    step_over(finding);
    if (!read_who_looks(finding, root->looks, error)) return false;
    if (root->ready && !root->ready(finding, error)) return false;
    cli_json(&scenario->found, root->fill, finding);
    return narrow(scenario, finding, error);
}

bool scenario_find(struct scenario *scenario, const char *path, size_t length,
                   struct mh_error *error) {
    struct finding finding = {.match = scenario->console->match,
                              .language = scenario->console->settings.language,
                              .refusal = console_error(scenario->console),
                              .path = path,
                              .length = length};
    if (console_explained(scenario->console)) {
        finding.move = &scenario->console->move;
        finding.seat_of_move = scenario->console->seat;
    }
    struct mh_json_writer nowhere;
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (step_is(&finding, roots[i].word))
            return find_root(scenario, &finding, &roots[i], error);
    mh_json_begin(&nowhere, NULL, 0);
    if (!mh_fields_get(finding.match->game->type, finding.match->state, path, length, &nowhere,
                       error))
        return false;
    cli_json(&scenario->found, fill_field, &finding);
    return true;
}
