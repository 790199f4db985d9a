/* The store's edges: what a damaged or foreign database says, what lists leave out, which
 * questions may not read everything, and what servers that share one tell each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sqlite3.h>
#include <cmocka.h>

#include "store/sql/sql.h"
#include "support/store_place.h"

struct hearing {
    int lines, missed;
    bool wrong;
};

static int set_up(void **state) {
    struct store_place *place = store_place_open("/dev/shm", 500);
    place->visitor = test_visit(&place->at);
    *state = place;
    return 0;
}

static int tear_down(void **state) {
    store_place_close(*state);
    return 0;
}

static void add_player(struct store_place *place, int64_t id) {
    struct store_player player = {.id = id, .name = "Ulf", .emblem = "wolf"};
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_player(write, &player);
    assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
}

static void add_table(struct store_place *place, const char *id, enum store_status status,
                      int64_t host, bool closed_doors, int64_t changed) {
    struct store_table table = {.game = "jorvik",
                                .seats = 2,
                                .status = status,
                                .host = host,
                                .closed_doors = closed_doors,
                                .changed = changed};
    int result = -1;
    strcpy(table.id, id);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_table(write, &table);
    assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
}

/* ---- what a damaged database says ---- */

/* "x" so many times. */
static const char *many(int count) {
    static char text[2048];
    memset(text, 'x', (size_t)count);
    text[count] = '\0';
    return text;
}

static void run(struct store_place *place, const char *format, const char *text) {
    char sql[4096];
    snprintf(sql, sizeof sql, format, text);
    test_visitor_run(place->visitor, sql);
}

/* Texts are cut, and what stands behind them is what it was. */
static void texts_that_are_too_long_are_cut(void **state) {
    struct store_place *place = *state;
    struct store_player player;
    struct store_table table;
    add_player(place, 1);
    add_table(place, "aaaaaaaaaaaa", STORE_PLAYING, 1, false, 7);
    run(place, "update players set name = '%s'", many(1200));
    run(place, "update players set webhook = '%s'", many(STORE_WEBHOOK));
    run(place, "update tables set options = '%s'", many(1999));
    run(place, "update tables set game = '%s'", many(STORE_GAME_ID));
    run(place, "update seats set name = '%s'", many(STORE_NAME + 1));
    assert_int_equal(store_player(place->store, 1, &player), STORE_DONE);
    assert_int_equal(strlen(player.name), STORE_NAME - 1);
    assert_int_equal(strlen(player.webhook), STORE_WEBHOOK - 1);
    assert_string_equal(player.emblem, "wolf");
    assert_string_equal(player.key, "");
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_int_equal(strlen(table.options), STORE_OPTIONS - 1);
    assert_int_equal(strlen(table.game), STORE_GAME_ID - 1);
    assert_int_equal(strlen(table.seat[1].name), STORE_NAME - 1);
    assert_int_equal(table.status, STORE_PLAYING);
    assert_int_equal(table.seat[1].takeover, 0);
}

static void bytes_of_another_length_are_none(void **state) {
    struct store_place *place = *state;
    struct store_table table;
    const uint8_t nothing[MH_SEED_BYTES] = {0};
    add_table(place, "aaaaaaaaaaaa", STORE_OPEN, 0, false, 7);
    run(place,
        test_on_postgresql() ? "update tables set seed = '%s'::bytea"
                             : "update tables set seed = cast('%s' as blob)",
        many(700));
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_memory_equal(table.seed, nothing, sizeof nothing);
    assert_int_equal(table.seats, 2);
}

/* Nothing is counted by what was read beyond what there is room for, or looked up in a list. */
static void numbers_lead_nowhere_else(void **state) {
    struct store_place *place = *state;
    struct store_table table, before;
    add_table(place, "aaaaaaaaaaaa", STORE_PLAYING, 0, false, 7);
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &before), STORE_DONE);
    run(place, "update seats set seat = 100 where seat = 1%s", "");
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_memory_equal(&table, &before, sizeof table);
    run(place, "update seats set seat = -1 where seat = 100%s", "");
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_memory_equal(&table, &before, sizeof table);
    run(place, "update seats set seat = 1, kind = 4000000000 where seat = -1%s", "");
    run(place, "update tables set seats = 250, status = 9, clock = -1%s", "");
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_int_equal(table.seats, MH_SEATS_MAX);
    assert_int_equal(table.status, STORE_CLOSED);
    assert_int_equal(table.clock, STORE_CLOCK_NONE);
    assert_int_equal(table.seat[1].kind, STORE_SEAT_OPEN);
}

/* ---- lists ---- */

struct listed {
    char ids[128];
};

static bool note_table(void *context, const struct store_table *table) {
    struct listed *listed = context;
    size_t length = strlen(listed->ids);
    snprintf(listed->ids + length, sizeof listed->ids - length, "%c", table->id[0]);
    return true;
}

static void assert_list(struct store_place *place, enum store_list list, int64_t before,
                        const char *letters) {
    struct store_query query = {.list = list, .before = before, .limit = 10};
    struct listed listed = {""};
    assert_int_equal(store_tables(place->store, &query, note_table, &listed), STORE_DONE);
    assert_string_equal(listed.ids, letters);
}

static void a_list_has_what_it_says_and_nothing_else(void **state) {
    struct store_place *place = *state;
    static const enum store_status status[] = {STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_CLOSED};
    for (int i = 0; i < 8; i++) {
        char id[] = "aaaaaaaaaaaa";
        id[0] = (char)('a' + i);
        add_table(place, id, status[i % 4], 0, i >= 4, i + 1);
    }
    add_table(place, "iaaaaaaaaaaa", STORE_OVER, 0, false, 9);
    assert_list(place, STORE_LIST_OPEN, 0, "a");
    assert_list(place, STORE_LIST_LIVE, 0, "b");
    assert_list(place, STORE_LIST_OVER, 0, "ic");
    assert_list(place, STORE_LIST_OVER, 9, "c");
}

/* Whoever shows the table learns that its host is gone. */
static void a_host_who_sits_nowhere_is_missed_too(void **state) {
    struct store_place *place = *state;
    struct store_table table;
    int result = -1;
    add_player(place, 1);
    add_player(place, 2);
    add_table(place, "aaaaaaaaaaaa", STORE_PLAYING, 1, false, 7);
    add_table(place, "baaaaaaaaaaa", STORE_PLAYING, 2, false, 7);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_drop_player(write, 1, 10);
    assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
    assert_int_equal(store_table(place->store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_int_equal(table.host, 0);
    assert_int_equal(table.revision, 2);
    assert_int_equal(table.changed, 10);
    assert_int_equal(store_table(place->store, "baaaaaaaaaaa", &table), STORE_DONE);
    assert_int_equal(table.host, 2);
    assert_int_equal(table.revision, 1);
}

/* ---- questions that may not read everything ---- */

/* Each has its index: a hall that grows makes no question longer. */
static void no_question_reads_a_whole_table(void **state) {
    static const struct {
        enum sql_name name;
        const char *index;
    } questions[] = {
        {SQL_LIST_OPEN, "tables_public"},
        {SQL_LIST_LIVE, "tables_public"},
        {SQL_LIST_OVER, "tables_public"},
        {SQL_LIST_EXPIRED, "tables_deadline"},
        {SQL_LIST_STALE, "tables_open"},
        {SQL_LIST_BOTS, "tables_bots"},
        {SQL_LIST_MINE, "tables_host"},
        {SQL_LIST_HISTORY, "seats_player"},
        {SQL_AWAY_GUESTS, "players_guests"},
        {SQL_DROP_HOST, "tables_host"},
        {SQL_DROP_SEATS, "seats_player"},
        {SQL_DROP_CHAT, "chats_player"},
        {SQL_DROP_TOKENS, "tokens_player"},
        {SQL_DROP_OLD_TOKENS, "tokens_seen"},
        {SQL_CHATS, "chats_table"},
        {SQL_LEADERS, "ratings_best"},
        {SQL_MERGE_ADMISSIONS, "admissions_player"},
    };
    struct store_place *place = *state;
    sqlite3 *db = NULL;
    if (test_on_postgresql()) skip();
    assert_int_equal(sqlite3_open(place->at.path, &db), SQLITE_OK);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const char *text = sql_text(SQL_SQLITE, questions[i].name);
        char sql[4096], all[4096] = "";
        sqlite3_stmt *row = NULL;
        snprintf(sql, sizeof sql, "explain query plan %s", text);
        if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) != SQLITE_OK)
            fail_msg("%s: %s", text, sqlite3_errmsg(db));
        while (sqlite3_step(row) == SQLITE_ROW)
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s\n",
                     (const char *)sqlite3_column_text(row, 3));
        sqlite3_finalize(row);
        if (!strstr(all, questions[i].index)) fail_msg("%s: %s", text, all);
    }
    sqlite3_close(db);
}

/* ---- servers that share it ---- */

enum { WORDS = 900, READS = 300 }; /* words are told together, so many bytes at a time */

static void hear(void *context, const char *words) {
    struct hearing *hearing = context;
    char wanted[64];
    if (!words) {
        hearing->missed++;
        return;
    }
    snprintf(wanted, sizeof wanted, "word %d of a longer sentence", hearing->lines++);
    hearing->wrong |= strcmp(words, wanted) != 0;
}

/* All words arrive, in their order, a line each, and nobody hears their own. */
static void what_one_tells_the_others_hear(void **state) {
    struct store_place *place = *state;
    struct hearing other = {0};
    struct store_settings settings = {
        .place = place->at.place, .heard = hear, .context = &other, .beside = true};
    int result = -1;
    if (!test_on_postgresql()) skip();
    struct store *listener = store_open(&settings, place->why, sizeof place->why);
    assert_non_null(listener);
    struct store_write *write = NULL;
    for (int i = 0; i < WORDS; i++) {
        char words[64];
        if (!write) write = store_write_new(store_place_note, &result);
        snprintf(words, sizeof words, "word %d of a longer sentence", i);
        store_tell(write, words);
        if (i % 100 != 99) continue; /* several writes make one commit */
        store_submit(place->store, write);
        write = NULL;
    }
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    for (int i = 0; i < 500 && other.lines < WORDS; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10 * 1000000L}, NULL);
        store_deliver(listener);
    }
    assert_int_equal(other.lines, WORDS);
    assert_false(other.wrong);
    assert_int_equal(other.missed, 0);
    store_close(listener);
}

struct question {
    struct store_read read;
    int64_t id;
    struct store_player player;
    enum store_result result;
    int *answered;
};

static void ask(struct store_read *read, struct store *store) {
    struct question *question = (struct question *)read;
    question->result = store_player(store, question->id, &question->player);
}

static void answered(struct store_read *read) {
    ++*((struct question *)read)->answered;
}

/* Asked all at once, each is answered once, with its own. */
static void every_question_is_answered_once(void **state) {
    struct store_place *place = *state;
    struct question *questions = calloc(READS, sizeof *questions);
    int count = 0;
    for (int i = 1; i <= 10; i++) add_player(place, i);
    for (int i = 0; i < READS; i++) {
        questions[i] = (struct question){
            .read = {.run = ask, .done = answered}, .id = i % 11, .answered = &count};
        store_ask(place->store, &questions[i].read);
    }
    store_drain(place->store);
    assert_int_equal(count, READS);
    for (int i = 0; i < READS; i++) {
        assert_int_equal(questions[i].result, i % 11 ? STORE_DONE : STORE_MISSING);
        if (i % 11) assert_int_equal(questions[i].player.id, i % 11);
    }
    assert_int_equal(store_numbers(place->store).reads, test_on_postgresql() ? READS : 0);
    free(questions);
}

int main(void) {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STORE_TEST(texts_that_are_too_long_are_cut),
        STORE_TEST(bytes_of_another_length_are_none),
        STORE_TEST(numbers_lead_nowhere_else),
        STORE_TEST(a_list_has_what_it_says_and_nothing_else),
        STORE_TEST(a_host_who_sits_nowhere_is_missed_too),
        STORE_TEST(no_question_reads_a_whole_table),
        STORE_TEST(what_one_tells_the_others_hear),
        STORE_TEST(every_question_is_answered_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
