/* The words layer: plurals against the grammars, rendering, damaged catalogues,
 * which language the environment asks for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "words/mo.h"
#include "words/words.h"

extern const unsigned char mh_catalogue_pl[];
extern const size_t mh_catalogue_pl_size;
extern const unsigned char mh_catalogue_cs[];
extern const size_t mh_catalogue_cs_size;
extern const unsigned char mh_catalogue_uk[];
extern const size_t mh_catalogue_uk_size;

struct catalogue {
    enum mh_language language;
    const unsigned char *data;
    const size_t *size;
};

static const struct catalogue catalogues[] = {
    {MH_POLISH, mh_catalogue_pl, &mh_catalogue_pl_size},
    {MH_CZECH, mh_catalogue_cs, &mh_catalogue_cs_size},
    {MH_UKRAINIAN, mh_catalogue_uk, &mh_catalogue_uk_size},
};
enum { CATALOGUES = sizeof catalogues / sizeof *catalogues };

/* Plurals ------------------------------------------------------------------ */

/* As a school book says it: look at how the number is written. */
static unsigned form_by_grammar(enum mh_language language, int n) {
    char digits[16];
    int length = snprintf(digits, sizeof digits, "0%d", n);
    char last = digits[length - 1];
    int is_teen = digits[length - 2] == '1';
    int ends_in_2_to_4 = last >= '2' && last <= '4' && !is_teen;
    switch (language) {
    case MH_POLISH:
        return n == 1 ? 0 : ends_in_2_to_4 ? 1 : 2;
    case MH_CZECH:
        return n == 1 ? 0 : n == 2 || n == 3 || n == 4 ? 1 : 2;
    case MH_UKRAINIAN:
        return last == '1' && !is_teen ? 0 : ends_in_2_to_4 ? 1 : 2;
    default:
        return n == 1 ? 0 : 1;
    }
}

static uint32_t number_at(const unsigned char *data, size_t at) {
    uint32_t number = 0;
    for (int i = 3; i >= 0; i--) number = number << 8 | data[at + (size_t)i];
    return number;
}

/* The singular of some plural message of a catalogue. */
static const char *some_plural(const unsigned char *data, const char **many) {
    for (uint32_t i = 0; i < number_at(data, 8); i++) {
        size_t entry = number_at(data, 12) + 8 * (size_t)i;
        const char *key = (const char *)data + number_at(data, entry + 4);
        if (strlen(key) == number_at(data, entry)) continue;
        *many = key + strlen(key) + 1;
        return key;
    }
    fail_msg("no plural message in the catalogue");
    return NULL;
}

static void check_plural(const struct catalogue *catalogue, int n) {
    const char *many = NULL;
    const char *one = some_plural(catalogue->data, &many);
    struct mh_mo_text text;
    assert_true(mh_mo_find(catalogue->data, *catalogue->size, one, &text));
    const char *right = mh_mo_form(text, form_by_grammar(catalogue->language, n));
    assert_non_null(right);
    assert_ptr_equal(mh_translate_plural(catalogue->language, one, many, n), right);
    assert_ptr_equal(mh_translate_plural(catalogue->language, one, many, -n), right);
}

static void plural_forms_follow_the_grammar(void **state) {
    (void)state;
    for (int c = 0; c < CATALOGUES; c++) {
        for (int n = 0; n <= 30; n++) check_plural(&catalogues[c], n);
        for (int n = 100; n <= 125; n++) check_plural(&catalogues[c], n);
        check_plural(&catalogues[c], 1000011);
    }
    for (int n = 0; n <= 125; n++)
        assert_string_equal(mh_translate_plural(MH_ENGLISH, "coin", "coins", n),
                            form_by_grammar(MH_ENGLISH, n) ? "coins" : "coin");
}

static void unknown_plural_stays_english(void **state) {
    (void)state;
    assert_string_equal(mh_translate_plural(MH_POLISH, "a zzz", "{n} zzz", 1), "a zzz");
    assert_string_equal(mh_translate_plural(MH_POLISH, "a zzz", "{n} zzz", 2), "{n} zzz");
    assert_string_equal(mh_translate_plural(MH_CZECH, NC_("x", "a zzz"), NC_("x", "zzz"), 1),
                        "a zzz");
}

/* Translation -------------------------------------------------------------- */

static void keys_without_translation_are_shown_without_context(void **state) {
    (void)state;
    for (int language = 0; language < MH_LANGUAGES; language++) {
        assert_string_equal(mh_translate(language, "zzz"), "zzz");
        assert_string_equal(mh_translate(language, NC_("season", "zzz")), "zzz");
        assert_string_equal(mh_translate(language, ""), "");
    }
    assert_string_equal(mh_translate(MH_ENGLISH, "Seat {n}"), "Seat {n}");
    assert_string_not_equal(mh_translate(MH_POLISH, "Seat {n}"), "Seat {n}");
}

static void languages_are_found(void **state) {
    (void)state;
    assert_int_equal(mh_language_find("pl"), MH_POLISH);
    assert_int_equal(mh_language_find("PL"), MH_POLISH);
    assert_int_equal(mh_language_find("pl_PL.UTF-8"), MH_POLISH);
    assert_int_equal(mh_language_find("cs@variant"), MH_CZECH);
    assert_int_equal(mh_language_find("uk-UA"), MH_UKRAINIAN);
    assert_int_equal(mh_language_find("en_GB"), MH_ENGLISH);
    static const char *const others[] = {"", "p", "pls", "de", "C", "POSIX", "ukr", "_pl", " pl"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(mh_language_find(others[i]), -1);
    for (int language = 0; language < MH_LANGUAGES; language++) {
        assert_int_equal(mh_language_find(mh_language_code(language)), language);
        assert_true(strlen(mh_language_name(language)) > 2);
    }
}

static void set_or_unset(const char *variable, const char *value) {
    if (value)
        setenv(variable, value, 1);
    else
        unsetenv(variable);
}

static void environment_is_read_as_gettext_does(void **state) {
    (void)state;
    static const struct {
        const char *language, *lc_all, *lc_messages, *lang;
        enum mh_language right;
    } cases[] = {
        {NULL, NULL, NULL, NULL, MH_ENGLISH},
        {NULL, NULL, NULL, "pl_PL.UTF-8", MH_POLISH},
        {NULL, NULL, "cs_CZ", "pl_PL.UTF-8", MH_CZECH},
        {NULL, "uk_UA", "cs_CZ", "pl_PL.UTF-8", MH_UKRAINIAN},
        {NULL, "", "", "uk", MH_UKRAINIAN},
        {"de:cs:pl", NULL, NULL, "pl_PL.UTF-8", MH_CZECH},
        {"cs", "C.UTF-8", NULL, NULL, MH_CZECH},
        {"cs", "C", NULL, NULL, MH_ENGLISH},
        {"cs", NULL, NULL, "POSIX", MH_ENGLISH},
        {"", NULL, NULL, "pl_PL.UTF-8", MH_POLISH},
        {":::en:pl", NULL, NULL, "pl_PL.UTF-8", MH_ENGLISH},
        {"de", NULL, NULL, "pl_PL.UTF-8", MH_ENGLISH},
        {NULL, "C", NULL, "pl_PL.UTF-8", MH_ENGLISH},
        {NULL, NULL, NULL, "de_DE.UTF-8", MH_ENGLISH},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set_or_unset("LANGUAGE", cases[i].language);
        set_or_unset("LC_ALL", cases[i].lc_all);
        set_or_unset("LC_MESSAGES", cases[i].lc_messages);
        set_or_unset("LANG", cases[i].lang);
        assert_int_equal(mh_language_of_environment(), cases[i].right);
    }
}

/* Rendering ---------------------------------------------------------------- */

static const char *const nobody[MH_SEATS_MAX] = {NULL};

static void assert_renders(const struct mh_message *message, const char *const *names,
                           const char *right) {
    char out[512];
    assert_int_equal(mh_render(MH_ENGLISH, message, names, out, sizeof out), strlen(right));
    assert_string_equal(out, right);
}

static void parts_are_filled_in(void **state) {
    (void)state;
    struct mh_message message = {
        .text = "{who} gives {card} to {whom}: {n}, {n}, {id} and {text}.",
        .arg = {{.key = "n", .kind = MH_ARG_NUMBER, .number = INT32_MIN},
                {.key = "who", .kind = MH_ARG_SEAT, .number = 1},
                {.key = "whom", .kind = MH_ARG_SEAT, .number = 4},
                {.key = "card", .kind = MH_ARG_NAME, .name = NC_("zzz", "thing {n}")},
                {.key = "id", .kind = MH_ARG_WORD, .name = "{who}"}},
    };
    static const char *const names[MH_SEATS_MAX] = {NULL, "Żar\033[1m{n}\xff"};
    assert_renders(&message, names,
                   "Żar?[1m{n}? gives thing {n} to Seat 4: -2147483648, -2147483648, {who} and "
                   "{text}.");
    message.arg[4] = (struct mh_arg){.key = "text", .kind = MH_ARG_TEXT};
    memcpy(message.fragment, "a\tb\x7f\xc2\x85\xed\xa0\x80Ї",
           sizeof "a\tb\x7f\xc2\x85\xed\xa0\x80Ї");
    message.text = "{text}{";
    assert_renders(&message, nobody, "a?b?????Ї{");
    message.text = "{}{{n}}{ n}{nn}{n";
    message.arg[0].number = 7;
    assert_renders(&message, NULL, "{}{7}{ n}{nn}{n");
    message.text = NULL;
    assert_renders(&message, NULL, "");
}

static void plural_messages_are_counted_by_their_first_part(void **state) {
    (void)state;
    struct mh_message message = {
        .text = "a coin",
        .plural = "{n} coins",
        .arg = {{.key = "n", .kind = MH_ARG_NUMBER, .number = 1}},
    };
    assert_renders(&message, NULL, "a coin");
    message.arg[0].number = 22;
    assert_renders(&message, NULL, "22 coins");
}

static void assert_spoken(enum mh_language language, const struct mh_message *message,
                          const char *right) {
    char out[512];
    mh_render(language, message, NULL, out, sizeof out);
    assert_string_equal(out, right);
}

static void things_are_counted_in_the_form_of_their_number(void **state) {
    static const struct mh_counted chest = {NPC_("take", "{n} chest", "{n} chests")};
    static const struct mh_counted runes = {NPC_("take", "{n} zzz", "{n} zzzs")};
    static const struct {
        int32_t n;
        const char *said[MH_LANGUAGES];
    } rows[] = {
        {1, {"1 chest", "1 kufer", "1 truhlici", "1 скриню"}},
        {2, {"2 chests", "2 kufry", "2 truhlice", "2 скрині"}},
        {5, {"5 chests", "5 kufrów", "5 truhlic", "5 скринь"}},
        {21, {"21 chests", "21 kufrów", "21 truhlic", "21 скриню"}},
        {22, {"22 chests", "22 kufry", "22 truhlic", "22 скрині"}},
    };
    struct mh_message message;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mh_message_things(mh_message_begin(&message, "{things}"), "things", &chest, rows[i].n);
        for (int l = 0; l < MH_LANGUAGES; l++)
            assert_spoken((enum mh_language)l, &message, rows[i].said[l]);
    }
    mh_message_things(mh_message_begin(&message, "{things}"), "things", &runes, 2);
    assert_spoken(MH_CZECH, &message, "2 zzzs");
}

static struct mh_message got(int32_t seat, const struct mh_counted *thing, int32_t n) {
    struct mh_message message;
    mh_message_seat(mh_message_begin(&message, "{who} gets {things}."), "who", seat);
    mh_message_things(&message, "things", thing, n);
    return message;
}

static void sentences_of_other_things_are_joined(void **state) {
    static const struct mh_counted chest = {NPC_("take", "{n} chest", "{n} chests")};
    static const struct mh_counted ore = {NPC_("take", "{n} ore", "{n} ore")};
    struct mh_message message = got(0, &chest, 1), other = got(0, &ore, 2), same;
    (void)state;
    assert_true(mh_message_join(&message, &other));
    other = got(0, &chest, 2);
    assert_true(mh_message_join(&message, &other));
    assert_spoken(MH_ENGLISH, &message, "Seat 0 gets 3 chests and 2 ore.");
    other = got(1, &ore, 1);
    same = message;
    assert_false(mh_message_join(&message, &other)); /* of another seat */
    mh_message_seat(mh_message_begin(&other, "{who} passes."), "who", 0);
    assert_false(mh_message_join(&message, &other)); /* another sentence */
    assert_false(mh_message_join(&other, &other));   /* of nothing */
    other = got(0, &ore, 1);
    mh_message_number(&other, "n", 4);
    assert_false(mh_message_join(&message, &other)); /* with more to say */
    assert_memory_equal(&message, &same, sizeof message);
    /* A thing needs a part of its own, and there are only so many. */
    static const struct mh_counted many[MH_MESSAGE_ARGS] = {
        {"{n} a", "{n} a"}, {"{n} b", "{n} b"}, {"{n} c", "{n} c"}, {"{n} d", "{n} d"},
        {"{n} e", "{n} e"}, {"{n} f", "{n} f"}, {"{n} g", "{n} g"}, {"{n} h", "{n} h"}};
    message = got(0, &many[0], 1);
    for (int i = 1; i < MH_MESSAGE_ARGS; i++) {
        other = got(0, &many[i], 1);
        assert_int_equal(mh_message_join(&message, &other), i < MH_MESSAGE_ARGS - 1);
    }
}

static void parts_with_one_key_are_a_list(void **state) {
    static const struct mh_counted chest = {NPC_("take", "{n} chest", "{n} chests")};
    struct mh_message message;
    (void)state;
    mh_message_name(mh_message_begin(&message, "{all}: {all}!"), "all", "zzz");
    assert_spoken(MH_POLISH, &message, "zzz: zzz!");
    mh_message_word(&message, "other", "{all}");
    mh_message_things(&message, "all", &chest, 2);
    assert_spoken(MH_ENGLISH, &message, "zzz and 2 chests: zzz and 2 chests!");
    mh_message_number(&message, "all", 7);
    assert_spoken(MH_ENGLISH, &message, "zzz, 2 chests and 7: zzz, 2 chests and 7!");
    assert_spoken(MH_CZECH, &message, "zzz, 2 truhlice a 7: zzz, 2 truhlice a 7!");
    assert_spoken(MH_UKRAINIAN, &message, "zzz, 2 скрині і 7: zzz, 2 скрині і 7!");
}

static void a_sentence_may_ask_for_a_case(void **state) {
    struct mh_message message;
    (void)state;
    mh_message_name(mh_message_begin(&message, "{good} {good:acc} {good:zzz} {good:"), "good",
                    "wool");
    assert_spoken(MH_ENGLISH, &message, "wool wool wool {good:");
    assert_spoken(MH_POLISH, &message, "wełna wełnę wełna {good:");
    mh_message_name(mh_message_begin(&message, "{good:acc}"), "good", NC_("odin", "wool"));
    assert_spoken(MH_POLISH, &message, "pled");
    mh_message_number(mh_message_begin(&message, "{n:acc}{m:acc}"), "n", 3);
    assert_spoken(MH_POLISH, &message, "3{m:acc}");
}

/* A sentence inside another, in the letters of all our languages. */
static void a_sentence_may_begin_small(void **state) {
    static const char *const pairs[][2] = {
        {"Take 8 silver", "take 8 silver"},
        {"small", "small"},
        {"", ""},
        {"8 silver", "8 silver"},
        {"Łódź", "łódź"},
        {"Óda", "óda"},
        {"Śnieg", "śnieg"},
        {"Żagiel", "żagiel"},
        {"ździebło", "ździebło"},
        {"Čaj", "čaj"},
        {"Řeka", "řeka"},
        {"Ňadra", "ňadra"},
        {"Ťapka", "ťapka"},
        {"Úl", "úl"},
        {"Žito", "žito"},
        {"Віддати", "віддати"},
        {"Щит", "щит"},
        {"Їжа", "їжа"},
        {"Є два", "є два"},
        {"Ґава", "ґава"},
        {"×2", "×2"},
        {"\xC5", "\xC5"},
        {"“A”", "“A”"},
        {"ÿ", "ÿ"},
        {"яма", "яма"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct mh_message message;
        mh_message_name(mh_message_begin(&message, "{deal:small}."), "deal", pairs[i][0]);
        char right[64];
        snprintf(right, sizeof right, "%s.", pairs[i][1]);
        assert_spoken(MH_ENGLISH, &message, right);
    }
}

static void seats_outside_the_table_have_no_name(void **state) {
    (void)state;
    static const char *const names[MH_SEATS_MAX] = {"A", "B", "C", "D", "E"};
    struct mh_message message = {
        .text = "{who}",
        .arg = {{.key = "who", .kind = MH_ARG_SEAT, .number = MH_SEATS_MAX}},
    };
    assert_renders(&message, names, "Seat 5");
    message.arg[0].number = -1;
    assert_renders(&message, names, "Seat -1");
    message.arg[0].number = 4;
    assert_renders(&message, names, "E");
}

/* Whole characters only: the longest start of the text that fits. */
static size_t fitting(const char *text, size_t cap) {
    size_t best = 0;
    for (size_t i = 0; i < strlen(text) + 1 && i < cap; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80) best = i;
    return best;
}

static void long_text_is_cut_between_characters(void **state) {
    (void)state;
    static const char text[] = "aż — 🛡Їx€";
    struct mh_message message = {.text = text};
    for (size_t cap = 1; cap < sizeof text + 3; cap++) {
        char out[sizeof text + 8];
        memset(out, '#', sizeof out);
        assert_int_equal(mh_render(MH_ENGLISH, &message, NULL, out, cap), strlen(text));
        assert_int_equal(strlen(out), fitting(text, cap));
        assert_memory_equal(out, text, strlen(out));
        assert_int_equal(out[cap], '#');
    }
    assert_int_equal(mh_render(MH_ENGLISH, &message, NULL, NULL, 0), strlen(text));
}

/* Damaged catalogues ------------------------------------------------------- */

/* Looks up everything findable and touches every byte of the answers; ASan sees
 * any read outside the block. */
static void read_all(const unsigned char *data, size_t size) {
    static const char *const keys[] = {"", "amber", "Seat {n}", "Warrior 5", "zzz", "\xff"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        struct mh_mo_text text;
        if (!mh_mo_find(data, size, keys[i], &text)) continue;
        assert_true((const unsigned char *)text.text >= data);
        assert_true((size_t)((const unsigned char *)text.text - data) + text.length < size);
        for (unsigned form = 0; form < 5; form++) {
            const char *found = mh_mo_form(text, form);
            if (found) assert_true(found + strlen(found) <= text.text + text.length);
        }
    }
}

static unsigned char *copy_of(const unsigned char *data, size_t size) {
    unsigned char *copy = malloc(size > 0 ? size : 1);
    assert_non_null(copy);
    memcpy(copy, data, size);
    return copy;
}

static void cut_catalogues_are_safe(void **state) {
    (void)state;
    for (size_t size = 0; size < mh_catalogue_pl_size; size += size < 4096 ? 1 : 97) {
        unsigned char *copy = copy_of(mh_catalogue_pl, size);
        read_all(copy, size);
        free(copy);
    }
}

static void changed_catalogues_are_safe(void **state) {
    (void)state;
    static const unsigned char bytes[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
    size_t size = mh_catalogue_uk_size;
    unsigned char *copy = copy_of(mh_catalogue_uk, size);
    /* Every byte of the header and of the two tables, then some of the texts. */
    size_t tables = number_at(copy, 16) + 8 * (size_t)number_at(copy, 8);
    for (size_t at = 0; at < size; at += at < tables ? 1 : 53) {
        for (size_t b = 0; b < sizeof bytes; b++) {
            copy[at] = bytes[b];
            read_all(copy, size);
        }
        copy[at] = mh_catalogue_uk[at];
    }
    /* Several at once, from a fixed sequence. */
    uint32_t random = 1;
    for (int round = 0; round < 2000; round++) {
        memcpy(copy, mh_catalogue_uk, size);
        for (int i = 0; i < 8; i++) {
            random = random * 1664525U + 1013904223U;
            copy[(random >> 8) % tables] = (unsigned char)(random >> 24);
        }
        read_all(copy, size);
    }
    free(copy);
}

static void other_formats_are_refused(void **state) {
    (void)state;
    struct mh_mo_text text;
    assert_false(mh_mo_find(NULL, 0, "amber", &text));
    unsigned char *copy = copy_of(mh_catalogue_pl, mh_catalogue_pl_size);
    assert_true(mh_mo_find(copy, mh_catalogue_pl_size, "", &text));
    copy[6] = 1; /* a major revision that doesn't exist */
    assert_false(mh_mo_find(copy, mh_catalogue_pl_size, "", &text));
    copy[6] = 0;
    copy[0] ^= 1;
    assert_false(mh_mo_find(copy, mh_catalogue_pl_size, "", &text));
    free(copy);
}

static void every_key_of_a_catalogue_is_found(void **state) {
    (void)state;
    for (int c = 0; c < CATALOGUES; c++) {
        const unsigned char *data = catalogues[c].data;
        for (uint32_t i = 0; i < number_at(data, 8); i++) {
            size_t entry = 8 * (size_t)i + 4;
            const char *key = (const char *)data + number_at(data, number_at(data, 12) + entry);
            const char *right = (const char *)data + number_at(data, number_at(data, 16) + entry);
            struct mh_mo_text text;
            assert_true(mh_mo_find(data, *catalogues[c].size, key, &text));
            assert_ptr_equal(text.text, right);
        }
    }
}

/* A point in English, a comma in all others; the minus is one that people write. */
static void tenths_are_written_as_each_language_does(void **state) {
    static const struct {
        int32_t tenths;
        const char *english, *others;
    } cases[] = {
        {0, "0.0", "0,0"},
        {5, "0.5", "0,5"},
        {-5, "\u22120.5", "\u22120,5"},
        {10, "1.0", "1,0"},
        {123, "12.3", "12,3"},
        {-123, "\u221212.3", "\u221212,3"},
        {INT32_MAX, "214748364.7", "214748364,7"},
        {INT32_MIN, "\u2212214748364.8", "\u2212214748364,8"},
    };
    struct mh_message message;
    char text[64];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mh_message_tenths(mh_message_begin(&message, "{n}"), "n", cases[i].tenths);
        mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
        assert_string_equal(text, cases[i].english);
        for (int j = 0; j < CATALOGUES; j++) {
            mh_render(catalogues[j].language, &message, NULL, text, sizeof text);
            assert_string_equal(text, cases[i].others);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plural_forms_follow_the_grammar),
        cmocka_unit_test(unknown_plural_stays_english),
        cmocka_unit_test(keys_without_translation_are_shown_without_context),
        cmocka_unit_test(languages_are_found),
        cmocka_unit_test(environment_is_read_as_gettext_does),
        cmocka_unit_test(parts_are_filled_in),
        cmocka_unit_test(plural_messages_are_counted_by_their_first_part),
        cmocka_unit_test(things_are_counted_in_the_form_of_their_number),
        cmocka_unit_test(parts_with_one_key_are_a_list),
        cmocka_unit_test(sentences_of_other_things_are_joined),
        cmocka_unit_test(a_sentence_may_ask_for_a_case),
        cmocka_unit_test(a_sentence_may_begin_small),
        cmocka_unit_test(seats_outside_the_table_have_no_name),
        cmocka_unit_test(long_text_is_cut_between_characters),
        cmocka_unit_test(cut_catalogues_are_safe),
        cmocka_unit_test(changed_catalogues_are_safe),
        cmocka_unit_test(other_formats_are_refused),
        cmocka_unit_test(every_key_of_a_catalogue_is_found),
        cmocka_unit_test(tenths_are_written_as_each_language_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
