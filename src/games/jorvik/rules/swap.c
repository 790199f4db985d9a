/* The end of demand (J-6.19 to J-6.25): Loki’s confusion, then the clean-up. */
#include "rules.h"

int jorvik_viking_at(const struct jorvik *s, unsigned stand) {
    unsigned track = stand / TRACK_PLACES, place = stand % TRACK_PLACES;
    if (track < TRACKS) return place < s->track[track].length ? s->track[track].viking[place] : -1;
    place = stand - FIRST_ROW_STAND;
    return s->row_card[place] != NO_CARD ? s->row_viking[place] : -1;
}

/* All places where a viking stands, in order. */
static unsigned occupied(const struct jorvik *s, uint8_t stands[STANDS]) {
    unsigned count = 0;
    for (unsigned stand = 0; stand < STANDS; stand++)
        if (jorvik_viking_at(s, stand) >= 0) stands[count++] = (uint8_t)stand;
    return count;
}

/* J-6.21, J-16.20: a pair of one owner would change nothing. */
static bool differ(const struct jorvik *s, unsigned a, unsigned b) {
    return owner_of(s, (unsigned)jorvik_viking_at(s, a)) !=
           owner_of(s, (unsigned)jorvik_viking_at(s, b));
}

static bool swappable(const struct jorvik *s) {
    uint8_t stands[STANDS];
    unsigned count = occupied(s, stands);
    for (unsigned i = 1; i < count; i++)
        if (differ(s, stands[0], stands[i])) return true;
    return false;
}

/* J-6.24, J-6.25 */
static void clean_up(struct jorvik *s, struct mh_events *events) {
    for (unsigned space = 0; space < SPACES; space++) {
        unsigned card = s->space_card[space];
        if (card == NO_CARD || (space < TRACKS && s->track[space].length > 0)) continue;
        tell(events, EVENT_UNWANTED, -1, (int)card, 0, 0);
        jorvik_box(s, card, events);
    }
}

/* J-6.19, J-16.19: before the clean-up. */
static bool step(STEP_ARGS) {
    for (; s->asked < s->players; s->asked++) {
        s->seat = (uint8_t)clockwise(s, s->asked);
        if (has_in_personal(s, s->seat, SWAP_TWO_VIKINGS) && swappable(s)) return true;
    }
    clean_up(s, events);
    s->point = PURCHASE_OFFER;
    s->asked = 0;
    s->settled = 0;
    return false;
}

static void list_swaps(LIST_ARGS) {
    uint8_t stands[STANDS];
    unsigned count = occupied(s, stands);
    (void)seat;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = i + 1; j < count; j++)
            if (differ(s, stands[i], stands[j]))
                mh_list_add(list, move_of(VERB_SWAP, stands[i], stands[j], 0, 0));
    mh_list_add(list, move_of(VERB_KEEP, 0, 0, 0, 0));
}

static bool stands_there(const struct jorvik *s, unsigned stand, struct mh_error *error) {
    if (jorvik_viking_at(s, stand) >= 0) return true;
    bool row = stand >= FIRST_ROW_STAND;
    struct mh_message *m =
        mh_fail(error, "no-viking-there", "J-6.20",
                row ? N_("No viking stands on place {place} of the reservation row.")
                    : N_("No viking stands on place {place} of the queue at {n}."));
    mh_message_number(m, "place", (int32_t)jorvik_stand_place(stand));
    if (!row) mh_message_number(m, "n", (int32_t)jorvik_stand_track(stand));
    return false;
}

bool jorvik_can_swap(CAN_ARGS) {
    (void)seat;
    unsigned a = move.arg[0], b = move.arg[1];
    if (!stands_there(s, a, error) || !stands_there(s, b, error)) return false;
    if (a == b) {
        mh_fail(error, "same-viking", "J-6.20", N_("Name two vikings, not the same one twice."));
        return false;
    }
    if (differ(s, a, b)) return true;
    mh_message_seat(mh_fail(error, "same-owner", "J-6.21",
                            N_("Both vikings belong to {who}: nothing would change.")),
                    "who", (int32_t)owner_of(s, (unsigned)jorvik_viking_at(s, a)));
    return false;
}

static uint8_t *stand_of(struct jorvik *s, unsigned stand) {
    unsigned track = stand / TRACK_PLACES;
    if (track < TRACKS) return &s->track[track].viking[stand % TRACK_PLACES];
    return &s->row_viking[stand - FIRST_ROW_STAND];
}

/* J-6.22, J-16.21: a reserved card goes with the place in the row. */
void jorvik_do_swap(DO_ARGS) {
    uint8_t *a = stand_of(s, move.arg[0]), *b = stand_of(s, move.arg[1]);
    uint8_t colour = *a;
    tell_all(events, EVENT_SWAPS, (int)seat, move.arg[0], move.arg[1], (int)owner_of(s, *a),
             (int)owner_of(s, *b));
    *a = *b;
    *b = colour;
    jorvik_move_card(s, LOKI_SWAP, AT_BOX);
    s->asked++;
}

bool jorvik_can_keep(CAN_ARGS) {
    (void)move;
    if (s->point == DEMAND_SWAP || s->attack_vp[seat] > 0) return true;
    mh_fail(error, "nothing-to-keep", "J-5.15", N_("Pay the ransom, or lose the points."));
    return false;
}

void jorvik_do_keep(DO_ARGS) {
    (void)move;
    tell(events, EVENT_KEEPS, (int)seat, s->point == DEMAND_SWAP ? LOKI_SWAP : DEFENCE_TRIUMPH, 0,
         0);
    s->asked++;
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_name(mh_message_begin(message, N_("Swap two vikings with “{card}”, or keep it.")),
                    "card", card_of(LOKI_SWAP)->name);
}

static bool asks_seat(FITS_ARGS) {
    return s->asked < s->players && s->seat == clockwise(s, s->asked);
}

const struct jorvik_decision jorvik_demand_swap = {
    .name = N_("end of the demand phase"),
    .rules = "J-6.19 to J-6.25",
    .verbs = BIT(SWAP) | BIT(KEEP) | ANYTIME_VERBS,
    .flags = ANYTIME_CARDS,
    .part = 400,
    .step = step,
    .list = list_swaps,
    .prompt = prompt,
    .declines = "J-6.23",
    .asks_seat = asks_seat,
};
