#!/usr/bin/env bash
# Nothing is allocated while playing: twice the games need as many allocations.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

if ! is_release "$meadhall"; then
    echo 'only release builds run under valgrind'
    finish
    exit
fi

# allocations ARGUMENTS...: how many blocks the command asks for.
allocations() {
    valgrind --tool=memcheck "$meadhall" "$@" 2>&1 >/dev/null |
        sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p'
}

for mode in karl jarl; do
    few=$(allocations bench --plain --game jorvik --opt mode=$mode --games 10)
    many=$(allocations bench --plain --game jorvik --opt mode=$mode --games 20)
    check "$mode: allocations are counted" grep -Eq '^[0-9]+$' <<<"$few"
    check "$mode: none while playing" equal "$many" "$few"
    few=$(allocations sim jorvik --bots greedy,random --opt mode=$mode --games 4 --threads 1 --json)
    many=$(allocations sim jorvik --bots greedy,random --opt mode=$mode --games 8 --threads 1 --json)
    check "$mode: none while bots think" equal "$many" "$few"
done
finish
