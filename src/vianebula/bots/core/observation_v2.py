"""Observation, version 2: a view as a short list of active features and a row of numbers.

What is there or is not (a tile on a hex, two stone on a meadow) is a feature with an index; an observation
lists the indices of those that are there, so the first layer of a network adds up some 150 rows instead of
multiplying thousands of zeros. What is counted or measured is in the row of numbers, each of the order of 1.

Beyond version 1 (`observe/`) it holds what a network cannot find out by itself: how many tiles every spot is
short of reaching every ruins space, what the sites of all seats can reach, how near each contract is to being
fulfilled, and the features of the value network. It reads greedy's evaluation, so it stands beside that.

Seats are told relative to the observer: seat +0 is the observer, +1 the next clockwise. What is printed on
the map is not in it: it is the same for all positions of a board, `board_indices` lists it.
"""

from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
from ...observe.layout import HEX_KIND_NAMES, SEAT_FACTS, Part
from ...observe.write import observe_seat
from ...rules.bits import bit, lsb, popcount
from ...rules.constants import (
    BUILDINGS,
    CONTRACTS,
    DECK,
    DISPLAY,
    MAX_HEXES,
    MAX_PLACES,
    MAX_RUINS,
    MAX_SEATS,
    NONE,
    PIECES_OF_A_KIND,
    RESOURCES,
    SITES,
    SPOTS,
)
from ...rules.hexes import (
    contains,
    difference,
    intersection,
    is_not_empty,
    load_set,
    lowest_hex,
    union,
    without_lowest,
)
from ...rules.powers import power_points
from ...rules.rows import Rows, new_rows
from ...rules.state import STATE
from ...rules.view import mask_hidden
from .distances import MAX_DISTANCE, measure_distances
from .evaluation import STATE_EVALUATOR
from .jit import compiled
from .value_net import FEATURES, write_features
from .weights import RACER

TOKEN_POINTS = 3  # 0, 1, 2 or more
STOCK_COUNTS = 6  # 1 to 6 pieces, or more
SITE_COUNTS = 4
ACTION_COUNTS = 4  # 0 to 3

INDEX_PARTS = (
    Part("printed", (len(HEX_KIND_NAMES), MAX_HEXES), "the map, by kind and hex (`board_indices`)"),
    Part("tile", (MAX_HEXES,), "covered by a meadow tile"),
    Part("explorable", (MAX_HEXES,), "fog or forest next to an empty meadow"),
    Part("lifted", (MAX_HEXES,), "where the tile in the air came from (By Air)"),
    Part("open", (SPOTS,), "a printed meadow that is empty"),
    Part("token", (SPOTS, RESOURCES, TOKEN_POINTS), "a token, by resource and points"),
    Part("stock", (SPOTS, RESOURCES, STOCK_COUNTS), "pieces on an exploitation, from 1 on"),
    Part("craftsman", (MAX_SEATS, SPOTS), "of a seat"),
    Part("exploitation", (SITES, SPOTS), "the observer's, as actions count them"),
    Part("site", (MAX_SEATS, MAX_PLACES), "of a seat"),
    Part("building", (MAX_SEATS, MAX_PLACES), "of a seat"),
    Part("site ruins", (MAX_SEATS, SITES, MAX_RUINS), "where a seat's sites are, as actions count them"),
    Part("site pieces", (MAX_SEATS, SITES, RESOURCES, SITE_COUNTS), "pieces on a site, from 1 on"),
    Part("reach", (MAX_SEATS, SITES, SPOTS), "spots with resources that a seat's site can be reached from"),
    Part("display", (CONTRACTS,), "contracts in the display"),
    Part("hand", (CONTRACTS,), "in the observer's hand"),
    Part("pending", (CONTRACTS,), "being fulfilled"),
    Part("pending place", (MAX_PLACES,), "where"),
    Part("fulfilled", (MAX_SEATS, CONTRACTS), "by a seat"),
    Part("buildings", (MAX_SEATS, BUILDINGS + 1), "how many a seat has"),
    Part("seats", (MAX_SEATS,), "how many play, less 1"),
    Part("prompt", (5,), "what kind of answer the game waits for"),
    Part("actions left", (ACTION_COUNTS,), "in this turn"),
)
COMMON_NUMBERS = 4 + RESOURCES
NUMBER_PARTS = (
    Part("seats", (MAX_SEATS, len(SEAT_FACTS)), "as in version 1"),
    Part("common", (COMMON_NUMBERS,), "actions left, pieces returned, tiles, cards, pieces in reserve"),
    Part("value features", (MAX_SEATS, FEATURES), "what the value network knows of a seat"),
    Part("steps", (MAX_RUINS, SPOTS), "from ruins to spots: 1 reached, less 1/6 for each tile missing"),
    Part("resources", (MAX_SEATS, SITES, RESOURCES, 2), "the same from a seat's site to pieces, to tokens"),
    Part("contracts", (SITES, CONTRACTS), "the observer's sites: 1 / actions until fulfilled there"),
    Part("others' contracts", (MAX_SEATS - 1, CONTRACTS), "the same at the best site of another seat"),
    Part("pending points", (1,), "what the contract being fulfilled counts / 10"),
)


def _offsets(parts: tuple[Part, ...]) -> tuple[dict[str, int], int]:
    offsets, total = {}, 0
    for part in parts:
        offsets[part.name] = total
        total += prod(part.shape)
    return offsets, total


INDEX_OFFSETS, N_INDICES = _offsets(INDEX_PARTS)
NUMBER_OFFSETS, N_NUMBERS = _offsets(NUMBER_PARTS)
MAX_ACTIVE = 384  # indices listed of one position; up to 290 were seen, in games of 4 seats
assert np.iinfo(np.int16).max > N_INDICES

PRINTED_AT = INDEX_OFFSETS["printed"]
TILE_AT = INDEX_OFFSETS["tile"]
EXPLORABLE_AT = INDEX_OFFSETS["explorable"]
LIFTED_AT = INDEX_OFFSETS["lifted"]
OPEN_AT = INDEX_OFFSETS["open"]
TOKEN_AT = INDEX_OFFSETS["token"]
STOCK_AT = INDEX_OFFSETS["stock"]
CRAFTSMAN_AT = INDEX_OFFSETS["craftsman"]
EXPLOITATION_AT = INDEX_OFFSETS["exploitation"]
SITE_AT = INDEX_OFFSETS["site"]
BUILDING_AT = INDEX_OFFSETS["building"]
SITE_RUINS_AT = INDEX_OFFSETS["site ruins"]
SITE_PIECES_AT = INDEX_OFFSETS["site pieces"]
REACH_AT = INDEX_OFFSETS["reach"]
DISPLAY_AT = INDEX_OFFSETS["display"]
HAND_AT = INDEX_OFFSETS["hand"]
PENDING_AT = INDEX_OFFSETS["pending"]
PENDING_PLACE_AT = INDEX_OFFSETS["pending place"]
FULFILLED_AT = INDEX_OFFSETS["fulfilled"]
BUILDINGS_AT = INDEX_OFFSETS["buildings"]
SEATS_AT = INDEX_OFFSETS["seats"]
PROMPT_AT = INDEX_OFFSETS["prompt"]
ACTIONS_LEFT_AT = INDEX_OFFSETS["actions left"]
SEAT_NUMBERS_AT, N_SEAT_NUMBERS = NUMBER_OFFSETS["seats"], len(SEAT_FACTS)
COMMON_NUMBERS_AT = NUMBER_OFFSETS["common"]
VALUE_FEATURES_AT = NUMBER_OFFSETS["value features"]
STEPS_AT = NUMBER_OFFSETS["steps"]
RESOURCES_AT = NUMBER_OFFSETS["resources"]
CONTRACTS_AT = NUMBER_OFFSETS["contracts"]
OTHERS_CONTRACTS_AT = NUMBER_OFFSETS["others' contracts"]
PENDING_POINTS_AT = NUMBER_OFFSETS["pending points"]

HALF, TENTH, TWENTIETH, PER_DISTANCE, PER_DECK, PER_KIND = (
    np.float32(1 / n) for n in (2, 10, 20, MAX_DISTANCE, DECK, PIECES_OF_A_KIND)
)
ONE = np.float32(1)

# Racer's weights in steps of 1/64. Then no product or sum that is compared is ever rounded, so a GPU, which
# fuses the two, breaks ties between sites and contracts as the CPU does. (With 0.215 for a tile it did not.)
WEIGHT_STEP = 1 / 64
OBSERVATION_WEIGHTS: NDArray[np.float64] = np.rint(RACER / WEIGHT_STEP) * WEIGHT_STEP


class ObserverMemory(NamedTuple):
    """Memory to observe in, for one thread."""

    view_rows: Rows  # one state: what the observer may know
    evaluator_rows: Rows  # one of STATE_EVALUATOR
    features: NDArray[np.float32]  # [MAX_SEATS, FEATURES] of the value network, by seat


def new_observer_memory() -> ObserverMemory:
    """Memory for one thread of the CPU."""
    evaluator = new_rows(STATE_EVALUATOR)
    evaluator["weights"] = OBSERVATION_WEIGHTS
    return ObserverMemory(new_rows(STATE), evaluator, np.zeros((MAX_SEATS, FEATURES), np.float32))


def format_layout_page_v2() -> str:
    """The layout as a Markdown page."""
    lines = [
        "# Observation, version 2",
        "",
        "<!-- Printed by `python -m vianebula.bots.core.observation_v2`; a test keeps it up to date. -->",
        "",
        f"A list of active features, at most {MAX_ACTIVE} of {N_INDICES}, as int16 with -1 behind them,",
        f"and {N_NUMBERS} float32 numbers: `Batch.observe_v2()`. One layout serves every board and 2-4",
        "seats; what is not there is not listed, or zero. Seat +0 is the observer, +1 the next clockwise.",
        "It is a fifth as large as [version 1](observation.md), and holds what a network cannot find out by",
        "itself: how far ruins are from spots, what the sites of all seats can reach, how near contracts",
        "are to being fulfilled, and the features of the value network.",
    ]
    tables = (("Features", INDEX_PARTS, INDEX_OFFSETS), ("Numbers", NUMBER_PARTS, NUMBER_OFFSETS))
    for title, parts, offsets in tables:
        lines += ["", f"## {title}", "", "| part | from | shape | meaning |", "| --- | --- | --- | --- |"]
        for part in parts:
            shape = " × ".join(str(n) for n in part.shape)
            lines.append(f"| `{part.name}` | {offsets[part.name]} | {shape} | {part.meaning} |")
    return "\n".join(lines) + "\n"


def board_indices(setup: Setup) -> NDArray[np.int16]:
    """The features that all positions of a board share: what is printed on it."""
    tables = setup.tables
    return np.array([printed_index(tables, hex) for hex in range(int(tables.n_hexes))], np.int16)


@compiled
def printed_index(tables, hex):
    """The feature of what is printed on a hex."""
    return PRINTED_AT + np.int64(tables.printed[hex]) * MAX_HEXES + hex


@compiled
def observe_v2(tables, view, seat, memory, indices, numbers):
    """Write what a seat sees of its view; `indices` must be all NONE and `numbers` all zero."""
    steps = memory.evaluator_rows[0].memo
    for ruins in range(tables.n_ruins):
        measure_distances(tables, view, ruins, steps[ruins])
    observe_measured(tables, view, seat, memory, indices, numbers)


@compiled
def observe_measured(tables, view, seat, memory, indices, numbers):
    """The same where the evaluator has the distances from ruins to spots already."""
    evaluator = memory.evaluator_rows[0]
    steps = evaluator.memo
    write_features(tables, view, evaluator, memory.features)
    n = list_map(tables, view, indices, 0)
    n = list_spots(tables, view, seat, indices, n)
    n = list_contracts(tables, view, seat, indices, n)
    for relative in range(tables.seats):
        other = (seat + relative) % tables.seats
        n = list_seat(tables, view, other, relative, indices, n)
        observe_seat(tables, view, other, SEAT_NUMBERS_AT + relative * N_SEAT_NUMBERS, numbers)
        at = VALUE_FEATURES_AT + relative * FEATURES
        for i in range(FEATURES):
            numbers[at + i] = memory.features[other, i]
        write_site_numbers(tables, view, other, relative, evaluator, numbers)
    for ruins in range(tables.n_ruins):
        for spot in range(SPOTS):
            numbers[STEPS_AT + ruins * SPOTS + spot] = closeness(steps[ruins, spot])
    write_common_numbers(tables, view, numbers)


@compiled
def add_index(indices, n, index):
    """Append an index; how many there are then. A list that is full stays as it is."""
    if n < MAX_ACTIVE:
        indices[n] = index
        return n + 1
    return n


@compiled
def closeness(distance):
    """1 for what is reached, less for every tile missing, 0 for what is out of reach."""
    return np.float32(MAX_DISTANCE - distance) * PER_DISTANCE


@compiled
def list_hexes(hexes, at, indices, n):
    """Append the hexes of a set."""
    while is_not_empty(hexes):
        n = add_index(indices, n, at + lowest_hex(hexes))
        hexes = without_lowest(hexes)
    return n


@compiled
def list_bits(bits, at, indices, n):
    """Append the bits of a word."""
    while bits != 0:
        n = add_index(indices, n, at + lsb(bits))
        bits &= bits - 1
    return n


@compiled
def list_map(tables, view, indices, n):
    """Tiles, where one may come, and the prompt."""
    tiles = load_set(view.tiles)
    land = difference(union(load_set(tables.fog), load_set(tables.forest)), tiles)
    n = list_hexes(tiles, TILE_AT, indices, n)
    n = list_hexes(intersection(load_set(view.frontier), land), EXPLORABLE_AT, indices, n)
    if view.lifted_hex != NONE:
        n = add_index(indices, n, LIFTED_AT + np.int64(view.lifted_hex))
    n = add_index(indices, n, SEATS_AT + np.int64(tables.seats) - 1)
    n = add_index(indices, n, PROMPT_AT + np.int64(view.prompt))
    return add_index(indices, n, ACTIONS_LEFT_AT + min(np.int64(view.actions_left), ACTION_COUNTS - 1))


@compiled
def list_spots(tables, view, seat, indices, n):
    """Tokens, pieces and the observer's exploitations."""
    empty = load_set(view.empty_meadows)
    for spot in range(SPOTS):
        token = view.token[spot]
        if token != NONE:
            kind = spot * RESOURCES + np.int64(tables.token_resource[token])
            points = min(np.int64(tables.token_points[token]), TOKEN_POINTS - 1)
            n = add_index(indices, n, TOKEN_AT + kind * TOKEN_POINTS + points)
        elif contains(empty, np.int64(tables.spot_hex[spot])):
            n = add_index(indices, n, OPEN_AT + spot)
        for resource in range(RESOURCES):
            pieces = min(np.int64(view.spot_pieces[spot, resource]), STOCK_COUNTS)
            if pieces > 0:
                kind = spot * RESOURCES + resource
                n = add_index(indices, n, STOCK_AT + kind * STOCK_COUNTS + pieces - 1)
    spots = np.int64(view.craftsmen[seat])
    i = 0
    while spots != 0 and i < SITES:
        n = add_index(indices, n, EXPLOITATION_AT + i * SPOTS + lsb(spots))
        spots &= spots - 1
        i += 1
    return n


@compiled
def list_contracts(tables, view, seat, indices, n):
    """Where the contracts are that the observer knows of."""
    for slot in range(DISPLAY):
        if view.display[slot] != NONE:
            n = add_index(indices, n, DISPLAY_AT + np.int64(view.display[slot]))
    n = list_bits(np.int64(view.hands[seat]), HAND_AT, indices, n)
    if view.pending_contract != NONE:
        n = add_index(indices, n, PENDING_AT + np.int64(view.pending_contract))
    if view.pending_place != NONE:
        n = add_index(indices, n, PENDING_PLACE_AT + np.int64(view.pending_place))
    return n


@compiled
def list_seat(tables, view, seat, relative, indices, n):
    """The pieces of a seat on the map, what lies on its sites and what they can reach."""
    n = list_bits(np.int64(view.fulfilled[seat]), FULFILLED_AT + relative * CONTRACTS, indices, n)
    n = list_bits(np.int64(view.craftsmen[seat]), CRAFTSMAN_AT + relative * SPOTS, indices, n)
    n = list_bits(np.int64(view.sites[seat]), SITE_AT + relative * MAX_PLACES, indices, n)
    n = list_bits(np.int64(view.buildings[seat]), BUILDING_AT + relative * MAX_PLACES, indices, n)
    built = min(popcount(view.buildings[seat]), BUILDINGS)
    n = add_index(indices, n, BUILDINGS_AT + relative * (BUILDINGS + 1) + built)
    places = np.int64(view.sites[seat])
    site = relative * SITES
    while places != 0:
        place = lsb(places)
        n = add_index(indices, n, SITE_RUINS_AT + site * MAX_RUINS + (place >> 1))
        for resource in range(RESOURCES):
            pieces = min(np.int64(view.site_pieces[place, resource]), SITE_COUNTS)
            if pieces > 0:
                kind = site * RESOURCES + resource
                n = add_index(indices, n, SITE_PIECES_AT + kind * SITE_COUNTS + pieces - 1)
        reached = np.int64(view.reachable[place >> 1]) & np.int64(view.stocked_spots)
        n = list_bits(reached, REACH_AT + site * SPOTS, indices, n)
        places &= places - 1
        site += 1
    return n


@compiled
def write_site_numbers(tables, view, seat, relative, evaluator, numbers):
    """How near resources and contracts are to the sites of a seat; its sites are analysed already."""
    places = np.int64(view.sites[seat])
    site = 0
    while places != 0:
        ruins = lsb(places) >> 1
        at = RESOURCES_AT + (relative * SITES + site) * RESOURCES * 2
        for spot in range(SPOTS):
            near = closeness(evaluator.memo[ruins, spot])
            token = view.token[spot]
            if token != NONE:
                kind = at + 2 * np.int64(tables.token_resource[token]) + 1
                numbers[kind] = max(numbers[kind], near)
            for resource in range(RESOURCES):
                if view.spot_pieces[spot, resource] > 0:
                    numbers[at + 2 * resource] = max(numbers[at + 2 * resource], near)
        for offer in range(evaluator.n_offers[seat]):
            contract = evaluator.offers[seat, offer]
            near = ONE / np.float32(evaluator.actions_needed[seat, site, offer])
            if relative == 0:
                numbers[CONTRACTS_AT + site * CONTRACTS + contract] = near
            else:
                i = OTHERS_CONTRACTS_AT + (relative - 1) * CONTRACTS + contract
                numbers[i] = max(numbers[i], near)
        places &= places - 1
        site += 1


@compiled
def write_common_numbers(tables, view, numbers):
    """What belongs to nobody, and what the contract being fulfilled counts."""
    at = COMMON_NUMBERS_AT
    numbers[at] = np.float32(view.actions_left) * HALF
    numbers[at + 1] = np.float32(view.n_returned) * HALF
    numbers[at + 2] = np.float32(view.tile_reserve) * TWENTIETH
    numbers[at + 3] = np.float32(DECK - view.n_drawn) * PER_DECK
    for resource in range(RESOURCES):
        numbers[at + 4 + resource] = np.float32(view.reserve[resource]) * PER_KIND
    if view.pending_contract != NONE and view.seat != NONE:
        contract = np.int64(view.pending_contract)
        fulfilled = np.int64(view.fulfilled[view.seat]) | bit(contract)
        points = tables.points[contract] + power_points(tables, view, view.seat, contract, fulfilled)
        numbers[PENDING_POINTS_AT] = np.float32(points) * TENTH


@compiled
def observe_v2_row(table_rows, states, i, seat, memory, indices, numbers):
    """Observe row i for a seat, or for the seat to move (NONE); a finished game has none and stays empty.

    What the seat may not know is blanked in a copy first: nothing that follows can read it.
    """
    if seat == NONE:
        seat = np.int64(states[i].seat)
    if seat != NONE:
        memory.view_rows[0] = states[i]
        mask_hidden(memory.view_rows[0], seat)
        observe_v2(table_rows[0], memory.view_rows[0], seat, memory, indices, numbers)


@compiled
def observe_v2_rows(table_rows, states, seat, memory, indices, numbers, lo, hi):
    """Write rows lo to hi - 1, one thread's share."""
    for i in range(lo, hi):
        indices[i] = NONE
        numbers[i] = 0
        observe_v2_row(table_rows, states, i, seat, memory, indices[i], numbers[i])


def observe_v2_range(
    table_rows: Rows,
    states: Rows,
    seat: int,
    indices: NDArray[np.int16],
    numbers: NDArray[np.float32],
    lo: int,
    hi: int,
) -> None:
    """The same in memory of its own."""
    observe_v2_rows(table_rows, states, seat, new_observer_memory(), indices, numbers, lo, hi)


if __name__ == "__main__":
    print(format_layout_page_v2(), end="")
