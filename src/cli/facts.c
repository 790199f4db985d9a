/* `meadhall facts GAME`: what a table is drawn from, as one JSON object: the facts
 * about the components, and every word of the game in every language. The browser's
 * build reads it, so that no card is written down twice. */
#include <string.h>

#include "commands.h"

static void put_text(struct mh_json_writer *json, enum mh_language language,
                     const struct mh_lexicon *lexicon, unsigned value) {
    struct mh_message message = {0};
    char text[CLI_SENTENCE_MAX];
    if (lexicon->text) lexicon->text(value, &message);
    if (message.text == NULL) return;
    mh_render(language, &message, NULL, text, sizeof text);
    mh_json_put_string(json, "text", text);
}

static void put_words(struct mh_json_writer *json, enum mh_language language,
                      const struct mh_lexicon *lexicon) {
    char room[16];
    mh_json_key(json, lexicon->names->what);
    mh_json_object(json);
    for (unsigned value = 0; value < lexicon->names->count; value++) {
        mh_json_key(json, mh_names_word(lexicon->names, value, room));
        mh_json_object(json);
        mh_json_put_string(json, "name", mh_translate(language, lexicon->name(value)));
        put_text(json, language, lexicon, value);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void fill_facts(struct mh_json_writer *json, const void *context) {
    const struct mh_game *game = context;
    mh_json_object(json);
    mh_json_put_string(json, "game", game->id);
    game->facts(json);
    mh_json_key(json, "words");
    mh_json_object(json);
    for (int language = 0; language < MH_LANGUAGES; language++) {
        mh_json_key(json, mh_language_code((enum mh_language)language));
        mh_json_object(json);
        mh_json_put_string(json, "title", mh_translate((enum mh_language)language, game->title));
        for (unsigned i = 0; i < game->lexicon_count; i++)
            put_words(json, (enum mh_language)language, &game->lexicon[i]);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
    mh_json_object_end(json);
}

static int run_facts(const struct cli_args *args) {
    struct mh_error error;
    const struct mh_game *game = cli_game(args->operand[0], strlen(args->operand[0]), &error);
    if (!game) return cli_misuse(args, &error);
    cli_print_json(fill_facts, game);
    return CLI_DONE;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {"meadhall facts jorvik", NULL};

const struct cli_command cli_command_facts = {
    .name = "facts",
    .operands = "GAME",
    .operands_min = 1,
    .operands_max = 1,
    .summary = N_("a game’s components and words as JSON, for drawing tables"),
    .options = options,
    .examples = examples,
    .run = run_facts,
};
