/* `meadhall replay`: steps through a record, a line a move. */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/match.h"

struct showing {
    const struct cli_args *args;
    const struct match *match;
    const char *names[MH_SEATS_MAX];
    bool json;
    /* the step being written */
    size_t number;
    const struct mh_turn *turn; /* NULL: the deal */
    const struct mh_event *events;
    size_t count;
    const void *state;
};

static void render_event(const struct showing *showing, const struct mh_event *event,
                         char sentence[CLI_SENTENCE_MAX]) {
    struct mh_message message = {0};
    showing->match->game->tell(event, &message);
    sentence[0] = '\0';
    if (message.text)
        mh_render(showing->args->language, &message, showing->names, sentence, CLI_SENTENCE_MAX);
}

static void fill_step(struct mh_json_writer *json, const void *context) {
    const struct showing *showing = context;
    const struct mh_game *game = showing->match->game;
    char text[CLI_SENTENCE_MAX];
    mh_json_object(json);
    mh_json_put_int(json, "number", (int64_t)showing->number);
    if (showing->turn) {
        mh_json_put_int(json, "seat", showing->turn->seat);
        mh_grammar_say(game->grammar, showing->turn->move, text);
        mh_json_put_string(json, "move", text);
        mh_grammar_structure(game->grammar, showing->turn->move, json);
    }
    mh_json_key(json, "events");
    mh_json_array(json);
    for (size_t i = 0; i < showing->count; i++) {
        render_event(showing, &showing->events[i], text);
        if (*text) mh_json_string(json, text);
    }
    mh_json_array_end(json);
    snprintf(text, sizeof text, "%016" PRIx64, mh_state_hash(game, showing->state));
    mh_json_put_string(json, "hash", text);
    mh_json_object_end(json);
}

static bool show_step(void *context, size_t number, const struct mh_turn *turn,
                      const struct mh_event *events, size_t count, const void *state) {
    struct showing *showing = context;
    showing->number = number;
    showing->turn = turn;
    showing->events = events;
    showing->count = count;
    showing->state = state;
    if (showing->json) {
        cli_print_json(fill_step, showing);
        return true;
    }
    char text[CLI_SENTENCE_MAX];
    if (turn) {
        mh_grammar_say(showing->match->game->grammar, turn->move, text);
        printf("%4zu  %d  %s\n", number, turn->seat, text);
    }
    for (size_t i = 0; i < count; i++) {
        render_event(showing, &events[i], text);
        if (*text) printf("         %s\n", text);
    }
    return true;
}

static void fill_end(struct mh_json_writer *json, const void *context) {
    const struct match *match = context;
    mh_json_object(json);
    mh_json_put_string(json, "game", match->game->id);
    mh_json_put_int(json, "moves", (int64_t)match->count);
    cli_put_scores(json, match->game, match->state);
    mh_json_object_end(json);
}

static void show_end(const struct showing *showing) {
    const struct match *match = showing->match;
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    match->game->scores(match->state, score);
    match->game->ranks(match->state, rank);
    bool over = match->game->awaiting(match->state) == 0;
    printf("\n%s\n",
           mh_translate(showing->args->language,
                        over ? N_("Final scores:") : N_("Scores so far; the game is not over:")));
    for (int s = 0; s < match->game->seats(match->state); s++) {
        struct mh_message message;
        char text[CLI_SENTENCE_MAX];
        mh_message_begin(&message, N_("{place}. {seat}: {points}"));
        mh_message_number(&message, "place", rank[s]);
        mh_message_seat(&message, "seat", s);
        mh_message_number(&message, "points", score[s]);
        mh_render(showing->args->language, &message, showing->names, text, sizeof text);
        printf("  %s\n", text);
    }
}

static int show(const struct cli_args *args, struct match *match) {
    struct showing showing = {.args = args, .match = match, .json = cli_value(args, "json")};
    match_names(match, showing.names);
    match_walk(match, show_step, &showing);
    if (showing.json)
        cli_print_json(fill_end, match);
    else
        show_end(&showing);
    return CLI_DONE;
}

static int run_replay(const struct cli_args *args) {
    struct mh_error error;
    size_t length, line;
    uint32_t limit;
    if (!cli_number(args, "to", 0, INT32_MAX, INT32_MAX, &limit, &error))
        return cli_misuse(args, &error);
    char *text = cli_file_read(args->operand[0], &length, &error);
    if (!text) return cli_fail(args, &error);
    struct match *match = match_from_record(text, length, limit, &line, &error);
    free(text);
    if (!match) return cli_fail_at(args, args->operand[0], line, &error);
    int status = show(args, match);
    match_close(match);
    return status;
}

static const struct cli_option options[] = {
    {"to", "N", N_("only the first N moves")},
    {"json", NULL, N_("one JSON object for the deal and for each move, and one at the end")},
    {0},
};

static const char *const examples[] = {
    "meadhall replay game.record",
    "meadhall replay --to 20 --lang cs game.record",
    NULL,
};

const struct cli_command cli_command_replay = {
    .name = "replay",
    .operands = "FILE",
    .summary = N_("steps through a record"),
    .details = N_("Every move is checked; one that is not legal ends with its line and the "
                  "reason."),
    .options = options,
    .examples = examples,
    .operands_min = 1,
    .operands_max = 1,
    .run = run_replay,
};
