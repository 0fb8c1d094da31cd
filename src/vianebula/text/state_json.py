"""A position as JSON: the STATE of docs/trace.md, which the page shows too. Seats count from 1."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from ..components import RESOURCES
from ..position import Pending, Position, TokenValue, resources_from_letters

Resource = Literal["w", "s", "c", "h", "f"]
Counts = dict[Resource, int]  # those that there are
HexKind = Literal["fog", "forest", "meadow", "ruins", "forbidden"]
Half = Literal["a", "b"]
Prompt = Literal["turn", "pieces", "power", "place", "over"]


class TokenState(TypedDict):
    """An exploitation token."""

    resource: Resource
    amount: int
    points: int


class SiteState(TypedDict):
    """A building site and what lies there."""

    half: Half
    seat: int
    resources: Counts


class BuildingState(TypedDict):
    """A building."""

    half: Half
    seat: int


class HexState(TypedDict):
    """A hex as printed, and what lies there."""

    kind: HexKind
    tile: NotRequired[bool]
    token: NotRequired[TokenState]
    resources: NotRequired[Counts]
    craftsman: NotRequired[int]  # the seat it belongs to
    sites: NotRequired[list[SiteState]]
    buildings: NotRequired[list[BuildingState]]


class PlayerState(TypedDict):
    """What a seat has besides the board; `?` is a card that the viewer may not know."""

    seat: int
    piles: list[int]
    craftsmen: int
    sites: int
    buildings: int
    hand: list[str]
    fulfilled: list[str]
    tokens: list[TokenState]
    storage: Counts
    end_card: bool


class PendingState(TypedDict):
    """The contract being fulfilled while its questions are answered."""

    contract: str
    site: str
    lifted: str | None
    returned: int


class GameState(TypedDict):
    """A position; `?` is a card that the viewer may not know."""

    seat: int | None
    actions_left: int
    prompt: Prompt
    over: bool
    end_seat: int | None
    pending: PendingState | None
    hexes: dict[str, HexState]
    players: list[PlayerState]
    display: list[str]
    deck: list[str]
    reserve: Counts
    tile_reserve: int


def state_json(position: Position) -> GameState:
    """A position as JSON has it: all that its reader may know."""
    pending = position.pending
    return {
        "seat": _seat(position.seat),
        "actions_left": position.actions_left,
        "prompt": cast(Prompt, position.prompt),
        "over": position.over,
        "end_seat": _seat(position.end_seat),
        "pending": None if pending is None else _pending(pending),
        "hexes": _hexes(position),
        "players": [_player(position, seat) for seat in range(position.seats)],
        "display": position.display,
        "deck": position.deck,
        "reserve": counts_json(position.reserve),
        "tile_reserve": position.tile_reserve,
    }


def _pending(pending: Pending) -> PendingState:
    return {
        "contract": pending.contract,
        "site": pending.place,
        "lifted": pending.lifted,
        "returned": pending.returned,
    }


def counts_json(pieces: str) -> Counts:
    """How many of each resource there are, of those that there are."""
    counted = zip(RESOURCES, resources_from_letters(pieces), strict=True)
    return {cast(Resource, letter): n for letter, n in counted if n}


def _token(token: TokenValue) -> TokenState:
    return {"resource": cast(Resource, token.resource), "amount": token.amount, "points": token.points}


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _hexes(position: Position) -> dict[str, HexState]:
    board = position.setup.board
    hexes: dict[str, HexState] = {}
    for name, kind in zip(board.hexes, board.kinds, strict=True):
        hex: HexState = {"kind": cast(HexKind, kind)}
        if name in position.tiles:
            hex["tile"] = True
        if name in position.tokens:
            hex["token"] = _token(position.tokens[name])
        if name in position.stock:
            hex["resources"] = counts_json(position.stock[name])
        if name in position.craftsmen:
            hex["craftsman"] = position.craftsmen[name] + 1
        hexes[name] = hex
    for place, site in position.sites.items():
        hexes[place[:-1]].setdefault("sites", []).append(
            {"half": _half(place), "seat": site.seat + 1, "resources": counts_json(site.pieces)}
        )
    for place, seat in position.buildings.items():
        hexes[place[:-1]].setdefault("buildings", []).append({"half": _half(place), "seat": seat + 1})
    return hexes


def _half(place: str) -> Half:
    return cast(Half, place[-1])


def _player(position: Position, seat: int) -> PlayerState:
    guild = position.guilds[seat]
    return {
        "seat": seat + 1,
        "piles": guild.piles,
        "craftsmen": position.n_craftsmen_left(seat),
        "sites": position.n_sites_left(seat),
        "buildings": position.n_buildings_left(seat),
        "hand": guild.hand,
        "fulfilled": guild.fulfilled,
        "tokens": [_token(token) for token in guild.tokens],
        "storage": counts_json(guild.storage),
        "end_card": position.end_seat == seat,
    }
