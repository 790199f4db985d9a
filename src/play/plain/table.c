/* The table: waiting until it is for somebody here to decide, and making their moves. */
#include <stdlib.h>
#include <string.h>

#include "net/clock.h"
#include "play/plain/plain.h"
#include "play/plain/show.h"

enum { WAIT_MS = 1000, LEAVE_MS = 2000 };

const json_t *plain_view(const struct plain *plain) {
    return json_object_get(plain->table, "view");
}

bool plain_is_over(const struct plain *plain) {
    const char *status = json_string_value(json_object_get(plain->table, "status"));
    return status && strcmp(status, "playing") != 0;
}

/* ---- reading ---- */

bool plain_read(struct plain *plain, char line[INPUT_LINE_MAX + 1]) {
    while (!input_ready(&plain->input)) {
        if (*plain->session->stopped) break;
        if (session_wait(plain->session, plain->input.file, WAIT_MS)) input_read(&plain->input);
    }
    plain->leave = *plain->session->stopped || !input_take(&plain->input, line);
    if (plain->leave && plain->terminal) putchar('\n'); /* behind the question */
    return !plain->leave;
}

/* ---- waiting ---- */

static bool is_bot(const json_t *table, int seat) {
    const json_t *place = json_array_get(json_object_get(table, "seats"), (size_t)seat);
    const char *kind = json_string_value(json_object_get(place, "kind"));
    return (kind && strcmp(kind, "bot") == 0) || json_is_true(json_object_get(place, "resigned"));
}

/* Whose turn at this terminal it is: who decided last goes on. -1: nobody's, or a bot thinks. Where
 * several decide at once, bots do so first, so that the same moves make the same conversation. */
static int seat_to_ask(const struct plain *plain, const json_t *table) {
    const json_t *awaiting = json_object_get(table, "awaiting"), *decision, *one;
    int seat = -1;
    size_t i;
    json_array_foreach(awaiting, i, one) {
        if (is_bot(table, (int)json_integer_value(one))) return -1;
    }
    json_array_foreach(json_object_get(table, "decisions"), i, decision) {
        int each = (int)json_integer_value(json_object_get(decision, "seat"));
        if (seat < 0 || each == plain->seat) seat = each;
    }
    return seat;
}

static json_t *look(struct plain *plain, int seat) {
    char query[16];
    snprintf(query, sizeof query, "seat=%d", seat);
    json_t *table =
        session_table(plain->session, "GET", plain->id, "", seat >= 0 ? query : NULL, NULL);
    if (plain->session->status == 200) return table;
    json_decref(table);
    return NULL;
}

/* Keeps a table as the one that is talked about, with the decision of `seat`. */
static void take(struct plain *plain, json_t *table, int seat) {
    choices_free(&plain->choices);
    json_decref(plain->table);
    plain->table = table;
    plain->decision = json_array_get(json_object_get(table, "decisions"), 0);
    plain->seat = seat;
    plain_forget_answers(plain);
    choices_read(&plain->choices, json_object_get(plain->decision, "moves"), plain->language,
                 plain->show->heading, plain->show->worth, plain);
}

/* Whether the next thing to be read is that the player leaves. */
static bool wants_to_leave(const struct plain *plain) {
    char line[INPUT_LINE_MAX + 1];
    if (!input_ready(&plain->input)) return false;
    return !input_peek(&plain->input, line) || plain_is_quit(plain, line);
}

/* Until something happened. Whoever leaves is given a little time to hear of what they did. */
static bool wait_for_others(struct plain *plain, int64_t *patience) {
    bool leaving = wants_to_leave(plain);
    if (*plain->session->stopped || (leaving && *patience <= 0)) return false;
    int64_t most = leaving && *patience < WAIT_MS ? *patience : WAIT_MS;
    int64_t before = net_steady_milliseconds();
    bool can_read = session_wait(plain->session, leaving ? -1 : plain->input.file, most);
    if (can_read && !input_ready(&plain->input)) input_read(&plain->input);
    if (leaving) *patience -= net_steady_milliseconds() - before;
    return true;
}

/* Where several sit here, the one who is asked is called, and shown nothing before they say so. */
static bool hand_over(struct plain *plain, int seat) {
    char line[INPUT_LINE_MAX + 1];
    struct mh_message message;
    if (plain->people < 2 || seat == plain->seat || !plain->show->hidden) return true;
    mh_message_begin(&message, N_("{who}, it is your turn. Press Enter when nobody else looks."));
    mh_message_word(&message, "who", plain_name(plain, seat));
    page_clear(&plain->page);
    plain_say_message(plain, &message);
    plain_show_page(plain);
    return plain_read(plain, line) && !(plain->leave = plain_is_quit(plain, line));
}

bool plain_turn_to(struct plain *plain, int seat) {
    json_t *table = look(plain, seat);
    if (table) take(plain, table, seat);
    return table != NULL;
}

enum plain_turn plain_look(struct plain *plain, int *seat) {
    plain->session->happened = false;
    json_t *table = look(plain, -1);
    if (!table) return PLAIN_GONE;
    json_decref(plain->table);
    plain->table = table;
    plain->decision = NULL;
    *seat = seat_to_ask(plain, table);
    if (!plain_is_over(plain)) return *seat >= 0 ? PLAIN_DECIDES : PLAIN_WAITS;
    if (*seat < 0) *seat = plain->seat >= 0 ? plain->seat : plain_first_seat(plain);
    return PLAIN_OVER;
}

bool plain_settle(struct plain *plain) {
    int64_t patience = LEAVE_MS;
    bool good = true;
    while (good) {
        int seat;
        enum plain_turn turn = plain_look(plain, &seat);
        if (turn == PLAIN_GONE) break;
        if (turn != PLAIN_WAITS) {
            if ((turn == PLAIN_OVER || hand_over(plain, seat)) && plain_turn_to(plain, seat))
                return true;
            break;
        }
        while (good && !plain->session->happened) good = wait_for_others(plain, &patience);
    }
    plain->leave = true;
    return false;
}

/* ---- moving ---- */

/* The hall's reason, and the rule it names. */
void plain_refusal(struct plain *plain, const json_t *answer) {
    const char *message = json_string_value(json_object_get(answer, "message"));
    const char *rule = json_string_value(json_object_get(answer, "rule"));
    struct text text = {0};
    if (!message) message = mh_translate(plain->language, N_("The hall does not answer."));
    text_add(&text, message);
    if (rule) {
        struct mh_message named;
        mh_message_word(mh_message_begin(&named, N_("Rule {rule}.")), "rule", rule);
        text_add(&text, " ");
        text_add_message(&text, plain->language, &named);
        snprintf(plain->rule, sizeof plain->rule, "%s", rule);
    }
    char *heard = spoken(plain->language, text.at);
    page_add(&plain->page, heard);
    free(heard);
    text_free(&text);
}

enum plain_result plain_play(struct plain *plain, const char *const *moves, size_t count) {
    json_t *then = json_array();
    for (size_t i = 1; i < count; i++) json_array_append_new(then, json_string(moves[i]));
    json_int_t number = json_integer_value(json_object_get(plain->table, "number"));
    json_t *body =
        json_pack("{s:I, s:i, s:s}", "number", number, "seat", plain->seat, "move", moves[0]);
    if (count > 1) json_object_set(body, "then", then);
    json_decref(then);
    json_t *answer = session_table(plain->session, "POST", plain->id, "/moves", NULL, body);
    bool good = plain->session->status == 200;
    /* Somebody else was quicker: the question is another one now. */
    bool again = plain->session->status == 409;
    if (good) plain->row_from = count > 1 ? number : -1;
    if (!good && !again) plain_refusal(plain, answer);
    json_decref(answer);
    return good || again ? PLAIN_MOVED : PLAIN_SAID;
}
