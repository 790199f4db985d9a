/* The list of moves and the explanation of single moves are two ways to the same answer: over
 * random games every well-formed move of the grammar is either listed or refused with a
 * reason. And what a seat cannot know is dealt again, while a move that let it out cannot be
 * taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/vikings/show/show.h"
#include "games/vikings/vikings.h"
#include "words/words.h"

enum { MOVES = 128 };

static struct mh_move listed[MOVES];

static int compare(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct mh_move));
}

/* Counts the arguments up like the figures of a meter; false when all have been. */
static bool next_arguments(struct mh_move *move) {
    const struct mh_verb *verb = &vikings_grammar.verbs[move->verb];
    for (unsigned i = 0; i < verb->count; i++) {
        if (++move->arg[i] < verb->nouns[i]->count) return true;
        move->arg[i] = 0;
    }
    return false;
}

static void check_every_move(const struct vikings *s, int seat) {
    size_t count = vikings_game.moves(s, seat, listed, MOVES), found = 0;
    assert_in_range(count, 1, MOVES);
    qsort(listed, count, sizeof *listed, compare);
    for (unsigned verb = 0; verb < VERBS; verb++) {
        struct mh_move move = {.verb = (uint8_t)verb};
        do {
            struct mh_error error = {0};
            bool legal = vikings_explain(s, seat, move, &error);
            assert_int_equal(legal, bsearch(&move, listed, count, sizeof move, compare) != NULL);
            if (!legal) assert_non_null(error.message.text);
            if (!legal) assert_non_null(error.rule);
            found += legal;
        } while (next_arguments(&move));
    }
    assert_int_equal(found, count);
}

static void start(struct vikings *s, unsigned players, uint8_t seed) {
    struct mh_setup setup;
    mh_setup_standard(&vikings_game, &setup);
    setup.seats = (uint8_t)players;
    setup.seed[0] = seed;
    assert_true(vikings_start(s, &setup, NULL, NULL));
}

static int first_of(uint32_t awaiting) {
    int seat = 0;
    while (!(awaiting >> seat & 1)) seat++;
    return seat;
}

static void every_move_is_listed_or_refused(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){3});
    for (unsigned game = 0; game < 24; game++) {
        struct vikings s;
        start(&s, 1 + game % 4, (uint8_t)game);
        for (uint32_t awaiting; (awaiting = vikings_awaiting(&s)) != 0;) {
            int seat = first_of(awaiting);
            check_every_move(&s, seat);
            size_t count = vikings_game.moves(&s, seat, listed, MOVES);
            struct mh_move move = listed[mh_random_below(&random, (uint32_t)count)];
            assert_true(vikings_play(&s, seat, move, NULL, NULL));
        }
    }
}

/* Imagining deals other cards to the others and leaves the own ones. */
static void imagining_deals_again(void **context) {
    (void)context;
    struct mh_random random;
    struct vikings s, other;
    unsigned changed = 0;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){5});
    start(&s, 3, 1);
    while (top(&s)->decision == SETUP_BOAT) {
        int seat = first_of(vikings_awaiting(&s));
        vikings_game.moves(&s, seat, listed, MOVES);
        assert_true(vikings_play(&s, seat, listed[0], NULL, NULL));
    }
    for (unsigned i = 0; i < 20; i++) {
        memcpy(&other, &s, sizeof s);
        vikings_imagine(&other, 0, &random);
        assert_true(other.set[AT_HAND] == s.set[AT_HAND]);
        assert_int_equal(bits_of(other.set[AT_HAND + 1]), bits_of(s.set[AT_HAND + 1]));
        changed += other.set[AT_HAND + 1] != s.set[AT_HAND + 1];
        /* a spectator knows nobody's hand */
        vikings_imagine(&other, MH_SPECTATOR, &random);
        changed += other.set[AT_HAND] != s.set[AT_HAND];
    }
    assert_in_range(changed, 30, 40);
}

static void only_what_hides_nothing_is_undoable(void **context) {
    (void)context;
    struct vikings s, before;
    start(&s, 2, 1);
    before = s;
    vikings_game.moves(&s, first_of(vikings_awaiting(&s)), listed, MOVES);
    assert_true(vikings_play(&s, first_of(vikings_awaiting(&s)), listed[0], NULL, NULL));
    assert_true(vikings_undoable(&before, &s, 0)); /* a Boat in a fjord */
    before = s;
    int seat = first_of(vikings_awaiting(&s));
    vikings_game.moves(&s, seat, listed, MOVES);
    assert_true(vikings_play(&s, seat, listed[0], NULL, NULL));
    assert_false(vikings_undoable(&before, &s, seat)); /* the last Boat: cards are dealt */
    before = s;
    vikings_game.moves(&s, 0, listed, MOVES);
    assert_true(vikings_play(&s, 0, listed[0], NULL, NULL));
    assert_true(vikings_undoable(&before, &s, 0)); /* a pick, the other has not picked yet */
    before = s;
    vikings_game.moves(&s, 1, listed, MOVES);
    assert_true(vikings_play(&s, 1, listed[0], NULL, NULL));
    assert_false(vikings_undoable(&before, &s, 1)); /* the hands have been passed */
}

/* Which of the seats something has come out to, a bit each, spectators first. */
static unsigned shown_to(const struct vikings *before, const struct vikings *s) {
    unsigned shown = 0;
    for (int seat = MH_SPECTATOR; seat < s->players; seat++)
        if (!vikings_undoable(before, s, seat)) shown |= 1u << (seat + 1);
    return shown;
}

/* What a seat held comes out to the others when it is laid open, a favor card too; what goes from
 * one hidden place to another to nobody. */
static void what_one_seat_shows_the_others_see(void **context) {
    (void)context;
    struct vikings s, before;
    start(&s, 3, 1);
    while (vikings_awaiting(&s) != 7) { /* the draft */
        vikings_game.moves(&s, first_of(vikings_awaiting(&s)), listed, MOVES);
        assert_true(vikings_play(&s, first_of(vikings_awaiting(&s)), listed[0], NULL, NULL));
    }
    unsigned card = lowest(s.set[AT_HAND + 1]), favor = s.favor_row[0][0];
    before = s;
    vikings_move_card(&s, card, AT_KEPT + 1);
    assert_int_equal(shown_to(&before, &s), 0);
    vikings_move_card(&s, card, AT_DISCARD);
    assert_int_equal(shown_to(&before, &s), 1 | 1 << 1 | 1 << 3);
    s = before;
    vikings_favor_to(&s, favor, FAVOR_OWNED + 2);
    assert_int_equal(shown_to(&before, &s), 0);
    before = s;
    vikings_favor_to_row(&s, favor, 1, RIGHT);
    assert_int_equal(shown_to(&before, &s), 1 | 1 << 1 | 1 << 2);
}

static void every_list_has_words(void **context) {
    (void)context;
    for (unsigned i = 0; i < vikings_game.lexicon_count; i++) {
        const struct mh_lexicon *lexicon = &vikings_game.lexicon[i];
        for (unsigned value = 0; value < lexicon->names->count; value++) {
            assert_non_null(lexicon->name(value));
            if (lexicon->text == NULL) continue;
            struct mh_message message = {0};
            lexicon->text(value, &message);
            assert_non_null(message.text);
        }
    }
    for (unsigned kind = 0; kind < EVENTS; kind++) assert_non_null(vikings_game.event_words[kind]);
}

/* Every event of random games has a sentence, and every decision a question. */
static void everything_is_told(void **context) {
    (void)context;
    struct mh_random random;
    static struct mh_event room[512];
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){9});
    for (unsigned game = 0; game < 40; game++) {
        struct vikings s;
        start(&s, 1 + game % 4, (uint8_t)game);
        for (uint32_t awaiting; (awaiting = vikings_awaiting(&s)) != 0;) {
            struct mh_events events = {room, 512, 0};
            struct mh_message message;
            int seat = first_of(awaiting);
            vikings_prompt(&s, seat, &message);
            assert_non_null(message.text);
            size_t count = vikings_game.moves(&s, seat, listed, MOVES);
            struct mh_move move = listed[mh_random_below(&random, (uint32_t)count)];
            assert_true(vikings_play(&s, seat, move, &events, NULL));
            assert_true(events.count <= events.cap);
            for (size_t i = 0; i < events.count; i++) {
                vikings_tell(&room[i], &message);
                assert_non_null(message.text);
            }
        }
    }
}

/* The enemy clan says why: alone, every kind of reason comes up, and each has a sentence. */
static void the_enemy_gives_its_reasons(void **context) {
    (void)context;
    struct mh_random random;
    static struct mh_event room[512];
    unsigned told[EVENTS] = {0};
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){3});
    for (unsigned game = 0; game < 250; game++) {
        struct vikings s;
        start(&s, 1, (uint8_t)game);
        while (vikings_awaiting(&s) != 0) {
            struct mh_events events = {room, 512, 0};
            size_t count = vikings_game.moves(&s, 0, listed, MOVES);
            struct mh_move move = listed[mh_random_below(&random, (uint32_t)count)];
            assert_true(vikings_play(&s, 0, move, &events, NULL));
            for (size_t i = 0; i < events.count; i++) {
                told[room[i].kind]++;
                if (room[i].kind != EVENT_ENEMY_LEADER) continue;
                assert_true(i > 0); /* the leader action is that of the card just played */
                assert_int_equal(room[i - 1].kind, EVENT_PLAYS);
                assert_int_equal(room[i].arg[0],
                                 card_of((unsigned)room[i - 1].arg[0])->leader.kind);
            }
        }
    }
    for (unsigned kind = EVENT_ENEMY_LEADER; kind < EVENTS; kind++) {
        /* Ties of these two are too rare for chance; scenarios of solo battles and hunts have them.
         */
        if (kind != EVENT_ENEMY_HUNTED && kind != EVENT_ENEMY_END) assert_true(told[kind] > 0);
    }
}

/* The console knows the seats; whoever calls the engine may name any. */
static void seats_that_do_not_play_are_refused(void **context) {
    (void)context;
    static const int nobody[] = {-1, 3, 4, 7};
    struct vikings s;
    start(&s, 3, 1);
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        struct mh_error error = {0};
        char said[80], expected[80];
        assert_false(vikings_explain(&s, nobody[i], move_of(VERB_LAUNCH, 0, 0, 0), &error));
        assert_string_equal(error.code, "no-such-seat");
        assert_string_equal(error.rule, "V-2.1");
        mh_render(MH_ENGLISH, &error.message, NULL, said, sizeof said);
        snprintf(expected, sizeof expected, "There is no seat %d in this game.", nobody[i]);
        assert_string_equal(said, expected);
        assert_int_equal(vikings_game.moves(&s, nobody[i], listed, MOVES), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_listed_or_refused),
        cmocka_unit_test(imagining_deals_again),
        cmocka_unit_test(only_what_hides_nothing_is_undoable),
        cmocka_unit_test(what_one_seat_shows_the_others_see),
        cmocka_unit_test(every_list_has_words),
        cmocka_unit_test(everything_is_told),
        cmocka_unit_test(the_enemy_gives_its_reasons),
        cmocka_unit_test(seats_that_do_not_play_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
