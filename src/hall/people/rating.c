/* Ratings after a game: each person against each other person. A game is rated if it has two or
 * more people and nobody chose its seed. A player who holds two seats after merging a guest account
 * is rated by the worse result; otherwise a second account would undo a loss. A player who deleted
 * their account during the game has lost to everybody, with the rating they had then; otherwise a
 * loser could deny the others their win. */
#include <string.h>

#include "bots/bot.h"
#include "games/games.h"
#include "hall/people/glicko.h"
#include "hall/people/player.h"
#include "hall/people/rating.h"
#include "hall/time.h"

/* Bots do not learn: each has a fixed rating, for comparison. */
int rating_bot_anchor(const struct bot *bot) {
    static const struct {
        const char *name;
        int rating;
    } anchors[] = {{"thrall", 900}, {"bondi", 1400}, {"hersir", 1700}, {"konungr", 1900}};
    for (size_t i = 0; i < sizeof anchors / sizeof *anchors; i++)
        if (strcmp(anchors[i].name, bot->name) == 0) return anchors[i].rating;
    return 1500;
}

static int game_index(const struct store_table *row) {
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++)
        if (strcmp(mh_games[i]->id, row->game) == 0) return i;
    return -1;
}

struct person {
    struct player *player; /* NULL: gone */
    struct glicko strength;
    int place;
};

enum { LAST = MH_SEATS_MAX + 1 };

static struct glicko strength(const struct store_rating *rating) {
    return (struct glicko){rating->rating, rating->deviation, rating->volatility};
}

static struct glicko strength_of_gone(const struct store_seat *seat) {
    struct glicko gone = glicko_newcomer;
    if (seat->gone_deviation > 0) {
        gone.rating = seat->gone_rating;
        gone.deviation = seat->gone_deviation;
    }
    return gone;
}

static int add_person(struct hall *hall, int game, const struct store_seat *seat,
                      struct person *people, int count) {
    struct player *player = player_known(hall, seat->player);
    int place = seat->resigned ? LAST : seat->rank;
    if (!seat->player) {
        people[count] = (struct person){NULL, strength_of_gone(seat), LAST};
        return count + 1;
    }
    if (!player) return count;
    for (int i = 0; i < count; i++)
        if (people[i].player == player) {
            if (place > people[i].place) people[i].place = place;
            return count;
        }
    people[count] = (struct person){player, strength(&player->rating[game]), place};
    return count + 1;
}

/* Who counts for the rating; 0 if the game is not rated. */
static int find_people(struct hall *hall, const struct store_table *row, int game,
                       struct person people[MH_SEATS_MAX]) {
    int count = 0;
    if (row->seed_chosen || game < 0) return 0;
    for (int seat = 0; seat < row->seats; seat++) {
        const struct store_seat *place = &row->seat[seat];
        if (place->kind == STORE_SEAT_SHARED) return 0;
        if (place->kind == STORE_SEAT_HUMAN) count = add_person(hall, game, place, people, count);
    }
    return count >= 2 ? count : 0;
}

static double score(const struct person *one, const struct person *other) {
    return one->place < other->place ? 1 : one->place > other->place ? 0 : 0.5;
}

void rating_game_over(struct hall *hall, const struct store_table *row, struct store_write *write,
                      bool *any) {
    struct person people[MH_SEATS_MAX];
    int game = game_index(row), count = find_people(hall, row, game, people);
    *any = count > 0;
    for (int i = 0; i < count; i++) {
        struct player *player = people[i].player;
        struct glicko_result results[MH_SEATS_MAX];
        size_t met = 0;
        if (!player) continue;
        for (int j = 0; j < count; j++)
            if (j != i)
                results[met++] =
                    (struct glicko_result){people[j].strength, score(&people[i], &people[j])};
        struct glicko after = glicko_after(people[i].strength, results, met);
        struct store_rating *rating = &player->rating[game];
        rating->rating = after.rating;
        rating->deviation = after.deviation;
        rating->volatility = after.volatility;
        rating->games++;
        rating->changed = time_date(hall);
        player->version++;
        store_put_rating(write, rating);
    }
}

void rating_forget(struct hall *hall, const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++) {
        struct player *player = player_known(hall, row->seat[seat].player);
        if (player) player->rated = false;
    }
}
