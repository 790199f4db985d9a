/* Hidden information (O-5.1): cards dealt again for worlds that look the same from there,
 * and whether a move has shown something new. */
#include "rules.h"

/* Where cards of a stack lie that a seat does not see. */
static bool is_hidden(unsigned place, unsigned stack, unsigned seat) {
    if (place < CARD_DISCARDED) return place == (stack == DARK ? CARD_PILE : CARD_OUT);
    return place < CARD_PLAYED && (place - CARD_DISCARDED) % PLAYERS_MAX != seat;
}

static bool unknown_to(const struct odin *s, unsigned card, unsigned seat) {
    return is_hidden(s->card[card], card_of(card)->stack, seat) && odin_card_plays(s, card);
}

/* Deals the cards of each stack that a seat does not see again to the same places; without a
 * generator in order. */
static void deal_again(struct odin *s, unsigned seat, struct mh_random *random) {
    uint8_t place[STACKS][OCCUPATIONS], cards[STACKS][OCCUPATIONS];
    unsigned count[STACKS] = {0};
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        unsigned stack = card_of(card)->stack;
        if (!unknown_to(s, card, seat)) continue;
        place[stack][count[stack]] = s->card[card];
        cards[stack][count[stack]++] = (uint8_t)card;
    }
    for (unsigned stack = 0; stack < STACKS; stack++) {
        mh_random_redeal(random, place[stack], count[stack]);
        for (unsigned i = 0; i < count[stack]; i++) s->card[cards[stack][i]] = place[stack][i];
    }
}

/* O-28.69: only hands are hidden. */
static void deal_hands_again(struct odin *s, int seat, struct mh_random *random) {
    if (s->players > 1) deal_again(s, (unsigned)seat, random);
}

void odin_imagine(void *state, int seat, struct mh_random *random) {
    struct odin *s = state;
    mh_random_rekey(&s->random, random);
    deal_hands_again(s, seat, random);
}

void odin_conceal(void *state, int seat) {
    struct odin *s = state;
    s->random = (struct mh_random){0};
    deal_hands_again(s, seat, NULL);
}

/* O-27.104: what is hidden from everybody comes out by a draw or a roll, what is in a hand when
 * it is played or given away. O-27.103 */
bool odin_undoable(const void *before, const void *after, int seat) {
    const struct odin *was = before, *is = after;
    if (was->random.drawn != is->random.drawn) return false;
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        if (was->card[card] != is->card[card] && unknown_to(was, card, (unsigned)seat) &&
            !unknown_to(is, card, (unsigned)seat))
            return false;
    }
    return true;
}
