#!/usr/bin/env bash
# `meadhall sim`: its JSON, and that its result depends on the seed only.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

# Timing apart, one answer for any number of threads.
stable() {
    "$meadhall" sim jorvik --json --games 300 "$@" |
        sed -E 's/"(threads|seconds|decisions_per_second)":[0-9.]+,//g'
}

json=$("$meadhall" sim jorvik --bots greedy,random,random --opt mode=jarl --games 90 --seed 5 --json)
for key in game players options seed games decisions seconds decisions_per_second rounds_mean seats bots; do
    check "the object has $key" contains "$json" "\"$key\":"
done
for key in name games wins win_rate win_rate_low win_rate_high mean_score sd_score min_score max_score; do
    check "a bot has $key" contains "${json#*\"bots\":}" "\"$key\":"
done
check 'it is one line' equal "$(wc -l <<<"$json")" 1
check 'as many players as bots' contains "$json" '"players":3,'
check 'the options are there' contains "$json" '"mode":"jarl"'
check 'the seed is there' contains "$json" '"seed":5,'
check 'each name has one entry' equal "$(grep -o '"name":' <<<"$json" | wc -l)" 2
check 'a bot named once plays each game' contains "$json" '"name":"greedy","games":90,'
check 'a bot named twice plays two seats' contains "$json" '"name":"random","games":180,'
check 'one bot for all seats' contains "$("$meadhall" sim jorvik --bots random --players 5 --games 10 --json)" \
    '"name":"random","games":50,'

# Wins add up to the games, shares included.
wins=$(grep -o '"wins":[0-9.]*' <<<"${json%%\"bots\":*}" | cut -d: -f2 | LC_ALL=C awk '{ s += $1 } END { print s }')
check 'wins add up' equal "$wins" 90

one=$(stable --bots greedy,random,random,random --threads 1)
for threads in 2 3 8; do
    check "the same with $threads threads" equal "$(stable --bots greedy,random,random,random --threads $threads)" "$one"
done
check 'the same again' equal "$(stable --bots greedy,random,random,random)" "$one"
check 'another with another seed' lacks "$(stable --bots greedy,random,random,random --seed 2)" "${one#*\"seats\"}"
check 'more deals are another bot' lacks "$(stable --bots greedy:deals=2,random,random,random)" "${one#*\"bots\"}"
timed=$("$meadhall" sim jorvik --bots greedy,random --games 20 --times --json)
for key in ms_median ms_99 ms_most; do
    check "timed, a bot has $key" contains "${timed#*\"bots\":}" "\"$key\":"
done
check 'times change no result' equal "$(sed -E 's/,"ms_[a-z0-9]+":[0-9.]+//g; s/"(seconds|decisions_per_second)":[0-9.]+,//g' <<<"$timed")" \
    "$("$meadhall" sim jorvik --bots greedy,random --games 20 --json | sed -E 's/"(seconds|decisions_per_second)":[0-9.]+,//g')"
check 'a table for people' grep -Eq '^greedy +20 +' <("$meadhall" sim jorvik --bots greedy,random --games 20)
finish
