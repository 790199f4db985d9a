/* The attack of the Picts (J-5): all defend, the strongest win, the weakest lose. */
#include "rules.h"

/* J-5.3, J-5.10, J-5.12, J-16.15: the strongest warrior is doubled, as more is never worse. */
unsigned jorvik_defence(const struct jorvik *s, unsigned seat) {
    const struct jorvik_holding *h = &s->holding[seat];
    return h->defence + (has_in_personal(s, seat, DOUBLE_ONE_WARRIOR) ? h->strongest : 0u);
}

/* J-5.2, J-5.6, J-5.8, J-5.9, J-16.13: all players take part; tied ones win or lose in full, those
 * in the middle nothing. */
void jorvik_attack_begin(struct jorvik *s, unsigned card, struct mh_events *events) {
    const struct jorvik_card *attack = card_of(card);
    unsigned most = 0, least = UINT8_MAX;
    tell(events, EVENT_ATTACK, -1, (int)card, 0, 0);
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned defence = jorvik_defence(s, seat);
        if (defence > most) most = defence;
        if (defence < least) least = defence;
    }
    for (unsigned step = 0; step < s->players; step++) {
        unsigned seat = clockwise(s, step), defence = jorvik_defence(s, seat);
        tell(events, EVENT_DEFENCE, (int)seat, (int)defence, 0, 0);
        int vp = 0;
        if (most != least && defence == most) vp = attack->win_vp;    /* J-5.4, J-5.7 */
        if (most != least && defence == least) vp = -attack->lose_vp; /* J-5.5 */
        s->attack_vp[seat] = (int8_t)vp;
    }
    if (most == least) tell(events, EVENT_DRAW, -1, 0, 0, 0);
    s->attack = (uint8_t)(card + 1);
    s->asked = 0;
    s->point = ATTACK_CHOICE;
}

/* J-5.13, J-5.14, J-16.16 */
static bool may_double(const struct jorvik *s, unsigned seat) {
    return s->attack_vp[seat] > 0 && has_in_personal(s, seat, DOUBLE_ATTACK_REWARD);
}

/* J-5.15, J-16.17 */
static bool may_pay(const struct jorvik *s, unsigned seat) {
    return s->attack_vp[seat] < 0 && has_in_personal(s, seat, PAY_TO_AVOID_LOSS) &&
           s->player[seat].coins >= card_of(DEFENCE_RANSOM)->cost_coins; /* J-5.16 */
}

/* J-5.18 */
static void mark_points(struct jorvik *s, struct mh_events *events) {
    for (unsigned step = 0; step < s->players; step++) {
        unsigned seat = clockwise(s, step);
        int vp = s->attack_vp[seat];
        gain_vp(s, seat, vp);
        s->attack_vp[seat] = 0;
        if (vp > 0) tell(events, EVENT_WINS, (int)seat, vp, 0, 0);
        if (vp < 0) tell(events, EVENT_LOSES, (int)seat, -vp, 0, 0);
    }
}

static bool step(STEP_ARGS) {
    for (; s->asked < s->players; s->asked++) { /* J-5.17, J-16.18 */
        s->seat = (uint8_t)clockwise(s, s->asked);
        if (may_double(s, s->seat) || may_pay(s, s->seat)) return true;
    }
    unsigned card = s->attack - 1u;
    mark_points(s, events);
    jorvik_move_card(s, card, AT_BOX);
    s->attack = 0;
    s->asked = 0;
    s->point = SUPPLY;
    if (card_of(card)->ends_game) { /* J-12.3, J-12.4, J-12.7, J-16.14 */
        s->point = OVER;
        tell(events, EVENT_OVER, -1, 0, 0, 0);
    }
    return false;
}

/* J-3.15: each card comes with a move that leaves it unused. */
static void list_choices(LIST_ARGS) {
    if (may_double(s, seat)) {
        mh_list_add(list, move_of(VERB_DOUBLE, 0, 0, 0, 0));
        mh_list_add(list, move_of(VERB_KEEP, 0, 0, 0, 0));
    } else {
        mh_list_add(list, move_of(VERB_PAY, 0, 0, 0, 0));
        mh_list_add(list, move_of(VERB_LOSE, 0, 0, 0, 0));
    }
}

bool jorvik_can_double(CAN_ARGS) {
    (void)move;
    if (may_double(s, seat)) return true;
    mh_fail(error, "cannot-double", "J-5.13",
            N_("You do not win this attack: there is no reward to double."));
    return false;
}

void jorvik_do_double(DO_ARGS) {
    (void)move;
    int vp = 2 * s->attack_vp[seat];
    s->attack_vp[seat] = (int8_t)(vp < ATTACK_VP_MAX ? vp : ATTACK_VP_MAX);
    jorvik_move_card(s, DEFENCE_TRIUMPH, AT_BOX); /* J-10.42 */
    s->asked++;
    tell(events, EVENT_TRIUMPH, (int)seat, 0, 0, 0);
}

bool jorvik_can_pay(CAN_ARGS) {
    (void)move;
    if (may_pay(s, seat)) return true;
    mh_fail(error, "cannot-pay", "J-5.16", N_("You lose no points in this attack."));
    return false;
}

void jorvik_do_pay(DO_ARGS) {
    (void)move;
    unsigned cost = card_of(DEFENCE_RANSOM)->cost_coins;
    pay_coins(s, seat, cost);
    s->attack_vp[seat] = 0;
    s->asked++;
    tell(events, EVENT_RANSOM, (int)seat, (int)cost, 0, 0);
}

bool jorvik_can_lose(CAN_ARGS) {
    (void)move;
    if (may_pay(s, seat)) return true;
    mh_fail(error, "nothing-to-lose", "J-5.16", N_("You lose no points in this attack."));
    return false;
}

void jorvik_do_lose(DO_ARGS) {
    (void)seat, (void)move, (void)events;
    s->asked++;
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    int vp = s->attack_vp[seat];
    if (vp > 0) {
        mh_message_plural(message,
                          NP_("You win the attack: {n} point. Give up “{card}” to double it?",
                              "You win the attack: {n} points. Give up “{card}” to double them?"),
                          "n", vp);
        mh_message_name(message, "card", card_of(DEFENCE_TRIUMPH)->name);
    } else {
        mh_message_plural(message,
                          NP_("You lose the attack (−{vp}). Pay {n} coin to lose no points?",
                              "You lose the attack (−{vp}). Pay {n} coins to lose no points?"),
                          "n", card_of(DEFENCE_RANSOM)->cost_coins);
        mh_message_number(message, "vp", -vp);
    }
}

static bool fits(FITS_ARGS) {
    return s->attack != 0;
}

const struct jorvik_decision jorvik_attack_choice = {
    .name = N_("supply phase, Pict attack"),
    .rules = "J-5.11 to J-5.18",
    .verbs = BIT(DOUBLE) | BIT(KEEP) | BIT(PAY) | BIT(LOSE),
    .step = step,
    .list = list_choices,
    .prompt = prompt,
    .declines = "J-5.17",
    .fits = fits,
};
