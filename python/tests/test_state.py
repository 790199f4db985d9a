"""States and moves as values; what a seat may know."""

import copy
import itertools
import pickle
import unittest
from array import array

import meadhall


def position(game, moves, seed=5, **options):
    """A state after some random moves."""
    state = meadhall.game(game).start(seed=seed, **options)
    chance = meadhall.Random(seed)
    for _ in range(moves):
        legal = state.moves()
        if not legal:
            break
        state = state.play(legal[chance.below(len(legal))])
    return state


GAMES = ("jorvik", "odin", "vikings")


class StateTest(unittest.TestCase):
    def test_a_state_never_changes(self):
        for game in GAMES:
            state = position(game, 50, players=3)
            before = bytes(state)
            for move in state.moves():
                self.assertNotEqual(state.play(move), state)
            state.imagine(0, 3), state.conceal(0), state.rekey(9)
            self.assertEqual(bytes(state), before)

    def test_equal_states_have_equal_hashes(self):
        for game in GAMES:
            one, two = position(game, 40, players=2), position(game, 40, players=2)
            self.assertEqual(one, two)
            self.assertEqual(hash(one), hash(two))
            self.assertEqual(one.hash, two.hash)
            self.assertEqual(len({one, two, position(game, 41, players=2)}), 2)
            self.assertNotEqual(one, "a text")

    def test_copies_pickles_and_dumps(self):
        for game in GAMES:
            state = position(game, 60, players=2)
            for twin in (
                state.copy(),
                copy.copy(state),
                copy.deepcopy(state),
                pickle.loads(pickle.dumps(state)),
                state.game.load(state.dump()),
            ):
                self.assertEqual(twin, state)
                self.assertEqual(twin.moves(), state.moves())

    def test_a_pickle_of_another_build_is_refused(self):
        state = position("jorvik", 20)
        make, (game, build, memory) = state.__reduce__()
        self.assertEqual(make(game, build, memory), state)
        with self.assertRaises(meadhall.Error) as caught:
            make(game, build ^ 1, memory)
        self.assertEqual(caught.exception.code, "other-build")
        self.assertIn("record", caught.exception.message)
        for broken in (memory[:-1], b"", memory[:64] + b"\xff" * (len(memory) - 64)):
            with self.assertRaises(meadhall.Error):
                make(game, build, broken)

    def test_parts(self):
        state = position("jorvik", 0, players=2)
        self.assertEqual(state.get("player.0.coins"), state.dump()["player"][0]["coins"])
        richer = state.set("player.0.coins", 9)
        self.assertEqual(richer.get("player.0.coins"), 9)
        self.assertNotEqual(richer, state)
        with self.assertRaises(meadhall.Error):
            state.get("player.7.coins")
        with self.assertRaises(meadhall.Error):
            state.set("player.0.coins", "many")
        self.assertEqual((state.round, state.seats, state.over), (1, 2, False))
        self.assertEqual(state.rounds, state.view()["rounds"])
        self.assertTrue(0 <= state.progress <= 1)
        self.assertIsInstance(state.phase, str)
        self.assertIsInstance(state.estimate(0), int)

    def test_what_a_seat_cannot_know_changes_nothing_it_sees(self):
        """Views, vectors, lists and sentences of imagined worlds are those of the real one."""
        for game, moves in itertools.product(GAMES, (10, 60, 110)):
            state = position(game, moves, players=3)
            for seat in range(3):
                seen = state.conceal(seat)
                for other in (state.imagine(seat, 1), state.imagine(seat, 2), seen):
                    self.assertEqual(other.view(seat), state.view(seat))
                    self.assertEqual(other.observe(seat), state.observe(seat))
                    self.assertEqual(other.moves(seat), state.moves(seat))
                    self.assertEqual(other.infostate_hash(seat), state.infostate_hash(seat))
                    self.assertEqual(other.conceal(seat), seen)

    def test_observations(self):
        state = position("vikings", 30, players=2)
        layout = state.game.layout()
        vector = state.observe(1)
        self.assertEqual((vector.format, len(vector)), ("h", state.game.slots))
        self.assertEqual(len(layout), state.game.slots)
        self.assertEqual(layout[0], ("seat", -1, 4))
        self.assertEqual(vector[0], 1)
        for value, (name, low, high) in zip(vector, layout):
            self.assertTrue(low <= value <= high, name)
        room = array("h", bytes(2 * state.game.slots))
        self.assertIs(state.observe(1, room), room)
        self.assertEqual(memoryview(room), vector)
        with self.assertRaises(meadhall.Error):
            state.observe(1, array("h", [0, 0]))
        with self.assertRaises(TypeError):
            state.observe(1, array("i", bytes(4 * state.game.slots)))
        with self.assertRaises(BufferError):
            state.observe(1, bytes(2 * state.game.slots))

    def test_chance_is_a_seed(self):
        state = position("odin", 30, players=2)
        self.assertEqual(state.rekey(4), state.rekey(4))
        self.assertNotEqual(state.rekey(4), state.rekey(5))
        one, two = meadhall.Random(8), meadhall.Random(8)
        numbers = [one.next() for _ in range(5)]
        self.assertEqual(numbers, [two.next() for _ in range(5)])
        twin, read = one.copy(), pickle.loads(pickle.dumps(one))
        self.assertEqual(one.below(1000), twin.below(1000))
        self.assertEqual(twin.next(), (read.below(1000), read.next())[1])
        for wrong in (0, 2**32):
            with self.assertRaises(ValueError):
                one.below(wrong)

    def test_wrong_arguments(self):
        state = position("jorvik", 0, players=2)
        for call in (
            lambda: state.play(),
            lambda: state.play("place 1", 0, 0),
            lambda: state.play("place 1", place=0),
            lambda: state.play("place 1", move="place 1"),
            lambda: state.moves("0"),
            lambda: state.view(seat=[]),
            lambda: state.imagine(0),
            lambda: state.label("place 1", language=3),
            lambda: meadhall.State(),
            lambda: state.undoable("later"),
            lambda: state.game.start(3),
        ):
            with self.assertRaises(TypeError):
                call()
        for call in (
            lambda: state.view(2),
            lambda: state.observe(-2),
            lambda: state.estimate(9),
            lambda: state.infostate_hash(5),
            lambda: state.conceal(2**40),
            lambda: state.prompt(0, "la"),
            lambda: state.explain(7, "place 1"),
            lambda: state.told("place 1", names=["A"] * 9),
            lambda: state.label("place\0"),
            lambda: state.game.about("la"),
            lambda: state.game.load("{}"),
        ):
            with self.assertRaises((ValueError, OverflowError)):
                call()


class MoveTest(unittest.TestCase):
    def test_a_move_is_its_text(self):
        move = meadhall.Table("jorvik", players=3, seed=42).moves(0)[2]
        self.assertEqual((str(move), move.text), ("place 3", "place 3"))
        self.assertEqual((move.verb, move.args, move.seat), ("place", ("3",), 0))
        self.assertEqual(move, "place 3")
        self.assertNotEqual(move, "place 2")
        self.assertIn("place 3", [move])
        self.assertEqual({move: 1}["place 3"], 1)
        self.assertEqual(move.game, meadhall.game("jorvik"))
        self.assertEqual(repr(move), "<Move place 3>")

    def test_text_id_and_bytes(self):
        for game in GAMES:
            for move in position(game, 20, players=2).moves():
                again = meadhall.Move(game, move.id)
                self.assertEqual(again, move)
                self.assertEqual(bytes(again), bytes(move))
                self.assertEqual(meadhall.Move(game, move.text), move)
                self.assertEqual(hash(move), hash(move.text))
                for twin in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy(move)):
                    self.assertEqual(twin, move)
                    self.assertEqual(twin.seat, move.seat)
        self.assertIsNone(meadhall.Move("jorvik", "place 3").seat)

    def test_moves_of_other_games(self):
        move = meadhall.Table("jorvik").moves()[0]
        for wrong in (move, meadhall.game("odin").actions, 2**70, "place 1 2 3"):
            with self.assertRaises(meadhall.Error):
                meadhall.Table("odin").push(wrong)


if __name__ == "__main__":
    unittest.main()
