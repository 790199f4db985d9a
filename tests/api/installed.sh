#!/usr/bin/env bash
# installed.sh BUILD MEADHALL: the library as it is installed. Its parts are installed into a folder
# of their own, and programs are built against that and nothing else.
set -u
build=$1
meadhall=$2
root=$PWD
source "$(dirname "$0")/../cli/lib.bash"
prefix=$work/prefix

# quietly COMMAND...: what it says is shown only when it fails.
quietly() { "$@" >"$work/said" 2>&1 || { cat "$work/said"; false; }; }

for part in library development; do
    check "$part is installed" quietly cmake --install "$build" --prefix "$prefix" --component $part
done
pc=$(find "$prefix" -name meadhall.pc)
export PKG_CONFIG_PATH=${pc%/*}
library=$(find "$prefix" -name libmeadhall.so)
export LD_LIBRARY_PATH=${library%/*}

# ---- what is there ----
headers() { (cd "$prefix/include" && find . -type f); }
check 'there is one header' equal "$(headers)" ./meadhall.h
names() { nm -D --defined-only "$library" | awk '$3 != "MEADHALL_0" { sub(/@.*/, "", $3); print $3 }'; }
check 'there are functions' test "$(names | wc -l)" -gt 50
check 'nothing but meadhall_* is exported' equal "$(names | grep -v '^meadhall_')" ''
declared() { grep -o '\bmeadhall_[a-z_]*(' "$prefix/include/meadhall.h" | tr -d '(' | sort -u; }
check 'what is exported is what the header declares' equal "$(names | sort)" "$(declared)"
symbols() { sed -n "s/^ \(meadhall_[a-z_]*\)@.*/\1/p" "$root/debian/libmeadhall0.symbols"; }
check "and what the packages promise" equal "$(names | sort)" "$(symbols)"
soname() { readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p'; }
check 'its name for linkers' equal "$(soname)" libmeadhall.so.0
check 'a manual page' test -f "$prefix/share/man/man3/libmeadhall.3"

# ---- what is built with it ----
strict='-Wall -Wextra -Wpedantic -Werror'
echo '#include <meadhall.h>' >"$work/alone.c"
check 'the header alone in C' gcc -std=c17 $strict -I"$prefix/include" -fsyntax-only "$work/alone.c"
check 'the header alone in C++' g++ -x c++ -std=c++17 $strict -I"$prefix/include" -fsyntax-only "$work/alone.c"
example=$root/examples/random_game.c
check 'the example is short' test "$(wc -l <"$example")" -le 60
check 'the example is built' gcc -std=c17 $strict "$example" -o "$work/example" $(pkg-config --cflags --libs meadhall)
for game in $("$meadhall" games --json | grep -o '"id":"[a-z]*"' | cut -d'"' -f4); do
    check "$game: the example plays" eval '"$work/example" "$game" 7 >"$work/$game.record"'
    check "$game: its record replays to the end" eval '"$meadhall" replay "$work/$game.record" >"$work/out"'
    check "$game: the same seed, the same game" eval '"$work/example" "$game" 7 | cmp - "$work/$game.record"'
done
archive=${library%.so}.a
check 'the static library' gcc -std=c17 "$example" -I"$prefix/include" "$archive" -pthread -lm -o "$work/static"
check 'plays the same game' eval '"$work/static" jorvik 7 | cmp - "$work/jorvik.record"'

mkdir -p "$work/project"
cat >"$work/project/CMakeLists.txt" <<CMAKE
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C)
find_package(meadhall REQUIRED)
add_executable(example $example)
target_link_libraries(example PRIVATE meadhall::meadhall)
CMAKE
check 'CMake finds it' quietly cmake -S "$work/project" -B "$work/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$prefix"
check 'and builds with it' quietly cmake --build "$work/cmake"

# The examples of docs/api.md in their order are one program.
{
    printf '#include <stdlib.h>\n#include <meadhall.h>\nint main(void) {\nuint32_t choice[1024] = {0};\n'
    awk '/^```c$/ {on = 1; next} /^```/ {on = 0} on && !/^#include/' "$root/docs/api.md"
    echo '}'
} >"$work/docs.c"
check 'the examples of the docs are there' test "$(grep -c meadhall_ "$work/docs.c")" -gt 8
check 'and compile' gcc -std=c17 $strict $(pkg-config --cflags meadhall) -fsyntax-only "$work/docs.c"

# ---- what holds in all games: some here, more in `make package-test` ----
gcc -O2 -std=c17 "$root/tests/api/soak.c" -o "$work/soak" $(pkg-config --cflags --libs meadhall)
check 'ids, observations and views in random games' "$work/soak" 45

# ---- no allocation in a step ----
gcc -O1 -std=c17 "$root/tests/api/speed.c" -o "$work/speed" $(pkg-config --cflags --libs meadhall)
allocations() { valgrind "$work/speed" "$@" 2>&1 >/dev/null | sed -n 's/.*usage: \([0-9,]*\) allocs.*/\1/p'; }
few=$(allocations vikings 3 2 40 5 observe)
check 'allocations are counted' grep -Eq '^[0-9,]+$' <<<"$few"
check 'a step allocates nothing' equal "$(allocations vikings 3 2 40 60 observe)" "$few"
finish
