# `make run` opens the hall, `make test` checks everything; both install what is missing first.
TIME ?= 60
SOAK_GAMES ?= 20000
TALLY_GAMES ?= 50000

.PHONY: run test build bench fuzz soak tally format clean

run: build
	build/meadhall serve

test:
	scripts/bootstrap
	scripts/test

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

tally:
	scripts/build release
	build/release/odin_tally $(TALLY_GAMES)

format:
	scripts/format

clean:
	rm -rf build web/dist web/src/generated web/node_modules
