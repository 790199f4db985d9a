/* Phase 2, demand (J-6): vikings queue for cards or reserve them. */
#include "rules.h"

static unsigned brown_left(const struct jorvik *s, unsigned seat) {
    return has_in_personal(s, seat, BROWN_VIKINGS) ? s->brown : 0;
}

/* J-6.3, J-6.17, J-6.18 */
static bool places_on(const struct jorvik *s, unsigned seat) {
    return s->player[seat].vikings > 0 || (brown_left(s, seat) > 0 && !s->player[seat].passed);
}

SEEK(jorvik_seek_place) {
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

LIST(jorvik_list_place) {
    bool own = s->player[seat].vikings > 0, brown = brown_left(s, seat) > 0;
    unsigned in_use = spaces_in_row(s->players);
    for (unsigned t = 0; t < in_use; t++) {
        if (s->track[t].length == TRACK_PLACES) continue;
        if (own) mh_list_add(list, move_of(PLACE, t, 0, 0, 0));
        if (brown) mh_list_add(list, move_of(PLACE_BROWN, t, 0, 0, 0));
    }
    for (unsigned t = 0; t < SPACES - TRACKS; t++) {
        if (s->space_card[TRACKS + t] == NO_CARD) continue;
        if (own) mh_list_add(list, move_of(RESERVE, t, 0, 0, 0));
        if (brown) mh_list_add(list, move_of(RESERVE_BROWN, t, 0, 0, 0));
    }
    if (!own) mh_list_add(list, move_of(PASS, 0, 0, 0, 0));
}

static bool has_viking(const struct jorvik *s, unsigned seat, bool brown, struct mh_error *error) {
    if (brown ? brown_left(s, seat) > 0 : s->player[seat].vikings > 0) return true;
    if (brown)
        mh_fail(error, "no-brown-viking", "J-6.16", N_("You have no brown viking to place."));
    else
        mh_fail(error, "no-viking", "J-6.1", N_("You have no viking of your own colour left."));
    return false;
}

CAN(jorvik_can_place) {
    unsigned track = move.arg[0];
    if (!has_viking(s, seat, move.verb == PLACE_BROWN, error)) return false;
    if (!space_in_use(s, track)) {
        mh_message_number(mh_fail(error, "space-not-in-use", "J-6.5",
                                  N_("Card space {n} is not in use with this number of players.")),
                          "n", (int32_t)track + 1);
        return false;
    }
    if (s->track[track].length == TRACK_PLACES) {
        mh_message_number(
            mh_fail(error, "track-full", "J-6.6", N_("The interest track of space {n} is full.")),
            "n", (int32_t)track + 1);
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

DO(jorvik_do_place) {
    struct jorvik_track *track = &s->track[move.arg[0]];
    bool brown = move.verb == PLACE_BROWN;
    track->viking[track->length++] = send_viking(s, seat, brown); /* J-6.7 */
    tell(events, EVENT_PLACES, (int)seat, move.arg[0] + 1, brown, 0);
}

CAN(jorvik_can_reserve) {
    if (s->mode != JARL) {
        mh_fail(error, "no-reserving", "J-2.4", N_("Cards are reserved in the Jarl game only."));
        return false;
    }
    if (!has_viking(s, seat, move.verb == RESERVE_BROWN, error)) return false;
    if (s->space_card[TRACKS + move.arg[0]] != NO_CARD) return true;
    mh_message_number(
        mh_fail(error, "no-card-there", "J-6.13", N_("No card is left to reserve on space {n}.")),
        "n", TRACKS + move.arg[0] + 1);
    return false;
}

DO(jorvik_do_reserve) {
    unsigned card = s->space_card[TRACKS + move.arg[0]], place = 0;
    bool brown = move.verb == RESERVE_BROWN;
    while (s->row_card[place] != NO_CARD) place++; /* J-6.12: the leftmost free place */
    jorvik_move_card(s, card, AT_ROW + place);
    s->row_viking[place] = send_viking(s, seat, brown);
    tell(events, EVENT_RESERVES, (int)seat, (int)card, brown, 0);
}

CAN(jorvik_can_pass) {
    (void)move;
    if (s->point == ANYTIME_WINDOW || s->player[seat].vikings == 0) return true;
    mh_fail(error, "must-place", "J-6.2",
            N_("You must place a viking as long as you have one of your own colour."));
    return false;
}

DO(jorvik_do_pass) {
    (void)move;
    if (s->point == ANYTIME_WINDOW) {
        s->asked++;
        return;
    }
    s->player[seat].passed = true;
    s->seat = (uint8_t)((seat + 1) % s->players);
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
}
