/* Records: kept in memory, written and read as text, replayed. */
#include "core/record.h"

#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "core/utf8.h"
#include "games/games.h"

struct meadhall_record {
    const meadhall_game *game;
    struct mh_record_head head;
    char *position; /* the text that the head points to, or NULL */
    struct mh_turn *turns;
    size_t count, cap;
};

static meadhall_record *open_record(const meadhall_game *game, struct meadhall_error *error) {
    meadhall_record *record = calloc(1, sizeof *record);
    if (!record) {
        api_no_memory(error);
        return NULL;
    }
    record->game = game;
    record->head.game = game->game;
    mh_setup_standard(game->game, &record->head.setup);
    return record;
}

void meadhall_record_close(meadhall_record *record) {
    if (!record) return;
    free(record->position);
    free(record->turns);
    free(record);
}

static meadhall_record *or_close(bool good, meadhall_record *record) {
    if (good) return record;
    meadhall_record_close(record);
    return NULL;
}

/* A setup that cannot be dealt is no beginning. */
meadhall_record *meadhall_record_new(const meadhall_game *game, const char *setup,
                                     struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char state[API_STATE_MAX];
    struct mh_error why = {0};
    api_clear(error);
    if (!game) {
        api_refuse(error, "bad-argument", "A game is needed.");
        return NULL;
    }
    meadhall_record *record = open_record(game, error);
    if (!record) return NULL;
    bool good = api_setup(game, setup, &record->head.setup, error);
    if (good && !game->game->start(state, &record->head.setup, NULL, &why))
        good = api_fail(error, MH_ENGLISH, &why);
    return or_close(good, record);
}

/* ---- from a position ---- */

static bool take_position(meadhall_record *record, const char *text, size_t length,
                          struct meadhall_error *error) {
    record->position = malloc(length + 1);
    if (!record->position) return api_no_memory(error);
    memcpy(record->position, text, length);
    record->position[length] = '\0';
    record->head.position = record->position;
    record->head.position_length = length;
    return true;
}

static bool dump_position(meadhall_record *record, const void *state,
                          struct meadhall_error *error) {
    size_t length = meadhall_dump(record->game, state, NULL, 0, error);
    char *text = malloc(length + 1);
    if (!text) return api_no_memory(error);
    meadhall_dump(record->game, state, text, length + 1, error);
    bool good = take_position(record, text, length, error);
    free(text);
    return good;
}

meadhall_record *meadhall_record_from(const meadhall_game *game, const void *state,
                                      struct meadhall_error *error) {
    if (!api_state(game, state, error)) return NULL;
    meadhall_record *record = open_record(game, error);
    if (!record) return NULL;
    mh_setup_of_state(game->game, api_inside_of(state), &record->head.setup);
    return or_close(dump_position(record, state, error), record);
}

/* ---- reading and writing ---- */

static size_t lines_in(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static const meadhall_game *game_of(const struct mh_game *inside) {
    const meadhall_game *game = NULL;
    for (unsigned i = 0; (game = meadhall_game_at(i)) && game->game != inside;) i++;
    return game;
}

static bool adopt(meadhall_record *record, const struct mh_record_head *head,
                  struct meadhall_error *error) {
    record->head = *head;
    record->head.position = NULL;
    return !head->position || take_position(record, head->position, head->position_length, error);
}

meadhall_record *meadhall_record_read(const char *text, size_t length,
                                      struct meadhall_error *error) {
    struct mh_record_head head;
    struct mh_error why = {0};
    api_clear(error);
    if (!text) {
        api_refuse(error, "bad-argument", "A text is needed.");
        return NULL;
    }
    size_t cap = lines_in(text, length), count;
    struct mh_turn *turns = malloc(cap * sizeof *turns);
    if (!turns || !mh_record_read(mh_games, text, length, &head, turns, cap, &count, &why)) {
        if (turns)
            api_fail(error, MH_ENGLISH, &why);
        else
            api_no_memory(error);
        free(turns);
        return NULL;
    }
    const meadhall_game *game = game_of(head.game);
    meadhall_record *record = game ? open_record(game, error) : NULL;
    if (!record) {
        free(turns);
        return NULL;
    }
    record->turns = turns;
    record->count = count;
    record->cap = cap;
    return or_close(adopt(record, &head, error), record);
}

size_t meadhall_record_write(const meadhall_record *record, char *out, size_t cap) {
    if (!record || (!out && cap > 0)) return 0;
    size_t room = cap > 0 ? cap - 1 : 0;
    size_t length = mh_record_write(&record->head, record->turns, record->count, out, room);
    if (cap > 0) out[length < room ? length : room] = '\0';
    return length;
}

/* ---- its parts ---- */

const meadhall_game *meadhall_record_game(const meadhall_record *record) {
    return record ? record->game : NULL;
}

static bool plays(const meadhall_record *record, int seat, struct meadhall_error *error) {
    api_clear(error);
    if (!record) return api_refuse(error, "bad-argument", "A record is needed.");
    if (seat >= 0 && seat < record->head.setup.seats) return true;
    return api_refuse(error, "bad-seat", "There is no such seat.");
}

bool meadhall_record_name(meadhall_record *record, int seat, const char *name,
                          struct meadhall_error *error) {
    if (!plays(record, seat, error)) return false;
    size_t length = name ? strlen(name) : 0;
    if (length >= MH_NAME_MAX || (length > 0 && (name[0] == ' ' || !mh_utf8_plain(name, length))))
        return api_refuse(error, "bad-name", "A name is a short line of text in UTF-8.");
    memset(record->head.name[seat], 0, MH_NAME_MAX);
    if (length > 0) memcpy(record->head.name[seat], name, length);
    return true;
}

bool meadhall_record_add(meadhall_record *record, int seat, struct meadhall_move move,
                         struct meadhall_error *error) {
    struct mh_move inside;
    if (!plays(record, seat, error) || !api_known_move(record->game, move, &inside, error))
        return false;
    if (record->count == record->cap) {
        size_t cap = record->cap ? 2 * record->cap : 256;
        struct mh_turn *turns = realloc(record->turns, cap * sizeof *turns);
        if (!turns) return api_no_memory(error);
        record->turns = turns;
        record->cap = cap;
    }
    record->turns[record->count++] = (struct mh_turn){.seat = (uint8_t)seat, .move = inside};
    return true;
}

void meadhall_record_cut(meadhall_record *record, size_t count) {
    if (record && count < record->count) record->count = count;
}

size_t meadhall_record_count(const meadhall_record *record) {
    return record ? record->count : 0;
}

bool meadhall_record_turn(const meadhall_record *record, size_t index, int *seat,
                          struct meadhall_move *move) {
    if (!record || index >= record->count) return false;
    if (seat) *seat = record->turns[index].seat;
    if (move) *move = api_move_out(record->turns[index].move);
    return true;
}

bool meadhall_record_replay(const meadhall_record *record, size_t count, void *state, size_t size,
                            struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char scratch[API_STATE_MAX];
    struct mh_error why = {0};
    api_clear(error);
    if (!record) return api_refuse(error, "bad-argument", "A record is needed.");
    if (!api_room(record->game, state, size, error)) return false;
    const struct mh_game *game = record->head.game;
    ((struct api_head *)state)->build = 0;
    bool good = mh_record_start(&record->head, api_inside(state), scratch, &why);
    for (size_t i = 0; good && i < count && i < record->count; i++)
        good =
            game->play(api_inside(state), record->turns[i].seat, record->turns[i].move, NULL, &why);
    if (!good) return api_fail(error, MH_ENGLISH, &why);
    api_stamp(record->game, state);
    return true;
}
