"""How well win chances are told before a game ends: log-loss on games of `search` that nobody learned from.

    python bench/value_loss.py --games 600 --seats 2
    python bench/value_loss.py --games 200 --seats 4 --nodes 400

Asked are the value network of `search`, that of `champion`'s leaves (both see all hands, as in a tree), the
deep policy's own opinion, the mean of the last two, and a search of `champion`, all three of what the seat to
move knows. Knowing nothing has log(seats). Intervals are over games, since positions of one game are alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context

import numpy as np
import torch
from numpy.typing import NDArray

from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS, observe_v2_range
from vianebula.bots.core.one_ply import ACTION_PREDICTION, ONE_PLY, predict_states
from vianebula.bots.core.value_net import NET
from vianebula.bots.core.weights import RACER
from vianebula.bots.network_file import NETWORK_FILE, load_network
from vianebula.game import Game
from vianebula.position import copy_states
from vianebula.rules.rows import new_rows
from vianebula.training.deep_policy import load_deep_policy
from vianebula.training.network import WIN, boards_tensor

Chances = NDArray[np.float64]
SEED = 9_000_000  # of the first deal: apart from those that anything was fitted to
EVERY = 3  # of so many decisions one is asked about
RESAMPLES = 1000


class DeepValue:
    """What the deep policy says of who will win."""

    def __init__(self) -> None:
        self.net = load_deep_policy(NETWORK_FILE)

    @torch.no_grad()
    def __call__(self, game: Game) -> Chances:
        view = game.view()
        seat, seats = int(view.states["seat"].item()), view.setup.seats
        indices, numbers = np.empty((1, MAX_ACTIVE), np.int16), np.empty((1, N_NUMBERS), np.float32)
        observe_v2_range(view.setup.table_rows, view.states, seat, indices, numbers, 0, 1)
        bias = self.net.board_bias(boards_tensor([view.setup]))
        _, outcome = self.net(torch.from_numpy(indices), torch.from_numpy(numbers), bias)
        relative = outcome[0, :seats, WIN].softmax(0).numpy().astype(np.float64)
        return np.roll(relative, seat)


class LeafValue:
    """A value network for leaves, all hands open."""

    def __init__(self, net: NDArray[np.float32]) -> None:
        self.net, self.memory, self.evaluator = net, new_rows(ONE_PLY), new_evaluator(RACER)

    def __call__(self, game: Game) -> Chances:
        states, predictions = copy_states(game.states), new_rows(ACTION_PREDICTION)
        predict_states(game.setup.table_rows, states, predictions, self.evaluator, self.net, self.memory)
        return np.asarray(predictions["win_chances"][0, : game.setup.seats])


class SearchValue:
    """What a search comes to at its root."""

    def __init__(self, nodes: int) -> None:
        self.bot = make_bot(f"champion:nodes={nodes},threads=1")

    def __call__(self, game: Game) -> Chances:
        analysis = self.bot.analyse(game.view(), Limit(), Rng(1))
        assert analysis is not None
        return np.array(analysis.win_chances)


@cache
def make_judges(nodes: int) -> dict[str, Callable[[Game], Chances]]:
    """Who is asked; once for each process."""
    leaf, deep = LeafValue(load_network(NETWORK_FILE).value_net), DeepValue()
    return {
        "search's value network": LeafValue(NET),
        "champion's leaves": leaf,
        "deep policy": deep,
        "mean of both": lambda game: (leaf(game) + deep(game)) / 2,
        f"champion, {nodes} simulations": SearchValue(nodes),
    }


def measure_game(task: tuple[str, int, int, int, int]) -> list[tuple[float, list[float]]]:
    """Of some decisions of a game how far it was then, and everybody's loss."""
    board, seats, seed, player_nodes, nodes = task
    torch.set_num_threads(1)
    judges = make_judges(nodes)
    game, bot = Game.deal(board, seats, seed), make_bot(f"search:nodes={player_nodes},threads=1")
    rngs = [Rng(derive_seed(seed, seat)) for seat in range(seats)]
    asked: list[tuple[int, list[Chances]]] = []
    while (seat := game.seat_to_move) is not None:
        if len(game.actions) % EVERY == seed % EVERY:
            asked.append((len(game.actions), [judge(game) for judge in judges.values()]))
        game.play_legal(bot.choose(game.view(), Limit(), rngs[seat]))
    shares = np.zeros(seats)
    shares[game.winners] = 1 / len(game.winners)
    return [
        (n / len(game.actions), [-float(shares @ np.log(np.clip(p, 1e-4, 1))) for p in told])
        for n, told in asked
    ]


def mean_and_interval(losses: list[list[float]]) -> str:
    """Over all decisions; games are drawn again for the interval."""
    sums = np.array([(sum(game), len(game)) for game in losses if game])
    rng = np.random.default_rng(0)
    drawn = sums[rng.integers(len(sums), size=(RESAMPLES, len(sums)))].sum(axis=1)
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], [0.025, 0.975])
    return f"{sums[:, 0].sum() / sums[:, 1].sum():.3f} [{low:.3f}, {high:.3f}]"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--player-nodes", type=int, default=200, help="simulations of who plays")
    parser.add_argument("--nodes", type=int, default=400, help="simulations of the search that is asked")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    boards = ("beginner", "advanced")
    tasks = [
        (boards[i % 2], given.seats, SEED + i, given.player_nodes, given.nodes) for i in range(given.games)
    ]
    with get_context("spawn").Pool(given.jobs) as pool:
        games = list(pool.imap_unordered(measure_game, tasks))
    decisions = sum(len(game) for game in games)
    print(f"{len(games)} games of {given.seats} seats, {decisions} decisions")
    print(f"knowing nothing: {np.log(given.seats):.3f}")
    for j, name in enumerate(make_judges(given.nodes)):
        losses = [[told[j] for _, told in game] for game in games]
        late = [[told[j] for when, told in game if when >= 0.75] for game in games]
        print(f"{name}: {mean_and_interval(losses)}, last quarter {mean_and_interval(late)}")


if __name__ == "__main__":
    main()
