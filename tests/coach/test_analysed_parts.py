"""Parts of a result from an analysis that was kept: against those that are measured afresh."""

from __future__ import annotations

import numpy as np
import pytest

from vianebula.coach.analysed_parts import parts_from_analysis
from vianebula.coach.result_parts import estimate_means
from vianebula.server.use_cases.player_luck import JudgedPosition


def test_the_parts_sum_up_to_the_share_of_the_win() -> None:
    decisions = [
        JudgedPosition(1, [0.5, 0.3, 0.2], 0.04, [-0.04, 0.03, 0.01]),
        JudgedPosition(2, [0.4, 0.4, 0.2], 0.0, [], [0.1, -0.05, -0.05]),
        JudgedPosition(3, [0.55, 0.3, 0.15], 0.02, [0.01, 0.01, -0.02]),
    ]
    first = parts_from_analysis(decisions, 3, [0], 0)
    assert first is not None
    assert first.start == pytest.approx(0.5 - 1 / 3)
    assert (first.cards, first.own, first.others) == pytest.approx((0.1, -0.04, 0.01))
    assert first.total == pytest.approx(2 / 3)
    tied = parts_from_analysis(decisions, 3, [1, 2], 2)
    assert tied is not None
    assert tied.total == pytest.approx(1 / 2 - 1 / 3)
    assert tied.own == pytest.approx(-0.02)
    shares = [parts_from_analysis(decisions, 3, [1], seat) for seat in range(3)]
    assert sum(each.total for each in shares if each) == pytest.approx(0)  # what one gains the others lose


def test_an_analysis_of_before_these_facts_says_nothing() -> None:
    assert parts_from_analysis([JudgedPosition(1, [0.5, 0.5], 0.1)], 2, [0], 0) is None
    assert parts_from_analysis([], 2, [0], 0) is None


def test_intervals_hold_the_true_mean() -> None:
    """Of a hundred intervals over twelve games each some 95 hold what the games were drawn with."""
    rng = np.random.default_rng(1)
    n_right = 0
    for _ in range(100):
        found = estimate_means([{"luck": value} for value in rng.normal(0.1, 0.3, 12)])["luck"]
        assert found.half_interval is not None
        n_right += abs(found.mean - 0.1) <= found.half_interval
    assert 88 <= n_right <= 100
    assert estimate_means([{"luck": 0.2}])["luck"].half_interval is None
