/* Which table: a new one, one that was left, or what is chosen from a menu. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "play/plain/plain.h"
#include "play/plain/show.h"

enum { MENU_TABLES = 4, MENU_PLAYERS = 2 };

/* ---- opening ---- */

static json_t *seats_of(const struct play_wish *wish) {
    json_t *seats = json_array();
    for (int seat = 0; seat < wish->players; seat++) {
        json_t *one =
            seat >= wish->people ? json_pack("{s:s, s:s}", "kind", "bot", "level", wish->bot[seat])
            : wish->people > 1 ? json_pack("{s:s, s:s}", "kind", "guest", "name", wish->name[seat])
                               : json_pack("{s:s}", "kind", "me");
        json_array_append_new(seats, one);
    }
    return seats;
}

bool plain_open(struct plain *plain, const struct play_wish *wish) {
    json_t *body = json_pack("{s:s, s:b, s:o}", "game", wish->game->id, "private", true, "seats",
                             seats_of(wish));
    if (wish->seed) json_object_set_new(body, "seed", json_string(wish->seed));
    if (wish->options) json_object_set(body, "options", wish->options);
    json_t *answer = session_ask(plain->session, "POST", "/api/1/tables", NULL, body);
    bool good = plain->session->status == 200;
    if (good)
        snprintf(plain->id, sizeof plain->id, "%s", show_string(answer, "table"));
    else
        plain_refusal(plain, answer);
    json_decref(answer);
    return good;
}

/* ---- tables that were left ---- */

static bool is_mine(const json_t *table) {
    return json_array_size(json_object_get(table, "you")) > 0;
}

/* The table that was played last, among those of two lists. */
static const json_t *newest(const json_t *hall) {
    static const char *const lists[] = {"mine", "replays"};
    const json_t *found = NULL, *table;
    size_t i;
    for (size_t list = 0; list < 2; list++)
        json_array_foreach(json_object_get(hall, lists[list]), i, table) {
            if (is_mine(table) &&
                (!found || show_int(table, "changed") > show_int(found, "changed")))
                found = table;
        }
    return found;
}

bool plain_go_on(struct plain *plain, const char *id) {
    bool found = true;
    snprintf(plain->id, sizeof plain->id, "%s", id);
    if (strcmp(id, "last") == 0) {
        json_t *hall = session_ask(plain->session, "GET", "/api/1/hall", NULL, NULL);
        const json_t *table = newest(hall);
        found = table != NULL;
        if (found) snprintf(plain->id, sizeof plain->id, "%s", show_string(table, "id"));
        json_decref(hall);
    }
    json_t *table = found ? session_table(plain->session, "GET", plain->id, "", NULL, NULL) : NULL;
    found = plain->session->status == 200 && is_mine(table) &&
            strcmp(show_string(table, "status"), "open") != 0;
    if (!found) plain_say(plain, N_("You have no such game here."));
    json_decref(table);
    return found;
}

/* ---- the menu ---- */

struct menu {
    char table[MENU_TABLES][STORE_TABLE_ID];
    size_t tables;
};

/* "1 Go on with Jórvík: Aud, Snorri. Round 3 of 16." */
static void offer_table(struct plain *plain, struct menu *menu, const json_t *table) {
    const char *id = show_string(table, "game");
    const struct mh_game *game = mh_game_find(mh_games, id, strlen(id));
    const json_t *seat;
    struct mh_message message;
    struct text text = {0}, names = {0};
    size_t i;
    if (!game || menu->tables == MENU_TABLES ||
        strcmp(show_string(table, "status"), "playing") != 0)
        return;
    json_array_foreach(json_object_get(table, "seats"), i, seat) {
        if (strcmp(show_string(seat, "kind"), "bot") != 0 &&
            !json_is_true(json_object_get(seat, "shared")))
            continue;
        text_add(&names, names.length > 0 ? ", " : ": ");
        text_add(&names, show_string(seat, "name"));
    }
    snprintf(menu->table[menu->tables++], STORE_TABLE_ID, "%s", show_string(table, "id"));
    mh_message_begin(&message, N_("{n} Go on with {game}{names}. {line}"));
    mh_message_number(&message, "n", (int32_t)menu->tables);
    mh_message_name(&message, "game", game->title);
    mh_message_word(&message, "names", text_of(&names));
    mh_message_word(&message, "line", show_string(table, "line"));
    text_add_message(&text, plain->language, &message);
    page_add(&plain->page, text.at);
    text_free(&text);
    text_free(&names);
}

static void offer_games(struct plain *plain, size_t number) {
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        struct mh_message message;
        mh_message_begin(&message, N_("{n} New game: {game}"));
        mh_message_number(&message, "n", (int32_t)++number);
        mh_message_name(&message, "game", (*game)->title);
        plain_say_message(plain, &message);
    }
}

static size_t games(void) {
    size_t count = 0;
    while (mh_games[count]) count++;
    return count;
}

static bool open_usual(struct plain *plain, const struct mh_game *game) {
    struct play_wish wish = {.game = game, .players = MENU_PLAYERS, .people = 1};
    for (int seat = 0; seat < MH_SEATS_MAX; seat++) wish.bot[seat] = plain->settings->level;
    return plain_open(plain, &wish);
}

bool plain_menu(struct plain *plain) {
    char line[INPUT_LINE_MAX + 1];
    struct menu menu = {.tables = 0};
    const json_t *table;
    size_t i;
    json_t *hall = session_ask(plain->session, "GET", "/api/1/hall", NULL, NULL);
    page_clear(&plain->page);
    plain_say(plain, N_("Welcome to the hall. What do you want to play?"));
    json_array_foreach(json_object_get(hall, "mine"), i, table) {
        offer_table(plain, &menu, table);
    }
    offer_games(plain, menu.tables);
    json_decref(hall);
    for (size_t all = menu.tables + games();;) {
        struct mh_message message;
        plain_show_page(plain);
        page_clear(&plain->page);
        plain_ask_number(plain, all);
        if (!plain_read(plain, line) || plain_is_quit(plain, line)) return false;
        size_t number = strspn(line, "0123456789") < 4 ? (size_t)strtoul(line, NULL, 10) : 0;
        if (number >= 1 && number <= menu.tables) return plain_go_on(plain, menu.table[number - 1]);
        if (number > menu.tables && number <= all)
            return open_usual(plain, mh_games[number - menu.tables - 1]);
        mh_message_begin(&message, N_("Type a number from 1 to {n}, or quit."));
        mh_message_number(&message, "n", (int32_t)all);
        plain_say_message(plain, &message);
    }
}
