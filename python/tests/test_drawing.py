"""Drawn states: text that names everybody, SVG that is well-formed and whole."""

import unittest
import xml.etree.ElementTree as tree

import meadhall

SVG = "{http://www.w3.org/2000/svg}"


def positions():
    """Some of each game, along a game of bots."""
    for game in meadhall.games:
        for players in (game.seats_min, game.seats_max):
            table = meadhall.Table(game, players=players, seed=8, names=["Astrid & <Bo>"])
            bot = meadhall.Bot("random", game)
            for number in range(1000):
                if number % 45 == 0 or table.over:
                    yield table
                if table.over:
                    break
                table.push(bot.choose(table.state, table.awaiting[0], number))


class DrawingTest(unittest.TestCase):
    def test_every_position_can_be_drawn(self):
        for table in positions():
            text = str(table)
            self.assertIn(table.game.title, text)
            self.assertIn("Astrid & <Bo>", text)
            self.assertTrue(table.over or table.prompt(table.awaiting[0]) in text)
            picture = tree.fromstring(table._repr_svg_())
            shown = {symbol.get("id") for symbol in picture.iter(f"{SVG}symbol")}
            used = {use.get("href", "#")[1:] for use in picture.iter(f"{SVG}use")}
            self.assertEqual(shown, used)
            self.assertGreater(len(shown), 3)
            self.assertNotIn("var(", table._repr_svg_())

    def test_what_a_seat_sees(self):
        state = meadhall.game("vikings").start(players=2, seed=3)
        self.assertEqual(
            meadhall.drawing.svg(state, 0), meadhall.drawing.svg(state.imagine(0, 5), 0)
        )


if __name__ == "__main__":
    unittest.main()
