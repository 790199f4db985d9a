/* Texts that grow, and answers of lines that are shown a page at a time. */
#ifndef PLAY_TEXT_H
#define PLAY_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "words/words.h"

/* The program ends where there is no memory: what was played is in the store. */
void *play_memory(void *old, size_t size);
char *play_copy(const char *text);

struct text {
    char *at; /* zero-terminated once anything was added */
    size_t length, cap;
};

void text_clear(struct text *text);
void text_free(struct text *text);
const char *text_of(const struct text *text);
void text_add(struct text *text, const char *string);
void text_add_n(struct text *text, const char *bytes, size_t length);
void text_add_number(struct text *text, long long number);
/* A sentence; seats have no names in it. */
void text_add_message(struct text *text, enum mh_language language,
                      const struct mh_message *message);

enum { PAGE_LINES = 9, PAGE_COLUMNS = 84 };

/* What is to be said, in lines that are not too long to be heard or read. */
struct page {
    char **line;
    size_t count, shown;
    size_t columns; /* of a line; 0: PAGE_COLUMNS */
};

/* Without lines; they stay as wide as they were. */
void page_clear(struct page *page);
/* Cut into lines between words. Nothing but letters, signs and blanks gets in. */
void page_add(struct page *page, const char *string);
/* The same; lines after the first are set in, so that no number begins one of them. */
void page_add_item(struct page *page, const char *string);
/* A blank at which no line ends. */
#define TEXT_JOINT "\001"
/* Moves all lines of another page, which is empty then. */
void page_join(struct page *page, struct page *other);
/* How many lines a text would be. */
size_t page_lines_of(const char *string);
/* The next lines that were not shown, at most `most`; if some are left, the last line says so. */
void page_show(struct page *page, FILE *out, enum mh_language language, size_t most);

/* How a text is heard: arrows and crosses as words. For the caller to free. */
char *spoken(enum mh_language language, const char *string);

#endif
