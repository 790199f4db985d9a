"""What an agent is given: everything its seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

from ._engine import Game, Move, State


class Observation:
    """What a seat may know at a decision of its own.

    Inside is a state in which all that is hidden from the seat has one fixed form
    (State.conceal()), so there is nothing to find by looking closer.
    """

    __slots__ = ("seat", "_seen")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self._seen = state.conceal(seat)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._seen.game

    @property
    def moves(self) -> list[Move]:
        """All legal moves."""
        return self._seen.moves(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees, as in the browser."""
        return self._seen.view(self.seat)

    @property
    def vector(self) -> Any:
        """The same as numbers, a memoryview of int16 (see Game.layout())."""
        return self._seen.observe(self.seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as far as this one can know them."""
        return self._seen.scores

    @property
    def progress(self) -> float:
        """How much of the game is over, 0 to 1."""
        return self._seen.progress

    @property
    def infostate_hash(self) -> int:
        """Equal for two positions that the seat cannot tell apart."""
        return self._seen.infostate_hash(self.seat)

    def imagine(self, seed: int) -> State:
        """A state that the seat cannot tell from the real one, to look ahead in."""
        return self._seen.imagine(self.seat, seed)

    def prompt(self, language: str = "en") -> str:
        """What is decided, as a sentence."""
        return self._seen.prompt(self.seat, language)

    def label(self, move: Move | str | int, language: str = "en") -> str:
        """What a move would do, as a person reads it."""
        return self._seen.label(move, self.seat, language)

    def __repr__(self) -> str:
        return f"<Observation of {self.game.id} by seat {self.seat}>"
