/* Tiny Epic Vikings as a game of the hall: the table that meets the contract. */
#include "vikings.h"

#include "judge/judge.h"
#include "rules/rules.h"
#include "show/show.h"

static const char *const first_words[] = {"random", "0", "1", "2", "3"};
static const struct mh_names firsts = MH_WORDS(N_("start player"), 5, first_words);

static const char *const colour_words[] = {"any", "red", "blue", "green", "yellow"};
static const struct mh_names colours = MH_WORDS(N_("colour"), 5, colour_words);

/* V-2.1; setup.c counts on this order. */
static const struct mh_option options[] = {
    {"first", &firsts, 0, N_("Start player"), "V-2.1"},
    {"colour0", &colours, 0, N_("Colour of seat 0"), "V-2.1"},
    {"colour1", &colours, 0, N_("Colour of seat 1"), "V-2.1"},
    {"colour2", &colours, 0, N_("Colour of seat 2"), "V-2.1"},
    {"colour3", &colours, 0, N_("Colour of seat 3"), "V-2.1"},
};

static int seats(const void *state) {
    return ((const struct vikings *)state)->players;
}

static const char *phase(const void *state) {
    return vikings_decisions_named.words[top_of(state)->decision];
}

/* In a round everybody plays a card; the draft belongs to the first one of its era. */
static int round_of(const void *state) {
    const struct vikings *s = state;
    unsigned seat = s->turn < s->players ? s->turn : 0, round = 0;
    for (unsigned era = 1; era < s->era; era++) round += vikings_eras[era - 1].cards;
    unsigned next = s->depth > 1 ? s->stack[1].decision : s->stack[0].decision;
    bool to_play = s->stack[0].decision != TURNS || s->stage <= STAGE_PLAY || next == PLAY_CARD ||
                   next == JOIN;
    return (int)(round + s->row_length[seat] + (to_play && !is_over(s)));
}

/* Eras are about equally long; within one, cards leave the hands. */
static int progress(const void *state) {
    const struct vikings *s = state;
    unsigned cards = vikings_eras[s->era - 1].cards * s->players, played = 0;
    if (is_over(s)) return 1000;
    for (unsigned seat = 0; seat < s->players; seat++) played += s->row_length[seat];
    unsigned done = (s->era - 1u) * 1000 / ERAS + 1000 * played / cards / ERAS;
    return done < 999 ? (int)done : 999;
}

const struct mh_game vikings_game = {
    .id = "vikings",
    .title = N_("Tiny Epic Vikings"),
    .rules_oldest = VIKINGS_OLDEST,
    .rules_version = VIKINGS_NEWEST,
    .seats_min = 1,
    .seats_max = PLAYERS_MAX,
    .moves_max = VIKINGS_MOVES,
    .state_size = sizeof(struct vikings),
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .type = &vikings_type,
    .grammar = &vikings_grammar,
    .start = vikings_start,
    .settle = vikings_settle,
    .awaiting = vikings_awaiting,
    .seats = seats,
    .moves = vikings_moves,
    .explain = vikings_explain,
    .play = vikings_play,
    .undoable = vikings_undoable,
    .view = vikings_view,
    .imagine = vikings_imagine,
    .conceal = vikings_conceal,
    .scores = vikings_scores,
    .ranks = vikings_ranks,
    .phase = phase,
    .round = round_of,
    .progress = progress,
    .estimate = vikings_estimate,
    .lone_enemy = true,
    .weights = &vikings_weights,
    .terms = vikings_terms,
    .term = vikings_term,
    .term_count = VIKINGS_TERMS,
    .prompt = vikings_prompt,
    .label = vikings_label,
    .tell = vikings_tell,
    .own = vikings_own,
    .lexicon = vikings_lexicon,
    .lexicon_count = VIKINGS_LEXICON,
    .event_words = vikings_event_words,
    .facts = vikings_facts,
};
