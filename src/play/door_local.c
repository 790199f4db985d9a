/* A hall in this process: the same hall on the same store as `meadhall serve`, with workers for
 * its bots, so that saving, taking back, advice and plans are the hall's own. Workers and the
 * store's writer leave what they finished in a queue and write a byte into a pipe. */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "net/clock.h"
#include "net/folder.h"
#include "net/workers.h"
#include "play/door.h"

enum { TABLES_MOST = 100000 }; /* of a player's own, on a machine that is theirs */

struct local {
    struct door door;
    struct store *store;
    struct hall *hall;
    struct hall_live *live;
    struct net_workers workers;
    struct hall_request request;
    unsigned news; /* since the last wait */
    int wake[2];
};

/* ---- what the hall calls ---- */

/* From any thread. A full pipe will wake as well. */
static void wake(void *context) {
    const struct local *local = context;
    ssize_t wrote = write(local->wake[1], "", 1);
    (void)wrote;
}

static void post_job(void *context, struct hall_job *job) {
    struct local *local = context;
    net_workers_post(&local->workers, job);
}

static int64_t wall(void *context) {
    (void)context;
    return net_wall_milliseconds();
}

static void take_message(void *context, const char *text, size_t length) {
    struct local *local = context;
    local->news |= DOOR_TOLD;
    if (text && local->door.hear) local->door.hear(local->door.context, text, length);
}

static void take_answer(struct hall_request *request, const struct hall_reply *reply) {
    struct local *local = request->context;
    struct door_answer *answer = &local->door.answer;
    free(answer->text);
    answer->text = malloc(reply->length + 1);
    if (!answer->text) abort();
    memcpy(answer->text, reply->body, reply->length);
    answer->text[reply->length] = '\0';
    answer->length = reply->length;
    answer->status = reply->status;
    snprintf(answer->token, sizeof answer->token, "%s", reply->token ? reply->token : "");
    local->news |= DOOR_ANSWERED;
}

/* ---- what the player calls ---- */

static void ask(struct door *door, const struct door_question *question) {
    struct local *local = (struct local *)door;
    local->request = (struct hall_request){
        .method = question->method,
        .path = question->path,
        .query = question->query,
        .body = question->body,
        .length = question->body ? strlen(question->body) : 0,
        .token = question->token[0] ? question->token : NULL,
        .program = true,
        .reply = take_answer,
        .context = local,
    };
    hall_request(local->hall, &local->request, net_steady_milliseconds());
}

static void listen_to(struct door *door, const char *token) {
    struct local *local = (struct local *)door;
    int64_t now = net_steady_milliseconds();
    if (local->live) hall_hang_up(local->hall, local->live, now);
    local->live = hall_listen(local->hall, token, NULL, take_message, local, now);
}

static void say(struct door *door, const char *message) {
    struct local *local = (struct local *)door;
    hall_message(local->hall, local->live, message, strlen(message), net_steady_milliseconds());
}

/* What workers and the store have finished. */
static void deliver(struct local *local) {
    char bytes[256];
    while (read(local->wake[0], bytes, sizeof bytes) > 0) continue;
    store_deliver(local->store);
    for (struct hall_job *job = net_workers_take(&local->workers), *next; job; job = next) {
        next = job->next;
        hall_job_done(local->hall, job, net_steady_milliseconds());
    }
}

static unsigned sleep_until(struct local *local, int input, const sigset_t *mask, int64_t most) {
    struct timespec time = {.tv_sec = most / 1000, .tv_nsec = most % 1000 * 1000000};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(local->wake[0], &set);
    if (input >= 0) FD_SET(input, &set);
    int highest = input > local->wake[0] ? input : local->wake[0];
    int ready = pselect(highest + 1, &set, NULL, NULL, &time, mask);
    return ready > 0 && input >= 0 && FD_ISSET(input, &set) ? DOOR_INPUT : 0;
}

static unsigned wait_for(struct door *door, int input, const sigset_t *mask, int64_t most) {
    struct local *local = (struct local *)door;
    int64_t next = hall_tick(local->hall, net_steady_milliseconds());
    if (next > most) next = most;
    unsigned came = sleep_until(local, input, mask, local->news || next < 0 ? 0 : next);
    deliver(local);
    came |= local->news;
    local->news = 0;
    return came;
}

/* ---- opening and closing ---- */

static void close_store(struct local *local) {
    store_drain(local->store);
    if (local->hall) hall_close(local->hall);
    local->hall = NULL;
    store_close(local->store);
}

/* Nobody who leaves waits for a bot's thought: what still runs then touches nothing but its own
 * job, and goes with the process. */
static void close_local(struct door *door) {
    struct local *local = (struct local *)door;
    struct net_workers_numbers numbers = net_workers_numbers(&local->workers);
    if (local->live) hall_hang_up(local->hall, local->live, net_steady_milliseconds());
    store_drain(local->store);
    free(door->answer.text);
    door->answer.text = NULL; /* whoever left while it was thought about may still be answered */
    if (numbers.running > 0) {
        store_close(local->store);
        return;
    }
    net_workers_stop(&local->workers);
    deliver(local);
    free(door->answer.text);
    close_store(local);
    net_workers_close(&local->workers);
    close(local->wake[0]);
    close(local->wake[1]);
}

static bool open_pipe(struct local *local) {
    if (pipe(local->wake) != 0) return false;
    for (int end = 0; end < 2; end++) {
        fcntl(local->wake[end], F_SETFL, O_NONBLOCK);
        fcntl(local->wake[end], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static bool open_hall(struct local *local, const char *folder, const char *version, char *why,
                      size_t cap) {
    char place[4200];
    snprintf(place, sizeof place, "sqlite:%s/meadhall.db", folder);
    local->store = store_open(
        &(struct store_settings){.place = place, .notify = wake, .context = local}, why, cap);
    if (!local->store) return false;
    local->hall = hall_open(&(struct hall_settings){.store = local->store,
                                                    .context = local,
                                                    .post_job = post_job,
                                                    .wall = wall,
                                                    .thinkers = local->workers.count,
                                                    .tables_per_player = TABLES_MOST,
                                                    .version = version},
                            net_steady_milliseconds());
    if (local->hall) return true;
    close_store(local);
    return false;
}

static int workers(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > NET_WORKERS_MAX ? NET_WORKERS_MAX : (int)cores;
}

struct door *door_local_open(const char *folder, const char *version, char *why, size_t cap) {
    /* Static, because a thought may outlive it: see close_local. */
    static struct local the_door;
    struct local *local = &the_door;
    snprintf(why, cap, "%s", strerror(ENOMEM));
    local->door = (struct door){
        .ask = ask, .listen = listen_to, .say = say, .wait = wait_for, .close = close_local};
    if (sodium_init() < 0 || !net_folder_make(folder, why, cap) || !open_pipe(local)) return NULL;
    if (!net_workers_open(&local->workers, workers(), false, wake, local)) return NULL;
    if (open_hall(local, folder, version, why, cap)) return &local->door;
    net_workers_stop(&local->workers);
    net_workers_close(&local->workers);
    return NULL;
}
