/* Moves as numbers and as texts.
 *
 * The id of a move is the first id of its verb and its arguments as the digits of a number whose
 * bases are how many words each noun has. It follows from the grammar alone: an id means the same
 * in every state, and as long as the version of the actions, which is a hash of all patterns and
 * words, is the same. */
#include <string.h>

#include "api.h"
#include "core/siphash.h"

static void hash_text(struct mh_sip *sip, const char *text) {
    do mh_sip_add(sip, (uint8_t)*text, 1);
    while (*text++);
}

static void hash_verb(struct mh_sip *sip, const struct mh_verb *verb) {
    char room[16];
    hash_text(sip, verb->pattern);
    for (unsigned i = 0; i < verb->count; i++) {
        mh_sip_add(sip, verb->nouns[i]->count, 2);
        for (unsigned value = 0; value < verb->nouns[i]->count; value++)
            hash_text(sip, mh_names_word(verb->nouns[i], value, room));
    }
}

/* How many moves there are of a verb. */
static int32_t read_verb(struct api_verb *number, const struct mh_verb *verb) {
    int32_t moves = 1;
    number->count = verb->count;
    for (unsigned i = 0; i < verb->count; i++) {
        number->values[i] = verb->nouns[i]->count;
        moves *= number->values[i];
    }
    return moves;
}

void api_actions(meadhall_game *game) {
    const struct mh_grammar *grammar = game->game->grammar;
    struct mh_sip sip;
    mh_sip_begin(&sip, 0x6c6c61686461654du, 0x736e6f6974636120u); /* "Meadhall actions" */
    for (unsigned verb = 0; verb < grammar->count; verb++) {
        int32_t moves = read_verb(&game->verb[verb], &grammar->verbs[verb]);
        game->first_id[verb + 1] = game->first_id[verb] + moves;
        hash_verb(&sip, &grammar->verbs[verb]);
    }
    game->actions_version = mh_sip_end(&sip);
}

int32_t meadhall_move_id(const meadhall_game *game, struct meadhall_move move) {
    if (!game || !mh_grammar_holds(game->game->grammar, api_move(move))) return -1;
    return api_id(game, api_move(move));
}

bool meadhall_move_of_id(const meadhall_game *game, int32_t id, struct meadhall_move *move) {
    if (!game || !move || id < 0) return false;
    const struct mh_grammar *grammar = game->game->grammar;
    unsigned low = 0, high = grammar->count;
    if (id >= game->first_id[high]) return false;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (game->first_id[middle] <= id)
            low = middle;
        else
            high = middle;
    }
    const struct mh_verb *verb = &grammar->verbs[low];
    int32_t digits = id - game->first_id[low];
    *move = (struct meadhall_move){.verb = (uint8_t)low, .arg = {0}};
    for (unsigned i = verb->count; i-- > 0; digits /= verb->nouns[i]->count)
        move->arg[i] = (uint8_t)(digits % verb->nouns[i]->count);
    return true;
}

bool api_known_move(const meadhall_game *game, struct meadhall_move move, struct mh_move *inside,
                    struct meadhall_error *error) {
    *inside = api_move(move);
    if (!mh_grammar_holds(game->game->grammar, *inside))
        return api_refuse(error, "bad-move", "No move of this game has this form.");
    if (game->game->canonical) game->game->canonical(inside);
    return true;
}

size_t meadhall_move_say(const meadhall_game *game, struct meadhall_move move, char *out,
                         size_t cap) {
    char text[MH_MOVE_TEXT];
    if (!game || (!out && cap > 0) || !mh_grammar_holds(game->game->grammar, api_move(move)))
        return 0;
    mh_grammar_say(game->game->grammar, api_move(move), text);
    size_t length = strlen(text), kept = length < cap ? length : cap - 1;
    if (cap > 0) {
        memcpy(out, text, kept);
        out[kept] = '\0';
    }
    return length;
}

bool meadhall_move_parse(const meadhall_game *game, const char *text, struct meadhall_move *move,
                         struct meadhall_error *error) {
    struct mh_move inside;
    struct mh_error why = {0};
    api_clear(error);
    if (!game || !text || !move)
        return api_refuse(error, "bad-argument", "A game, a text and room for a move are needed.");
    if (!mh_move_parse(game->game, text, strlen(text), &inside, &why))
        return api_fail(error, MH_ENGLISH, &why);
    *move = api_move_out(inside);
    return true;
}
