"""Prices of places in the order of play: fitted so that every place wins equally often."""

from __future__ import annotations

import numpy as np
import pytest

from vianebula.arena import Plan
from vianebula.arena.start_bids import OrderedScores, check_prices, fit_prices, measure_start_prices
from vianebula.bots.core.selfplay import RESULT
from vianebula.rules.rows import new_rows


def games_of(advantages: list[float], n: int = 8000, seed: int = 1) -> OrderedScores:
    """Games whose places differ only by some points; the rest is chance."""
    rng = np.random.default_rng(seed)
    scores = np.round(rng.normal(25, 5, (n, len(advantages))) + advantages)
    return OrderedScores(scores, rng.integers(0, 6, scores.shape).astype(np.float64))


def test_who_begins_comes_first_and_ties_go_to_fewer_pieces_stored() -> None:
    results = new_rows(RESULT, 2)
    results["first"][:] = (1, 2)
    results["scores"][:, :3] = ((10, 20, 30), (7, 8, 9))
    results["stored"][:, :3] = ((1, 2, 3), (0, 0, 0))
    games = OrderedScores.from_results(results, 3)
    assert games.scores.tolist() == [[20, 30, 10], [9, 7, 8]]
    assert games.stored.tolist() == [[2, 3, 1], [0, 0, 0]]
    tied = OrderedScores(np.array([[10.0, 10.0], [10.0, 10.0]]), np.array([[2.0, 1.0], [1.0, 1.0]]))
    assert tied.wins((0, 0)).tolist() == [[0, 1], [0.5, 0.5]]
    assert tied.wins((0.5, 0)).tolist() == [[0, 1], [0, 1]]


@pytest.mark.parametrize("advantages", [[3.0, 0.0], [4.0, 2.0, 0.0], [5.0, 3.5, 1.5, 0.0]])
def test_prices_are_what_the_places_are_worth(advantages: list[float]) -> None:
    prices = fit_prices(games_of(advantages))
    assert prices[-1] == 0
    assert all(2 * price == int(2 * price) for price in prices)  # half points
    assert np.abs(np.array(prices) - advantages).max() <= 0.5
    found = check_prices(games_of(advantages, seed=2), prices)  # other games than they were fitted on
    assert max(found.shares_before) > 1 / found.seats + 0.1
    assert found.max_distance_from_fair < 0.02
    assert 0.005 < found.half_interval < 0.015


def test_places_that_are_equal_cost_nothing() -> None:
    assert max(map(abs, fit_prices(games_of([0.0, 0.0])))) <= 0.5


def test_real_games_of_bots() -> None:
    found = measure_start_prices(Plan(("greedy", "greedy"), 2, 40, "beginner", 3))
    assert (found.seats, found.games) == (2, 40)
    assert sum(found.shares) == pytest.approx(1)
    assert found.shares_before != found.shares or found.prices == (0.0, 0.0)
