/* Sentences about what happened, for the log. */
#include "games/odin/actions/actions.h"
#include "games/odin/rules/events.h"
#include "lexicon.h"
#include "show.h"

static struct mh_message *begin(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_begin(m, text);
    return e->seat >= 0 ? mh_message_seat(m, "who", e->seat) : m;
}

static void counted(const struct mh_event *e, struct mh_message *m, const char *one,
                    const char *many, int32_t n) {
    mh_message_plural(m, one, many, "n", n);
    if (e->seat >= 0) mh_message_seat(m, "who", e->seat);
}

static const char *thing_name(int32_t thing) {
    return thing_of((unsigned)thing)->name;
}

static const char *stamp_name(int32_t stamp) {
    return thing_of(stamp_thing((unsigned)stamp))->name;
}

static const char *vessel_name(int32_t vessel) {
    return odin_vessel_names[vessel];
}

static const char *face_name(int32_t face) {
    return face_of((unsigned)face)->name;
}

/* "Astrid gets 3 chests." */
static void tell_things(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_things(begin(e, m, text), "things", &odin_counted[e->arg[0]], e->arg[1]);
}

static void tell_thing(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_name(begin(e, m, text), "thing", thing_name(e->arg[0]));
}

static void tell_card(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_name(begin(e, m, text), "card", card_of((unsigned)e->arg[0])->name);
}

/* ---- rounds and phases ---- */

static void tell_round(const struct mh_event *e, struct mh_message *m) {
    static const char *const harvest[] = {
        N_("There is no harvest this round."),
        N_("Harvest: peas, flax, beans."),
        N_("Harvest: peas, flax, beans, grain."),
        N_("Harvest: peas, flax, beans, grain, cabbage."),
        N_("Harvest: peas, flax, beans, grain, cabbage, fruits."),
    };
    static const char *const marker[MARKERS] = {
        N_("The next round’s harvest marker: no harvest."),
        N_("The next round’s harvest marker: peas, flax, beans."),
        N_("The next round’s harvest marker: peas, flax, beans, grain."),
        N_("The next round’s harvest marker: peas, flax, beans, grain, cabbage."),
        N_("The next round’s harvest marker: peas, flax, beans, grain, cabbage, fruits."),
    };
    switch (e->kind) {
    case EVENT_MARKER:
        mh_message_begin(m, marker[e->arg[0]]);
        break;
    case EVENT_TOKEN:
        mh_message_name(begin(e, m, N_("{who} takes a resource token: {token}.")), "token",
                        odin_tokens[e->arg[0]].name);
        break;
    case EVENT_ROUND:
        mh_message_number(mh_message_begin(m, N_("Round {n} begins.")), "n", e->arg[0]);
        break;
    case EVENT_HARVEST:
        mh_message_begin(m, harvest[e->arg[0]]);
        break;
    case EVENT_BOARD_TURNS:
        mh_message_name(mh_message_begin(m, N_("An exploration board is turned over: {board}.")),
                        "board", face_name(e->arg[0]));
        break;
    default:
        counted(e, m, NP_("{board}: {n} silver waits there.", "{board}: {n} silver wait there."),
                e->arg[1]);
        mh_message_name(m, "board", face_name(e->arg[0]));
    }
}

/* ---- turns ---- */

static void tell_turn(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_CHOOSES:
        mh_message_name(begin(e, m, N_("{who} chooses: {space}.")), "space",
                        space_of((unsigned)e->arg[0])->name);
        break;
    case EVENT_USES:
        counted(e, m,
                NP_("{who} places {n} Viking: {space}.", "{who} places {n} Vikings: {space}."),
                e->arg[1]);
        mh_message_name(m, "space", space_of((unsigned)e->arg[0])->name);
        break;
    case EVENT_COMES_LATE:
        mh_message_name(begin(e, m, N_("{who} uses a space without placing a Viking: {space}.")),
                        "space", space_of((unsigned)e->arg[0])->name);
        break;
    case EVENT_IMITATES:
        mh_message_name(begin(e, m, N_("{who} imitates: {space}.")), "space",
                        space_of((unsigned)e->arg[0])->name);
        break;
    case EVENT_PASSES:
        begin(e, m, N_("{who} passes."));
        break;
    case EVENT_GETS:
        tell_things(e, m, N_("{who} gets {things}."));
        break;
    case EVENT_PAYS:
        tell_things(e, m, N_("{who} pays {things}."));
        break;
    case EVENT_DRAWS_WEAPON:
        tell_thing(e, m, N_("{who} draws a weapon card: {thing}."));
        break;
    case EVENT_DRAWS:
        counted(e, m, NP_("{who} draws {n} occupation.", "{who} draws {n} occupations."),
                e->arg[0]);
        break;
    case EVENT_SEES:
        tell_card(e, m, N_("{who} now holds “{card}”."));
        break;
    case EVENT_MAY_USE:
        tell_card(e, m, N_("{who} may use “{card}” now."));
        break;
    case EVENT_CARD:
        tell_card(e, m, N_("{who} uses “{card}”:"));
        break;
    default:
        tell_card(e, m, N_("{who} plays “{card}”."));
    }
}

/* ---- actions ---- */

static void tell_dice(const struct mh_event *e, struct mh_message *m) {
    const char *action = odin_dice_names[e->arg[0]];
    bool low = odin_dice_table[e->arg[0]].low;
    switch (e->kind) {
    case EVENT_ROLLS:
        begin(e, m,
              low ? N_("{who} rolls {roll}; the price is {n}.")
                  : N_("{who} rolls {roll}; the battle result is {n}."));
        mh_message_number(m, "roll", e->arg[1]);
        mh_message_number(m, "n", e->arg[2]);
        return;
    case EVENT_SUCCEEDS:
        begin(e, m, N_("{action}: {who} succeeds."));
        break;
    default:
        begin(e, m, N_("{action}: {who} fails."));
    }
    mh_message_name(m, "action", action);
}

static void tell_action(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_TAKES:
        counted(e, m,
                NP_("{who} takes {n} item from mountain {strip}.",
                    "{who} takes {n} items from mountain {strip}."),
                e->arg[1]);
        mh_message_number(m, "strip", e->arg[0] + 1);
        break;
    case EVENT_UPGRADES:
        begin(e, m, N_("{who} upgrades: {from} → {to}."));
        mh_message_name(m, "from", thing_name(e->arg[0]));
        mh_message_name(m, "to", thing_name(e->arg[1]));
        break;
    case EVENT_SAILS:
        counted(e, m,
                NP_("{who} sails out with {n} whaling boat; ore that helps: {ore}.",
                    "{who} sails out with {n} whaling boats; ore that helps: {ore}."),
                e->arg[0]);
        mh_message_number(m, "ore", e->arg[1]);
        break;
    case EVENT_UNLOADS:
        tell_thing(e, m, N_("{who} gives ore from a ship: {thing}."));
        break;
    case EVENT_RETURNS:
        counted(e, m, NP_("{who} takes {n} Viking back.", "{who} takes {n} Vikings back."),
                e->arg[0]);
        break;
    default:
        tell_dice(e, m);
    }
}

static void tell_sailing(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_EXPLORES:
        if (e->arg[1] > 0)
            counted(e, m,
                    NP_("{who} explores: {board} and takes {n} silver from it.",
                        "{who} explores: {board} and takes {n} silver from it."),
                    e->arg[1]);
        else
            begin(e, m, N_("{who} explores: {board}."));
        mh_message_name(m, "board", face_name(e->arg[0]));
        break;
    case EVENT_EMIGRATES:
        counted(e, m,
                NP_("{who} emigrates for {n} silver: {thing}.",
                    "{who} emigrates for {n} silver: {thing}."),
                e->arg[1]);
        mh_message_name(m, "thing", vessel_name(e->arg[0]));
        break;
    default: /* O-8.80 */
        begin(e, m,
              e->arg[0] == BOAT_0
                  ? N_("{who} rebuilds a whaling boat into a knarr.")
                  : N_("{who} rebuilds a whaling boat into a knarr and loses its ore."));
    }
}

static void tell_anytime(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_LAYS:
        begin(e, m, N_("{who} lays {thing}: {board}, row {row}, column {column}."));
        mh_message_name(m, "thing", stamp_name(e->arg[0]));
        mh_message_name(m, "board", odin_place_name((unsigned)e->arg[1]));
        say_cell(m, (unsigned)e->arg[2]);
        break;
    case EVENT_ARMS:
        tell_thing(e, m, N_("{who} puts ore on a ship: {thing}."));
        break;
    case EVENT_DISARMS:
        tell_thing(e, m, N_("{who} takes ore from a ship: {thing}."));
        break;
    case EVENT_GIVES_UP:
        mh_message_name(begin(e, m, N_("{who} gives up a ship: {thing}.")), "thing",
                        vessel_name(e->arg[0]));
        break;
    case EVENT_TURNS_OVER:
        begin(e, m, N_("{who} turns over: {from} → {to}."));
        mh_message_name(m, "from", thing_name(e->arg[0]));
        mh_message_name(m, "to", thing_name(e->arg[1]));
        break;
    case EVENT_SEIZES:
        tell_thing(e, m, N_("{who} takes {thing} from a board of {owner}."));
        mh_message_seat(m, "owner", e->arg[1]);
        break;
    default:
        tell_thing(e, m, N_("{who} puts {thing} on: {building}."));
        mh_message_name(m, "building", odin_building_names[e->arg[1]]);
    }
}

/* ---- from the moose to the mountains ---- */

static void tell_late(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_MOOSE:
        begin(e, m, N_("{who} gets the moose and starts the next round."));
        break;
    case EVENT_INCOME:
        counted(e, m,
                NP_("{who} has an income of {n} silver.", "{who} has an income of {n} silver."),
                e->arg[0]);
        break;
    case EVENT_PREGNANT:
        tell_thing(e, m, N_("{who}: an animal is pregnant now: {thing}."));
        break;
    case EVENT_BORN:
        tell_things(e, m, N_("{who} gets {things}: young are born."));
        break;
    case EVENT_SERVES:
        begin(e, m, N_("{who} serves {thing} at space {place}."));
        mh_message_name(m, "thing", stamp_name(e->arg[0]));
        mh_message_number(m, "place", e->arg[1] + 1);
        break;
    case EVENT_ABSTAINS:
        begin(e, m, N_("{who} will serve no mead."));
        break;
    case EVENT_PENALTY:
        counted(e, m, NP_("{who} gets {n} Thing Penalty.", "{who} gets {n} Thing Penalties."),
                e->arg[0]);
        break;
    default:
        tell_thing(e, m, N_("{who} gets a bonus: {thing}."));
    }
}

static void tell_strip(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_STRIP_LOSES:
        mh_message_begin(m, N_("Mountain {strip} loses: {item}."));
        mh_message_name(m, "item", item_name((unsigned)e->arg[1]));
        break;
    case EVENT_STRIP_LEAVES:
        mh_message_begin(m, N_("Mountain {strip} is used up."));
        break;
    default:
        mh_message_begin(m, N_("Mountain {strip} is laid out."));
    }
    mh_message_number(m, "strip", e->arg[0] + 1);
}

void odin_tell(const struct mh_event *e, struct mh_message *m) {
    if (e->kind <= EVENT_BOARD_SILVER)
        tell_round(e, m);
    else if (e->kind <= EVENT_CARD)
        tell_turn(e, m);
    else if (e->kind <= EVENT_RETURNS)
        tell_action(e, m);
    else if (e->kind <= EVENT_REBUILDS)
        tell_sailing(e, m);
    else if (e->kind <= EVENT_FILLS)
        tell_anytime(e, m);
    else if (e->kind <= EVENT_BONUS)
        tell_late(e, m);
    else if (e->kind <= EVENT_STRIP_NEW)
        tell_strip(e, m);
    else if (e->kind == EVENT_ALL_BACK)
        mh_message_begin(
            m, e->arg[0] ? N_("The Vikings of the other colour come back from the action spaces.")
                         : N_("All Vikings come back from the action spaces."));
    else
        mh_message_begin(m, N_("The game is over."));
}
