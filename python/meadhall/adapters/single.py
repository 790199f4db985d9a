"""A game for one agent against bots, in the shape of Gymnasium's Env."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import drawing
from .._engine import Bot, Game, State, game as find_game
from .common import Codec, rewards


class Single:
    """One seat is the agent's, bots decide for the others."""

    def __init__(
        self,
        game: str | Game,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        places: int | None = None,
        **options: Any,
    ) -> None:
        self._game = find_game(game) if isinstance(game, str) else game
        self._options = options
        self._codec = Codec(self._game, places)
        self.action_space = self._codec.action_space
        self.observation_space = self._codec.observation_space
        self.metadata = {"render_modes": ["ansi", "svg"]}
        self.render_mode = "ansi"
        self.spec = None
        self.seat = seat
        self._seed = 0
        seats = self._game.start(**options).seats
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} among {seats}")
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are wanted, not {len(names)}")
        names.insert(seat, "")
        self._bots = [Bot(name, self._game) if name else None for name in names]
        self.reset()

    @property
    def unwrapped(self) -> Single:
        """Itself."""
        return self

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals, and plays to the agent's first decision: observation and info."""
        self._seed = self._seed + 1 if seed is None else seed
        self._state, self._randoms, self._chance = self._game.deal(
            0, **{**self._options, **(options or {}), "seed": self._seed}
        )
        self._go_on()
        return self._observation(), self._info()

    def _go_on(self) -> None:
        """The bots' moves, up to a decision of the agent's."""
        while awaiting := self._state.awaiting:
            seat = awaiting[0] if len(awaiting) == 1 else awaiting[self._chance.below(len(awaiting))]
            bot = self._bots[seat]
            if bot is None:
                return
            self._state = self._state.play(bot.choose(self._state, seat, random=self._randoms[seat]), seat)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Observation, reward (1 to -1 at the end, else 0), terminated, truncated, info."""
        if self._state.over:
            raise ValueError("the game is over: reset")
        self._state = self._state.play(self._codec.move(self._state, self.seat, action), self.seat)
        self._go_on()
        over = self._state.over
        reward = rewards(self._state)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def _observation(self) -> dict[str, Any]:
        return self._codec.observe(self._state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"scores": self._state.scores, "moves": self._codec.list(self._state, self.seat)}

    def action_masks(self) -> Any:
        """Which actions are legal now."""
        return self._observation()["action_mask"]

    @property
    def state(self) -> State:
        """The state, with all that is hidden."""
        return self._state

    def render(self) -> str:
        """The table as the agent sees it: text, or SVG if render_mode is “svg”."""
        return (drawing.svg if self.render_mode == "svg" else drawing.text)(self._state, self.seat)

    def close(self) -> None:
        """There is nothing to close."""


def gym_single(
    game: str | Game,
    *,
    seat: int = 0,
    opponents: str | Sequence[str] = "greedy",
    places: int | None = None,
    **options: Any,
) -> Single:
    """A game for one agent against bots, in the shape of Gymnasium's Env."""
    return Single(game, seat=seat, opponents=opponents, places=places, **options)
