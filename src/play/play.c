/* From the door to the last word: opens the hall, finds the table, talks until it is over. */
#include "play/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"
#include "play/plain/plain.h"
#include "play/plain/show.h"
#include "play/screen/terminal.h"

enum { NEWS_LINES = 3 }; /* about the end, before who won */

/* ---- signals ---- */

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* They come while the door waits, and nowhere else. Whoever reads what is written may go away. */
static void hold_signals(sigset_t *while_waiting) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = stop};
    sigset_t held;
    sigemptyset(&held);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sigaddset(&held, numbers[i]);
        sigaction(numbers[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &held, while_waiting);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigdelset(while_waiting, numbers[i]);
    signal(SIGPIPE, SIG_IGN);
}

/* ---- the table ---- */

static json_t *facts_of(const struct mh_game *game) {
    struct mh_json_writer json;
    char *text = NULL;
    for (size_t cap = 0;; cap = json.length + 1) {
        text = play_memory(text, cap);
        mh_json_begin(&json, text, cap);
        mh_json_object(&json);
        game->facts(&json);
        mh_json_object_end(&json);
        if (mh_json_end(&json) && cap > 0) break;
    }
    json_t *facts = json_loads(text, 0, NULL);
    free(text);
    return facts;
}

static bool sit_down(struct plain *plain) {
    json_t *table = session_table(plain->session, "GET", plain->id, "", NULL, NULL);
    const char *id = show_string(table, "game");
    plain->game = mh_game_find(mh_games, id, strlen(id));
    bool good = plain->session->status == 200 && plain->game;
    if (good) {
        int64_t number = show_int(table, "number");
        plain->show = plain_show_find(plain->game);
        plain->facts = facts_of(plain->game);
        plain->people = (int)json_array_size(json_object_get(table, "you"));
        plain->seat = -1;
        plain->row_from = -1;
        plain->table = json_incref(table);
        /* Who comes back hears what happened last. */
        for (int seat = 0; seat < MH_SEATS_MAX; seat++)
            plain->told[seat] = number > 0 ? number - 2 : -1;
        session_watch(plain->session, plain->id);
    }
    json_decref(table);
    return good;
}

/* "Jórvík: you, Aud. Say help …" */
static void greet(struct plain *plain) {
    struct row row;
    size_t seats = json_array_size(json_object_get(plain->table, "seats"));
    page_clear(&plain->page);
    row_begin_name(&row, plain, mh_translate(plain->language, plain->game->title));
    for (size_t seat = 0; seat < seats; seat++) row_item(&row, plain_name(plain, (int)seat));
    text_add(&row.text, ". ");
    text_add(&row.text, mh_translate(plain->language, N_("Say help to hear what you can say")));
    row_end(&row, NULL);
    plain->greeted = plain->page.count;
    plain_show_page(plain);
    page_clear(&plain->page);
}

/* ---- talking ---- */

/* Lines until a move was made. Of a game that is over anything can still be asked. */
static void talk(struct plain *plain) {
    char line[INPUT_LINE_MAX + 1];
    enum plain_result result = PLAIN_ASK;
    for (bool shortly = false; !plain->leave && result != PLAIN_MOVED; shortly = true) {
        plain_prompt(plain, shortly && result != PLAIN_ASK);
        if (ferror(stdout)) plain->leave = true; /* nobody reads any more */
        if (plain->leave || !plain_read(plain, line)) return;
        result = plain_line(plain, line);
        if (result == PLAIN_ASK && plain->decision) {
            free(plain->brief);
            plain->brief = NULL;
            plain_question(plain, false);
        }
        if (result != PLAIN_MOVED) plain_show_page(plain);
    }
}

static void end_game(struct plain *plain) {
    page_clear(&plain->page);
    plain_news(plain, NEWS_LINES);
    plain_result(plain);
    if (plain->record) plain_write_record(plain, plain->record);
    plain_show_page(plain);
}

/* Plays, and ends with the game; a game that was over before is looked at. */
static void play_on(struct plain *plain) {
    bool played = false;
    while (!plain->leave && plain_settle(plain)) {
        if (plain_is_over(plain)) {
            end_game(plain);
            if (played) return;
        } else {
            plain_question(plain, true);
            plain_show_page(plain);
        }
        played = true;
        talk(plain);
    }
}

static void say_goodbye(struct plain *plain) {
    page_clear(&plain->page);
    if (plain->table && !plain_is_over(plain))
        plain_say(plain, N_("Your game is kept. Go on with: meadhall play --continue last"));
    else if (plain->table)
        plain_say(plain, N_("Look at it again with: meadhall play --continue last"));
    plain_show_page(plain);
}

static bool choose_table(struct plain *plain) {
    const struct play_settings *settings = plain->settings;
    if (settings->wish) return plain_open(plain, settings->wish);
    if (settings->go_on) return plain_go_on(plain, settings->go_on);
    return plain_menu(plain);
}

static void end(struct plain *plain) {
    choices_free(&plain->choices);
    plain_forget_answers(plain);
    json_decref(plain->table);
    json_decref(plain->facts);
    page_clear(&plain->page);
    input_close(&plain->input);
    free(plain->brief);
    free(plain->record);
}

/* On the whole screen; plain mode goes on where it is asked for. */
static void play_at_table(struct plain *plain) {
    const struct play_settings *settings = plain->settings;
    bool full = plain->full && screen_game_find(plain->game);
    if (full && !terminal_play(plain, settings->ascii, settings->mono)) return;
    plain->seat = -1;
    greet(plain);
    play_on(plain);
}

/* False if there is no table; then the page has the reason, unless the player left. */
static bool play_plain(struct plain *plain, char *why, size_t cap) {
    bool good = choose_table(plain) && sit_down(plain);
    if (good) {
        play_at_table(plain);
        say_goodbye(plain);
    } else if (plain->page.count > 0 && !plain->leave) {
        snprintf(why, cap, "%s", plain->page.line[plain->page.count - 1]);
    } else {
        good = true;
    }
    end(plain);
    return good;
}

enum play_end play_run(const struct play_settings *settings, char *why, size_t cap) {
    char token_file[4200];
    struct session session = {.language = settings->language, .stopped = &stopped};
    struct plain plain = {.settings = settings,
                          .language = settings->language,
                          .session = &session,
                          .input = {.file = STDIN_FILENO},
                          .terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                          .full = !settings->plain && terminal_can_draw()};
    hold_signals(&session.mask);
    snprintf(token_file, sizeof token_file, "%s/terminal-player", settings->folder);
    session.door = door_local_open(settings->folder, settings->version, why, cap);
    if (!session.door) return PLAY_NO_HALL;
    snprintf(why, cap, "%s", token_file);
    enum play_end result = PLAY_NO_HALL;
    if (session_enter(&session, token_file))
        result = play_plain(&plain, why, cap) ? PLAY_DONE : PLAY_REFUSED;
    else if (stopped)
        result = PLAY_DONE;
    session.door->close(session.door);
    return result;
}
