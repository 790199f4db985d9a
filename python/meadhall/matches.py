"""Matches between agents, with intervals that say how much they show."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Union

from ._engine import Bot, Game, Move, Random, State, game as find_game
from .observation import Observation

Agent = Union[str, Bot, Callable[[Observation], Union[Move, str, int]]]

_Z = 1.959963984540054  # 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; it holds also near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = 1 + _Z * _Z / games
    centre = (share + _Z * _Z / (2 * games)) / spread
    half = _Z * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games**2)) / spread
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


@dataclass
class Result:
    """How an agent did in a match. A win that is shared counts as a fraction."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    places: int = 0

    @property
    def share(self) -> float:
        """The share of games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of that share."""
        return wilson(self.wins, self.games)

    @property
    def mean_points(self) -> float:
        """Its points, on average."""
        return self.points / self.games if self.games else 0.0

    @property
    def mean_place(self) -> float:
        """Its place, on average; 1 is the best."""
        return self.places / self.games if self.games else 0.0

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.name:<20} {self.wins:8.1f} of {self.games} won, {100 * self.share:5.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}), {self.mean_points:.1f} points"
        )


@dataclass
class Match:
    """What a match came to: a Result for each agent, in the order in which they were named."""

    game: Game
    games: int
    results: list[Result] = field(default_factory=list)

    def __getitem__(self, agent: int) -> Result:
        return self.results[agent]

    def __len__(self) -> int:
        return len(self.results)

    def __str__(self) -> str:
        return "\n".join(map(str, self.results))


def _decider(agent: Agent, game: Game) -> Callable[[State, int, Random], Any]:
    """Who is asked for a move: bots get the state and the seat's own chance, others see."""
    if isinstance(agent, str):
        agent = Bot(agent, game)
    if isinstance(agent, Bot):
        bot = agent
        return lambda state, seat, random: bot.choose(state, seat, random=random)
    if not callable(agent):
        raise TypeError(f"an agent is the name of a bot, a Bot or a function, not {agent!r}")
    ask = agent
    return lambda state, seat, random: ask(Observation(state, seat))


def _name(agent: Agent) -> str:
    if isinstance(agent, str):
        return agent
    if isinstance(agent, Bot):
        return agent.name
    return getattr(agent, "__name__", type(agent).__name__)


def play_out(
    deciders: Sequence[Callable[[State, int, Random], Any]],
    game: Game,
    index: int,
    options: dict[str, Any],
) -> State:
    """Plays the index-th game under the seed of `options` to its end."""
    state, randoms, chance = game.deal(index, **options)
    while awaiting := state.awaiting:
        seat = awaiting[0] if len(awaiting) == 1 else awaiting[chance.below(len(awaiting))]
        state = state.play(deciders[seat](state, seat, randoms[seat]), seat)
    return state


def match(
    agents: Sequence[Agent],
    game: str | Game,
    games: int = 100,
    *,
    seed: int = 1,
    **options: Any,
) -> Match:
    """Plays games between agents, one for each seat.

    An agent is the name of a bot, a Bot, or a function that is given an Observation and returns a
    Move, its text or its id. Every deal is played once in each order of going round the table, so
    that nobody profits from a seat or from luck with the cards: `games` is rounded up to whole
    rounds.
    """
    found = find_game(game) if isinstance(game, str) else game
    seats = len(agents)
    options = {**options, "players": seats, "seed": seed}
    deciders = [_decider(agent, found) for agent in agents]
    rounds = -(-games // seats)
    outcome = Match(found, rounds * seats, [Result(_name(agent)) for agent in agents])
    for number in range(rounds * seats):
        order = [(seat + number) % seats for seat in range(seats)]
        end = play_out([deciders[agent] for agent in order], found, number // seats, options)
        _count(outcome.results, order, end)
    return outcome


def _count(results: list[Result], order: Sequence[int], end: State) -> None:
    ranks, scores = end.ranks, end.scores
    winners = ranks.count(1)
    for seat, agent in enumerate(order):
        result = results[agent]
        result.games += 1
        result.wins += 1 / winners if ranks[seat] == 1 else 0
        result.points += scores[seat]
        result.places += ranks[seat]
