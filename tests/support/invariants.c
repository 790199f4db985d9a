#include "invariants.h"

#include <stdlib.h>

#include "games/jorvik/jorvik.h"
#include "games/odin/odin.h"
#include "games/vikings/vikings.h"

invariants_check *invariants_of(const struct mh_game *game) {
    if (game == &jorvik_game) return jorvik_invariants;
    if (game == &odin_game) return odin_invariants;
    if (game == &vikings_game) return vikings_invariants;
    abort();
}

choice_forget *forget_of(const struct mh_game *game) {
    if (game == &jorvik_game) return jorvik_forget_choice;
    if (game == &odin_game) return odin_forget_choice;
    if (game == &vikings_game) return vikings_forget_choice;
    abort();
}

decision_word *decision_word_of(const struct mh_game *game) {
    if (game == &jorvik_game) return jorvik_decision_word;
    if (game == &odin_game) return odin_decision_word;
    if (game == &vikings_game) return vikings_decision_word;
    abort();
}

explained_check *explained_of(const struct mh_game *game) {
    if (game == &jorvik_game) return jorvik_explained;
    if (game == &odin_game) return odin_explained;
    if (game == &vikings_game) return vikings_explained;
    abort();
}
