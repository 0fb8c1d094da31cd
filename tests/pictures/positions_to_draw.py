"""Positions to draw: some reached by play, and three laid out by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from vianebula.components import RESOURCES, get_setup
from vianebula.position import UNKNOWN, Guild, Pending, Position, Site, TokenValue, position_from_state
from vianebula.rules import kernels
from vianebula.rules.state import OVER, STATE


def played(board: str, seats: int, seed: int, every: int = 25) -> Iterator[Any]:
    """Some states of a game of random actions: the start, every few decisions, all powers, the end."""
    setup = get_setup(board, seats)
    states = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
    out = np.zeros(300, np.int16)
    chance = random.Random(seed)
    decision = 0
    while states[0].prompt != OVER:
        if decision % every == 0 or states[0].prompt != 0:
            yield states.copy()
        n = kernels.legal_row(setup.table_rows, states, 0, out)
        kernels.play_row(setup.table_rows, states, 0, int(out[chance.randrange(n)]))
        decision += 1
    yield states.copy()


def positions(board: str, seats: int, seed: int = 7) -> list[Position]:
    setup = get_setup(board, seats)
    return [position_from_state(setup, states[0]) for states in played(board, seats, seed)]


def start(board: str, seats: int) -> Position:
    """The start of a game, laid out by hand so that no change of a rule changes the picture."""
    setup = get_setup(board, seats)
    small, large = (3, 4) if seats == 4 else (2, 3)
    kinds = [
        TokenValue(letter, large if k == 3 else small, 2 if k == 3 else 1)
        for k in range(4)
        for letter in "wschf"
    ]
    meadows = [setup.board.hexes[hex] for hex in setup.meadows]
    ids = [contract.id for contract in setup.contracts]
    private, neutral = ids[:8], ids[:7:-1]
    pieces = 5 if seats == 4 else 4
    return Position(
        setup=setup,
        seat=0,
        actions_left=2,
        prompt="turn",
        end_seat=None,
        guilds=[
            Guild([{2: 5, 3: 4, 4: 3}[seats]] * 4, [private[seat], private[seat + 4]], [], [], "")
            for seat in range(seats)
        ],
        display=neutral[:4],
        deck=neutral[4:],
        reserve="".join(letter * (18 - pieces * (letter != "f")) for letter in RESOURCES),
        tile_reserve=20 if seats == 2 else 12,
        tokens=dict(zip(meadows[4:], kinds, strict=True)),
        stock={hex: letter * pieces for hex, letter in zip(meadows[:4], "wsch", strict=True)},
    )


def middle(board: str, seats: int) -> Position:
    """A game under way, seen by seat 1: every sort of piece somewhere, and a power being used."""
    position = start(board, seats)
    names, setup = position.setup.board.hexes, position.setup
    covered = [names[hex] for kind in ("fog", "forest") for hex in setup.board.hexes_of_kind(kind)][::3]
    position.tiles = set(covered)
    n = len(covered)
    for guild in position.guilds:
        while n and any(guild.piles):
            pile = next(i for i in range(4) if guild.piles[i])
            guild.piles[pile] -= 1
            n -= 1
    position.tile_reserve -= n
    ruins = [names[hex] for hex in setup.ruins]
    taken = list(position.tokens)[::2]
    for i, hex in enumerate(taken[: 2 * seats]):
        token = position.tokens.pop(hex)
        position.guilds[i % seats].tokens.append(token)
        if i < seats:
            _move(position, token.resource * token.amount)
            position.stock[hex] = token.resource * token.amount
            position.craftsmen[hex] = i
    for i, pieces in enumerate(("w", "sc", "wsc", "whff", "cchff")[: seats + 1]):
        _move(position, pieces)
        position.sites[ruins[i] + "a"] = Site(i % seats, pieces)
    for i in range(seats):
        position.buildings[ruins[6 + i] + "a"] = i
        position.guilds[i].fulfilled.append(position.deck.pop())
        if seats > 2:
            position.sites[ruins[6 + i] + "b"] = Site((i + 1) % seats, "")
    position.guilds[0].storage = "wssf"
    _move(position, "wssf")
    for guild in position.guilds[1:]:
        guild.hand = [UNKNOWN] * 2
    position.deck = [UNKNOWN] * len(position.deck)
    position.seat, position.actions_left, position.prompt = 1, 1, "power"
    position.pending = Pending(position.display[2], ruins[7] + "a")
    return position


def finished(board: str, seats: int) -> Position:
    """The end, seen by seat 1: the last pieces in storage, an end-of-game card."""
    position = middle(board, seats)
    position.pending, position.seat, position.prompt, position.actions_left = None, None, "over", 0
    position.end_seat = 1
    for hex, seat in position.craftsmen.items():
        position.guilds[seat].storage = "".join(
            sorted(position.guilds[seat].storage + position.stock.pop(hex))
        )
    for place, site in position.sites.items():
        position.guilds[site.seat].storage += site.pieces
        position.sites[place] = replace(site, pieces="")
    return position


def _move(position: Position, pieces: str) -> None:
    """Take pieces out of the reserve."""
    for letter in pieces:
        position.reserve = position.reserve.replace(letter, "", 1)
