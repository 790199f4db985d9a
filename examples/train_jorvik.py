#!/usr/bin/env python3
"""Trains a small agent for Jórvík with a pool of games and numpy, in about ten minutes.

The agent is one list of weights. It looks one move ahead: of every legal move it takes the state
after it, reads it as numbers (State.observe), and judges it: by the points that are there already
(State.scores), and for those to come by a sum of weights, one for every value that every number can
have. It learns from its own games by TD(λ): the judgement of a state is drawn towards those of the
states after it and, at the end, towards the difference of points.

    python3 examples/train_jorvik.py                   # ten minutes, then a match against greedy
    python3 examples/train_jorvik.py --minutes 1 --games 100

What it reaches is in docs/python.md.
"""

import argparse
import time

import numpy as np

import meadhall

PLAYERS = 2
LEAST, MOST = -20, 100  # numbers beyond count as these


class Judge:
    """How many points seat 0 will be ahead of seat 1 at the end."""

    def __init__(self, game):
        self.slots = varying_slots(game)
        layout = [game.layout()[slot] for slot in self.slots]
        self.low = np.array([max(low, LEAST) for _, low, _ in layout], "int16")
        self.high = np.array([min(high, MOST) for _, _, high in layout], "int16")
        spread = self.high.astype("int32") - self.low + 1
        self.first = (np.cumsum(spread) - spread - self.low).astype("int32")
        self.weights = np.zeros(int(spread.sum()), "float32")
        self.steps = np.zeros(self.weights.size)  # Adagrad: what was often moved moves less

    def places(self, observed):
        """Which weights count for each observation: one for each of its numbers."""
        return self.first + np.clip(observed[:, self.slots], self.low, self.high)

    def to_come(self, places):
        """The points that seat 0 will gain on seat 1 from there."""
        return self.weights[places].sum(axis=1)

    def learn(self, places, targets, rate):
        """Draws the points to come towards targets."""
        wrong = np.repeat(targets - self.to_come(places), places.shape[1])
        step = np.bincount(places.ravel(), wrong, self.weights.size) / len(targets)
        self.steps += step * step
        self.weights += (rate * step / np.sqrt(self.steps + 1e-6)).astype("float32")


def varying_slots(game):
    """Those numbers of an observation that are not the same all the time, in random games."""
    pool = meadhall.Pool(game, players=PLAYERS, count=64, seed=9, observe=True)
    random = np.random.default_rng(9)
    first = np.array(pool.obs[0:1])[0]
    varies = np.zeros(game.slots, bool)
    for _ in range(300):
        lengths = np.diff(np.asarray(pool.offset))
        pool.step(random.integers(lengths))
        varies |= (np.asarray(pool.obs) != first).any(axis=0)
    varies[0] = False  # whose eyes it is seen with
    return np.flatnonzero(varies)


def ahead(state):
    """How many points seat 0 is ahead of seat 1, as if the game ended now."""
    mine, theirs = state.scores
    return mine - theirs


def look_ahead(states, seats, seed, room):
    """All states after all moves: rows of `room`, the points there are, how many for each state.

    Chance to come is dealt again first: the real one is nobody's to know.
    """
    lengths, points = [], []
    for state, seat in zip(states, seats):
        imagined = state.imagine(seat, seed)
        moves = imagined.moves(seat)
        for move in moves:
            after = imagined.play(move)
            after.observe(None, room[len(points)])
            points.append(ahead(after))
        lengths.append(len(moves))
    return room[: len(points)], np.array(points, "float32"), lengths


def choose(judge, states, seats, seed, room, explore, random):
    """A move for each state: its place on its list; and of the state after it weights and points."""
    after, points, lengths = look_ahead(states, seats, seed, room)
    places = judge.places(after)
    values = points + judge.to_come(places)
    begins = np.cumsum(lengths) - lengths
    picks = np.empty(len(states), "uint32")
    for i, (seat, begin, length) in enumerate(zip(seats, begins, lengths)):
        mine = values[begin : begin + length]
        best = mine.argmax() if seat == 0 else mine.argmin()
        picks[i] = random.integers(length) if random.random() < explore else best
    return picks, places[begins + picks], points[begins + picks]


def returns(values, outcome, keep):
    """TD(λ): each target is a mix of the judgements after it and the outcome."""
    targets = np.empty(len(values), "float32")
    target = outcome
    for t in range(len(values) - 1, -1, -1):
        targets[t] = target
        target = keep * target + (1 - keep) * values[t]
    return targets


def train(judge, game, options):
    """Plays games of the agent against itself until the time (of the processor) is over."""
    pool = meadhall.Pool(game, players=PLAYERS, count=options.count, seed=options.seed)
    random = np.random.default_rng(options.seed)
    room = np.zeros((options.count * 400, game.slots), "int16")
    stories = [[] for _ in range(pool.count)]
    begun, shown, steps, games, errors = time.process_time(), time.process_time(), 0, 0, []
    while (passed := time.process_time() - begun) < options.minutes * 60:
        left = 1 - passed / (options.minutes * 60)
        states = [pool.state(i) for i in range(pool.count)]
        seats = pool.seat.tolist()
        picks, places, points = choose(judge, states, seats, steps, room, 0.08 * left, random)
        for story, now in zip(stories, zip(places, points)):
            story.append(now)
        pool.step(picks)
        steps += 1
        for i in np.flatnonzero(np.asarray(pool.done)):
            places, points = map(np.array, zip(*stories[i]))
            stories[i] = []
            outcome = float(pool.score[i, 0] - pool.score[i, 1])
            values = points + judge.to_come(places)
            errors.append(abs(values[len(values) // 2] - outcome))
            targets = returns(values, outcome, 0.9) - points
            judge.learn(places, targets, options.rate * max(left, 0.1))
            games += 1
        if time.process_time() - shown > 20:
            shown = time.process_time()
            print(
                f"{passed / 60:4.1f} min, {games} games, {steps * pool.count / passed:,.0f} decisions "
                f"a second, wrong by {np.mean(errors[-1000:]):.1f} points half-way",
                flush=True,
            )
    return judge


class Agent:
    """The trained weights as an agent for meadhall.match()."""

    def __init__(self, judge, game):
        self.judge = judge
        self.room = np.zeros((game.moves_max, game.slots), "int16")
        self.random = np.random.default_rng(0)
        self.__name__ = "trained"

    def __call__(self, seen):
        state = seen.imagine(1)
        pick, *_ = choose(self.judge, [state], [seen.seat], 1, self.room, 0, self.random)
        return seen.moves[pick[0]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--count", type=int, default=128, help="games at once")
    parser.add_argument("--games", type=int, default=400, help="of the match at the end")
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = meadhall.game("jorvik")
    judge = train(Judge(game), game, options)
    agent = Agent(judge, game)
    for opponent in ("random", "greedy"):
        print(meadhall.match([agent, opponent], game=game, games=options.games, seed=77))


if __name__ == "__main__":
    main()
