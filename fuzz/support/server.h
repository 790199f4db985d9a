/* A server in this process for targets that speak over sockets. */
#ifndef FUZZ_SERVER_H
#define FUZZ_SERVER_H

#include <stddef.h>

struct fuzz_server {
    int port;
    char token[65]; /* of a guest, */
    char table[13]; /* who has opened this table */
};

/* Begun when first asked for. */
const struct fuzz_server *fuzz_server(void);
/* One request, and its answer until its first closing brace. */
void fuzz_server_ask(const char *request, char *answer, size_t cap);
/* Opens a connection, says the greeting and waits for the answer if there is one, sends
 * the bytes and ends it. Whatever they were, the next client is answered. */
void fuzz_server_try(const char *greeting, const char *bytes, size_t length);

#endif
