#!/usr/bin/env bash
# The runner of scenarios: what passes, what fails, and what it says.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

# run LINES...: a scenario of these lines after a heading and a new game.
run() {
    printf '%s\n' '# rule: J-6.1' 'new jorvik players=3 seed=7 first=0' "$@" >"$work/scenario"
    "$meadhall" scenario "$work/scenario" >"$work/out" 2>"$work/err"
}
passes() { run "$@" && equal "$(tail -n 1 "$work/out")" '1 passed, 0 failed'; }
fails() { ! run "$@" && equal "$(tail -n 1 "$work/out")" '0 passed, 1 failed'; }

check 'numbers are equal' passes 'expect player.length = 3'
check 'numbers are not' fails 'expect player.length = 4'
check 'the place is named' contains "$(<"$work/err")" "$work/scenario:3: expect player.length = 4"
check 'and what was found' contains "$(<"$work/err")" 'found: 3'
check 'unequal' passes 'expect player.length != 4'
check 'comparisons' passes 'expect player.length < 4' 'expect player.length <= 3' 'expect player.length > 2' 'expect player.length >= 3'
check 'a comparison that fails' fails 'expect player.length > 3'
check 'an unknown comparison' fails 'expect player.length ~ 3'
check 'bare words are strings' passes 'expect mode = karl' 'expect mode = "karl"'
check 'whole structures' passes 'expect awaiting = [0]' 'expect awaiting contains 0'
check 'a structure that differs' fails 'expect awaiting = [0,1]'
check 'the end' passes 'expect over = false'
check 'scores and ranks' passes 'expect score.0 = 10' 'expect rank.2 = 1'
check 'a seat that is not there' fails 'expect score.3 = 10'
check 'views' passes 'expect view.0.you = 0' 'expect view.1.players.2.coins = 5' \
    'expect view.0.spaces.length = 4' 'expect view.0.deck.cards contains attack-final' 'expect view.spectator != {}'
check 'an unknown path' fails 'expect nothing = 1'
check 'an unknown path of a view' fails 'expect view.0.nothing = 1'
check 'set, play and look' passes 'set player.0.coins 9' 'expect player.0.coins = 9' 'play 0 place 1' 'expect awaiting = [1]'
check 'a command that fails' fails 'play 1 place 1' 'expect player.length = 3'
printf '%s\n' '# Rich.' 'set player {"*":{"coins":20}}' '' 'set player.1.coins 3' >"$work/rich"
check 'a position with a name' passes 'include rich' 'expect player.0.coins = 20' 'expect player.1.coins = 3'
printf '%s\n' 'set player.0.coins 9' 'set player.7.coins 9' >"$work/wrong"
check 'a position that cannot be' fails 'include wrong' 'expect player.0.coins = 9'
check 'its file and line are named' contains "$(<"$work/err")" "$work/wrong:2: set player.7.coins 9"
check 'a position that is not there' fails 'include poor' 'expect player.0.coins = 9'
check 'its path is named' contains "$(<"$work/err")" "$work/poor"
check 'no position at all' fails 'include' 'expect player.0.coins = 9'
printf '%s\n' 'expect player.length = 3' >"$work/check"
check 'a position checks nothing' fails 'include check' 'expect player.length = 3'
check 'legal' passes 'legal 0 place 1'
check 'not legal' fails 'legal 1 place 1'
check 'illegal' passes 'illegal 1 place 1' 'illegal 0 place 6 J-6.5'
check 'illegal by another rule' fails 'illegal 0 place 6 J-1.1'
check 'a legal move is not illegal' fails 'illegal 0 place 1'
check 'no move at all is not illegal' fails 'illegal 0 jump'
check 'how many moves' passes 'expect-moves 0 4' 'expect-moves 1 0'
check 'another number of moves' fails 'expect-moves 0 5'
check 'refusals' passes 'refuse play 1 place 1' 'refuse unknown-verb play 0 jump' 'refuse J-6.5 play 0 place 6'
check 'a refusal that does not come' fails 'refuse play 0 place 1'
check 'a refusal for another reason' fails 'refuse bad-seat play 0 jump'
check 'what a list or an object lacks' passes 'expect awaiting lacks 1' 'expect view.0 lacks nothing' 'expect view.0 contains you'
check 'how many keys' passes 'expect view.0.common.length = 0' 'expect view.0.bag.length = 5'
check 'what it does not lack' fails 'expect awaiting lacks 0'
check 'a key it does not lack' fails 'expect view.0 lacks you'
check 'sentences: prompt and labels' passes 'expect prompt.0 = "Place a viking (3 left): queue for a card."' \
    'expect labels.0.length = 4' 'expect labels.0 contains "Queue at 1, place 1: Bead stringer"' 'expect labels.1 = []'
check 'another prompt' fails 'expect prompt.0 = "Pass."'
check 'what a move tells' passes 'expect told = []' 'play 0 place 1' 'expect told = ["Seat 0 queues at 1, place 1: Bead stringer."]' \
    'expect events = [{"kind":"places","seat":0,"args":[1,0,27,1]}]' 'expect events.1.0.kind = places' 'expect told.spectator.length = 1' 'play 1 place 2' 'expect told lacks "Seat 0 queues at 1, place 1: Bead stringer."' \
    'expect log contains "Seat 0 queues at 1, place 1: Bead stringer."' 'expect log contains "Round 1 begins."'
check 'what it does not tell' fails 'play 0 place 1' 'expect told contains "Seat 0 queues at 2, place 1: Bead stringer."'
check 'what a seat is told' passes 'play 0 place 1' 'expect told.1 contains "Seat 0 queues at 1, place 1: Bead stringer."'
check 'a part that is not told' fails 'play 0 place 1' 'expect told.1.1 = x'
check 'a viewer that is not there' fails 'expect told.3 = []'
check 'the label of a move' passes 'legal 0 place 1' 'expect label = "Queue at 1, place 1: Bead stringer"' 'legal 0 place 2' 'expect label contains "Queue at 2"'
check 'another label' fails 'legal 0 place 1' 'expect label = "Queue at 1"'
check 'no label without a legal move' fails 'illegal 0 place 6' 'expect label = x'
check 'none of a move that was played since' fails 'legal 0 place 1' 'play 0 place 1' 'expect label = x'
check 'the phase' passes 'expect phase = demand_place' 'refuse not-your-turn play 1 place 1'
check 'another phase' fails 'expect phase = over'
check 'a language' passes 'lang pl' 'expect prompt.0 contains "wikinga"' 'lang en' 'expect prompt.0 contains "viking"'
check 'the language of a refusal' passes 'lang cs' 'illegal 0 place 6 J-6.5' 'expect refusal contains "počtu hráčů"'
check 'the language of the log' passes 'lang uk' 'play 0 place 1' 'expect told.0.0 contains "Гравець 0"'
check 'a language that is not here' passes 'refuse unknown-language lang de' 'expect refusal = "There is no language “de” here; there are: en, pl, cs, uk."'
check 'taking back' passes 'play 0 place 1' 'expect undoable = true' 'expect track.1.vikings = ["0"]'
check 'nothing to take back' fails 'expect undoable = true'
check 'the sentence of a refusal' passes 'illegal 0 place 6 J-6.5' 'expect refusal contains "6 is not in use"' \
    'refuse play 1 place 1' 'expect refusal = "Seat 0 decides now."'
check 'another sentence' fails 'illegal 0 place 6 J-6.5' 'expect refusal contains "5 is not in use"'
check 'no refusal' fails 'legal 0 place 1' 'expect refusal contains "not"'
check 'a scenario without a check' fails 'play 0 place 1'
check 'a rule that does not exist' fails '# rule: J-99.1' 'expect player.length = 3'
check 'an unknown command' fails 'expct players = 3' 'expect player.length = 3'

run 'expect player.length = 3'
"$meadhall" scenario --coverage "$work/scenario" >"$work/out"
check 'missing rules fail' equal $? 1
check 'the rule shown is covered' contains "$(<"$work/out")" 'jorvik: 1 of '
check 'the others are listed' contains "$(<"$work/out")" ' J-6.2 '
check 'the sum is the last line' equal "$(tail -n 1 "$work/out")" '1 passed, 0 failed'
finish
