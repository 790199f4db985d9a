/* The words of the game for people, what each card does in a sentence, and the facts
 * that a table is drawn from. */
#include "games/jorvik/rules/rules.h"

const char *const jorvik_event_words[EVENTS] = {
    [EVENT_ROUND] = "round",     [EVENT_REVEAL] = "reveal",       [EVENT_CARGO] = "cargo",
    [EVENT_ATTACK] = "attack",   [EVENT_DEFENCE] = "defence",     [EVENT_DRAW] = "draw",
    [EVENT_WINS] = "wins",       [EVENT_LOSES] = "loses",         [EVENT_RANSOM] = "ransom",
    [EVENT_TRIUMPH] = "triumph", [EVENT_PLACES] = "places",       [EVENT_RESERVES] = "reserves",
    [EVENT_PASSES] = "passes",   [EVENT_SWAPS] = "swaps",         [EVENT_UNWANTED] = "unwanted",
    [EVENT_BUYS] = "buys",       [EVENT_BUYS_FREE] = "buys_free", [EVENT_WITHDRAWS] = "withdraws",
    [EVENT_DROPS] = "drops",     [EVENT_COINS] = "coins",         [EVENT_TRIBUTE] = "tribute",
    [EVENT_INCOME] = "income",   [EVENT_PUTS] = "puts",           [EVENT_STORES] = "stores",
    [EVENT_SELLS] = "sells",     [EVENT_OFFERS] = "offers",       [EVENT_TRADES] = "trades",
    [EVENT_CASHES] = "cashes",   [EVENT_DISCARDS] = "discards",   [EVENT_LEFTOVERS] = "leftovers",
    [EVENT_STEALS] = "steals",   [EVENT_FINDS] = "finds",         [EVENT_WORKSHOP] = "workshop",
    [EVENT_MOVES] = "moves",     [EVENT_HAMMER] = "hammer",       [EVENT_OVER] = "over",
};

/* ---- names ---- */

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

static const char *good_name(unsigned good) {
    return jorvik_good_names[good];
}

static const char *mode_name(unsigned mode) {
    return mode == KARL ? N_("Karl game") : N_("Jarl game");
}

static const char *season_name(unsigned season) {
    static const char *const names[SEASONS] = {N_("winter"), N_("spring"), N_("summer"),
                                               N_("autumn"), N_("the end")};
    return names[season];
}

static const char *kind_name(unsigned kind) {
    static const char *const names[KINDS] = {
        N_("Pict attack"), NC_("jorvik", "ship"), N_("artisan"),      N_("merchant"),
        N_("oracle"),      N_("warrior"),         N_("defence card"), N_("feast"),
        N_("journey"),     N_("skald"),           N_("building"),     N_("Loki card"),
    };
    return names[kind];
}

static const char *point_name(unsigned point) {
    static const char *const names[POINTS] = {
        [SUPPLY] = N_("supply phase"),
        [ATTACK_CHOICE] = N_("supply phase, Pict attack"),
        [DEMAND_PLACE] = N_("demand phase"),
        [DEMAND_SWAP] = N_("end of the demand phase"),
        [PURCHASE_OFFER] = N_("purchase phase"),
        [PURCHASE_RESERVED] = N_("purchase phase, reservation row"),
        [ANYTIME_WINDOW] = N_("between loading turns"),
        [LOADING_GOODS] = N_("loading phase"),
        [OVER] = N_("final scoring"),
    };
    return names[point];
}

static const char *colour_name(unsigned colour) {
    static const char *const names[PLAYERS_MAX] = {N_("yellow"), N_("white"), N_("green"),
                                                   N_("blue"), N_("red")};
    return names[colour];
}

/* ---- what a card does ---- */

static void text_goods(const struct jorvik_card *c, struct mh_message *m) {
    switch (c->kind) {
    case SHIP:
        mh_message_plural(m, NP_("{n} cube from the bag.", "{n} cubes from the bag."), "n",
                          c->cubes);
        break;
    case MERCHANT:
        mh_message_plural(
            m, NP_("{n} coin for each cube: {good}.", "{n} coins for each cube: {good}."), "n",
            c->coins);
        break;
    default:
        mh_message_plural(m,
                          NP_("{n} point for each cube sacrificed: {good}.",
                              "{n} points for each cube sacrificed: {good}."),
                          "n", c->vp_per_good);
    }
    if (c->kind != SHIP) mh_message_name(m, "good", jorvik_good_names[nth_cube(c->goods, 0)]);
}

static void text_skald(const struct jorvik_card *c, struct mh_message *m) {
    if (c->scores == SCORES_BEST_JOURNEY_AGAIN) {
        mh_message_begin(m, N_("At the end your best journey scores twice."));
    } else if (c->scores == SCORES_COINS) {
        mh_message_plural(m,
                          NP_("At the end {n} point for each of your coins.",
                              "At the end {n} points for each of your coins."),
                          "n", c->vp_each);
    } else {
        mh_message_plural(m,
                          NP_("At the end {n} point for each of your cards of this kind: {kind}.",
                              "At the end {n} points for each of your cards of this kind: {kind}."),
                          "n", c->vp_each);
        mh_message_name(m, "kind", kind_name(c->scores - SCORES_KIND));
    }
}

static void text_effect(const struct jorvik_card *c, struct mh_message *m) {
    switch (c->effect) {
    case PAY_TO_AVOID_LOSS:
        mh_message_plural(m,
                          NP_("In an attack you lose, pay {n} coin to lose no points.",
                              "In an attack you lose, pay {n} coins to lose no points."),
                          "n", c->cost_coins);
        break;
    case DOUBLE_ONE_WARRIOR:
        mh_message_begin(m, N_("In every attack your strongest warrior counts twice."));
        break;
    case DOUBLE_ATTACK_REWARD:
        mh_message_begin(m, N_("Once: when you win an attack, win twice the points."));
        break;
    case WAREHOUSE:
        mh_message_plural(m,
                          NP_("{n} storage space more; at the end a point for each cube in it.",
                              "{n} storage spaces more; at the end a point for each cube in them."),
                          "n", c->spaces);
        break;
    case INCOME_BONUS:
        mh_message_plural(m,
                          NP_("{n} coin more in every income.", "{n} coins more in every income."),
                          "n", c->coins);
        break;
    case COINS_ON_PURCHASE:
        mh_message_plural(m,
                          NP_("When bought: {n} coin at once.", "When bought: {n} coins at once."),
                          "n", c->coins);
        break;
    case EXCHANGE_GOODS:
        mh_message_begin(
            m,
            N_("When loading, give two cubes for one of the common goods, as often as you like."));
        break;
    case FREE_PURCHASE:
        mh_message_begin(m, N_("Once: take a card without paying."));
        break;
    case MOVE_ARTISAN_GOODS:
        mh_message_plural(m,
                          NP_("Once, at any time: move {n} cube between your artisans.",
                              "Once, at any time: move up to {n} cubes between your artisans."),
                          "n", c->max_goods);
        break;
    case EACH_OPPONENT_PAYS:
        mh_message_plural(m,
                          NP_("When bought: every opponent pays you {n} coin.",
                              "When bought: every opponent pays you {n} coins."),
                          "n", c->coins);
        break;
    case BROWN_VIKINGS:
        mh_message_plural(
            m, NP_("{n} brown viking to place once.", "{n} brown vikings to place once each."), "n",
            c->vikings);
        break;
    case SWAP_TWO_VIKINGS:
        mh_message_begin(m, N_("Once, when all vikings stand: exchange two of them."));
        break;
    case STEAL_GOOD:
        mh_message_begin(
            m, N_("Once, at any time: steal a cube from an opponent's unfinished artisan."));
        break;
    case TAKE_COMMON_GOOD:
        mh_message_begin(m, N_("Once, at any time: take a cube of the common goods."));
        break;
    default:
        break;
    }
}

static void card_text(unsigned card, struct mh_message *m) {
    const struct jorvik_card *c = card_of(card);
    *m = (struct mh_message){0};
    switch (c->kind) {
    case PICT_ATTACK:
        mh_message_begin(m, N_("Most defence: +{win} points. Least defence: −{lose} points."));
        mh_message_number(m, "win", c->win_vp);
        mh_message_number(m, "lose", c->lose_vp);
        break;
    case SHIP:
    case MERCHANT:
    case ORACLE:
        text_goods(c, m);
        break;
    case ARTISAN:
        mh_message_plural(m,
                          NP_("{n} point when every space holds its cube.",
                              "{n} points when every space holds its cube."),
                          "n", c->vp);
        break;
    case WARRIOR:
        mh_message_number(mh_message_begin(m, N_("Defence {n} in every attack.")), "n", c->defence);
        break;
    case FEAST:
        mh_message_begin(m,
                         N_("At the end all your feasts together: {a}, {b}, {c} or {d} points."));
        mh_message_number(m, "a", c->set_vp[0]);
        mh_message_number(m, "b", c->set_vp[1]);
        mh_message_number(m, "c", c->set_vp[2]);
        mh_message_number(m, "d", c->set_vp[3]);
        break;
    case JOURNEY:
        mh_message_plural(m, NP_("{n} point at the end.", "{n} points at the end."), "n", c->vp);
        break;
    case SKALD:
        text_skald(c, m);
        break;
    default:
        text_effect(c, m);
        break;
    }
}

const struct mh_lexicon jorvik_lexicon[JORVIK_LEXICON] = {
    {&jorvik_cards_named, card_name, card_text}, {&jorvik_goods_named, good_name, NULL},
    {&jorvik_modes_named, mode_name, NULL},      {&jorvik_seasons_named, season_name, NULL},
    {&jorvik_kinds_named, kind_name, NULL},      {&jorvik_points_named, point_name, NULL},
    {&jorvik_colours_named, colour_name, NULL},
};

/* ---- facts ---- */

static void put_if(struct mh_json_writer *json, const char *key, int number) {
    if (number != 0) mh_json_put_int(json, key, number);
}

static void put_goods(struct mh_json_writer *json, uint32_t goods) {
    if (goods == 0) return;
    mh_json_key(json, "goods");
    mh_json_array(json);
    for (unsigned i = 0; i < cubes_in(goods); i++)
        mh_json_string(json, jorvik_good_words[nth_cube(goods, i)]);
    mh_json_array_end(json);
}

static void put_card(struct mh_json_writer *json, unsigned card) {
    const struct jorvik_card *c = card_of(card);
    mh_json_key(json, jorvik_card_words[card]);
    mh_json_object(json);
    mh_json_put_string(json, "entry", c->id);
    mh_json_put_string(json, "kind", jorvik_kinds_named.words[c->kind]);
    mh_json_put_string(json, "season", jorvik_seasons_named.words[c->season]);
    mh_json_put_string(json, "mode", jorvik_modes_named.words[c->mode]);
    mh_json_put_string(json, "sure", c->sure);
    put_goods(json, c->goods);
    put_if(json, "vp", c->vp);
    put_if(json, "coins", c->coins);
    put_if(json, "cubes", c->cubes);
    put_if(json, "defence", c->defence);
    put_if(json, "win_vp", c->win_vp);
    put_if(json, "lose_vp", c->lose_vp);
    put_if(json, "vp_per_good", c->vp_per_good);
    put_if(json, "vp_each", c->vp_each);
    put_if(json, "spaces", c->spaces);
    if (c->kind == FEAST) {
        mh_json_key(json, "set_vp");
        mh_json_array(json);
        for (unsigned i = 0; i < FEAST_STEPS; i++) mh_json_int(json, c->set_vp[i]);
        mh_json_array_end(json);
    }
    mh_json_object_end(json);
}

void jorvik_facts(struct mh_json_writer *json) {
    mh_json_put_int(json, "tracks", TRACKS);
    mh_json_put_int(json, "track_places", TRACK_PLACES);
    mh_json_key(json, "cards");
    mh_json_object(json);
    for (unsigned card = 0; card < CARDS; card++) put_card(json, card);
    mh_json_object_end(json);
}
