/* The games of the library. Their tables (ids, layouts, marks of states) follow from the games and
 * are worked out when a game is first asked for; after that nothing of them changes. */
#include <pthread.h>
#include <string.h>

#include "api.h"
#include "games/games.h"
#include "version.h"
#include "words/facts.h"

enum { GAMES_MAX = 16 };

static struct meadhall_game games[GAMES_MAX];
static unsigned game_count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_tables(void) {
    while (game_count < GAMES_MAX && mh_games[game_count]) {
        struct meadhall_game *game = &games[game_count];
        game->game = mh_games[game_count];
        api_actions(game);
        /* Out of memory: there are fewer games, as the caller will notice. */
        if (game->game->state_size > API_STATE_MAX || !api_layout(game)) return;
        game_count++;
    }
}

const meadhall_game *meadhall_game_at(unsigned index) {
    pthread_once(&once, make_tables);
    return index < game_count ? &games[index] : NULL;
}

const meadhall_game *meadhall_game_find(const char *id) {
    const meadhall_game *game = NULL;
    for (unsigned i = 0; id && (game = meadhall_game_at(i)); i++)
        if (strcmp(game->game->id, id) == 0) return game;
    return NULL;
}

const char *meadhall_version(void) {
    return MEADHALL_VERSION;
}

size_t meadhall_state_size(const meadhall_game *game) {
    return game ? sizeof(struct api_head) + game->game->state_size : 0;
}

uint64_t meadhall_actions_version(const meadhall_game *game) {
    return game ? game->actions_version : 0;
}

bool meadhall_game_info(const meadhall_game *game, struct meadhall_game_info *info) {
    if (!game || !info || info->size > sizeof *info || info->size < sizeof info->size) return false;
    const struct mh_game *inside = game->game;
    struct meadhall_game_info all = {
        .size = info->size,
        .id = inside->id,
        .title = inside->title,
        .seats_min = inside->seats_min,
        .seats_max = inside->seats_max,
        .rules_oldest = inside->rules_oldest,
        .rules_version = inside->rules_version,
        .moves_max = inside->moves_max,
        .actions = (uint32_t)game->first_id[inside->grammar->count],
        .slots = game->flat.slots + 1,
        .state_size = meadhall_state_size(game),
        .actions_version = game->actions_version,
        .layout_version = game->layout_version,
        .build = game->build,
    };
    memcpy(info, &all, info->size);
    return true;
}

size_t meadhall_game_options(const meadhall_game *game, const char *language, char *out,
                             size_t cap) {
    struct mh_json_writer json;
    enum mh_language in;
    if (!game || (!out && cap > 0) || !api_language(language, &in, NULL)) return 0;
    mh_json_begin(&json, out, cap);
    mh_game_put(&json, game->game, mh_translate_in, &in);
    mh_json_end(&json);
    return json.length;
}

size_t meadhall_facts(const meadhall_game *game, char *out, size_t cap) {
    struct mh_json_writer json;
    if (!game || (!out && cap > 0)) return 0;
    mh_json_begin(&json, out, cap);
    mh_facts_put(&json, game->game);
    mh_json_end(&json);
    return json.length;
}
