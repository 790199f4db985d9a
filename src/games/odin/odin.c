/* A Feast for Odin as a game of the hall: the table that meets the contract. */
#include "odin.h"

#include "games/odin/judge/judge.h"
#include "games/odin/judge/packing.h"
#include "games/odin/rules/rules.h"
#include "games/odin/show/show.h"

static const char *const length_words[LENGTHS] = {"long", "short"};
static const struct mh_names lengths = MH_WORDS(N_("length"), LENGTHS, length_words);

/* Value + 1 is the set of decks (enum deck). */
static const char *const deck_words[] = {"a", "b", "ab", "c", "ac", "bc", "abc"};
static const struct mh_names decks = MH_WORDS(N_("decks"), 7, deck_words);

static const char *const yes_words[] = {"no", "yes"};
static const struct mh_names choices = MH_WORDS(N_("choice"), 2, yes_words);

static const char *const first_words[] = {"random", "0", "1", "2", "3"};
static const struct mh_names firsts = MH_WORDS(N_("start player"), 5, first_words);

/* setup.c counts on this order. */
static const struct mh_option options[] = {
    {"length", &lengths, LONG, N_("Length of the game"), "O-4.2"},
    {"decks", &decks, DECK_A - 1, N_("Decks of occupations"), "O-4.3"},
    {"solo_choose_occupation", &choices, 0, N_("Choose the starting card (one player)"), "O-4.6"},
    {"first", &firsts, 0, N_("Start player"), "O-4.19"},
    {"islands", &choices, 0, N_("Mini-expansion Islands"), "O-4.4"},
    {"harvest", &choices, 0, N_("Mini-expansion Harvest"), "O-4.4"},
    {"harvest_fewer_cards", &choices, 0, N_("Fewer cards (with Harvest)"), "O-4.5"},
};

static uint32_t awaiting(const void *state) {
    const struct odin *s = state;
    uint32_t seats = 0;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tasks > 0) seats |= UINT32_C(1) << seat;
    return seats;
}

static int seats(const void *state) {
    return ((const struct odin *)state)->players;
}

/* ---- how far the game is ---- */

static const char *phase(const void *state) {
    return odin_phases_named.words[((const struct odin *)state)->phase];
}

static int round_of(const void *state) {
    return ((const struct odin *)state)->round;
}

static int rounds(const void *state) {
    return (int)rounds_of(state);
}

static int progress(const void *state) {
    const struct odin *s = state;
    if (s->phase == OVER) return 1000;
    if (s->round == 0) return 0;
    unsigned part = s->phase * 1000u / PHASES;
    return (int)(((s->round - 1u) * 1000 + part) / rounds_of(s));
}

const struct mh_game odin_game = {
    .id = "odin",
    .title = N_("A Feast for Odin"),
    .rules_oldest = ODIN_OLDEST,
    .rules_version = ODIN_NEWEST,
    .seats_min = 1,
    .seats_max = PLAYERS_MAX,
    .moves_max = 8000,
    .state_size = sizeof(struct odin),
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .type = &odin_type,
    .grammar = &odin_grammar,
    .start = odin_start,
    .settle = odin_settle,
    .awaiting = awaiting,
    .seats = seats,
    .moves = odin_moves,
    .explain = odin_explain,
    .play = odin_play_move,
    .undoable = odin_undoable,
    .canonical = odin_canonical,
    .view = odin_view,
    .imagine = odin_imagine,
    .conceal = odin_conceal,
    .open_scores = true,
    .scores = odin_scores,
    .ranks = odin_ranks,
    .phase = phase,
    .round = round_of,
    .rounds = rounds,
    .progress = progress,
    .estimate = odin_estimate,
    .weights = &odin_weights,
    .terms = odin_terms,
    .term = odin_term,
    .term_count = ODIN_TERMS,
    .prompt = odin_prompt,
    .label = odin_label,
    .tell = odin_tell,
    .own = odin_own,
    .lexicon = odin_lexicon,
    .lexicon_count = ODIN_LEXICON,
    .event_words = odin_event_words,
    .facts = odin_facts,
    .planner = &odin_planner,
};
