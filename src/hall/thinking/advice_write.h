/* Advice as JSON. */
#ifndef HALL_ADVICE_WRITE_H
#define HALL_ADVICE_WRITE_H

#include "bots/analysis/counsel.h"
#include "words/words.h"

struct advice_page {
    const struct counsel_result *counsel;
    const struct mh_game *game;
    const void *state; /* the position, for what moves are called there */
    void *scratch;     /* room for one more */
    int64_t number;    /* of moves at the table */
    int seat;
    enum mh_language language;
    const char *const *names;
};

/* A page_fill for an advice_page. */
void fill_advice(struct mh_json_writer *json, const void *context);

#endif
