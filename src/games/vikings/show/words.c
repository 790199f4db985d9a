/* Prompts, and labels of moves. Names are put in as they stand in the catalogue, so sentences are
 * worded around them. */
#include "show.h"

/* ---- the parts of a sentence ---- */

void vikings_put_action(struct mh_message *m, const struct vikings_action *action) {
    mh_message_name(m, "action", vikings_action_name(action));
}

void vikings_put_place(struct mh_message *m, unsigned place) {
    const char *word = vikings_boat_places_named.words[place];
    if (place >= IN_FJORD) {
        mh_message_word(m, "fjord", word);
        return;
    }
    mh_message_name(m, "island", vikings_island_names[word[0] - 'A']);
    mh_message_word(m, "n", word + 1);
}

/* ---- prompts ---- */

void vikings_prompt(const void *state, int seat, struct mh_message *m) {
    const struct vikings *s = state;
    const struct vikings_task *task = top_of(s);
    const struct vikings_decision *decision = decision_of(task);
    uint32_t awaiting = vikings_awaiting(s);
    if (awaiting == 0)
        mh_message_begin(m, N_("The game is over."));
    else if (seat >= 0 && (awaiting >> seat & 1) && decision->prompt != NULL)
        decision->prompt(s, task, m);
    else if (seat >= 0 && (awaiting >> seat & 1))
        mh_message_begin(m, decision->asks);
    else if (all_decide(s))
        mh_message_begin(m, N_("Everybody chooses a card to keep."));
    else
        mh_message_seat(mh_message_begin(m, vikings_waiting_for(s).text), "who", task->seat);
}

/* ---- labels: their parts, by kind of argument ---- */

#define LABEL_ARGS const struct vikings *s, struct mh_move move, struct mh_message *m

static void put_card(LABEL_ARGS) {
    (void)s;
    mh_message_name(m, "card", card_of(move.arg[0])->name);
}

static void put_fjord(LABEL_ARGS) {
    (void)s;
    vikings_put_place(m, IN_FJORD + move.arg[0]);
}

static void put_dock(LABEL_ARGS) {
    (void)s;
    vikings_put_place(m, IN_DOCK + move.arg[0]);
}

/* Fjords have a sentence of their own. */
static void put_boat(LABEL_ARGS) {
    (void)s;
    if (move.arg[0] >= IN_FJORD) mh_message_begin(m, N_("Sail the Boat in fjord {fjord}"));
    vikings_put_place(m, move.arg[0]);
}

static void put_destination(LABEL_ARGS) {
    (void)s;
    if (move.arg[0] >= IN_FJORD) mh_message_begin(m, N_("To fjord {fjord}"));
    vikings_put_place(m, move.arg[0]);
}

static void put_deployed(LABEL_ARGS) {
    (void)s;
    mh_message_plural(
        m, NP_("Deploy {n} Settler for {food} food", "Deploy {n} Settlers for {food} food"), "n",
        move.arg[0] + 1);
    mh_message_number(m, "food", (move.arg[0] + 1) * SETTLER_FOOD);
}

static void put_raid_steel(LABEL_ARGS) {
    (void)move;
    mh_message_number(m, "n", vikings_eras[s->era - 1].raid_steel);
}

static void put_island(LABEL_ARGS) {
    (void)s;
    mh_message_name(m, "place", vikings_island_names[move.arg[0]]);
}

static void put_islands(LABEL_ARGS) {
    (void)s;
    mh_message_name(m, "from", vikings_island_names[move.arg[0]]);
    mh_message_name(m, "to", vikings_island_names[move.arg[1]]);
}

static void put_smitten(LABEL_ARGS) {
    put_island(s, move, m);
    if (move.arg[1] < ENEMY)
        mh_message_seat(m, "who", move.arg[1]);
    else
        mh_message_name(m, "who", N_("the enemy"));
}

static void put_boat_wood(LABEL_ARGS) {
    (void)s;
    mh_message_number(m, "n", vikings_boat_wood[move.arg[0]]);
}

static void put_temple_wood(LABEL_ARGS) {
    (void)s;
    mh_message_number(m, "n", vikings_temple_wood[move.arg[0]]);
}

static void put_end_of_row(struct mh_message *m, unsigned row, unsigned end) {
    mh_message_name(m, "row", vikings_favor_row_names[row]);
    mh_message_name(m, "end", vikings_row_end_names[end]);
}

static void put_favor(LABEL_ARGS) {
    unsigned favor = vikings_favor_at_end(s, move.arg[0], move.arg[1]);
    mh_message_name(m, "favor", vikings_favors[favor].name);
    put_end_of_row(m, move.arg[0], move.arg[1]);
}

static void put_returned(LABEL_ARGS) {
    (void)s;
    mh_message_name(m, "favor", vikings_favors[move.arg[0]].name);
    put_end_of_row(m, move.arg[1], move.arg[2]);
}

static void put_row_end(LABEL_ARGS) {
    unsigned row = top_of(s)->enemy_favor_end.row;
    mh_message_name(m, "favor", vikings_favors[vikings_favor_at_end(s, row, move.arg[0])].name);
    put_end_of_row(m, row, move.arg[0]);
}

static void put_resource(LABEL_ARGS) {
    (void)s;
    mh_message_name(m, "what", vikings_resource_names[move.arg[0]]);
}

static void put_exchange(LABEL_ARGS) {
    (void)s;
    mh_message_number(m, "n", move.arg[2] + 1);
    mh_message_name(m, "from", vikings_resource_names[move.arg[0]]);
    mh_message_name(m, "to", vikings_resource_names[move.arg[1]]);
}

static void put_fury(LABEL_ARGS) {
    mh_message_begin(m, move.arg[1] == UP ? N_("Fury of {god}: +{n}") : N_("Fury of {god}: −{n}"));
    mh_message_name(m, "god", vikings_gods[s->god[move.arg[0]]].name);
    mh_message_number(m, "n", top_of(s)->fury.value);
}

static void put_dedication(LABEL_ARGS) {
    unsigned place = move.arg[0];
    if (place < ERA_PLACES) {
        vikings_put_action(m, &vikings_dedications[place]);
        return;
    }
    mh_message_begin(m, N_("Dedicate a Village to {god}: Fury +{n}"));
    mh_message_name(m, "god", vikings_gods[s->god[place - ERA_PLACES]].name);
    mh_message_number(m, "n", DEDICATION_FURY);
}

static void put_offered(LABEL_ARGS) {
    (void)move;
    vikings_put_action(m, vikings_offered(s));
}

/* What declining, stopping or finishing means, at each decision that has it. */
static void put_refusal(LABEL_ARGS) {
    static const char *const texts[DECISIONS] = {
        [SAIL_BOAT] = N_("Sail no Boat"),
        [SAIL_STEP] = N_("Stop here"),
        [DOCKED] = N_("Finish at the dock"),
        [EXPLORE_STEP] = N_("Explore no further"),
        [HARVEST_PICK] = N_("Take no more resources"),
        [SMITE_PICK] = N_("Smite no more Settlers"),
        [BUILD_PICK] = N_("Build nothing"),
        [TEMPLE_MOVE] = N_("Move no Temple"),
        [EXCHANGE_PICK] = N_("Exchange nothing"),
        [DEDICATE] = N_("Dedicate no Village"),
        [FURY_PICK] = N_("Leave the Fury as it is"),
    };
    (void)move;
    mh_message_begin(m, texts[top_of(s)->decision]);
}

static const struct {
    const char *text; /* NULL: `put` chooses it */
    void (*put)(LABEL_ARGS);
} labels[VERBS] = {
#define VERB(id, pattern, nouns, can, carry_out, its_text, its_put) \
    [VERB_##id] = {its_text, its_put},
#include "games/vikings/rules/verbs.def"
#undef VERB
};

void vikings_label(const void *state, int seat, struct mh_move move, struct mh_message *m) {
    (void)seat;
    if (labels[move.verb].text != NULL) mh_message_begin(m, labels[move.verb].text);
    if (labels[move.verb].put != NULL) labels[move.verb].put(state, move, m);
}
