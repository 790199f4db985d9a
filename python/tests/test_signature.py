"""The signature of all games through Python alone: the number that bench/signature holds."""

import os
import unittest
from pathlib import Path

import meadhall

MASK = 2**64 - 1
ROOT = Path(os.environ.get("MEADHALL_SOURCE", Path(__file__).parents[2]))


def fold(total, number):
    """SipHash-2-4 of two numbers, as src/bots/signature.c folds them."""
    k0, k1 = 0x6D656164, 0x68616C6C
    v0, v1 = k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D
    v2, v3 = k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573
    for word, rounds in ((total, 2), (number, 2), (16 << 56, 2), (None, 4)):
        if word is None:
            v2 ^= 0xFF
        else:
            v3 ^= word
        for _ in range(rounds):
            v0 = v0 + v1 & MASK
            v2 = v2 + v3 & MASK
            v1 = (v1 << 13 & MASK | v1 >> 51) ^ v0
            v3 = (v3 << 16 & MASK | v3 >> 48) ^ v2
            v0 = v0 << 32 & MASK | v0 >> 32
            v2 = v2 + v1 & MASK
            v0 = v0 + v3 & MASK
            v1 = (v1 << 17 & MASK | v1 >> 47) ^ v2
            v3 = (v3 << 21 & MASK | v3 >> 43) ^ v0
            v2 = v2 << 32 & MASK | v2 >> 32
        if word is not None:
            v0 ^= word
    return v0 ^ v1 ^ v2 ^ v3


def fold_game(game, bot, index, options, total):
    state, randoms, chance = game.deal(index, **options)
    while awaiting := state.awaiting:
        seat = awaiting[0] if len(awaiting) == 1 else awaiting[chance.below(len(awaiting))]
        move = bot.choose(state, seat, random=randoms[seat])
        total = fold(total, len(state.moves(seat)))
        state = state.play(move, seat)
        total = fold(total, state.hash)
    for score, rank in zip(state.scores, state.ranks):
        total = fold(fold(total, score & MASK), rank)
    return total


def modes(game):
    """The values of the option that the bench goes through."""
    for option in game.about()["options"]:
        if option["key"] == "mode":
            return option["values"]
    return [None]


@unittest.skipIf(os.environ.get("MEADHALL_QUICK"), "computed as released")
class SignatureTest(unittest.TestCase):
    def test_it_is_that_of_the_bench(self):
        signature = 0
        for game in meadhall.games:
            total = 0
            random, greedy = meadhall.Bot("random", game), meadhall.Bot("greedy", game)
            for mode in modes(game):
                for players in range(game.seats_min, game.seats_max + 1):
                    options = {"mode": mode, "players": players, "seed": "01" * 16}
                    for index in range(20):
                        total = fold_game(game, random, index, options, total)
                    total = fold_game(game, greedy, 0, options, total)
            signature ^= total
        self.assertEqual(signature, int((ROOT / "bench" / "signature").read_text("utf-8")))


if __name__ == "__main__":
    unittest.main()
