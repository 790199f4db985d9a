/* Random games of A Feast for Odin with all decks and both mini-expansions, and how often
 * each occupation was played and each of its effects happened: `make tally`.
 *
 * usage: odin_tally [GAMES [SEED]]
 * In every second game everybody begins rich, so that all that cards ask for comes about.
 * Cards that change a rule are counted by the decisions their owner took under them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/odin.h"
#include "games/odin/rules/rules.h"

enum { EFFECTS_MAX = 8, EVENTS_MAX = 512 };

static struct { unsigned long played, under, row[EFFECTS_MAX]; } tally[OCCUPATIONS];

static struct odin game;
static struct mh_event happened[EVENTS_MAX];

/* The i-th setup: player counts and lengths in turn, everything else there is. */
static void choose_setup(struct mh_setup *setup, unsigned long i) {
    mh_setup_standard(&odin_game, setup);
    setup->seats = (uint8_t)(1 + i / 2 % PLAYERS_MAX);
    for (unsigned o = 0; o < odin_game.option_count; o++) {
        const struct mh_option *option = &odin_game.options[o];
        if (strcmp(option->key, "length") == 0) setup->option[o] = i / (2 * PLAYERS_MAX) % LENGTHS;
        if (strcmp(option->key, "decks") == 0)
            setup->option[o] = (uint16_t)(option->values->count - 1);
        if (strcmp(option->key, "islands") == 0 || strcmp(option->key, "harvest") == 0)
            setup->option[o] = i / (2 * PLAYERS_MAX * LENGTHS) % 2;
    }
}

static void count_events(const struct mh_events *events) {
    for (size_t i = 0; i < events->count && i < events->cap; i++) {
        const struct mh_event *event = &events->at[i];
        if (event->kind == EVENT_PLAYS) tally[event->arg[0]].played++;
        if (event->kind == EVENT_CARD) tally[event->arg[0]].row[event->arg[1]]++;
    }
}

static void count_changed_rules(int seat) {
    const struct odin_player *p = &game.player[seat];
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->cards[i]; left != 0; left &= left - 1)
            tally[i * 64 + mh_word_lowest(left)].under++;
}

/* Some of everything for everybody: whoever plays at random seldom comes to own much. */
static void enrich(struct mh_random *random) {
    unsigned wealth = 2 + mh_random_below(random, 12), fleet = 2 + mh_random_below(random, 4);
    for (unsigned seat = 0; seat < game.players; seat++)
        for (unsigned thing = 0; thing < THINGS; thing++)
            if (thing != WEAPON && thing != OCCUPATION)
                odin_gain_by(&game, seat, thing,
                             mh_random_below(random, thing < WHALING_BOAT ? wealth : fleet),
                             BY_PHASE, NULL);
    for (unsigned island = 0; island < ISLANDS; island++)
        if (game.island[island].here && mh_random_below(random, 2) == 0) {
            game.island[island].owner = (uint8_t)mh_random_below(random, game.players);
            get_board(&game, game.island[island].owner, FIRST_ISLAND + island);
        }
}

/* What comes with the scoring happens without an event. */
static void count_scoring(unsigned seat) {
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        const struct odin_card_effects *effects = &odin_card_effects[card];
        for (unsigned i = 0; i < effects->rows && has_card(&game.player[seat], card + 1); i++)
            if (effects->row[i].moment == SCORING &&
                odin_row_holds(&game, seat, card, &effects->row[i]))
                tally[card].row[i]++;
    }
}

static bool play_game(const struct mh_setup *setup, bool rich, struct mh_random *random) {
    static struct mh_move moves[UINT16_MAX];
    struct mh_events events = {happened, EVENTS_MAX, 0};
    if (!odin_game.start(&game, setup, NULL, NULL)) return false;
    if (rich) enrich(random);
    for (uint32_t awaiting; (awaiting = odin_game.awaiting(&game)) != 0; events.count = 0) {
        int seat = 0;
        while (!(awaiting >> seat & 1)) seat++;
        size_t count = odin_game.moves(&game, seat, moves, UINT16_MAX);
        struct mh_move move = moves[mh_random_below(random, (uint32_t)count)];
        count_changed_rules(seat);
        if (!odin_game.play(&game, seat, move, &events, NULL)) return false;
        count_events(&events);
    }
    for (unsigned seat = 0; seat < game.players; seat++) count_scoring(seat);
    return true;
}

/* Prints a card, and tells whether it was played and everything it can do was done. */
static bool report(unsigned card) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    bool complete = tally[card].played > 0;
    printf("%3u %-24s played %5lu, effects", card + 1, odin_cards_named.words[card],
           tally[card].played);
    for (unsigned i = 0; i < effects->rows; i++) {
        printf(" %lu", tally[card].row[i]);
        complete = complete && tally[card].row[i] > 0;
    }
    if (effects->rows == 0) printf(" %lu", tally[card].under);
    puts(complete ? "" : "  INCOMPLETE");
    return complete;
}

int main(int argc, char **argv) {
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 50000;
    struct mh_random random;
    uint8_t seed[MH_SEED_BYTES] = {0};
    if (argc > 2 && !mh_seed_parse(argv[2], strlen(argv[2]), seed)) return 2;
    for (unsigned long i = 0; i < games; i++) {
        struct mh_setup setup;
        choose_setup(&setup, i);
        mh_random_split(&random, seed, i);
        memcpy(setup.seed, random.key, sizeof setup.seed);
        if (!play_game(&setup, i % 2 == 1, &random)) return 1;
    }
    unsigned complete = 0;
    for (unsigned card = 0; card < OCCUPATIONS; card++) complete += report(card);
    printf("%u of %u cards played with every effect, %lu games\n", complete, OCCUPATIONS, games);
    return complete < OCCUPATIONS;
}
