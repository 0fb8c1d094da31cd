"""Helpers: a table with people, played by chance."""

from __future__ import annotations

import random
from pathlib import Path

from vianebula.components import Setup
from vianebula.game import Game
from vianebula.table import Act, Begin, Clock, Confirm, Options, SeatBot, Sit, Table
from vianebula.table.decide import bot_action
from vianebula.table.world import World

PEOPLE = ("anna", "ben", "carla", "dan")


def seeded(seed: int) -> World:
    """A world whose deals are known."""

    def deal(setup: Setup, folder: Path | None) -> str:
        return Game.deal(setup.board.name, setup.seats, seed, folder).text()

    return World(deal=deal, is_bot=lambda name: name in ("greedy", "random", "level4"))


def sit_down(
    people: int = 2, bots: int = 0, seed: int = 1, clock: Clock | None = None, board: str = "beginner"
) -> Table:
    options = Options(board=board, seats=people + bots, clock=clock or Clock())
    table = Table.open(options, "anna", 0, seeded(seed), "secret")
    for i in range(people):
        table.do(Sit(seat=i + 1, name=PEOPLE[i].title()), PEOPLE[i], 0)
    for i in range(bots):
        table.do(SeatBot(seat=people + i + 1, bot="greedy"), "anna", 0)
    table.do(Begin(), "anna", 0)
    return table


def who(table: Table) -> str:
    """The person whose turn it is."""
    return table.seats[table.turns.seat].player


def act(table: Table, text: str, now: int = 0) -> None:
    table.do(Act(seat=table.turns.seat + 1, text=text, version=table.version), who(table), now)


def confirm(table: Table, now: int = 0) -> None:
    table.do(Confirm(seat=table.turns.seat + 1, version=table.version), who(table), now)


def play_on(table: Table, steps: int, seed: int = 0, now: int = 0) -> None:
    """Random actions, confirmed where needed, by people and bots alike."""
    chance = random.Random(seed)
    for _ in range(steps):
        if table.status != "running":
            return
        assert table.game is not None
        if table.turns.done:
            confirm(table, now)
            continue
        text = chance.choice([action.text for action in table.game.legal])
        if table.bot_to_act:
            table.apply(bot_action(table, table.turns.seat, text, now))
        else:
            act(table, text, now)
