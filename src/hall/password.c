/* Passwords: hashed and checked by workers, because both are slow on purpose. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hall_private.h"

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

static void run_password(struct hall_job *job) {
    struct password_work *work = (struct password_work *)job;
    work->work.ran = true;
    if (!work->check) {
        work->good = make_hash(work, work->password);
        return;
    }
    work->good = crypto_pwhash_str_verify(work->hash, work->password, strlen(work->password)) == 0;
    if (work->good && work->fresh[0]) make_hash(work, work->fresh);
}

static void password_done(struct hall *hall, struct work *done) {
    struct password_work *work = (struct password_work *)done;
    hall->passwords--;
    sodium_memzero(work->password, sizeof work->password);
    sodium_memzero(work->fresh, sizeof work->fresh);
    if (work->work.ran)
        work->then(work->call, work);
    else
        call_busy(work->call);
    free(work);
}

bool password_fits(struct call *call, const char *field) {
    size_t length = 0, characters = 0;
    const char *password = call_text(call, field, &length);
    for (size_t i = 0; i < length; i++) characters += ((uint8_t)password[i] & 0xc0) != 0x80;
    if (password && characters >= PASSWORD_MIN && characters <= PASSWORD_MAX) return true;
    call_fail(call, 422, "bad-password", N_("A password has at least 8 characters."));
    return false;
}

struct password_work *password_begin(struct call *call, const char *field,
                                     void (*then)(struct call *, struct password_work *)) {
    size_t length = 0;
    if (!password_fits(call, field)) return NULL;
    if (call->hall->passwords >= PASSWORDS_AT_ONCE) {
        call_fail(call, 429, "too-many-passwords",
                  N_("Too many are signing in just now. Please try again in a moment."));
        return NULL;
    }
    call->hall->passwords++;
    struct password_work *work = hall_memory(sizeof *work);
    const char *password = call_text(call, field, &length);
    work->work.job.run = run_password;
    work->work.done = password_done;
    work->call = call;
    work->cheap = call->hall->settings.weak_passwords;
    work->then = then;
    memcpy(work->password, password, length);
    return work;
}
