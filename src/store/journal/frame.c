/* Frames: a record with its length and a checksum, so that one which was written in part is known.
 *
 *     journal   header, frames
 *     frame     length of the record and its CRC-32 (as in zlib), 4 bytes each, the lowest first;
 *               the record: rows put and dropped, see rows.c */
#include <string.h>

#include "store/journal/journal.h"

/* The number is the version of the format. */
const char journal_header[] = "meadhall journal 1\n";

static uint32_t checksum(const uint8_t *at, size_t length) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        sum ^= at[i];
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320U : 0);
    }
    return ~sum;
}

static void put(uint8_t *at, uint32_t number) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(number >> (8 * i));
}

static uint32_t get(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

void journal_seal(struct journal_bytes *bytes, size_t start) {
    if (bytes->full) return;
    size_t length = bytes->length - start - JOURNAL_FRAME_HEAD;
    put(bytes->at + start, (uint32_t)length);
    put(bytes->at + start + 4, checksum(bytes->at + start + JOURNAL_FRAME_HEAD, length));
}

size_t journal_frame(const uint8_t *at, size_t length) {
    if (length < JOURNAL_FRAME_HEAD) return 0;
    size_t record = get(at);
    if (record > length - JOURNAL_FRAME_HEAD) return 0;
    return checksum(at + JOURNAL_FRAME_HEAD, record) == get(at + 4) ? record + JOURNAL_FRAME_HEAD
                                                                    : 0;
}

bool journal_goes_on(const uint8_t *at, size_t length) {
    return length > JOURNAL_FRAME_HEAD && get(at) < length - JOURNAL_FRAME_HEAD;
}
