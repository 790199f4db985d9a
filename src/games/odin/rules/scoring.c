/* The end of the game: the score sheet (O-22). */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/position/placement.h"
#include "rules.h"

/* O-22.13 */
static unsigned building_points(unsigned building) {
    if (building < SHEDS) return SHED_POINTS;
    return face_of(building < SHEDS + STONE_HOUSES ? FACE_STONE_HOUSE : FACE_LONG_HOUSE)->points;
}

/* O-22.18: in the supply or on a board. */
static bool has_crown(const struct odin *s, unsigned seat) {
    if (s->player[seat].has[ENGLISH_CROWN] > 0) return true;
    if (s->oval >> (ENGLISH_CROWN - FIRST_SPECIAL) & 1) return false; /* nobody's yet */
    for (unsigned board = 0; board < BOARDS; board++) {
        if (board_owner(s, board) != seat) continue;
        for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
            unsigned stamp = s->board[board].lying[cell];
            if (stamp != 0 && stamp_thing(stamp) == ENGLISH_CROWN) return true;
        }
    }
    return false;
}

/* O-22.12, O-24.6: what is printed; O-3.14. */
static void score_boards(const struct odin *s, unsigned seat, struct odin_score *score) {
    for (unsigned board = 0; board < BOARDS; board++)
        if (board_owner(s, board) == seat)
            score->uncovered -= (int32_t)odin_board_penalty(s, board);
    for (unsigned island = 0; island < ISLANDS; island++)
        if (s->island[island].owner == seat)
            score->islands += face_of(board_face(s, FIRST_ISLAND + island))->points;
    for (unsigned building = 0; building < BUILDINGS; building++) {
        const struct odin_building *b = &s->building[building];
        if (b->owner != seat) continue;
        score->buildings += (int32_t)building_points(building);
        score->unfilled -=
            (int32_t)(2 * odin_building_spaces(building)) - b->wood - b->stone; /* O-22.21 */
    }
}

/* O-22.3, O-22.4, O-22.10, O-22.11, O-22.15 to O-22.17, O-22.22: O-22.19: all else is worth
 * nothing, silver on boards included (O-28.58). O-22.31: it may be negative. O-22.2: asked for once
 * the last window is closed. O-13.4, O-19.2: points of played cards only. */
void odin_score_of(const struct odin *s, unsigned seat, struct odin_score *score) {
    const struct odin_player *p = &s->player[seat];
    *score = (struct odin_score){0};
    score->ships = (int32_t)(BOAT_POINTS * boats_of(p) + KNARR_POINTS * p->knarrs +
                             LONGSHIP_POINTS * longships_of(p));
    score->emigration = EMIGRATED_KNARR_POINTS * p->emigrated_knarrs +
                        EMIGRATED_LONGSHIP_POINTS * p->emigrated_longships;
    score->animals = 2 * p->has[SHEEP] + 3 * p->has[SHEEP_PREGNANT] + 3 * p->has[CATTLE] +
                     4 * p->has[CATTLE_PREGNANT]; /* O-22.14 */
    for (unsigned card = 0, left = s->cards_at[CARD_PLAYED + seat]; left > 0; card++) {
        if (s->card[card] != CARD_PLAYED + seat) continue;
        score->occupations += card_of(card)->points;
        left--;
    }
    score->silver = (int32_t)(p->has[SILVER] + odin_scoring_silver(s, seat));
    score->crown = has_crown(s, seat) ? CROWN_POINTS : 0;
    score->penalties = -PENALTY_POINTS * p->penalties;
    score_boards(s, seat, score);
    score->total = score->ships + score->emigration + score->islands + score->buildings +
                   score->animals + score->occupations + score->silver + score->crown +
                   score->uncovered + score->unfilled + score->penalties;
}

void odin_scores(const void *state, int32_t score[MH_SEATS_MAX]) {
    const struct odin *s = state;
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct odin_score sheet;
        odin_score_of(s, seat, &sheet);
        score[seat] = sheet.total;
    }
}

/* O-22.30: no tie-break. */
void odin_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]) {
    const struct odin *s = state;
    int32_t score[MH_SEATS_MAX] = {0};
    odin_scores(state, score);
    for (unsigned a = 0; a < s->players; a++) {
        unsigned better = 0;
        for (unsigned b = 0; b < s->players; b++) better += score[b] > score[a];
        rank[a] = (uint8_t)(1 + better);
    }
}
