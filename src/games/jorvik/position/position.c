/* Positions from outside, of a dump, a puzzle or a scenario: they are checked here before the
 * engine plays on from them, so that no rule need doubt the state. */
#include "games/jorvik/rules/rules.h"

#include <string.h>

static bool wrong(struct mh_error *error, const char *rule, const char *text, const char *word) {
    mh_message_word(mh_fail(error, "impossible-position", rule, text), "what", word);
    return false;
}

/* ---- cards ---- */

static bool place_exists(const struct jorvik *s, unsigned card) {
    unsigned at = s->at[card];
    if (s->mode == KARL && card_of(card)->mode == JARL) return at == AT_BOX; /* J-1.2 */
    if (at >= AT_PERSONAL) return at - AT_PERSONAL < s->players;
    if (at >= AT_LOADING) return at - AT_LOADING < s->players;
    if (at >= AT_ROW) return s->mode == JARL;
    return at < AT_SPACE || space_in_use(s, at - AT_SPACE);
}

static bool check_cards(const struct jorvik *s, struct mh_error *error) {
    bool taken[PLACES] = {false};
    for (unsigned card = 0; card < CARDS; card++) {
        unsigned at = s->at[card];
        bool single = at >= AT_SPACE && at < AT_LOADING;
        if (!place_exists(s, card) || (card_of(card)->kind == PICT_ATTACK && at > AT_DECK))
            return wrong(error, "J-3.7", N_("The card {what} cannot lie there."),
                         jorvik_card_words[card]);
        if (single && taken[at])
            return wrong(error, "J-4.2", N_("Two cards lie on one place; one is {what}."),
                         jorvik_card_words[card]);
        taken[at] = true;
    }
    return true;
}

/* J-6.12: every card that can be reserved before the row is sold must find a place in
 * it. Outside of demand and purchase the spaces will be filled first. */
static bool check_row(const struct jorvik *s, struct mh_error *error) {
    unsigned reserved = jorvik_row_length(s), open = 0;
    for (unsigned space = TRACKS; space < SPACES; space++) {
        if (s->point == DEMAND_PLACE)
            open += s->space_card[space] != NO_CARD;
        else if (s->point < DEMAND_PLACE || s->point > PURCHASE_RESERVED)
            open += space_in_use(s, space);
    }
    return reserved == 0 || reserved + open <= ROW_PLACES ||
           wrong(error, "J-6.12", N_("The card {what} cannot lie there."),
                 jorvik_card_words[s->row_card[jorvik_row_first(s)]]);
}

/* ---- cubes ---- */

static bool check_carriers(const struct jorvik *s, struct mh_error *error) {
    for (unsigned c = 0; c < CARRIERS; c++) {
        unsigned card = FIRST_CARRIER + c, at = s->at[card];
        bool may_carry = c < SHIPS ? at >= AT_SPACE && at < AT_PERSONAL : at >= AT_PERSONAL;
        for (unsigned g = 0; g < GOODS; g++) {
            unsigned cubes = cubes_of(s->cubes[c], g);
            bool fits = c < SHIPS || cubes <= cubes_of(card_of(card)->goods, g);
            if (cubes > 0 && (!may_carry || !fits))
                return wrong(error, "J-9.4", N_("The card {what} cannot carry these cubes."),
                             jorvik_card_words[card]);
        }
    }
    return true;
}

/* J-3.11, J-16.53 */
static unsigned cubes_in_play(const struct jorvik *s, unsigned good) {
    unsigned n = cubes_of(s->bag, good) + cubes_of(s->common, good) + (s->hand == good);
    for (unsigned c = 0; c < CARRIERS; c++) n += cubes_of(s->cubes[c], good);
    for (unsigned seat = 0; seat < s->players; seat++)
        n += cubes_of(s->player[seat].warehouse, good) + (s->player[seat].board == good);
    return n;
}

static bool check_cubes(const struct jorvik *s, struct mh_error *error) {
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned limit = s->mode == JARL || g < FIRST_RARE_GOOD ? cubes_made(g) : 0;
        if (cubes_in_play(s, g) > limit)
            return wrong(error, "J-3.11", N_("There are more cubes than the game has: {what}."),
                         jorvik_good_words[g]);
    }
    for (unsigned seat = 0; seat < s->players; seat++)
        if (cubes_in(s->player[seat].warehouse) > warehouse_spaces(s, seat))
            return wrong(error, "J-9.7",
                         N_("There are more stored cubes than storage spaces: {what}."),
                         jorvik_card_words[BUILDING_WAREHOUSE]);
    return true;
}

/* ---- vikings ---- */

static bool check_vikings(const struct jorvik *s, struct mh_error *error) {
    unsigned count[VIKING_COLOURS] = {[BROWN] = s->brown};
    unsigned each = s->mode == JARL ? VIKINGS_OF_COLOUR : VIKINGS_OF_COLOUR - 1;
    for (unsigned stand = 0; stand < STANDS; stand++) {
        int colour = jorvik_viking_at(s, stand);
        if (colour >= 0) count[colour]++;
    }
    for (unsigned t = 0; t < TRACKS; t++)
        if (s->track[t].length > 0 && !space_in_use(s, t))
            return wrong(error, "J-6.5",
                         N_("Vikings stand on a track that is not in use ({what})."), "track");
    for (unsigned colour = 0; colour < BROWN; colour++) {
        if (colour < s->players) count[colour] += s->player[colour].vikings;
        if (count[colour] > (colour < s->players ? each : 0))
            return wrong(error, "J-1.6", N_("There are too many vikings of one colour: {what}."),
                         jorvik_vikings_named.words[colour]);
    }
    if (count[BROWN] > BROWN_VIKINGS_MADE || (count[BROWN] > 0 && brown_owner(s) >= s->players))
        return wrong(error, "J-6.16", N_("These vikings belong to nobody: {what}."), "brown");
    return true;
}

/* ---- whose decision it is ---- */

/* J-11.9: an inner decision belongs to the seat that decides outside it. Numbers of a decision that
 * is not being made are zero. */
static bool check_inner(const struct jorvik *s, struct mh_error *error) {
    const struct jorvik_decision *outer = jorvik_decisions[s->point],
                                 *inner = jorvik_inner[s->inner];
    bool right = s->inner == ALLOCATE_CUBE || (s->hand == NO_GOOD && s->got_by == NOT_GOT);
    right = right && (s->inner == WORKSHOP_MOVE || s->moved == 0);
    if (inner) right = right && outer->asks_seat && outer->asks_seat(s) && inner->fits(s);
    return right ||
           wrong(error, "J-11.9", N_("The decision inside does not fit the position: {what}."),
                 jorvik_inners_named.words[s->inner]);
}

/* J-2.15 */
static bool check_colours(const struct jorvik *s, struct mh_error *error) {
    for (unsigned a = 0; a < s->players; a++)
        for (unsigned b = 0; b < a; b++)
            if (s->player[a].colour == s->player[b].colour)
                return wrong(error, "J-2.15",
                             N_("Two players cannot have the same colour: {what}."),
                             jorvik_colours_named.words[s->player[a].colour]);
    return true;
}

static bool check_point(const struct jorvik *s, struct mh_error *error) {
    const struct jorvik_decision *decision = jorvik_decisions[s->point];
    bool right = s->players >= 2 && s->seat < s->players && s->hammer < s->players &&
                 s->asked <= s->players && s->loaded <= s->players &&
                 (s->attack == 0 || s->point == ATTACK_CHOICE) &&
                 (!decision->fits || decision->fits(s));
    return right ||
           wrong(error, "J-17.1", N_("The decision point does not fit the position: {what}."),
                 jorvik_points_named.words[s->point]);
}

/* What is not used is zero, so that equal positions are equal bytes. */
static void tidy(struct jorvik *s) {
    for (unsigned place = 0; place < ROW_PLACES; place++)
        if (s->row_card[place] == NO_CARD) s->row_viking[place] = 0;
    for (unsigned t = 0; t < TRACKS; t++)
        memset(s->track[t].viking + s->track[t].length, 0, TRACK_PLACES - s->track[t].length);
    memset(s->player + s->players, 0, (PLAYERS_MAX - s->players) * sizeof *s->player);
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
        if (s->attack == 0 || seat >= s->players) s->attack_vp[seat] = 0;
}

bool jorvik_settle(void *state, struct mh_error *error) {
    struct jorvik *s = state;
    if (!check_point(s, error) || !check_colours(s, error) || !check_cards(s, error)) return false;
    jorvik_derive(s);
    tidy(s);
    if (!check_row(s, error) || !check_carriers(s, error) || !check_cubes(s, error) ||
        !check_vikings(s, error) || !check_inner(s, error))
        return false;
    jorvik_advance(s, NULL);
    return true;
}
