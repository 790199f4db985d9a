/* Every label is a button: two moves of one list that differ must have labels that differ, in every
 * language. Labels are compared by a hash of their sentences, sorted; only where two hashes are
 * equal are the sentences looked at again, to say which. A list is looked at in one language,
 * which its position decides: rendering is slow, and there are thousands of lists. */
#include "labels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/siphash.h"
#include "words/words.h"

/* The games whose labels differ; one that is not here is not checked. */
static const char *const checked[] = {"jorvik", "odin", "vikings"};

enum { LABEL_MAX = 512 };

struct labelled {
    uint64_t hash;
    size_t move; /* its place in the list */
};

struct labels {
    const struct mh_game *game;
    bool checked;
    struct labelled *at;
    char report[4 * LABEL_MAX];
};

struct labels *labels_new(const struct mh_game *game) {
    struct labels *labels = calloc(1, sizeof *labels);
    if (labels == NULL) abort();
    labels->game = game;
    for (size_t i = 0; i < sizeof checked / sizeof *checked; i++)
        labels->checked |= strcmp(checked[i], game->id) == 0;
    labels->at = calloc(game->moves_max, sizeof *labels->at);
    if (labels->at == NULL) abort();
    return labels;
}

void labels_free(struct labels *labels) {
    free(labels->at);
    free(labels);
}

static int by_hash(const void *a, const void *b) {
    uint64_t first = ((const struct labelled *)a)->hash,
             second = ((const struct labelled *)b)->hash;
    return (first > second) - (first < second);
}

static uint64_t hash_of(const char *text) {
    struct mh_sip sip;
    mh_sip_begin(&sip, 0, 0);
    for (; *text; text++) mh_sip_add(&sip, (unsigned char)*text, 1);
    return mh_sip_end(&sip);
}

static const char *report(struct labels *labels, const char *code, const char *label,
                          struct mh_move one, struct mh_move two) {
    char first[MH_MOVE_TEXT], second[MH_MOVE_TEXT];
    mh_grammar_say(labels->game->grammar, one, first);
    mh_grammar_say(labels->game->grammar, two, second);
    snprintf(labels->report, sizeof labels->report, "two moves, one label (%s): %s | %s | %s", code,
             first, second, label);
    return labels->report;
}

static const char *check_language(struct labels *labels, const struct mh_message *label,
                                  enum mh_language language, const struct mh_move *moves,
                                  size_t count) {
    char text[LABEL_MAX];
    for (size_t i = 0; i < count; i++) {
        mh_render(language, &label[i], NULL, text, sizeof text);
        labels->at[i] = (struct labelled){hash_of(text), i};
    }
    qsort(labels->at, count, sizeof *labels->at, by_hash);
    for (size_t i = 1; i < count; i++) {
        if (labels->at[i].hash != labels->at[i - 1].hash) continue;
        size_t one = labels->at[i - 1].move, two = labels->at[i].move;
        mh_render(language, &label[one], NULL, text, sizeof text);
        return report(labels, mh_language_code(language), text, moves[one], moves[two]);
    }
    return NULL;
}

const char *labels_check(struct labels *labels, const void *state, int seat,
                         const struct mh_move *moves, size_t count) {
    if (!labels->checked || count < 2) return NULL;
    struct mh_message *label = calloc(count, sizeof *label);
    if (label == NULL) abort();
    for (size_t i = 0; i < count; i++) labels->game->label(state, seat, moves[i], &label[i]);
    enum mh_language language = mh_state_hash(labels->game, state) % MH_LANGUAGES;
    const char *wrong = check_language(labels, label, language, moves, count);
    free(label);
    return wrong;
}
