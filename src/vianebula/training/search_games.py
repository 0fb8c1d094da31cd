"""Games of a search against itself, with what it found at every decision: better targets than its own policy.

    python -m vianebula.training.search_games FOLDER --minutes 10 --processes 8 --bot search

A share of the decisions is searched thoroughly: their visits teach the policy. The others are searched
briefly, so that more games come to their ends, which teach the value ("playout cap randomisation"). Some
actions are drawn by their visits or at random, so that the games are not all alike. Shards appear in the
folder as games are played, each whole: what learns may read them meanwhile.

Positions of one game are much alike, and a network learns them by heart: to fit the value of leaves take a
few decisions of many games (`--share 0.04 --nodes 1000 --brief-nodes 24`).

The positions inside a thorough search's tree are kept too, with what it found there. They teach the value:
games tell who is ahead, but which of two neighbouring positions is better only a search says.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.bot import derive_seed, numbers_of
from ..bots.registry import make_bot
from ..bots.rng import Rng
from ..bots.search import SearchBot
from ..bots.search_tree import SearchTree
from ..bots.warmup import warm_up
from ..components import Setup, get_setup
from ..errors import ViaNebulaError
from ..game import Game
from ..rules.constants import MAX_SEATS, NONE
from ..rules.rows import Rows
from ..rules.state import STATE

SETUPS = (  # as often as they stand here
    *(("beginner", 2), ("advanced", 2)) * 2,
    *(("beginner", 3), ("advanced", 3), ("beginner", 4), ("advanced", 4)),
)
DRAWN_SHARE = 0.08  # of the actions are drawn by their visits,
RANDOM_SHARE = 0.02  # and these from all legal ones
MAX_TARGETS = 30  # actions whose visits are kept: as many as a root considers
ROWS_PER_SHARD = 16_384  # or somewhat more
NODES_PER_SIMULATION = 16
MIN_VISITS = 32  # of a node whose position is kept;
MAX_TREE_POSITIONS = 48  # so many at most below a root


@dataclass(frozen=True)
class SearchEffort:
    """How often a decision is searched thoroughly, and with how many simulations."""

    share: float = 0.4
    nodes: int = 800
    brief_nodes: int = 64


# One position that was searched. Visits are 0 where the search was brief, and in positions inside its tree.
DECISION = np.dtype(
    [
        ("state", STATE),
        ("actions", np.int16, MAX_TARGETS),
        ("visits", np.uint16, MAX_TARGETS),
        ("simulations", np.int32),  # that went through it, and found
        ("win_chances", np.float32, MAX_SEATS),  # of each seat
        ("expected_scores", np.float32, MAX_SEATS),
        ("shares", np.float32, MAX_SEATS),  # of the win, as its game ended
        ("scores", np.int16, MAX_SEATS),
        ("progress", np.float32),  # from 0 at the deal to 1 at the end
    ]
)


class Shard(NamedTuple):
    """Decisions of some games of one set-up."""

    board: str
    seats: int
    decisions: NDArray[np.void]


def play_search_game(
    bot: SearchBot, tree: SearchTree, setup: Setup, seed: int, effort: SearchEffort
) -> NDArray[np.void]:
    """A game of the search against itself: rows of DECISION for each decision that was one."""
    game, rng = Game.from_setup(setup, seed), Rng(derive_seed("search-game", seed))
    kept = [np.zeros(0, DECISION)]
    n_searched = 0
    while not game.over:
        view = game.view()
        legal = numbers_of(view)
        if len(legal) == 1:
            game.resume([view.action(int(legal[0]))])
            continue
        is_thorough = rng.random() < effort.share
        nodes = effort.nodes if is_thorough else effort.brief_nodes
        tree.reset(nodes * NODES_PER_SIMULATION, bot.params, Rng(rng.getrandbits(64)))
        tree.make_runner(view)(nodes)
        found = tree.root_outcomes()
        actions, visits = found["action"][1:], found["visits"][1:]
        if nodes >= MIN_VISITS:
            kept.append(decision_rows(game.states, found[:1], n_searched))
        if is_thorough:
            kept[-1]["actions"][0, : len(actions[:MAX_TARGETS])] = actions[:MAX_TARGETS]
            kept[-1]["visits"][0, : len(visits[:MAX_TARGETS])] = visits[:MAX_TARGETS]
            inner = tree.inner_positions(view, MIN_VISITS, MAX_TREE_POSITIONS)
            kept.append(decision_rows(*inner, n_searched))
        n_searched += 1
        luck = rng.random()
        if luck < RANDOM_SHARE:
            action = int(legal[rng.randrange(len(legal))])
        elif luck < RANDOM_SHARE + DRAWN_SHARE:
            action = rng.choices(actions.tolist(), visits.tolist())[0]
        else:
            action = int(actions[0])
        game.resume([view.action(action)])
    decisions = np.concatenate(kept)
    winners = game.winners
    for seat in range(setup.seats):
        decisions["shares"][:, seat] = (seat in winners) / len(winners)
        decisions["scores"][:, seat] = game.scores[seat]
    decisions["progress"] /= n_searched
    return decisions


def decision_rows(states: Rows, found: NDArray[np.void], number: int) -> NDArray[np.void]:
    """Positions with what simulations found there (rows of NODE): rows of DECISION."""
    row = np.zeros(len(found), DECISION)
    row["state"] = states
    row["actions"] = NONE
    row["progress"] = number
    row["simulations"] = found["visits"]
    row["win_chances"] = found["wins"] / found["visits"][:, None]
    row["expected_scores"] = found["scores"] / found["visits"][:, None]
    return row


def write_shards(
    folder: Path, bot_name: str, seed: int, process: int, minutes: float, effort: SearchEffort
) -> None:
    """Play and write shards until the time is over."""
    bot = make_bot(bot_name)
    if not isinstance(bot, SearchBot):
        raise ViaNebulaError(f"{bot_name!r} does not search")
    warm_up(type(bot))
    tree, ends_at, number = bot.new_tree(), time.monotonic() + minutes * 60, 0
    while time.monotonic() < ends_at:
        board, seats = SETUPS[(number + process) % len(SETUPS)]
        setup = get_setup(board, seats)
        games: list[NDArray[np.void]] = []
        while not games or (sum(map(len, games)) < ROWS_PER_SHARD and time.monotonic() < ends_at):
            game_seed = derive_seed("shard", seed, process, number, len(games))
            games.append(play_search_game(bot, tree, setup, game_seed, effort))
        path = folder / f"{board}-{seats}-{seed}-{process}-{number}.npy"
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.save(file, np.concatenate(games).view(np.uint8))
        unfinished.replace(path)
        number += 1


def shard_paths(folder: Path) -> list[Path]:
    """The files of all shards that are there, in order of their names."""
    return sorted(folder.glob("*.npy"))


def read_shard(path: Path) -> Shard:
    """The decisions of a file."""
    board, seats, *_ = path.stem.split("-")
    return Shard(board, int(seats), np.load(path).view(DECISION))


def read_shards(folder: Path) -> Iterator[Shard]:
    """All shards that are there, in order of their names."""
    return map(read_shard, shard_paths(folder))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--bot", default="search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=SearchEffort.share, help="searched thoroughly")
    parser.add_argument("--nodes", type=int, default=SearchEffort.nodes, help="of a thorough search")
    parser.add_argument("--brief-nodes", type=int, default=SearchEffort.brief_nodes)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    effort = SearchEffort(given.share, given.nodes, given.brief_nodes)
    context = get_context("spawn")
    workers = [
        context.Process(
            target=write_shards, args=(given.folder, given.bot, given.seed, process, given.minutes, effort)
        )
        for process in range(given.processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
