/* Positions from outside: a dump, a puzzle or a scenario is checked here
 * before the engine plays on from it, so that no rule need doubt the state. */
#include <string.h>

#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

/* Room for what play adds: to the weapons of one kind in 16 bits, to the silver
 * of an island, 2 a round (O-6.17), in 8. */
enum { WEAPONS_MAX = 60000, ISLAND_SILVER_MAX = 200 };

static bool wrong(struct mh_error *error, const char *rule, const char *text, const char *word) {
    mh_message_word(mh_fail(error, "impossible-position", rule, text), "what", word);
    return false;
}

static bool wrong_number(struct mh_error *error, const char *rule, const char *text,
                         const char *word, unsigned n, unsigned right) {
    struct mh_message *message = mh_fail(error, "impossible-position", rule, text);
    mh_message_word(message, "what", word);
    mh_message_number(message, "n", (int32_t)n);
    mh_message_number(message, "right", (int32_t)right);
    return false;
}

static const char *seat_word(unsigned seat) {
    return odin_owners_named.words[seat];
}

/* ---- the moment ---- */

/* O-6.3: the last round ends with the feast, the others do not. */
static bool phase_in_round(const struct odin *s) {
    bool last = s->round == rounds_of(s);
    if (s->phase == CHOOSE_START_CARD) return s->round == 0;
    if (s->phase == TAKE_TOKEN) return s->round == 0 && plays_harvest(s);
    if (s->phase == KEEP_DARK_CARD) return s->round == 0 && plays_harvest(s) && s->length == SHORT;
    if (s->phase == FINAL_WINDOW || s->phase == OVER) return last;
    return s->round >= 1 && (s->phase < FINAL_WINDOW || !last);
}

static bool check_moment(const struct odin *s, struct mh_error *error) {
    if (s->players == 0)
        return wrong(error, "O-4.1", N_("Nobody plays ({what})."), odin_owners_named.words[NOBODY]);
    if (s->decks == 0)
        return wrong(error, "O-4.3", N_("At least one deck must be chosen ({what})."), "decks");
    if (s->choose_card && s->players > 1)
        return wrong(error, "O-4.6", N_("Only a game for one player lets you choose ({what})."),
                     "choose_card");
    if (s->fewer_cards && !plays_harvest(s))
        return wrong(error, "O-4.5",
                     N_("Cards are taken out only with the mini-expansion Harvest ({what})."),
                     "fewer_cards");
    if (s->round > rounds_of(s))
        return wrong_number(error, "O-6.1", N_("There are not so many rounds ({what}): {n}."),
                            "round", s->round, rounds_of(s));
    if (!phase_in_round(s))
        return wrong_number(error, "O-6.3", N_("Round {n} has no such phase: {what}."),
                            odin_phases_named.words[s->phase], s->round, 0);
    if (s->due >> s->players != 0)
        return wrong(error, "O-4.1", N_("Nobody sits there: {what}."), "due");
    unsigned last = s->last == NOBODY ? 0 : s->last;
    if (s->start >= s->players || s->turn >= s->players || last >= s->players) {
        unsigned seat = s->start >= s->players ? s->start : s->turn >= s->players ? s->turn : last;
        return wrong(error, "O-4.1", N_("Nobody sits there: {what}."), seat_word(seat));
    }
    return true;
}

/* ---- boards and buildings ---- */

static bool owner_plays(const struct odin *s, unsigned owner) {
    return owner == NOBODY || owner < s->players;
}

static unsigned island_silver_most(const struct odin *s) {
    unsigned rounds = s->phase < EXPLORATION_BOARDS && s->round > 0 ? s->round - 1u : s->round;
    return ISLAND_SILVER_MAX + 2 * rounds;
}

static bool check_islands(const struct odin *s, struct mh_error *error) {
    for (unsigned i = 0; i < ISLANDS; i++) {
        const struct odin_island *island = &s->island[i];
        const char *word = odin_boards_named.words[FIRST_ISLAND + i];
        if (!owner_plays(s, island->owner))
            return wrong(error, "O-12.22", N_("The owner does not play: {what}."), word);
        if (!island->here &&
            (i < BASE_ISLANDS || island->owner != NOBODY || island->turned || island->silver > 0))
            return wrong(error, "O-21.2", N_("The board is not in this game: {what}."), word);
        if (island->silver > island_silver_most(s))
            return wrong_number(error, "O-6.17",
                                N_("There is too much silver on {what}: {n} instead of at most "
                                   "{right}."),
                                word, island->silver, island_silver_most(s));
        if (island->owner != NOBODY && island->silver > 0)
            return wrong(error, "O-12.21", N_("Silver lies on a board that has an owner: {what}."),
                         word);
    }
    return true;
}

static bool check_buildings(const struct odin *s, struct mh_error *error) {
    for (unsigned b = 0; b < BUILDINGS; b++) {
        const struct odin_building *building = &s->building[b];
        unsigned spaces = building->owner == NOBODY ? 0 : odin_building_spaces(b);
        if (!owner_plays(s, building->owner))
            return wrong(error, "O-3.25", N_("The owner does not play: {what}."),
                         odin_buildings_named.words[b]);
        if (building->wood > spaces || building->stone > spaces)
            return wrong(error, "O-16.26",
                         N_("There is more wood or stone than the building has spaces: {what}."),
                         odin_buildings_named.words[b]);
    }
    return true;
}

static bool check_owners(const struct odin *s, struct mh_error *error) {
    static const uint8_t nothing[CELLS_MAX];
    for (unsigned board = 0; board < BOARDS; board++)
        if (board_owner(s, board) == NOBODY &&
            memcmp(s->board[board].lying, nothing, sizeof nothing) != 0)
            return wrong(error, "O-16.10", N_("Pieces lie on a board without an owner: {what}."),
                         odin_boards_named.words[board]);
    return true;
}

/* ---- tiles ---- */

/* O-1.20: what only the Harvest expansion has. */
static bool in_game(const struct odin *s, unsigned thing) {
    bool harvest =
        thing == BERRY || thing == EGG || thing == AMBER || thing == BIRD_STATUE || thing == ALTAR;
    return !harvest || plays_harvest(s);
}

static unsigned lying_count(const struct odin *s, unsigned thing) {
    unsigned n = 0;
    for (unsigned board = 0; board < BOARDS; board++)
        for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
            unsigned stamp = s->board[board].lying[cell];
            n += stamp != 0 && stamp_thing(stamp) == thing;
        }
    return n;
}

static unsigned in_supplies(const struct odin *s, unsigned thing) {
    unsigned n = 0;
    for (unsigned seat = 0; seat < s->players; seat++) n += s->player[seat].has[thing];
    return n;
}

/* O-25.10: it left the game when the Isle of Mull was turned. */
static bool altar_plays(const struct odin *s) {
    return plays_harvest(s) && !s->island[HARVEST_BOARD].turned;
}

static bool check_specials(const struct odin *s, struct mh_error *error) {
    for (unsigned tile = FIRST_SPECIAL; tile < FIRST_SPECIAL + SPECIALS; tile++) {
        bool aside = tile == ALTAR && s->altar, oval = s->oval >> (tile - FIRST_SPECIAL) & 1;
        unsigned n = in_supplies(s, tile) + lying_count(s, tile) + oval + aside;
        unsigned right = tile != ALTAR || altar_plays(s);
        if (tile == ALTAR && oval)
            return wrong(error, "O-25.20", N_("This never lies on the oval board: {what}."),
                         odin_things_named.words[tile]);
        if (n != right)
            return wrong_number(error, "O-2.19",
                                N_("A special tile is there {n} times instead of {right}: {what}."),
                                odin_things_named.words[tile], n, right);
    }
    return true;
}

static bool check_things(const struct odin *s, struct mh_error *error) {
    for (unsigned thing = 0; thing < HELD; thing++) {
        if (!in_game(s, thing) && in_supplies(s, thing) + lying_count(s, thing) > 0)
            return wrong(error, "O-1.20", N_("This is not in the game: {what}."),
                         odin_things_named.words[thing]);
        if (thing < FIRST_WEAPON) continue;
        unsigned w = thing - FIRST_WEAPON;
        if (in_supplies(s, thing) + s->weapon_pile[w] + s->weapon_discard[w] > WEAPONS_MAX)
            return wrong(error, "O-21.4", N_("There are too many weapons: {what}."),
                         odin_things_named.words[thing]);
    }
    return true;
}

/* ---- ships ---- */

static bool check_ships(const struct odin *s, struct mh_error *error) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        const struct odin_player *p = &s->player[seat];
        if (boats_of(p) > SMALL_STAGES)
            return wrong_number(error, "O-3.7",
                                N_("More whaling boats than landing stages (player {what}): {n} "
                                   "instead of at most {right}."),
                                seat_word(seat), boats_of(p), SMALL_STAGES);
        if (large_ships_of(p) > LARGE_STAGES)
            return wrong_number(error, "O-3.7",
                                N_("More large ships than landing stages (player {what}): {n} "
                                   "instead of at most {right}."),
                                seat_word(seat), large_ships_of(p), LARGE_STAGES);
        unsigned room = ((s->length == LONG ? 5u : 6u) + s->round) / 2;
        if (emigrations_of(p) > room)
            return wrong_number(error, "O-12.35",
                                N_("More emigrated ships than the table has room for (player "
                                   "{what}): {n} instead of at most {right}."),
                                seat_word(seat), emigrations_of(p), room);
    }
    return true;
}

/* ---- Vikings ---- */

static bool check_spaces(const struct odin *s, struct mh_error *error) {
    unsigned colours = s->players == 1 ? 2 : s->players; /* O-23.1 */
    for (unsigned space = 0; space < SPACES; space++) {
        if (s->space[space].vikings == 0) continue;
        const char *word = odin_spaces_named.words[space];
        if (!odin_space_in_play(s, space))
            return wrong(error, "O-4.9",
                         N_("Vikings stand on a space that is not in this game: "
                            "{what}."),
                         word);
        if (s->space[space].who >= colours)
            return wrong(error, "O-7.4", N_("Vikings of nobody stand on a space: {what}."), word);
        if (s->space[space].vikings > space_of(space)->column)
            return wrong_number(error, "O-7.3",
                                N_("Too many Vikings stand on {what}: {n} instead of at most "
                                   "{right}."),
                                word, s->space[space].vikings, space_of(space)->column);
    }
    return true;
}

static unsigned standing(const struct odin *s, unsigned colour) {
    unsigned n = 0;
    for (unsigned space = 0; space < SPACES; space++)
        if (s->space[space].who == colour) n += s->space[space].vikings;
    return n;
}

/* O-6.6: those that have left the table. */
static unsigned vikings_away(const struct odin *s) {
    return VIKINGS - rounds_of(s) + s->round;
}

static bool check_vikings(const struct odin *s, struct mh_error *error) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned n = s->player[seat].vikings + standing(s, seat);
        if (n != vikings_away(s))
            return wrong_number(error, "O-6.6",
                                N_("Player {what} has {n} Vikings on the Thing Square and the "
                                   "action spaces instead of {right}."),
                                seat_word(seat), n, vikings_away(s));
        if (s->player[seat].waiting > 0)
            return wrong(error, "O-3.1", N_("Vikings wait only in a game for one player ({what})."),
                         "waiting");
    }
    return true;
}

/* O-23.2, O-23.3, O-23.6: what has come of a colour up to a round. */
static unsigned solo_vikings(const struct odin *s, unsigned colour) {
    unsigned turns = colour == 0 ? (s->round + 1u) / 2 : s->round / 2u;
    if (s->length == SHORT) return (colour == 0 ? 5 : 6) + 2 * turns;
    return 5 + 2 * turns - (colour == 0 && turns > 0);
}

/* Those on the Thing Square are of the colour of the round, those that wait of the other
 * one; phase 12 has exchanged them already (O-23.10, O-23.12). */
static bool check_solo_vikings(const struct odin *s, struct mh_error *error) {
    unsigned active = s->round == 0 ? 0 : odin_colour_placing(s, 0);
    if (s->phase == RETURN_VIKINGS) active = 1 - active;
    for (unsigned colour = 0; colour < 2; colour++) {
        bool acts = colour == active;
        unsigned n = standing(s, colour) + (acts ? s->player[0].vikings : s->player[0].waiting);
        if (n != solo_vikings(s, colour))
            return wrong_number(
                error, "O-23.13",
                acts ? N_("Of colour {what} there are {n} Vikings on the Thing Square and the "
                          "action spaces instead of {right}.")
                     : N_("Of colour {what} there are {n} Vikings on the waiting space and the "
                          "action spaces instead of {right}."),
                seat_word(colour), n, solo_vikings(s, colour));
    }
    return true;
}

/* ---- cards and strips ---- */

static bool card_may_be(const struct odin *s, unsigned card) {
    unsigned place = s->card[card];
    if (place == CARD_OUT) return true;
    bool dark = card_of(card)->stack == DARK;
    if (!odin_card_plays(s, card)) return false;
    if (place == CARD_PILE) return dark; /* O-4.14 */
    if (s->round == 0 && ((dark && s->phase <= TAKE_TOKEN) || place >= CARD_PLAYED)) return false;
    if (place < CARD_HAND) /* O-25.12, O-25.18 */
        return plays_harvest(s) && (!dark || s->length == SHORT) &&
               place - CARD_DISCARDED < s->players;
    return (place - CARD_HAND) % PLAYERS_MAX < s->players;
}

static bool check_cards(const struct odin *s, struct mh_error *error) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (!card_may_be(s, card))
            return wrong(error, "O-4.11", N_("The card {what} cannot lie there."),
                         odin_cards_named.words[card]);
    return true;
}

static bool check_strips(const struct odin *s, struct mh_error *error) {
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (s->strip[strip].place == STRIP_OPEN && s->strip[strip].left == 0)
            return wrong(error, "O-9.8", N_("A strip without items has left the game: {what}."),
                         odin_strips_named.words[strip]);
    return true;
}

/* ---- the mini-expansion Harvest ---- */

/* The round whose marker lies face up (O-25.23, O-25.24). */
static unsigned round_of_marker(const struct odin *s) {
    if (s->round == 0) return 1;
    return s->phase <= HARVEST || s->round == rounds_of(s) ? s->round : s->round + 1u;
}

static bool check_markers(const struct odin *s, struct mh_error *error) {
    unsigned pile = odin_marker_pile_size(s), right = rounds_of(s) - round_of_marker(s);
    for (unsigned level = 0; level < MARKERS; level++) {
        unsigned n = s->marker_pile[level] + (s->marker == level);
        if (n > odin_markers_made[level])
            return wrong_number(error, "O-25.11",
                                N_("There are {n} markers instead of at most {right}: {what}."),
                                odin_markers_named.words[level], n, odin_markers_made[level]);
    }
    if (pile >= right) return true;
    return wrong_number(error, "O-25.23",
                        N_("There are fewer markers than rounds to come ({what}): {n} instead of "
                           "at least {right}."),
                        "marker_pile", pile, right);
}

static bool check_tokens(const struct odin *s, struct mh_error *error) {
    unsigned taken = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned twice = taken & s->player[seat].tokens;
        if (twice != 0)
            return wrong(error, "O-25.13", N_("Two players have one resource token: {what}."),
                         odin_tokens_named.words[mh_word_lowest(twice)]);
        taken |= s->player[seat].tokens;
    }
    return true;
}

/* O-25.19: until the first turn of the first round is over. */
static bool check_free_cards(const struct odin *s, struct mh_error *error) {
    bool time = s->length == SHORT && s->phase >= KEEP_DARK_CARD && s->phase <= ACTIONS;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].free_card && (!time || s->round > 1 || s->player[seat].passed))
            return wrong(error, "O-25.19", N_("Player {what} has no free card any more."),
                         seat_word(seat));
    return true;
}

/* Unused fields have one value, so that equal positions are equal bytes. */
static void tidy_harvest(struct odin *s) {
    if (!plays_harvest(s) || s->phase <= HARVEST) s->reaped = 0;
    if (plays_harvest(s)) return;
    s->altar = false;
    s->marker = 0;
    memset(s->marker_pile, 0, sizeof s->marker_pile);
    for (unsigned seat = 0; seat < s->players; seat++) {
        s->player[seat].tokens = 0;
        s->player[seat].free_card = false;
    }
}

static void tidy(struct odin *s) {
    memset(s->player + s->players, 0, (PLAYERS_MAX - s->players) * sizeof *s->player);
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct odin_player *p = &s->player[seat];
        memset(p->task + p->tasks, 0, (TASKS_MAX - p->tasks) * sizeof *p->task);
        if (s->phase != ACTIONS) p->passed = s->phase > ACTIONS;
    }
    for (unsigned space = 0; space < SPACES; space++)
        if (s->space[space].vikings == 0) s->space[space].who = NOBODY;
    for (unsigned strip = 0; strip < STRIPS; strip++)
        if (s->strip[strip].place != STRIP_OPEN)
            s->strip[strip].left = s->strip[strip].place == STRIP_PILE ? STRIP_ITEMS : 0;
    tidy_harvest(s);
    if (!odin_in_parts(s->phase)) s->due = 0;
    if (s->players < PLAYERS_MAX) memset(s->extension, 0, sizeof s->extension);
    if (s->player[s->turn].tasks == 0 || s->player[s->turn].task[0].kind != END_TURN) {
        s->at = NO_SPACE;
        s->carded = false;
        if (odin_anybody_follows(s)) return; /* a space used without placing Vikings */
        s->action = NO_SPACE;
        s->used = false;
    }
}

bool odin_settle(void *state, struct mh_error *error) {
    struct odin *s = state;
    if (!check_moment(s, error)) return false;
    tidy(s);
    if (!check_islands(s, error) || !check_buildings(s, error) || !check_owners(s, error) ||
        !check_specials(s, error) || !check_things(s, error) || !check_ships(s, error) ||
        !check_spaces(s, error) || !check_cards(s, error) || !check_strips(s, error))
        return false;
    if (plays_harvest(s) &&
        (!check_markers(s, error) || !check_tokens(s, error) || !check_free_cards(s, error)))
        return false;
    if (!(s->players == 1 ? check_solo_vikings(s, error) : check_vikings(s, error))) return false;
    if (!odin_derive_or_fail(s, error) || !odin_check_tasks(s, error)) return false;
    odin_advance(s, NULL);
    return true;
}
