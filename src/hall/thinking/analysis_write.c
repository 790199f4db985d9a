/* An analysis as JSON. */
#include "hall/thinking/analysis_write.h"

#include <string.h>

#include "core/json.h"
#include "hall/base/page.h"

int analysis_chance(int64_t wins) {
    return (int)((wins * 100 + ROLLOUT_WIN / 2) / ROLLOUT_WIN);
}

void analysis_reasons(const struct analysis *analysis, const struct analysis_turn *turn,
                      struct mh_message message[ANALYSIS_REASONS]) {
    memset(message, 0, ANALYSIS_REASONS * sizeof *message);
    if (mh_move_equal(turn->best, turn->moment->move)) {
        mh_message_begin(&message[0], N_("The bot would have played the same."));
        return;
    }
    if (turn->planned) mh_message_begin(&message[0], N_("The best plan begins with it."));
    reason_for(analysis->game, &turn->preferred_for, &turn->played_for, &message[1]);
    if (message[1].text)
        reason_against(analysis->game, &turn->preferred_for, &turn->played_for, &message[2]);
    else if (!turn->planned)
        mh_message_begin(&message[1], N_("It looks no better at first, but it pays off later."));
}

static int64_t number_of(const struct analysis_page *page, size_t turn) {
    return page->number ? page->number[turn] : (int64_t)turn + 1;
}

/* The number of the entry after which the position of a moment was there. */
static int64_t place_of(const struct analysis_page *page, const struct analysis_moment *moment) {
    if (moment->seat >= 0) return number_of(page, moment->turn) - 1;
    return moment->turn > 0 ? number_of(page, moment->turn - 1) : 0;
}

static void put_course(struct mh_json_writer *json, const struct analysis_page *page) {
    const struct analysis *analysis = page->analysis;
    mh_json_key(json, "course");
    mh_json_array(json);
    for (size_t i = 0; i < analysis->moments; i++) {
        const struct analysis_moment *moment = &analysis->moment[i];
        mh_json_object(json);
        mh_json_put_int(json, "at", place_of(page, moment));
        mh_json_key(json, "points");
        mh_json_array(json);
        for (int seat = 0; seat < analysis->seats; seat++)
            mh_json_int(json, weighed_mean(&moment->before, seat).points);
        mh_json_array_end(json);
        if (analysis->chances) {
            mh_json_key(json, "chance");
            mh_json_array(json);
            for (int seat = 0; seat < analysis->seats; seat++)
                mh_json_int(json, analysis_chance(weighed_mean(&moment->before, seat).wins));
            mh_json_array_end(json);
        }
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_expected(struct mh_json_writer *json, const struct analysis_page *page,
                         const struct weighed *sum, int seat) {
    struct rollout mean = weighed_mean(sum, seat);
    mh_json_put_int(json, "points", mean.points);
    if (page->analysis->chances) mh_json_put_int(json, "chance", analysis_chance(mean.wins));
}

static void put_choice(struct mh_json_writer *json, const struct analysis_page *page,
                       const char *key, const struct analysis_turn *turn, struct mh_move move,
                       const struct weighed *sum) {
    const struct mh_game *game = page->analysis->game;
    int seat = turn->moment->seat;
    struct mh_message label = {0};
    char text[MH_MOVE_TEXT];
    mh_grammar_say(game->grammar, move, text);
    game->label(turn->moment->state, seat, move, &label);
    mh_json_key(json, key);
    mh_json_object(json);
    mh_json_put_string(json, "move", text);
    put_message(json, "label", page->language, page->names, &label);
    put_expected(json, page, sum, seat);
    mh_json_object_end(json);
}

static void put_turn(struct mh_json_writer *json, const struct analysis_page *page,
                     const struct analysis_turn *turn) {
    const struct analysis_moment *moment = turn->moment;
    struct mh_message reason[ANALYSIS_REASONS];
    mh_json_object(json);
    mh_json_put_int(json, "at", place_of(page, moment));
    mh_json_put_int(json, "number", number_of(page, moment->turn));
    mh_json_put_int(json, "seat", moment->seat);
    mh_json_key(json, "before");
    mh_json_object(json);
    put_expected(json, page, &turn->before, moment->seat);
    mh_json_object_end(json);
    put_choice(json, page, "played", turn, moment->move, &turn->played);
    put_choice(json, page, "best", turn, turn->best, &turn->preferred);
    analysis_reasons(page->analysis, turn, reason);
    put_sentences(json, "reason", page->language, page->names, reason, ANALYSIS_REASONS);
    mh_json_object_end(json);
}

void put_analysis(struct mh_json_writer *json, const struct analysis_page *page) {
    put_course(json, page);
    mh_json_key(json, "turns");
    mh_json_array(json);
    for (size_t i = 0; i < page->analysis->turns; i++)
        put_turn(json, page, &page->analysis->turn[i]);
    mh_json_array_end(json);
}
