/* JSON of any length, and the parts several commands write. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

void cli_json(struct cli_text *text, cli_fill *fill, const void *context) {
    for (;;) {
        struct mh_json_writer json;
        mh_json_begin(&json, text->at, text->cap);
        fill(&json, context);
        text->length = json.length;
        if (mh_json_end(&json)) return;
        text->cap = json.length + json.length / 2 + 1024;
        text->at = cli_memory(text->at, text->cap);
    }
}

void cli_print_json(cli_fill *fill, const void *context) {
    struct cli_text text = {0};
    cli_json(&text, fill, context);
    printf("%s\n", text.at);
    free(text.at);
}

void cli_put_decimal(struct mh_json_writer *json, const char *key, double number, int digits) {
    char text[64];
    int length = snprintf(text, sizeof text, "%.*f", digits, number);
    mh_json_key(json, key);
    mh_json_raw(json, text, (size_t)length);
}

void cli_put_seed(struct mh_json_writer *json, const uint8_t seed[MH_SEED_BYTES]) {
    enum { EXACT_DIGITS = 15 }; /* fewer than 2^53 */
    char text[40];
    mh_seed_say(seed, text);
    mh_json_key(json, "seed");
    if (strlen(text) <= EXACT_DIGITS)
        mh_json_raw(json, text, strlen(text));
    else
        mh_json_string(json, text);
}

const char *cli_option_word(const struct mh_game *game, const struct mh_setup *setup, int option,
                            char room[16]) {
    return mh_names_word(game->options[option].values, setup->option[option], room);
}

void cli_put_options(struct mh_json_writer *json, const struct mh_game *game,
                     const struct mh_setup *setup) {
    char room[16];
    mh_json_key(json, "options");
    mh_json_object(json);
    for (int i = 0; i < game->option_count; i++)
        mh_json_put_string(json, game->options[i].key, cli_option_word(game, setup, i, room));
    mh_json_object_end(json);
}

void cli_put_scores(struct mh_json_writer *json, const struct mh_game *game, const void *state) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    int seats = game->seats(state);
    game->scores(state, score);
    game->ranks(state, rank);
    mh_json_put_bool(json, "over", game->awaiting(state) == 0);
    mh_json_key(json, "scores");
    mh_json_array(json);
    for (int s = 0; s < seats; s++) mh_json_int(json, score[s]);
    mh_json_array_end(json);
    mh_json_key(json, "ranks");
    mh_json_array(json);
    for (int s = 0; s < seats; s++) mh_json_int(json, rank[s]);
    mh_json_array_end(json);
}
