/* Answers to requests. */
#ifndef HALL_REPLY_H
#define HALL_REPLY_H

#include "hall/base/page.h"
#include "hall/requests/request.h"

/* Whether an answer or a message keeps to its limit. */
bool reply_fits(const struct hall *hall, size_t length, size_t most);
/* Each of these answers and frees the request. */
void reply_json(struct request *request, int status, const char *token, page_fill *fill,
                const void *context);
void reply_ok(struct request *request);
void reply_fail(struct request *request, int status, const char *code, const char *sentence);
void reply_error(struct request *request, int status, const struct mh_error *error);
void reply_text(struct request *request, const char *type, const char *filename, const char *text,
                size_t length);
void reply_busy(struct request *request); /* 503: the store failed */

#endif
