/* Passwords, hashed and checked by workers. */
#ifndef HALL_PASSWORD_H
#define HALL_PASSWORD_H

#include "hall/base/jobs.h"
#include "hall/requests/request.h"

enum { PASSWORD_MIN = 8, PASSWORD_MAX = 200, PASSWORDS_AT_ONCE = 32 };

struct password_work {
    struct work work;
    struct request *request;
    char password[4 * PASSWORD_MAX + 1];
    char fresh[4 * PASSWORD_MAX + 1]; /* to take its place if the check is good; "": none */
    char hash[STORE_PASSWORD];        /* made, or to be checked against */
    char guessed[STORE_NAME];         /* whose password it may be, as guess_take knows them */
    bool check, cheap, good;
    bool failed; /* out of memory: nothing was checked or hashed */
    void (*then)(struct request *request, struct password_work *work);
};

/* Whether a field of the body can be a password; false: it was answered. */
bool password_fits(struct request *request, const char *field);
/* Work for work_post that will hash the password of a field, or check it where the
 * caller says so. NULL: it was refused, and the request answered. */
struct password_work *password_begin(struct request *request, const char *field,
                                     void (*then)(struct request *, struct password_work *));
/* The same for a guess at the password of a name. */
struct password_work *password_guess(struct request *request, const char *field, const char *key,
                                     void (*then)(struct request *, struct password_work *));

#endif
