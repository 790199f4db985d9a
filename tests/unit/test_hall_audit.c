/* Checking a store: a sound one is found sound, and whatever is wrong with one is found and
 * named, and nothing is changed by looking. */
#include <dirent.h>

#include "hall_world.h"
#include "words/words.h"

enum { STEPS = 110 };

static struct world *world;
static char token[HALL_TOKEN_TEXT];
/* In play; over; nobody has begun. */
static char odin[STORE_TABLE_ID], vikings[STORE_TABLE_ID], jorvik[STORE_TABLE_ID],
    over[STORE_TABLE_ID], open_table[STORE_TABLE_ID];

/* ---- a hall with games ---- */

/* Not every move can be taken back. */
static void take_back(const char *id, int64_t number) {
    char path[64], body[64];
    snprintf(path, sizeof path, "/api/1/tables/%s/undo", id);
    for (int seat = 0; seat < 2; seat++) {
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d}", (long long)number, seat);
        struct answer answer = world_ask(world, token, "POST", path, body);
        answer_free(&answer);
    }
}

static void play_some(const char *game, char id[STORE_TABLE_ID]) {
    char body[200];
    snprintf(
        body, sizeof body,
        "{\"game\":\"%s\",\"seed\":7,\"options\":{\"first\":\"0\"},\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"guest\",\"name\":\"Ola\"}]}",
        game);
    world_open(world, token, body, id);
    for (int i = 0; i < STEPS && world_step(world, token, id); i++) {
        if (i % 7 != 6) continue;
        json_t *table = world_look(world, token, id);
        take_back(id, at_int(table, "number"));
        json_decref(table);
    }
}

static void play_to_the_end(char id[STORE_TABLE_ID]) {
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seed\":9,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    world_do(world, 200, token, "POST", id, "/resign", "{\"seat\":0}");
    world_play_bots(world);
}

static int build(void **state) {
    (void)state;
    world_up((void **)&world);
    world_guest(world, token);
    play_some("odin", odin);
    play_some("vikings", vikings);
    play_some("jorvik", jorvik);
    play_to_the_end(over);
    world_open(world, token,
               "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}", open_table);
    world_do(world, 200, token, "POST", odin, "/chat", "{\"text\":\"hail\"}");
    return 0;
}

static int leave(void **state) {
    (void)state;
    return world_down((void **)&world);
}

/* ---- checking ---- */

struct findings {
    int count;
    char words[4096];
    struct hall_audit audit;
};

static void note(void *context, const char *table, const struct mh_message *what) {
    struct findings *findings = context;
    char sentence[1024];
    mh_render(MH_ENGLISH, what, NULL, sentence, sizeof sentence);
    size_t length = strlen(findings->words);
    snprintf(findings->words + length, sizeof findings->words - length, "%s: %s\n", table,
             sentence);
    findings->count++;
}

static bool check(const char *place, struct findings *findings) {
    char why[512] = "";
    *findings = (struct findings){.audit = {.found = note, .context = findings}};
    findings->audit.store = store_open_reading(place, why, sizeof why);
    if (!findings->audit.store) {
        snprintf(findings->words, sizeof findings->words, "%s", why);
        findings->count = 1;
        return false;
    }
    bool good = hall_audit(&findings->audit);
    store_close(findings->audit.store);
    return good && findings->count == 0;
}

static void a_sound_hall_is_found_sound(void **state) {
    struct findings findings;
    (void)state;
    if (!check(world->at.place, &findings)) fail_msg("%s", findings.words);
    assert_int_equal(findings.audit.tables, 5);
    assert_true(findings.audit.entries > 3 * STEPS);
    assert_true(findings.audit.snapshots >= 6);
    struct test_visitor *visitor = test_visit(&world->at);
    assert_true(test_visitor_run(visitor, "select count(*) from entries where back_to >= 0") > 5);
    assert_int_equal(test_visitor_run(visitor, "select count(*) from tables where status = 2"), 1);
    assert_int_equal(test_visitor_run(visitor, "select count(*) from entries"),
                     findings.audit.entries);
    test_visitor_leave(visitor);
}

/* ---- what is wrong ---- */

static void copy(struct test_place *to) {
    char why[512] = "";
    int64_t rows;
    test_place_make(to, "/dev/shm");
    if (!store_move(world->at.place, to->place, NULL, NULL, &rows, why, sizeof why))
        fail_msg("%s", why);
}

/* Does something to a copy, %s being a table, and looks for words in what is found. */
static void damage(const char *sql, const char *table, const char *words) {
    struct test_place place;
    struct findings findings;
    char text[1024];
    copy(&place);
    if (!check(place.place, &findings)) fail_msg("%s", findings.words);
    struct test_visitor *visitor = test_visit(&place);
    snprintf(text, sizeof text, sql, table);
    test_visitor_run(visitor, text);
    test_visitor_leave(visitor);
    if (check(place.place, &findings)) fail_msg("not found: %s", text);
    if (!strstr(findings.words, words)) fail_msg("%s: no %s in %s", text, words, findings.words);
    if (!strstr(findings.words, table)) fail_msg("%s: no %s in %s", text, table, findings.words);
    test_place_drop(&place);
}

static void what_is_wrong_with_a_record_is_found(void **state) {
    (void)state;
    damage("delete from entries where table_id = '%s' and number = 20", odin,
           "Entry 20 is missing");
    damage("delete from entries where table_id = '%s' and number = 1", vikings,
           "Entry 1 is missing");
    damage("delete from entries where number = (select number from tables where id = table_id) and"
           " table_id = '%s'",
           jorvik, "Its row counts");
    damage("insert into entries select table_id, number + 1, seat, at, by_bot, back_to, move from"
           " entries where number = (select number from tables where id = table_id) and"
           " table_id = '%s'",
           over, "Its row counts");
    damage("update entries set move = 'fly away' where table_id = '%s' and number = 30", odin,
           "Entry 30 does not follow the rules");
    damage("update entries set seat = 1 - seat where table_id = '%s' and number = 2", jorvik,
           "Entry 2 does not follow the rules");
    damage("update entries set seat = 100 where table_id = '%s' and number = 3", over,
           "Entry 3 does not follow the rules");
    damage("update entries set back_to = 77777 where table_id = '%s' and number = 9", odin,
           "Entry 9 does not follow the rules");
    /* Another move that could have been made. */
    damage("update entries set move = 'place 9' where table_id = '%s' and number = 1", jorvik, "");
}

static void what_is_wrong_with_a_snapshot_is_found(void **state) {
    (void)state;
    damage("update snapshots set number = 49 where table_id = '%s' and number = 50", odin,
           "The snapshot after entry 49");
    damage("update snapshots set state = '{}' where table_id = '%s' and number = 50", vikings,
           "The snapshot after entry 50");
    damage("update snapshots set state = substr(state, 1, length(state) - 9) where"
           " table_id = '%s' and number = 100",
           jorvik, "The snapshot after entry 100");
    damage("update snapshots set number = 5000 where table_id = '%s' and number = 50", jorvik,
           "no such entry");
    damage("insert into snapshots values ('%s', 1, '{}')", open_table, "has not begun");
}

static void what_is_wrong_with_a_row_is_found(void **state) {
    (void)state;
    damage("update tables set round = 99 where id = '%s'", odin, "Kept as round is 99");
    damage("update tables set progress = progress + 1 where id = '%s'", vikings, "progress");
    damage("update tables set rounds = 3 + rounds where id = '%s'", odin, "Kept as rounds");
    damage("update tables set awaiting = 0 where id = '%s'", jorvik, "Kept as awaiting is 0");
    damage("update tables set status = 2 where id = '%s'", odin, "Kept as status is 2");
    damage("update tables set status = 1 where id = '%s'", over, "Kept as status is 1");
    damage("update seats set score = score + 1 where seat = 1 and table_id = '%s'", over,
           "Kept as score");
    damage("update seats set rank = 7 where seat = 0 and table_id = '%s'", over, "Kept as rank");
    damage("update tables set number = number - 1 where id = '%s'", vikings, "Its row counts");
    damage("update tables set options = 'mode=moon' where id = '%s'", odin,
           "No game can be dealt as its row says");
    damage("update tables set game = 'chess' where id = '%s'", odin, "knows no game “chess”");
    damage("update tables set rules = 999 where id = '%s'", jorvik, "version 999 of the rules");
    damage("update tables set status = 77 where id = '%s'", jorvik, "kept as status cannot be");
    damage("update tables set seats = 200 where id = '%s'", jorvik, "kept as seats cannot be");
    damage("delete from seats where seat = 1 and table_id = '%s'", vikings,
           "kept as seats cannot be");
    damage("update seats set seat = 100 where seat = 1 and table_id = '%s'", odin,
           "kept as seat cannot be");
    damage("update seats set kind = 1000 where seat = 1 and table_id = '%s'", odin,
           "kept as kind cannot be");
}

/* Where the database does not see to it. */
static void rows_that_belong_to_nothing_are_found(void **state) {
    static const char *const cases[] = {
        "insert into entries values ('zzzzzzzzzzzz', 1, 0, 0, 0, -1, '')",
        "insert into tokens values (x'01', 12345, 0, 0)",
        "delete from tables where id = (select max(id) from tables)",
        "delete from players",
    };
    (void)state;
    if (test_on_postgresql()) skip();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) damage(cases[i], "", "belong");
}

/* ---- bytes ---- */

static void overwrite(const char *path, uint32_t seed) {
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    for (int i = 0; i < 12; i++) {
        uint8_t bytes[300];
        seed = seed * 1664525 + 1013904223;
        fseek(file, 4096 + (long)(seed % (uint32_t)(size - 4096 - (long)sizeof bytes)), SEEK_SET);
        for (size_t j = 0; j < sizeof bytes; j++) {
            seed = seed * 1664525 + 1013904223;
            bytes[j] = (uint8_t)(seed >> 24);
        }
        fwrite(bytes, sizeof bytes, 1, file);
    }
    fclose(file);
}

static void random_bytes_are_found_and_do_no_harm(void **state) {
    (void)state;
    if (test_on_postgresql()) skip();
    for (uint32_t seed = 1; seed <= 12; seed++) {
        struct test_place place;
        struct findings findings;
        copy(&place);
        overwrite(place.path, seed);
        if (check(place.place, &findings)) fail_msg("seed %u", seed);
        test_place_drop(&place);
    }
}

/* ---- looking changes nothing ---- */

static uint64_t sum_of_file(const char *path) {
    FILE *file = fopen(path, "r");
    uint64_t sum = 14695981039346656037u;
    assert_non_null(file);
    for (int byte; (byte = fgetc(file)) != EOF;) sum = (sum ^ (uint64_t)byte) * 1099511628211u;
    fclose(file);
    return sum;
}

static uint64_t sum_of_folder(const char *path) {
    DIR *folder = opendir(path);
    uint64_t sum = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[600];
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        const char *end = strrchr(entry->d_name, '-'); /* an index of SQLite's is no data */
        if (!end || strcmp(end, "-shm") != 0) sum += sum_of_file(name) ^ strlen(entry->d_name);
    }
    closedir(folder);
    return sum;
}

static void copy_file(const char *from, const char *to) {
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    assert_true(in && out);
    for (int byte; (byte = fgetc(in)) != EOF;) fputc(byte, out);
    fclose(in);
    fclose(out);
}

/* Neither a hall that was closed, nor one that was killed and left a journal, nor an old one. */
static void looking_changes_nothing(void **state) {
    struct test_place closed, killed, old;
    struct findings findings;
    char from[320], to[320], why[256];
    (void)state;
    if (test_on_postgresql()) skip();
    copy(&closed);
    uint64_t before = sum_of_folder(closed.dir);
    assert_true(check(closed.place, &findings));
    assert_int_equal(sum_of_folder(closed.dir), before);

    test_place_make(&killed, "/dev/shm");
    snprintf(from, sizeof from, "%s-wal", world->at.path);
    snprintf(to, sizeof to, "%s-wal", killed.path);
    copy_file(world->at.path, killed.path);
    copy_file(from, to);
    before = sum_of_folder(killed.dir);
    if (!check(killed.place, &findings)) fail_msg("%s", findings.words);
    assert_int_equal(findings.audit.tables, 5);
    assert_int_equal(sum_of_folder(killed.dir), before);

    test_place_make(&old, "/dev/shm");
    struct store_settings settings = {.place = old.place, .schema = 2};
    store_close(store_open(&settings, why, sizeof why));
    before = sum_of_folder(old.dir);
    assert_false(check(old.place, &findings));
    assert_non_null(strstr(findings.words, "version 2"));
    assert_int_equal(sum_of_folder(old.dir), before);
    test_place_drop(&closed);
    test_place_drop(&killed);
    test_place_drop(&old);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_hall_is_found_sound),
        cmocka_unit_test(what_is_wrong_with_a_record_is_found),
        cmocka_unit_test(what_is_wrong_with_a_snapshot_is_found),
        cmocka_unit_test(what_is_wrong_with_a_row_is_found),
        cmocka_unit_test(rows_that_belong_to_nothing_are_found),
        cmocka_unit_test(random_bytes_are_found_and_do_no_harm),
        cmocka_unit_test(looking_changes_nothing),
    };
    return cmocka_run_group_tests(tests, build, leave);
}
