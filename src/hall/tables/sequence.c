/* Moves in a row: what a seat does in one go, or only tries.
 *
 * Until a move is made and cannot be taken back any more, whether one after it would be legal is a
 * free question to the game as it really is. As long as nothing hidden has come out to the seat it
 * knows the answer; after that there is none: not which move it is, not even whether it is one. */
#include "hall/tables/sequence.h"
#include "hall/tables/change.h"

/* What is no list is not taken for an empty one, or half of what was meant would be played. */
bool sequence_add(struct sequence *sequence, const struct tree *list) {
    size_t count = tree_count(list);
    if (list && !tree_is(list, TREE_ARRAY) && !tree_is(list, TREE_NULL)) return false;
    if (count > SEQUENCE_MAX - sequence->count) return false;
    for (size_t i = 0; i < count; i++) sequence->text[sequence->count++] = tree_at(list, i);
    return true;
}

static bool read_move(const struct mh_game *game, const struct tree *text, struct mh_move *move,
                      struct mh_error *error) {
    if (tree_is(text, TREE_STRING))
        return mh_move_parse(game, text->text, text->length, move, error);
    mh_fail(error, "no-move", NULL, N_("Say which move you make."));
    return false;
}

/* Whether the last move has shown the seat something. */
static bool has_shown(const struct change *change, int seat) {
    return change->entries[change->count - 1].shown >> seat & 1;
}

bool sequence_play(struct change *change, int seat, const struct sequence *sequence, bool real,
                   struct mh_error *error) {
    for (size_t i = 0; i < sequence->count; i++) {
        struct mh_move move;
        bool last = i + 1 == sequence->count;
        if (!read_move(change->table->data.game, sequence->text[i], &move, error) ||
            !change_play(change, seat, move, false, error))
            return false;
        if (!has_shown(change, seat) || (real && last)) continue;
        mh_fail(error, "hidden", NULL, N_("You only see this once you have done it."));
        return false;
    }
    return true;
}
