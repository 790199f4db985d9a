/* The view (chapter 29): the state as far as a seat, or a spectator, may know it. */
#include "show.h"

#include <string.h>

/* ---- small parts ---- */

static void put_side(struct mh_json_writer *json, const char *key, unsigned side) {
    mh_json_key(json, key);
    if (side == NOBODY)
        mh_json_null(json);
    else
        mh_json_string(json, vikings_sides_named.words[side]);
}

static void put_set(struct mh_json_writer *json, const char *key, uint64_t set,
                    const struct mh_names *names) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (unsigned i = 0; set >> i; i++)
        if (set >> i & 1) mh_json_string(json, names->words[i]);
    mh_json_array_end(json);
}

static void put_cards(struct mh_json_writer *json, const char *key, uint64_t cards) {
    put_set(json, key, cards, &vikings_cards_named);
}

static void put_resources(struct mh_json_writer *json, const char *key, const uint8_t *held) {
    mh_json_key(json, key);
    mh_json_object(json);
    for (unsigned r = 0; r < RESOURCES; r++)
        mh_json_put_int(json, vikings_resources_named.words[r], held[r]);
    mh_json_object_end(json);
}

/* Cards of a row; null stands for one that lies face down. */
static void put_row(const struct vikings *s, int seat, unsigned row, struct mh_json_writer *json) {
    mh_json_key(json, "row");
    mh_json_array(json);
    for (unsigned i = 0; i < s->row_length[row]; i++) {
        if (vikings_sees(s, seat, s->row[row][i]))
            mh_json_string(json, vikings_card_words[s->row[row][i]]);
        else
            mh_json_null(json);
    }
    mh_json_array_end(json);
}

static void put_runes(const struct vikings *s, unsigned side, struct mh_json_writer *json) {
    mh_json_key(json, "runes");
    mh_json_object(json);
    for (unsigned rune = 0; rune < RUNES; rune++)
        mh_json_put_int(json, vikings_runes_named.words[rune], vikings_runes(s, side, rune));
    mh_json_object_end(json);
}

/* ---- the map ---- */

static void put_counts(const struct vikings *s, const struct influence *count, unsigned island,
                       const char *key, struct mh_json_writer *json) {
    mh_json_key(json, key);
    mh_json_object(json);
    for (unsigned side = 0; side < SIDES; side++)
        if (has_side(s, side) && count->of[side][island] > 0)
            mh_json_put_int(json, vikings_sides_named.words[side], count->of[side][island]);
    mh_json_object_end(json);
}

static void put_temples(const struct vikings *s, unsigned island, struct mh_json_writer *json) {
    mh_json_key(json, "temples");
    mh_json_array(json);
    for (unsigned side = 0; side < SIDES; side++)
        if (has_side(s, side) && has_temple(s, side, island))
            mh_json_string(json, vikings_sides_named.words[side]);
    mh_json_array_end(json);
}

static void put_islands(const struct vikings *s, struct mh_json_writer *json) {
    const struct vikings_map *map = map_of(s);
    struct influence settlers, influence;
    memcpy(settlers.of, s->settlers, sizeof settlers.of);
    vikings_influence(s, &influence);
    mh_json_key(json, "islands");
    mh_json_array(json);
    for (unsigned i = 0; i < map->islands; i++) {
        bool passive = s->control[i] == ENEMY && !is_solo(s); /* V-20.2 */
        mh_json_object(json);
        mh_json_put_string(json, "island", vikings_islands_named.words[i]);
        mh_json_put_string(json, "rune", vikings_runes_named.words[map->island[i].rune]);
        put_side(json, "control", s->control[i]);
        mh_json_put_bool(json, "token", s->control[i] == NOBODY || passive);
        put_counts(s, &settlers, i, "settlers", json);
        put_temples(s, i, json);
        put_counts(s, &influence, i, "influence", json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    put_set(json, "villages", s->villages, &vikings_docks_named);
}

/* ---- gods, dedications, favor cards ---- */

static void put_gods(const struct vikings *s, struct mh_json_writer *json) {
    mh_json_key(json, "gods");
    mh_json_array(json);
    for (unsigned rune = 0; rune < RUNES; rune++) {
        mh_json_object(json);
        mh_json_put_string(json, "rune", vikings_runes_named.words[rune]);
        mh_json_put_string(json, "god", vikings_gods_named.words[s->god[rune]]);
        mh_json_put_int(json, "fury", s->fury[rune]);
        mh_json_put_int(json, "place", vikings_god_place(s, rune) + 1);
        mh_json_put_int(json, "dedicated", s->dedicated[ERA_PLACES + rune]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_key(json, "dedicated");
    mh_json_array(json);
    for (unsigned place = 0; place < ERA_PLACES; place++) mh_json_int(json, s->dedicated[place]);
    mh_json_array_end(json);
    mh_json_put_int(json, "dedication_limit", vikings_dedication_limit(s));
}

static void put_favor_rows(const struct vikings *s, struct mh_json_writer *json) {
    mh_json_key(json, "favors");
    mh_json_object(json);
    for (unsigned row = 0; row < FAVOR_ROWS; row++) {
        mh_json_key(json, vikings_rows_named.words[row]);
        mh_json_array(json);
        for (unsigned i = 0; i < s->favor_row_length[row]; i++)
            mh_json_string(json, vikings_favor_words[s->favor_row[row][i]]);
        mh_json_array_end(json);
    }
    mh_json_object_end(json);
}

/* A card that is turned up counts its own rune (V-3.8). */
static int strength_revealed(const struct vikings *s, unsigned side) {
    struct vikings revealed = *s;
    revealed.battle.down = 0;
    return vikings_strength(&revealed, side, battle_card(s, side));
}

static void put_battle(const struct vikings *s, int seat, struct mh_json_writer *json) {
    mh_json_key(json, "battle");
    if (s->battle.starter == NOBODY) {
        mh_json_null(json);
        return;
    }
    mh_json_object(json);
    put_side(json, "starter", s->battle.starter);
    mh_json_key(json, "favor");
    if (s->contested == NO_FAVOR)
        mh_json_null(json);
    else
        mh_json_string(json, vikings_favor_words[s->contested]);
    mh_json_key(json, "cards");
    mh_json_object(json);
    for (unsigned side = 0; side < SIDES; side++) {
        if (!((s->battle.in | s->battle.losers) >> side & 1)) continue;
        unsigned card = battle_card(s, side);
        mh_json_key(json, vikings_sides_named.words[side]);
        if (vikings_sees(s, seat, card))
            mh_json_string(json, vikings_card_words[card]);
        else
            mh_json_null(json);
    }
    mh_json_object_end(json);
    /* As far as the seat knows the cards; those it was fought with change with what follows. */
    mh_json_key(json, "strengths");
    mh_json_object(json);
    for (unsigned side = 0; side < SIDES; side++)
        if ((s->battle.in >> side & 1) && vikings_sees(s, seat, battle_card(s, side)))
            mh_json_put_int(json, vikings_sides_named.words[side], strength_revealed(s, side));
    mh_json_object_end(json);
    put_set(json, "face_down", s->battle.down, &vikings_sides_named);
    mh_json_put_int(json, "bonus", s->battle.bonus);
    mh_json_object_end(json);
}

/* ---- players ---- */

static void put_owned_favors(const struct vikings *s, int seat, unsigned side,
                             struct mh_json_writer *json) {
    bool open = seat == (int)side || is_over(s); /* V-19.1, V-29.3 */
    mh_json_put_int(json, "favor_count", s->favors_owned[side]);
    mh_json_key(json, "favors");
    if (!open) {
        mh_json_null(json);
        return;
    }
    mh_json_array(json);
    for (unsigned favor = 0; favor < FAVORS; favor++)
        if (s->favor_at[favor] == FAVOR_OWNED + side)
            mh_json_string(json, vikings_favor_words[favor]);
    mh_json_array_end(json);
}

/* Points of hidden favor cards show only to their owner, before the end. */
static void put_score(const struct vikings *s, int seat, unsigned side,
                      struct mh_json_writer *json) {
    struct vikings_score score;
    bool open = seat == (int)side || is_over(s);
    vikings_score_of(s, side, &score);
    mh_json_key(json, "score");
    mh_json_object(json);
    mh_json_put_int(json, "islands", score.islands);
    if (open) {
        mh_json_put_int(json, "favors", score.favors);
        mh_json_put_int(json, "total", score.total);
    }
    mh_json_object_end(json);
}

static void put_hand(const struct vikings *s, int seat, unsigned owner,
                     struct mh_json_writer *json) {
    static const struct {
        const char *count, *cards;
        unsigned at;
    } parts[] = {{"hand_count", "hand", AT_HAND}, {"kept_count", "kept", AT_KEPT}};
    for (unsigned i = 0; i < 2; i++) {
        uint64_t cards = s->set[parts[i].at + owner];
        mh_json_put_int(json, parts[i].count, bits_of(cards));
        if (seat == (int)owner) {
            put_cards(json, parts[i].cards, cards);
        } else {
            mh_json_key(json, parts[i].cards);
            mh_json_null(json);
        }
    }
}

static void put_pieces(const struct vikings *s, unsigned seat, struct mh_json_writer *json) {
    const struct vikings_player *player = &s->player[seat];
    mh_json_put_int(json, "settlers", settlers_on_mat(s, seat));
    mh_json_key(json, "boats"); /* of slots 1 to 3, then the starting Boat */
    mh_json_array(json);
    for (unsigned b = 0; b < BOATS; b++)
        mh_json_string(json, vikings_boat_places_named.words[player->boat[b]]);
    mh_json_array_end(json);
    mh_json_key(json, "temples");
    mh_json_array(json);
    for (unsigned t = 0; t < TEMPLE_SLOTS; t++)
        mh_json_string(json, player->temple[t] == NO_ISLAND
                                 ? "mat"
                                 : vikings_islands_named.words[player->temple[t]]);
    mh_json_array_end(json);
    mh_json_put_int(json, "villages", player->villages);
}

static void put_player(const struct vikings *s, int seat, unsigned p, struct mh_json_writer *json) {
    mh_json_object(json);
    mh_json_put_int(json, "seat", (int)p);
    mh_json_put_string(json, "colour", vikings_colours_named.words[s->player[p].colour]);
    put_resources(json, "resources", s->player[p].resource);
    put_pieces(s, p, json);
    mh_json_put_int(json, "islands", vikings_island_runes(s, p));
    put_hand(s, seat, p, json);
    put_row(s, seat, p, json);
    put_runes(s, p, json);
    put_owned_favors(s, seat, p, json);
    put_score(s, seat, p, json);
    mh_json_object_end(json);
}

/* ---- the enemy ---- */

static void put_battle_row(const struct vikings *s, int seat, struct mh_json_writer *json) {
    uint64_t cards = s->set[AT_BATTLE_ROW], seen = 0;
    for (unsigned card = 0; cards >> card; card++)
        if ((cards >> card & 1) && vikings_sees(s, seat, card)) seen |= bit(card);
    put_cards(json, "battle_row", seen);
    mh_json_put_int(json, "battle_row_count", bits_of(cards));
}

static void put_solo_enemy(const struct vikings *s, int seat, struct mh_json_writer *json) {
    mh_json_put_string(
        json, "chief_boat",
        s->enemy.chief_boat == NO_DOCK ? "mat" : vikings_docks_named.words[s->enemy.chief_boat]);
    put_set(json, "boats", s->enemy.boats, &vikings_docks_named);
    mh_json_put_int(json, "boats_on_mat", ENEMY_BOATS - (int)bits_of(s->enemy.boats));
    mh_json_put_int(json, "temples_on_mat", ENEMY_TEMPLES - (int)bits_of(s->enemy.temples));
    mh_json_put_int(json, "settlers", settlers_on_mat(s, ENEMY));
    put_resources(json, "tracks", s->enemy.track);
    mh_json_put_int(json, "villages", s->enemy.waiting + s->enemy.aside);
    mh_json_put_int(json, "deck", bits_of(s->set[AT_ENEMY_DECK]));
    mh_json_put_int(json, "islands", vikings_island_runes(s, ENEMY));
    put_row(s, seat, LEADER_ROW, json);
    put_battle_row(s, seat, json);
    put_runes(s, ENEMY, json);
    put_owned_favors(s, seat, ENEMY, json);
    put_score(s, seat, ENEMY, json);
}

static void put_enemy(const struct vikings *s, int seat, struct mh_json_writer *json) {
    mh_json_key(json, "enemy");
    if (s->players > 2) {
        mh_json_null(json);
        return;
    }
    mh_json_object(json);
    mh_json_put_bool(json, "active", is_solo(s));
    if (is_solo(s))
        put_solo_enemy(s, seat, json);
    else
        mh_json_put_int(json, "hand_count", bits_of(s->set[AT_ENEMY_HAND]));
    mh_json_object_end(json);
}

/* ---- the whole ---- */

static void put_moment(const struct vikings *s, int seat, struct mh_json_writer *json) {
    const struct vikings_task *task = top_of(s);
    uint32_t awaiting = vikings_awaiting(s);
    mh_json_put_string(json, "game", "vikings");
    mh_json_key(json, "you");
    if (seat < 0)
        mh_json_null(json);
    else
        mh_json_int(json, seat);
    mh_json_put_string(json, "map", s->players <= 2 ? "1-2" : "3-4");
    mh_json_put_int(json, "era", s->era);
    mh_json_put_int(json, "eras", ERAS);
    mh_json_put_string(json, "point", vikings_decisions_named.words[task->decision]);
    mh_json_key(json, "awaiting");
    mh_json_array(json);
    for (unsigned p = 0; p < s->players; p++)
        if (awaiting >> p & 1) mh_json_int(json, (int)p);
    mh_json_array_end(json);
    mh_json_put_int(json, "chief", s->chief);
    put_side(json, "turn", s->turn);
    mh_json_key(json, "at"); /* the numbers of the task, decision.h */
    mh_json_array(json);
    for (unsigned i = 0; i < 3; i++) mh_json_int(json, task->number[i]);
    mh_json_array_end(json);
}

void vikings_view(const void *state, int seat, struct mh_json_writer *json) {
    const struct vikings *s = state;
    mh_json_object(json);
    put_moment(s, seat, json);
    put_islands(s, json);
    put_gods(s, json);
    put_favor_rows(s, json);
    put_battle(s, seat, json);
    mh_json_put_int(json, "deck", bits_of(s->set[AT_DECK]));
    put_cards(json, "discard", s->set[AT_DISCARD]);
    put_cards(json, "invaders", s->set[AT_INVADERS]);
    put_cards(json, "pile", seat == 0 ? s->set[AT_PILE] : 0);
    mh_json_key(json, "players");
    mh_json_array(json);
    for (unsigned p = 0; p < s->players; p++) put_player(s, seat, p, json);
    mh_json_array_end(json);
    put_enemy(s, seat, json);
    vikings_preview(s, seat, json);
    mh_json_object_end(json);
}
