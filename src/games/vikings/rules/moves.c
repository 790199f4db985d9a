/* Moves: the grammar, the list of legal moves, the legality of one move, and carrying it out. */
#include "rules.h"

#include <assert.h>

/* ---- words ---- */

static const char *const direction_words[DIRECTIONS] = {"up", "down"};
static const struct mh_names directions = MH_WORDS(N_("direction"), DIRECTIONS, direction_words);
static const struct mh_names settler_counts = MH_NUMBERS(N_("number of Settlers"), SETTLERS, 1);
static const struct mh_names amounts = MH_NUMBERS(N_("amount"), RESOURCE_MAX, 1);
static const struct mh_names boat_slots = MH_NUMBERS(N_("slot of a Boat"), BOAT_SLOTS, 1);
static const struct mh_names temple_slots = MH_NUMBERS(N_("slot of a Temple"), TEMPLE_SLOTS, 1);

#define NOUNS(...)                                          \
    .nouns = (const struct mh_names *const[]){__VA_ARGS__}, \
    .count = sizeof((const struct mh_names *const[]){__VA_ARGS__}) / sizeof(void *)
#define NO_NOUNS .nouns = NULL, .count = 0

static const struct mh_verb verbs[VERBS] = {
#define VERB(id, text, their_nouns, ...) [VERB_##id] = {.pattern = text, their_nouns},
#include "verbs.def"
#undef VERB
};
const struct mh_grammar vikings_grammar = {verbs, VERBS};

static const struct {
    bool (*can)(CAN_ARGS);
    void (*carry_out)(DO_ARGS);
} uses[VERBS] = {
#define VERB(id, text, their_nouns, its_can, its_do, ...) [VERB_##id] = {its_can, its_do},
#include "verbs.def"
#undef VERB
};

/* ---- the three questions ---- */

void vikings_offer(const struct vikings *s, unsigned seat, struct mh_list *list,
                   bool (*can)(CAN_ARGS), struct mh_move move) {
    if (can(s, seat, move, NULL)) mh_list_add(list, move);
}

size_t vikings_moves(const void *state, int seat, struct mh_move *out, size_t cap) {
    const struct vikings *s = state;
    struct mh_list list = {out, cap, 0};
    if (seat < 0 || seat >= s->players || !(vikings_awaiting(s) >> seat & 1)) return 0;
    decision_of(top_of(s))->list(s, (unsigned)seat, &list);
    assert(list.count > 0);
    return list.count;
}

/* ---- why a move is not taken ---- */

static bool in_boon(const struct vikings *s) {
    for (unsigned i = 0; i < s->depth; i++)
        if (s->stack[i].decision == BOON) return true;
    return false;
}

/* V-T.35: a seat may decide outside its own turn; the others wait for another reason then. */
struct vikings_wait vikings_waiting_for(const struct vikings *s) {
    switch (top_of(s)->decision) {
    case SETUP_BOAT:
        return (struct vikings_wait){"V-2.16", N_("{who} places a starting Boat now.")};
    case DISPLACE:
        return (struct vikings_wait){"V-8.9", N_("{who} has to move a Boat out of the dock now.")};
    case RETURN_FAVOR:
        return (struct vikings_wait){"V-6.25", N_("{who} has to put back a Favor card now.")};
    default:
        if (in_boon(s))
            return (struct vikings_wait){"V-6.29", N_("{who} decides on a Valhalla Boon now.")};
        return (struct vikings_wait){"V-5.1", N_("{who} decides now.")};
    }
}

static bool has_picked(struct mh_move move, struct mh_error *error) {
    if (move.verb == VERB_KEEP)
        return refuse(error, "picked-already", "V-4.4",
                      N_("You have kept a card already, and it cannot be exchanged."));
    return refuse(error, "picked-already", "V-4.5",
                  N_("You have chosen; wait for the others to choose."));
}

static bool its_turn(const struct vikings *s, int seat, struct mh_move move,
                     struct mh_error *error) {
    uint32_t awaiting = vikings_awaiting(s);
    if (seat >= 0 && seat < s->players && (awaiting >> seat & 1)) return true;
    if (awaiting == 0) return refuse(error, "game-over", "V-18.2", N_("The game is over."));
    if (seat < 0 || seat >= s->players) {
        mh_message_number(
            mh_fail(error, "no-such-seat", "V-2.1", N_("There is no seat {n} in this game.")), "n",
            seat);
        return false;
    }
    if (all_decide(s)) return has_picked(move, error);
    struct vikings_wait wait = vikings_waiting_for(s);
    mh_message_seat(mh_fail(error, "not-your-turn", wait.rule, wait.text), "who", top_of(s)->seat);
    return false;
}

/* Recall has its own conditions (V-9.6). */
static bool verb_fits(const struct vikings *s, unsigned verb, struct mh_error *error) {
    if ((decision_of(top_of(s))->verbs | BIT(RECALL)) >> verb & 1) return true;
    if (verb == VERB_DEPLOY || verb == VERB_RAID)
        return refuse(error, "not-docked", "V-8.13",
                      N_("Only a Boat that has just docked can deploy Settlers or raid."));
    if (verb == VERB_TO && top_of(s)->decision == DOCKED)
        return refuse(error, "voyage-over", "V-8.6",
                      N_("Your Boat has docked, and that ends its voyage."));
    bool pushed = top_of(s)->decision == DISPLACE && is_solo(s);
    return refuse(error, "not-now", pushed ? "V-23.18" : decision_of(top_of(s))->due,
                  decision_of(top_of(s))->wants);
}

/* The words of a move are those of both map sides. */
static unsigned places_of(const struct vikings_map *map, const struct mh_names *noun,
                          unsigned word) {
    if (noun == &vikings_islands_named) return map->islands;
    if (noun == &vikings_docks_named) return map->docks;
    if (noun == &vikings_fjords_named) return map->fjords;
    if (noun != &vikings_boat_places_named) return noun->count;
    return word < IN_FJORD ? IN_DOCK + map->docks : IN_FJORD + map->fjords;
}

static bool on_this_map(const struct vikings *s, struct mh_move move, struct mh_error *error) {
    const struct mh_verb *verb = &verbs[move.verb];
    for (unsigned i = 0; i < verb->count; i++)
        if (move.arg[i] >= places_of(map_of(s), verb->nouns[i], move.arg[i]))
            return refuse(error, "no-such-place", "V-7.1", N_("This map has no such place."));
    return true;
}

bool vikings_explain(const void *state, int seat, struct mh_move move, struct mh_error *error) {
    const struct vikings *s = state;
    if (!mh_grammar_holds(&vikings_grammar, move))
        return refuse(error, "malformed-move", NULL, N_("That is not a move of this game."));
    return its_turn(s, seat, move, error) && verb_fits(s, move.verb, error) &&
           on_this_map(s, move, error) && uses[move.verb].can(s, (unsigned)seat, move, error);
}

void vikings_carry_out(struct vikings *s, unsigned seat, struct mh_move move,
                       struct mh_events *events) {
    uses[move.verb].carry_out(s, seat, move, events);
}

/* ---- what is told of a move by itself ---- */

static void tell_offered(const struct vikings *s, unsigned seat, enum event kind,
                         struct mh_events *events) {
    const struct vikings_task *task = top_of(s);
    switch (task->decision) {
    case BOON:
        tell(events, kind, seat, OF_BOON, s->god[task->boon.rune], task->boon.part);
        break;
    case DEDICATION:
        tell(events, kind, seat, OF_ERA_MAT, task->dedication.place, 0);
        break;
    default:
        tell(events, kind, seat, task->decision == LEADER ? OF_LEADER : OF_RUNE,
             (int)battle_card(s, seat), 0);
        break;
    }
}

/* Decisions that change nothing by themselves are told too, so that the log has no gaps. */
static void announce(const struct vikings *s, unsigned seat, struct mh_move move,
                     struct mh_events *events) {
    if (events == NULL) return;
    switch (move.verb) {
    case VERB_PERFORM:
        tell_offered(s, seat, EVENT_PERFORMS, events);
        break;
    case VERB_SKIP:
        tell_offered(s, seat, EVENT_SKIPS, events);
        break;
    case VERB_SAIL:
        tell(events, EVENT_CHOOSES_BOAT, seat, move.arg[0], 0, 0);
        break;
    case VERB_BUILD_BOAT:
        tell(events, EVENT_CHOOSES_PIECE, seat, vikings_boat_wood[move.arg[0]], 0, 0);
        break;
    case VERB_BUILD_TEMPLE:
        tell(events, EVENT_CHOOSES_PIECE, seat, vikings_temple_wood[move.arg[0]], 1, 0);
        break;
    case VERB_JOIN:
        tell(events, EVENT_JOINS, seat, 0, 0, 0);
        break;
    case VERB_DECLINE:
    case VERB_NONE:
    case VERB_STOP:
    case VERB_DONE:
        tell(events, EVENT_LEAVES_IT, seat, top_of(s)->decision, 0, 0);
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
