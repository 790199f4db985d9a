/* The tables of the components: both maps agree with themselves, cards and favor cards are as
 * many as they should be, and a broken card table is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/vikings/show/show.h"
#include "games/vikings/vikings.h"

static void routes_have_two_ends(void **context) {
    (void)context;
    for (unsigned m = 0; m < MAPS; m++) {
        const struct vikings_map *map = &vikings_maps[m];
        for (unsigned d = 0; d < map->docks; d++) {
            const struct vikings_dock *dock = &map->dock[d];
            assert_true(dock->island < map->islands);
            assert_true(dock->fjord[0] < map->fjords && dock->fjord[1] < map->fjords);
            assert_true(dock->fjord[0] != dock->fjord[1]);
            assert_int_equal(dock->ferry_to == NO_DOCK, dock->leaves_x != NOWHERE);
            if (dock->ferry_to == NO_DOCK) continue;
            const struct vikings_dock *other = &map->dock[dock->ferry_to];
            assert_int_equal(other->ferry_to, d);
            assert_true(other->island != dock->island);
            /* a route has the same two fjords on its sides at both ends */
            assert_true(touches(other, dock->fjord[0]) && touches(other, dock->fjord[1]));
            /* no route joins two islands of one rune */
            assert_true(map->island[other->island].rune != map->island[dock->island].rune);
        }
    }
}

static void coasts_run_both_ways(void **context) {
    (void)context;
    for (unsigned m = 0; m < MAPS; m++) {
        const struct vikings_map *map = &vikings_maps[m];
        for (unsigned d = 0; d < map->docks; d++) {
            unsigned next = map->dock[d].clockwise, last = map->dock[d].counterclockwise;
            if (next != NO_DOCK) {
                assert_int_equal(map->dock[next].counterclockwise, d);
                assert_int_equal(map->dock[next].island, map->dock[d].island);
            }
            if (last != NO_DOCK) assert_int_equal(map->dock[last].clockwise, d);
            bool inner = map->island[map->dock[d].island].zone == INNER;
            if (inner) assert_true(next != NO_DOCK && last != NO_DOCK); /* V-23.12 */
        }
    }
}

static void maps_have_what_the_rules_say(void **context) {
    (void)context;
    const unsigned villages[MAPS] = {9, 13}, of_rune[MAPS] = {2, 3};
    for (unsigned m = 0; m < MAPS; m++) {
        const struct vikings_map *map = &vikings_maps[m];
        unsigned found = 0, edge = 0, tail = 0, runes[RUNES] = {0}, inner = 0;
        for (unsigned d = 0; d < map->docks; d++) {
            found += map->dock[d].village;
            tail += map->fjord[map->dock[d].fjord[0]].waters == WHALE_TAIL ||
                    map->fjord[map->dock[d].fjord[1]].waters == WHALE_TAIL;
        }
        for (unsigned f = 0; f < map->fjords; f++) edge += map->fjord[f].waters == AT_EDGE;
        for (unsigned i = 0; i < map->islands; i++) {
            runes[map->island[i].rune]++;
            inner += map->island[i].zone == INNER;
        }
        assert_int_equal(found, villages[m]);
        assert_int_equal(tail, 6);
        assert_int_equal(inner, 3);
        assert_true(edge >= PLAYERS_MAX); /* V-2.17: room for every starting Boat */
        for (unsigned r = 0; r < RUNES; r++) assert_int_equal(runes[r], of_rune[m]);
    }
}

static void dock_steps_are_symmetric(void **context) {
    (void)context;
    const struct vikings_map *map = &vikings_maps[MAP_12];
    uint8_t there[DOCKS_MAX], back[DOCKS_MAX];
    for (unsigned a = 0; a < map->docks; a++) {
        vikings_dock_steps(map, bit(a), 0, there);
        for (unsigned b = 0; b < map->docks; b++) {
            vikings_dock_steps(map, bit(b), bit(a), back);
            assert_int_equal(there[b], back[a]);
            assert_int_not_equal(there[b], UNREACHED);
        }
    }
}

static void cards_are_counted(void **context) {
    (void)context;
    unsigned runes[RUNES] = {0}, bags[RESOURCES] = {0};
    assert_true(vikings_check_tables(vikings_cards, NULL));
    for (unsigned favor = 0; favor < FAVORS; favor++) {
        for (unsigned r = 0; r < RUNES; r++) runes[r] += vikings_favors[favor].runes[r];
        for (unsigned r = 0; r < RESOURCES; r++) bags[r] += vikings_favors[favor].bag[r];
    }
    for (unsigned r = 0; r < RUNES; r++) assert_int_equal(runes[r], 10);
    for (unsigned r = 0; r < RESOURCES; r++) assert_int_equal(bags[r], 12);
    for (unsigned card = 0; card < CARDS; card++) {
        const struct vikings_card *c = &vikings_cards[card];
        /* such a requirement would always be met (V-3.8) */
        assert_false(c->needs_rune == c->rune && c->needs <= 1);
        assert_int_equal(strlen(c->sure), 1);
    }
}

/* A favor card is called by what is on it: each rune, each resource of its bag, and no other. */
static void favor_cards_are_called_by_what_they_are(void **context) {
    (void)context;
    static const char *const resources[RESOURCES] = {"wood", "food", "steel"};
    for (unsigned favor = 0; favor < FAVORS; favor++) {
        const struct vikings_favor *f = &vikings_favors[favor];
        const struct mh_event won = {.kind = EVENT_WINS, .arg = {(int32_t)favor, 0, 0, 0}};
        struct mh_message told;
        unsigned most = 0;
        for (unsigned r = 0; r < RUNES; r++) {
            assert_int_equal(f->runes[r] > 0, strstr(f->name, vikings_rune_names[r]) != NULL);
            if (f->runes[r] > most) most = f->runes[r];
        }
        assert_int_equal(most > 1, strncmp(f->name, "Double", 6) == 0);
        for (unsigned r = 0; r < RESOURCES; r++)
            assert_int_equal(f->bag[r] > 0, strstr(f->name, resources[r]) != NULL);
        for (unsigned other = 0; other < favor; other++)
            assert_string_not_equal(f->name, vikings_favors[other].name);
        vikings_tell(&won, &told);
        assert_int_equal(told.arg[1].kind, MH_ARG_NAME);
        assert_string_equal(told.arg[1].name, f->name);
    }
}

static void broken_tables_are_refused(void **context) {
    (void)context;
    struct vikings_card cards[CARDS];
    struct mh_error error;
    memcpy(cards, vikings_cards, sizeof cards);
    cards[CARD_S03].rune = WEALTH;
    assert_false(vikings_check_tables(cards, &error));
    assert_string_equal(error.code, "bad-card-table");
    memcpy(cards, vikings_cards, sizeof cards);
    cards[CARD_N16].leader.kind = ACTION_SMITE; /* V-1.5 */
    assert_false(vikings_check_tables(cards, &error));
    memcpy(cards, vikings_cards, sizeof cards);
    cards[CARD_W01].op = OP_ADD;
    assert_false(vikings_check_tables(cards, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(routes_have_two_ends),
        cmocka_unit_test(coasts_run_both_ways),
        cmocka_unit_test(maps_have_what_the_rules_say),
        cmocka_unit_test(dock_steps_are_symmetric),
        cmocka_unit_test(cards_are_counted),
        cmocka_unit_test(favor_cards_are_called_by_what_they_are),
        cmocka_unit_test(broken_tables_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
