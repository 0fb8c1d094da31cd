"""Before the deal: who promises what, who reveals when, and what nobody can spoil."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from vianebula.components import get_setup
from vianebula.fair import DealProof, SeatContribution, commitment_of, format_proof
from vianebula.table import (
    CloseTable,
    Command,
    LeaveSeat,
    Refusal,
    SeatBot,
    StartGame,
    Table,
    TableOptions,
    TakeSeat,
    decode_entry,
    decode_snapshot,
    encode_entry,
    encode_snapshot,
    execute,
    open_table,
    replay_entries,
    table_view,
)
from vianebula.table import entries as e
from vianebula.table.commands import CommitContribution, RevealContribution
from vianebula.table.decide import decide, decide_timeout
from vianebula.table.evolve import evolve
from vianebula.table.fair_deal import REVEAL_TIMEOUT_MS, FairDealView
from vianebula.table.views import public_entry
from vianebula.text.position_text import format_position

from .play import game_of, play_on, seeded

ANNA, BEN = "a1" * 32, "b2" * 32


def gather(anna: str = ANNA, ben: str = BEN, bots: int = 0) -> Table:
    """Two people who promise something (or, by an empty text, nothing), and bots: all seats are taken."""
    table = open_table(TableOptions(seats=2 + bots), "anna", 0)
    for seat, (player, number) in enumerate((("anna", anna), ("ben", ben)), 1):
        promised = commitment_of(number) if number else ""
        table = execute(table, TakeSeat(seat=seat, name=player, commitment=promised), player, 0)
    for seat in range(3, 3 + bots):
        table = execute(table, SeatBot(seat=seat, bot="greedy"), "anna", 0)
    return table


def do(table: Table, *commands: tuple[str, Command], now: int = 0) -> Table:
    for player, command in commands:
        table = execute(table, command, player, now)
    return table


def reveal(seat: int, number: str) -> tuple[str, Command]:
    return ("anna", "ben")[seat - 1], RevealContribution(seat=seat, contribution=number)


def deal_of(table: Table, *seats: SeatContribution) -> str:
    """What the published function says, from the secret that the table keeps."""
    proof = DealProof(table.fair_deal.secret, seats)
    return format_position(proof.position(get_setup("beginner", len(seats))))


def fair_view(table: Table) -> FairDealView:
    view = table_view(table).fair_deal
    assert isinstance(view, FairDealView)
    return view


def refused(table: Table, player: str, command: Command) -> str:
    with pytest.raises(Refusal) as refusal:
        execute(table, command, player, 0)
    return refusal.value.reason


BEGIN = ("anna", StartGame())


def test_the_deal_waits_until_all_have_revealed() -> None:
    table = do(gather(), BEGIN)
    assert (table.status, table.fair_deal.is_waiting) == ("open", True)
    table = do(table, reveal(2, BEN))
    assert table.status == "open"
    assert [seat.revealed for seat in fair_view(table).seats] == [False, True]
    table = do(table, reveal(1, ANNA))
    assert table.status == "running"
    assert game_of(table).text() == deal_of(table, SeatContribution(ANNA), SeatContribution(BEN))


def test_bots_and_old_programs_do_not_wait() -> None:
    """Who promises nothing begins at once, as ever; the server's secret makes their part."""
    table = do(gather("", "", bots=1), BEGIN)
    assert table.status == "running"
    assert game_of(table).text() == deal_of(table, *(SeatContribution(),) * 3)


def test_who_never_reveals_holds_up_nobody_for_long() -> None:
    table = do(gather(), BEGIN, reveal(1, ANNA), now=5)
    assert table.deadline == 5 + REVEAL_TIMEOUT_MS
    assert decide_timeout(table, 4 + REVEAL_TIMEOUT_MS) is None
    decision = decide_timeout(table, 5 + REVEAL_TIMEOUT_MS)
    assert decision is not None
    table = evolve(table, *decision)
    late = SeatContribution(unrevealed_commitment=commitment_of(BEN))
    assert game_of(table).text() == deal_of(table, SeatContribution(ANNA), late)
    assert [seat.revealed for seat in fair_view(table).seats] == [True, False]
    assert refused(table, "ben", reveal(2, BEN)[1]) == "already-begun"


def test_not_revealing_leads_to_one_other_deal_only() -> None:
    """Whatever was promised and not revealed, the deal is the same: there is nothing to try."""
    tables = []
    for number in (BEN, "c3" * 32):
        table = gather(ben=number)
        table = msgspec.structs.replace(
            table, fair_deal=msgspec.structs.replace(table.fair_deal, secret="77" * 32)
        )
        table = do(table, BEGIN, reveal(1, ANNA))
        decision = decide_timeout(table, REVEAL_TIMEOUT_MS)
        assert decision is not None
        tables.append(evolve(table, *decision))
    assert game_of(tables[0]).text() == game_of(tables[1]).text()


def test_who_goes_away_reveals_early_and_counts() -> None:
    table = do(gather(), reveal(2, BEN))
    assert table.status == "open"
    assert table_view(table).status == "open"
    table = do(table, BEGIN, reveal(1, ANNA))
    assert game_of(table).text() == deal_of(table, SeatContribution(ANNA), SeatContribution(BEN))


def test_nothing_changes_once_the_list_is_closed() -> None:
    table = do(gather(), BEGIN)
    other = commitment_of("cc" * 32)
    assert refused(table, "ben", CommitContribution(seat=2, commitment=other)) == "already-begun"
    assert refused(table, "ben", LeaveSeat(seat=2)) == "already-begun"
    assert refused(table, "anna", StartGame()) == "already-begun"
    assert refused(table, "anna", CloseTable()) == "already-begun"


def test_only_what_was_promised_can_be_revealed_once_and_by_its_seat() -> None:
    table = do(gather(), BEGIN)
    assert refused(table, "ben", RevealContribution(seat=2, contribution="cc" * 32)) == "not-promised"
    assert refused(table, "anna", RevealContribution(seat=2, contribution=BEN)) == "not-your-seat"
    assert refused(table, "eve", RevealContribution(seat=2, contribution=BEN)) == "not-your-seat"
    assert refused(table, "anna", RevealContribution(seat=4, contribution=BEN)) == "no-such-seat"
    assert refused(do(table, reveal(2, BEN)), "ben", reveal(2, BEN)[1]) == "not-promised"
    assert refused(do(gather("", BEN), BEGIN), "anna", reveal(1, ANNA)[1]) == "not-promised"


def test_a_promise_goes_with_its_seat_and_can_be_replaced_before() -> None:
    table = do(gather(), ("ben", LeaveSeat(seat=2)))
    assert fair_view(table).seats[1].commitment == ""
    table = do(table, ("anna", SeatBot(seat=2, bot="greedy")))
    assert fair_view(table).seats[1].commitment == ""
    table = do(gather(), reveal(2, BEN), ("ben", CommitContribution(seat=2, commitment=commitment_of(ANNA))))
    assert fair_view(table).seats[1] == type(fair_view(table).seats[1])(commitment_of(ANNA), False)
    assert do(table, BEGIN).status == "open"  # what was revealed before does not count for the new one


def test_the_secret_is_told_at_the_end_and_never_before() -> None:
    table = do(gather(bots=1), BEGIN, reveal(1, ANNA))
    shown: list[bytes] = []
    commitment = fair_view(table).commitment
    assert commitment == commitment_of(table.fair_deal.secret)
    shown += everything_shown(table)
    table = do(table, reveal(2, BEN))
    shown += everything_shown(table)
    secret = table.fair_deal.secret
    while table.status == "running":
        table = play_on(table, 1, seed=table.version)
        shown += everything_shown(table) if table.status == "running" else []
    assert len(shown) > 200
    for told in (secret, ANNA, BEN):
        assert not any(told.encode() in message for message in shown)
    parts = (SeatContribution(ANNA), SeatContribution(BEN), SeatContribution())
    assert fair_view(table).proof == format_proof(DealProof(secret, parts))


def everything_shown(table: Table) -> Iterable[bytes]:
    for seat in (None, *range(len(table.seats))):
        yield msgspec.json.encode(table_view(table, seat, "anna", with_state=True))


def test_entries_show_nobody_what_was_drawn() -> None:
    """What everybody is told of an entry has neither the secret nor a number."""
    table = gather()
    opened = e.TableOpened(at=0, by="anna", options=TableOptions(seats=2), secret="77" * 32)
    revealed = decide(do(table, BEGIN), reveal(2, BEN)[1], "ben", 0).entry
    began = decide(do(table, BEGIN, reveal(2, BEN)), reveal(1, ANNA)[1], "anna", 0).entry
    assert isinstance(began, e.GameStarted)
    for entry in (opened, revealed, began):
        told = msgspec.json.encode(public_entry(entry))
        assert not any(number.encode() in told for number in ("77" * 32, ANNA, BEN))


def test_entries_and_snapshots_keep_it() -> None:
    """What is stored leads to the same table, at every step of it."""
    told: list[e.Entry] = [e.TableOpened(at=0, by="anna", options=TableOptions(seats=2), secret="77" * 32)]
    table = replay_entries(told)
    commands: list[tuple[str, Command]] = [
        ("anna", TakeSeat(seat=1, name="Anna", commitment=commitment_of(ANNA))),
        ("ben", TakeSeat(seat=2, name="Ben")),
        ("ben", CommitContribution(seat=2, commitment=commitment_of(BEN))),
        BEGIN,
        reveal(1, ANNA),
        reveal(2, BEN),
    ]
    for player, command in commands:
        told.append(decide(table, command, player, 0).entry)
        table = evolve(table, told[-1])
        again = replay_entries(decode_entry(encode_entry(entry)) for entry in told)
        restored = decode_snapshot(encode_snapshot(table))
        assert restored is not None
        assert again.fair_deal == table.fair_deal == restored.fair_deal
    assert table.status == "running"
    assert isinstance(told[-1], e.GameStarted)
    assert told[-1].contributions == [ANNA, BEN]


def test_tables_of_before_and_given_deals_have_no_proof() -> None:
    """A table without a secret is dealt as before, whatever is promised, and says nothing about it."""
    table = open_table(TableOptions(seats=2), "anna", 0, seeded(3))
    for seat, player in enumerate(("anna", "ben"), 1):
        sits = TakeSeat(seat=seat, name=player, commitment=commitment_of(ANNA))
        table = execute(table, sits, player, 0)
    table = execute(table, StartGame(), "anna", 0)
    assert table.status == "running"
    assert b"fair_deal" not in msgspec.json.encode(table_view(table))
    old = b'{"what":"opened","at":0,"by":"anna","options":{"seats":2},"invitation":""}'
    table = replay_entries([decode_entry(old)])
    assert not table.fair_deal.secret
    assert b"secret" not in encode_entry(decode_entry(old))
