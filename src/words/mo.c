/* See mo.h. A catalogue begins with seven 32-bit numbers (magic, revision, count,
 * place of the table of keys, place of the table of translations, and two about
 * a hash table that we don't need); both tables hold a length and a place for
 * each string, and the keys are in the order of strcmp. */
#include "mo.h"

#include <stdint.h>
#include <string.h>

enum { HEADER_BYTES = 28, ENTRY_BYTES = 8 };

static const uint32_t MAGIC = 0x950412deU;

struct catalogue {
    const unsigned char *data;
    size_t size;
    uint32_t count, keys, translations;
};

static uint32_t number_at(const unsigned char *data, size_t at) {
    return (uint32_t)data[at] | (uint32_t)data[at + 1] << 8 | (uint32_t)data[at + 2] << 16 |
           (uint32_t)data[at + 3] << 24;
}

static bool table_fits(const struct catalogue *catalogue, uint32_t place) {
    return place <= catalogue->size && catalogue->count <= (catalogue->size - place) / ENTRY_BYTES;
}

static bool open_catalogue(const unsigned char *data, size_t size, struct catalogue *catalogue) {
    if (!data || size < HEADER_BYTES || number_at(data, 0) != MAGIC) return false;
    /* The upper half of the revision is the major one; minor ones only add to the format. */
    if (number_at(data, 4) >> 16 != 0) return false;
    *catalogue = (struct catalogue){
        .data = data,
        .size = size,
        .count = number_at(data, 8),
        .keys = number_at(data, 12),
        .translations = number_at(data, 16),
    };
    return table_fits(catalogue, catalogue->keys) && table_fits(catalogue, catalogue->translations);
}

static bool string_at(const struct catalogue *catalogue, uint32_t table, uint32_t index,
                      struct mh_mo_text *out) {
    size_t entry = table + (size_t)index * ENTRY_BYTES;
    size_t length = number_at(catalogue->data, entry);
    size_t place = number_at(catalogue->data, entry + 4);
    if (place >= catalogue->size || length >= catalogue->size - place) return false;
    if (catalogue->data[place + length] != 0) return false;
    *out = (struct mh_mo_text){(const char *)catalogue->data + place, length};
    return true;
}

bool mh_mo_find(const unsigned char *data, size_t size, const char *key, struct mh_mo_text *found) {
    struct catalogue catalogue;
    if (!open_catalogue(data, size, &catalogue)) return false;
    uint32_t low = 0;
    uint32_t high = catalogue.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        struct mh_mo_text candidate;
        if (!string_at(&catalogue, catalogue.keys, middle, &candidate)) return false;
        /* A plural message's key is "one\0many": strcmp sees the singular only. */
        int order = strcmp(key, candidate.text);
        if (order == 0) return string_at(&catalogue, catalogue.translations, middle, found);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

const char *mh_mo_form(struct mh_mo_text text, unsigned form) {
    size_t at = 0;
    while (form > 0) {
        at += strlen(text.text + at) + 1;
        if (at > text.length) return NULL;
        form--;
    }
    return text.text + at;
}
