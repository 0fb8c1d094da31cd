"""The state of a game as plain objects, read from and written to the STATE of shared/TRACE.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

KINDS = "wschf"
"""Wood, stone, clay, wheat, food: the order in which letters are written (TRACE, IDs)."""

Json = dict[str, Any]
Pieces = Counter[str]


@dataclass(frozen=True)
class Contract:
    """A contract card; ``any`` is "alike2", "different3" or None (TRACE, start line)."""

    id: str
    name: str
    cost: Pieces
    any: str | None
    points: int
    private: bool

    def n_required(self) -> int:
        """How many pieces the card asks for (R4.10: what is named, not what lay there)."""
        if self.any == "alike2":
            return 2
        if self.any == "different3":
            return 3
        return self.cost.total()


@dataclass(frozen=True)
class Token:
    """An exploitation token; ``amount`` is the one for this number of players (R1.3)."""

    resource: str
    amount: int
    points: int


@dataclass
class Site:
    """A building site and the pieces on it; each site has its own (R4.2)."""

    seat: int
    resources: Pieces


@dataclass
class Hex:
    """One space. ``kind`` is the print and never changes; ``tile`` says that a meadow tile covers it."""

    kind: str
    tile: bool = False
    token: Token | None = None
    resources: Pieces = field(default_factory=Counter)
    craftsman: int | None = None
    sites: dict[str, Site] = field(default_factory=dict)
    buildings: dict[str, int] = field(default_factory=dict)

    def is_empty_meadow(self) -> bool:
        """R4.4: a meadow tile, or a printed meadow without token and without resources."""
        if self.tile:
            return True
        return self.kind == "meadow" and self.token is None and not self.resources.total()

    def is_uncovered(self, kind: str) -> bool:
        """Printed as ``kind`` and no tile on it."""
        return self.kind == kind and not self.tile

    def copy(self) -> Hex:
        """A copy that shares nothing that changes."""
        sites = {half: Site(site.seat, Counter(site.resources)) for half, site in self.sites.items()}
        return Hex(
            self.kind,
            self.tile,
            self.token,
            Counter(self.resources),
            self.craftsman,
            sites,
            dict(self.buildings),
        )


@dataclass
class Player:
    """One guild board with all that belongs to it. ``craftsmen``, ``sites``, ``buildings``: still on it."""

    seat: int
    piles: list[int]
    craftsmen: int
    sites: int
    buildings: int
    hand: list[str]
    fulfilled: list[str]
    tokens: list[Token]
    storage: Pieces
    end_card: bool

    def copy(self) -> Player:
        """A copy that shares nothing that changes."""
        return Player(
            self.seat,
            list(self.piles),
            self.craftsmen,
            self.sites,
            self.buildings,
            list(self.hand),
            list(self.fulfilled),
            list(self.tokens),
            Counter(self.storage),
            self.end_card,
        )


@dataclass
class Pending:
    """A building (F) that is not finished: card, site, By Air's lifted space, Exportation's count."""

    contract: str
    site: str
    lifted: str | None = None
    returned: int = 0


@dataclass
class State:
    """The whole truth about a game, and the two tables that never change (adjacency, contracts)."""

    adjacent: dict[str, list[str]]
    contracts: dict[str, Contract]
    seat: int | None
    actions_left: int
    prompt: str
    over: bool
    end_seat: int | None
    pending: Pending | None
    hexes: dict[str, Hex]
    players: list[Player]
    display: list[str]
    deck: list[str]
    reserve: Pieces
    tile_reserve: int

    def player(self, seat: int) -> Player:
        """Seats are 1-based everywhere (TRACE)."""
        return self.players[seat - 1]

    def current(self) -> Player:
        """The player who must decide now."""
        assert self.seat is not None, "nobody decides in a game that is over"
        return self.player(self.seat)

    def site(self, place: str) -> Site:
        """The site called ``f2a``: hex f2, half a."""
        return self.hexes[place[:-1]].sites[place[-1]]

    def sites_of(self, seat: int) -> list[str]:
        """Names of all sites of this seat on the board."""
        return [
            name + half
            for name, hex_ in self.hexes.items()
            for half, site in hex_.sites.items()
            if site.seat == seat
        ]

    def exploitations_of(self, seat: int) -> list[str]:
        """R5.3: those where the craftsman of this seat stands."""
        return [name for name, hex_ in self.hexes.items() if hex_.craftsman == seat]

    def copy(self) -> State:
        """A copy to play on."""
        pending = self.pending
        if pending is not None:
            pending = Pending(pending.contract, pending.site, pending.lifted, pending.returned)
        return State(
            self.adjacent,
            self.contracts,
            self.seat,
            self.actions_left,
            self.prompt,
            self.over,
            self.end_seat,
            pending,
            {name: hex_.copy() for name, hex_ in self.hexes.items()},
            [player.copy() for player in self.players],
            list(self.display),
            list(self.deck),
            Counter(self.reserve),
            self.tile_reserve,
        )


# --- reading --------------------------------------------------------------------------------------


def read_contracts(data: Json) -> dict[str, Contract]:
    """The ``contracts`` of a start line."""
    return {
        id_: Contract(
            id_,
            card["name"],
            Counter(card.get("cost") or {}),
            card.get("any"),
            card.get("points") or 0,
            bool(card.get("private")),
        )
        for id_, card in data.items()
    }


def read_token(data: Json) -> Token:
    """A token as the trace writes it."""
    return Token(data["resource"], data.get("amount") or 0, data.get("points") or 0)


def read_hex(data: Json) -> Hex:
    """One entry of ``hexes``; keys with an empty value may be missing."""
    token = data.get("token")
    return Hex(
        data["kind"],
        bool(data.get("tile")),
        read_token(token) if token else None,
        Counter(data.get("resources") or {}),
        data.get("craftsman"),
        {s["half"]: Site(s["seat"], Counter(s.get("resources") or {})) for s in data.get("sites") or []},
        {b["half"]: b["seat"] for b in data.get("buildings") or []},
    )


def read_player(data: Json) -> Player:
    """One entry of ``players``; keys with an empty value may be missing."""
    return Player(
        data["seat"],
        list(data["piles"]),
        data.get("craftsmen") or 0,
        data.get("sites") or 0,
        data.get("buildings") or 0,
        list(data.get("hand") or []),
        list(data.get("fulfilled") or []),
        [read_token(token) for token in data.get("tokens") or []],
        Counter(data.get("storage") or {}),
        bool(data.get("end_card")),
    )


def read_state(data: Json, adjacent: dict[str, list[str]], contracts: dict[str, Contract]) -> State:
    """STATE, with the two tables of the start line."""
    pending = data.get("pending")
    return State(
        adjacent,
        contracts,
        data.get("seat"),
        data.get("actions_left") or 0,
        data["prompt"],
        bool(data.get("over")),
        data.get("end_seat"),
        Pending(pending["contract"], pending["site"], pending.get("lifted"), pending.get("returned") or 0)
        if pending
        else None,
        {name: read_hex(hex_) for name, hex_ in data["hexes"].items()},
        [read_player(player) for player in data["players"]],
        list(data.get("display") or []),
        list(data.get("deck") or []),
        Counter(data.get("reserve") or {}),
        data.get("tile_reserve") or 0,
    )


# --- writing --------------------------------------------------------------------------------------


def write_token(token: Token | None) -> Json | None:
    """A token as the trace writes it."""
    if token is None:
        return None
    return {"resource": token.resource, "amount": token.amount, "points": token.points}


def write_hex(hex_: Hex) -> Json:
    """One entry of ``hexes``."""
    return {
        "kind": hex_.kind,
        "tile": hex_.tile,
        "token": write_token(hex_.token),
        "resources": dict(hex_.resources),
        "craftsman": hex_.craftsman,
        "sites": [
            {"half": half, "seat": site.seat, "resources": dict(site.resources)}
            for half, site in hex_.sites.items()
        ],
        "buildings": [{"half": half, "seat": seat} for half, seat in hex_.buildings.items()],
    }


def write_player(player: Player) -> Json:
    """One entry of ``players``."""
    return {
        "seat": player.seat,
        "piles": list(player.piles),
        "craftsmen": player.craftsmen,
        "sites": player.sites,
        "buildings": player.buildings,
        "hand": list(player.hand),
        "fulfilled": list(player.fulfilled),
        "tokens": [write_token(token) for token in player.tokens],
        "storage": dict(player.storage),
        "end_card": player.end_card,
    }


def write_state(state: State) -> Json:
    """STATE as the trace writes it, every key present."""
    pending = state.pending
    return {
        "seat": state.seat,
        "actions_left": state.actions_left,
        "prompt": state.prompt,
        "over": state.over,
        "end_seat": state.end_seat,
        "pending": None
        if pending is None
        else {
            "contract": pending.contract,
            "site": pending.site,
            "lifted": pending.lifted,
            "returned": pending.returned,
        },
        "hexes": {name: write_hex(hex_) for name, hex_ in state.hexes.items()},
        "players": [write_player(player) for player in state.players],
        "display": list(state.display),
        "deck": list(state.deck),
        "reserve": dict(state.reserve),
        "tile_reserve": state.tile_reserve,
    }
