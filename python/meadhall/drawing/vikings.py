"""Tiny Epic Vikings: the map with islands, settlers, temples and boats, and the gods."""

from __future__ import annotations

from typing import Any

from .canvas import COLOURS, FAINT, Canvas

_SIDE = 640
_SEA = "#cfe0e4"
_LAND = {"wealth": "#e3c77b", "secrets": "#b9a6c9", "nature": "#a9c48a"}


def _who(view: dict[str, Any], names: list[str], owner: str) -> str:
    return names[int(owner)] if owner.isdigit() else "the enemy clan"


def _colour(view: dict[str, Any], owner: str) -> str:
    if not owner.isdigit():
        return COLOURS["black"]
    return COLOURS.get(view["players"][int(owner)]["colour"], "#888")


def _resources(player: dict[str, Any]) -> str:
    return ", ".join(f"{count} {what}" for what, count in player["resources"].items())


def lines(view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> list[str]:
    """The table in words."""
    found = []
    for island in view["islands"]:
        who = [f"{_who(view, names, owner)} {n}" for owner, n in island["settlers"].items()]
        who += [f"temple of {_who(view, names, owner)}" for owner in island["temples"]]
        found.append(f"  {island['island']} {island['rune']:<8} {', '.join(who) or '-'}")
    gods = ", ".join(f"{god['god']} ({god['rune']}) fury {god['fury']}" for god in view["gods"])
    found.append(f"  Gods: {gods}")
    for player in view["players"]:
        boats = ", ".join(boat for boat in player["boats"] if boat not in ("mat", "sunk")) or "none"
        found.append(
            f"  {names[player['seat']]}: {_resources(player)}; {player['settlers']} settlers left, "
            f"boats at sea: {boats}, {player['hand_count']} cards, {player['favor_count']} favors"
        )
    return found


def _at(canvas: Canvas, point: dict[str, Any]) -> tuple[float, float]:
    return 20 + point["x"] * _SIDE / 1000, canvas.y + point["y"] * _SIDE / 1000


def _ways(canvas: Canvas, chart: dict[str, Any]) -> None:
    docks = chart["docks"]
    for name, dock in docks.items():
        other = docks.get(dock.get("ferry_to", ""))
        if other and dock["ferry_to"] > name:
            canvas.path(*_at(canvas, dock), *_at(canvas, other), "#6f8f98")


def _island(canvas: Canvas, view: dict[str, Any], chart: dict[str, Any], island: Any) -> None:
    place = chart["islands"][island["island"]]
    x, y = _at(canvas, place)
    radius = place["radius"] * _SIDE / 1000
    control = island["control"]
    canvas.circle(x, y, radius, _LAND[island["rune"]], _colour(view, control) if control else "#8a7558")
    canvas.icon(f"symbols/vikings/rune-{island['rune']}", x - 14, y - radius + 2, 28)
    canvas.words(x, y + radius - 6, island["island"], bold=True, middle=True)
    for row, (owner, count) in enumerate(island["settlers"].items()):
        for at in range(count):
            left = x - radius * 0.7 + at * 15
            canvas.icon("symbols/vikings/piece-settler", left, y - 18 + 18 * row, 17, _colour(view, owner))
    for at, owner in enumerate(island["temples"]):
        canvas.icon("symbols/vikings/piece-temple", x - 12 + at * 22, y + 12, 24, _colour(view, owner))


def _docks(canvas: Canvas, view: dict[str, Any], chart: dict[str, Any]) -> None:
    for name, dock in chart["docks"].items():
        x, y = _at(canvas, dock)
        canvas.circle(x, y, 6, "#7a5128" if name in view["villages"] else "#f6efe0")
    for player in view["players"]:
        for boat in player["boats"]:
            where = chart["docks"].get(boat) or chart["fjords"].get(boat)
            if where:
                x, y = _at(canvas, where)
                canvas.icon("symbols/vikings/piece-boat", x - 15, y - 15, 30, _colour(view, str(player["seat"])))


def _side(canvas: Canvas, view: dict[str, Any], names: list[str]) -> None:
    x, y = _SIDE + 40, canvas.y + 8
    for god in view["gods"]:
        canvas.icon(f"symbols/vikings/rune-{god['rune']}", x, y, 24)
        canvas.words(x + 30, y + 17, f"{god['god'].capitalize()}, fury {god['fury']}")
        y += 30
    for player in view["players"]:
        y += 10
        canvas.box(x - 6, y, canvas.width - x - 10, 74)
        canvas.icon("symbols/vikings/piece-chief", x, y + 8, 30, _colour(view, str(player["seat"])))
        canvas.words(x + 38, y + 22, names[player["seat"]], bold=True, size=15)
        for at, (what, count) in enumerate(player["resources"].items()):
            canvas.icon(f"icons/vikings/{what}", x + 38 + at * 52, y + 28, 18)
            canvas.words(x + 59 + at * 52, y + 42, str(count))
        canvas.words(
            x + 38,
            y + 64,
            f"{player['hand_count']} cards · {player['favor_count']} favors · "
            f"{player['settlers']} settlers left",
            size=12,
            colour=FAINT,
        )
        y += 76


def draw(canvas: Canvas, view: dict[str, Any], facts: dict[str, Any], names: list[str]) -> None:
    """The table as a picture."""
    chart = facts["maps"][view["map"]]
    canvas.box(20, canvas.y, _SIDE, _SIDE, _SEA)
    _ways(canvas, chart)
    for island in view["islands"]:
        _island(canvas, view, chart, island)
    _docks(canvas, view, chart)
    _side(canvas, view, names)
    canvas.y += _SIDE + 12
