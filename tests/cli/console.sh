#!/usr/bin/env bash
# Conversations with the console: every command, its answer, and what it leaves behind.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

new='new jorvik players=3 seed=7'
mapfile -t said < <(ask "$new" awaiting 'moves 0' 'moves 1' 'moves 2' hash 'view 0' \
    'view spectator' state score 'get player.length' record log help games)
check 'each line has one answer' equal "${#said[@]}" 15
check 'a new game answers with its seed' contains "${said[0]}" '"ok":true,"game":"jorvik","rules":'
check 'the seed is as given' contains "${said[0]}" '"seed":7,'
mapfile -t old < <(ask 'new odin players=2 seed=1 rules=2' 'get rules' record 'set rules 3' record \
    'new odin rules=1')
check 'a game can be dealt by earlier rules' contains "${old[0]}" '"rules":2,"players":2,'
check 'the state knows its rules' contains "${old[1]}" '"value":2'
check 'and so does the record' contains "${old[2]}" '\nrules 2\n'
check 'rules can be changed like all else' contains "${old[4]}" '\nrules 3\n'
check 'rules that no build plays by are refused' contains "${old[5]}" '"error":"bad-option"'
check 'somebody is awaited' contains "${said[1]}" '"over":false,"phase":"demand_place","round":1,"progress":0.0'
check 'moves have text, structure and label' contains "${said[2]}${said[3]}${said[4]}" \
    '{"text":"place 1","verb":"place","args":["1"],"label":"'
check 'a hash is sixteen hex digits' grep -Eq '"hash":"[0-9a-f]{16}"' <<<"${said[5]}"
check 'a view says whose it is' contains "${said[6]}" '"seat":0,"view":{'
check 'spectators have a view' contains "${said[7]}" '"seat":"spectator","view":{'
check 'a state names its game' contains "${said[8]}" '{"ok":true,"game":"jorvik","state":{'
check 'scores are a number a seat' contains "${said[9]}" '"scores":[10,10,10],"ranks":[1,1,1]'
check 'get reads a path' contains "${said[10]}" '"path":"player.length","value":3'
check 'a record begins with its format' contains "${said[11]}" '"record":"meadhall-record 1\ngame jorvik\n'
check 'the log of a new game has its deal' grep -Eq '"log":\[\{"number":0,"events":\["[^]]*\]\}\]' <<<"${said[12]}"
check 'help lists the commands' contains "${said[13]}" '"usage":"play SEAT MOVE"'
check 'games lists the games' contains "${said[14]}" '"id":"jorvik"'

# Whose turn it is depends on the seed, so ask.
seat=$(field awaiting "$(ask "$new" | tr -d '[]')")
mapfile -t said < <(ask "$new" "prompt $seat" "explain $seat place 1" "explain $seat place 6" \
    "play $seat place 1" hash undo hash "bot $seat random" undo "bot $seat random 50" log)
check 'a prompt is a sentence' grep -Eq '"prompt":"[A-Z][^"]*\."' <<<"${said[1]}"
check 'a legal move is explained as legal' contains "${said[2]}" '"legal":true'
check 'an illegal one with its rule' grep -Eq '"legal":false.*"error":"[^"]+","message":"[^"]+","rule":"J-' <<<"${said[3]}"
check 'a move has a number' contains "${said[4]}" '"ok":true,"number":1,'
check 'a move tells what happened' grep -Eq '"events":\["[^"]+' <<<"${said[4]}"
check 'a move changes the hash' lacks "${said[5]}" "$(field hash "${said[0]}")"
check 'undo takes it back' contains "${said[6]}" '"number":0,'
check 'undo says whether a player may' contains "${said[6]}" '"undoable":true'
check 'undo restores the hash' contains "${said[7]}" "$(field hash "${said[0]}")"
check 'a bot decides the same again' equal "$(field move "${said[8]}")" "$(field move "${said[10]}")"
check 'the log has the move' contains "${said[11]}" '},{"number":1,"seat":'

# What the game itself would do with what a seat has: playing it move by move is legal, and then
# nothing is left to plan.
odin=('new odin players=1 seed=5' 'set player.0.has {"ore":4,"rune_stone":1,"chest":2,"silk":1}')
mapfile -t said < <(ask "${odin[@]}" 'plan 0' 'plan 0 home' 'plan 0 shetland' 'plan 0 attic' 'plan 9' \
    'plan 0 home now' "$new" 'plan 0')
check 'a plan begins with a choice' contains "${said[2]}" '"scope":"all","worth":'
check 'a plan is moves with text, structure and label' grep -Eq \
    '"moves":\[\{"text":"choose [a-z_]+","verb":"choose","args":\["[a-z_]+"\],"label":"[^"]+"\},\{"text":"lay ' <<<"${said[2]}"
check 'one board is planned alone' contains "${said[3]}" '"scope":"home"'
check 'a board of nobody has no plan' contains "${said[4]}" '"proven":true,"moves":[]'
check 'an unknown scope is refused' contains "${said[5]}" '"error":"unknown-scope"'
check 'an unknown seat is refused' contains "${said[6]}" '"error":"bad-seat"'
check 'more words are refused' contains "${said[7]}" '"error":"too-many-arguments"'
check 'a game without plans says so' contains "${said[9]}" '"error":"no-plans"'
mapfile -t planned < <(grep -Eo '"text":"[^"]*"' <<<"${said[2]}" | sed 's/"text":"\(.*\)"/play 0 \1/')
check 'the plan lays all that is worth it' test "${#planned[@]}" -ge 8
mapfile -t said < <(ask "${odin[@]}" "${planned[@]}" 'plan 0')
check 'every move of a plan is legal' lacks "${said[*]}" '"ok":false'
check 'after it nothing is left to plan' contains "${said[-1]}" '"moves":[]'

# A seed for each new game where none is given, the same game where one is.
check 'games without a seed differ' lacks "$(field hash "$(ask 'new jorvik')")" \
    "$(field hash "$(ask 'new jorvik')")"
check 'games with a seed are equal' equal "$(ask "$new")" "$(ask "$new")"

# state is what load reads, by itself and in a game under way.
ask "$new" "play $seat place 1" state | tail -n 1 >"$work/state.json"
hash=$(ask "$new" "play $seat place 1" hash | tail -n 1)
check 'load restores a state' equal "$(ask "load $work/state.json" hash | tail -n 1)" "$hash"
sed 's/.*"state"://; s/}$//' "$work/state.json" >"$work/bare.json"
check 'load takes a bare state in a game' equal \
    "$(ask 'new jorvik' "load $work/bare.json" hash | tail -n 1)" "$hash"
check 'a bare state alone names no game' contains "$(ask "load $work/bare.json")" '"error":"no-game"'
check 'a loaded game has its players' contains "$(ask "load $work/state.json")" '"players":3'
check 'its record begins with the position' contains \
    "$(ask "load $work/state.json" record | tail -n 1)" '\nposition {'
check 'there is nothing to undo after load' contains \
    "$(ask "load $work/state.json" undo | tail -n 1)" '"error":"nothing-to-undo"'

mapfile -t said < <(ask "$new" 'set player.0.coins 9' 'get player.0.coins' 'set player.0 {"coins":3}' \
    'get player.0.coins' record undo)
check 'set changes a value' contains "${said[2]}" '"value":9'
check 'set takes objects' contains "${said[4]}" '"value":3'
check 'set begins the record anew' contains "${said[5]}" '\nposition {'
check 'set is not undone' contains "${said[6]}" '"error":"nothing-to-undo"'

check 'comments are answered' equal "$(ask '# only a comment')" '{"ok":true}'
check 'blank lines are errors' contains "$(ask '')" '"error":"empty-line"'
check 'a last line needs no newline' equal "$(printf '# half' | "$meadhall" console)" '{"ok":true}'
check 'lines may end as on Windows' contains "$(printf '%s\r\nhash\r\n' "$new" | "$meadhall" console)" '"hash"'
check 'quit ends the conversation' equal "$(ask quit hash)" '{"ok":true}'
check 'an empty input gives nothing' equal "$("$meadhall" console </dev/null)" ''
check 'messages follow the language' lacks "$(ask x)" "$(printf 'x\n' | "$meadhall" console --lang pl)"
check 'codes do not' contains "$(printf 'x\n' | "$meadhall" console --lang uk)" '"error":"unknown-command"'

# A person at a terminal is greeted; script(1) is in every Debian.
if command -v script >/dev/null; then
    printf 'quit\n' | script -qec "'$meadhall' console" /dev/null >"$work/terminal" 2>&1
    check 'a terminal gets a greeting' grep -q 'new jorvik' "$work/terminal"
    check 'and a prompt' grep -q 'meadhall> ' "$work/terminal"
fi
finish
