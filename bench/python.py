#!/usr/bin/python3
"""Decisions a second from Python, in seconds of the processor: one game at a time and in pools.

usage: bench/python.py [SECONDS]    (with the package on PYTHONPATH or installed)
"""

import sys
import time

import meadhall

try:
    import numpy
except ImportError:
    numpy = None

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
SETUPS = {"jorvik": 3, "odin": 2, "vikings": 3}


def measure(play):
    """Calls `play` until the time is over; decisions a second of the processor's time."""
    begun, decisions = time.process_time(), 0
    while (passed := time.process_time() - begun) < SECONDS:
        decisions += play()
    return decisions / passed


def states(game, players):
    """Whole games by State: the seats that decide, their list, a move of it."""
    begin = meadhall.game(game).start(players=players, seed=1)
    below = meadhall.Random(1).below

    def play():
        state, decisions = begin, 0
        while awaiting := state.awaiting:
            moves = state.moves(awaiting[0])
            state = state.play(moves[below(len(moves))])
            decisions += 1
        return decisions

    return play


def tables(game, players):
    """The same by Table, which keeps its history and a record."""
    below = meadhall.Random(1).below

    def play():
        table = meadhall.Table(game, players=players, seed=1)
        while not table.over:
            moves = table.moves(table.awaiting[0])
            table.push(moves[below(len(moves))])
        return len(table)

    return play


def pools(game, players, observe=False):
    """A pool of 1024, choices by numpy."""
    pool = meadhall.Pool(game, players=players, count=1024, seed=1, observe=observe)
    random = numpy.random.default_rng(1)

    def play():
        lengths = numpy.diff(numpy.asarray(pool.offset))
        pool.step((random.random(1024, "float32") * lengths).astype("uint32"))
        return 1024

    return play


def main():
    ways = {"State": states, "Table": tables}
    if numpy:
        ways["Pool"] = pools
        ways["Pool, observed"] = lambda *setup: pools(*setup, observe=True)
    print(f"{'decisions a second':<20}" + "".join(f"{game:>12}" for game in SETUPS))
    for name, way in ways.items():
        numbers = [measure(way(game, players)) for game, players in SETUPS.items()]
        print(f"{name:<20}" + "".join(f"{number:12,.0f}" for number in numbers), flush=True)


if __name__ == "__main__":
    main()
