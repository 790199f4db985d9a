/* What the path of an expectation can name: a part of the state, or one of
 *     score.SEAT  rank.SEAT  awaiting  over  view.SEAT.PATH  view.spectator.PATH */
#include <string.h>

#include "core/digits.h"
#include "scenario.h"
#include "value.h"

struct finding {
    const struct match *match;
    int seat;
    const char *path;
    size_t length;
};

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

/* Narrows the view that was found to the part that the rest of the path names. */
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
        mh_fail(error, "unknown-path", NULL, N_("There is no “{text}” in the view."));
    mh_message_fragment(message, "text", finding->path, finding->length);
    return false;
}

bool scenario_find(struct scenario *scenario, const char *path, size_t length,
                   struct mh_error *error) {
    struct finding finding = {
        .match = console_match(scenario->console), .path = path, .length = length};
    const struct mh_game *game = finding.match->game;
    struct mh_json_writer nowhere;
    bool score = step_is(&finding, "score"), rank = step_is(&finding, "rank");
    if (score || rank) {
        step_over(&finding);
        if (!read_seat(&finding, false, error)) return false;
        cli_json(&scenario->found, score ? fill_score : fill_rank, &finding);
    } else if (step_is(&finding, "view")) {
        step_over(&finding);
        if (!read_seat(&finding, true, error)) return false;
        cli_json(&scenario->found, fill_view, &finding);
        return narrow(scenario, &finding, error);
    } else if (length == strlen("awaiting") && step_is(&finding, "awaiting")) {
        cli_json(&scenario->found, fill_awaiting, &finding);
    } else if (length == strlen("over") && step_is(&finding, "over")) {
        cli_json(&scenario->found, fill_over, &finding);
    } else {
        mh_json_begin(&nowhere, NULL, 0);
        if (!mh_fields_get(game->type, finding.match->state, path, length, &nowhere, error))
            return false;
        cli_json(&scenario->found, fill_field, &finding);
    }
    return true;
}
