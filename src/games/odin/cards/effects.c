/* Occupation cards at work (O-19): which rows answer to a moment, and what follows. */
#include "effects.h"

#include <string.h>

#include "cards.h"
#include "games/odin/rules/rules.h"

/* ---- the cards ---- */

/* clang-format off */
#define ON(m) .moment = m
#define AT(g) .groups = g
#define AT_SPACE(sp) .space = (sp) + 1
#define AT_COLUMN(n) .column = n
#define OF(t) .thing = (t) + 1
#define DICE_OF(mask) .dice = mask
#define FROM(sources) .by = sources
#define LAID_ON(where) .on = where
#define WITH_BOATS(n) .boats = n /* and without wood */
#define HAPPENED_EXACTLY(n) .from = n, .to = n
#define HAPPENED_BETWEEN(a, b) .from = a, .to = b
#define HAPPENED_AT_LEAST(n) .from = n, .to = 255
#define IF_EXACTLY(m, n) .measure = m, .least = n, .most = n
#define IF_AT_LEAST(m, n) .measure = m, .least = n, .most = 255
#define IF_BETWEEN(m, a, b) .measure = m, .least = a, .most = b
#define AND_AT_MOST(m, n) .also = m, .at_most = n
#define EACH(m) .each = m
#define GIVE(...) .kind = GIVES, .item = {__VA_ARGS__}
#define OFFER(deal, n) .kind = OFFERS, .first = deal, .deals = n
#define MAY(t, a, b) .kind = GRANTS, .task = t, .number = {a, b}
#define MAY_ONLY(t, a, b, c) .kind = GRANTS, .task = t, .number = {a, b, c}
#define KIND(resource) (1 << ((resource) - SILVER))
#define PRICE(deal) .price = (deal) + 1
#define SPECIAL(function) .kind = ACTS, .act = function
#define INSTEAD .flags = REPLACES
#define MUST .flags = COMPELLED
#define ONCE .flags = SINGLE_USE
#define ONE_OF .flags = EXCLUSIVE
#define APART .flags = SET_APART
#define IS_HARVEST .flags = HARVESTS

#define ROWS(...) (const struct odin_effect[]){__VA_ARGS__}
#define CARD_DOES(id, number, word, name, deck, stack, points, kind, when_, what_, ...) \
    [(number) - 1] = {when_, what_, ROWS(__VA_ARGS__), sizeof(ROWS(__VA_ARGS__)) / sizeof(struct odin_effect)},
#define CARD_CHANGES(id, number, word, name, deck, stack, points, kind, when_, what_) \
    [(number) - 1] = {when_, what_, NULL, 0},

const struct odin_card_effects odin_card_effects[OCCUPATIONS] = {
#include "games/odin/data/cards.def"
};

static const struct odin_modifier modifiers[] = {
#define MODIFIES(id, what, first, last, amount) {CARD_##id, what, first, last, amount},
#include "games/odin/data/cards.def"
};
/* clang-format on */

enum { MODIFIERS = sizeof modifiers / sizeof *modifiers };

/* ---- who listens ---- */

static uint64_t moments_of(unsigned card) {
    uint64_t moments = 0;
    for (unsigned i = 0; i < odin_card_effects[card].rows; i++)
        moments |= UINT64_C(1) << odin_card_effects[card].row[i].moment;
    return moments;
}

static uint32_t modified_by_card(unsigned card) {
    uint32_t modified = 0;
    for (unsigned i = 0; i < MODIFIERS; i++)
        if (modifiers[i].card == card + 1) modified |= UINT32_C(1) << modifiers[i].what;
    return modified;
}

bool odin_card_changes_dice(unsigned card) {
    const uint32_t of_dice = 1u << ROLL | 1u << ROLLS | 1u << RESOURCE_WORTH | 1u << WEAPON_WORTH |
                             1u << SPEARS_FIGHT | 1u << SPLIT_LOOT | 1u << GREEN_LOOT |
                             1u << BEST_LOOT;
    return modified_by_card(card) & of_dice;
}

static void add_card(struct odin_player *p, unsigned card) {
    uint64_t bit = UINT64_C(1) << card % 64, moments = moments_of(card);
    p->cards[card / 64] |= bit;
    if (moments & (HELPING_MOMENTS | UINT64_C(1) << ANYTIME_USE)) p->ready[card / 64] |= bit;
    p->listens |= moments;
    p->modifies |= modified_by_card(card);
}

void odin_derive_cards(struct odin *s) {
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
        struct odin_player *p = &s->player[seat];
        memset(p->cards, 0, sizeof p->cards);
        memset(p->ready, 0, sizeof p->ready);
        p->listens = 0;
        p->modifies = 0;
        for (unsigned card = 0; card < OCCUPATIONS; card++)
            if (s->card[card] == CARD_PLAYED + seat) add_card(p, card);
    }
}

/* O-5.15: a card overrides the rule that it contradicts. */
int odin_modified_by(const struct odin *s, unsigned seat, enum modified what, unsigned of) {
    int sum = 0;
    for (unsigned i = 0; i < MODIFIERS; i++)
        if (modifiers[i].what == what && has_card(&s->player[seat], modifiers[i].card) &&
            of >= modifiers[i].first && of <= modifiers[i].last)
            sum += modifiers[i].amount;
    return sum;
}

/* ---- whether a row answers ---- */

static bool space_matches(const struct odin_effect *row, unsigned space) {
    if (row->space == 0 && row->column == 0 && row->groups == 0) return true;
    if (space == 0) return false;
    const struct odin_space *about = space_of(space - 1);
    return (row->space == 0 || row->space == space) &&
           (row->column == 0 || row->column == about->column) &&
           (row->groups == 0 || row->groups & about->groups);
}

/* O-19.80, O-19.81: only what its owner does. O-20.7, O-28.99 */
static bool matches(const struct odin_effect *row, const struct odin_about *about) {
    return row->moment == about->moment && space_matches(row, about->space) &&
           (row->thing == 0 || row->thing == about->thing) &&
           (row->dice == 0 || row->dice & about->dice) && (row->by == 0 || row->by & about->by) &&
           (row->on == 0 || row->on & about->on) &&
           (row->boats == 0 || row->boats == about->boats) &&
           (row->to == 0 || (about->count >= row->from && about->count <= row->to));
}

bool odin_row_holds(const struct odin *s, unsigned seat, unsigned card,
                    const struct odin_effect *row) {
    if (row->flags & SINGLE_USE && s->spent[card]) return false;
    if (row->also != ONE && odin_measure(s, seat, row->also) > row->at_most) return false;
    if (row->measure == ONE) return true;
    unsigned n = odin_measure(s, seat, row->measure);
    return n >= row->least && (n <= row->most || row->most == 255);
}

bool odin_row_answers(const struct odin *s, unsigned seat, unsigned card,
                      const struct odin_effect *row, const struct odin_about *about) {
    return matches(row, about) && odin_row_holds(s, seat, card, row);
}

/* ---- what follows ---- */

static void give(struct odin *s, unsigned seat, const struct odin_effect *row, unsigned times,
                 struct mh_events *events) {
    for (unsigned i = 0; i < EFFECT_ITEMS && row->item[i].count > 0; i++)
        odin_gain_by(s, seat, row->item[i].thing, row->item[i].count * times, BY_CARD, events);
}

/* All offers of one moment lie together; `group` is where the first of them lies. */
static void offer(struct odin *s, unsigned seat, unsigned card, unsigned row, unsigned times,
                  const struct odin_about *about, unsigned group) {
    odin_push(s, seat, OFFER_TASK, row, times < 255 ? times : 255);
    struct odin_task *task = task_on_top(s, seat);
    task->card = (uint8_t)(card + 1);
    task->offer.group = (uint8_t)group;
    task->offer.thing = about->thing;
    task->offer.space = about->space;
}

/* O-19.4, O-19.5, O-20.18, O-28.46: of a list of tiers one row holds. O-19.9, O-28.57, O-28.75 */
static void answer_card(struct odin *s, unsigned seat, unsigned card,
                        const struct odin_about *about, unsigned group, struct mh_events *events) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (!odin_row_answers(s, seat, card, row, about)) continue;
        unsigned times = row->each == ONE        ? 1
                         : row->each == AS_OFTEN ? about->count
                                                 : odin_measure(s, seat, row->each);
        if (times == 0) continue;
        if (row->kind == GIVES || row->kind == ACTS)
            tell(events, EVENT_CARD, (int)seat, (int)card, (int)i, 0);
        if (row->flags & SINGLE_USE && row->kind == GIVES) s->spent[card] = true;
        if (row->kind == GIVES)
            give(s, seat, row, times, events);
        else if (row->kind == ACTS)
            row->act(s, seat, about, events);
        else
            offer(s, seat, card, i, times, about,
                  row->flags & SET_APART ? s->player[seat].tasks : group);
    }
}

/* O-19.71: gains first, whose order means nothing; then the owner orders the offers. O-5.16 */
void odin_fire_in(struct odin *s, unsigned seat, const struct odin_about *about, unsigned group,
                  struct mh_events *events) {
    const struct odin_player *p = &s->player[seat];
    uint64_t cards[CARD_WORDS];
    memcpy(cards, p->cards, sizeof cards);
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = cards[i]; left != 0; left &= left - 1)
            answer_card(s, seat, i * 64 + mh_word_lowest(left), about, group, events);
}

void odin_fire(struct odin *s, unsigned seat, const struct odin_about *about,
               struct mh_events *events) {
    odin_fire_in(s, seat, about, s->player[seat].tasks, events);
}

/* Silver that comes with the scoring (card 189): counted whenever the score is. */
unsigned odin_scoring_silver(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned silver = 0;
    if (!listens(p, SCORING)) return 0;
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        const struct odin_card_effects *effects = &odin_card_effects[card];
        for (unsigned i = 0; i < effects->rows && has_card(p, card + 1); i++)
            if (effects->row[i].moment == SCORING &&
                odin_row_holds(s, seat, card, &effects->row[i]))
                silver += effects->row[i].item[0].count;
    }
    return silver;
}

/* O-13.3, O-19.10, O-19.31, O-19.42: what happened before is not made up for. */
void odin_fire_played(struct odin *s, unsigned seat, unsigned card, struct mh_events *events) {
    struct odin_about about = {.moment = PLAYED};
    unsigned group = s->player[seat].tasks;
    add_card(&s->player[seat], card);
    answer_card(s, seat, card, &about, group, events);
    about.moment = REACHED; /* O-19.40: it may hold already */
    answer_card(s, seat, card, &about, group, events);
}
