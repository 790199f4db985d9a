/* Two halls side by side: asked the same, compared, and made to differ. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/siphash.h"
#include "hall/tables/table_row.h"
#include "worlds.h"

/* ---- chance that is the same in both ---- */

static struct side *at_work;

static uint32_t draw(void) {
    static const uint64_t key[2] = {3, 4};
    uint64_t counter = at_work->drawn++;
    return (uint32_t)mh_siphash(key, &counter, sizeof counter);
}

static void draw_bytes(void *const out, const size_t size) {
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = (uint8_t)draw();
}

static const char *name_of_chance(void) {
    return "worlds";
}

static void begin_chance(struct worlds *worlds) {
    static randombytes_implementation chance = {
        .implementation_name = name_of_chance, .random = draw, .buf = draw_bytes};
    at_work = &worlds->side[0];
    randombytes_set_implementation(&chance);
    if (sodium_init() < 0) abort();
}

/* ---- the halls ---- */

static void post_job(void *context, struct hall_job *job) {
    (void)context;
    job->next = NULL;
    *at_work->jobs_last = job;
    at_work->jobs_last = &job->next;
}

static bool run_job(struct worlds *worlds, struct side *side) {
    struct hall_job *job = side->jobs;
    if (!job) return false;
    side->jobs = job->next;
    if (!side->jobs) side->jobs_last = &side->jobs;
    job->run(job);
    hall_job_done(side->hall, job, worlds->now);
    return true;
}

static void settle(struct worlds *worlds, struct side *side) {
    do store_drain(side->store);
    while (run_job(worlds, side));
    store_drain(side->store);
}

static void remove_store(const struct side *side) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s%s", side->path, ends[i]);
        unlink(name);
    }
}

static void enter(struct worlds *worlds, int which) {
    struct side *side = at_work = &worlds->side[which];
    char place[200], why[256];
    snprintf(place, sizeof place, "sqlite:%s", side->path);
    side->jobs_last = &side->jobs;
    side->store = store_open(&(struct store_settings){.place = place}, why, sizeof why);
    worlds->settings.store = side->store;
    side->hall = side->store ? hall_open(&worlds->settings, worlds->now) : NULL;
    if (!side->hall) abort();
    side->drawn = 1000; /* whatever was drawn to get here */
}

static void leave(struct worlds *worlds, int which) {
    struct side *side = at_work = &worlds->side[which];
    settle(worlds, side);
    hall_close(side->hall);
    store_close(side->store);
}

static void take_token(struct hall_request *request, const struct hall_reply *reply) {
    if (!reply->token) abort();
    strcpy(request->context, reply->token);
}

static void welcome(struct worlds *worlds, char token[HALL_TOKEN_TEXT]) {
    struct hall_request request = {.method = "POST",
                                   .path = "/api/1/guest",
                                   .body = "{}",
                                   .length = 2,
                                   .reply = take_token,
                                   .context = token};
    hall_request(at_work->hall, &request, worlds->now);
    settle(worlds, at_work);
}

/* ---- a hall with some guests, made once and copied ---- */

static struct {
    char token[WORLDS_PLAYERS][HALL_TOKEN_TEXT];
    char *bytes;
    size_t size;
} first_day;

static void keep_store(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) abort();
    first_day.size = (size_t)ftell(file);
    first_day.bytes = hall_memory(first_day.size);
    rewind(file);
    if (fread(first_day.bytes, 1, first_day.size, file) != first_day.size) abort();
    fclose(file);
}

static void copy_store(const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(first_day.bytes, 1, first_day.size, file) != first_day.size) abort();
    fclose(file);
}

static void make_first_day(struct worlds *worlds) {
    struct side *side = &worlds->side[0];
    remove_store(side);
    enter(worlds, 0);
    for (int i = 0; i < WORLDS_PLAYERS; i++) welcome(worlds, first_day.token[i]);
    leave(worlds, 0);
    keep_store(side->path);
}

struct worlds *worlds_open(void) {
    struct worlds *worlds = hall_memory(sizeof *worlds);
    worlds->settings = (struct hall_settings){
        .post_job = post_job, .weak_passwords = true, .hurried = true, .chat_per_minute = 1000};
    worlds->now = 1700000000000;
    for (int i = 0; i < 2; i++)
        snprintf(worlds->side[i].path, sizeof worlds->side[i].path,
                 "/dev/shm/meadhall-worlds-%ld-%d.db", (long)getpid(), i);
    begin_chance(worlds);
    if (!first_day.bytes) make_first_day(worlds);
    memcpy(worlds->token, first_day.token, sizeof worlds->token);
    for (int i = 0; i < 2; i++) {
        remove_store(&worlds->side[i]);
        copy_store(worlds->side[i].path);
        enter(worlds, i);
        worlds->side[i].drawn = 2000; /* beyond what the guests were made of */
    }
    return worlds;
}

void worlds_close(struct worlds *worlds) {
    for (int i = 0; i < 2; i++) {
        struct side *side = &worlds->side[i];
        leave(worlds, i);
        remove_store(side);
        free(side->answered.at);
        free(side->heard.at);
    }
    free(worlds);
}

/* ---- what they say ---- */

static void add(struct said *said, const char *text, size_t length) {
    if (said->length + length + 2 > said->cap) {
        said->cap = 2 * (said->length + length + 2);
        said->at = realloc(said->at, said->cap);
        if (!said->at) abort();
    }
    memcpy(said->at + said->length, text, length);
    said->length += length;
    said->at[said->length++] = '\n';
    said->at[said->length] = '\0';
}

static void hear(void *context, const char *text, size_t length) {
    struct side *side = context;
    add(&side->heard, text ? text : "(cut off)", text ? length : 9);
}

static void take_answer(struct hall_request *request, const struct hall_reply *reply) {
    struct side *side = request->context;
    char head[256];
    int length = snprintf(head, sizeof head, "%d %s %s %s %d", reply->status, reply->type,
                          reply->token ? reply->token : "-",
                          reply->filename ? reply->filename : "-", reply->retry_after);
    add(&side->answered, head, (size_t)length);
    add(&side->answered, reply->body, reply->length);
}

static void forget(struct worlds *worlds) {
    for (int i = 0; i < 2; i++) worlds->side[i].answered.length = worlds->side[i].heard.length = 0;
}

static bool same(const struct said *a, const struct said *b) {
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

/* From a little before the first byte that differs. */
static void print(const char *where, const struct said *said, const struct said *other) {
    size_t at = 0, least = said->length < other->length ? said->length : other->length;
    while (at < least && said->at[at] == other->at[at]) at++;
    size_t from = at > 300 ? at - 300 : 0, length = said->length - from;
    fprintf(stderr, "%s: …%.*s\n", where, (int)(length < 600 ? length : 600),
            said->at ? said->at + from : "");
}

static bool compare(struct worlds *worlds, const char *what, bool heard) {
    const struct side *a = &worlds->side[0], *b = &worlds->side[1];
    bool answers = same(&a->answered, &b->answered);
    if (answers && (!heard || same(&a->heard, &b->heard))) return true;
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    fprintf(stderr, "%s, seat %d, entry %lld: what is hidden changes what is %s\n%s\n",
            worlds->game->id, worlds->seat, table ? (long long)table->data.row.number : 0,
            answers ? "told" : "answered", what);
    print("real", answers ? &a->heard : &a->answered, answers ? &b->heard : &b->answered);
    print("imagined", answers ? &b->heard : &b->answered, answers ? &a->heard : &a->answered);
    return false;
}

/* ---- asking ---- */

struct table *worlds_table(struct worlds *worlds, int side) {
    return table_known(worlds->side[side].hall, worlds->id);
}

static void ask(struct worlds *worlds, int which, int player, const char *method, const char *path,
                const char *body) {
    struct side *side = at_work = &worlds->side[which];
    char plain[512];
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(path, "?"), path);
    struct hall_request request = {.method = method,
                                   .path = plain,
                                   .query = strchr(path, '?') ? strchr(path, '?') + 1 : NULL,
                                   .body = body,
                                   .length = body ? strlen(body) : 0,
                                   .token = worlds->token[player],
                                   .program = true,
                                   .reply = take_answer,
                                   .context = side};
    hall_request(side->hall, &request, worlds->now);
    settle(worlds, side);
}

/* Whether an entry after a number has shown the seat something. */
static bool has_shown(struct worlds *worlds, int64_t number) {
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    const struct entry *entry;
    bool shown = false;
    while (table && (entry = table_entry(table, ++number)))
        shown |= worlds->seat >= 0 && entry->shown >> worlds->seat & 1;
    return shown;
}

/* Whether an entry has shown one of some seats something: told by the game, not by the hall. */
static bool showed(const struct table *table, int64_t number, uint32_t seats) {
    void *before = hall_state_memory(table->data.game),
         *after = hall_state_memory(table->data.game);
    bool shown = false;
    table_state_at(table, number - 1, before);
    table_state_at(table, number, after);
    for (int seat = 0; seat < table->data.row.seats; seat++)
        shown |= (seats >> seat & 1) && !table->data.game->undoable(before, after, seat);
    free(before);
    free(after);
    return shown;
}

/* After a take-back: what it undid had shown nothing to any person. */
static bool nothing_was_seen(struct worlds *worlds, int64_t before) {
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    const struct entry *entry = table_entry(table, before + 1);
    uint32_t people = table_people(&table->data.row);
    if (!entry || entry->back_to < 0) return true;
    int64_t goal = table_in_force(table, entry->back_to);
    for (int64_t at = table_in_force(table, before); at > goal; at = table_in_force(table, at - 1))
        if (showed(table, at, people)) {
            fprintf(stderr, "%s, seat %d: entry %lld was seen, and is taken back with %lld\n",
                    worlds->game->id, worlds->seat, (long long)at, (long long)before + 1);
            return false;
        }
    return true;
}

bool worlds_ask(struct worlds *worlds, int player, const char *method, const char *path,
                const char *body) {
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    int64_t before = table ? table->data.row.number : 0;
    char what[600];
    forget(worlds);
    for (int side = 0; side < 2; side++) ask(worlds, side, player, method, path, body);
    table = worlds_table(worlds, WORLDS_REAL);
    bool shown = has_shown(worlds, before), changed = table && table->data.row.number != before;
    snprintf(what, sizeof what, "%s %s %.400s", method, path, body ? body : "");
    worlds->count.questions++;
    worlds->count.changes += changed;
    worlds->count.shown += shown;
    worlds->count.taken_back += changed && strstr(path, "/undo") != NULL;
    worlds->count.hidden += strstr(worlds->side[0].answered.at, "\"error\":\"hidden\"") != NULL;
    if (!compare(worlds, what, !shown) || (changed && !nothing_was_seen(worlds, before)))
        return false;
    if (shown || (changed && strstr(path, "/undo"))) worlds_part(worlds);
    return true;
}

void worlds_listen(struct worlds *worlds) {
    for (int i = 0; i < 2; i++) {
        struct side *side = at_work = &worlds->side[i];
        side->live =
            hall_listen(side->hall, worlds->token[worlds->player], "en", hear, side, worlds->now);
        settle(worlds, side);
    }
}

void worlds_hang_up(struct worlds *worlds) {
    for (int i = 0; i < 2; i++) {
        struct side *side = at_work = &worlds->side[i];
        if (side->live) hall_hang_up(side->hall, side->live, worlds->now);
        side->live = NULL;
    }
}

bool worlds_say(struct worlds *worlds, const char *message) {
    forget(worlds);
    for (int i = 0; i < 2; i++) {
        struct side *side = at_work = &worlds->side[i];
        hall_message(side->hall, side->live, message, strlen(message), worlds->now);
        settle(worlds, side);
    }
    worlds->count.questions++;
    return compare(worlds, message, true);
}

/* ---- parting ---- */

static void copy_mark(struct table *table, struct mark *mark, const void *state, int64_t number) {
    if (!mark->state) mark->state = hall_state_memory(table->data.game);
    memcpy(mark->state, state, table->data.game->state_size);
    mark->number = number;
}

/* What lies before stays as it really was; from here on the other hall finds its states from the
 * imagined one. Both rows in the stores may be old: only their revisions count. */
void worlds_part(struct worlds *worlds) {
    const struct table *real = worlds_table(worlds, WORLDS_REAL);
    struct table *table = worlds_table(worlds, WORLDS_IMAGINED);
    int64_t revision = table->data.row.revision;
    /* After a take-back the state is also that of an earlier move, from which the hall would go on
     * to show what was taken back: by moves that the imagined world does not have. */
    if (table_in_force(real, real->data.row.number) != real->data.row.number) return;
    table->data.row = real->data.row;
    table->data.row.revision = revision;
    free(table->data.entries);
    table->data.entries = hall_memory((real->data.count + 1) * sizeof *table->data.entries);
    if (real->data.count > 0)
        memcpy(table->data.entries, real->data.entries,
               real->data.count * sizeof *table->data.entries);
    table->data.count = table->data.cap = real->data.count;
    table->data.last = real->data.last;
    memcpy(table->data.state, real->data.state, table->data.game->state_size);
    table->data.game->imagine(table->data.state, worlds->seat, &worlds->imagination);
    copy_mark(table, &table->data.mark[2], table->data.state, table->data.row.number);
    table->data.mark[1].number = -1;
}
