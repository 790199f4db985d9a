# `make run` opens the hall, `make cluster` one of several servers, `make test` checks everything,
# `make install` puts what was built in its place; all install what they need and is missing first.
PREFIX ?= /usr/local
DESTDIR ?=
TIME ?= 60
SOAK_GAMES ?= 20000
TALLY_GAMES ?= 50000
WORLDS_GAMES ?= 2000
BROWSER_TIMES ?= 5
FAULTS_PORT ?= 7754
MUTANTS ?= 200
SEED ?= 1
FOLDER ?=
LEAST ?= 95

.PHONY: run test attacks cluster cluster-test faults build install uninstall dist package-test bench \
	fuzz soak worlds advice-check browser-soak screens tally tsan mutants cited python format clean

run: build
	build/meadhall serve

test:
	scripts/bootstrap test
	scripts/test

# PostgreSQL, nginx and three servers on this machine.
cluster: build
	scripts/bootstrap cluster
	scripts/cluster

# The server's tests, each at such a hall.
cluster-test: build
	scripts/bootstrap test nginx
	scripts/web-packages
	scripts/cluster-test

# Servers, PostgreSQL and the way between them fail under load; ends with a report.
faults: build
	scripts/bootstrap test
	scripts/with-postgres --port $(FAULTS_PORT) node tests/faults/run.mjs build/meadhall
	scripts/with-postgres --port $(FAULTS_PORT) node tests/faults/slow.mjs build/meadhall
	node tests/faults/full-disk.mjs build/meadhall
	tests/faults/backup.sh build/meadhall
	scripts/with-postgres node tests/faults/copies.mjs build/meadhall

# Somebody plays while others try to wear the hall out: for longer than in `make test`.
attacks: build
	scripts/bootstrap test
	node tests/net/test-attacks.mjs build/meadhall --long

# Only what running needs: neither the tests nor what they want.
build:
	scripts/bootstrap
	scripts/build release meadhall
	scripts/build-web

# The command, the front end, manual pages, completions, units: DESTDIR is for those who make packages.
install: build
	scripts/build release --library installed
	DESTDIR="$(DESTDIR)" scripts/install --prefix "$(PREFIX)"

uninstall:
	scripts/install --remove

# What a release is: build/dist/meadhall-VERSION.tar.xz, the same bytes wherever it is made.
dist: build
	scripts/dist

# Packages made, looked through and tried: too heavy for `make test`.
package-test: build
	scripts/bootstrap package
	scripts/package-test

bench: build
	build/meadhall bench

fuzz:
	scripts/bootstrap test
	scripts/build fuzz
	scripts/fuzz $(TIME)

soak:
	scripts/bootstrap test
	scripts/build asan
	build/asan/soak --games $(SOAK_GAMES)

# Everything a seat can ask, asked in two worlds that differ in what it cannot know.
worlds:
	scripts/bootstrap test
	scripts/build release
	build/release/hall_worlds --games $(WORLDS_GAMES)

# The tests in a browser, with other chances each time.
browser-soak: build
	scripts/bootstrap test
	scripts/web-packages
	scripts/browser-soak $(BROWSER_TIMES)

# Every game on a terminal's whole screen, by keys and by the mouse, and any keys 200 times.
screens:
	scripts/bootstrap test
	scripts/build release
	FULL=1 tests/cli/screen.sh build/meadhall

# Advice asked ten times in 30 positions of each game, and compared with ten times the work.
advice-check:
	scripts/bootstrap test
	scripts/build release
	build/release/advice_check

tally:
	scripts/bootstrap test
	scripts/build release
	build/release/odin_tally $(TALLY_GAMES)

# What uses threads, under the thread sanitizer.
tsan:
	scripts/bootstrap test
	scripts/build tsan
	scripts/tsan

# Faults put into a copy of the sources, one at a time: does a test see them?
mutants:
	scripts/bootstrap test
	node tests/mutants/run.mjs --count $(MUTANTS) --seed $(SEED) --folder "$(FOLDER)" --least $(LEAST)

# How many rules are cited in src/, by game, and which are not.
cited:
	node scripts/rule-index.mjs --missing

# The Python package: a wheel for every Python from 3.11 on, and the source package, in build/python.
python:
	scripts/bootstrap python
	scripts/build release --library python_package
	rm -rf build/python
	scripts/python

format:
	scripts/format

clean:
	rm -rf build prebuilt web/dist web/src/generated web/node_modules
