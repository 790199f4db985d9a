#!/usr/bin/env bash
# A commitment made at the start can be checked at the end, by us and with plain tools.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

play_out greedy 'new jorvik players=2 seed=21 mode=karl'
record_of "$said_record" >"$work/plain.record"
commitment=$(sed -n '/^game /,/^seed /p' "$work/plain.record" | b2sum -l 256 | cut -d ' ' -f 1)
{ head -n 1 "$work/plain.record"; echo "# commitment $commitment"; tail -n +2 "$work/plain.record"; } >"$work/hall.record"

check 'a hall record verifies' equal "$(status "$meadhall" verify "$work/hall.record")" 0
check 'and says so' contains "$(cat "$work/out")" 'Verified'
check 'a commitment can be given' equal \
    "$(status "$meadhall" verify --commitment "$commitment" "$work/plain.record")" 0
check 'without one nothing is verified' equal "$(status "$meadhall" verify "$work/plain.record")" 1

sed 's/^seed 21$/seed 22/' "$work/hall.record" >"$work/seed.record"
check 'another seed is found out' equal "$(status "$meadhall" verify "$work/seed.record")" 1
sed 's/^option colour0 any$/option colour0 red/' "$work/hall.record" >"$work/option.record"
check 'another option is found out' equal "$(status "$meadhall" verify "$work/option.record")" 1
check 'with the commitment it would have' contains "$(cat "$work/err")" 'does not fit'
head -n -2 "$work/hall.record" >"$work/short.record"
check 'a game that is not over is found out' equal "$(status "$meadhall" verify "$work/short.record")" 1
{ cat "$work/hall.record"; echo '0 place 1'; } >"$work/long.record"
check 'a move too many is found out' equal "$(status "$meadhall" verify "$work/long.record")" 1
check 'a missing file is an error' equal "$(status "$meadhall" verify "$work/none")" 1
check 'no file is wrong use' equal "$(status "$meadhall" verify)" 2
finish
