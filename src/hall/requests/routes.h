/* Every request the hall answers. */
#ifndef HALL_ROUTES_H
#define HALL_ROUTES_H

#include "hall/requests/request.h"

/* What an answer may have at most, in bytes: far more than the largest of its kind that could be
 * made, so one that is larger is a fault of ours. docs/protocol.md names them. */
enum {
    ANSWER_SMALL = 16 * 1024,
    ANSWER_VIEW = 64 * 1024,   /* one view, one plan, one list that does not grow */
    ANSWER_PAGE = 384 * 1024,  /* of a log; a record */
    ANSWER_HALL = 1024 * 1024, /* lists of tables */
    ANSWER_TABLE = 4096 * 1024 /* with all the moves of a decision; also a live message */
};

enum {
    NEEDS_PLAYER = 1,
    NEEDS_TABLE = 2,
    CHANGES_TABLE = 4,
    NEEDS_ENTRIES = 8, /* all of the table's */
    OPENS_TABLE = 16,
    ANYBODY = 32,     /* whoever asks, it is the same */
    FRESH_PLAYER = 64 /* the player as the store has them now, whoever shares it */
};

struct route {
    const char *method, *pattern;
    request_handler *handler;
    size_t most; /* bytes of its answer */
    int needs;
};

extern const struct route hall_routes[]; /* ends with a NULL method */

/* Handlers, in the order of hall_routes. */
request_handler handle_guest, handle_me, handle_change_me, handle_account, handle_login,
    handle_logout, handle_delete_me, handle_games, handle_hall, handle_leaderboard,
    handle_new_table, handle_table, handle_join, handle_leave, handle_bot, handle_start,
    handle_move, handle_why, handle_try, handle_undo, handle_advice, handle_plan, handle_analysis,
    handle_chat, handle_resign, handle_return, handle_rematch, handle_invite, handle_redeem,
    handle_record, handle_log, handle_health, handle_ready, handle_metrics;

#endif
