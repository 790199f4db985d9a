"""Nothing is kept that nobody has: memory after many rounds of everything is that after a few."""

import gc
import pickle
import sys
import tracemalloc
import unittest

import meadhall


ROUNDS = 100


def everything():
    """One of each call, right and wrong."""
    game = meadhall.game("vikings")
    table = meadhall.Table(game, players=2, seed=1, names=["A", "B"])
    bot, random = meadhall.Bot("greedy", game), meadhall.Random(1)
    for _ in range(3):
        seat = table.awaiting[0]
        table.push(bot.choose(table.state, seat, random=random))
    state, seat = table.state, table.awaiting[0]
    move = state.moves(seat)[0]
    state.view(), state.dump(), state.get("era"), state.observe(seat), state.conceal(0)
    state.imagine(0, 1), state.rekey(1), state.prompt(0), state.label(move), state.told(move)
    state.set("era", state.get("era")), hash(move), move.args, bytes(move), bytes(state)
    table.log(), table.record(), table.copy(), table.pop()
    pickle.loads(pickle.dumps((state, move, table, bot, random, game)))
    game.about(), game.layout(), game.deal(3, players=2)
    pool = meadhall.Pool(game, players=2, count=2, observe=True, bots=[None, "random"])
    pool.step([0, 0]), pool.list(0), pool.state(1), pool.obs.tolist(), pool.moves.tolist()
    for wrong in (
        lambda: state.play("nonsense"),
        lambda: state.play(7, 9),
        lambda: state.view(8),
        lambda: state.set("era", "x"),
        lambda: game.start(players=99),
        lambda: game.load("{}"),
        lambda: meadhall.Bot("nobody", game),
        lambda: meadhall.Pool(game, count=0),
        lambda: pool.step([99, 99]),
        lambda: meadhall.Table.from_record("x"),
        lambda: state.explain(0, "nonsense"),
        lambda: state.told(move, names=[3]),
        lambda: state.moves(place=3),
    ):
        try:
            wrong()
        except (ValueError, TypeError):
            pass


class MemoryTest(unittest.TestCase):
    def test_nothing_is_kept(self):
        tracemalloc.start()
        try:
            before = self.rounds(20)
            after = self.rounds(ROUNDS)
        finally:
            tracemalloc.stop()
        # The smallest object, lost once in each round, would be as much.
        self.assertLess(after - before, 32 * ROUNDS)

    @staticmethod
    def rounds(count):
        for _ in range(count):
            everything()
        # Python remembers names that were looked up, thousands of them.
        getattr(sys, "_clear_internal_caches", getattr(sys, "_clear_type_cache", gc.collect))()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    unittest.main()
