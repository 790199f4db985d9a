#!/usr/bin/env bash
# Whatever goes into the console, each line gets one answer that names the problem,
# and the game under way stays as it was.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

# Fixed random bytes: four base64 digits from each of a chain of 24-bit numbers.
random_bytes() {
    LC_ALL=C awk -v want="$1" 'BEGIN {
        digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (i = 0; i < 4096; i++)
            pair[i] = substr(digits, int(i / 64) + 1, 1) substr(digits, i % 64 + 1, 1)
        x = 20011
        for (bytes = 0; bytes < want; bytes += 3) {
            x = (x * 69069 + 12345) % 4294967296
            y = int(x / 256)
            printf "%s%s", pair[int(y / 4096)], pair[y % 4096]
        }
    }' | base64 -d | head -c "$1"
}

new='new jorvik players=4 seed=11 mode=jarl'
random_bytes 10000000 >"$work/bytes"
{
    printf '%s\nhash\n' "$new"
    cat "$work/bytes"
    printf '\nhash\n'
} >"$work/input"
"$meadhall" console <"$work/input" >"$work/output" 2>"$work/errors"
check '10 MB of random bytes end well' equal $? 0
check 'nothing on standard error' equal "$(head -c 300 "$work/errors")" ''
check 'an answer for each line' equal "$(wc -l <"$work/output")" "$(LC_ALL=C tr -cd '\n' <"$work/input" | wc -c)"
check 'random lines fail or are comments' equal \
    "$(sed '1,2d;$d' "$work/output" | grep -Evc '^(\{"ok":false,"error":"[a-z0-9-]+","message":"[^"].*\}|\{"ok":true\})$')" 0
check 'random bytes change nothing' equal "$(sed -n 2p "$work/output")" "$(tail -n 1 "$work/output")"

# The same bytes behind words that are commands.
LC_ALL=C tr -d '\0\n' <"$work/bytes" | head -c 60000 | fold -b -w 60 | LC_ALL=C awk '
    BEGIN { split("play 0|explain 1|set|load|new jorvik|bot 0|view|get|moves|replay", word, "|") }
    { print word[NR % 10 + 1] " " $0 }' >"$work/lines"
LC_ALL=C tr -cd ' -~\n' <"$work/lines" >"$work/plain"
for kind in lines plain; do
    { printf '%s\nhash\n' "$new"; cat "$work/$kind"; echo hash; } | "$meadhall" console >"$work/output"
    check "commands with random $kind end well" equal "${PIPESTATUS[1]}" 0
    check "commands with random $kind all fail" equal "$(sed '1,2d;$d' "$work/output" | grep -vc '^{"ok":false,')" 0
    check "commands with random $kind change nothing" equal \
        "$(sed -n 2p "$work/output")" "$(tail -n 1 "$work/output")"
done

# refused CODE LINE: the line fails with the code and leaves the game as it was.
refused() {
    local said
    mapfile -t said < <(printf "%s\nhash\n%b\nhash\n" "$new" "$2" | "$meadhall" console)
    contains "${said[2]}" "\"ok\":false,\"error\":\"$1\",\"message\":\"" &&
        equal "${said[3]}" "${said[1]}" && equal ${#said[@]} 4
}
try() { check "$1: ${2:0:60}" refused "$1" "$2"; }

mkfifo "$work/pipe"
mkdir "$work/folder"
echo '{"game":"jorvik","state":{"players":3}}' >"$work/part.json"
echo '{"game":"jorvik","state":' >"$work/half.json"
echo '{"game":"chess","state":{}}' >"$work/chess.json"
printf 'meadhall-record 1\ngame jorvik\n' >"$work/half.record"
head -c 1000 "$work/bytes" >"$work/binary"
: >"$work/empty"

try unknown-command 'pla 0 place 1'
try unknown-command 'PLAY 0 place 1'
try unknown-command '{"play":0}'
try empty-line '   '
try bad-utf8 'play 0 \0303\0050'
try nul-byte 'play 0 place\00 1'
try missing-argument play
try missing-argument 'play 0'
try missing-argument 'set player.0.coins'
try missing-argument new
try missing-argument load
try missing-argument 'bot 0'
try too-many-arguments 'hash 1'
try too-many-arguments 'quit now'
try too-many-arguments 'moves 0 1'
try bad-seat 'play 4 place 1'
try bad-seat 'play -1 place 1'
try bad-seat 'play 00 place 1'
try bad-seat 'play 99999999999999999999999999 place 1'
try bad-seat 'view 5'
try bad-seat 'view spectators'
try bad-seat 'moves spectator'
try bad-seat 'bot one random'
try unknown-verb 'play 0 jump 1'
try incomplete-move 'play 0 place'
try too-many-words 'play 0 place 1 2'
try bad-argument 'play 0 place 4294967297'
try unknown-bot 'bot 0 genius'
try unknown-bot-setting 'bot 0 greedy:ms=500'
try bad-bot-setting 'bot 0 greedy:deals=0'
try bad-bot-setting 'bot 0 greedy:'
try bad-number 'bot 0 greedy 99999999999'
try unknown-game 'new chess'
try bad-option 'new jorvik players'
try no-file 'load /there/is/nothing/here'
try no-file "load $work/empty/below"
try not-a-file "load $work/folder"
try not-a-file "load $work/pipe"
try not-a-file 'load /dev/zero'
try not-a-file "replay $work/folder"
try bad-json "load $work/empty"
try bad-json "load $work/half.json"
try bad-json "load $work/binary"
try unknown-game "load $work/chess.json"
try nothing-to-undo undo

# Others may choose their code, but must refuse.
fails() {
    local said
    mapfile -t said < <(printf '%s\nhash\n%s\nhash\n' "$new" "$1" | "$meadhall" console)
    [[ ${said[2]} == '{"ok":false,"error":"'*'","message":"'?* ]] && equal "${said[3]}" "${said[1]}"
}
for line in "load $work/part.json" "replay $work/half.record" "replay $work/binary" \
    "replay $work/empty" 'new jorvik players=9' 'new jorvik players=0' 'new jorvik players=x' \
    'new jorvik seed=-1' 'new jorvik seed=99999999999999999999999999' 'new jorvik mode=earl' \
    'new jorvik colour=red' 'set nowhere 1' 'set player.9.coins 1' 'set player.0.coins -1' \
    'set player.0.coins 1e3' 'set player.0.coins 99999999999999999999' 'set player.0.coins "5"' \
    'set player.0.coins 5 5' 'set player {' 'set . 1' 'set player..coins 1' 'get player.' \
    'get nowhere' 'set players 9' 'set seat 4'; do
    check "refused: $line" fails "$line"
done

# Lines too long are skipped up to their end, whatever their length.
for size in 1048577 3000000; do
    mapfile -t said < <({ printf '%s\nhash\n' "$new"; head -c $size /dev/zero | tr '\0' x; printf '\nhash\n'; } |
        "$meadhall" console)
    check "a line of $size bytes" contains "${said[2]}" '"error":"line-too-long"'
    check "after $size bytes all is as before" equal "${said[3]}" "${said[1]}"
done
check 'a line of 1 MiB is read' contains \
    "$(head -c 1048576 /dev/zero | tr '\0' x | "$meadhall" console)" '"error":"unknown-command"'
check 'a half line at the end' contains "$(printf 'new jorv' | "$meadhall" console)" '"error":"unknown-game"'
check 'commands without a game' equal "$(ask hash state awaiting 'moves 0' 'play 0 place 1' undo record log \
    'view 0' score 'set a 1' 'get a' 'bot 0 random' | grep -c '"error":"no-game"')" 13

play_out random 'new jorvik players=2 seed=3'
check 'no moves after the end' contains "$said_moves" '"count":0'
check 'playing after the end fails' contains "$said_play" '"ok":false'
check 'bots do nothing after the end' contains "$said_bot" '"error":"game-over"'
finish
