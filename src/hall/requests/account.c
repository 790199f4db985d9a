/* Guests, names with passwords, settings of a player, leaving for good. */
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "hall/hall_private.h"

/* ---- answers ---- */

struct player_page {
    struct call *call;
    struct player *player;
    const char *token;
};

static void fill_player(struct mh_json_writer *json, const void *context) {
    const struct player_page *page = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "player");
    if (page->player)
        put_player(json, page->call->hall, page->player);
    else
        mh_json_null(json);
    if (page->token && page->call->program) mh_json_put_string(json, "token", page->token);
    mh_json_object_end(json);
}

static void reply_player(struct call *call, struct player *player, const char *token) {
    struct player_page page = {call, player, token};
    call_reply_json(call, 200, token, fill_player, &page);
}

/* A call with the player as they will be, while the store has it. */
struct registration {
    struct call *call;
    struct store_player row;
    char token[HALL_TOKEN_TEXT];
    bool fresh_password; /* the other tokens go */
    int64_t guest;       /* whose games come along; 0: nobody's */
};

static struct registration *register_begin(struct call *call) {
    struct registration *registration = hall_memory(sizeof *registration);
    registration->call = call;
    if (call->player) registration->row = call->player->row;
    call->extra = registration;
    return registration;
}

static void submit(struct call *call, struct store_write *write) {
    store_submit(call->hall->settings.store, write);
}

static struct store_write *new_write(store_done *done, void *context) {
    struct store_write *write = store_write_new(done, context);
    if (!write) abort();
    return write;
}

/* ---- guests ---- */

static void guest_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct call *call = registration->call;
    (void)write;
    if (result == STORE_DONE)
        reply_player(call, player_welcome(call->hall, &registration->row), registration->token);
    else
        call_busy(call);
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

void handle_guest(struct hall *hall, struct call *call) {
    static const char *const emblems[] = {"bear", "boar", "raven", "stag", "wolf"};
    uint8_t hash[STORE_HASH];
    if (call->player) { /* a second press must not make a second guest */
        reply_player(call, call->player, NULL);
        return;
    }
    struct registration *registration = register_begin(call);
    struct store_player *row = &registration->row;
    row->id = secret_player_id();
    row->created = row->seen = time_date(hall);
    strcpy(row->name, saga_name());
    strcpy(row->emblem, emblems[secret_below(5)]);
    secret_token(registration->token, hash);
    struct store_write *write = new_write(guest_stored, registration);
    store_add_player(write, row);
    store_add_token(write, hash, row->id, row->created);
    submit(call, write);
}

void handle_me(struct hall *hall, struct call *call) {
    (void)hall;
    reply_player(call, call->player, NULL);
}

/* ---- settings ---- */

/* A row is written whole, so two changes of it must not fly at once: the second would
 * undo the first. */
static void wait_for_row(struct call *call) {
    struct call **last = &call->player->waiting;
    while (*last) last = &(*last)->next_waiting;
    call->next_waiting = NULL;
    *last = call;
}

static void run_waiting(struct player *player) {
    struct call *call = player->waiting;
    player->waiting = NULL;
    while (call) {
        struct call *next = call->next_waiting;
        call_run(call);
        call = next;
    }
}

static void row_answer(struct registration *registration, enum store_result result) {
    struct call *call = registration->call;
    struct player *player = call->player;
    if (result == STORE_CONFLICT && !player->gone) {
        call_fail(call, 409, "name-taken", N_("Somebody else has this name."));
    } else if (result != STORE_DONE) {
        call_busy(call);
    } else {
        player->row = registration->row;
        player->version++;
        if (registration->fresh_password) {
            player_forget_tokens(call->hall, player->row.id, call->token);
            live_disown(player, call->token);
        }
        reply_player(call, player, NULL);
    }
}

static void row_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct player *player = registration->call->player;
    (void)write;
    player_hold(player);
    player->writing = false;
    row_answer(registration, result);
    run_waiting(player);
    player_release(player);
}

/* Every token but the caller's goes with a fresh password. */
static void store_row(struct registration *registration) {
    struct call *call = registration->call;
    struct store_write *write = new_write(row_stored, registration);
    call->player->writing = true;
    store_put_player(write, &registration->row);
    if (registration->fresh_password) store_drop_tokens(write, registration->row.id, call->token);
    share_player(call->hall, write, registration->row.id);
    submit(call, write);
}

static bool set_name(struct call *call, struct store_player *row) {
    size_t length = 0;
    struct mh_error error;
    const char *name = call_text(call, "name", &length);
    if (name_check(name, length, row->name, &error)) return true;
    call_error(call, 422, &error);
    return false;
}

/* Whether a field of the body says something new; null clears. */
static bool given(const struct call *call, const char *key, const char **text) {
    const json_t *value = json_object_get(call->body, key);
    *text = json_is_string(value) ? json_string_value(value) : json_is_null(value) ? "" : NULL;
    return value != NULL;
}

static bool change_row(struct call *call, struct store_player *row) {
    const char *text;
    if (given(call, "name", &text)) {
        if (!set_name(call, row)) return false;
        if (row->key[0]) name_key(row->name, row->key);
    }
    if (given(call, "lang", &text)) {
        int language = text ? mh_language_find(text) : -1;
        if (!text || (text[0] && language < 0)) {
            call_fail(call, 422, "bad-language", N_("The hall does not speak this language."));
            return false;
        }
        strcpy(row->language, text[0] ? mh_language_code((enum mh_language)language) : "");
    }
    if (given(call, "emblem", &text)) {
        if (!text || !check_emblem(text)) {
            call_fail(call, 422, "bad-emblem", N_("There is no such emblem."));
            return false;
        }
        strcpy(row->emblem, text);
    }
    if (given(call, "webhook", &text)) {
        if (!text || (text[0] && !check_webhook(text))) {
            call_fail(call, 422, "bad-webhook",
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

/* The row may have changed while the worker was busy: what was asked for is put into
 * the one of now. */
static void change_checked(struct call *call, struct password_work *work) {
    struct registration *registration = call->extra;
    if (!work->good) {
        call_fail(call, 403, "wrong-password", N_("The old password is wrong."));
        return;
    }
    if (call->player->gone || call->player->writing) {
        call_busy(call);
        return;
    }
    registration->row = call->player->row;
    if (change_row(call, &registration->row)) store_password(registration, work->hash);
}

static void change_password(struct call *call) {
    if (call->player->row.key[0] == '\0') {
        call_fail(call, 409, "no-password",
                  N_("You have no password yet. First choose a name and a password."));
        return;
    }
    if (!password_fits(call, "password")) return;
    struct password_work *work =
        password_guess(call, "old_password", call->player->row.key, change_checked);
    if (!work) return;
    work->check = true;
    strcpy(work->fresh, call_text(call, "password", NULL));
    strcpy(work->hash, call->player->row.password);
    work_post(call->hall, &work->work);
}

void handle_change_me(struct hall *hall, struct call *call) {
    const char *text;
    (void)hall;
    if (call->player->writing) {
        wait_for_row(call);
        return;
    }
    struct registration *registration = register_begin(call);
    if (!change_row(call, &registration->row)) return;
    if (given(call, "password", &text)) {
        change_password(call);
        return;
    }
    store_row(registration);
}

/* ---- accounts ---- */

static void account_hashed(struct call *call, struct password_work *work) {
    struct registration *registration = call->extra;
    if (call->player->gone || call->player->writing) {
        call_busy(call);
        return;
    }
    registration->row = call->player->row;
    if (!set_name(call, &registration->row)) return;
    name_key(registration->row.name, registration->row.key);
    store_password(registration, work->hash);
}

void handle_account(struct hall *hall, struct call *call) {
    if (call->player->row.key[0]) {
        call_fail(call, 409, "named-already", N_("You have a name and a password already."));
        return;
    }
    struct registration *registration = register_begin(call);
    if (!set_name(call, &registration->row)) return;
    struct password_work *work = password_begin(call, "password", account_hashed);
    if (work) work_post(hall, &work->work);
}

/* The guest's games are the player's now. Not so the connections that were opened as the
 * guest: others may have had that token too, and left it here to be found. */
static void carry_over(struct call *call, struct player *player) {
    struct hall *hall = call->hall;
    struct player *guest = call->player;
    int64_t id = guest->row.id;
    live_disown(guest, NULL);
    player_forget(hall, guest);
    table_reread_of(hall, id);
    player->changed = true;
    hall->lists_changed = true;
}

static void come_in(struct hall *hall, void *context, enum store_result result) {
    struct registration *registration = context;
    struct call *call = registration->call;
    struct player *player = player_known(hall, registration->row.id);
    (void)result;
    if (player && registration->guest) carry_over(call, player);
    if (player)
        reply_player(call, player, registration->token);
    else
        call_busy(call);
}

static void login_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct call *call = registration->call;
    struct people people = {0};
    (void)write;
    if (result == STORE_DONE) {
        people_add_one(call->hall, &people, registration->row.id);
        people_meet(call->hall, &people, come_in, registration);
    } else {
        call_busy(call);
    }
}

static void login_checked(struct call *call, struct password_work *work) {
    struct registration *registration = call->extra;
    uint8_t hash[STORE_HASH];
    if (!work->good || registration->row.id == 0) {
        call_fail(call, 403, "wrong-password", N_("The name or the password is wrong."));
        return;
    }
    secret_token(registration->token, hash);
    struct store_write *write = new_write(login_stored, registration);
    store_add_token(write, hash, registration->row.id, time_date(call->hall));
    const struct player *guest = call->player;
    if (guest && !guest->gone && guest->row.key[0] == '\0') {
        registration->guest = guest->row.id;
        store_merge_player(write, registration->guest, registration->row.id);
        share_player(call->hall, write, registration->guest);
    }
    submit(call, write);
}

struct naming { /* finding out whose name it is */
    struct look look;
    struct call *call;
    char key[STORE_NAME], late[STORE_NAME];
    struct store_player row;
};

/* Who came too late for their key is the one who is called exactly so. */
static void read_name(struct store *store, struct look *look) {
    struct naming *naming = (struct naming *)look;
    look->result = store_player_by_key(store, naming->late, &naming->row);
    if (look->result == STORE_MISSING)
        look->result = store_player_by_key(store, naming->key, &naming->row);
}

/* Where there is no such name a hash is made all the same, so that the time it takes
 * does not tell which names exist. */
static void check_login(struct call *call, const char *key, const struct store_player *row) {
    struct registration *registration = register_begin(call);
    struct password_work *work = password_guess(call, "password", key, login_checked);
    if (!work) return;
    memset(&registration->row, 0, sizeof registration->row);
    if (row) {
        registration->row = *row;
        work->check = true;
        strcpy(work->hash, row->password);
    }
    work_post(call->hall, &work->work);
}

static void name_was_read(struct hall *hall, struct look *look) {
    struct naming *naming = (struct naming *)look;
    (void)hall;
    if (look->result == STORE_FAILED)
        call_busy(naming->call);
    else
        check_login(naming->call, look->result == STORE_DONE ? naming->row.key : naming->key,
                    look->result == STORE_DONE ? &naming->row : NULL);
    free(naming);
}

void handle_login(struct hall *hall, struct call *call) {
    char key[STORE_NAME] = "", late[STORE_NAME];
    size_t length = 0;
    const char *text = call_text(call, "name", &length);
    if (!name_late_key(text, length, late) || !name_key(text, key)) {
        check_login(call, key, NULL);
        return;
    }
    struct naming *naming = hall_memory(sizeof *naming);
    naming->look.run = read_name;
    naming->look.done = name_was_read;
    naming->call = call;
    strcpy(naming->key, key);
    strcpy(naming->late, late);
    look_post(hall, &naming->look);
}

static void logout_stored(struct store_write *write, enum store_result result, void *context) {
    struct call *call = context;
    struct player_page page = {call, NULL, NULL};
    (void)write;
    if (result != STORE_DONE) {
        call_busy(call);
        return;
    }
    /* The others of this player are looked up again when they come. */
    player_forget_tokens(call->hall, call->player->row.id, NULL);
    live_disown_token(call->player, call->token);
    call_reply_json(call, 200, "", fill_player, &page);
}

void handle_logout(struct hall *hall, struct call *call) {
    struct store_write *write = new_write(logout_stored, call);
    store_drop_token(write, call->token);
    share_player(hall, write, call->player->row.id);
    submit(call, write);
}

/* ---- leaving for good ---- */

static void deleted(struct store_write *write, enum store_result result, void *context) {
    struct call *call = context;
    struct hall *hall = call->hall;
    struct player_page page = {call, NULL, NULL};
    (void)write;
    if (result != STORE_DONE) {
        call_busy(call);
        return;
    }
    int64_t id = call->player->row.id;
    player_forget(hall, call->player);
    table_reread_of(hall, id);
    hall->lists_changed = true;
    call_reply_json(call, 200, "", fill_player, &page);
}

static void delete_now(struct call *call) {
    struct store_write *write = new_write(deleted, call);
    store_drop_player(write, call->player->row.id, time_date(call->hall));
    share_player(call->hall, write, call->player->row.id);
    submit(call, write);
}

static void delete_checked(struct call *call, struct password_work *work) {
    if (work->good)
        delete_now(call);
    else
        call_fail(call, 403, "wrong-password", N_("The name or the password is wrong."));
}

void handle_delete_me(struct hall *hall, struct call *call) {
    if (call->player->row.key[0] == '\0') {
        delete_now(call);
        return;
    }
    struct password_work *work =
        password_guess(call, "password", call->player->row.key, delete_checked);
    if (!work) return;
    work->check = true;
    strcpy(work->hash, call->player->row.password);
    work_post(hall, &work->work);
}
