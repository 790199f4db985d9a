/* Preview of laying a chosen piece (O-16, O-17, O-18): every legal
 * place with the income, the penalty, the bonuses and the points it leads to. Places that lead
 * to the same are told together. */
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "lexicon.h"
#include "show.h"

struct outcome {
    uint8_t income, penalty;
    struct bits earned;
};

/* The position with the piece taken from where it is, and with it on one of the boards. */
struct trial {
    struct odin before, after;
    unsigned seat, board, stamp;
};

static void lay(struct trial *trial, unsigned bit) {
    struct odin_board *board = &trial->after.board[trial->board];
    *board = trial->before.board[trial->board];
    odin_cover(board, board_face(&trial->before, trial->board), trial->stamp, bit);
}

/* As boards tell them: every cell of a bonus space that would pay. */
static struct bits earned_cells(const struct odin *s, unsigned board) {
    struct bits left = bits_and(face_of(board_face(s, board))->bonus, s->board[board].free);
    struct bits earned = bits_none();
    while (bits_any(left)) {
        unsigned bit = bits_take(&left);
        if (odin_bonus_earned(s, board, bit)) bits_add(&earned, bit);
    }
    return earned;
}

static struct outcome outcome_of(struct trial *trial, unsigned bit) {
    lay(trial, bit);
    return (struct outcome){(uint8_t)odin_board_income(&trial->after, trial->board),
                            (uint8_t)odin_board_penalty(&trial->after, trial->board),
                            earned_cells(&trial->after, trial->board)};
}

static bool same(const struct outcome *a, const struct outcome *b) {
    return a->income == b->income && a->penalty == b->penalty &&
           !bits_any(bits_without(a->earned, b->earned)) &&
           !bits_any(bits_without(b->earned, a->earned));
}

static void put_cells(struct mh_json_writer *json, const char *key, struct bits cells) {
    mh_json_key(json, key);
    mh_json_array(json);
    while (bits_any(cells))
        mh_json_string(json, odin_cells_named.words[bit_cell(bits_take(&cells))]);
    mh_json_array_end(json);
}

static void put_outcome(struct trial *trial, const struct outcome *outcome, struct bits places,
                        struct mh_json_writer *json) {
    struct odin_score score;
    struct bits first = places;
    lay(trial, bits_take(&first));
    odin_score_of(&trial->after, trial->seat, &score);
    mh_json_object(json);
    mh_json_put_string(json, "board",
                       odin_places_named.words[odin_board_place(&trial->before, trial->board)]);
    mh_json_put_string(json, "piece", odin_stamps_named.words[trial->stamp]);
    mh_json_put_int(json, "income", outcome->income);
    mh_json_put_int(json, "penalty", outcome->penalty);
    mh_json_put_int(json, "total", score.total);
    put_cells(json, "earned", outcome->earned);
    put_cells(json, "at", places);
    mh_json_object_end(json);
}

static void put_stamp_lays(struct trial *trial, struct mh_json_writer *json) {
    struct bits left = odin_places(&trial->before, trial->board, trial->stamp);
    while (bits_any(left)) {
        struct bits others = left, alike = bits_none();
        unsigned first = bits_take(&others);
        struct outcome outcome = outcome_of(trial, first);
        bits_add(&alike, first);
        while (bits_any(others)) {
            unsigned bit = bits_take(&others);
            struct outcome other = outcome_of(trial, bit);
            if (same(&outcome, &other)) bits_add(&alike, bit);
        }
        put_outcome(trial, &outcome, alike, json);
        left = bits_without(left, alike);
    }
}

void odin_put_lays(const struct odin *s, unsigned seat, const struct odin_task *task,
                   struct mh_json_writer *json) {
    struct trial trial = {.before = *s, .after = *s, .seat = seat};
    unsigned thing = task->piece;
    if (task->kind == LAY) take_out(&trial.after.player[seat], thing, 1); /* else it is brought */
    mh_json_key(json, "lays");
    mh_json_array(json);
    for (trial.board = 0; trial.board < BOARDS; trial.board++) {
        if (board_owner(s, trial.board) != seat) continue;
        for (unsigned turn = 0; turn < TURNS; turn++) {
            if (!(thing_of(thing)->turns >> turn & 1)) continue;
            trial.stamp = stamp_of(thing, turn);
            put_stamp_lays(&trial, json);
        }
        trial.after.board[trial.board] = s->board[trial.board];
    }
    mh_json_array_end(json);
}
