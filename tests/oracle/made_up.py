"""Made-up games for testing the oracle itself: a board, a deal, and a trace that it plays."""

from __future__ import annotations

import json
import random
from typing import Any

from . import model, rules, start
from .model import KINDS, Json, State

KINDS_OF_HEXES = {"meadow": 24, "ruins": 12, "fog": 42, "forest": 8, "forbidden": 4}


def neighbours(column: int, row: int) -> list[tuple[int, int]]:
    """The six neighbours on a grid whose odd columns are moved half a hex down."""
    down = column % 2
    return [
        (column, row - 1),
        (column, row + 1),
        (column - 1, row - 1 + down),
        (column - 1, row + down),
        (column + 1, row - 1 + down),
        (column + 1, row + down),
    ]


def contracts() -> dict[str, Json]:
    """The 41 cards of R9.3 as a start line writes them."""
    cards: dict[str, Json] = {}
    for name in start.COPIES:
        for cost in start.COSTS.get(name, "ANY").lower().split():
            letters = "any" if name in start.ANY else "".join(sorted(cost, key=KINDS.index))
            pieces = {} if letters == "any" else {kind: letters.count(kind) for kind in set(letters)}
            cards[f"{name}.{letters}"] = {
                "name": name,
                "cost": pieces,
                "any": start.ANY.get(name),
                "points": 0 if name in start.COUNTED else 3 if letters == "any" else len(letters),
                "private": name in start.PRIVATE,
            }
    return cards


def made_up_start(seats: int, seed: int) -> Json:
    """A start line that obeys R2 on a scrambled board of 9 by 10 hexes."""
    rng = random.Random(seed)
    cells = {(column, row): "abcdefghi"[column] + str(row) for column in range(9) for row in range(10)}
    adjacent = {
        name: [cells[other] for other in neighbours(*cell) if other in cells] for cell, name in cells.items()
    }
    kinds = [kind for kind, amount in KINDS_OF_HEXES.items() for _ in range(amount)]
    rng.shuffle(kinds)
    less = 0 if seats == 4 else 1
    tokens: list[Json] = []
    for kind in KINDS:
        tokens += [{"resource": kind, "amount": 3 - less, "points": 1} for _ in range(3)]
        tokens += [{"resource": kind, "amount": 4 - less, "points": 2}]
    specials = rng.sample(KINDS, 4)
    tokens += [{"resource": kind, "amount": 5 - less, "points": 0} for kind in specials]
    rng.shuffle(tokens)
    hexes: dict[str, Any] = {name: {"kind": kind} for name, kind in zip(adjacent, kinds, strict=True)}
    for hex_ in hexes.values():
        if hex_["kind"] == "meadow":
            token = tokens.pop()
            hex_ |= (
                {"token": token} if token["points"] else {"resources": {token["resource"]: token["amount"]}}
            )
    cards = contracts()
    private = [card for card in cards if cards[card]["private"]]
    neutral = [card for card in cards if not cards[card]["private"]]
    rng.shuffle(private)
    rng.shuffle(neutral)
    height, tile_reserve = {2: (5, 20), 3: (4, 12), 4: (3, 12)}[seats]
    state = {
        "seat": rng.randint(1, seats),
        "actions_left": 2,
        "prompt": "turn",
        "hexes": hexes,
        "players": [
            {
                "seat": seat,
                "piles": [height] * 4,
                "craftsmen": 3 if seats == 2 else 2,
                "sites": 3,
                "buildings": 5,
                "hand": [private.pop(), private.pop()],
            }
            for seat in range(1, seats + 1)
        ],
        "display": neutral[:4],
        "deck": neutral[4:],
        "reserve": {kind: 18 - (5 - less) * specials.count(kind) for kind in KINDS},
        "tile_reserve": tile_reserve,
    }
    return {
        "type": "start",
        "board": "made-up",
        "seats": seats,
        "seed": seed,
        "adjacent": adjacent,
        "contracts": cards,
        "state": state,
    }


def choose(state: State, legal: list[str], rng: random.Random, builder: bool) -> str:
    """Uniformly, or (builder): an F if there is one, else an E that brings a site nearer to some contract."""
    if not builder:
        return rng.choice(legal)
    builds = [text for text in legal if text[0] == "F"]
    assert state.seat is not None
    cards = state.player(state.seat).hand + state.display
    brings = []
    for text in legal:
        if text[0] == "E":
            place, kind = text.split(">")[1], text.split(">")[0][-1]
            lying = state.site(place).resources
            costs = [state.contracts[card].cost for card in cards]
            if any(lying <= cost and lying[kind] < cost[kind] for cost in costs):
                brings.append(text)
    answers = [text for text in legal if text != "+-" and text[0] == "+"]
    return rng.choice(builds or brings or answers or legal)


def made_up_trace(seats: int, seed: int, builder: bool = True, longest: int = 3000) -> list[str]:
    """The lines of a whole game, played by the oracle itself."""
    rng = random.Random(seed)
    first = made_up_start(seats, seed)
    state = model.read_state(first["state"], first["adjacent"], model.read_contracts(first["contracts"]))
    lines = [first]
    while not state.over and len(lines) < longest:
        legal = sorted(rules.legal_actions(state))
        action = choose(state, legal, rng, builder)
        lines.append(
            {
                "type": "decision",
                "seat": state.seat,
                "prompt": state.prompt,
                "legal": legal,
                "action": action,
            }
        )
        state = rules.play(state, action)
        lines.append({"type": "state", "state": model.write_state(state)})
    lines.append(
        {
            "type": "end",
            "scores": rules.scores(state),
            "storage": rules.storages(state),
            "winners": rules.winners(state),
        }
    )
    return [json.dumps(line) for line in lines]
