/* Advice as JSON: each choice with what is to be expected of it, how sure it is that another is
 * better or worse, and what speaks for it. How sure comes from the interval of the difference
 * (counsel.h); figures are told as ranges, for a single one would say more than is known. */
#include "hall/thinking/advice_write.h"

#include <string.h>

#include "core/json.h"
#include "hall/base/page.h"

enum { REASONS = 4, SURE_WORDS = COUNSEL_CLEAR + 1 };
enum { NOTEWORTHY = 50, POINT = 100 }; /* hundredths of a point */

/* ---- how sure ---- */

static const char *const sure_words[SURE_WORDS] = {"equal", "little", "clear"};

/* The first choice against the next, the others against the first. */
static const char *const standings[2][SURE_WORDS] = {
    {N_("About equal to the next choice."), N_("A little better than the next choice."),
     N_("Clearly better than the next choice.")},
    {N_("About equal to the first choice."), N_("A little worse than the first choice."),
     N_("Clearly worse than the first choice.")},
};

static const struct counsel_gap *gap_of(const struct counsel_result *counsel, size_t rank) {
    return rank ? &counsel->choice[rank].behind : &counsel->choice[0].ahead;
}

static bool is_compared(const struct counsel_result *counsel, size_t rank) {
    return counsel->count > 1 && counsel->choice[rank].deals > 1;
}

static void tell_standing(const struct counsel_result *counsel, size_t rank,
                          struct mh_message *message) {
    if (counsel->planned)
        mh_message_begin(message, N_("The best plan begins with it."));
    else if (counsel->moves == 1)
        mh_message_begin(message, N_("It is the only choice."));
    else if (is_compared(counsel, rank))
        mh_message_begin(message, standings[rank > 0][counsel_sure(gap_of(counsel, rank))]);
}

static int32_t whole(int64_t hundredths) {
    return (int32_t)((hundredths < 0 ? hundredths - POINT / 2 : hundredths + POINT / 2) / POINT);
}

/* What it is better at need not be points of one's own: others may get fewer. */
static void tell_no_points(const struct counsel_result *counsel, const struct counsel_gap *gap,
                           size_t rank, struct mh_message *message) {
    if (!counsel->chances)
        mh_message_begin(message, N_("The difference is less than a point."));
    else if (gap->low.wins > 0)
        mh_message_begin(message, rank ? N_("It wins less often.") : N_("It wins more often."));
    else
        mh_message_begin(message, rank ? N_("It leaves the others more.")
                                       : N_("It leaves the others less."));
}

static void tell_most(const struct counsel_gap *gap, struct mh_message *message) {
    int64_t most = gap->high.points > -gap->low.points ? gap->high.points : -gap->low.points;
    int32_t points = most <= POINT ? 1 : whole(most);
    mh_message_plural(
        message,
        NP_("At most {n} point lies between them.", "At most {n} points lie between them."), "n",
        points);
}

static void tell_distance(const struct counsel_result *counsel, size_t rank,
                          struct mh_message *message) {
    if (counsel->planned || !is_compared(counsel, rank)) return;
    const struct counsel_gap *gap = gap_of(counsel, rank);
    if (counsel_sure(gap) == COUNSEL_EQUAL) {
        tell_most(gap, message);
    } else if (gap->mean.points < POINT / 2) {
        tell_no_points(counsel, gap, rank, message);
    } else {
        mh_message_begin(message, N_("Difference in points: about {points} ({low} to {high})."));
        mh_message_number(message, "points", whole(gap->mean.points));
        mh_message_number(message, "low", gap->low.points > 0 ? whole(gap->low.points) : 0);
        mh_message_number(message, "high", whole(gap->high.points));
    }
}

/* Games of ten. */
static int32_t of_ten(int64_t wins) {
    int64_t games = (10 * wins + ROLLOUT_WIN / 2) / ROLLOUT_WIN;
    return (int32_t)(games < 0 ? 0 : games > 10 ? 10 : games);
}

static void tell_chances(const struct counsel_choice *choice, struct mh_message *message) {
    int32_t low = of_ten(choice->wins_low), high = of_ten(choice->wins_high);
    if (high == 0) {
        mh_message_begin(message, N_("You win almost no game with it."));
    } else if (low == 10) {
        mh_message_begin(message, N_("You win almost every game with it."));
    } else if (low == high) {
        mh_message_begin(message, N_("You win about {n} of 10 games with it."));
        mh_message_number(message, "n", low);
    } else {
        mh_message_begin(message, N_("You win {low} to {high} of 10 games with it."));
        mh_message_number(message, "low", low);
        mh_message_number(message, "high", high);
    }
}

/* ---- reasons ---- */

static void tell_points(const struct counsel_effect *effect, struct mh_message *message) {
    int32_t points = (int32_t)(effect->points / POINT);
    if (effect->points >= POINT)
        mh_message_plural(message,
                          NP_("It scores {n} point at once.", "It scores {n} points at once."), "n",
                          points);
    else if (effect->points <= -POINT)
        mh_message_plural(message,
                          NP_("It costs {n} point at once.", "It costs {n} points at once."), "n",
                          -points);
}

/* Whom it sets back most. */
static void tell_shift(const struct counsel_effect *effect, int own, struct mh_message *message) {
    int victim = -1;
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (seat != own && effect->shift[seat] <= -NOTEWORTHY &&
            (victim < 0 || effect->shift[seat] < effect->shift[victim]))
            victim = seat;
    if (victim < 0) return;
    mh_message_begin(message, N_("It sets {who} back by {points} points."));
    mh_message_seat(message, "who", victim);
    mh_message_tenths(message, "points", (int32_t)(-effect->shift[victim] / 10));
}

static void put_reason(struct mh_json_writer *json, const struct advice_page *page, size_t rank) {
    const struct counsel_result *counsel = page->counsel;
    const struct counsel_choice *choice = &counsel->choice[rank];
    const struct counsel_choice *other = &counsel->choice[rank ? 0 : 1];
    struct mh_message message[REASONS] = {0};
    if (counsel->done) {
        tell_points(&choice->effect, &message[0]);
        if (counsel->count > 1) {
            reason_for(page->game, &choice->reason, &other->reason, &message[1]);
            reason_against(page->game, &choice->reason, &other->reason, &message[2]);
        }
        tell_shift(&choice->effect, page->seat, &message[3]);
    }
    put_sentences(json, "reason", page->language, page->names, message, REASONS);
}

/* ---- the answer ---- */

static void put_one(struct mh_json_writer *json, const char *key, const struct advice_page *page,
                    const struct mh_message *message) {
    put_sentences(json, key, page->language, page->names, message, 1);
}

/* All of the plan: what its first move is good for is not to be seen alone. */
static void put_row(struct mh_json_writer *json, const struct advice_page *page) {
    const struct mh_game *game = page->game;
    memcpy(page->scratch, page->state, game->state_size);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < page->counsel->row_count; i++) {
        struct mh_move move = page->counsel->row[i];
        struct mh_message label = {0};
        char text[MH_MOVE_TEXT];
        mh_grammar_say(game->grammar, move, text);
        game->label(page->scratch, page->seat, move, &label);
        game->play(page->scratch, page->seat, move, NULL, NULL);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        put_message(json, "label", page->language, page->names, &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static int percent(int64_t wins) {
    int64_t part = (wins * 100 + ROLLOUT_WIN / 2) / ROLLOUT_WIN;
    return (int)(part < 0 ? 0 : part > 100 ? 100 : part);
}

static void put_expected(struct mh_json_writer *json, const struct advice_page *page,
                         const struct counsel_choice *choice) {
    struct mh_message chances = {0};
    if (choice->deals < 2) return;
    mh_json_put_int(json, "points", choice->mean.points);
    mh_json_put_int(json, "low", choice->low);
    mh_json_put_int(json, "high", choice->high);
    if (!page->counsel->chances) return;
    mh_json_put_int(json, "chance", percent(choice->mean.wins));
    mh_json_put_int(json, "chance_low", percent(choice->wins_low));
    mh_json_put_int(json, "chance_high", percent(choice->wins_high));
    tell_chances(choice, &chances);
    put_one(json, "chances", page, &chances);
}

static void put_next(struct mh_json_writer *json, const struct advice_page *page,
                     const struct counsel_choice *choice) {
    if (choice->often == 0) return;
    put_message(json, "then", page->language, page->names, &choice->then);
    mh_json_put_int(json, "often", choice->often);
}

static void put_choice(struct mh_json_writer *json, const struct advice_page *page, size_t rank) {
    const struct counsel_result *counsel = page->counsel;
    const struct counsel_choice *choice = &counsel->choice[rank];
    struct mh_message label = {0}, standing = {0}, distance = {0};
    char text[MH_MOVE_TEXT];
    mh_grammar_say(page->game->grammar, choice->move, text);
    page->game->label(page->state, page->seat, choice->move, &label);
    tell_standing(counsel, rank, &standing);
    tell_distance(counsel, rank, &distance);
    mh_json_object(json);
    mh_json_put_string(json, "move", text);
    put_message(json, "label", page->language, page->names, &label);
    put_expected(json, page, choice);
    if (!counsel->planned && is_compared(counsel, rank))
        mh_json_put_string(json, "sure", sure_words[counsel_sure(gap_of(counsel, rank))]);
    put_one(json, "standing", page, &standing);
    put_one(json, "distance", page, &distance);
    put_next(json, page, choice);
    mh_json_put_bool(json, "plan", counsel->planned);
    if (counsel->planned) put_row(json, page);
    put_reason(json, page, rank);
    mh_json_object_end(json);
}

void fill_advice(struct mh_json_writer *json, const void *context) {
    const struct advice_page *page = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_int(json, "number", page->number);
    mh_json_put_bool(json, "done", page->counsel->done);
    put_decimal(json, "progress", page->counsel->progress);
    mh_json_put_int(json, "deals", page->counsel->count ? page->counsel->choice[0].deals : 0);
    mh_json_key(json, "advice");
    mh_json_array(json);
    for (size_t i = 0; i < page->counsel->count; i++) put_choice(json, page, i);
    mh_json_array_end(json);
    mh_json_object_end(json);
}
