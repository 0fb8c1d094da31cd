"""A position in words: what lies on the table, hex by hex and seat by seat.

It is the hub between the machine's state and everything people read: the text line, the trace, the pictures
and the positions drawn in tests. It is made from a state or from a view; what a view does not know is
`UNKNOWN`. Seats are 0-3 here, as everywhere in code; text shows 1-4. Pieces are strings of letters in the
order w s c h f: `"wwh"` is two wood and a wheat.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import mul
from typing import Any

import numpy as np

from .components import RESOURCES, Setup
from .errors import PositionError, quote
from .i18n import Message
from .rules import constants, kernels
from .rules.rows import Rows
from .rules.state import STATE

UNKNOWN = "?"
PROMPTS = ("turn", "pieces", "power", "place", "over")
TOKENS = 20  # regular ones (R1.3)
MAX_PIECES = 127  # what a count of a state can hold

States = Rows  # of STATE
StateRow = Any  # one of them: a record, or what `row_to_namedtuple` makes of it

ROW = np.dtype((np.record, STATE))
Row = namedtuple("Row", STATE.names or ())  # type: ignore[misc]  # known at run time only


def new_states(n: int = 1) -> States:
    """Rows that are all zero."""
    return np.ndarray((n,), ROW, bytearray(n * ROW.itemsize))


def copy_states(states: States) -> States:
    """The same rows once more. NumPy itself copies records field by field: fifty times slower."""
    return np.ndarray(states.shape, ROW, bytearray(states.tobytes()))


def row_to_namedtuple(state: np.record) -> StateRow:
    """A row with plain numbers and arrays: to read one field of a NumPy record takes a microsecond or two."""
    return Row._make(state.item())


@dataclass(frozen=True, order=True)
class TokenValue:
    """A token: its amount is the one for this number of seats."""

    resource: str
    amount: int
    points: int


@dataclass(frozen=True)
class Site:
    """A building site on one place of a ruins space, with the pieces on it."""

    seat: int
    pieces: str


@dataclass(frozen=True)
class Pending:
    """The contract being fulfilled (R4.8), when the prompt is not `turn`."""

    contract: str
    place: str
    lifted: str | None = None
    returned: int = 0


@dataclass
class Guild:
    """One seat's own things. `hand` holds contract ids, or UNKNOWN for each card a view does not know."""

    piles: list[int]
    hand: list[str]
    fulfilled: list[str]
    tokens: list[TokenValue]
    storage: str


@dataclass
class Position:
    """Everything on the table; hexes by name (`d4`), places in ruins by name and half (`f2a`)."""

    setup: Setup
    seat: int | None  # whose decision it is; None when over
    actions_left: int
    prompt: str
    end_seat: int | None
    guilds: list[Guild]
    display: list[str]
    deck: list[str]  # top first; UNKNOWN for each card in a view
    reserve: str
    tile_reserve: int
    pending: Pending | None = None
    tiles: set[str] = field(default_factory=set)
    tokens: dict[str, TokenValue] = field(default_factory=dict)
    stock: dict[str, str] = field(default_factory=dict)  # pieces on exploitations
    craftsmen: dict[str, int] = field(default_factory=dict)  # hex -> seat
    sites: dict[str, Site] = field(default_factory=dict)
    buildings: dict[str, int] = field(default_factory=dict)  # place -> seat

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.prompt == "over"

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setup.seats

    def n_craftsmen_left(self, seat: int) -> int:
        """Craftsmen still on the guild board."""
        return int(self.setup.tables.n_craftsmen) - sum(s == seat for s in self.craftsmen.values())

    def n_sites_left(self, seat: int) -> int:
        """Sites still on the guild board."""
        return constants.SITES - sum(site.seat == seat for site in self.sites.values())

    def n_buildings_left(self, seat: int) -> int:
        """Buildings still on the guild board."""
        return constants.BUILDINGS - sum(s == seat for s in self.buildings.values())

    def plays_again(self, seat: int) -> bool:
        """Has a seat a turn now or to come? With the end card taken, those before its owner have (R6.2)."""
        if self.seat is None:
            return False
        if self.end_seat is None or seat == self.seat:
            return True
        return (seat - self.seat) % self.seats < (self.end_seat - self.seat) % self.seats

    def is_empty_meadow(self, hex: str) -> bool:
        """R4.4; after the end, spaces that were cleared up (R6.3) do not count."""
        if hex in self.tiles:
            return True
        printed = self.setup.board.kinds[self.setup.board.index[hex]]
        return printed == "meadow" and not (hex in self.tokens or hex in self.stock or hex in self.craftsmen)


# --- from a state


def position_from_state(setup: Setup, state: StateRow) -> Position:
    """Read a state or a view."""
    state = row_to_namedtuple(state)
    names = setup.board.hexes
    tiles = int(state.tiles[0]) | int(state.tiles[1]) << 64
    position = Position(
        setup=setup,
        seat=None if state.seat == constants.NONE else state.seat,
        actions_left=state.actions_left,
        prompt=PROMPTS[state.prompt],
        end_seat=None if state.end_seat == constants.NONE else state.end_seat,
        guilds=[_guild_from_state(setup, state, seat) for seat in range(setup.seats)],
        display=[setup.contracts[c].id for c in state.display.tolist() if c != constants.NONE],
        deck=[
            UNKNOWN if c == constants.NONE else setup.contracts[c].id
            for c in state.deck[state.n_drawn :].tolist()
        ],
        reserve=resources_to_letters(state.reserve.tolist()),
        tile_reserve=state.tile_reserve,
        tiles={names[i] for i in bit_indices(tiles)},
    )
    if state.pending_contract != constants.NONE:
        lifted = None if state.lifted_hex == constants.NONE else names[state.lifted_hex]
        contract, place = setup.contracts[state.pending_contract].id, setup.place_name(state.pending_place)
        position.pending = Pending(contract, place, lifted, state.n_returned)
    kinds = _token_values(setup)
    for spot, (token, stock) in enumerate(zip(state.token.tolist(), state.spot_pieces.tolist(), strict=True)):
        if token != constants.NONE:
            position.tokens[names[setup.meadows[spot]]] = kinds[token]
        if any(stock):
            position.stock[names[setup.meadows[spot]]] = resources_to_letters(stock)
    for seat in range(setup.seats):
        for spot in bit_indices(int(state.craftsmen[seat])):
            position.craftsmen[names[setup.meadows[spot]]] = seat
        for placed in bit_indices(int(state.sites[seat])):
            position.sites[setup.place_name(placed)] = Site(
                seat, resources_to_letters(state.site_pieces[placed].tolist())
            )
        for built in bit_indices(int(state.buildings[seat])):
            position.buildings[setup.place_name(built)] = seat
    return position


def _guild_from_state(setup: Setup, state: StateRow, seat: int) -> Guild:
    hand = [setup.contracts[c].id for c in bit_indices(int(state.hands[seat]))]
    hand += [UNKNOWN] * (int(state.hand_size[seat]) - len(hand))
    tokens: list[TokenValue] = []
    for kind, n in enumerate(state.tokens_held[seat].tolist()):
        if n:
            tokens += [_token_values(setup)[kind]] * n
    fulfilled = [setup.contracts[c].id for c in bit_indices(int(state.fulfilled[seat]))]
    return Guild(
        state.piles[seat].tolist(),
        hand,
        fulfilled,
        tokens,
        resources_to_letters(state.storage[seat].tolist()),
    )


@lru_cache(maxsize=64)
def _token_values(setup: Setup) -> list[TokenValue]:
    """Its kinds of tokens, each made once."""
    return [TokenValue(RESOURCES[token.resource], token.amount, token.points) for token in setup.tokens]


def resources_to_letters(counts: Iterable[int]) -> str:
    """Counts of the five kinds as letters."""
    return "".join(map(mul, RESOURCES, counts))


def resources_from_letters(pieces: str) -> list[int]:
    """Letters as counts of the five kinds."""
    for letter in pieces:
        if letter not in RESOURCES:
            raise PositionError(Message("error-no-resource", letter=quote(letter), known=" ".join(RESOURCES)))
    return [pieces.count(letter) for letter in RESOURCES]


def bit_indices(word: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found = []
    while word:
        found.append((word & -word).bit_length() - 1)
        word &= word - 1
    return found


# --- to a state


def state_from_position(position: Position) -> States:
    """The state (one row) that a position describes. What cannot be is refused with a reason.

    It checks that everything is where it may lie and that no piece, tile or card is there twice; whether
    the position can be reached by play it does not ask.
    """
    setup = position.setup
    _check_sizes(position)
    states = new_states()
    state = states[0]
    state.seat = constants.NONE if position.seat is None else position.seat
    state.actions_left = position.actions_left
    state.prompt = PROMPTS.index(position.prompt)
    state.end_seat = constants.NONE if position.end_seat is None else position.end_seat
    state.pending_contract = state.pending_place = state.lifted_hex = constants.NONE
    if position.pending:
        state.pending_contract = _find_contract(setup, position.pending.contract)
        state.pending_place = _find_place(setup, position.pending.place)
        state.n_returned = position.pending.returned
        if position.pending.lifted is not None:
            state.lifted_hex = _find_hex(setup, position.pending.lifted, "fog", "forest", "forbidden")
    state.tile_reserve = position.tile_reserve
    state.reserve = resources_from_letters(position.reserve)
    state.display = constants.NONE
    for slot, id in enumerate(position.display):
        state.display[slot] = _find_contract(setup, id)
    state.deck = constants.NONE
    state.n_drawn = constants.DECK - len(position.deck)
    for i, id in enumerate(position.deck):
        if id != UNKNOWN:
            state.deck[state.n_drawn + i] = _find_contract(setup, id)
    _write_board(position, state)
    for seat, guild in enumerate(position.guilds):
        _write_guild(setup, guild, state, seat)
    kernels.recompute_derived_fields_row(setup.table_rows, states, 0)
    _check_totals(position)
    return states


def _write_board(position: Position, state: StateRow) -> None:
    setup = position.setup
    tiles = sum(1 << _find_hex(setup, name, "fog", "forest", "forbidden") for name in position.tiles)
    state.tiles = (tiles & (2**64 - 1), tiles >> 64)
    state.token = constants.NONE
    for name, token in position.tokens.items():
        state.token[_find_spot(setup, name)] = _find_token_kind(setup, token)
    for name, pieces in position.stock.items():
        if name in position.tokens:
            raise PositionError(Message("error-token-and-pieces", hex=name))
        state.spot_pieces[_find_spot(setup, name)] = resources_from_letters(pieces)
    for name, seat in position.craftsmen.items():
        if name in position.tokens:
            raise PositionError(Message("error-token-and-craftsman", hex=name))
        state.craftsmen[_check_seat(setup, seat)] |= 1 << _find_spot(setup, name)
    taken = set()
    for name, site in position.sites.items():
        place = _find_place(setup, name)
        taken.add(name)
        state.sites[_check_seat(setup, site.seat)] |= 1 << place
        state.site_pieces[place] = resources_from_letters(site.pieces)
    for name, seat in position.buildings.items():
        if name in taken:
            raise PositionError(Message("error-site-and-building", place=name))
        state.buildings[_check_seat(setup, seat)] |= 1 << _find_place(setup, name)


def _write_guild(setup: Setup, guild: Guild, state: StateRow, seat: int) -> None:
    if len(guild.piles) != constants.PILES:
        raise PositionError(Message("error-piles", seat=seat + 1, n=len(guild.piles), wanted=constants.PILES))
    state.piles[seat] = guild.piles
    state.storage[seat] = resources_from_letters(guild.storage)
    state.hand_size[seat] = len(guild.hand)
    for id in guild.hand:
        if id != UNKNOWN:
            state.hands[seat] |= 1 << _find_contract(setup, id)
    for id in guild.fulfilled:
        state.fulfilled[seat] |= 1 << _find_contract(setup, id)
    for token in guild.tokens:
        state.tokens_held[seat, _find_token_kind(setup, token)] += 1


def _check_sizes(position: Position) -> None:
    """No number may be larger than the row of a state can hold."""
    pieces = [position.reserve, *position.stock.values(), *(s.pieces for s in position.sites.values())]
    pieces += [guild.storage for guild in position.guilds]
    if max(map(len, pieces)) > MAX_PIECES:
        raise PositionError(Message("error-too-many-pieces"))
    if any(not 0 <= n <= constants.TILES for guild in position.guilds for n in guild.piles):
        raise PositionError(Message("error-pile", most=constants.TILES))
    if len(position.tokens) + sum(len(guild.tokens) for guild in position.guilds) > TOKENS:
        raise PositionError(Message("error-too-many-tokens", most=TOKENS))
    for seat, guild in enumerate(position.guilds):
        if len(guild.hand) > constants.HAND:
            raise PositionError(Message("error-hand", seat=seat + 1, most=constants.HAND))


def _check_totals(position: Position) -> None:
    """No piece, tile or card may be there more often than it is in the box."""
    pieces = [position.reserve, *position.stock.values(), *(s.pieces for s in position.sites.values())]
    pieces += [guild.storage for guild in position.guilds]
    for letter, n in zip(RESOURCES, resources_from_letters("".join(pieces)), strict=True):
        if n != constants.PIECES_OF_A_KIND:
            wanted = constants.PIECES_OF_A_KIND
            raise PositionError(Message("error-pieces", letter=quote(letter), n=n, wanted=wanted))
    in_the_air = bool(position.pending and position.pending.lifted)
    n_tiles = len(position.tiles) + position.tile_reserve + in_the_air
    n_tiles += sum(sum(guild.piles) for guild in position.guilds)
    if n_tiles != constants.TILES:
        raise PositionError(Message("error-tiles", n=n_tiles, wanted=constants.TILES))
    cards = [*position.display, *position.deck]
    for guild in position.guilds:
        cards += guild.hand + guild.fulfilled
    known = [id for id in cards if id != UNKNOWN]
    for id in known:
        if known.count(id) > 1:
            raise PositionError(Message("error-contract-twice", contract=id))
    most = sum(contract.power.mixes_stock for contract in position.setup.contracts)
    if sum(len(set(pieces)) - 1 for pieces in position.stock.values()) > most:
        raise PositionError(Message("error-mixed", most=most))
    for seat in range(position.seats):
        if position.n_craftsmen_left(seat) < 0:
            raise PositionError(Message("error-too-many-craftsmen", seat=seat + 1))
        if position.n_sites_left(seat) < 0:
            raise PositionError(Message("error-too-many-sites", seat=seat + 1))
        if position.n_buildings_left(seat) < 0:
            raise PositionError(Message("error-too-many-buildings", seat=seat + 1))


def _find_hex(setup: Setup, name: str, *kinds: str) -> int:
    hex = setup.board.index.get(name)
    if hex is None:
        raise PositionError(Message("error-no-such-hex", hex=quote(name), board=setup.board.name))
    if setup.board.kinds[hex] not in kinds:
        kind = setup.board.kinds[hex]
        raise PositionError(Message("error-wrong-hex", hex=name, kind=kind, wanted=", ".join(kinds)))
    return hex


def _find_spot(setup: Setup, name: str) -> int:
    return setup.meadows.index(_find_hex(setup, name, "meadow"))


def _find_place(setup: Setup, name: str) -> int:
    ruins = setup.ruins.index(_find_hex(setup, name[:-1], "ruins"))
    half = name[-1:]
    if half not in ("a", "b") or (half == "b" and setup.seats == 2):
        raise PositionError(Message("error-no-such-place", place=quote(name), seats=setup.seats))
    return 2 * ruins + (half == "b")


def _find_contract(setup: Setup, id: str) -> int:
    if id not in setup.contract_index:
        raise PositionError(Message("error-no-such-contract", contract=quote(id)))
    return setup.contract_index[id]


def _find_token_kind(setup: Setup, token: TokenValue) -> int:
    if token in _token_values(setup):
        return _token_values(setup).index(token)
    named = f"{token.resource}{token.amount}.{token.points}"
    raise PositionError(Message("error-no-such-token", token=named))


def _check_seat(setup: Setup, seat: int) -> int:
    if not 0 <= seat < setup.seats:
        raise PositionError(Message("error-no-such-seat", seat=seat + 1, seats=setup.seats))
    return seat
