"""What lies in the box, with its names: boards, tokens, contracts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ..rules.power import Power
from ..rules.powers import POWERS

RESOURCES = "wschf"
RESOURCE_NAMES = ("wood", "stone", "clay", "wheat", "food")
HEX_KINDS = ("fog", "forest", "meadow", "ruins", "forbidden")
HALVES = "ab"


@dataclass(frozen=True)
class Contract:
    """A card. `cost` holds letters in the order w s c h f; it is empty where `any` says what is required."""

    id: str
    name: str
    cost: str
    any: str | None  # "alike2", "different3" or None
    points: int
    private: bool
    known: frozenset[str]

    @property
    def power(self) -> Power:
        """What its kind declares (`rules/powers/`)."""
        return POWERS[self.name]

    @property
    def n_required_pieces(self) -> int:
        """How many pieces it requires."""
        return {"alike2": 2, "different3": 3}.get(self.any or "", len(self.cost))


@dataclass(frozen=True)
class Token:
    """A kind of regular exploitation token."""

    resource: str
    amount: int  # with four seats
    amount_2_3: int
    points: int
    copies: int
    known: frozenset[str]


@dataclass(frozen=True)
class Board:
    """One side of the board: hexes in reading order, each with its kind and place in the drawing."""

    name: str
    title: str
    status: str
    note: str
    hexes: tuple[str, ...]  # names
    kinds: tuple[str, ...]
    cells: tuple[tuple[int, int], ...]  # (row, column) of the drawing; neighbours in a row are 2 apart

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each hex by its name."""
        return {name: i for i, name in enumerate(self.hexes)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The hexes next to each hex."""
        at = {cell: i for i, cell in enumerate(self.cells)}
        steps = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
        return tuple(
            tuple(at[(row + r, column + c)] for r, c in steps if (row + r, column + c) in at)
            for row, column in self.cells
        )

    def hexes_of_kind(self, kind: str) -> list[int]:
        """The hexes with this print."""
        return [i for i, k in enumerate(self.kinds) if k == kind]


@dataclass(frozen=True)
class Components:
    """One data set: the folder's tokens and contracts, and its boards by name."""

    folder: Path
    tokens: tuple[Token, ...]
    special: Token
    contracts: tuple[Contract, ...]
    boards: dict[str, Board] = field(hash=False)
