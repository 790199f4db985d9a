/* The views, sentences, names and facts of the game. */
#ifndef VIKINGS_SHOW_H
#define VIKINGS_SHOW_H

#include "games/vikings/rules/rules.h"

/* ---- view.c, preview.c ---- */

void vikings_view(const void *state, int seat, struct mh_json_writer *json);
/* The part of the view that tells a seat the outcome of its moves. */
void vikings_preview(const struct vikings *s, int seat, struct mh_json_writer *json);

/* ---- words.c, tell.c ---- */

void vikings_prompt(const void *state, int seat, struct mh_message *message);
void vikings_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void vikings_tell(const struct mh_event *event, struct mh_message *message);

/* Parts of a sentence. {island} and {n} for a dock, {fjord} for a fjord. */
void vikings_put_place(struct mh_message *message, unsigned place);
/* {action} and {n}. */
void vikings_put_action(struct mh_message *message, const struct vikings_action *action);

/* ---- lexicon.c, facts.c ---- */

extern const char *const vikings_resource_names[RESOURCES];
extern const struct mh_counted vikings_resources_counted[RESOURCES];
extern const char *const vikings_rune_names[RUNES];
extern const char *const vikings_action_names[ACTIONS];
extern const char *const vikings_island_names[ISLANDS_MAX];
extern const char *const vikings_favor_row_names[FAVOR_ROWS],
    *const vikings_row_end_names[ROW_ENDS];
const char *vikings_symbol_name(unsigned symbol);
enum { VIKINGS_LEXICON = 13 };
extern const struct mh_lexicon vikings_lexicon[VIKINGS_LEXICON];
void vikings_facts(struct mh_json_writer *json);

#endif
