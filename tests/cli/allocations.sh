#!/usr/bin/env bash
# Nothing is allocated while playing: twice the games need as many allocations.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

if ! is_what_people_run "$meadhall"; then
    echo 'only the command that people run is measured'
    finish
    exit
fi

# allocations ARGUMENTS...: how many blocks the command asks for.
allocations() {
    valgrind --tool=memcheck --undef-value-errors=no --leak-check=no "$meadhall" "$@" 2>&1 >/dev/null |
        sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p'
}

# none_while NAME GAME OPTIONS...
none_while() {
    local name=$1 game=$2 few many
    shift 2
    few=$(allocations bench --plain --game "$game" --games 10 "$@")
    many=$(allocations bench --plain --game "$game" --games 20 "$@")
    check "$name: allocations are counted" grep -Eq '^[0-9,]+$' <<<"$few"
    check "$name: none while playing" equal "$many" "$few"
    few=$(allocations sim "$game" --bots greedy,random --games 4 --threads 1 --json "$@")
    many=$(allocations sim "$game" --bots greedy,random --games 8 --threads 1 --json "$@")
    check "$name: none while bots think" equal "$many" "$few"
}

for mode in karl jarl; do
    none_while $mode jorvik --opt mode=$mode
done
none_while vikings vikings --players 2
finish
