#!/usr/bin/env bash
# `meadhall rule`: a rule is found by its number, with its code and its scenarios.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

answer=$("$meadhall" rule J-9.16)
check 'the rule begins with its number' grep -q '^J-9\.16  It may not be given away' <<<"$answer"
check 'its code is named by file and line' \
    grep -Eq '^  src/games/jorvik/rules/trade\.c:[0-9]+  ' <<<"$answer"
check 'its scenarios are named' \
    contains "$answer" '  tests/scenarios/jorvik/exchange-needs-a-destination.scn'
check 'a range cites all between its ends' \
    contains "$("$meadhall" rule J-9.14)" '(J-9.13 to J-9.18'
for line in $(sed -n 's/^  \(src[^ ]*\) .*/\1/p' <<<"$answer"); do
    near=$(sed -n "${line#*:},$((${line#*:} + 1))p" "$(dirname "$0")/../../${line%:*}")
    check "$line speaks of chapter 9" contains "$near" J-9.
done

check 'small letters will do' equal "$("$meadhall" rule j-9.16)" "$answer"
check 'a rule of a table' contains "$("$meadhall" rule O-8.10)" 'pay 2 wood: take 1 shed'
check 'a rule that players do not see' contains "$("$meadhall" rule V-D.85)" 'nothing is drawn'
check 'no scenario can show it' contains "$("$meadhall" rule J-1.17)" docs/rules/untestable.md
check 'several at once' equal "$("$meadhall" rule J-1.1 V-1.1 | grep -c '^[JV]-1\.1 ')" 2

check 'a chapter has its title' equal "$("$meadhall" rule J-9 | head -n 1)" \
    "J-9  $(sed -n 's/^## J-9 //p' "$(dirname "$0")/../../docs/rules/jorvik.md" | sed 's/ (.*//')"
check 'and all its rules' equal "$("$meadhall" rule J-9 | grep -c '^J-9\.')" \
    "$(grep -c '^- \*\*J-9\.' "$(dirname "$0")/../../docs/rules/jorvik.md")"

check 'in Polish' contains "$("$meadhall" rule J-9.16 --lang pl)" 'Nie można jej oddać'
check 'in the language of the environment' \
    equal "$(LANG=pl_PL.UTF-8 "$meadhall" rule J-9.16)" "$("$meadhall" rule J-9.16 --lang pl)"
for language in pl cs uk; do
    check "headings in $language" lacks "$("$meadhall" rule J-9.16 --lang $language)" 'Lines of code'
done

# refused NUMBER NAMED: wrong use, and the error names what there is.
refused() {
    check "$1 is refused" equal "$(status "$meadhall" rule "$1")" 2
    check "$1: it says so" contains "$(<"$work/err")" "“${1%%.*}"
    check "$1: what there is" contains "$(<"$work/err")" "$2"
    check "$1: and nothing else" equal "$(<"$work/out")" ''
}
refused J-9.99 'J-9.1 to J-9.22'
refused J-99 'J-1 to J-17'
refused J-99.1 'J-1 to J-17'
refused X-1.1 'J-1.1 and V-1.1'
refused J9 'J-1.1 and V-1.1'
refused '' 'J-1.1 and V-1.1'
refused J-9. 'J-9.1 to J-9.22'
check 'no number at all is wrong use' equal "$(status "$meadhall" rule)" 2
check 'a long number is refused' equal "$(status "$meadhall" rule J-9.1666666666666666666666)" 2
finish
