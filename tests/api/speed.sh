#!/usr/bin/env bash
# speed.sh BUILD MEADHALL: what a decision in a pool costs beside one of `meadhall bench`, in
# instructions, which do not depend on what else the machine does: at most a quarter more. With
# observations it is told, and held where it is.
set -u
build=$1
meadhall=$2
root=$PWD
source "$(dirname "$0")/../cli/lib.bash"

if ! is_what_people_run "$meadhall"; then
    echo 'only what people run is measured'
    finish
    exit
fi

export LD_LIBRARY_PATH=$build
check 'the program is built' gcc -O2 -std=c17 -I"$root/src/api" "$root/tests/api/speed.c" -L"$build" -lmeadhall -o "$work/speed"

# each SHORT LONG COMMAND...: instructions a decision; the last argument of the command is how long.
each() {
    local short=$1 long=$2 length
    local -a decisions=() instructions=()
    shift 2
    for length in "$short" "$long"; do
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "${@//LENGTH/$length}" >"$work/out" 2>"$work/err"
        decisions+=("$(cut -d' ' -f1 "$work/out")")
        instructions+=("$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/err")")
    done
    echo $(((instructions[1] - instructions[0]) / (decisions[1] - decisions[0])))
}

# compare GAME FACTOR: with observations at most so many times the instructions.
compare() {
    local bench pool seen
    bench=$(each 5 20 "$meadhall" bench --plain --game "$1" --players 4 --games LENGTH)
    pool=$(each 20 120 "$work/speed" "$1" 4 1 32 LENGTH)
    seen=$(each 20 60 "$work/speed" "$1" 4 1 32 LENGTH observe)
    echo "$1: $bench instructions a decision, in a pool $pool, with observations $seen"
    check "$1: a pool is nearly as quick" test "$bench" -gt 0 -a "$pool" -gt 0 -a $((100 * pool)) -le $((125 * bench))
    check "$1: observations cost what they did" test "$seen" -le $((bench * $2))
}

compare jorvik 4
compare odin 7
compare vikings 5
finish
