/* Frames on a live connection. A line is a frame:
 *     text {"watch":"@"}     @ stands for a table
 *     text- {"pi             not the last of its message,
 *     more ng":1}            which goes on here
 *     bare {"ping":1}        without the mask that a client must use
 *     binary, close, ping, pong, more-   as their names say
 *     raw …                  bytes as they are */
#include "support/fuzz.h"
#include "support/server.h"

enum { FINAL = 0x80, MASKED = 0x80, HEAD_MAX = 14 };

static const struct {
    const char *word;
    uint8_t first;
} kinds[] = {
    {"text", FINAL | 1},  {"text-", 1}, {"bare", FINAL | 1},       {"binary", FINAL | 2},
    {"more", FINAL | 0},  {"more-", 0}, {"close", FINAL | 8},      {"ping", FINAL | 9},
    {"pong", FINAL | 10}, {"ping-", 9}, {"odd", FINAL | 0x40 | 1}, {"unknown", FINAL | 5},
};

struct bytes {
    char *at;
    size_t length;
};

static void add(struct bytes *out, const void *bytes, size_t length) {
    if (length > 0) memcpy(out->at + out->length, bytes, length);
    out->length += length;
}

static void add_frame(struct bytes *out, uint8_t first, bool masked, const char *payload,
                      size_t length) {
    static const uint8_t mask[4] = {0x12, 0x34, 0x56, 0x78};
    uint8_t flag = masked ? MASKED : 0;
    uint8_t head[4] = {first, (uint8_t)(flag | length), 0, 0};
    if (length > 125) {
        head[1] = flag | 126;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
    }
    add(out, head, length > 125 ? 4 : 2);
    if (masked) add(out, mask, sizeof mask);
    for (size_t i = 0; i < length; i++) {
        char byte = (char)(payload[i] ^ (masked ? mask[i % 4] : 0));
        add(out, &byte, 1);
    }
}

static void add_line(struct bytes *out, const char *line, size_t length) {
    const char *blank = memchr(line, ' ', length);
    size_t word = blank ? (size_t)(blank - line) : length;
    const char *payload = blank ? blank + 1 : line + length;
    size_t rest = (size_t)(line + length - payload);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].word) == word && memcmp(kinds[i].word, line, word) == 0) {
            add_frame(out, kinds[i].first, strcmp(kinds[i].word, "bare") != 0, payload,
                      rest < 0xffff ? rest : 0xffff);
            return;
        }
    add(out, payload, rest); /* raw */
}

/* The line with @ filled in. */
static void add_filled(struct bytes *out, const char *line, size_t length, const char *table) {
    struct bytes filled = {malloc(length * strlen(table) + 1), 0};
    FUZZ_PROMISE(filled.at != NULL);
    for (size_t i = 0; i < length; i++)
        if (line[i] == '@')
            add(&filled, table, strlen(table));
        else
            add(&filled, &line[i], 1);
    add_line(out, filled.at, filled.length);
    free(filled.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct fuzz_server *server = fuzz_server();
    const char *at = (const char *)data, *end = at + size;
    struct bytes out = {malloc((size + 1) * (strlen(server->table) + HEAD_MAX)), 0};
    char greeting[512];
    FUZZ_PROMISE(out.at != NULL);
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        add_filled(&out, at, (size_t)(stop - at), server->table);
        at = newline ? newline + 1 : end;
    }
    snprintf(greeting, sizeof greeting,
             "GET /api/1/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
             "X-Meadhall: 1\r\nAuthorization: Bearer %s\r\n\r\n",
             server->token);
    fuzz_server_try(greeting, out.at, out.length);
    free(out.at);
    return 0;
}
