/* Games under way, told by a line that a person can write: "odin 40 players=3 decks=ab".
 * Whatever in it is no game, no number or no option is passed over, so that every line
 * deals something. */
#include "bots/playout.h"
#include "fuzz.h"
#include "games/games.h"

enum { MOVES_MOST = 600 };

struct words {
    const char *at, *end;
};

static bool next_word(struct words *words, const char **word, size_t *length) {
    while (words->at < words->end && *words->at == ' ') words->at++;
    *word = words->at;
    while (words->at < words->end && *words->at != ' ') words->at++;
    *length = (size_t)(words->at - *word);
    return *length > 0;
}

const struct mh_game *fuzz_deal_game(const char *line, size_t length) {
    struct words words = {line, line + length};
    const char *word;
    next_word(&words, &word, &length);
    const struct mh_game *game = mh_game_find(mh_games, word, length);
    return game ? game : mh_games[0];
}

static unsigned read_number(const char *word, size_t length) {
    unsigned number = 0;
    for (size_t i = 0; i < length && word[i] >= '0' && word[i] <= '9' && number < 10000; i++)
        number = number * 10 + (unsigned)(word[i] - '0');
    return number < MOVES_MOST ? number : MOVES_MOST;
}

static unsigned read_setup(const struct mh_game *game, const char *line, size_t length,
                           struct mh_setup *setup) {
    struct words words = {line, line + length};
    const char *word;
    unsigned moves = 0;
    mh_setup_standard(game, setup);
    while (next_word(&words, &word, &length)) {
        const char *equals = memchr(word, '=', length);
        if (equals)
            mh_setup_set(game, setup, word, (size_t)(equals - word), equals + 1,
                         (size_t)(word + length - equals - 1), NULL);
        else if (*word >= '0' && *word <= '9')
            moves = read_number(word, length);
    }
    return moves;
}

/* Some options do not go together, or not with so many players. */
static void start(const struct mh_game *game, void *state, struct mh_setup *setup) {
    if (game->start(state, setup, NULL, NULL)) return;
    mh_setup_standard(game, setup);
    FUZZ_PROMISE(game->start(state, setup, NULL, NULL));
}

void fuzz_deal(struct bot_room *room, const char *line, size_t length) {
    const struct mh_game *game = room->game;
    struct mh_setup setup;
    struct mh_random random;
    uint32_t awaiting;
    unsigned moves = read_setup(game, line, length, &setup);
    start(game, room->state, &setup);
    mh_random_start(&random, setup.seed);
    for (; moves > 0 && (awaiting = game->awaiting(room->state)) != 0; moves--) {
        int seat = bot_pick_seat(awaiting, &random);
        size_t count = game->moves(room->state, seat, room->moves, game->moves_max);
        struct mh_move move = room->moves[mh_random_below(&random, (uint32_t)count)];
        FUZZ_PROMISE(game->play(room->state, seat, move, NULL, NULL));
    }
}

/* A line that deals any game with any options, up to `moves` moves on. */
void fuzz_invent_deal(struct mh_random *random, unsigned moves, char line[FUZZ_DEAL_MAX]) {
    uint32_t games = 0;
    while (mh_games[games]) games++;
    const struct mh_game *game = mh_games[mh_random_below(random, games)];
    unsigned seats = game->seats_min +
                     mh_random_below(random, (uint32_t)(game->seats_max - game->seats_min + 1));
    int used = snprintf(line, FUZZ_DEAL_MAX, "%s %u players=%u seed=%u", game->id,
                        (unsigned)mh_random_below(random, moves + 1), seats,
                        (unsigned)mh_random_below(random, 1000));
    uint32_t versions = game->rules_version - game->rules_oldest + 1u;
    if (mh_random_below(random, 4) == 0)
        used += snprintf(line + used, FUZZ_DEAL_MAX - (size_t)used, " rules=%u",
                         (unsigned)(game->rules_oldest + mh_random_below(random, versions)));
    for (unsigned i = 0; i < game->option_count; i++) {
        char room[16];
        const struct mh_names *values = game->options[i].values;
        if (mh_random_below(random, 2)) continue;
        used += snprintf(line + used, FUZZ_DEAL_MAX - (size_t)used, " %s=%s", game->options[i].key,
                         mh_names_word(values, mh_random_below(random, values->count), room));
    }
}
