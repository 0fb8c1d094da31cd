"""A set-up: a board and a data set for some seats, ready to be dealt.

`Setup.table_rows` is the same thing as tables of numbers, which is all the rules ever see.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from ..errors import ViaNebulaError, quote
from ..i18n import Message
from ..rules import constants
from ..rules.rows import Rows, new_rows
from ..rules.tables import TABLES
from .datafiles import load_board, load_components
from .model import HALVES, HEX_KINDS, RESOURCES, Board, Components, Token


class Setup:
    """A board, a number of seats and a data set: static, made before dealing, shared by games."""

    def __init__(self, components: Components, board: Board, seats: int) -> None:
        self.components = components
        self.board = board
        self.seats = seats
        self.contracts = components.contracts
        self.contract_index = {contract.id: i for i, contract in enumerate(components.contracts)}
        self.tokens = _merge_equal_tokens(components.tokens, seats)
        self.meadows = board.hexes_of_kind("meadow")
        self.ruins = board.hexes_of_kind("ruins")
        self.table_rows = _make_table_rows(self)
        self._hash = hash(self.table_rows.tobytes())

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Setup):
            return NotImplemented
        if self._hash != other._hash:
            return False
        mine, theirs = (self.board, self.seats, self.contracts), (other.board, other.seats, other.contracts)
        return mine == theirs and self.table_rows.tobytes() == other.table_rows.tobytes()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.components, self.board, self.seats)

    @property
    def tables(self) -> np.record:
        """The tables of the rules, as one record."""
        row: np.record = self.table_rows[0]
        return row

    def hex_name(self, hex: int) -> str:
        """A hex's name: d4."""
        return self.board.hexes[hex]

    def place_name(self, place: int) -> str:
        """A place in a ruins space: f2a."""
        return self.board.hexes[self.ruins[place >> 1]] + HALVES[place & 1]

    def __repr__(self) -> str:
        return f"<Setup {self.board.name}, {self.seats} seats>"


@dataclass(frozen=True)
class TokenKind:
    """A kind of token as it counts for this number of seats."""

    resource: int
    amount: int
    points: int
    copies: int

    @property
    def resource_letter(self) -> str:
        """The letter of its resource: w s c h f."""
        return RESOURCES[self.resource]


def _merge_equal_tokens(tokens: tuple[Token, ...], seats: int) -> tuple[TokenKind, ...]:
    """Tokens alike for this number of seats are one kind, so that equal positions are equal states."""
    copies: dict[tuple[int, int, int], int] = {}
    for token in tokens:
        amount = token.amount if seats == 4 else token.amount_2_3
        key = (RESOURCES.index(token.resource), amount, token.points)
        copies[key] = copies.get(key, 0) + token.copies
    return tuple(TokenKind(*key, n) for key, n in sorted(copies.items()))


def _hex_set_words(hexes: list[int]) -> tuple[int, int]:
    whole = sum(1 << hex for hex in hexes)
    return whole & (2**64 - 1), whole >> 64


def _make_table_rows(setup: Setup) -> Rows:
    table_rows = new_rows(TABLES)
    tables = table_rows[0]
    board, seats = setup.board, setup.seats
    tables.seats = seats
    tables.n_craftsmen = 3 if seats == 2 else 2
    tables.places_per_ruins = 1 if seats == 2 else 2
    tables.pile_height = {2: 5, 3: 4, 4: 3}[seats]
    special = setup.components.special
    tables.special_amount = special.amount if seats == 4 else special.amount_2_3

    tables.n_hexes = len(board.hexes)
    tables.n_ruins = len(setup.ruins)
    tables.spot_of[:] = tables.ruins_of[:] = constants.NONE
    for spot, hex in enumerate(setup.meadows):
        tables.spot_hex[spot] = hex
        tables.spot_of[hex] = spot
    for ruins, hex in enumerate(setup.ruins):
        tables.ruins_hex[ruins] = hex
        tables.ruins_of[hex] = ruins
    for hex, kind in enumerate(board.kinds):
        around = list(board.neighbours[hex])
        tables.printed[hex] = HEX_KINDS.index(kind)
        tables.neighbours[hex] = _hex_set_words(around)
        tables.adjacent_spots[hex] = sum(
            1 << int(tables.spot_of[n]) for n in around if tables.spot_of[n] >= 0
        )
        tables.adjacent_ruins[hex] = sum(
            1 << int(tables.ruins_of[n]) for n in around if tables.ruins_of[n] >= 0
        )
    tables.fog = _hex_set_words(board.hexes_of_kind("fog"))
    tables.forest = _hex_set_words(board.hexes_of_kind("forest"))
    tables.forbidden = _hex_set_words(board.hexes_of_kind("forbidden"))
    tables.meadows = _hex_set_words(board.hexes_of_kind("meadow"))

    tables.n_token_kinds = len(setup.tokens)
    for i, token in enumerate(setup.tokens):
        tables.token_resource[i] = token.resource
        tables.token_amount[i] = token.amount
        tables.token_points[i] = token.points
        tables.token_copies[i] = token.copies

    for i, contract in enumerate(setup.contracts):
        for letter in contract.cost:
            tables.cost[i, RESOURCES.index(letter)] += 1
        tables.required[i] = contract.n_required_pieces
        tables.requirement[i] = {
            None: constants.NAMED,
            "alike2": constants.ALIKE_2,
            "different3": constants.DIFFERENT_3,
        }[contract.any]
        tables.points[i] = contract.points
        tables.power[i] = contract.power.number if contract.power.has_effect else constants.NO_POWER
    _fill_contract_sets(tables)
    _fill_neighbours_of_four(tables)
    table_rows.flags.writeable = False
    return table_rows


def _fill_contract_sets(tables: np.record) -> None:
    """Write the sets of contracts that follow from what each requires."""
    contracts = 1 << np.arange(constants.CONTRACTS, dtype=np.int64)
    for resource in range(len(RESOURCES)):
        for n in range(constants.PIECES_OF_A_KIND + 1):
            tables.affordable[resource, n] = contracts[tables.cost[:, resource] <= n].sum()
    tables.alike = contracts[tables.requirement == constants.ALIKE_2].sum()
    tables.different = contracts[tables.requirement == constants.DIFFERENT_3].sum()


def _fill_neighbours_of_four(tables: np.record) -> None:
    """Write what touches each choice of four spots or ruins that follow each other."""
    for beside, hexes in (
        (tables.beside_spots, tables.spot_hex),
        (tables.beside_ruins, tables.ruins_hex[: tables.n_ruins]),
    ):
        for i, hex in enumerate(hexes):
            for chosen in range(16):
                if chosen >> i % 4 & 1:
                    beside[i // 4, chosen] |= tables.neighbours[hex]


@lru_cache(maxsize=64)
def get_setup(board: str = "beginner", seats: int = 3, data: Path | None = None) -> Setup:
    """The set-up, static, before dealing: a board (a name, or a drawing's path), 2-4 seats, a data folder."""
    if seats not in (2, 3, 4):
        raise ViaNebulaError(Message("error-seats", seats=str(seats)))
    components = load_components(data)
    if board in components.boards:
        return Setup(components, components.boards[board], seats)
    if "/" in board or "." in board:
        return Setup(components, load_board(Path(board)), seats)
    names = ", ".join(sorted(components.boards))
    raise ViaNebulaError(Message("error-no-such-board", board=quote(board), known=names))
