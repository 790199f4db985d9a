"""What the adapters share: actions and observations as arrays, and spaces that describe them.

Two of the games have far too many ids for a mask (Jórvík 121,712, Odin 2.5 million), and short
lists. So an action is an id only where there are at most MASK_MOST of them (Tiny Epic Vikings);
elsewhere it is a place on the list, padded to a fixed length with the moves themselves as features.
A list that is longer than that is an error, never cut.
"""

from __future__ import annotations

import random
from array import array
from typing import Any

from .._engine import Game, Move, State
from ..errors import Error

MASK_MOST = 4096
PLACES = {"jorvik": 256, "odin": 1024, "vikings": 32}
OTHER_PLACES = 1024

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]


class Discrete:
    """0 to n - 1, with the methods of gymnasium.spaces.Discrete."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape = ()
        self.dtype = "int64"
        self._random = random.Random(0)

    def seed(self, seed: int | None = None) -> None:
        """What sample() draws from now on."""
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> int:
        """A number, of those for which the mask holds if there is one."""
        if mask is None:
            return self._random.randrange(self.n)
        return self._random.choice([place for place in range(self.n) if mask[place]])

    def contains(self, x: Any) -> bool:
        """Whether x is one of the numbers."""
        return not isinstance(x, bool) and hasattr(x, "__index__") and 0 <= int(x) < self.n

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """An array of numbers from low to high, with the attributes of gymnasium.spaces.Box."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: str) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, x: Any) -> bool:
        """Whether x is such an array."""
        return memoryview(x).shape == self.shape

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class DictSpace(dict):  # type: ignore[type-arg]
    """Spaces by name, with the attributes of gymnasium.spaces.Dict."""

    @property
    def spaces(self) -> dict[str, Any]:
        """The spaces by name."""
        return self

    def contains(self, x: Any) -> bool:
        """Whether x has something of each space."""
        return x.keys() == self.keys() and all(self[key].contains(x[key]) for key in self)


def _library() -> Any:
    """gymnasium.spaces if it can be had."""
    try:
        from gymnasium import spaces  # type: ignore[import]
    except ImportError:
        return None
    return spaces if numpy is not None else None


class Codec:
    """Observations and actions of a game as arrays."""

    def __init__(self, game: Game, places: int | None = None) -> None:
        self.game = game
        self.by_id = places is None and game.actions <= MASK_MOST
        listed = places if places else PLACES.get(game.id, OTHER_PLACES)
        self.actions = game.actions if self.by_id else listed
        self.action_space = self._discrete()
        self.observation_space = self._observations()

    def _discrete(self) -> Any:
        library = _library()
        return library.Discrete(self.actions) if library else Discrete(self.actions)

    def _box(self, low: int, high: int, shape: tuple[int, ...], dtype: str) -> Any:
        library = _library()
        return (library.Box if library else Box)(low, high, shape, dtype)

    def _observations(self) -> Any:
        parts = {
            "observation": self._box(-32768, 32767, (self.game.slots,), "int16"),
            "action_mask": self._box(0, 1, (self.actions,), "int8"),
        }
        if not self.by_id:
            parts["moves"] = self._box(0, 255, (self.actions, 8), "uint8")
        library = _library()
        return library.Dict(parts) if library else DictSpace(parts)

    def list(self, state: State, seat: int) -> list[Move]:
        """The moves of a seat; an error if there are more than places."""
        moves = state.moves(seat)
        if not self.by_id and len(moves) > self.actions:
            raise Error(
                "too-many-moves",
                "",
                f"There are {len(moves)} moves, and places for {self.actions}: ask for more.",
            )
        return moves

    def observe(self, state: State, seat: int) -> dict[str, Any]:
        """What a seat knows, and what it may do."""
        moves = self.list(state, seat)
        mask = array("b", bytes(self.actions))
        places = (move.id for move in moves) if self.by_id else range(len(moves))
        for place in places:
            mask[place] = 1
        seen = {"observation": _as_array(state.observe(seat)), "action_mask": _as_array(mask)}
        if not self.by_id:
            code = bytearray(b"".join(map(bytes, moves)))
            code.extend(bytes(8 * self.actions - len(code)))
            seen["moves"] = _as_array(memoryview(code).cast("B", (self.actions, 8)))
        return seen

    def move(self, state: State, seat: int, action: int) -> Move:
        """The move that an action means."""
        if self.by_id:
            return Move(self.game, int(action), seat)
        moves = self.list(state, seat)
        if not 0 <= action < len(moves):
            raise Error("bad-choice", "", f"There are {len(moves)} moves, and none {action}.")
        return moves[action]

    def action(self, state: State, seat: int, move: Move | str | int) -> int:
        """The action that means a move."""
        found = state.find(move, seat)
        return found.id if self.by_id else self.list(state, seat).index(found)


def _as_array(buffer: Any) -> Any:
    return buffer if numpy is None else numpy.asarray(buffer)


def rewards(state: State) -> list[float]:
    """1 (before all others) to -1 for each seat of a game that is over, as Pool.reward has them."""
    ranks = state.ranks
    others = max(1, len(ranks) - 1)
    return [sum((own < rank) - (own > rank) for rank in ranks) / others for own in ranks]
