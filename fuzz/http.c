/* Bytes on a connection to the server, as they are: requests, parts of them, anything. @
 * stands for a table, $ for the token of who opened it. */
#include "support/fuzz.h"
#include "support/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct fuzz_server *server = fuzz_server();
    char *bytes = malloc(size * sizeof server->token + 1);
    size_t length = 0;
    FUZZ_PROMISE(bytes != NULL);
    for (size_t i = 0; i < size; i++) {
        const char *name = data[i] == '@' ? server->table : data[i] == '$' ? server->token : NULL;
        if (name) {
            memcpy(bytes + length, name, strlen(name));
            length += strlen(name);
        } else {
            bytes[length++] = (char)data[i];
        }
    }
    fuzz_server_try(NULL, bytes, length);
    free(bytes);
    return 0;
}
