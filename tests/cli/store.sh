#!/usr/bin/env bash
# What a host does with a hall's file: a second server, copies, checking, moving.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

# open_hall OPTION...: a server; waits until it is open or has given up.
open_hall() {
    rm -f "$work/said" "$work/log"
    "$meadhall" serve --port 0 --quiet --web "$work" "$@" >"$work/said" 2>"$work/log" &
    server=$!
    for ((i = 0; i < 600; i++)); do
        grep -qs http: "$work/said" && return
        kill -0 "$server" 2>/dev/null || return
        sleep 0.05
    done
}

close_hall() {
    kill "$server"
    wait "$server"
}

hall=$work/hall
open_hall --data "$hall"
check 'a new hall says so' contains "$(cat "$work/log")" "a new hall was made: sqlite:$hall/meadhall.db"
check 'its file is for nobody else' equal "$(stat -c %a "$hall/meadhall.db")" 600
check 'a second server is refused' equal "$(status "$meadhall" serve --port 0 --data "$hall")" 1
check 'with the reason' contains "$(cat "$work/err")" "$hall/meadhall.db: another process has it open"
check 'an open hall is copied' equal "$(status "$meadhall" backup --data "$hall" "$work/copy.db")" 0
check 'which is said' contains "$(cat "$work/out")" 'Copied and verified: 0 rows.'
check 'and checked' equal "$(status "$meadhall" check "$hall")" 0
check 'so is the copy' equal "$(status "$meadhall" check "$work/copy.db")" 0
check 'which is said, too' contains "$(cat "$work/out")" 'All is as it was played.'
check 'it is moved' equal "$(status "$meadhall" move-store "sqlite:$hall/meadhall.db" "sqlite:$work/moved.db")" 0
check 'but not into an open one' equal "$(status "$meadhall" move-store "sqlite:$work/copy.db" "sqlite:$hall/meadhall.db")" 1
close_hall
check 'a hall that closes leaves its file alone' equal "$(ls "$hall")" meadhall.db

open_hall --db "sqlite:$work/copy.db"
check 'a copy opens' contains "$(cat "$work/said")" 'http:'
check 'and is no new hall' lacks "$(cat "$work/log")" 'new hall'
close_hall

check 'nothing takes the place of a file' equal "$(status "$meadhall" backup --data "$hall" "$work/copy.db")" 1
check 'with a reason' contains "$(cat "$work/err")" 'there is something already'
check 'a copy into no folder is refused' equal "$(status "$meadhall" backup --data "$hall" "$work/none/copy.db")" 1
check 'a hall that is not there is not copied' equal "$(status "$meadhall" backup --data "$work/none" "$work/b.db")" 1
check 'nor checked' equal "$(status "$meadhall" check "$work/none.db")" 1
check 'nor made' equal "$(ls "$work" | tr '\n' ' ')" 'copy.db err hall log moved.db out said '
check 'PostgreSQL has its own way' equal "$(status "$meadhall" backup --db postgresql://nobody@/x "$work/b.db")" 1
check 'which is named' contains "$(cat "$work/err")" "pg_dump --format=custom --file=$work/b.db"
check 'in every language' contains "$("$meadhall" --lang uk backup --db postgresql://nobody@/x b.db 2>&1)" 'PostgreSQL'
check 'a copy needs a name' equal "$(status "$meadhall" backup)" 2

# What is wrong is told, and nobody plays on it.
dd if=/dev/urandom of="$work/moved.db" bs=4096 seek=3 count=9 conv=notrunc status=none
check 'damage is found' equal "$(status "$meadhall" check "sqlite:$work/moved.db")" 1
check 'nobody plays on it' equal "$(status "$meadhall" serve --port 0 --db "sqlite:$work/moved.db")" 1
check 'and the host is told' contains "$(cat "$work/err")" 'the file is damaged'
check 'it is not copied either' equal "$(status "$meadhall" backup --db "sqlite:$work/moved.db" "$work/b.db")" 1
truncate -s 0 "$work/moved.db"
check 'an empty file is no new hall' equal "$(status "$meadhall" serve --port 0 --db "sqlite:$work/moved.db")" 1
check 'which is said' contains "$(cat "$work/err")" 'the file is empty'
printf 'my letters' >"$work/letters"
check 'what is no database is refused' equal "$(status "$meadhall" serve --port 0 --db "sqlite:$work/letters")" 1
check 'and left as it was' equal "$(cat "$work/letters")" 'my letters'
finish
