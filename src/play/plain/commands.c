/* What can be typed: a number, the words of a move, or a command. */
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "play/plain/find.h"
#include "play/plain/plain.h"
#include "play/plain/show.h"

enum { LOG_LINES = 5 };

/* ---- choosing ---- */

static enum plain_result play_choice(struct plain *plain, size_t at) {
    return plain_play(plain, &plain->choices.at[at].text, 1);
}

static enum plain_result no_such_number(struct plain *plain) {
    struct mh_message message;
    if (plain->choices.count == 0) {
        plain_say(plain, N_("There is nothing to choose now."));
        return PLAIN_SAID;
    }
    if (plain->choices.count == 1) {
        plain_say(plain, N_("There is one choice, 1."));
        return PLAIN_SAID;
    }
    mh_message_begin(&message, N_("The choices are 1 to {n}. Say moves to hear them."));
    mh_message_number(&message, "n", (int32_t)plain->choices.count);
    plain_say_message(plain, &message);
    return PLAIN_SAID;
}

static bool read_number(const char *text, size_t *number) {
    uint64_t read;
    if (!mh_digits_read(text, strlen(text), 1000000, &read)) return false;
    *number = (size_t)read;
    return true;
}

/* How many choices a text fits, and which. */
static enum plain_result tell_found(struct plain *plain, const char *words, const size_t *found,
                                    size_t count) {
    struct mh_message message;
    if (count == 0) {
        mh_message_begin(&message, N_("No choice fits “{text}”. Say moves, repeat or help."));
        mh_message_fragment(&message, "text", words, strlen(words));
        plain_say_message(plain, &message);
        return PLAIN_SAID;
    }
    mh_message_plural(&message, NP_("{n} choice fits:", "{n} choices fit:"), "n", (int32_t)count);
    plain_say_message(plain, &message);
    plain_list(plain, found, count, true);
    return PLAIN_SAID;
}

/* "3 4" is a cell of a board: people count from 1, moves from 0. */
static bool read_cell(const char *line, char out[32]) {
    unsigned row, column;
    int length = 0;
    if (sscanf(line, "%2u %2u%n", &row, &column, &length) < 2 || line[length] || row == 0 ||
        column == 0)
        return false;
    snprintf(out, 32, "r%uc%u", row - 1, column - 1);
    return true;
}

static enum plain_result choose_by_words(struct plain *plain, const char *line) {
    size_t *found = play_memory(NULL, (plain->choices.count + 1) * sizeof *found);
    char cell[32];
    if (read_cell(line, cell)) line = cell;
    size_t count = choices_meant(&plain->choices, line, found);
    enum plain_result result =
        count == 1 ? play_choice(plain, found[0]) : tell_found(plain, line, found, count);
    free(found);
    return result;
}

/* ---- commands that only tell ---- */

static enum plain_result tell_moves(struct plain *plain, const char *rest) {
    if (plain->choices.count == 0) return no_such_number(plain);
    if (!*rest) {
        plain_list(plain, NULL, plain->choices.count, true);
        return PLAIN_SAID;
    }
    size_t *found = play_memory(NULL, (plain->choices.count + 1) * sizeof *found);
    size_t count = choices_find(&plain->choices, rest, found);
    tell_found(plain, rest, found, count);
    free(found);
    return PLAIN_SAID;
}

static enum plain_result tell_groups(struct plain *plain, const char *rest) {
    (void)rest;
    if (plain->choices.count == 0) return no_such_number(plain);
    plain_groups(plain);
    return PLAIN_SAID;
}

static enum plain_result tell_again(struct plain *plain, const char *rest) {
    (void)rest;
    free(plain->brief);
    plain->brief = NULL;
    if (plain->decision)
        plain_question(plain, false);
    else
        plain_result(plain);
    return PLAIN_SAID;
}

static enum plain_result tell_hand(struct plain *plain, const char *rest) {
    (void)rest;
    plain->show->hand(plain);
    return PLAIN_SAID;
}

static enum plain_result tell_board(struct plain *plain, const char *rest) {
    char *words = *rest ? words_fold(rest) : NULL;
    plain->only = plain->show->parts ? NULL : words;
    plain->show->board(plain, rest);
    plain->only = NULL;
    free(words);
    if (plain->page.count == 0) plain_say(plain, N_("There is nothing like that on the board."));
    return PLAIN_SAID;
}

static enum plain_result tell_others(struct plain *plain, const char *rest) {
    const json_t *player;
    size_t i;
    (void)rest;
    json_array_foreach(json_object_get(plain_view(plain), "players"), i, player) {
        if ((int)i != plain->seat) plain->show->player(plain, player);
    }
    if (plain->page.count == 0) plain_say(plain, N_("You play alone."));
    return PLAIN_SAID;
}

static enum plain_result tell_scores(struct plain *plain, const char *rest) {
    const json_t *player;
    size_t i;
    (void)rest;
    json_array_foreach(json_object_get(plain_view(plain), "players"), i, player) {
        const json_t *score = json_object_get(player, "score");
        struct row row;
        row_begin_player(&row, plain, (int)i);
        for (const struct show_name *part = plain->show->points; part->key; part++)
            if (show_int(score, part->key) != 0)
                row_count(&row, mh_translate(plain->language, part->name),
                          show_int(score, part->key));
        if (json_object_get(score, "total"))
            row_count(&row, mh_translate(plain->language, NC_("score", "in all")),
                      show_int(score, "total"));
        row_end(&row, NC_("score", "nothing yet"));
    }
    return PLAIN_SAID;
}

static enum plain_result tell_log(struct plain *plain, const char *rest) {
    const json_t *log = json_object_get(plain->table, "log"), *line, *sentence;
    size_t lines = LOG_LINES, all = json_array_size(log), i, j;
    if (*rest && !read_number(rest, &lines)) lines = all;
    json_array_foreach(log, i, line) {
        struct text text = {0};
        if (i + lines < all || json_is_true(json_object_get(line, "undone"))) continue;
        json_array_foreach(json_object_get(line, "texts"), j, sentence) {
            if (text.length > 0) text_add(&text, " ");
            text_add(&text, json_string_value(sentence));
        }
        char *heard = spoken(plain->language, text_of(&text));
        if (*heard) page_add(&plain->page, heard);
        free(heard);
        text_free(&text);
    }
    if (plain->page.count == 0) plain_say(plain, N_("Nothing has happened yet."));
    return PLAIN_SAID;
}

void plain_log(struct plain *plain) {
    tell_log(plain, "all");
}

static void tell_choice(struct plain *plain, size_t at) {
    plain_list(plain, &at, 1, true);
    if (plain->show->choice) plain->show->choice(plain, &plain->choices.at[at]);
}

static enum plain_result tell_info(struct plain *plain, const char *rest) {
    size_t number = 0;
    size_t *found = play_memory(NULL, (plain->choices.count + 1) * sizeof *found);
    if (read_number(rest, &number)) {
        if (number < 1 || number > plain->choices.count)
            no_such_number(plain);
        else
            tell_choice(plain, number - 1);
    } else if (!*rest) {
        plain_say(plain, N_("Say info with a number or words, such as info 1."));
    } else {
        size_t count = choices_meant(&plain->choices, rest, found);
        if (count == 1)
            tell_choice(plain, found[0]);
        else
            tell_found(plain, rest, found, count);
    }
    free(found);
    return PLAIN_SAID;
}

static enum plain_result tell_rule(struct plain *plain, const char *rest) {
    char number[16];
    snprintf(number, sizeof number, "%s", *rest ? rest : plain->rule);
    for (char *at = number; *at; at++)
        if (*at >= 'a' && *at <= 'z') *at = (char)(*at - 'a' + 'A');
    const char *text = plain->settings->rule(plain->language, number);
    struct mh_message message;
    if (text) {
        struct text said = {0};
        text_add(&said, number);
        text_add(&said, ": ");
        text_add(&said, text);
        page_add(&plain->page, said.at);
        text_free(&said);
    } else if (!number[0]) {
        plain_say(plain, N_("Say rule with its number, as refusals name it."));
    } else {
        mh_message_begin(&message, N_("There is no rule “{text}” here."));
        mh_message_fragment(&message, "text", number, strlen(number));
        plain_say_message(plain, &message);
    }
    return PLAIN_SAID;
}

static enum plain_result tell_more(struct plain *plain, const char *rest) {
    (void)rest;
    if (plain->page.shown == plain->page.count) plain_say(plain, N_("That was all."));
    return PLAIN_SAID;
}

static enum plain_result leave(struct plain *plain, const char *rest) {
    (void)rest;
    plain->leave = true;
    return PLAIN_SAID;
}

static enum plain_result tell_help(struct plain *plain, const char *rest);

/* ---- the table of commands ---- */

static const struct command {
    const char *word; /* a key in the context “command”: every language has its own, too */
    char letter;      /* that stands for it; 0: none */
    bool keeps;       /* what was not yet shown */
    enum plain_result (*run)(struct plain *plain, const char *rest);
} commands[] = {
    {NC_("command", "moves"), 'm', false, tell_moves},
    {NC_("command", "more"), 0, true, tell_more},
    {NC_("command", "groups"), 'g', false, tell_groups},
    {NC_("command", "repeat"), 'r', false, tell_again},
    {NC_("command", "hand"), 'h', false, tell_hand},
    {NC_("command", "board"), 'b', false, tell_board},
    {NC_("command", "others"), 'o', false, tell_others},
    {NC_("command", "scores"), 's', false, tell_scores},
    {NC_("command", "log"), 'l', false, tell_log},
    {NC_("command", "info"), 'i', false, tell_info},
    {NC_("command", "why"), 'w', false, plain_why},
    {NC_("command", "rule"), 0, false, tell_rule},
    {NC_("command", "undo"), 'u', false, plain_undo},
    {NC_("command", "advice"), 'a', false, plain_advice},
    {NC_("command", "plan"), 'p', false, plain_plan},
    {NC_("command", "record"), 0, false, plain_record},
    {NC_("command", "help"), 0, false, tell_help},
    {NC_("command", "quit"), 'q', false, leave},
};

static const char *const help[] = {
    N_("A number is a choice. So are its words, or enough of them: queue 3, lay chest."),
    N_("moves (m): all choices and what they do. moves WORDS: those that fit. groups (g)."),
    N_("info 3 (i): all about a choice. repeat (r): the question again. more: the rest."),
    N_("hand (h): what you have. board (b), board WORDS. others (o). scores (s)."),
    N_("log (l), log 9: what happened. why MOVE (w): why it can’t be done. rule NUMBER."),
    N_("undo (u): take your move back. advice (a): the best moves, advice 1 plays one."),
    N_("plan (p): the game’s own proposal, where it has one; plan all plays it."),
    N_("record FILE: where the record goes at the end. quit (q): leave, the game is kept."),
};

static enum plain_result tell_help(struct plain *plain, const char *rest) {
    (void)rest;
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) plain_say(plain, help[i]);
    return PLAIN_SAID;
}

static bool is_word(const char *word, size_t length, const char *typed, size_t typed_length) {
    return length == typed_length && memcmp(word, typed, length) == 0;
}

/* The command whose word, letter or word in the language the line begins with. */
static const struct command *find_command(const struct plain *plain, const char *line,
                                          size_t length) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *english = mh_translate(MH_ENGLISH, commands[i].word);
        const char *own = mh_translate(plain->language, commands[i].word);
        if (is_word(english, strlen(english), line, length) ||
            is_word(own, strlen(own), line, length) ||
            (commands[i].letter && length == 1 && line[0] == commands[i].letter))
            return &commands[i];
    }
    return NULL;
}

bool plain_is_quit(const struct plain *plain, const char *line) {
    line += strspn(line, " ");
    const struct command *command = find_command(plain, line, strcspn(line, " "));
    return command && command->run == leave;
}

/* ---- a line ---- */

enum plain_result plain_line(struct plain *plain, const char *typed) {
    char line[INPUT_LINE_MAX + 1];
    size_t number, exact;
    snprintf(line, sizeof line, "%s", typed + strspn(typed, " "));
    for (size_t end = strlen(line); end > 0 && line[end - 1] == ' ';) line[--end] = '\0';
    size_t length = strcspn(line, " ");
    const struct command *command = find_command(plain, line, length);
    if (!command || !command->keeps) page_clear(&plain->page);
    if (!*line) return PLAIN_ASK;
    if (read_number(line, &number)) {
        if (number < 1 || number > plain->choices.count) return no_such_number(plain);
        return play_choice(plain, number - 1);
    }
    if (choices_exact(&plain->choices, line, &exact)) return play_choice(plain, exact);
    if (command) return command->run(plain, line + length + strspn(line + length, " "));
    return choose_by_words(plain, line);
}
