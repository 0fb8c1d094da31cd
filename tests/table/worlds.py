"""Two worlds that a viewer cannot tell apart: every card it has not seen by the end is another one."""

from __future__ import annotations

import random

import msgspec

from vianebula.position import position_from_state
from vianebula.table import Entry, Table, replay_entries
from vianebula.table.entries import GameStarted, SeatTaken, TableOpened
from vianebula.table.evolve import evolve
from vianebula.text.position_text import format_position, parse_position
from vianebula.text.record import RULES

from .play import random_decision, seeded


def entries_of(table: Table, steps: int, seed: int) -> list[Entry]:
    """Play on, and return every entry the table ever had."""
    chance = random.Random(seed)
    entries = _opening(table)
    for _ in range(steps):
        if table.status != "running":
            break
        decision = random_decision(table, chance)
        entries.append(decision.entry)
        table = evolve(table, *decision)
    return entries


def _opening(table: Table) -> list[Entry]:
    """The entries of `sit_down`, from a fresh table with the same deal."""
    assert table.game is not None
    deal = format_position(position_from_state(table.game.setup, table.game.start[0]))
    people = [SeatTaken(at=0, by=s.player, seat=i + 1, name=s.name) for i, s in enumerate(table.seats)]
    opened = TableOpened(at=0, by=table.owner, options=table.options, invitation=table.invitation)
    started = GameStarted(at=0, by=table.owner, deal=deal, rules=RULES, components=table.components_digest)
    return [opened, *people, started]


def other_deal(deal: str, seen: set[str], seed: int) -> str:
    """The deal with every unseen card replaced: private ones among hands, the others in the draw pile."""
    position = parse_position(deal)
    contracts = position.setup.contracts
    chance = random.Random(seed)
    in_hands = [card for guild in position.guilds for card in guild.hand]
    private = [c.id for c in contracts if c.private and c.id not in seen]
    chance.shuffle(private)
    swap: dict[str, str] = {}
    for card in in_hands:
        if card not in seen:
            other = next((p for p in private if p != card), private[0])
            private.remove(other)
            swap[card] = other
    deck = [card for card in position.deck if card not in seen]
    swap |= dict(zip(deck, deck[1:] + deck[:1], strict=True))
    for guild in position.guilds:
        guild.hand = [swap.get(card, card) for card in guild.hand]
    position.deck = [swap.get(card, card) for card in position.deck]
    return format_position(position)


def other_world(entries: list[Entry], viewer: int | None, seed: int) -> list[Entry]:
    table = replay_entries(entries, seeded(0))
    seen = seen_cards(table, viewer)
    return [
        msgspec.structs.replace(entry, deal=other_deal(entry.deal, seen, seed))
        if isinstance(entry, GameStarted)
        else entry
        for entry in entries
    ]


def seen_cards(table: Table, viewer: int | None) -> set[str]:
    """Every card the viewer has ever seen: on display, fulfilled, being fulfilled, in its own hand."""
    assert table.game is not None
    seen: set[str] = set()
    game = table.game.copy()
    while True:
        position = game.view(viewer).position
        seen |= set(position.display)
        for guild in position.guilds:
            seen |= set(guild.fulfilled) | set(guild.hand)
        if position.pending:
            seen.add(position.pending.contract)
        if not game.actions:
            return seen - {"?"}
        game.undo()
