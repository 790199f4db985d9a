/* The list of games as JSON: the same for the command, the hall and the browser's engine. */
#include "game.h"

struct speaker {
    mh_say *say;
    const void *context;
};

/* What people call a value of an option; the word itself if the game has no name for it. */
static const char *value_name(const struct mh_game *game, const struct mh_option *option,
                              unsigned value, const struct speaker *speaker, char room[16]) {
    for (unsigned i = 0; i < game->lexicon_count; i++)
        if (game->lexicon[i].names == option->values)
            return speaker->say(speaker->context, game->lexicon[i].name(value));
    return mh_names_word(option->values, value, room);
}

static void put_option(struct mh_json_writer *json, const struct mh_game *game,
                       const struct mh_option *option, const struct speaker *speaker) {
    char room[16];
    mh_json_object(json);
    mh_json_put_string(json, "key", option->key);
    mh_json_put_string(json, "title", speaker->say(speaker->context, option->title));
    mh_json_key(json, "values");
    mh_json_array(json);
    for (unsigned value = 0; value < option->values->count; value++)
        mh_json_string(json, mh_names_word(option->values, value, room));
    mh_json_array_end(json);
    mh_json_key(json, "names");
    mh_json_array(json);
    for (unsigned value = 0; value < option->values->count; value++)
        mh_json_string(json, value_name(game, option, value, speaker, room));
    mh_json_array_end(json);
    mh_json_put_string(json, "standard", mh_names_word(option->values, option->standard, room));
    mh_json_object_end(json);
}

void mh_game_put(struct mh_json_writer *json, const struct mh_game *game, mh_say *say,
                 const void *context) {
    const struct speaker speaker = {say, context};
    mh_json_object(json);
    mh_json_put_string(json, "id", game->id);
    mh_json_put_string(json, "title", say(context, game->title));
    mh_json_put_int(json, "rules_version", game->rules_version);
    mh_json_put_int(json, "rules_oldest", game->rules_oldest);
    mh_json_put_int(json, "seats_min", game->seats_min);
    mh_json_put_int(json, "seats_max", game->seats_max);
    mh_json_key(json, "options");
    mh_json_array(json);
    for (unsigned i = 0; i < game->option_count; i++)
        put_option(json, game, &game->options[i], &speaker);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

void mh_games_put(struct mh_json_writer *json, const struct mh_game *const *games, mh_say *say,
                  const void *context) {
    mh_json_array(json);
    for (; *games; games++) mh_game_put(json, *games, say, context);
    mh_json_array_end(json);
}
