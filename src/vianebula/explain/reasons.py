"""Why an action is illegal now: the rule's number and a stable reason id, found by asking the position.

The rules only list what is legal; this file explains the rest to people. Every id has a message in each
language and is never renamed.
"""

from __future__ import annotations

from ..position import Position
from ..text.notation import split_action

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


def why_illegal(position: Position, text: str) -> tuple[str, str]:
    """(rule, reason id) for a well-spelled action that is not in the legal list."""
    reason = _reason(position, split_action(text))
    return REASONS[reason], reason


def _reason(position: Position, parts: dict[str, str]) -> str:
    form = parts["form"]
    if position.over:
        return "game-over"
    if (position.prompt == "turn") == form.startswith("+"):
        return "wrong-prompt"
    if form.startswith("+"):
        return "not-an-answer"
    if "hex" in parts and parts["hex"] not in position.setup.board.index:
        return "no-such-hex"
    ask = {"A": _craftsman, "B": _site, "C": _explore, "D": _explore, "E": _transport, "F": _erect}
    return ask[form](position, parts)


def _craftsman(position: Position, parts: dict[str, str]) -> str:
    token = position.tokens.get(parts["hex"])
    if token is None:
        return "no-token-there"
    if token.resource not in position.reserve:
        return "reserve-empty"
    return "no-craftsman-left"


def _site(position: Position, parts: dict[str, str]) -> str:
    seat = _mover(position)
    if _printed(position, parts["hex"]) != "ruins":
        return "not-ruins"
    if position.n_sites(seat) == 0:
        return "no-site-left"
    on_board = sum(site.seat == seat for site in position.sites.values())
    if on_board >= position.n_buildings(seat):
        return "more-sites-than-buildings"
    return "ruins-full"


def _explore(position: Position, parts: dict[str, str]) -> str:
    kind = "fog" if parts["form"] == "C" else "forest"
    if _printed(position, parts["hex"]) != kind:
        return f"not-{kind}"
    if parts["hex"] in position.tiles:
        return "already-covered"
    if kind == "forest" and position.actions_left < 2:
        return "costs-two-actions"
    if position.tile_reserve == 0 and not any(position.guilds[_mover(position)].piles):
        return "no-tile-left"
    return "not-beside"


def _transport(position: Position, parts: dict[str, str]) -> str:
    if not _own_site(position, parts["site"]):
        return "not-your-site"
    stock = position.stock.get(parts["hex"], "")
    if not stock or parts["resource"] not in stock:
        return "no-such-resource-there"
    return "no-path"


def _erect(position: Position, parts: dict[str, str]) -> str:
    if not _own_site(position, parts["site"]):
        return "not-your-site"
    wanted = parts["contract"]
    ids = {contract.id for contract in position.setup.contracts}
    names = {contract.name for contract in position.setup.contracts}
    if wanted not in ids | names:
        return "no-such-contract"
    offer = [*position.display, *position.guilds[_mover(position)].hand]
    if not any(wanted in (id, id.split(".")[0]) for id in offer):
        return "contract-not-on-offer"
    return "requirement-not-met"


def _mover(position: Position) -> int:
    assert position.seat is not None
    return position.seat


def _printed(position: Position, hex: str) -> str:
    board = position.setup.board
    return board.kinds[board.index[hex]]


def _own_site(position: Position, site: str) -> bool:
    """Is it one of the mover's sites? The half may be left out."""
    return any(
        own.seat == position.seat and site in (place, place[:-1]) for place, own in position.sites.items()
    )
