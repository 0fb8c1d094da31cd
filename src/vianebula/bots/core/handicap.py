"""What a weaker level overlooks: powers, a part of the display, what lies on others' exploitations."""

import numpy as np

from ...rules.actions import ERECT, MAX_LEGAL
from ...rules.constants import DISPLAY, NONE
from ...rules.legal import legal
from ...rules.rng import below
from ...rules.state import POWER, TURN
from .jit import compiled_with_arrays

HANDICAP = np.dtype(
    [
        ("forget_percent", np.int64),  # powers of a hundred that it does not think of using
        ("display_cards", np.int64),  # of the display that it looks at, and plans for
        ("uses_opponents", np.int64),  # 0: it takes from its own exploitations and neutral ones alone
    ],
    align=True,
)

# What comes of a look at a position.
FORGETS_POWER, MISJUDGES, JUDGES_EXACTLY = range(3)


@compiled_with_arrays
def perceive(table_rows, views, handicap_rows, seen_rows, rng):
    """Write what a level takes in of the view of the seat to move in row 0, and say how it judges that.

    All that is legal in what it takes in is legal in the view. A building that it can erect it always sees.
    """
    tables = table_rows[0]
    handicap = handicap_rows[0]
    seen_rows[0] = views[0]
    seen = seen_rows[0]
    if seen.prompt == POWER and below(rng, 100) < handicap.forget_percent:
        return FORGETS_POWER
    if seen.prompt != TURN:
        return MISJUDGES
    for slot in range(handicap.display_cards, DISPLAY):
        seen.display[slot] = NONE
    if handicap.uses_opponents == 0:
        for seat in range(tables.seats):
            if seat != seen.seat:
                seen.stocked_spots &= ~seen.craftsmen[seat]
    actions = np.empty(MAX_LEGAL, np.int16)
    n = legal(tables, seen, actions)
    if n == 0:  # what it overlooked is all there is
        seen_rows[0] = views[0]
        n = legal(tables, seen_rows[0], actions)
    return JUDGES_EXACTLY if actions[n - 1] >= ERECT else MISJUDGES
