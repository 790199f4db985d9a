"""States drawn, as text for a terminal and as SVG with the hall's own art for a notebook.

Both show what a seat, or somebody who watches, may see: they are made from State.view() and
Game.facts() alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

from .._engine import Game, State
from . import jorvik, odin, vikings
from .canvas import Canvas

_GAMES: dict[str, ModuleType] = {"jorvik": jorvik, "odin": odin, "vikings": vikings}


@cache
def _facts(game: Game) -> dict[str, Any]:
    return game.facts()


def _names(state: State, names: Sequence[str | None]) -> list[str]:
    given = list(names) + [None] * (state.seats - len(names))
    return [name or f"Seat {seat}" for seat, name in enumerate(given)]


def text(state: State, seat: int | None = None, names: Sequence[str | None] = ()) -> str:
    """The table in words and numbers, a few lines long."""
    players = _names(state, names)
    head = f"{state.game.title}, round {state.round}"
    if state.rounds:
        head += f" of {state.rounds}"
    lines = [head]
    module = _GAMES.get(state.game.id)
    if module:
        lines += module.lines(state.view(seat), _facts(state.game), players)
    if state.over:
        best = [name for name, rank in zip(players, state.ranks) if rank == 1]
        lines.append("The game is over: " + " and ".join(best) + " won.")
    for who in state.awaiting:
        lines.append(f"{players[who]}: {state.prompt(who)}")
    return "\n".join(lines)


def svg(state: State, seat: int | None = None, names: Sequence[str | None] = ()) -> str:
    """The table as a picture."""
    players = _names(state, names)
    canvas = Canvas(1000, f"{state.game.title}, round {state.round}")
    module = _GAMES.get(state.game.id)
    if module:
        module.draw(canvas, state.view(seat), _facts(state.game), players)
    for who in state.awaiting:
        canvas.line(f"{players[who]}: {state.prompt(who)}")
    return canvas.finish()
