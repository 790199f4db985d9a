/* The game as people see it: view, prompts and labels, log, names, facts. */
#ifndef JORVIK_SHOW_H
#define JORVIK_SHOW_H

#include "games/jorvik/rules/rules.h"

/* view.c */
void jorvik_view(const void *state, int seat, struct mh_json_writer *json);

/* words.c, tell.c, own.c */
void jorvik_prompt(const void *state, int seat, struct mh_message *message);
void jorvik_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void jorvik_tell(const struct mh_event *event, struct mh_message *message);
extern const struct mh_own jorvik_own[];

/* words.c: whose viking stands where; the row has no number of a queue */
void jorvik_put_stand(struct mh_message *m, const char *owner, unsigned seat, const char *queue,
                      const char *place, unsigned stand);

/* lexicon.c: catalogue keys */
extern const char *const jorvik_good_names[GOODS];
extern const char *const jorvik_event_words[EVENTS];
enum { JORVIK_LEXICON = 7 };
extern const struct mh_lexicon jorvik_lexicon[JORVIK_LEXICON];

/* facts.c */
void jorvik_facts(struct mh_json_writer *json);

#endif
