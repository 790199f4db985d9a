/* What the rules of Tiny Epic Vikings say must never change, checked from the outside: slow,
 * plain and written without the engine's own shortcuts. */
#include <string.h>

#include "games/vikings/rules/rules.h"
#include "games/vikings/vikings.h"
#include "invariants.h"

static bool plays(const struct vikings *s, unsigned side) {
    return side < s->players || (side == ENEMY && s->players <= 2);
}

/* V-1.1: every card in its one place, and the places agree with what is derived. */
static const char *cards(const struct vikings *s) {
    struct vikings copy = *s;
    unsigned count[PLACES] = {0}, sum = 0;
    vikings_derive(&copy);
    if (memcmp(&copy, s, sizeof copy) != 0) return "what is derived differs from the places";
    for (unsigned card = 0; card < 48; card++) {
        if (s->at[card] >= PLACES) return "a card is nowhere";
        count[s->at[card]]++;
    }
    for (unsigned place = 0; place < PLACES; place++) {
        sum += count[place];
        if (place >= AT_ROW && count[place] > 1) return "two cards in one place of a row";
    }
    if (sum != 48) return "viking cards were made or lost";
    bool drawn = s->stack[s->depth - 1].decision == DISCARD_PICK;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (count[AT_HAND + seat] + count[AT_KEPT + seat] > 6u + drawn) return "a hand is too big";
    if (s->players != 2 && count[AT_ENEMY_HAND] > 0) return "an enemy's hand without one";
    if (s->players != 1 && count[AT_ENEMY_DECK] + count[AT_BATTLE_ROW] + count[AT_PILE] > 0)
        return "the solo enemy's cards in a game of several";
    return NULL;
}

static const char *favors(const struct vikings *s) {
    unsigned owned[SIDES] = {0}, laid_out = 0, rows[] = {0, 8, 8, 10, 14}, contested = 0;
    for (unsigned favor = 0; favor < 18; favor++) {
        unsigned at = s->favor_at[favor];
        if (at >= FAVOR_PLACES) return "a favor card is nowhere";
        laid_out += at != FAVOR_BOX;
        contested += at == FAVOR_CONTESTED;
        if (at >= FAVOR_OWNED && at < FAVOR_IN_ROW) owned[at - FAVOR_OWNED]++;
    }
    if (laid_out != rows[s->players]) return "favor cards were made or lost"; /* V-2.10 */
    if (contested > 1) return "two battles";                                  /* V-6.1 */
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
        bool returning = s->stack[s->depth - 1].decision == RETURN_FAVOR;
        if (owned[seat] > 3u + returning) return "too many favor cards"; /* V-6.25 */
        if (owned[seat] > 0 && seat >= s->players) return "favor cards of nobody";
    }
    if (owned[ENEMY] > 0 && s->players != 1) return "favor cards of the passive enemy";
    return NULL;
}

static const char *villages(const struct vikings *s) {
    unsigned all = s->enemy.waiting + s->enemy.aside, made = s->players <= 2 ? 9 : 13;
    unsigned limit = s->players == 1 ? 2 : s->players;
    for (unsigned d = 0; d < DOCKS_MAX; d++) all += s->villages >> d & 1;
    for (unsigned place = 0; place < 7; place++) {
        all += s->dedicated[place];
        if (s->dedicated[place] > limit) return "a place has too many Villages"; /* V-17.4 */
    }
    for (unsigned seat = 0; seat < s->players; seat++) all += s->player[seat].villages;
    return all == made ? NULL : "Villages were made or lost";
}

/* V-7.2, V-7.5: Boats are in fjords and docks, one in a dock; who must leave may still be there. */
static const char *boats(const struct vikings *s) {
    unsigned docks = s->players <= 2 ? 24 : 33, fjords = s->players <= 2 ? 13 : 16;
    unsigned in_dock[DOCKS_MAX] = {0};
    bool leaving = s->stack[s->depth - 1].decision == DISPLACE;
    bool setup = s->stack[0].decision == SETUP_BOAT;
    for (unsigned seat = 0; seat < s->players; seat++) {
        for (unsigned b = 0; b < 4; b++) {
            unsigned at = s->player[seat].boat[b];
            if (at == ON_MAT && b == START_BOAT && !setup) return "a starting Boat is lost";
            if (at == ON_MAT) continue;
            if (at < IN_FJORD ? at - IN_DOCK >= docks : at - IN_FJORD >= fjords)
                return "a Boat is off the map";
            if (at < IN_FJORD) in_dock[at - IN_DOCK]++;
        }
    }
    unsigned enemy = 0;
    for (unsigned d = 0; d < DOCKS_MAX; d++) {
        if (!(s->enemy.boats >> d & 1)) continue;
        in_dock[d]++;
        enemy++;
    }
    if (enemy > (s->players == 1 ? 6 : 0)) return "the enemy has too many Boats";
    if ((s->enemy.chief_boat < docks) != (s->players == 1)) return "the Chief boat is lost";
    for (unsigned d = 0; d < DOCKS_MAX; d++)
        if (in_dock[d] > 1u + leaving) return "two Boats in a dock";
    return NULL;
}

static const char *land(const struct vikings *s) {
    unsigned islands = s->players <= 2 ? 6 : 9;
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < ISLANDS_MAX; i++) {
            sum += s->settlers[side][i];
            if (s->settlers[side][i] > 0 && (i >= islands || !plays(s, side)))
                return "Settlers where none can be";
            if (side == ENEMY && s->players == 2 && s->settlers[side][i] > 2)
                return "the passive enemy has grown";
        }
        if (sum > (side == ENEMY ? 12 : 6)) return "Settlers were made";
    }
    for (unsigned seat = 0; seat < s->players; seat++) {
        const uint8_t *temple = s->player[seat].temple;
        if (temple[0] == temple[1] && temple[0] != NO_ISLAND) return "two Temples on an island";
        for (unsigned t = 0; t < 2; t++)
            if (temple[t] != NO_ISLAND && temple[t] >= islands) return "a Temple off the map";
    }
    unsigned temples = 0;
    for (unsigned i = 0; i < 16; i++) temples += s->enemy.temples >> i & 1;
    if (temples > (s->players == 1 ? 4u : s->players == 2 ? 3u : 0u)) return "Temples were made";
    if (s->players == 2 && temples != 3) return "the passive enemy lost a Temple";
    return NULL;
}

/* V-1.13, V-14.7: an island's rune is with a side that has influence there, or on the island. */
static const char *control(const struct vikings *s) {
    unsigned islands = s->players <= 2 ? 6 : 9;
    struct influence in;
    vikings_influence(s, &in);
    bool between =
        s->stack[s->depth - 1].decision == TURNS || s->stack[s->depth - 1].decision == PLAY_CARD;
    for (unsigned i = 0; i < ISLANDS_MAX; i++) {
        if (s->control[i] == NOBODY) continue;
        if (i >= islands || !plays(s, s->control[i])) return "a rune of nobody";
        if (between && in.of[s->control[i]][i] == 0) return "a rune was not given back";
    }
    for (unsigned rune = 0; rune < 3; rune++) {
        if (s->fury[rune] > 200) return "Fury the rules do not allow";
        for (unsigned other = 0; other < rune; other++)
            if (s->god[rune] == s->god[other]) return "a god of two runes";
    }
    return NULL;
}

static const char *resources(const struct vikings *s) {
    for (unsigned seat = 0; seat < s->players; seat++)
        for (unsigned r = 0; r < 3; r++)
            if (s->player[seat].resource[r] > 7) return "resources beyond the track";
    for (unsigned r = 0; r < 3; r++)
        if (s->enemy.track[r] > 7) return "a marker beyond its track";
    return NULL;
}

static const char *moment(const struct vikings *s) {
    const struct vikings_task *task = &s->stack[s->depth - 1];
    if (s->depth == 0 || s->depth > STACK_MAX || task->decision >= TURNS)
        return "the engine stopped";
    if (s->era < 1 || s->era > 3) return "an era that does not exist";
    if (task->decision != OVER && task->seat >= s->players) return "nobody decides";
    if (s->players > 1 && task->decision >= ENEMY_TARGET && task->decision < OVER)
        return "a solo decision in a game of several";
    if (task->decision == OVER && (s->era != 3 || s->battle.in != 0)) return "it ended too early";
    if ((s->battle.in != 0) != (s->contested != NO_FAVOR) && task->decision != PICK_FAVOR)
        return "a battle for nothing";
    return NULL;
}

const char *vikings_invariants(const void *state) {
    const struct vikings *s = state;
    const char *(*const checks[])(const struct vikings *) = {moment, cards, favors,  villages,
                                                             boats,  land,  control, resources};
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *wrong = checks[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}

unsigned vikings_forget_choice(void *state, int seat) {
    struct vikings *s = state;
    unsigned pending = s->depth;
    (void)seat;
    memset(s->stack, 0, sizeof s->stack);
    s->depth = 0;
    return pending;
}

const char *vikings_decision_word(const void *state, int seat) {
    (void)seat;
    return vikings_decisions_named.words[top_of(state)->decision];
}
