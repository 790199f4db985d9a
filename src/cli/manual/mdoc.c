#include "mdoc.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 78 };

/* One byte; a hyphen that may be copied into a shell must not become a typographic one. */
static void put_byte(char byte) {
    if (byte == '\\')
        fputs("\\e", stdout);
    else if (byte == '-')
        fputs("\\-", stdout);
    else
        putchar(byte);
}

static void put_bytes(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) put_byte(text[i]);
}

/* A short word with a capital, or a mark alone, may be a macro's name or a delimiter to it. */
static bool may_be_macro(const char *word, size_t length) {
    return length <= 3 && (isupper((unsigned char)word[0]) || ispunct((unsigned char)word[0]));
}

void mdoc_words(const char *text) {
    size_t all = strlen(text);
    bool foreign = all > 0 && (unsigned char)text[all - 1] >= 0x80;
    while (*text) {
        size_t blanks = strspn(text, " \n");
        if (blanks > 0) putchar(' ');
        text += blanks;
        size_t length = strcspn(text, " \n");
        if (length == 0) break;
        if (may_be_macro(text, length)) fputs("\\&", stdout);
        put_bytes(text, length);
        text += length;
    }
    /* mandoc writes such a letter with a bracket at its end, and takes it for one. */
    if (foreign) fputs("\\&", stdout);
}

static bool ends_sentence(const char *word, size_t length) {
    return length > 0 && strchr(".!?:", word[length - 1]) != NULL;
}

/* A line or paragraph of the text, filled anew. */
static void fill(const char *text, size_t length) {
    size_t column = 0;
    while (length > 0) {
        size_t word = 0;
        while (word < length && text[word] != ' ') word++;
        if (word > 0) {
            if (column > 0 && column + 1 + word > WIDTH) {
                putchar('\n');
                column = 0;
            }
            if (column > 0) putchar(' ');
            if (column == 0 && (text[0] == '.' || text[0] == '\'')) fputs("\\&", stdout);
            put_bytes(text, word);
            column += word + (column > 0);
            if (ends_sentence(text, word)) {
                putchar('\n');
                column = 0;
            }
        }
        word += word < length;
        text += word;
        length -= word;
    }
    if (column > 0) putchar('\n');
}

static void put_as_is(const char *text, size_t length) {
    put_bytes(text, length);
    putchar('\n');
}

void mdoc_text(const char *text) {
    bool literal = false;
    while (*text) {
        size_t length = strcspn(text, "\n");
        bool indented = *text == ' ';
        if (indented != literal) puts(indented ? ".Bd -literal" : ".Ed");
        literal = indented;
        if (literal)
            put_as_is(text, length);
        else
            fill(text, length);
        text += length + (text[length] == '\n');
    }
    if (literal) puts(".Ed");
}
