#include "play/session.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 256, QUERY_ROOM = 1024, PATIENCE_MS = 1000 };

static void hear(void *context, const char *message, size_t length) {
    struct session *session = context;
    (void)message;
    (void)length;
    session->happened = true;
}

bool session_wait(struct session *session, int input, int64_t most_ms) {
    struct door *door = session->door;
    return (door->wait(door, input, &session->mask, most_ms) & DOOR_INPUT) != 0;
}

/* Every sentence in the language of the player. */
static void put_language(const struct session *session, const char *query, char out[QUERY_ROOM]) {
    snprintf(out, QUERY_ROOM, "lang=%s%s%s", mh_language_code(session->language), query ? "&" : "",
             query ? query : "");
}

static bool exchange(struct session *session, const char *method, const char *path,
                     const char *query, json_t *body) {
    struct door *door = session->door;
    char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    char asked[QUERY_ROOM];
    unsigned came = 0;
    json_decref(body);
    session->status = 0;
    put_language(session, query, asked);
    door->ask(door, &(struct door_question){method, path, asked, session->token, text});
    while (!(came & DOOR_ANSWERED) && !*session->stopped)
        came = door->wait(door, -1, &session->mask, PATIENCE_MS);
    free(text);
    if (!(came & DOOR_ANSWERED)) return false;
    session->status = door->answer.status;
    return true;
}

json_t *session_ask(struct session *session, const char *method, const char *path,
                    const char *query, json_t *body) {
    if (!exchange(session, method, path, query, body)) return NULL;
    return json_loadb(session->door->answer.text, session->door->answer.length, 0, NULL);
}

json_t *session_table(struct session *session, const char *method, const char *id, const char *what,
                      const char *query, json_t *body) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "/api/1/tables/%s%s", id, what);
    return session_ask(session, method, path, query, body);
}

char *session_text(struct session *session, const char *path) {
    if (!exchange(session, "GET", path, NULL, NULL) || session->status != 200) return NULL;
    char *text = session->door->answer.text;
    session->door->answer.text = NULL;
    return text;
}

void session_watch(struct session *session, const char *id) {
    char message[PATH_ROOM];
    session->door->hear = hear;
    session->door->context = session;
    session->door->listen(session->door, session->token);
    snprintf(message, sizeof message, "{\"watch\":\"%s\",\"number\":0}", id);
    session->door->say(session->door, message);
}

/* ---- who it is ---- */

static void read_token(const char *file, char token[HALL_TOKEN_TEXT]) {
    int from = open(file, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    token[0] = '\0';
    if (from < 0) return;
    ssize_t got = read(from, token, HALL_TOKEN_TEXT - 1);
    token[got > 0 ? got : 0] = '\0';
    close(from);
}

/* Whoever has it is the player: it is for the owner's eyes. */
static bool write_token(const char *file, const char *token) {
    int to = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (to < 0) return false;
    bool good = write(to, token, strlen(token)) == (ssize_t)strlen(token);
    return close(to) == 0 && good;
}

bool session_enter(struct session *session, const char *token_file) {
    read_token(token_file, session->token);
    if (session->token[0]) {
        json_t *answer = session_ask(session, "GET", "/api/1/me", NULL, NULL);
        bool known = json_is_object(json_object_get(answer, "player"));
        json_decref(answer);
        if (known) return true;
        session->token[0] = '\0';
    }
    json_decref(session_ask(session, "POST", "/api/1/guest", NULL, json_object()));
    if (session->status != 200 || !session->door->answer.token[0]) return false;
    strcpy(session->token, session->door->answer.token);
    return write_token(token_file, session->token);
}
