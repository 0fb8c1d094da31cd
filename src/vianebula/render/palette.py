"""Every colour, from data/look/palette.toml, which the page's style sheet is made from too."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ..components.datafiles import package_data_folder
from ..errors import ViaNebulaError

LOOK = package_data_folder() / "look"
PLAIN = ("none", "white", "black")  # words of SVG that are no names of ours


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of hex: light above, deep below, its drawing in `mark` and `glint`, its name in `ink`."""

    light: str
    deep: str
    mark: str
    glint: str
    ink: str


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """What differs between day and night, and any other theme."""

    sky: tuple[str, str, str]  # from the top down
    ridges: tuple[str, str]  # far and near
    sun: str
    zenith: str  # around the valley: the sky from above
    horizon: str  # to where it meets the clouds
    haze: str  # over mountains far away
    cloud: str
    ink: str
    ink_soft: str  # quieter text
    paper: str
    card: str
    line: str
    accent: str  # what the eye should find first: highlights, the seat to act
    on_accent: str
    accent_soft: str
    good: str
    hint: str  # what a bot suggests, and plans
    on_hint: str
    choice: str  # what may be chosen on the board
    choice_casing: str
    choice_line: str
    choice_glow: str
    destination_line: str  # where something may be carried to
    destination_glow: str
    earth: str  # around the whole valley
    seam: str  # between hexes
    star: str
    shadow: str  # of panels and buttons on the page
    scheme: Literal["light", "dark"]  # of what a browser draws by itself
    terrain: dict[str, Ground]


class SeatStyle(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's colour, with the ink that is read on it, and the name of its shape."""

    colour: str
    deep: str
    ink: str
    line: str
    name: str
    shape: str
    glyph: str
    terminal: tuple[int, int]  # paper and ink among the 256 colours of a terminal


class ResourceStyle(Struct, frozen=True, forbid_unknown_fields=True):
    """A resource's colour, its shade, and the ink of its letter."""

    colour: str
    shade: str
    ink: str
    terminal: tuple[int, int]  # paper and ink among the 256 colours of a terminal


class ArtPaints(Struct, frozen=True, forbid_unknown_fields=True):
    """Paints of the rendered sprites: by guild and part, and by name (art/palette.py)."""

    guild: tuple[dict[str, str], dict[str, str], dict[str, str], dict[str, str]]
    colour: dict[str, str]


class Palette(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    theme: dict[str, Theme]
    seat: tuple[SeatStyle, SeatStyle, SeatStyle, SeatStyle]
    resource: dict[str, ResourceStyle]
    common: dict[str, str]  # the same in every theme
    art: ArtPaints

    def styles_by_name(self, theme: Theme) -> dict[str, Ground | ResourceStyle | SeatStyle]:
        """Whose colours there are: terrains, resources, and seats as `seat1`."""
        seats = {f"seat{number}": style for number, style in enumerate(self.seat, 1)}
        return {**theme.terrain, **self.resource, **seats}


def load_palette() -> Palette:
    """The palette of data/look."""
    path = LOOK / "palette.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Palette)
    except (OSError, msgspec.DecodeError) as error:
        raise ViaNebulaError(f"{path}: {error}") from error


PALETTE = load_palette()
SEATS = PALETTE.seat
RESOURCE_STYLES = PALETTE.resource
THEMES = PALETTE.theme


def get_theme(name: str) -> Theme:
    """A theme by its name."""
    if name not in THEMES:
        raise ViaNebulaError(f"there is no theme {name!r}: choose one of {', '.join(THEMES)}")
    return THEMES[name]


def find_colour(theme: Theme, owner: str, name: str) -> str:
    """What a name in drawings.svg means: a colour of its owner, of the theme, or one that themes share."""
    if name in PLAIN:
        return name
    for colours in (PALETTE.styles_by_name(theme).get(owner), theme):
        colour = getattr(colours, name, None)
        if isinstance(colour, str):
            return colour
    if name not in PALETTE.common:
        raise ViaNebulaError(f"drawings.svg: there is no colour {name!r} for {owner or 'everybody'}")
    return PALETTE.common[name]
