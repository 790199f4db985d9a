/* Ships at work: exploration, emigration, rebuilding a boat (O-12, O-8.80). */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

unsigned odin_vessels(const struct odin_player *p, unsigned vessel) {
    if (vessel <= BOAT_1) return p->boats[vessel];
    return vessel == THE_KNARR ? p->knarrs : p->longships[vessel - LONGSHIP_0];
}

void odin_remove_vessel(struct odin_player *p, unsigned vessel) {
    if (vessel <= BOAT_1)
        p->boats[vessel]--;
    else if (vessel == THE_KNARR)
        p->knarrs--;
    else
        p->longships[vessel - LONGSHIP_0]--;
}

/* ---- exploration ---- */

static unsigned visible_face(const struct odin *s, unsigned island) {
    return board_face(s, FIRST_ISLAND + island);
}

/* O-12.20: unclaimed, and its visible face allowed on a space of the column: columns from
 * which an island can be explored, a bit each. A card may open others. O-24.4, O-25.6, O-28.33,
 * O-28.51 */
static unsigned columns_to(const struct odin *s, unsigned seat, unsigned island) {
    if (s->island[island].owner != NOBODY || !s->island[island].here) return 0;
    unsigned columns = 1u << face_of(visible_face(s, island))->explore;
    for (unsigned column = 1; column <= COLUMNS && s->player[seat].modifies >> EXPLORING & 1;
         column++)
        if (modified(s, seat, EXPLORING, column) > 0) columns |= 1u << column;
    return columns & ~1u;
}

static bool explorable(const struct odin *s, unsigned seat, unsigned island, unsigned column) {
    return columns_to(s, seat, island) >> column & 1;
}

unsigned odin_explorable(const struct odin *s, unsigned seat) {
    unsigned columns = 0;
    for (unsigned island = 0; island < ISLANDS; island++) columns |= columns_to(s, seat, island);
    return columns;
}

static void list_explore(LIST_ARGS) {
    for (unsigned island = 0; island < ISLANDS; island++)
        if (explorable(s, seat, island, task_of(s, seat)->column))
            mh_list_add(list, move_of(VERB_EXPLORE, visible_face(s, island), 0, 0));
}

static unsigned island_of_face(unsigned face) {
    return (face - FIRST_ISLAND_FACE) % ISLANDS;
}

static bool refuse_board(struct mh_error *error, const char *code, const char *rule,
                         const char *text, unsigned face) {
    return odin_refuse_name(error, code, rule, text, "board", face_of(face)->name);
}

bool odin_can_explore(CAN_ARGS) {
    unsigned face = move.arg[0];
    if (face < FIRST_ISLAND_FACE || face >= FIRST_ISLAND_FACE + ISLAND_FACES)
        return refuse_board(error, "no-island", "O-12.20",
                            N_("This is no exploration board: {board}."), face);
    const struct odin_island *island = &s->island[island_of_face(face)];
    if (!island->here)
        return refuse_board(error, "not-in-play", "O-21.2",
                            N_("This exploration board is not in this game: {board}."), face);
    if (visible_face(s, island_of_face(face)) != face)
        return refuse_board(error, "other-face", "O-12.20",
                            N_("This exploration board shows its other side: {board}."), face);
    if (island->owner != NOBODY)
        return refuse_board(error, "taken", "O-12.20",
                            N_("This exploration board has been taken: {board}."), face);
    return explorable(s, seat, island_of_face(face), task_of(s, seat)->column) ||
           refuse_board(error, "too-far", "O-12.20",
                        N_("This space does not lead to this exploration board: {board}."), face);
}

void odin_do_explore(DO_ARGS) {
    unsigned which = island_of_face(move.arg[0]);
    struct odin_island *island = &s->island[which];
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    island->owner = (uint8_t)seat;
    get_board(s, seat, FIRST_ISLAND + which);
    tell(events, EVENT_EXPLORES, (int)seat, move.arg[0], island->silver, 0);
    odin_gain_told(s, seat, SILVER, island->silver, BY_PHASE, events);
    island->silver = 0;
    if (longships_of(&s->player[seat]) > 0) odin_note_longship(s, seat, events);
    fire(s, seat, (struct odin_about){.moment = EXPLORED}, events);
}

static bool explore_usable(USABLE_ARGS) {
    return odin_explorable(s, seat) >> number & 1;
}

static bool explore_fits(FITS_ARGS) {
    enum { EXPLORE_COLUMNS = 3 }; /* O-8.63 */
    (void)s, (void)seat;
    return between(task->column, 1, EXPLORE_COLUMNS);
}

const struct odin_decision odin_explore = {
    .name = N_("Exploration"),
    .rules = "O-12.20 to O-12.24",
    .verbs = BIT(EXPLORE) | BIT(SKIP),
    .flags = OPEN | SURE,
    .step = odin_step_optional,
    .list = list_explore,
    .usable = explore_usable,
    .asks = N_("Choose the exploration board you take."),
    .put = odin_put_column,
    .fits = explore_fits,
    .numbers = 1,
};

/* ---- emigration ---- */

/* O-12.30, O-5.9; `granted` by a card, which may lower it for the ships that are there. */
unsigned odin_emigration_price(const struct odin *s, unsigned seat, unsigned lowered,
                               bool granted) {
    int price = (int)s->round + modified(s, seat, EMIGRATION_PRICE, granted ? 0 : s->round);
    if (lowered == FOR_SHIPS) price -= (int)large_ships_of(&s->player[seat]);
    return price > 0 ? (unsigned)price : 0;
}

/* O-12.35: both spaces of the next double column are free. O-3.10, O-28.11 */
static bool room_at_table(const struct odin *s, unsigned seat) {
    struct odin_table table = table_of(s, seat);
    return table.first + 2 <= table.end;
}

bool odin_emigrate_possible(const struct odin *s, unsigned seat, unsigned lowered, bool granted,
                            struct mh_error *error) {
    if (large_ships_of(&s->player[seat]) == 0)
        return odin_refuse(error, "no-ship", "O-12.31",
                           N_("Only knarrs and longships emigrate, and you have none."));
    if (!room_at_table(s, seat))
        return odin_refuse(error, "no-room", "O-12.35",
                           N_("There is no room on the banquet table for another ship."));
    unsigned price = odin_emigration_price(s, seat, lowered, granted);
    return can_pay(s, seat, SILVER, price) || odin_lacks(s, seat, SILVER, price, "O-12.30", error);
}

static void list_emigrate(LIST_ARGS) {
    for (unsigned vessel = THE_KNARR; vessel < VESSELS; vessel++)
        if (odin_vessels(&s->player[seat], vessel) > 0)
            mh_list_add(list, move_of(VERB_EMIGRATE, vessel, 0, 0));
}

bool odin_can_emigrate(CAN_ARGS) {
    unsigned vessel = move.arg[0];
    if (vessel < THE_KNARR)
        return odin_refuse(error, "wrong-ship", "O-12.31",
                           N_("Whaling boats do not emigrate; knarrs and longships do."));
    if (odin_vessels(&s->player[seat], vessel) == 0)
        return odin_no_vessel(error, "O-12.31", vessel);
    return odin_emigrate_possible(s, seat, task_of(s, seat)->lowered, task_of(s, seat)->card > 0,
                                  error);
}

/* O-12.1, O-12.3, O-20.16: an emigrated ship is none any more. */
void odin_do_emigrate(DO_ARGS) {
    struct odin_player *p = &s->player[seat];
    const struct odin_task *task = task_of(s, seat);
    unsigned price = odin_emigration_price(s, seat, task->lowered, task->card > 0);
    bool knarr = move.arg[0] == THE_KNARR;
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    odin_pay(s, seat, SILVER, price, NULL); /* told with the emigration */
    odin_remove_vessel(p, move.arg[0]);     /* O-12.32: its ore is lost */
    if (knarr)
        p->emigrated_knarrs++;
    else
        p->emigrated_longships++;
    tell(events, EVENT_EMIGRATES, (int)seat, move.arg[0], (int)price, 0);
    if (!knarr) odin_note_longship(s, seat, events);
    fire(s, seat, (struct odin_about){.moment = EMIGRATED}, events);
}

static bool emigrate_usable(USABLE_ARGS) {
    return large_ships_of(&s->player[seat]) > 0 &&
           odin_emigrate_possible(s, seat, number, false, NULL);
}

static void prompt_emigrate(PROMPT_ARGS) {
    mh_message_plural(message,
                      NP_("Which ship emigrates? It costs {n} silver.",
                          "Which ship emigrates? It costs {n} silver."),
                      "n", (int32_t)odin_emigration_price(s, seat, task->lowered, task->card > 0));
}

static void put_emigrate(PUT_ARGS) {
    mh_json_put_int(json, "price", odin_emigration_price(s, seat, task->lowered, task->card > 0));
}

static bool emigrate_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->lowered <= FOR_SHIPS;
}

const struct odin_decision odin_emigrate = {
    .name = N_("Emigration"),
    .rules = "O-12.30 to O-12.36",
    .verbs = BIT(EMIGRATE) | BIT(SKIP),
    .flags = LATER,
    .step = odin_step_optional,
    .list = list_emigrate,
    .usable = emigrate_usable,
    .prompt = prompt_emigrate,
    .put = put_emigrate,
    .fits = emigrate_fits,
    .numbers = 1,
};

/* ---- a whaling boat becomes a knarr (O-8.80) ---- */

/* O-8.81 */
static bool rebuild_usable(USABLE_ARGS) {
    (void)number;
    return boats_of(&s->player[seat]) > 0 && odin_can_receive(s, seat, KNARR);
}

static void list_rebuild(LIST_ARGS) {
    for (unsigned vessel = BOAT_0; vessel <= BOAT_1; vessel++)
        if (odin_vessels(&s->player[seat], vessel) > 0)
            mh_list_add(list, move_of(VERB_REBUILD, vessel, 0, 0));
}

bool odin_can_rebuild(CAN_ARGS) {
    if (move.arg[0] > BOAT_1)
        return odin_refuse(error, "wrong-ship", "O-8.80",
                           N_("Only a whaling boat can be exchanged for a knarr here."));
    return odin_vessels(&s->player[seat], move.arg[0]) > 0 ||
           odin_no_vessel(error, "O-8.80", move.arg[0]);
}

void odin_do_rebuild(DO_ARGS) {
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    odin_remove_vessel(&s->player[seat], move.arg[0]);
    tell(events, EVENT_REBUILDS, (int)seat, move.arg[0], 0, 0);
    odin_gain(s, seat, KNARR, 1, events);
}

const struct odin_decision odin_rebuild = {
    .name = N_("whaling boat to knarr"),
    .rules = "O-8.80",
    .verbs = BIT(REBUILD) | BIT(SKIP),
    .flags = LATER,
    .step = odin_step_optional,
    .list = list_rebuild,
    .usable = rebuild_usable,
    .asks = N_("Which whaling boat becomes a knarr?"),
};
