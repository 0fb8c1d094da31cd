"""What a finished game says about its players: read from the table and its entries, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...action import action_of
from ...coach.openings import OpeningKey, openings_of
from ...table import Entry, Table
from ...table import entries as e
from ..bot_workers.tutorial import TUTORIAL_BOT
from .rating_model import anchor_skill


@dataclass(frozen=True)
class SeatResult:
    """How a seat fared. `place` counts from 1, equal where tied."""

    player: str  # empty for a bot
    name: str
    bot: str  # that sat there from the start
    score: int  # by the rule book
    place: int
    contracts: tuple[str, ...]  # ids of those it fulfilled
    n_stored: int  # pieces in its storage
    ended_game: bool  # by a fifth building
    resigned: bool
    bid: float | None = None  # points paid for the order of play; None where nobody bid for it


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over and counts."""

    table_id: str
    finished: int  # milliseconds
    board: str
    clock: str
    rated: bool
    public: bool
    seats: tuple[SeatResult, ...]
    openings: tuple[tuple[OpeningKey, int], ...] = ()  # with the twelfths of the win


def read_result(table_id: str, table: Table, entries: Sequence[Entry]) -> FinishedGame | None:
    """The result of a finished game; None where it counts for nobody (docs/club.md)."""
    if table.result is None or table.game is None or _counts_for_nobody(table):
        return None
    options = table.options
    return FinishedGame(
        table_id=table_id,
        finished=_finished_at(entries),
        board=options.board,
        clock=options.clock.kind,
        rated=options.rated and can_be_rated(table),
        public=(options.public or options.rated) and not table.duplicate,  # others may still play its deal
        seats=_seat_results(table),
        openings=_openings(table),
    )


def can_be_rated(table: Table) -> bool:
    """Is everybody here somebody whose rating can be compared, and does a clock see to it that it ends?"""
    options = table.options
    return (
        options.clock.kind != "none"
        and not options.data
        and all(seat.player or anchor_skill(seat.name) is not None for seat in table.seats)
    )


def _counts_for_nobody(table: Table) -> bool:
    players = [seat.player for seat in table.seats if seat.player]
    shares_device = len(players) > len(set(players))
    is_tutorial = any(not seat.player and seat.name == TUTORIAL_BOT for seat in table.seats)
    is_what_if = bool(table.start_position)
    return (
        is_what_if
        or table.options.offline
        or shares_device
        or is_tutorial
        or not players
        or _is_aborted(table)
    )


def _is_aborted(table: Table) -> bool:
    """Was it given up before every seat had finished a turn?"""
    assert table.result is not None
    n_begun = len(set(table.turns.seats[:-1]))
    return table.result.reason == "resignation" and n_begun < len(table.seats)


def _openings(table: Table) -> tuple[tuple[OpeningKey, int], ...]:
    """What each seat placed first; of a board of one's own nothing is counted."""
    assert table.game is not None
    assert table.result is not None
    if table.options.data:
        return ()
    setup = table.game.setup
    moves = (  # of a table from a snapshot actions have a number and a text alone
        (int(states["seat"].item()), action_of(setup, states, action.number))
        for states, action in table.game.history
    )
    return tuple(openings_of(setup.board.name, setup.seats, moves, table.result.winners))


def _finished_at(entries: Sequence[Entry]) -> int:
    """When the game ended: afterwards people only talk, or go on to the next one."""
    return next(
        entry.at for entry in reversed(entries) if not isinstance(entry, e.ChatSent | e.RematchAssigned)
    )


def _seat_results(table: Table) -> tuple[SeatResult, ...]:
    assert table.game is not None
    position = table.game.position
    places = _places(table)
    return tuple(
        SeatResult(
            player=seat.player,
            name=seat.name,
            bot="" if seat.player else seat.name,
            score=table.game.scores[i],
            place=places[i],
            contracts=tuple(position.guilds[i].fulfilled),
            n_stored=len(position.guilds[i].storage),
            ended_game=position.end_seat == i,
            resigned=seat.resigned,
            bid=table.prices[i] if table.prices else None,
        )
        for i, seat in enumerate(table.seats)
    )


def _places(table: Table) -> list[int]:
    result = table.result
    assert result is not None
    return places_of(result.scores, result.winners, [seat.resigned for seat in table.seats])


def places_of(scores: Sequence[float], winners: Sequence[int], resigned: Sequence[bool]) -> list[int]:
    """The winners, then the others by their points, then all who gave up."""
    ranks = [
        (i not in winners, gave_up, 0 if i in winners or gave_up else -scores[i])
        for i, gave_up in enumerate(resigned)
    ]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
