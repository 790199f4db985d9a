/* The outcome of the moves of a decision, for the view: the reach of a Boat, the change of
 * influence, control and Fury, the present value of the own cards. Moves are carried out on a copy,
 * up to the point where chance or another seat comes in, so nothing hidden can be shown. */
#include "show.h"

/* ---- differences ---- */

static void put_influence(const struct vikings *s, const struct influence *now, unsigned island,
                          struct mh_json_writer *json) {
    mh_json_key(json, "influence");
    mh_json_object(json);
    for (unsigned side = 0; side < SIDES; side++)
        if (has_side(s, side))
            mh_json_put_int(json, vikings_sides_named.words[side], now->of[side][island]);
    mh_json_object_end(json);
}

static void put_islands(const struct vikings *before, const struct vikings *after,
                        struct mh_json_writer *json) {
    struct influence was, is;
    vikings_influence(before, &was);
    vikings_influence(after, &is);
    mh_json_key(json, "islands");
    mh_json_array(json);
    for (unsigned i = 0; i < map_of(before)->islands; i++) {
        bool changed = before->control[i] != after->control[i];
        for (unsigned side = 0; side < SIDES; side++) changed |= was.of[side][i] != is.of[side][i];
        if (!changed) continue;
        mh_json_object(json);
        mh_json_put_string(json, "island", vikings_islands_named.words[i]);
        put_influence(before, &is, i, json);
        mh_json_key(json, "control");
        if (after->control[i] == NOBODY)
            mh_json_null(json);
        else
            mh_json_string(json, vikings_sides_named.words[after->control[i]]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_outcome(const struct vikings *before, const struct vikings *after, unsigned seat,
                        struct mh_json_writer *json) {
    struct vikings_score was, is;
    vikings_score_of(before, seat, &was);
    vikings_score_of(after, seat, &is);
    put_islands(before, after, json);
    mh_json_key(json, "fury");
    mh_json_object(json);
    for (unsigned rune = 0; rune < RUNES; rune++)
        if (before->fury[rune] != after->fury[rune])
            mh_json_put_int(json, vikings_runes_named.words[rune], after->fury[rune]);
    mh_json_object_end(json);
    mh_json_put_int(json, "points", is.total - was.total);
}

/* ---- where a Boat can get ---- */

/* The Boat lies there, another Boat has left the dock, and as many Settlers as possible
 * have gone ashore; returns how many. */
static unsigned sail_there(struct vikings *s, unsigned seat, unsigned place) {
    struct mh_move to = move_of(VERB_TO, place, 0, 0);
    unsigned owner, boat, settlers = 0;
    if (place < IN_FJORD && vikings_boat_in(s, place - IN_DOCK, &owner, &boat) && owner != seat)
        s->player[owner].boat[boat] =
            (uint8_t)(IN_FJORD + map_of(s)->dock[place - IN_DOCK].fjord[0]);
    vikings_do_to(s, seat, to, NULL);
    if (place < IN_FJORD) settlers = vikings_deployable(s, seat);
    if (settlers > 0) vikings_do_deploy(s, seat, move_of(VERB_DEPLOY, settlers - 1, 0, 0), NULL);
    vikings_control_update(s, seat, NULL);
    return settlers;
}

static void put_reach(const struct vikings *s, unsigned seat, struct mh_json_writer *json) {
    struct vikings_way ways[BOAT_PLACES];
    vikings_reach(s, seat, ways);
    mh_json_key(json, "reach");
    mh_json_object(json);
    for (unsigned place = 0; place < BOAT_PLACES; place++) {
        struct vikings after = *s;
        if (ways[place].moves == 0) continue;
        mh_json_key(json, vikings_boat_places_named.words[place]);
        mh_json_object(json);
        mh_json_put_int(json, "moves", ways[place].moves);
        mh_json_put_string(json, "via", vikings_boat_places_named.words[ways[place].via]);
        mh_json_put_int(json, "deploy", (int)sail_there(&after, seat, place));
        put_outcome(s, &after, seat, json);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

/* ---- what single moves would change ---- */

static bool is_foreseen(enum verb verb) {
    switch (verb) {
    case VERB_DEPLOY:
    case VERB_EXPLORE:
    case VERB_LAUNCH:
    case VERB_RAISE:
    case VERB_TEMPLE:
    case VERB_SMITE:
    case VERB_RECALL:
    case VERB_FURY:
    case VERB_DEDICATE:
        return true;
    default:
        return false;
    }
}

/* The attack belongs to the last step (V-11.5). Recall is no action, and a dedication brings what
 * it brings by itself: neither steals (V-9.7, V-17.10). */
static void do_on_copy(struct vikings *s, unsigned seat, struct mh_move move) {
    vikings_carry_out(s, seat, move, NULL);
    if (move.verb == VERB_RECALL || move.verb == VERB_DEDICATE) return;
    if (move.verb == VERB_EXPLORE && top(s)->repeat.left == 0) vikings_explore_step.step(s, NULL);
    vikings_control_update(s, seat, NULL);
}

static void put_outcomes(const struct vikings *s, unsigned seat, struct mh_json_writer *json) {
    struct mh_move moves[VIKINGS_MOVES];
    size_t count = vikings_moves(s, (int)seat, moves, VIKINGS_MOVES);
    mh_json_key(json, "outcomes");
    mh_json_array(json);
    for (size_t i = 0; i < count && !(decision_of(top_of(s))->flags & OF_ENEMY); i++) {
        char text[MH_MOVE_TEXT];
        struct vikings after = *s;
        if (!is_foreseen(moves[i].verb) || top_of(s)->decision == SETUP_BOAT) continue;
        do_on_copy(&after, seat, moves[i]);
        mh_grammar_say(&vikings_grammar, moves[i], text);
        mh_json_object(json);
        mh_json_put_string(json, "move", text);
        put_outcome(s, &after, seat, json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* ---- the own cards ---- */

/* As if the card were the last of the row and nothing lay face down: its own rune counts (V-3.8),
 * and a battle is resolved before the next card is played (V-6.10). */
static void put_card(const struct vikings *s, unsigned seat, unsigned card, bool in_row,
                     struct mh_json_writer *json) {
    struct vikings played = *s;
    played.battle.down &= (uint8_t) ~(1u << seat);
    if (!in_row && played.row_length[seat] < ROW_MAX) vikings_to_row(&played, card, seat);
    mh_json_key(json, vikings_card_words[card]);
    mh_json_object(json);
    mh_json_put_int(json, "strength", vikings_strength(&played, seat, card));
    mh_json_put_int(json, "runes", (int)vikings_runes(&played, seat, card_of(card)->needs_rune));
    mh_json_object_end(json);
}

static void put_cards(const struct vikings *s, unsigned seat, struct mh_json_writer *json) {
    uint64_t cards = s->set[AT_HAND + seat] | s->set[AT_KEPT + seat];
    if (is_solo(s)) cards |= s->set[AT_PILE];
    mh_json_key(json, "cards");
    mh_json_object(json);
    for (unsigned i = 0; i < s->row_length[seat]; i++)
        put_card(s, seat, s->row[seat][i], true, json);
    for (uint64_t left = cards; left != 0; left = but_lowest(left))
        put_card(s, seat, lowest(left), false, json);
    mh_json_object_end(json);
}

void vikings_preview(const struct vikings *s, int seat, struct mh_json_writer *json) {
    mh_json_key(json, "foresight");
    if (seat < 0 || seat >= s->players) {
        mh_json_null(json);
        return;
    }
    bool decides = vikings_awaiting(s) >> seat & 1;
    mh_json_object(json);
    put_cards(s, (unsigned)seat, json);
    if (decides && top_of(s)->decision == SAIL_STEP) put_reach(s, (unsigned)seat, json);
    if (decides) put_outcomes(s, (unsigned)seat, json);
    mh_json_object_end(json);
}
