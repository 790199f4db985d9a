#!/usr/bin/env bash
# A game at the terminal, line by line: see play.mjs.
exec node "$(dirname "$0")/play.mjs" "$1"
