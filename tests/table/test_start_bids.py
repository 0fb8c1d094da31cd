"""Bidding for the order of play (not in the rule book): sealed bids, who gets which place, what is paid."""

from __future__ import annotations

import pytest

from vianebula.fair import FIRST_SEAT_HEADER, check_deal, commitment_of
from vianebula.table import (
    Command,
    LeaveSeat,
    Refusal,
    Resign,
    SeatBot,
    StartGame,
    Table,
    TableOptions,
    TakeSeat,
    decode_snapshot,
    encode_snapshot,
    execute,
    open_table,
    replay_entries,
    table_view,
)
from vianebula.table import entries as e
from vianebula.table.commands import PlaceBid, RevealContribution
from vianebula.table.decide import decide
from vianebula.table.evolve import evolve
from vianebula.table.record import PRICES_HEADER, finished_record
from vianebula.table.start_bids import is_bid, settle_order, usual_bid
from vianebula.table.views import public_entry
from vianebula.text.record import format_record, parse_record, replay

from .play import game_of, play_on

PEOPLE = ("anna", "ben", "carl")
NUMBER = "a1" * 32


def gather(seats: int = 3) -> tuple[Table, list[e.Entry]]:
    """People at a table where the order of play is bid for, with all that happened."""
    made = e.TableOpened(at=0, by="anna", options=TableOptions(seats=seats, start="bids"), secret="5e" * 32)
    table = evolve(Table(), made)
    entries: list[e.Entry] = [made]
    for seat, name in enumerate(PEOPLE[:seats], 1):
        promised = commitment_of(NUMBER) if name == "anna" else ""
        table = do(table, entries, name, TakeSeat(seat=seat, name=name, commitment=promised))
    return table, entries


def do(table: Table, entries: list[e.Entry], player: str, command: Command) -> Table:
    decision = decide(table, command, player, 0)
    entries.append(decision.entry)
    return evolve(table, *decision)


def begin(table: Table, entries: list[e.Entry]) -> Table:
    table = do(table, entries, "anna", StartGame())
    seat = next(i for i, seat in enumerate(table.seats, 1) if seat.player == "anna")
    return do(table, entries, "anna", RevealContribution(seat=seat, contribution=NUMBER))


def test_places_go_to_the_highest_bids_in_turn() -> None:
    order = settle_order([(1.0, 3.0), (2.5, 0.0), (2.0, 0.5)], "secret")
    assert order.seats == (1, 0, 2)  # the first place for 2.5, the second for 3 of those who are left
    assert order.prices == (2.5, 3.0, 0.0)


def test_equal_bids_go_by_lot_and_the_lot_follows_from_the_secret() -> None:
    firsts = [settle_order([(2.0,), (2.0,)], f"secret {i}").seats[0] for i in range(400)]
    assert 150 < sum(firsts) < 250
    assert settle_order([(2.0,), (2.0,)], "x") == settle_order([(2.0,), (2.0,)], "x")


@pytest.mark.parametrize("points", [(), (1.0,), (1.0, 2.0, 3.0), (0.25, 0.0), (-0.5, 0.0), (20.5, 0.0)])
def test_what_is_no_bid_is_refused(points: tuple[float, ...]) -> None:
    assert not is_bid(points, 3)
    table, entries = gather()
    with pytest.raises(Refusal, match="bad-bid"):
        do(table, entries, "ben", PlaceBid(seat=2, points=[*points]))


def test_who_may_bid() -> None:
    table, entries = gather()
    with pytest.raises(Refusal, match="not-your-seat"):
        do(table, entries, "ben", PlaceBid(seat=1, points=[1.0, 0.0]))
    usual = open_table(TableOptions(seats=2), "anna", 0)
    usual = execute(usual, TakeSeat(seat=1, name="Anna"), "anna", 0)
    with pytest.raises(Refusal, match="no-bids"):
        execute(usual, PlaceBid(seat=1, points=[1.0]), "anna", 0)
    started = begin(table, entries)
    with pytest.raises(Refusal, match="already-begun"):
        do(started, entries, "ben", PlaceBid(seat=2, points=[1.0, 0.0]))


def test_bids_are_sealed_until_the_game_begins() -> None:
    table, entries = gather()
    table = do(table, entries, "ben", PlaceBid(seat=2, points=[5.0, 0.5]))
    own, other = (table_view(table, player=player).start_bids for player in ("ben", "anna"))
    assert own.placed == other.placed == [False, True, False]  # type: ignore[union-attr]
    assert own.bids == [None, [5.0, 0.5], None]  # type: ignore[union-attr]
    assert other.bids == [None] * 3  # type: ignore[union-attr]
    assert "5.0" not in str(public_entry(entries[-1]))
    left = do(table, entries, "ben", LeaveSeat(seat=2))
    assert left.bids == ((), (), ())  # who sits there next has not bid
    with_bot = do(left, entries, "anna", SeatBot(seat=2, bot="greedy"))
    assert with_bot.bid_of(1) == usual_bid("beginner", 3)


def test_everybody_moves_to_their_place_and_pays_at_the_end() -> None:
    table, entries = gather()
    table = do(table, entries, "carl", PlaceBid(seat=3, points=[6.5, 0.0]))
    table = do(table, entries, "anna", PlaceBid(seat=1, points=[0.0, 0.0]))
    table = begin(table, entries)
    assert [seat.name for seat in table.seats] == ["carl", "ben", "anna"]
    assert table.prices == (6.5, usual_bid("beginner", 3)[1], 0.0)
    assert game_of(table).seat_to_move == 0
    view = table_view(table, seat=2, player="anna")
    assert view.your_seats == [3]
    assert view.seats[0].score == -6.5
    assert view.start_bids.prices == [*table.prices]  # type: ignore[union-attr]
    assert replay_entries(entries) == table
    assert decode_snapshot(encode_snapshot(table)) is not None
    table = play_on(table, 2000)
    assert table.result is not None
    points = game_of(table).scores
    assert table.result.scores == tuple(p - q for p, q in zip(points, table.prices, strict=True))
    best = max(table.result.scores)
    assert all(table.result.scores[winner] == best for winner in table.result.winners)
    assert [view.score for view in table_view(table).seats] == [*table.result.scores]
    record = finished_record(table)
    assert record.headers[PRICES_HEADER] == "6.5,1.5,0"
    assert record.headers[FIRST_SEAT_HEADER] == "1"
    again = parse_record(format_record(record))
    assert replay(again).scores == points  # who knows nothing of bids reads it as any other
    check_deal(again, game_of(table).setup)


def test_a_table_where_nobody_bids_is_as_before() -> None:
    table = open_table(TableOptions(seats=2), "anna", 0)
    for seat, name in enumerate(("anna", "ben"), 1):
        table = execute(table, TakeSeat(seat=seat, name=name), name, 0)
    table = execute(table, StartGame(), "anna", 0)
    assert (table.bids, table.prices) == ((), ())
    assert not table_view(table).start_bids
    over = execute(table, Resign(seat=1), "anna", 0)
    assert over.result is not None
    assert all(isinstance(score, int) for score in over.result.scores)
