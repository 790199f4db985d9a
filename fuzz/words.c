/* Sentences: whatever a catalogue says and whatever is to be filled in, what comes out
 * fits, ends, is cut between characters and can be sent as JSON.
 *
 * An input is lines: the sentence, its plural ("" for none), then a part each, such as
 * `n number 5`, `who seat 2`, `card name Iron`, `x text <b>`, or a player's name
 * `2 called Ola`. After an empty line comes a compiled catalogue. */
#include "words/words.h"
#include "core/digits.h"
#include "core/utf8.h"
#include "support/fuzz.h"
#include "words/mo.h"

enum { LINE_MAX_BYTES = 400, WHOLE_MAX = 1 << 20, FORMS = 6 };

struct input {
    char text[LINE_MAX_BYTES], plural[LINE_MAX_BYTES];
    char key[MH_MESSAGE_ARGS][LINE_MAX_BYTES], value[MH_MESSAGE_ARGS][LINE_MAX_BYTES];
    char called[MH_SEATS_MAX][LINE_MAX_BYTES];
    const char *names[MH_SEATS_MAX];
    struct mh_message message;
    const unsigned char *catalogue;
    size_t catalogue_size;
};

static const char *read_line(const char *at, const char *end, char out[LINE_MAX_BYTES]) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    size_t length = newline ? (size_t)(newline - at) : (size_t)(end - at);
    size_t kept = length < LINE_MAX_BYTES ? length : LINE_MAX_BYTES - 1;
    memcpy(out, at, kept);
    out[kept] = '\0';
    return newline ? newline + 1 : end;
}

static int32_t read_number(const char *text) {
    uint64_t number = 0;
    bool minus = *text == '-';
    mh_digits_read(text + minus, strlen(text + minus), INT32_MAX, &number);
    return minus ? -(int32_t)number : (int32_t)number;
}

static void add_part(struct input *input, int index, const char *kind) {
    struct mh_message *message = &input->message;
    const char *key = input->key[index], *value = input->value[index];
    if (strcmp(kind, "number") == 0)
        mh_message_number(message, key, read_number(value));
    else if (strcmp(kind, "tenths") == 0)
        mh_message_tenths(message, key, read_number(value));
    else if (strcmp(kind, "seat") == 0)
        mh_message_seat(message, key, read_number(value));
    else if (strcmp(kind, "name") == 0)
        mh_message_name(message, key, value);
    else if (strcmp(kind, "word") == 0)
        mh_message_word(message, key, value);
    else
        mh_message_fragment(message, key, value, strlen(value));
}

/* `KEY KIND VALUE` */
static void read_part(struct input *input, char *line, int *parts) {
    char *kind = strchr(line, ' '), *value = kind ? strchr(kind + 1, ' ') : NULL;
    if (!value) return;
    *kind++ = *value++ = '\0';
    if (strcmp(kind, "called") == 0) {
        int32_t seat = read_number(line);
        if (seat < 0 || seat >= MH_SEATS_MAX) return;
        strcpy(input->called[seat], value);
        input->names[seat] = input->called[seat];
    } else if (*parts < MH_MESSAGE_ARGS) {
        strcpy(input->key[*parts], line);
        strcpy(input->value[*parts], value);
        add_part(input, (*parts)++, kind);
    }
}

static void read_input(struct input *input, const char *at, const char *end) {
    char line[LINE_MAX_BYTES];
    int parts = 0;
    at = read_line(at, end, input->text);
    at = read_line(at, end, input->plural);
    mh_message_begin(&input->message, input->text);
    input->message.plural = input->plural[0] ? input->plural : NULL;
    while (at < end) {
        at = read_line(at, end, line);
        if (!line[0]) break;
        read_part(input, line, &parts);
    }
    input->catalogue = (const unsigned char *)at;
    input->catalogue_size = (size_t)(end - at);
}

static bool is_text(const char *bytes) {
    size_t rest = strlen(bytes), size;
    for (; rest > 0; bytes += size, rest -= size)
        if ((size = mh_utf8_character(bytes, rest)) == 0) return false;
    return true;
}

/* What mh_render does not look at: the catalogue's own words. */
static bool is_sound(const struct input *input, const char *sentence) {
    bool sound = is_text(sentence) && is_text(input->text) && is_text(input->plural);
    for (int i = 0; i < MH_MESSAGE_ARGS; i++) sound = sound && is_text(input->value[i]);
    return sound;
}

static void fill_json(const char *text) {
    static char room[6 * WHOLE_MAX];
    struct mh_json_writer json;
    mh_json_begin(&json, room, sizeof room);
    mh_json_string(&json, text);
    FUZZ_PROMISE(mh_json_end(&json));
    FUZZ_PROMISE(fuzz_is_json(room, json.length));
}

static void check_render(const struct input *input, enum mh_language language) {
    static const size_t caps[] = {0, 1, 2, 7, 64, 1024};
    static char whole[WHOLE_MAX];
    const struct mh_message *message = &input->message;
    size_t length = mh_render(language, message, input->names, whole, sizeof whole);
    FUZZ_PROMISE(length < sizeof whole && strlen(whole) == length);
    bool sound = is_sound(input, message->text);
    FUZZ_PROMISE(!sound || is_text(whole));
    if (is_text(whole)) fill_json(whole);
    for (size_t i = 0; i < sizeof caps / sizeof *caps; i++) {
        char *room = malloc(caps[i] + 1);
        FUZZ_PROMISE(room != NULL);
        room[caps[i]] = 0x5a;
        FUZZ_PROMISE(mh_render(language, message, input->names, room, caps[i]) == length);
        FUZZ_PROMISE(room[caps[i]] == 0x5a);
        if (caps[i] > 0) FUZZ_PROMISE(strncmp(room, whole, strlen(room)) == 0);
        FUZZ_PROMISE(caps[i] == 0 || !sound || is_text(room));
        free(room);
    }
}

/* What a foreign catalogue says is said with the same parts. */
static void check_catalogue(struct input *input, const char *key) {
    struct mh_mo_text found;
    if (!mh_mo_find(input->catalogue, input->catalogue_size, key, &found)) return;
    const char *end = (const char *)input->catalogue + input->catalogue_size;
    FUZZ_PROMISE(found.text >= (const char *)input->catalogue &&
                 found.length < input->catalogue_size);
    FUZZ_PROMISE(found.text + found.length < end && found.text[found.length] == '\0');
    for (unsigned form = 0; form < FORMS; form++) {
        const char *text = mh_mo_form(found, form);
        if (!text) break;
        FUZZ_PROMISE(text >= found.text && text + strlen(text) <= found.text + found.length);
        input->message.text = text;
        input->message.plural = NULL;
        if (strlen(text) < LINE_MAX_BYTES) check_render(input, MH_ENGLISH);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input *input = calloc(1, sizeof *input);
    FUZZ_PROMISE(input != NULL);
    read_input(input, (const char *)data, (const char *)data + size);
    for (int language = 0; language < MH_LANGUAGES; language++)
        check_render(input, (enum mh_language)language);
    int language = mh_language_find(input->text);
    FUZZ_PROMISE(language >= -1 && language < MH_LANGUAGES);
    check_catalogue(input, input->text);
    check_catalogue(input, input->plural);
    check_catalogue(input, "");
    free(input);
    return 0;
}
