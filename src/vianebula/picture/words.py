"""What the pictures say in words: names, requirements, what lies on a hex, whose turn it is, the points."""

from __future__ import annotations

import numpy as np

from ..components import RESOURCE_NAMES, RESOURCES, Contract
from ..errors import PositionError, quote
from ..position import UNKNOWN, Position, TokenView, state_of
from ..rules import loops
from ..words import Message
from .palette import SEATS

POWER_WORDS = {
    "quiet-town": "no power",
    "express-delivery": "a piece to a site",
    "secret-plan": "draw a contract",
    "shortcut": "shift two tiles",
    "abundance": "open any token",
    "adventurers": "tile on forbidden",
    "workshop": "tile on a forest",
    "by-air": "move a tile",
    "caravan": "return a piece",
    "exportation": "return two pieces",
    "store": "swap a piece",
    "distillery": "one more action",
    "architect": "1 per contract",
    "mayor": "2 per card of 2",
    "merchant": "1 per token",
    "lazy-explorer": "1 per pile left",
    "priest": "no power",
}
COUNTED = frozenset({"architect", "mayor", "merchant", "lazy-explorer"})
GROUND_WORDS = {"forest": "petrified forest"}


def pretty(name: str) -> str:
    """`by-air` as people write it: By Air."""
    return " ".join(word.capitalize() for word in name.split("-"))


def contract_of(position: Position, id: str) -> Contract:
    index = position.setup.contract_index.get(id)
    if index is None:
        raise PositionError(Message("error-no-such-contract", contract=quote(id)))
    return position.setup.contracts[index]


def requirement(contract: Contract) -> str:
    if contract.any == "alike2":
        return "any 2 alike"
    if contract.any == "different3":
        return "any 3 different"
    return pieces_words(contract.cost)


def points_words(contract: Contract) -> str:
    """The points printed on a card, or `end` where they are counted at the end."""
    return "end" if contract.name in COUNTED and not contract.points else str(contract.points)


def contract_words(position: Position, id: str) -> str:
    """A card in one sentence; one that a view does not know stays unknown."""
    if id == UNKNOWN:
        return "an unknown contract"
    contract = contract_of(position, id)
    if points_words(contract) == "end":
        points = "points counted at the end"
    else:
        points = plural(contract.points, "point")
    power = POWER_WORDS.get(contract.name, "")
    return f"{pretty(contract.name)}: {requirement(contract)}; {points}; {power}"


def plural(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def pieces_words(pieces: str) -> str:
    """`wwh` as 2 wood, 1 wheat."""
    named = zip(RESOURCES, RESOURCE_NAMES, strict=True)
    return (
        ", ".join(f"{pieces.count(letter)} {name}" for letter, name in named if letter in pieces) or "nothing"
    )


def token_words(token: TokenView) -> str:
    name = RESOURCE_NAMES[RESOURCES.index(token.resource)]
    return f"token of {token.amount} {name}, {plural(token.points, 'point')}"


def seat_words(seat: int) -> str:
    return f"seat {seat + 1}"


def hex_words(position: Position, hex: str) -> str:
    """Everything on a hex."""
    kind = position.setup.board.kinds[position.setup.board.index[hex]]
    printed = GROUND_WORDS.get(kind, kind)
    said = [f"meadow tile on {printed}" if hex in position.tiles else printed]
    if hex in position.tokens:
        said.append(token_words(position.tokens[hex]))
    if hex in position.stock:
        said.append(f"exploitation with {pieces_words(position.stock[hex])}")
    if hex in position.craftsmen:
        said.append(f"craftsman of {seat_words(position.craftsmen[hex])}")
    elif hex in position.stock:
        said.append("neutral")
    if kind == "meadow" and len(said) == 1:
        said.append("empty")
    if kind == "ruins":
        said += [f"place {place[-1]}: {_place_words(position, place)}" for place in places_of(position, hex)]
    if position.pending and position.pending.lifted == hex:
        said.append("the tile from here is in the air")
    return f"{hex}: {'; '.join(said)}"


def places_of(position: Position, hex: str) -> list[str]:
    """The places of a ruins space: one with two seats, else two (R4.2)."""
    return [hex + half for half in ("a" if position.seats == 2 else "ab")]


def _place_words(position: Position, place: str) -> str:
    if place in position.sites:
        site = position.sites[place]
        return f"site of {seat_words(site.seat)} with {pieces_words(site.pieces)}"
    if place in position.buildings:
        return f"building of {seat_words(position.buildings[place])}"
    return "free"


def scores(position: Position) -> list[int] | None:
    """The points as things stand (R7.1), all from public things; None where a position is only a sketch."""
    try:
        states = state_of(position)
    except PositionError:
        return None
    points = np.zeros(len(SEATS), np.int64)
    loops.score_row(position.setup.boxes, states, 0, points)
    return [int(n) for n in points[: position.seats]]


def winners(position: Position) -> list[int]:
    """The seats that share the win as things stand (R7.2)."""
    try:
        states = state_of(position)
    except PositionError:
        return []
    best = int(loops.score_row(position.setup.boxes, states, 0, np.zeros(len(SEATS), np.int64)))
    return [seat for seat in range(position.seats) if best >> seat & 1]


def turn_words(position: Position) -> tuple[str, str]:
    """Whose decision it is, and what the game waits for: a headline and a line below it."""
    if position.over or position.seat is None:
        best = winners(position)
        if not best:
            return "Game over", ""
        names = " and ".join(seat_words(seat) for seat in best)
        if len(best) == 1:
            return "Game over", f"{names.capitalize()} wins"
        return "Game over", f"{names.capitalize()} share the win"
    who = seat_words(position.seat).capitalize()
    left = f"{plural(position.actions_left, 'action')} left"
    if position.pending is None:
        return f"{who} to act", left
    name = pretty(contract_of(position, position.pending.contract).name)
    where = position.pending.place
    return {
        "pieces": (f"{who} builds on {where}", f"chooses the pieces for {name}; {left}"),
        "place": (f"{who} uses {name}", f"lays the lifted tile down; {left}"),
    }.get(position.prompt, (f"{who} builds on {where}", f"may use the power of {name}; {left}"))
