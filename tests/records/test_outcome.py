"""`Game.outcome` is what the record of a finished game says, and nothing while the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from vianebula import Game, Outcome, load_record, replay

RECORDS = sorted(Path(__file__).parent.glob("*.vn"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_is_what_the_record_says(path: Path) -> None:
    record = load_record(path)
    game = replay(record)
    winners = tuple(int(seat) - 1 for seat in record.headers["Winners"].split(","))
    scores = tuple(int(points) for points in record.headers["Scores"].split(","))
    assert game.outcome == Outcome(winners, scores, record.headers["End"])
    assert game.view(0).outcome == game.outcome
    game.undo()
    assert game.outcome is None


def test_every_way_to_end_is_among_them() -> None:
    ended = [replay(load_record(path)).outcome for path in RECORDS]
    assert {outcome.reason for outcome in ended if outcome} == {"fifth-building", "nobody-can-act"}
    assert any(len(outcome.winners) > 1 for outcome in ended if outcome)


def test_a_view_without_a_seat_is_the_mover_s() -> None:
    game = Game.deal("beginner", 3, 4)
    for _ in range(5):
        assert game.view().viewer == game.seat_to_move
        assert game.view().states.tobytes() == game.view(game.seat_to_move).states.tobytes()
        game.play(game.view().legal[0])
    over = replay(load_record(RECORDS[0]))
    assert over.view().viewer is None
    assert len(over.view().legal) == 0


def test_the_history_is_every_action_with_the_state_it_answered() -> None:
    game = replay(load_record(RECORDS[0]))
    again = Game(game.setup, game.start)
    for states, action in game.history:
        assert states.tobytes() == again.states.tobytes()
        again.play(action)
    assert again.states.tobytes() == game.states.tobytes()
