/* The turn of a player (chapter 5), from one turn to the next, and the end of an era
 * (chapter 18). */
#include "rules.h"

#include "games/vikings/show/show.h"

/* ---- cleanup ---- */

static void discard_set(struct vikings *s, unsigned set) {
    for (uint64_t left = s->set[set]; left != 0; left = but_lowest(left))
        vikings_move_card(s, lowest(left), AT_DISCARD);
}

/* V-18.3, V-28.3; the runes of the cards go with them (V-3.11). Invaders (V-6.40) and dedicated
 * Villages (V-17.8) stay. */
static void discard_rows(struct vikings *s) {
    for (unsigned row = 0; row < ROWS; row++) {
        discard_set(s, AT_ROW + row);
        for (unsigned i = 0; i < ROW_MAX; i++) s->row[row][i] = 0;
        s->row_length[row] = 0;
    }
    discard_set(s, AT_BATTLE_ROW);
    discard_set(s, AT_ENEMY_DECK);
}

/* V-18.5, V-18.6: of those with the most island runes, the latest in the era's order. */
static void pass_chief_marker(struct vikings *s, struct mh_events *events) {
    unsigned best = s->chief, most = 0;
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = (s->chief + i) % s->players;
        unsigned runes = vikings_island_runes(s, seat);
        if (runes < most) continue;
        most = runes;
        best = seat;
    }
    s->chief = (uint8_t)best;
    tell(events, EVENT_CHIEF, best, 0, 0, 0);
}

/* V-3.1 */
static void era_ends(struct vikings *s, struct mh_events *events) {
    if (is_solo(s)) vikings_enemy_tracks_end(s, events); /* V-28.2 */
    vikings_pop(s);
    s->stage = STAGE_BATTLE;
    if (s->era == ERAS) { /* V-18.2 */
        tell(events, EVENT_OVER, NOBODY, 0, 0, 0);
        vikings_push(s, OVER, 0);
        return;
    }
    discard_rows(s);
    s->era++;                                      /* V-18.4 */
    if (!is_solo(s)) pass_chief_marker(s, events); /* V-28.4 */
    vikings_era_begin(s, events);
}

/* ---- turns ---- */

/* V-5.1: the next seat clockwise that holds a card. */
static void next_turn(struct vikings *s) {
    unsigned last = s->turn < s->players ? s->turn : s->players - 1u;
    s->turn = NOBODY;
    for (unsigned i = 1; i <= s->players && s->turn == NOBODY; i++) {
        unsigned seat = (last + i) % s->players;
        if (s->set[AT_HAND + seat] != 0) s->turn = (uint8_t)seat;
    }
    s->stage = s->turn == NOBODY ? STAGE_LATE_BATTLE : STAGE_BATTLE;
}

/* V-5.3, V-27.14 */
static void begin_turn(struct vikings *s) {
    s->stage = STAGE_PLAY;
    if (!battle_under_way(s)) return;
    if (s->battle.in >> s->turn & 1) /* V-5.4: the starter; a joiner's turn comes later */
        vikings_push(s, BATTLE, s->turn);
    else if (s->battle.starter == ENEMY)
        vikings_push(s, JOIN, s->turn);
}

static void end_turn(struct vikings *s, struct mh_events *events) {
    s->stage = STAGE_NEXT;
    if (!is_solo(s)) return;
    vikings_enemy_tracks_end(s, events); /* V-27.24 */
    s->stage = STAGE_ENEMY;
}

static bool step_turns(STEP_ARGS) {
    switch (s->stage) {
    case STAGE_BATTLE:
        begin_turn(s);
        break;
    case STAGE_PLAY:
        s->stage = STAGE_DEDICATE; /* playing a card face up changes it */
        if (s->set[AT_HAND + s->turn] != 0) vikings_push(s, PLAY_CARD, s->turn);
        break;
    case STAGE_LEADER: /* V-5.10: before the rune action */
        s->stage = STAGE_RUNE;
        vikings_push(s, LEADER, s->turn);
        break;
    case STAGE_RUNE:
        s->stage = STAGE_DEDICATE;
        if (vikings_meets(s, s->turn, battle_card(s, s->turn))) /* V-5.11 */
            vikings_push(s, RUNE, s->turn);
        break;
    case STAGE_DEDICATE: /* V-17.2: once; a Village raided meanwhile waits (V-17.9) */
        s->stage = STAGE_END;
        if (s->player[s->turn].villages > 0) vikings_push(s, DEDICATE, s->turn);
        break;
    case STAGE_END:
        end_turn(s, events);
        break;
    case STAGE_ENEMY: /* V-28.1: also after the last card of the era */
        s->turn = ENEMY;
        s->stage = STAGE_NEXT;
        vikings_push(s, ENEMY_TURN, 0);
        break;
    case STAGE_NEXT:
        next_turn(s);
        break;
    default: /* V-6.11, V-27.17, V-28.2: battles still under way, one after another */
        if (battle_under_way(s))
            vikings_push(s, BATTLE, 0);
        else
            era_ends(s, events);
        break;
    }
    return false;
}

/* ---- joining the enemy's battle ---- */

static void list_join(LIST_ARGS) {
    (void)s, (void)seat;
    mh_list_add(list, move_of(VERB_JOIN, 0, 0, 0));
    mh_list_add(list, move_of(VERB_DECLINE, 0, 0, 0));
}

/* V-27.15 */
void vikings_do_join(DO_ARGS) {
    (void)move, (void)events;
    vikings_pop(s);
    s->stage = STAGE_DEDICATE;
    vikings_push(s, PLAY_CARD, seat)->play_card.joining = 1;
}

/* V-27.16 */
void vikings_do_decline(DO_ARGS) {
    (void)move, (void)events;
    vikings_pop(s);
    vikings_push(s, BATTLE, seat);
}

/* ---- playing a card ---- */

static bool step_play(STEP_ARGS) {
    (void)events;
    unsigned seat = top(s)->seat;
    if (s->set[AT_HAND + seat] != 0 && (!top(s)->play_card.joining || battle_under_way(s)))
        return true;
    vikings_pop(s);
    return false;
}

static bool in_hand(const struct vikings *s, unsigned seat, unsigned card, struct mh_error *error) {
    if (s->set[AT_HAND + seat] >> card & 1) return true;
    return refuse(error, "not-your-card", "V-5.5", N_("That card is not in your hand."));
}

bool vikings_can_play(CAN_ARGS) {
    if (!in_hand(s, seat, move.arg[0], error)) return false;
    if (!top_of(s)->play_card.joining) return true;
    return refuse(error, "face-down-only", "V-27.15",
                  N_("You join the battle: play a card face down."));
}

bool vikings_can_play_down(CAN_ARGS) {
    return in_hand(s, seat, move.arg[0], error) && vikings_may_enter_battle(s, seat, error);
}

/* V-5.6: at the right end of the row. */
void vikings_do_play(DO_ARGS) {
    vikings_pop(s);
    vikings_to_row(s, move.arg[0], seat);
    tell(events, EVENT_PLAYS, seat, move.arg[0], 0, 0);
    s->stage = STAGE_LEADER;
}

void vikings_do_play_down(DO_ARGS) {
    vikings_pop(s);
    vikings_to_row(s, move.arg[0], seat);
    tell_seat(events, EVENT_PLAYS_DOWN, seat, move.arg[0]);
    tell_others(events, EVENT_PLAYS_DOWN, seat, -1);
    vikings_enter_battle(s, seat, false);
}

/* V-5.7 */
static void list_play(LIST_ARGS) {
    bool down = vikings_may_enter_battle(s, seat, NULL), up = !top_of(s)->play_card.joining;
    for (uint64_t left = s->set[AT_HAND + seat]; left != 0; left = but_lowest(left)) {
        if (up) mh_list_add(list, move_of(VERB_PLAY, lowest(left), 0, 0));
        if (down) mh_list_add(list, move_of(VERB_PLAY_DOWN, lowest(left), 0, 0));
    }
    vikings_list_recall(s, seat, list);
}

/* ---- performing or skipping the action of a card, a place or a Boon ---- */

const struct vikings_action *vikings_offered(const struct vikings *s) {
    return decision_of(top_of(s))->offers(s, top_of(s));
}

/* V-5.11: the requirement holds when the action is used; a Recall may have given it up since. */
static bool has_runes(const struct vikings *s, unsigned seat, struct mh_error *error) {
    if (top_of(s)->decision != RUNE || !since(s, RUNES_WHEN_USED)) return true;
    if (vikings_meets(s, seat, battle_card(s, seat))) return true;
    const struct vikings_card *card = card_of(battle_card(s, seat));
    bool any = card->needs_rune == ANY_RUNE;
    struct mh_message *m =
        mh_fail(error, "too-few-runes", "V-16.1",
                any ? N_("This action needs active runes of any kind: {n}. You have {m}.")
                    : N_("This action needs active runes of {what}: {n}. You have {m}."));
    mh_message_number(m, "n", card->needs);
    mh_message_number(m, "m", (int32_t)vikings_runes(s, seat, card->needs_rune));
    if (!any) mh_message_name(m, "what", vikings_rune_names[card->needs_rune]);
    return false;
}

/* Passed over when nothing but skipping is left. */
bool vikings_step_perform(STEP_ARGS) {
    (void)events;
    unsigned seat = top(s)->seat;
    if (vikings_may_recall(s, seat)) return true;
    if (has_runes(s, seat, NULL) && vikings_possible(s, seat, vikings_offered(s), NULL))
        return true;
    vikings_pop(s);
    return false;
}

bool vikings_can_perform(CAN_ARGS) {
    (void)move;
    return has_runes(s, seat, error) && vikings_possible(s, seat, vikings_offered(s), error);
}

void vikings_do_perform(DO_ARGS) {
    (void)move;
    const struct vikings_action *action = vikings_offered(s);
    if (top(s)->decision == BOON)
        top(s)->boon.part++;
    else
        vikings_pop(s);
    vikings_begin(s, seat, action, events);
}

void vikings_do_skip(DO_ARGS) {
    (void)seat, (void)move, (void)events;
    if (top(s)->decision == BOON)
        top(s)->boon.part++;
    else
        vikings_pop(s);
}

void vikings_list_perform(LIST_ARGS) {
    vikings_offer(s, seat, list, vikings_can_perform, move_of(VERB_PERFORM, 0, 0, 0));
    mh_list_add(list, move_of(VERB_SKIP, 0, 0, 0));
    vikings_list_recall(s, seat, list);
}

bool vikings_can_always(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

static const struct vikings_action *leader_action(FITS_ARGS) {
    return &card_of(battle_card(s, task->seat))->leader;
}

static const struct vikings_action *rune_action(FITS_ARGS) {
    return &card_of(battle_card(s, task->seat))->rune_action;
}

/* ---- the decisions ---- */

static void prompt_card(const struct vikings *s, const struct vikings_task *task,
                        struct mh_message *message, const char *text) {
    mh_message_name(mh_message_begin(message, text), "card",
                    card_of(battle_card(s, task->seat))->name);
    vikings_put_action(message, decision_of(task)->offers(s, task));
}

static void prompt_leader(PROMPT_ARGS) {
    prompt_card(s, task, message, N_("Leader action of “{card}”: {action}?"));
}

static void prompt_rune(PROMPT_ARGS) {
    prompt_card(s, task, message, N_("Rune action of “{card}”: {action}?"));
}

static void prompt_play(PROMPT_ARGS) {
    (void)s;
    mh_message_begin(message,
                     task->play_card.joining
                         ? N_("You join the battle: play a card face down.")
                         : N_("Play a card: face up for its actions, face down for a battle."));
}

static void prompt_join(PROMPT_ARGS) {
    (void)task;
    mh_message_begin(message, N_("The enemy has started a battle for {favor}. Join it?"));
    mh_message_name(message, "favor", vikings_favors[s->contested].name);
}

static bool fits_join(FITS_ARGS) {
    return is_solo(s) && task->seat == s->turn && s->battle.starter == ENEMY && s->battle.in != 0;
}

static bool fits_play(FITS_ARGS) {
    return task->seat == s->turn && task->play_card.joining <= 1;
}

/* The last card of the row is the one that was played, face up. */
static bool fits_card(FITS_ARGS) {
    return task->seat == s->turn && s->row_length[task->seat] > 0 &&
           !(s->battle.down >> task->seat & 1);
}

const struct vikings_decision vikings_turns = {
    .name = N_("performing actions"),
    .rules = "V-5.1, V-5.3, V-18.1 to V-18.7",
    .below = LOWEST,
    .step = step_turns,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_join = {
    .name = N_("battle"),
    .rules = "V-T.4, V-27.14 to V-27.16",
    .prompt = prompt_join,
    .due = "V-27.14",
    .wants = N_("You must decide now whether to join the battle."),
    .verbs = BIT(JOIN) | BIT(DECLINE),
    .below = IN_TURN,
    .step = vikings_step_none,
    .list = list_join,
    .fits = fits_join,
};

const struct vikings_decision vikings_play_card = {
    .name = N_("performing actions"),
    .rules = "V-T.5, V-5.2 to V-5.8",
    .prompt = prompt_play,
    .due = "V-5.5",
    .wants = N_("You must play a card now."),
    .verbs = BIT(PLAY) | BIT(PLAY_DOWN),
    .below = IN_TURN,
    .flags = RECALL,
    .step = step_play,
    .list = list_play,
    .fits = fits_play,
};

const struct vikings_decision vikings_leader = {
    .name = N_("performing actions"),
    .rules = "V-T.7, V-5.9, V-5.14",
    .prompt = prompt_leader,
    .due = "V-5.9",
    .wants = N_("Perform the leader action of your card now, or skip it."),
    .verbs = BIT(PERFORM) | BIT(SKIP),
    .below = IN_TURN,
    .flags = RECALL,
    .step = vikings_step_perform,
    .list = vikings_list_perform,
    .offers = leader_action,
    .fits = fits_card,
};

const struct vikings_decision vikings_rune = {
    .name = N_("performing actions"),
    .rules = "V-T.16, V-5.11, V-16.1",
    .prompt = prompt_rune,
    .due = "V-5.9",
    .wants = N_("Perform the rune action of your card now, or skip it."),
    .verbs = BIT(PERFORM) | BIT(SKIP),
    .below = IN_TURN,
    .flags = RECALL,
    .step = vikings_step_perform,
    .list = vikings_list_perform,
    .offers = rune_action,
    .fits = fits_card,
};

const struct vikings_decision vikings_over = {
    .name = N_("final scoring"),
    .rules = "V-T.32, V-18.2, V-19.6",
    .below = LOWEST,
    .step = vikings_step_none,
    .fits = vikings_fits_action,
};
