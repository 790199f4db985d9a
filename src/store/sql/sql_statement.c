/* Every statement there is, in words that both dialects understand where there are any,
 * and connections that prepare each one once. Nothing from outside ever becomes part of a
 * statement's text. */
#include <string.h>

#include "store/sql/sql.h"

/* Where a clock runs, somebody or a bot will go on; elsewhere people walk away without a word. */
#define BEING_PLAYED "(changed >= ?2 or deadline > 0)"

#define TABLE_COLUMNS                                                                            \
    "tables.id, revision, game, rules, seats, seed, seed_chosen, options, status, host, clock, " \
    "clock_ms, closed_doors, advice, created, started, changed, rematch, number, awaiting, "     \
    "round, rounds, progress, deadline, bots_due"
#define SEAT_COLUMNS                                                                       \
    "s.seat, s.kind, s.player, s.bot, s.name, s.takeover, s.resigned, s.left_ms, s.since," \
    " s.score, s.rank, s.gone_rating, s.gone_deviation"
/* At most ?3 of them, each with all its seats, one after the other. */
#define TABLES(which, order)                                                                 \
    "select " TABLE_COLUMNS ", " SEAT_COLUMNS " from (select * from tables " which           \
    " order by " order " limit ?3) as tables left join seats as s on s.table_id = tables.id" \
    " order by tables." order ", tables.id"
#define PLAYER_COLUMNS "id, name, key, password, language, emblem, webhook, created, seen"

/* What whoever leaves for good was rated in a game that is under way at a seat of theirs. */
#define GONE(what)                                                                      \
    "coalesce((select r." what " from ratings as r join tables as t on t.game = r.game" \
    " where t.id = seats.table_id and t.status = 1 and r.player = ?1), 0)"

/* The numbers of store_status are written out: 0 open, 1 playing, 2 over, 3 closed. */
static const char *const common[SQL_STATEMENTS] = {
    [SQL_COMMIT] = "commit",
    [SQL_ROLLBACK] = "rollback",
    [SQL_SAVEPOINT] = "savepoint one",
    [SQL_BACK_TO_SAVEPOINT] = "rollback to one",
    [SQL_RELEASE] = "release one",
    [SQL_VERSION] = "select coalesce(max(version), 0) from schema_version",
    [SQL_PROBE] = "select version from schema_version",
    [SQL_TOUCH] = "update schema_version set version = version",
    [SQL_ADD_PLAYER] =
        "insert into players (" PLAYER_COLUMNS ") values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [SQL_PUT_PLAYER] = "update players set name = ?2, key = ?3, password = ?4, language = ?5,"
                       " emblem = ?6, webhook = ?7, created = ?8, seen = ?9 where id = ?1",
    [SQL_DROP_FREE_SEATS] =
        "update seats set kind = 0, player = null, name = '' where player = ?1 and table_id in"
        " (select id from tables where status = 0)",
    [SQL_DROP_SEATS] = "update seats set player = null, name = '', takeover = 1,"
                       " gone_rating = " GONE("rating") ", gone_deviation = " GONE(
                           "deviation") " where player = ?1",
    [SQL_DROP_REVISIONS] =
        "update tables set revision = revision + 1, bots_due = case status when 1 then 1 else 0 "
        "end,"
        " changed = case when status < 2 then ?2 else changed end"
        " where id in (select table_id from seats where player = ?1) or host = ?1",
    [SQL_DROP_HOST] = "update tables set host = null, status = case status when 0 then 3 else"
                      " status end where host = ?1",
    [SQL_DROP_CHAT] = "delete from chats where player = ?1",
    [SQL_DROP_PLAYER] = "delete from players where id = ?1",
    [SQL_MERGE_REVISIONS] = "update tables set revision = revision + 1 where id in"
                            " (select table_id from seats where player = ?1) or host = ?1",
    [SQL_MERGE_SEATS] = "update seats set player = ?2 where player = ?1",
    [SQL_MERGE_HOST] = "update tables set host = ?2 where host = ?1",
    [SQL_MERGE_CHAT] = "update chats set player = ?2 where player = ?1",
    [SQL_MERGE_ADMISSIONS] = "insert into admissions (table_id, player) select table_id, ?2"
                             " from admissions where player = ?1 on conflict do nothing",
    [SQL_MERGE_PLAYER] = "delete from players where id = ?1 and key is null and exists"
                         " (select 1 from players where id = ?2 and id <> ?1)",
    [SQL_SEE_PLAYER] = "update players set seen = ?2 where id = ?1",
    [SQL_ADD_TOKEN] = "insert into tokens (hash, player, created, seen) values (?1, ?2, ?3, ?3)",
    [SQL_SEE_TOKEN] = "update tokens set seen = ?2 where hash = ?1",
    [SQL_DROP_OLD_TOKENS] = "delete from tokens where seen < ?1 and exists"
                            " (select 1 from players where id = player and key is not null)",
    [SQL_DROP_TOKEN] = "delete from tokens where hash = ?1",
    [SQL_DROP_TOKENS] = "delete from tokens where player = ?1",
    [SQL_DROP_OTHER_TOKENS] = "delete from tokens where player = ?1 and hash <> ?2",
    [SQL_ADD_TABLE] = "insert into tables (id, revision, game, rules, seats, seed, seed_chosen,"
                      " options, status, host, clock, clock_ms, closed_doors, advice, created,"
                      " started, changed, rematch, number, awaiting, round, rounds, progress,"
                      " deadline, bots_due) values (?1, ?2 + 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
                      " ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)",
    [SQL_PUT_TABLE] =
        "update tables set revision = ?2 + 1, game = ?3, rules = ?4, seats = ?5, seed = ?6,"
        " seed_chosen = ?7, options = ?8, status = ?9, host = ?10, clock = ?11, clock_ms = ?12,"
        " closed_doors = ?13, advice = ?14, created = ?15, started = ?16, changed = ?17,"
        " rematch = ?18, number = ?19, awaiting = ?20, round = ?21, rounds = ?22,"
        " progress = ?23, deadline = ?24, bots_due = ?25 where id = ?1 and revision = ?2",
    [SQL_CLOSE_TABLE] = "update tables set status = 3, revision = revision + 1"
                        " where id = ?1 and status = 0 and changed < ?2",
    [SQL_PUT_SEAT] = "insert into seats (table_id, seat, kind, player, bot, name, takeover,"
                     " resigned, left_ms, since, score, rank, gone_rating, gone_deviation)"
                     " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"
                     " on conflict (table_id, seat) do update set kind = ?3, player = ?4, bot = ?5,"
                     " name = ?6, takeover = ?7, resigned = ?8, left_ms = ?9, since = ?10,"
                     " score = ?11, rank = ?12, gone_rating = ?13, gone_deviation = ?14",
    [SQL_ADD_ENTRY] = "insert into entries (table_id, number, seat, at, by_bot, back_to, move)"
                      " values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_ADD_SNAPSHOT] = "insert into snapshots (table_id, number, state) values (?1, ?2, ?3)"
                         " on conflict (table_id, number) do update set state = ?3",
    [SQL_ADD_CHAT] = "insert into chats (table_id, player, at, name, words)"
                     " values (?1, ?2, ?3, ?4, ?5) returning id",
    [SQL_ADD_INVITATION] = "insert into invitations (hash, table_id, created) values (?1, ?2, ?3)",
    [SQL_ADD_ADMISSION] =
        "insert into admissions (table_id, player) values (?1, ?2) on conflict do nothing",
    [SQL_PUT_RATING] = "insert into ratings (player, game, rating, deviation, volatility, games,"
                       " changed) values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict (player, game)"
                       " do update set rating = ?3, deviation = ?4, volatility = ?5, games = ?6,"
                       " changed = ?7 where ratings.games < ?6",
    [SQL_PUT_KEY] = "update players set key = ?2 where id = ?1",
    [SQL_PUT_NOTE] = "insert into notes (name, value) values (?1, ?2) on conflict (name)"
                     " do update set value = ?2",
    [SQL_SHIFT_SEATS] = "update seats set since = since + ?1 where since > 0 and table_id in"
                        " (select id from tables where deadline > 0)",
    [SQL_SHIFT_TABLES] = "update tables set deadline = deadline + ?1 where deadline > 0",
    [SQL_REDATE_PLAYERS] = "update players set seen = ?3 where key is null and seen >= ?1"
                           " and seen <= ?2",
    [SQL_REDATE_TOKENS] = "update tokens set seen = ?3 where seen >= ?1 and seen <= ?2",
    [SQL_REDATE_TABLES] = "update tables set changed = ?3 where status = 0 and changed >= ?1"
                          " and changed <= ?2",
    [SQL_TABLE_IDS] = "select id from tables where id > ?1 order by id limit ?2",
    [SQL_TABLE_COUNT] = "select count(*) from tables",
    [SQL_ENTRY_COUNT] =
        "select count(*), coalesce(max(number), 0) from entries where table_id = ?1",
    [SQL_SNAPSHOT_NUMBERS] = "select number from snapshots where table_id = ?1 order by number",
    [SQL_PLAYER] = "select " PLAYER_COLUMNS " from players where id = ?1",
    [SQL_PLAYER_BY_KEY] = "select " PLAYER_COLUMNS " from players where key = ?1",
    [SQL_TOKEN] = "select player, seen from tokens where hash = ?1",
    [SQL_TABLE] = "select " TABLE_COLUMNS ", " SEAT_COLUMNS " from tables left join seats as s"
                  " on s.table_id = tables.id and tables.revision <> ?2 where tables.id = ?1",
    [SQL_INVITATION] = "select table_id from invitations where hash = ?1",
    [SQL_ADMISSION] = "select 1 from admissions where table_id = ?1 and player = ?2",
    [SQL_ENTRIES] = "select number, seat, at, by_bot, back_to, move from entries"
                    " where table_id = ?1 and number > ?2 order by number",
    [SQL_SNAPSHOT] = "select number, state from snapshots where table_id = ?1 and number <= ?2"
                     " order by number desc limit 1",
    [SQL_CHATS] = "select id, player, at, name, words from (select * from chats"
                  " where table_id = ?1 order by id desc limit ?2) as latest order by id",
    [SQL_LIST_MINE] = TABLES("where status < 2 and (host = ?1 or id in (select table_id from seats"
                             " where player = ?1))",
                             "changed desc"),
    [SQL_LIST_HISTORY] =
        TABLES("where status = 2 and id in (select table_id from seats where player = ?1)"
               " and (?2 = 0 or changed < ?2)",
               "changed desc"),
    [SQL_LIST_OPEN] = TABLES("where status = 0 and closed_doors = 0", "changed desc"),
    [SQL_LIST_LIVE] =
        TABLES("where status = 1 and closed_doors = 0 and " BEING_PLAYED, "changed desc"),
    [SQL_LIST_OVER] = TABLES("where status = 2 and closed_doors = 0 and (?2 = 0 or changed < ?2)",
                             "changed desc"),
    [SQL_LIST_EXPIRED] = TABLES("where deadline > 0 and deadline <= ?2", "deadline"),
    [SQL_LIST_STALE] = TABLES("where status = 0 and changed < ?2", "changed"),
    [SQL_COUNTS] = "select status, count(*) from tables where game = ?1 and closed_doors = 0"
                   " and (status = 0 or status = 1 and " BEING_PLAYED ") group by status",
    [SQL_RATINGS] = "select player, game, rating, deviation, volatility, games, changed"
                    " from ratings where player = ?1",
    [SQL_LEADERS] = "select r.player, r.game, r.rating, r.deviation, r.volatility, r.games,"
                    " r.changed, p.id, p.name, p.key, p.password, p.language, p.emblem,"
                    " p.webhook, p.created, p.seen from ratings r join players p on p.id = r.player"
                    " where r.game = ?1 order by r.rating desc, r.player limit ?2",
    [SQL_ACCOUNTS] = "select " PLAYER_COLUMNS " from players where key is not null"
                     " order by created, id",
    [SQL_NOTE] = "select value from notes where name = ?1",
};

#define AWAY_GUESTS(hint)                                                            \
    "select id from players " hint " where key is null and seen < ?1"                \
    " and not exists (select 1 from seats join tables on tables.id = seats.table_id" \
    " where seats.player = players.id and tables.status < 2)"                        \
    " and not exists (select 1 from tables where host = players.id and status < 2)"  \
    " order by seen limit ?2"

#define NOW "(extract(epoch from clock_timestamp()) * 1000)::bigint"

/* Where the dialects differ. SQLite's planner would read all players. Who shares the store
 * with others takes a table before thinking for it: what is locked is being changed, or taken,
 * by somebody else. (Not "for update": that would lock out everything that refers to the row.)
 * Time is the database's own, the same for all. */
static const char *const own[][SQL_STATEMENTS] = {
    [SQL_SQLITE] =
        {
            [SQL_BEGIN] = "begin immediate",
            [SQL_BEGIN_READING] = "begin",
            [SQL_HAS_VERSION] = "select count(*) from sqlite_schema where name = 'schema_version'",
            [SQL_STRANGERS] = "select count(*) from sqlite_schema",
            [SQL_AWAY_GUESTS] = AWAY_GUESTS("indexed by players_guests"),
            [SQL_LIST_BOTS] = TABLES("where bots_due = 1 and (?2 = 0 or changed < ?2)", "id"),
        },
    [SQL_POSTGRESQL] =
        {
            [SQL_BEGIN] = "begin",
            [SQL_BEGIN_READING] = "begin isolation level repeatable read read only",
            [SQL_AFTER_MOVE] = "select setval(pg_get_serial_sequence('chats', 'id'),"
                               " (select coalesce(max(id), 0) + 1 from chats), false)",
            [SQL_CURSOR] = "declare scan no scroll cursor for ",
            [SQL_HAS_VERSION] = "select count(to_regclass('schema_version'))",
            [SQL_STRANGERS] =
                "select count(*) from pg_class where relnamespace = current_schema()::regnamespace"
                " and relname in ('players', 'tokens', 'tables', 'seats', 'entries', 'snapshots',"
                " 'chats', 'invitations', 'admissions', 'ratings', 'thinking')",
            [SQL_FATE] = "select case pg_xact_status(?1::bigint::text::xid8)"
                         " when 'committed' then 1 when 'aborted' then -1 else 0 end",
            [SQL_TIME] = "select " NOW,
            [SQL_TELL] = "select pg_notify('meadhall', ?1)",
            [SQL_AWAY_GUESTS] = AWAY_GUESTS(""),
            [SQL_LIST_BOTS] =
                TABLES("where bots_due = 1 and (?2 = 0 or changed < ?2) and not exists (select 1"
                       " from thinking where table_id = tables.id and thinking.number ="
                       " tables.number and until > " NOW ")",
                       "changed"),
            [SQL_TAKE] = "with due as (select id from tables where id = ?1 and number = ?2"
                         " and bots_due = 1 for no key update skip locked)"
                         " insert into thinking (table_id, number, thinker, until)"
                         " select id, ?2, ?3, " NOW " + ?4 from due"
                         " on conflict (table_id) do update set number = excluded.number,"
                         " thinker = excluded.thinker, until = excluded.until"
                         " where thinking.number <> excluded.number"
                         " or thinking.thinker = excluded.thinker or thinking.until < " NOW,
        },
};

const char *sql_text(enum sql_dialect dialect, enum sql_name name) {
    return own[dialect][name] ? own[dialect][name] : common[name];
}

struct sql_statement *sql_statement(struct sql_connection *connection, enum sql_name name) {
    const struct sql_engine *engine = connection->engine;
    struct sql_statement **statement = &connection->prepared[name];
    if (!*statement) *statement = engine->prepare(connection, sql_text(engine->dialect, name));
    if (*statement) engine->reset(*statement);
    return *statement;
}

void sql_forget_statements(struct sql_connection *connection) {
    for (int i = 0; i < SQL_STATEMENTS; i++)
        if (connection->prepared[i]) connection->engine->finish(connection->prepared[i]);
    memset(connection->prepared, 0, sizeof connection->prepared);
}

bool sql_run(struct sql_connection *connection, enum sql_name name) {
    struct sql_statement *statement = sql_statement(connection, name);
    if (!statement) return false;
    bool good = connection->engine->step(statement) == SQL_END;
    connection->engine->reset(statement);
    return good;
}
