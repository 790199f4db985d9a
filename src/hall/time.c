/* Time, of which the hall knows three kinds.
 *
 * `hall->now` is the caller's steady clock. Everything that lasts is measured by it: waits,
 * buckets, bots' delays, what leaves memory. Nobody can set it.
 *
 * The date (time_date) is for what is stored and shown. It goes on with the steady clock, and
 * follows the machine's date in small steps at once. If the two fall apart the machine's was set,
 * or jumped: a new one counts when it has kept pace for a while, so that a glitch changes nothing.
 * Where days are counted to forget something (guests, tokens, open tables) both must have agreed
 * for a day before, and whatever was seen while the date was wrong counts as seen when it was set.
 *
 * The clock (time_clock) is for the players' clocks, which outlive this process and so stand in
 * the store as moments, not as what is left of them. It begins with the date and never jumps
 * after that; what it was is noted every minute. From the note the next process sees how long
 * the hall was closed, or how far the date was set meanwhile, which nobody can tell apart, and
 * moves all clocks by so much: they stood while nobody could play. Where servers share the store
 * the others play on, and the clock is the date, which there is the store's own. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "hall/cluster/cluster.h"
#include "hall/hall_state.h"
#include "hall/time.h"

enum {
    SLACK_MS = 1000,       /* between the two clocks, from one look to the next */
    SETTLE_MS = 10 * 1000, /* until a date that was set counts */
    NOTE_MS = 60 * 1000,
    SAY_MS = 60 * 1000, /* between sentences about a date that will not hold still */
    HOUR_MS = 60 * 60 * 1000
};

static const int64_t day_ms = 24 * (int64_t)HOUR_MS;
/* A clock that says 1970 begins here: in the store 0 is no moment. */
static const int64_t floor_ms = INT64_C(1000000000000);

static const char clock_note[] = "clock", agreed_note[] = "agreed";

int64_t time_date(const struct hall *hall) {
    return hall->now + hall->time.offset;
}

int64_t time_clock(const struct hall *hall) {
    return cluster_is_on(hall) ? time_date(hall) : hall->now + hall->time.clock_offset;
}

static int64_t agreed_for(const struct hall *hall) {
    int64_t agreed = hall->time.agreed + hall->now - hall->time.agreed_from;
    return agreed < day_ms ? agreed : day_ms;
}

bool time_is_trusted(const struct hall *hall) {
    return !hall->time.doubted && agreed_for(hall) >= day_ms;
}

/* ---- the machine's date ---- */

static int64_t wall(const struct hall *hall) {
    return hall->settings.wall ? hall->settings.wall(hall->settings.context) : hall->now;
}

static bool is_near(int64_t one, int64_t other) {
    return one - other <= SLACK_MS && other - one <= SLACK_MS;
}

static void say(struct hall *hall, const char *format, int64_t ms) {
    char line[160];
    if (!hall->settings.say) return;
    snprintf(line, sizeof line, format, ms < 0 ? "back" : "forward", (ms < 0 ? -ms : ms) / 1000);
    hall->settings.say(hall->settings.context, line);
}

static struct store_write *new_write(void) {
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    return write;
}

/* Whoever came before the date was set forward was not here long ago. (After it was set back
 * they were here in the future, which housekeeping sees to.) */
static void adopt(struct hall *hall, int64_t offset) {
    struct hall_time *time = &hall->time;
    int64_t from = time->date_from, to = time_date(hall), jump = offset - time->offset;
    time->doubted = false;
    time->offset = offset;
    time->date_from = time_date(hall);
    time->agreed = 0;
    time->agreed_from = hall->now;
    say(hall, "the date that was set %s by %" PRId64 " s counts now; nobody is forgotten for a day",
        jump);
    if (jump < 0) return;
    struct store_write *write = new_write();
    store_redate(write, from, to, time_date(hall));
    store_submit(hall->settings.store, write);
}

static void doubt(struct hall *hall, int64_t offset) {
    struct hall_time *time = &hall->time;
    bool lately = time->said && hall->now - time->said_at < SAY_MS;
    if (!lately)
        say(hall, "the machine's date was set %s by %" PRId64 " s; all that runs goes on as before",
            offset - time->offset);
    time->said = true;
    if (!lately) time->said_at = hall->now;
    time->doubted = true;
    time->doubt = offset;
    time->doubted_at = hall->now;
}

void time_pass(struct hall *hall, int64_t now) {
    struct hall_time *time = &hall->time;
    if (now > hall->now) hall->now = now;
    int64_t offset = wall(hall) - hall->now;
    if (is_near(offset, time->offset)) {
        time->offset = offset;
        time->doubted = false;
    } else if (!time->doubted || !is_near(offset, time->doubt)) {
        doubt(hall, offset);
    } else if (hall->now - time->doubted_at >= SETTLE_MS) {
        adopt(hall, offset);
    }
}

/* ---- from one process to the next ---- */

static void note(struct hall *hall, struct store_write *write) {
    hall->time.noted = hall->now;
    store_put_note(write, clock_note, time_clock(hall));
    store_put_note(write, agreed_note, agreed_for(hall));
    store_submit(hall->settings.store, write);
}

void time_note(struct hall *hall) {
    if (hall->now - hall->time.noted >= NOTE_MS) note(hall, new_write());
}

void time_end(struct hall *hall) {
    note(hall, new_write());
}

static void shifted(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    *(bool *)context = result == STORE_DONE;
}

/* If the store takes nothing now, the clock goes on where it was. */
static void shift_clocks(struct hall *hall, int64_t noted) {
    bool good = false;
    struct store_write *write = store_write_new(shifted, &good);
    if (!write) abort();
    store_shift_clocks(write, time_clock(hall) - noted);
    note(hall, write);
    store_drain(hall->settings.store);
    if (!good) hall->time.clock_offset = noted - hall->now;
}

/* A hall that was closed for less than a week is believed its date: what is forgotten soonest was
 * left alone for two. */
void time_begin(struct hall *hall, int64_t now) {
    struct hall_time *time = &hall->time;
    int64_t noted, agreed;
    hall->now = now;
    int64_t date = wall(hall);
    time->offset = date - now;
    time->clock_offset = (date > floor_ms ? date : floor_ms) - now;
    time->date_from = date;
    time->agreed_from = time->noted = now;
    if (store_note(hall->settings.store, clock_note, &noted) != STORE_DONE) return;
    int64_t away = time_clock(hall) - noted;
    if (away >= -SLACK_MS && away <= 7 * day_ms) {
        if (store_note(hall->settings.store, agreed_note, &agreed) == STORE_DONE)
            time->agreed = agreed;
    } else {
        say(hall,
            "the date is %s by %" PRId64 " s since the hall was open; nobody is forgotten "
            "for a day",
            away);
    }
    if (away != 0 && !cluster_is_on(hall)) shift_clocks(hall, noted);
}

/* Dates in the future are of a time when the date was wrong. */
void time_mend_dates(struct hall *hall) {
    struct store_write *write = new_write();
    store_redate(write, time_date(hall) + HOUR_MS, INT64_MAX, time_date(hall));
    store_submit(hall->settings.store, write);
}
