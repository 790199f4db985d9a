#!/usr/bin/env bash
# A game on the whole screen of a terminal: see tests/screen/check.py. Debian's own Python has pyte.
exec /usr/bin/python3 -B "$(dirname "$0")/../screen/check.py" "$1"
