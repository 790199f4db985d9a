/* SQLite's schema, as the list of what each version added. A version once released is never
 * edited: the next one changes what is there. */
#include "store/sqlite/sqlite.h"

static const char version_1[] =
    "create table players ("
    " id integer primary key, name text not null, key text unique, password text not null,"
    " language text not null, emblem text not null, webhook text not null,"
    " created integer not null, seen integer not null) strict;"

    "create table tokens ("
    " hash blob primary key, player integer not null references players on delete cascade,"
    " created integer not null) strict, without rowid;"
    "create index tokens_player on tokens (player);"

    "create table tables ("
    " id text primary key, revision integer not null, game text not null,"
    " rules integer not null, seats integer not null, seed blob not null,"
    " seed_chosen integer not null, options text not null, status integer not null,"
    " host integer references players on delete set null,"
    " clock integer not null, clock_ms integer not null, closed_doors integer not null,"
    " advice integer not null, created integer not null, started integer not null,"
    " changed integer not null, rematch text not null, number integer not null,"
    " awaiting integer not null, round integer not null, rounds integer not null,"
    " progress integer not null, deadline integer not null, bots_due integer not null"
    ") strict, without rowid;"
    "create index tables_host on tables (host) where host is not null;"
    "create index tables_public on tables (status, changed) where closed_doors = 0;"
    "create index tables_deadline on tables (deadline) where deadline > 0;"
    "create index tables_bots on tables (id) where bots_due = 1;"

    "create table seats ("
    " table_id text not null references tables on delete cascade, seat integer not null,"
    " kind integer not null, player integer references players on delete set null,"
    " bot text not null, name text not null, takeover integer not null,"
    " resigned integer not null, left_ms integer not null, since integer not null,"
    " score integer not null, rank integer not null,"
    " primary key (table_id, seat)) strict, without rowid;"
    "create index seats_player on seats (player) where player is not null;"

    "create table entries ("
    " table_id text not null references tables on delete cascade, number integer not null,"
    " seat integer not null, at integer not null, by_bot integer not null,"
    " back_to integer not null, move text not null,"
    " primary key (table_id, number)) strict, without rowid;"

    "create table snapshots ("
    " table_id text not null references tables on delete cascade, number integer not null,"
    " state text not null, primary key (table_id, number)) strict;"

    "create table chats ("
    " id integer primary key autoincrement,"
    " table_id text not null references tables on delete cascade,"
    " player integer references players on delete set null,"
    " at integer not null, name text not null, words text not null) strict;"
    "create index chats_table on chats (table_id, id);"
    "create index chats_player on chats (player) where player is not null;"

    "create table invitations ("
    " hash blob primary key, table_id text not null references tables on delete cascade,"
    " created integer not null) strict, without rowid;"

    "create table admissions ("
    " table_id text not null references tables on delete cascade,"
    " player integer not null references players on delete cascade,"
    " primary key (table_id, player)) strict, without rowid;"
    "create index admissions_player on admissions (player);"

    "create table ratings ("
    " player integer not null references players on delete cascade, game text not null,"
    " rating real not null, deviation real not null, volatility real not null,"
    " games integer not null, changed integer not null,"
    " primary key (player, game)) strict, without rowid;"
    "create index ratings_best on ratings (game, rating desc);";

/* What nobody came back to is found without reading everything. */
static const char version_2[] =
    "create index if not exists players_guests on players (seen) where key is null;"
    "create index if not exists tables_open on tables (changed) where status = 0;";

/* When a token was last used; those that were there count as used now. */
static const char version_3[] =
    "alter table tokens add column seen integer not null default 0;"
    "update tokens set seen = cast(strftime('%s', 'now') as integer) * 1000;"
    "create index tokens_seen on tokens (seen);";

/* The header says whose file it is: 0x4d656164, SQLITE_HALL_ID. Notes are what the hall notes about
 * itself; a seat keeps something of a player who was forgotten. */
static const char version_4[] =
    "pragma application_id = 1298489700;"
    "create table notes (name text primary key, value integer not null) strict, without rowid;"
    "alter table seats add column gone_rating real not null default 0;"
    "alter table seats add column gone_deviation real not null default 0;";
_Static_assert(SQLITE_HALL_ID == 1298489700, "version 4 writes the hall's id");

const char *const sqlite_versions[] = {version_1, version_2, version_3, version_4};
const int sqlite_version_count = sizeof sqlite_versions / sizeof *sqlite_versions;
