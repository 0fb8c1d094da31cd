"""People with each other: nobody's game goes on without them, undo is answered, an owner may be missing."""

from __future__ import annotations

import pytest

from vianebula.table import (
    AnswerUndo,
    Chat,
    LeaveSeat,
    Refusal,
    ReplaceIdlePlayer,
    RequestUndo,
    Resign,
    ReturnToSeat,
    SeatBot,
    StartGame,
    StepAway,
    Table,
    TableOptions,
    TakeSeat,
    TimeControl,
    decode_snapshot,
    encode_snapshot,
    execute,
    open_table,
    table_view,
)
from vianebula.table.decide import decide_bot_action, decide_timeout
from vianebula.table.evolve import evolve
from vianebula.table.table import IDLE_TIMEOUT_MS, UNDO_PAUSE_MS
from vianebula.table.user_text import clean_text

from .play import PEOPLE, act, confirm, play_on, seeded, sit_down
from .test_turns import first_legal, refused


def leave_all(table: Table) -> Table:
    for i, seat in enumerate(table.seats):
        if seat.is_present:
            table = execute(table, StepAway(seat=i + 1), seat.player, 0)
    return table


# --- nobody is there


@pytest.mark.parametrize("bots", [0, 1])
def test_the_game_waits_while_everybody_is_away(bots: int) -> None:
    table = sit_down(2, bots)
    table = leave_all(table)
    assert table.seats[table.turns.current_seat].bot
    assert (table.bot_to_act, table.clocks.deadline) == (None, None)
    assert table_view(table).all_away
    with pytest.raises(Refusal):
        decide_bot_action(table, table.turns.current_seat, first_legal(table), 0)
    seat = table.turns.current_seat
    other = next(i for i in (0, 1) if i != seat)
    table = execute(table, ReturnToSeat(seat=other + 1), PEOPLE[other], 0)
    assert table.bot_to_act is not None
    assert table.bot_to_act[0] == seat
    assert not table_view(table).all_away


def test_who_gave_up_is_not_waited_for() -> None:
    table = sit_down(3)
    table = execute(table, StepAway(seat=1), "anna", 0)
    table = execute(table, Resign(seat=2), "ben", 0)
    assert not table.all_away, "Carla plays"
    table = execute(table, StepAway(seat=3), "carla", 0)
    assert table.all_away
    table = execute(table, ReturnToSeat(seat=1), "anna", 0)
    assert not table.all_away


def test_bots_alone_play_on() -> None:
    table = open_table(TableOptions(seats=2), "anna", 0, seeded(1))
    for seat in (1, 2):
        table = execute(table, SeatBot(seat=seat, bot="greedy"), "anna", 0)
    table = execute(table, StartGame(), "anna", 0)
    assert table.bot_to_act is not None
    table = play_on(table, 2000)
    assert table.status == "over"
    assert not table.all_away


@pytest.mark.parametrize("kind", ["live", "correspondence"])
def test_all_clocks_run_out_one_after_the_other_and_then_none_runs(kind: str) -> None:
    table = sit_down(3, clock=TimeControl(kind=kind, start=60))  # type: ignore[arg-type]
    now = 0
    for _ in range(3):
        while table.bot_to_act is not None:
            table = evolve(
                table, *decide_bot_action(table, table.turns.current_seat, first_legal(table), now)
            )
        assert table.clocks.deadline is not None
        now = table.clocks.deadline
        decision = decide_timeout(table, now)
        assert decision is not None
        table = evolve(table, *decision)
    assert table.all_away
    assert (table.clocks.deadline, decide_timeout(table, now + 10**9)) == (None, None)
    last = table.turns.current_seat
    table = execute(table, ReturnToSeat(seat=last + 1), PEOPLE[last], now + 10**9)
    assert table.clocks.deadline == now + 10**9 + 60_000
    assert not table.all_away


def test_the_last_one_who_stayed_leaves() -> None:
    table = sit_down(2)
    away = table.turns.current_seat
    table = execute(table, ReplaceIdlePlayer(seat=away + 1), PEOPLE[1 - away], IDLE_TIMEOUT_MS)
    assert table.bot_to_act is not None
    table = execute(table, StepAway(seat=2 - away), PEOPLE[1 - away], IDLE_TIMEOUT_MS)
    assert table.bot_to_act is None


# --- a wish to go back


def undo_requested() -> Table:
    """Three people and a bot; the bot is to act, and who played before it asks to go back at 5 s."""
    table = sit_down(3, bots=1)
    while table.turns.current_seat != 2:
        table = play_on(table, 1)
    table = act(table, first_legal(table), 1_000)
    table = act(table, first_legal(table), 1_000)
    table = confirm(table, 2_000)
    assert table.bot_to_act == (3, "greedy")
    return execute(table, RequestUndo(seat=3, to=table.n_actions - 1, version=table.version), "carla", 5_000)


def test_bots_wait_for_the_answer_but_not_for_ever() -> None:
    table = undo_requested()
    assert table.bots_paused_until == 5_000 + UNDO_PAUSE_MS
    with pytest.raises(Refusal, match="not-your-turn"):
        decide_bot_action(table, 3, first_legal(table), 4_999 + UNDO_PAUSE_MS)
    kept = decode_snapshot(encode_snapshot(table), table.context)
    assert kept is not None
    assert kept.bots_paused_until == table.bots_paused_until
    table = evolve(table, *decide_bot_action(table, 3, first_legal(table), 5_000 + UNDO_PAUSE_MS))
    assert (table.undo_request, table.bots_paused_until) == (None, 0)


def test_an_answer_lets_them_go_on_at_once() -> None:
    table = undo_requested()
    table = execute(table, AnswerUndo(seat=1, yes=False), "anna", 6_000)
    assert table.bots_paused_until == 0
    decide_bot_action(table, 3, first_legal(table), 6_000)


def test_who_asks_again_and_again_stops_nobody() -> None:
    table = undo_requested()
    for now in (10_000, 20_000, 30_000):
        table = execute(table, AnswerUndo(seat=3, yes=False), "carla", now)
        table = execute(
            table, RequestUndo(seat=3, to=table.n_actions - 1, version=table.version), "carla", now
        )
    assert table.bots_paused_until == 5_000 + UNDO_PAUSE_MS
    table = execute(table, AnswerUndo(seat=3, yes=False), "carla", 36_000)
    table = evolve(table, *decide_bot_action(table, 3, first_legal(table), 36_000))
    table = execute(
        table, RequestUndo(seat=3, to=table.n_actions - 2, version=table.version), "carla", 40_000
    )
    assert table.bots_paused_until == 40_000 + UNDO_PAUSE_MS, "the game went on"


def test_who_asked_may_take_the_wish_back() -> None:
    table = undo_requested()
    played = table.n_actions
    assert refused(table, AnswerUndo(seat=3, yes=True), "carla") == "already-answered"
    assert refused(table, AnswerUndo(seat=3, yes=False, to=0), "carla") == "stale"
    table = execute(table, AnswerUndo(seat=3, yes=False), "carla", 6_000)
    assert (table.undo_request, table.n_actions) == (None, played)
    assert refused(table, AnswerUndo(seat=1, yes=True), "anna") == "undo-not-asked"


# --- who begins


def full(owner_sits: bool) -> Table:
    table = open_table(TableOptions(seats=2, public=False), "anna", 0, seeded(1), "secret")
    table = execute(table, TakeSeat(seat=1, name="Anna"), "anna", 1_000)
    table = execute(table, TakeSeat(seat=2, name="Ben", invitation="secret"), "ben", 2_000)
    if not owner_sits:
        table = execute(table, LeaveSeat(seat=1), "anna", 3_000)
        assert refused(table, StartGame(), "ben") == "not-the-owner", "a seat is free"
        table = execute(table, TakeSeat(seat=1, name="Carla", invitation="secret"), "carla", 3_000)
    return table


def test_who_sits_may_begin_where_the_owner_does_not() -> None:
    table = full(owner_sits=False)
    assert table_view(table, None, now=3_000).idle_timeout == 0
    assert refused(table, StartGame(), "dan") == "not-the-owner"
    table = execute(table, StartGame(), "ben", 3_000)
    assert table.status == "running"


def test_who_sits_may_begin_when_the_owner_is_silent() -> None:
    table = full(owner_sits=True)
    assert table_view(table, None, now=3_000).idle_timeout == IDLE_TIMEOUT_MS - 1_000
    table = execute(table, Chat(text="wait"), "anna", 9_000)
    table = execute(table, Chat(text="hello?"), "ben", 10_000)
    with pytest.raises(Refusal, match="not-the-owner"):
        table = execute(table, StartGame(), "ben", IDLE_TIMEOUT_MS + 8_999)
    table = execute(table, StartGame(), "ben", IDLE_TIMEOUT_MS + 9_000)
    assert table.status == "running"


# --- chat


def test_which_seat_speaks() -> None:
    table = open_table(TableOptions(seats=3), "anna", 0, seeded(1))
    for seat, name, player in ((1, "Uma", "anna"), (2, "Vic", "anna"), (3, "Ben", "ben")):
        table = execute(table, TakeSeat(seat=seat, name=name), player, 0)
    table = execute(table, Chat(text="mine", seat=2), "anna", 0)
    table = execute(table, Chat(text="ours"), "anna", 0)
    table = execute(table, Chat(text="his"), "ben", 0)
    said = [(line.name, line.seat) for line in table_view(table, None).chat]
    assert said == [("Vic", 2), ("Uma, Vic", None), ("Ben", 3)]
    assert refused(table, Chat(text="no", seat=3), "anna") == "not-your-seat"
    assert refused(table, Chat(text="no", seat=4), "anna") == "no-such-seat"
    table = execute(table, LeaveSeat(seat=3), "ben", 0)
    table = execute(table, TakeSeat(seat=3, name="Carla"), "carla", 0)
    last = table_view(table, None).chat[-1]
    assert (last.name, last.seat) == ("Ben", None), "Carla has not said it"
    kept = decode_snapshot(encode_snapshot(table), table.context)
    assert kept is not None
    assert kept.chat == table.chat


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("🤷‍♀️ ❤️‍🔥 🏳️‍🌈 👩‍👩‍👧‍👦", "🤷‍♀️ ❤️‍🔥 🏳️‍🌈 👩‍👩‍👧‍👦"),
        ("می‌خواهم", "می‌خواهم"),
        ("new \U0001fadf one", "new \U0001fadf one"),
        ("\u200da\u200d\u200db \u200c c\u200d", "a\u200db c"),
        ("a\u202eb\u200bc\u2066\ue000\x07d\U000e0041\ufff0", "a b c d"),
    ],
)
def test_what_stays_of_a_text(text: str, kept: str) -> None:
    assert clean_text(text) == kept


@pytest.mark.parametrize("nothing", ["\u200d", "\u200c \u200d\u200d", "\u200b", " "])
def test_what_cannot_be_seen_is_no_text(nothing: str) -> None:
    with pytest.raises(Refusal, match="empty-text"):
        clean_text(nothing)
