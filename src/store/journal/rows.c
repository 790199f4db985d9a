/* What rows look like in a journal: one table of fields a kind, the key first.
 *
 *     row     kind * 2 + dropped, number of fields, fields
 *     field   a number: zigzag in groups of seven bits, the lowest first; a text or bytes: length
 * and bytes; a real: 8 bytes, the lowest first; seats: their number, each as a row's fields
 *
 * A field once released keeps its place. New ones come behind it: whoever reads an older row finds
 * fewer fields, and the others are zero. */
#include <stdlib.h>
#include <string.h>

#include "store/journal/journal.h"

enum field_kind { NUMBER, UNSIGNED, FLAG, TEXT, POINTER, BYTES, REAL, SEATS };

struct field {
    enum field_kind kind;
    unsigned offset, size;
};

struct shape {
    const struct field *field;
    unsigned count, keys; /* of all fields, of those that are the key */
    size_t size;          /* of the struct */
};

#define FIELD(kind, type, member) \
    { kind, offsetof(struct type, member), sizeof(((struct type *)0)->member) }

/* clang-format off */
static const struct field player[] = {
    FIELD(NUMBER, store_player, id),
    FIELD(TEXT, store_player, name),
    FIELD(TEXT, store_player, key),
    FIELD(TEXT, store_player, password),
    FIELD(TEXT, store_player, language),
    FIELD(TEXT, store_player, emblem),
    FIELD(TEXT, store_player, webhook),
    FIELD(NUMBER, store_player, created),
    FIELD(NUMBER, store_player, seen),
};

static const struct field token[] = {
    FIELD(BYTES, journal_token, hash),
    FIELD(NUMBER, journal_token, player),
    FIELD(NUMBER, journal_token, created),
    FIELD(NUMBER, journal_token, seen),
};

static const struct field table[] = {
    FIELD(TEXT, store_table, id),
    FIELD(NUMBER, store_table, revision),
    FIELD(TEXT, store_table, game),
    FIELD(UNSIGNED, store_table, rules),
    FIELD(UNSIGNED, store_table, seats),
    FIELD(BYTES, store_table, seed),
    FIELD(FLAG, store_table, seed_chosen),
    FIELD(TEXT, store_table, options),
    FIELD(UNSIGNED, store_table, status),
    FIELD(NUMBER, store_table, host),
    FIELD(UNSIGNED, store_table, clock),
    FIELD(NUMBER, store_table, clock_ms),
    FIELD(FLAG, store_table, closed_doors),
    FIELD(FLAG, store_table, advice),
    FIELD(NUMBER, store_table, created),
    FIELD(NUMBER, store_table, started),
    FIELD(NUMBER, store_table, changed),
    FIELD(TEXT, store_table, rematch),
    FIELD(NUMBER, store_table, number),
    FIELD(UNSIGNED, store_table, awaiting),
    FIELD(NUMBER, store_table, round),
    FIELD(NUMBER, store_table, rounds),
    FIELD(NUMBER, store_table, progress),
    FIELD(NUMBER, store_table, deadline),
    FIELD(FLAG, store_table, bots_due),
    FIELD(SEATS, store_table, seat),
};

static const struct field seat[] = {
    FIELD(UNSIGNED, store_seat, kind),
    FIELD(NUMBER, store_seat, player),
    FIELD(TEXT, store_seat, bot),
    FIELD(TEXT, store_seat, name),
    FIELD(FLAG, store_seat, takeover),
    FIELD(FLAG, store_seat, resigned),
    FIELD(NUMBER, store_seat, left),
    FIELD(NUMBER, store_seat, since),
    FIELD(NUMBER, store_seat, score),
    FIELD(UNSIGNED, store_seat, rank),
    FIELD(REAL, store_seat, gone_rating),
    FIELD(REAL, store_seat, gone_deviation),
};

static const struct field entry[] = {
    FIELD(TEXT, journal_entry, table),
    FIELD(NUMBER, journal_entry, entry.number),
    FIELD(NUMBER, journal_entry, entry.at),
    FIELD(NUMBER, journal_entry, entry.seat),
    FIELD(FLAG, journal_entry, entry.by_bot),
    FIELD(NUMBER, journal_entry, entry.back_to),
    FIELD(POINTER, journal_entry, entry.move),
};

static const struct field snapshot[] = {
    FIELD(TEXT, journal_snapshot, table),
    FIELD(NUMBER, journal_snapshot, number),
    FIELD(POINTER, journal_snapshot, state),
};

static const struct field chat[] = {
    FIELD(TEXT, journal_chat, table),
    FIELD(NUMBER, journal_chat, chat.id),
    FIELD(NUMBER, journal_chat, chat.player),
    FIELD(NUMBER, journal_chat, chat.at),
    FIELD(POINTER, journal_chat, chat.name),
    FIELD(POINTER, journal_chat, chat.text),
};

static const struct field invitation[] = {
    FIELD(BYTES, journal_invitation, hash),
    FIELD(TEXT, journal_invitation, table),
    FIELD(NUMBER, journal_invitation, created),
};

static const struct field admission[] = {
    FIELD(TEXT, journal_admission, table),
    FIELD(NUMBER, journal_admission, player),
};

static const struct field rating[] = {
    FIELD(NUMBER, store_rating, player),
    FIELD(TEXT, store_rating, game),
    FIELD(REAL, store_rating, rating),
    FIELD(REAL, store_rating, deviation),
    FIELD(REAL, store_rating, volatility),
    FIELD(NUMBER, store_rating, games),
    FIELD(NUMBER, store_rating, changed),
};

static const struct field note[] = {
    FIELD(TEXT, journal_note, name),
    FIELD(NUMBER, journal_note, value),
};
/* clang-format on */

#define SHAPE(fields, keys, type) \
    { fields, sizeof fields / sizeof *fields, keys, sizeof(struct type) }
static const struct shape shapes[JOURNAL_KINDS] = {
    [JOURNAL_PLAYER] = SHAPE(player, 1, store_player),
    [JOURNAL_TOKEN] = SHAPE(token, 1, journal_token),
    [JOURNAL_TABLE] = SHAPE(table, 1, store_table),
    [JOURNAL_ENTRY] = SHAPE(entry, 2, journal_entry),
    [JOURNAL_SNAPSHOT] = SHAPE(snapshot, 2, journal_snapshot),
    [JOURNAL_CHAT] = SHAPE(chat, 2, journal_chat),
    [JOURNAL_INVITATION] = SHAPE(invitation, 1, journal_invitation),
    [JOURNAL_ADMISSION] = SHAPE(admission, 2, journal_admission),
    [JOURNAL_RATING] = SHAPE(rating, 2, store_rating),
    [JOURNAL_NOTE] = SHAPE(note, 1, journal_note),
};
static const struct shape seat_shape = SHAPE(seat, 0, store_seat);

/* ---- members of a struct ---- */

static int64_t get_number(const struct field *field, const void *at) {
    int64_t eight = 0;
    int32_t four = 0;
    uint32_t plain = 0;
    uint16_t two = 0;
    switch (field->size) {
    case 1:
        return field->kind == UNSIGNED ? *(const uint8_t *)at : *(const int8_t *)at;
    case 2:
        memcpy(&two, at, sizeof two);
        return field->kind == UNSIGNED ? (int64_t)two : (int64_t)(int16_t)two;
    case 4:
        memcpy(&plain, at, sizeof plain);
        memcpy(&four, at, sizeof four);
        return field->kind == UNSIGNED ? (int64_t)plain : (int64_t)four;
    default:
        memcpy(&eight, at, sizeof eight);
        return eight;
    }
}

/* Its low bytes stand first on every machine this runs on, so that they are the number. */
static void set_number(const struct field *field, void *at, int64_t number) {
    memcpy(at, &number, field->size);
}

static const char *get_text(const struct field *field, const void *at) {
    const char *text = at;
    if (field->kind == POINTER) memcpy(&text, at, sizeof text);
    return text ? text : "";
}

/* ---- copies and keys ---- */

static size_t room_for_texts(const struct shape *shape, const void *row) {
    size_t room = 0;
    for (unsigned i = 0; i < shape->count; i++)
        if (shape->field[i].kind == POINTER)
            room +=
                strlen(get_text(&shape->field[i], (const char *)row + shape->field[i].offset)) + 1;
    return room;
}

void *journal_copy(enum journal_kind kind, const void *row) {
    const struct shape *shape = &shapes[kind];
    char *copy = malloc(shape->size + room_for_texts(shape, row));
    if (!copy) return NULL;
    memcpy(copy, row, shape->size);
    char *room = copy + shape->size;
    for (unsigned i = 0; i < shape->count; i++) {
        const struct field *field = &shape->field[i];
        if (field->kind != POINTER) continue;
        const char *text = get_text(field, (const char *)row + field->offset);
        size_t length = strlen(text) + 1;
        memcpy(room, text, length);
        memcpy(copy + field->offset, &room, sizeof room);
        room += length;
    }
    return copy;
}

int journal_compare(enum journal_kind kind, const void *a, const void *b) {
    for (unsigned i = 0; i < shapes[kind].keys; i++) {
        const struct field *field = &shapes[kind].field[i];
        const char *left = (const char *)a + field->offset,
                   *right = (const char *)b + field->offset;
        int order;
        if (field->kind == NUMBER) {
            int64_t one = get_number(field, left), two = get_number(field, right);
            order = (one > two) - (one < two);
        } else {
            order = field->kind == TEXT ? strcmp(left, right) : memcmp(left, right, field->size);
        }
        if (order != 0) return order;
    }
    return 0;
}

/* ---- writing ---- */

void journal_add_bytes(struct journal_bytes *bytes, const void *from, size_t length) {
    if (bytes->length + length > bytes->cap) {
        size_t cap = 2 * (bytes->length + length);
        uint8_t *at = realloc(bytes->at, cap);
        if (!at) {
            bytes->full = true;
            return;
        }
        bytes->at = at;
        bytes->cap = cap;
    }
    memcpy(bytes->at + bytes->length, from, length);
    bytes->length += length;
}

static void say_number(struct journal_bytes *out, int64_t number) {
    uint64_t left = (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0);
    uint8_t byte[10];
    size_t count = 0;
    do {
        byte[count++] = (uint8_t)((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
        left >>= 7;
    } while (left > 0);
    journal_add_bytes(out, byte, count);
}

static void say_bytes(struct journal_bytes *out, const void *at, size_t length) {
    say_number(out, (int64_t)length);
    journal_add_bytes(out, at, length);
}

static void say_fields(struct journal_bytes *out, const struct shape *shape, unsigned count,
                       const void *row);

static void say_field(struct journal_bytes *out, const struct field *field, const void *at) {
    switch (field->kind) {
    case NUMBER:
    case UNSIGNED:
        say_number(out, get_number(field, at));
        break;
    case FLAG:
        say_number(out, *(const bool *)at);
        break;
    case TEXT:
    case POINTER:
        say_bytes(out, get_text(field, at), strlen(get_text(field, at)));
        break;
    case BYTES:
        say_bytes(out, at, field->size);
        break;
    case REAL:
        journal_add_bytes(out, at, sizeof(double));
        break;
    case SEATS:
        say_number(out, MH_SEATS_MAX);
        for (int i = 0; i < MH_SEATS_MAX; i++)
            say_fields(out, &seat_shape, seat_shape.count, (const struct store_seat *)at + i);
        break;
    }
}

static void say_fields(struct journal_bytes *out, const struct shape *shape, unsigned count,
                       const void *row) {
    say_number(out, (int64_t)count);
    for (unsigned i = 0; i < count; i++)
        say_field(out, &shape->field[i], (const char *)row + shape->field[i].offset);
}

void journal_say(struct journal_bytes *out, enum journal_kind kind, const void *row, bool drop) {
    const struct shape *shape = &shapes[kind];
    say_number(out, (int64_t)kind * 2 + drop);
    say_fields(out, shape, drop ? shape->keys : shape->count, row);
}

/* ---- reading: what comes from outside may be anything ---- */

struct reader {
    const uint8_t *at;
    size_t left;
    bool bad;
    char *room; /* for texts; NULL: they are only counted */
    size_t texts;
};

static int64_t read_number(struct reader *in) {
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && in->left > 0; shift += 7) {
        uint8_t byte = *in->at++;
        in->left--;
        number |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) return (int64_t)(number >> 1 ^ (number & 1 ? UINT64_MAX : 0));
    }
    in->bad = true;
    return 0;
}

static const uint8_t *read_bytes(struct reader *in, size_t length) {
    const uint8_t *at = in->at;
    if (in->bad || length > in->left) {
        in->bad = true;
        return NULL;
    }
    in->at += length;
    in->left -= length;
    return at;
}

static const uint8_t *read_long(struct reader *in, size_t *length) {
    int64_t number = read_number(in);
    if (number < 0) in->bad = true;
    *length = (size_t)number;
    return read_bytes(in, *length);
}

static void read_text(struct reader *in, const struct field *field, char *at) {
    size_t length;
    const uint8_t *from = read_long(in, &length);
    if (!from || memchr(from, 0, length)) {
        in->bad = true;
    } else if (field->kind == TEXT) {
        if (length >= field->size) in->bad = true;
        if (!in->bad) memcpy(at, from, length);
    } else {
        in->texts += length + 1;
        if (!in->room) return;
        memcpy(in->room, from, length);
        in->room[length] = '\0';
        memcpy(at, &in->room, sizeof in->room);
        in->room += length + 1;
    }
}

static void read_fields(struct reader *in, const struct shape *shape, char *row);

static void read_seats(struct reader *in, char *at) {
    int64_t count = read_number(in);
    if (count < 0 || count > MH_SEATS_MAX) in->bad = true;
    for (int64_t i = 0; i < count && !in->bad; i++)
        read_fields(in, &seat_shape, at + (size_t)i * seat_shape.size);
}

static void read_field(struct reader *in, const struct field *field, char *at) {
    const uint8_t *from;
    size_t length;
    switch (field->kind) {
    case NUMBER:
    case UNSIGNED:
        set_number(field, at, read_number(in));
        break;
    case FLAG:
        *(bool *)at = read_number(in) != 0;
        break;
    case TEXT:
    case POINTER:
        read_text(in, field, at);
        break;
    case BYTES:
        from = read_long(in, &length);
        if (!from || length != field->size)
            in->bad = true;
        else
            memcpy(at, from, length);
        break;
    case REAL:
        if ((from = read_bytes(in, sizeof(double)))) memcpy(at, from, sizeof(double));
        break;
    case SEATS:
        read_seats(in, at);
        break;
    }
}

static void read_fields(struct reader *in, const struct shape *shape, char *row) {
    int64_t count = read_number(in);
    if (count < shape->keys || count > shape->count) in->bad = true;
    for (int64_t i = 0; i < count && !in->bad; i++)
        read_field(in, &shape->field[i], row + shape->field[i].offset);
}

/* A damaged journal must not lead to an index out of range. */
static bool is_possible(enum journal_kind kind, const void *row) {
    const struct store_table *it = row;
    if (kind != JOURNAL_TABLE) return true;
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if ((unsigned)it->seat[i].kind > STORE_SEAT_SHARED) return false;
    return it->seats <= MH_SEATS_MAX && (unsigned)it->status <= STORE_CLOSED &&
           (unsigned)it->clock <= STORE_CLOCK_GAME;
}

/* The texts that pointers of the row point to are there even if a dropped row has none. */
static void fill_texts(const struct shape *shape, char *row) {
    static const char *const nothing = "";
    for (unsigned i = 0; i < shape->count; i++)
        if (shape->field[i].kind == POINTER)
            memcpy(row + shape->field[i].offset, &nothing, sizeof nothing);
}

size_t journal_read(const uint8_t *at, size_t length, enum journal_kind *kind, void **row,
                    bool *drop) {
    struct reader in = {.at = at, .left = length};
    int64_t what = read_number(&in);
    if (in.bad || what < 0 || what >= 2 * JOURNAL_KINDS) return 0;
    *kind = (enum journal_kind)(what / 2);
    *drop = what & 1;
    const struct shape *shape = &shapes[*kind];
    const struct reader begun = in;
    char *made = calloc(1, shape->size);
    if (!made) return 0;
    read_fields(&in, shape, made); /* to count the texts */
    char *whole = realloc(made, shape->size + in.texts);
    if (in.bad || !whole) {
        free(whole ? whole : made);
        return 0;
    }
    memset(whole, 0, shape->size);
    fill_texts(shape, whole);
    in = begun;
    in.room = whole + shape->size;
    read_fields(&in, shape, whole);
    if (!is_possible(*kind, whole)) {
        free(whole);
        return 0;
    }
    *row = whole;
    return (size_t)(in.at - at);
}
