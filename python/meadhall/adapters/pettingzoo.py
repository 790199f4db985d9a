"""A game as an environment in the shape of PettingZoo's AEC interface."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import drawing
from .._engine import Game, Random, State, game as find_game
from .common import Codec, rewards


class AEC:
    """Agents act in turn; where several seats may decide, chance says whose turn it is.

    Observations are dicts with `observation`, `action_mask` and, where actions are places on the
    list, `moves`. Rewards come with the last move: 1 for who is before all others to -1.
    """

    def __init__(self, game: str | Game, *, places: int | None = None, **options: Any) -> None:
        self._game = find_game(game) if isinstance(game, str) else game
        self._options = options
        self._codec = Codec(self._game, places)
        self.metadata = {"name": f"meadhall_{self._game.id}", "render_modes": ["ansi", "svg"]}
        self.render_mode = "ansi"
        self._seed = 0
        seats = self._game.start(**options).seats
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.reset()

    @property
    def unwrapped(self) -> AEC:
        """Itself."""
        return self

    @property
    def num_agents(self) -> int:
        """How many agents play now."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many play from the beginning."""
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        """The same object for every agent at every call."""
        return self._codec.observation_space

    def action_space(self, agent: str) -> Any:
        """The same object for every agent at every call."""
        return self._codec.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals: with a seed the same game each time, without one the next after it."""
        self._seed = self._seed + 1 if seed is None else seed
        self._state: State = self._game.start(**{**self._options, **(options or {}), "seed": self._seed})
        self._chance = Random(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        awaiting = self._state.awaiting
        if awaiting:
            seat = awaiting[self._chance.below(len(awaiting))] if len(awaiting) > 1 else awaiting[0]
            self.agent_selection = self.possible_agents[seat]
        elif self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do."""
        return self._codec.observe(self._state, self.possible_agents.index(agent))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of who acts now."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """The action of who acts now; None once it has terminated."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        seat = self.possible_agents.index(agent)
        if action is None:
            raise ValueError("an agent that has not terminated needs an action")
        self._state = self._state.play(self._codec.move(self._state, seat, action), seat)
        self._cumulative_rewards[agent] = 0.0
        if self._state.over:
            self._end()
        self._select()

    def _end(self) -> None:
        for agent, reward in zip(self.possible_agents, rewards(self._state)):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("an agent that has terminated has no action but None")
        self.agents.remove(agent)
        for about in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del about[agent]  # type: ignore[attr-defined]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._select()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who acts, one after another, until all have left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str:
        """The table as text, or as SVG if render_mode is “svg”."""
        return (drawing.svg if self.render_mode == "svg" else drawing.text)(self._state)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def aec(game: str | Game, *, places: int | None = None, **options: Any) -> AEC:
    """A game as an environment in the shape of PettingZoo's AEC interface."""
    return AEC(game, places=places, **options)
