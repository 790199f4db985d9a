/* Views, sentences and names of the game. */
#ifndef ODIN_SHOW_H
#define ODIN_SHOW_H

#include "games/odin/position/state.h"

void odin_view(const void *state, int seat, struct mh_json_writer *json);
void odin_put_lays(const struct odin *s, unsigned seat, const struct odin_task *task,
                   struct mh_json_writer *json);
void odin_prompt(const void *state, int seat, struct mh_message *message);
void odin_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void odin_tell(const struct mh_event *event, struct mh_message *message);
extern const struct mh_own odin_own[];
void odin_facts(struct mh_json_writer *json);
enum { ODIN_LEXICON = 16 };
extern const struct mh_lexicon odin_lexicon[ODIN_LEXICON];

#endif
