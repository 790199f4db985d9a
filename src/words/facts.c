/* A game's words in all languages, beside the facts about its components. */
#include "facts.h"

#include "words.h"

enum { SENTENCE_MAX = 1024 };

static void put_text(struct mh_json_writer *json, enum mh_language language,
                     const struct mh_lexicon *lexicon, unsigned value) {
    struct mh_message message = {0};
    char text[SENTENCE_MAX];
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

void mh_facts_put(struct mh_json_writer *json, const struct mh_game *game) {
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
