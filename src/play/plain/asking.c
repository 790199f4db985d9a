/* Commands for which the hall is asked: why not, taking back, advice, plans, the record. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "play/plain/plain.h"
#include "play/plain/show.h"

void plain_forget_answers(struct plain *plain) {
    json_decref(plain->advice);
    json_decref(plain->plan);
    plain->advice = plain->plan = NULL;
}

static bool read_count(const char *text, size_t most, size_t *number) {
    uint64_t read;
    if (!mh_digits_read(text, strlen(text), most, &read) || read < 1) return false;
    *number = (size_t)read;
    return true;
}

static enum plain_result not_now(struct plain *plain) {
    plain_say(plain, N_("It is not for you to decide now."));
    return PLAIN_SAID;
}

/* ---- why not ---- */

static void add_escaped(struct text *text, const char *string) {
    static const char digits[] = "0123456789ABCDEF";
    for (; *string; string++) {
        unsigned char byte = (unsigned char)*string;
        char escape[3] = {'%', digits[byte >> 4], digits[byte & 15]};
        text_add_n(text, escape, sizeof escape);
    }
}

static void tell_possible(struct plain *plain, size_t at) {
    struct mh_message message;
    mh_message_begin(&message, N_("You can: it is choice {n}, {move}."));
    mh_message_number(&message, "n", (int32_t)at + 1);
    mh_message_word(&message, "move", plain->choices.at[at].label);
    plain_say_message(plain, &message);
}

enum plain_result plain_why(struct plain *plain, const char *rest) {
    struct text query = {0};
    size_t number;
    if (!plain->decision) return not_now(plain);
    if (!*rest) {
        plain_say(plain, N_("Say why and a move as it is typed, such as why pass."));
        return PLAIN_SAID;
    }
    if (read_count(rest, plain->choices.count, &number)) {
        tell_possible(plain, number - 1);
        return PLAIN_SAID;
    }
    if (choices_exact(&plain->choices, rest, &number)) {
        tell_possible(plain, number);
        return PLAIN_SAID;
    }
    text_add(&query, "seat=");
    text_add_number(&query, plain->seat);
    text_add(&query, "&move=");
    add_escaped(&query, rest);
    json_t *answer = session_table(plain->session, "GET", plain->id, "/why", query.at, NULL);
    if (json_is_true(json_object_get(answer, "legal")))
        plain_say(plain, N_("You can do that."));
    else
        plain_refusal(plain, answer);
    json_decref(answer);
    text_free(&query);
    return PLAIN_SAID;
}

/* ---- taking back ---- */

enum plain_result plain_undo(struct plain *plain, const char *rest) {
    (void)rest;
    json_t *body =
        json_pack("{s:I, s:i}", "number",
                  json_integer_value(json_object_get(plain->table, "number")), "seat", plain->seat);
    if (plain->row_from >= 0) json_object_set_new(body, "to", json_integer(plain->row_from));
    json_t *answer = session_table(plain->session, "POST", plain->id, "/undo", NULL, body);
    bool good = plain->session->status == 200;
    if (good) plain->row_from = -1;
    if (!good) plain_refusal(plain, answer);
    json_decref(answer);
    return good ? PLAIN_MOVED : PLAIN_SAID;
}

/* ---- moves that were proposed ---- */

/* Plays the first `count` moves of a list, which have their text under `key`. */
static enum plain_result play_moves(struct plain *plain, const json_t *moves, const char *key,
                                    size_t count) {
    const char **text = play_memory(NULL, (count + 1) * sizeof *text);
    for (size_t i = 0; i < count; i++) text[i] = show_string(json_array_get(moves, i), key);
    enum plain_result result = plain_play(plain, text, count);
    free(text);
    return result;
}

static void tell_numbered(struct plain *plain, size_t number, const json_t *move) {
    struct text text = {0};
    text_add_number(&text, (long long)number);
    text_add(&text, TEXT_JOINT);
    text_add(&text, show_string(move, "label"));
    char *heard = spoken(plain->language, text.at);
    page_add_item(&plain->page, heard);
    free(heard);
    text_free(&text);
}

/* Asks for a proposal; what speaks against it is told. */
static json_t *propose(struct plain *plain, const char *what, json_t *body) {
    json_t *answer = session_table(plain->session, "POST", plain->id, what, NULL, body);
    if (plain->session->status == 200) return answer;
    plain_refusal(plain, answer);
    json_decref(answer);
    return NULL;
}

/* ---- advice ---- */

static void add_said(struct text *text, const json_t *choice, const char *key) {
    const char *said = json_string_value(json_object_get(choice, key));
    if (!said || !*said) return;
    text_add(text, " ");
    text_add(text, said);
}

/* "About 31 points; in 8 of 10 games 24 to 38." */
static void add_expected(struct plain *plain, struct text *text, const json_t *choice) {
    static const char *const parts[] = {"points", "low", "high"};
    struct mh_message message;
    if (!json_object_get(choice, "points")) return;
    mh_message_begin(&message, N_("About {points} points; in 8 of 10 games {low} to {high}."));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        json_int_t points = json_integer_value(json_object_get(choice, parts[i]));
        mh_message_number(&message, parts[i],
                          (int32_t)((points < 0 ? points - 50 : points + 50) / 100));
    }
    text_add(text, " ");
    text_add_message(text, plain->language, &message);
}

/* "1 Pass. Clearly better than the next choice. Difference in points: about 4 (2 to 6). …" */
static void tell_advised(struct plain *plain, size_t number, const json_t *choice) {
    struct text text = {0};
    text_add_number(&text, (long long)number);
    text_add(&text, TEXT_JOINT);
    text_add(&text, show_string(choice, "label"));
    text_add(&text, ".");
    add_said(&text, choice, "standing");
    add_said(&text, choice, "distance");
    add_expected(plain, &text, choice);
    add_said(&text, choice, "chances");
    add_said(&text, choice, "reason");
    char *heard = spoken(plain->language, text.at);
    page_add_item(&plain->page, heard);
    free(heard);
    text_free(&text);
}

enum plain_result plain_advice(struct plain *plain, const char *rest) {
    const json_t *choice, *list = json_object_get(plain->advice, "advice");
    size_t number, i;
    if (!plain->decision) return not_now(plain);
    if (read_count(rest, json_array_size(list), &number)) {
        choice = json_array_get(list, number - 1);
        const json_t *moves = json_object_get(choice, "moves");
        if (json_array_size(moves) > 0)
            return play_moves(plain, moves, "text", json_array_size(moves));
        const char *move = show_string(choice, "move");
        return plain_play(plain, &move, 1);
    }
    json_decref(plain->advice);
    plain->advice = propose(plain, "/advice", json_pack("{s:i}", "seat", plain->seat));
    list = json_object_get(plain->advice, "advice");
    json_array_foreach(list, i, choice) {
        tell_advised(plain, i + 1, choice);
    }
    if (json_array_size(list) > 0) plain_say(plain, N_("Say advice 1 to play the first of them."));
    return PLAIN_SAID;
}

/* ---- plans ---- */

/* Whether a move only begins what the next one says in full: a piece is taken up, then laid. */
static bool begins_next(const json_t *moves, size_t at) {
    const char *label = show_string(json_array_get(moves, at), "label");
    const char *next = show_string(json_array_get(moves, at + 1), "label");
    return at + 1 < json_array_size(moves) && strncmp(label, next, strlen(label)) == 0;
}

/* How many moves the first `steps` steps of a plan are; all steps, if there are fewer, which are
 * counted. */
static size_t moves_of(const json_t *moves, size_t *steps) {
    size_t at = 0, done = 0;
    for (; at < json_array_size(moves) && done < *steps; at++) done += !begins_next(moves, at);
    *steps = done;
    return at;
}

static void tell_plan(struct plain *plain) {
    const json_t *moves = json_object_get(plain->plan, "moves"), *move;
    size_t steps = SIZE_MAX, i, number = 0;
    struct mh_message message;
    if (!plain->plan) return;
    moves_of(moves, &steps);
    if (steps == 0) {
        plain_say(plain, N_("There is nothing worth doing now."));
        return;
    }
    mh_message_plural(&message,
                      NP_("A plan of {n} move, worth {points} points:",
                          "A plan of {n} moves, worth {points} points:"),
                      "n", (int32_t)steps);
    mh_message_tenths(&message, "points", (int32_t)(show_int(plain->plan, "worth") / 10));
    plain_say_message(plain, &message);
    json_array_foreach(moves, i, move) {
        if (!begins_next(moves, i)) tell_numbered(plain, ++number, move);
    }
    plain_say(plain, N_("Say plan all to play it, or plan 1 for its first move alone."));
}

enum plain_result plain_plan(struct plain *plain, const char *rest) {
    const json_t *moves = json_object_get(plain->plan, "moves");
    size_t count = json_array_size(moves), steps = SIZE_MAX, number;
    moves_of(moves, &steps);
    const char *all = mh_translate(plain->language, NC_("command", "all"));
    if (!plain->decision) return not_now(plain);
    if (count > 0 && (strcmp(rest, "all") == 0 || strcmp(rest, all) == 0))
        return play_moves(plain, moves, "text", count);
    if (read_count(rest, steps, &number))
        return play_moves(plain, moves, "text", moves_of(moves, &number));
    const char *scope = *rest ? rest : plain->show->scope ? plain->show->scope(plain) : NULL;
    json_t *body = json_pack("{s:i}", "seat", plain->seat);
    if (scope) json_object_set_new(body, "scope", json_string(scope));
    json_decref(plain->plan);
    plain->plan = propose(plain, "/plan", body);
    tell_plan(plain);
    return PLAIN_SAID;
}

/* ---- the record ---- */

bool plain_write_record(struct plain *plain, const char *file) {
    char path[64 + STORE_TABLE_ID];
    struct mh_message message;
    snprintf(path, sizeof path, "/api/1/tables/%s/record", plain->id);
    char *text = session_text(plain->session, path);
    FILE *out = text ? fopen(file, "w") : NULL;
    bool good = out && fputs(text, out) >= 0;
    if (out) good = fclose(out) == 0 && good;
    mh_message_begin(&message, good ? N_("The record is in “{file}”.")
                                    : N_("The record can’t be written to “{file}”."));
    mh_message_fragment(&message, "file", file, strlen(file));
    plain_say_message(plain, &message);
    free(text);
    return good;
}

enum plain_result plain_record(struct plain *plain, const char *rest) {
    struct mh_message message;
    if (!*rest) {
        plain_say(plain, N_("Say record and the name of a file."));
    } else if (plain_is_over(plain)) {
        plain_write_record(plain, rest);
    } else {
        free(plain->record);
        plain->record = play_copy(rest);
        mh_message_begin(&message, N_("When the game is over, its record goes to “{file}”."));
        mh_message_fragment(&message, "file", rest, strlen(rest));
        plain_say_message(plain, &message);
    }
    return PLAIN_SAID;
}
