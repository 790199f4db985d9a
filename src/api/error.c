/* Errors as callers get them: a code, a rule, a sentence. */
#include <string.h>

#include "api.h"

/* Members that a caller's struct has no room for are left alone. */
static bool has_room(const struct meadhall_error *error, size_t offset, size_t size) {
    return error && error->size >= offset + size;
}

static void copy(char *out, size_t cap, const char *text) {
    size_t length = text ? strlen(text) : 0;
    if (length > cap - 1) length = cap - 1;
    if (length > 0) memcpy(out, text, length);
    out[length] = '\0';
}

#define ROOM_FOR(member) \
    has_room(error, offsetof(struct meadhall_error, member), sizeof error->member)

static void fill(struct meadhall_error *error, const char *code, const char *rule) {
    if (ROOM_FOR(code)) copy(error->code, sizeof error->code, code);
    if (ROOM_FOR(rule)) copy(error->rule, sizeof error->rule, rule);
    if (ROOM_FOR(text)) error->text[0] = '\0';
}

void api_clear(struct meadhall_error *error) {
    fill(error, "", "");
}

bool api_refuse(struct meadhall_error *error, const char *code, const char *text) {
    fill(error, code, "");
    if (ROOM_FOR(text)) copy(error->text, sizeof error->text, text);
    return false;
}

bool api_fail(struct meadhall_error *error, enum mh_language language, const struct mh_error *why) {
    fill(error, why->code, why->rule);
    if (ROOM_FOR(text)) mh_render(language, &why->message, NULL, error->text, sizeof error->text);
    return false;
}

bool api_no_memory(struct meadhall_error *error) {
    return api_refuse(error, "no-memory", "There is not enough memory.");
}

bool api_language(const char *code, enum mh_language *language, struct meadhall_error *error) {
    int found = code ? mh_language_find(code) : MH_ENGLISH;
    if (found < 0) return api_refuse(error, "unknown-language", "There is no such language here.");
    *language = (enum mh_language)found;
    return true;
}

const char *meadhall_language(unsigned index) {
    return index < MH_LANGUAGES ? mh_language_code((enum mh_language)index) : NULL;
}
