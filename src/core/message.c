/* Building sentences as values. */
#include "message.h"

#include <assert.h>
#include <string.h>

#include "utf8.h"

static struct mh_message *add(struct mh_message *message, struct mh_arg arg) {
    if (message == NULL) return NULL;
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) {
        if (message->arg[i].kind != MH_ARG_NONE) continue;
        message->arg[i] = arg;
        return message;
    }
    assert(!"a message has too many parts");
    return message;
}

struct mh_message *mh_message_begin(struct mh_message *message, const char *text) {
    if (message == NULL) return NULL;
    *message = (struct mh_message){.text = text};
    return message;
}

struct mh_message *mh_message_plural(struct mh_message *message, const char *one, const char *many,
                                     const char *key, int32_t n) {
    if (mh_message_begin(message, one) == NULL) return NULL;
    message->plural = many;
    return mh_message_number(message, key, n);
}

struct mh_message *mh_message_number(struct mh_message *message, const char *key, int32_t number) {
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_NUMBER, .number = number});
}

struct mh_message *mh_message_tenths(struct mh_message *message, const char *key, int32_t tenths) {
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_TENTHS, .number = tenths});
}

struct mh_message *mh_message_seat(struct mh_message *message, const char *key, int32_t seat) {
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_SEAT, .number = seat});
}

struct mh_message *mh_message_name(struct mh_message *message, const char *key, const char *name) {
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_NAME, .name = name});
}

struct mh_message *mh_message_things(struct mh_message *message, const char *key,
                                     const struct mh_counted *thing, int32_t n) {
    return add(message, (struct mh_arg){.key = key,
                                        .kind = MH_ARG_THINGS,
                                        .number = n,
                                        .name = thing->one,
                                        .plural = thing->many});
}

static bool same_arg(const struct mh_arg *a, const struct mh_arg *b) {
    return a->kind == b->kind && strcmp(a->key, b->key) == 0 && a->number == b->number &&
           a->name == b->name;
}

/* Things aside, the parts of two messages, in their order. */
static bool same_parts(const struct mh_message *a, const struct mh_message *b) {
    int i = 0, j = 0;
    for (;; i++, j++) {
        while (i < MH_MESSAGE_ARGS && a->arg[i].kind == MH_ARG_THINGS) i++;
        while (j < MH_MESSAGE_ARGS && b->arg[j].kind == MH_ARG_THINGS) j++;
        bool more = i < MH_MESSAGE_ARGS && a->arg[i].kind != MH_ARG_NONE;
        if (more != (j < MH_MESSAGE_ARGS && b->arg[j].kind != MH_ARG_NONE)) return false;
        if (!more) return true;
        if (!same_arg(&a->arg[i], &b->arg[j])) return false;
    }
}

/* Of a thing that is there already there are more; others need a part of their own. */
static bool add_things(struct mh_message *message, const struct mh_arg *things) {
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) {
        struct mh_arg *arg = &message->arg[i];
        if (arg->kind == MH_ARG_NONE) {
            *arg = *things;
            return true;
        }
        if (arg->kind == MH_ARG_THINGS && strcmp(arg->key, things->key) == 0 &&
            arg->name == things->name) {
            arg->number += things->number;
            return true;
        }
    }
    return false;
}

bool mh_message_join(struct mh_message *message, const struct mh_message *next) {
    struct mh_message joined = *message;
    bool any = false;
    if (!message->text || !next->text || strcmp(message->text, next->text) != 0) return false;
    if (message->plural || next->plural || !same_parts(message, next)) return false;
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) {
        if (next->arg[i].kind != MH_ARG_THINGS) continue;
        if (!add_things(&joined, &next->arg[i])) return false;
        any = true;
    }
    if (any) *message = joined;
    return any;
}

struct mh_message *mh_message_word(struct mh_message *message, const char *key, const char *word) {
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_WORD, .name = word});
}

/* Copies what fits, whole characters only. What is not plain text becomes a
 * question mark: the sentence may end up on a terminal. */
static void copy_plain(char out[MH_FRAGMENT_MAX], const char *bytes, size_t length) {
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        size_t size = mh_utf8_character(bytes + at, length - at);
        bool plain = size > 0 && mh_utf8_plain(bytes + at, size);
        if (size == 0) size = 1;
        size_t room = plain ? size : 1;
        if (used + room >= MH_FRAGMENT_MAX) break;
        if (plain) {
            memcpy(out + used, bytes + at, size);
        } else {
            out[used] = '?';
        }
        used += room;
        at += size;
    }
    out[used] = '\0';
}

struct mh_message *mh_message_fragment(struct mh_message *message, const char *key,
                                       const char *bytes, size_t length) {
    if (message == NULL) return NULL;
    copy_plain(message->fragment, bytes, length);
    return add(message, (struct mh_arg){.key = key, .kind = MH_ARG_TEXT});
}

struct mh_message *mh_fail(struct mh_error *error, const char *code, const char *rule,
                           const char *text) {
    if (error == NULL) return NULL;
    error->code = code;
    error->rule = rule;
    return mh_message_begin(&error->message, text);
}
