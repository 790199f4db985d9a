/* Opening and closing the hall, the passing of time. */
#include "hall/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/json.h"
#include "games/games.h"
#include "hall/base/cipher.h"
#include "hall/base/fetch.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/cluster/presence.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/people/name.h"
#include "hall/people/player.h"
#include "hall/purge.h"
#include "hall/requests/ready.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/tables/timeout.h"
#include "hall/thinking/advice_job.h"
#include "hall/thinking/analysis_job.h"
#include "hall/thinking/bots.h"
#include "hall/time.h"

enum { TICK_MS = 1000, BEHIND_MS = 200, LISTS_MS = 2000, SWEEP_MS = 30 * 1000 };

/* ---- who hears what is announced ---- */

static void tell_seats(struct hall *hall, struct table *table) {
    live_tell_seats(hall, table, NULL);
}

static void table_leaves(struct hall *hall, struct table *table) {
    bots_stop(hall, table);
    live_drop_table(table);
    analysis_job_drop(table->analysis);
}

static void sign_out(struct player *player, const uint8_t *token) {
    if (token)
        live_disown_token(player, token);
    else
        live_disown(player, NULL);
}

static const struct hall_events events = {
    .changed = live_tell_change,
    .reloaded = live_tell_anew,
    .turn = live_tell_turn,
    .said = live_tell_chat,
    .seats = tell_seats,
    .leaves = table_leaves,
    .run = request_run_all,
    .not_stored = reply_busy,
    .signed_out = sign_out,
    .gone = table_reload_of,
};

/* ---- opening: whatever a bot owed before goes on ---- */

static const char *or_standard(const char *text, const char *standard) {
    return text ? text : standard;
}

/* Before anybody can be kept waiting. */
static bool wake_bots(struct hall *hall) {
    struct rows rows = {0};
    struct store_query query = {.list = STORE_LIST_BOTS, .limit = -1};
    bool good = rows_read(hall->settings.store, &query, &rows) == STORE_DONE;
    for (size_t i = 0; i < rows.count; i++) table_load(hall, rows.at[i].id, 0, 0, NULL, NULL);
    free(rows.at);
    return good;
}

struct hall *hall_open(const struct hall_settings *settings, int64_t now) {
    if (!cipher_begin()) return NULL;
    struct hall *hall = hall_memory(sizeof *hall);
    hall->settings = *settings;
    hall->events = &events;
    hall->settings.version = or_standard(settings->version, "");
    if (hall->settings.tables_per_player == 0) hall->settings.tables_per_player = 40;
    if (hall->settings.chat_per_minute == 0) hall->settings.chat_per_minute = 20;
    if (hall->settings.entries_most == 0) hall->settings.entries_most = 10000;
    time_begin(hall, now);
    name_keep_keys(hall);
    hall->swept = hall->lists_told = now;
    hall->clocks_seen = hall->bots_polled = now - TICK_MS;
    purge_begin(hall);
    hall->due_last = &hall->due;
    while (hall->game_count < GAMES_MAX && mh_games[hall->game_count]) hall->game_count++;
    secret_bytes(hall->guess_key, sizeof hall->guess_key);
    if (hall->settings.thinkers == 0) hall->settings.thinkers = 4;
    if (hall->settings.lease_ms == 0) hall->settings.lease_ms = 10 * 1000;
    hall->thinker = secret_player_id();
    presence_begin(hall);
    if (cluster_is_on(hall) || wake_bots(hall)) return hall;
    hall_close(hall);
    return NULL;
}

void hall_close(struct hall *hall) {
    if (!hall) return;
    hall->closing = true;
    while (hall->lives) hall_hang_up(hall, hall->lives, hall->now);
    for (struct map_node *node = map_first(&hall->tables); node;
         node = map_after(&hall->tables, node))
        ((struct table *)node)->waiting = NULL;
    ready_end(hall);
    while (hall->requests) reply_busy(hall->requests);
    presence_end(hall);
    time_end(hall);
    table_sweep(hall, true);
    player_sweep(hall, true);
    map_clear(&hall->tables);
    map_clear(&hall->players);
    map_clear(&hall->tokens);
    map_clear(&hall->hosts);
    free(hall->page.at);
    advice_forget(hall);
    free(hall);
}

/* ---- time ---- */

int64_t hall_tick(struct hall *hall, int64_t now) {
    time_pass(hall, now);
    if (hall->now - hall->clocks_seen >= TICK_MS) {
        hall->clocks_seen = hall->now;
        timeout_run(hall);
    }
    if (hall->lists_changed && !hall->lists_asked && hall->now - hall->lists_told >= LISTS_MS) {
        hall->lists_changed = false;
        hall->lists_told = hall->now;
        live_tell_lists(hall);
    }
    if (hall->now - hall->swept >= SWEEP_MS) {
        hall->swept = hall->now;
        table_sweep(hall, false);
        player_sweep(hall, false);
    }
    purge_run(hall);
    time_note(hall);
    ready_run(hall);
    if (cluster_is_on(hall)) {
        if (hall->behind) cluster_catch_up(hall);
        bots_poll(hall);
        presence_run(hall);
        cluster_poll(hall);
    }
    int64_t next = bots_run_due(hall), most = hall->behind ? BEHIND_MS : TICK_MS;
    return next >= 0 && next < most ? next : most;
}

struct hall_numbers hall_numbers(const struct hall *hall) {
    struct hall_numbers numbers = hall->numbers;
    numbers.tables = hall->tables.count;
    numbers.players = hall->players.count;
    return numbers;
}
