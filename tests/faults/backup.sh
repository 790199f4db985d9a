#!/usr/bin/env bash
# A hall is copied while it is open, moved to PostgreSQL, dumped, restored, opened there and moved
# back, as docs/hosting.md says; a player finds their table at each stop.
set -u
meadhall=$1
if [[ ! ${MEADHALL_DB-} ]]; then
    exec "$(dirname "$0")/../../scripts/with-postgres" "$0" "$@"
fi
source "$(dirname "$0")/../cli/lib.bash"
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)

# open OPTION...: a server, whose address is then in $url.
open() {
    "$meadhall" serve --quiet --port 0 --web "$work" "$@" >"$work/said" 2>"$work/log" &
    server=$!
    url=
    for ((i = 0; i < 600; i++)); do
        url=$(grep -o 'http://[^ ]*' "$work/said") && break
        sleep 0.1
    done
}

close() {
    kill "$server"
    wait "$server"
}

# ask METHOD PATH [BODY]: the answer as text.
ask() {
    node -e 'const [url, method, token, body] = process.argv.slice(1);
        fetch(url, {method, body, headers: {"X-Meadhall": "1",
            ...(token ? {Authorization: `Bearer ${token}`} : {}),
            ...(body ? {"Content-Type": "application/json"} : {})}})
            .then((answer) => answer.text()).then((text) => console.log(text));' \
        "${url%/}$2" "$1" "$token" ${3+"$3"}
}

# The number of the last move of the table as its player sees it.
seen() { field number "$(ask GET "/api/1/tables/$table")"; }

# move FROM TO: how many rows it said.
move() {
    "$meadhall" move-store "$1" "$2" >"$work/out" 2>"$work/err" || return
    tr -dc '0-9' <"$work/out"
}

token=
open --data "$work/hall"
token=$(field token "$(ask POST /api/1/guest '{}')")
table=$(field table "$(ask POST /api/1/tables '{"game":"jorvik","options":{"first":"0"},
    "seats":[{"kind":"me"},{"kind":"guest","name":"Ola"}]}')")
ask POST "/api/1/tables/$table/moves" '{"number":0,"seat":0,"move":"place 1"}' >/dev/null
check 'a game is under way' equal "$(seen)" 1

check 'an open hall is copied' "$meadhall" backup --data "$work/hall" "$work/copy.db" >"$work/out"
rows=$(tr -dc '0-9' <"$work/out")
check 'with all it has' [ "${rows:-0}" -ge 6 ]
close
check 'the copy goes to PostgreSQL' equal "$(move "sqlite:$work/copy.db" "$MEADHALL_DB")" "$rows"
check 'but not a second time' equal "$(status "$meadhall" move-store "sqlite:$work/copy.db" "$MEADHALL_DB")" 1
check 'which it says' contains "$(cat "$work/err")" 'not empty'
check 'nor what is not there' equal "$(status "$meadhall" move-store "sqlite:$work/none.db" "sqlite:$work/new.db")" 1

restored=$(sed 's#/postgres?#/restored?#' <<<"$MEADHALL_DB")
pg_dump --format=custom --file="$work/dump" "$MEADHALL_DB"
createdb --maintenance-db="$MEADHALL_DB" restored
check 'a dump is restored' pg_restore --no-owner --dbname="$restored" "$work/dump"
open --db "$restored"
check 'and opened' equal "$(seen)" 1
ask POST "/api/1/tables/$table/moves" '{"number":1,"seat":1,"move":"place 2"}' >/dev/null
check 'the game goes on' equal "$(seen)" 2
close
check 'it moves back' [ "$(move "$restored" "sqlite:$work/back.db")" -gt "$rows" ]
open --db "sqlite:$work/back.db"
check 'and is all there' equal "$(seen)" 2
close
check 'every table is as it was played' equal "$(status "$meadhall" check "$work/back.db")" 0
check 'there, too' equal "$(status "$meadhall" check "$restored")" 0
check 'bots alone need a store to share' equal "$(status "$meadhall" serve --bots-only)" 2
finish
