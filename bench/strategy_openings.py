"""Where strong players begin: ruins for the first sites, the first exploitation, and what lies around them.

A way costs an action for each hex of fog and two for each forest. What was chosen stands
beside what could have been chosen at the same moment, so that a preference shows.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from strategy_mean import Mean

from vianebula.components.model import Board
from vianebula.game import Game
from vianebula.position import Position, position_from_state

FOREST_COST = 2
NEAR, NEARBY = 1, 2  # actions that a way to a resource costs
MAX_APART = 6  # further is one class


@cache
def way_costs(board: Board, start: int) -> Mapping[int, int]:
    """Actions that the way from a hex to each other one costs before anything was explored. It may end on a
    meadow or in ruins, but no meadow is empty yet (R2.7), so it does not go through one.
    """
    return find_costs(board, start, {"fog": 1, "forest": FOREST_COST})


def find_costs(board: Board, start: int, costs: Mapping[str, int]) -> dict[int, int]:
    """To every hex within reach, by what it costs to enter a kind that ways go through."""
    best: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        cost, at = heapq.heappop(queue)
        if best.get(at, 1 << 30) <= cost:
            continue
        best[at] = cost
        if at != start and board.kinds[at] not in costs:
            continue  # a way ends there
        for near in board.neighbours[at]:
            kind = board.kinds[near]
            if kind in costs or kind in ("meadow", "ruins"):
                heapq.heappush(queue, (cost + costs.get(kind, 0), near))
    return best


@dataclass(frozen=True)
class Surroundings:
    """What a ruins space has around it."""

    next_kinds: int  # different resources next to it
    near_kinds: int  # within an action
    nearby_kinds: int  # within two
    ready: int  # pieces that lie there already, within two actions
    contracts: int  # of the display, whose resources are all within two actions

    def measures(self) -> dict[str, float]:
        """By name, as they are told."""
        return {
            "kinds of resources next to it": self.next_kinds,
            f"kinds within {NEAR} action": self.near_kinds,
            f"kinds within {NEARBY} actions": self.nearby_kinds,
            f"pieces that lie ready within {NEARBY}": self.ready,
            f"contracts of the display that need only kinds within {NEARBY}": self.contracts,
        }


def resources_on_map(position: Position) -> dict[str, str]:
    """Hexes with what can be had there: pieces that lie there, or those a token brings."""
    by_token = {hex: token.resource for hex, token in position.tokens.items()}
    return by_token | {hex: pieces[0] for hex, pieces in position.stock.items() if pieces}


def surroundings(position: Position, ruins: str) -> Surroundings:
    """Of a ruins space, by its name, in a position before anything was explored."""
    board = position.setup.board
    costs = way_costs(board, board.index[ruins])
    there = [
        (costs[board.index[hex]], resource)
        for hex, resource in resources_on_map(position).items()
        if board.index[hex] in costs
    ]
    kinds = [{resource for cost, resource in there if cost <= most} for most in (0, NEAR, NEARBY)]
    ready = [
        pieces for hex, pieces in position.stock.items() if costs.get(board.index[hex], NEARBY + 1) <= NEARBY
    ]
    setup = position.setup
    wanted = [set(setup.contracts[setup.contract_index[id]].cost) for id in position.display]
    n_contracts = sum(bool(each) and each <= kinds[-1] for each in wanted)
    next_kinds, near_kinds, nearby_kinds = map(len, kinds)
    return Surroundings(next_kinds, near_kinds, nearby_kinds, len("".join(ready)), n_contracts)


def _means() -> dict[str, Mean]:
    return defaultdict(Mean)


@dataclass
class OpeningMeasures:
    """What was chosen at the beginning, and what could have been. Wins are in fair shares."""

    first_site: dict[str, Mean] = field(default_factory=_means)  # by the names of `Surroundings`
    second_site: dict[str, Mean] = field(default_factory=_means)
    free_ruins: dict[str, Mean] = field(default_factory=_means)  # where the first site could have been
    wins_by_contracts: dict[int, Mean] = field(default_factory=lambda: defaultdict(Mean))
    apart: dict[int, Mean] = field(
        default_factory=lambda: defaultdict(Mean)
    )  # wins, by actions between sites
    apart_by_chance: dict[int, float] = field(default_factory=lambda: defaultdict(float))  # how many had been
    ruins: dict[tuple[str, str], Mean] = field(default_factory=lambda: defaultdict(Mean))  # by board and name
    by_order: dict[tuple[str, int, int], dict[str, Mean]] = field(default_factory=dict)  # board, seats, place
    craftsman: dict[str, Mean] = field(default_factory=_means)  # the token that was taken first
    free_tokens: dict[str, Mean] = field(default_factory=_means)  # those that could have been
    first_kind: dict[str, Mean] = field(default_factory=_means)  # wins, by the resource of the first one
    kind_offered: dict[str, float] = field(default_factory=lambda: defaultdict(float))  # if drawn at random


@dataclass
class _SeatOpening:
    """What a seat has begun so far."""

    n_actions: int = 0
    sites: list[str] = field(default_factory=list)  # of the first turn
    has_craftsman: bool = False


ACTION_KINDS = frozenset(("craftsman", "site", "explore-fog", "explore-forest", "transport", "erect"))
FIRST_TURN_ACTIONS = 2


def count_opening(
    found: OpeningMeasures, board: str, game: Game, first_seat: int, fair_shares: list[float]
) -> None:
    """Count how each seat of a finished game began; `fair_shares`: what it won, by seat."""
    seats = game.setup.seats
    begun = [_SeatOpening() for _ in range(seats)]
    for before, action in game.history:
        seat = int(before[0].seat)
        opening = begun[seat]
        if action.kind in ACTION_KINDS:
            opening.n_actions += 1
        setting = _Setting(
            position_from_state(game.setup, before[0]),
            found.by_order.setdefault((board, seats, (seat - first_seat) % seats), defaultdict(Mean)),
            fair_shares[seat],
        )
        if action.kind == "site" and opening.n_actions <= FIRST_TURN_ACTIONS:
            _count_site(found, setting, board, opening, action.target)
        elif action.kind == "craftsman" and not opening.has_craftsman:
            opening.has_craftsman = True
            _count_craftsman(found, setting, opening, action.target)
        if all(each.has_craftsman and each.n_actions >= FIRST_TURN_ACTIONS for each in begun):
            return


@dataclass(frozen=True)
class _Setting:
    """Where something is begun: the position before it, what is noted by order of play, and what was won."""

    position: Position
    by_order: dict[str, Mean]
    wins: float


def _count_site(
    found: OpeningMeasures, setting: _Setting, board: str, opening: _SeatOpening, ruins: str
) -> None:
    position, wins = setting.position, setting.wins
    around = surroundings(position, ruins)
    is_first = not opening.sites
    for name, value in around.measures().items():
        (found.first_site if is_first else found.second_site)[name].values.append(value)
    found.ruins[board, ruins].values.append(wins)
    opening.sites.append(ruins)
    free = free_ruins(position)
    if is_first:
        for other in free:
            for name, value in surroundings(position, other).measures().items():
                found.free_ruins[name].values.append(value)
        found.wins_by_contracts[around.contracts].values.append(wins)
        setting.by_order["next_kinds"].values.append(around.next_kinds)
        setting.by_order["contracts"].values.append(around.contracts)
        return
    game_board, first = position.setup.board, opening.sites[0]
    n = actions_apart(game_board, first, ruins)
    found.apart[n].values.append(wins)
    setting.by_order["apart"].values.append(n)
    for other in free:
        found.apart_by_chance[actions_apart(game_board, first, other)] += 1 / len(free)


def _count_craftsman(found: OpeningMeasures, setting: _Setting, opening: _SeatOpening, target: str) -> None:
    """The first exploitation: what kind, how far from own sites, and when."""
    position = setting.position
    own = [name[:-1] for name, site in position.sites.items() if site.seat == position.seat]
    for hex in position.tokens:
        for name, value in _token_measures(position, hex, own).items():
            found.free_tokens[name].values.append(value)
            if hex == target:
                found.craftsman[name].values.append(value)
    found.first_kind[position.tokens[target].resource].values.append(setting.wins)
    resources = [token.resource for token in position.tokens.values()]
    for resource in set(resources):
        found.kind_offered[resource] += resources.count(resource) / len(resources)
    setting.by_order["craftsman"].values.append(opening.n_actions)


def _token_measures(position: Position, hex: str, own_ruins: list[str]) -> dict[str, float]:
    """Of a token that a craftsman could take."""
    board, token = position.setup.board, position.tokens[hex]
    wanted = sum(
        position.setup.contracts[position.setup.contract_index[id]].cost.count(token.resource)
        for id in position.display
    )
    measures: dict[str, float] = {
        "points of the token": token.points,
        "pieces of its kind that the display asks for": wanted,
    }
    costs = [way_costs(board, board.index[ruins]).get(board.index[hex]) for ruins in own_ruins]
    reached = [cost for cost in costs if cost is not None]
    if reached:
        measures["actions from the nearest own site"] = min(reached)
        measures["actions from the other own site"] = max(reached)
    return measures


def free_ruins(position: Position) -> list[str]:
    """Ruins with a free place."""
    taken = [name[:-1] for name in (*position.sites, *position.buildings)]  # places without their half
    board = position.setup.board
    return [board.hexes[i] for i in board.hexes_of_kind("ruins") if taken.count(board.hexes[i]) < 2]


def actions_apart(board: Board, a: str, b: str) -> int:
    """Actions that join two ruins spaces; 0 if they are the same."""
    return min(way_costs(board, board.index[a]).get(board.index[b], MAX_APART), MAX_APART)
