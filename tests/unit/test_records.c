/* Games of tests/records, played with earlier builds, end as they ended then: the same state, the
 * same scores, whatever the rules have become since (docs/contributing.md). */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"
#include "games/games.h"

enum { PATH = 300, TURNS = 4096 };

static const char folder[] = "tests/records";

static char *text_of(const char *name, size_t *length) {
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("no %s", path);
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

/* A comment of the record: "# scores 63 40". */
static void check_numbers(const char *name, const char *record, const char *key, unsigned seats,
                          const int32_t *now) {
    char *at = strstr(record, key);
    if (!at) fail_msg("%s has no line “%s”", name, key);
    at += strlen(key);
    for (unsigned seat = 0; seat < seats; seat++) {
        long then = strtol(at, &at, 10);
        if (then != now[seat]) fail_msg("%s: seat %u: %ld is now %d", name, seat, then, now[seat]);
    }
}

static void check_result(const char *name, const char *record, const struct mh_game *game,
                         const void *state) {
    int32_t score[MH_SEATS_MAX], place[MH_SEATS_MAX];
    uint8_t rank[MH_SEATS_MAX];
    unsigned seats = (unsigned)game->seats(state);
    game->scores(state, score);
    game->ranks(state, rank);
    for (unsigned seat = 0; seat < seats; seat++) place[seat] = rank[seat];
    check_numbers(name, record, "\n# scores", seats, score);
    check_numbers(name, record, "\n# places", seats, place);
}

/* Its end was saved by the same build, so dumps of earlier versions are read here too. */
static void check_end(const char *name, const struct mh_game *game, const void *state, void *ended,
                      void *scratch) {
    char file[PATH], path[PATH];
    size_t length;
    struct mh_error error = {0};
    snprintf(file, sizeof file, "%.*s.json", (int)(strlen(name) - strlen(".record")), name);
    char *text = text_of(file, &length);
    if (!mh_state_load(game, ended, scratch, text, length, &error))
        fail_msg("%s: %s %s", file, error.message.text, error.message.fragment);
    free(text);
    if (mh_fields_difference(game->type, ended, state, path, sizeof path))
        fail_msg("%s ends with another %s", name, path);
}

static void replay(const char *name) {
    static struct mh_turn turns[TURNS];
    _Alignas(MH_STATE_ALIGN) static char state[8192], ended[8192], scratch[8192];
    struct mh_record_head head;
    struct mh_error error = {0};
    size_t length, count;
    char *text = text_of(name, &length);
    if (!mh_record_read(mh_games, text, length, &head, turns, TURNS, &count, &error))
        fail_msg("%s: %s", name, error.message.text);
    assert_true(head.game->state_size <= sizeof state && count <= TURNS);
    assert_true(mh_record_start(&head, state, scratch, NULL));
    assert_int_equal(mh_state_rules(head.game, state), head.setup.rules);
    for (size_t i = 0; i < count; i++)
        if (!head.game->play(state, turns[i].seat, turns[i].move, NULL, &error))
            fail_msg("%s: move %zu: %s", name, i + 1, error.code);
    assert_int_equal(head.game->awaiting(state), 0);
    check_result(name, text, head.game, state);
    check_end(name, head.game, state, ended, scratch);
    free(text);
}

static void old_records_end_as_they_ended(void **context) {
    (void)context;
    DIR *files = opendir(folder);
    assert_non_null(files);
    unsigned replayed = 0;
    for (struct dirent *file; (file = readdir(files)) != NULL;) {
        const char *ending = strrchr(file->d_name, '.');
        if (!ending || strcmp(ending, ".record") != 0) continue;
        replay(file->d_name);
        replayed++;
    }
    closedir(files);
    assert_true(replayed >= 18);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_records_end_as_they_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
