"""Helpers: a table with people, played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from vianebula.components import Setup
from vianebula.game import Game
from vianebula.table import (
    Act,
    ConfirmTurn,
    SeatBot,
    StartGame,
    Table,
    TableOptions,
    TakeSeat,
    TimeControl,
    execute,
    open_table,
)
from vianebula.table.context import TableContext
from vianebula.table.decide import Decision, decide, decide_bot_action
from vianebula.table.evolve import evolve

PEOPLE = ("anna", "ben", "carla", "dan")


def seeded(seed: int) -> TableContext:
    """A world whose deals are known."""

    def deal(setup: Setup, folder: Path | None) -> str:
        return Game.deal(setup.board.name, setup.seats, seed, folder).text()

    return TableContext(make_deal=deal, is_bot=lambda name: name in ("greedy", "random", "level4"))


def game_of(table: Table) -> Game:
    """The game of a table where one has begun."""
    assert table.game is not None
    return table.game


def sit_down(
    people: int = 2,
    bots: int = 0,
    seed: int = 1,
    clock: TimeControl | None = None,
    board: str = "beginner",
    context: TableContext | None = None,
) -> Table:
    """A game that has begun, with people in the first seats and bots in the others."""
    options = TableOptions(board=board, seats=people + bots, clock=clock or TimeControl())
    table = open_table(options, "anna", 0, context or seeded(seed), "secret")
    for i in range(people):
        table = execute(table, TakeSeat(seat=i + 1, name=PEOPLE[i].title()), PEOPLE[i], 0)
    for i in range(bots):
        table = execute(table, SeatBot(seat=people + i + 1, bot="greedy"), "anna", 0)
    return execute(table, StartGame(), "anna", 0)


def who(table: Table) -> str:
    """The person whose turn it is."""
    return table.seats[table.turns.current_seat].player


def act(table: Table, text: str, now: int = 0) -> Table:
    """Whose turn it is acts."""
    return execute(
        table, Act(seat=table.turns.current_seat + 1, text=text, version=table.version), who(table), now
    )


def confirm(table: Table, now: int = 0) -> Table:
    """Whose turn it is confirms it."""
    return execute(
        table, ConfirmTurn(seat=table.turns.current_seat + 1, version=table.version), who(table), now
    )


def play_on(table: Table, steps: int, seed: int = 0, now: int = 0) -> Table:
    """Random actions, confirmed where needed, by people and bots alike."""
    *_, last = play_steps(table, steps, seed, now)
    return last


def play_steps(table: Table, steps: int, seed: int = 0, now: int = 0) -> Iterator[Table]:
    """The table, and then the one after each step, until the game is over."""
    chance = random.Random(seed)
    yield table
    for _ in range(steps):
        if table.status != "running":
            return
        table = evolve(table, *random_decision(table, chance, now))
        yield table


def random_decision(table: Table, chance: random.Random, now: int = 0) -> Decision:
    """What whoever is to act might do: confirm where that is due, else any legal action."""
    assert table.game is not None
    seat = table.turns.current_seat
    if table.turns.is_done:
        return decide(table, ConfirmTurn(seat=seat + 1, version=table.version), who(table), now)
    text = chance.choice([action.text for action in table.game.legal])
    if table.bot_to_act:
        return decide_bot_action(table, seat, text, now)
    return decide(table, Act(seat=seat + 1, text=text, version=table.version), who(table), now)
