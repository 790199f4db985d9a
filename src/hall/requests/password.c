/* Passwords: hashed and checked by workers, because both are slow on purpose. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/cluster/cluster.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/guess.h"
#include "hall/requests/password.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"

_Static_assert(STORE_PASSWORD >= crypto_pwhash_STRBYTES, "a password's hash must fit");

static bool make_hash(struct password_work *work, const char *password) {
    unsigned long long operations =
        work->cheap ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE;
    size_t memory = work->cheap ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE;
    if (crypto_pwhash_str_alg(work->hash, password, strlen(password), operations, memory,
                              crypto_pwhash_ALG_ARGON2ID13) == 0)
        return true;
    work->hash[0] = '\0';
    return false;
}

/* What libsodium's text of a hash says. */
struct recipe {
    unsigned long long operations;
    size_t memory;
    uint8_t salt[crypto_pwhash_SALTBYTES];
    uint8_t hash[32];
};

static bool read_part(const char **text, uint8_t *out, size_t size) {
    size_t length;
    return sodium_base642bin(out, size, *text, strlen(*text), NULL, &length, text,
                             sodium_base64_VARIANT_ORIGINAL_NO_PADDING) == 0 &&
           length == size;
}

static bool read_recipe(const char *text, struct recipe *recipe) {
    int at = 0;
    sscanf(text, "$argon2id$v=19$m=%zu,t=%llu,p=1$%n", &recipe->memory, &recipe->operations, &at);
    if (at == 0) return false;
    text += at;
    recipe->memory *= 1024;
    return read_part(&text, recipe->salt, sizeof recipe->salt) && *text++ == '$' &&
           read_part(&text, recipe->hash, sizeof recipe->hash) && !*text;
}

/* Hashing takes 64 MiB. libsodium's own check calls a password wrong if it cannot have them, so
 * the hash is made again and compared here. False: nobody knows. */
static bool check_hash(const char *hash, const char *password, bool *right) {
    struct recipe recipe;
    uint8_t made[sizeof recipe.hash];
    if (!read_recipe(hash, &recipe) ||
        crypto_pwhash(made, sizeof made, password, strlen(password), recipe.salt, recipe.operations,
                      recipe.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
        return false;
    *right = sodium_memcmp(made, recipe.hash, sizeof made) == 0;
    return true;
}

static void run_password(struct hall_job *job) {
    struct password_work *work = (struct password_work *)job;
    work->work.ran = true;
    if (!work->check) {
        work->good = make_hash(work, work->password);
        work->failed = !work->good;
        return;
    }
    work->failed = !check_hash(work->hash, work->password, &work->good);
    if (work->good && work->fresh[0]) work->failed = !make_hash(work, work->fresh);
}

static void password_done(struct hall *hall, struct work *done) {
    struct password_work *work = (struct password_work *)done;
    hall->passwords--;
    bool known = work->work.ran && !work->failed; /* whether it is right */
    if (work->guessed[0] && (!known || (work->check && work->good)))
        guess_give_back(hall, work->guessed);
    else if (work->guessed[0])
        cluster_tell_guess(hall, work->guessed);
    sodium_memzero(work->password, sizeof work->password);
    sodium_memzero(work->fresh, sizeof work->fresh);
    if (known)
        work->then(work->request, work);
    else
        reply_busy(work->request);
    free(work);
}

bool password_fits(struct request *request, const char *field) {
    size_t length = 0, characters = 0;
    const char *password = request_text(request, field, &length);
    for (size_t i = 0; i < length; i++) characters += ((uint8_t)password[i] & 0xc0) != 0x80;
    if (password && characters >= PASSWORD_MIN && characters <= PASSWORD_MAX) return true;
    reply_fail(request, 422, "bad-password", N_("A password has at least 8 characters."));
    return false;
}

struct password_work *password_begin(struct request *request, const char *field,
                                     void (*then)(struct request *, struct password_work *)) {
    size_t length = 0;
    if (!password_fits(request, field)) return NULL;
    if (request->hall->passwords >= PASSWORDS_AT_ONCE) {
        reply_fail(request, 429, "too-many-passwords",
                   N_("Too many players are signing in right now. Please try again in a moment."));
        return NULL;
    }
    request->hall->passwords++;
    struct password_work *work = hall_memory(sizeof *work);
    const char *password = request_text(request, field, &length);
    work->work.job.run = run_password;
    work->work.done = password_done;
    work->request = request;
    work->cheap = request->hall->settings.weak_passwords;
    work->then = then;
    memcpy(work->password, password, length);
    return work;
}

struct password_work *password_guess(struct request *request, const char *field, const char *key,
                                     void (*then)(struct request *, struct password_work *)) {
    struct hall *hall = request->hall; /* the request may be gone when it was refused */
    if (!password_fits(request, field)) return NULL;
    if (!guess_take(hall, key)) {
        reply_fail(request, 429, "too-many-guesses",
                   N_("Too many wrong passwords for this name. Please try again in a minute."));
        return NULL;
    }
    struct password_work *work = password_begin(request, field, then);
    if (work)
        strcpy(work->guessed, key);
    else
        guess_give_back(hall, key);
    return work;
}
