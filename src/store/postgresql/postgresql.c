/* PostgreSQL: one database for any number of servers. A thread whose connection breaks reconnects;
 * until it can, reads fail at once. A transaction lost before its commit is repeated. If the reply
 * to COMMIT was lost, we query the transaction's fate, so that nothing is done twice and no success
 * is reported as a failure. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgresql/postgresql.h"

enum { PARAMETERS_MAX = 32, TRIES_MAX = 5, NUMBER = 20, BYTES = 17, TEXT = 25, REAL = 701 };

struct connection {
    struct sql_connection sql;
    PGconn *db; /* NULL: lost */
    char *uri;
    struct pg_listener *listener;
    bool again;          /* the transaction failed by chance: a deadlock, a lock not got */
    unsigned generation; /* of `db` */
    unsigned named;      /* statements so far */
    int patience;
    int answer_ms;       /* how long one answer may take */
    int64_t again_at;    /* reads: not tried to connect before */
    int64_t transaction; /* writes: the number of the one under way */
};

struct statement {
    struct sql_statement sql;
    struct connection *connection;
    char name[16];
    unsigned generation; /* of the connection that knows it; 0: none */
    int count;           /* of parameters */
    Oid type[PARAMETERS_MAX];
    bool bound[PARAMETERS_MAX];
    size_t from[PARAMETERS_MAX]; /* where in `room` its bytes begin */
    int length[PARAMETERS_MAX], format[PARAMETERS_MAX];
    char *room; /* for what is bound */
    size_t filled, cap;
    bool broken;      /* something could not be bound */
    PGresult *result; /* NULL: not carried out yet */
    int row;
    char text[];
};

static const struct sql_engine engine;

/* ---- connections ---- */

static struct connection *of(struct sql_connection *connection) {
    return (struct connection *)connection;
}

/* Logs an outage once, in the words of whoever noticed. */
static void tell_away(struct connection *connection, const char *words) {
    char line[256];
    snprintf(line, sizeof line, "%s", words && *words ? words : "it does not answer");
    line[strcspn(line, "\n")] = '\0';
    sql_tell_trouble(connection->sql.health, STORE_TROUBLE_AWAY, line);
}

static void lose(struct connection *connection) {
    PQfinish(connection->db);
    connection->db = NULL;
}

static void adopt(struct connection *connection, PGconn *db) {
    connection->db = db;
    connection->again = false;
    connection->generation++;
    if (connection->listener && db) pg_listener_ignore(connection->listener, PQbackendPID(db));
}

/* Reads do not wait for a database that is away; one attempt to reconnect is made now and then. */
static bool is_connected(struct connection *connection) {
    char why[256];
    if (!connection->db && !connection->sql.writes && pg_milliseconds() >= connection->again_at) {
        adopt(connection, pg_connect(connection->uri, connection->patience, why, sizeof why));
        if (!connection->db) tell_away(connection, why);
        connection->again_at = pg_milliseconds() + PG_PAUSE_MS;
    }
    return connection->db != NULL;
}

/* Tries until the time is up. */
static bool reconnect(struct connection *connection, int milliseconds) {
    int64_t until = pg_milliseconds() + milliseconds;
    char why[256];
    while (!connection->db) {
        adopt(connection, pg_connect(connection->uri, connection->patience, why, sizeof why));
        if (connection->db) break;
        tell_away(connection, why);
        if (pg_milliseconds() >= until) return false;
        pg_pause();
    }
    return true;
}

/* Waits for all results of what was sent; the last one, or the first that is an error.
 * NULL: the connection is lost. */
static PGresult *await(struct connection *connection, bool sent) {
    int64_t until = pg_milliseconds() + connection->answer_ms;
    PGresult *kept = NULL, *result;
    while (sent) {
        while (sent && PQisBusy(connection->db)) {
            struct pollfd fd = {.fd = PQsocket(connection->db), .events = POLLIN};
            int64_t left = until - pg_milliseconds();
            sent = left > 0 && poll(&fd, 1, (int)left) > 0 && PQconsumeInput(connection->db);
        }
        if (!sent || !(result = PQgetResult(connection->db))) break;
        if (kept && PQresultStatus(kept) == PGRES_FATAL_ERROR) {
            PQclear(result);
        } else {
            PQclear(kept);
            kept = result;
        }
    }
    if (sent && PQstatus(connection->db) == CONNECTION_OK) return kept;
    PQclear(kept);
    tell_away(connection, sent ? PQerrorMessage(connection->db) : NULL);
    lose(connection);
    return NULL;
}

static bool is_good(const PGresult *result) {
    return PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
}

static bool run_script(struct sql_connection *connection, const char *sql, char *why, size_t cap) {
    struct connection *self = of(connection);
    PGresult *result = self->db ? await(self, PQsendQuery(self->db, sql)) : NULL;
    bool good = is_good(result);
    if (!good) {
        snprintf(why, cap, "%s", result ? PQresultErrorMessage(result) : "the connection is lost");
        why[strcspn(why, "\n")] = '\0';
    }
    PQclear(result);
    return good;
}

static void reason(struct sql_connection *connection, struct sql_statement *statement, char *why,
                   size_t cap) {
    const char *words = statement ? PQresultErrorMessage(((struct statement *)statement)->result)
                                  : "there is not enough memory";
    if (!of(connection)->db) words = "the connection is lost";
    snprintf(why, cap, "%s", words);
    why[strcspn(why, "\n")] = '\0';
}

static void disconnect(struct sql_connection *connection) {
    struct connection *self = of(connection);
    sql_forget_statements(connection);
    lose(self);
    if (self->listener) pg_listener_close(self->listener);
    free(self->uri);
    free(self);
}

/* ---- statements ---- */

/* Parameters are written $1 here. */
static struct sql_statement *prepare(struct sql_connection *connection, const char *text) {
    size_t length = strlen(text);
    struct statement *statement = calloc(1, sizeof *statement + length + 1);
    if (!statement) return NULL;
    statement->sql.engine = &engine;
    statement->connection = of(connection);
    snprintf(statement->name, sizeof statement->name, "s%u", ++of(connection)->named);
    memcpy(statement->text, text, length);
    for (char *at = statement->text; (at = strchr(at, '?')); at++) {
        int place = (int)strtol(at + 1, NULL, 10);
        if (place > statement->count) statement->count = place;
        *at = '$';
    }
    return &statement->sql;
}

static struct statement *in(struct sql_statement *statement) {
    return (struct statement *)statement;
}

static void finish(struct sql_statement *statement) {
    PQclear(in(statement)->result);
    free(in(statement)->room);
    free(statement);
}

static bool make_room(struct statement *statement, size_t length) {
    if (length <= statement->cap - statement->filled) return true;
    size_t cap = 2 * (statement->filled + length) + 64;
    char *room = length > INT32_MAX ? NULL : realloc(statement->room, cap);
    if (!room) return false;
    statement->room = room;
    statement->cap = cap;
    return true;
}

static void bind(struct sql_statement *statement, int place, Oid type, const void *value,
                 size_t length) {
    struct statement *self = in(statement);
    if (place > self->count) self->count = place;
    if (!make_room(self, length)) {
        self->broken = true;
        return;
    }
    if (length > 0) memcpy(self->room + self->filled, value, length);
    self->type[place - 1] = type;
    self->bound[place - 1] = true;
    self->from[place - 1] = self->filled;
    self->length[place - 1] = (int)length;
    self->format[place - 1] = 1;
    self->filled += length;
}

/* Numbers travel with their highest byte first. */
static void bind_eight(struct sql_statement *statement, int place, Oid type, uint64_t bits) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(bits >> (56 - 8 * i));
    bind(statement, place, type, bytes, sizeof bytes);
}

static void bind_number(struct sql_statement *statement, int place, int64_t number) {
    bind_eight(statement, place, NUMBER, (uint64_t)number);
}

static void bind_real(struct sql_statement *statement, int place, double real) {
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    bind_eight(statement, place, REAL, bits);
}

static void bind_text(struct sql_statement *statement, int place, const char *text, size_t length) {
    bind(statement, place, TEXT, text, length);
}

static void bind_bytes(struct sql_statement *statement, int place, const void *bytes,
                       size_t length) {
    bind(statement, place, BYTES, bytes, length);
}

/* With the types of what is bound the first time; those of nulls are found by the database. */
static PGresult *make_known(struct statement *statement) {
    struct connection *connection = statement->connection;
    PGresult *result =
        await(connection, PQsendPrepare(connection->db, statement->name, statement->text,
                                        statement->count, statement->type));
    if (is_good(result)) statement->generation = connection->generation;
    return result;
}

static void carry_out(struct statement *statement) {
    struct connection *connection = statement->connection;
    if (!is_connected(connection)) return;
    if (statement->generation != connection->generation) {
        PGresult *result = make_known(statement);
        if (!is_good(result)) {
            statement->result = result;
            return;
        }
        PQclear(result);
    }
    const char *value[PARAMETERS_MAX] = {NULL};
    for (int i = 0; i < statement->count; i++)
        if (statement->bound[i])
            value[i] = statement->room ? statement->room + statement->from[i] : "";
    statement->result =
        await(connection, PQsendQueryPrepared(connection->db, statement->name, statement->count,
                                              value, statement->length, statement->format, 1));
}

/* 23: a constraint. 40: deadlock and the like, 55P03: a lock was not got in time, 57:
 * somebody stopped it; these may go better the next time. */
static enum sql_step judge(struct statement *statement) {
    const char *state = PQresultErrorField(statement->result, PG_DIAG_SQLSTATE);
    if (!state) return SQL_ERROR;
    if (strncmp(state, "23", 2) == 0) return SQL_TAKEN;
    if (strncmp(state, "40", 2) == 0 || strcmp(state, "55P03") == 0 || strncmp(state, "57", 2) == 0)
        statement->connection->again = true;
    else
        sql_trouble_at(&statement->connection->sql, &statement->sql);
    return SQL_ERROR;
}

static enum sql_step step(struct sql_statement *statement) {
    struct statement *self = in(statement);
    if (self->broken) return SQL_ERROR;
    if (!self->result) {
        carry_out(self);
        self->row = -1;
    }
    if (!self->result) return SQL_ERROR;
    if (!is_good(self->result)) return judge(self);
    return ++self->row < PQntuples(self->result) ? SQL_ROW : SQL_END;
}

static bool is_null(struct sql_statement *statement, int column) {
    return PQgetisnull(in(statement)->result, in(statement)->row, column) != 0;
}

static const char *text(struct sql_statement *statement, int column, size_t *length) {
    struct statement *self = in(statement);
    *length = (size_t)PQgetlength(self->result, self->row, column);
    return PQgetvalue(self->result, self->row, column);
}

static const void *bytes(struct sql_statement *statement, int column, size_t *length) {
    return text(statement, column, length);
}

/* Of four bytes or of eight; 0 for null. */
static int64_t number(struct sql_statement *statement, int column) {
    size_t length;
    const uint8_t *at = bytes(statement, column, &length);
    uint64_t bits = length == 4 && at[0] >> 7 ? UINT64_MAX : 0;
    for (size_t i = 0; i < length && i < 8; i++) bits = bits << 8 | at[i];
    return (int64_t)bits;
}

static double real(struct sql_statement *statement, int column) {
    int64_t bits = number(statement, column);
    double result;
    memcpy(&result, &bits, sizeof result);
    return result;
}

static int64_t changes(struct sql_statement *statement) {
    return in(statement)->result ? strtoll(PQcmdTuples(in(statement)->result), NULL, 10) : 0;
}

static void reset(struct sql_statement *statement) {
    struct statement *self = in(statement);
    PQclear(self->result);
    self->result = NULL;
    self->filled = 0;
    self->broken = false;
    memset(self->bound, 0, sizeof self->bound);
}

/* ---- transactions ---- */

static bool in_transaction(struct sql_connection *connection) {
    struct connection *self = of(connection);
    if (!self->db || self->again) return false;
    PGTransactionStatusType status = PQtransactionStatus(self->db);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

/* With its number, for the case that its commit will not be answered. */
static bool begin(struct sql_connection *connection) {
    struct connection *self = of(connection);
    static const char words[] = "begin; select pg_current_xact_id()";
    PGresult *result = self->db ? await(self, PQsendQuery(self->db, words)) : NULL;
    bool good = is_good(result) && PQntuples(result) == 1;
    if (good) self->transaction = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return good;
}

/* The reply to COMMIT was lost: queries the transaction's fate. */
static bool was_committed(struct sql_connection *connection) {
    int64_t until = pg_milliseconds() + PG_DOUBT_MS;
    while (pg_milliseconds() < until) {
        if (!reconnect(of(connection), (int)(until - pg_milliseconds()))) break;
        struct sql_statement *row = sql_statement(connection, SQL_FATE);
        if (!row) break;
        bind_number(row, 1, of(connection)->transaction);
        int64_t fate = step(row) == SQL_ROW ? number(row, 0) : 0;
        reset(row);
        if (fate != 0) return fate > 0;
        pg_pause();
    }
    return false;
}

static bool commit(struct sql_connection *connection) {
    struct connection *self = of(connection);
    struct sql_statement *statement = sql_statement(connection, SQL_COMMIT);
    if (!statement) return false;
    bool good =
        step(statement) == SQL_END && strcmp(PQcmdStatus(in(statement)->result), "COMMIT") == 0;
    reset(statement);
    return good || (!self->db && was_committed(connection));
}

static bool recover(struct sql_connection *connection, int tries) {
    struct connection *self = of(connection);
    char why[8];
    if (tries >= TRIES_MAX) return false;
    if (!self->db) return reconnect(self, self->patience);
    if (!self->again) return false;
    self->again = false;
    run_script(connection, "rollback", why, sizeof why);
    return true;
}

static bool probe(struct sql_connection *connection) {
    struct sql_statement *row = sql_statement(connection, SQL_PROBE);
    bool good = row && step(row) == SQL_ROW;
    if (row) reset(row);
    return good;
}

static struct connection *new_connection(const char *uri, int patience, bool writes, PGconn *db);

/* It connects when it is used. */
static struct sql_connection *another(struct sql_connection *reader) {
    struct connection *self = of(reader);
    struct connection *more = new_connection(self->uri, self->patience, false, NULL);
    return more ? &more->sql : NULL;
}

static const struct sql_engine engine = {
    .dialect = SQL_POSTGRESQL,
    .hold = pg_hold,
    .version_table = pg_version_table,
    .versions = pg_versions,
    .version_count = &pg_version_count,
    .script = run_script,
    .reason = reason,
    .prepare = prepare,
    .finish = finish,
    .bind_number = bind_number,
    .bind_real = bind_real,
    .bind_text = bind_text,
    .bind_bytes = bind_bytes,
    .step = step,
    .is_null = is_null,
    .number = number,
    .real = real,
    .text = text,
    .bytes = bytes,
    .changes = changes,
    .reset = reset,
    .in_transaction = in_transaction,
    .begin = begin,
    .commit = commit,
    .recover = recover,
    .disconnect = disconnect,
    .probe = probe,
    .another = another,
};

/* ---- opening ---- */

static struct connection *new_connection(const char *uri, int patience, bool writes, PGconn *db) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection) connection->uri = strdup(uri);
    if (!connection || !connection->uri) {
        PQfinish(db);
        free(connection);
        return NULL;
    }
    connection->sql.engine = &engine;
    connection->sql.writes = writes;
    connection->patience = patience;
    connection->answer_ms = writes ? PG_WRITE_MS : PG_READ_MS;
    connection->db = db;
    connection->generation = 1;
    return connection;
}

static struct connection *connect_to(const struct store_settings *settings, bool writes, char *why,
                                     size_t cap) {
    int patience = settings->busy_ms ? settings->busy_ms : PG_PATIENCE_MS;
    PGconn *db = pg_connect(settings->place, patience, why, cap);
    return db ? new_connection(settings->place, patience, writes, db) : NULL;
}

static bool start(struct sql_connection *writer, struct store *store) {
    return pg_listener_start(of(writer)->listener, store);
}

struct sql_pair postgresql_open(const struct store_settings *settings, char *why, size_t cap) {
    struct sql_pair pair = {.start = start};
    struct pg_listener *listener = pg_listener_open(settings->place, why, cap);
    if (!listener) return pair;
    struct connection *writer = connect_to(settings, true, why, cap);
    if (!writer) {
        pg_listener_close(listener);
        return pair;
    }
    writer->listener = listener;
    pg_listener_ignore(listener, PQbackendPID(writer->db));
    pair.writer = &writer->sql;
    if (!sql_migrate(pair.writer, settings->schema, &pair.made, why, cap)) return pair;
    struct connection *reader = connect_to(settings, false, why, cap);
    if (reader) pair.reader = &reader->sql;
    return pair;
}

/* ---- for copying and checking: one connection, which may take its time ---- */

struct sql_connection *pg_connect_slowly(const char *uri, bool writes, char *why, size_t cap) {
    struct store_settings settings = {.place = uri};
    struct connection *connection = connect_to(&settings, writes, why, cap);
    if (!connection) return NULL;
    connection->answer_ms = PG_COPY_MS;
    if (run_script(&connection->sql, "set idle_in_transaction_session_timeout = 0", why, cap))
        return &connection->sql;
    disconnect(&connection->sql);
    return NULL;
}
