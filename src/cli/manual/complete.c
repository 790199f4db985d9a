#include "complete.h"

#include <string.h>

#include "bots/bot.h"
#include "cli/rules.h"
#include "games/games.h"

static const struct {
    const char *word;
    enum complete_kind kind;
} placeholders[] = {
    {"FILE", COMPLETE_FILES},     {"RECORD", COMPLETE_FILES}, {"STORE", COMPLETE_FILES},
    {"FROM", COMPLETE_FILES},     {"TO", COMPLETE_FILES},     {"FOLDER", COMPLETE_FOLDERS},
    {"GAME", COMPLETE_GAMES},     {"LIST", COMPLETE_BOTS},    {"KEY=VALUE", COMPLETE_SETTINGS},
    {"CODE", COMPLETE_LANGUAGES}, {"NUMBER", COMPLETE_RULES}, {"COMMAND", COMPLETE_COMMANDS},
    {"SHELL", COMPLETE_SHELLS},
};

enum complete_kind complete_kind_of(const char *placeholder) {
    placeholder += strspn(placeholder, "[");
    for (size_t i = 0; i < sizeof placeholders / sizeof *placeholders; i++) {
        size_t length = strlen(placeholders[i].word);
        if (strncmp(placeholder, placeholders[i].word, length) != 0) continue;
        /* The word ends here: with a bracket, a blank or the first byte of an ellipsis. */
        if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", placeholder[length]) || !placeholder[length])
            return placeholders[i].kind;
    }
    return COMPLETE_NOTHING;
}

static void put_word(const char *word, bool *first, FILE *out) {
    fprintf(out, "%s%s", *first ? "" : " ", word);
    *first = false;
}

static void put_settings(const struct mh_game *game, bool *first, FILE *out) {
    char room[16], word[128];
    for (int i = 0; i < game->option_count; i++) {
        const struct mh_option *option = &game->options[i];
        for (unsigned value = 0; value < option->values->count; value++) {
            snprintf(word, sizeof word, "%s=%s", option->key,
                     mh_names_word(option->values, value, room));
            put_word(word, first, out);
        }
    }
}

void complete_settings(const struct mh_game *game, FILE *out) {
    bool first = true;
    put_settings(game, &first, out);
}

static void put_rules(bool *first, FILE *out) {
    for (const struct cli_rules *book = cli_rules; book->game; book++)
        for (size_t i = 0; i < book->chapter_count; i++)
            put_word(book->chapter[i].number, first, out);
}

void complete_words(enum complete_kind kind, FILE *out) {
    bool first = true;
    switch (kind) {
    case COMPLETE_GAMES:
        for (const struct mh_game *const *at = mh_games; *at; at++)
            put_word((*at)->id, &first, out);
        break;
    case COMPLETE_SETTINGS:
        for (const struct mh_game *const *at = mh_games; *at; at++) put_settings(*at, &first, out);
        break;
    case COMPLETE_BOTS:
        for (const struct bot *const *at = bot_all; *at; at++) put_word((*at)->name, &first, out);
        break;
    case COMPLETE_LANGUAGES:
        for (int i = 0; i < MH_LANGUAGES; i++)
            put_word(mh_language_code((enum mh_language)i), &first, out);
        break;
    case COMPLETE_RULES:
        put_rules(&first, out);
        break;
    case COMPLETE_COMMANDS:
        for (const struct cli_command *const *at = cli_commands; *at; at++)
            if (!(*at)->hidden) put_word((*at)->name, &first, out);
        break;
    case COMPLETE_SHELLS:
        fputs("bash zsh fish", out);
        break;
    case COMPLETE_NOTHING:
    case COMPLETE_FILES:
    case COMPLETE_FOLDERS:
        break;
    }
}

void complete_quote(const char *text, const char *marked, const char *quote, FILE *out) {
    for (; *text; text++) {
        if (*text == '\'') {
            fputs(quote, out);
            continue;
        }
        if (strchr(marked, *text)) fputc('\\', out);
        fputc(*text, out);
    }
}
