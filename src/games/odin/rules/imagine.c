/* Hidden information (O-5.1): cards dealt again for worlds that look the same from there,
 * and whether a move has shown something new. */
#include "rules.h"

static bool unknown_to(const struct odin *s, unsigned card, unsigned stack, unsigned seat) {
    unsigned place = s->card[card];
    if (card_of(card)->stack != stack || !odin_card_plays(s, card)) return false;
    bool held = place >= CARD_DISCARDED && place < CARD_PLAYED;
    bool own = (place - CARD_DISCARDED) % PLAYERS_MAX == seat;
    return (held && !own) || place == (stack == DARK ? CARD_PILE : CARD_OUT);
}

/* Deals the cards of a stack that a seat does not see again to the same places. */
static void deal_again(struct odin *s, unsigned stack, unsigned seat, struct mh_random *random) {
    uint8_t place[OCCUPATIONS];
    unsigned count = 0;
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (unknown_to(s, card, stack, seat)) place[count++] = s->card[card];
    mh_random_redeal(random, place, count);
    for (unsigned card = OCCUPATIONS; card-- > 0;)
        if (unknown_to(s, card, stack, seat)) s->card[card] = place[--count];
}

/* O-28.69: only hands are hidden. */
void odin_imagine(void *state, int seat, struct mh_random *random) {
    struct odin *s = state;
    mh_random_rekey(&s->random, random);
    if (s->players == 1) return;
    deal_again(s, LIGHT, (unsigned)seat, random);
    deal_again(s, DARK, (unsigned)seat, random);
}

/* O-27.104: what is hidden from everybody comes out by a draw or a roll, what is in a hand when
 * it is played or given away. O-27.103 */
bool odin_undoable(const void *before, const void *after, int seat) {
    const struct odin *was = before, *is = after;
    if (was->random.drawn != is->random.drawn) return false;
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        unsigned stack = card_of(card)->stack;
        if (was->card[card] != is->card[card] && unknown_to(was, card, stack, (unsigned)seat) &&
            !unknown_to(is, card, stack, (unsigned)seat))
            return false;
    }
    return true;
}
