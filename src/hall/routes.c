/* Every request the hall answers. A * stands for one part of the path: the table's id. */
#include "hall_private.h"

#define TABLES "/api/1/tables"
#define AT "/api/1/tables/*"

/* clang-format off */
const struct route hall_routes[] = {
    {"POST",   "/api/1/guest",         handle_guest,       0},
    {"GET",    "/api/1/me",            handle_me,          FRESH_PLAYER},
    {"PATCH",  "/api/1/me",            handle_change_me,   NEEDS_PLAYER | FRESH_PLAYER},
    {"DELETE", "/api/1/me",            handle_delete_me,   NEEDS_PLAYER | FRESH_PLAYER},
    {"POST",   "/api/1/account",       handle_account,     NEEDS_PLAYER | FRESH_PLAYER},
    {"POST",   "/api/1/login",         handle_login,       0},
    {"POST",   "/api/1/logout",        handle_logout,      NEEDS_PLAYER},
    {"GET",    "/api/1/games",         handle_games,       0},
    {"GET",    "/api/1/hall",          handle_hall,        0},
    {"GET",    "/api/1/leaderboard/*", handle_leaderboard, 0},
    {"POST",   TABLES,                 handle_new_table,   NEEDS_PLAYER | OPENS_TABLE},
    {"GET",    AT,                     handle_table,       NEEDS_TABLE},
    {"POST",   AT "/join",             handle_join,        NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/leave",            handle_leave,       NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/bot",              handle_bot,         NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/start",            handle_start,       NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/moves",            handle_move,        NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"GET",    AT "/why",              handle_why,         NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/try",              handle_try,         NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/undo",             handle_undo,        NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/advice",           handle_advice,      NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/plan",             handle_plan,        NEEDS_PLAYER | NEEDS_TABLE},
    {"GET",    AT "/analysis",         handle_analysis,    NEEDS_PLAYER | NEEDS_TABLE | NEEDS_ENTRIES},
    {"POST",   AT "/chat",             handle_chat,        NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   AT "/resign",           handle_resign,      NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/return",           handle_return,      NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE},
    {"POST",   AT "/rematch",          handle_rematch,     NEEDS_PLAYER | NEEDS_TABLE | CHANGES_TABLE | OPENS_TABLE},
    {"POST",   AT "/invite",           handle_invite,      NEEDS_PLAYER | NEEDS_TABLE},
    {"POST",   "/api/1/invitations",   handle_redeem,      NEEDS_PLAYER},
    {"GET",    AT "/record",           handle_record,      NEEDS_TABLE | NEEDS_ENTRIES},
    {"GET",    AT "/log",              handle_log,         NEEDS_TABLE | NEEDS_ENTRIES},
    {"GET",    "/health",              handle_health,      ANYBODY},
    {"GET",    "/ready",               handle_ready,       ANYBODY},
    {"GET",    "/metrics",             handle_metrics,     ANYBODY},
    {0},
};
/* clang-format on */
