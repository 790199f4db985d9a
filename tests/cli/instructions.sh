#!/usr/bin/env bash
# A random game of Jarl with four players costs at most 2,500 instructions a decision, one of
# Vikings with any number of players at most 3,000, one of A Feast for Odin with its occupations
# at most 3,450, the list of moves included. Two runs of different length leave start-up out.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

if ! is_what_people_run "$meadhall"; then
    echo 'only the command that people run is measured'
    finish
    exit
fi

# count GAMES ARGUMENTS...: sets `decisions` and `instructions`.
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$meadhall" bench --plain --games "$1" \
        "${@:2}" >"$work/out" 2>"$work/err"
    decisions=$(<"$work/out")
    instructions=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/err")
}

# at_most N NAME ARGUMENTS...
at_most() {
    local most=$1 name=$2 d i each
    shift 2
    count 10 "$@"
    d=$decisions i=$instructions
    count 50 "$@"
    each=$(((instructions - i) / (decisions - d)))
    echo "$name: $each instructions a decision"
    check "$name: at most $most instructions a decision" test "$each" -gt 0 -a "$each" -le "$most"
}

at_most 2500 'jorvik, 4 players' --game jorvik --players 4 --opt mode=jarl
for players in 1 2 3 4; do
    at_most 3000 "vikings, $players players" --game vikings --players $players
    at_most 3450 "odin, $players players" --game odin --players $players
done
finish
