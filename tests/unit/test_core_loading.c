/* Loading over what was there before: the result is as if nothing had been, byte for byte, so that
 * equal positions stay equal; and what is no count is no count, wherever it stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/fields.h"

struct boat {
    uint8_t crew;
    int16_t gold;
    bool afloat;
    uint32_t cargo;
};

struct harbour {
    uint32_t stock;
    uint8_t length;
    struct boat boats[3];
    uint8_t depth_length;
    uint16_t depths[4];
    uint8_t guests[3];
};

static const char *const good_words[] = {"wood", "iron", "mead"};
static const struct mh_names goods = {.what = "good", .count = 3, .words = good_words};

static const struct mh_field boat_fields[] = {
    MH_UINT(struct boat, crew, 0, 12),
    MH_INT(struct boat, gold, -100, 100),
    MH_BOOL(struct boat, afloat),
    MH_TALLY(struct boat, cargo, &goods, 9),
};
static const struct mh_type boat_type = {"boat", sizeof(struct boat), boat_fields, 4};

/* clang-format off */
static const struct mh_field harbour_fields[] = {
    {.name = "boats", .kind = MH_FIELD_STRUCT, .offset = offsetof(struct harbour, boats),
     .count = 3, .stride = sizeof(struct boat), .length_offset = offsetof(struct harbour, length),
     .type = &boat_type},
    {.name = "depths", .kind = MH_FIELD_UINT, .size = 2, .offset = offsetof(struct harbour, depths),
     .count = 4, .stride = 2, .length_offset = offsetof(struct harbour, depth_length), .max = 999},
    {.name = "guests", .kind = MH_FIELD_UINT, .size = 1, .offset = offsetof(struct harbour, guests),
     .count = 3, .stride = 1, .index = &goods, .max = 50, .sparse = true},
    MH_TALLY(struct harbour, stock, &goods, 9),
};
/* clang-format on */
static const struct mh_type harbour_type = {"harbour", sizeof(struct harbour), harbour_fields, 4};

#define BOAT(gold) "{\"crew\":12,\"gold\":" #gold ",\"afloat\":true,\"cargo\":{\"iron\":9}}"
static const char full[] = "{\"boats\":[" BOAT(-7) "," BOAT(8) "," BOAT(
    9) "],"
       "\"depths\":[999,998,997,996],"
       "\"guests\":{\"wood\":50,\"iron\":49,\"mead\":48},"
       "\"stock\":{\"wood\":9,\"iron\":8,\"mead\":7}}";
static const char small[] = "{\"boats\":[" BOAT(1) "],\"depths\":[5],\"guests\":{\"iron\":2},"
                                                   "\"stock\":{\"mead\":1}}";
static const char empty[] = "{\"boats\":[],\"depths\":[],\"guests\":{},\"stock\":{}}";

static bool load(struct harbour *harbour, const char *text) {
    return mh_fields_load(&harbour_type, harbour, text, strlen(text), NULL);
}

static bool set(struct harbour *harbour, const char *path, const char *text) {
    return mh_fields_set(&harbour_type, harbour, path, strlen(path), text, strlen(text), NULL);
}

static void loading_leaves_nothing_of_what_was(void **state) {
    static const char *const texts[] = {full, small, empty};
    (void)state;
    for (size_t first = 0; first < 3; first++)
        for (size_t second = 0; second < 3; second++) {
            struct harbour fresh, used;
            memset(&fresh, 0, sizeof fresh);
            memset(&used, 0, sizeof used);
            assert_true(load(&fresh, texts[second]));
            assert_true(load(&used, texts[first]));
            assert_true(load(&used, texts[second]));
            assert_memory_equal(&used, &fresh, sizeof used);
        }
}

static void a_list_that_is_set_leaves_nothing_either(void **state) {
    struct harbour fresh, used;
    (void)state;
    memset(&fresh, 0, sizeof fresh);
    memset(&used, 0, sizeof used);
    assert_true(load(&fresh, small));
    assert_true(load(&used, full));
    assert_true(set(&used, "boats", "[" BOAT(1) "]"));
    assert_memory_equal(used.boats, fresh.boats, sizeof used.boats);
    assert_true(set(&used, "depths", "[5]"));
    assert_memory_equal(used.depths, fresh.depths, sizeof used.depths);
    assert_true(set(&used, "stock", "{\"mead\":1}"));
    assert_int_equal(used.stock, fresh.stock);
    /* One element leaves the others as they are. */
    assert_true(set(&used, "guests", "{\"iron\":2}"));
    assert_int_equal(used.guests[0], 50);
    assert_int_equal(used.guests[1], 2);
}

static void what_is_no_count_is_refused(void **state) {
    static const char *const bad[] = {"\"9\"",
                                      "\"wood\"",
                                      "-1",
                                      "-0.5",
                                      "10",
                                      "1e9",
                                      "true",
                                      "false",
                                      "null",
                                      "[]",
                                      "{}",
                                      "1.5",
                                      "99999999999999999999"};
    struct harbour harbour;
    (void)state;
    memset(&harbour, 0, sizeof harbour);
    assert_true(load(&harbour, small));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[256];
        struct harbour before = harbour;
        snprintf(text, sizeof text, "{\"wood\":%s}", bad[i]);
        assert_false(set(&before, "stock", text));
        before = harbour;
        assert_false(set(&before, "stock.wood", bad[i]));
        assert_memory_equal(&before, &harbour, sizeof before);
        snprintf(text, sizeof text,
                 "{\"boats\":[],\"depths\":[],\"guests\":{},\"stock\":{\"wood\":%s}}", bad[i]);
        assert_false(load(&before, text));
    }
    assert_true(set(&harbour, "stock.wood", "9"));
    assert_true(set(&harbour, "stock.wood", "0"));
}

/* Every part that a sentence has room for is given, and no other. */
static void assert_whole(const struct mh_message *message) {
    int open = 0, given = 0;
    for (const char *at = message->text; (at = strchr(at, '{')); at++) open++;
    for (int i = 0; i < MH_MESSAGE_ARGS && message->arg[i].kind != MH_ARG_NONE; i++) {
        char part[32];
        snprintf(part, sizeof part, "{%s}", message->arg[i].key);
        assert_non_null(strstr(message->text, part));
        given++;
    }
    assert_int_equal(given, open);
}

static int32_t number_of(const struct mh_message *message, const char *key) {
    for (int i = 0; i < MH_MESSAGE_ARGS && message->arg[i].kind != MH_ARG_NONE; i++)
        if (strcmp(message->arg[i].key, key) == 0) return message->arg[i].number;
    return INT32_MIN;
}

static void a_refusal_says_all_of_it(void **state) {
    static const struct {
        const char *path, *text, *key;
        int32_t number;
    } bad[] = {
        {"boats.0.gold", "101", "min", -100},
        {"boats.0.gold", "-101", "max", 100},
        {"boats.0.crew", "13", "max", 12},
        {"boats.0.crew", "-1", "min", 0},
        {"depths", "[1,2,3,4,5]", "count", 4},
        {"depths", "[1000]", "max", 999},
        {"stock.wood", "10", "max", 9},
        {"stock.wood", "10", "min", 0},
        {"boats", "[{]", "at", 2},
        {"boats.0.afloat", "1", NULL, 0},
        {"boats.0", "[]", NULL, 0},
        {"stock", "{\"gold\":1}", NULL, 0},
        {"guests", "{\"gold\":1}", NULL, 0},
        {"boats", "[{\"mast\":1}]", NULL, 0},
        {"boats.0", "{\"mast\":1}", NULL, 0},
        {"stock", "{\"wood\":1,\"wood\":1}", NULL, 0},
        {"boats.7", "{}", NULL, 0},
        {"harbour", "1", NULL, 0},
    };
    struct harbour harbour;
    (void)state;
    memset(&harbour, 0, sizeof harbour);
    assert_true(load(&harbour, small));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct harbour before = harbour;
        struct mh_error error = {0};
        assert_false(mh_fields_set(&harbour_type, &before, bad[i].path, strlen(bad[i].path),
                                   bad[i].text, strlen(bad[i].text), &error));
        assert_whole(&error.message);
        if (bad[i].key) assert_int_equal(number_of(&error.message, bad[i].key), bad[i].number);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loading_leaves_nothing_of_what_was),
        cmocka_unit_test(a_list_that_is_set_leaves_nothing_either),
        cmocka_unit_test(what_is_no_count_is_refused),
        cmocka_unit_test(a_refusal_says_all_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
