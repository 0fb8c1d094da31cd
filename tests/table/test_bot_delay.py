"""How long bots wait, and what the score is made of."""

from __future__ import annotations

import msgspec
import pytest

from vianebula.bots import Limit, Rng, make_bot
from vianebula.position import Position
from vianebula.table import (
    Refusal,
    SetBotDelay,
    StepAway,
    TableOptions,
    TakeSeat,
    execute,
    open_table,
    table_view,
)
from vianebula.table.views import public_entry
from vianebula.text.state_json import state_json

from .play import act, confirm, play_on, seeded, sit_down


def test_who_plays_against_bots_alone_sets_their_pace() -> None:
    table = sit_down(people=1, bots=2)
    game_version = table.game_version
    table = execute(table, SetBotDelay(ms=150), "anna", 5)
    assert table_view(table, 0).options.bot_delay_ms == 150
    assert table.game_version == game_version, "an action that was on its way still counts"
    with pytest.raises(Refusal, match="not-the-owner"):
        table = execute(table, SetBotDelay(ms=0), "somebody", 5)


def test_among_people_the_owner_sets_the_pace() -> None:
    table = sit_down(people=2, bots=1)
    table = execute(table, StepAway(seat=1), "anna", 5)
    with pytest.raises(Refusal, match="not-the-owner"):
        table = execute(table, SetBotDelay(ms=0), "ben", 5)
    table = execute(table, SetBotDelay(ms=0), "anna", 5)
    assert table.options.bot_delay_ms == 0


def test_pace_before_and_after_the_game() -> None:
    table = open_table(TableOptions(seats=2), "anna", 0, seeded(1))
    table = execute(table, TakeSeat(seat=1, name="Ben"), "ben", 0)
    table = execute(table, SetBotDelay(ms=70), "ben", 0)
    assert table.options.bot_delay_ms == 70
    table = sit_down(people=1, bots=1)
    table = play_on(table, 500)
    assert table.status == "over"
    with pytest.raises(Refusal, match="table-over"):
        table = execute(table, SetBotDelay(ms=0), "anna", 0)


def test_pace_is_told_to_everybody() -> None:
    from vianebula.table.entries import BotDelaySet

    assert msgspec.to_builtins(public_entry(BotDelaySet(at=3, by="anna", ms=40))) == {
        "what": "paced",
        "at": 3,
        "ms": 40,
    }


@pytest.mark.parametrize("seed", range(6))
def test_the_parts_of_a_score_are_the_score(seed: int) -> None:
    """R7.1: tokens, contracts, counted cards, explorers, the end card, less what is stored."""
    table = sit_down(people=2, seed=seed)
    for _ in range(12):
        table = play_on(table, 40, seed=seed)
        assert table.game is not None
        for seat in table_view(table, None).seats:
            assert seat.parts is not None
            assert seat.parts.total(is_ending=False) == table.game.scores[seat.seat - 1]
            counted = {"architect", "mayor", "merchant", "lazy-explorer"}
            fulfilled = table.game.position.guilds[seat.seat - 1].fulfilled
            has_one = any(id.split(".")[0] in counted for id in fulfilled)
            assert seat.parts.counted >= 0 if has_one else seat.parts.counted == 0
            assert seat.parts.storage <= 0


def test_near_the_end_scores_count_what_lies_about() -> None:
    """R6.3: what would go to storage now is always told, and in the score once the end card is taken."""
    table = sit_down(people=3, seed=0)
    bot, dice = make_bot("greedy"), Rng(0)
    moments = {"before": 0, "ending": 0}
    while table.status == "running":
        if table.turns.is_done:
            table = confirm(table)
        else:
            assert table.game is not None
            table = act(table, bot.choose(table.game.view(), Limit(), dice).text)
        assert table.game is not None
        game = table.game.before_counting() if table.status == "running" else table.game
        is_ending = table.status == "running" and game.position.end_seat is not None
        seats = table_view(table, None).seats
        parts = [seat.parts for seat in seats if seat.parts is not None]
        assert [-part.pieces_on_map for part in parts] == [_lying(game.position, seat) for seat in range(3)]
        assert [seat.score for seat in seats] == [part.total(is_ending) for part in parts]
        if any(part.pieces_on_map for part in parts):
            moments["ending" if is_ending else "before"] += 1
    assert min(moments.values()) > 0
    assert table.result is not None
    assert [seat.score for seat in table_view(table, None).seats] == list(table.result.scores)


def _lying(position: Position, seat: int) -> int:
    """Counted from the JSON that the page reads."""
    n = 0
    for here in state_json(position)["hexes"].values():
        own = [site["resources"] for site in here.get("sites", []) if site["seat"] == seat + 1]
        if here.get("craftsman") == seat + 1:
            own.append(here.get("resources", {}))
        n += sum(sum(pieces.values()) for pieces in own)
    return n
