#!/usr/bin/env bash
# The greedy bot beats three random ones in at least 85 % of 2,000 games of Jórvík, in both modes,
# and of Vikings; alone against the enemy of Vikings it does better than the random one.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

if ! is_what_people_run "$meadhall"; then
    echo 'only the command that people run is measured'
    finish
    exit
fi
wins=() points=()

# part NAME KEY JSON: a number of one bot's result.
part() {
    sed "s/.*\"name\":\"$1\"[^}]*\"$2\":\([0-9.]*\).*/\1/" <<<"$3"
}

for mode in karl jarl; do
    json=$("$meadhall" sim jorvik --bots greedy,random,random,random --games 2000 --opt mode=$mode --json)
    rate=$(part greedy win_rate "$json")
    echo "greedy wins $rate of $mode"
    check "greedy wins 85 % of $mode" awk -v rate="$rate" 'BEGIN { exit !(rate >= 0.85) }'
done

json=$("$meadhall" sim vikings --bots greedy,random,random,random --games 2000 --json)
rate=$(part greedy win_rate "$json")
echo "greedy wins $rate of vikings"
check 'greedy wins 85 % of vikings' awk -v rate="$rate" 'BEGIN { exit !(rate >= 0.85) }'

# The solo enemy is strong: what counts is that looking ahead pays.
for bot in greedy random; do
    json=$("$meadhall" sim vikings --players 1 --bots $bot --games 2000 --json)
    wins[${#wins[@]}]=$(part $bot wins "$json")
    points[${#points[@]}]=$(part $bot mean_score "$json")
done
echo "alone greedy wins ${wins[0]} games with ${points[0]} points, random ${wins[1]} with ${points[1]}"
check 'greedy beats the enemy more often' awk -v g="${wins[0]}" -v r="${wins[1]}" \
    'BEGIN { exit !(g >= 10 && g >= 3 * r) }'
finish
