/* Sentences: what is to be decided, what a move would do, what happened. Names are put in as
 * they stand in the catalogue, so sentences are worded around them. */
#include "games/vikings/rules/rules.h"

const char *const vikings_resource_names[RESOURCES] = {NC_("vikings", "wood"), N_("food"),
                                                       N_("steel")};
const char *const vikings_rune_names[RUNES] = {N_("Wealth"), N_("Secrets"), N_("Nature's Fury")};
const char *const vikings_action_names[ACTIONS] = {
    [ACTION_SAIL] = NC_("vikings", "Sail"),
    [ACTION_EXPLORE] = N_("Explore with a Settler"),
    [ACTION_HARVEST] = NC_("vikings", "Harvest"),
    [ACTION_BUILD] = NC_("vikings", "Build"),
    [ACTION_EXPLORE_TEMPLE] = N_("Explore with a Temple"),
    [ACTION_SMITE] = N_("Smite Settlers"),
    [ACTION_DRAW_REPLACE] = N_("draw and replace a card"),
    [ACTION_ENTER_BATTLE] = N_("enter a battle"),
    [ACTION_COLLECT] = N_("collect resources"),
    [ACTION_EXCHANGE] = N_("exchange resources"),
    [ACTION_FURY] = N_("Fury up or down"),
};
static const char *const row_names[FAVOR_ROWS] = {N_("upper row"), N_("lower row")};
static const char *const end_names[ROW_ENDS] = {N_("left end"), N_("right end")};

/* Of both map sides; the first letter is the word of a move. */
const char *const vikings_island_names[ISLANDS_MAX] = {
    N_("Askey"),  N_("Bjarney"), N_("Caldey"), N_("Drangey"), N_("Eldey"),
    N_("Flatey"), N_("Grimsey"), N_("Hrisey"), N_("Isey"),
};

/* ---- the parts of a sentence ---- */

static struct mh_message *with_card(struct mh_message *m, unsigned card) {
    return mh_message_name(m, "card", card_of(card)->name);
}

static struct mh_message *with_action(struct mh_message *m, const struct vikings_action *action) {
    mh_message_name(m, "action", vikings_action_names[action->kind]);
    return mh_message_number(m, "n", action->value);
}

static struct mh_message *with_side(struct mh_message *m, const char *key, unsigned side) {
    return side < ENEMY ? mh_message_seat(m, key, (int32_t)side)
                        : mh_message_name(m, key, N_("The enemy"));
}

static struct mh_message *with_island(struct mh_message *m, const char *key, unsigned island) {
    return mh_message_name(m, key, vikings_island_names[island]);
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

/* A sentence about a place of a Boat: one for docks, one for fjords. */
static void about_place(struct mh_message *m, unsigned place, const char *dock, const char *fjord) {
    mh_message_begin(m, place < IN_FJORD ? dock : fjord);
    vikings_put_place(m, place);
}

static const char *dedication_name(const struct vikings *s, unsigned place) {
    if (place < ERA_PLACES) return vikings_action_names[vikings_dedications[place].kind];
    return vikings_gods[s->god[place - ERA_PLACES]].name;
}

/* ---- what is to be decided ---- */

static const char *const plain_prompts[POINTS] = {
    [SETUP_BOAT] = N_("Place your starting Boat in a Fjord at the map edge."),
    [DRAFT_PICK] = N_("Choose a card to keep; the others are passed on."),
    [SOLO_PICK] = N_("Choose a card to keep; the enemy gets the others."),
    [JOIN] = N_("The enemy has started a battle. Join it?"),
    [PLAY_CARD] = N_("Play a card: face up for its actions, face down for a battle."),
    [PICK_FAVOR] = N_("Choose the Favor card to fight for."),
    [SAIL_BOAT] = N_("Choose a Boat to sail."),
    [BUILD_PICK] = N_("Choose what to build."),
    [BUILD_PLACE] = N_("Choose where to build."),
    [TEMPLE_MOVE] = N_("Move a Temple to an adjacent island?"),
    [DISCARD_PICK] = N_("Discard a card of your hand."),
    [EXCHANGE_PICK] = N_("Exchange a resource for another one?"),
    [DEDICATE] = N_("Dedicate a Village?"),
    [RETURN_FAVOR] = N_("You have four Favor cards: put one back at the end of a row."),
    [ENEMY_TARGET] = N_("Choose the island the enemy sails to."),
    [ENEMY_ROUTE] = N_("Choose the way of the Chief boat."),
    [ENEMY_SOURCE] = N_("Choose where the enemy takes its Settlers from."),
    [ENEMY_TEMPLE] = N_("Choose where the enemy builds its Temple."),
    [ENEMY_FAVOR_END] = N_("Choose which end of the row the enemy fights for."),
};

static void prompt_offer(const struct vikings *s, struct mh_message *m) {
    const struct vikings_frame *frame = top_of(s);
    switch (frame->point) {
    case LEADER:
        with_card(mh_message_begin(m, N_("Leader action of “{card}”: {action} {n}?")),
                  battle_card(s, frame->seat));
        break;
    case RUNE:
        with_card(mh_message_begin(m, N_("Rune action of “{card}”: {action} {n}?")),
                  battle_card(s, frame->seat));
        break;
    case DEDICATION:
        mh_message_begin(m, N_("Action of the Era Mat: {action} {n}?"));
        break;
    default:
        mh_message_name(mh_message_begin(m, N_("Valhalla Boon of “{god}”: {action} {n}?")), "god",
                        vikings_gods[s->god[frame->a]].name);
        break;
    }
    with_action(m, vikings_offered(s));
}

static void prompt_counted(const struct vikings_frame *frame, struct mh_message *m) {
    switch (frame->point) {
    case SAIL_STEP:
        mh_message_plural(m, NP_("Sail: {n} move left.", "Sail: {n} moves left."), "n", frame->b);
        break;
    case EXPLORE_STEP:
        mh_message_plural(m, NP_("Explore: {n} step left.", "Explore: {n} steps left."), "n",
                          frame->a);
        break;
    case SMITE_PICK:
        mh_message_plural(
            m, NP_("Smite {n} Settler of your opponents.", "Smite {n} Settlers of your opponents."),
            "n", frame->a);
        break;
    case FURY_PICK:
        mh_message_number(mh_message_begin(m, N_("Move the Fury of a god by {n}?")), "n", frame->a);
        break;
    default:
        mh_message_plural(m, NP_("Choose {n} resource.", "Choose {n} resources."), "n", frame->a);
        break;
    }
}

static void prompt_here(const struct vikings *s, struct mh_message *m) {
    const struct vikings_frame *frame = top_of(s);
    switch (frame->point) {
    case LEADER:
    case RUNE:
    case DEDICATION:
    case BOON:
        prompt_offer(s, m);
        break;
    case DISPLACE:
        about_place(m, IN_DOCK + frame->a,
                    N_("Your Boat has to leave {island}, dock {n}: choose a Fjord."), NULL);
        break;
    case DOCKED:
        about_place(m, IN_DOCK + frame->b,
                    N_("Docked at {island}, dock {n}: deploy Settlers, raid, or finish."), NULL);
        break;
    case ENEMY_DOCK:
        mh_message_begin(m, frame->a == 1 ? N_("Choose which of your Boats the enemy hunts.")
                                          : N_("Choose where the enemy puts its Boat."));
        break;
    default:
        if (plain_prompts[frame->point] == NULL)
            prompt_counted(frame, m);
        else if (frame->point == PLAY_CARD && frame->a == 1)
            mh_message_begin(m, N_("You join the battle: play a card face down."));
        else
            mh_message_begin(m, plain_prompts[frame->point]);
        break;
    }
}

void vikings_prompt(const void *state, int seat, struct mh_message *m) {
    const struct vikings *s = state;
    uint32_t awaiting = vikings_awaiting(s);
    if (awaiting == 0)
        mh_message_begin(m, N_("The game is over."));
    else if (seat >= 0 && (awaiting >> seat & 1))
        prompt_here(s, m);
    else if (top_of(s)->point == DRAFT_PICK)
        mh_message_begin(m, N_("Everybody chooses a card to keep."));
    else
        mh_message_seat(mh_message_begin(m, N_("It is for {who} to decide now.")), "who",
                        top_of(s)->seat);
}

/* ---- what a move would do ---- */

static const char *const plain_labels[VERBS] = {
    [VERB_JOIN] = N_("Join the battle"),
    [VERB_DECLINE] = N_("Do not join"),
    [VERB_PERFORM] = N_("Perform it"),
    [VERB_SKIP] = N_("Skip it"),
    [VERB_STOP] = N_("Stop"),
    [VERB_NONE] = N_("No, nothing"),
    [VERB_DONE] = N_("Done"),
    [VERB_KEEP] = N_("Keep “{card}”"),
    [VERB_PLAY] = N_("Play “{card}”"),
    [VERB_PLAY_DOWN] = N_("Play “{card}” face down"),
    [VERB_DISCARD] = N_("Discard “{card}”"),
};

static void label_water(const struct vikings *s, struct mh_move move, struct mh_message *m) {
    unsigned a = move.arg[0];
    switch (move.verb) {
    case VERB_LAUNCH:
        about_place(m, IN_FJORD + a, NULL, N_("Boat to fjord {fjord}"));
        break;
    case VERB_SAIL:
        about_place(m, a, N_("Sail the Boat at {island}, dock {n}"),
                    N_("Sail the Boat in fjord {fjord}"));
        break;
    case VERB_TO:
        about_place(m, a, N_("To {island}, dock {n}"), N_("To fjord {fjord}"));
        break;
    case VERB_DISPLACE:
        about_place(m, IN_FJORD + a, NULL, N_("To fjord {fjord}"));
        break;
    case VERB_DEPLOY:
        mh_message_plural(m, NP_("Deploy {n} Settler", "Deploy {n} Settlers"), "n", (int32_t)a + 1);
        break;
    case VERB_RAID:
        mh_message_number(mh_message_begin(m, N_("Raid the Village (steel: {n})")), "n",
                          vikings_eras[s->era - 1].raid_steel);
        break;
    default:
        about_place(m, IN_DOCK + a, N_("{island}, dock {n}"), NULL);
        break;
    }
}

static void label_land(struct mh_move move, struct mh_message *m) {
    unsigned a = move.arg[0], b = move.arg[1];
    switch (move.verb) {
    case VERB_EXPLORE:
        with_island(mh_message_begin(m, N_("Explore: {from} → {to}")), "from", a);
        with_island(m, "to", b);
        break;
    case VERB_TEMPLE:
        with_island(mh_message_begin(m, N_("Move the Temple: {from} → {to}")), "from", a);
        with_island(m, "to", b);
        break;
    case VERB_SMITE:
        with_island(mh_message_begin(m, N_("Smite a Settler on island {place}: {who}")), "place",
                    a);
        with_side(m, "who", b);
        break;
    case VERB_RECALL:
        with_island(mh_message_begin(m, N_("Return a Settler from island {place} to the mat")),
                    "place", a);
        break;
    case VERB_BUILD_BOAT:
        mh_message_number(mh_message_begin(m, N_("Build a Boat (wood: {n})")), "n",
                          vikings_boat_wood[a]);
        break;
    case VERB_BUILD_TEMPLE:
        mh_message_number(mh_message_begin(m, N_("Build a Temple (wood: {n})")), "n",
                          vikings_temple_wood[a]);
        break;
    default:
        with_island(mh_message_begin(m, N_("Island {place}")), "place", a);
        break;
    }
}

static void label_favor(const struct vikings *s, struct mh_move move, struct mh_message *m) {
    unsigned row = move.arg[0], end = move.arg[1];
    switch (move.verb) {
    case VERB_FAVOR:
        mh_message_name(mh_message_begin(m, N_("Fight for {favor}: {row}, {end}")), "favor",
                        vikings_favors[vikings_favor_at_end(s, row, end)].name);
        break;
    case VERB_RETURN:
        row = move.arg[1];
        end = move.arg[2];
        mh_message_name(mh_message_begin(m, N_("Put back {favor}: {row}, {end}")), "favor",
                        vikings_favors[move.arg[0]].name);
        break;
    default:
        row = top_of(s)->a;
        end = move.arg[0];
        mh_message_begin(m, N_("{row}, {end}"));
        break;
    }
    mh_message_name(m, "row", row_names[row]);
    mh_message_name(m, "end", end_names[end]);
}

static void label_mat(const struct vikings *s, struct mh_move move, struct mh_message *m) {
    unsigned a = move.arg[0], b = move.arg[1];
    switch (move.verb) {
    case VERB_TAKE:
        mh_message_name(mh_message_begin(m, N_("Take: {what}")), "what", vikings_resource_names[a]);
        break;
    case VERB_EXCHANGE:
        mh_message_number(mh_message_begin(m, N_("Exchange {n}: {from} → {to}")), "n",
                          move.arg[2] + 1);
        mh_message_name(m, "from", vikings_resource_names[a]);
        mh_message_name(m, "to", vikings_resource_names[b]);
        break;
    case VERB_FURY:
        mh_message_name(
            mh_message_begin(m, b == UP ? N_("Fury of {god}: +{n}") : N_("Fury of {god}: −{n}")),
            "god", vikings_gods[s->god[a]].name);
        mh_message_number(m, "n", top_of(s)->a);
        break;
    default:
        mh_message_name(mh_message_begin(m, N_("Dedicate: {what}")), "what", dedication_name(s, a));
        break;
    }
}

void vikings_label(const void *state, int seat, struct mh_move move, struct mh_message *m) {
    const struct vikings *s = state;
    (void)seat;
    if (plain_labels[move.verb] != NULL) {
        mh_message_begin(m, plain_labels[move.verb]);
        if (vikings_grammar.verbs[move.verb].count > 0) with_card(m, move.arg[0]);
        return;
    }
    switch (move.verb) {
    case VERB_LAUNCH:
    case VERB_SAIL:
    case VERB_TO:
    case VERB_DISPLACE:
    case VERB_DEPLOY:
    case VERB_RAID:
    case VERB_ROUTE:
    case VERB_DOCK:
        label_water(s, move, m);
        break;
    case VERB_FAVOR:
    case VERB_RETURN:
    case VERB_END:
        label_favor(s, move, m);
        break;
    case VERB_TAKE:
    case VERB_EXCHANGE:
    case VERB_FURY:
    case VERB_DEDICATE:
        label_mat(s, move, m);
        break;
    default:
        label_land(move, m);
        break;
    }
}
