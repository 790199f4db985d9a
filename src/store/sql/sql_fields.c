/* How members of a struct become parameters, and columns become members: one table a kind
 * of row, in the order of its columns. */
#include <string.h>

#include "store/sql/sql.h"

/* clang-format off */
static const struct sql_field player[] = {
    SQL_FIELD(SQL_SIGNED, struct store_player, id),
    SQL_FIELD(SQL_TEXT, struct store_player, name),
    SQL_FIELD(SQL_NAME, struct store_player, key),
    SQL_FIELD(SQL_TEXT, struct store_player, password),
    SQL_FIELD(SQL_TEXT, struct store_player, language),
    SQL_FIELD(SQL_TEXT, struct store_player, emblem),
    SQL_FIELD(SQL_TEXT, struct store_player, webhook),
    SQL_FIELD(SQL_SIGNED, struct store_player, created),
    SQL_FIELD(SQL_SIGNED, struct store_player, seen),
};

static const struct sql_field table[] = {
    SQL_FIELD(SQL_TEXT, struct store_table, id),
    SQL_FIELD(SQL_SIGNED, struct store_table, revision),
    SQL_FIELD(SQL_TEXT, struct store_table, game),
    SQL_FIELD(SQL_UNSIGNED, struct store_table, rules),
    SQL_FIELD(SQL_UNSIGNED, struct store_table, seats),
    SQL_FIELD(SQL_BYTES, struct store_table, seed),
    SQL_FIELD(SQL_FLAG, struct store_table, seed_chosen),
    SQL_FIELD(SQL_TEXT, struct store_table, options),
    SQL_FIELD(SQL_UNSIGNED, struct store_table, status),
    SQL_FIELD(SQL_WHO, struct store_table, host),
    SQL_FIELD(SQL_UNSIGNED, struct store_table, clock),
    SQL_FIELD(SQL_SIGNED, struct store_table, clock_ms),
    SQL_FIELD(SQL_FLAG, struct store_table, closed_doors),
    SQL_FIELD(SQL_FLAG, struct store_table, advice),
    SQL_FIELD(SQL_SIGNED, struct store_table, created),
    SQL_FIELD(SQL_SIGNED, struct store_table, started),
    SQL_FIELD(SQL_SIGNED, struct store_table, changed),
    SQL_FIELD(SQL_TEXT, struct store_table, rematch),
    SQL_FIELD(SQL_SIGNED, struct store_table, number),
    SQL_FIELD(SQL_UNSIGNED, struct store_table, awaiting),
    SQL_FIELD(SQL_SIGNED, struct store_table, round),
    SQL_FIELD(SQL_SIGNED, struct store_table, rounds),
    SQL_FIELD(SQL_SIGNED, struct store_table, progress),
    SQL_FIELD(SQL_SIGNED, struct store_table, deadline),
    SQL_FIELD(SQL_FLAG, struct store_table, bots_due),
};

static const struct sql_field seat[] = {
    SQL_FIELD(SQL_UNSIGNED, struct store_seat, kind),
    SQL_FIELD(SQL_WHO, struct store_seat, player),
    SQL_FIELD(SQL_TEXT, struct store_seat, bot),
    SQL_FIELD(SQL_TEXT, struct store_seat, name),
    SQL_FIELD(SQL_FLAG, struct store_seat, takeover),
    SQL_FIELD(SQL_FLAG, struct store_seat, resigned),
    SQL_FIELD(SQL_SIGNED, struct store_seat, left),
    SQL_FIELD(SQL_SIGNED, struct store_seat, since),
    SQL_FIELD(SQL_SIGNED, struct store_seat, score),
    SQL_FIELD(SQL_UNSIGNED, struct store_seat, rank),
    SQL_FIELD(SQL_REAL, struct store_seat, gone_rating),
    SQL_FIELD(SQL_REAL, struct store_seat, gone_deviation),
};

static const struct sql_field rating[] = {
    SQL_FIELD(SQL_SIGNED, struct store_rating, player),
    SQL_FIELD(SQL_TEXT, struct store_rating, game),
    SQL_FIELD(SQL_REAL, struct store_rating, rating),
    SQL_FIELD(SQL_REAL, struct store_rating, deviation),
    SQL_FIELD(SQL_REAL, struct store_rating, volatility),
    SQL_FIELD(SQL_SIGNED, struct store_rating, games),
    SQL_FIELD(SQL_SIGNED, struct store_rating, changed),
};
/* clang-format on */

#define FIELDS(array) \
    { array, sizeof array / sizeof *array }
const struct sql_fields sql_player_fields = FIELDS(player), sql_table_fields = FIELDS(table),
                        sql_seat_fields = FIELDS(seat), sql_rating_fields = FIELDS(rating);

/* ---- numbers of any size ---- */

static int64_t get_number(const struct sql_field *field, const void *at) {
    union {
        int8_t s1;
        int16_t s2;
        int32_t s4;
        int64_t s8;
        uint8_t u1;
        uint16_t u2;
        uint32_t u4;
    } value;
    memcpy(&value, at, field->size);
    if (field->kind == SQL_UNSIGNED)
        return field->size == 1   ? (int64_t)value.u1
               : field->size == 2 ? (int64_t)value.u2
                                  : (int64_t)value.u4;
    return field->size == 1   ? (int64_t)value.s1
           : field->size == 2 ? (int64_t)value.s2
           : field->size == 4 ? (int64_t)value.s4
                              : value.s8;
}

static void set_number(const struct sql_field *field, void *at, int64_t number) {
    uint8_t one = (uint8_t)number;
    uint16_t two = (uint16_t)number;
    uint32_t four = (uint32_t)number;
    const void *from = field->size == 1   ? (const void *)&one
                       : field->size == 2 ? (const void *)&two
                       : field->size == 4 ? (const void *)&four
                                          : (const void *)&number;
    memcpy(at, from, field->size);
}

/* ---- binding ---- */

void sql_bind_words(struct sql_statement *statement, int place, const char *words) {
    statement->engine->bind_text(statement, place, words, strlen(words));
}

static void bind_one(struct sql_statement *statement, int place, const struct sql_field *field,
                     const void *at) {
    const struct sql_engine *engine = statement->engine;
    switch (field->kind) {
    case SQL_SIGNED:
    case SQL_UNSIGNED:
        engine->bind_number(statement, place, get_number(field, at));
        break;
    case SQL_FLAG:
        engine->bind_number(statement, place, *(const bool *)at);
        break;
    case SQL_WHO:
        if (*(const int64_t *)at) engine->bind_number(statement, place, *(const int64_t *)at);
        break;
    case SQL_TEXT:
        sql_bind_words(statement, place, at);
        break;
    case SQL_NAME:
        if (*(const char *)at) sql_bind_words(statement, place, at);
        break;
    case SQL_POINTER:
        sql_bind_words(statement, place, *(const char *const *)at);
        break;
    case SQL_BYTES:
        engine->bind_bytes(statement, place, at, field->size);
        break;
    case SQL_REAL:
        engine->bind_real(statement, place, *(const double *)at);
        break;
    }
}

void sql_bind(struct sql_statement *statement, int place, const struct sql_fields *fields,
              const void *row) {
    for (int i = 0; i < fields->count; i++)
        bind_one(statement, place + i, &fields->field[i],
                 (const char *)row + fields->field[i].offset);
}

/* ---- reading ---- */

static void read_text(struct sql_statement *statement, int column, char *out, size_t cap) {
    size_t length;
    const char *words = statement->engine->text(statement, column, &length);
    if (length >= cap) length = cap - 1;
    memcpy(out, words, length);
    memset(out + length, 0, cap - length);
}

static void read_bytes(struct sql_statement *statement, int column, void *out, size_t size) {
    size_t length;
    const void *bytes = statement->engine->bytes(statement, column, &length);
    memset(out, 0, size);
    if (length == size) memcpy(out, bytes, size);
}

void sql_read(struct sql_statement *statement, int column, const struct sql_fields *fields,
              void *row) {
    const struct sql_engine *engine = statement->engine;
    for (int i = 0; i < fields->count; i++, column++) {
        const struct sql_field *field = &fields->field[i];
        void *at = (char *)row + field->offset;
        switch (field->kind) {
        case SQL_SIGNED:
        case SQL_UNSIGNED:
        case SQL_WHO:
            set_number(field, at, engine->number(statement, column));
            break;
        case SQL_FLAG:
            *(bool *)at = engine->number(statement, column) != 0;
            break;
        case SQL_TEXT:
        case SQL_NAME:
            read_text(statement, column, at, field->size);
            break;
        case SQL_BYTES:
            read_bytes(statement, column, at, field->size);
            break;
        case SQL_REAL:
            *(double *)at = engine->real(statement, column);
            break;
        case SQL_POINTER: /* nothing lasts that could be pointed to */
            break;
        }
    }
}
