"""Table: moves pushed and popped, whose they are, what is told, records and pickles."""

import copy
import pickle
import unittest

import meadhall


def play(table, count=10**6, seed=1):
    """Random moves; how many were made."""
    chance = meadhall.Random(seed)
    for number in range(count):
        moves = table.moves()
        if not moves:
            return number
        table.push(moves[chance.below(len(moves))])
    return count


class TableTest(unittest.TestCase):
    def test_all_games_to_their_end(self):
        for game in meadhall.games:
            for players in range(game.seats_min, game.seats_max + 1):
                with self.subTest(game=game.id, players=players):
                    table = meadhall.Table(game, players=players, seed=3)
                    self.assertEqual(table.seats, players)
                    self.assertFalse(table.over)
                    play(table)
                    self.assertTrue(table.over)
                    self.assertEqual(table.awaiting, ())
                    self.assertEqual(table.moves(), [])
                    self.assertEqual(len(table.scores), players)
                    self.assertEqual(min(table.ranks), 1 if players > 1 else min(table.ranks))

    def test_push_takes_a_move_its_text_and_its_id(self):
        first = meadhall.Table("jorvik", players=3, seed=42)
        second, third = first.copy(), first.copy()
        move = first.moves(first.awaiting[0])[0]
        first.push(move)
        second.push(str(move))
        third.push(move.id)
        self.assertEqual(first.record(), second.record())
        self.assertEqual(first.record(), third.record())
        self.assertEqual(first.history, (move,))

    def test_every_seat_has_its_list(self):
        table = meadhall.Table("jorvik", players=3, seed=42)
        self.assertEqual(table.awaiting, (0,))
        self.assertEqual([m.text for m in table.moves(0)], [m.text for m in table.moves()])
        self.assertEqual(table.moves(1), [])
        with self.assertRaises(meadhall.Error) as caught:
            table.moves(3)
        self.assertEqual(caught.exception.code, "bad-seat")

    def test_pop_takes_everything_back(self):
        for game in ("jorvik", "odin", "vikings"):
            table = meadhall.Table(game, players=2, seed=9)
            states, records = [], []
            for _ in range(60):
                states.append(table.state)
                records.append(table.record())
                play(table, 1, seed=len(table))
            while len(table):
                table.pop()
                self.assertEqual(table.state, states.pop())
                self.assertEqual(table.record(), records.pop())
            with self.assertRaises(IndexError):
                table.pop()

    def test_a_refused_move_changes_nothing(self):
        table = meadhall.Table("jorvik", players=3, seed=42)
        before = table.record()
        for move in ("place 6", "place 99", "nonsense", ""):
            with self.assertRaises(meadhall.Refusal):
                table.push(move)
        with self.assertRaises(meadhall.Refusal) as caught:
            table.push("place 3", seat=1)
        self.assertEqual(caught.exception.code, "not-your-turn")
        with self.assertRaises(meadhall.Error):
            table.push(-1)
        with self.assertRaises(TypeError):
            table.push(None)
        with self.assertRaises(TypeError):
            table.push(True)
        self.assertEqual(table.record(), before)

    def test_explain(self):
        table = meadhall.Table("jorvik", players=3, seed=42)
        self.assertEqual(table.explain(0, "place 3"), (True, None))
        legal, refusal = table.explain(0, "place 6")
        self.assertFalse(legal)
        self.assertIsInstance(refusal, meadhall.Refusal)
        self.assertTrue(refusal.rule.startswith("J-"))
        self.assertNotEqual(refusal.message, table.explain(0, "place 6", "uk")[1].message)
        self.assertFalse(table.explain(0, "dance")[0])
        self.assertFalse(table.explain(1, "place 3")[0])

    def test_ambiguous_texts_need_a_seat(self):
        """Where several seats decide, a move of a list is its owner's, a text may be nobody's."""
        found = 0
        for seed in range(8):
            table = meadhall.Table("odin", players=4, seed=seed)
            while not table.over and not found:
                lists = [{m.text for m in table.moves(seat)} for seat in table.awaiting]
                shared = set.intersection(*lists) if len(lists) > 1 else set()
                if shared:
                    found += 1
                    text, seat = min(shared), table.awaiting[-1]
                    with self.assertRaises(meadhall.Error) as caught:
                        table.push(text)
                    self.assertEqual(caught.exception.code, "ambiguous-seat")
                    move = next(m for m in table.moves(seat) if m == text)
                    self.assertEqual(table.copy().push(move).seat, seat)
                    self.assertEqual(table.push(text, seat=seat).seat, seat)
                play(table, 1, seed=len(table))
        self.assertTrue(found, "no game came to a decision of several seats")

    def test_options_and_what_is_wrong_with_them(self):
        self.assertEqual(meadhall.Table("jorvik", mode="jarl").view()["mode"], "jarl")
        self.assertTrue(meadhall.Table("odin", islands=True).view()["expansions"])
        self.assertEqual(
            meadhall.Table("odin", islands=True).state, meadhall.Table("odin", islands="yes").state
        )
        for wrong in ({"players": 9}, {"mode": "king"}, {"colour": "red"}, {"seed": -1}, {"seed": "x y"}):
            with self.subTest(wrong), self.assertRaises(ValueError):
                meadhall.Table("jorvik", **wrong)
        with self.assertRaises(meadhall.Error) as caught:
            meadhall.Table("chess")
        self.assertEqual(caught.exception.code, "unknown-game")
        with self.assertRaises(TypeError):
            meadhall.Table()
        with self.assertRaises(TypeError):
            meadhall.Table(7)

    def test_record_and_copies(self):
        table = meadhall.Table("vikings", players=3, seed=7, names=["Astrid", None, "Bjørn"])
        play(table, 40)
        for twin in (
            meadhall.Table.from_record(table.record()),
            table.copy(),
            copy.copy(table),
            copy.deepcopy(table),
            pickle.loads(pickle.dumps(table)),
        ):
            self.assertEqual(twin, table)
            self.assertEqual(twin.state, table.state)
            self.assertEqual(twin.names, ("Astrid", None, "Bjørn"))
            twin.pop()
            self.assertNotEqual(twin, table)
        with self.assertRaises(ValueError):
            meadhall.Table.from_record("no record")
        with self.assertRaises(ValueError):
            meadhall.Table("jorvik", names=["A"] * 6)

    def test_a_table_from_a_state(self):
        table = meadhall.Table("jorvik", players=2, seed=4)
        play(table, 30)
        other = meadhall.Table(table.state)
        self.assertEqual(len(other), 0)
        self.assertEqual(other.state, table.state)
        play(other, 5)
        self.assertEqual(meadhall.Table.from_record(other.record()).state, other.state)

    def test_what_is_told(self):
        table = meadhall.Table("jorvik", players=2, seed=4, names=["Astrid", "Bjorn"])
        who = table.push(table.moves()[0]).seat
        self.assertIn(table.names[who], table.tell()[0])
        self.assertNotIn(table.names[who], table.tell(who)[0])  # you are told as “you”
        self.assertNotEqual(table.tell(language="pl"), table.tell())
        play(table, 30)
        self.assertEqual(table.log()[0], table.tell(back=len(table))[0])
        self.assertTrue(table.prompt(table.awaiting[0]).strip())
        self.assertTrue(table.label(table.moves()[0]).strip())
        with self.assertRaises(IndexError):
            table.tell(back=99)


if __name__ == "__main__":
    unittest.main()
