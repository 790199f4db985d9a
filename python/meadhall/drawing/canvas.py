"""A picture that grows downwards, with symbols from the hall's art."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from xml.sax.saxutils import escape, quoteattr

PAPER = "#f6efe0"
CARD = "#fffaf0"
EDGE = "#8a7558"
INK = "#2a211a"
FAINT = "#75664f"

# What the pieces of each player are painted with, and the emblem that tells them apart without it.
COLOURS = {
    "yellow": "#e0a526",
    "white": "#e9e4d8",
    "green": "#4f7f3a",
    "blue": "#2f6aa3",
    "black": "#3c3a3a",
    "brown": "#8b5e34",
    "red": "#b23a2e",
    "purple": "#75497b",
}
_LIGHT = (COLOURS["white"], COLOURS["yellow"])  # emblems on these are dark
SEATS = ("red", "blue", "green", "yellow", "purple")
EMBLEMS = ("bear", "wolf", "raven", "stag", "boar")


@cache
def _file(path: str) -> str | None:
    found = resources.files("meadhall").joinpath("art", *f"{path}.svg".split("/"))
    return found.read_text("utf-8") if found.is_file() else None


class Canvas:
    """Draws at places of a width that is given; the height is that of what was drawn."""

    def __init__(self, width: int, title: str) -> None:
        self.width = width
        self.y = 0
        self._symbols: dict[str, str] = {}
        self._body: list[str] = []
        self.label = title
        self.y = 16
        self.words(20, self.y + 14, title, size=20, bold=True)
        self.y += 30

    def symbol(self, path: str, colour: str, accent: str) -> str | None:
        """The id of a file of the art, painted; None if there is none."""
        file = _file(path)
        if file is None:
            return None
        name = re.sub(r"[^a-z0-9]", "-", f"mh-{path}-{colour}".lower())
        if name not in self._symbols:
            found = re.search(r"<svg([^>]*)>(.*)</svg>", file, re.DOTALL)
            attributes, body = found.groups() if found else ("", "")
            attributes = re.sub(r'\sxmlns="[^"]*"', "", attributes)
            for variable, paint in (("pc", colour), ("pe", accent), ("pp", "none")):
                body = re.sub(rf"var\(--{variable}(,[^)]*)?\)", paint, body)
            self._symbols[name] = f"<symbol id={quoteattr(name)}{attributes}>{body}</symbol>"
        return name

    def icon(
        self, path: str, x: float, y: float, size: float, colour: str = EDGE, height: float = 0
    ) -> None:
        """A symbol in a square; where the art has none, a dot."""
        name = self.symbol(path, colour, INK if colour in _LIGHT else PAPER)
        if name is None:
            self.circle(x + size / 2, y + size / 2, size / 3, colour)
            return
        self._body.append(
            f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" '
            f'height="{height or size:.1f}"/>'
        )

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 13,
        bold: bool = False,
        colour: str = INK,
        middle: bool = False,
    ) -> None:
        """A line of text with its baseline at y."""
        style = ' font-weight="bold"' if bold else ""
        style += ' text-anchor="middle"' if middle else ""
        self._body.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}"{style}>'
            f"{escape(text)}</text>"
        )

    def line(self, text: str) -> None:
        """A line of its own below everything."""
        self.words(20, self.y + 14, text)
        self.y += 20

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = CARD, edge: str = EDGE
    ) -> None:
        """A card or a board."""
        self._body.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="5" '
            f'fill="{fill}" stroke="{edge}"/>'
        )

    def cell(self, x: float, y: float, size: float, fill: str, edge: str) -> None:
        """A square of a board."""
        self._body.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" fill="{fill}" '
            f'stroke="{edge}" stroke-width=".6"/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, edge: str = EDGE) -> None:
        """A round thing."""
        self._body.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}"/>'
        )

    def path(self, x1: float, y1: float, x2: float, y2: float, colour: str) -> None:
        """A way between two places."""
        self._body.append(
            f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}" '
            'stroke-width="2" stroke-dasharray="5 5"/>'
        )

    def finish(self) -> str:
        """The whole as one text."""
        height = self.y + 16
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:.0f}" '
            f'width="{self.width}" role="img" aria-label={quoteattr(self.label)} '
            'font-family="Alegreya Sans, Georgia, serif">'
            f"<defs>{''.join(self._symbols.values())}</defs>"
            f'<rect width="{self.width}" height="{height:.0f}" fill="{PAPER}"/>'
            f"{''.join(self._body)}</svg>"
        )
