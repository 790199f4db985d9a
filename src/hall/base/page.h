/* Memory that never fails, and growing buffers for JSON. */
#ifndef HALL_PAGE_H
#define HALL_PAGE_H

#include "core/game.h"
#include "core/json.h"
#include "words/words.h"

enum { SENTENCE_MAX = 1024 };

/* Zeroed. Without memory the process aborts: everything answered is in the store. */
void *hall_memory(size_t size);
void *hall_state_memory(const struct mh_game *game);
/* Grows an array to hold one more than `count`, at least `least`; it may move. */
void *hall_more(void *at, size_t count, size_t *cap, size_t least, size_t size);
char *hall_copy(const char *text, size_t length);

/* A buffer that grows to fit; `fill` is called again if it was too small. */
struct page {
    char *at;
    size_t cap, length;
};
typedef void page_fill(struct mh_json_writer *json, const void *context);
void page_write(struct page *page, page_fill *fill, const void *context);
void put_decimal(struct mh_json_writer *json, const char *key, int64_t thousandths);
void put_text_or_null(struct mh_json_writer *json, const char *key, const char *text);
void put_seats(struct mh_json_writer *json, const char *key, uint32_t seats);

void put_error(struct mh_json_writer *json, enum mh_language language, const char *const *names,
               const struct mh_error *error);
void put_message(struct mh_json_writer *json, const char *key, enum mh_language language,
                 const char *const *names, const struct mh_message *message);

/* Sentences one after the other, those with a text. */
void put_sentences(struct mh_json_writer *json, const char *key, enum mh_language language,
                   const char *const *names, const struct mh_message *message, size_t count);

#endif
