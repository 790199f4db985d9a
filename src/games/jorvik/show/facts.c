/* Facts about the components, which a table is drawn from. */
#include "show.h"

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
