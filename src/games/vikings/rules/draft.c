/* Dealing and drafting (chapters 4, 20 and 22). */
#include "rules.h"

enum { PILE_CARDS = 3 }; /* V-22.1 */

/* ---- cards from a deck ---- */

/* The n-th card of a set, from 0: skips whole runes first. */
static unsigned nth_card(uint64_t set, unsigned n) {
    const uint64_t first = bit(CARDS_OF_RUNE) - 1;
    unsigned below = bits_of(set & first), skipped = 0;
    while (n >= below) {
        n -= below;
        skipped += CARDS_OF_RUNE;
        below = bits_of(set >> skipped & first);
    }
    set >>= skipped;
    while (n-- > 0) set = but_lowest(set);
    return skipped + lowest(set);
}

unsigned vikings_pick_card(struct vikings *s, uint64_t set) {
    return nth_card(set, mh_random_below(&s->random, bits_of(set)));
}

/* V-4.8, V-4.10: only the discard pile becomes a new deck, and only when the deck is empty. */
unsigned vikings_draw(struct vikings *s, struct mh_events *events) {
    if (s->set[AT_DECK] == 0) {
        uint64_t discard = s->set[AT_DISCARD];
        if (discard == 0) return NO_CARD;
        tell(events, EVENT_RESHUFFLED, NOBODY, (int)bits_of(discard), 0, 0);
        for (; discard != 0; discard = but_lowest(discard))
            vikings_move_card(s, lowest(discard), AT_DECK);
    }
    return vikings_pick_card(s, s->set[AT_DECK]);
}

static void deal(struct vikings *s, unsigned at, unsigned cards, struct mh_events *events) {
    for (unsigned i = 0; i < cards; i++) {
        unsigned card = vikings_draw(s, events);
        if (card != NO_CARD) vikings_move_card(s, card, at);
    }
}

/* V-4.1, V-20.8 */
void vikings_era_begin(struct vikings *s, struct mh_events *events) {
    unsigned cards = vikings_eras[s->era - 1].cards;
    tell(events, EVENT_ERA, NOBODY, s->era, 0, 0);
    s->turn = NOBODY;
    s->picked = 0;
    if (is_solo(s)) {
        vikings_push(s, SOLO_PICK, 0);
        return;
    }
    for (unsigned seat = 0; seat < s->players; seat++) deal(s, AT_HAND + seat, cards, events);
    if (s->players == 2) deal(s, AT_ENEMY_HAND, cards - 1, events);
    vikings_push(s, DRAFT_PICK, 0);
}

/* ---- passing ---- */

static void move_set(struct vikings *s, uint64_t set, unsigned at) {
    for (; set != 0; set = but_lowest(set)) vikings_move_card(s, lowest(set), at);
}

/* V-4.5, V-20.9: the places of the ring in clockwise order; the enemy of two players sits
 * between them. */
static unsigned ring_place(const struct vikings *s, unsigned i) {
    static const uint8_t of_two[] = {AT_HAND, AT_ENEMY_HAND, AT_HAND + 1};
    return s->players == 2 ? of_two[i] : AT_HAND + i;
}

static void pass_hands(struct vikings *s, struct mh_events *events) {
    uint64_t hand[PLAYERS_MAX];
    unsigned ring = s->players == 2 ? 3 : s->players;
    bool clockwise = vikings_eras[s->era - 1].clockwise;
    for (unsigned i = 0; i < ring; i++) hand[i] = s->set[ring_place(s, i)];
    for (unsigned i = 0; i < ring; i++)
        move_set(s, hand[i], ring_place(s, (i + (clockwise ? 1 : ring - 1)) % ring));
    tell(events, EVENT_PASSED, NOBODY, clockwise, 0, 0);
}

/* V-20.11, V-20.12 */
static void enemy_discards(struct vikings *s, struct mh_events *events) {
    if (s->set[AT_ENEMY_HAND] == 0) return;
    unsigned card = vikings_pick_card(s, s->set[AT_ENEMY_HAND]);
    vikings_move_card(s, card, AT_DISCARD);
    tell(events, EVENT_DISCARDS, ENEMY, (int)card, 0, 0);
}

/* V-4.7: the kept cards are the hand, and the Chief begins. */
static void draft_ends(struct vikings *s, struct mh_events *events) {
    for (unsigned seat = 0; seat < s->players; seat++)
        move_set(s, s->set[AT_KEPT + seat], AT_HAND + seat);
    while (s->set[AT_ENEMY_HAND] != 0) enemy_discards(s, events);
    s->picked = 0;
    vikings_pop(s);
    s->turn = s->chief;
    s->stage = STAGE_BATTLE;
    vikings_push(s, TURNS, 0);
}

static bool all_have_at_most(const struct vikings *s, unsigned cards) {
    for (unsigned seat = 0; seat < s->players; seat++)
        if (bits_of(s->set[AT_HAND + seat]) > cards) return false;
    return true;
}

/* V-4.6: a single card leaves no choice. V-20.10: the enemy's hand is passed with the others. */
static bool step_draft(STEP_ARGS) {
    if (s->picked == 0 && all_have_at_most(s, 1)) {
        draft_ends(s, events);
        return false;
    }
    unsigned everybody = (1u << s->players) - 1;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (bits_of(s->set[AT_HAND + seat]) < 2) s->picked |= (uint8_t)(1u << seat);
    if (s->picked != everybody) return true;
    pass_hands(s, events);
    enemy_discards(s, events);
    s->picked = 0;
    return false;
}

/* ---- alone ---- */

/* V-22.2, V-22.3: the next pile is dealt when it is looked at; the last goes unseen. */
static bool step_solo(STEP_ARGS) {
    struct vikings_task *task = top(s);
    if (s->set[AT_PILE] != 0) return true;
    if (task->solo_pick.opened < vikings_eras[s->era - 1].cards &&
        bits_of(s->set[AT_HAND]) < ROW_MAX) {
        deal(s, AT_PILE, PILE_CARDS, events);
        if (s->set[AT_PILE] != 0) return true;
    }
    deal(s, AT_ENEMY_DECK, PILE_CARDS, events);
    draft_ends(s, events);
    return false;
}

/* ---- the choice ---- */

static uint64_t looked_at(const struct vikings *s, unsigned seat) {
    return s->set[top_of(s)->decision == SOLO_PICK ? AT_PILE : AT_HAND + seat];
}

bool vikings_can_keep(CAN_ARGS) {
    if (looked_at(s, seat) >> move.arg[0] & 1) return true;
    if (top_of(s)->decision == SOLO_PICK)
        return refuse(error, "not-your-card", "V-22.2",
                      N_("That card is not in the pile you are looking at."));
    return refuse(error, "not-your-card", "V-4.2", N_("That card is not among those you hold."));
}

void vikings_do_keep(DO_ARGS) {
    unsigned card = move.arg[0];
    tell_seat(events, EVENT_KEEPS, seat, (int)card); /* V-29.8: secret */
    tell_others(events, EVENT_KEEPS, seat, -1);
    if (top(s)->decision == SOLO_PICK) {
        vikings_move_card(s, card, AT_HAND);
        move_set(s, s->set[AT_PILE], AT_ENEMY_DECK);
        top(s)->solo_pick.opened++;
    } else {
        vikings_move_card(s, card, AT_KEPT + seat);
        s->picked |= (uint8_t)(1u << seat);
    }
}

static void list_keep(LIST_ARGS) {
    for (uint64_t left = looked_at(s, seat); left != 0; left = but_lowest(left))
        mh_list_add(list, move_of(VERB_KEEP, lowest(left), 0, 0));
}

static bool fits_draft(FITS_ARGS) {
    return s->players > 1 && task->number[0] == 0;
}

static bool fits_solo(FITS_ARGS) {
    return is_solo(s) && task->solo_pick.opened <= ROW_MAX;
}

const struct vikings_decision vikings_draft_pick = {
    .name = N_("drafting"),
    .rules = "V-T.2, V-4.2 to V-4.7",
    .asks = N_("Choose a card to keep; the others are passed on."),
    .due = "V-4.2",
    .wants = N_("You must choose a card to keep now."),
    .verbs = BIT(KEEP),
    .below = LOWEST,
    .step = step_draft,
    .list = list_keep,
    .fits = fits_draft,
};

const struct vikings_decision vikings_solo_pick = {
    .name = N_("drafting"),
    .rules = "V-T.3, V-22.1 to V-22.4",
    .asks = N_("Choose a card to keep; the enemy gets the others."),
    .due = "V-22.2",
    .wants = N_("You must choose a card to keep now."),
    .verbs = BIT(KEEP),
    .below = LOWEST,
    .step = step_solo,
    .list = list_keep,
    .fits = fits_solo,
};
