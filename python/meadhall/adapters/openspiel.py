"""A game in the shape of OpenSpiel's Python interface.

Actions are ids of moves. Chance is sampled inside the game: there are no chance nodes, and where
several seats may decide the lowest goes first.
"""

from __future__ import annotations

from typing import Any

from .. import drawing
from .._engine import Game, Move, State, game as find_game
from ..table import Table
from .common import rewards

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class SpielState:
    """A state with the methods of pyspiel.State; it changes by apply_action."""

    def __init__(self, game: SpielGame, state: State, history: tuple[int, ...] = ()) -> None:
        self._game = game
        self._history = list(history)
        self._states = [state]

    @property
    def state(self) -> State:
        """The state as a value."""
        return self._states[-1]

    def current_player(self) -> int:
        """Who acts; -4 when the game is over."""
        awaiting = self.state.awaiting
        return awaiting[0] if awaiting else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def is_chance_node(self) -> bool:
        """Never: chance is sampled inside the game."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: one acts after another."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The ids of all legal moves, in rising order."""
        seat = self.current_player() if player is None else player
        if seat < 0 or seat != self.current_player():
            return []
        return sorted(move.id for move in self.state.moves(seat))

    def apply_action(self, action: int) -> None:
        """Makes a move."""
        self._states.append(self.state.play(int(action), self.current_player()))
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last move back, which this one must be."""
        if not self._history or self._history[-1] != action or len(self._states) < 2:
            raise ValueError("this was not the last action")
        self._history.pop()
        self._states.pop()

    def child(self, action: int) -> SpielState:
        """A copy after a move."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def clone(self) -> SpielState:
        """A copy, without what could be undone."""
        return SpielState(self._game, self.state, tuple(self._history))

    __copy__ = clone

    def history(self) -> list[int]:
        """All actions so far."""
        return list(self._history)

    def action_to_string(self, player: int, action: int) -> str:
        """The text of a move."""
        return Move(self.state.game, int(action)).text

    def string_to_action(self, text: str) -> int:
        """The id of a move's text."""
        return Move(self.state.game, text).id

    def returns(self) -> list[float]:
        """1 for who is before all others to -1 at the end; before it zeros."""
        return rewards(self.state) if self.state.over else [0.0] * self.state.seats

    rewards = returns

    def player_reward(self, player: int) -> float:
        """That of one player."""
        return self.returns()[player]

    player_return = player_reward

    def num_players(self) -> int:
        """How many players there are."""
        return self.state.seats

    def observation_tensor(self, player: int | None = None) -> list[int]:
        """What a player knows, as numbers."""
        return list(self.state.observe(self._eyes(player)))

    information_state_tensor = observation_tensor

    def information_state_string(self, player: int | None = None) -> str:
        """A text that is equal for states the player cannot tell apart."""
        return f"{self.state.infostate_hash(self._eyes(player)):016x}"

    def observation_string(self, player: int | None = None) -> str:
        """The table as a player sees it."""
        return drawing.text(self.state, self._eyes(player))

    def _eyes(self, player: int | None) -> int | None:
        seat = self.current_player() if player is None else player
        return seat if seat >= 0 else None

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one."""
        seed = int(probability_sampler() * 2**53)
        return SpielState(self._game, self.state.imagine(player, seed), tuple(self._history))

    def serialize(self) -> str:
        """The position as text, for SpielGame.deserialize_state."""
        return Table(self.state).record()

    def get_game(self) -> SpielGame:
        """The game."""
        return self._game

    def __str__(self) -> str:
        return drawing.text(self.state)


class SpielGame:
    """A game with the methods of pyspiel.Game."""

    def __init__(self, game: str | Game, **options: Any) -> None:
        self._game = find_game(game) if isinstance(game, str) else game
        self._options = options
        self._dealt = options.pop("seed", 0) - 1
        self._seats = self._game.start(**options).seats

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """A new deal: of a seed, or the next."""
        self._dealt = self._dealt + 1 if seed is None else seed
        return SpielState(self, self._game.start(**self._options, seed=self._dealt))

    def deserialize_state(self, text: str) -> SpielState:
        """The state that was serialized."""
        return SpielState(self, Table.from_record(text).state)

    def num_distinct_actions(self) -> int:
        """Ids of moves are below it."""
        return self._game.actions

    def num_players(self) -> int:
        """How many players there are."""
        return self._seats

    def min_utility(self) -> float:
        """-1."""
        return -1.0

    def max_utility(self) -> float:
        """1."""
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        """How many numbers an observation has."""
        return [self._game.slots]

    information_state_tensor_shape = observation_tensor_shape

    def observation_tensor_size(self) -> int:
        """The same."""
        return self._game.slots

    def get_parameters(self) -> dict[str, Any]:
        """The options of the game."""
        return dict(self._options)

    def __str__(self) -> str:
        return f"meadhall_{self._game.id}"


def openspiel_like(game: str | Game, **options: Any) -> SpielGame:
    """A game in the shape of OpenSpiel's Python interface."""
    return SpielGame(game, **options)
