/* What is said when somebody is to decide: what happened since, what they have, what is asked, and
 * the choices. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/plain/plain.h"
#include "play/plain/show.h"

enum {
    FEW = 4,         /* choices with a line each */
    CHOICE_LINES = 4 /* for choices in a row; else their groups are told */
};

void plain_say(struct plain *plain, const char *sentence) {
    page_add(&plain->page, mh_translate(plain->language, sentence));
}

void plain_say_message(struct plain *plain, const struct mh_message *message) {
    struct text text = {0};
    text_add_message(&text, plain->language, message);
    page_add(&plain->page, text_of(&text));
    text_free(&text);
}

/* ---- the prompt ---- */

/* A script gets it as a line of its own; who types goes on behind it. */
static void ask(const struct plain *plain, const char *sentence, size_t number) {
    struct mh_message message;
    struct text text = {0};
    mh_message_begin(&message, sentence);
    mh_message_number(&message, "n", (int32_t)number);
    text_add_message(&text, plain->language, &message);
    fputs(text_of(&text), stdout);
    fputs(plain->terminal ? " " : "\n", stdout);
    fflush(stdout);
    text_free(&text);
}

void plain_ask_number(const struct plain *plain, size_t most) {
    ask(plain, N_("Choice, 1 to {n}?"), most);
}

void plain_prompt(const struct plain *plain, bool shortly) {
    size_t count = plain->choices.count;
    if (shortly && count > 1)
        plain_ask_number(plain, count);
    else
        ask(plain, count > 0 ? N_("Choice?") : N_("Command?"), count);
}

void plain_show_page(struct plain *plain) {
    page_show(&plain->page, stdout, plain->language, PAGE_LINES);
    fflush(stdout);
}

/* ---- news ---- */

/* The sentences that the one who is asked was not told. */
static json_t *untold(struct plain *plain) {
    json_t *sentences = json_array();
    const json_t *line;
    size_t i;
    json_array_foreach(json_object_get(plain->table, "log"), i, line) {
        int64_t number = json_integer_value(json_object_get(line, "number"));
        if (number <= plain->told[plain->seat]) continue;
        plain->told[plain->seat] = number;
        if (!json_is_true(json_object_get(line, "undone")))
            json_array_extend(sentences, json_object_get(line, "texts"));
    }
    return sentences;
}

/* The sentences from one on, as they are heard. For the caller to free. */
static char *paragraph(const struct plain *plain, const json_t *sentences, size_t from) {
    struct text text = {0};
    text_add(&text, "");
    for (size_t i = from; i < json_array_size(sentences); i++) {
        if (i > from) text_add(&text, " ");
        text_add(&text, json_string_value(json_array_get(sentences, i)));
    }
    char *heard = spoken(plain->language, text.at);
    text_free(&text);
    return heard;
}

/* As much of what happened as there is room for: its end, because the rest is in the log. */
void plain_news(struct plain *plain, size_t room) {
    if (plain->seat < 0) return;
    json_t *sentences = untold(plain);
    size_t from = 0, count = json_array_size(sentences);
    char *heard = paragraph(plain, sentences, 0);
    while (from + 1 < count && page_lines_of(heard) + (from > 0) > room) {
        free(heard);
        heard = paragraph(plain, sentences, ++from);
    }
    if (from > 0) plain_say(plain, N_("Much has happened; say log to hear all. Last of it:"));
    if (count > 0) page_add(&plain->page, heard);
    free(heard);
    json_decref(sentences);
}

/* ---- choices ---- */

static void add_choice(struct text *text, const struct choices *choices, size_t at) {
    text_add_number(text, (long long)at + 1);
    text_add(text, TEXT_JOINT);
    text_add(text, choices->at[at].label);
}

static void add_group(struct plain *plain, struct text *text, size_t group) {
    const struct choices *choices = &plain->choices;
    size_t first = choices_first(choices, group), count = choices_of(choices, group);
    struct mh_message message;
    if (count == 1) {
        add_choice(text, choices, first);
        return;
    }
    size_t begin = text->length;
    mh_message_begin(&message, N_("{from} to {to}"));
    mh_message_number(&message, "from", (int32_t)first + 1);
    mh_message_number(&message, "to", (int32_t)(first + count));
    text_add_message(text, plain->language, &message);
    for (char *at = text->at + begin; *at; at++)
        if (*at == ' ') *at = TEXT_JOINT[0];
    text_add(text, TEXT_JOINT);
    text_add(text, choices->group[group]);
}

static void end_sentence(struct text *text) {
    size_t length = text->length;
    text_add(text, length > 0 && strchr(".?!", text->at[length - 1]) ? "" : ".");
}

static void say_groups(struct plain *plain) {
    struct text text = {0};
    struct mh_message message;
    mh_message_plural(&message, NP_("{n} choice:", "{n} choices:"), "n",
                      (int32_t)plain->choices.count);
    text_add_message(&text, plain->language, &message);
    for (size_t group = 0; group < plain->choices.group_count; group++) {
        text_add(&text, " ");
        add_group(plain, &text, group);
        end_sentence(&text);
    }
    text_add(&text, " ");
    text_add(&text, mh_translate(plain->language, N_("Say moves for all.")));
    if (plain->show->scope && plain->show->scope(plain)) {
        text_add(&text, " ");
        text_add(&text, mh_translate(plain->language, N_("Say plan for a proposal.")));
    }
    page_add(&plain->page, text.at);
    text_free(&text);
}

void plain_groups(struct plain *plain) {
    say_groups(plain);
}

/* A heading that is not the beginning of its labels says something. */
static void say_heading(struct plain *plain, size_t group) {
    const char *heading = plain->choices.group[group];
    struct text text = {0};
    size_t first = choices_first(&plain->choices, group);
    if (choices_of(&plain->choices, group) < 2 ||
        strncmp(heading, plain->choices.at[first].label, strlen(heading)) == 0)
        return;
    text_add(&text, heading);
    text_add(&text, ":");
    page_add(&plain->page, text.at);
    text_free(&text);
}

/* What the words of a move mean. */
static void add_meaning(struct plain *plain, const struct choice *choice, struct text *text) {
    struct text about = {0};
    if (plain->show->meaning) plain->show->meaning(plain, choice->move, &about);
    if (about.length > 0) {
        char *heard = spoken(plain->language, about.at);
        text_add(text, ". ");
        text_add(text, heard);
        free(heard);
    }
    text_free(&about);
}

void plain_list(struct plain *plain, const size_t *found, size_t count, bool meaning) {
    size_t group = (size_t)-1;
    for (size_t i = 0; i < count; i++) {
        struct text text = {0};
        size_t at = found ? found[i] : i;
        const struct choice *choice = &plain->choices.at[at];
        if (choice->group != group) say_heading(plain, choice->group);
        group = choice->group;
        add_choice(&text, &plain->choices, at);
        if (meaning) add_meaning(plain, choice, &text);
        page_add_item(&plain->page, text.at);
        text_free(&text);
    }
}

static void say_choices(struct plain *plain) {
    const struct choices *choices = &plain->choices;
    struct text text = {0};
    if (choices->count <= FEW) {
        plain_list(plain, NULL, choices->count, false);
        return;
    }
    for (size_t i = 0; i < choices->count && text.length < CHOICE_LINES * PAGE_COLUMNS * 2; i++) {
        if (i > 0) text_add(&text, " ");
        add_choice(&text, choices, i);
        end_sentence(&text);
    }
    if (page_lines_of(text.at) <= CHOICE_LINES)
        page_add(&plain->page, text.at);
    else
        say_groups(plain);
    text_free(&text);
}

/* ---- the question ---- */

/* What one has, when it is not what was said last. */
static void say_brief(struct plain *plain) {
    struct text text = {0};
    plain->show->brief(plain, &text);
    if (text.length > 0 && (!plain->brief || strcmp(plain->brief, text.at) != 0)) {
        page_add(&plain->page, text.at);
        free(plain->brief);
        plain->brief = play_copy(text.at);
    }
    text_free(&text);
}

static void say_asked(struct plain *plain) {
    const char *prompt = json_string_value(json_object_get(plain->decision, "prompt"));
    struct text text = {0};
    if (plain->people > 1) {
        text_add(&text, plain_name(plain, plain->seat));
        text_add(&text, ": ");
    }
    text_add(&text, prompt ? prompt : "");
    char *heard = spoken(plain->language, text.at);
    page_add(&plain->page, heard);
    free(heard);
    text_free(&text);
}

/* What is asked is heard whole; what happened before it gets the lines that are left. */
void plain_question(struct plain *plain, bool news) {
    page_clear(&plain->page);
    say_brief(plain);
    say_asked(plain);
    say_choices(plain);
    struct page asked = plain->page;
    plain->page = (struct page){0};
    size_t taken = asked.count + plain->greeted;
    if (news) plain_news(plain, taken < PAGE_LINES ? PAGE_LINES - taken : 1);
    plain->greeted = 0;
    page_join(&plain->page, &asked);
}

/* ---- the end ---- */

static void tell_place(struct plain *plain, size_t place, int seat, const json_t *score) {
    struct mh_message message;
    struct text text = {0};
    struct row row;
    mh_message_begin(&message, N_("Place {n}, {who}"));
    mh_message_number(&message, "n", (int32_t)place);
    mh_message_word(&message, "who", plain_name(plain, seat));
    text_add_message(&text, plain->language, &message);
    row_begin_name(&row, plain, text.at);
    row_count(&row, mh_translate(plain->language, N_("points")), json_integer_value(score));
    row_end(&row, NULL);
    text_free(&text);
}

void plain_result(struct plain *plain) {
    const json_t *over = json_object_get(plain->table, "over"), *rank;
    const json_t *ranks = json_object_get(over, "ranks"), *scores = json_object_get(over, "scores");
    size_t seats = json_array_size(ranks), i;
    for (size_t place = 1; place <= seats; place++) {
        json_array_foreach(ranks, i, rank) {
            if ((size_t)json_integer_value(rank) == place)
                tell_place(plain, place, (int)i, json_array_get(scores, i));
        }
    }
}
