/* Names of people. What is shown keeps to what can be seen and told apart: no blanks but single
 * spaces, no heaps of marks, no letters of two alphabets that look alike. What is compared, the
 * key of an account, is the same for whatever looks the same otherwise: é written as one
 * character or as two, wide and ligated forms, capitals.
 *
 * Accounts that were made under other rules get their key under these when the hall is opened.
 * Who has it already keeps it, then the older account has it; whoever comes too late keeps the
 * name as it was written, under a key that nobody can choose, and signs in by writing it so,
 * until they choose another. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/check.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/people/name.h"
#include "letters/letters.h"

enum {
    RULES = 1,     /* of these keys: raised when they change */
    MARKS_MAX = 3, /* on one letter: Vietnamese needs two */
    LATE = 1       /* begins the key of who came too late; no name can */
};

static const char rules_note[] = "names";

/* Every run of blanks becomes a space; none at the ends. */
static void fold_blanks(char *text) {
    size_t length = strlen(text), used = 0;
    uint32_t code;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = check_letter(text + at, length - at, &code);
        if (bytes == 0) break;
        if (letters_kind(code) != LETTERS_BLANK) {
            memmove(text + used, text + at, bytes);
            used += bytes;
        } else if (used > 0 && text[used - 1] != ' ') {
            text[used++] = ' ';
        }
    }
    while (used > 0 && text[used - 1] == ' ') used--;
    text[used] = '\0';
}

static bool is_plain(const char *name) {
    size_t length = strlen(name), marks = MARKS_MAX; /* so that none can be the first */
    uint32_t code;
    for (size_t at = 0; at < length; at += check_letter(name + at, length - at, &code)) {
        check_letter(name + at, length - at, &code);
        enum letters_kind kind = letters_kind(code);
        marks = kind == LETTERS_MARK ? marks + 1 : code == ' ' ? MARKS_MAX : 0;
        if (marks > MARKS_MAX || kind == LETTERS_UNKNOWN) return false;
    }
    return true;
}

static bool is_mixed(const char *name) {
    size_t length = strlen(name);
    unsigned alphabets = 0;
    uint32_t code;
    for (size_t at = 0; at < length;) {
        at += check_letter(name + at, length - at, &code);
        alphabets |= letters_alphabets(code);
    }
    return (alphabets & (alphabets - 1)) != 0;
}

bool name_key(const char *name, char out[STORE_NAME]) {
    char folded[1024];
    if (!letters_fold(name, folded, sizeof folded)) return false;
    fold_blanks(folded);
    if (!folded[0] || strlen(folded) >= STORE_NAME) return false;
    strcpy(out, folded);
    return true;
}

bool name_check(const char *text, size_t length, char out[STORE_NAME], struct mh_error *error) {
    char line[4 * NAME_CHARACTERS + 1], key[STORE_NAME];
    *error = (struct mh_error){.code = "bad-name"};
    error->message.text = N_("Use 1 to 24 visible characters for your name.");
    if (!text || !check_line(text, length, NAME_CHARACTERS, line)) return false;
    fold_blanks(line);
    if (!is_plain(line) || !letters_compose(line, out, STORE_NAME) || !name_key(out, key))
        return false;
    if (!is_mixed(out)) return true;
    error->code = "mixed-name";
    error->message.text = N_(
        "Use the letters of one alphabet for your name: those of another can look just the same.");
    return false;
}

bool name_late_key(const char *text, size_t length, char out[STORE_NAME]) {
    if (!text || length == 0 || length > STORE_NAME - 2) return false;
    out[0] = LATE;
    memcpy(out + 1, text, length);
    out[length + 1] = '\0';
    return true;
}

/* ---- bringing keys up to date ---- */

struct account {
    int64_t id;
    char name[STORE_NAME], key[STORE_NAME];
};

struct accounts {
    struct account *at;
    size_t count, cap;
};

/* Those whose key is not what it should be. */
static bool collect(void *context, const struct store_player *row) {
    struct accounts *accounts = context;
    struct account account = {.id = row->id};
    if (row->key[0] == LATE || (name_key(row->name, account.key) && !strcmp(account.key, row->key)))
        return true;
    strcpy(account.name, row->name);
    accounts->at =
        hall_more(accounts->at, accounts->count, &accounts->cap, 16, sizeof *accounts->at);
    accounts->at[accounts->count++] = account;
    return true;
}

static void note_result(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    *(enum store_result *)context = result;
}

static enum store_result put(struct hall *hall, int64_t id, const char *key, bool last) {
    enum store_result result = STORE_FAILED;
    struct store_write *write = store_write_new(note_result, &result);
    if (!write) abort();
    if (last)
        store_put_note(write, rules_note, RULES);
    else
        store_put_key(write, id, key);
    store_submit(hall->settings.store, write);
    store_drain(hall->settings.store);
    return result;
}

static bool bring_up(struct hall *hall, const struct account *account) {
    char late[STORE_NAME];
    enum store_result result =
        account->key[0] ? put(hall, account->id, account->key, false) : STORE_CONFLICT;
    if (result == STORE_CONFLICT && name_late_key(account->name, strlen(account->name), late))
        result = put(hall, account->id, late, false);
    return result == STORE_DONE;
}

/* What the store does not take now is tried again at the next opening. */
void name_keep_keys(struct hall *hall) {
    struct accounts accounts = {0};
    int64_t rules = 0;
    bool good = store_note(hall->settings.store, rules_note, &rules) != STORE_FAILED;
    if (rules == RULES) return;
    good = good && store_accounts(hall->settings.store, collect, &accounts) == STORE_DONE;
    for (size_t i = 0; i < accounts.count; i++) good &= bring_up(hall, &accounts.at[i]);
    if (good) put(hall, 0, NULL, true);
    free(accounts.at);
}
