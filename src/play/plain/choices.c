#include "play/plain/choices.h"

#include <stdlib.h>
#include <string.h>

#include "play/plain/find.h"
#include "play/text.h"

/* ---- reading ---- */

static const char *verb_of(const json_t *move) {
    const char *verb = json_string_value(json_object_get(move, "verb"));
    return verb ? verb : "";
}

struct key {
    const char *heading, *verb;
};

static bool same_key(const struct key *a, const struct key *b) {
    if (a->heading || b->heading)
        return a->heading && b->heading && strcmp(a->heading, b->heading) == 0;
    return strcmp(a->verb, b->verb) == 0;
}

static void read_one(struct choices *choices, const json_t *move, enum mh_language language) {
    struct choice *choice = &choices->at[choices->count++];
    const char *text = json_string_value(json_object_get(move, "text"));
    const char *label = json_string_value(json_object_get(move, "label"));
    struct text words = {0};
    choice->move = move;
    choice->text = text ? text : "";
    choice->label = spoken(language, label ? label : choice->text);
    text_add(&words, choice->text);
    text_add(&words, " ");
    text_add(&words, choice->label);
    choice->words = words_fold(words.at);
    text_free(&words);
}

/* How many bytes of two labels are the same words. */
static size_t same_words(const char *a, const char *b, size_t most) {
    size_t same = 0;
    for (size_t at = 0; at <= most; at++) {
        bool end_a = at == most || a[at] == ' ' || a[at] == ':' || a[at] == ',';
        bool end_b = !b[at] || b[at] == ' ' || b[at] == ':' || b[at] == ',';
        if (end_a && end_b) same = at;
        if (at == most || a[at] != b[at]) break;
    }
    return same;
}

/* The words with which all labels of a group begin. */
static char *title(const struct choices *choices, size_t group) {
    size_t first = choices_first(choices, group), count = choices_of(choices, group);
    const char *label = choices->at[first].label;
    size_t same = strlen(label);
    for (size_t i = 1; i < count; i++) same = same_words(label, choices->at[first + i].label, same);
    while (same > 0 && strchr(" ,:(", label[same - 1])) same--;
    char *out = play_copy(same > 0 ? label : choices->at[first].text);
    if (same > 0) out[same] = '\0';
    return out;
}

/* A choice goes before those of its group that are worth less. */
static void insert(struct choice *sorted, size_t at, size_t first, const struct choice *choice) {
    while (at > first && sorted[at - 1].worth < choice->worth) {
        sorted[at] = sorted[at - 1];
        at--;
    }
    sorted[at] = *choice;
}

/* Groups stand in the order of their first moves, and moves within them in the order of the list.
 */
static void number_groups(struct choices *choices, choices_heading *heading, void *context) {
    struct key *key = play_memory(NULL, (choices->count + 1) * sizeof *key);
    size_t groups = 0, at = 0;
    struct choice *sorted = play_memory(NULL, (choices->count + 1) * sizeof *sorted);
    for (size_t i = 0; i < choices->count; i++) {
        struct choice *choice = &choices->at[i];
        key[groups] =
            (struct key){heading ? heading(context, choice->move) : NULL, verb_of(choice->move)};
        for (choice->group = 0; !same_key(&key[choice->group], &key[groups]);) choice->group++;
        if (choice->group == groups) groups++;
    }
    for (size_t group = 0; group < groups; group++) {
        size_t first = at;
        for (size_t i = 0; i < choices->count; i++)
            if (choices->at[i].group == group) insert(sorted, at++, first, &choices->at[i]);
    }
    free(choices->at);
    choices->at = sorted;
    choices->group_count = groups;
    choices->group = play_memory(NULL, (groups + 1) * sizeof *choices->group);
    for (size_t group = 0; group < groups; group++)
        choices->group[group] = key[group].heading && choices_of(choices, group) > 1
                                    ? play_copy(key[group].heading)
                                    : title(choices, group);
    free(key);
}

void choices_read(struct choices *choices, const json_t *moves, enum mh_language language,
                  choices_heading *heading, choices_worth *worth, void *context) {
    const json_t *move;
    size_t i;
    choices_free(choices);
    choices->at = play_memory(NULL, (json_array_size(moves) + 1) * sizeof *choices->at);
    json_array_foreach(moves, i, move) {
        read_one(choices, move, language);
        choices->at[i].worth = worth ? worth(context, move) : 0;
    }
    number_groups(choices, heading, context);
}

void choices_free(struct choices *choices) {
    for (size_t i = 0; i < choices->count; i++) {
        free(choices->at[i].label);
        free(choices->at[i].words);
    }
    for (size_t i = 0; i < choices->group_count; i++) free(choices->group[i]);
    free(choices->at);
    free(choices->group);
    *choices = (struct choices){0};
}

size_t choices_first(const struct choices *choices, size_t group) {
    size_t at = 0;
    while (at < choices->count && choices->at[at].group != group) at++;
    return at;
}

size_t choices_of(const struct choices *choices, size_t group) {
    size_t first = choices_first(choices, group), at = first;
    while (at < choices->count && choices->at[at].group == group) at++;
    return at - first;
}

/* ---- finding ---- */

size_t choices_find(const struct choices *choices, const char *words, size_t *found) {
    char *wanted = words_fold(words);
    size_t count = 0;
    for (size_t i = 0; i < choices->count; i++)
        if (*wanted && words_fit(choices->at[i].words, wanted, false)) found[count++] = i;
    free(wanted);
    return count;
}

bool choices_exact(const struct choices *choices, const char *typed, size_t *found) {
    for (*found = 0; *found < choices->count; ++*found)
        if (strcmp(choices->at[*found].text, typed) == 0) return true;
    return false;
}

/* The moves whose text has the words in their order, the first at its beginning. */
static size_t find_abbreviated(const struct choices *choices, const char *typed, size_t *found) {
    char *wanted = words_fold(typed);
    size_t count = 0, first = strcspn(wanted, " ");
    for (size_t i = 0; i < choices->count && *wanted; i++) {
        char *text = words_fold(choices->at[i].text);
        if (words_begin(text, wanted, first) && words_fit(text, wanted, true)) found[count++] = i;
        free(text);
    }
    free(wanted);
    return count;
}

size_t choices_meant(const struct choices *choices, const char *typed, size_t *found) {
    if (choices_exact(choices, typed, &found[0])) return 1;
    size_t count = find_abbreviated(choices, typed, found);
    if (count == 1) return count;
    count = choices_find(choices, typed, found);
    return count;
}
