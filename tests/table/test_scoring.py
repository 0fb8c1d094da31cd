"""A seat's score in its parts (R7.1), at every moment of real games."""

from __future__ import annotations

import random

import pytest

from vianebula.game import Game
from vianebula.table.scoring import ScoreBreakdown, score_breakdowns


def parts_of(game: Game) -> list[ScoreBreakdown]:
    view = game.view(None)
    return score_breakdowns(view, view.position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_building_counts_at_once_and_its_power_takes_nothing_away(seats: int) -> None:
    """R4.8: while the power of a contract is asked for, its points are the builder's already."""
    rng, n_asked = random.Random(seats), 0
    for seed in range(12):
        game = Game.deal("beginner", seats, seed)
        while not game.over:
            erecting = [action for action in game.legal if action.kind == "erect"]
            seat, before = game.seat_to_move, parts_of(game)
            assert seat is not None
            action = rng.choice(erecting or [*game.legal])
            game.play(action)
            if action.kind == "erect":
                index = game.setup.contract_index[action.contract]
                gained = parts_of(game)[seat].contracts - before[seat].contracts
                assert gained == game.setup.contracts[index].points
                n_asked += game.prompt == "power"
    assert n_asked > 3


def test_the_parts_are_the_score() -> None:
    rng = random.Random(5)
    for seed in range(6):
        game = Game.deal("advanced", 3, seed)
        while not game.over:
            game.play(rng.choice([*game.legal]))
        assert [parts.total(is_ending=False) for parts in parts_of(game)] == game.scores
