#!/usr/bin/env bash
# `meadhall ladder`: ratings that follow who wins, for every number of players.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

json=$("$meadhall" ladder jorvik --bots random,careless,greedy --games 60 --json)
check 'it is one line' equal "$(wc -l <<<"$json")" 1
for players in 2 3 4 5; do
    check "a ladder for $players players" contains "$json" "\"players\":$players,"
done
check 'the first has 1000' contains "$json" '"name":"random","rating":1000.0,'

rating() { grep -o "\"name\":\"$1\",\"rating\":[0-9.]*" <<<"$json" | cut -d: -f3 | cut -d. -f1; }
while read -r careless greedy; do
    check "careless ($careless) above random" test "$careless" -gt 1000
    check "greedy ($greedy) above careless" test "$greedy" -gt "$careless"
done < <(paste <(rating careless) <(rating greedy))

one=$("$meadhall" ladder vikings --bots random,greedy --players 3 --games 20 --threads 1)
check 'the same with three threads' equal \
    "$("$meadhall" ladder vikings --bots random,greedy --players 3 --games 20 --threads 3)" "$one"
check 'a table for people' contains "$one" 'Tiny Epic Vikings, 3 players'
check 'alone there are points, no ratings' lacks \
    "$("$meadhall" ladder odin --bots random,greedy --players 1 --games 4)" 'rating'
check 'a bot that is not there' equal "$(status "$meadhall" ladder jorvik --bots genius)" 2
check 'too many bots' equal "$(status "$meadhall" ladder jorvik --bots random,random,random,random,random,random,random,random,random)" 2
finish
