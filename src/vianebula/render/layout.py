"""Where drawings lie on a hex, from data/look/layout.toml, which the page's board is laid out by too."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..errors import ViaNebulaError
from .palette import LOOK

Point = tuple[float, float]


class TokenLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """On a meadow."""

    disc: Point
    amount: Point
    resource: Point
    stars: Point
    star_step: float


class CraftsmanLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """A craftsman stands in the middle, or makes room."""

    beside_pieces: Point


class HalfLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """Half a ruins space: `x` is to its side."""

    building: float
    ruin: float
    badge: Point
    pieces: float


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Where, and how large."""

    at: Point
    scale: float


class WholeLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruins space with one place."""

    building_scale: float
    arch: Placed
    columns: Placed
    badge: Point


class Plate(Struct, frozen=True, forbid_unknown_fields=True):
    """Under the name of a hex, where a site would be."""

    at: Point
    size: Point
    round: float


class SiteLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """A building site."""

    radius: float
    line: float
    badge_scale: float
    plate: Plate


class CountLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """A number beside a piece that stands for several."""

    at: Point


class PieceSpots(Struct, frozen=True, forbid_unknown_fields=True):
    """Where pieces lie, by how many there are."""

    scale: float
    spots: tuple[tuple[Point, ...], ...]


class PiecesLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces, wherever they may lie."""

    alone: PieceSpots
    beside_craftsman: PieceSpots
    on_half: PieceSpots  # from the middle of the half
    on_whole: PieceSpots


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    radius: float
    margin: float
    earth: float
    mirrored: tuple[str, ...]
    token: TokenLayout
    craftsman: CraftsmanLayout
    half: HalfLayout
    whole: WholeLayout
    site: SiteLayout
    count: CountLayout
    pieces: PiecesLayout


def load_layout() -> Layout:
    """The layout of data/look."""
    path = LOOK / "layout.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Layout)
    except (OSError, msgspec.DecodeError) as error:
        raise ViaNebulaError(f"{path}: {error}") from error


LAYOUT = load_layout()
RADIUS = LAYOUT.radius  # of a hex, middle to corner; corners point up and down
HALF_WIDTH = RADIUS * 3**0.5 / 2  # middle to side
