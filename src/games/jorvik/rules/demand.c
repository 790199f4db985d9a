/* Phase 2, demand (J-6): vikings queue for cards or reserve them. */
#include "rules.h"

static unsigned brown_left(const struct jorvik *s, unsigned seat) {
    return has_in_personal(s, seat, BROWN_VIKINGS) ? s->brown : 0;
}

/* J-6.3, J-6.17, J-6.18, J-16.22 */
static bool places_on(const struct jorvik *s, unsigned seat) {
    return s->player[seat].vikings > 0 || (brown_left(s, seat) > 0 && !s->player[seat].passed);
}

static bool step(STEP_ARGS) {
    (void)events;
    for (unsigned step = 0; step < s->players; step++) {
        unsigned seat = (s->seat + step) % s->players;
        if (!places_on(s, seat)) continue;
        s->seat = (uint8_t)seat;
        return true;
    }
    s->point = DEMAND_SWAP; /* J-6.19 */
    s->asked = 0;
    return false;
}

static void list_places(LIST_ARGS) {
    bool own = s->player[seat].vikings > 0, brown = brown_left(s, seat) > 0;
    unsigned in_use = spaces_in_row(s->players);
    for (unsigned t = 0; t < in_use; t++) {
        if (s->track[t].length == TRACK_PLACES) continue;
        if (own) mh_list_add(list, move_of(VERB_PLACE, t, 0, 0, 0));
        if (brown) mh_list_add(list, move_of(VERB_PLACE_BROWN, t, 0, 0, 0));
    }
    for (unsigned space = TRACKS; space < SPACES; space++) {
        if (s->space_card[space] == NO_CARD) continue;
        if (own) mh_list_add(list, move_of(VERB_RESERVE, space, 0, 0, 0));
        if (brown) mh_list_add(list, move_of(VERB_RESERVE_BROWN, space, 0, 0, 0));
    }
    if (!own) mh_list_add(list, move_of(VERB_PASS, 0, 0, 0, 0));
}

/* A brown viking comes from Loki’s hirelings and is placed once (J-6.16, J-7.21). */
static void no_brown_viking(const struct jorvik *s, unsigned seat, struct mh_error *error) {
    const char *name = card_of(LOKI_HIRELINGS)->name;
    if (has_in_personal(s, seat, BROWN_VIKINGS))
        mh_message_name(
            mh_fail(error, "no-brown-viking", "J-6.16", N_("No brown viking is left on “{card}”.")),
            "card", name);
    else
        mh_message_name(mh_fail(error, "no-brown-viking", "J-6.16",
                                N_("Only the holder of “{card}” places brown vikings.")),
                        "card", name);
}

static bool has_viking(const struct jorvik *s, unsigned seat, bool brown, struct mh_error *error) {
    if (brown ? brown_left(s, seat) > 0 : s->player[seat].vikings > 0) return true;
    if (brown)
        no_brown_viking(s, seat, error);
    else
        mh_fail(error, "no-viking", "J-6.17",
                N_("You have no viking of your own colour left. Place a brown one, or pass."));
    return false;
}

/* J-4.3, J-4.4: how many spaces of a row are in use goes by the players. */
static bool is_in_use(const struct jorvik *s, unsigned space, const char *rule,
                      struct mh_error *error) {
    if (space_in_use(s, space)) return true;
    unsigned first = space - space % TRACKS;
    struct mh_message *m =
        mh_fail(error, "space-not-in-use", rule,
                N_("Card space {n} is not in use: with {players} players, {first} to {last} are."));
    mh_message_number(m, "n", (int32_t)space + 1);
    mh_message_number(m, "players", s->players);
    mh_message_number(m, "first", (int32_t)first + 1);
    mh_message_number(m, "last", (int32_t)(first + spaces_in_row(s->players)));
    return false;
}

bool jorvik_can_place(CAN_ARGS) {
    unsigned track = move.arg[0];
    if (track >= TRACKS) {
        struct mh_message *m = mh_fail(error, "no-queue", "J-6.4",
                                       N_("Space {n} has no queue: only spaces 1 to {last} have."));
        mh_message_number(m, "n", (int32_t)track + 1);
        mh_message_number(m, "last", TRACKS);
        return false;
    }
    if (!has_viking(s, seat, move.verb == VERB_PLACE_BROWN, error)) return false;
    if (!is_in_use(s, track, "J-6.5", error)) return false;
    if (s->track[track].length == TRACK_PLACES) {
        struct mh_message *m = mh_fail(error, "track-full", "J-6.6",
                                       N_("The queue at {n} is full: {max} vikings stand there."));
        mh_message_number(m, "n", (int32_t)track + 1);
        mh_message_number(m, "max", TRACK_PLACES);
        return false;
    }
    return true;
}

/* Takes the viking that is placed from its supply and ends the turn. */
static uint8_t send_viking(struct jorvik *s, unsigned seat, bool brown) {
    if (brown)
        s->brown--;
    else
        s->player[seat].vikings--;
    s->seat = (uint8_t)((seat + 1) % s->players);
    return (uint8_t)(brown ? BROWN : seat);
}

void jorvik_do_place(DO_ARGS) {
    struct jorvik_track *track = &s->track[move.arg[0]];
    bool brown = move.verb == VERB_PLACE_BROWN;
    unsigned card = s->space_card[move.arg[0]];
    track->viking[track->length++] = send_viking(s, seat, brown); /* J-6.7 */
    tell_all(events, EVENT_PLACES, (int)seat, move.arg[0] + 1, brown,
             card == NO_CARD ? 0 : (int)card + 1, track->length);
}

/* J-6.11, J-6.13, J-16.24 */
bool jorvik_can_reserve(CAN_ARGS) {
    unsigned space = move.arg[0];
    if (space < TRACKS) {
        mh_message_number(mh_fail(error, "not-reservable", "J-6.11",
                                  N_("Only cards on spaces 7 to 12 are reserved; queue at {n}.")),
                          "n", (int32_t)space + 1);
        return false;
    }
    if (!has_viking(s, seat, move.verb == VERB_RESERVE_BROWN, error)) return false;
    if (!is_in_use(s, space, "J-4.4", error)) return false;
    if (s->space_card[space] != NO_CARD) return true;
    mh_message_number(
        mh_fail(error, "no-card-there", "J-6.13", N_("No card is left to reserve on space {n}.")),
        "n", (int32_t)space + 1);
    return false;
}

void jorvik_do_reserve(DO_ARGS) {
    unsigned card = s->space_card[move.arg[0]], place = 0;
    bool brown = move.verb == VERB_RESERVE_BROWN;
    while (s->row_card[place] != NO_CARD) place++; /* J-6.12: the leftmost free place */
    jorvik_move_card(s, card, AT_ROW + place);
    s->row_viking[place] = send_viking(s, seat, brown);
    tell(events, EVENT_RESERVES, (int)seat, (int)card, brown, 0);
}

/* J-6.2, J-6.18, J-16.25 */
bool jorvik_can_pass(CAN_ARGS) {
    (void)move;
    if (s->point == ANYTIME_WINDOW || s->player[seat].vikings == 0) return true;
    mh_message_plural(
        mh_fail(error, "must-place", "J-6.2", NULL),
        NP_("You cannot pass: you still have {n} viking of your own colour to place.",
            "You cannot pass: you still have {n} vikings of your own colour to place."),
        "n", s->player[seat].vikings);
    return false;
}

void jorvik_do_pass(DO_ARGS) {
    (void)move;
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    if (s->point == ANYTIME_WINDOW) {
        s->asked++;
        return;
    }
    s->player[seat].passed = true;
    s->seat = (uint8_t)((seat + 1) % s->players);
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    unsigned own = s->player[seat].vikings;
    if (own == 0)
        mh_message_number(
            mh_message_begin(message, N_("Place a brown viking ({n} left), or pass.")), "n",
            s->brown);
    else if (s->mode == JARL)
        mh_message_number(
            mh_message_begin(message,
                             N_("Place a viking ({n} left): queue for a card, or reserve one.")),
            "n", (int32_t)own);
    else
        mh_message_number(
            mh_message_begin(message, N_("Place a viking ({n} left): queue for a card.")), "n",
            (int32_t)own);
}

/* Any seat can be next: the step goes on from the one the position names. */
static bool asks_seat(FITS_ARGS) {
    (void)s;
    return true;
}

const struct jorvik_decision jorvik_demand_place = {
    .name = N_("demand phase"),
    .rules = "J-6.1 to J-6.18",
    .verbs = BIT(PLACE) | BIT(PLACE_BROWN) | BIT(RESERVE) | BIT(RESERVE_BROWN) | BIT(PASS) |
             ANYTIME_VERBS,
    .flags = ANYTIME_CARDS,
    .step = step,
    .list = list_places,
    .prompt = prompt,
    .declines = "J-6.19",
    .asks_seat = asks_seat,
};
