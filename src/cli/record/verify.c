/* `meadhall verify`: whether a game of a hall was dealt from the seed that the hall
 * committed itself to at the start, and played by the rules to the end. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/match.h"
#include "hall/hall.h"

/* A hall writes the commitment as a comment behind the first line of the record. */
static const char *commitment_in(const char *record) {
    static const char mark[] = "\n# commitment ";
    const char *found = strstr(record, mark);
    return found ? found + strlen(mark) : NULL;
}

static bool same_commitment(const char *given, const char *right) {
    size_t length = strlen(right);
    return strncmp(given, right, length) == 0 && strchr("\r\n", given[length]) != NULL;
}

static bool check_commitment(const struct match *match, const char *given, char *right,
                             struct mh_error *error) {
    if (match->head.position != NULL) {
        mh_fail(
            error, "no-deal", NULL,
            N_("This record begins with a position, not with a deal: nothing was committed to."));
        return false;
    }
    if (!hall_commitment(match->game, &match->head.setup, right)) {
        mh_fail(error, "no-memory", NULL, N_("There is not enough memory."));
        return false;
    }
    if (given == NULL) {
        mh_fail(error, "no-commitment", NULL,
                N_("The record names no commitment; give the one shown at the start."));
        return false;
    }
    if (same_commitment(given, right)) return true;
    mh_message_word(mh_fail(error, "other-commitment", NULL,
                            N_("The seed does not fit the commitment; its own would be {hash}.")),
                    "hash", right);
    return false;
}

static bool check_end(const struct match *match, struct mh_error *error) {
    if (match->game->awaiting(match->state) == 0) return true;
    mh_fail(error, "not-over", NULL,
            N_("The moves of this record do not reach the end of the game."));
    return false;
}

static int verify(const struct cli_args *args, const struct match *match, const char *text) {
    char right[HALL_COMMITMENT_TEXT];
    struct mh_error error;
    const char *given = cli_value(args, "commitment");
    if (given == NULL) given = commitment_in(text);
    if (!check_commitment(match, given, right, &error) || !check_end(match, &error))
        return cli_fail(args, &error);
    struct mh_message message;
    mh_message_plural(
        &message,
        NP_("Verified: the seed fits the commitment, and {n} move follows the rules.",
            "Verified: the seed fits the commitment, and {n} moves follow the rules."),
        "n", (int32_t)match->count);
    cli_say(stdout, args->language, &message);
    putchar('\n');
    return CLI_DONE;
}

static int run_verify(const struct cli_args *args) {
    struct mh_error error;
    size_t length, line;
    char *text = cli_file_read(args->operand[0], &length, &error);
    if (!text) return cli_fail(args, &error);
    struct match *match = match_from_record(text, length, SIZE_MAX, &line, &error);
    int status =
        match ? verify(args, match, text) : cli_fail_at(args, args->operand[0], line, &error);
    match_close(match);
    free(text);
    return status;
}

static const struct cli_option options[] = {
    {"commitment", "HEX", N_("the commitment, if the record does not hold it")},
    {0},
};

static const char *const examples[] = {
    "meadhall verify game.record",
    NULL,
};

const struct cli_command cli_command_verify = {
    .name = "verify",
    .operands = "RECORD",
    .operands_min = 1,
    .operands_max = 1,
    .summary = N_("checks that a game was dealt as committed and played by the rules"),
    .options = options,
    .examples = examples,
    .run = run_verify,
};
