/* A console whose every answer is checked. */
#include "fuzz.h"

/* One line, one object, which tells first whether it went well. */
static void hear(void *context, const char *answer, size_t length) {
    static const char good[] = "{\"ok\":true", bad[] = "{\"ok\":false,\"error\":\"";
    static const uint64_t key[2];
    struct fuzz_ear *ear = context;
    FUZZ_PROMISE(length > sizeof good);
    ear->ok = memcmp(answer, good, sizeof good - 1) == 0;
    FUZZ_PROMISE(ear->ok || (length > sizeof bad && memcmp(answer, bad, sizeof bad - 1) == 0));
    FUZZ_PROMISE(memchr(answer, '\n', length) == answer + length - 1);
    FUZZ_PROMISE(fuzz_is_json(answer, length - 1));
    ear->answers++;
    ear->bytes += length;
    ear->sum = ear->sum * 31 + mh_siphash(key, answer, length);
}

struct console *fuzz_console(struct fuzz_ear *ear, enum mh_language language) {
    return console_open(&(struct console_settings){
        .language = language, .files = false, .fixed_seed = true, .write = hear, .context = ear});
}

uint64_t fuzz_hash(const struct console *console) {
    const struct match *match = console_match(console);
    return match ? mh_state_hash(match->game, match->state) : 0;
}

void fuzz_check_reason(const struct mh_error *error) {
    FUZZ_PROMISE(error->code != NULL && error->code[0] != '\0');
    FUZZ_PROMISE(error->message.text != NULL && error->message.text[0] != '\0');
}

void fuzz_check_record(const struct console *console) {
    if (!console_match(console)) return;
    struct fuzz_ear ear = {0};
    struct console *other = fuzz_console(&ear, MH_ENGLISH);
    char *record = match_record(console_match(console));
    FUZZ_PROMISE(console_replay(other, record, strlen(record)));
    FUZZ_PROMISE(fuzz_hash(other) == fuzz_hash(console));
    char *again = match_record(console_match(other));
    FUZZ_PROMISE(strcmp(record, again) == 0);
    free(again);
    free(record);
    console_close(other);
}

bool fuzz_takes_long(const char *line, size_t length) {
    static const char *const words[] = {"deals=", "nodes=", "search", "hersir", "konungr"};
    for (; length > 0; line++, length--)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (length >= strlen(words[i]) && memcmp(line, words[i], strlen(words[i])) == 0)
                return true;
    return false;
}
