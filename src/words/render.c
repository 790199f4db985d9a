/* Puts a message together: the sentence in a language, with its parts where
 * {key} stands; {key:case} asks for a name in a case, {key:small} for a sentence that begins
 * with a small letter inside another, and several parts with the key are a list. Parts are not
 * looked through for placeholders again, and what came from outside is made harmless for a
 * terminal: a control character or a byte that is no UTF-8 is shown as '?'. */
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

/* Things that are counted are a sentence of their own: its form goes with the number. */
static void add_things(struct text *text, struct speaker speaker, const struct mh_arg *arg) {
    struct mh_message counted = {
        .arg = {{.key = "n", .kind = MH_ARG_NUMBER, .number = arg->number}},
    };
    const char *sentence =
        mh_translate_plural(speaker.language, arg->name, arg->plural, arg->number);
    add_sentence(text, speaker, sentence, &counted);
}

/* What a placeholder says: its key, and after a colon a case. */
struct place {
    const char *key, *in;
    size_t key_length, in_length;
};

/* Of the letters of our languages. In two ranges of the Latin letters the capitals are odd. */
static unsigned small_letter(unsigned letter) {
    if (letter == 0xD7) return letter; /* × */
    if ((letter >= 'A' && letter <= 'Z') || (letter >= 0xC0 && letter <= 0xDE))
        return letter + 0x20;
    if ((letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17E))
        return letter + (letter & 1);
    if ((letter >= 0x100 && letter <= 0x177) || letter == 0x490) return letter | 1;
    if (letter >= 0x400 && letter <= 0x40F) return letter + 0x50;
    return letter >= 0x410 && letter <= 0x42F ? letter + 0x20 : letter;
}

/* They have one byte or two. */
static void add_small(struct text *text, const char *string) {
    unsigned first = (unsigned char)string[0], second = (unsigned char)(first ? string[1] : 0);
    bool two = (first & 0xE0) == 0xC0 && (second & 0xC0) == 0x80;
    unsigned letter = small_letter(two ? (first & 0x1F) << 6 | (second & 0x3F) : first);
    if (two) {
        add_byte(text, (char)(0xC0 | letter >> 6));
        add_byte(text, (char)(0x80 | (letter & 0x3F)));
        add_string(text, string + 2);
    } else if (first < 0x80 && first > 0) {
        add_byte(text, (char)letter);
        add_string(text, string + 1);
    } else {
        add_string(text, string);
    }
}

static void add_name(struct text *text, struct speaker speaker, const char *name,
                     const struct place *place) {
    if (place->in_length == strlen("small") && memcmp(place->in, "small", place->in_length) == 0)
        add_small(text, mh_translate(speaker.language, name));
    else if (place->in_length > 0)
        add_string(text, mh_translate_case(speaker.language, name, place->in, place->in_length));
    else
        add_string(text, mh_translate(speaker.language, name));
}

static void add_part(struct text *text, struct speaker speaker, const struct mh_arg *arg,
                     const struct place *place, const char *fragment) {
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
        add_name(text, speaker, arg->name, place);
        break;
    case MH_ARG_THINGS:
        add_things(text, speaker, arg);
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

/* The first part with that key from place `from` of the message on; -1: none. */
static int find_part(const struct mh_message *message, const struct place *place, int from) {
    for (int i = from; i < MH_MESSAGE_ARGS; i++) {
        const struct mh_arg *arg = &message->arg[i];
        if (arg->kind == MH_ARG_NONE || !arg->key) continue;
        if (strlen(arg->key) == place->key_length &&
            memcmp(arg->key, place->key, place->key_length) == 0)
            return i;
    }
    return -1;
}

/* What stands between two elements of a list: the middle of "{a} and {b}". */
static void add_between(struct text *text, struct speaker speaker, bool last) {
    const char *pattern =
        mh_translate(speaker.language, last ? NC_("list", "{a} and {b}") : NC_("list", "{a}, {b}"));
    const char *from = strchr(pattern, '}');
    size_t length = from ? strcspn(from, "{") : 0;
    if (length > 1) add_bytes(text, from + 1, length - 1);
}

/* "a", "a and b", "a, b and c" */
static void add_parts(struct text *text, struct speaker speaker, const struct mh_message *message,
                      const struct place *place, int first) {
    for (int at = first, next; at >= 0; at = next) {
        next = find_part(message, place, at + 1);
        if (at != first) add_between(text, speaker, next < 0);
        add_part(text, speaker, &message->arg[at], place, message->fragment);
    }
}

/* Reads "{key}" or "{key:case}"; how long it is, 0 if it is neither. */
static size_t read_place(const char *sentence, struct place *place) {
    size_t length = *sentence == '{' ? strcspn(sentence, "}") : 0;
    if (length == 0 || sentence[length] != '}') return 0;
    place->key = sentence + 1;
    place->key_length = strcspn(place->key, ":}");
    place->in = place->key + place->key_length + (place->key[place->key_length] == ':');
    place->in_length = (size_t)(sentence + length - place->in);
    return length + 1;
}

static void add_sentence(struct text *text, struct speaker speaker, const char *sentence,
                         const struct mh_message *message) {
    while (*sentence) {
        struct place place;
        size_t length = read_place(sentence, &place);
        int part = length > 0 ? find_part(message, &place, 0) : -1;
        if (part >= 0) {
            add_parts(text, speaker, message, &place, part);
            sentence += length;
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
