"""Board games of Meadhall for programs: exact rules, fast, with nothing to install beside it.

>>> import meadhall
>>> table = meadhall.Table("jorvik", players=3, seed=42)
>>> table.push("place 3")
<Move place 3>

Table is a game under way, State a position as a value, Move a move, Bot a player, Pool thousands of
games at once, match() a contest; docs/python.md has more.
"""

from __future__ import annotations

from . import drawing
from ._engine import (
    Bot,
    Game,
    Move,
    Pool,
    Random,
    State,
    bots,
    game,
    games,
    languages,
)
from ._engine import version as __version__
from .adapters import aec, gym_single, openspiel_like
from .errors import Error, Refusal
from .matches import Match, Result, match, wilson
from .observation import Observation
from .table import Table

__all__ = [
    "Bot",
    "Error",
    "Game",
    "Match",
    "Move",
    "Observation",
    "Pool",
    "Random",
    "Refusal",
    "Result",
    "State",
    "Table",
    "__version__",
    "aec",
    "bots",
    "drawing",
    "game",
    "games",
    "gym_single",
    "languages",
    "match",
    "openspiel_like",
    "wilson",
]
