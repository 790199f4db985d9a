#!/usr/bin/env bash
# A game looked back on: the course of the expectation ends with the result, and does not depend
# on how many think at once.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

small=(--moments 4 --deals 1 --closer 2 --nodes 4)
play_out greedy 'new jorvik players=2 seed=21 mode=karl'
record_of "$said_record" >"$work/game.record"

one=$("$meadhall" analyse "${small[@]}" --threads 1 --json "$work/game.record")
check 'threads change nothing' equal "$("$meadhall" analyse "${small[@]}" --threads 2 --json "$work/game.record")" "$one"
check 'it has a course' contains "$one" '"course":[{"at":0,"points":['
check 'with the moments asked for, and the end' equal "$(grep -o '"at":[0-9]*,"points"' <<<"$one" | wc -l)" 5
check 'the end is certain' equal "$(grep -cE '"chance":\[(100,0|0,100|50,50)\]\}\],"turns"' <<<"$one")" 1
check 'for people it is a table' equal "$(status "$meadhall" analyse "${small[@]}" "$work/game.record")" 0
check 'with a heading' contains "$(cat "$work/out")" 'chance to win'
check 'a bad number is wrong use' equal "$(status "$meadhall" analyse --deals 0 "$work/game.record")" 2
check 'no file is wrong use' equal "$(status "$meadhall" analyse)" 2
check 'a missing file is an error' equal "$(status "$meadhall" analyse "$work/none")" 1
finish
