"""A view as one row of float32 numbers, for programs that learn.

The layout is declared once, in PARTS; the table in docs/observation.md is printed from it
(`python -m vianebula.observe`). One layout serves every board and 2-4 seats: what is not there is zero.
Seats are told relative to the observer: seat +0 is the observer, +1 the next clockwise.

Everything is read from what the observer may know (R8): of the hands, only the observer's own; of the draw
pile, only how many cards are left.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..components import RESOURCE_NAMES, Setup
from ..rules.constants import (
    CONTRACTS,
    DISPLAY,
    HAND,
    MAX_HEXES,
    MAX_PLACES,
    MAX_SEATS,
    NONE,
    PILES,
    SITES,
)
from ..rules.powers import N_POWERS, POWERS
from .numbers import SCALES

OBSERVATION_VERSION = 1

HEX_KIND_NAMES = ("fog", "petrified forest", "meadow", "ruins", "forbidden")
RELATIVE_SEATS = ("+0", "+1", "+2", "+3")

# --- the layout


class Part(NamedTuple):
    """A named stretch of the row. `rows` says what each index of the first axis means."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    rows: tuple[str, ...] = ()


PLANES = (
    *(f"printed {kind}" for kind in HEX_KIND_NAMES),
    "covered by a meadow tile",
    "empty meadow",
    "next to an empty meadow",
    *(f"token of {piece}: amount / 5" for piece in RESOURCE_NAMES),
    "token: points / 2",
    *(f"{piece} on an exploitation: pieces / 5" for piece in RESOURCE_NAMES),
    *(f"craftsman of seat {seat}" for seat in RELATIVE_SEATS),
    *(f"sites of seat {seat}: number / 2" for seat in RELATIVE_SEATS),
    *(f"buildings of seat {seat}: number / 2" for seat in RELATIVE_SEATS),
    *(f"the observer's exploitation {i}" for i in range(SITES)),
    *(f"the observer's site {i}" for i in range(SITES)),
    *(f"meadows from which the observer's site {i} can be reached" for i in range(SITES)),
    "place of the contract being fulfilled",
    "where the tile in the air came from (By Air)",
)
SEAT_FACTS = (
    "takes part",
    "to move",
    "has the end-of-game card",
    "contracts in hand / 2",
    "craftsmen on the guild board / 3",
    "sites on the guild board / 3",
    "buildings on the guild board / 5",
    *(f"tiles in pile {pile} / 5" for pile in range(PILES)),
    *(f"{piece} in storage / 10" for piece in RESOURCE_NAMES),
    "tokens held / 10",
    "points of tokens / 10",
    "contracts fulfilled / 5",
    "points of contracts / 20",
    "explorers revealed / 4",
    "score as things stand / 30",
)
PLACE_FACTS = (
    *(f"site of seat {seat}" for seat in RELATIVE_SEATS),
    *(f"building of seat {seat}" for seat in RELATIVE_SEATS),
    *(f"{piece} on it / 4" for piece in RESOURCE_NAMES),
)
STOCK_FACTS = ("exists", *(f"{piece} on it / 4" for piece in RESOURCE_NAMES))
ZONES = (
    "in the display",
    "in the observer's hand",
    "being fulfilled",
    *(f"fulfilled by seat {seat}" for seat in RELATIVE_SEATS),
    "not seen yet: in the draw pile, in another hand or out of the game",
)
CARD_SLOTS = (
    *(f"display {slot}" for slot in range(DISPLAY)),
    *(f"the observer's hand {i}" for i in range(HAND)),
    "being fulfilled",
)
# The powers of the printed box are facts of a card. Those that came later are told at the end of the row, so
# that the rest of it stays where it was.
PRINTED_POWERS = 16  # NO_POWER included
FIRST_LATER_POWER = 17
POWER_IDS = {power.number: power.id for power in POWERS.values()}
LATER_POWERS = tuple(
    f"power {POWER_IDS.get(number, 'unused')}" for number in range(FIRST_LATER_POWER, N_POWERS)
)
CARD_FACTS = (
    "exists",
    *(f"{piece} required / 2" for piece in RESOURCE_NAMES),
    "requires any two alike",
    "requires any three different",
    "pieces required / 4",
    "points printed / 4",
    "private",
    "no power",
    *(f"power {POWER_IDS[number]}" for number in range(1, PRINTED_POWERS)),
)
COMMON_FACTS = (
    "actions left / 2",
    "pieces returned by the Exportation in progress / 2",
    "tile reserve / 20",
    "cards left in the draw pile / 29",
    *(f"{piece} in the general reserve / 18" for piece in RESOURCE_NAMES),
)
PROMPTS = ("turn", "pieces", "power", "place", "over")

PARTS: tuple[Part, ...] = (
    Part("hexes", (len(PLANES), MAX_HEXES), "a plane for each fact, by hex", PLANES),
    Part("seats", (MAX_SEATS, len(SEAT_FACTS)), "by seat, relative to the observer", SEAT_FACTS),
    Part("places", (MAX_PLACES, len(PLACE_FACTS)), "by place (2 * ruins + half)", PLACE_FACTS),
    Part("sites", (SITES, len(STOCK_FACTS)), "the observer's sites, as actions count them", STOCK_FACTS),
    Part("exploitations", (SITES, len(STOCK_FACTS)), "the observer's, as actions count them", STOCK_FACTS),
    Part("contracts", (len(ZONES), CONTRACTS), "where each contract is", ZONES),
    Part("cards", (len(CARD_SLOTS), len(CARD_FACTS)), "what is printed on the cards in sight", CARD_FACTS),
    Part("prompt", (len(PROMPTS),), "what kind of answer the game waits for", PROMPTS),
    Part("common", (len(COMMON_FACTS),), "what belongs to nobody", COMMON_FACTS),
)
if LATER_POWERS:
    PARTS += (
        Part("powers", (len(CARD_SLOTS), len(LATER_POWERS)), "powers of the cards in sight", LATER_POWERS),
    )

OFFSETS: dict[str, int] = {}
OBSERVATION = 0  # numbers in a row
for _part in PARTS:
    OFFSETS[_part.name] = OBSERVATION
    OBSERVATION += prod(_part.shape)


def _scale_of(fact: str) -> np.float32:
    """What a fact's count is multiplied by: `tiles in pile 0 / 5` is a fifth of the number of tiles."""
    divisor = fact.rpartition(" / ")[2]
    return np.float32(1 / int(divisor)) if divisor.isdigit() else np.float32(1)


def _scales_of(part: Part) -> NDArray[np.float32]:
    scales = np.array([_scale_of(fact) for fact in part.rows], np.float32)
    along_first_axis = part.shape[0] == len(part.rows)
    return np.broadcast_to(
        scales.reshape(-1, *([1] * (len(part.shape) - 1))) if along_first_axis else scales, part.shape
    )


# What the counts of an int8 observation are multiplied by to be those of a float32 one.
OBSERVATION_SCALES: NDArray[np.float32] = np.concatenate([_scales_of(part).ravel() for part in PARTS])
# The same as places in `numbers.SCALES`.
SCALE_NUMBERS: NDArray[np.int8] = (OBSERVATION_SCALES[:, None] == SCALES).argmax(1).astype(np.int8)


def split_observation(observation: NDArray[np.floating]) -> dict[str, NDArray[np.floating]]:
    """The parts of an observation by name, as views; axes before the last stay (NumPy or PyTorch)."""
    lead = tuple(observation.shape[:-1])
    return {
        part.name: observation[..., start : start + prod(part.shape)].reshape(*lead, *part.shape)
        for part in PARTS
        for start in (OFFSETS[part.name],)
    }


def neighbour_table(setup: Setup) -> NDArray[np.int16]:
    """The neighbour of each hex in each of six directions, NONE where there is none: [MAX_HEXES, 6]."""
    table = np.full((MAX_HEXES, 6), NONE, np.int16)
    at = {cell: hex for hex, cell in enumerate(setup.board.cells)}
    steps = ((-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2))
    for (row, column), hex in at.items():
        for direction, (down, right) in enumerate(steps):
            table[hex, direction] = at.get((row + down, column + right), NONE)
    return table


def format_layout_page() -> str:
    """The layout as a Markdown page."""
    lines = [
        "# Observation",
        "",
        "<!-- Printed by `python -m vianebula.observe`; a test keeps it up to date. -->",
        "",
        f"Version {OBSERVATION_VERSION}: a row of {OBSERVATION} float32 numbers, the same for every board",
        "and 2-4 seats; what is not there is zero. Seat +0 is the observer, +1 the next clockwise.",
        "`vianebula.observe.split_observation` cuts a row into these parts; `neighbour_table` is the map.",
        "",
        "| part | from | shape | meaning |",
        "| --- | --- | --- | --- |",
    ]
    for part in PARTS:
        shape = " × ".join(str(n) for n in part.shape)
        lines.append(f"| `{part.name}` | {OFFSETS[part.name]} | {shape} | {part.meaning} |")
    for part in PARTS:
        axis = "First" if part.shape[0] == len(part.rows) else "Last"
        lines += ["", f"## `{part.name}`", "", f"{axis} axis:", ""]
        lines += [f"{i}. {row}" for i, row in enumerate(part.rows)]
        if part.name in ("cards", "powers"):
            lines += ["", "First axis: " + "; ".join(CARD_SLOTS) + "."]
    return "\n".join(lines) + "\n"
