"""What the pictures say in words: names, requirements, what lies on a hex, whose turn it is, the points."""

from __future__ import annotations

import numpy as np

from ..components import RESOURCES, Board, Contract
from ..errors import PositionError, quote
from ..i18n import Message, join_list, translate
from ..position import UNKNOWN, Position, TokenValue, state_from_position
from ..rules import kernels
from .palette import SEATS


def board_title(board: Board) -> str:
    """A board's title: for ours in the reader's language, else as its file says it."""
    title = Message(f"board-{board.name}")
    return title.translated() if str(title) == board.title else board.title


def find_contract(position: Position, id: str) -> Contract:
    """The contract with this id; PositionError if there is none."""
    index = position.setup.contract_index.get(id)
    if index is None:
        raise PositionError(Message("error-no-such-contract", contract=quote(id)))
    return position.setup.contracts[index]


def contract_name(contract: Contract) -> str:
    """A contract's name in the reader's language."""
    return translate(f"contract-{contract.name}")


def power_label(contract: Contract) -> str:
    """Its power in a few words."""
    return translate(f"short-{contract.name}")


def requirement_label(contract: Contract) -> str:
    """What a contract requires, in words."""
    if contract.any:
        return translate("any-alike" if contract.any == "alike2" else "any-different")
    return pieces_label(contract.cost)


def points_label(contract: Contract) -> str:
    """The points printed on a card, or `end` where they are counted at the end."""
    counted = contract.power.is_scored_at_end and not contract.points
    return translate("points-at-end") if counted else str(contract.points)


def contract_label(position: Position, id: str) -> str:
    """A card in one sentence; one that a view does not know stays unknown."""
    if id == UNKNOWN:
        return translate("contract-hidden")
    contract = find_contract(position, id)
    if contract.power.is_scored_at_end and not contract.points:
        points = translate("drawn-points-at-end")
    else:
        points = translate("points-label", n=contract.points)
    return translate(
        "drawn-card",
        name=contract_name(contract),
        requirement=requirement_label(contract),
        points=points,
        power=power_label(contract),
    )


def pieces_label(pieces: str) -> str:
    """`wwh` as wood ×2 and wheat."""
    kinds = [letter for letter in RESOURCES if letter in pieces]
    said = [
        translate("pieces-of", resource=translate(f"resource-{kind}"), n=pieces.count(kind)) for kind in kinds
    ]
    return join_list(said) or translate("empty")


def token_label(token: TokenValue) -> str:
    """A token in words."""
    name = translate(f"resource-{token.resource}")
    return translate("hex-token", resource=name, amount=token.amount, points=token.points)


def seat_label(seat: int) -> str:
    """`Seat 2` in the reader's language."""
    return translate("seat-n", n=seat + 1)


def hex_label(position: Position, hex: str) -> str:
    """Everything on a hex."""
    kind = position.setup.board.kinds[position.setup.board.index[hex]]
    said = []
    if hex in position.tiles:
        said.append(translate("hex-tile"))
    elif kind == "meadow" and position.is_empty_meadow(hex):
        said.append(translate("hex-empty-meadow"))
    else:
        said.append(translate(f"hex-{kind}"))
    if hex in position.tokens:
        said.append(token_label(position.tokens[hex]))
    pieces = pieces_label(position.stock.get(hex, ""))
    if hex in position.craftsmen:
        said.append(translate("hex-exploitation", name=seat_label(position.craftsmen[hex]), pieces=pieces))
    elif hex in position.stock:
        said.append(translate("hex-neutral", pieces=pieces))
    if kind == "ruins":
        said += [f"{place[-1]}: {_place_label(position, place)}" for place in place_names(position, hex)]
    if position.pending and position.pending.lifted == hex:
        said.append(translate("drawn-in-the-air"))
    return f"{hex}: {'; '.join(said)}"


def place_names(position: Position, hex: str) -> list[str]:
    """The places of a ruins space: one with two seats, else two (R4.2)."""
    return [hex + half for half in ("a" if position.seats == 2 else "ab")]


def _place_label(position: Position, place: str) -> str:
    if place in position.sites:
        site = position.sites[place]
        name = seat_label(site.seat)
        if not site.pieces:
            return translate("hex-site-empty", name=name)
        return translate("hex-site", name=name, pieces=pieces_label(site.pieces))
    if place in position.buildings:
        return translate("hex-building", name=seat_label(position.buildings[place]))
    return translate("drawn-free")


def position_scores(position: Position) -> list[int] | None:
    """The points as things stand (R7.1), all from public things; None where a position is only a sketch."""
    try:
        states = state_from_position(position)
    except PositionError:
        return None
    points = np.zeros(len(SEATS), np.int64)
    kernels.score_and_winners_row(position.setup.table_rows, states, 0, points)
    return [int(n) for n in points[: position.seats]]


def position_winners(position: Position) -> list[int]:
    """The seats that share the win as things stand (R7.2)."""
    try:
        states = state_from_position(position)
    except PositionError:
        return []
    best = int(
        kernels.score_and_winners_row(position.setup.table_rows, states, 0, np.zeros(len(SEATS), np.int64))
    )
    return [seat for seat in range(position.seats) if best >> seat & 1]


def turn_labels(position: Position) -> tuple[str, str]:
    """Whose decision it is, and what the game waits for: a headline and a line below it."""
    if position.over or position.seat is None:
        best = position_winners(position)
        names = join_list(seat_label(seat) for seat in best)
        return translate("game-over"), translate("drawn-winners", n=len(best), names=names) if best else ""
    who = seat_label(position.seat)
    left = translate("actions-left", n=position.actions_left)
    if position.pending is None:
        return translate("drawn-to-act", name=who), left
    contract = contract_name(find_contract(position, position.pending.contract))
    if position.prompt == "place":
        return translate("drawn-uses", name=who, contract=contract), translate("drawn-lays-tile", left=left)
    headline = translate("drawn-builds", name=who, place=position.pending.place)
    if position.prompt == "pieces":
        return headline, translate("drawn-chooses-pieces", contract=contract, left=left)
    return headline, translate("drawn-may-use", contract=contract, left=left)
