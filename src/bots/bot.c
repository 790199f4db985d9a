/* The list of bots, parsing of names with settings, and asking a bot for a move. */
#include "bot.h"

#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "machine.h"

const struct bot *bot_find(const char *name, size_t length) {
    for (const struct bot *const *bot = bot_all; *bot; bot++)
        if (strlen((*bot)->name) == length && memcmp((*bot)->name, name, length) == 0) return *bot;
    return NULL;
}

const struct bot_player *bot_thinker(const struct bot_player *player, const struct mh_game *game,
                                     int seats) {
    const struct bot_level *level = player->bot->level;
    if (!level) return player;
    while (strcmp(level->game, game->id) != 0 || (level->alone && seats > 1)) level++;
    return &level->player;
}

static const int32_t *weights_of(const struct bot_player *player, const struct mh_game *game,
                                 int seats) {
    if (player->weights || player->named[0] == '\0') return player->weights;
    return mh_weights_frozen(game->weights, player->named, seats);
}

static bool no_such_weights(const char *text, size_t length, struct mh_error *error) {
    struct mh_message *message =
        mh_fail(error, "unknown-weights", NULL, N_("There are no weights “{text}” for this game."));
    mh_message_fragment(message, "text", text, length);
    return false;
}

bool bot_knows(const struct bot_player *player, const struct mh_game *game,
               struct mh_error *error) {
    const struct bot_player *thinker = bot_thinker(player, game, game->seats_max);
    if (thinker->named[0] == '\0' || weights_of(thinker, game, game->seats_max)) return true;
    return no_such_weights(thinker->named, strlen(thinker->named), error);
}

static bool set_weights(struct bot_player *player, const char *value, size_t length,
                        struct mh_error *error) {
    if (length == 0 || length >= BOT_WEIGHTS_NAME) return no_such_weights(value, length, error);
    memset(player->named, 0, sizeof player->named);
    memcpy(player->named, value, length);
    return true;
}

bool bot_set(struct bot_player *player, const char *key, size_t key_length, const char *value,
             size_t value_length, struct mh_error *error) {
    if (player->bot->looks && !player->bot->level && key_length == strlen("weights") &&
        memcmp(key, "weights", key_length) == 0)
        return set_weights(player, value, value_length, error);
    for (uint8_t i = 0; i < player->bot->setting_count; i++) {
        const struct bot_setting *setting = &player->bot->settings[i];
        uint64_t number = 0;
        if (strlen(setting->key) != key_length || memcmp(setting->key, key, key_length) != 0)
            continue;
        if (mh_digits_read(value, value_length, setting->max, &number) && number >= setting->min) {
            player->setting[i] = (uint32_t)number;
            return true;
        }
        struct mh_message *message =
            mh_fail(error, "bad-bot-setting", NULL,
                    N_("The setting {key} of a bot is a whole number from {min} to {max}, not "
                       "“{text}”."));
        mh_message_word(message, "key", setting->key);
        mh_message_number(message, "min", (int32_t)setting->min);
        mh_message_number(message, "max", (int32_t)setting->max);
        mh_message_fragment(message, "text", value, value_length);
        return false;
    }
    struct mh_message *message =
        mh_fail(error, "unknown-bot-setting", NULL, N_("The bot {bot} has no setting “{text}”."));
    mh_message_word(message, "bot", player->bot->name);
    mh_message_fragment(message, "text", key, key_length);
    return false;
}

static bool read_settings(const char *text, const char *end, struct bot_player *player,
                          struct mh_error *error) {
    for (;;) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma ? comma : end;
        const char *equals = memchr(text, '=', (size_t)(stop - text));
        if (!equals) {
            struct mh_message *message =
                mh_fail(error, "bad-bot-setting", NULL,
                        N_("A bot’s setting is written key=value, not “{text}”."));
            mh_message_fragment(message, "text", text, (size_t)(stop - text));
            return false;
        }
        if (!bot_set(player, text, (size_t)(equals - text), equals + 1, (size_t)(stop - equals - 1),
                     error))
            return false;
        if (!comma) return true;
        text = comma + 1;
    }
}

bool bot_parse(const char *text, size_t length, struct bot_player *player, struct mh_error *error) {
    const char *colon = memchr(text, ':', length);
    size_t name_length = colon ? (size_t)(colon - text) : length;
    memset(player, 0, sizeof *player);
    player->bot = bot_find(text, name_length);
    if (!player->bot) {
        struct mh_message *message =
            mh_fail(error, "unknown-bot", NULL,
                    N_("There is no bot “{text}”; there are the levels thrall, bondi, hersir "
                       "and konungr, and random, careless, greedy and search."));
        mh_message_fragment(message, "text", text, name_length);
        return false;
    }
    for (uint8_t i = 0; i < player->bot->setting_count; i++)
        player->setting[i] = player->bot->settings[i].standard;
    return !colon || read_settings(colon + 1, text + length, player, error);
}

static size_t rounded(size_t size) {
    return (size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
}

bool bot_room_open(struct bot_room *room, const struct mh_game *game) {
    size_t state = rounded(game->state_size);
    size_t moves = rounded(game->moves_max * sizeof *room->moves);
    size_t value = rounded(game->moves_max * sizeof *room->value);
    size_t scratch = game->planner ? rounded(game->planner->scratch_size) : 0;
    size_t planned = game->planner ? rounded(game->planner->moves_max * sizeof *room->planned) : 0;
    size_t shared = 3 * state + moves + value;
    char *memory = aligned_alloc(MH_STATE_ALIGN, shared + scratch + planned);
    if (!memory) return false;
    *room = (struct bot_room){
        .game = game,
        .state = memory,
        .imagined = memory + state,
        .trial = memory + 2 * state,
        .moves = (struct mh_move *)(void *)(memory + 3 * state),
        .value = (int64_t *)(void *)(memory + 3 * state + moves),
        .threads = 1,
        .now = machine_clock,
    };
    if (game->planner) {
        room->scratch = memory + shared;
        room->planned = (struct mh_move *)(void *)(memory + shared + scratch);
    }
    return true;
}

bool bot_room_desks(struct bot_room *room) {
    unsigned wanted = room->threads < MACHINE_THREADS_MAX ? room->threads : MACHINE_THREADS_MAX;
    if (room->desk) return room->desks > 0;
    room->desk = calloc(wanted, sizeof *room->desk);
    if (!room->desk) return false;
    while (room->desks < wanted && bot_room_open(&room->desk[room->desks], room->game))
        room->desks++;
    return room->desks > 0;
}

void bot_room_close(struct bot_room *room) {
    while (room->desks > 0) bot_room_close(&room->desk[--room->desks]);
    free(room->desk);
    free(room->state);
    memset(room, 0, sizeof *room);
}

static struct bot_sight sight_in(struct bot_room *room, const void *state, int seat,
                                 struct mh_random *random) {
    const struct mh_game *game = room->game;
    return (struct bot_sight){
        .game = game,
        .seat = seat,
        .moves = room->moves,
        .count = game->moves(state, seat, room->moves, game->moves_max),
        .random = random,
        .imagined = room->imagined,
        .trial = room->trial,
        .value = room->value,
        .scratch = room->scratch,
        .planned = room->planned,
        .room = room,
    };
}

static void imagine(const struct bot_sight *sight, const void *state) {
    memcpy(sight->imagined, state, sight->game->state_size);
    sight->game->imagine(sight->imagined, sight->seat, sight->random);
}

struct bot_sight bot_look(struct bot_room *room, const void *state, int seat,
                          struct mh_random *random) {
    struct bot_sight sight = sight_in(room, state, seat, random);
    imagine(&sight, state);
    return sight;
}

bool bot_move(const struct bot_player *player, struct bot_room *room, const void *state, int seat,
              struct mh_random *random, struct mh_move *move) {
    const struct bot_player *thinker = bot_thinker(player, room->game, room->game->seats(state));
    struct bot_sight sight = sight_in(room, state, seat, random);
    sight.setting = thinker->setting;
    sight.weights = weights_of(thinker, room->game, room->game->seats(state));
    if (sight.count == 0) return false;
    size_t chosen = 0;
    if (sight.count > 1) {
        if (thinker->bot->looks) imagine(&sight, state);
        chosen = thinker->bot->choose(&sight);
    }
    *move = room->moves[chosen];
    return true;
}
