/* Commands of the console that only look at the game. */
#include <string.h>

#include "console_private.h"

static bool run_plain(struct console *console, struct words words) {
    return console_nothing_more(console, words);
}

static bool run_seat(struct console *console, struct words words) {
    return console_seat(console, &words, false) && console_nothing_more(console, words);
}

static void tell_awaiting(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    console_put_awaiting(json, match);
    mh_json_put_string(json, "phase", match->game->phase(match->state));
    mh_json_put_int(json, "round", match->game->round(match->state));
    cli_put_decimal(json, "progress", match->game->progress(match->state) / 1000.0, 3);
}

static bool run_moves(struct console *console, struct words words) {
    const struct match *match = console->match;
    size_t cap = match->game->moves_max;
    if (!run_seat(console, words)) return false;
    console->moves = cli_memory(console->moves, cap * sizeof *console->moves);
    console->move_count = match->game->moves(match->state, console->seat, console->moves, cap);
    return true;
}

static void tell_moves(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_int(json, "seat", console->seat);
    mh_json_put_int(json, "count", (int64_t)console->move_count);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < console->move_count; i++) {
        struct mh_message label = {0};
        match->game->label(match->state, console->seat, console->moves[i], &label);
        mh_json_object(json);
        console_put_move(json, match, "text", console->moves[i]);
        mh_grammar_structure(match->game->grammar, console->moves[i], json);
        console_put_message(json, console, "label", &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* Scopes are words of the game; without one everything is planned. */
static bool run_plan(struct console *console, struct words words) {
    const struct match *match = console->match;
    const char *word;
    size_t length;
    if (!console_seat(console, &words, false)) return false;
    if (!console_word(&words, &word, &length)) word = NULL;
    if (!mh_plan_scope(match->game, word, length, &console->scope, &console->error)) return false;
    if (!console_nothing_more(console, words)) return false;
    plan_room_close(&console->planning);
    if (!plan_room_open(&console->planning, match->game)) {
        mh_fail(&console->error, "no-memory", NULL, N_("There is not enough memory."));
        return false;
    }
    memcpy(console->planning.state, match->state, match->game->state_size);
    plan_make(&console->planning, console->seat, console->scope, MH_THOROUGH);
    return true;
}

/* A label speaks of the position that the moves before it lead to. */
static void put_plan(struct mh_json_writer *json, const struct console *console,
                     const struct mh_plan *plan) {
    const struct match *match = console->match;
    const struct plan_room *room = &console->planning;
    memcpy(room->trial, room->state, match->game->state_size);
    mh_json_put_int(json, "worth", plan->worth);
    mh_json_put_bool(json, "proven", plan->proven);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < plan->count; i++) {
        struct mh_move move = plan->move[i];
        struct mh_message label = {0};
        match->game->label(room->trial, console->seat, move, &label);
        match->game->play(room->trial, console->seat, move, NULL, NULL);
        mh_json_object(json);
        console_put_move(json, match, "text", move);
        mh_grammar_structure(match->game->grammar, move, json);
        console_put_message(json, console, "label", &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void tell_plan(struct mh_json_writer *json, const struct console *console) {
    const struct plan_room *room = &console->planning;
    char word[16];
    mh_json_put_int(json, "seat", console->seat);
    mh_json_put_string(json, "scope",
                       mh_names_word(room->game->planner->scopes, console->scope, word));
    put_plan(json, console, &room->plan[0]);
    mh_json_key(json, "others");
    mh_json_array(json);
    for (unsigned i = 1; i < room->plans; i++) {
        mh_json_object(json);
        put_plan(json, console, &room->plan[i]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void tell_prompt(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    struct mh_message prompt = {0};
    match->game->prompt(match->state, console->seat, &prompt);
    mh_json_put_int(json, "seat", console->seat);
    console_put_message(json, console, "prompt", &prompt);
}

/* A move that is not on the list is an answer here, not a failure; only a text that
 * is no move at all fails. */
static bool run_explain(struct console *console, struct words words) {
    const struct match *match = console->match;
    console->legal = false;
    if (!console_seat(console, &words, false) || !console_move(console, words)) return false;
    console->legal =
        match->game->explain(match->state, console->seat, console->move, &console->error);
    return true;
}

bool console_explained(const struct console *console) {
    return console->command && console->command->run == run_explain && console->legal;
}

static void tell_explain(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_bool(json, "legal", console->legal);
    mh_json_put_int(json, "seat", console->seat);
    console_put_move(json, match, "move", console->move);
    if (!console->legal) {
        console_put_error(json, console, &console->error);
        return;
    }
    struct mh_message label = {0};
    match->game->label(match->state, console->seat, console->move, &label);
    console_put_message(json, console, "label", &label);
}

static bool run_view(struct console *console, struct words words) {
    return console_seat(console, &words, true) && console_nothing_more(console, words);
}

static void tell_view(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    if (console->seat == MH_SPECTATOR)
        mh_json_put_string(json, "seat", "spectator");
    else
        mh_json_put_int(json, "seat", console->seat);
    mh_json_key(json, "view");
    match->game->view(match->state, console->seat, json);
}

static void tell_state(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_string(json, "game", match->game->id);
    mh_json_key(json, "state");
    mh_fields_dump(match->game->type, match->state, json);
}

static bool run_get(struct console *console, struct words words) {
    const struct match *match = console->match;
    const char *path;
    size_t length;
    struct mh_json_writer json;
    if (!console_word(&words, &path, &length)) return console_missing(console);
    if (!console_nothing_more(console, words)) return false;
    mh_json_begin(&json, NULL, 0);
    if (!mh_fields_get(match->game->type, match->state, path, length, &json, &console->error))
        return false;
    console->text = cli_memory(console->text, length + 1);
    memcpy(console->text, path, length);
    console->text[length] = '\0';
    return true;
}

static void tell_get(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_string(json, "path", console->text);
    mh_json_key(json, "value");
    mh_fields_get(match->game->type, match->state, console->text, strlen(console->text), json,
                  NULL);
}

static void tell_score(struct mh_json_writer *json, const struct console *console) {
    cli_put_scores(json, console->match->game, console->match->state);
}

static void tell_hash(struct mh_json_writer *json, const struct console *console) {
    console_put_hash(json, console->match);
}

struct logging {
    struct mh_json_writer *json;
    const struct console *console;
};

static bool log_turn(void *context, size_t number, const struct mh_turn *turn,
                     const struct mh_event *events, size_t count, const void *state) {
    struct logging *logging = context;
    (void)state;
    mh_json_object(logging->json);
    mh_json_put_int(logging->json, "number", (int64_t)number);
    if (turn) {
        mh_json_put_int(logging->json, "seat", turn->seat);
        console_put_move(logging->json, logging->console->match, "move", turn->move);
    }
    console_put_events(logging->json, logging->console, events, count);
    mh_json_object_end(logging->json);
    return true;
}

static void tell_log(struct mh_json_writer *json, const struct console *console) {
    struct logging logging = {json, console};
    mh_json_key(json, "log");
    mh_json_array(json);
    match_walk(console->match, log_turn, &logging);
    mh_json_array_end(json);
}

static void tell_games(struct mh_json_writer *json, const struct console *console) {
    mh_json_key(json, "games");
    cli_put_games(json, console->settings.language);
}

const struct console_command console_ask_commands[] = {
    {"awaiting", "awaiting", N_("the seats that may decide now, and in which phase"), true,
     run_plain, tell_awaiting},
    {"moves", "moves SEAT", N_("all legal moves of a seat"), true, run_moves, tell_moves},
    {"plan", "plan SEAT [SCOPE]",
     N_("the moves by which a seat does best with what it has, as far as the game plans"), true,
     run_plan, tell_plan},
    {"prompt", "prompt SEAT", N_("what a seat decides now, as a sentence"), true, run_seat,
     tell_prompt},
    {"explain", "explain SEAT MOVE", N_("whether a move is legal, and if not, why"), true,
     run_explain, tell_explain},
    {"view", "view SEAT|spectator", N_("what a seat may know"), true, run_view, tell_view},
    {"state", "state", N_("the whole state, which “load” reads"), true, run_plain, tell_state},
    {"get", "get PATH", N_("one part of the state"), true, run_get, tell_get},
    {"score", "score", N_("points and places as if the game ended now"), true, run_plain,
     tell_score},
    {"log", "log", N_("what has happened so far"), true, run_plain, tell_log},
    {"hash", "hash", N_("a number that is equal for equal states"), true, run_plain, tell_hash},
    {"games", "games", N_("the games of this hall"), false, run_plain, tell_games},
    {0},
};
