"""e to a power, as bots compute it: right to the last bit but one, and the same bits everywhere."""

from __future__ import annotations

import math

import numpy as np
import pytest

from vianebula.bots.core.exponential import MAX_EXPONENT, MIN_EXPONENT, exp

PINNED = {
    0.0: "0x1.0000000000000p+0",
    1.0: "0x1.5bf0a8b14576ap+1",
    -0.3: "0x1.7b4c869c37c05p-1",
    -21.7: "0x1.9e02408535effp-32",
    5.0: "0x1.28d389970338fp+7",
}


def test_it_is_as_near_as_a_double_can_be() -> None:
    for x in np.linspace(MIN_EXPONENT, MAX_EXPONENT, 20_001).tolist() + np.linspace(-9, 5, 20_001).tolist():
        right = math.exp(x)
        assert abs(exp(x) - right) <= math.ulp(right), x


def test_far_below_it_is_nothing() -> None:
    assert exp(-701.0) == 0.0
    assert exp(-math.inf) == 0.0


@pytest.mark.parametrize("x", PINNED)
def test_its_bits_never_change(x: float) -> None:
    assert float(exp(x)).hex() == PINNED[x]
