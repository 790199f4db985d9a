/* A player at a hall: who they are, what they ask, and whether anything has happened. */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include <jansson.h>
#include <stdbool.h>

#include "play/door.h"
#include "words/words.h"

struct session {
    struct door *door;
    enum mh_language language;
    const volatile sig_atomic_t *stopped; /* a signal asks to leave */
    sigset_t mask;                        /* of signals while waiting */
    char token[HALL_TOKEN_TEXT];
    int status;    /* of the last answer; 0: nobody answered */
    bool happened; /* something has, where the session watches */
};

/* Goes in as the player whose token the file has; else as a new guest, whose token it then gets.
 * False: the hall does not let anybody in, or the file cannot be written. */
bool session_enter(struct session *session, const char *token_file);

/* Asks and waits for the answer, which the caller releases; NULL if there is none, because the
 * session was stopped or what came is no JSON. `body` is released here and may be NULL. */
json_t *session_ask(struct session *session, const char *method, const char *path,
                    const char *query, json_t *body);
/* The same about a table: `what` is "", "/moves" and so on. */
json_t *session_table(struct session *session, const char *method, const char *id, const char *what,
                      const char *query, json_t *body);
/* The answer as text for the caller to free; NULL if it is no success. */
char *session_text(struct session *session, const char *path);

/* From now on `happened` tells of that table. */
void session_watch(struct session *session, const char *id);

/* Waits until something happened, something can be read or the time is up. Tells what can be read:
 * see DOOR_INPUT. */
bool session_wait(struct session *session, int input, int64_t most_ms);

#endif
