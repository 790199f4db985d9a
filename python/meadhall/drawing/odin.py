"""A Feast for Odin: each player's boards with what lies on them, and the supply."""

from __future__ import annotations

import re
from typing import Any

from .canvas import COLOURS, FAINT, SEATS, Canvas

_CELL = 15
_PAINT = {"orange": "#e39a3c", "red": "#c2503d", "green": "#6e9a4c", "blue": "#4c7fae"}
_OTHER = "#b9b4aa"


def _word(facts: dict[str, Any], kind: str, name: str) -> str:
    entry = facts["words"]["en"].get(kind, {}).get(name, {})
    word: str = entry.get("name", name.replace("_", " "))
    return word


def _list(facts: dict[str, Any], things: dict[str, int]) -> str:
    return ", ".join(f"{count} {_word(facts, 'thing', thing)}" for thing, count in things.items())


def lines(view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> list[str]:
    """The table in words."""
    found = []
    taken = [space for space in view["spaces"] if space.get("vikings")]
    for space in taken:
        name = _word(facts, "action space", space["space"])
        found.append(f"  {names[space['seat']]} at {name} with {space['vikings']}")
    for player in view["players"]:
        found.append(
            f"  {names[player['seat']]}: {player['score']['total']} points, {player['silver']} "
            f"silver, {player['vikings']} vikings; {_list(facts, player['supply']) or 'nothing'}"
        )
        for board in view["boards"]:
            if board["owner"] == player["seat"]:
                found.append(
                    f"    {_word(facts, 'board', board['face'])}: {len(board['lying'])} pieces, "
                    f"income {board['income']}, uncovered -{board['penalty']}"
                )
    return found


def _stamp(facts: dict[str, Any], piece: str) -> tuple[str, list[list[int]]]:
    stamp = facts["stamps"].get(piece)
    if stamp:
        return stamp["thing"], stamp["cells"]
    return piece, [[0, 0]]


def _cells(canvas: Canvas, face: dict[str, Any], x: float, y: float) -> None:
    for row, cells in enumerate(face["cells"]):
        for column, cell in enumerate(cells):
            if cell is None:
                continue
            left, top = x + column * _CELL, y + row * _CELL
            canvas.cell(left, top, _CELL, "#efe3c8" if cell == -1 else "#e2d3b0", "#cdbb97")
            if isinstance(cell, dict) and "income" in cell:
                canvas.words(left + _CELL / 2, top + 11, str(cell["income"]), size=9, middle=True)
            elif isinstance(cell, dict) and "bonus" in cell:
                canvas.icon(f"icons/odin/{cell['bonus'][0]}", left + 1, top + 1, _CELL - 2)


def _piece(canvas: Canvas, facts: dict[str, Any], lying: Any, x: float, y: float) -> None:
    thing, cells = _stamp(facts, lying["piece"])
    found = re.fullmatch(r"r(\d+)c(\d+)", lying["at"])
    if not found:
        return
    row, column = int(found[1]), int(found[2])
    paint = _PAINT.get(facts["things"].get(thing, {}).get("colour", ""), _OTHER)
    for down, right in cells:
        canvas.cell(x + (column + right) * _CELL, y + (row + down) * _CELL, _CELL, paint, paint)
    middle = cells[len(cells) // 2]
    left = x + (column + middle[1]) * _CELL + 0.5
    canvas.icon(f"icons/odin/{thing}", left, y + (row + middle[0]) * _CELL + 0.5, _CELL - 1)


def _board(canvas: Canvas, facts: dict[str, Any], board: Any, x: float, y: float) -> tuple[int, int]:
    face = facts["faces"][board["face"]]
    canvas.words(x, y + 11, _word(facts, "board", board["face"]), size=12, colour=FAINT)
    _cells(canvas, face, x, y + 16)
    for lying in board["lying"]:
        _piece(canvas, facts, lying, x, y + 16)
    return len(face["cells"][0]) * _CELL, len(face["cells"]) * _CELL + 24


def _player(canvas: Canvas, view: Any, facts: dict[str, Any], player: Any, name: str) -> None:
    colour = COLOURS[SEATS[player["seat"]]]
    canvas.circle(32, canvas.y + 12, 9, colour)
    canvas.words(48, canvas.y + 17, name, bold=True, size=15)
    canvas.words(
        160,
        canvas.y + 17,
        f"{player['score']['total']} points · {player['silver']} silver · "
        f"{player['vikings']} vikings · income {player['income']}",
    )
    x = 480.0
    for things in (player["supply"], player["stables"], player["weapons"]):
        for thing, count in things.items():
            canvas.icon(f"icons/odin/{thing}", x, canvas.y, 22)
            canvas.words(x + 22, canvas.y + 17, str(count), size=12)
            x += 36
    canvas.y += 30
    x, high = 20.0, 0
    for board in (board for board in view["boards"] if board["owner"] == player["seat"]):
        wide = len(facts["faces"][board["face"]]["cells"][0]) * _CELL
        if x + wide > canvas.width - 10:
            x, canvas.y, high = 20.0, canvas.y + high, 0
        wide, tall = _board(canvas, facts, board, x, canvas.y)
        x, high = x + wide + 18, max(high, tall)
    canvas.y += high + 10


def draw(canvas: Canvas, view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> None:
    """The table as a picture."""
    for player in view["players"]:
        _player(canvas, view, facts, player, names[player["seat"]])
    taken = [space for space in view["spaces"] if space.get("vikings")]
    for at, space in enumerate(taken):
        x, y = 20 + at % 3 * 322, canvas.y + at // 3 * 22
        for viking in range(space["vikings"]):
            canvas.circle(x + 8 + viking * 13, y + 9, 6, COLOURS[SEATS[space["seat"]]])
        canvas.words(x + 64, y + 14, _word(facts, "action space", space["space"]), size=12)
    canvas.y += -(-len(taken) // 3) * 22 + 6
