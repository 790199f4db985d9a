#!/usr/bin/env bash
# What was built is installed below a folder: the files are those of tests/install/files, the command
# finds its front end there and plays, and nothing stays when it is taken away.
#   check.sh MEADHALL           checks
#   check.sh MEADHALL --accept  writes what is installed now into tests/install/files
set -u
meadhall=$1
source "$(dirname "$0")/../cli/lib.bash"
cd "$(dirname "$0")/../.." || exit

export DESTDIR=$work/root
installed=$DESTDIR/usr/bin/meadhall

# Names with the sum of their content in them are told by their kind.
list() {
    (cd "$DESTDIR" && find . -not -type d -printf '%m %P\n') |
        sed -E 's|(web/assets/).*\.([a-z0-9]+)$|\1*.\2|' | LC_ALL=C sort -u -k 2
}

# serve COMMAND: what it answers to a request for its first page.
serve() {
    local line url port
    coproc HALL { exec "$1" serve --port 0 --quiet --data "$work/data" 2>/dev/null; }
    local pid=$HALL_PID
    read -r -t 20 line <&"${HALL[0]}"
    url=${line#*http://}
    port=${url#*:}
    port=${port%%/*}
    exec 3<>"/dev/tcp/127.0.0.1/$port" && printf 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
    cat <&3
    exec 3>&-
    kill "$pid"
    wait "$pid"
}

cp build/installed "$work/noted" 2>/dev/null # of somebody who did install it
check 'it can be installed' equal "$(status scripts/install --prefix /usr)" 0
if [[ ${2-} == --accept ]]; then
    list >tests/install/files
fi
check 'the files are those of tests/install/files' diff tests/install/files <(list)
check 'units name the command where it is' \
    grep -q '^ExecStart=/usr/bin/meadhall serve' "$DESTDIR/usr/lib/systemd/system/meadhall.service"
mv "$DESTDIR" "$work/elsewhere"
check 'the front end is found wherever the tree lies' \
    contains "$(serve "$work/elsewhere/usr/bin/meadhall")" '<title>Meadhall'
mv "$work/elsewhere" "$DESTDIR"
check 'and a game is played in the console' contains \
    "$(printf 'new jorvik players=2 seed=42\nbot 0 greedy\nquit\n' | "$installed" console)" '"move":"'
touch "$DESTDIR/usr/share/of-others"
check 'it can be taken away' equal "$(status scripts/install --remove)" 0
check 'which leaves what others have' equal "$(cd "$DESTDIR" && find . -not -type d)" ./usr/share/of-others
rm "$DESTDIR/usr/share/of-others"
check 'and no folder that was not there' equal "$(find "$DESTDIR" -mindepth 3)" ''
check 'taking away nothing is a failure' equal "$(status scripts/install --remove)" 1
[[ ! -e $work/noted ]] || cp "$work/noted" build/installed
finish
