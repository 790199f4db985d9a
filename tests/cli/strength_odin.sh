#!/usr/bin/env bash
# A Feast for Odin: the greedy bot alone averages at least 50 points, in the short game 35, and
# never loses to three random ones. (Over 500 games it stands far above; these are enough to
# see it fall.)
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

if ! is_what_people_run "$meadhall"; then
    echo 'only the command that people run is measured'
    finish
    exit
fi

# number NAME OPTIONS...: a number of the greedy bot.
number() {
    local name=$1
    shift
    "$meadhall" sim odin "$@" --json | sed "s/.*\"name\":\"greedy\"[^}]*\"$name\":\(-\?[0-9.]*\).*/\1/"
}

at_least() {
    local what=$1 least=$2 found=$3
    echo "$what: $found"
    check "$what is at least $least" awk -v n="$found" -v least="$least" 'BEGIN { exit !(n >= least) }'
}

at_least "points alone" 50 "$(number mean_score --bots greedy --games 40)"
at_least "points alone in the short game" 35 \
    "$(number mean_score --bots greedy --games 20 --opt length=short)"
at_least "wins over three random bots" 0.99 \
    "$(number win_rate --bots greedy,random,random,random --games 40)"
finish
