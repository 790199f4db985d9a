#include "play/text.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

void *play_memory(void *old, size_t size) {
    void *memory = realloc(old, size ? size : 1);
    if (memory) return memory;
    fprintf(stderr, "meadhall: %s\n",
            mh_translate(mh_language_of_environment(), N_("There is not enough memory.")));
    exit(1);
}

char *play_copy(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(play_memory(NULL, size), text, size);
}

/* ---- texts ---- */

void text_clear(struct text *text) {
    text->length = 0;
    if (text->at) text->at[0] = '\0';
}

void text_free(struct text *text) {
    free(text->at);
    *text = (struct text){0};
}

const char *text_of(const struct text *text) {
    return text->at ? text->at : "";
}

void text_add_n(struct text *text, const char *bytes, size_t length) {
    if (text->length + length + 1 > text->cap) {
        text->cap = 2 * (text->length + length) + 64;
        text->at = play_memory(text->at, text->cap);
    }
    memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *string) {
    text_add_n(text, string, strlen(string));
}

void text_add_number(struct text *text, long long number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%s%lld", number < 0 ? "−" : "",
                          number < 0 ? -number : number);
    text_add_n(text, digits, (size_t)length);
}

void text_add_message(struct text *text, enum mh_language language,
                      const struct mh_message *message) {
    size_t length = mh_render(language, message, NULL, NULL, 0);
    char *room = play_memory(NULL, length + 1);
    mh_render(language, message, NULL, room, length + 1);
    text_add(text, room);
    free(room);
}

/* ---- pages ---- */

void page_clear(struct page *page) {
    for (size_t i = 0; i < page->count; i++) free(page->line[i]);
    free(page->line);
    *page = (struct page){.columns = page->columns};
}

static size_t columns_of_page(const struct page *page) {
    return page->columns > 0 ? page->columns : PAGE_COLUMNS;
}

static void add_line(struct page *page, const char *bytes, size_t length) {
    struct text text = {0};
    for (size_t at = 0; at < length;) {
        size_t size = mh_utf8_character(bytes + at, length - at);
        bool plain = size > 0 && mh_utf8_plain(bytes + at, size);
        bool joint = bytes[at] == TEXT_JOINT[0];
        text_add_n(&text, plain ? bytes + at : joint ? " " : "?", plain ? size : 1);
        at += size > 0 ? size : 1;
    }
    page->line = play_memory(page->line, (page->count + 1) * sizeof *page->line);
    page->line[page->count++] = text.at ? text.at : play_copy("");
}

/* Where a line that begins at `string` ends: behind the last word that fits, or behind as much of
 * a longer word as does. */
static size_t line_length(const char *string, size_t most) {
    size_t at = 0, columns = 0, blank = 0;
    for (; string[at]; at++) {
        if (((unsigned char)string[at] & 0xC0) == 0x80) continue;
        if (columns++ == most) return blank > 0 ? blank : at;
        if (string[at] == ' ') blank = at;
    }
    return at;
}

void page_add(struct page *page, const char *string) {
    do {
        size_t length = line_length(string, columns_of_page(page));
        add_line(page, string, length);
        string += length;
        while (*string == ' ') string++;
    } while (*string);
}

void page_add_item(struct page *page, const char *string) {
    struct text text = {0};
    size_t columns = columns_of_page(page), length = line_length(string, columns);
    add_line(page, string, length);
    for (string += length; *string; string += length) {
        while (*string == ' ') string++;
        length = line_length(string, columns - 2);
        text_clear(&text);
        text_add(&text, "  ");
        text_add_n(&text, string, length);
        add_line(page, text.at, text.length);
    }
    text_free(&text);
}

void page_join(struct page *page, struct page *other) {
    page->line = play_memory(page->line, (page->count + other->count) * sizeof *page->line);
    for (size_t i = 0; i < other->count; i++) page->line[page->count++] = other->line[i];
    free(other->line);
    *other = (struct page){0};
}

size_t page_lines_of(const char *string) {
    size_t lines = 0;
    do {
        lines++;
        string += line_length(string, PAGE_COLUMNS);
        while (*string == ' ') string++;
    } while (*string);
    return lines;
}

void page_show(struct page *page, FILE *out, enum mh_language language, size_t most) {
    size_t left = page->count - page->shown;
    size_t now = left <= most ? left : most - 1;
    for (size_t i = 0; i < now; i++) fprintf(out, "%s\n", page->line[page->shown++]);
    if (now == left) return;
    struct mh_message message;
    struct text text = {0};
    mh_message_plural(&message, NP_("{n} more line: say more.", "{n} more lines: say more."), "n",
                      (int32_t)(left - now));
    text_add_message(&text, language, &message);
    fprintf(out, "%s\n", text_of(&text));
    text_free(&text);
}

/* ---- as it is heard ---- */

char *spoken(enum mh_language language, const char *string) {
    static const struct {
        const char *sign, *words;
    } signs[] = {
        {"→", NC_("heard", "to")},
        {"×", NC_("heard", "times")},
    };
    struct text text = {0};
    text_add(&text, "");
    for (const char *at = string; *at;) {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof signs / sizeof *signs && !taken; i++)
            if (strncmp(at, signs[i].sign, strlen(signs[i].sign)) == 0) {
                text_add(&text, mh_translate(language, signs[i].words));
                taken = strlen(signs[i].sign);
            }
        if (!taken) text_add_n(&text, at, taken = 1);
        at += taken;
    }
    return text.at;
}
