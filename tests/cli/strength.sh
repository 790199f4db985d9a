#!/usr/bin/env bash
# The greedy bot beats three random ones in at least 85 % of 2,000 games, in both modes.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

for mode in karl jarl; do
    json=$("$meadhall" sim jorvik --bots greedy,random,random,random --games 2000 --opt mode=$mode --json)
    rate=$(sed 's/.*"name":"greedy"[^}]*"win_rate":\([0-9.]*\).*/\1/' <<<"$json")
    echo "greedy wins $rate of $mode"
    check "greedy wins 85 % of $mode" awk -v rate="$rate" 'BEGIN { exit !(rate >= 0.85) }'
done
finish
