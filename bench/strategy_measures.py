"""What bench/strategy.py counts in games: openings, contracts, tokens, powers, forests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from strategy_mean import Mean
from strategy_openings import OpeningMeasures, count_opening, find_costs

from vianebula.action import Action
from vianebula.bots import Bot, Limit, Rng, make_bot
from vianebula.coach.judges import Judge, make_network_judge
from vianebula.coach.luck import measure_luck
from vianebula.components import RESOURCES, Setup, get_setup
from vianebula.components.model import Board
from vianebula.game import Game, View, masked_view
from vianebula.position import States, copy_states
from vianebula.rules import kernels
from vianebula.rules.state import POWER

N_STAGES = 3  # 0-1, 2-3, 4 buildings of the seat that has most
KINDS = ("craftsman", "site", "explore-fog", "explore-forest", "transport", "erect")
LETTERS = dict(zip(KINDS, "ABCDEF", strict=True))


@dataclass(frozen=True)
class Played:
    """A game of the bot against itself."""

    board: str
    seats: int
    seed: int
    game: Game

    def share(self, seat: int) -> float:
        """Of the win."""
        winners = self.game.winners
        return (seat in winners) / len(winners)

    @property
    def first(self) -> int:
        """The seat that began."""
        return int(self.game.start[0].seat)


@dataclass
class Forests:
    """Explorations of petrified forests, and what they would cost."""

    n_turns: int = 0  # decisions in which one was legal
    n_played: int = 0
    n_fog: int = 0  # explorations of fog in the same games
    loss: Mean = field(default_factory=Mean)  # chance to win: the best D against the best action, by search
    fog_loss: Mean = field(default_factory=Mean)  # the best C in the same positions
    ways: dict[str, tuple[float, float, float]] = field(default_factory=dict)  # by board: `tiles_of_ways`


@dataclass
class Found:
    """All that was measured. Wins are counted in fair shares: 1 is as many as chance would give."""

    n_games: dict[tuple[str, int], int] = field(default_factory=dict)
    order: dict[tuple[str, int], list[Mean]] = field(
        default_factory=dict
    )  # share of the win by order of play
    rounds: dict[tuple[str, int], Mean] = field(default_factory=dict)
    scores: dict[tuple[str, int], Mean] = field(default_factory=dict)  # of winners
    openings: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))  # the first turn's letters
    beginnings: OpeningMeasures = field(default_factory=OpeningMeasures)
    contracts: dict[tuple[str, int], Mean] = field(
        default_factory=lambda: defaultdict(Mean)
    )  # early 0, late 1
    swings: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))  # when a card turns up
    tokens: dict[tuple[str, int], Mean] = field(
        default_factory=lambda: defaultdict(Mean)
    )  # by kind and stage
    token_takes: dict[tuple[str, int], Mean] = field(
        default_factory=lambda: defaultdict(Mean)
    )  # taken if offered
    power_used: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    power_wins: dict[str, Mean] = field(default_factory=lambda: defaultdict(Mean))
    forests: Forests = field(default_factory=Forests)


def measure(games: Sequence[Played], bot: str, n_forest_positions: int) -> Found:
    """Replay all games and count."""
    found, judge = Found(), make_network_judge()
    forest_positions: list[tuple[Setup, States]] = []
    for played in games:
        key = (played.board, played.seats)
        found.n_games[key] = found.n_games.get(key, 0) + 1
        count_result(found, played)
        wins = [played.share(seat) * played.seats for seat in range(played.seats)]
        count_opening(found.beginnings, played.board, played.game, played.first, wins)
        for luck in measure_luck(played.game, judge):
            found.swings[luck.contract].values.append(sum(abs(x) for x in luck.win_chances) / 2)
        count_actions(found, played, judge, forest_positions)
    for board in sorted({played.board for played in games}):
        found.forests.ways[board] = tiles_of_ways(get_setup(board, 2).board)
    weigh_forests(found.forests, forest_positions, bot, n_forest_positions)
    return found


def count_result(found: Found, played: Played) -> None:
    """Who won, by order of play; how long it took."""
    key, game = (played.board, played.seats), played.game
    by_order = found.order.setdefault(key, [Mean() for _ in range(played.seats)])
    for place in range(played.seats):
        by_order[place].values.append(played.share((played.first + place) % played.seats))
    turns = [int(before[0].seat) for before, action in game.history if action.kind in LETTERS]
    n_turns = 1 + sum(seat != last for last, seat in pairwise(turns))
    found.rounds.setdefault(key, Mean()).values.append(n_turns / played.seats)
    found.scores.setdefault(key, Mean()).values.append(max(game.scores))


def count_actions(
    found: Found, played: Played, judge: Judge, forest_positions: list[tuple[Setup, States]]
) -> None:
    """Openings, buildings, tokens, powers and explorations of one game."""
    setup, history = played.game.setup, played.game.history
    openings: dict[int, list[str]] = {seat: [] for seat in range(played.seats)}
    contracts = {contract.id: contract for contract in setup.contracts}
    powers_had: set[tuple[int, str]] = set()
    is_asked = False  # a power that is pending was not answered yet
    for before, action in history:
        row, seat = before[0], int(before[0].seat)
        in_fair_shares = played.share(seat) * played.seats
        if action.kind in LETTERS and len(openings[seat]) < 2:
            openings[seat].append(LETTERS[action.kind])
        if action.kind == "erect":
            contract, is_asked = contracts[action.contract], True
            n_built = int(row.buildings[seat]).bit_count()
            found.contracts[contract.id, int(n_built >= 2)].values.append(in_fair_shares)
            if (seat, contract.power.id) not in powers_had:
                powers_had.add((seat, contract.power.id))
                found.power_wins[contract.power.id].values.append(in_fair_shares)
        elif row.prompt == POWER and is_asked:
            is_asked = False
            power = setup.contracts[int(row.pending_contract)].power.id
            found.power_used[power].values.append(float(action.kind != "decline"))
        elif action.kind == "craftsman":
            weigh_tokens(found, setup, before, action, judge)
        if action.kind in LETTERS:
            kinds = {each.kind for each in Game(setup, copy_states(before)).legal}
            if "explore-forest" in kinds:
                found.forests.n_turns += 1
                forest_positions.append((setup, before))
            found.forests.n_played += action.kind == "explore-forest"
            found.forests.n_fog += action.kind == "explore-fog"
    for seat, letters in openings.items():
        found.openings["".join(letters)].values.append(played.share(seat) * played.seats)


def weigh_tokens(found: Found, setup: Setup, before: States, taken: Action, judge: Judge) -> None:
    """What each token that could be taken is worth to the chance to win, less the mean of all of them."""
    row, seat = before[0], int(before[0].seat)
    offered = [each for each in Game(setup, copy_states(before)).legal if each.kind == "craftsman"]
    if len(offered) < 2:
        return
    after = np.concatenate([before] * len(offered)).view(type(before))
    for i, action in enumerate(offered):
        kernels.play_row(setup.table_rows, after, i, action.number)
    chances = judge(setup, after)[:, seat]
    built = max(int(row.buildings[other]).bit_count() for other in range(setup.seats))
    stage = min(built // 2, N_STAGES - 1)
    for action, chance in zip(offered, chances, strict=True):
        kind = int(row.token[action.number])
        name = f"{RESOURCES[setup.tables.token_resource[kind]]}{setup.tables.token_points[kind]}"
        found.tokens[name, stage].values.append(float(chance - chances.mean()))
        found.token_takes[name, stage].values.append(float(action.number == taken.number))


def tiles_of_ways(board: Board) -> tuple[float, float, float]:
    """Actions on the shortest way from a ruins to a meadow, a mean over all pairs: through fog alone, with
    forests that cost two actions, with forests that cost one; other meadows on the way are empty."""

    def mean_cost(forest_cost: int | None) -> float:
        costs = {"meadow": 0, "fog": 1} | ({} if forest_cost is None else {"forest": forest_cost})
        every = [
            cost
            for ruins in board.hexes_of_kind("ruins")
            for at, cost in find_costs(board, ruins, costs).items()
            if board.kinds[at] == "meadow"
        ]
        return float(np.mean(every))

    return mean_cost(None), mean_cost(2), mean_cost(1)


def weigh_forests(forests: Forests, positions: Sequence[tuple[Setup, States]], bot: str, n: int) -> None:
    """By how much the best D, and the best C, is worse than the best action, each weighed by itself."""
    judge, player = make_network_judge(), make_bot(bot)
    step = max(1, len(positions) // max(1, n))
    for setup, before in positions[::step][:n]:
        seat = int(before[0].seat)
        view = masked_view(setup, before, seat)
        by_kind: dict[str, list[Action]] = defaultdict(list)
        for action in view.legal:
            by_kind[action.kind].append(action)
        best = player.choose(view, Limit(), Rng(1))
        chances = {}
        for kind in ("explore-forest", "explore-fog"):
            if by_kind[kind]:
                likeliest = best_by_network(setup, before, by_kind[kind], judge, seat)
                chances[kind] = alone(player, view, likeliest)
        best_chance = max(alone(player, view, best), *chances.values())
        forests.loss.values.append(best_chance - chances["explore-forest"])
        if "explore-fog" in chances:
            forests.fog_loss.values.append(best_chance - chances["explore-fog"])


def best_by_network(
    setup: Setup, before: States, actions: Sequence[Action], judge: Judge, seat: int
) -> Action:
    """The one that the value network likes best."""
    after = np.concatenate([before] * len(actions)).view(type(before))
    for i, action in enumerate(actions):
        kernels.play_row(setup.table_rows, after, i, action.number)
    return actions[int(judge(setup, after)[:, seat].argmax())]


def alone(player: Bot, view: View, action: Action) -> float:
    """The chance to win that a bot gives an action if it looks at nothing else."""
    analysis = player.analyse(view, Limit(), Rng(2), [action])
    assert analysis is not None, "the bot says nothing of its thoughts"
    return analysis.candidates[0].win_chance
