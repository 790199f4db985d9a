/* Random games by the thousand with every property checked: `make soak`.
 *
 * usage: soak [--game ID] [--games N] [--seed S] [--deep N]
 * Games go round over the games of the hall (or the one named), their modes and player counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"
#include "support/properties.h"

struct plan {
    const char *game; /* NULL: all */
    unsigned long games;
    unsigned deep;
    uint8_t seed[MH_SEED_BYTES];
};

static bool read_plan(int argc, char **argv, struct plan *plan) {
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0)
            plan->game = argv[i + 1];
        else if (strcmp(argv[i], "--games") == 0)
            plan->games = strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--deep") == 0)
            plan->deep = (unsigned)strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") != 0 ||
                 !mh_seed_parse(argv[i + 1], strlen(argv[i + 1]), plan->seed))
            return false;
    }
    return argc % 2 == 1;
}

/* Options whose values every soak goes through; others change nothing about the rules, or
 * not every value goes with every other. */
static bool varies(const struct mh_option *option, unsigned seats) {
    if (strcmp(option->key, "solo_choose_occupation") == 0) return seats == 1;
    return strcmp(option->key, "mode") == 0 || strcmp(option->key, "length") == 0 ||
           strcmp(option->key, "decks") == 0;
}

/* Mini-expansions come and go by chance, alone and together; what only goes with one of
 * them is chosen only where it is there. */
static void choose_expansions(const struct mh_game *game, struct mh_random *random,
                              struct mh_setup *setup) {
    static const char *const keys[] = {"islands", "harvest", "harvest_fewer_cards"};
    bool last = true;
    for (unsigned k = 0; k < sizeof keys / sizeof *keys; k++)
        for (unsigned o = 0; o < game->option_count; o++) {
            if (strcmp(game->options[o].key, keys[k]) != 0) continue;
            setup->option[o] = mh_random_below(random, 2) == 1 && (k < 2 || last);
            last = setup->option[o] != 0;
        }
}

/* The i-th setup of a game: player counts first, then the values of its options. */
static void choose_setup(const struct mh_game *game, unsigned long i, struct mh_setup *setup) {
    mh_setup_standard(game, setup);
    unsigned counts = game->seats_max - game->seats_min + 1u;
    setup->seats = (uint8_t)(game->seats_min + i % counts);
    i /= counts;
    for (unsigned o = 0; o < game->option_count; o++) {
        const struct mh_option *option = &game->options[o];
        if (!varies(option, setup->seats)) continue;
        setup->option[o] = (uint16_t)(i % option->values->count);
        i /= option->values->count;
    }
}

/* Most by the rules of today; those of before go on at tables that were opened then. */
static void choose_rules(const struct mh_game *game, unsigned long i, struct mh_setup *setup) {
    unsigned versions = game->rules_version - game->rules_oldest + 1u;
    if (i % 4 == 3) setup->rules = (uint16_t)(game->rules_oldest + i / 4 % versions);
}

static bool soak_game(const struct mh_game *game, const struct plan *plan) {
    struct properties *p = properties_new(game);
    bool good = true;
    for (unsigned long i = 0; good && i < plan->games; i++) {
        struct mh_setup setup;
        struct mh_random random;
        choose_setup(game, i, &setup);
        mh_random_split(&random, plan->seed, i);
        memcpy(setup.seed, random.key, sizeof setup.seed);
        choose_expansions(game, &random, &setup);
        choose_rules(game, i, &setup);
        good = properties_play(p, &setup, &random, plan->deep);
        if (isatty(2) && i % 100 == 99)
            fprintf(stderr, "\r%s: %lu of %lu games", game->id, i + 1, plan->games);
    }
    if (isatty(2)) fputc('\n', stderr);
    printf("%s: %lu games, %llu decisions: %s\n", game->id, plan->games,
           (unsigned long long)properties_decisions(p), good ? "none failed" : "FAILED");
    properties_free(p);
    return good;
}

int main(int argc, char **argv) {
    struct plan plan = {.games = 20000, .deep = 16};
    if (!read_plan(argc, argv, &plan)) {
        fputs("usage: soak [--game ID] [--games N] [--seed S] [--deep N]\n", stderr);
        return 2;
    }
    int passed = 0, failed = 0;
    for (const struct mh_game *const *game = mh_games; *game != NULL; game++) {
        if (plan.game && strcmp(plan.game, (*game)->id) != 0) continue;
        *(soak_game(*game, &plan) ? &passed : &failed) += 1;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
