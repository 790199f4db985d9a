# Shared by the tests of the command. A test names what it checks, then a condition:
#     check 'blank lines are errors' contains "$answer" '"error":"empty-line"'
passed=0
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset LANGUAGE LC_ALL LC_MESSAGES
export LANG=C

check() {
    local what=$1
    shift
    if "$@"; then
        ((passed += 1))
    else
        ((failed += 1))
        printf 'FAILED: %s\n' "$what"
    fi
}

finish() {
    echo "$passed passed, $failed failed"
    ((failed == 0))
}

contains() { [[ $1 == *"$2"* ]] || { printf '  no %s in: %.400s\n' "$2" "$1"; false; }; }
lacks() { [[ $1 != *"$2"* ]] || { printf '  %s in: %.400s\n' "$2" "$1"; false; }; }
equal() { [[ $1 == "$2" ]] || { printf '  %.400s\n  is not\n  %.400s\n' "$1" "$2"; false; }; }

# ask LINE...: one console conversation, the answers on standard output.
ask() { printf '%s\n' "$@" | "$meadhall" console; }

# status COMMAND...: its exit status; its output goes to $work/out and $work/err.
status() {
    "$@" >"$work/out" 2>"$work/err" </dev/null
    echo $?
}

# field NAME JSON: the number, word or string of the first such key.
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" <<<"$2" | head -n 1; }

# play_out BOT NEW-LINE: one conversation in which bots play a game to its end. Leaves
# the answers to what is asked after it in $said_score, $said_record and so on.
play_out() {
    local bot=$1 new=$2 answer seat
    coproc CONSOLE { "$meadhall" console; }
    local in=${CONSOLE[1]} out=${CONSOLE[0]} pid=$CONSOLE_PID
    printf '%s\n' "$new" >&"$in"
    read -r answer <&"$out"
    while [[ $answer == *'"over":false'* ]]; do
        seat=${answer#*\"awaiting\":\[}
        seat=${seat%%[],]*}
        printf 'bot %s %s\n' "$seat" "$bot" >&"$in"
        read -r answer <&"$out"
    done
    local last
    for last in score hash record "moves 0" "play 0 place 1" "bot 0 random" quit; do
        printf '%s\n' "$last" >&"$in"
        read -r answer <&"$out"
        printf -v "said_${last%% *}" '%s' "$answer"
    done
    wait "$pid" 2>/dev/null
}

# Figures are measured on one build only: others take longer and tell the same.
is_what_people_run() { [[ $1 == */build/meadhall ]]; }

# record_of ANSWER: the record inside the answer's JSON string.
record_of() { sed 's/.*"record":"//; s/"}$//; s/\\n/\n/g; s/\\"/"/g' <<<"$1"; }
