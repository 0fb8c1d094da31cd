"""What lies in the box, with its names: boards, tokens, contracts; and a set-up of them for some seats.

`Setup.boxes` is the same thing as tables of numbers, which is all the rules ever see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .rules import box as b

RESOURCES = "wschf"
RESOURCE_NAMES = ("wood", "stone", "clay", "wheat", "food")
KINDS = ("fog", "forest", "meadow", "ruins", "forbidden")
HALVES = "ab"

POWERS = {
    "quiet-town": b.NO_POWER,
    "express-delivery": b.EXPRESS_DELIVERY,
    "secret-plan": b.SECRET_PLAN,
    "shortcut": b.SHORTCUT,
    "abundance": b.ABUNDANCE,
    "adventurers": b.ADVENTURERS,
    "workshop": b.WORKSHOP,
    "by-air": b.BY_AIR,
    "caravan": b.CARAVAN,
    "exportation": b.EXPORTATION,
    "store": b.STORE,
    "distillery": b.DISTILLERY,
    "architect": b.ARCHITECT,
    "mayor": b.MAYOR,
    "merchant": b.MERCHANT,
    "lazy-explorer": b.LAZY_EXPLORER,
    "priest": b.NO_POWER,
}
COPIES = dict.fromkeys(POWERS, 2) | {
    "architect": 1,
    "mayor": 1,
    "merchant": 1,
    "lazy-explorer": 1,
    "priest": 1,
    "store": 6,
    "distillery": 6,
    "workshop": 4,
    "by-air": 4,
}
PRIVATE = frozenset({"quiet-town", "express-delivery", "secret-plan", "shortcut"})


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
    def required(self) -> int:
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
        return {name: i for i, name in enumerate(self.hexes)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        at = {cell: i for i, cell in enumerate(self.cells)}
        steps = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
        return tuple(
            tuple(at[(row + r, column + c)] for r, c in steps if (row + r, column + c) in at)
            for row, column in self.cells
        )

    def of_kind(self, kind: str) -> list[int]:
        return [i for i, k in enumerate(self.kinds) if k == kind]


@dataclass(frozen=True)
class Components:
    """One data set: the folder's tokens and contracts, and its boards by name."""

    folder: Path
    tokens: tuple[Token, ...]
    special: Token
    contracts: tuple[Contract, ...]
    boards: dict[str, Board] = field(hash=False)


class Setup:
    """A board, a number of seats and a data set, ready to be dealt."""

    def __init__(self, components: Components, board: Board, seats: int) -> None:
        self.components = components
        self.board = board
        self.seats = seats
        self.contracts = components.contracts
        self.contract_index = {contract.id: i for i, contract in enumerate(components.contracts)}
        self.tokens = _tokens_for(components.tokens, seats)
        self.meadows = board.of_kind("meadow")
        self.ruins = board.of_kind("ruins")
        self.boxes = _fill_box(self)

    @property
    def box(self) -> Any:
        """The tables of the rules, as one record."""
        return self.boxes[0]

    def hex_name(self, hex: int) -> str:
        return self.board.hexes[hex]

    def place_name(self, place: int) -> str:
        """A place in a ruins space: f2a."""
        return self.board.hexes[self.ruins[place >> 1]] + HALVES[place & 1]

    def __repr__(self) -> str:
        return f"<Setup {self.board.name}, {self.seats} seats>"


@dataclass(frozen=True)
class SetupToken:
    """A kind of token as it counts for this number of seats."""

    resource: int
    amount: int
    points: int
    copies: int


def _tokens_for(tokens: tuple[Token, ...], seats: int) -> tuple[SetupToken, ...]:
    """Tokens alike for this number of seats are one kind, so that equal positions are equal states."""
    copies: dict[tuple[int, int, int], int] = {}
    for token in tokens:
        amount = token.amount if seats == 4 else token.amount_2_3
        key = (RESOURCES.index(token.resource), amount, token.points)
        copies[key] = copies.get(key, 0) + token.copies
    return tuple(SetupToken(*key, n) for key, n in sorted(copies.items()))


def _set_of(hexes: list[int]) -> tuple[int, int]:
    whole = sum(1 << hex for hex in hexes)
    return whole & (2**64 - 1), whole >> 64


def _fill_box(setup: Setup) -> NDArray[Any]:
    boxes = np.zeros(1, b.BOX).view(np.recarray)
    box = boxes[0]
    board, seats = setup.board, setup.seats
    box.seats = seats
    box.craftsmen = 3 if seats == 2 else 2
    box.places = 1 if seats == 2 else 2
    box.pile = {2: 5, 3: 4, 4: 3}[seats]
    special = setup.components.special
    box.special_amount = special.amount if seats == 4 else special.amount_2_3

    box.hexes = len(board.hexes)
    box.ruins = len(setup.ruins)
    box.spot_of[:] = box.ruins_of[:] = b.NONE
    for spot, hex in enumerate(setup.meadows):
        box.spot_hex[spot] = hex
        box.spot_of[hex] = spot
    for ruins, hex in enumerate(setup.ruins):
        box.ruins_hex[ruins] = hex
        box.ruins_of[hex] = ruins
    for hex, kind in enumerate(board.kinds):
        around = list(board.neighbours[hex])
        box.printed[hex] = KINDS.index(kind)
        box.around[hex] = _set_of(around)
        box.spots_around[hex] = sum(1 << int(box.spot_of[n]) for n in around if box.spot_of[n] >= 0)
        box.ruins_around[hex] = sum(1 << int(box.ruins_of[n]) for n in around if box.ruins_of[n] >= 0)
    box.fog = _set_of(board.of_kind("fog"))
    box.forest = _set_of(board.of_kind("forest"))
    box.forbidden = _set_of(board.of_kind("forbidden"))
    box.meadows = _set_of(board.of_kind("meadow"))

    box.token_kinds = len(setup.tokens)
    for i, token in enumerate(setup.tokens):
        box.token_resource[i] = token.resource
        box.token_amount[i] = token.amount
        box.token_points[i] = token.points
        box.token_copies[i] = token.copies

    for i, contract in enumerate(setup.contracts):
        for letter in contract.cost:
            box.cost[i, RESOURCES.index(letter)] += 1
        box.required[i] = contract.required
        box.requirement[i] = {None: b.NAMED, "alike2": b.ALIKE_2, "different3": b.DIFFERENT_3}[contract.any]
        box.points[i] = contract.points
        box.power[i] = POWERS[contract.name]
    boxes.flags.writeable = False
    return boxes


@lru_cache(maxsize=64)
def get_setup(board: str = "beginner", seats: int = 3, data: Path | None = None) -> Setup:
    """The set-up for a board (a name, or the path of a drawing), 2-4 seats, and a data folder."""
    from .datafiles import load_board, load_components
    from .errors import ViaNebulaError, quote
    from .words import Message

    if seats not in (2, 3, 4):
        raise ViaNebulaError(Message("error-seats", seats=str(seats)))
    components = load_components(data)
    if board in components.boards:
        return Setup(components, components.boards[board], seats)
    if "/" in board or "." in board:
        return Setup(components, load_board(Path(board)), seats)
    names = ", ".join(sorted(components.boards))
    raise ViaNebulaError(Message("error-no-such-board", board=quote(board), known=names))
