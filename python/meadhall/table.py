"""A game under way: push a move, pop it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from . import drawing
from ._engine import Game, Move, Record, State
from .errors import Error, Refusal


class Table:
    """A game under way, with its history.

    >>> table = Table("jorvik", players=3, seed=42)
    >>> table.push(table.moves()[0])
    <Move place 1>
    >>> table.pop()
    <Move place 1>

    Options of the game are given by name (`mode="jarl"`); `Game.about()` lists them. A Table can
    also begin with a State. States are values that never change, so the history is a list of them,
    and whoever was given `table.state` keeps it as it was.
    """

    def __init__(
        self, game: str | Game | State, *, names: Sequence[str | None] = (), **options: Any
    ) -> None:
        self._begin(Record(game, **options), names)

    def _begin(self, record: Record, names: Sequence[str | None]) -> None:
        self._record = record
        self._states = [record.replay(0)]
        self._moves: list[Move] = []
        self.names: tuple[str | None, ...] = ()
        if len(names) > self.seats:
            raise Error("bad-name", "", "There are more names than seats.")
        for seat, name in enumerate(names):
            if name:
                record.name(seat, name)
        self.names = tuple(names) + (None,) * (self.seats - len(names))
        for move in record.turns():
            self._states.append(self.state.play(move))
            self._moves.append(move)

    @classmethod
    def from_record(cls, text: str) -> Table:
        """The table that a record describes, with all of its moves played."""
        table = cls.__new__(cls)
        table._begin(Record.read(text), _names_in(text))
        return table

    # What is so now.

    @property
    def state(self) -> State:
        """The state now. It knows everything; give agents an Observation instead."""
        return self._states[-1]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.state.seats

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that may decide now; none when the game is over."""
        return self.state.awaiting

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as if the game ended now."""
        return self.state.scores

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, 1 the best, equal where shared."""
        return self.state.ranks

    @property
    def history(self) -> tuple[Move, ...]:
        """All moves so far, each with the seat that made it."""
        return tuple(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __bool__(self) -> bool:
        return True

    def moves(self, seat: int | None = None) -> list[Move]:
        """All legal moves of a seat, or of every seat that may decide."""
        return self.state.moves(seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or somebody who watches, sees."""
        return self.state.view(seat)

    def observe(self, seat: int | None = None, out: Any = None) -> Any:
        """The same as numbers, see Game.layout()."""
        return self.state.observe(seat, out)

    def prompt(self, seat: int | None = None, language: str = "en") -> str:
        """What a seat decides now, as a sentence; without a seat, what is waited for."""
        return self.state.prompt(seat, language)

    def label(self, move: Move | str | int, seat: int | None = None, language: str = "en") -> str:
        """What a legal move would do, as a person reads it."""
        return self.state.label(move, seat, language)

    def explain(
        self, seat: int, move: Move | str | int, language: str = "en"
    ) -> tuple[bool, Refusal | None]:
        """(True, None) if a seat may make this move, else (False, Refusal) with the reason."""
        try:
            return self.state.explain(seat, move, language)
        except Refusal as refusal:  # a text that is no move of the game
            return False, refusal

    # Playing.

    def push(self, move: Move | str | int, seat: int | None = None) -> Move:
        """Makes a move: a Move, its text or its id. A move that is refused changes nothing.

        The seat is that of the list the Move is from, or the only one that may make it now; where
        several may, name it.
        """
        found = self.state.find(move, seat)
        after = self.state.play(found)
        self._record.add(found)
        self._states.append(after)
        self._moves.append(found)
        return found

    def pop(self) -> Move:
        """Takes the last move back, whatever it has shown, and returns it."""
        if not self._moves:
            raise IndexError("there is no move to take back")
        self._states.pop()
        move = self._moves.pop()
        self._record.cut(len(self._moves))
        return move

    def states(self) -> Iterator[State]:
        """All states from the first to the one now."""
        return iter(tuple(self._states))

    # What was told.

    def tell(self, eyes: int | None = None, language: str = "en", *, back: int = 1) -> list[str]:
        """What the last move (or the one so many `back`) told a seat, or those who watch."""
        if not 1 <= back <= len(self._moves):
            raise IndexError("there are not so many moves")
        before = self._states[-1 - back]
        return before.told(self._moves[-back], eyes=eyes, language=language, names=self.names)

    def log(self, eyes: int | None = None, language: str = "en") -> list[str]:
        """The same of all moves."""
        return [
            sentence
            for back in range(len(self._moves), 0, -1)
            for sentence in self.tell(eyes, language, back=back)
        ]

    def record(self) -> str:
        """The game as text, which every version of meadhall can replay."""
        return str(self._record)

    # As a value.

    def copy(self) -> Table:
        """A table of its own with the same history."""
        return Table.from_record(self.record())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table.from_record, (self.record(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Table of {self.game.id}, {self.seats} players, {len(self)} moves>"

    def __str__(self) -> str:
        return drawing.text(self.state, names=self.names)

    def _repr_svg_(self) -> str:
        return drawing.svg(self.state, names=self.names)


def _names_in(text: str) -> list[str | None]:
    """The names of the players in a record's head."""
    names: dict[int, str] = {}
    players = 0
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "moves":
            break
        if word == "players":
            players = int(rest)
        elif word == "name":
            seat, _, name = rest.partition(" ")
            names[int(seat)] = name
    return [names.get(seat) for seat in range(players)]
