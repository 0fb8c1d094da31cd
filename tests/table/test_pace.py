"""How long bots wait, and what the score is made of."""

from __future__ import annotations

import pytest

from vianebula.table import Leave, Options, Pace, Refusal, Sit, Table, view_of
from vianebula.table.views import entry_view

from .play import play_on, seeded, sit_down


def test_who_plays_against_bots_alone_sets_their_pace() -> None:
    table = sit_down(people=1, bots=2)
    moment = table.moment
    table.do(Pace(ms=150), "anna", 5)
    assert view_of(table, 0).options.pace == 150
    assert table.moment == moment, "an action that was on its way still counts"
    with pytest.raises(Refusal, match="not-the-owner"):
        table.do(Pace(ms=0), "somebody", 5)


def test_among_people_the_owner_sets_the_pace() -> None:
    table = sit_down(people=2, bots=1)
    table.do(Leave(seat=1), "anna", 5)
    with pytest.raises(Refusal, match="not-the-owner"):
        table.do(Pace(ms=0), "ben", 5)
    table.do(Pace(ms=0), "anna", 5)
    assert table.options.pace == 0


def test_pace_before_and_after_the_game() -> None:
    table = Table.open(Options(seats=2), "anna", 0, seeded(1))
    table.do(Sit(seat=1, name="Ben"), "ben", 0)
    table.do(Pace(ms=70), "ben", 0)
    assert table.options.pace == 70
    table = sit_down(people=1, bots=1)
    play_on(table, 500)
    assert table.status == "over"
    with pytest.raises(Refusal, match="table-over"):
        table.do(Pace(ms=0), "anna", 0)


def test_pace_is_told_to_everybody() -> None:
    from vianebula.table.entries import Paced

    assert entry_view(Paced(at=3, by="anna", ms=40)) == {"what": "paced", "at": 3, "ms": 40}


@pytest.mark.parametrize("seed", range(6))
def test_the_parts_of_a_score_are_the_score(seed: int) -> None:
    """R7.1: tokens, contracts, counted cards, explorers, the end card, less what is stored."""
    table = sit_down(people=2, seed=seed)
    for _ in range(12):
        play_on(table, 40, seed=seed)
        assert table.game is not None
        for seat in view_of(table, None).seats:
            assert seat.parts is not None
            parts = [getattr(seat.parts, name) for name in seat.parts.__struct_fields__]
            assert sum(parts) == seat.score == table.game.scores[seat.seat - 1]
            counted = {"architect", "mayor", "merchant", "lazy-explorer"}
            fulfilled = table.game.position.guilds[seat.seat - 1].fulfilled
            has_one = any(id.split(".")[0] in counted for id in fulfilled)
            assert seat.parts.counted >= 0 if has_one else seat.parts.counted == 0
            assert seat.parts.storage <= 0
