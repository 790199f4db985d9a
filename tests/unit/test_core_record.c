/* Records, setup and whole states, with a toy game: players in turn take one, two
 * or three stones from a heap; whoever takes the last stone wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"

struct nim {
    _Alignas(64) uint8_t seats;
    uint8_t rules;
    uint8_t turn;
    uint8_t heap;
    uint8_t odd; /* derived */
};

static const char *const speed_words[] = {"slow", "fast"};
static const struct mh_names speeds = {.what = "speed", .count = 2, .words = speed_words};
static const struct mh_names heaps = {.what = "heap", .count = 50, .first = 1};
static const struct mh_names amounts = {.what = "number", .count = 3, .first = 1};
static const struct mh_option nim_options[] = {
    {.key = "speed", .values = &speeds, .standard = 0, .title = "Speed", .rule = "N-3"},
    {.key = "heap", .values = &heaps, .standard = 20, .title = "Heap"},
};
static const struct mh_field nim_fields[] = {
    MH_RULES(struct nim, 2, 3),
    MH_UINT(struct nim, seats, 2, 4),
    MH_UINT(struct nim, turn, 0, 3),
    MH_UINT(struct nim, heap, 0, 50),
};
static const struct mh_type nim_type = {"nim", sizeof(struct nim), nim_fields, 4};
static const struct mh_names *const take_nouns[] = {&amounts};
static const struct mh_verb nim_verbs[] = {{"take {number}", take_nouns, 1}, {"pass", NULL, 0}};
static const struct mh_grammar nim_grammar = {nim_verbs, 2};

static bool nim_settle(void *state, struct mh_error *error) {
    struct nim *nim = state;
    if (nim->turn >= nim->seats) {
        mh_fail(error, "bad-state", "N-1", "It is nobody's turn.");
        return false;
    }
    nim->odd = nim->heap & 1;
    return true;
}

static bool nim_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                      struct mh_error *error) {
    (void)events;
    if (setup->seats < 2 || setup->seats > 4) {
        mh_fail(error, "bad-option", "N-2", "Two to four play.");
        return false;
    }
    *(struct nim *)state = (struct nim){
        .seats = setup->seats, .rules = (uint8_t)setup->rules, .heap = (uint8_t)setup->option[1]};
    return nim_settle(state, error);
}

static int nim_seats(const void *state) {
    return ((const struct nim *)state)->seats;
}

static const struct mh_game nim_game = {
    .id = "nim",
    .title = "Nim",
    .rules_oldest = 2,
    .rules_version = 3,
    .seats_min = 2,
    .seats_max = 4,
    .moves_max = 4,
    .state_size = sizeof(struct nim),
    .options = nim_options,
    .option_count = 2,
    .type = &nim_type,
    .grammar = &nim_grammar,
    .start = nim_start,
    .settle = nim_settle,
    .seats = nim_seats,
};
static const struct mh_game *const games[] = {&nim_game, NULL};

static const char sample[] = "meadhall-record 1\n"
                             "game nim\n"
                             "rules 3\n"
                             "players 3\n"
                             "option speed fast\n"
                             "option heap 15\n"
                             "seed 18446744073709551615\n"
                             "name 0 Astrid\n"
                             "name 2 \xC3\x81sa the Red\n"
                             "moves\n"
                             "0 take 3\n"
                             "1 pass\n"
                             "2 take 1\n";

static bool read_text(const char *text, size_t length, struct mh_record_head *head,
                      struct mh_turn turns[8], size_t *count, struct mh_error *error) {
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    bool good = mh_record_read(games, copy, length, head, turns, 8, count, error);
    if (head->position != NULL) head->position = text + (head->position - copy);
    free(copy);
    return good;
}

static void reading_and_writing_are_inverse(void **context) {
    (void)context;
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    assert_true(read_text(sample, sizeof sample - 1, &head, turns, &count, NULL));
    assert_ptr_equal(head.game, &nim_game);
    assert_int_equal(head.setup.rules, 3);
    assert_int_equal(head.setup.seats, 3);
    assert_int_equal(head.setup.option[0], 1);
    assert_int_equal(head.setup.option[1], 14);
    assert_string_equal(head.name[0], "Astrid");
    assert_string_equal(head.name[1], "");
    assert_string_equal(head.name[2], "\xC3\x81sa the Red");
    assert_null(head.position);
    assert_int_equal(count, 3);
    assert_int_equal(turns[2].seat, 2);
    assert_true(mh_move_equal(turns[0].move, (struct mh_move){0, {2}}));
    for (size_t cap = 0; cap <= sizeof sample; cap++) {
        char *out = malloc(cap > 0 ? cap : 1);
        assert_non_null(out);
        assert_int_equal(mh_record_write(&head, turns, count, out, cap), sizeof sample - 1);
        assert_memory_equal(out, sample, cap < sizeof sample - 1 ? cap : sizeof sample - 1);
        free(out);
    }
}

static void turns_beyond_the_room_are_counted(void **context) {
    (void)context;
    struct mh_record_head head;
    struct mh_turn turns[1];
    size_t count;
    assert_true(mh_record_read(games, sample, sizeof sample - 1, &head, turns, 1, &count, NULL));
    assert_int_equal(count, 3);
    assert_true(mh_record_read(games, sample, sizeof sample - 1, &head, NULL, 0, &count, NULL));
    assert_int_equal(count, 3);
}

static void blank_lines_comments_and_carriage_returns_are_passed_over(void **context) {
    (void)context;
    static const char text[] =
        "\n# by hand\r\nmeadhall-record 1\r\n\r\ngame nim\nrules 3\nplayers 2\n"
        "option speed slow\noption heap 1\n#\nseed 0\nmoves\n\n0   take 1\r\n"
        "# the end\n1 pass";
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    assert_true(read_text(text, sizeof text - 1, &head, turns, &count, NULL));
    assert_int_equal(count, 2);
    assert_int_equal(turns[1].move.verb, 1);
}

/* Reads the sample with one stretch replaced; checks the code and the line named. */
static void assert_refused(const char *old, const char *new, const char *code, int line) {
    char text[2048];
    const char *at = strstr(sample, old);
    assert_non_null(at);
    size_t before = (size_t)(at - sample);
    memcpy(text, sample, before);
    strcpy(text + before, new);
    strcat(text, at + strlen(old));
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    struct mh_error error = {.code = NULL};
    if (read_text(text, strlen(text), &head, turns, &count, &error)) fail_msg("read: %s", new);
    assert_string_equal(error.code, code);
    assert_non_null(error.message.text);
    if (line > 0) {
        assert_string_equal(error.message.arg[0].key, "line");
        assert_int_equal(error.message.arg[0].number, line);
    }
    assert_false(read_text(text, strlen(text), &head, turns, &count, NULL));
}

static void errors_name_the_line(void **context) {
    (void)context;
    static const char *const cases[][3] = {{"meadhall-record 1", "meadhall-record", "1"},
                                           {"meadhall-record 1", "meadhall-record x", "1"},
                                           {"meadhall-record 1\n", "", "1"},
                                           {"game nim\n", "", "2"},
                                           {"game nim", "gamenim", "2"},
                                           {"game nim", "game", "2"},
                                           {"rules 3\n", "", "3"},
                                           {"rules 3", "rules three", "3"},
                                           {"rules 3", "rules 99999", "3"},
                                           {"players 3\n", "", "4"},
                                           {"players 3", "players -3", "4"},
                                           {"players 3", "players 3 ", "4"},
                                           {"players 3", "players 256", "4"},
                                           {"players 3\n", "players 3\nplayers 3\n", "5"},
                                           {"option speed fast\n", "", "5"},
                                           {"speed fast", "speed quick", "5"},
                                           {"speed fast", "speed", "5"},
                                           {"speed fast", "pace fast", "5"},
                                           {"option heap 15\n", "", "6"},
                                           {"heap 15", "heap 0", "6"},
                                           {"heap 15", "speed fast", "6"},
                                           {"heap 15\n", "heap 15\noption heap 15\n", "7"},
                                           {"heap 15\n", "heap 15\noption new 1\n", "7"},
                                           {"seed 18446744073709551615\n", "", "7"},
                                           {"18446744073709551615", "18446744073709551616", "7"},
                                           {"18446744073709551615", "-1", "7"},
                                           {"18446744073709551615", "0x10", "7"},
                                           {"name 0 Astrid", "name 3 Astrid", "8"},
                                           {"name 0 Astrid", "name 0 ", "8"},
                                           {"name 0 Astrid", "name Astrid", "8"},
                                           {"name 0 Astrid", "name 2 Astrid", "9"},
                                           {"name 0 Astrid", "name 0 A\tB", "8"},
                                           {"name 0 Astrid", "name 0 A\x1B[2J", "8"},
                                           {"name 0 Astrid", "name 0 \xFF", "8"},
                                           {"name 0 Astrid", "name 0 \xC2\x85", "8"},
                                           {"name 0 Astrid", "nickname 0 Astrid", "8"},
                                           {"\nmoves\n", "\nmoves \n", "10"},
                                           {"\nmoves\n", "\n", "10"},
                                           {"\nmoves\n", "\nposition {}\n", "11"},
                                           {"0 take 3", "take 3", "11"},
                                           {"0 take 3", "3 take 3", "11"},
                                           {"0 take 3", "-1 take 3", "11"},
                                           {"0 take 3", "00 take 3", "11"},
                                           {"0 take 3", "0 take 4", "11"},
                                           {"0 take 3", "0 grab 3", "11"},
                                           {"0 take 3", "0 take 3 3", "11"},
                                           {"0 take 3", "0", "11"},
                                           {"0 take 3", "0 ", "11"},
                                           {"0 take 3", "0 take 3\r\r", "11"}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_refused(cases[i][0], cases[i][1], "bad-record", atoi(cases[i][2]));
    }
    assert_refused(sample, "", "bad-record", 0);
}

static void other_versions_and_games_are_told_apart(void **context) {
    (void)context;
    assert_refused("meadhall-record 1", "meadhall-record 2", "other-format", 1);
    assert_refused("meadhall-record 1", "meadhall-record 0", "other-format", 1);
    assert_refused("game nim", "game chess", "unknown-game", 2);
    assert_refused("game nim", "game nim ", "unknown-game", 2);
    assert_refused("game nim", "game ", "bad-record", 2); /* no name at all is no game's */
    assert_refused("rules 3", "rules 4", "other-rules", 3);
    assert_refused("rules 3", "rules 1", "other-rules", 3);
    struct mh_record_head head;
    size_t count;
    struct mh_error error;
    static const char old[] = "meadhall-record 1\ngame nim\nrules 1\nplayers 9\n";
    assert_false(mh_record_read(games, old, sizeof old - 1, &head, NULL, 0, &count, &error));
    assert_string_equal(error.message.arg[1].key, "needed");
    assert_int_equal(error.message.arg[1].number, 1);
    assert_int_equal(error.message.arg[2].number, 2);
    assert_int_equal(error.message.arg[3].number, 3);
    static const char nowhere[] = "meadhall-record 1\ngame no-such-game\n";
    assert_false(
        mh_record_read(games, nowhere, sizeof nowhere - 1, &head, NULL, 0, &count, &error));
    assert_string_equal(error.code, "unknown-game");
}

static void names_have_a_greatest_length(void **context) {
    (void)context;
    char line[7 + MH_NAME_MAX + 1] = "name 0 ", text[1024];
    memset(line + 7, 'x', MH_NAME_MAX);
    assert_refused("name 0 Astrid", line, "bad-record", 8);
    line[7 + MH_NAME_MAX - 1] = '\0';
    const char *at = strstr(sample, "name 0 Astrid");
    memcpy(text, sample, (size_t)(at - sample));
    strcpy(text + (at - sample), line);
    strcat(text, at + strlen("name 0 Astrid"));
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    assert_true(read_text(text, strlen(text), &head, turns, &count, NULL));
    assert_string_equal(head.name[0], line + 7);
}

static void huge_lines_and_zero_bytes_are_refused(void **context) {
    (void)context;
    char huge[1200];
    memset(huge, '#', sizeof huge - 1);
    huge[sizeof huge - 1] = '\0';
    assert_refused("name 0 Astrid", huge, "bad-record", 8);
    memcpy(huge, "name 0 ", 7);
    assert_refused("name 0 Astrid", huge, "bad-record", 8);
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    struct mh_error error;
    char text[sizeof sample];
    for (size_t i = 0; i < sizeof sample - 1; i++) {
        memcpy(text, sample, sizeof sample);
        text[i] = '\0';
        assert_false(read_text(text, sizeof sample - 1, &head, turns, &count, &error));
    }
}

static void a_record_cut_anywhere_is_refused_or_shorter(void **context) {
    (void)context;
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    size_t head_length = (size_t)(strstr(sample, "moves\n") - sample) + 5;
    for (size_t length = 0; length < sizeof sample - 1; length++) {
        struct mh_error error = {.code = NULL};
        bool good = read_text(sample, length, &head, turns, &count, &error);
        assert_true(good == (error.code == NULL));
        if (good) assert_true(length >= head_length && count <= 3);
        if (length < head_length) assert_false(good);
    }
}

/* Whatever a mutated record reads as must be written and read as itself. */
static void mutations_are_refused_or_sound(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){6});
    unsigned good = 0;
    for (int round = 0; round < 20000; round++) {
        char text[sizeof sample], once[1024], twice[1024];
        memcpy(text, sample, sizeof sample);
        for (uint32_t n = 1 + mh_random_below(&random, 2); n > 0; n--) {
            uint32_t at = mh_random_below(&random, sizeof sample - 1);
            text[at] = mh_random_below(&random, 4) ? sample[mh_random_below(&random, sizeof sample)]
                                                   : (char)mh_random_next(&random);
        }
        struct mh_record_head head;
        struct mh_turn turns[8];
        size_t count;
        if (!read_text(text, sizeof sample - 1, &head, turns, &count, NULL)) continue;
        good++;
        size_t length = mh_record_write(&head, turns, count, once, sizeof once);
        assert_true(read_text(once, length, &head, turns, &count, NULL));
        assert_int_equal(mh_record_write(&head, turns, count, twice, sizeof twice), length);
        assert_memory_equal(once, twice, length);
    }
    assert_true(good > 50);
}

static void a_record_starts_with_a_deal_or_a_position(void **context) {
    (void)context;
    static const char placed[] =
        "meadhall-record 1\ngame nim\nrules 3\nplayers 3\n"
        "option speed slow\noption heap 9\nseed 1\n"
        "position {\"rules\":3,\"seats\":3,\"turn\":2,\"heap\":7}\nmoves\n2 take 1\n";
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    struct nim state, scratch;
    struct mh_error error;
    assert_true(read_text(sample, sizeof sample - 1, &head, turns, &count, NULL));
    assert_true(mh_record_start(&head, &state, &scratch, &error));
    assert_int_equal(state.heap, 14);
    assert_true(read_text(placed, sizeof placed - 1, &head, turns, &count, NULL));
    assert_int_equal(count, 1);
    assert_true(mh_record_start(&head, &state, &scratch, &error));
    assert_true(state.heap == 7 && state.turn == 2 && state.odd == 1);
    char out[512];
    size_t length = mh_record_write(&head, turns, count, out, sizeof out);
    assert_int_equal(length, sizeof placed - 1);
    assert_memory_equal(out, placed, length);
    head.setup.seats = 2;
    assert_false(mh_record_start(&head, &state, &scratch, &error));
    assert_string_equal(error.code, "bad-record");
    head.setup.seats = 3;
    head.position_length--;
    assert_false(mh_record_start(&head, &state, &scratch, &error));
    assert_string_equal(error.code, "bad-json");
    head.position = NULL;
    head.setup.seats = 5;
    assert_false(mh_record_start(&head, &state, &scratch, &error));
    assert_string_equal(error.rule, "N-2");
}

/* A record goes by the rules that it was played under; a position from before states held
 * their version is of the oldest. */
static void a_record_starts_by_its_own_rules(void **context) {
    (void)context;
    static const char dealt[] = "meadhall-record 1\ngame nim\nrules 2\nplayers 3\n"
                                "option speed slow\noption heap 9\nseed 1\nmoves\n";
    static const char placed[] = "meadhall-record 1\ngame nim\nrules 2\nplayers 3\n"
                                 "option speed slow\noption heap 9\nseed 1\n"
                                 "position {\"seats\":3,\"turn\":2,\"heap\":7}\nmoves\n";
    struct mh_record_head head;
    struct mh_turn turns[8];
    size_t count;
    struct nim state, scratch;
    struct mh_error error;
    char out[512];
    assert_true(read_text(dealt, sizeof dealt - 1, &head, turns, &count, NULL));
    assert_true(mh_record_start(&head, &state, &scratch, NULL));
    assert_int_equal(state.rules, 2);
    assert_int_equal(mh_state_rules(&nim_game, &state), 2);
    assert_int_equal(mh_record_write(&head, turns, 0, out, sizeof out), sizeof dealt - 1);
    assert_memory_equal(out, dealt, sizeof dealt - 1);
    assert_true(read_text(placed, sizeof placed - 1, &head, turns, &count, NULL));
    assert_true(mh_record_start(&head, &state, &scratch, NULL));
    assert_int_equal(state.rules, 2);
    head.setup.rules = 3;
    assert_false(mh_record_start(&head, &state, &scratch, &error));
    assert_string_equal(error.code, "bad-record");
}

static bool set(struct mh_setup *setup, const char *key, const char *value,
                struct mh_error *error) {
    return mh_setup_set(&nim_game, setup, key, strlen(key), value, strlen(value), error);
}

static void setup_is_set_key_by_key(void **context) {
    (void)context;
    struct mh_setup setup;
    struct mh_error error;
    mh_setup_standard(&nim_game, &setup);
    assert_true(setup.seats == 2 && setup.option[0] == 0 && setup.option[1] == 20);
    assert_true(set(&setup, "players", "4", &error) && setup.seats == 4);
    assert_true(set(&setup, "players", "0", &error) && setup.seats == 0);
    assert_true(set(&setup, "players", "255", &error) && setup.seats == 255);
    assert_int_equal(setup.rules, 3);
    assert_true(set(&setup, "rules", "2", &error) && setup.rules == 2);
    assert_true(set(&setup, "speed", "fast", &error) && setup.option[0] == 1);
    assert_true(set(&setup, "heap", "50", &error) && setup.option[1] == 49);
    assert_true(set(&setup, "seed", "258", &error) && setup.seed[0] == 2 && setup.seed[1] == 1);
    struct mh_setup before = setup;
    static const char *const bad[][3] = {
        {"players", "", "bad-option"},      {"players", "two", "bad-option"},
        {"players", "256", "bad-option"},   {"players", "-1", "bad-option"},
        {"rules", "1", "bad-option"},       {"rules", "4", "bad-option"},
        {"rules", "", "bad-option"},        {"rules", "65538", "bad-option"},
        {"speed", "Fast", "bad-option"},    {"speed", "", "bad-option"},
        {"heap", "51", "bad-option"},       {"seed", "", "bad-option"},
        {"seed", "abc", "bad-option"},      {"seed", "1.5", "bad-option"},
        {"mode", "x", "unknown-option"},    {"", "", "unknown-option"},
        {"Players", "2", "unknown-option"}, {"player", "2", "unknown-option"}};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(set(&setup, bad[i][0], bad[i][1], &error));
        assert_string_equal(error.code, bad[i][2]);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
    assert_false(set(&setup, "speed", "x", &error));
    assert_string_equal(error.message.fragment, "slow, fast");
    assert_string_equal(error.rule, "N-3");
}

static void seeds_are_decimal_or_hexadecimal(void **context) {
    (void)context;
    static const char *const same[][2] = {
        {"0", "0"},
        {"42", "42"},
        {"18446744073709551615", "18446744073709551615"},
        {"2a000000000000000000000000000000", "42"},
        {"000000000000000000000000000000FF", "000000000000000000000000000000ff"},
        {"0123456789abcdefFEDCBA9876543210", "0123456789abcdeffedcba9876543210"}};
    for (unsigned i = 0; i < sizeof same / sizeof same[0]; i++) {
        uint8_t seed[MH_SEED_BYTES], again[MH_SEED_BYTES];
        char text[40];
        assert_true(mh_seed_parse(same[i][0], strlen(same[i][0]), seed));
        mh_seed_say(seed, text);
        assert_string_equal(text, same[i][1]);
        assert_true(mh_seed_parse(text, strlen(text), again));
        assert_memory_equal(seed, again, sizeof seed);
    }
    static const char *const bad[] = {"",
                                      "-1",
                                      "+1",
                                      "01",
                                      " 1",
                                      "1 ",
                                      "18446744073709551616",
                                      "2a",
                                      "0123456789abcdefFEDCBA987654321",
                                      "0123456789abcdefFEDCBA98765432100",
                                      "0123456789abcdefFEDCBA987654321g"};
    uint8_t seed[MH_SEED_BYTES] = {9}, untouched[MH_SEED_BYTES] = {9};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(mh_seed_parse(bad[i], strlen(bad[i]), seed));
        assert_memory_equal(seed, untouched, sizeof seed);
    }
}

static void a_refused_change_leaves_the_state(void **context) {
    (void)context;
    struct nim state, scratch, before;
    struct mh_setup setup;
    struct mh_error error;
    mh_setup_standard(&nim_game, &setup);
    assert_true(nim_start(&state, &setup, NULL, &error));
    assert_true(mh_state_set(&nim_game, &state, &scratch, "heap", 4, "7", 1, &error));
    assert_true(state.heap == 7 && state.odd == 1);
    before = state;
    uint64_t hash = mh_state_hash(&nim_game, &state);
    assert_false(mh_state_set(&nim_game, &state, &scratch, "turn", 4, "3", 1, &error));
    assert_string_equal(error.rule, "N-1");
    assert_false(
        mh_state_set(&nim_game, &state, &scratch, "", 0, "{\"heap\":1,\"turn\":9}", 19, &error));
    static const char bad[] = "{\"seats\":2,\"turn\":3,\"heap\":1}";
    assert_false(mh_state_load(&nim_game, &state, &scratch, bad, sizeof bad - 1, &error));
    assert_false(mh_state_load(&nim_game, &state, &scratch, bad, 9, &error));
    assert_memory_equal(&state, &before, sizeof state);
    assert_int_equal(mh_state_hash(&nim_game, &state), hash);
    static const char good[] = "{\"seats\":2,\"turn\":1,\"heap\":1}";
    assert_true(mh_state_load(&nim_game, &state, &scratch, good, sizeof good - 1, &error));
    assert_true(state.turn == 1 && state.odd == 1);
}

static void events_beyond_the_room_are_counted(void **context) {
    (void)context;
    struct mh_event room[2];
    struct mh_events events = {.at = room, .cap = 2};
    for (uint8_t kind = 0; kind < 5; kind++) mh_event_add(&events, (struct mh_event){.kind = kind});
    assert_int_equal(events.count, 5);
    assert_int_equal(room[1].kind, 1);
    mh_event_add(NULL, room[0]);
}

static void reverse(struct mh_move *move) {
    move->arg[0] = (uint8_t)(2 - move->arg[0]);
}

static void games_are_found_and_moves_made_canonical(void **context) {
    (void)context;
    assert_ptr_equal(mh_game_find(games, "nim", 3), &nim_game);
    assert_null(mh_game_find(games, "nim", 2));
    struct mh_move move;
    struct mh_game game = nim_game;
    assert_true(mh_move_parse(&game, "take 1", 6, &move, NULL));
    assert_int_equal(move.arg[0], 0);
    game.canonical = reverse;
    assert_true(mh_move_parse(&game, "take 1", 6, &move, NULL));
    assert_int_equal(move.arg[0], 2);
    assert_false(mh_move_parse(&game, "take", 4, &move, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_and_writing_are_inverse),
        cmocka_unit_test(turns_beyond_the_room_are_counted),
        cmocka_unit_test(blank_lines_comments_and_carriage_returns_are_passed_over),
        cmocka_unit_test(errors_name_the_line),
        cmocka_unit_test(other_versions_and_games_are_told_apart),
        cmocka_unit_test(names_have_a_greatest_length),
        cmocka_unit_test(huge_lines_and_zero_bytes_are_refused),
        cmocka_unit_test(a_record_cut_anywhere_is_refused_or_shorter),
        cmocka_unit_test(mutations_are_refused_or_sound),
        cmocka_unit_test(a_record_starts_with_a_deal_or_a_position),
        cmocka_unit_test(a_record_starts_by_its_own_rules),
        cmocka_unit_test(setup_is_set_key_by_key),
        cmocka_unit_test(seeds_are_decimal_or_hexadecimal),
        cmocka_unit_test(a_refused_change_leaves_the_state),
        cmocka_unit_test(events_beyond_the_room_are_counted),
        cmocka_unit_test(games_are_found_and_moves_made_canonical),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
