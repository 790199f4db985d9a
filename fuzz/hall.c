/* The hall without sockets: whatever is asked, each request gets one answer, which is
 * JSON and says the same as its status; nothing fails that the store could do; and no
 * answer holds anybody's token, or a seed before the game is over.
 *
 * An input is lines:
 *     0 POST /api/1/tables {"game":"vikings","seats":[{"kind":"me"},{"kind":"open"}]}
 *     1 POST /api/1/tables/@/join {}     player 1; - is nobody, @ the newest table,
 *                                        $ the secret of the newest invitation
 *     1 plays 3                          the third of their legal moves there
 *     2 live {"watch":"@"}               a message on their live connection; without
 *                                        one they hang up
 *     wait 500                           milliseconds; bots decide
 *     again                              the process ends, another one begins */
#include <jansson.h>
#include <sodium.h>
#include <unistd.h>

#include "core/digits.h"
#include "core/siphash.h"
#include "hall/hall.h"
#include "net/webhook/webhook.h"
#include "support/fuzz.h"

enum { PLAYERS = 4, LINES_MAX = 80, JOBS_MAX = 60 };

static const uint64_t wait_max = 100 * UINT64_C(24) * 3600 * 1000; /* milliseconds */

struct world {
    char path[128];
    struct store *store;
    struct hall *hall;
    struct hall_settings settings;
    int64_t now;
    struct hall_job *jobs, **jobs_last;
    int jobs_left;
    char token[PLAYERS][HALL_TOKEN_TEXT];
    struct hall_live *live[PLAYERS];
    char table[STORE_TABLE_ID], secret[64];
};

struct answer {
    bool come;
    int status;
    json_t *json; /* NULL: it is not JSON */
    struct world *world;
    char token[HALL_TOKEN_TEXT];
};

/* ---- chance that is the same every time ---- */

static uint64_t drawn;

static uint32_t draw(void) {
    static const uint64_t key[2] = {1, 2};
    uint64_t counter = drawn++;
    return (uint32_t)mh_siphash(key, &counter, sizeof counter);
}

static void draw_bytes(void *const out, const size_t size) {
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = (uint8_t)draw();
}

static const char *name_of_chance(void) {
    return "fuzz";
}

static void begin_chance(void) {
    static randombytes_implementation chance = {
        .implementation_name = name_of_chance, .random = draw, .buf = draw_bytes};
    randombytes_set_implementation(&chance);
    FUZZ_PROMISE(sodium_init() >= 0);
    drawn = 0;
}

/* ---- the world around the hall ---- */

static void post_job(void *context, struct hall_job *job) {
    struct world *world = context;
    job->next = NULL;
    *world->jobs_last = job;
    world->jobs_last = &job->next;
}

static void call_webhook(void *context, const char *text, const char *json, size_t length) {
    struct net_url url;
    (void)context;
    FUZZ_PROMISE(fuzz_is_json(json, length));
    if (net_url_parse(&url, text)) FUZZ_PROMISE(url.host[0] && url.port[0] && url.path[0] == '/');
}

static bool run_job(struct world *world) {
    struct hall_job *job = world->jobs;
    if (!job) return false;
    world->jobs = job->next;
    if (!world->jobs) world->jobs_last = &world->jobs;
    /* A job that was not run is what the end of a process looks like. */
    if (world->jobs_left-- > 0) job->run(job);
    hall_job_done(world->hall, job, world->now);
    return true;
}

static void settle(struct world *world) {
    do store_drain(world->store);
    while (run_job(world));
    store_drain(world->store);
}

static void enter(struct world *world) {
    char why[256], place[300];
    snprintf(place, sizeof place, "sqlite:%s", world->path);
    world->store = store_open(&(struct store_settings){.place = place}, why, sizeof why);
    FUZZ_PROMISE(world->store != NULL);
    world->settings.store = world->store;
    world->hall = hall_open(&world->settings, world->now);
    FUZZ_PROMISE(world->hall != NULL);
}

static void leave(struct world *world) {
    world->jobs_left = 0;
    for (int i = 0; i < PLAYERS; i++) {
        if (world->live[i]) hall_hang_up(world->hall, world->live[i], world->now);
        world->live[i] = NULL;
    }
    settle(world);
    hall_close(world->hall);
    store_close(world->store);
}

static void remove_store(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

/* ---- asking ---- */

static void check_secrets(const struct world *world, const char *text, size_t length) {
    for (int i = 0; i < PLAYERS; i++)
        for (const char *at = text; world->token[i][0] && at + 64 <= text + length; at++) {
            at = memchr(at, world->token[i][0], (size_t)(text + length - at));
            if (!at || at + 64 > text + length) break;
            FUZZ_PROMISE(memcmp(at, world->token[i], 64) != 0);
        }
}

/* A table, wherever in an answer it stands. */
static void check_seed(const json_t *table) {
    const json_t *seed = json_object_get(table, "seed");
    const char *status = json_string_value(json_object_get(table, "status"));
    if (json_object_get(table, "commitment"))
        FUZZ_PROMISE(json_is_null(seed) || (status && strcmp(status, "over") == 0));
}

static void check_json(const struct answer *answer) {
    const char *error = json_string_value(json_object_get(answer->json, "error"));
    const char *message = json_string_value(json_object_get(answer->json, "message"));
    bool ok = json_is_true(json_object_get(answer->json, "ok"));
    FUZZ_PROMISE(ok == (answer->status < 400));
    FUZZ_PROMISE(ok || (error && error[0] && message && message[0]));
    check_seed(answer->json);
    check_seed(json_object_get(answer->json, "table"));
}

static void take_reply(struct hall_request *request, const struct hall_reply *reply) {
    struct answer *answer = request->context;
    FUZZ_PROMISE(!answer->come);
    answer->come = true;
    answer->status = reply->status;
    if (reply->token) snprintf(answer->token, sizeof answer->token, "%s", reply->token);
    check_secrets(answer->world, reply->body, reply->length);
    if (strcmp(reply->type, "application/json") != 0) return;
    FUZZ_PROMISE(fuzz_is_json(reply->body, reply->length));
    answer->json = json_loadb(reply->body, reply->length, 0, NULL);
    FUZZ_PROMISE(json_is_object(answer->json));
    check_json(answer);
}

static struct answer ask(struct world *world, int who, const char *method, char *path,
                         const char *body, size_t length) {
    struct answer answer = {.world = world};
    char *query = strchr(path, '?');
    struct hall_request request = {.method = method,
                                   .path = path,
                                   .query = query ? query + 1 : NULL,
                                   .body = body,
                                   .length = length,
                                   .token =
                                       who >= 0 && world->token[who][0] ? world->token[who] : NULL,
                                   .language = query,
                                   .reply = take_reply,
                                   .context = &answer};
    if (query) *query = '\0';
    hall_request(world->hall, &request, world->now);
    if (!answer.come) settle(world);
    FUZZ_PROMISE(answer.come);
    /* Only a job that was not run is a reason not to have answered. */
    FUZZ_PROMISE(answer.status >= 200 &&
                 (answer.status < 500 || (answer.status == 503 && world->jobs_left < 0)));
    if (who >= 0 && answer.token[0]) strcpy(world->token[who], answer.token);
    return answer;
}

static void note_names(struct world *world, const json_t *json) {
    const char *table = json_string_value(json_object_get(json, "table"));
    const char *url = json_string_value(json_object_get(json, "url"));
    if (table) snprintf(world->table, sizeof world->table, "%s", table);
    if (url) snprintf(world->secret, sizeof world->secret, "%s", url + strlen("/i/"));
}

/* ---- lines ---- */

/* The text with @ and $ filled in; to be freed. */
static char *fill_in(const struct world *world, const char *text, size_t length, size_t *filled) {
    char *out = malloc(length * sizeof world->secret + 1);
    FUZZ_PROMISE(out != NULL);
    *filled = 0;
    for (size_t i = 0; i < length; i++) {
        const char *name = text[i] == '@' ? world->table : text[i] == '$' ? world->secret : NULL;
        if (name) {
            memcpy(out + *filled, name, strlen(name));
            *filled += strlen(name);
        } else {
            out[(*filled)++] = text[i];
        }
    }
    out[*filled] = '\0';
    return out;
}

static uint64_t number_of(const char *text, uint64_t most) {
    uint64_t number;
    return mh_digits_read(text, strlen(text), most, &number) ? number : 0;
}

/* Asks for the table, then plays one of the moves offered there. */
static void play(struct world *world, int who, uint64_t which) {
    char path[64], body[256];
    snprintf(path, sizeof path, "/api/1/tables/%s", world->table);
    struct answer table = ask(world, who, "GET", path, "", 0);
    const json_t *decision = json_array_get(json_object_get(table.json, "decisions"), 0);
    const json_t *moves = json_object_get(decision, "moves");
    if (json_array_size(moves) > 0) {
        const json_t *move = json_array_get(moves, which % json_array_size(moves));
        int length = snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%lld,\"move\":\"%s\"}",
                              (long long)json_integer_value(json_object_get(table.json, "number")),
                              (long long)json_integer_value(json_object_get(decision, "seat")),
                              json_string_value(json_object_get(move, "text")));
        snprintf(path, sizeof path, "/api/1/tables/%s/moves", world->table);
        struct answer moved = ask(world, who, "POST", path, body, (size_t)length);
        FUZZ_PROMISE(moved.status == 200); /* what is offered is legal */
        json_decref(moved.json);
    }
    json_decref(table.json);
}

static void hear(void *context, const char *text, size_t length) {
    FUZZ_PROMISE(fuzz_is_json(text, length));
    check_secrets(context, text, length);
}

static void speak(struct world *world, int who, const char *text, size_t length) {
    struct hall_live **live = &world->live[who];
    if (length == 0) {
        if (*live) hall_hang_up(world->hall, *live, world->now);
        *live = NULL;
        return;
    }
    if (!*live) *live = hall_listen(world->hall, world->token[who], "pl", hear, world, world->now);
    hall_message(world->hall, *live, text, length, world->now);
}

static void pass_time(struct world *world, uint64_t milliseconds) {
    world->now += (int64_t)milliseconds;
    for (int quiet = 0; quiet < 2 && world->jobs_left > 0; quiet++) {
        hall_tick(world->hall, ++world->now);
        if (world->jobs) quiet = -1;
        settle(world);
    }
}

/* `WHO WHAT REST`: the second word, zero-terminated in place; what is behind it. */
static char *cut_word(char *text) {
    char *end = text + strcspn(text, " ");
    if (*end) *end++ = '\0';
    return end;
}

static void act(struct world *world, int who, char *text, const char *end) {
    char *rest = cut_word(text);
    if (strcmp(text, "plays") == 0) {
        if (who >= 0) play(world, who, number_of(rest, UINT64_MAX));
    } else if (strcmp(text, "live") == 0) {
        if (who >= 0) speak(world, who, rest, (size_t)(end - rest));
    } else {
        char *body = cut_word(rest);
        struct answer answer = ask(world, who, text, rest, body, (size_t)(end - body));
        note_names(world, answer.json);
        json_decref(answer.json);
    }
}

static void do_line(struct world *world, const char *line, size_t length) {
    size_t filled;
    if (fuzz_takes_long(line, length)) return;
    char *text = fill_in(world, line, length, &filled);
    if (strncmp(text, "wait ", 5) == 0) {
        pass_time(world, number_of(text + 5, wait_max));
    } else if (strcmp(text, "again") == 0) {
        int left = world->jobs_left;
        leave(world);
        world->jobs_left = left;
        enter(world);
    } else if (filled > 2 && text[1] == ' ') {
        act(world, text[0] >= '0' && text[0] < '0' + PLAYERS ? text[0] - '0' : -1, text + 2,
            text + filled);
    }
    free(text);
}

/* ---- a hall with some guests, made once and copied for every input ---- */

static struct {
    char token[PLAYERS][HALL_TOKEN_TEXT];
    uint64_t drawn;
    char *bytes;
    size_t size;
} first_day;

static void keep_store(const char *path) {
    FILE *file = fopen(path, "rb");
    FUZZ_PROMISE(file != NULL && fseek(file, 0, SEEK_END) == 0);
    first_day.size = (size_t)ftell(file);
    first_day.bytes = malloc(first_day.size);
    rewind(file);
    FUZZ_PROMISE(fread(first_day.bytes, 1, first_day.size, file) == first_day.size);
    fclose(file);
}

static void copy_store(const char *path) {
    FILE *file = fopen(path, "wb");
    FUZZ_PROMISE(file != NULL);
    FUZZ_PROMISE(fwrite(first_day.bytes, 1, first_day.size, file) == first_day.size);
    fclose(file);
}

static void make_first_day(struct world *world) {
    begin_chance();
    enter(world);
    for (int i = 0; i < PLAYERS - 1; i++) {
        char line[] = "0 POST /api/1/guest {}";
        line[0] = (char)('0' + i);
        do_line(world, line, strlen(line));
    }
    leave(world);
    memcpy(first_day.token, world->token, sizeof first_day.token);
    first_day.drawn = drawn;
    keep_store(world->path);
    remove_store(world->path);
}

static struct world *open_world(void) {
    struct world *world = calloc(1, sizeof *world);
    FUZZ_PROMISE(world != NULL);
    snprintf(world->path, sizeof world->path, "/dev/shm/meadhall-fuzz-%ld.db", (long)getpid());
    world->settings = (struct hall_settings){.context = world,
                                             .post_job = post_job,
                                             .webhook = call_webhook,
                                             .tables_per_player = 6,
                                             .weak_passwords = true};
    world->now = 1700000000000;
    world->jobs_last = &world->jobs;
    if (!first_day.bytes) make_first_day(world);
    copy_store(world->path);
    memcpy(world->token, first_day.token, sizeof world->token);
    drawn = first_day.drawn;
    world->jobs_left = JOBS_MAX;
    enter(world);
    return world;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    struct world *world = open_world();
    for (int line = 0; at < end && line < LINES_MAX; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        do_line(world, at, (size_t)(stop - at));
        at = newline ? newline + 1 : end;
    }
    leave(world);
    remove_store(world->path);
    free(world);
    return 0;
}
