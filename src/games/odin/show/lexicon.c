/* Names of the things, boards, spaces, phases and choices of the game. */
#include "lexicon.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"
#include "show.h"

const char *const odin_event_words[EVENTS] = {
#define EVENT(id, word) [EVENT_##id] = word,
#include "games/odin/rules/events.def"
#undef EVENT
};

/* ---- lists of words that only views and facts show ---- */

static const char *const dice_words[DICE_ACTIONS] = {
    [HUNT] = "hunting_game", [TRAP] = "laying_a_snare", [WHALE] = "whaling",
    [RAID] = "raiding",      [PILLAGE] = "pillaging",
};
const struct mh_names odin_dice_named = MH_WORDS(N_("dice action"), DICE_ACTIONS, dice_words);

static const char *const group_words[GROUPS] = {
    "build_houses", "build_ships", "hunting",         "livestock_market", "weekly_market",
    "products",     "crafting",    "mountains_trade", "sailing",          "emigration_occupation"};
const struct mh_names odin_groups_named = MH_WORDS(N_("group"), GROUPS, group_words);

static const char *const colour_words[COLOURS] = {"orange", "red", "green", "blue", "none"};
const struct mh_names odin_colours_named = MH_WORDS(N_("colour"), COLOURS, colour_words);

/* ---- names ---- */

static const char *thing_name(unsigned thing) {
    return thing_of(thing)->name;
}

static const char *face_name(unsigned face) {
    return face_of(face)->name;
}

static const char *space_name(unsigned space) {
    return space_of(space)->name;
}

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

static const char *building_name(unsigned building) {
    return odin_building_names[building];
}

const char *odin_place_name(unsigned place) {
    return place < FIRST_HOUSE_PLACE ? face_name(place)
                                     : building_name(SHEDS + place - FIRST_HOUSE_PLACE);
}

static const char *token_name(unsigned token) {
    return odin_tokens[token].name;
}

static const char *marker_name(unsigned marker) {
    return odin_marker_names[marker];
}

static const char *kind_name(unsigned kind) {
    static const char *const names[CARD_KINDS] = {N_("immediate card"), N_("anytime card"),
                                                  N_("each-time card"), N_("as-soon-as card")};
    return names[kind];
}

static const char *colour_name(unsigned colour) {
    static const char *const names[COLOURS] = {N_("farm product"), N_("animal product"),
                                               N_("craft product"), N_("luxury good"),
                                               N_("no good")};
    return names[colour];
}

const char *const odin_dice_names[DICE_ACTIONS] = {
    [HUNT] = N_("Hunting Game"), [TRAP] = N_("Laying a Snare"), [WHALE] = N_("Whaling"),
    [RAID] = N_("Raiding"),      [PILLAGE] = N_("Pillaging"),
};

static const char *dice_name(unsigned dice) {
    return odin_dice_names[dice];
}

static const char *group_name(unsigned group) {
    static const char *const names[GROUPS] = {
        N_("Build Houses"),     N_("Build Ships"),
        N_("Hunting"),          N_("Livestock Market"),
        N_("Weekly Market"),    N_("Products"),
        N_("Crafting"),         N_("Mountains and Trade"),
        NC_("odin", "Sailing"), N_("Emigration and Occupation"),
    };
    return names[group];
}

/* O-6.2, O-27.2 */
static const char *phase_name(unsigned phase) {
    static const char *const names[PHASES] = {
        [CHOOSE_START_CARD] = N_("choosing a starting occupation"),
        [TAKE_TOKEN] = N_("taking resource tokens"),
        [KEEP_DARK_CARD] = N_("keeping an occupation"),
        [NEW_VIKING] = N_("A New Viking"),
        [ROUND_WINDOW] = N_("before the harvest"),
        [HARVEST] = N_("Harvest"),
        [EXPLORATION_BOARDS] = N_("Turn Exploration Boards and Place Silver"),
        [NEW_WEAPON] = N_("Draw a New Weapon"),
        [ACTIONS] = N_("Actions"),
        [START_PLAYER] = N_("Determine Start Player"),
        [INCOME_WINDOW] = N_("before the income"),
        [INCOME] = N_("Income"),
        [BREEDING] = N_("Animal Breeding"),
        [FEAST] = N_("Feast"),
        [FINAL_WINDOW] = N_("before the scoring"),
        [BONUS_WINDOW] = N_("before the bonuses"),
        [BONUS] = N_("Bonus"),
        [MOUNTAINS] = N_("Update and Add New Mountain Strips"),
        [RETURN_VIKINGS] = N_("Remove Placed Vikings"),
        [OVER] = N_("final scoring"),
    };
    return names[phase];
}

static const char *task_name(unsigned task) {
    return odin_decisions[task]->name;
}

/* A ship by kind and by the ore added to it. */
static const char *vessel_name(unsigned vessel) {
    return odin_vessel_names[vessel];
}

static const char *strip_name(unsigned strip) {
    static const char *const names[STRIPS] = {
        N_("mountain 1"), N_("mountain 2"), N_("mountain 3"), N_("mountain 4"),
        N_("mountain 5"), N_("mountain 6"), N_("mountain 7"), N_("mountain 8"),
    };
    return names[strip];
}

/* An exchange as a button says it. */
const char *odin_deal_name(unsigned deal) {
    return odin_exchanges[deal].name;
}

/* ---- what a space does ---- */

static const char *hunting_text(unsigned dice) {
    static const char *const texts[DICE_ACTIONS] = {
        [HUNT] = N_("Roll up to three times and pay the last roll in wood and bows: hide and game "
                    "meat. If you fail: 1 wood and 1 bow."),
        [TRAP] = N_("Roll up to three times and pay the last roll in wood and snares: fur and a "
                    "snare. If you fail: 1 wood, 1 snare, and 1 Viking may come back."),
        [RAID] = N_("With a longship: roll up to three times, add stones and swords, and take a "
                    "blue tile of that sword value. If you fail: 1 stone and 1 sword."),
        [PILLAGE] = N_("With a longship: roll up to three times, add its ore, stones and swords, "
                       "and take a blue tile of that sword value. If you fail: 1 stone, 1 sword, "
                       "and 1 Viking may come back."),
    };
    return texts[dice];
}

/* Spaces with more than one exchange, or none. */
static const char *const space_texts[SPACES] = {
    [BUILD_HOUSE_AND_SHIP] =
        N_("Pay 2 stone and 2 wood: stone house and longship, or long house and knarr."),
    [SHEEP_OR_CATTLE] = N_("Take a sheep, or pay 1 silver: cattle."),
    [WEEKLY_MARKET_4] =
        N_("Take spices and 1 silver; if you have cattle, also 2 milk; if you have sheep, also "
           "wool."),
    [MILK_FROM_CATTLE] = N_("Take milk for each of your cattle, at most 3."),
    [WOOL_FROM_SHEEP] = N_("Take wool for each of your sheep, at most 3."),
    [CRAFT_CHEST] = N_("Give 1 wood or 1 ore: chest and 1 silver."),
    [CRAFT_ROBE_AND_JEWELRY] =
        N_("Take 4 silver. You may give wool for a robe, and silverware for jewelry."),
    [FORGE] = N_("Pay 1 ore: jewelry, or a special tile with forge tongs."),
    [WHALING_3] = N_("With 1 to 3 whaling boats: roll up to three times, subtract their ore and "
                     "pay the rest in wood and spears: oil, skin and bones, whale meat. If you "
                     "fail: 1 wood, 1 spear, and 2 Vikings may come back."),
    [WHALING_4] = N_("With 1 whaling boat: roll up to three times, subtract its ore and pay the "
                     "rest in wood and spears: oil, skin and bones, whale meat. If you fail: 1 "
                     "wood, 1 spear, and 2 Vikings may come back."),
    [MOUNTAIN_2] = N_("Take up to 2 items from one mountain strip."),
    [MOUNTAIN_1_UPGRADE_1] = N_("Take 1 item from a mountain strip; upgrade 1 good by one level."),
    [MOUNTAIN_3_UPGRADE_1] =
        N_("Take up to 3 items from one mountain strip; upgrade 1 good by one level."),
    [MOUNTAIN_3_AND_2] =
        N_("Take up to 3 items from one mountain strip and up to 2 from another one."),
    [MOUNTAIN_4_DOUBLE_2] = N_("Take up to 4 items from one mountain strip; upgrade up to 2 goods "
                               "by one or two levels."),
    [MOUNTAINS_OR_DOUBLE_3] = N_("Take up to 2 items from each of up to 4 mountain strips, or "
                                 "upgrade up to 3 goods by one or two levels."),
    [UPGRADE_2] = N_("Upgrade up to 2 goods by one level."),
    [UPGRADE_3] = N_("Upgrade up to 3 goods by one level."),
    [UPGRADE_4] = N_("Upgrade up to 4 goods by one level."),
    [UPGRADE_3_WEAPONS_4] = N_("Upgrade up to 3 goods by one level; draw 4 weapon cards."),
    [WOOD_AND_ORE] = N_("Take 1 wood for each player in the game, and 1 ore."),
    [OVERSEAS_TRADING_1] = N_("With a knarr: pay 1 silver and turn green goods to their blue "
                              "side, one of each kind."),
    [OVERSEAS_TRADING_2] = N_("With a knarr: pay 1 silver and turn green goods to their blue "
                              "side, one of each kind."),
    [SPECIAL_SALE] = N_("With a knarr: buy one or two special tiles for their silver prices."),
    [PLUNDERING] = N_("With two longships: take a silver hoard."),
    [EXPLORE_1] =
        N_("With any ship: take Shetland or the Faroe Islands (or Lofoten, Orkney, Isle of "
           "Mull)."),
    [EXPLORE_2] = N_("With a knarr or longship: take Iceland, Greenland or Bear Island."),
    [EXPLORE_3] =
        N_("With a longship: take Baffin Island, Labrador or Newfoundland (or Caithness)."),
    [EMIGRATE_2] = N_("Pay silver, as much as the number of the round: a knarr or longship "
                      "emigrates."),
    [EMIGRATE_3] = N_("Pay silver, as much as the number of the round: a knarr or longship "
                      "emigrates."),
    [BOAT_TO_KNARR] = N_("A whaling boat may become a knarr; then a ship may emigrate."),
    [PLAY_OCCUPATION_1] = N_("Pay 1 stone or 1 ore: play an occupation and take 1 silver."),
    [PLAY_OCCUPATIONS_2] = N_("Play 1 or 2 occupations from your hand."),
    [PLAY_OCCUPATIONS_4] = N_("Play 1 to 4 occupations from your hand."),
    [IMITATE_1] = N_("Use a space of this column where another player stands."),
    [IMITATE_2] = N_("Use a space of this column where another player stands."),
    [IMITATE_3] = N_("Use a space of this column where another player stands."),
    [IMITATE_4] = N_("Use a space of this column where another player stands."),
};

static void space_text(unsigned space, struct mh_message *m) {
    const struct odin_step *step = &space_of(space)->step[0];
    const char *text = space_texts[space];
    if (!text && step->kind == DICE) text = hunting_text(step->number[0]);
    if (!text && step->kind == DEALS) text = odin_deal_name(step->number[0]);
    mh_message_begin(m, text);
}

/* ---- what a card does ---- */

static void card_text(unsigned card, struct mh_message *m) {
    const struct odin_card_effects *effect = &odin_card_effects[card];
    if (!effect->what) return;
    if (!effect->when) {
        mh_message_begin(m, effect->what);
        return;
    }
    mh_message_begin(m, N_("{when}: {what:small}"));
    mh_message_name(m, "when", effect->when);
    mh_message_name(m, "what", effect->what);
}

/* ---- the lexicon ---- */

const struct mh_lexicon odin_lexicon[ODIN_LEXICON] = {
    {&odin_things_named, thing_name, NULL},       {&odin_places_named, odin_place_name, NULL},
    {&odin_spaces_named, space_name, space_text}, {&odin_deals_named, odin_deal_name, NULL},
    {&odin_cards_named, card_name, card_text},    {&odin_card_kinds_named, kind_name, NULL},
    {&odin_phases_named, phase_name, NULL},       {&odin_tasks_named, task_name, NULL},
    {&odin_buildings_named, building_name, NULL}, {&odin_vessels_named, vessel_name, NULL},
    {&odin_strips_named, strip_name, NULL},       {&odin_dice_named, dice_name, NULL},
    {&odin_groups_named, group_name, NULL},       {&odin_colours_named, colour_name, NULL},
    {&odin_tokens_named, token_name, NULL},       {&odin_markers_named, marker_name, NULL},
};
