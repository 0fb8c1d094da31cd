"""Colours: a valley at dawn, with cool fog, warm meadows and weathered stone; by day and before sunrise.

Nothing is told by colour alone: every resource has a shape and a letter, every seat a shape and a number.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import ViaNebulaError


@dataclass(frozen=True)
class Ground:
    """One kind of hex: light above, deep below, its drawing in `mark` and `glint`, its name in `ink`."""

    light: str
    deep: str
    mark: str
    glint: str
    ink: str


@dataclass(frozen=True)
class Theme:
    """All colours of one drawing."""

    name: str
    sky: tuple[str, str, str]  # from the top down
    ridges: tuple[str, str]
    sun: str
    ink: str
    soft: str  # quieter text
    paper: str
    card: str
    line: str
    edge: str  # around the whole valley
    seam: str  # between hexes
    call: str  # what the eye should find first: highlights, the seat to act
    on_call: str
    star: str
    grounds: dict[str, Ground]


@dataclass(frozen=True)
class SeatStyle:
    """A seat's colour, with the ink that is read on it, and the name of its shape."""

    colour: str
    deep: str
    ink: str
    line: str
    word: str
    shape: str
    glyph: str
    ansi: tuple[int, int]  # paper and ink among the 256 colours of a terminal


SEATS = (
    SeatStyle("#2b6cb0", "#1d4e86", "#ffffff", "#f5f9fd", "blue", "circle", "●", (25, 231)),
    SeatStyle("#39414b", "#22282f", "#ffffff", "#eef1f4", "black", "square", "■", (236, 231)),
    SeatStyle("#fbf4e0", "#e3d5b4", "#2a2620", "#4a4132", "white", "triangle", "▲", (230, 16)),
    SeatStyle("#b0561f", "#873f14", "#ffffff", "#fff4ea", "copper", "diamond", "◆", (130, 231)),
)

# Resource: colour, shade, ink of its letter, terminal colour.
RESOURCE_COLOURS = {
    "w": ("#7b4a26", "#5a3317", "#ffffff", 94),
    "s": ("#66717c", "#49525b", "#ffffff", 243),
    "c": ("#b3492a", "#873219", "#ffffff", 131),
    "h": ("#efc04a", "#c48f1c", "#33260a", 178),
    "f": ("#7a3a78", "#582557", "#ffffff", 96),
}

LIGHT = Theme(
    name="light",
    sky=("#dbe6ef", "#f2ebe6", "#fbe3c8"),
    ridges=("#c3d1dc", "#d5d3d0"),
    sun="#fff1d2",
    ink="#26313b",
    soft="#4c5965",
    paper="#fffaf1",
    card="#ffffff",
    line="#d9cbb4",
    edge="#6d6355",
    seam="#ffffff",
    call="#c2410c",
    on_call="#ffffff",
    star="#c98a12",
    grounds={
        "fog": Ground("#dde6ec", "#bccad5", "#a3b5c3", "#f8fbfc", "#34475a"),
        "forest": Ground("#c3c5bd", "#a3a8a2", "#5e6866", "#e2e4dc", "#1f2a29"),
        "meadow": Ground("#c8d47a", "#a3b957", "#71893a", "#fff6cf", "#2c390f"),
        "tile": Ground("#e3e8ae", "#cbd68a", "#8aa04d", "#fffdf0", "#2f3b12"),
        "ruins": Ground("#ecdfc3", "#d6c29b", "#8c7a5d", "#faf3e2", "#453820"),
        "forbidden": Ground("#756e7f", "#534d5e", "#3c3745", "#f6d6bf", "#ffffff"),
    },
)

DARK = Theme(
    name="dark",
    sky=("#121a25", "#222838", "#43343f"),
    ridges=("#1a2533", "#252b3a"),
    sun="#7a5550",
    ink="#f1f0ea",
    soft="#bcc5cc",
    paper="#1e2732",
    card="#2b3643",
    line="#455364",
    edge="#0c1118",
    seam="#1b222c",
    call="#ff9d4d",
    on_call="#241303",
    star="#f2c14e",
    grounds={
        "fog": Ground("#5d7085", "#465768", "#384757", "#93a7b8", "#ffffff"),
        "forest": Ground("#5f6866", "#4b5351", "#2a3130", "#8f9994", "#ffffff"),
        "meadow": Ground("#8c9f4d", "#748740", "#485a22", "#f3e3a6", "#10160a"),
        "tile": Ground("#bac57c", "#a1ae62", "#66782f", "#fbf6d4", "#1b230a"),
        "ruins": Ground("#b39e77", "#9c875f", "#4c402d", "#dccba6", "#1c150a"),
        "forbidden": Ground("#45414f", "#2d2a36", "#1c1a23", "#cf9f86", "#ffffff"),
    },
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


def get_theme(name: str) -> Theme:
    """A theme by its name."""
    if name not in THEMES:
        raise ViaNebulaError(f"there is no theme {name!r}: choose one of {', '.join(THEMES)}")
    return THEMES[name]
