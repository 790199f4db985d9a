/* Moving and copying a store: everything arrives as it was, there and back again, or nothing does.
 */
#include <dirent.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>
#include <cmocka.h>

#include "store/sql/sql.h"
#include "store/sql/sql_parts.h"
#include "support/folder.h"
#include "support/place.h"

/* More than three pages, which end in the middle of a table's entries. */
enum { TABLES = 5, ENTRIES = 730, ROWS = TABLES * (ENTRIES + 1 + 2 + 1 + 1) + 2 + 1 + 1 + 2 + 1 };

static const int64_t GUEST = -4000000000000000000;

struct ends {
    char dir[256], first[300], last[300]; /* files of SQLite */
    struct test_place middle;
    char why[256];
    int64_t rows;
};

static void submit(struct store *store, struct store_write *write) {
    store_submit(store, write);
    store_drain(store);
}

static void fill_table(struct store *store, int which) {
    struct store_table table = {.id = "aaaaaaaaaaa", .game = "odin", .seats = 2, .host = 2};
    table.id[11] = (char)('a' + which);
    memset(table.seed, 0xfe, sizeof table.seed);
    table.awaiting = UINT32_MAX;
    table.seat[1].player = GUEST;
    strcpy(table.seat[0].bot, "greedy");
    struct store_write *write = store_write_new(NULL, NULL);
    store_add_table(write, &table);
    store_add_snapshot(write, table.id, 50, "{\"a\":1}", 7);
    store_add_admission(write, table.id, 2);
    for (int i = 1; i <= ENTRIES; i++) {
        char move[32];
        snprintf(move, sizeof move, "place %d", which * ENTRIES + i);
        struct store_entry entry = {.number = i, .seat = 1, .at = i, .back_to = -1, .move = move};
        store_add_entry(write, table.id, &entry);
    }
    submit(store, write);
}

static void fill(const char *place) {
    struct store_settings settings = {.place = place};
    struct store *store = store_open(&settings, NULL, 0);
    struct store_player named = {.id = 2, .name = "Yrsa", .key = "yrsa", .seen = 5};
    struct store_player guest = {.id = GUEST, .name = "Ástríðr 'x'"};
    struct store_rating rating = {2, "odin", 1512.3456789, 201.25, 0.06, 3, 9};
    uint8_t hash[STORE_HASH] = {0, 255, 39, 92};
    assert_non_null(store);
    struct store_write *write = store_write_new(NULL, NULL);
    store_add_player(write, &named);
    store_add_player(write, &guest);
    store_add_token(write, hash, 2, 5);
    store_put_rating(write, &rating);
    submit(store, write);
    for (int i = 0; i < TABLES; i++) fill_table(store, i);
    write = store_write_new(NULL, NULL);
    store_add_invitation(write, hash, "aaaaaaaaaaaa", 6);
    submit(store, write);
    for (int i = 0; i < 2; i++) {
        struct store_chat chat = {.player = i ? 0 : 2, .at = i, .name = "Yrsa", .text = "hæ"};
        write = store_write_new(NULL, NULL);
        store_add_chat(write, "aaaaaaaaaaaa", &chat);
        submit(store, write);
    }
    assert_int_equal(store_numbers(store).failures + store_numbers(store).conflicts, 0);
    store_close(store);
}

static int set_up(void **state) {
    struct ends *ends = calloc(1, sizeof *ends);
    test_folder(ends->dir, sizeof ends->dir, "/dev/shm", "meadhall-move");
    snprintf(ends->first, sizeof ends->first, "sqlite:%s/first.db", ends->dir);
    snprintf(ends->last, sizeof ends->last, "sqlite:%s/last.db", ends->dir);
    test_place_make(&ends->middle, "/dev/shm");
    fill(ends->first);
    *state = ends;
    return 0;
}

static int tear_down(void **state) {
    struct ends *ends = *state;
    const char *const files[] = {ends->first, ends->last};
    for (size_t i = 0; i < 2; i++) unlink(files[i] + strlen("sqlite:"));
    rmdir(ends->dir);
    test_place_drop(&ends->middle);
    free(ends);
    return 0;
}

static bool move(struct ends *ends, const char *from, const char *to) {
    return store_move(from, to, NULL, NULL, &ends->rows, ends->why, sizeof ends->why);
}

/* ---- */

/* Every row of every table, each value with its kind, as one sum. */
static int64_t sum_of(const char *place, const char *name) {
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    char text[128];
    uint64_t sum = 14695981039346656037u;
    assert_int_equal(sqlite3_open(place + strlen("sqlite:"), &db), SQLITE_OK);
    snprintf(text, sizeof text, "select * from %s order by 1, 2", name);
    assert_int_equal(sqlite3_prepare_v2(db, text, -1, &row, NULL), SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(row); i++) {
            sum = (sum ^ (uint64_t)sqlite3_column_type(row, i)) * 1099511628211u;
            const uint8_t *bytes = sqlite3_column_blob(row, i);
            for (int j = 0; j < sqlite3_column_bytes(row, i); j++)
                sum = (sum ^ bytes[j]) * 1099511628211u;
        }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return (int64_t)sum;
}

static void everything_arrives_there_and_back_again(void **state) {
    static const char *const names[] = {"players", "tokens",    "tables", "seats",
                                        "entries", "snapshots", "chats",  "invitations",
                                        "ratings", "admissions"};
    struct ends *ends = *state;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    assert_int_equal(ends->rows, ROWS);
    if (!move(ends, ends->middle.place, ends->last)) fail_msg("%s", ends->why);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (sum_of(ends->first, names[i]) != sum_of(ends->last, names[i]))
            fail_msg("%s differ", names[i]);
}

static void note_id(struct store_write *write, enum store_result result, void *context) {
    assert_int_equal(result, STORE_DONE);
    *(int64_t *)context = store_write_id(write);
}

static void chat_goes_on_counting(void **state) {
    struct ends *ends = *state;
    struct store_chat chat = {.player = 2, .at = 9, .name = "Yrsa", .text = "again"};
    int64_t id = 0;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    struct store_settings settings = {.place = ends->middle.place};
    struct store *store = store_open(&settings, ends->why, sizeof ends->why);
    struct store_write *write = store_write_new(note_id, &id);
    store_add_chat(write, "aaaaaaaaaaaa", &chat);
    submit(store, write);
    store_close(store);
    assert_int_equal(id, 3);
}

static void a_store_that_holds_something_is_left_alone(void **state) {
    struct ends *ends = *state;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    assert_false(move(ends, ends->first, ends->middle.place));
    assert_non_null(strstr(ends->why, "not empty"));
}

static const char *path_of(const char *place) {
    return place + strlen("sqlite:");
}

static void what_is_not_there_is_not_made(void **state) {
    struct ends *ends = *state;
    assert_false(move(ends, ends->last, ends->middle.place));
    assert_int_not_equal(access(path_of(ends->last), F_OK), 0);
}

/* What else is in the folder of the files, as one line. */
static const char *left_behind(struct ends *ends) {
    static char names[512];
    DIR *folder = opendir(ends->dir);
    names[0] = '\0';
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, "first.db") != 0)
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s ", entry->d_name);
    closedir(folder);
    return names;
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_file_that_is_there_is_not_touched(void **state) {
    struct ends *ends = *state;
    char text[64] = "", journal[320];
    write_file(path_of(ends->last), "my letters");
    assert_false(move(ends, ends->first, ends->last));
    FILE *file = fopen(path_of(ends->last), "r");
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "my letters");
    assert_string_equal(left_behind(ends), "last.db ");
    unlink(path_of(ends->last));
    /* It would be carried out on the new file. */
    snprintf(journal, sizeof journal, "%s-wal", path_of(ends->last));
    write_file(journal, "");
    assert_false(move(ends, ends->first, ends->last));
    assert_non_null(strstr(ends->why, "journal"));
    unlink(journal);
}

static void a_hall_that_is_open_can_be_copied_but_not_copied_into(void **state) {
    struct ends *ends = *state;
    struct store_settings settings = {.place = ends->first};
    struct store *store = store_open(&settings, ends->why, sizeof ends->why);
    assert_non_null(store);
    if (!move(ends, ends->first, ends->last)) fail_msg("%s", ends->why);
    assert_false(move(ends, ends->last, ends->first));
    assert_non_null(strstr(ends->why, "open"));
    store_close(store);
    struct stat about;
    assert_int_equal(stat(path_of(ends->last), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

/* ---- killed in the middle ---- */

static enum store_stage last_stage;
static bool came_far;

static void die(void *context, enum store_stage stage, int64_t done, int64_t all) {
    if (stage == *(enum store_stage *)context && done > all / 2) raise(SIGKILL);
}

static void watch(void *context, enum store_stage stage, int64_t done, int64_t all) {
    (void)context;
    assert_true(stage >= last_stage);
    last_stage = stage;
    came_far = stage == STORE_VERIFYING && done == all;
}

static void kill_in(struct ends *ends, const char *to, enum store_stage stage) {
    int status;
    pid_t child = fork();
    if (child == 0) {
        store_move(ends->first, to, die, &stage, &ends->rows, ends->why, sizeof ends->why);
        _exit(0);
    }
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
}

/* Nothing that passes for a hall is there, and a second try comes to its end. */
static void a_move_that_is_killed_leaves_no_hall(void **state) {
    struct ends *ends = *state;
    char part[320];
    snprintf(part, sizeof part, "%s.part", ends->last);
    for (int stage = STORE_COPYING; stage <= STORE_VERIFYING; stage++) {
        struct store_settings settings = {.place = part};
        kill_in(ends, ends->last, stage);
        assert_int_not_equal(access(path_of(ends->last), F_OK), 0);
        assert_int_equal(access(path_of(part), F_OK), 0);
        assert_null(store_open(&settings, ends->why, sizeof ends->why));
        assert_non_null(strstr(ends->why, "unfinished"));
        last_stage = STORE_COPYING;
        if (!store_move(ends->first, ends->last, watch, NULL, &ends->rows, ends->why,
                        sizeof ends->why))
            fail_msg("%s", ends->why);
        assert_true(came_far);
        assert_string_equal(left_behind(ends), "last.db ");
        assert_int_equal(sum_of(ends->first, "entries"), sum_of(ends->last, "entries"));
        unlink(path_of(ends->last));
    }
}

/* The tables themselves are part of the one transaction. */
static void a_database_is_as_it_was_after_a_move_that_is_killed(void **state) {
    struct ends *ends = *state;
    if (!test_on_postgresql()) skip();
    struct test_visitor *other = test_visit(&ends->middle);
    kill_in(ends, ends->middle.place, STORE_VERIFYING);
    assert_int_equal(test_visitor_run(other, "select count(*) from pg_class where relnamespace ="
                                             " current_schema()::regnamespace"),
                     0);
    test_visitor_leave(other);
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    assert_int_equal(ends->rows, ROWS);
}

/* ---- a copy of a file ---- */

static bool back_up(struct ends *ends, store_progress *progress, void *context) {
    return store_backup(ends->first, path_of(ends->last), progress, context, &ends->rows, ends->why,
                        sizeof ends->why);
}

static int64_t count_in(const char *place, const char *name) {
    struct sql_connection *from = sql_connect_reading(place, NULL, 0);
    int64_t count = -1;
    assert_non_null(from);
    for (int i = 0; i < SQL_PARTS; i++)
        if (strcmp(sql_parts[i].name, name) == 0) sql_count(from, &sql_parts[i], &count);
    from->engine->disconnect(from);
    return count;
}

static void note_result(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    *(int *)context = (int)result;
}

static int say(struct store *store, const char *text) {
    struct store_chat chat = {.player = 2, .at = 9, .name = "Yrsa", .text = text};
    int result = -1;
    struct store_write *write = store_write_new(note_result, &result);
    store_add_chat(write, "aaaaaaaaaaaa", &chat);
    submit(store, write);
    return result;
}

struct talk {
    struct store *store;
    int said[2];
};

/* Somebody speaks all the while. */
static void talk_on(void *context, enum store_stage stage, int64_t done, int64_t all) {
    struct talk *talk = context;
    assert_true(done <= all);
    assert_int_equal(say(talk->store, "while it is copied"), STORE_DONE);
    talk->said[stage]++;
}

static void a_backup_is_the_hall_when_it_was_begun(void **state) {
    struct ends *ends = *state;
    struct store_settings settings = {.place = ends->first, .busy_ms = 50};
    struct talk talk = {.store = store_open(&settings, ends->why, sizeof ends->why)};
    struct stat about;
    char *large = calloc(1, 3 << 20); /* so that it takes several steps */
    assert_non_null(talk.store);
    memset(large, 'x', (3 << 20) - 1);
    struct store_write *write = store_write_new(NULL, NULL);
    store_add_snapshot(write, "aaaaaaaaaaaa", 100, large, (3 << 20) - 1);
    submit(talk.store, write);
    free(large);
    assert_int_equal(say(talk.store, "before it is copied"), STORE_DONE);
    if (!back_up(ends, talk_on, &talk)) fail_msg("%s", ends->why);
    assert_true(talk.said[STORE_COPYING] > 2 && talk.said[STORE_VERIFYING] > 2);
    assert_int_equal(ends->rows, ROWS + 2);
    assert_int_equal(count_in(ends->last, "chats"), 3);
    assert_int_equal(count_in(ends->first, "chats"),
                     3 + talk.said[STORE_COPYING] + talk.said[STORE_VERIFYING]);
    assert_int_equal(count_in(ends->last, "entries"), TABLES * ENTRIES);
    store_close(talk.store);
    assert_int_equal(stat(path_of(ends->last), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_string_equal(left_behind(ends), "last.db ");
    settings.place = ends->last;
    struct store *copy = store_open(&settings, ends->why, sizeof ends->why);
    assert_non_null(copy);
    assert_false(store_is_new(copy));
    assert_int_equal(say(copy, "in the copy"), STORE_DONE);
    store_close(copy);
}

static void a_backup_takes_no_place_of_another(void **state) {
    struct ends *ends = *state;
    if (!back_up(ends, NULL, NULL)) fail_msg("%s", ends->why);
    int64_t sum = sum_of(ends->last, "entries");
    assert_false(back_up(ends, NULL, NULL));
    assert_non_null(strstr(ends->why, "already"));
    assert_int_equal(sum_of(ends->last, "entries"), sum);
    assert_false(store_backup("postgresql:///x", path_of(ends->last), NULL, NULL, &ends->rows,
                              ends->why, sizeof ends->why));
}

static void a_backup_that_is_killed_leaves_no_hall(void **state) {
    struct ends *ends = *state;
    int status;
    for (enum store_stage stage = STORE_COPYING; stage <= STORE_VERIFYING; stage++) {
        pid_t child = fork();
        if (child == 0) {
            back_up(ends, die, &stage);
            _exit(0);
        }
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        assert_int_not_equal(access(path_of(ends->last), F_OK), 0);
        if (!back_up(ends, NULL, NULL)) fail_msg("%s", ends->why);
        assert_string_equal(left_behind(ends), "last.db ");
        unlink(path_of(ends->last));
    }
}

/* Before a new program changes it, for one. */
static void a_hall_of_an_earlier_program_is_copied_as_it_is(void **state) {
    struct ends *ends = *state;
    struct store_settings settings = {.place = ends->first, .schema = 2};
    unlink(path_of(ends->first));
    store_close(store_open(&settings, ends->why, sizeof ends->why));
    if (!back_up(ends, NULL, NULL)) fail_msg("%s", ends->why);
    struct sql_connection *copy = sql_connect_reading(ends->last, ends->why, sizeof ends->why);
    assert_int_equal(sql_version(copy, ends->why, sizeof ends->why), 2);
    copy->engine->disconnect(copy);
}

/* ---- verifying ---- */

static bool is_believed(struct ends *ends, const char *from, const char *to) {
    struct sql_connection *one = sql_connect_reading(from, ends->why, sizeof ends->why);
    struct sql_connection *two = sql_connect_reading(to, ends->why, sizeof ends->why);
    assert_true(one && two && sql_run(one, SQL_BEGIN_READING) && sql_run(two, SQL_BEGIN_READING));
    bool good = sql_verify(one, two, (struct sql_watch){.done = ROWS}, ends->why, sizeof ends->why);
    one->engine->disconnect(one);
    two->engine->disconnect(two);
    return good;
}

static void a_copy_that_differs_in_anything_is_not_believed(void **state) {
    static const struct {
        const char *damage, *said;
    } cases[] = {
        {"delete from entries where table_id = 'aaaaaaaaaaac' and number = 7", "aaaaaaaaaaac"},
        {"update entries set move = 'place 8' where table_id = 'aaaaaaaaaaad' and number = 7",
         "aaaaaaaaaaad"},
        {"update entries set number = 9999 where table_id = 'aaaaaaaaaaab' and number = 730",
         "aaaaaaaaaaab"},
        {"update players set key = '' where id <> 2", "players"},
        {"update ratings set rating = rating + 0.0000001", "ratings"},
        {"insert into chats (table_id, player, at, name, words) values ('aaaaaaaaaaaa', null, 1,"
         " '', '')",
         "chats"},
        {"delete from tokens", "tokens"},
        {"update snapshots set state = '{}' where table_id = 'aaaaaaaaaaae'", "snapshots"},
        {"update seats set player = null where table_id = 'aaaaaaaaaaaa' and seat = 1", "seats"},
        {"update tables set revision = 9 where id = 'aaaaaaaaaaaa'", "tables"},
    };
    struct ends *ends = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_place copy;
        test_place_make(&copy, "/dev/shm");
        if (!move(ends, ends->first, copy.place)) fail_msg("%s", ends->why);
        if (!is_believed(ends, ends->first, copy.place)) fail_msg("%s", ends->why);
        struct test_visitor *other = test_visit(&copy);
        test_visitor_run(other, cases[i].damage);
        test_visitor_leave(other);
        if (is_believed(ends, ends->first, copy.place)) fail_msg("%s", cases[i].damage);
        if (!strstr(ends->why, cases[i].said)) fail_msg("%s: %s", cases[i].damage, ends->why);
        test_place_drop(&copy);
    }
}

/* Whoever steps through an answer may change what it was asked for with. */
static void what_is_bound_may_change_while_it_is_read(void **state) {
    struct ends *ends = *state;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    const char *const places[] = {ends->first, ends->middle.place};
    for (size_t i = 0; i < 2; i++) {
        struct sql_connection *from = sql_connect_reading(places[i], ends->why, sizeof ends->why);
        struct sql_statement *row = sql_statement(from, SQL_ENTRIES);
        char id[] = "aaaaaaaaaaab";
        int count = 0;
        row->engine->bind_text(row, 1, id, strlen(id));
        row->engine->bind_number(row, 2, 0);
        while (row->engine->step(row) == SQL_ROW) {
            memset(id, 'x', strlen(id));
            count++;
        }
        assert_int_equal(count, ENTRIES);
        from->engine->disconnect(from);
    }
}

int main(void) {
#define MOVE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        MOVE_TEST(everything_arrives_there_and_back_again),
        MOVE_TEST(chat_goes_on_counting),
        MOVE_TEST(a_store_that_holds_something_is_left_alone),
        MOVE_TEST(what_is_not_there_is_not_made),
        MOVE_TEST(a_file_that_is_there_is_not_touched),
        MOVE_TEST(a_hall_that_is_open_can_be_copied_but_not_copied_into),
        MOVE_TEST(a_move_that_is_killed_leaves_no_hall),
        MOVE_TEST(a_database_is_as_it_was_after_a_move_that_is_killed),
        MOVE_TEST(a_backup_is_the_hall_when_it_was_begun),
        MOVE_TEST(a_backup_takes_no_place_of_another),
        MOVE_TEST(a_backup_that_is_killed_leaves_no_hall),
        MOVE_TEST(a_hall_of_an_earlier_program_is_copied_as_it_is),
        MOVE_TEST(a_copy_that_differs_in_anything_is_not_believed),
        MOVE_TEST(what_is_bound_may_change_while_it_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
