"""Jórvík: the spaces with their cards and queues, and what each player has."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from .canvas import COLOURS, EMBLEMS, FAINT, Canvas

_WIDE, _HIGH = 148, 132


def _card_name(facts: dict[str, Any], card: str) -> str:
    entry = facts["cards"][card]["entry"]
    words = facts["words"]["en"]["card"]
    name: str = (words.get(card) or words.get(entry) or {"name": card})["name"]
    return name


def _goods(cubes: dict[str, int]) -> list[str]:
    return [good for good, count in cubes.items() for _ in range(count)]


def _cubes(cubes: dict[str, int]) -> str:
    return ", ".join(f"{count} {good}" for good, count in cubes.items())


def _described(facts: dict[str, Any], card: dict[str, Any] | None) -> str:
    if not card:
        return "empty"
    text = _card_name(facts, card["card"])
    if card.get("cubes"):
        text += f" ({_cubes(card['cubes'])})"
    if card.get("missing"):
        text += f" wants {_cubes(card['missing'])}"
    return text


def lines(view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> list[str]:
    """The table in words."""
    found = []
    for space in view["spaces"]:
        queue = " <- " + ", ".join(names[at["seat"]] for at in space.get("track", []))
        text = _described(facts, space["card"])
        found.append(f"  {space['space']:>2}  {text}{queue if space.get('track') else ''}")
    for card in view["row"]:
        owner = names[card["viking"]["seat"]] if card.get("viking") else "nobody"
        found.append(f"  row {card['place']}  {_described(facts, card)}, reserved by {owner}")
    for player in view["players"]:
        cards = ", ".join(_card_name(facts, card["card"]) for card in player["personal"])
        found.append(
            f"  {names[player['seat']]}: {player['score']['total']} points, {player['coins']} "
            f"coins, {player['vikings']} vikings, defence {player['defence']}"
            + (f"; {cards}" if cards else "")
        )
    return found


def _pawn(canvas: Canvas, view: dict[str, Any], viking: dict[str, Any], x: float, y: float) -> None:
    seat = viking["seat"]
    colour = "brown" if viking["brown"] else view["players"][seat]["colour"]
    canvas.icon(f"symbols/pawn-{EMBLEMS[seat]}", x, y, 22, COLOURS.get(colour, "#888"), 27)


def _card(canvas: Canvas, facts: dict[str, Any], card: dict[str, Any], x: float, y: float) -> None:
    about = facts["cards"][card["card"]]
    canvas.box(x, y, _WIDE - 12, 78)
    canvas.icon(f"icons/jorvik/{about['kind']}", x + 5, y + 5, 30)
    first, *more = wrap(_card_name(facts, card["card"]), 13)
    canvas.words(x + 39, y + 19, first, size=12, bold=True)
    if more:
        canvas.words(x + 39, y + 34, " ".join(more), size=12, bold=True)
    else:
        canvas.words(x + 39, y + 34, about["kind"].replace("_", " "), size=11, colour=FAINT)
    goods = [f"icons/jorvik/{good}" for good in _goods(card.get("cubes", {}))]
    goods += [f"symbols/slot-{good}" for good in _goods(card.get("missing", {}))]
    for place, path in enumerate(goods[:6]):
        canvas.icon(path, x + 6 + 21 * place, y + 50, 20)


def _space(canvas: Canvas, view: dict[str, Any], facts: dict[str, Any], space: Any, at: int) -> None:
    x = 20 + at % 6 * (_WIDE + 12)
    y = canvas.y + at // 6 * _HIGH
    canvas.words(x, y + 12, str(space["space"]), bold=True)
    if space["card"]:
        _card(canvas, facts, space["card"], x, y + 18)
    else:
        canvas.box(x, y + 18, _WIDE - 12, 78, "none")
    for place, viking in enumerate(space.get("track", [])):
        _pawn(canvas, view, viking, x + place * 17, y + 98)


def _player(canvas: Canvas, facts: dict[str, Any], player: dict[str, Any], name: str) -> None:
    y = canvas.y
    canvas.box(20, y, canvas.width - 40, 66)
    canvas.icon(f"symbols/pawn-{EMBLEMS[player['seat']]}", 28, y + 8, 36, COLOURS.get(player["colour"], "#888"), 45)
    canvas.words(74, y + 22, name, bold=True, size=15)
    canvas.words(
        74,
        y + 42,
        f"{player['score']['total']} points · {player['coins']} coins · "
        f"{player['vikings']} vikings · defence {player['defence']}",
    )
    for place, card in enumerate(player["personal"][:22]):
        kind = facts["cards"][card["card"]]["kind"]
        canvas.icon(f"icons/jorvik/{kind}", 400 + place * 26, y + 8, 24)
    for place, good in enumerate(_goods(player["warehouse"])[:22]):
        canvas.icon(f"icons/jorvik/{good}", 400 + place * 22, y + 38, 20)
    canvas.y += 74


def draw(canvas: Canvas, view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> None:
    """The table as a picture."""
    for at, space in enumerate(view["spaces"]):
        _space(canvas, view, facts, space, at)
    canvas.y += -(-len(view["spaces"]) // 6) * _HIGH
    for at, card in enumerate(view["row"]):
        x = 20 + at * (_WIDE + 12)
        _card(canvas, facts, card, x, canvas.y)
        if card.get("viking"):
            _pawn(canvas, view, card["viking"], x + 2, canvas.y + 80)
    canvas.y += 116 if view["row"] else 0
    for player in view["players"]:
        _player(canvas, facts, player, names[player["seat"]])
