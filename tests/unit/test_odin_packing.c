/* Packing: proven plans against a slow search that lays piece after piece in every legal way
 * (O-16 to O-18), the worth of a plan against the position it leads to, and its cost in steps.
 *
 * usage: test_odin_packing [small positions] */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "games/odin/actions/actions.h"
#include "games/odin/judge/packing.h"
#include "games/odin/odin.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"

static unsigned long positions = 3000;

static struct mh_random chance;

static unsigned below(unsigned n) {
    return mh_random_below(&chance, n);
}

/* ---- positions ---- */

static _Alignas(MH_STATE_ALIGN) struct odin begin;
static struct odin_packing *scratch;
static struct mh_move room[PACKING_MOVES];

static void start(struct odin *s) {
    struct mh_setup setup;
    mh_setup_standard(&odin_game, &setup);
    assert_true(odin_game.start(s, &setup, NULL, NULL));
    for (unsigned thing = 0; thing < HELD; thing++)
        take_out(&s->player[0], thing, s->player[0].has[thing]);
}

static void give_island(struct odin *s, unsigned face) {
    unsigned island = (face - FIRST_ISLAND_FACE) % ISLANDS;
    s->island[island].here = true;
    s->island[island].owner = 0;
    s->island[island].turned = face >= FIRST_ISLAND_FACE + ISLANDS;
    get_board(s, 0, FIRST_ISLAND + island);
    odin_clear_board(&s->board[FIRST_ISLAND + island], face);
    s->player[0].boards |= UINT32_C(1) << (FIRST_ISLAND + island);
}

static void give_building(struct odin *s, unsigned building) {
    s->building[building].owner = 0;
    if (building < SHEDS) return;
    unsigned board = FIRST_HOUSE + building - SHEDS;
    get_board(s, 0, board);
    odin_clear_board(&s->board[board], board_face(s, board));
    s->player[0].boards |= UINT32_C(1) << board;
}

/* What can be laid is known before a player decides. */
static void ready(struct odin *s) {
    forget_room(s, 0);
    odin_find_room(s, 0);
}

static struct bits places_of(const struct odin *s, unsigned board, unsigned stamp) {
    return odin_places(s, board, stamp);
}

static unsigned any_bit(struct bits set) {
    unsigned skip = below(bits_count(set)), bit = bits_take(&set);
    while (skip-- > 0) bit = bits_take(&set);
    return bit;
}

static unsigned any_stamp(unsigned thing) {
    unsigned turn = below(TURNS);
    while (!(thing_of(thing)->turns >> turn & 1)) turn = below(TURNS);
    return stamp_of(thing, turn);
}

/* Covers a board with whatever comes until few cells are left. */
static void fill_board(struct odin *s, unsigned board, unsigned left) {
    for (unsigned tries = 0; bits_count(s->board[board].free) > left && tries < 5000; tries++) {
        unsigned thing = tries % 4 == 0 ? SILVER : below(TILES);
        unsigned stamp = any_stamp(thing);
        struct bits places = places_of(s, board, stamp);
        if (bits_any(places))
            odin_cover(&s->board[board], board_face(s, board), stamp, any_bit(places));
    }
}

static void random_weights(struct odin_weights *w) {
    memset(w, 0, sizeof *w);
    w->income = (int32_t)below(3) * 170;
    w->penalty = below(4) == 0 ? (int32_t)below(100) : 100;
    w->filling = 100;
    w->aim = (uint16_t)(below(2) * below(30));
    for (unsigned i = 0; i < BONUSES; i++) w->bonus[i] = (int32_t)below(4) * 150;
    for (unsigned i = 0; i < HELD; i++) w->keep[i] = (int32_t)below(5) * 60;
}

/* ---- what a position is worth, by the rules ---- */

/* What the numbers aimed at need, on each board, when laying begins: a point more for each cell,
 * but not for those that count two already. */
static struct bits aimed[BOARDS];

static void take_aim(const struct odin *s, const struct odin_weights *w) {
    for (unsigned board = 0; board < BOARDS; board++) {
        aimed[board] = bits_none();
        if (board_owner(s, board) != 0) continue;
        const struct odin_face *face = face_of(board_face(s, board));
        struct bits left = bits_and(face->income, s->board[board].free);
        while (bits_any(left)) {
            struct bits need = bits_and(s->board[board].missing, bits_lower_left(bits_take(&left)));
            if (bits_count(need) <= w->aim) aimed[board] = bits_or(aimed[board], need);
        }
        aimed[board] = bits_without(aimed[board], face->minus2);
    }
}

static int32_t worth(const struct odin *s, const struct odin_weights *w) {
    int32_t value = 0;
    for (unsigned board = 0; board < BOARDS; board++) {
        if (board_owner(s, board) != 0) continue;
        const struct odin_face *face = face_of(board_face(s, board));
        value += (int32_t)odin_board_income(s, board) * w->income;
        value -= (int32_t)odin_board_penalty(s, board) * w->penalty;
        value -= (int32_t)bits_count(bits_and(aimed[board], s->board[board].free)) * w->penalty;
        struct bits earned = odin_bonuses_earned(s, board);
        while (bits_any(earned)) {
            unsigned bit = bits_take(&earned);
            value += w->bonus[face->cell[bit / BITS_SIDE][bit % BITS_SIDE] - CELL_BONUS];
        }
    }
    for (unsigned i = 0; i < BUILDINGS; i++)
        if (s->building[i].owner == 0)
            value += (s->building[i].wood + s->building[i].stone) * w->filling;
    for (unsigned thing = 0; thing < HELD; thing++)
        value += s->player[0].has[thing] * w->keep[thing];
    return value;
}

static bool in_scope(const struct odin *s, unsigned board, unsigned scope) {
    return board_owner(s, board) == 0 &&
           (scope == SCOPE_ALL || odin_board_place(s, board) == scope - FIRST_PLACE_SCOPE);
}

/* ---- every legal way ---- */

struct brute {
    const struct odin_weights *weights;
    unsigned scope;
    int32_t best;
    unsigned long looked, most;
};

static void try_all(struct brute *b, const struct odin *s, unsigned forced) {
    int32_t value = worth(s, b->weights);
    if (value > b->best && forced == NO_THING) b->best = value;
    if (++b->looked > b->most) return;
    for (unsigned board = 0; board < BOARDS; board++) {
        if (!in_scope(s, board, b->scope)) continue;
        for (unsigned stamp = FIRST_STAMP; stamp < STAMPS; stamp++) {
            unsigned thing = stamp_thing(stamp);
            if (s->player[0].has[thing] <= b->weights->reserved[thing]) continue;
            if (forced != NO_THING && thing != forced) continue;
            if (!(thing_of(thing)->turns >> stamp_turn(stamp) & 1)) continue;
            struct bits places = places_of(s, board, stamp);
            while (bits_any(places)) {
                struct odin next = *s;
                take_out(&next.player[0], thing, 1);
                odin_cover(&next.board[board], board_face(s, board), stamp, bits_take(&places));
                try_all(b, &next, NO_THING);
            }
        }
    }
}

/* ---- checks ---- */

/* Plays a plan: every move is legal, and it brings what it says. */
static void check_plan(const struct odin *s, const struct odin_weights *w,
                       const struct mh_plan *plan) {
    struct odin after = *s;
    take_aim(s, w);
    for (size_t i = 0; i < plan->count; i++) {
        struct mh_error error;
        if (!odin_game.play(&after, 0, plan->move[i], NULL, &error)) {
            char text[MH_MOVE_TEXT];
            mh_grammar_say(odin_game.grammar, plan->move[i], text);
            fail_msg("%s is refused: %s", text, error.code);
        }
    }
    for (unsigned thing = 0; thing < PIECES; thing++)
        if (s->player[0].has[thing] >= w->reserved[thing])
            assert_true(after.player[0].has[thing] >= w->reserved[thing] ||
                        after.player[0].has[thing] == s->player[0].has[thing]);
    assert_int_equal(worth(&after, w) - worth(s, w), plan->worth);
}

static void give_pieces(struct odin *s, unsigned count, bool food) {
    for (unsigned i = 0; i < count; i++) {
        unsigned thing = below(3) == 0 ? SILVER + below(2)
                         : food        ? below(TILES)
                                       : FOODS + below(TILES - FOODS);
        put_in(&s->player[0], thing, 1);
    }
}

/* Small boards of all kinds: a home board, an island or two, houses; few cells left. */
static void small_position(struct odin *s, unsigned *scope) {
    static const uint8_t faces[] = {FACE_SHETLAND,     FACE_FAROE_ISLANDS, FACE_ICELAND,
                                    FACE_GREENLAND,    FACE_LOFOTEN,       FACE_ISLE_OF_MULL,
                                    FACE_BEAR_ISLAND,  FACE_BAFFIN_ISLAND, FACE_LABRADOR,
                                    FACE_NEWFOUNDLAND, FACE_ORKNEY,        FACE_CAITHNESS};
    start(s);
    unsigned cells = 4 + below(12), sort = below(5);
    *scope = SCOPE_ALL;
    if (sort == 0) {
        fill_board(s, 0, cells + 4);
        *scope = FIRST_PLACE_SCOPE + PLACE_HOME;
    } else if (sort < 4) {
        unsigned face = below(3) == 0 ? FACE_GREENLAND : faces[below(sizeof faces)];
        give_island(s, face);
        fill_board(s, FIRST_ISLAND + (face - FIRST_ISLAND_FACE) % ISLANDS, cells);
        if (sort == 1)
            fill_board(s, 0, 4);
        else
            *scope = FIRST_PLACE_SCOPE + 1 + face - FIRST_ISLAND_FACE;
    } else {
        unsigned building = SHEDS + below(HOUSES);
        give_building(s, building);
        give_building(s, below(SHEDS));
        fill_board(s, FIRST_HOUSE + building - SHEDS, cells);
        fill_board(s, 0, 3);
    }
    give_pieces(s, 1 + below(4), sort == 4);
    ready(s);
}

/* Some reach beyond the slow search: they are only checked for what the plan says. */
static void proven_plans_are_best(void **state) {
    (void)state;
    unsigned long compared = 0, unproven = 0, gains = 0;
    for (unsigned long i = 0; i < positions; i++) {
        struct odin_weights w;
        struct mh_plan plan = {.move = room};
        unsigned scope;
        small_position(&begin, &scope);
        random_weights(&w);
        odin_pack(&begin, 0, scope, &w, 1000000, scratch, &plan);
        check_plan(&begin, &w, &plan);
        if (!plan.proven) unproven++;
        struct brute b = {&w, scope, INT32_MIN, 0, 100000};
        try_all(&b, &begin, NO_THING);
        if (b.looked > b.most) continue;
        compared++;
        gains += plan.worth > 0;
        assert_true(plan.proven);
        assert_int_equal(plan.worth, b.best - worth(&begin, &w));
    }
    printf("%lu compared, %lu with a gain, %lu not proven\n", compared, gains, unproven);
    assert_true(compared > positions / 2);
    assert_true(gains > positions / 8);
}

/* What has been chosen is laid first, wherever that is least bad. */
static void chosen_piece_is_laid_first(void **state) {
    (void)state;
    unsigned long compared = 0;
    for (unsigned long i = 0; i < positions / 3; i++) {
        struct odin_weights w;
        struct mh_plan plan = {.move = room};
        unsigned scope;
        small_position(&begin, &scope);
        random_weights(&w);
        unsigned thing = mh_word_lowest(begin.player[0].holds);
        if (!odin_game.play(&begin, 0, move_of(VERB_CHOOSE, thing, 0, 0), NULL, NULL)) continue;
        odin_pack(&begin, 0, scope, &w, 1000000, scratch, &plan);
        check_plan(&begin, &w, &plan);
        struct brute b = {&w, scope, INT32_MIN, 0, 100000};
        try_all(&b, &begin, thing);
        if (b.looked > b.most || b.best == INT32_MIN) continue;
        compared++;
        assert_true(plan.count > 0 && plan.move[0].verb == VERB_LAY);
        assert_true(plan.worth <= b.best - worth(&begin, &w));
        if (begin.player[0].has[thing] == 1)
            assert_int_equal(plan.worth, b.best - worth(&begin, &w));
    }
    assert_true(compared > positions / 20);
}

/* ---- large positions ---- */

/* A whole home board, two islands and a long house, with more or fewer tiles. */
static void large_position(struct odin *s, unsigned tiles) {
    start(s);
    unsigned first = below(ISLANDS), second = (first + 1 + below(ISLANDS - 1)) % ISLANDS;
    give_island(s, FIRST_ISLAND_FACE + first + (below(2) ? ISLANDS : 0));
    give_island(s, FIRST_ISLAND_FACE + second);
    if (below(2)) give_building(s, SHEDS + STONE_HOUSES);
    give_building(s, 0);
    give_pieces(s, tiles, below(2));
    put_in(&s->player[0], WOOD, below(4));
    put_in(&s->player[0], STONE, below(4));
    ready(s);
}

/* Many more pieces than fit keep to the number of steps, but for the last one begun. */
static void large_plans_hold_and_stay_within_steps(void **state) {
    (void)state;
    enum { STEPS = 400000, LAST_STEP = 20000 };
    for (unsigned i = 0; i < 40; i++) {
        struct odin_weights w;
        struct mh_plan plan = {.move = room};
        large_position(&begin, 5 + i * 2);
        random_weights(&w);
        odin_pack(&begin, 0, SCOPE_ALL, &w, STEPS, scratch, &plan);
        check_plan(&begin, &w, &plan);
        assert_true(plan.worth > 0);
        assert_true(odin_packing_steps(scratch) <= STEPS + LAST_STEP);
    }
}

/* What a bot does that lays the piece with the best place again and again. */
static int32_t one_by_one(struct odin *s, const struct odin_weights *w) {
    int32_t begun = worth(s, w), best = begun;
    for (;;) {
        struct odin found = *s;
        for (unsigned board = 0; board < BOARDS; board++) {
            if (board_owner(s, board) != 0) continue;
            for (unsigned stamp = FIRST_STAMP; stamp < STAMPS; stamp++) {
                unsigned thing = stamp_thing(stamp);
                if (s->player[0].has[thing] == 0) continue;
                if (!(thing_of(thing)->turns >> stamp_turn(stamp) & 1)) continue;
                struct bits places = places_of(s, board, stamp);
                while (bits_any(places)) {
                    struct odin next = *s;
                    take_out(&next.player[0], thing, 1);
                    odin_cover(&next.board[board], board_face(s, board), stamp, bits_take(&places));
                    int32_t value = worth(&next, w);
                    if (value > best) best = value, found = next;
                }
            }
        }
        if (worth(&found, w) <= worth(s, w)) return best - begun;
        *s = found;
    }
}

static void large_plans_beat_laying_one_by_one(void **state) {
    (void)state;
    long long planned = 0, greedy = 0;
    for (unsigned i = 0; i < 6; i++) {
        struct odin_weights w = {.income = i % 2 ? 500 : 0, .penalty = 100, .filling = 0};
        struct mh_plan plan = {.move = room};
        large_position(&begin, 12 + 6 * i);
        for (unsigned bonus = 0; bonus < BONUSES; bonus++) w.bonus[bonus] = i % 2 ? 400 : 0;
        for (unsigned thing = 0; thing < PIECES; thing++)
            w.keep[thing] = i % 2 ? 50 * thing_of(thing)->cells : 0;
        w.keep[SILVER] = 100;
        odin_pack(&begin, 0, SCOPE_ALL, &w, 4000000, scratch, &plan);
        check_plan(&begin, &w, &plan);
        planned += plan.worth;
        greedy += one_by_one(&begin, &w);
    }
    printf("planned %lld, one by one %lld\n", planned, greedy);
    assert_true(planned > greedy);
}

/* ---- the planner ---- */

/* The same position gives the same plan; a seat that cannot lay now gets none. */
static void plans_follow_from_the_position(void **state) {
    (void)state;
    const struct mh_planner *planner = odin_game.planner;
    static struct mh_move again[PACKING_MOVES];
    struct mh_plan plan = {.move = room}, other = {.move = again};
    large_position(&begin, 12);
    planner->plan(&begin, 0, SCOPE_ALL, MH_QUICK, scratch, &plan);
    memset(scratch, 0xa5, odin_packing_size());
    planner->plan(&begin, 0, SCOPE_ALL, MH_QUICK, scratch, &other);
    assert_int_equal(plan.count, other.count);
    assert_int_equal(plan.worth, other.worth);
    for (size_t i = 0; i < plan.count; i++) assert_true(mh_move_equal(plan.move[i], other.move[i]));
    begin.player[0].tasks = 0;
    planner->plan(&begin, 0, SCOPE_ALL, MH_QUICK, scratch, &plan);
    assert_int_equal(plan.count, 0);
}

/* In whole games, with whatever cards bring: a plan can be played as it is, whoever decides, and
 * comes to its end before anything hidden comes out. */
static void plans_can_be_played_in_whole_games(void **state) {
    (void)state;
    static struct mh_move moves[8000];
    unsigned long plans = 0, laid = 0;
    for (unsigned game = 0; game < 24; game++) {
        static _Alignas(MH_STATE_ALIGN) struct odin s, after;
        struct mh_setup setup;
        mh_setup_standard(&odin_game, &setup);
        setup.seats = (uint8_t)(1 + game % 4);
        setup.option[1] = 6; /* all decks */
        memcpy(setup.seed, &game, sizeof game);
        assert_true(odin_game.start(&s, &setup, NULL, NULL));
        for (unsigned turn = 0; odin_game.awaiting(&s) != 0; turn++) {
            int seat = (int)mh_word_lowest(odin_game.awaiting(&s));
            if (turn % 5 == 0) {
                struct mh_plan plan = {.move = room};
                struct odin_weights w;
                odin_weigh(&s, (unsigned)seat, NULL, &w);
                odin_pack(&s, (unsigned)seat, SCOPE_ALL, &w, 5000, scratch, &plan);
                after = s;
                for (size_t i = 0; i < plan.count; i++) {
                    assert_int_equal(after.random.drawn, s.random.drawn);
                    assert_true(odin_game.play(&after, seat, plan.move[i], NULL, NULL));
                }
                assert_true(plan.worth >= 0 || task_of(&s, (unsigned)seat)->kind == LAY);
                plans++;
                laid += plan.count;
            }
            size_t count = odin_game.moves(&s, seat, moves, 8000);
            assert_true(odin_game.play(&s, seat, moves[below((unsigned)count)], NULL, NULL));
        }
    }
    printf("%lu plans of %lu moves\n", plans, laid);
    assert_true(laid > 0);
}

/* What the coming feast needs stays in the supply, even if a house has room for it (O-15). */
static void food_is_kept_for_the_feast(void **state) {
    (void)state;
    struct odin_weights w;
    struct mh_plan plan = {.move = room};
    start(&begin);
    give_building(&begin, SHEDS + STONE_HOUSES);
    begin.round = (uint8_t)rounds_of(&begin);
    put_in(&begin.player[0], SALT_MEAT, 1);
    put_in(&begin.player[0], GRAIN, 1);
    put_in(&begin.player[0], STOCKFISH, 1);
    ready(&begin);
    odin_weigh(&begin, 0, NULL, &w);
    assert_int_equal(w.reserved[SALT_MEAT], 1);
    odin_pack(&begin, 0, SCOPE_ALL, &w, 100000, scratch, &plan);
    assert_int_equal(plan.count, 0);
    begin.phase = FINAL_WINDOW; /* the feast is over */
    odin_weigh(&begin, 0, NULL, &w);
    assert_int_equal(w.reserved[SALT_MEAT], 0);
    odin_pack(&begin, 0, SCOPE_ALL, &w, 100000, scratch, &plan);
    assert_true(plan.count > 0);
    check_plan(&begin, &w, &plan);
}

int main(int argc, char **argv) {
    if (argc > 1) positions = strtoul(argv[1], NULL, 10);
    mh_random_start(&chance, (const uint8_t[MH_SEED_BYTES]){7});
    scratch = aligned_alloc(MH_STATE_ALIGN, (odin_packing_size() + MH_STATE_ALIGN - 1) /
                                                MH_STATE_ALIGN * MH_STATE_ALIGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proven_plans_are_best),
        cmocka_unit_test(chosen_piece_is_laid_first),
        cmocka_unit_test(large_plans_hold_and_stay_within_steps),
        cmocka_unit_test(large_plans_beat_laying_one_by_one),
        cmocka_unit_test(plans_follow_from_the_position),
        cmocka_unit_test(plans_can_be_played_in_whole_games),
        cmocka_unit_test(food_is_kept_for_the_feast),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(scratch);
    return failed;
}
