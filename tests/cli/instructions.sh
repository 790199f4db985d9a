#!/usr/bin/env bash
# A random game of Jarl with four players costs at most 2,500 instructions a decision,
# the list of moves included. Two runs of different length leave start-up out.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"
most=2500

if ! is_release "$meadhall"; then
    echo 'only release builds are measured'
    finish
    exit
fi

# count GAMES: sets `decisions` and `instructions`.
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$meadhall" bench --plain --game jorvik \
        --players 4 --opt mode=jarl --games "$1" >"$work/out" 2>"$work/err"
    decisions=$(<"$work/out")
    instructions=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/err")
}

count 20
d=$decisions i=$instructions
count 120
each=$(((instructions - i) / (decisions - d)))
echo "$each instructions a decision"
check "at most $most instructions a decision" test "$each" -gt 0 -a "$each" -le $most
finish
