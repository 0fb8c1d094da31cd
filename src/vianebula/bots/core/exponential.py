"""e to a power, written out: additions and multiplications in a fixed order, so that every machine agrees.

The functions of C libraries differ in the last bit, and so in the end would trees of a search.
"""

import numpy as np

from .jit import compiled

LOG2_E = 1.4426950408889634
LN2_HIGH = 6.93147180369123816490e-01  # ln 2 in two parts: the first times a small whole number is exact
LN2_LOW = 1.90821492927058770002e-10
MIN_EXPONENT, MAX_EXPONENT = -700.0, 700.0
DOUBLE_BIAS, DOUBLE_FRACTION_BITS = 1023, 52


@compiled
def exp(x):
    """e ** x, right to about the last bit; 0 below MIN_EXPONENT. x must not be above MAX_EXPONENT."""
    if x < MIN_EXPONENT:
        return 0.0
    # x = k ln 2 + r, with r between -0.35 and 0.35
    k = np.int64(x * LOG2_E + (DOUBLE_BIAS + 0.5)) - DOUBLE_BIAS
    r = (x - k * LN2_HIGH) - k * LN2_LOW
    # the series of e ** r, r ** i / i! from the smallest term on
    series = 1.0 / 6227020800.0
    series = series * r + 1.0 / 479001600.0
    series = series * r + 1.0 / 39916800.0
    series = series * r + 1.0 / 3628800.0
    series = series * r + 1.0 / 362880.0
    series = series * r + 1.0 / 40320.0
    series = series * r + 1.0 / 5040.0
    series = series * r + 1.0 / 720.0
    series = series * r + 1.0 / 120.0
    series = series * r + 1.0 / 24.0
    series = series * r + 1.0 / 6.0
    series = series * r + 0.5
    series = series * r + 1.0
    series = series * r + 1.0
    return series * power_of_two(k)


@compiled
def power_of_two(k):
    """2 ** k, by the bits of a double."""
    return np.int64((k + DOUBLE_BIAS) << DOUBLE_FRACTION_BITS).view(np.float64)
