/* Languages, their catalogues and their plurals: what a key is in each of them.
 * How a whole message is put together is in render.c. */
#include "words.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "mo.h"

struct language {
    const char *code;
    const char *name;
    unsigned (*form)(unsigned long n);
};

#define LANGUAGE(value, code, name, forms, rule)   \
    static unsigned form_##code(unsigned long n) { \
        return (unsigned)(rule);                   \
    }
#include "languages.def"
#undef LANGUAGE

#define LANGUAGE(value, code, name, forms, rule) [value] = {#code, name, form_##code},
static const struct language languages[MH_LANGUAGES] = {
#include "languages.def"
};
#undef LANGUAGE

const char *mh_language_code(enum mh_language language) {
    return languages[language].code;
}

const char *mh_language_codes(void) {
#define LANGUAGE(value, code, ...) ", " #code
    static const char codes[] =
#include "languages.def"
        ;
#undef LANGUAGE
    return codes + strlen(", ");
}

const char *mh_language_name(enum mh_language language) {
    return languages[language].name;
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* All codes are two letters; what may follow is a country, an encoding, a variant. */
static int find_language(const char *text, size_t length) {
    if (length < 2 || (length > 2 && !strchr("_-.@", text[2]))) return -1;
    for (int i = 0; i < MH_LANGUAGES; i++) {
        const char *code = languages[i].code;
        if (lower(text[0]) == code[0] && lower(text[1]) == code[1]) return i;
    }
    return -1;
}

int mh_language_find(const char *text) {
    return find_language(text, strlen(text));
}

static const char *locale_of_environment(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return value;
    }
    return "";
}

/* The first of ours in a list like "de:pl:en". */
static int find_in_list(const char *list) {
    while (*list) {
        size_t length = strcspn(list, ":");
        int language = find_language(list, length);
        if (language >= 0) return language;
        list += length + (list[length] == ':');
    }
    return -1;
}

enum mh_language mh_language_of_environment(void) {
    const char *locale = locale_of_environment();
    /* Who asks for the C locale wants untranslated text, whatever LANGUAGE says. */
    if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0) return MH_ENGLISH;
    const char *list = getenv("LANGUAGE");
    int language = find_in_list(list && *list ? list : locale);
    return language < 0 ? MH_ENGLISH : (enum mh_language)language;
}

static bool find_text(enum mh_language language, const char *key, struct mh_mo_text *found) {
    struct mh_catalogue catalogue = mh_catalogue(language);
    return catalogue.size > 0 && mh_mo_find(catalogue.data, catalogue.size, key, found);
}

static const char *without_context(const char *key) {
    const char *mark = strchr(key, '\004');
    return mark ? mark + 1 : key;
}

/* NULL if the catalogue has no such form. */
static const char *find_form(enum mh_language language, const char *key, unsigned form) {
    struct mh_mo_text found;
    /* The empty key is the catalogue's own header, nothing to be said to anybody. */
    if (!*key || !find_text(language, key, &found)) return NULL;
    const char *text = mh_mo_form(found, form);
    return text && *text ? text : NULL;
}

const char *mh_translate(enum mh_language language, const char *key) {
    const char *text = find_form(language, key, 0);
    return text ? text : without_context(key);
}

enum { KEY_MAX = 256 };

const char *mh_translate_case(enum mh_language language, const char *key, const char *in,
                              size_t in_length) {
    const char *word = without_context(key), *text = NULL;
    char cased[KEY_MAX];
    int length = snprintf(cased, sizeof cased, "%.*s%.*s\004%s", (int)(word - key), key,
                          (int)in_length, in, word);
    if (length < KEY_MAX) {
        if (word > key) cased[word - key - 1] = ' ';
        text = find_form(language, cased, 0);
    }
    return text ? text : mh_translate(language, key);
}

const char *mh_translate_in(const void *language, const char *key) {
    return mh_translate(*(const enum mh_language *)language, key);
}

const char *mh_translate_plural(enum mh_language language, const char *one, const char *many,
                                long n) {
    unsigned long size = n < 0 ? 0UL - (unsigned long)n : (unsigned long)n;
    const char *text = find_form(language, one, languages[language].form(size));
    if (text) return text;
    return without_context(languages[MH_ENGLISH].form(size) == 0 ? one : many);
}
