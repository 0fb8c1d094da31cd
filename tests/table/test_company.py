"""People with each other: nobody's game goes on without them, undo is answered, an owner may be missing."""

from __future__ import annotations

import pytest

from vianebula.table import (
    AnswerUndo,
    AskUndo,
    Begin,
    Clock,
    Leave,
    Options,
    Refusal,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    StandIn,
    Table,
    load_snapshot,
    save_snapshot,
    view_of,
)
from vianebula.table.decide import bot_action, clean, late
from vianebula.table.table import HELD, PATIENCE

from .play import PEOPLE, act, confirm, play_on, seeded, sit_down
from .test_turns import first_legal, refused


def leave_all(table: Table) -> None:
    for i, seat in enumerate(table.seats):
        if seat.is_present:
            table.do(Leave(seat=i + 1), seat.player, 0)


# --- nobody is there


@pytest.mark.parametrize("bots", [0, 1])
def test_the_game_waits_while_everybody_is_away(bots: int) -> None:
    table = sit_down(2, bots)
    leave_all(table)
    assert table.seats[table.turns.seat].bot
    assert (table.bot_to_act, table.clocks.deadline) == (None, None)
    assert view_of(table).deserted
    with pytest.raises(Refusal):
        bot_action(table, table.turns.seat, first_legal(table), 0)
    seat = table.turns.seat
    other = next(i for i in (0, 1) if i != seat)
    table.do(Return(seat=other + 1), PEOPLE[other], 0)
    assert table.bot_to_act is not None
    assert table.bot_to_act[0] == seat
    assert not view_of(table).deserted


def test_who_gave_up_is_not_waited_for() -> None:
    table = sit_down(3)
    table.do(Leave(seat=1), "anna", 0)
    table.do(Resign(seat=2), "ben", 0)
    assert not table.is_deserted, "Carla plays"
    table.do(Leave(seat=3), "carla", 0)
    assert table.is_deserted
    table.do(Return(seat=1), "anna", 0)
    assert not table.is_deserted


def test_bots_alone_play_on() -> None:
    table = Table.open(Options(seats=2), "anna", 0, seeded(1))
    for seat in (1, 2):
        table.do(SeatBot(seat=seat, bot="greedy"), "anna", 0)
    table.do(Begin(), "anna", 0)
    assert table.bot_to_act is not None
    play_on(table, 2000)
    assert table.status == "over"
    assert not table.is_deserted


@pytest.mark.parametrize("kind", ["live", "correspondence"])
def test_all_clocks_run_out_one_after_the_other_and_then_none_runs(kind: str) -> None:
    table = sit_down(3, clock=Clock(kind=kind, start=60))  # type: ignore[arg-type]
    now = 0
    for _ in range(3):
        while table.bot_to_act is not None:
            table.apply(bot_action(table, table.turns.seat, first_legal(table), now))
        assert table.clocks.deadline is not None
        now = table.clocks.deadline
        entry = late(table, now)
        assert entry is not None
        table.apply(entry)
    assert table.is_deserted
    assert (table.clocks.deadline, late(table, now + 10**9)) == (None, None)
    last = table.turns.seat
    table.do(Return(seat=last + 1), PEOPLE[last], now + 10**9)
    assert table.clocks.deadline == now + 10**9 + 60_000
    assert not table.is_deserted


def test_the_last_one_who_stayed_leaves() -> None:
    table = sit_down(2)
    away = table.turns.seat
    table.do(StandIn(seat=away + 1), PEOPLE[1 - away], PATIENCE)
    assert table.bot_to_act is not None
    table.do(Leave(seat=2 - away), PEOPLE[1 - away], PATIENCE)
    assert table.bot_to_act is None


# --- a wish to go back


def asked() -> Table:
    """Three people and a bot; the bot is to act, and who played before it asks to go back at 5 s."""
    table = sit_down(3, bots=1)
    while table.turns.seat != 2:
        play_on(table, 1)
    act(table, first_legal(table), 1_000)
    act(table, first_legal(table), 1_000)
    confirm(table, 2_000)
    assert table.bot_to_act == (3, "greedy")
    table.do(AskUndo(seat=3, to=table.n_actions - 1, version=table.version), "carla", 5_000)
    return table


def test_bots_wait_for_the_answer_but_not_for_ever() -> None:
    table = asked()
    assert table.held_until == 5_000 + HELD
    with pytest.raises(Refusal, match="not-your-turn"):
        bot_action(table, 3, first_legal(table), 4_999 + HELD)
    kept = load_snapshot(save_snapshot(table), table.world)
    assert kept is not None
    assert kept.held_until == table.held_until
    table.apply(bot_action(table, 3, first_legal(table), 5_000 + HELD))
    assert (table.undo, table.held_until) == (None, 0)


def test_an_answer_lets_them_go_on_at_once() -> None:
    table = asked()
    table.do(AnswerUndo(seat=1, yes=False), "anna", 6_000)
    assert table.held_until == 0
    bot_action(table, 3, first_legal(table), 6_000)


def test_who_asks_again_and_again_stops_nobody() -> None:
    table = asked()
    for now in (10_000, 20_000, 30_000):
        table.do(AnswerUndo(seat=3, yes=False), "carla", now)
        table.do(AskUndo(seat=3, to=table.n_actions - 1, version=table.version), "carla", now)
    assert table.held_until == 5_000 + HELD
    table.do(AnswerUndo(seat=3, yes=False), "carla", 36_000)
    table.apply(bot_action(table, 3, first_legal(table), 36_000))
    table.do(AskUndo(seat=3, to=table.n_actions - 2, version=table.version), "carla", 40_000)
    assert table.held_until == 40_000 + HELD, "the game went on"


def test_who_asked_may_take_the_wish_back() -> None:
    table = asked()
    played = table.n_actions
    assert refused(table, AnswerUndo(seat=3, yes=True), "carla") == "already-answered"
    assert refused(table, AnswerUndo(seat=3, yes=False, to=0), "carla") == "stale"
    table.do(AnswerUndo(seat=3, yes=False), "carla", 6_000)
    assert (table.undo, table.n_actions) == (None, played)
    assert refused(table, AnswerUndo(seat=1, yes=True), "anna") == "undo-not-asked"


# --- who begins


def full(owner_sits: bool) -> Table:
    table = Table.open(Options(seats=2, open=False), "anna", 0, seeded(1), "secret")
    table.do(Sit(seat=1, name="Anna"), "anna", 1_000)
    table.do(Sit(seat=2, name="Ben", invitation="secret"), "ben", 2_000)
    if not owner_sits:
        table.do(Stand(seat=1), "anna", 3_000)
        assert refused(table, Begin(), "ben") == "not-the-owner", "a seat is free"
        table.do(Sit(seat=1, name="Carla", invitation="secret"), "carla", 3_000)
    return table


def test_who_sits_may_begin_where_the_owner_does_not() -> None:
    table = full(owner_sits=False)
    assert view_of(table, None, now=3_000).patience == 0
    assert refused(table, Begin(), "dan") == "not-the-owner"
    table.do(Begin(), "ben", 3_000)
    assert table.status == "running"


def test_who_sits_may_begin_when_the_owner_is_silent() -> None:
    table = full(owner_sits=True)
    assert view_of(table, None, now=3_000).patience == PATIENCE - 1_000
    table.do(Say(text="wait"), "anna", 9_000)
    table.do(Say(text="hello?"), "ben", 10_000)
    with pytest.raises(Refusal, match="not-the-owner"):
        table.do(Begin(), "ben", PATIENCE + 8_999)
    table.do(Begin(), "ben", PATIENCE + 9_000)
    assert table.status == "running"


# --- chat


def test_which_seat_speaks() -> None:
    table = Table.open(Options(seats=3), "anna", 0, seeded(1))
    for seat, name, player in ((1, "Uma", "anna"), (2, "Vic", "anna"), (3, "Ben", "ben")):
        table.do(Sit(seat=seat, name=name), player, 0)
    table.do(Say(text="mine", seat=2), "anna", 0)
    table.do(Say(text="ours"), "anna", 0)
    table.do(Say(text="his"), "ben", 0)
    said = [(line.name, line.seat) for line in view_of(table, None).chat]
    assert said == [("Vic", 2), ("Uma, Vic", None), ("Ben", 3)]
    assert refused(table, Say(text="no", seat=3), "anna") == "not-your-seat"
    assert refused(table, Say(text="no", seat=4), "anna") == "no-such-seat"
    table.do(Stand(seat=3), "ben", 0)
    table.do(Sit(seat=3, name="Carla"), "carla", 0)
    last = view_of(table, None).chat[-1]
    assert (last.name, last.seat) == ("Ben", None), "Carla has not said it"
    kept = load_snapshot(save_snapshot(table), table.world)
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
    assert clean(text) == kept


@pytest.mark.parametrize("nothing", ["\u200d", "\u200c \u200d\u200d", "\u200b", " "])
def test_what_cannot_be_seen_is_no_text(nothing: str) -> None:
    with pytest.raises(Refusal, match="empty-text"):
        clean(nothing)
