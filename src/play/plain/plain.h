/* Plain mode: a question, an answer, line by line, for the ear and for scripts. No escape
 * sequences, no boxes, at most ten lines at a time, nothing while nobody asks.
 *
 * It knows no rules: it reads the table as the hall shows it to the one who decides (view, prompt,
 * moves with their labels), and the words and facts of the game. */
#ifndef PLAY_PLAIN_H
#define PLAY_PLAIN_H

#include <jansson.h>
#include <stdbool.h>

#include "core/game.h"
#include "play/input.h"
#include "play/plain/choices.h"
#include "play/play.h"
#include "play/session.h"
#include "play/text.h"

struct plain_show;

struct plain {
    const struct play_settings *settings;
    enum mh_language language;
    struct session *session;
    struct input input;
    bool terminal; /* somebody types; else a script */
    bool full;     /* the table is drawn; else it is told */
    bool leave;    /* quit, or nothing more can be read */

    char id[STORE_TABLE_ID];
    const struct mh_game *game;
    const struct plain_show *show;
    json_t *facts;
    json_t *table;              /* as `seat` sees it */
    const json_t *decision;     /* of `seat`, in the table; NULL: none */
    int people;                 /* how many seats are here */
    int seat;                   /* who decides, or looks; -1: nobody yet */
    int64_t told[MH_SEATS_MAX]; /* the last line of the log that each was told */
    struct choices choices;
    struct page page;
    size_t greeted;   /* lines that were said before the first question, and belong to it */
    const char *only; /* folded words: lines without them are not told; NULL: all are */
    char *brief;      /* what was last said of what one has */
    json_t *advice;   /* as the hall gave it for this decision */
    json_t *plan;
    int64_t row_from; /* where several moves were sent as one wish; -1: it was one move */
    char rule[16];    /* that was named last */
    char *record;     /* the file the record is to be written to */
};

/* What came of a line. */
enum plain_result { PLAIN_SAID, PLAIN_ASK, PLAIN_MOVED };

/* table.c: the table and what happens there. */
bool plain_settle(struct plain *plain);
/* How the table stands: whose turn at this terminal it is, or who looks when it is over. */
enum plain_turn { PLAIN_GONE, PLAIN_WAITS, PLAIN_DECIDES, PLAIN_OVER };
enum plain_turn plain_look(struct plain *plain, int *seat);
/* Talks about the table as `seat` sees it from now on. */
bool plain_turn_to(struct plain *plain, int seat);
bool plain_is_over(const struct plain *plain);
const json_t *plain_view(const struct plain *plain);
/* Sends moves of the seat: the first, and those after it. */
enum plain_result plain_play(struct plain *plain, const char *const *moves, size_t count);
void plain_refusal(struct plain *plain, const json_t *answer);
/* Waits for a line; false when the player leaves. */
bool plain_read(struct plain *plain, char line[INPUT_LINE_MAX + 1]);

/* question.c */
void plain_question(struct plain *plain, bool news);
void plain_news(struct plain *plain, size_t room);
void plain_result(struct plain *plain);
void plain_prompt(const struct plain *plain, bool shortly);
void plain_ask_number(const struct plain *plain, size_t most);
void plain_show_page(struct plain *plain);
void plain_groups(struct plain *plain);
/* All choices, or those that were found, each in a line of its own; with what they mean, if that is
 * asked for and known. */
void plain_list(struct plain *plain, const size_t *found, size_t count, bool meaning);

/* commands.c */
enum plain_result plain_line(struct plain *plain, const char *line);
/* All that happened, onto the page. */
void plain_log(struct plain *plain);
bool plain_is_quit(const struct plain *plain, const char *line);

/* asking.c: commands that ask the hall. */
enum plain_result plain_why(struct plain *plain, const char *rest);
enum plain_result plain_undo(struct plain *plain, const char *rest);
enum plain_result plain_advice(struct plain *plain, const char *rest);
enum plain_result plain_plan(struct plain *plain, const char *rest);
enum plain_result plain_record(struct plain *plain, const char *rest);
void plain_forget_answers(struct plain *plain);
bool plain_write_record(struct plain *plain, const char *file);

/* menu.c: what to play; false when nothing was chosen. */
bool plain_menu(struct plain *plain);
bool plain_open(struct plain *plain, const struct play_wish *wish);
bool plain_go_on(struct plain *plain, const char *id);

/* Sentences onto the page. */
void plain_say(struct plain *plain, const char *sentence);
void plain_say_message(struct plain *plain, const struct mh_message *message);

#endif
