"""A whole game as JSON Lines, so that an independent checker can follow it (docs/trace.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from ..action import Action
from ..components import RESOURCES, Contract
from ..game import Game
from ..position import Position, TokenValue, parse_pieces

Policy = Callable[[Game], Action]  # what is played


def trace_lines(game: Game, choose: Policy, seed: int | None = None) -> Iterator[str]:
    """Play a game to its end with a policy and tell every step."""
    yield _line(_start(game, seed))
    while not game.over:
        action = choose(game)
        assert game.seat is not None
        yield _line(
            {
                "type": "decision",
                "seat": game.seat + 1,
                "prompt": game.prompt,
                "legal": sorted(game.legal.by_text),
                "action": action.text,
            }
        )
        game.play(action)
        yield _line({"type": "state", "state": state_json(game.position)})
    outcome = game.outcome
    assert outcome is not None
    storage = [len(guild.storage) for guild in game.position.guilds]
    winners = [seat + 1 for seat in outcome.winners]
    yield _line({"type": "end", "scores": outcome.scores, "storage": storage, "winners": winners})


def _line(thing: dict[str, Any]) -> str:
    return json.dumps(thing, separators=(",", ":"))


def _start(game: Game, seed: int | None) -> dict[str, Any]:
    board = game.setup.board
    return {
        "type": "start",
        "board": board.name,
        "seats": game.setup.seats,
        "seed": seed,
        "adjacent": {
            name: [board.hexes[n] for n in board.neighbours[hex]] for hex, name in enumerate(board.hexes)
        },
        "contracts": {contract.id: _contract(contract) for contract in game.setup.contracts},
        "state": state_json(game.position),
    }


def _contract(contract: Contract) -> dict[str, Any]:
    return {
        "name": contract.name,
        "cost": _pieces(contract.cost),
        "any": contract.any,
        "points": contract.points,
        "private": contract.private,
    }


def _pieces(pieces: str) -> dict[str, int]:
    return {letter: n for letter, n in zip(RESOURCES, parse_pieces(pieces), strict=True) if n}


def _token(token: TokenValue) -> dict[str, Any]:
    return {"resource": token.resource, "amount": token.amount, "points": token.points}


def state_json(position: Position) -> dict[str, Any]:
    """The STATE of a trace: the whole truth, seats counted from 1."""
    pending = position.pending
    return {
        "seat": _seat(position.seat),
        "actions_left": position.actions_left,
        "prompt": position.prompt,
        "over": position.over,
        "end_seat": _seat(position.end_seat),
        "pending": pending
        and {
            "contract": pending.contract,
            "site": pending.place,
            "lifted": pending.lifted,
            "returned": pending.returned,
        },
        "hexes": _hexes(position),
        "players": [_player(position, seat) for seat in range(position.seats)],
        "display": position.display,
        "deck": position.deck,
        "reserve": _pieces(position.reserve),
        "tile_reserve": position.tile_reserve,
    }


def _seat(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _hexes(position: Position) -> dict[str, Any]:
    board = position.setup.board
    hexes: dict[str, Any] = {}
    for name, kind in zip(board.hexes, board.kinds, strict=True):
        hex: dict[str, Any] = {"kind": kind}
        if name in position.tiles:
            hex["tile"] = True
        if name in position.tokens:
            hex["token"] = _token(position.tokens[name])
        if name in position.stock:
            hex["resources"] = _pieces(position.stock[name])
        if name in position.craftsmen:
            hex["craftsman"] = position.craftsmen[name] + 1
        hexes[name] = hex
    for place, site in position.sites.items():
        entry = {"half": place[-1], "seat": site.seat + 1, "resources": _pieces(site.pieces)}
        hexes[place[:-1]].setdefault("sites", []).append(entry)
    for place, seat in position.buildings.items():
        hexes[place[:-1]].setdefault("buildings", []).append({"half": place[-1], "seat": seat + 1})
    return hexes


def _player(position: Position, seat: int) -> dict[str, Any]:
    guild = position.guilds[seat]
    return {
        "seat": seat + 1,
        "piles": guild.piles,
        "craftsmen": position.n_craftsmen(seat),
        "sites": position.n_sites(seat),
        "buildings": position.n_buildings(seat),
        "hand": guild.hand,
        "fulfilled": guild.fulfilled,
        "tokens": [_token(token) for token in guild.tokens],
        "storage": _pieces(guild.storage),
        "end_card": position.end_seat == seat,
    }
