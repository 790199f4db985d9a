/* The mini-expansion Harvest (O-25): its tables, the resource tokens, the markers. */
#include "games/odin/data/harvest.h"

#include "rules.h"

/* ---- tables ---- */

/* Each reading of harvest.def takes one of its columns. */
#define TOKEN(word, name, orange, brown)
#define REMOVED(card)
#define FEWER(card)
#define MARKER(word, name, made) made,
const uint8_t odin_markers_made[MARKERS] = {
#include "games/odin/data/harvest.def"
};
#undef MARKER
#define MARKER(word, name, made) name,
const char *const odin_marker_names[MARKERS] = {
#include "games/odin/data/harvest.def"
};
#undef MARKER
#define MARKER(word, name, made) word,
static const char *const marker_words[MARKERS] = {
#include "games/odin/data/harvest.def"
};
#undef MARKER
#undef TOKEN

#define MARKER(word, name, made)
#define TOKEN(word, name, orange, brown) {name, {orange, brown}},
const struct odin_token odin_tokens[TOKENS] = {
#include "games/odin/data/harvest.def"
};
#undef TOKEN
#define TOKEN(word, name, orange, brown) word,
static const char *const token_words[TOKENS] = {
#include "games/odin/data/harvest.def"
};
#undef TOKEN
#undef REMOVED
#undef FEWER

#define TOKEN(word, name, orange, brown)
#define REMOVED(card) [CARD_##card - 1] = REMOVED_CARD,
#define FEWER(card) [CARD_##card - 1] = REMOVED_FOR_FEWER,
const uint8_t odin_card_removal[OCCUPATIONS] = {
#include "games/odin/data/harvest.def"
};
#undef MARKER
#undef TOKEN
#undef REMOVED
#undef FEWER

const struct mh_names odin_tokens_named = MH_WORDS(N_("resource token"), TOKENS, token_words);
const struct mh_names odin_markers_named = MH_WORDS(N_("harvest marker"), MARKERS, marker_words);

/* ---- cards ---- */

bool odin_card_plays(const struct odin *s, unsigned card) {
    if (!(card_of(card)->deck & s->decks)) return false; /* O-4.3, O-25.32 */
    if (odin_card_removal[card] == REMOVED_CARD) return !plays_harvest(s);
    return odin_card_removal[card] == NEVER_REMOVED || !s->fewer_cards;
}

/* ---- resource tokens ---- */

static unsigned tokens_taken(const struct odin *s) {
    unsigned taken = 0;
    for (unsigned seat = 0; seat < s->players; seat++)
        taken += mh_word_count(s->player[seat].tokens);
    return taken;
}

/* O-25.13, O-25.14: the last player first, then counter-clockwise. O-28.32 */
unsigned odin_token_taker(const struct odin *s) {
    unsigned taken = tokens_taken(s), rounds = s->length == SHORT ? 2 : 1;
    if (taken >= rounds * s->players) return NOBODY;
    return clockwise(s, s->players - 1u - taken % s->players);
}

bool odin_token_open(const struct odin *s, unsigned token) {
    unsigned taken = 0;
    for (unsigned seat = 0; seat < s->players; seat++) taken |= s->player[seat].tokens;
    return s->phase <= TAKE_TOKEN && !(taken >> token & 1); /* O-25.16 */
}

bool odin_ask_taker(struct odin *s) {
    unsigned seat = odin_token_taker(s);
    if (seat == NOBODY) return false;
    odin_push(s, seat, TOKEN_CHOICE, 0, 0);
    return true;
}

static void list_tokens(LIST_ARGS) {
    (void)seat;
    for (unsigned token = 0; token < TOKENS; token++)
        if (odin_token_open(s, token)) mh_list_add(list, move_of(VERB_TOKEN, token, 0, 0));
}

bool odin_can_token(CAN_ARGS) {
    (void)seat;
    if (odin_token_open(s, move.arg[0])) return true;
    mh_fail(error, "token-taken", "O-25.13", N_("Somebody has taken this resource token."));
    return false;
}

void odin_do_token(DO_ARGS) {
    odin_pop(s, seat);
    s->player[seat].tokens |= (uint16_t)(1u << move.arg[0]);
    tell(events, EVENT_TOKEN, (int)seat, move.arg[0], 0, 0);
}

const struct odin_decision odin_take_token = {
    .name = N_("taking a resource token"),
    .rules = "O-25.13, O-25.14, O-27.11",
    .verbs = BIT(TOKEN),
    .step = odin_step_choice,
    .list = list_tokens,
    .asks = N_("Take a resource token. It gives its first good in rounds with a harvest, its "
               "second in the others."),
};

/* O-25.23: all tokens show the colour of the marker. */
unsigned odin_token_gives(const struct odin *s, unsigned token) {
    return odin_tokens[token].gives[s->marker > 0 ? ORANGE_SIDE : BROWN_SIDE];
}

void odin_use_tokens(struct odin *s, unsigned seat, struct mh_events *events) {
    for (unsigned left = s->player[seat].tokens; left != 0; left &= left - 1)
        odin_gain_by(s, seat, odin_token_gives(s, mh_word_lowest(left)), 1, BY_PHASE, events);
}

/* ---- markers ---- */

unsigned odin_marker_pile_size(const struct odin *s) {
    unsigned size = 0;
    for (unsigned level = 0; level < MARKERS; level++) size += s->marker_pile[level];
    return size;
}

/* O-25.11: the first one is drawn from those with a harvest. */
void odin_lay_out_markers(struct odin *s) {
    for (unsigned level = 0; level < MARKERS; level++)
        s->marker_pile[level] = odin_markers_made[level];
    s->marker = (uint8_t)(1 + mh_random_below(&s->random, MARKERS - 1));
    s->marker_pile[s->marker]--;
}

void odin_next_marker(struct odin *s, struct mh_events *events) {
    s->reaped = s->marker;
    if (s->round == rounds_of(s)) return; /* O-25.24 */
    unsigned index = mh_random_below(&s->random, odin_marker_pile_size(s)), level = 0;
    while (index >= s->marker_pile[level]) index -= s->marker_pile[level++];
    s->marker_pile[level]--;
    s->marker = (uint8_t)level;
    tell(events, EVENT_MARKER, -1, (int)level, 0, 0);
}

/* ---- the dark card kept (O-25.18, O-25.19) ---- */

enum { DARK_CARDS = 2 };

void odin_offer_dark_cards(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = clockwise(s, i), before = s->cards_at[CARD_HAND + seat];
        odin_draw_cards(s, seat, DARK_CARDS, events);
        if (s->cards_at[CARD_HAND + seat] > before) odin_push(s, seat, KEEP, 0, 0);
    }
}

bool odin_free_card(const struct odin *s, unsigned seat, unsigned card) {
    return s->player[seat].free_card && s->card[card] == CARD_HAND + seat &&
           card_of(card)->stack == DARK;
}

void odin_list_free_card(LIST_ARGS) {
    if (!s->player[seat].free_card) return;
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (odin_free_card(s, seat, card)) mh_list_add(list, move_of(VERB_PLAY, card, 0, 0));
}
