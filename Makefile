# `make run` opens the hall, `make cluster` one of several servers, `make test` checks everything;
# all install what is missing first.
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

.PHONY: run test attacks cluster cluster-test faults build bench fuzz soak worlds browser-soak tally \
	tsan mutants cited format clean

run: build
	build/meadhall serve

test:
	scripts/bootstrap
	scripts/test

# PostgreSQL, nginx and three servers on this machine.
cluster: build
	scripts/bootstrap nginx
	scripts/cluster

# The server's tests, each at such a hall.
cluster-test: build
	scripts/bootstrap nginx
	scripts/cluster-test

# Servers, PostgreSQL and the way between them fail under load; ends with a report.
faults: build
	scripts/with-postgres --port $(FAULTS_PORT) node tests/faults/run.mjs build/meadhall
	scripts/with-postgres --port $(FAULTS_PORT) node tests/faults/slow.mjs build/meadhall
	node tests/faults/full-disk.mjs build/meadhall
	tests/faults/backup.sh build/meadhall
	scripts/with-postgres node tests/faults/copies.mjs build/meadhall

# Somebody plays while others try to wear the hall out: for longer than in `make test`.
attacks: build
	node tests/net/test-attacks.mjs build/meadhall --long

build:
	scripts/bootstrap
	scripts/build release
	scripts/build-web

bench: build
	build/meadhall bench

fuzz:
	scripts/build fuzz
	scripts/fuzz $(TIME)

soak:
	scripts/build asan
	build/asan/soak --games $(SOAK_GAMES)

# Everything a seat can ask, asked in two worlds that differ in what it cannot know.
worlds:
	scripts/build release
	build/release/hall_worlds --games $(WORLDS_GAMES)

# The tests in a browser, with other chances each time.
browser-soak: build
	scripts/browser-soak $(BROWSER_TIMES)

tally:
	scripts/build release
	build/release/odin_tally $(TALLY_GAMES)

# What uses threads, under the thread sanitizer.
tsan:
	scripts/build tsan
	scripts/tsan

# Faults put into a copy of the sources, one at a time: does a test see them?
mutants:
	node tests/mutants/run.mjs --count $(MUTANTS) --seed $(SEED) --folder "$(FOLDER)" --least $(LEAST)

# How many rules are cited in src/, by game, and which are not.
cited:
	node scripts/rule-index.mjs --missing

format:
	scripts/format

clean:
	rm -rf build web/dist web/src/generated web/node_modules
