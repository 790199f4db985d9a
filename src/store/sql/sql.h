/* What the SQL engines share: the statements, the fields bound to them and read from
 * them, the schema's versions, the writer thread. An engine brings connections. */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include <pthread.h>

#include "store/sql/sql_names.h"
#include "store/store_private.h"

/* ---- statements (sql_statement.c) ---- */

enum sql_dialect { SQL_SQLITE, SQL_POSTGRESQL };

/* Parameters are written ?1, ?2 and so on. NULL: there is nothing to do in this dialect. */
const char *sql_text(enum sql_dialect dialect, enum sql_name name);

/* ---- engines ---- */

enum sql_step { SQL_ROW, SQL_END, SQL_TAKEN, SQL_ERROR }; /* TAKEN: a constraint forbids it */

struct sql_connection;
struct sql_statement {
    const struct sql_engine *engine;
};

struct sql_engine {
    enum sql_dialect dialect;
    /* Holds off others who bring the schema up to date; NULL: they are, by the transaction. */
    const char *hold;
    /* Makes the table of the version. */
    const char *version_table;
    /* What each version of the schema adds. */
    const char *const *versions;
    const int *version_count;
    /* Carries out several statements at once; false: `why` says why not. */
    bool (*script)(struct sql_connection *connection, const char *sql, char *why, size_t cap);
    /* Why the last thing was not done, in the database's own words; `statement` may be NULL. */
    void (*reason)(struct sql_connection *connection, struct sql_statement *statement, char *why,
                   size_t cap);
    /* NULL if it cannot be done. */
    struct sql_statement *(*prepare)(struct sql_connection *connection, const char *text);
    void (*finish)(struct sql_statement *statement);
    /* Bound values are copied, so that callers need not know how long a statement refers to them:
     * SQLite reads them at each step, and reading a row may overwrite a value it was selected by.
     * Unbound parameters are null; a value that cannot be bound makes the next step an error. */
    void (*bind_number)(struct sql_statement *statement, int place, int64_t number);
    void (*bind_real)(struct sql_statement *statement, int place, double real);
    void (*bind_text)(struct sql_statement *statement, int place, const char *text, size_t length);
    void (*bind_bytes)(struct sql_statement *statement, int place, const void *bytes,
                       size_t length);
    enum sql_step (*step)(struct sql_statement *statement);
    /* Columns of the row stepped to; valid until the next step. */
    bool (*is_null)(struct sql_statement *statement, int column);
    int64_t (*number)(struct sql_statement *statement, int column);
    double (*real)(struct sql_statement *statement, int column);
    const char *(*text)(struct sql_statement *statement, int column, size_t *length);
    const void *(*bytes)(struct sql_statement *statement, int column, size_t *length);
    /* Rows changed by the last step. */
    int64_t (*changes)(struct sql_statement *statement);
    /* Ready to be bound anew. */
    void (*reset)(struct sql_statement *statement);
    /* False: the transaction is lost, and nothing of it will happen. */
    bool (*in_transaction)(struct sql_connection *connection);
    bool (*begin)(struct sql_connection *connection);
    /* Commits; false: nothing of the transaction happened. */
    bool (*commit)(struct sql_connection *connection);
    /* After a transaction was lost: whether it is worth trying again. `tries` were made. */
    bool (*recover)(struct sql_connection *connection, int tries);
    void (*disconnect)(struct sql_connection *connection); /* frees it */
    /* Whether the database itself finds nothing wrong with how it keeps things; `each` is told
     * what, in its own words. NULL: it is not asked. */
    bool (*look_through)(struct sql_connection *connection,
                         void (*each)(void *context, const char *words), void *context);
    /* A read that touches the database, and whether it is still where it was and may grow. */
    bool (*probe)(struct sql_connection *connection);
    /* One more for reading, for another thread; NULL: reads are quick enough to be waited for. */
    struct sql_connection *(*another)(struct sql_connection *reader);
};

/* Each engine's connection begins with this. */
struct sql_connection {
    const struct sql_engine *engine;
    struct sql_health *health; /* where it tells what goes wrong; NULL: nobody is told */
    bool writes;               /* the writer's */
    struct sql_statement *prepared[SQL_STATEMENTS];
};

/* A statement ready to be bound, prepared at its first use; NULL on error. */
struct sql_statement *sql_statement(struct sql_connection *connection, enum sql_name name);
/* Forgets all that was prepared. */
void sql_forget_statements(struct sql_connection *connection);
/* Carries out a statement without parameters. */
bool sql_run(struct sql_connection *connection, enum sql_name name);

/* ---- health (sql_health.c) ---- */

struct sql_trouble { /* of one kind */
    int64_t told;    /* when; 0: never */
    int64_t quiet;   /* how many were not told since */
};

struct sql_health {
    pthread_mutex_t mutex;
    void (*tell)(void *context, enum store_trouble kind, const char *words);
    void *context;
    struct sql_trouble trouble[STORE_TROUBLES];
    bool writes_fail;    /* the last one did */
    int64_t read_failed; /* when one last did; 0: never */
};

void sql_health_open(struct sql_health *health, const struct store_settings *settings);
void sql_health_close(struct sql_health *health);
/* From any thread; `health` may be NULL. */
void sql_tell_trouble(struct sql_health *health, enum store_trouble kind, const char *words);
/* In the engine's own words; `statement` may be NULL. */
void sql_trouble_at(struct sql_connection *connection, struct sql_statement *statement);
/* What became of the last writes. */
void sql_health_wrote(struct sql_health *health, bool good);
bool sql_health_writes(struct sql_health *health);
bool sql_health_is_good(struct sql_health *health);

/* ---- fields (sql_fields.c): how members of a struct are bound and read ---- */

enum sql_kind {
    SQL_SIGNED,
    SQL_UNSIGNED,
    SQL_FLAG,
    SQL_WHO,     /* a player; 0 stands for nobody, null */
    SQL_TEXT,    /* char[] */
    SQL_NAME,    /* char[]; empty stands for null */
    SQL_POINTER, /* const char *; only bound */
    SQL_BYTES,   /* uint8_t[] */
    SQL_REAL
};

struct sql_field {
    enum sql_kind kind;
    unsigned offset, size;
};

#define SQL_FIELD(kind, type, member) \
    { kind, offsetof(type, member), sizeof(((type *)0)->member) }

struct sql_fields {
    const struct sql_field *field;
    int count;
};

/* In the order of the columns. */
extern const struct sql_fields sql_player_fields, sql_table_fields, sql_seat_fields,
    sql_rating_fields;

/* Binds to places from `place` on. */
void sql_bind(struct sql_statement *statement, int place, const struct sql_fields *fields,
              const void *row);
/* Reads columns from `column` on; texts are cut to fit. */
void sql_read(struct sql_statement *statement, int column, const struct sql_fields *fields,
              void *row);
void sql_bind_words(struct sql_statement *statement, int place, const char *words);

/* ---- schema (sql_schema.c) ---- */

/* Brings a database of any older version to the engine's newest, or to `version` if it is
 * not 0; one with nothing in it becomes a hall, and `made` then true. Refuses what is another
 * program's. */
bool sql_migrate(struct sql_connection *connection, int version, bool *made, char *why, size_t cap);
/* The same inside a transaction of the caller's. */
bool sql_step_up(struct sql_connection *connection, int version, bool *made, char *why, size_t cap);
/* The version of a hall, which is not changed; -1: it is none, or cannot be read. */
int sql_version(struct sql_connection *connection, char *why, size_t cap);
/* Whether the version is this program's own. */
bool sql_version_fits(struct sql_connection *connection, char *why, size_t cap);

/* ---- writing and reading ---- */

/* sql_write.c: carries out the steps of one write. */
enum store_result sql_write(struct sql_connection *connection, struct store_write *write);
/* Tells what the writes of a group that were carried out have to tell. */
bool sql_tell(struct sql_connection *connection, const struct store_write *group);

/* ---- the store ---- */

/* Either is NULL if it cannot be opened; `why` then says why not. The database has the
 * newest schema. */
struct sql_pair {
    struct sql_connection *reader, *writer;
    /* NULL if nobody shares the database; else it begins to hand over what others tell. */
    bool (*start)(struct sql_connection *writer, struct store *store);
    bool made; /* there was no hall before */
};

/* Where a copy is made: nobody takes it for a hall until it is kept. */
struct sql_target {
    struct sql_connection *connection; /* in a transaction, with the newest schema */
    /* Nothing more will be written; what is read now is what will be kept. */
    bool (*settle)(struct sql_target *target, char *why, size_t cap);
    /* Makes it durable under its name. */
    bool (*keep)(struct sql_target *target, char *why, size_t cap);
    /* Frees it; what was not kept is gone. */
    void (*drop)(struct sql_target *target);
};

struct sql_pair sqlite_open(const struct store_settings *settings, const char *path, char *why,
                            size_t cap);
/* For reading alone; of any version, nothing is changed. */
struct sql_connection *sqlite_open_reading(const char *path, char *why, size_t cap);
struct sql_target *sqlite_target(const char *path, char *why, size_t cap);

struct sql_pair postgresql_open(const struct store_settings *settings, char *why, size_t cap);
struct sql_connection *postgresql_open_reading(const char *uri, char *why, size_t cap);
struct sql_target *postgresql_target(const char *uri, char *why, size_t cap);

/* sql_place.c: which engine a place belongs to. NULL members or NULL: `why` says why not. */
struct sql_pair sql_connect(const struct store_settings *settings, char *why, size_t cap);
struct sql_connection *sql_connect_reading(const char *place, char *why, size_t cap);
struct sql_target *sql_target(const char *place, char *why, size_t cap);
void sql_close_pair(struct sql_pair *pair);
/* The path of sqlite:PATH; NULL: it is another place. */
const char *sql_path(const char *place);

/* sql_store.c */
/* From any thread: somebody else who shares the database told this; NULL: words may have been
 * missed. */
void sql_heard(struct store *store, const char *words);
/* The connection with which the calling thread reads. */
struct sql_connection *sql_reader(struct store *store);

#endif
