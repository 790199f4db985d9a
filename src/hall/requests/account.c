/* Guests, names with passwords, settings of a player, leaving for good. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/utf8.h"
#include "hall/base/check.h"
#include "hall/base/fetch.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/people/name.h"
#include "hall/people/player.h"
#include "hall/requests/handlers.h"
#include "hall/requests/password.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table_load.h"
#include "hall/time.h"
#include "words/words.h"

/* ---- answers ---- */

struct player_page {
    struct request *request;
    struct player *player;
    const char *token;
};

static void fill_player(struct mh_json_writer *json, const void *context) {
    const struct player_page *page = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "player");
    if (page->player)
        put_player(json, page->request->hall, page->player);
    else
        mh_json_null(json);
    if (page->token && page->request->program) mh_json_put_string(json, "token", page->token);
    mh_json_object_end(json);
}

static void reply_player(struct request *request, struct player *player, const char *token) {
    struct player_page page = {request, player, token};
    reply_json(request, 200, token, fill_player, &page);
}

/* A request with the player as they will be, while the store has it. */
struct registration {
    struct request *request;
    struct store_player row;
    char token[HALL_TOKEN_TEXT];
    bool fresh_password; /* the other tokens go */
    int64_t guest;       /* whose games come along; 0: nobody's */
};

static struct registration *register_begin(struct request *request) {
    struct registration *registration = hall_memory(sizeof *registration);
    registration->request = request;
    if (request->player) registration->row = request->player->row;
    request->extra = registration;
    return registration;
}

static void submit(struct request *request, struct store_write *write) {
    store_submit(request->hall->settings.store, write);
}

static struct store_write *new_write(store_done *done, void *context) {
    struct store_write *write = store_write_new(done, context);
    if (!write) abort();
    return write;
}

/* ---- guests ---- */

static void guest_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct request *request = registration->request;
    (void)write;
    if (result == STORE_DONE)
        reply_player(request, player_add(request->hall, &registration->row), registration->token);
    else
        reply_busy(request);
}

/* A name to begin with, from the sagas. */
static const char *saga_name(void) {
    static const char *const names[] = {
        "Astrid", "Bjorn",  "Dagny", "Eirik",   "Freydis", "Gudrun",  "Gunnar", "Halla",
        "Hakon",  "Helga",  "Inga",  "Ivar",    "Kari",    "Ketil",   "Leif",   "Olaf",
        "Ragna",  "Sigrid", "Skuli", "Solveig", "Thora",   "Torvald", "Ulf",    "Yrsa",
    };
    return names[secret_below(sizeof names / sizeof *names)];
}

void handle_guest(struct hall *hall, struct request *request) {
    static const char *const emblems[] = {"bear", "boar", "raven", "stag", "wolf"};
    uint8_t hash[STORE_HASH];
    if (request->player) { /* a second press must not make a second guest */
        reply_player(request, request->player, NULL);
        return;
    }
    struct registration *registration = register_begin(request);
    struct store_player *row = &registration->row;
    row->id = secret_player_id();
    row->created = row->seen = time_date(hall);
    strcpy(row->name, saga_name());
    strcpy(row->emblem, emblems[secret_below(5)]);
    secret_token(registration->token, hash);
    struct store_write *write = new_write(guest_stored, registration);
    store_add_player(write, row);
    store_add_token(write, hash, row->id, row->created);
    submit(request, write);
}

void handle_me(struct hall *hall, struct request *request) {
    (void)hall;
    reply_player(request, request->player, NULL);
}

/* ---- settings ---- */

/* A row is written whole, so only one change of it may be in flight: a second would undo the first.
 */
static void wait_for_row(struct request *request) {
    struct request **last = &request->player->waiting;
    while (*last) last = &(*last)->next_waiting;
    request->next_waiting = NULL;
    *last = request;
}

static void run_waiting(struct player *player) {
    struct request *request = player->waiting;
    player->waiting = NULL;
    request_run_all(request);
}

static void row_answer(struct registration *registration, enum store_result result) {
    struct request *request = registration->request;
    struct player *player = request->player;
    if (result == STORE_CONFLICT && !player->gone) {
        reply_fail(request, 409, "name-taken", N_("Somebody else has this name."));
    } else if (result != STORE_DONE) {
        reply_busy(request);
    } else {
        player->row = registration->row;
        player->version++;
        if (registration->fresh_password) {
            player_forget_tokens(request->hall, player->row.id, request->token);
            live_disown(player, request->token);
        }
        reply_player(request, player, NULL);
    }
}

static void row_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct player *player = registration->request->player;
    (void)write;
    player_hold(player);
    player->writing = false;
    row_answer(registration, result);
    run_waiting(player);
    player_release(player);
}

/* Every token but the caller's goes with a fresh password. */
static void store_row(struct registration *registration) {
    struct request *request = registration->request;
    struct store_write *write = new_write(row_stored, registration);
    request->player->writing = true;
    store_put_player(write, &registration->row);
    if (registration->fresh_password)
        store_drop_tokens(write, registration->row.id, request->token);
    cluster_tell_player(request->hall, write, registration->row.id);
    submit(request, write);
}

static bool set_name(struct request *request, struct store_player *row) {
    size_t length = 0;
    struct mh_error error;
    const char *name = request_text(request, "name", &length);
    if (name_check(name, length, row->name, &error)) return true;
    reply_error(request, 422, &error);
    return false;
}

/* Whether a field of the body says something new; null clears. */
static bool given(const struct request *request, const char *key, const char **text) {
    const struct tree *value = tree_get(request->body, key);
    *text = tree_is(value, TREE_NULL) ? "" : tree_text(value);
    return value != NULL;
}

static bool change_row(struct request *request, struct store_player *row) {
    const char *text;
    if (given(request, "name", &text)) {
        if (!set_name(request, row)) return false;
        if (row->key[0]) name_key(row->name, row->key);
    }
    if (given(request, "lang", &text)) {
        int language = text ? mh_language_find(text) : -1;
        if (!text || (text[0] && language < 0)) {
            reply_fail(request, 422, "bad-language", N_("The hall doesn’t speak this language."));
            return false;
        }
        strcpy(row->language, text[0] ? mh_language_code((enum mh_language)language) : "");
    }
    if (given(request, "emblem", &text)) {
        if (!text || !check_emblem(text)) {
            reply_fail(request, 422, "bad-emblem", N_("There is no such emblem."));
            return false;
        }
        strcpy(row->emblem, text);
    }
    if (given(request, "webhook", &text)) {
        if (!text || (text[0] && !check_webhook(text))) {
            reply_fail(request, 422, "bad-webhook",
                       N_("A webhook is an address that begins with https:// or http://."));
            return false;
        }
        strcpy(row->webhook, text);
    }
    return true;
}

/* ---- changing settings, the password among them ---- */

static void store_password(struct registration *registration, const char *hash) {
    strcpy(registration->row.password, hash);
    registration->fresh_password = true;
    store_row(registration);
}

/* The row may have changed while the worker was busy: the change is applied to the current row. */
static void change_checked(struct request *request, struct password_work *work) {
    struct registration *registration = request->extra;
    if (!work->good) {
        reply_fail(request, 403, "wrong-password", N_("The old password is wrong."));
        return;
    }
    if (request->player->gone || request->player->writing) {
        reply_busy(request);
        return;
    }
    registration->row = request->player->row;
    if (change_row(request, &registration->row)) store_password(registration, work->hash);
}

static void change_password(struct request *request) {
    if (request->player->row.key[0] == '\0') {
        reply_fail(request, 409, "no-password",
                   N_("You have no password yet. First choose a name and a password."));
        return;
    }
    if (!password_fits(request, "password")) return;
    struct password_work *work =
        password_guess(request, "old_password", request->player->row.key, change_checked);
    if (!work) return;
    work->check = true;
    strcpy(work->fresh, request_text(request, "password", NULL));
    strcpy(work->hash, request->player->row.password);
    work_post(request->hall, &work->work);
}

void handle_change_me(struct hall *hall, struct request *request) {
    const char *text;
    (void)hall;
    if (request->player->writing) {
        wait_for_row(request);
        return;
    }
    struct registration *registration = register_begin(request);
    if (!change_row(request, &registration->row)) return;
    if (given(request, "password", &text)) {
        change_password(request);
        return;
    }
    store_row(registration);
}

/* ---- accounts ---- */

static void account_hashed(struct request *request, struct password_work *work) {
    struct registration *registration = request->extra;
    if (request->player->gone || request->player->writing) {
        reply_busy(request);
        return;
    }
    registration->row = request->player->row;
    if (!set_name(request, &registration->row)) return;
    name_key(registration->row.name, registration->row.key);
    store_password(registration, work->hash);
}

void handle_account(struct hall *hall, struct request *request) {
    if (request->player->row.key[0]) {
        reply_fail(request, 409, "named-already", N_("You already have a name and a password."));
        return;
    }
    struct registration *registration = register_begin(request);
    if (!set_name(request, &registration->row)) return;
    struct password_work *work = password_begin(request, "password", account_hashed);
    if (work) work_post(hall, &work->work);
}

/* The guest's games are the player's now. Not so the connections that were opened as the
 * guest: others may have had that token too, and left it here to be found. */
static void carry_over(struct request *request, struct player *player) {
    struct hall *hall = request->hall;
    struct player *guest = request->player;
    int64_t id = guest->row.id;
    live_disown(guest, NULL);
    player_forget(hall, guest);
    table_reload_of(hall, id);
    player->changed = true;
    hall->lists_changed = true;
}

static void come_in(struct hall *hall, void *context, enum store_result result) {
    struct registration *registration = context;
    struct request *request = registration->request;
    struct player *player = player_known(hall, registration->row.id);
    (void)result;
    if (player && registration->guest) carry_over(request, player);
    if (player)
        reply_player(request, player, registration->token);
    else
        reply_busy(request);
}

static void login_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct request *request = registration->request;
    struct people people = {0};
    (void)write;
    if (result == STORE_DONE) {
        people_add_one(request->hall, &people, registration->row.id);
        people_load(request->hall, &people, come_in, registration);
    } else {
        reply_busy(request);
    }
}

static void login_checked(struct request *request, struct password_work *work) {
    struct registration *registration = request->extra;
    uint8_t hash[STORE_HASH];
    if (!work->good || registration->row.id == 0) {
        reply_fail(request, 403, "wrong-password", N_("The name or the password is wrong."));
        return;
    }
    secret_token(registration->token, hash);
    struct store_write *write = new_write(login_stored, registration);
    store_add_token(write, hash, registration->row.id, time_date(request->hall));
    const struct player *guest = request->player;
    if (guest && !guest->gone && guest->row.key[0] == '\0') {
        registration->guest = guest->row.id;
        store_merge_player(write, registration->guest, registration->row.id);
        cluster_tell_player(request->hall, write, registration->guest);
    }
    submit(request, write);
}

struct naming { /* finding out whose name it is */
    struct fetch fetch;
    struct request *request;
    char key[STORE_NAME], late[STORE_NAME];
    struct store_player row;
};

/* An account that lost its key is found by its exact name. */
static void read_name(struct store *store, struct fetch *fetch) {
    struct naming *naming = (struct naming *)fetch;
    fetch->result = store_player_by_key(store, naming->late, &naming->row);
    if (fetch->result == STORE_MISSING)
        fetch->result = store_player_by_key(store, naming->key, &naming->row);
}

/* An unknown name costs a hash too, so that timing does not tell which names exist. */
static void check_login(struct request *request, const char *key, const struct store_player *row) {
    struct registration *registration = register_begin(request);
    struct password_work *work = password_guess(request, "password", key, login_checked);
    if (!work) return;
    memset(&registration->row, 0, sizeof registration->row);
    if (row) {
        registration->row = *row;
        work->check = true;
        strcpy(work->hash, row->password);
    }
    work_post(request->hall, &work->work);
}

static void name_was_read(struct hall *hall, struct fetch *fetch) {
    struct naming *naming = (struct naming *)fetch;
    (void)hall;
    if (fetch->result == STORE_FAILED)
        reply_busy(naming->request);
    else
        check_login(naming->request, fetch->result == STORE_DONE ? naming->row.key : naming->key,
                    fetch->result == STORE_DONE ? &naming->row : NULL);
    free(naming);
}

void handle_login(struct hall *hall, struct request *request) {
    char key[STORE_NAME] = "", late[STORE_NAME];
    size_t length = 0;
    const char *text = request_text(request, "name", &length);
    if (!name_late_key(text, length, late) || !name_key(text, key)) {
        check_login(request, key, NULL);
        return;
    }
    struct naming *naming = hall_memory(sizeof *naming);
    naming->fetch.run = read_name;
    naming->fetch.done = name_was_read;
    naming->request = request;
    strcpy(naming->key, key);
    strcpy(naming->late, late);
    fetch_post(hall, &naming->fetch);
}

static void logout_stored(struct store_write *write, enum store_result result, void *context) {
    struct request *request = context;
    struct player_page page = {request, NULL, NULL};
    (void)write;
    if (result != STORE_DONE) {
        reply_busy(request);
        return;
    }
    /* The others of this player are looked up again when they come. */
    player_forget_tokens(request->hall, request->player->row.id, NULL);
    live_disown_token(request->player, request->token);
    reply_json(request, 200, "", fill_player, &page);
}

void handle_logout(struct hall *hall, struct request *request) {
    struct store_write *write = new_write(logout_stored, request);
    store_drop_token(write, request->token);
    cluster_tell_player(hall, write, request->player->row.id);
    submit(request, write);
}

/* ---- leaving for good ---- */

static void deleted(struct store_write *write, enum store_result result, void *context) {
    struct request *request = context;
    struct hall *hall = request->hall;
    struct player_page page = {request, NULL, NULL};
    (void)write;
    if (result != STORE_DONE) {
        reply_busy(request);
        return;
    }
    int64_t id = request->player->row.id;
    player_forget(hall, request->player);
    table_reload_of(hall, id);
    hall->lists_changed = true;
    reply_json(request, 200, "", fill_player, &page);
}

static void delete_now(struct request *request) {
    struct store_write *write = new_write(deleted, request);
    store_drop_player(write, request->player->row.id, time_date(request->hall));
    cluster_tell_player(request->hall, write, request->player->row.id);
    submit(request, write);
}

static void delete_checked(struct request *request, struct password_work *work) {
    if (work->good)
        delete_now(request);
    else
        reply_fail(request, 403, "wrong-password", N_("The name or the password is wrong."));
}

void handle_delete_me(struct hall *hall, struct request *request) {
    if (request->player->row.key[0] == '\0') {
        delete_now(request);
        return;
    }
    struct password_work *work =
        password_guess(request, "password", request->player->row.key, delete_checked);
    if (!work) return;
    work->check = true;
    strcpy(work->hash, request->player->row.password);
    work_post(hall, &work->work);
}
