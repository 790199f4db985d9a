"""Matches, bots and adapters."""

import copy
import pickle
import unittest

import meadhall
from meadhall.adapters.common import Codec, Discrete


def first(seen):
    """An agent that takes the first move of its list."""
    return seen.moves[0]


class BotTest(unittest.TestCase):
    def test_the_same_seed_gives_the_same_move(self):
        state = meadhall.game("jorvik").start(players=3, seed=1)
        for name in meadhall.bots:
            if name in ("hersir", "konungr", "search"):
                name = "search:nodes=20"
            bot = meadhall.Bot(name, game="jorvik")
            move = bot.choose(state, seat=0, seed=7)
            self.assertIn(move, state.moves(0))
            for twin in (copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
                self.assertEqual((twin.name, twin.game), (bot.name, bot.game))
                self.assertEqual(twin.choose(state, 0, 7), move)

    def test_a_generator_goes_on(self):
        state = meadhall.game("vikings").start(players=2, seed=1)
        bot, random = meadhall.Bot("random", "vikings"), meadhall.Random(1)
        seat = state.awaiting[0]
        drawn = {bot.choose(state, seat, random=random).text for _ in range(40)}
        self.assertGreater(len(drawn), 1)

    def test_wrong_arguments(self):
        bot = meadhall.Bot("greedy", "odin")
        state = meadhall.game("odin").start(players=2, seed=1)
        with self.assertRaises(meadhall.Error) as caught:
            meadhall.Bot("nobody", "odin")
        self.assertEqual(caught.exception.code, "unknown-bot")
        with self.assertRaises(meadhall.Error):
            bot.choose(state, 1 - state.awaiting[0])
        for wrong in (meadhall.game("jorvik").start(), "state", None):
            with self.assertRaises(TypeError):
                bot.choose(wrong)
        with self.assertRaises(TypeError):
            bot.choose(state, random=4)
        with self.assertRaises(TypeError):
            meadhall.Bot("greedy")


class MatchTest(unittest.TestCase):
    def test_bots_against_each_other(self):
        outcome = meadhall.match(["greedy", "random"], game="jorvik", games=9, seed=3)
        self.assertEqual((outcome.games, len(outcome)), (10, 2))  # whole rounds
        greedy, random = outcome.results
        self.assertEqual(greedy.wins + random.wins, 10)
        self.assertGreater(greedy.wins, random.wins)
        low, high = greedy.interval
        self.assertTrue(0 <= low <= greedy.share <= high <= 1)
        self.assertIn("greedy", str(outcome))
        again = meadhall.match(["greedy", "random"], game="jorvik", games=9, seed=3)
        self.assertEqual(again, outcome)

    def test_seeds_are_paired(self):
        """Two that play alike win alike, whatever the deal: each has every seat once."""
        one, two = meadhall.match([first, first], game="vikings", games=8).results
        self.assertEqual((one.wins, one.points), (two.wins, two.points))

    def test_agents_see_nothing_hidden(self):
        def agent(seen):
            self.assertEqual(seen.view["you"], seen.seat)
            self.assertEqual(seen.vector[0], seen.seat)
            self.assertIn(seen.prompt(), [seen.prompt("en")])
            self.assertTrue(seen.label(seen.moves[0]))
            self.assertEqual(seen._seen, seen._seen.conceal(seen.seat))
            self.assertEqual(len(seen.scores), 2)
            self.assertEqual(seen.imagine(3).view(seen.seat), seen.view)
            self.assertTrue(0 <= seen.progress <= 1 and seen.infostate_hash and seen.game)
            return seen.moves[-1].text

        meadhall.match([agent, "random"], game="vikings", games=2)

    def test_wilson(self):
        low, high = meadhall.wilson(50, 100)
        self.assertAlmostEqual(low, 0.4038, 4)
        self.assertAlmostEqual(high, 0.5962, 4)
        self.assertEqual(meadhall.wilson(0, 0), (0.0, 1.0))
        with self.assertRaises(TypeError):
            meadhall.match([4, "random"], game="jorvik")


class AdapterTest(unittest.TestCase):
    def test_aec(self):
        """What pettingzoo.test.api_test looks at, by our own check."""
        for game in meadhall.games:
            env = meadhall.aec(game, players=2)
            env.reset(seed=4)
            self.assertEqual(env.agents, ["player_0", "player_1"])
            self.assertIs(env.action_space("player_0"), env.action_space("player_0"))
            total, steps, left = 0.0, 0, []
            for agent in env.agent_iter():
                seen, reward, over, cut, info = env.last()
                self.assertEqual(agent, env.agent_selection)
                self.assertIsInstance(over, bool)
                self.assertIsInstance(info, dict)
                self.assertEqual(seen.keys(), env.observation_space(agent).spaces.keys())
                self.assertEqual(len(seen["observation"]), game.slots)
                self.assertEqual(len(seen["action_mask"]), env.action_space(agent).n)
                if over:
                    total += reward
                    left.append(agent)
                    env.step(None)
                    continue
                self.assertFalse(cut)
                legal = [i for i, may in enumerate(seen["action_mask"]) if may]
                self.assertTrue(legal)
                env.step(legal[steps % len(legal)])
                steps += 1
            self.assertEqual(total, 0)
            self.assertEqual(sorted(left), env.possible_agents)
            self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, 2))
            env.reset(seed=4)
            self.assertIn(game.title, env.render())
            with self.assertRaises(ValueError):
                env.step(None)
            env.close()

    def test_gym_single(self):
        for game in meadhall.games:
            env = meadhall.gym_single(game, players=2, opponents="random", seat=1)
            seen, info = env.reset(seed=5)
            over = False
            while not over:
                self.assertEqual(list(seen["action_mask"]).count(1), len(info["moves"]))
                action = list(env.action_masks()).index(1)
                seen, reward, over, cut, info = env.step(action)
                self.assertFalse(cut)
            self.assertIn(reward, (-1.0, 0.0, 1.0))
            with self.assertRaises(ValueError):
                env.step(0)
            again, _ = env.reset(seed=5)
            self.assertEqual(again["observation"].tolist(), env.reset(seed=5)[0]["observation"].tolist())
        with self.assertRaises(ValueError):
            meadhall.gym_single("jorvik", players=2, seat=2)

    def test_openspiel(self):
        game = meadhall.openspiel_like("vikings", players=3, seed=2)
        self.assertEqual(game.num_players(), 3)
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            self.assertEqual(legal, sorted(set(legal)))
            self.assertTrue(all(0 <= a < game.num_distinct_actions() for a in legal))
            player = state.current_player()
            text = state.action_to_string(player, legal[0])
            self.assertEqual(state.string_to_action(text), legal[0])
            child = state.child(legal[0])
            before = str(state.state.hash)
            state.apply_action(legal[0])
            self.assertEqual(child.state, state.state)
            state.undo_action(player, legal[0])
            self.assertEqual(str(state.state.hash), before)
            state.apply_action(legal[-1])
        self.assertEqual(state.current_player(), -4)
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(sum(state.returns()), 0)
        self.assertEqual(game.deserialize_state(state.serialize()).state, state.state)
        fresh = game.new_initial_state(7)
        other = fresh.resample_from_infostate(0, lambda: 0.25)
        self.assertEqual(other.information_state_string(0), fresh.information_state_string(0))
        self.assertEqual(len(fresh.observation_tensor(0)), game.observation_tensor_size())

    def test_lists_are_never_cut(self):
        table = meadhall.Table("odin", players=2, seed=1)
        codec = Codec(table.game, places=4)
        with self.assertRaises(meadhall.Error) as caught:
            codec.observe(table.state, table.awaiting[0])
        self.assertEqual(caught.exception.code, "too-many-moves")

    def test_actions_are_moves(self):
        for game in ("jorvik", "vikings"):
            table = meadhall.Table(game, players=2, seed=1)
            codec, seat = Codec(table.game), table.awaiting[0]
            for move in table.moves(seat):
                action = codec.action(table.state, seat, move)
                self.assertEqual(codec.move(table.state, seat, action), move)
                self.assertEqual(codec.observe(table.state, seat)["action_mask"][action], 1)
            with self.assertRaises(ValueError):
                table.state.play(codec.move(table.state, seat, codec.actions - 1), seat)
        self.assertIn(Discrete(4).sample([0, 0, 1, 0]), [2])


if __name__ == "__main__":
    unittest.main()
