/* Memory, and JSON pages that grow. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "words/words.h"

void *hall_memory(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory) abort();
    return memory;
}

void *hall_state_memory(const struct mh_game *game) {
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    void *memory = aligned_alloc(MH_STATE_ALIGN, size);
    if (!memory) abort();
    return memset(memory, 0, size);
}

void *hall_more(void *at, size_t count, size_t *cap, size_t least, size_t size) {
    if (count < *cap) return at;
    *cap = *cap ? *cap * 2 : least;
    void *more = hall_memory(*cap * size);
    if (count) memcpy(more, at, count * size);
    free(at);
    return more;
}

char *hall_copy(const char *text, size_t length) {
    char *copy = hall_memory(length + 1);
    if (length) memcpy(copy, text, length);
    return copy;
}

void page_write(struct page *page, page_fill *fill, const void *context) {
    for (;;) {
        struct mh_json_writer json;
        mh_json_begin(&json, page->at, page->cap);
        fill(&json, context);
        page->length = json.length;
        if (mh_json_end(&json)) return;
        free(page->at);
        page->cap = json.length + json.length / 4 + 1024;
        page->at = hall_memory(page->cap);
    }
}

void put_decimal(struct mh_json_writer *json, const char *key, int64_t thousandths) {
    char text[32];
    int length = snprintf(text, sizeof text, "%lld.%03lld", (long long)(thousandths / 1000),
                          (long long)(thousandths % 1000));
    mh_json_key(json, key);
    mh_json_raw(json, text, (size_t)length);
}

void put_text_or_null(struct mh_json_writer *json, const char *key, const char *text) {
    mh_json_key(json, key);
    if (text && text[0])
        mh_json_string(json, text);
    else
        mh_json_null(json);
}

void put_seats(struct mh_json_writer *json, const char *key, uint32_t seats) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (seats >> seat & 1) mh_json_int(json, seat);
    mh_json_array_end(json);
}

void put_message(struct mh_json_writer *json, const char *key, enum mh_language language,
                 const char *const *names, const struct mh_message *message) {
    char sentence[SENTENCE_MAX];
    mh_render(language, message, names, sentence, sizeof sentence);
    if (key) mh_json_key(json, key);
    mh_json_string(json, sentence);
}

void put_sentences(struct mh_json_writer *json, const char *key, enum mh_language language,
                   const char *const *names, const struct mh_message *message, size_t count) {
    char text[SENTENCE_MAX] = "";
    size_t length = 0;
    for (size_t i = 0; i < count && length + 2 < sizeof text; i++) {
        if (!message[i].text) continue;
        if (length > 0) text[length++] = ' ';
        mh_render(language, &message[i], names, text + length, sizeof text - length);
        length += strlen(text + length);
    }
    mh_json_put_string(json, key, text);
}

void put_error(struct mh_json_writer *json, enum mh_language language, const char *const *names,
               const struct mh_error *error) {
    mh_json_put_string(json, "error", error->code);
    put_message(json, "message", language, names, &error->message);
    if (error->rule) mh_json_put_string(json, "rule", error->rule);
}
