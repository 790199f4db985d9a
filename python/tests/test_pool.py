"""The pool: the same games as one at a time, whatever the threads; its columns share memory."""

import gc
import threading
import unittest
from array import array

import meadhall

try:
    import numpy
except ImportError:
    numpy = None


def choices(pool, chance):
    """A random choice for each game, without numpy."""
    offset = pool.offset
    return array(
        "I",
        [
            chance.below(offset[i + 1] - offset[i]) if offset[i + 1] > offset[i] else 0
            for i in range(pool.count)
        ],
    )


def columns(pool):
    names = ("seat", "offset", "moves", "ids", "done", "reward", "score", "index", "obs")
    return [bytes(getattr(pool, name) or b"") for name in names]


class PoolTest(unittest.TestCase):
    def test_its_games_are_those_of_deal(self):
        """Each game played beside the pool, by State, with all it shows compared."""
        for game in meadhall.games:
            pool = meadhall.Pool(game, players=2, count=5, seed=1, observe=True)
            states, chances = [], []
            for index in range(5):
                state, _, chance = game.deal(index, players=2, seed=1)
                states.append(state)
                chances.append(chance)
            pick = meadhall.Random(2)
            for _ in range(60):
                choice = choices(pool, pick)
                for i, state in enumerate(states):
                    self.assertEqual(pool.state(i), state)
                    awaiting = state.awaiting
                    seat = awaiting[0] if len(awaiting) == 1 else awaiting[chances[i].below(len(awaiting))]
                    self.assertEqual(pool.seat[i], seat)
                    moves = state.moves(seat)
                    begin, end = pool.offset[i], pool.offset[i + 1]
                    self.assertEqual([move.id for move in moves], pool.ids[begin:end].tolist())
                    self.assertEqual(b"".join(map(bytes, moves)), bytes(pool.moves[begin:end]))
                    self.assertEqual(pool.list(i), moves)
                    self.assertEqual(pool.list(i)[0].seat, seat)
                    slots = game.slots
                    seen = pool.obs.cast("B").cast("h")[i * slots : (i + 1) * slots]
                    self.assertEqual(seen, state.observe(seat))
                    states[i] = state.play(moves[choice[i]])
                pool.step(choice)

    def test_threads_make_no_difference(self):
        seen = []
        for threads in (1, 2, 8):
            pool = meadhall.Pool(
                "vikings", players=3, count=100, seed=4, threads=threads, observe=True,
                bots=[None, "greedy", None], skip_forced=True,
            )
            chance = meadhall.Random(3)
            for _ in range(60):
                pool.step(choices(pool, chance))
            seen.append(columns(pool))
        self.assertEqual(seen[0], seen[1])
        self.assertEqual(seen[0], seen[2])

    def test_ends(self):
        pool = meadhall.Pool("vikings", players=2, count=3, seed=6, autoreset=False)
        chance = meadhall.Random(1)
        ended = [None] * 3
        while any(seat >= 0 for seat in pool.seat):
            pool.step(choices(pool, chance))
            for i in range(3):
                if pool.done[i] and ended[i] is None:
                    ended[i] = pool.state(i)
        for i, state in enumerate(ended):
            self.assertTrue(state.over)
            self.assertEqual(tuple(pool.score.tolist()[i]), state.scores)
            self.assertEqual(sum(pool.reward.tolist()[i]), 0)
            self.assertEqual(pool.list(i), [])
        pool.reset()
        self.assertFalse(any(pool.done))
        self.assertEqual(pool.index.tolist(), [0, 1, 2])

    def test_step_takes_any_integers(self):
        pool = meadhall.Pool("jorvik", players=3, count=4, seed=2)
        kinds = [[0] * 4, (0,) * 4, array("I", [0] * 4), array("i", [0] * 4), array("q", [0] * 4)]
        if numpy:
            kinds += [numpy.zeros(4, t) for t in ("uint32", "int32", "int64", "uint64")]
        for kind in kinds:
            pool.step(kind)
        before = columns(pool)[:4]
        wrong = [
            ([0] * 3, ValueError), ([0] * 5, ValueError), ([99999] * 4, ValueError),
            ([2**33] * 4, ValueError), (array("q", [-1] * 4), ValueError),
            (array("i", [-1] * 4), ValueError), ([-1] * 4, (ValueError, OverflowError)),
            (array("f", [0] * 4), TypeError), (bytes(4), TypeError), (["0"] * 4, TypeError),
            (0, TypeError), (None, TypeError),
        ]
        for choice, error in wrong:
            with self.assertRaises(error):
                pool.step(choice)
        self.assertEqual(columns(pool)[:4], before)

    def test_wrong_options(self):
        for wrong in ({"count": 0}, {"players": 9}, {"bots": ["nobody"]}, {"mode": "king"}, {"bots": [None] * 9}):
            with self.assertRaises(ValueError):
                meadhall.Pool("jorvik", **wrong)
        for wrong in ({"count": "many"}, {"bots": 3}, {"bots": [3]}):
            with self.assertRaises(TypeError):
                meadhall.Pool("jorvik", **wrong)
        pool = meadhall.Pool("odin", players=2, count=1024, seed=1)
        self.assertIsNone(pool.obs)
        self.assertEqual((len(pool), pool.count, pool.seats, pool.game.id), (1024, 1024, 2, "odin"))
        for wrong in (1024, -1):
            with self.assertRaises((IndexError, OverflowError)):
                pool.state(wrong)

    def test_columns_outlive_the_pool_and_cannot_be_written(self):
        pool = meadhall.Pool("jorvik", players=2, count=3, seed=1)
        seat, score = pool.seat, pool.score
        seats = seat.tolist()
        self.assertEqual((seat.format, score.format, score.shape), ("b", "i", (3, 2)))
        with self.assertRaises(TypeError):
            seat[0] = 1
        del pool
        gc.collect()
        self.assertEqual(seat.tolist(), seats)
        self.assertEqual(score.tolist(), [[0, 0]] * 3)

    def test_one_thread_at_a_time(self):
        """Threads that share a pool either step it or are told that it is busy."""
        pool = meadhall.Pool("jorvik", players=2, count=256, seed=1)
        outcomes = []

        def run():
            for _ in range(50):
                try:
                    pool.step([0] * 256)
                    outcomes.append("stepped")
                except RuntimeError:
                    outcomes.append("busy")

        threads = [threading.Thread(target=run) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 150)
        self.assertIn("stepped", outcomes)


@unittest.skipUnless(numpy, "numpy is not installed")
class NumpyTest(unittest.TestCase):
    def test_arrays_share_memory_with_the_pool(self):
        pool = meadhall.Pool("jorvik", players=3, count=8, seed=5, observe=True)
        names = ("seat", "offset", "moves", "ids", "done", "reward", "score", "index", "obs")
        kinds = ("int8", "uint32", "uint8", "int32", "bool", "float32", "int32", "uint64", "int16")
        for name, kind in zip(names, kinds):
            array_ = numpy.asarray(getattr(pool, name))
            self.assertEqual(array_.dtype, kind, name)
            self.assertFalse(array_.flags.writeable or array_.flags.owndata, name)
            self.assertTrue(numpy.shares_memory(array_, numpy.asarray(getattr(pool, name))), name)
        self.assertEqual(numpy.asarray(pool.obs).shape, (8, pool.game.slots))
        self.assertEqual(numpy.asarray(pool.moves).shape, (pool.offset[8], 8))
        obs = numpy.asarray(pool.obs)
        before = obs.copy()
        pool.step(numpy.zeros(8, "uint32"))
        self.assertTrue((obs != before).any())

    def test_an_observation_is_written_in_place(self):
        state = meadhall.game("odin").start(players=2, seed=1)
        room = numpy.zeros((2, state.game.slots), "int16")
        state.observe(0, room[0])
        state.observe(1, room[1])
        self.assertEqual(room[0, 0], 0)
        self.assertTrue((numpy.asarray(state.observe(1)) == room[1]).all())


if __name__ == "__main__":
    unittest.main()
