#!/usr/bin/env bash
# A record leads back to the same game: through `meadhall replay`, through the
# console, and after a state was set.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

for mode in karl jarl; do
    play_out greedy "new jorvik players=3 seed=21 mode=$mode"
    record_of "$said_record" >"$work/$mode.record"
    check "$mode: the game ended" contains "$said_score" '"over":true'
    moves=$(field number "$said_record")
    "$meadhall" replay --json "$work/$mode.record" >"$work/steps"
    check "$mode: replay ends well" equal $? 0
    check "$mode: an object for the deal, for each move and for the end" equal "$(wc -l <"$work/steps")" $((moves + 2))
    check "$mode: the deal tells what it did" grep -Eq '^\{"number":0,"events":\["[A-Z]' "$work/steps"
    last=$(tail -n 2 "$work/steps" | head -n 1)
    check "$mode: the same hash" equal "$(field hash "$last")" "$(field hash "$said_hash")"
    scores=${said_score#*\"scores\":}
    check "$mode: the same scores" contains "$(tail -n 1 "$work/steps")" "${scores%\}}"
    check "$mode: the console replays it" contains "$(ask "replay $work/$mode.record")" \
        "\"hash\":\"$(field hash "$said_hash")\""
    check "$mode: and writes the same record" equal \
        "$(ask "replay $work/$mode.record" record | tail -n 1)" "$said_record"
    tr '\n' '\r' <"$work/$mode.record" | sed 's/\r/\r\n/g' >"$work/dos.record"
    check "$mode: line ends of Windows" equal \
        "$("$meadhall" replay --json "$work/dos.record" | tail -n 2 | head -n 1)" "$last"
    check "$mode: --to stops" equal "$("$meadhall" replay --json --to 5 "$work/$mode.record" | wc -l)" 7
    check "$mode: text for people" grep -q '^Final scores:' <("$meadhall" replay "$work/$mode.record")
done

# From a position: what was set is in the record.
mapfile -t said < <(ask 'new jorvik players=2 seed=4 first=0' 'set player.0.coins 17' 'bot 0 random' 'bot 1 random' hash record)
record_of "${said[5]}" >"$work/position.record"
check 'a record of a position has its moves' contains "${said[5]}" '"number":2,'
check 'a position replays' contains "$(ask "replay $work/position.record")" "\"hash\":\"$(field hash "${said[4]}")\""
check 'and has no deal' lacks "$("$meadhall" replay --json "$work/position.record")" '"number":0,'
check 'a position can be stepped through' equal "$(status "$meadhall" replay "$work/position.record")" 0

# A wrong move is named by its line.
sed '/^moves$/a # a comment\n\n0 place 6' "$work/karl.record" >"$work/wrong.record"
line=$(grep -n '^0 place 6$' "$work/wrong.record" | head -n 1 | cut -d: -f1)
check 'a wrong move fails' equal "$(status "$meadhall" replay "$work/wrong.record")" 1
check 'its line is named' contains "$(<"$work/err")" "wrong.record:$line: "
check 'in the console too' contains "$(ask "replay $work/wrong.record")" "\"line\":$line"
echo 'meadhall-record 999' >"$work/new.record"
check 'another format fails' equal "$(status "$meadhall" replay "$work/new.record")" 1
sed 's/^rules .*/rules 60000/' "$work/karl.record" >"$work/rules.record"
check 'rules of another version fail' equal "$(status "$meadhall" replay "$work/rules.record")" 1
check 'no such file fails' equal "$(status "$meadhall" replay "$work/none")" 1
finish
