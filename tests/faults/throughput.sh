#!/usr/bin/env bash
# Moves a second, as fast as answers come: one server with SQLite, then one, two and three at one
# PostgreSQL that waits for its disk; each three times in turn. Prints a line a run.
#   tests/faults/throughput.sh build/meadhall [SECONDS]
set -euo pipefail
cd "$(dirname "$0")/../.."
command=$1
seconds=${2:-8}

if [[ ! ${MEADHALL_DB-} ]]; then
    folder=$(mktemp -d /var/tmp/meadhall-throughput-XXXXXX)
    trap 'rm -rf "$folder"' EXIT
    scripts/with-postgres --keep "$folder" "$0" "$command" "$seconds"
    exit
fi

for round in 1 2 3; do
    for servers in 0 1 2 3; do
        node tests/net/load.mjs "$command" --tables 48 --connections 48 --rate 0 \
            --seconds "$seconds" --servers "$servers" |
            awk -v round="$round" -v servers="$servers" -v seconds="$seconds" '
                /"moves_a_second"/ {moves = $2 + 0} /"server_cores"/ {cores = $2 + 0}
                /"answer_ms"/ {inside = 1} inside && /"p50"/ {p50 = $2 + 0}
                inside && /"p99"/ {p99 = $2 + 0; inside = 0}
                END {printf "round %d servers %d: %.0f moves/s, p50 %.1f ms, p99 %.1f ms, servers %.2f cores\n",
                     round, servers, moves, p50, p99, cores}'
    done
done
