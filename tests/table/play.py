"""Helpers: a table with people, played by chance."""

from __future__ import annotations

import random
from pathlib import Path

from vianebula.components import Setup
from vianebula.game import Game
from vianebula.table import Act, ConfirmTurn, SeatBot, StartGame, Table, TableOptions, TakeSeat, TimeControl
from vianebula.table.context import TableContext
from vianebula.table.decide import decide_bot_action

PEOPLE = ("anna", "ben", "carla", "dan")


def seeded(seed: int) -> TableContext:
    """A world whose deals are known."""

    def deal(setup: Setup, folder: Path | None) -> str:
        return Game.deal(setup.board.name, setup.seats, seed, folder).text()

    return TableContext(deal=deal, is_bot=lambda name: name in ("greedy", "random", "level4"))


def sit_down(
    people: int = 2, bots: int = 0, seed: int = 1, clock: TimeControl | None = None, board: str = "beginner"
) -> Table:
    options = TableOptions(board=board, seats=people + bots, clock=clock or TimeControl())
    table = Table.open(options, "anna", 0, seeded(seed), "secret")
    for i in range(people):
        table.execute(TakeSeat(seat=i + 1, name=PEOPLE[i].title()), PEOPLE[i], 0)
    for i in range(bots):
        table.execute(SeatBot(seat=people + i + 1, bot="greedy"), "anna", 0)
    table.execute(StartGame(), "anna", 0)
    return table


def who(table: Table) -> str:
    """The person whose turn it is."""
    return table.seats[table.turns.seat].player


def act(table: Table, text: str, now: int = 0) -> None:
    table.execute(Act(seat=table.turns.seat + 1, text=text, version=table.version), who(table), now)


def confirm(table: Table, now: int = 0) -> None:
    table.execute(ConfirmTurn(seat=table.turns.seat + 1, version=table.version), who(table), now)


def play_on(table: Table, steps: int, seed: int = 0, now: int = 0) -> None:
    """Random actions, confirmed where needed, by people and bots alike."""
    chance = random.Random(seed)
    for _ in range(steps):
        if table.status != "running":
            return
        assert table.game is not None
        if table.turns.is_done:
            confirm(table, now)
            continue
        text = chance.choice([action.text for action in table.game.legal])
        if table.bot_to_act:
            table.apply(decide_bot_action(table, table.turns.seat, text, now))
        else:
            act(table, text, now)
