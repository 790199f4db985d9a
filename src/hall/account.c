/* Guests, names with passwords, settings of a player, leaving for good. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "hall_private.h"

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
    struct player *player =
        result == STORE_DONE ? player_find(call->hall, registration->row.id) : NULL;
    if (player)
        reply_player(call, player, registration->token);
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
    row->created = row->seen = hall->now;
    strcpy(row->name, saga_name());
    strcpy(row->emblem, emblems[secret_below(5)]);
    secret_token(registration->token, hash);
    struct store_write *write = new_write(guest_stored, registration);
    store_add_player(write, row);
    store_add_token(write, hash, row->id, hall->now);
    submit(call, write);
}

void handle_me(struct hall *hall, struct call *call) {
    (void)hall;
    reply_player(call, call->player, NULL);
}

/* ---- settings ---- */

static void row_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct call *call = registration->call;
    (void)write;
    if (result == STORE_CONFLICT) {
        call_fail(call, 409, "name-taken", N_("Somebody else has this name."));
    } else if (result != STORE_DONE) {
        call_busy(call);
    } else {
        call->player->row = registration->row;
        reply_player(call, call->player, NULL);
    }
}

static bool set_name(struct call *call, struct store_player *row) {
    size_t length;
    const char *name = call_text(call, "name", &length);
    if (!name || !check_line(name, length, NAME_CHARACTERS, row->name)) {
        call_fail(call, 422, "bad-name",
                  N_("A name has 1 to 24 characters, all of which can be seen."));
        return false;
    }
    return true;
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
        if (row->key[0]) check_fold(row->name, row->key);
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

void handle_change_me(struct hall *hall, struct call *call) {
    struct registration *registration = register_begin(call);
    (void)hall;
    if (!change_row(call, &registration->row)) return;
    struct store_write *write = new_write(row_stored, registration);
    store_put_player(write, &registration->row);
    submit(call, write);
}

/* ---- passwords: hashed and checked by workers ---- */

struct password_work {
    struct work work;
    struct call *call;
    char password[4 * PASSWORD_MAX + 1];
    char hash[STORE_PASSWORD]; /* made, or to be checked against */
    bool check, cheap, good;
    void (*then)(struct call *call, struct password_work *work);
};

static void run_password(struct hall_job *job) {
    struct password_work *work = (struct password_work *)job;
    size_t length = strlen(work->password);
    work->work.ran = true;
    if (work->check) {
        work->good = crypto_pwhash_str_verify(work->hash, work->password, length) == 0;
        return;
    }
    unsigned long long operations =
        work->cheap ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE;
    size_t memory = work->cheap ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE;
    work->good = crypto_pwhash_str_alg(work->hash, work->password, length, operations, memory,
                                       crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void password_done(struct hall *hall, struct work *done) {
    struct password_work *work = (struct password_work *)done;
    hall->passwords--;
    sodium_memzero(work->password, sizeof work->password);
    if (work->work.ran)
        work->then(work->call, work);
    else
        call_busy(work->call);
    free(work);
}

/* NULL: the password was refused, and the call answered. */
static struct password_work *password_begin(struct call *call,
                                            void (*then)(struct call *, struct password_work *)) {
    size_t length = 0, characters = 0;
    const char *password = call_text(call, "password", &length);
    for (size_t i = 0; i < length; i++) characters += ((uint8_t)password[i] & 0xc0) != 0x80;
    if (!password || characters < PASSWORD_MIN || characters > PASSWORD_MAX) {
        call_fail(call, 422, "bad-password", N_("A password has at least 8 characters."));
        return NULL;
    }
    if (call->hall->passwords >= PASSWORDS_AT_ONCE) {
        call_fail(call, 429, "too-many-passwords",
                  N_("Too many are signing in just now. Please try again in a moment."));
        return NULL;
    }
    call->hall->passwords++;
    struct password_work *work = hall_memory(sizeof *work);
    work->work.job.run = run_password;
    work->work.done = password_done;
    work->call = call;
    work->cheap = call->hall->settings.weak_passwords;
    work->then = then;
    memcpy(work->password, password, length);
    return work;
}

static void account_hashed(struct call *call, struct password_work *work) {
    struct registration *registration = call->extra;
    if (!work->good || call->player->gone) {
        call_busy(call);
        return;
    }
    strcpy(registration->row.password, work->hash);
    struct store_write *write = new_write(row_stored, registration);
    store_put_player(write, &registration->row);
    store_drop_tokens(write, registration->row.id, call->token);
    player_forget_tokens(call->hall, registration->row.id, call->token);
    submit(call, write);
}

void handle_account(struct hall *hall, struct call *call) {
    if (call->player->row.key[0]) {
        call_fail(call, 409, "named-already", N_("You have a name and a password already."));
        return;
    }
    struct registration *registration = register_begin(call);
    if (!set_name(call, &registration->row)) return;
    check_fold(registration->row.name, registration->row.key);
    struct password_work *work = password_begin(call, account_hashed);
    if (work) work_post(hall, &work->work);
}

static void login_stored(struct store_write *write, enum store_result result, void *context) {
    struct registration *registration = context;
    struct call *call = registration->call;
    struct player *player =
        result == STORE_DONE ? player_find(call->hall, registration->row.id) : NULL;
    (void)write;
    if (player)
        reply_player(call, player, registration->token);
    else
        call_busy(call);
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
    store_add_token(write, hash, registration->row.id, call->hall->now);
    submit(call, write);
}

/* Where there is no such name a hash is made all the same, so that the time it takes
 * does not tell which names exist. */
void handle_login(struct hall *hall, struct call *call) {
    struct registration *registration = register_begin(call);
    char name[STORE_NAME], key[STORE_NAME] = "";
    size_t length;
    const char *text = call_text(call, "name", &length);
    memset(&registration->row, 0, sizeof registration->row);
    if (text && check_line(text, length, NAME_CHARACTERS, name)) check_fold(name, key);
    struct password_work *work = password_begin(call, login_checked);
    if (!work) return;
    if (key[0] &&
        store_player_by_key(hall->settings.store, key, &registration->row) == STORE_DONE) {
        work->check = true;
        strcpy(work->hash, registration->row.password);
    }
    work_post(hall, &work->work);
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
    call_reply_json(call, 200, "", fill_player, &page);
}

void handle_logout(struct hall *hall, struct call *call) {
    (void)hall;
    struct store_write *write = new_write(logout_stored, call);
    store_drop_token(write, call->token);
    submit(call, write);
}

/* ---- leaving for good ---- */

static void reread_tables(struct hall *hall, int64_t player) {
    for (struct map_node *node = map_first(&hall->tables), *next; node; node = next) {
        struct table *table = (struct table *)node;
        next = map_after(&hall->tables, node);
        if (table_seats_of(&table->face, player) == 0 && table->face.host != player) continue;
        if (table->flight)
            table->stale = true;
        else if (table_reload(hall, table))
            live_tell_change(hall, table, false);
    }
}

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
    reread_tables(hall, id);
    hall->lists_changed = true;
    call_reply_json(call, 200, "", fill_player, &page);
}

static void delete_now(struct call *call) {
    struct store_write *write = new_write(deleted, call);
    store_drop_player(write, call->player->row.id, call->hall->now);
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
    struct password_work *work = password_begin(call, delete_checked);
    if (!work) return;
    work->check = true;
    strcpy(work->hash, call->player->row.password);
    work_post(hall, &work->work);
}
