/* The invariants of each game, in a file of its own: the headers of the games' rules do
 * not go together. */
#ifndef TEST_INVARIANTS_H
#define TEST_INVARIANTS_H

#include "properties.h"

invariants_check jorvik_invariants, odin_invariants, vikings_invariants;
choice_forget jorvik_forget_choice, odin_forget_choice, vikings_forget_choice;
decision_word jorvik_decision_word, odin_decision_word, vikings_decision_word;
explained_check jorvik_explained, odin_explained, vikings_explained;

#endif
