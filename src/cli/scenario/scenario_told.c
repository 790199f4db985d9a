/* What a scenario can see of the words around a game: what is asked, what the buttons say, what
 * the log tells and to whom, why something was refused. */
#include <stdlib.h>

#include "scenario_find.h"

/* A sentence in the language of the run, as long as JSON text is read here. */
static void put_sentence(struct mh_json_writer *json, const struct finding *finding,
                         const struct mh_message *message) {
    char sentence[MH_JSON_STRING_MAX + 1];
    const char *names[MH_SEATS_MAX];
    match_names(finding->match, names);
    mh_render(finding->language, message, names, sentence, sizeof sentence);
    mh_json_string(json, sentence);
}

void scenario_fill_prompt(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    struct mh_message prompt = {0};
    finding->match->game->prompt(finding->match->state, finding->seat, &prompt);
    put_sentence(json, finding, &prompt);
}

void scenario_fill_labels(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    const struct mh_game *game = finding->match->game;
    struct mh_move *moves = cli_memory(NULL, game->moves_max * sizeof *moves);
    size_t count = game->moves(finding->match->state, finding->seat, moves, game->moves_max);
    mh_json_array(json);
    for (size_t i = 0; i < count; i++) {
        struct mh_message label = {0};
        game->label(finding->match->state, finding->seat, moves[i], &label);
        put_sentence(json, finding, &label);
    }
    mh_json_array_end(json);
    free(moves);
}

static bool may_know(const struct finding *finding, const struct mh_event *event) {
    if (finding->seat == SEES_ALL) return true;
    return event->seen >> (finding->seat == MH_SPECTATOR ? 31 : finding->seat) & 1;
}

static void put_told(struct mh_json_writer *json, const struct finding *finding,
                     const struct mh_event *events, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct mh_message message = {0};
        if (!may_know(finding, &events[i])) continue;
        finding->match->game->tell(&events[i], &message);
        if (message.text) put_sentence(json, finding, &message);
    }
}

void scenario_fill_told(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    mh_json_array(json);
    put_told(json, finding, finding->match->event, finding->match->event_count);
    mh_json_array_end(json);
}

/* As the hall's log has them. */
static void put_event(struct mh_json_writer *json, const struct mh_game *game,
                      const struct mh_event *event) {
    mh_json_object(json);
    mh_json_put_string(json, "kind", game->event_words[event->kind]);
    mh_json_key(json, "seat");
    if (event->seat < 0)
        mh_json_null(json);
    else
        mh_json_int(json, event->seat);
    mh_json_key(json, "args");
    mh_json_array(json);
    for (size_t i = 0; i < sizeof event->arg / sizeof *event->arg; i++)
        mh_json_int(json, event->arg[i]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

void scenario_fill_events(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    const struct match *match = finding->match;
    mh_json_array(json);
    for (size_t i = 0; i < match->event_count; i++)
        if (may_know(finding, &match->event[i])) put_event(json, match->game, &match->event[i]);
    mh_json_array_end(json);
}

struct logging {
    struct mh_json_writer *json;
    const struct finding *finding;
};

static bool log_turn(void *context, size_t number, const struct mh_turn *turn,
                     const struct mh_event *events, size_t count, const void *state) {
    const struct logging *logging = context;
    (void)number, (void)turn, (void)state;
    put_told(logging->json, logging->finding, events, count);
    return true;
}

void scenario_fill_log(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    struct logging logging = {json, finding};
    mh_json_array(json);
    match_walk(finding->match, log_turn, &logging);
    mh_json_array_end(json);
}

void scenario_fill_undoable(struct mh_json_writer *json, const void *context) {
    mh_json_bool(json, ((const struct finding *)context)->undoable);
}

void scenario_fill_refusal(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    put_sentence(json, finding, &finding->refusal->message);
}

void scenario_fill_label(struct mh_json_writer *json, const void *context) {
    const struct finding *finding = context;
    struct mh_message label = {0};
    finding->match->game->label(finding->match->state, finding->seat_of_move, *finding->move,
                                &label);
    put_sentence(json, finding, &label);
}
