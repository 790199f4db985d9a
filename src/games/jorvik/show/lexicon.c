/* Protocol words and what people call the things they stand for; what each card does, in a
 * sentence. */
#include "show.h"

const char *const jorvik_event_words[EVENTS] = {
#define EVENT(id, word) [EVENT_##id] = word,
#include "games/jorvik/rules/events.def"
#undef EVENT
};

const char *const jorvik_storage_names[STORAGES] = {N_("player board"), N_("warehouse")};

const char *const jorvik_cube_place_names[CUBE_PLACES] = {
    N_("from a ship"), N_("from the player board"), N_("from the warehouse")};

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
    return jorvik_decisions[point]->name;
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
            m, N_("Once, at any time: steal a cube from an opponent’s unfinished artisan."));
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
