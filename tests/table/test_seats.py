"""Who sits where: joining, leaving, resigning, clocks, chat, the result."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from vianebula.game import Game
from vianebula.table import (
    Chat,
    CloseTable,
    LeaveSeat,
    Refusal,
    ReplaceIdlePlayer,
    Resign,
    ReturnToSeat,
    SeatBot,
    StartGame,
    StepAway,
    TableOptions,
    TakeSeat,
    TimeControl,
    execute,
    open_table,
    table_view,
)
from vianebula.table.decide import decide_timeout
from vianebula.table.evolve import evolve
from vianebula.table.table import IDLE_TIMEOUT_MS

from .play import PEOPLE, act, confirm, play_on, seeded, sit_down, who
from .test_turns import first_legal, refused


def test_joining() -> None:
    table = open_table(TableOptions(seats=3, public=False), "anna", 0, seeded(1), "secret")
    assert refused(table, TakeSeat(seat=1, name="Ben"), "ben") == "wrong-invitation"
    table = execute(table, TakeSeat(seat=1, name=" Ben\u202e \n B. ", invitation="secret"), "ben", 0)
    assert table.seats[0].name == "Ben B."
    assert refused(table, TakeSeat(seat=1, name="Carla", invitation="secret"), "carla") == "seat-taken"
    assert refused(table, TakeSeat(seat=4, name="Carla", invitation="secret"), "carla") == "no-such-seat"
    assert refused(table, StartGame(), "anna") == "seats-missing"
    assert refused(table, StartGame(), "ben") == "not-the-owner"
    assert refused(table, SeatBot(seat=2, bot="nobody"), "anna") == "no-such-bot"
    assert refused(table, LeaveSeat(seat=1), "carla") == "not-your-seat"
    table = execute(table, LeaveSeat(seat=1), "anna", 0)
    assert refused(table, LeaveSeat(seat=1), "anna") == "seat-free"
    for seat in (1, 2):
        table = execute(table, TakeSeat(seat=seat, name="Anna"), "anna", 0)
    table = execute(table, SeatBot(seat=3, bot="greedy"), "anna", 0)
    table = execute(table, StartGame(), "anna", 0)
    assert refused(table, TakeSeat(seat=1, name="Ben"), "ben") == "already-begun"
    assert table_view(table, 0, "anna").your_seats == [1, 2]


def test_closing() -> None:
    table = open_table(TableOptions(), "anna", 0, seeded(1))
    table = execute(table, CloseTable(), "anna", 0)
    assert refused(table, StartGame(), "anna") == "table-over"


def test_unknown_boards_are_refused() -> None:
    from vianebula.errors import ViaNebulaError

    with pytest.raises(ViaNebulaError):
        open_table(TableOptions(board="nowhere"), "anna", 0)
    with pytest.raises(ViaNebulaError):
        open_table(TableOptions(data="nothing"), "anna", 0)


def test_a_bot_stands_in_and_the_person_returns() -> None:
    table = sit_down(2)
    seat, player = table.turns.current_seat, who(table)
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    table = execute(table, StepAway(seat=seat + 1), player, 0)
    assert table.turns.current_seat != seat, "the turn that waited for confirmation ends"
    assert refused(table, StepAway(seat=seat + 1), player) == "not-present"
    table = play_on(table, 3)
    assert table.bot_to_act == (seat, "level4")
    table = execute(table, ReturnToSeat(seat=seat + 1), player, 0)
    assert table.bot_to_act is None
    assert refused(table, ReturnToSeat(seat=seat + 1), player) == "already-present"


def test_resigning_from_two_ends_it() -> None:
    table = sit_down(2)
    table = execute(table, Resign(seat=1), "anna", 0)
    assert table.status == "over"
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((1,), "resignation")


def test_resigning_from_three_plays_on_without_a_way_back() -> None:
    table = sit_down(3)
    table = execute(table, Resign(seat=2), "ben", 0)
    assert table.status == "running"
    assert refused(table, ReturnToSeat(seat=2), "ben") == "resigned"
    n_actions = table.n_actions
    table = play_on(table, 2000)
    assert table.status == "over"
    assert table.result is not None
    assert 1 not in table.result.winners
    assert [seat.resigned_after for seat in table_view(table).seats] == [None, n_actions, None]


def test_when_the_best_resigned_ties_are_broken_among_the_others() -> None:
    """R7.2: as many points, fewer pieces in storage."""
    table = sit_down(1, bots=2)
    assert table.game is not None
    position = table.game.position
    for guild, empty_piles, stored in zip(position.guilds, (1, 2, 1), ("w", "wwww", "ww"), strict=True):
        position.tile_reserve += sum(guild.piles[:empty_piles])
        guild.piles = [0] * empty_piles + guild.piles[empty_piles:]  # 2 points each
        guild.storage = stored
        position.reserve = position.reserve.replace("w", "", len(stored))
    game = Game.from_position(position)
    assert (game.scores, game.winners) == ([1, 0, 0], [0])
    table = replace(table, game=game)
    table = execute(table, Resign(seat=1), "anna", 0)
    assert table.result is not None
    assert table.result.winners == (2,)


def test_nobody_is_left() -> None:
    table = sit_down(1, bots=2)
    table = execute(table, Resign(seat=1), "anna", 0)
    assert table.status == "over"


def test_live_clock() -> None:
    table = sit_down(2, clock=TimeControl("live", start=60, step=5))
    seat = table.turns.current_seat
    table = act(table, first_legal(table), now=10_000)
    table = act(table, first_legal(table), now=20_000)
    assert table.clocks.time_left_ms(seat, 25_000) == 35_000, "it runs until the turn is confirmed"
    table = confirm(table, now=30_000)
    assert table.clocks.remaining[seat] == 35_000
    assert table.clocks.deadline == 90_000
    assert decide_timeout(table, 89_999) is None
    decision = decide_timeout(table, 90_000)
    assert decision is not None
    table = evolve(table, *decision)
    assert table.seats[1 - seat].bot == "level4"
    assert table.seats[1 - seat].timed_out
    assert table.clocks.deadline is None, "bots are not timed"
    table = execute(table, ReturnToSeat(seat=2 - seat), PEOPLE[1 - seat], 100_000)
    assert table.clocks.deadline == 160_000


def test_correspondence_clock() -> None:
    table = sit_down(2, clock=TimeControl("correspondence", start=86_400))
    table = act(table, first_legal(table), now=80_000_000)
    table = act(table, first_legal(table), now=80_000_000)
    table = confirm(table, now=80_000_000)
    assert table.clocks.deadline == 80_000_000 + 86_400_000
    assert table.clocks.remaining == (86_400_000, 86_400_000)


def test_chat() -> None:
    table = sit_down(2)
    table = execute(table, Chat(text="  hello\x00 there "), "ben", 7)
    assert refused(table, Chat(text="hi"), "stranger") == "not-seated"
    assert refused(table, Chat(text="\u200b"), "ben") == "empty-text"
    line = table_view(table, 1, "ben").chat[0]
    assert (line.name, line.text, line.you, line.at) == ("Ben", "hello there", True, 7)


def test_whoever_may_sit_down_may_ask_something_first() -> None:
    table = open_table(TableOptions(seats=2, public=False), "anna", 0, seeded(1), "secret")
    assert refused(table, Chat(text="hi", name="Ben"), "ben") == "wrong-invitation"
    assert refused(table, Chat(text="hi", seat=1, invitation="secret"), "ben") == "not-seated"
    table = execute(table, Chat(text="hi", name="Ben", invitation="secret"), "ben", 0)
    table = execute(table, Chat(text="oh", invitation="secret"), "carla", 0)
    lines = table_view(table, None, "ben").chat
    told = [(line.name, line.seat, line.you) for line in lines]
    assert told == [("Ben", None, True), ("Guest", None, False)]
    for seat in (1, 2):
        table = execute(table, TakeSeat(seat=seat, name="Anna"), "anna", 0)
    table = execute(table, StartGame(), "anna", 0)
    assert refused(table, Chat(text="hi", name="Ben", invitation="secret"), "ben") == "not-seated"
    table = open_table(TableOptions(seats=2), "anna", 0, seeded(1), "secret")
    assert execute(table, Chat(text="hi", name="Ben"), "ben", 0).chat[0].text == "hi"


def test_others_need_not_wait_for_ever_for_who_went_away() -> None:
    table = sit_down(3)
    away, first = table.turns.current_seat + 1, who(table)
    other, third = (name for name in PEOPLE[:3] if name != first)
    wish = ReplaceIdlePlayer(seat=away)

    def refusal(player: str, now: int, command: ReplaceIdlePlayer = wish) -> str:
        with pytest.raises(Refusal) as error:
            execute(table, command, player, now)
        return error.value.reason

    assert (table_view(table, None, now=0).idle_timeout, refusal(other, IDLE_TIMEOUT_MS - 1)) == (
        IDLE_TIMEOUT_MS,
        "not-absent",
    )
    table = act(table, first_legal(table), now=5_000)
    table = execute(table, Chat(text="wait"), first, 9_000)  # a sign of life
    due = IDLE_TIMEOUT_MS + 9_000
    assert (table_view(table, None, now=due - 1).idle_timeout, refusal(other, due - 1)) == (1, "not-absent")
    assert refusal("stranger", due) == "not-seated"
    assert refusal(first, due) == "not-absent"  # who can say so is there
    own = table.seats_of(other)[0] + 1
    assert refusal(third, due, ReplaceIdlePlayer(seat=own)) == "nobody-waits"
    table = execute(table, StepAway(seat=own), other, due)
    assert refusal(other, due) == "not-present"
    table = execute(table, wish, third, due)
    assert (table.seats[away - 1].bot, table.seats[away - 1].timed_out) == (table.options.stand_in, False)
    assert table_view(table, None, now=due).idle_timeout is None
    assert refusal(third, due) == "nobody-waits"
    table = execute(table, ReturnToSeat(seat=away), first, due + 1)
    assert table.waits_for == ("action", away - 1)
    assert table_view(table, None, now=due + 1).idle_timeout == IDLE_TIMEOUT_MS
    clocked = sit_down(2, clock=TimeControl(kind="live", start=60))
    assert table_view(clocked, None, now=10 * IDLE_TIMEOUT_MS).idle_timeout is None  # the clock sees to it
    assert (
        refused(
            clocked,
            ReplaceIdlePlayer(seat=clocked.turns.current_seat + 1),
            PEOPLE[1 - clocked.turns.current_seat],
        )
        == "nobody-waits"
    )


def test_a_turn_that_was_only_not_ended_goes_on_too() -> None:
    table = sit_down(2)
    away, other = table.turns.current_seat, PEOPLE[1 - table.turns.current_seat]
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    assert table.waits_for == ("confirm", away)
    table = execute(table, ReplaceIdlePlayer(seat=away + 1), other, IDLE_TIMEOUT_MS)
    assert table.waits_for == ("action", 1 - away)


def test_only_ids_that_are_listed() -> None:
    import re
    from pathlib import Path

    from vianebula.table import REFUSALS, decide, user_text

    source = "".join(Path(str(module.__file__)).read_text() for module in (decide, user_text))
    used = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|stale|resigned)"', source))
    assert used <= REFUSALS, used - REFUSALS
    assert isinstance(Refusal("stale"), ValueError)


def test_in_a_rated_game_the_flag_falls() -> None:
    options = TableOptions(seats=2, clock=TimeControl("live", 60, 30), rated=True)
    table = open_table(options, "anna", 0, seeded(1))
    for i, player in enumerate(("anna", "ben")):
        table = execute(table, TakeSeat(seat=i + 1, name=player), player, 0)
    table = execute(table, StartGame(), "anna", 0)
    decision = decide_timeout(table, 60_000)
    assert decision is not None
    late = table.turns.current_seat
    table = evolve(table, *decision)
    assert (table.status, table.seats[late].resigned) == ("over", True)
    assert table.result is not None
    assert table.result.winners == (1 - late,)
