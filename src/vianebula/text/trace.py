"""A whole game as JSON Lines, so that an independent checker can follow it (docs/trace.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from ..action import Action
from ..components import Contract
from ..game import Game
from .state_json import counts_json, state_json

Policy = Callable[[Game], Action]  # what is played


def trace_lines(game: Game, choose: Policy, seed: int | None = None) -> Iterator[str]:
    """Play a game to its end with a policy and tell every step."""
    yield _to_json_line(_start_entry(game, seed))
    while not game.over:
        action = choose(game)
        assert game.seat_to_move is not None
        yield _to_json_line(
            {
                "type": "decision",
                "seat": game.seat_to_move + 1,
                "prompt": game.prompt,
                "legal": sorted(game.legal.by_text),
                "action": action.text,
            }
        )
        game.play(action)
        yield _to_json_line({"type": "state", "state": state_json(game.position)})
    outcome = game.outcome
    assert outcome is not None
    storage = [len(guild.storage) for guild in game.position.guilds]
    winners = [seat + 1 for seat in outcome.winners]
    yield _to_json_line({"type": "end", "scores": outcome.scores, "storage": storage, "winners": winners})


def _to_json_line(thing: dict[str, object]) -> str:
    return json.dumps(thing, separators=(",", ":"))


def _start_entry(game: Game, seed: int | None) -> dict[str, object]:
    board = game.setup.board
    return {
        "type": "start",
        "board": board.name,
        "seats": game.setup.seats,
        "seed": seed,
        "adjacent": {
            name: [board.hexes[n] for n in board.neighbours[hex]] for hex, name in enumerate(board.hexes)
        },
        "contracts": {contract.id: _contract_json(contract) for contract in game.setup.contracts},
        "state": state_json(game.position),
    }


def _contract_json(contract: Contract) -> dict[str, object]:
    return {
        "name": contract.name,
        "cost": counts_json(contract.cost),
        "any": contract.any,
        "points": contract.points,
        "private": contract.private,
    }
