#!/usr/bin/env bash
# The games behave as they did when bench/signature was written.
set -u
meadhall=$1
source "$(dirname "$0")/lib.bash"

check 'the signature is the one kept' "$meadhall" bench --check "$(dirname "$0")/../../bench/signature"
finish
