/* Setup (chapter 2; with two players chapter 20, alone chapter 21). */
#include <assert.h>

#include "games/vikings/rules/rules.h"

#include <string.h>

#include "core/seats.h"

/* Options, in the order of the list in vikings.c. */
enum { OPTION_FIRST, OPTION_COLOUR };

enum { ENEMY_START_SETTLERS = 2 }; /* V-20.1, V-21.8 */

static bool check_players(unsigned players, struct mh_error *error) {
    if (players >= 1 && players <= PLAYERS_MAX) return true;
    mh_message_number(mh_fail(error, "bad-players", "V-2.1",
                              N_("Tiny Epic Vikings is a game for 1 to 4 players, not for {n}.")),
                      "n", (int32_t)players);
    return false;
}

static bool choose_colours(struct vikings *s, const struct mh_setup *setup,
                           struct mh_error *error) {
    uint8_t colour[PLAYERS_MAX];
    if (!mh_seats_colours(&setup->option[OPTION_COLOUR], s->players, &vikings_colours_named,
                          "V-2.1", colour, error))
        return false;
    for (unsigned seat = 0; seat < s->players; seat++) s->player[seat].colour = colour[seat];
    return true;
}

/* V-2.15; alone no lot is drawn. */
static bool choose_chief(struct vikings *s, unsigned first, struct mh_error *error) {
    if (s->players == 1 && first == 0) return true;
    return mh_seats_first(first, s->players, "V-2.1", &s->random, &s->chief, error);
}

/* V-2.5, V-2.6 */
static void choose_gods(struct vikings *s) {
    uint8_t gods[GODS];
    for (unsigned i = 0; i < GODS; i++) gods[i] = (uint8_t)i;
    mh_random_shuffle(&s->random, gods, GODS);
    memcpy(s->god, gods, RUNES);
}

/* V-2.10, V-2.11 */
static void lay_out_favors(struct vikings *s) {
    uint8_t favors[FAVORS];
    unsigned size = vikings_favor_row_size(s->players);
    for (unsigned i = 0; i < FAVORS; i++) favors[i] = (uint8_t)i;
    mh_random_shuffle(&s->random, favors, FAVORS);
    for (unsigned i = 0; i < FAVOR_ROWS * size; i++)
        vikings_favor_to_row(s, favors[i], i / size, RIGHT);
}

/* V-2.12: all Boats and Settlers are on the mat, which is 0; the starting Boat follows. */
static void equip_players(struct vikings *s) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct vikings_player *player = &s->player[seat];
        memset(player->resource, RESOURCE_START, sizeof player->resource); /* V-2.13 */
        memset(player->temple, NO_ISLAND, sizeof player->temple);
    }
}

/* V-20.1, V-20.2: the islands at the edge belong to the passive enemy. */
static void settle_passive_enemy(struct vikings *s) {
    const struct vikings_map *map = map_of(s);
    for (unsigned i = 0; i < map->islands; i++) {
        if (map->island[i].zone != OUTER) continue;
        s->settlers[ENEMY][i] = ENEMY_START_SETTLERS;
        s->enemy.temples |= (uint16_t)(1u << i);
        s->control[i] = ENEMY;
    }
}

/* V-21.7: the leftmost of the island's docks at the whale-tail fjord. */
static unsigned solo_start_dock(const struct vikings_map *map, unsigned island) {
    unsigned found = NO_DOCK;
    for (unsigned d = 0; d < map->docks; d++) {
        const struct vikings_dock *dock = &map->dock[d];
        bool at_tail = map->fjord[dock->fjord[0]].waters == WHALE_TAIL ||
                       map->fjord[dock->fjord[1]].waters == WHALE_TAIL;
        if (dock->island == island && at_tail && (found == NO_DOCK || dock->x < map->dock[found].x))
            found = d;
    }
    return found;
}

/* V-21.6 to V-21.8 */
static void settle_solo_enemy(struct vikings *s, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    uint8_t inner[ISLANDS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < map->islands; i++)
        if (map->island[i].zone == INNER) inner[count++] = (uint8_t)i;
    unsigned island = inner[mh_random_below(&s->random, count)];
    s->control[island] = ENEMY;
    s->enemy.chief_boat = (uint8_t)solo_start_dock(map, island);
    s->settlers[ENEMY][island] = ENEMY_START_SETTLERS;
    vikings_raise_fury(s, map->island[island].rune, 1, ENEMY, FURY_OF_SETUP, events);
}

static void lay_out_map(struct vikings *s) {
    const struct vikings_map *map = map_of(s);
    memset(s->control, NOBODY, sizeof s->control); /* V-2.3: the runes lie on the islands */
    for (unsigned d = 0; d < map->docks; d++)      /* V-2.4 */
        if (map->dock[d].village) s->villages |= bit(d);
}

bool vikings_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                   struct mh_error *error) {
    struct vikings *s = state;
    if (!check_players(setup->seats, error) || !vikings_check_tables(vikings_cards, error))
        return false;
    memset(s, 0, sizeof *s); /* V-2.7, V-2.14, V-2.18, V-21.4: all starts at 0 or empty */
    mh_random_start(&s->random, setup->seed);
    s->rules = (uint8_t)setup->rules;
    assert(since(s, VIKINGS_OLDEST) && s->rules <= VIKINGS_NEWEST);
    s->players = setup->seats;
    s->era = 1; /* V-2.8 */
    s->turn = NOBODY;
    s->battle.starter = NOBODY;
    s->battle.enemy_card = s->enemy.reference = NO_CARD;
    s->enemy.chief_boat = NO_DOCK;
    if (!choose_chief(s, setup->option[OPTION_FIRST], error) || !choose_colours(s, setup, error))
        return false;
    vikings_derive(s); /* V-2.9: all viking cards in the deck, all favor cards in the box */
    lay_out_map(s);
    choose_gods(s);
    lay_out_favors(s);
    equip_players(s);
    if (s->players == 2) settle_passive_enemy(s);
    if (is_solo(s)) settle_solo_enemy(s, events); /* V-21.1 */
    vikings_push(s, SETUP_BOAT, s->chief);
    vikings_advance(s, events);
    return true;
}

/* ---- the starting Boats ---- */

/* V-2.16: from the first player's right-hand neighbour on, the first player last. V-21.9: alone,
 * after the enemy is set up. */
static unsigned launcher(const struct vikings *s, unsigned placed) {
    return (s->chief + 2u * s->players - 1u - placed) % s->players;
}

static bool step(STEP_ARGS) {
    struct vikings_task *task = top(s);
    if (task->setup_boat.placed >= s->players) {
        vikings_pop(s);
        vikings_era_begin(s, events);
        return false;
    }
    task->seat = (uint8_t)launcher(s, task->setup_boat.placed);
    return true;
}

/* V-2.17 */
bool vikings_can_start_at(const struct vikings *s, unsigned fjord, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    if (map->fjord[fjord].waters != AT_EDGE)
        return refuse(error, "not-at-the-edge", "V-2.17",
                      N_("A starting Boat goes to a Fjord at the map edge."));
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].boat[START_BOAT] == IN_FJORD + fjord)
            return refuse(error, "fjord-taken", "V-2.17", N_("A Boat already lies in that Fjord."));
    return true;
}

void vikings_start_at(struct vikings *s, unsigned fjord, struct mh_events *events) {
    s->player[top(s)->seat].boat[START_BOAT] = (uint8_t)(IN_FJORD + fjord);
    tell(events, EVENT_LAUNCHES, top(s)->seat, (int)(IN_FJORD + fjord), 0, 0);
    top(s)->setup_boat.placed++;
}

static void list_fjords(LIST_ARGS) {
    (void)seat;
    for (unsigned fjord = 0; fjord < map_of(s)->fjords; fjord++)
        if (vikings_can_start_at(s, fjord, NULL))
            mh_list_add(list, move_of(VERB_LAUNCH, fjord, 0, 0));
}

/* V-2.16: the seats before this one have placed their Boats, the others have not. */
static bool fits(FITS_ARGS) {
    unsigned placed = task->setup_boat.placed;
    for (unsigned i = 0; i < s->players; i++)
        if ((s->player[launcher(s, i)].boat[START_BOAT] != ON_MAT) != (i < placed)) return false;
    return placed <= s->players;
}

const struct vikings_decision vikings_setup_boat = {
    .name = N_("setup"),
    .rules = "V-T.1, V-2.16, V-2.17",
    .asks = N_("Place your starting Boat in a Fjord at the map edge."),
    .due = "V-2.17",
    .wants = N_("You must place your starting Boat now."),
    .verbs = BIT(LAUNCH),
    .below = LOWEST,
    .step = step,
    .list = list_fjords,
    .fits = fits,
};
