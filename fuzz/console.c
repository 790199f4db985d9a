/* Lines of the console: whatever is typed, each line gets one answer, a line that
 * fails says why and changes nothing, and it does not matter how the bytes arrive. */
#include "support/fuzz.h"

/* Enough for a whole game; some short lines have long answers. */
enum { LINES_MAX = 600, ANSWERED_MAX = 4 << 20 };

/* What a line that fails must leave as it was. */
struct mark {
    const struct match *match;
    size_t count;
    uint64_t hash;
};

static struct mark mark_of(const struct console *console) {
    const struct match *match = console_match(console);
    return (struct mark){match, match ? match->count : 0, fuzz_hash(console)};
}

static void type_line(struct console *console, struct fuzz_ear *ear, const char *line,
                      size_t length) {
    struct mark before = mark_of(console);
    size_t answers = ear->answers;
    bool done = console_line(console, line, length);
    FUZZ_PROMISE(ear->answers == answers + 1 && ear->ok == done);
    if (done) return;
    struct mark after = mark_of(console);
    FUZZ_PROMISE(after.match == before.match && after.count == before.count);
    FUZZ_PROMISE(after.hash == before.hash);
    FUZZ_PROMISE(!console_quit(console));
    fuzz_check_reason(console_error(console));
}

/* Returns how many bytes of the text were typed. */
static size_t type_lines(struct console *console, struct fuzz_ear *ear, const char *text,
                         size_t size) {
    size_t at = 0;
    while (at < size && ear->answers < LINES_MAX && ear->bytes < ANSWERED_MAX) {
        const char *newline = memchr(text + at, '\n', size - at);
        size_t length = newline ? (size_t)(newline - text) - at : size - at;
        if (length > CONSOLE_LINE_MAX || fuzz_takes_long(text + at, length)) break;
        type_line(console, ear, text + at, length);
        at += length + (newline != NULL);
        if (console_quit(console)) return size;
    }
    return at;
}

static void feed(struct console *console, const char *text, size_t size) {
    size_t first = size / 2;
    if (console_feed(console, text, first) && console_feed(console, text + first, size - first))
        console_feed_end(console);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    enum mh_language language = (enum mh_language)(size % MH_LANGUAGES);
    struct fuzz_ear typed_ear = {0}, fed_ear = {0};
    struct console *typed = fuzz_console(&typed_ear, language);
    struct console *fed = fuzz_console(&fed_ear, language);
    feed(fed, text, type_lines(typed, &typed_ear, text, size));
    FUZZ_PROMISE(typed_ear.answers == fed_ear.answers && typed_ear.sum == fed_ear.sum);
    FUZZ_PROMISE(fuzz_hash(typed) == fuzz_hash(fed));
    fuzz_check_record(typed);
    console_close(typed);
    console_close(fed);
    return 0;
}
