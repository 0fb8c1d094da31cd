"""The fixed protocol: equal for everybody, fair to every seat, and honest about its intervals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vianebula import ViaNebulaError
from vianebula.envs.evaluation import Protocol, evaluate


def first_legal(_observations: Any, masks: Any) -> Any:
    return masks.argmax(1)


def test_evaluation_is_the_same_again_and_tells_a_table() -> None:
    protocol = Protocol(opponents=("random", "level1"), deals=4)
    evaluation = evaluate(first_legal, protocol)
    assert str(evaluation) == str(evaluate(first_legal, protocol))
    head, *rows = str(evaluation).splitlines()
    assert head == "protocol v1: 2 seats, board beginner, 4 deals, each from every seat"
    assert [row.split()[0] for row in rows] == ["random", "level1"]
    against_level1 = evaluation.results[1]
    assert against_level1.margin < 0  # whoever knows the rules alone loses


def test_evaluation_finds_equals_equal() -> None:
    chance = np.random.default_rng(1)

    def random_policy(observations: Any, masks: Any) -> Any:
        assert len(observations) == len(masks)
        assert masks.any(1).all()
        return np.where(masks, chance.random(masks.shape), -1).argmax(1)

    (result,) = evaluate(random_policy, Protocol(opponents=("random",), seats=3, deals=60)).results
    assert abs(result.won - 1 / 3) < 2 * result.won_error
    assert abs(result.margin) < 2 * result.margin_error
    assert 0 < result.won_error < 0.2


def test_evaluation_needs_two_deals() -> None:
    with pytest.raises(ViaNebulaError, match="2 deals"):
        evaluate(first_legal, Protocol(deals=1))
