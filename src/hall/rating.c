/* Ratings after a game: everyone who is a person against everyone else who is. Rated
 * are games of two or more people whose seed nobody chose. Who came to have two seats, by
 * signing in over a guest who sat there too, has the worse of their places: otherwise a
 * second account at the table would undo any loss. */
#include <string.h>

#include "glicko.h"
#include "hall_private.h"

/* Bots do not learn; where they stand is fixed, for people to compare. */
int rating_bot_anchor(const struct bot *bot) {
    static const struct {
        const char *name;
        int rating;
    } anchors[] = {{"thrall", 900}, {"bondi", 1400}, {"hersir", 1700}, {"konungr", 1900}};
    for (size_t i = 0; i < sizeof anchors / sizeof *anchors; i++)
        if (strcmp(anchors[i].name, bot->name) == 0) return anchors[i].rating;
    return 1500;
}

static int game_index(const struct store_table *face) {
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++)
        if (strcmp(mh_games[i]->id, face->game) == 0) return i;
    return -1;
}

/* Who is rated; 0 if the game is not. */
static int people(struct hall *hall, const struct store_table *face,
                  struct player *player[MH_SEATS_MAX], int place[MH_SEATS_MAX]) {
    int count = 0;
    if (face->seed_chosen) return 0;
    for (int seat = 0; seat < face->seats; seat++) {
        const struct store_seat *row = &face->seat[seat];
        if (row->kind == STORE_SEAT_SHARED) return 0;
        if (row->kind != STORE_SEAT_HUMAN || !row->player) continue;
        int here = row->resigned ? MH_SEATS_MAX + 1 : row->rank, i = 0;
        while (i < count && player[i]->row.id != row->player) i++;
        if (i < count) {
            if (here > place[i]) place[i] = here;
        } else if ((player[count] = player_known(hall, row->player))) {
            place[count++] = here;
        }
    }
    return count >= 2 ? count : 0;
}

static struct glicko strength(const struct store_rating *rating) {
    return (struct glicko){rating->rating, rating->deviation, rating->volatility};
}

void rating_game_over(struct hall *hall, const struct store_table *face, struct store_write *write,
                      bool *any) {
    struct player *player[MH_SEATS_MAX];
    int place[MH_SEATS_MAX], game = game_index(face);
    int count = game < 0 ? 0 : people(hall, face, player, place);
    struct glicko before[MH_SEATS_MAX];
    *any = count > 0;
    for (int i = 0; i < count; i++) before[i] = strength(&player[i]->rating[game]);
    for (int i = 0; i < count; i++) {
        struct glicko_result results[MH_SEATS_MAX];
        size_t met = 0;
        for (int j = 0; j < count; j++)
            if (j != i)
                results[met++] = (struct glicko_result){before[j], place[i] < place[j]   ? 1
                                                                   : place[i] > place[j] ? 0
                                                                                         : 0.5};
        struct glicko after = glicko_after(before[i], results, met);
        struct store_rating *rating = &player[i]->rating[game];
        rating->rating = after.rating;
        rating->deviation = after.deviation;
        rating->volatility = after.volatility;
        rating->games++;
        rating->changed = time_date(hall);
        player[i]->version++;
        store_put_rating(write, rating);
    }
}

void rating_forget(struct hall *hall, const struct store_table *face) {
    for (int seat = 0; seat < face->seats; seat++) {
        struct player *player = player_known(hall, face->seat[seat].player);
        if (player) player->rated = false;
    }
}
