/* The hall's own structures.
 *
 * A table in memory shows what is durable: `face` is its row, `state` the game. A
 * change is made beside it (struct change), goes to the store, and only when the store
 * has it takes the place of what was there. One change at a time flies for a table;
 * requests that would change it meanwhile wait for the landing. So nothing that could
 * still be lost is ever seen, and a failed commit leaves nothing to repair. */
#ifndef HALL_PRIVATE_H
#define HALL_PRIVATE_H

#include <jansson.h>

#include "bots/bot.h"
#include "core/record.h"
#include "games/games.h"
#include "hall.h"
#include "map.h"

enum {
    GAMES_MAX = 8,
    EVENTS_MAX = 192,       /* of one move */
    LOG_LINES = 60,         /* with a table */
    LOG_PAGE = 100,         /* lines in an answer of nothing else */
    LOG_BYTES = 128 * 1024, /* of either; the line that goes beyond is the last */
    CHAT_LINES = 100,
    CHAT_BYTES = 64 * 1024, /* of them in an answer */
    SNAPSHOT_EVERY = 50,
    SENTENCE_MAX = 1024,
    WATCHES_MAX = 16, /* of one connection */
    NAME_CHARACTERS = 24,
    CHAT_CHARACTERS = 500,
    PASSWORD_MIN = 8,
    PASSWORD_MAX = 200,
    PASSWORDS_AT_ONCE = 32,
    COUNSELS_AT_ONCE = 16,
    GUEST_DAYS = 60,     /* not seen, at no table: forgotten */
    TOKEN_DAYS = 90,     /* an account's, not used: ended */
    OPEN_TABLE_DAYS = 14 /* not changed: closed */
};

/* What an answer may have at most, in bytes: far more than the largest of its kind that could be
 * made, so one that is larger is a fault of ours. docs/protocol.md names them. */
enum {
    ANSWER_SMALL = 16 * 1024,
    ANSWER_VIEW = 64 * 1024,   /* one view, one plan, one list that does not grow */
    ANSWER_PAGE = 384 * 1024,  /* of a log; a record */
    ANSWER_HALL = 1024 * 1024, /* lists of tables */
    ANSWER_TABLE = 4096 * 1024 /* with all the moves of a decision; also a live message */
};

/* ---- memory and pages ---- */

/* Zeroed. Without memory the program ends: all that was answered is in the store. */
void *hall_memory(size_t size);
void *hall_state_memory(const struct mh_game *game);
/* An array with room for one more than `count`, at first for `least`; it may have moved. */
void *hall_more(void *at, size_t count, size_t *cap, size_t least, size_t size);
char *hall_copy(const char *text, size_t length);

/* JSON as long as it needs to be; `fill` is called again if room was short. */
struct page {
    char *at;
    size_t cap, length;
};
typedef void page_fill(struct mh_json_writer *json, const void *context);
void page_write(struct page *page, page_fill *fill, const void *context);
void put_decimal(struct mh_json_writer *json, const char *key, int64_t thousandths);
void put_text_or_null(struct mh_json_writer *json, const char *key, const char *text);
void put_seats(struct mh_json_writer *json, const char *key, uint32_t seats);

/* ---- check.c: text from outside ---- */

/* Trims and checks: well-formed, 1 to `most` characters, nothing that is not shown
 * (controls, direction marks, fillers). `out` needs 4 * most + 1 bytes. */
bool check_line(const char *text, size_t length, size_t most, char *out);
/* The first character, and how many bytes it has; 0: it is not well-formed. */
size_t check_letter(const char *text, size_t length, uint32_t *code);
bool check_emblem(const char *text);
bool check_webhook(const char *text);

/* ---- name.c: what people are called ---- */

/* A name as it is shown; `text` may be NULL. False: why. */
bool name_check(const char *text, size_t length, char out[STORE_NAME], struct mh_error *error);
/* What is the same for names that are the same; false if there is nothing to compare. */
bool name_key(const char *name, char out[STORE_NAME]);
/* The key of who came too late for theirs, if that is how they wrote their name. */
bool name_late_key(const char *text, size_t length, char out[STORE_NAME]);
/* When the hall is opened: keys made under earlier rules. */
void name_keep_keys(struct hall *hall);

/* ---- secret.c: chance and hashes ---- */

void secret_table_id(char out[STORE_TABLE_ID], uint64_t *key);
bool secret_table_key(const char *id, uint64_t *key);
int64_t secret_player_id(void);
void secret_token(char out[HALL_TOKEN_TEXT], uint8_t hash[STORE_HASH]);
/* False if the text cannot be one. */
bool secret_token_hash(const char *text, uint8_t hash[STORE_HASH]);
enum { SECRET_INVITATION = 33 };
void secret_invitation(char out[SECRET_INVITATION], uint8_t hash[STORE_HASH]);
bool secret_invitation_hash(const char *text, uint8_t hash[STORE_HASH]);
uint32_t secret_below(uint32_t bound);
void secret_bytes(void *out, size_t length);

/* ---- look.c: asking the store ---- */

/* The hall never waits for the store: what is not in memory is asked for, and whoever needs it
 * goes on when it is there. That is at once where the store is a file of this server's own. */
struct look {
    struct store_read read;
    struct hall *hall;
    void (*run)(struct store *store, struct look *look); /* touches nothing but the look */
    void (*done)(struct hall *hall, struct look *look);  /* frees it */
    enum store_result result;                            /* for `run` to say */
};
void look_post(struct hall *hall, struct look *look);
/* Goes on with what `context` is about. */
typedef void look_then(struct hall *hall, void *context, enum store_result result);

struct rows { /* of tables */
    struct store_table *at;
    size_t count, cap;
};
/* For `run`: reads a list. */
enum store_result rows_read(struct store *store, const struct store_query *query,
                            struct rows *rows);

/* ---- players ---- */

struct call;

struct player {
    struct map_node node; /* by id */
    struct store_player row;
    struct hall_live *lives;
    int refs;             /* calls and jobs that hold it */
    bool gone;            /* deleted */
    bool writing;         /* a change of the row flies */
    struct call *waiting; /* for its landing */
    bool advising;        /* advice or a plan for them is being thought out */
    bool changed;         /* their list of tables is not what they were told */
    int64_t used, seen;   /* by hall->now */
    int64_t chat_at;      /* a bucket that leaks: when it will be empty again */
    unsigned version;     /* grows when they are changed here: what was read before is old */
    bool following;       /* the store is asked for news of them */
    bool again;           /* and is to be asked once more */
    bool rated;           /* `rating` is what the store has, in the order of mh_games */
    struct store_rating rating[GAMES_MAX];
};

struct token {
    struct map_node node; /* by the first bytes of the hash */
    uint8_t hash[STORE_HASH];
    int64_t player;
    int64_t used; /* by hall->now */
    int64_t seen; /* the date that the store was told last */
};

/* Only if they are in memory: the players at every table in memory are. */
struct player *player_known(struct hall *hall, int64_t id);
struct player *player_of_token(struct hall *hall, const uint8_t hash[STORE_HASH]);
/* Brings whose token it is into memory; MISSING: nobody's. */
void player_look_up(struct hall *hall, const uint8_t hash[STORE_HASH], look_then *then,
                    void *context);
/* Somebody who is new to the store too. */
struct player *player_welcome(struct hall *hall, const struct store_player *row);
/* Another server changed them, or they are gone. */
void player_follow(struct hall *hall, int64_t id);

struct people { /* by their ids */
    int64_t *id;
    size_t count, cap;
};
/* Adds who sits at a table and is not in memory, ratings and all. */
void people_add(struct hall *hall, struct people *people, const struct store_table *face);
void people_add_all(struct hall *hall, struct people *people, const struct rows *rows);
void people_add_one(struct hall *hall, struct people *people, int64_t id);
/* Brings them into memory, as far as there are such players; FAILED: perhaps not all. Takes the
 * ids over. */
void people_meet(struct hall *hall, struct people *people, look_then *then, void *context);
/* They are here now; the store is told once a day. */
void player_seen(struct hall *hall, struct player *player);
void player_hold(struct player *player);
void player_release(struct player *player);
/* Forgets cached tokens of a player; all if `keep` is NULL. */
void player_forget_tokens(struct hall *hall, int64_t id, const uint8_t keep[STORE_HASH]);
void player_forget(struct hall *hall, struct player *player);
void player_sweep(struct hall *hall, bool all);
void put_player(struct mh_json_writer *json, struct hall *hall, struct player *player);

/* ---- tables ---- */

struct entry {
    int64_t at;
    int32_t back_to; /* -1: a move */
    int32_t force;   /* the move in force after it */
    int8_t seat;
    bool by_bot;
    uint8_t shown; /* seats to which something hidden came out with it, a bit each */
    struct mh_move move;
};

struct mark {
    int64_t number; /* says nothing without a state */
    void *state;
};

struct happening { /* what the last entry did, or the deal if there is none */
    struct mh_event event[EVENTS_MAX];
    size_t count;
};

struct chat_line {
    int64_t id, player, at;
    char name[STORE_NAME];
    char *text;
};

struct change;
struct study;

struct table {
    struct map_node node; /* by the number its id says */
    struct store_table face;
    const struct mh_game *game;
    struct mh_setup setup;
    char commitment[HALL_COMMITMENT_TEXT];
    void *state; /* NULL until dealt */
    /* Entries above `base` are in memory; the state after `base` is in mark[0]. */
    int64_t base;
    struct entry *entries;
    size_t count, cap;
    struct mark mark[3];
    struct happening last;
    struct change *flight;
    bool stale;     /* the store knows better: to be read again, if a change flies, after that */
    bool reread;    /* and that although its row may be the same */
    bool following; /* it is being read again */
    int64_t asked;  /* when the store was asked for it last */
    bool hearing, hear_again; /* the same for its chat */
    struct call *waiting, **waiting_last;
    struct watch *watches;
    struct chat_line *chat;
    size_t chat_count, chat_cap;
    int64_t chat_at;    /* of those who only watch: a bucket that leaks, as a player's */
    bool thinking;      /* a bot's job is out, or the store is asked for it */
    int64_t thinks_for; /* the host when it began to */
    bool queued;        /* in the queue of tables whose bots are due */
    int64_t bot_at;
    struct table *next_due;
    struct study *study; /* of the game when it is over; NULL until asked for */
    int64_t used;
};

/* Only if it is in memory. */
struct table *table_known(struct hall *hall, const char *id);
/* A table that is not among the others yet; NULL if no game can be dealt with its row. */
struct table *table_new(const struct store_table *face, struct mh_error *error);
void table_free(struct table *table);
/* For the `run` of a look: a table as the store has it, with its row. CONFLICT: what is stored
 * cannot have been played by these rules, and asking again will not help. */
enum store_result table_read(struct store *store, const struct store_table *row,
                             struct table **out);
/* A table with its row, without its game; NULL if that can be no table's. */
struct table *table_of_row(const struct store_table *row);
/* Plays a game that was dealt from its beginning, as the store has it, and calls `after` when it
 * stands after each entry. False: an entry is missing or does not follow the rules; the table
 * stands before it. */
typedef void table_after(void *context, const struct table *table, int64_t number);
bool table_replay(struct store *store, struct table *table, table_after *after, void *context);
/* Reads a game from its beginning into a table that has a row, a game and a setup. */
enum store_result table_read_whole(struct store *store, struct table *table);
/* Takes the place of what is in memory, but for what was said there after `heard`, while it was
 * read; the other one is freed. */
void table_become(struct table *table, struct table *fresh, int64_t heard);
/* The last line of the chat; 0: none. */
int64_t table_last_heard(const struct table *table);
/* A game that went on: its new row, and the entries after the last one here. False: they do not
 * fit. */
bool table_grow(struct table *table, const struct store_table *row,
                const struct store_entry *entries, size_t count);
/* The entries that opening left out, from a table with all of them, which is freed. */
void table_complete(struct table *table, struct table *whole);
void table_drop(struct hall *hall, struct table *table);
void table_sweep(struct hall *hall, bool all);
/* Keeps durable entries; the state after the last of them is table->state. */
void table_add_entries(struct table *table, const struct entry *entries, size_t count);
/* Whether a snapshot belongs among the entries after one up to another, behind the last. */
bool table_snapshot_due(int64_t before, int64_t number);
/* The seats to which something hidden comes out from one state to that after a move. */
uint8_t table_shown(const struct mh_game *game, const void *before, const void *after);
/* The state kept where this move is the last in force; NULL: none is. */
const struct mark *table_mark_at(const struct table *table, int64_t number);
/* The state after an entry; false if it is not in memory or was not dealt. */
bool table_state_at(const struct table *table, int64_t number, void *out);
const struct entry *table_entry(const struct table *table, int64_t number);
/* The move in force at a number: take-backs followed; 0 if none. */
int64_t table_in_force(const struct table *table, int64_t number);
/* Where a seat's take-back of its last move would lead; -1 if it may not, and why. */
int64_t table_back_to(const struct table *table, int seat, struct mh_error *error);
/* The same for all that came after a number. */
int64_t table_back_far(const struct table *table, int seat, int64_t to, struct mh_error *error);
/* The moves in force, first to last, and the number of each (may be NULL); there is room for as
 * many as there are entries. Take-backs leave no trace. */
size_t table_turns(const struct table *table, struct mh_turn *turns, int64_t *number);
bool table_setup(const struct store_table *face, const struct mh_game *game,
                 struct mh_setup *setup);
/* `happening` gets what the deal did; it may be NULL. */
bool table_deal(const struct mh_game *game, const struct mh_setup *setup, void *state,
                struct happening *happening);
void table_add_chat(struct table *table, const struct store_chat *chat);
/* The same for a line that another table in memory has. */
void table_add_line(struct table *table, const struct chat_line *line);
/* The seats a player decides for. */
uint32_t table_seats_of(const struct store_table *face, int64_t player);
bool table_bot_decides(const struct store_seat *seat);
/* The seats of people, who remember what they have seen, also while a bot decides for them. */
uint32_t table_people(const struct store_table *face);
/* The seats for which a bot is to decide now. */
uint32_t table_bots_due(const struct store_table *face);
/* Whether a player may come in however the doors are: they sit there, or look after it. */
bool table_is_at_home(const struct store_table *face, int64_t player);
/* The name shown for a seat. */
const char *table_seat_name(struct hall *hall, const struct store_table *face, int seat);
void table_names(struct hall *hall, const struct store_table *face,
                 const char *names[MH_SEATS_MAX]);

/* ---- line.c: the line of play ---- */

struct line {
    const struct mh_game *game;
    int64_t *number; /* of the moves in force; the first is where it begins */
    size_t length, cap;
    void **kept; /* states along it */
    size_t kept_count, kept_cap;
};
/* The line up to an entry, which also has the move in force after `low`; `state` becomes the one
 * after it. False: it does not begin in memory. */
bool line_to(struct line *line, const struct table *table, int64_t low, int64_t number,
             void *state);
/* Another move was played, to this state. */
void line_add(struct line *line, int64_t number, const void *state);
/* Takes back to after an entry; false: the line does not go back so far. */
bool line_back(struct line *line, const struct table *table, int64_t number, void *out);
/* The line before the first entry of a stretch, as far back as the take-backs in it lead. */
bool line_before(struct line *line, const struct table *table, int64_t from, int64_t to,
                 void *state);
/* From the state before an entry, where the line ends, to that after it, with what the entry did.
 */
void line_step(struct line *line, const struct table *table, int64_t number, void *state,
               struct happening *happening);
void line_end(struct line *line);

/* ---- open.c: bringing tables into memory ---- */

enum {
    TABLE_DOORS = 1, /* MISSING also if it is not open to `guest` */
    TABLE_WHOLE = 2, /* with all entries */
    TABLE_PEOPLE = 4 /* FAILED if those who sit there cannot be read */
};

/* `table` is NULL if there is none (MISSING), if it is not one that these rules can show
 * (CONFLICT) or the store cannot say (FAILED); with FAILED it may also be one that is in memory,
 * and perhaps old. */
typedef void table_then(struct hall *hall, void *context, struct table *table,
                        enum store_result result);
/* Brings a table into memory, or up to date: it is not older then than the store is now, whoever
 * shares it, unless the store cannot say. Those who watch are told what is new, and bots whose
 * turn it is think. `then` may be NULL. */
void table_open(struct hall *hall, const char *id, int how, int64_t guest, table_then *then,
                void *context);
/* The same for all tables of a list. `asked` is true meanwhile, and nothing is asked if it is. */
void tables_open(struct hall *hall, const struct store_query *query, bool *asked, table_then *then);
/* Another server may have changed it. */
void table_follow(struct hall *hall, struct table *table);
void table_follow_chat(struct hall *hall, struct table *table);
/* Somebody said something there; it is told to those who watch, once. */
void table_hear(struct hall *hall, struct table *table, const struct chat_line *line);
/* The store was changed behind its back, for all where a player sits, is host or has spoken. */
void table_reread(struct hall *hall, struct table *table);
void table_reread_of(struct hall *hall, int64_t player);

/* ---- changes ---- */

struct change {
    struct hall *hall;
    struct table *table;
    struct call *call; /* who asked for it; NULL: a bot or a clock */
    struct store_table face;
    void *state;           /* NULL: as it was */
    void *before;          /* the last entry, if there are several */
    bool deals;            /* the game begins with it */
    struct entry *entries; /* that it adds, all at once */
    size_t count, cap;
    struct happening happening;
    bool rating;                 /* players' ratings change with it */
    bool fresh;                  /* a table that is not in the store yet */
    int64_t admit[MH_SEATS_MAX]; /* players let in behind closed doors */
    void (*landed)(struct hall *hall, struct call *call, struct table *table);
};

/* What a game says about itself goes into the row of one that is being played. */
void change_face(struct store_table *face, const struct mh_game *game, const void *state);
/* Rounds of the whole game; 0 if it is not counted in rounds. */
int32_t change_rounds(const struct mh_game *game, const void *state);
struct change *change_begin(struct hall *hall, struct table *table, struct call *call);
void change_drop(struct change *change);
/* Plays a move on the change's state, after those played on it before; false: illegal, and why. */
bool change_play(struct change *change, int seat, struct mh_move move, bool by_bot,
                 struct mh_error *error);
void change_take_back(struct change *change, int seat, int64_t back_to);
/* Deals the cards and starts the clocks. */
void change_start(struct change *change);
/* Hands it to the store, in one write, which happens or not; `landed` answers the call when it is
 * durable. What the game and the clocks say is put into the row here. */
void change_submit(struct change *change,
                   void (*landed)(struct hall *, struct call *, struct table *));

/* After what is durable changed: lets bots decide if it is for them. */
void change_owed(struct hall *hall, struct table *table);

/* row.c: moves that a seat makes in a row */

enum { ROW_MAX = 200 };

struct row {
    const json_t *text[ROW_MAX];
    size_t count;
};

/* Adds the moves of a list; false if that makes too many. What is no list is an empty one. */
bool row_add_all(struct row *row, const json_t *list);
/* Plays all of them on a change, or says what is wrong with the first that cannot be. What would
 * show the seat something hidden may only be the last one, and only if it is `real`: if the
 * change is made in the end. */
bool row_play(struct change *change, int seat, const struct row *row, bool real,
              struct mh_error *error);

/* clock.c */
/* Brings clocks, deadline and what bots owe up to date; `mover` just decided or took
 * back, or is -1. */
void clock_run(struct store_table *face, int mover, bool took_back, int64_t now);
int64_t clock_left(const struct store_table *face, int seat, int64_t now);
void clock_return(struct store_table *face, int seat, int64_t now);
void clock_expire(struct hall *hall);

/* bots.c */
void bots_schedule(struct hall *hall, struct table *table, int64_t delay);
int64_t bots_run_due(struct hall *hall);
/* Looks for what other servers left, and keeps what is being thought out here. */
void bots_look_around(struct hall *hall);
/* Nobody waits any more for what a table's bots think out. */
void bots_stop(struct hall *hall, struct table *table);
void bots_name(const struct store_table *face, int seat, char out[STORE_NAME]);
void bots_seat(struct store_table *face, int seat, const char *level);
extern const char bots_usual_level[]; /* of a bot that nobody chose a level for */

/* rating.c */
void rating_game_over(struct hall *hall, const struct store_table *face, struct store_write *write,
                      bool *any);
void rating_forget(struct hall *hall, const struct store_table *face);
int rating_bot_anchor(const struct bot *bot);

/* ---- calls: requests under way ---- */

struct route;

struct call {
    struct call *next, **back; /* in the hall's list of all */
    struct call *next_waiting;
    struct hall *hall;
    struct hall_request *request;
    const struct route *route;
    char id[STORE_TABLE_ID]; /* what stands for * in the path */
    char *query;
    json_t *body;
    struct player *player; /* NULL: nobody known */
    uint8_t token[STORE_HASH];
    bool unknown; /* whose token it is */
    bool program;
    enum mh_language language;
    struct table *table; /* of the path; valid while the handler runs */
    int tables;          /* OPENS_TABLE: how many the player has under way */
    int tries;
    void *extra; /* freed with the call */
};

typedef void call_handler(struct hall *hall, struct call *call);

enum {
    NEEDS_PLAYER = 1,
    NEEDS_TABLE = 2,
    CHANGES_TABLE = 4,
    NEEDS_ENTRIES = 8, /* all of the table's */
    OPENS_TABLE = 16,
    ANYBODY = 32,     /* whoever asks, it is the same */
    FRESH_PLAYER = 64 /* the player as the store has them now, whoever shares it */
};

struct route {
    const char *method, *pattern;
    call_handler *handler;
    size_t most; /* bytes of its answer */
    int needs;
};

extern const struct route hall_routes[]; /* ends with a NULL method */

/* Whether an answer or a message may go out: it is no longer than it may be. */
bool answer_fits(const struct hall *hall, size_t length, size_t most);
/* Runs it, when what it needs is in memory and its table is free. */
void call_run(struct call *call);
/* Each of these answers and frees the call. */
void call_reply_json(struct call *call, int status, const char *token, page_fill *fill,
                     const void *context);
void call_reply_ok(struct call *call);
void call_fail(struct call *call, int status, const char *code, const char *sentence);
void call_error(struct call *call, int status, const struct mh_error *error);
void call_reply_text(struct call *call, const char *type, const char *filename, const char *text,
                     size_t length);
/* Whether the game is over; else the call is answered. */
bool call_must_be_over(struct call *call);
void call_busy(struct call *call);    /* 503: the store failed */
extern const char table_unreadable[]; /* a sentence about what table_open says is a CONFLICT */

/* Fields of the body. Missing or of another kind: NULL, or false. */
const char *call_text(const struct call *call, const char *key, size_t *length);
bool call_number(const struct call *call, const char *key, int64_t min, int64_t max, int64_t *out);
/* A parameter of the query, unescaped into `out`; false if missing or too long. */
bool call_query(const struct call *call, const char *key, char *out, size_t cap);
/* The seat named by the body, if it is the caller's; else it answers and gives -1. */
int call_seat(struct call *call);
/* The same for a seat that may be advised now (counsel.c); one thing at a time is thought out
 * for a player. */
int call_advised_seat(struct call *call);
enum mh_language call_language(const char *query_language, const struct player *player,
                               const char *accept);

/* ---- writing ---- */

struct viewer {
    struct player *player; /* NULL: unknown */
    uint32_t seats;
    bool host;
    enum mh_language language;
};

struct viewer viewer_of(const struct table *table, struct player *player,
                        enum mh_language language);
void put_error(struct mh_json_writer *json, enum mh_language language, const char *const *names,
               const struct mh_error *error);
void put_message(struct mh_json_writer *json, const char *key, enum mh_language language,
                 const char *const *names, const struct mh_message *message);

/* Sentences one after the other, those with a text. */
void put_sentences(struct mh_json_writer *json, const char *key, enum mh_language language,
                   const char *const *names, const struct mh_message *message, size_t count);

struct table_page { /* context for writing a TABLE */
    struct hall *hall;
    struct table *table;
    struct viewer viewer;
    int64_t at; /* -1: now */
    bool log;   /* with log and chat */
};
/* The members of TABLE into an open object. */
void put_table(struct mh_json_writer *json, const struct table_page *page);
void put_table_seats(struct mh_json_writer *json, struct hall *hall,
                     const struct store_table *face);
void put_options(struct mh_json_writer *json, const struct store_table *face);
void put_summary(struct mh_json_writer *json, struct hall *hall, const struct store_table *face,
                 const struct player *player, enum mh_language language);
void put_chat(struct mh_json_writer *json, const struct chat_line *line);
/* The lines from one number to another, as far as they are in memory and until there are more than
 * `most` bytes; line 0 is the deal. Returns the number of the line that comes next. */
int64_t put_log(struct mh_json_writer *json, const struct table_page *page, int64_t from,
                int64_t to, size_t most);
/* As many of the newest as a table comes with. */
void put_newest_log(struct mh_json_writer *json, const struct table_page *page, int64_t to);
/* One line; 0, which has no entry, is the deal. `state` is the one after it. */
void put_line(struct mh_json_writer *json, const struct table_page *page, int64_t number,
              const void *state, const struct happening *happening, bool undone);

struct counts { /* of public tables */
    int64_t open[GAMES_MAX], playing[GAMES_MAX];
};
enum store_result counts_read(struct store *store, struct counts *counts);
void put_counts(struct mh_json_writer *json, const struct counts *counts);
/* A player's tables under way; `player` NULL: none. */
enum store_result mine_read(struct store *store, int64_t player, struct rows *rows);
void put_mine(struct mh_json_writer *json, struct hall *hall, const struct player *player,
              enum mh_language language, const struct rows *mine);

/* ---- live ---- */

struct watch {
    struct hall_live *live;
    struct table *table;
    struct watch *next_of_table, **back_of_table;
    struct watch *next_of_live, **back_of_live;
};

struct hall_live {
    struct hall_live *next, **back; /* of the hall */
    struct hall_live *next_of_player, **back_of_player;
    struct hall *hall;
    struct player *player;
    uint8_t token[STORE_HASH]; /* that the player came with */
    enum mh_language language;
    hall_send *send;
    void *context;
    bool lists; /* wants to know about the hall's lists */
    struct watch *watches;
    int watch_count;
    struct errand *errand; /* what the store is asked for it; messages wait until that is known */
    struct note *notes, **notes_last;
    int note_count;
};

void live_send(struct hall_live *live, const struct page *page);
/* tell.c: the table as it is now to one that has come to watch. */
void live_show(struct hall_live *live, struct table *table);
/* The lines from a number on, if there are, and the table as it is now. */
void live_tell_change(struct hall *hall, struct table *table, int64_t from);
void live_tell_seats(struct hall *hall, struct table *table, const struct hall_live *except);
void live_tell_chat(struct hall *hall, struct table *table, const struct chat_line *line);
/* With all its lines, to those who may have missed some. */
void live_tell_anew(struct hall *hall, struct table *table);
/* `webhook`: call those too; only the server where it happened does. */
void live_tell_turn(struct hall *hall, struct table *table, uint32_t before, int mover,
                    bool webhook);
void live_tell_lists(struct hall *hall);
void live_drop_table(struct table *table);
/* A player's connections that came with another token than `keep` (NULL: all of them) are
 * nobody's now, and watch nothing. */
void live_disown(struct player *player, const uint8_t *keep);
/* The same for those that came with this one. */
void live_disown_token(struct player *player, const uint8_t token[STORE_HASH]);

/* ---- share.c: several servers at one store ---- */

bool share_is_on(const struct hall *hall);
/* Each adds to a write what the other servers are to know of it. */
void share_table(const struct hall *hall, struct store_write *write, const struct store_table *face,
                 uint32_t before, int mover);
void share_closing(const struct hall *hall, struct store_write *write, const char *id);
void share_chat(const struct hall *hall, struct store_write *write, const char *id);
void share_player(const struct hall *hall, struct store_write *write, int64_t player);
/* Tells the others of a wrong guess at the password of a name. */
void share_guess(const struct hall *hall, const char *key);
/* What somebody looks at is read again now and then, should words about it have been lost. */
void share_look_again(struct hall *hall);
/* Words were missed, or the store could not be read when they came: everything in memory is
 * looked at again. */
void share_catch_up(struct hall *hall);

/* ---- presence.c: who is at the other servers ---- */

void presence_begin(struct hall *hall);
void presence_run(struct hall *hall);
void presence_end(struct hall *hall);
/* A player's first connection here has come, or the last has gone. */
void presence_changed_here(struct hall *hall, int64_t player, bool here);
bool presence_elsewhere(const struct hall *hall, int64_t player);
/* False: the words are about something else. */
bool presence_heard(struct hall *hall, const char *words);

/* ---- keep.c: housekeeping ---- */

/* The first batch comes soon after opening. */
void keep_begin(struct hall *hall);
void keep_house(struct hall *hall);

/* ---- time.c ---- */

/* The store must be free for the hall alone, but for other servers. */
void time_begin(struct hall *hall, int64_t now);
/* At every call from outside: hall->now becomes `now`. */
void time_pass(struct hall *hall, int64_t now);
/* Milliseconds since 1970, for what is stored and shown; may jump, also back. */
int64_t time_date(const struct hall *hall);
/* For `since` and `deadline` of the players' clocks, and nothing else; never jumps. */
int64_t time_clock(const struct hall *hall);
/* Whether dates are to be believed when days are counted from them. */
bool time_is_trusted(const struct hall *hall);
void time_mend_dates(struct hall *hall);
/* Every minute, and at the end: for the next one who opens the hall. */
void time_note(struct hall *hall);
void time_end(struct hall *hall);

/* ---- ready.c: whether the store does what it should ---- */

struct ready {
    bool asking, good;
    int64_t asked, known; /* when; 0: never */
    struct call *waiting;
};
/* Whoever waited for long enough is answered. */
void ready_run(struct hall *hall);
/* The calls that wait are answered by somebody else. */
void ready_end(struct hall *hall);

/* ---- jobs ---- */

/* The hall's part of a job: what to do with it on the loop's thread. */
struct work {
    struct hall_job job;
    void (*done)(struct hall *hall, struct work *work); /* frees it */
    bool ran;
};
void work_post(struct hall *hall, struct work *work);

/* ---- counsel.c: what is thought out for a player who asked ---- */

struct counsel {
    struct work work;
    struct call *call;
    struct player *player;
    uint8_t seed[MH_SEED_BYTES];
    int seat;
    const char *names[MH_SEATS_MAX]; /* for the answer */
};

/* `think` runs on a worker, `done` calls counsel_answer and frees it. */
void counsel_post(struct hall *hall, struct counsel *counsel, struct call *call, int seat,
                  void (*think)(struct hall_job *), void (*done)(struct hall *, struct work *));
/* Answers with what `fill` writes, or that the hall is busy if nothing was thought out. */
void counsel_answer(struct hall *hall, struct counsel *counsel, page_fill *fill,
                    const void *context);

/* ---- study.c: the analysis of a finished game, step by step ---- */

enum { STUDIES_AT_ONCE = 2 };

/* The table goes: so does its study, as soon as no worker is at it. */
void study_drop(struct study *study);

/* ---- password.c: passwords, hashed and checked by workers ---- */

struct password_work {
    struct work work;
    struct call *call;
    char password[4 * PASSWORD_MAX + 1];
    char fresh[4 * PASSWORD_MAX + 1]; /* to take its place if the check is good; "": none */
    char hash[STORE_PASSWORD];        /* made, or to be checked against */
    char guessed[STORE_NAME];         /* whose password it may be, as guess_take knows them */
    bool check, cheap, good;
    bool failed; /* there was no memory: nobody knows whether it is right, and nothing was made */
    void (*then)(struct call *call, struct password_work *work);
};

/* Guesses at the password of a name, counted wherever they come from and whether or not
 * there is such a name: a few at once, then one a minute. False: too many. */
bool guess_take(struct hall *hall, const char *key);
/* The guess was right. */
void guess_give_back(struct hall *hall, const char *key);
/* One was wrong at another server. */
void guess_heard(struct hall *hall, const char *key);

/* Whether a field of the body can be a password; false: it was answered. */
bool password_fits(struct call *call, const char *field);
/* Work for work_post that will hash the password of a field, or check it where the
 * caller says so. NULL: it was refused, and the call answered. */
struct password_work *password_begin(struct call *call, const char *field,
                                     void (*then)(struct call *, struct password_work *));
/* The same for a guess at the password of a name. */
struct password_work *password_guess(struct call *call, const char *field, const char *key,
                                     void (*then)(struct call *, struct password_work *));

enum { GUESS_SETS = 1024, GUESS_WAYS = 4 };

struct guess { /* a bucket that leaks: when it will be empty again */
    uint64_t key;
    int64_t at;
};

struct hall_time {
    int64_t offset;              /* of the date, from `now` */
    int64_t clock_offset;        /* of the players' clocks, likewise */
    int64_t date_from;           /* the date when that offset began to count */
    bool doubted;                /* the machine says another date: */
    int64_t doubt, doubted_at;   /* its offset, and since when it is seen */
    bool said;                   /* and that was logged, */
    int64_t said_at;             /* at that time */
    int64_t agreed, agreed_from; /* how long the date kept pace, until then */
    int64_t noted;               /* when the store was told all this */
};

struct hall {
    struct hall_settings settings;
    int64_t now; /* steady: for whatever lasts. What is stored or shown is a time_date. */
    struct hall_time time;
    bool closing;
    struct map tables, players, tokens;
    struct call *calls;
    struct hall_live *lives;
    struct table *due, **due_last;
    struct page page;
    bool lists_changed, lists_asked;
    int64_t lists_told, swept, clocks_seen;
    bool clocks_asked,
        left_asked;     /* the store is, for tables whose time is up, or that were left */
    unsigned forgotten; /* players and tokens so far: what was read before may be one */
    int64_t keep_at;    /* the next housekeeping */
    struct hall_numbers numbers;
    struct ready ready;
    int game_count;
    int passwords; /* being hashed */
    int studies;   /* under way */
    int counsels;  /* advice and plans being thought out */
    uint64_t guess_key[2];
    struct guess guess[GUESS_SETS][GUESS_WAYS];
    int thinking;          /* tables whose bots think here, or are asked for */
    struct map hosts;      /* of those */
    int64_t thinker;       /* this server among those that share the store */
    int64_t looked;        /* around, for bots */
    bool behind;           /* something told could not be read yet */
    struct map elsewhere;  /* who is at other servers */
    int64_t presence_said; /* who is here */
    int64_t looked_again;  /* at what is watched */
};

void hall_lists_changed(struct hall *hall, const struct store_table *face);

/* Handlers, in the order of hall_routes. */
call_handler handle_guest, handle_me, handle_change_me, handle_account, handle_login, handle_logout,
    handle_delete_me, handle_games, handle_hall, handle_leaderboard, handle_new_table, handle_table,
    handle_join, handle_leave, handle_bot, handle_start, handle_move, handle_why, handle_try,
    handle_undo, handle_advice, handle_plan, handle_analysis, handle_chat, handle_resign,
    handle_return, handle_rematch, handle_invite, handle_redeem, handle_record, handle_log,
    handle_health, handle_ready, handle_metrics;

#endif
