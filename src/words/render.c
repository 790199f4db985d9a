/* Puts a message together: the sentence in a language, with its parts where
 * {key} stands. Parts are not looked through for placeholders again, and what
 * came from outside is made harmless for a terminal: a control character or a
 * byte that is no UTF-8 is shown as '?'. */
#include <string.h>

#include "core/digits.h"
#include "core/game.h"
#include "core/utf8.h"
#include "words.h"

struct text {
    char *out;
    size_t cap;
    size_t length; /* of the whole, even what didn't fit */
    size_t kept;   /* bytes in out */
};

static void add_byte(struct text *text, char byte) {
    if (text->length == text->kept && text->kept + 1 < text->cap) text->out[text->kept++] = byte;
    text->length++;
}

static void add_bytes(struct text *text, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) add_byte(text, bytes[i]);
}

static void add_string(struct text *text, const char *string) {
    add_bytes(text, string, strlen(string));
}

static void add_number(struct text *text, int32_t number) {
    char digits[MH_DIGITS_MAX];
    if (number < 0) add_byte(text, '-');
    uint32_t size = number < 0 ? 0U - (uint32_t)number : (uint32_t)number;
    add_bytes(text, digits, mh_digits_write(size, digits));
}

static void add_foreign(struct text *text, const char *string) {
    size_t rest = strlen(string);
    while (rest > 0) {
        size_t size = mh_utf8_character(string, rest);
        if (size > 0 && mh_utf8_plain(string, size))
            add_bytes(text, string, size);
        else
            add_byte(text, '?');
        if (size == 0) size = 1;
        string += size;
        rest -= size;
    }
}

struct speaker {
    enum mh_language language;
    const char *const *names;
};

static void add_sentence(struct text *text, struct speaker speaker, const char *sentence,
                         const struct mh_message *message);

static void add_seat(struct text *text, struct speaker speaker, int32_t seat) {
    if (speaker.names && seat >= 0 && seat < MH_SEATS_MAX && speaker.names[seat]) {
        add_foreign(text, speaker.names[seat]);
        return;
    }
    struct mh_message nameless = {
        .text = N_("Seat {n}"),
        .arg = {{.key = "n", .kind = MH_ARG_NUMBER, .number = seat}},
    };
    add_sentence(text, speaker, mh_translate(speaker.language, nameless.text), &nameless);
}

/* Of our languages only English writes a point. */
static void add_tenths(struct text *text, enum mh_language language, int32_t tenths) {
    int64_t size = tenths < 0 ? -(int64_t)tenths : tenths;
    if (tenths < 0) add_string(text, "−");
    add_number(text, (int32_t)(size / 10));
    add_string(text, language == MH_ENGLISH ? "." : ",");
    add_number(text, (int32_t)(size % 10));
}

static void add_part(struct text *text, struct speaker speaker, const struct mh_arg *arg,
                     const char *fragment) {
    switch (arg->kind) {
    case MH_ARG_NUMBER:
        add_number(text, arg->number);
        break;
    case MH_ARG_TENTHS:
        add_tenths(text, speaker.language, arg->number);
        break;
    case MH_ARG_SEAT:
        add_seat(text, speaker, arg->number);
        break;
    case MH_ARG_NAME:
        add_string(text, mh_translate(speaker.language, arg->name));
        break;
    case MH_ARG_WORD:
        add_string(text, arg->name);
        break;
    case MH_ARG_TEXT:
        add_foreign(text, fragment);
        break;
    case MH_ARG_NONE:
        break;
    }
}

static const struct mh_arg *find_part(const struct mh_message *message, const char *key,
                                      size_t length) {
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) {
        const struct mh_arg *arg = &message->arg[i];
        if (arg->kind == MH_ARG_NONE || !arg->key) continue;
        if (strlen(arg->key) == length && memcmp(arg->key, key, length) == 0) return arg;
    }
    return NULL;
}

static void add_sentence(struct text *text, struct speaker speaker, const char *sentence,
                         const struct mh_message *message) {
    while (*sentence) {
        size_t length = *sentence == '{' ? strcspn(sentence, "}") : 0;
        const struct mh_arg *arg = NULL;
        if (length > 0 && sentence[length] == '}')
            arg = find_part(message, sentence + 1, length - 1);
        if (arg) {
            add_part(text, speaker, arg, message->fragment);
            sentence += length + 1;
        } else {
            add_byte(text, *sentence++);
        }
    }
}

/* If something didn't fit, what was kept may end inside a character. */
static void finish(struct text *text) {
    if (text->cap == 0) return;
    size_t last = text->kept;
    if (text->length > text->kept) {
        while (last > 0 && ((unsigned char)text->out[last - 1] & 0xC0) == 0x80) last--;
        if (last > 0) last--;
        if (mh_utf8_character(text->out + last, text->kept - last) == 0) text->kept = last;
    }
    text->out[text->kept] = '\0';
}

size_t mh_render(enum mh_language language, const struct mh_message *message,
                 const char *const *names, char *out, size_t cap) {
    struct text text = {.out = out, .cap = cap};
    struct speaker speaker = {language, names};
    if (message->text) {
        const char *sentence = message->plural
                                   ? mh_translate_plural(language, message->text, message->plural,
                                                         message->arg[0].number)
                                   : mh_translate(language, message->text);
        add_sentence(&text, speaker, sentence, message);
    }
    finish(&text);
    return text.length;
}
