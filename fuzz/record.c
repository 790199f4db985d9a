/* Records: what reads is written again as the same record, and what also replays is
 * written as a record that leads to the same state. */
#include "games/games.h"
#include "support/fuzz.h"

static bool heads_equal(const struct mh_record_head *a, const struct mh_record_head *b) {
    if ((a->position == NULL) != (b->position == NULL)) return false;
    if (a->position && (a->position_length != b->position_length ||
                        memcmp(a->position, b->position, a->position_length) != 0))
        return false;
    return a->game == b->game && a->setup.rules == b->setup.rules &&
           a->setup.seats == b->setup.seats &&
           memcmp(a->setup.seed, b->setup.seed, sizeof a->setup.seed) == 0 &&
           memcmp(a->setup.option, b->setup.option, sizeof a->setup.option) == 0 &&
           memcmp(a->name, b->name, sizeof a->name) == 0;
}

static void check_written(const struct mh_record_head *head, const struct mh_turn *turns,
                          size_t count) {
    size_t length = mh_record_write(head, turns, count, NULL, 0), again_count;
    char *text = malloc(length);
    struct mh_turn *again = malloc((count + 1) * sizeof *again);
    struct mh_record_head again_head;
    FUZZ_PROMISE(text != NULL && again != NULL);
    FUZZ_PROMISE(mh_record_write(head, turns, count, text, length) == length);
    FUZZ_PROMISE(
        mh_record_read(mh_games, text, length, &again_head, again, count, &again_count, NULL));
    FUZZ_PROMISE(again_count == count && heads_equal(head, &again_head));
    for (size_t i = 0; i < count; i++)
        FUZZ_PROMISE(again[i].seat == turns[i].seat && mh_move_equal(again[i].move, turns[i].move));
    free(again);
    free(text);
}

/* First with no room, as a caller who wants to know how much it takes. */
static bool check_read(const char *text, size_t length) {
    struct mh_record_head head;
    struct mh_error error = {0};
    size_t count, read;
    if (!mh_record_read(mh_games, text, length, &head, NULL, 0, &count, &error)) {
        fuzz_check_reason(&error);
        return false;
    }
    struct mh_turn *turns = malloc((count + 1) * sizeof *turns);
    FUZZ_PROMISE(turns != NULL);
    FUZZ_PROMISE(mh_record_read(mh_games, text, length, &head, turns, count, &read, &error));
    FUZZ_PROMISE(read == count);
    check_written(&head, turns, count);
    free(turns);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    struct fuzz_ear ear = {0};
    struct console *console = fuzz_console(&ear, MH_ENGLISH);
    bool reads = check_read(text, size);
    bool replays = console_replay(console, text, size);
    FUZZ_PROMISE(reads || !replays);
    if (replays)
        fuzz_check_record(console);
    else
        fuzz_check_reason(console_error(console));
    console_close(console);
    return 0;
}
