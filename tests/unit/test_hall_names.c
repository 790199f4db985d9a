/* Names: what is not seen is refused, what looks the same is the same, and accounts from before
 * these rules keep working. */
#include "hall/base/check.h"
#include "hall/hall.h"
#include "hall/people/name.h"
#include "hall/tables/table_chat.h"
#include "hall/thinking/bots.h"
#include "hall_world.h"

struct range {
    uint32_t first, last;
};

/* Default_Ignorable_Code_Point of Unicode 15.0, written down by hand: the library is not asked
 * about itself. */
static const struct range ignorable[] = {
    {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200f},   {0x202a, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff0, 0xfff8}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};
/* Controls, lines, what annotates, private use, surrogates' neighbours that are no characters. */
static const struct range other_unseen[] = {
    {0x0001, 0x001f},   {0x007f, 0x009f},   {0x2028, 0x2029},     {0xfff9, 0xfffb},
    {0xe000, 0xe010},   {0xf8ff, 0xf8ff},   {0xfdd0, 0xfdef},     {0xfffe, 0xffff},
    {0x1fffe, 0x1ffff}, {0xf0000, 0xf0010}, {0x10fffe, 0x10ffff},
};
static const struct range blanks[] = {
    {0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

static void encode(uint32_t code, char out[5]) {
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint8_t heads[] = {0, 0xc0, 0xe0, 0xf0};
    out[0] = (char)(heads[more] | code >> 6 * more);
    for (int i = 1; i <= more; i++) out[i] = (char)(0x80 | (code >> 6 * (more - i) & 0x3f));
    out[more + 1] = '\0';
}

static const char *refusal(const char *name) {
    char out[STORE_NAME];
    struct mh_error error;
    return name_check(name, strlen(name), out, &error) ? "" : error.code;
}

#define EACH(ranges, code)                                            \
    for (size_t r_ = 0; r_ < sizeof(ranges) / sizeof *(ranges); r_++) \
        for (uint32_t code = (ranges)[r_].first; code <= (ranges)[r_].last; code++)

static void expect_refused(uint32_t code) {
    char letter[5], name[40];
    static const char *const shapes[] = {"%s", "Sig%surd", "%sSigurd", "Sigurd%s", "Яро%sслав"};
    encode(code, letter);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        snprintf(name, sizeof name, shapes[i], letter);
        if (strcmp(refusal(name), "bad-name") != 0)
            fail_msg("U+%04X in \"%s\": %s", code, shapes[i], refusal(name));
    }
    snprintf(name, sizeof name, "a%sb", letter);
    char out[4 * CHAT_CHARACTERS + 1];
    if (check_line(name, strlen(name), CHAT_CHARACTERS, out)) fail_msg("U+%04X in chat", code);
}

static void what_is_not_seen_is_refused(void **state) {
    (void)state;
    EACH(ignorable, code) expect_refused(code);
    EACH(other_unseen, code) expect_refused(code);
}

static void blanks_are_one_space_or_nothing(void **state) {
    char letter[5], name[40], out[STORE_NAME];
    struct mh_error error;
    (void)state;
    EACH(blanks, code) {
        encode(code, letter);
        assert_string_equal(refusal(letter), "bad-name");
        snprintf(name, sizeof name, "%s%s", letter, letter);
        assert_string_equal(refusal(name), "bad-name");
        snprintf(name, sizeof name, "%s Eirik%s %sRaud%s", letter, letter, letter, letter);
        assert_true(name_check(name, strlen(name), out, &error));
        assert_string_equal(out, "Eirik Raud");
    }
}

/* What is left out of letters where it means something is not left out where it does not. */
static void joiners_stand_where_they_join(void **state) {
    static const char *const good[] = {
        "می‌خواهم", "क्‍ष", "ශ්‍රී", "👨‍👩‍👧",
        "👩🏽‍🚀",   "❤️",       "1️⃣"};
    static const char *const bad[] = {"می‌",  "‌می",  "می‌ خواهم",
                                      "می‌a", "👨‍a", "👨‍",
                                      "a️",     "‍"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (refusal(good[i])[0]) fail_msg("refused: %s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!refusal(bad[i])[0]) fail_msg("not refused: number %zu", i);
}

static void what_is_seen_is_taken(void **state) {
    static const char *const good[] = {"Żółw",
                                       "Příšerně žluť.",
                                       "Дем’ян Ґудзь",
                                       "Їжак",
                                       "O'Neill-Smith",
                                       "Þórr 2",
                                       "Nguyễn",
                                       "山田Taro",
                                       "한글",
                                       "ไทย",
                                       "İsmail",
                                       "Straße",
                                       "Ἀχιλλεύς",
                                       "Մարիամ",
                                       "<b>&\"",
                                       "x̱alí",
                                       "123456789012345678901234"};
    static const struct {
        const char *name, *error;
    } bad[] = {
        {"Аstrid", "mixed-name"}, /* the first is Cyrillic */
        {"Astrіd", "mixed-name"}, /* і */
        {"Ωmega", "mixed-name"},
        {"Вοрис", "mixed-name"}, /* ο is Greek */
        {"Ярослав Mudry", "mixed-name"},
        {"\xcc\x81"
         "a",
         "bad-name"}, /* marks on nothing, and too many of them */
        {"a \xcc\x81"
         "b",
         "bad-name"},
        {"a\xcc\x81\xcc\x82\xcc\x83\xcc\x84", "bad-name"},
        {"\xf0\xb3\x8d\x90", "bad-name"}, /* nobody's yet */
        {"1234567890123456789012345", "bad-name"},
        {"ﷺﷺﷺﷺﷺﷺ", "bad-name"}, /* six letters that stand for a hundred */
        {"", "bad-name"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (refusal(good[i])[0]) fail_msg("refused: %s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (strcmp(refusal(bad[i].name), bad[i].error) != 0)
            fail_msg("%s: \"%s\"", bad[i].name, refusal(bad[i].name));
}

static const struct pair {
    const char *one, *other;
    bool same;
} pairs[] = {
    {"Ren\xc3\xa9", "Rene\xcc\x81", true}, /* é as one character, as two */
    {"Sigurd", "ＳＩＧＵＲＤ", true},      /* wide */
    {"Fiona", "ﬁona", true},               /* a ligature */
    {"Eirik Raud", "Eirik  Raud", true},
    {"Eirik Raud", "Eirik\xc2\xa0Raud", true},
    {"Eirik Raud", "Eirik\xe3\x80\x80Raud", true},
    {"Ґанна", "ґАННА", true},
    {"Łukasz", "ŁUKASZ", true},
    {"Straße", "STRASSE", true},
    {"Ångström", "\xe2\x84\xabngström", true}, /* the sign */
    {"Ἀχιλλεύς", "ἈΧΙΛΛΕΎΣ", true},
    {"می‌خواهم", "میخواهم", true}, /* with and without a joiner */
    {"❤️", "❤", true},
    {"x²", "x2", true},
    {"Łukasz", "Lukasz", false},
    {"Oleś", "Oles", false},
    {"Їжак", "Іжак", false},
    {"Eirik Raud", "EirikRaud", false},
};

static void what_looks_the_same_is_the_same(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], body[200];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        for (int turned = 0; turned < 2; turned++) {
            world_guest(world, one);
            world_guest(world, two);
            snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}",
                     turned ? pairs[i].other : pairs[i].one);
            json_decref(world_expect(world, 200, one, "POST", "/api/1/account", body));
            snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}",
                     turned ? pairs[i].one : pairs[i].other);
            json_decref(world_expect(world, pairs[i].same ? 409 : 200, two, "POST",
                                     "/api/1/account", body));
            /* Who is called one signs in as the other, too. */
            json_decref(world_expect(world, 200, NULL, "POST", "/api/1/login", body));
            snprintf(body, sizeof body, "{\"password\":\"long enough\"}");
            json_decref(world_expect(world, 200, one, "DELETE", "/api/1/me", body));
            json_decref(world_expect(world, 200, two, "DELETE", "/api/1/me", body));
        }
    }
}

/* ---- accounts from before ---- */

static int64_t account(struct world *world, const char *name, char token[HALL_TOKEN_TEXT]) {
    char body[200];
    int64_t id = world_guest(world, token);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"pass of %s\"}", name, name);
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account", body));
    world->now++;
    return id;
}

static int64_t login(struct world *world, int status, const char *name, const char *password) {
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name, password);
    json_t *json = world_expect(world, status, NULL, "POST", "/api/1/login", body);
    int64_t id = status == 200 ? at_int(json_object_get(json, "player"), "id") : 0;
    json_decref(json);
    return id;
}

/* As the name and the key were before. */
static void make_old(struct world *world, int64_t id, const char *name, const char *key) {
    struct store_player row;
    assert_int_equal(store_player(world->store, id, &row), STORE_DONE);
    strcpy(row.name, name);
    strcpy(row.key, key);
    struct store_write *write = store_write_new(NULL, NULL);
    store_put_player(write, &row);
    store_put_note(write, "names", 0);
    store_submit(world->store, write);
    store_drain(world->store);
    assert_int_equal(store_player(world->store, id, &row), STORE_DONE);
    assert_string_equal(row.name, name);
}

static void accounts_from_before_keep_working(void **state) {
    static const char doubled[] = "Sig\xe2\x80\x8curd", composed[] = "Ren\xc3\xa9";
    static const char decomposed[] = "Rene\xcc\x81";
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT];
    int64_t wide = account(world, "Wide", token), sigurd = account(world, "Sigurd", token);
    int64_t late = account(world, "Late", two), rene = account(world, "Rene", token);
    make_old(world, wide, "ＳＩＧＵＲＤ", "ＳＩＧＵＲＤ"); /* older, but never had the key */
    make_old(world, late, doubled, "sig\xe2\x80\x8curd");
    make_old(world, rene, decomposed, decomposed);
    for (int opened = 0; opened < 2; opened++) {
        world_restart(world);
        assert_int_equal(login(world, 200, "SIGURD", "pass of Sigurd"), sigurd);
        assert_int_equal(login(world, 200, "ＳＩＧＵＲＤ", "pass of Wide"), wide);
        assert_int_equal(login(world, 200, doubled, "pass of Late"), late);
        assert_int_equal(login(world, 200, composed, "pass of Rene"), rene);
        assert_int_equal(login(world, 200, decomposed, "pass of Rene"), rene);
        login(world, 403, "sigurd", "pass of Late");
    }
    /* They may change all but the name, or take a name that is free. */
    json_decref(world_expect(world, 200, two, "PATCH", "/api/1/me", "{\"emblem\":\"stag\"}"));
    json_decref(world_expect(world, 409, two, "PATCH", "/api/1/me", "{\"name\":\"Sigurd\"}"));
    json_decref(world_expect(world, 200, two, "PATCH", "/api/1/me", "{\"name\":\"Sven\"}"));
    assert_int_equal(login(world, 200, "sven", "pass of Late"), late);
    login(world, 403, doubled, "pass of Late");
}

/* Once is enough, however often the hall is opened: another key is left alone then. */
static void keys_are_brought_up_to_date_once(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    struct store_player row;
    int64_t id = account(world, "Sigurd", token);
    make_old(world, id, "Sigurd", "another");
    world_restart(world);
    assert_int_equal(store_player(world->store, id, &row), STORE_DONE);
    assert_string_equal(row.key, "sigurd");
    struct store_write *write = store_write_new(NULL, NULL);
    store_put_key(write, id, "another");
    store_submit(world->store, write);
    world_restart(world);
    assert_int_equal(store_player(world->store, id, &row), STORE_DONE);
    assert_string_equal(row.key, "another");
}

/* Wherever the person sits whose name it is, and wherever the bot. */
static void a_bot_takes_nobodys_name(void **state) {
    (void)state;
    for (int bot = 0; bot < MH_SEATS_MAX; bot++)
        for (int person = 0; person < MH_SEATS_MAX; person++) {
            struct store_table row = {.seats = MH_SEATS_MAX};
            char usual[STORE_NAME], other[STORE_NAME];
            bots_name(&row, bot, usual);
            strcpy(row.seat[person].name, usual);
            bots_name(&row, bot, other);
            assert_int_equal(strcmp(usual, other) == 0, person == bot);
            row.seats = (uint8_t)person; /* and not at a seat that the table does not have */
            bots_name(&row, bot, other);
            assert_string_equal(usual, other);
        }
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_seen_is_refused),
        cmocka_unit_test(blanks_are_one_space_or_nothing),
        cmocka_unit_test(joiners_stand_where_they_join),
        cmocka_unit_test(what_is_seen_is_taken),
        cmocka_unit_test(a_bot_takes_nobodys_name),
        HALL_TEST(what_looks_the_same_is_the_same),
        HALL_TEST(accounts_from_before_keep_working),
        HALL_TEST(keys_are_brought_up_to_date_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
