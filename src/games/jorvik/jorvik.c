/* Jórvík as a game of the hall: the table that meets the contract. */
#include "jorvik.h"

#include "judge/judge.h"
#include "rules/rules.h"
#include "show/show.h"

static const char *const first_words[] = {"random", "0", "1", "2", "3", "4"};
static const struct mh_names firsts = MH_WORDS(N_("start player"), 6, first_words);

static const char *const colour_words[] = {"any", "yellow", "white", "green", "blue", "red"};
static const struct mh_names colours = MH_WORDS(N_("colour"), 6, colour_words);

/* setup.c counts on this order. */
static const struct mh_option options[] = {
    {"mode", &jorvik_modes_named, KARL, N_("Game"), "J-2.2"},
    {"first", &firsts, 0, N_("Start player"), "J-2.21"},
    {"colour0", &colours, 0, N_("Colour of seat 0"), "J-2.15"},
    {"colour1", &colours, 0, N_("Colour of seat 1"), "J-2.15"},
    {"colour2", &colours, 0, N_("Colour of seat 2"), "J-2.15"},
    {"colour3", &colours, 0, N_("Colour of seat 3"), "J-2.15"},
    {"colour4", &colours, 0, N_("Colour of seat 4"), "J-2.15"},
};

static uint32_t awaiting(const void *state) {
    const struct jorvik *s = state;
    return s->point == OVER ? 0 : UINT32_C(1) << s->seat;
}

static const char *phase(const void *state) {
    return jorvik_points_named.words[((const struct jorvik *)state)->point];
}

static int rounds(const void *state) {
    return (int)jorvik_rounds(state);
}

static int seats(const void *state) {
    return ((const struct jorvik *)state)->players;
}

const struct mh_game jorvik_game = {
    .id = "jorvik",
    .title = N_("Jórvík"),
    .rules_oldest = JORVIK_OLDEST,
    .rules_version = JORVIK_NEWEST,
    .seats_min = 2,
    .seats_max = PLAYERS_MAX,
    .moves_max = 5000,
    .state_size = sizeof(struct jorvik),
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .type = &jorvik_type,
    .grammar = &jorvik_grammar,
    .start = jorvik_start,
    .settle = jorvik_settle,
    .awaiting = awaiting,
    .seats = seats,
    .moves = jorvik_moves,
    .explain = jorvik_explain,
    .play = jorvik_play,
    .undoable = jorvik_undoable,
    .canonical = jorvik_canonical,
    .view = jorvik_view,
    .imagine = jorvik_imagine,
    .conceal = jorvik_conceal,
    .open_scores = true,
    .scores = jorvik_scores,
    .ranks = jorvik_ranks,
    .phase = phase,
    .round = jorvik_round,
    .rounds = rounds,
    .progress = jorvik_progress,
    .estimate = jorvik_estimate,
    .weights = &jorvik_weights,
    .terms = jorvik_terms,
    .term = jorvik_term,
    .term_count = JORVIK_TERMS,
    .prompt = jorvik_prompt,
    .label = jorvik_label,
    .tell = jorvik_tell,
    .own = jorvik_own,
    .lexicon = jorvik_lexicon,
    .lexicon_count = JORVIK_LEXICON,
    .event_words = jorvik_event_words,
    .facts = jorvik_facts,
};
