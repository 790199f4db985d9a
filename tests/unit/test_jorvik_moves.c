/* The list of moves and the explanation of single moves are two ways to the same
 * answer: over random games every well-formed move of the grammar is either listed
 * or refused with a reason. And what is hidden stays hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/jorvik/jorvik.h"
#include "games/jorvik/rules/rules.h"
#include "support/properties.h"

static struct mh_move listed[5000];

static int compare(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct mh_move));
}

static bool is_listed(size_t count, struct mh_move move) {
    return bsearch(&move, listed, count, sizeof move, compare) != NULL;
}

/* Counts the arguments up like the figures of a meter; false when all have been. */
static bool next_arguments(struct mh_move *move) {
    const struct mh_verb *verb = &jorvik_grammar.verbs[move->verb];
    for (unsigned i = 0; i < verb->count; i++) {
        if (++move->arg[i] < verb->nouns[i]->count) return true;
        move->arg[i] = 0;
    }
    return false;
}

static void check_every_move(const struct jorvik *s) {
    size_t count = jorvik_game.moves(s, s->seat, listed, 5000), found = 0;
    qsort(listed, count, sizeof *listed, compare);
    for (unsigned verb = 0; verb < VERBS; verb++) {
        struct mh_move move = {.verb = (uint8_t)verb};
        do {
            struct mh_move canonical = move;
            struct mh_error error = {0};
            jorvik_canonical(&canonical);
            bool legal = jorvik_explain(s, s->seat, move, &error);
            assert_int_equal(legal, is_listed(count, canonical));
            if (!legal) assert_non_null(error.message.text);
            if (!legal) assert_non_null(error.rule);
            found += legal && mh_move_equal(move, canonical);
        } while (next_arguments(&move));
    }
    assert_int_equal(found, count);
}

static void every_move_is_listed_or_refused(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){3});
    for (unsigned game = 0; game < 8; game++) {
        struct mh_setup setup;
        struct jorvik s;
        mh_setup_standard(&jorvik_game, &setup);
        setup.seats = (uint8_t)(2 + game % 4);
        setup.option[0] = JARL;
        setup.seed[0] = (uint8_t)game;
        assert_true(jorvik_start(&s, &setup, NULL, NULL));
        for (unsigned n = 0; s.point != OVER; n++) {
            if (n % 16 == 0 || (s.point == LOADING_GOODS && n % 3 == 0) ||
                s.inner != NOTHING_INSIDE)
                check_every_move(&s);
            size_t count = jorvik_game.moves(&s, s.seat, listed, 5000);
            struct mh_move move = listed[mh_random_below(&random, (uint32_t)count)];
            assert_true(jorvik_play(&s, s.seat, move, NULL, NULL));
        }
    }
}

/* The longest list there can be: as many different loose cubes as storage allows, all
 * goods wanted, both exchanges. It must fit moves_max. */
static void the_longest_list_fits(void **context) {
    (void)context;
    struct mh_setup setup;
    struct jorvik s;
    mh_setup_standard(&jorvik_game, &setup);
    setup.option[0] = JARL;
    setup.option[1] = 1;
    assert_true(jorvik_start(&s, &setup, NULL, NULL));
    for (unsigned space = 0; space < SPACES; space++)
        if (s.space_card[space] != NO_CARD) jorvik_move_card(&s, s.space_card[space], AT_BOX);
    for (unsigned ship = 0; ship < SHIPS; ship++)
        jorvik_move_card(&s, FIRST_SHIP + ship, AT_LOADING);
    for (unsigned card = FIRST_ARTISAN; card < CARDS; card++)
        jorvik_move_card(&s, card, AT_PERSONAL);
    s.bag = 0;
    s.common = AMBER + IRON + LEATHER + JET + WOOL + GLASS + SILK;
    s.common += (uint32_t)GOLD;
    s.cubes[0] = 7 * (AMBER + IRON + LEATHER + JET + WOOL) + GLASS + SILK + (uint32_t)GOLD;
    s.player[0].board = GOOD_GOLD;
    s.player[0].warehouse = GLASS + SILK + JET + WOOL;
    s.point = LOADING_GOODS;
    s.loaded = 0;
    assert_true(jorvik_settle(&s, NULL));
    assert_int_equal(s.point, LOADING_GOODS);
    size_t count = jorvik_game.moves(&s, 0, listed, 5000);
    assert_in_range(count, 2000, jorvik_game.moves_max);
}

/* J-17.5: what comes out comes out to all, with the supply of a round and nowhere else. */
static void only_supply_shows_something(void **context) {
    (void)context;
    struct mh_setup setup;
    struct jorvik s, before;
    unsigned rounds = 0;
    mh_setup_standard(&jorvik_game, &setup);
    setup.seats = 3;
    assert_true(jorvik_start(&s, &setup, NULL, NULL));
    while (s.point != OVER) {
        before = s;
        jorvik_game.moves(&s, s.seat, listed, 5000);
        assert_true(jorvik_play(&s, s.seat, listed[0], NULL, NULL));
        bool round = s.round != before.round && s.point != OVER;
        rounds += round;
        for (int seat = MH_SPECTATOR; seat < 3; seat++)
            assert_int_equal(jorvik_game.undoable(&before, &s, seat), !round);
    }
    assert_int_equal(rounds, jorvik_rounds(&s) - 1);
}

static void every_list_has_words(void **context) {
    (void)context;
    for (unsigned i = 0; i < jorvik_game.lexicon_count; i++) {
        const struct mh_lexicon *lexicon = &jorvik_game.lexicon[i];
        for (unsigned value = 0; value < lexicon->names->count; value++) {
            assert_non_null(lexicon->name(value));
            if (lexicon->text == NULL) continue;
            struct mh_message message = {0};
            lexicon->text(value, &message);
            assert_non_null(message.text);
        }
    }
    for (unsigned kind = 0; kind < EVENTS; kind++) assert_non_null(jorvik_game.event_words[kind]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_listed_or_refused),
        cmocka_unit_test(the_longest_list_fits),
        cmocka_unit_test(only_supply_shows_something),
        cmocka_unit_test(every_list_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
