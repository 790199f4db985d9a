/* The view (J-3.4, J-16.9): everything but the order of the deck and the bag. All seats and
 * spectators see the same; only "you" differs. */
#include "show.h"

static void put_cubes(struct mh_json_writer *json, const char *key, uint32_t tally) {
    mh_json_key(json, key);
    mh_json_object(json);
    for (unsigned g = 0; g < GOODS; g++)
        if (has_good(tally, g)) mh_json_put_int(json, jorvik_good_words[g], cubes_of(tally, g));
    mh_json_object_end(json);
}

static void put_good(struct mh_json_writer *json, const char *key, unsigned good) {
    mh_json_key(json, key);
    if (good == NO_GOOD)
        mh_json_null(json);
    else
        mh_json_string(json, jorvik_good_words[good]);
}

static void open_card(const struct jorvik *s, unsigned card, struct mh_json_writer *json) {
    mh_json_object(json);
    mh_json_put_string(json, "card", jorvik_card_words[card]);
    if (card >= FIRST_CARRIER && card < FIRST_CARRIER + CARRIERS)
        put_cubes(json, "cubes", s->cubes[card - FIRST_CARRIER]);
    if (card >= FIRST_ARTISAN && card < FIRST_ARTISAN + ARTISANS)
        put_cubes(json, "missing", missing_on(s, card - FIRST_ARTISAN));
}

static void put_cards_at(const struct jorvik *s, unsigned at, const char *key,
                         struct mh_json_writer *json) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (unsigned card = 0; card < CARDS; card++) {
        if (s->at[card] != at) continue;
        open_card(s, card, json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_ids_at(const struct jorvik *s, unsigned at, const char *key,
                       struct mh_json_writer *json) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (unsigned card = 0; card < CARDS; card++)
        if (s->at[card] == at) mh_json_string(json, jorvik_card_words[card]);
    mh_json_array_end(json);
}

static void put_viking(const struct jorvik *s, unsigned colour, struct mh_json_writer *json) {
    mh_json_object(json);
    mh_json_put_int(json, "seat", (int)owner_of(s, colour));
    mh_json_put_bool(json, "brown", colour == BROWN);
    mh_json_object_end(json);
}

static void put_spaces(const struct jorvik *s, struct mh_json_writer *json) {
    mh_json_key(json, "spaces");
    mh_json_array(json);
    for (unsigned space = 0; space < SPACES; space++) {
        if (!space_in_use(s, space)) continue;
        unsigned card = s->space_card[space];
        mh_json_object(json);
        mh_json_put_int(json, "space", (int)space + 1);
        mh_json_key(json, "card");
        if (card == NO_CARD) {
            mh_json_null(json);
        } else {
            open_card(s, card, json);
            mh_json_object_end(json);
        }
        if (space < TRACKS) {
            mh_json_key(json, "track");
            mh_json_array(json);
            for (unsigned i = 0; i < s->track[space].length; i++)
                put_viking(s, s->track[space].viking[i], json);
            mh_json_array_end(json);
        }
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_row(const struct jorvik *s, struct mh_json_writer *json) {
    mh_json_key(json, "row");
    mh_json_array(json);
    for (unsigned place = 0; place < ROW_PLACES; place++) {
        if (s->row_card[place] == NO_CARD) continue;
        open_card(s, s->row_card[place], json);
        mh_json_put_int(json, "place", (int)place + 1);
        mh_json_key(json, "viking");
        put_viking(s, s->row_viking[place], json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_score(const struct jorvik *s, unsigned seat, struct mh_json_writer *json) {
    struct jorvik_score score;
    jorvik_score_of(s, seat, &score);
    mh_json_key(json, "score");
    mh_json_object(json);
    mh_json_put_int(json, "track", score.track);
    mh_json_put_int(json, "artisans", score.artisans);
    mh_json_put_int(json, "merchants", score.merchants);
    mh_json_put_int(json, "journeys", score.journeys);
    mh_json_put_int(json, "feasts", score.feasts);
    mh_json_put_int(json, "skalds", score.skalds);
    mh_json_put_int(json, "warehouse", score.warehouse);
    mh_json_put_int(json, "total", score.total);
    mh_json_object_end(json);
}

static void put_player(const struct jorvik *s, unsigned seat, struct mh_json_writer *json) {
    const struct jorvik_player *player = &s->player[seat];
    mh_json_object(json);
    mh_json_put_int(json, "seat", (int)seat);
    mh_json_put_string(json, "colour", jorvik_colours_named.words[player->colour]);
    mh_json_put_int(json, "vp", player->vp);
    mh_json_put_int(json, "coins", player->coins);
    mh_json_put_int(json, "vikings", player->vikings);
    mh_json_put_int(json, "brown", brown_owner(s) == seat ? s->brown : 0);
    mh_json_put_bool(json, "passed", player->passed);
    mh_json_put_int(json, "defence", (int)jorvik_defence(s, seat));
    put_good(json, "board", player->board);
    mh_json_put_int(json, "warehouse_spaces", (int)warehouse_spaces(s, seat));
    put_cubes(json, "warehouse", player->warehouse);
    put_cards_at(s, AT_LOADING + seat, "loading", json);
    put_cards_at(s, AT_PERSONAL + seat, "personal", json);
    put_score(s, seat, json);
    mh_json_object_end(json);
}

/* J-1.3: the back of the top card shows its season. */
static void put_deck(const struct jorvik *s, struct mh_json_writer *json) {
    unsigned left = 0, season = SEASONS;
    for (unsigned i = SEASONS; i-- > 0;) {
        left += s->deck[i];
        if (s->deck[i] > 0) season = i;
    }
    mh_json_key(json, "deck");
    mh_json_object(json);
    mh_json_put_int(json, "left", (int)left);
    mh_json_key(json, "season");
    if (season == SEASONS)
        mh_json_null(json);
    else
        mh_json_string(json, jorvik_seasons_named.words[season]);
    put_ids_at(s, AT_DECK, "cards", json); /* J-3.5: can be worked out; sorted, not in order */
    mh_json_object_end(json);
}

static void put_attack(const struct jorvik *s, struct mh_json_writer *json) {
    mh_json_key(json, "attack");
    if (s->attack == 0) {
        mh_json_null(json);
        return;
    }
    mh_json_object(json);
    mh_json_put_string(json, "card", jorvik_card_words[s->attack - 1]);
    mh_json_key(json, "vp");
    mh_json_array(json);
    for (unsigned seat = 0; seat < s->players; seat++) mh_json_int(json, s->attack_vp[seat]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void put_moment(const struct jorvik *s, int seat, struct mh_json_writer *json) {
    mh_json_put_string(json, "game", "jorvik");
    mh_json_put_string(json, "mode", jorvik_modes_named.words[s->mode]);
    mh_json_key(json, "you");
    if (seat < 0)
        mh_json_null(json);
    else
        mh_json_int(json, seat);
    mh_json_put_int(json, "round", s->round);
    mh_json_put_int(json, "rounds", (int)jorvik_rounds(s));
    mh_json_put_string(json, "point", jorvik_points_named.words[s->point]);
    mh_json_put_string(json, "inner", jorvik_inners_named.words[s->inner]);
    mh_json_key(json, "awaiting");
    mh_json_array(json);
    if (s->point != OVER) mh_json_int(json, s->seat);
    mh_json_array_end(json);
    mh_json_put_int(json, "hammer", s->hammer);
    put_good(json, "hand", s->hand);
    mh_json_key(json, "price");
    if (jorvik_decisions[s->point]->flags & HAS_PRICE)
        mh_json_int(json, jorvik_price(s));
    else
        mh_json_null(json);
    mh_json_key(json, "settling"); /* the track being settled */
    if (s->point == PURCHASE_OFFER)
        mh_json_int(json, s->settled + 1);
    else
        mh_json_null(json);
}

void jorvik_view(const void *state, int seat, struct mh_json_writer *json) {
    const struct jorvik *s = state;
    mh_json_object(json);
    put_moment(s, seat, json);
    put_attack(s, json);
    put_spaces(s, json);
    put_row(s, json);
    put_cubes(json, "common", s->common);
    put_cubes(json, "bag", s->bag);
    put_deck(s, json);
    mh_json_key(json, "players");
    mh_json_array(json);
    for (unsigned p = 0; p < s->players; p++) put_player(s, p, json);
    mh_json_array_end(json);
    put_ids_at(s, AT_BOX, "boxed", json);
    mh_json_object_end(json);
}
