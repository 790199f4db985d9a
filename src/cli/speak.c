/* Sentences for people on a stream. */
#include "cli.h"

void cli_say(FILE *out, enum mh_language language, const struct mh_message *message) {
    char sentence[CLI_SENTENCE_MAX];
    mh_render(language, message, NULL, sentence, sizeof sentence);
    fprintf(out, "%s", sentence);
}

static void complain(const struct cli_args *args, const char *place, const struct mh_error *error) {
    fprintf(stderr, "meadhall%s%s: %s", args->command ? " " : "",
            args->command ? args->command->name : "", place);
    cli_say(stderr, args->language, &error->message);
    if (error->rule) fprintf(stderr, " (%s)", error->rule);
    fputc('\n', stderr);
}

int cli_fail(const struct cli_args *args, const struct mh_error *error) {
    complain(args, "", error);
    return CLI_FAILED;
}

int cli_fail_at(const struct cli_args *args, const char *file, size_t line,
                const struct mh_error *error) {
    char place[CLI_SENTENCE_MAX];
    if (line > 0)
        snprintf(place, sizeof place, "%s:%zu: ", file, line);
    else
        snprintf(place, sizeof place, "%s: ", file);
    complain(args, place, error);
    return CLI_FAILED;
}

int cli_misuse(const struct cli_args *args, const struct mh_error *error) {
    struct mh_message hint;
    complain(args, "", error);
    if (args->command) {
        mh_message_begin(&hint, N_("“meadhall {command} --help” tells how it is used."));
        mh_message_word(&hint, "command", args->command->name);
    } else {
        mh_message_begin(&hint, N_("“meadhall --help” tells how it is used."));
    }
    cli_say(stderr, args->language, &hint);
    fputc('\n', stderr);
    return CLI_WRONG_USE;
}

size_t cli_width(const char *text) {
    size_t width = 0;
    for (; *text; text++)
        if (((unsigned char)*text & 0xC0) != 0x80) width++; /* not a continuation byte */
    return width;
}

void cli_pad(FILE *out, const char *text, int width) {
    int blanks = (width < 0 ? -width : width) - (int)cli_width(text);
    if (blanks < 0) blanks = 0;
    if (width < 0)
        fprintf(out, "%*s%s", blanks, "", text);
    else
        fprintf(out, "%s%*s", text, blanks, "");
}
