/* Writing a record, and setting up what it begins with. */
#include "core/record.h"

#include <string.h>

#include "core/digits.h"

/* Counts on when the room is used up. */
struct page {
    char *out;
    size_t cap;
    size_t length;
};

static void put_n(struct page *page, const char *bytes, size_t length) {
    if (page->length < page->cap) {
        size_t room = page->cap - page->length;
        memcpy(page->out + page->length, bytes, length < room ? length : room);
    }
    page->length += length;
}

static void put(struct page *page, const char *text) {
    put_n(page, text, strlen(text));
}

static void put_number(struct page *page, uint64_t number) {
    char digits[MH_DIGITS_MAX];
    put_n(page, digits, mh_digits_write(number, digits));
}

static void put_line(struct page *page, const char *key, uint64_t number) {
    put(page, key);
    put(page, " ");
    put_number(page, number);
    put(page, "\n");
}

static void put_options(struct page *page, const struct mh_record_head *head) {
    for (unsigned i = 0; i < head->game->option_count; i++) {
        const struct mh_option *option = &head->game->options[i];
        char number[16];
        put(page, "option ");
        put(page, option->key);
        put(page, " ");
        put(page, mh_names_word(option->values, head->setup.option[i], number));
        put(page, "\n");
    }
}

static void put_names(struct page *page, const struct mh_record_head *head) {
    for (unsigned seat = 0; seat < head->setup.seats && seat < MH_SEATS_MAX; seat++) {
        if (head->name[seat][0] == '\0') continue;
        put(page, "name ");
        put_number(page, seat);
        put(page, " ");
        put(page, head->name[seat]);
        put(page, "\n");
    }
}

static void put_head(struct page *page, const struct mh_record_head *head) {
    char seed[40];
    mh_seed_say(head->setup.seed, seed);
    put_line(page, "meadhall-record", MH_RECORD_FORMAT);
    put(page, "game ");
    put(page, head->game->id);
    put(page, "\n");
    put_line(page, "rules", head->setup.rules);
    put_line(page, "players", head->setup.seats);
    put_options(page, head);
    put(page, "seed ");
    put(page, seed);
    put(page, "\n");
    put_names(page, head);
    if (head->position != NULL) {
        put(page, "position ");
        put_n(page, head->position, head->position_length);
        put(page, "\n");
    }
    put(page, "moves\n");
}

size_t mh_record_write(const struct mh_record_head *head, const struct mh_turn *turns, size_t count,
                       char *out, size_t cap) {
    struct page page = {.out = out, .cap = cap};
    put_head(&page, head);
    for (size_t i = 0; i < count; i++) {
        char text[MH_MOVE_TEXT];
        mh_grammar_say(head->game->grammar, turns[i].move, text);
        put_number(&page, turns[i].seat);
        put(&page, " ");
        put(&page, text);
        put(&page, "\n");
    }
    return page.length;
}

bool mh_record_start(const struct mh_record_head *head, void *state, void *scratch,
                     struct mh_error *error) {
    const struct mh_game *game = head->game;
    if (head->position == NULL) return game->start(state, &head->setup, NULL, error);
    if (!mh_state_load(game, state, scratch, head->position, head->position_length, error)) {
        return false;
    }
    if (game->seats(state) != head->setup.seats) {
        mh_fail(error, "bad-record", NULL,
                N_("The record and the position in it differ in the number of players."));
        return false;
    }
    if (mh_state_rules(game, state) == head->setup.rules) return true;
    mh_fail(error, "bad-record", NULL,
            N_("The record and the position in it differ in the version of the rules."));
    return false;
}
