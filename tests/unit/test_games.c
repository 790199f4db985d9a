/* What the hall offers of each game before it begins: how many may play, which options there are
 * and what they are when nobody chooses. Written down once more, because records, tables and the
 * front end count on it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"

struct offer {
    const char *id, *title;
    unsigned seats_min, seats_max;
    const char *options; /* key=standard, in the game's order */
};

static const struct offer offers[] = {
    {"jorvik", "Jórvík", 2, 5,
     "mode=karl first=random colour0=any colour1=any colour2=any colour3=any colour4=any"},
    {"odin", "A Feast for Odin", 1, 4,
     "length=long decks=a solo_choose_occupation=no first=random islands=no harvest=no "
     "harvest_fewer_cards=no"},
    {"vikings", "Tiny Epic Vikings", 1, 4,
     "first=random colour0=any colour1=any colour2=any colour3=any"},
};

static const char *standard_word(const struct mh_option *option, char room[16]) {
    return mh_names_word(option->values, option->standard, room);
}

static void games_offer_what_is_written_down(void **context) {
    (void)context;
    size_t count = 0;
    while (mh_games[count]) count++;
    assert_int_equal(count, sizeof offers / sizeof *offers);
    for (size_t g = 0; g < count; g++) {
        const struct mh_game *game = mh_games[g];
        char said[512] = "", room[16];
        for (unsigned o = 0; o < game->option_count; o++) {
            if (o > 0) strcat(said, " ");
            strcat(strcat(said, game->options[o].key), "=");
            strcat(said, standard_word(&game->options[o], room));
            assert_non_null(game->options[o].rule); /* which a refusal cites */
        }
        assert_string_equal(game->id, offers[g].id);
        assert_string_equal(game->title, offers[g].title);
        assert_int_equal(game->seats_min, offers[g].seats_min);
        assert_int_equal(game->seats_max, offers[g].seats_max);
        assert_string_equal(said, offers[g].options);
    }
}

/* A game is dealt for each number of seats it offers, and for no other. */
static void every_number_of_seats_is_dealt(void **context) {
    (void)context;
    for (size_t g = 0; mh_games[g]; g++) {
        const struct mh_game *game = mh_games[g];
        for (unsigned seats = 0; seats <= MH_SEATS_MAX + 1; seats++) {
            static _Alignas(MH_STATE_ALIGN) unsigned char state[1 << 14];
            struct mh_setup setup;
            struct mh_error error = {0};
            assert_true(game->state_size <= sizeof state);
            mh_setup_standard(game, &setup);
            assert_in_range(setup.seats, game->seats_min, game->seats_max);
            setup.seats = (uint8_t)seats;
            bool offered = seats >= game->seats_min && seats <= game->seats_max;
            assert_int_equal(game->start(state, &setup, NULL, &error), offered);
            if (offered)
                assert_int_equal(game->seats(state), seats);
            else
                assert_non_null(error.code);
        }
    }
}

/* The number behind "rounds" in the view of a spectator, 0 if it has none. */
static int rounds_in_view(const struct mh_game *game, const void *state) {
    static char text[1 << 18];
    struct mh_json_writer json;
    mh_json_begin(&json, text, sizeof text - 1);
    game->view(state, MH_SPECTATOR, &json);
    const char *key = strstr(text, "\"rounds\":");
    return key ? atoi(key + strlen("\"rounds\":")) : 0;
}

/* For each number of seats and each value of the first option. */
static void rounds_are_those_of_the_view(void **context) {
    (void)context;
    unsigned told = 0;
    for (size_t g = 0; mh_games[g]; g++) {
        const struct mh_game *game = mh_games[g];
        for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (unsigned i = 0; i < game->options[0].values->count; i++) {
                static _Alignas(MH_STATE_ALIGN) unsigned char state[1 << 14];
                struct mh_setup setup;
                mh_setup_standard(game, &setup);
                setup.seats = (uint8_t)seats;
                setup.option[0] = (uint16_t)i;
                if (!game->start(state, &setup, NULL, NULL)) continue;
                int rounds = game->rounds ? game->rounds(state) : 0;
                assert_int_equal(rounds, rounds_in_view(game, state));
                told += rounds > 0;
            }
        }
    }
    assert_true(told > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_offer_what_is_written_down),
        cmocka_unit_test(rounds_are_those_of_the_view),
        cmocka_unit_test(every_number_of_seats_is_dealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
