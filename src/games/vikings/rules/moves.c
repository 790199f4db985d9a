/* Moves: their words, where each may be made, and the three questions asked of them: which
 * are there, is this one legal, carry it out. */
#include "rules.h"

#include <assert.h>

/* ---- words ---- */

static const char *const direction_words[DIRECTIONS] = {"up", "down"};
static const struct mh_names directions = {N_("direction"), DIRECTIONS, direction_words, 0};
static const struct mh_names settlers = {N_("number of Settlers"), SETTLERS, NULL, 1};
static const struct mh_names amounts = {N_("amount"), RESOURCE_MAX, NULL, 1};
static const struct mh_names boat_slots = {N_("slot of a Boat"), BOAT_SLOTS, NULL, 1};
static const struct mh_names temple_slots = {N_("slot of a Temple"), TEMPLE_SLOTS, NULL, 1};

#define NOUNS(...)                     \
    (const struct mh_names *const[]) { \
        __VA_ARGS__                    \
    }
#define CARD_NOUN &vikings_cards_named
#define ISLAND_NOUN &vikings_islands_named
#define FJORD_NOUN &vikings_fjords_named
#define DOCK_NOUN &vikings_docks_named
#define RESOURCE_NOUN &vikings_resources_named
#define ROW_NOUN &vikings_rows_named
#define END_NOUN &vikings_ends_named

/* clang-format off */
static const struct mh_verb verbs[VERBS] = {
    [VERB_LAUNCH] = {"launch {fjord}", NOUNS(FJORD_NOUN), 1},
    [VERB_KEEP] = {"keep {card}", NOUNS(CARD_NOUN), 1},
    [VERB_JOIN] = {"join", NULL, 0},
    [VERB_DECLINE] = {"decline", NULL, 0},
    [VERB_PLAY] = {"play {card}", NOUNS(CARD_NOUN), 1},
    [VERB_PLAY_DOWN] = {"play {card} face-down", NOUNS(CARD_NOUN), 1},
    [VERB_FAVOR] = {"favor {row} {end}", NOUNS(ROW_NOUN, END_NOUN), 2},
    [VERB_PERFORM] = {"perform", NULL, 0},
    [VERB_SKIP] = {"skip", NULL, 0},
    [VERB_SAIL] = {"sail {place}", NOUNS(&vikings_boat_places_named), 1},
    [VERB_TO] = {"to {place}", NOUNS(&vikings_boat_places_named), 1},
    [VERB_STOP] = {"stop", NULL, 0},
    [VERB_NONE] = {"none", NULL, 0},
    [VERB_DISPLACE] = {"move {fjord}", NOUNS(FJORD_NOUN), 1},
    [VERB_DEPLOY] = {"deploy {number}", NOUNS(&settlers), 1},
    [VERB_RAID] = {"raid", NULL, 0},
    [VERB_DONE] = {"done", NULL, 0},
    [VERB_EXPLORE] = {"explore {island} {island}", NOUNS(ISLAND_NOUN, ISLAND_NOUN), 2},
    [VERB_TAKE] = {"take {resource}", NOUNS(RESOURCE_NOUN), 1},
    [VERB_BUILD_BOAT] = {"build boat {slot}", NOUNS(&boat_slots), 1},
    [VERB_BUILD_TEMPLE] = {"build temple {slot}", NOUNS(&temple_slots), 1},
    [VERB_RAISE] = {"raise {island}", NOUNS(ISLAND_NOUN), 1},
    [VERB_TEMPLE] = {"temple {island} {island}", NOUNS(ISLAND_NOUN, ISLAND_NOUN), 2},
    [VERB_SMITE] = {"smite {island} {side}", NOUNS(ISLAND_NOUN, &vikings_sides_named), 2},
    [VERB_DISCARD] = {"discard {card}", NOUNS(CARD_NOUN), 1},
    [VERB_EXCHANGE] = {"exchange {resource} for {resource} {amount}",
                       NOUNS(RESOURCE_NOUN, RESOURCE_NOUN, &amounts), 3},
    [VERB_DEDICATE] = {"dedicate {place}", NOUNS(&vikings_dedications_named), 1},
    [VERB_RETURN] = {"return {favor} {row} {end}",
                     NOUNS(&vikings_favors_named, ROW_NOUN, END_NOUN), 3},
    [VERB_FURY] = {"fury {rune} {direction}", NOUNS(&vikings_runes_named, &directions), 2},
    [VERB_RECALL] = {"recall {island}", NOUNS(ISLAND_NOUN), 1},
    [VERB_TARGET] = {"target {island}", NOUNS(ISLAND_NOUN), 1},
    [VERB_ROUTE] = {"route {dock}", NOUNS(DOCK_NOUN), 1},
    [VERB_SOURCE] = {"source {island}", NOUNS(ISLAND_NOUN), 1},
    [VERB_DOCK] = {"dock {dock}", NOUNS(DOCK_NOUN), 1},
    [VERB_END] = {"end {end}", NOUNS(END_NOUN), 1},
};
/* clang-format on */
const struct mh_grammar vikings_grammar = {verbs, VERBS};

/* ---- ending an action early ---- */

static void do_stop(DO_ARGS) {
    (void)seat, (void)move;
    struct vikings_frame *frame = top(s);
    switch (frame->point) {
    case SAIL_STEP:
        vikings_finish(s, frame->b < frame->a, events); /* V-8.2 */
        break;
    case EXPLORE_STEP:
        frame->a = 0; /* attacks come before the end */
        break;
    default:
        vikings_finish(s, frame->b, events);
        break;
    }
}

static void do_none(DO_ARGS) {
    (void)seat, (void)move;
    vikings_finish(s, false, events);
}

/* ---- where each verb may be used, and its two halves ---- */

#define P(point) (UINT64_C(1) << (point))

_Static_assert(POINTS <= 64, "a bit for each point");

/* clang-format off */
static const struct {
    uint64_t points;
    const char *rule; /* that says where the verb belongs */
    bool (*can)(CAN_ARGS);
    void (*carry_out)(DO_ARGS);
} uses[VERBS] = {
    [VERB_LAUNCH] = {P(SETUP_BOAT) | P(BUILD_PLACE), "V-2.16", vikings_can_launch,
                     vikings_do_launch},
    [VERB_KEEP] = {P(DRAFT_PICK) | P(SOLO_PICK), "V-4.2", vikings_can_keep, vikings_do_keep},
    [VERB_JOIN] = {P(JOIN), "V-27.14", vikings_can_always, vikings_do_join},
    [VERB_DECLINE] = {P(JOIN), "V-27.14", vikings_can_always, vikings_do_decline},
    [VERB_PLAY] = {P(PLAY_CARD), "V-5.2", vikings_can_play, vikings_do_play},
    [VERB_PLAY_DOWN] = {P(PLAY_CARD), "V-5.2", vikings_can_play_down, vikings_do_play_down},
    [VERB_FAVOR] = {P(PICK_FAVOR), "V-6.3", vikings_can_favor, vikings_do_favor},
    [VERB_PERFORM] = {P(LEADER) | P(RUNE) | P(DEDICATION) | P(BOON), "V-5.9", vikings_can_perform,
                      vikings_do_perform},
    [VERB_SKIP] = {P(LEADER) | P(RUNE) | P(DEDICATION) | P(BOON), "V-5.9", vikings_can_always,
                   vikings_do_skip},
    [VERB_SAIL] = {P(SAIL_BOAT), "V-8.1", vikings_can_sail, vikings_do_sail},
    [VERB_TO] = {P(SAIL_STEP), "V-8.2", vikings_can_to, vikings_do_to},
    [VERB_STOP] = {P(SAIL_STEP) | P(EXPLORE_STEP) | P(HARVEST_PICK) | P(SMITE_PICK), "V-8.2",
                   vikings_can_always, do_stop},
    [VERB_NONE] = {P(SAIL_BOAT) | P(BUILD_PICK) | P(TEMPLE_MOVE) | P(EXCHANGE_PICK) |
                   P(FURY_PICK) | P(DEDICATE), "V-5.9", vikings_can_always, do_none},
    [VERB_DISPLACE] = {P(DISPLACE), "V-8.9", vikings_can_displace, vikings_do_displace},
    [VERB_DEPLOY] = {P(DOCKED), "V-8.13", vikings_can_deploy, vikings_do_deploy},
    [VERB_RAID] = {P(DOCKED), "V-8.13", vikings_can_raid, vikings_do_raid},
    [VERB_DONE] = {P(DOCKED), "V-8.11", vikings_can_always, vikings_do_done},
    [VERB_EXPLORE] = {P(EXPLORE_STEP), "V-11.1", vikings_can_explore, vikings_do_explore},
    [VERB_TAKE] = {P(HARVEST_PICK) | P(COLLECT_PICK), "V-12.1", vikings_can_take, vikings_do_take},
    [VERB_BUILD_BOAT] = {P(BUILD_PICK), "V-13.1", vikings_can_build_boat, vikings_do_build_boat},
    [VERB_BUILD_TEMPLE] = {P(BUILD_PICK), "V-13.1", vikings_can_build_temple,
                           vikings_do_build_temple},
    [VERB_RAISE] = {P(BUILD_PLACE) | P(ENEMY_TEMPLE), "V-13.1", vikings_can_raise,
                    vikings_do_raise},
    [VERB_TEMPLE] = {P(TEMPLE_MOVE), "V-16.3", vikings_can_temple, vikings_do_temple},
    [VERB_SMITE] = {P(SMITE_PICK), "V-16.6", vikings_can_smite, vikings_do_smite},
    [VERB_DISCARD] = {P(DISCARD_PICK), "V-16.8", vikings_can_discard, vikings_do_discard},
    [VERB_EXCHANGE] = {P(EXCHANGE_PICK), "V-16.15", vikings_can_exchange, vikings_do_exchange},
    [VERB_DEDICATE] = {P(DEDICATE), "V-5.12", vikings_can_dedicate, vikings_do_dedicate},
    [VERB_RETURN] = {P(RETURN_FAVOR), "V-6.25", vikings_can_return, vikings_do_return},
    [VERB_FURY] = {P(FURY_PICK), "V-15.4", vikings_can_fury, vikings_do_fury},
    [VERB_RECALL] = {UINT64_MAX, "V-9.6", vikings_can_recall, vikings_do_recall},
    [VERB_TARGET] = {P(ENEMY_TARGET), "V-23.14", vikings_can_target, vikings_do_target},
    [VERB_ROUTE] = {P(ENEMY_ROUTE), "V-23.15", vikings_can_route, vikings_do_route},
    [VERB_SOURCE] = {P(ENEMY_SOURCE), "V-23.21", vikings_can_source, vikings_do_source},
    [VERB_DOCK] = {P(ENEMY_DOCK), "V-21.13", vikings_can_dock, vikings_do_dock},
    [VERB_END] = {P(ENEMY_FAVOR_END), "V-27.10", vikings_can_always, vikings_do_end},
};
/* clang-format on */

/* ---- the three questions ---- */

void vikings_offer(const struct vikings *s, unsigned seat, struct mh_list *list,
                   bool (*can)(CAN_ARGS), struct mh_move move) {
    if (can(s, seat, move, NULL)) mh_list_add(list, move);
}

size_t vikings_moves(const void *state, int seat, struct mh_move *out, size_t cap) {
    static void (*const lists[OVER])(LIST_ARGS) = {
        [SETUP_BOAT] = vikings_list_setup_boat,
        [DRAFT_PICK] = vikings_list_keep,
        [SOLO_PICK] = vikings_list_keep,
        [JOIN] = vikings_list_join,
        [PLAY_CARD] = vikings_list_play,
        [PICK_FAVOR] = vikings_list_pick_favor,
        [LEADER] = vikings_list_perform,
        [SAIL_BOAT] = vikings_list_sail_boat,
        [SAIL_STEP] = vikings_list_sail_step,
        [DISPLACE] = vikings_list_displace,
        [DOCKED] = vikings_list_docked,
        [EXPLORE_STEP] = vikings_list_explore,
        [HARVEST_PICK] = vikings_list_take,
        [BUILD_PICK] = vikings_list_build,
        [BUILD_PLACE] = vikings_list_build_place,
        [RUNE] = vikings_list_perform,
        [TEMPLE_MOVE] = vikings_list_temple,
        [SMITE_PICK] = vikings_list_smite,
        [DISCARD_PICK] = vikings_list_discard,
        [COLLECT_PICK] = vikings_list_take,
        [EXCHANGE_PICK] = vikings_list_exchange,
        [DEDICATE] = vikings_list_dedicate,
        [DEDICATION] = vikings_list_perform,
        [RETURN_FAVOR] = vikings_list_return_favor,
        [BOON] = vikings_list_perform,
        [FURY_PICK] = vikings_list_fury,
        [ENEMY_TARGET] = vikings_list_enemy,
        [ENEMY_ROUTE] = vikings_list_enemy,
        [ENEMY_SOURCE] = vikings_list_enemy,
        [ENEMY_DOCK] = vikings_list_enemy,
        [ENEMY_TEMPLE] = vikings_list_enemy,
        [ENEMY_FAVOR_END] = vikings_list_enemy,
    };
    const struct vikings *s = state;
    struct mh_list list = {out, cap, 0};
    if (seat < 0 || seat >= s->players || !(vikings_awaiting(s) >> seat & 1)) return 0;
    lists[top_of(s)->point](s, (unsigned)seat, &list);
    assert(list.count > 0);
    return list.count;
}

static bool its_turn(const struct vikings *s, int seat, struct mh_error *error) {
    uint32_t awaiting = vikings_awaiting(s);
    if (awaiting == 0) return refuse(error, "game-over", "V-19.6", N_("The game is over."));
    if (seat < 0 || seat >= s->players) {
        mh_message_number(
            mh_fail(error, "no-such-seat", "V-2.1", N_("There is no seat {n} in this game.")), "n",
            seat);
        return false;
    }
    if (awaiting >> seat & 1) return true;
    if (top_of(s)->point == DRAFT_PICK)
        return refuse(error, "picked-already", "V-4.4",
                      N_("You have chosen; wait for the others to choose."));
    mh_message_seat(mh_fail(error, "not-your-turn", "V-5.1", N_("It is for {who} to decide now.")),
                    "who", top_of(s)->seat);
    return false;
}

static bool verb_fits(const struct vikings *s, unsigned verb, struct mh_error *error) {
    if (uses[verb].points >> top_of(s)->point & 1) return true;
    return refuse(error, "not-now", uses[verb].rule,
                  N_("That cannot be done at this point of the game."));
}

bool vikings_explain(const void *state, int seat, struct mh_move move, struct mh_error *error) {
    const struct vikings *s = state;
    if (!mh_grammar_holds(&vikings_grammar, move))
        return refuse(error, "malformed-move", NULL, N_("That is not a move of this game."));
    return its_turn(s, seat, error) && verb_fits(s, move.verb, error) &&
           uses[move.verb].can(s, (unsigned)seat, move, error);
}

void vikings_carry_out(struct vikings *s, unsigned seat, struct mh_move move,
                       struct mh_events *events) {
    uses[move.verb].carry_out(s, seat, move, events);
}

/* Decisions that change nothing by themselves are told too, so that the log has no gaps. */
static void announce(const struct vikings *s, unsigned seat, struct mh_move move,
                     struct mh_events *events) {
    switch (move.verb) {
    case VERB_PERFORM:
    case VERB_SKIP:
        tell(events, move.verb == VERB_PERFORM ? EVENT_PERFORMS : EVENT_SKIPS, seat,
             vikings_offered(s)->kind, vikings_offered(s)->value, 0);
        break;
    case VERB_SAIL:
        tell(events, EVENT_CHOOSES_BOAT, seat, move.arg[0], 0, 0);
        break;
    case VERB_BUILD_BOAT:
    case VERB_BUILD_TEMPLE:
        tell(events, EVENT_CHOOSES_PIECE, seat, 0, 0, 0);
        break;
    case VERB_JOIN:
        tell(events, EVENT_JOINS, seat, 0, 0, 0);
        break;
    case VERB_DECLINE:
    case VERB_NONE:
    case VERB_STOP:
    case VERB_DONE:
        tell(events, EVENT_LEAVES_IT, seat, 0, 0, 0);
        break;
    default:
        break;
    }
}

bool vikings_play(void *state, int seat, struct mh_move move, struct mh_events *events,
                  struct mh_error *error) {
    struct vikings *s = state;
    if (!vikings_explain(s, seat, move, error)) return false;
    announce(s, (unsigned)seat, move, events);
    vikings_carry_out(s, (unsigned)seat, move, events);
    vikings_advance(s, events);
    return true;
}
