"""Why an action is illegal now: the rule's number and a stable reason id, found by asking the position.

The rules only list what is legal; this file explains the rest to people. Every id has a message in each
language and is never renamed.
"""

from __future__ import annotations

from ..action import Action
from ..position import Position

# id -> the rule it cites
REASONS = {
    "game-over": "R6.3",
    "wrong-prompt": "R4.8",
    "not-an-answer": "R5",
    "no-such-hex": "R1.1",
    "no-craftsman-left": "R4.1",
    "no-token-there": "R4.1",
    "reserve-empty": "R1.2",
    "no-site-left": "R4.2",
    "more-sites-than-buildings": "R4.2",
    "not-ruins": "R4.2",
    "ruins-full": "R4.2",
    "not-fog": "R4.3",
    "not-forest": "R4.5",
    "already-covered": "R4.3",
    "no-tile-left": "R4.3",
    "not-beside": "R4.3",
    "costs-two-actions": "R4.5",
    "not-your-site": "R4.6",
    "no-such-resource-there": "R4.6",
    "no-path": "R4.6",
    "no-such-contract": "R4.8",
    "contract-not-on-offer": "R4.8",
    "requirement-not-met": "R4.8",
    "not-legal-now": "R3.1",
}


def why_illegal(position: Position, action: Action) -> tuple[str, str]:
    """(rule, reason id) for a well-spelled action (`text.notation.parse_action`) that is not legal."""
    reason = _find_reason(position, action)
    return REASONS[reason], reason


def _find_reason(position: Position, action: Action) -> str:
    if position.over:
        return "game-over"
    if (position.prompt == "turn") == action.is_answer:
        return "wrong-prompt"
    if action.is_answer:
        return "not-an-answer"
    named = action.source or action.target if action.kind != "erect" else ""
    if named and named not in position.setup.board.index:
        return "no-such-hex"
    return REASON_FINDERS[action.kind](position, action)


def _craftsman_reason(position: Position, action: Action) -> str:
    token = position.tokens.get(action.target)
    if token is None:
        return "no-token-there"
    if token.resource not in position.reserve:
        return "reserve-empty"
    return "no-craftsman-left"


def _site_reason(position: Position, action: Action) -> str:
    seat = _seat_to_move(position)
    if _printed_kind(position, action.target) != "ruins":
        return "not-ruins"
    if position.n_sites_left(seat) == 0:
        return "no-site-left"
    on_board = sum(site.seat == seat for site in position.sites.values())
    if on_board >= position.n_buildings_left(seat):
        return "more-sites-than-buildings"
    return "ruins-full"


def _explore_reason(position: Position, action: Action) -> str:
    kind = "fog" if action.kind == "explore-fog" else "forest"
    if _printed_kind(position, action.target) != kind:
        return f"not-{kind}"
    if action.target in position.tiles:
        return "already-covered"
    if kind == "forest" and position.actions_left < 2:
        return "costs-two-actions"
    if position.tile_reserve == 0 and not any(position.guilds[_seat_to_move(position)].piles):
        return "no-tile-left"
    return "not-beside"


def _transport_reason(position: Position, action: Action) -> str:
    if not _is_own_site(position, action.target):
        return "not-your-site"
    stock = position.stock.get(action.source, "")
    if not stock or action.pieces not in stock:
        return "no-such-resource-there"
    return "no-path"


def _erect_reason(position: Position, action: Action) -> str:
    if not _is_own_site(position, action.target):
        return "not-your-site"
    wanted = action.contract
    ids = {contract.id for contract in position.setup.contracts}
    names = {contract.name for contract in position.setup.contracts}
    if wanted not in ids | names:
        return "no-such-contract"
    offer = [*position.display, *position.guilds[_seat_to_move(position)].hand]
    if not any(wanted in (id, id.split(".")[0]) for id in offer):
        return "contract-not-on-offer"
    return "requirement-not-met"


def _seat_to_move(position: Position) -> int:
    assert position.seat is not None
    return position.seat


def _printed_kind(position: Position, hex: str) -> str:
    board = position.setup.board
    return board.kinds[board.index[hex]]


def _is_own_site(position: Position, site: str) -> bool:
    """Is it one of the mover's sites? The half may be left out."""
    return any(
        own.seat == position.seat and site in (place, place[:-1]) for place, own in position.sites.items()
    )


REASON_FINDERS = {
    "craftsman": _craftsman_reason,
    "site": _site_reason,
    "explore-fog": _explore_reason,
    "explore-forest": _explore_reason,
    "transport": _transport_reason,
    "erect": _erect_reason,
}
