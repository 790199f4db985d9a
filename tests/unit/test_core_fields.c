/* Fields: one description of a toy state that has every kind of field, and all
 * that must follow from it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/fields.h"
#include "core/random.h"

struct ship {
    uint8_t colour;
    int16_t gold;
    bool afloat;
    uint32_t cargo;
};

struct toy {
    uint64_t secret;
    uint8_t phase;
    uint16_t year;
    int8_t luck;
    int64_t depth;
    uint8_t aboard;
    uint8_t stock[3];
    uint8_t deck_length;
    uint8_t deck[4];
    struct ship ship[2];
    uint8_t fleet_length;
    struct ship fleet[3];
    struct ship flag;
    uint16_t derived; /* not described */
};

static const char *const colour_words[] = {"red", "green", "blue"};
static const char *const good_words[] = {"wood", "iron", "mead"};
static const struct mh_names colours = {.what = "colour", .count = 3, .words = colour_words};
static const struct mh_names goods = {.what = "good", .count = 3, .words = good_words};
static const struct mh_names cards = {.what = "card", .count = 40, .first = 1};

static const struct mh_field ship_fields[] = {
    MH_NAME(struct ship, colour, &colours),
    MH_INT(struct ship, gold, -100, 100),
    MH_BOOL(struct ship, afloat),
    MH_TALLY(struct ship, cargo, &goods, 9),
};
static const struct mh_type ship_type = {"ship", sizeof(struct ship), ship_fields, 4};

/* clang-format off */
static const struct mh_field toy_fields[] = {
    MH_UINT(struct toy, secret, 0, -1),
    MH_NAME(struct toy, phase, &colours),
    MH_UINT(struct toy, year, 700, 1100),
    MH_INT(struct toy, luck, -3, 3),
    MH_INT(struct toy, depth, INT64_MIN, INT64_MAX),
    MH_SET(struct toy, aboard, &goods),
    {.name = "stock", .kind = MH_FIELD_UINT, .size = 1, .offset = offsetof(struct toy, stock),
     .count = 3, .stride = 1, .index = &goods, .min = 0, .max = 50},
    {.name = "deck", .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(struct toy, deck),
     .count = 4, .stride = 1, .length_offset = offsetof(struct toy, deck_length), .names = &cards},
    MH_STRUCTS(struct toy, ship, 2, &ship_type, NULL),
    {.name = "fleet", .kind = MH_FIELD_STRUCT, .offset = offsetof(struct toy, fleet), .count = 3,
     .stride = sizeof(struct ship), .length_offset = offsetof(struct toy, fleet_length),
     .type = &ship_type},
    MH_STRUCT_OF(struct toy, flag, &ship_type),
};
/* clang-format on */
static const struct mh_type toy_type = {"toy", sizeof(struct toy), toy_fields, 11};

static const char sample[] =
    "{\"secret\":18446744073709551615,\"phase\":\"green\",\"year\":793,\"luck\":-3,"
    "\"depth\":-9223372036854775808,\"aboard\":[\"wood\",\"mead\"],"
    "\"stock\":{\"wood\":1,\"iron\":0,\"mead\":50},\"deck\":[\"1\",\"40\"],"
    "\"ship\":[{\"colour\":\"red\",\"gold\":-100,\"afloat\":true,\"cargo\":{\"iron\":9}},"
    "{\"colour\":\"blue\",\"gold\":0,\"afloat\":false,\"cargo\":{}}],"
    "\"fleet\":[{\"colour\":\"blue\",\"gold\":7,\"afloat\":true,\"cargo\":{\"wood\":1,\"mead\":2}}]"
    ","
    "\"flag\":{\"colour\":\"green\",\"gold\":100,\"afloat\":false,\"cargo\":{}}}";

static struct toy sample_toy(void) {
    struct toy toy;
    struct mh_error error;
    memset(&toy, 0, sizeof toy);
    assert_true(mh_fields_load(&toy_type, &toy, sample, sizeof sample - 1, &error));
    return toy;
}

static void assert_dump(const struct toy *toy, const char *expected) {
    char out[2048];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    mh_fields_dump(&toy_type, toy, &json);
    assert_true(mh_json_end(&json));
    assert_string_equal(out, expected);
}

static bool set(struct toy *toy, const char *path, const char *text, struct mh_error *error) {
    return mh_fields_set(&toy_type, toy, path, strlen(path), text, strlen(text), error);
}

static void assert_get(const struct toy *toy, const char *path, const char *expected) {
    char out[2048];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    assert_true(mh_fields_get(&toy_type, toy, path, strlen(path), &json, NULL));
    assert_true(mh_json_end(&json));
    assert_string_equal(out, expected);
}

static void dump_and_load_are_inverse(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    assert_dump(&toy, sample);
    assert_true(toy.secret == UINT64_MAX && toy.depth == INT64_MIN && toy.luck == -3);
    assert_int_equal(toy.aboard, 5);
    assert_int_equal(toy.deck_length, 2);
    assert_int_equal(toy.deck[1], 39);
    assert_int_equal(toy.ship[0].cargo, 0x90);
    assert_int_equal(toy.fleet[0].cargo, 0x201);
    struct toy empty;
    memset(&empty, 0, sizeof empty);
    empty.year = 700;
    char out[2048];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    mh_fields_dump(&toy_type, &empty, &json);
    assert_true(mh_json_end(&json));
    assert_true(mh_fields_load(&toy_type, &toy, out, json.length, NULL));
    assert_true(mh_fields_equal(&toy_type, &toy, &empty));
}

/* Loads the sample with one stretch replaced; the error must have this code and path. */
static void assert_refused(const char *old, const char *new, const char *code, const char *path) {
    char text[4096];
    const char *at = strstr(sample, old);
    assert_non_null(at);
    size_t before = (size_t)(at - sample);
    memcpy(text, sample, before);
    strcpy(text + before, new);
    strcat(text, at + strlen(old));
    struct toy toy;
    struct mh_error error = {.code = NULL};
    memset(&toy, 0, sizeof toy);
    if (mh_fields_load(&toy_type, &toy, text, strlen(text), &error)) fail_msg("loaded: %s", new);
    assert_string_equal(error.code, code);
    assert_non_null(error.message.text);
    assert_string_equal(error.message.fragment, path);
    assert_false(mh_fields_load(&toy_type, &toy, text, strlen(text), NULL));
}

static void load_names_what_is_wrong(void **context) {
    (void)context;
    assert_refused("\"year\":793,", "", "missing-field", "year");
    assert_refused("\"year\":793", "\"year\":793,\"year\":793", "bad-value", "year");
    assert_refused("\"year\":793", "\"yeer\":793", "no-such-path", "yeer");
    assert_refused("\"year\":793", "\"year\\u0000\":793", "no-such-path", "year?");
    assert_refused("793", "699", "bad-value", "year");
    assert_refused("793", "1101", "bad-value", "year");
    assert_refused("793", "66000", "bad-value", "year");
    assert_refused("793", "-793", "bad-value", "year");
    assert_refused("793", "\"793\"", "bad-value", "year");
    assert_refused("793", "null", "bad-value", "year");
    assert_refused("793", "{}", "bad-value", "year");
    assert_refused("18446744073709551615", "-1", "bad-value", "secret");
    assert_refused("\"luck\":-3", "\"luck\":-4", "bad-value", "luck");
    assert_refused("\"luck\":-3", "\"luck\":18446744073709551615", "bad-value", "luck");
    assert_refused("-9223372036854775808", "9223372036854775808", "bad-value", "depth");
    assert_refused("\"green\"", "\"pink\"", "bad-value", "phase");
    assert_refused("\"green\"", "1", "bad-value", "phase");
    assert_refused("[\"wood\",\"mead\"]", "[\"wood\",\"wood\"]", "bad-value", "aboard.wood");
    assert_refused("[\"wood\",\"mead\"]", "[\"wood\",\"salt\"]", "bad-value", "aboard");
    assert_refused("[\"wood\",\"mead\"]", "{}", "bad-value", "aboard");
    assert_refused("\"iron\":0,", "", "missing-field", "stock.iron");
    assert_refused("\"iron\":0", "\"iron\":51", "bad-value", "stock.iron");
    assert_refused("\"iron\":0", "\"wood\":1", "bad-value", "stock.wood");
    assert_refused("\"iron\":0", "\"salt\":1", "no-such-path", "stock.salt");
    assert_refused("[\"1\",\"40\"]", "[\"0\"]", "bad-value", "deck.0");
    assert_refused("[\"1\",\"40\"]", "[\"1\",\"01\"]", "bad-value", "deck.1");
    assert_refused("[\"1\",\"40\"]", "[\"1\",\"2\",\"3\",\"4\",\"5\"]", "bad-value", "deck");
    assert_refused("[\"1\",\"40\"]", "\"1\"", "bad-value", "deck");
    assert_refused("\"gold\":0", "\"gold\":101", "bad-value", "ship.1.gold");
    assert_refused("\"gold\":0,", "", "missing-field", "ship.1.gold");
    assert_refused("{\"iron\":9}", "{\"iron\":10}", "bad-value", "ship.0.cargo.iron");
    assert_refused("{\"iron\":9}", "{\"iron\":1,\"iron\":1}", "bad-value", "ship.0.cargo.iron");
    assert_refused("{\"iron\":9}", "{\"salt\":1}", "bad-value", "ship.0.cargo");
    assert_refused("{\"iron\":9}", "[]", "bad-value", "ship.0.cargo");
    assert_refused("\"afloat\":true", "\"afloat\":1", "bad-value", "ship.0.afloat");
    assert_refused("\"fleet\":[", "\"fleet\":[{},", "missing-field", "fleet.0.colour");
    assert_refused("\"flag\":{", "\"flag\":[{", "bad-value", "flag");
    assert_refused("\"year\":793", "\"year\":793.0", "bad-json", "");
    assert_refused("\"year\":793", "\"year\":99999999999999999999", "bad-json", "");
}

static void fixed_arrays_have_one_length(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    struct mh_error error;
    static const char one[] = "{\"colour\":\"red\",\"gold\":1,\"afloat\":true,\"cargo\":{}}";
    char text[512];
    strcat(strcat(strcpy(text, "["), one), "]");
    assert_false(set(&toy, "ship", text, &error));
    assert_string_equal(error.message.fragment, "ship");
    strcat(strcat(strcpy(text, "["), one), ",{},{}]");
    assert_false(set(&toy, "ship", text, &error));
    strcat(strcat(strcpy(text, "["), one), ",{\"gold\":5}]");
    assert_true(set(&toy, "ship", text, &error));
    assert_int_equal(toy.ship[0].gold, 1);
    assert_int_equal(toy.ship[1].gold, 5);
    assert_int_equal(toy.ship[1].colour, 2);
}

static void load_is_exact_about_the_whole_text(void **context) {
    (void)context;
    struct toy toy;
    struct mh_error error;
    static const char *const bad[] = {"", "null", "[]", "{}", "7", "{", "\"x\""};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(mh_fields_load(&toy_type, &toy, bad[i], strlen(bad[i]), &error));
    }
    char text[sizeof sample + 2];
    strcat(strcpy(text, sample), " x");
    assert_false(mh_fields_load(&toy_type, &toy, text, strlen(text), &error));
    assert_string_equal(error.code, "bad-json");
    assert_int_equal(error.message.arg[0].number, strlen(text) - 1);
}

static void set_changes_what_the_path_names(void **context) {
    (void)context;
    struct toy toy = sample_toy(), expected = sample_toy();
    assert_true(set(&toy, "ship.0.gold", "-7", NULL));
    expected.ship[0].gold = -7;
    assert_true(set(&toy, "stock.mead", "3", NULL));
    expected.stock[2] = 3;
    assert_true(set(&toy, "stock.0", "4", NULL));
    expected.stock[0] = 4;
    assert_true(set(&toy, "stock", "{\"iron\":5}", NULL));
    expected.stock[1] = 5;
    assert_true(set(&toy, "deck.1", "\"7\"", NULL));
    expected.deck[1] = 6;
    assert_true(set(&toy, "aboard", "[]", NULL));
    expected.aboard = 0;
    assert_true(set(&toy, "ship.1", "{\"afloat\":true}", NULL));
    expected.ship[1].afloat = true;
    assert_true(set(&toy, "ship.0.cargo.mead", "2", NULL));
    expected.ship[0].cargo = 0x290;
    assert_true(set(&toy, "flag.cargo", "{\"wood\":3}", NULL));
    expected.flag.cargo = 3;
    assert_true(set(&toy, "flag.cargo", " {\"mead\":1} ", NULL));
    expected.flag.cargo = 0x100;
    assert_true(set(&toy, "", "{\"year\":866,\"flag\":{\"gold\":1}}", NULL));
    expected.year = 866;
    expected.flag.gold = 1;
    assert_true(set(&toy, "", "{}", NULL));
    assert_true(mh_fields_equal(&toy_type, &toy, &expected));
}

static void a_list_is_set_as_a_whole(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    struct mh_error error;
    assert_true(set(&toy, "deck", "[\"3\",\"2\",\"1\",\"9\"]", NULL));
    assert_int_equal(toy.deck_length, 4);
    assert_true(set(&toy, "deck", "[\"5\"]", NULL));
    assert_int_equal(toy.deck_length, 1);
    assert_memory_equal(toy.deck, ((uint8_t[]){4, 0, 0, 0}), 4);
    assert_false(set(&toy, "deck.1", "\"5\"", &error));
    assert_string_equal(error.code, "no-such-path");
    assert_true(set(&toy, "deck", "[]", NULL));
    assert_int_equal(toy.deck_length, 0);
}

static void what_a_new_element_of_a_list_leaves_out_is_zero(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    struct mh_error error;
    assert_true(set(&toy, "fleet", "[{\"gold\":1}]", NULL));
    assert_int_equal(toy.fleet[0].gold, 1);
    assert_int_equal(toy.fleet[0].colour, 0);
    assert_true(set(&toy, ".", "{\"fleet\":[{},{\"gold\":1}]}", NULL));
    assert_int_equal(toy.fleet[0].gold, 0);
    assert_false(set(&toy, "fleet", "[{\"silver\":1}]", &error));
    assert_string_equal(error.code, "no-such-path");
}

static void words_of_digits_may_be_numbers(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    struct mh_error error;
    assert_true(set(&toy, "deck", "[3,\"2\"]", NULL));
    assert_int_equal(toy.deck[0], 2);
    assert_true(set(&toy, "deck.1", "9", NULL));
    assert_int_equal(toy.deck[1], 8);
    assert_false(set(&toy, "deck.1", "-3", &error));
    assert_string_equal(error.code, "bad-value");
    assert_false(set(&toy, "deck.1", "400", &error));
}

static void the_whole_and_single_positions_can_be_set(void **context) {
    (void)context;
    struct toy toy = sample_toy(), before = toy;
    struct mh_error error;
    assert_true(set(&toy, ".", "{\"ship\":{\"1\":{}},\"deck\":{}}", &error));
    assert_memory_equal(&toy, &before, sizeof toy);
    assert_false(set(&toy, ".", "{\"ship\":{\"7\":{}}}", &error));
    assert_string_equal(error.code, "no-such-path");
    assert_string_equal(error.message.fragment, "ship.7");
}

static void paths_that_lead_nowhere_are_named(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    static const char *const bad[][2] = {
        {"..", ""},
        {"x", "x"},
        {"ship.2", "ship.2"},
        {"ship.-1", "ship.-1"},
        {"ship.00", "ship.00"},
        {"ship.0.", "ship.0."},
        {"ship..gold", "ship."},
        {"year.length", "year.length"},
        {"year.0", "year.0"},
        {"deck.2", "deck.2"},
        {"deck.length.x", "deck.length.x"},
        {"stock.3", "stock.3"},
        {"stock.salt.x", "stock.salt"},
        {"flag.cargo.salt", "flag.cargo.salt"},
        {"derived", "derived"},
        {"ship.99999999999999999999", "ship.99999999999999999999"}};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct mh_error error;
        struct mh_json_writer json;
        mh_json_begin(&json, NULL, 0);
        assert_false(mh_fields_get(&toy_type, &toy, bad[i][0], strlen(bad[i][0]), &json, &error));
        assert_string_equal(error.code, "no-such-path");
        assert_string_equal(error.message.fragment, bad[i][1]);
        assert_false(set(&toy, bad[i][0], "0", &error));
        assert_string_equal(error.code, "no-such-path");
    }
    struct mh_error error;
    assert_false(set(&toy, "deck.length", "1", &error));
    assert_string_equal(error.code, "bad-value");
    assert_dump(&toy, sample);
}

static void get_reads_what_the_path_names(void **context) {
    (void)context;
    struct toy toy = sample_toy();
    assert_get(&toy, "", sample);
    assert_get(&toy, "secret", "18446744073709551615");
    assert_get(&toy, "deck", "[\"1\",\"40\"]");
    assert_get(&toy, "deck.1", "\"40\"");
    assert_get(&toy, "deck.length", "2");
    assert_get(&toy, "ship.length", "2");
    assert_get(&toy, "fleet.length", "1");
    assert_get(&toy, "aboard", "[\"wood\",\"mead\"]");
    assert_get(&toy, "aboard.length", "2");
    assert_get(&toy, "stock.mead", "50");
    assert_get(&toy, "stock.2", "50");
    assert_get(&toy, "stock.length", "3");
    assert_get(&toy, "ship.0.cargo", "{\"iron\":9}");
    assert_get(&toy, "ship.0.cargo.iron", "9");
    assert_get(&toy, "ship.0.cargo.wood", "0");
    assert_get(&toy, "flag.afloat", "false");
}

static void differences_are_named_and_hashed(void **context) {
    (void)context;
    static const char *const changes[][3] = {{"secret", "18446744073709551614", "secret"},
                                             {"luck", "0", "luck"},
                                             {"aboard", "[\"wood\"]", "aboard"},
                                             {"stock.iron", "1", "stock.iron"},
                                             {"deck.0", "\"2\"", "deck.0"},
                                             {"deck", "[\"1\"]", "deck.length"},
                                             {"ship.1.cargo.mead", "1", "ship.1.cargo"},
                                             {"fleet", "[]", "fleet.length"},
                                             {"fleet.0.gold", "8", "fleet.0.gold"},
                                             {"flag.afloat", "true", "flag.afloat"}};
    struct toy toy = sample_toy();
    uint64_t hash = mh_fields_hash(&toy_type, &toy);
    char path[80];
    for (unsigned i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct toy other = sample_toy();
        assert_false(mh_fields_difference(&toy_type, &toy, &other, path, sizeof path));
        assert_true(set(&other, changes[i][0], changes[i][1], NULL));
        assert_false(mh_fields_equal(&toy_type, &toy, &other));
        assert_true(mh_fields_difference(&toy_type, &toy, &other, path, sizeof path));
        assert_string_equal(path, changes[i][2]);
        assert_int_not_equal(mh_fields_hash(&toy_type, &other), hash);
    }
    struct toy other = sample_toy();
    other.luck = 0;
    assert_true(mh_fields_difference(&toy_type, &toy, &other, path, 3));
    assert_string_equal(path, "lu");
    assert_true(mh_fields_difference(&toy_type, &toy, &other, NULL, 0));
}

static void what_is_not_described_plays_no_part(void **context) {
    (void)context;
    struct toy a = sample_toy(), b;
    memset(&b, 0xEE, sizeof b); /* padding, derived values and unused elements differ */
    assert_true(mh_fields_load(&toy_type, &b, sample, sizeof sample - 1, NULL));
    a.derived = 1;
    a.deck[3] = 9;
    a.fleet[2].gold = 9;
    assert_true(mh_fields_equal(&toy_type, &a, &b));
    assert_int_equal(mh_fields_hash(&toy_type, &a), mh_fields_hash(&toy_type, &b));
    /* The hash is part of records of behaviour: it must never change by accident. */
    assert_int_equal(mh_fields_hash(&toy_type, &a), 0xde25299d77e00de6);
}

/* From memory of exactly that size, so that the sanitizers see a read past the end. */
static bool load_exact(struct toy *toy, const char *text, size_t length) {
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    struct mh_error error = {.code = NULL};
    memset(toy, 0, sizeof *toy);
    bool good = mh_fields_load(&toy_type, toy, copy, length, &error);
    assert_true(good == (error.code == NULL));
    free(copy);
    return good;
}

static void a_dump_cut_anywhere_is_refused(void **context) {
    (void)context;
    struct toy toy;
    for (size_t length = 0; length < sizeof sample - 1; length++) {
        assert_false(load_exact(&toy, sample, length));
    }
    assert_true(load_exact(&toy, sample, sizeof sample - 1));
}

/* Whatever a mutated dump loads as must dump and load as itself. */
static void mutations_are_refused_or_sound(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){3});
    unsigned loaded = 0;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof sample], out[2048];
        memcpy(text, sample, sizeof sample);
        for (uint32_t n = 1 + mh_random_below(&random, 2); n > 0; n--) {
            uint32_t at = mh_random_below(&random, sizeof sample - 1);
            text[at] = mh_random_below(&random, 4) ? sample[mh_random_below(&random, sizeof sample)]
                                                   : (char)mh_random_next(&random);
        }
        struct toy toy, again;
        if (!load_exact(&toy, text, sizeof sample - 1)) continue;
        loaded++;
        struct mh_json_writer json;
        mh_json_begin(&json, out, sizeof out);
        mh_fields_dump(&toy_type, &toy, &json);
        assert_true(mh_json_end(&json));
        assert_true(load_exact(&again, out, json.length));
        assert_true(mh_fields_equal(&toy_type, &toy, &again));
    }
    assert_true(loaded > 50);
}

static void random_paths_do_no_harm(void **context) {
    (void)context;
    static const char *const parts[] = {"ship",   "0",      "1",    "2",    "gold",  "cargo",
                                        "length", "stock",  "iron", "deck", "fleet", "",
                                        "flag",   "aboard", "-1",   "x"};
    static const char *const values[] = {"0",
                                         "1",
                                         "-1",
                                         "[]",
                                         "{}",
                                         "null",
                                         "true",
                                         "\"red\"",
                                         "[1",
                                         "{\"gold\":3}",
                                         "[\"1\"]",
                                         "99999999999999999999",
                                         "{\"iron\":2}",
                                         "[{}]",
                                         ""};
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){5});
    struct toy toy = sample_toy();
    for (int round = 0; round < 20000; round++) {
        char path[64] = "";
        for (uint32_t n = mh_random_below(&random, 4); n > 0; n--) {
            strcat(strcat(path, parts[mh_random_below(&random, 16)]), n > 1 ? "." : "");
        }
        struct toy scratch = toy;
        struct mh_error error = {.code = NULL};
        if (set(&scratch, path, values[mh_random_below(&random, 15)], &error)) {
            toy = scratch;
        } else {
            assert_non_null(error.code);
        }
        char out[2048];
        struct mh_json_writer json;
        mh_json_begin(&json, out, sizeof out);
        mh_fields_dump(&toy_type, &toy, &json);
        assert_true(mh_json_end(&json));
        assert_true(load_exact(&scratch, out, json.length));
    }
}

/* ---- sparse arrays ---- */

struct sea {
    uint16_t catch[3];
    uint8_t chart[40];
    uint8_t boats;
    struct {
        uint8_t chart[40];
    } lake[2];
};

/* clang-format off */
static const struct mh_names places = {.what = "place", .count = 40, .first = 1};
static const struct mh_field lake_fields[] = {
    {.name = "chart", .kind = MH_FIELD_NAME, .size = 1, .offset = 0, .count = 40, .stride = 1,
     .names = &goods, .index = &places, .sparse = true},
};
static const struct mh_type lake_type = {"lake", sizeof(((struct sea *)0)->lake[0]), lake_fields,
                                         1};
static const struct mh_field sea_fields[] = {
    {.name = "catch", .kind = MH_FIELD_UINT, .size = 2, .offset = offsetof(struct sea, catch),
     .count = 3, .stride = 2, .index = &goods, .max = 900, .sparse = true},
    {.name = "chart", .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(struct sea, chart),
     .count = 40, .stride = 1, .names = &goods, .index = &places, .sparse = true},
    MH_UINT(struct sea, boats, 0, 9),
    MH_STRUCTS(struct sea, lake, 2, &lake_type, NULL),
};
/* clang-format on */
static const struct mh_type sea_type = {"sea", sizeof(struct sea), sea_fields, 4};

static const char sea_sample[] =
    "{\"catch\":{\"mead\":900},\"chart\":{\"1\":\"mead\",\"40\":\"iron\"},\"boats\":2,"
    "\"lake\":[{\"chart\":{}},{\"chart\":{\"7\":\"iron\"}}]}";

static void assert_sea(const struct sea *sea, const char *expected) {
    char out[512];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    mh_fields_dump(&sea_type, sea, &json);
    assert_true(mh_json_end(&json));
    assert_string_equal(out, expected);
}

static bool load_sea(struct sea *sea, const char *text, struct mh_error *error) {
    return mh_fields_load(&sea_type, sea, text, strlen(text), error);
}

static void sparse_arrays_are_written_without_zeros(void **context) {
    (void)context;
    struct sea sea, again;
    memset(&sea, 0, sizeof sea);
    sea.catch[2] = 900;
    sea.chart[0] = 2;
    sea.chart[39] = 1;
    sea.boats = 2;
    sea.lake[1].chart[6] = 1;
    assert_sea(&sea, sea_sample);
    memset(&again, 0xEE, sizeof again); /* what is absent becomes zero */
    assert_true(load_sea(&again, sea_sample, NULL));
    assert_true(mh_fields_equal(&sea_type, &sea, &again));
    assert_int_equal(mh_fields_hash(&sea_type, &sea), mh_fields_hash(&sea_type, &again));
    assert_int_equal(again.chart[1], 0);
}

/* Fields of every shape that came after dumps were kept. */
struct inn {
    uint8_t beds;
    uint8_t rules;
    int8_t fame;
    bool open;
    uint8_t guests[3], guest_count;
    uint16_t stock[3];
    struct sea sea;
};
static const struct mh_field inn_fields[] = {
    MH_UINT(struct inn, beds, 0, 9),
    MH_RULES(struct inn, 4, 6),
    {.name = "fame",
     .kind = MH_FIELD_INT,
     .size = 1,
     .offset = offsetof(struct inn, fame),
     .min = -5,
     .max = 5,
     .late = true},
    {.name = "open",
     .kind = MH_FIELD_BOOL,
     .size = 1,
     .offset = offsetof(struct inn, open),
     .late = true},
    {.name = "guests",
     .kind = MH_FIELD_UINT,
     .size = 1,
     .offset = offsetof(struct inn, guests),
     .count = 3,
     .stride = 1,
     .length_offset = offsetof(struct inn, guest_count),
     .max = 9,
     .late = true},
    {.name = "stock",
     .kind = MH_FIELD_UINT,
     .size = 2,
     .offset = offsetof(struct inn, stock),
     .count = 3,
     .stride = 2,
     .max = 9,
     .late = true},
    {.name = "sea",
     .kind = MH_FIELD_STRUCT,
     .offset = offsetof(struct inn, sea),
     .type = &sea_type,
     .late = true},
};
static const struct mh_type inn_type = {"inn", sizeof(struct inn), inn_fields, 7};

static void a_late_field_may_be_absent(void **context) {
    (void)context;
    static const char old[] = "{\"beds\":3}", none[] = "{\"rules\":5}";
    struct inn inn, zero;
    struct mh_error error;
    memset(&inn, 7, sizeof inn);
    memset(&zero, 0, sizeof zero);
    zero.beds = 3;
    zero.rules = 4;
    assert_true(mh_fields_load(&inn_type, &inn, old, strlen(old), NULL));
    assert_true(mh_fields_equal(&inn_type, &inn, &zero));
    assert_int_equal(inn.guest_count, 0);
    assert_false(mh_fields_load(&inn_type, &inn, none, strlen(none), &error));
    assert_string_equal(error.message.fragment, "beds");
    assert_true(mh_fields_set(&inn_type, &inn, "rules", 5, "6", 1, NULL));
    assert_true(mh_fields_set(&inn_type, &inn, ".", 1, old, strlen(old), NULL));
    assert_int_equal(inn.rules, 6);
}

static void sparse_arrays_may_name_zeros_and_nothing_strange(void **context) {
    (void)context;
    static const char *const bad[][3] = {
        {"{\"catch\":{\"salt\":1}", "no-such-path", "catch.salt"},
        {"{\"catch\":{\"iron\":901}", "bad-value", "catch.iron"},
        {"{\"catch\":{\"iron\":1,\"iron\":1}", "bad-value", "catch.iron"},
        {"{\"catch\":[1,2,3]", "bad-value", "catch"},
        {"{\"chart\":{\"41\":\"iron\"}", "no-such-path", "chart.41"},
        {"{\"chart\":{\"40\":\"salt\"}", "bad-value", "chart.40"},
        {"{\"catch\":{}}", "missing-field", "chart"},
    };
    struct sea sea;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct mh_error error = {.code = NULL};
        assert_false(load_sea(&sea, bad[i][0], &error));
        assert_string_equal(error.code, bad[i][1]);
        assert_string_equal(error.message.fragment, bad[i][2]);
    }
    assert_true(load_sea(&sea,
                         "{\"catch\":{\"wood\":0},\"chart\":{\"2\":\"wood\"},\"boats\":0,"
                         "\"lake\":[{\"chart\":{}},{\"chart\":{}}]}",
                         NULL));
    assert_sea(&sea, "{\"catch\":{},\"chart\":{},\"boats\":0,"
                     "\"lake\":[{\"chart\":{}},{\"chart\":{}}]}");
}

static void set_sea(struct sea *sea, const char *path, const char *text) {
    assert_true(mh_fields_set(&sea_type, sea, path, strlen(path), text, strlen(text), NULL));
}

/* Setting changes what it names and leaves the rest, as with any array. */
static void sparse_arrays_are_set_like_others(void **context) {
    (void)context;
    struct sea sea;
    assert_true(load_sea(&sea, sea_sample, NULL));
    set_sea(&sea, "catch", "{\"iron\":3}");
    set_sea(&sea, "chart.2", "\"iron\"");
    set_sea(&sea, "chart.1", "\"wood\"");
    set_sea(&sea, ".", "{\"lake\":{\"0\":{\"chart\":{\"5\":\"mead\"}}},\"boats\":1}");
    assert_sea(&sea,
               "{\"catch\":{\"iron\":3,\"mead\":900},\"chart\":{\"2\":\"iron\",\"40\":\"iron\"},"
               "\"boats\":1,\"lake\":[{\"chart\":{\"5\":\"mead\"}},{\"chart\":{\"7\":\"iron\"}}]}");
    char out[64];
    static const char *const read[][2] = {{"catch.wood", "0"},
                                          {"catch.mead", "900"},
                                          {"chart", "{\"2\":\"iron\",\"40\":\"iron\"}"},
                                          {"chart.3", "\"wood\""},
                                          {"chart.length", "40"}};
    for (unsigned i = 0; i < sizeof read / sizeof read[0]; i++) {
        struct mh_json_writer json;
        mh_json_begin(&json, out, sizeof out);
        assert_true(mh_fields_get(&sea_type, &sea, read[i][0], strlen(read[i][0]), &json, NULL));
        assert_true(mh_json_end(&json));
        assert_string_equal(out, read[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dump_and_load_are_inverse),
        cmocka_unit_test(load_names_what_is_wrong),
        cmocka_unit_test(fixed_arrays_have_one_length),
        cmocka_unit_test(load_is_exact_about_the_whole_text),
        cmocka_unit_test(set_changes_what_the_path_names),
        cmocka_unit_test(a_list_is_set_as_a_whole),
        cmocka_unit_test(what_a_new_element_of_a_list_leaves_out_is_zero),
        cmocka_unit_test(words_of_digits_may_be_numbers),
        cmocka_unit_test(the_whole_and_single_positions_can_be_set),
        cmocka_unit_test(paths_that_lead_nowhere_are_named),
        cmocka_unit_test(get_reads_what_the_path_names),
        cmocka_unit_test(differences_are_named_and_hashed),
        cmocka_unit_test(what_is_not_described_plays_no_part),
        cmocka_unit_test(a_dump_cut_anywhere_is_refused),
        cmocka_unit_test(mutations_are_refused_or_sound),
        cmocka_unit_test(random_paths_do_no_harm),
        cmocka_unit_test(sparse_arrays_are_written_without_zeros),
        cmocka_unit_test(sparse_arrays_may_name_zeros_and_nothing_strange),
        cmocka_unit_test(a_late_field_may_be_absent),
        cmocka_unit_test(sparse_arrays_are_set_like_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
