/* Reading a record. The lines of the head have one order, so each step knows
 * which line it wants and says so, with the number of the line that it found
 * instead. */
#include <string.h>

#include "core/digits.h"
#include "core/record.h"
#include "core/utf8.h"

/* Longer lines are refused; only a position may be as long as a state's dump. */
enum { LINE_MAX_BYTES = 512, POSITION_MAX_BYTES = 1 << 20 };

struct reading {
    const char *at; /* where the next line begins */
    const char *end;
    int32_t number; /* of the line at hand */
    const char *line;
    size_t length;
    bool over; /* there is no line at hand */
    struct mh_error *error;
};

static struct mh_message *fail(struct reading *read, const char *code, const char *text) {
    return mh_message_number(mh_fail(read->error, code, NULL, text), "line", read->number);
}

/* An error that shows a part of the line at hand. */
static bool refuse(struct reading *read, const char *code, const char *text, const char *part) {
    size_t length = (size_t)(read->line + read->length - part);
    mh_message_fragment(fail(read, code, text), "text", part, length);
    return false;
}

static bool refuse_value(struct reading *read, const char *value) {
    return refuse(read, "bad-record", N_("Line {line}: wrong value: {text}"), value);
}

static bool begins_with(const struct reading *read, const char *word) {
    size_t length = strlen(word);
    return read->length >= length && memcmp(read->line, word, length) == 0;
}

static bool is_passed_over(const struct reading *read) {
    return read->length == 0 || read->line[0] == '#';
}

static bool check_line(struct reading *read) {
    size_t most = begins_with(read, "position ") ? POSITION_MAX_BYTES : LINE_MAX_BYTES;
    if (read->length > most) {
        fail(read, "bad-record", N_("Line {line} is too long."));
        return false;
    }
    if (mh_utf8_plain(read->line, read->length)) return true;
    fail(read, "bad-record", N_("Line {line} is not plain text in UTF-8."));
    return false;
}

/* Goes to the next line that says something; false if that one is not text. */
static bool next_line(struct reading *read) {
    do {
        read->over = read->at == read->end;
        if (read->over) return true;
        const char *feed = memchr(read->at, '\n', (size_t)(read->end - read->at));
        const char *stop = feed != NULL ? feed : read->end;
        read->line = read->at;
        read->length = (size_t)(stop - read->at);
        if (feed != NULL && read->length > 0 && stop[-1] == '\r') read->length--;
        read->at = feed != NULL ? feed + 1 : read->end;
        if (read->number < INT32_MAX) read->number++;
        if (!check_line(read)) return false;
    } while (is_passed_over(read));
    return true;
}

static bool refuse_line(struct reading *read, const char *wanted) {
    if (read->over) {
        struct mh_message *message = mh_fail(read->error, "bad-record", NULL,
                                             N_("The record ends too early. Expected: {word}"));
        mh_message_word(message, "word", wanted);
        return false;
    }
    struct mh_message *message =
        fail(read, "bad-record", N_("Line {line}: expected: {word}. Found: {text}"));
    mh_message_word(message, "word", wanted);
    mh_message_fragment(message, "text", read->line, read->length);
    return false;
}

/* What follows `key` and one space in the line at hand; NULL, with an error, if
 * the line is another one. */
static const char *value_of(struct reading *read, const char *key) {
    size_t length = strlen(key);
    if (!read->over && begins_with(read, key) && read->length > length + 1 &&
        read->line[length] == ' ') {
        return read->line + length + 1;
    }
    refuse_line(read, key);
    return NULL;
}

static size_t rest(const struct reading *read, const char *value) {
    return (size_t)(read->line + read->length - value);
}

static bool read_format(struct reading *read) {
    if (!next_line(read)) return false;
    const char *value = value_of(read, "meadhall-record");
    if (value == NULL) return false;
    uint64_t format;
    if (!mh_digits_read(value, rest(read, value), UINT32_MAX, &format)) {
        return refuse_value(read, value);
    }
    if (format == MH_RECORD_FORMAT) return true;
    struct mh_message *message =
        fail(read, "other-format",
             N_("Line {line}: this program reads record format {known}, not {text}."));
    mh_message_number(message, "known", MH_RECORD_FORMAT);
    mh_message_fragment(message, "text", value, rest(read, value));
    return false;
}

static bool read_game(struct reading *read, const struct mh_game *const *games,
                      struct mh_record_head *head) {
    if (!next_line(read)) return false;
    const char *value = value_of(read, "game");
    if (value == NULL) return false;
    head->game = mh_game_find(games, value, rest(read, value));
    if (head->game != NULL) return true;
    return refuse(read, "unknown-game", N_("Line {line}: unknown game: {text}"), value);
}

static bool read_rules(struct reading *read, struct mh_record_head *head) {
    if (!next_line(read)) return false;
    const char *value = value_of(read, "rules");
    if (value == NULL) return false;
    uint64_t rules;
    if (!mh_digits_read(value, rest(read, value), UINT16_MAX, &rules)) {
        return refuse_value(read, value);
    }
    mh_setup_standard(head->game, &head->setup);
    head->setup.rules = (uint16_t)rules;
    if (mh_rules_played(head->game, head->setup.rules)) return true;
    struct mh_message *message =
        fail(read, "other-rules",
             N_("Line {line}: this record needs rules version {needed}; this program plays by "
                "versions {oldest} to {known}."));
    mh_message_number(message, "needed", head->setup.rules);
    mh_message_number(message, "oldest", head->game->rules_oldest);
    mh_message_number(message, "known", head->game->rules_version);
    return false;
}

static bool read_setting(struct reading *read, struct mh_record_head *head, const char *key) {
    if (!next_line(read)) return false;
    const char *value = value_of(read, key);
    if (value == NULL) return false;
    if (mh_setup_set(head->game, &head->setup, key, strlen(key), value, rest(read, value), NULL)) {
        return true;
    }
    return refuse_value(read, value);
}

static bool read_option(struct reading *read, struct mh_record_head *head, unsigned index) {
    const char *key = head->game->options[index].key;
    size_t length = strlen(key);
    if (!next_line(read)) return false;
    const char *value = value_of(read, "option");
    if (value == NULL) return false;
    if (rest(read, value) <= length + 1 || memcmp(value, key, length) != 0 ||
        value[length] != ' ') {
        return refuse_line(read, key);
    }
    value += length + 1;
    if (mh_setup_set(head->game, &head->setup, key, length, value, rest(read, value), NULL)) {
        return true;
    }
    return refuse_value(read, value);
}

/* The digits of a seat and the space after them; -1 if there are none or the
 * seat does not play. `text` moves on to what follows. */
static int read_seat(const struct reading *read, const struct mh_record_head *head,
                     const char **text) {
    size_t length = rest(read, *text);
    if (length < 3 || (*text)[1] != ' ') return -1;
    _Static_assert(MH_SEATS_MAX <= 10, "a seat is one digit");
    int seat = (*text)[0] - '0';
    if (seat < 0 || seat >= MH_SEATS_MAX || seat >= head->setup.seats) return -1;
    *text += 2;
    return seat;
}

static bool read_name(struct reading *read, struct mh_record_head *head) {
    const char *value = value_of(read, "name");
    if (value == NULL) return false;
    const char *name = value;
    int seat = read_seat(read, head, &name);
    size_t length = rest(read, name);
    if (seat < 0 || length >= MH_NAME_MAX) return refuse_value(read, value);
    if (head->name[seat][0] != '\0') {
        return refuse(read, "bad-record", N_("Line {line}: given twice: {text}"), read->line);
    }
    memcpy(head->name[seat], name, length);
    return true;
}

/* Names, the position, and the line that ends the head. */
static bool read_tail(struct reading *read, struct mh_record_head *head) {
    if (!next_line(read)) return false;
    while (!read->over && begins_with(read, "name ")) {
        if (!read_name(read, head) || !next_line(read)) return false;
    }
    if (!read->over && begins_with(read, "position ")) {
        head->position = value_of(read, "position");
        if (head->position == NULL) return false;
        head->position_length = rest(read, head->position);
        if (!next_line(read)) return false;
    }
    if (!read->over && begins_with(read, "moves") && read->length == strlen("moves")) return true;
    return refuse_line(read, "moves");
}

static bool read_turn(struct reading *read, const struct mh_record_head *head,
                      struct mh_turn *turn) {
    const char *text = read->line;
    int seat = read_seat(read, head, &text);
    if (seat < 0) return refuse(read, "bad-record", N_("Line {line}: wrong seat: {text}"), text);
    turn->seat = (uint8_t)seat;
    if (mh_move_parse(head->game, text, rest(read, text), &turn->move, NULL)) return true;
    return refuse(read, "bad-record", N_("Line {line}: no such move: {text}"), text);
}

static bool read_turns(struct reading *read, const struct mh_record_head *head,
                       struct mh_turn *turns, size_t cap, size_t *count) {
    for (*count = 0; next_line(read); ++*count) {
        if (read->over) return true;
        struct mh_turn turn;
        if (!read_turn(read, head, &turn)) return false;
        if (*count < cap) turns[*count] = turn;
    }
    return false;
}

bool mh_record_read(const struct mh_game *const *games, const char *text, size_t length,
                    struct mh_record_head *head, struct mh_turn *turns, size_t cap, size_t *count,
                    struct mh_error *error) {
    struct reading read = {.at = text, .end = text + length, .error = error};
    memset(head, 0, sizeof *head);
    *count = 0;
    if (!read_format(&read) || !read_game(&read, games, head) || !read_rules(&read, head)) {
        return false;
    }
    if (!read_setting(&read, head, "players")) return false;
    for (unsigned i = 0; i < head->game->option_count; i++) {
        if (!read_option(&read, head, i)) return false;
    }
    return read_setting(&read, head, "seed") && read_tail(&read, head) &&
           read_turns(&read, head, turns, cap, count);
}
