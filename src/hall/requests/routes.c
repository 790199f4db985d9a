/* Every request the hall answers. A * stands for one part of the path: the table's id. */
#include "hall/requests/routes.h"

#define TABLES "/api/1/tables"
#define AT "/api/1/tables/*"

/* clang-format off */
const struct route hall_routes[] = {
    {"POST",   "/api/1/guest",         handle_guest,       ANSWER_SMALL, 0},
    {"GET",    "/api/1/me",            handle_me,          ANSWER_SMALL, FRESH_PLAYER},
    {"PATCH",  "/api/1/me",            handle_change_me,   ANSWER_SMALL, NEEDS_PLAYER | FRESH_PLAYER},
    {"DELETE", "/api/1/me",            handle_delete_me,   ANSWER_SMALL, NEEDS_PLAYER | FRESH_PLAYER},
    {"POST",   "/api/1/account",       handle_account,     ANSWER_SMALL, NEEDS_PLAYER | FRESH_PLAYER},
    {"POST",   "/api/1/login",         handle_login,       ANSWER_SMALL, 0},
    {"POST",   "/api/1/logout",        handle_logout,      ANSWER_SMALL, NEEDS_PLAYER},
    {"GET",    "/api/1/games",         handle_games,       ANSWER_VIEW,  0},
    {"GET",    "/api/1/hall",          handle_hall,        ANSWER_HALL,  0},
    {"GET",    "/api/1/leaderboard/*", handle_leaderboard, ANSWER_VIEW,  0},
    {"POST",   TABLES,                 handle_new_table,   ANSWER_SMALL, NEEDS_PLAYER | OPENS_TABLE},
    {"GET",    AT,                     handle_table,       ANSWER_TABLE, NEEDS_TABLE},
    {"POST",   AT "/join",             handle_join,        ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/leave",            handle_leave,       ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/bot",              handle_bot,         ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/start",            handle_start,       ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/moves",            handle_move,        ANSWER_TABLE, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"GET",    AT "/why",              handle_why,         ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/try",              handle_try,         ANSWER_VIEW,  NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/undo",             handle_undo,        ANSWER_TABLE, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/advice",           handle_advice,      ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/plan",             handle_plan,        ANSWER_PAGE,  NEEDS_PLAYER | NEEDS_TABLE},
    {"GET",    AT "/analysis",         handle_analysis,    ANSWER_VIEW,  NEEDS_PLAYER | NEEDS_TABLE | NEEDS_ENTRIES},
    {"POST",   AT "/chat",             handle_chat,        ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/resign",           handle_resign,      ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/return",           handle_return,      ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/rematch",          handle_rematch,     ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE | OPENS_TABLE},
    {"POST",   AT "/invite",           handle_invite,      ANSWER_SMALL, NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   "/api/1/invitations",   handle_redeem,      ANSWER_SMALL, NEEDS_PLAYER},
    {"GET",    AT "/record",           handle_record,      ANSWER_PAGE,  NEEDS_TABLE | NEEDS_ENTRIES},
    {"GET",    AT "/log",              handle_log,         ANSWER_PAGE,  NEEDS_TABLE | NEEDS_ENTRIES},
    {"GET",    "/health",              handle_health,      ANSWER_SMALL, ANYBODY},
    {"GET",    "/ready",               handle_ready,       ANSWER_SMALL, ANYBODY},
    {"GET",    "/metrics",             handle_metrics,     ANSWER_SMALL, ANYBODY},
    {0},
};
/* clang-format on */
