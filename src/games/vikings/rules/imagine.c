/* Hidden information (chapter 29), and dealing it again. Memory is the players' affair (V-29.6): a
 * card seen once and face down now counts as unknown, except that the favor cards in play are those
 * laid out at the start. */
#include "rules.h"

static bool sees_row(const struct vikings *s, int seat, unsigned owner, unsigned card) {
    if (!(s->battle.down >> owner & 1) || battle_card(s, owner) != card) return true;
    return seat == (int)owner || s->battle.known >> owner & 1; /* V-6.9, V-16.12 */
}

/* V-29.1 to V-29.5, V-T.37. Kept cards and the hand being drafted are seen by their owner (V-4.3,
 * V-29.4). For places in no row, where cards lie alike. */
static bool sees_place(int seat, unsigned at) {
    if (at >= AT_KEPT) return seat == (int)(at - AT_KEPT);
    if (at >= AT_HAND) return seat == (int)(at - AT_HAND);
    switch (at) {
    case AT_DISCARD: /* V-29.2 */
    case AT_INVADERS:
        return true;
    case AT_PILE:
        return seat == 0;
    default: /* V-20.13: the hand of the passive enemy too */
        return false;
    }
}

bool vikings_sees(const struct vikings *s, int seat, unsigned card) {
    unsigned at = s->at[card];
    if (at >= AT_LEADER) return true;
    if (at >= AT_ROW) return sees_row(s, seat, (at - AT_ROW) / ROW_MAX, card);
    if (at == AT_BATTLE_ROW) return sees_row(s, seat, ENEMY, card); /* V-27.13 */
    return sees_place(seat, at);
}

/* All cards that vikings_sees denies, found by where they can lie. */
static uint64_t hidden_cards(const struct vikings *s, int seat) {
    uint64_t hidden = 0;
    for (unsigned at = 0; at < AT_ROW; at++)
        if (at != AT_BATTLE_ROW && !sees_place(seat, at)) hidden |= s->set[at];
    for (unsigned side = 0; side < SIDES; side++) {
        if (!(s->battle.down >> side & 1)) continue;
        unsigned card = battle_card(s, side);
        if (card != NO_CARD && !vikings_sees(s, seat, card)) hidden |= bit(card);
    }
    return hidden;
}

/* Keeps rows as well as sets right: a card may lie face down in a row. */
static void put_card(struct vikings *s, unsigned card, unsigned at) {
    if (s->at[card] == at) return;
    vikings_move_card(s, card, at);
    if (at >= AT_ROW) s->row[(at - AT_ROW) / ROW_MAX][(at - AT_ROW) % ROW_MAX] = (uint8_t)card;
}

/* Hidden cards are dealt again to the places they have; without a generator in order. */
static void imagine_cards(struct vikings *s, int seat, struct mh_random *random) {
    uint8_t at[CARDS];
    unsigned count = 0, dealt = 0;
    uint64_t hidden = hidden_cards(s, seat);
    bool enemy_hidden = s->battle.enemy_card != NO_CARD && hidden >> s->battle.enemy_card & 1;
    for (uint64_t left = hidden; left != 0; left = but_lowest(left))
        at[count++] = s->at[lowest(left)];
    mh_random_redeal(random, at, count);
    for (uint64_t left = hidden; left != 0; left = but_lowest(left), dealt++) {
        put_card(s, lowest(left), at[dealt]);
        /* V-27.13: of the battle row only the enemy's card is hidden */
        if (enemy_hidden && at[dealt] == AT_BATTLE_ROW)
            s->battle.enemy_card = (uint8_t)lowest(left);
    }
}

/* V-29.3, V-29.7: the owned favor cards of all others are hidden. */
static bool sees_favor(const struct vikings *s, int seat, unsigned favor) {
    unsigned at = s->favor_at[favor];
    return at < FAVOR_OWNED || at >= FAVOR_IN_ROW || (int)at == FAVOR_OWNED + seat;
}

static void imagine_favors(struct vikings *s, int seat, struct mh_random *random) {
    uint8_t favors[FAVORS], at[FAVORS];
    unsigned hidden = 0;
    for (unsigned favor = 0; favor < FAVORS; favor++) {
        if (sees_favor(s, seat, favor)) continue;
        at[hidden] = s->favor_at[favor];
        favors[hidden++] = (uint8_t)favor;
    }
    mh_random_redeal(random, at, hidden);
    for (unsigned i = 0; i < hidden; i++) s->favor_at[favors[i]] = at[i];
}

static void imagine_all(struct vikings *s, int seat, struct mh_random *random) {
    if (is_over(s)) return; /* V-19.1 */
    /* How many favor cards each side has, which is derived, stays as it is. */
    imagine_cards(s, seat, random);
    imagine_favors(s, seat, random);
}

void vikings_imagine(void *state, int seat, struct mh_random *random) {
    struct vikings *s = state;
    mh_random_rekey(&s->random, random);
    imagine_all(s, seat, random);
}

void vikings_conceal(void *state, int seat) {
    struct vikings *s = state;
    s->random = (struct mh_random){0};
    imagine_all(s, seat, NULL);
}

/* A move can be taken back unless chance entered (V-T.38) or a hidden card was shown. */
bool vikings_undoable(const void *before, const void *after, int seat) {
    const struct vikings *was = before, *is = after;
    if (was->random.drawn != is->random.drawn || is_over(is)) return false;
    for (unsigned card = 0; card < CARDS; card++)
        if (!vikings_sees(was, seat, card) && vikings_sees(is, seat, card)) return false;
    for (unsigned favor = 0; favor < FAVORS; favor++)
        if (!sees_favor(was, seat, favor) && sees_favor(is, seat, favor)) return false;
    return true;
}
