#!/usr/bin/env bash
# Exit statuses, help and languages of the command.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

check 'a version' grep -Eq '^meadhall [0-9]+\.[0-9]+\.[0-9]+$' <("$meadhall" --version)
check 'help is fine' equal "$(status "$meadhall" --help)" 0
check 'nothing at all is wrong use' equal "$(status "$meadhall")" 2

for command in play console games sim ladder train scenario replay analyse bench rule; do
    check "help names $command" grep -Eq "^  $command +" <("$meadhall" --help)
    check "$command --help is fine" equal "$(status "$meadhall" $command --help)" 0
    check "$command --help has examples" contains "$(<"$work/out")" "  meadhall $command"
    check "help $command is the same" equal "$("$meadhall" help $command)" "$(<"$work/out")"
    check "$command --help is translated" lacks "$("$meadhall" $command --help --lang pl)" 'Usage:'
    check "$command refuses an option" equal "$(status "$meadhall" $command --nonsense)" 2
    check "$command says how it is used" contains "$(<"$work/err")" "meadhall $command --help"
done

# What they say is checked by tests/words/check-manual.
for about in man 'man serve' 'completion bash' 'completion zsh' 'completion fish --lang uk'; do
    check "$about is fine" equal "$(status "$meadhall" $about)" 0
done

wrong() { check "wrong use: $*" equal "$(status "$meadhall" "$@")" 2; }
wrong nonsense
wrong --lang xx games
wrong games jorvik
wrong sim
wrong sim chess
wrong sim jorvik --games 0
wrong sim jorvik --games many
wrong sim jorvik --games
wrong sim jorvik --json=yes
wrong sim jorvik --players 9
wrong sim jorvik --opt mode
wrong sim jorvik --opt mode=earl
wrong sim jorvik --bots genius
wrong sim jorvik --bots greedy,
wrong sim jorvik --bots greedy:depth=3
wrong sim jorvik --bots random,random --players 3
wrong sim jorvik --bots random,random,random,random,random,random
wrong sim jorvik --seed nought
wrong scenario
wrong replay
wrong replay a b
wrong replay --to x a
wrong bench --seconds 0

failing() { check "failure: $*" equal "$(status "$meadhall" "$@")" 1; }
failing replay "$work/none"
failing scenario "$work/none"
failing bench --check "$work/none"
echo 1 >"$work/signature"
failing bench --check "$work/signature"
check 'both signatures are shown' grep -Eq ' 1,.* [0-9]{5,}$' "$work/err"
signature=$(grep -oE '[0-9]+$' "$work/err")
check 'a full disk is a failure' equal "$("$meadhall" games >/dev/full 2>/dev/null; echo $?)" 1

check 'games as text' grep -q '^jorvik ' <("$meadhall" games)
games=$("$meadhall" games --json)
check 'games as JSON' contains "$games" '{"id":"jorvik","title":"Jórvík","rules_version":'
check 'with their seats' contains "$games" '"seats_min":2,"seats_max":5,"options":[{"key":"mode",'
check 'and the names of their options' contains "$games" '"values":["karl","jarl"],"names":["Karl game","Jarl game"],"standard":"karl"'
check 'in other languages' contains "$("$meadhall" games --json --lang pl)" '"names":["wariant Karl","wariant Jarl"]'
for language in pl cs uk; do
    check "--lang $language speaks it" lacks "$("$meadhall" --lang $language --help)" 'Commands:'
    check "LANG does too" equal "$(LANG=${language}_XX.UTF-8 "$meadhall" --help)" "$("$meadhall" --lang $language --help)"
done
check '--lang may follow the command' equal "$("$meadhall" games --lang=cs)" "$("$meadhall" --lang cs games)"

# All of its games are played each time it is asked for, which takes long under the sanitizers.
if is_what_people_run "$meadhall"; then
    check 'the signature alone' equal "$("$meadhall" bench --signature)" "$signature"
fi
"$meadhall" bench --seconds 0.01 >"$work/table"
check 'the table ends in it' equal "$(tail -n 1 "$work/table")" "signature $signature"
check 'a line for each mode and number of players' equal "$(grep -c '^jorvik ' "$work/table")" 8
check 'the table as JSON' contains "$("$meadhall" bench --seconds 0.01 --json)" "\"signature\":\"$signature\"}"
check 'plain play prints decisions' grep -Eq '^[0-9]+$' <("$meadhall" bench --plain --games 3 --opt mode=jarl)
finish
