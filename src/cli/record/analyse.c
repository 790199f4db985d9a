/* `meadhall analyse`: what the players of a record could expect, and the moves that changed it. */
#include <stdlib.h>

#include "bots/machine.h"
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/match.h"
#include "cli/progress.h"
#include "hall/thinking/analysis_write.h"

struct report {
    const struct cli_args *args;
    const struct match *match;
    const struct analysis *analysis;
    const char *names[MH_SEATS_MAX];
};

static void fill_analysis(struct mh_json_writer *json, const void *context) {
    const struct report *report = context;
    struct analysis_page page = {
        .analysis = report->analysis, .language = report->args->language, .names = report->names};
    mh_json_object(json);
    mh_json_put_string(json, "game", report->match->game->id);
    mh_json_put_int(json, "moves", (int64_t)report->match->count);
    put_analysis(json, &page);
    mh_json_object_end(json);
}

/* ---- for people ---- */

/* Expected points, and the chance to win in hundredths where there is one. */
static void print_expected(const struct report *report, const struct weighed *sum, int seat) {
    struct rollout mean = weighed_mean(sum, seat);
    struct mh_message message;
    char text[CLI_SENTENCE_MAX];
    mh_message_begin(&message,
                     report->analysis->chances ? N_("{points} ({percent} %)") : "{points}");
    mh_message_tenths(&message, "points", (int32_t)(mean.points / 10));
    mh_message_number(&message, "percent", analysis_chance(mean.wins));
    mh_render(report->args->language, &message, report->names, text, sizeof text);
    printf("  ");
    cli_pad(stdout, text, 14);
}

static void print_course(const struct report *report) {
    const struct analysis *analysis = report->analysis;
    printf("%s\n", mh_translate(report->args->language,
                                analysis->chances
                                    ? N_("Expected points, and the chance to win, before a move:")
                                    : N_("Expected points before a move:")));
    for (size_t i = 0; i < analysis->moments; i++) {
        const struct analysis_moment *moment = &analysis->moment[i];
        printf("%4zu", moment->turn + (moment->seat >= 0));
        for (int seat = 0; seat < analysis->seats; seat++)
            print_expected(report, &moment->before, seat);
        putchar('\n');
    }
}

static void print_choice(const struct report *report, const char *key,
                         const struct analysis_turn *turn, struct mh_move move,
                         const struct weighed *sum) {
    char text[CLI_SENTENCE_MAX];
    struct mh_message label = {0};
    report->analysis->game->label(turn->moment->state, turn->moment->seat, move, &label);
    mh_render(report->args->language, &label, report->names, text, sizeof text);
    printf("      ");
    cli_pad(stdout, mh_translate(report->args->language, key), 10);
    print_expected(report, sum, turn->moment->seat);
    printf("  %s\n", text);
}

static void print_turn(const struct report *report, const struct analysis_turn *turn) {
    struct mh_message message[ANALYSIS_REASONS], who;
    char text[CLI_SENTENCE_MAX];
    mh_message_seat(mh_message_begin(&who, "{who}"), "who", turn->moment->seat);
    mh_render(report->args->language, &who, report->names, text, sizeof text);
    printf("%4zu  %s\n", turn->moment->turn + 1, text);
    printf("      ");
    cli_pad(stdout, mh_translate(report->args->language, N_("before")), 10);
    print_expected(report, &turn->before, turn->moment->seat);
    putchar('\n');
    print_choice(report, N_("played"), turn, turn->moment->move, &turn->played);
    if (!mh_move_equal(turn->best, turn->moment->move))
        print_choice(report, N_("search"), turn, turn->best, &turn->preferred);
    analysis_reasons(report->analysis, turn, message);
    for (size_t i = 0; i < ANALYSIS_REASONS; i++) {
        if (!message[i].text) continue;
        mh_render(report->args->language, &message[i], report->names, text, sizeof text);
        printf("      %s\n", text);
    }
}

static void print_report(const struct report *report) {
    print_course(report);
    printf("\n%s\n",
           mh_translate(report->args->language, report->analysis->turns > 0
                                                    ? N_("Moves that changed most for their mover:")
                                                    : N_("No move changed much for its mover.")));
    for (size_t i = 0; i < report->analysis->turns; i++)
        print_turn(report, &report->analysis->turn[i]);
}

/* ---- the command ---- */

static bool limits_of(const struct cli_args *args, const struct mh_game *game,
                      struct analysis_limits *limits, struct mh_error *error) {
    *limits = analysis_usual(game);
    return cli_number(args, "moments", 1, ANALYSIS_MOMENTS, limits->moments, &limits->moments,
                      error) &&
           cli_number(args, "deals", 1, ANALYSIS_DEALS, limits->deals, &limits->deals, error) &&
           cli_number(args, "closer", 0, ANALYSIS_CLOSER, limits->closer, &limits->closer, error) &&
           cli_number(args, "nodes", 1, 1000000, limits->nodes, &limits->nodes, error);
}

static int analyse(const struct cli_args *args, struct match *match) {
    struct analysis_limits limits;
    struct mh_error error;
    uint32_t threads;
    if (!limits_of(args, match->game, &limits, &error) ||
        !cli_number(args, "threads", 1, MACHINE_THREADS_MAX, machine_processors(), &threads,
                    &error))
        return cli_misuse(args, &error);
    if (!mh_record_start(&match->head, match->before, match->scratch, &error))
        return cli_fail(args, &error);
    struct analysis *analysis =
        analysis_open(match->game, match->before, match->turns, match->count, &limits,
                      match->head.setup.seed, threads);
    if (!analysis) {
        mh_fail(&error, "no-memory", NULL, N_("There is not enough memory."));
        return cli_fail(args, &error);
    }
    while (analysis_step(analysis)) progress_show(analysis->done, analysis->total);
    progress_end();
    struct report report = {.args = args, .match = match, .analysis = analysis};
    match_names(match, report.names);
    if (cli_value(args, "json"))
        cli_print_json(fill_analysis, &report);
    else
        print_report(&report);
    analysis_close(analysis);
    return CLI_DONE;
}

static int run_analyse(const struct cli_args *args) {
    struct mh_error error;
    size_t length, line;
    char *text = cli_file_read(args->operand[0], &length, &error);
    if (!text) return cli_fail(args, &error);
    struct match *match = match_from_record(text, length, SIZE_MAX, &line, &error);
    free(text);
    if (!match) return cli_fail_at(args, args->operand[0], line, &error);
    int status = analyse(args, match);
    match_close(match);
    return status;
}

static const struct cli_option options[] = {
    {"moments", "N", N_("at how many moments the expectation is asked for")},
    {"deals", "N", N_("how many games are played on from each")},
    {"closer", "N", N_("how many moves are compared with the search’s choice")},
    {"nodes", "N", N_("how many games the search plays on where it looks closer")},
    {"threads", "N", N_("how many think at once; the result does not depend on it")},
    {"json", NULL, N_("one JSON object")},
    {0},
};

static const char *const examples[] = {
    "meadhall analyse game.record",
    "meadhall analyse --json game.record",
    NULL,
};

const struct cli_command cli_command_analyse = {
    .name = "analyse",
    .operands = "FILE",
    .summary = N_("shows what players could expect, and the moves that changed it"),
    .details = N_("Bots play on from moments of the game, with everything the mover could not know "
                  "dealt anew; moves that changed much are compared with the search’s choice."),
    .options = options,
    .examples = examples,
    .operands_min = 1,
    .operands_max = 1,
    .run = run_analyse,
};
