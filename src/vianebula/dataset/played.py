"""Finished games as arrays: played by a compiled bot, many at once, or read from records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..batch import Batch
from ..bots.batch_bot import BatchBot
from ..coach.judges import make_network_judge
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import Game
from ..position import position_from_state
from ..rules import kernels
from ..rules.actions import MAX_LEGAL
from ..rules.rows import Rows
from ..rules.state import STATE
from ..text.position_text import format_position


@dataclass(frozen=True)
class PlayedGames:
    """Some finished games of one set-up. Positions are those before each decision, game after game."""

    setup: Setup
    players: list[list[str]]  # of each game, by seat
    seeds: list[int | None]  # of each game's deal, where it is known
    deals: list[str]  # of each game: the position before its first action
    lengths: NDArray[np.int64]  # of each game: how many decisions
    final_scores: NDArray[np.int16]  # [games, seats]
    won: NDArray[np.float32]  # [games, seats]: share of the win
    states: Rows  # of each position
    actions: NDArray[np.int16]  # what was played there
    n_legal: NDArray[np.int16]  # of how many actions
    win_chances: NDArray[np.float32]  # [positions, seats], as the value network judges

    @property
    def games_of_positions(self) -> NDArray[np.int64]:
        """The game of each position."""
        return np.repeat(np.arange(len(self.lengths)), self.lengths)

    @property
    def decision_numbers(self) -> NDArray[np.int64]:
        """How many decisions came before each position in its game."""
        starts = np.cumsum(self.lengths) - self.lengths
        return np.arange(len(self.states)) - np.repeat(starts, self.lengths)


def play_games(
    setup: Setup, bot: str, seeds: NDArray[np.int64], random_share: float = 0.0, threads: int | None = None
) -> PlayedGames:
    """Deal a game from each seed and let a compiled bot play all seats; some actions are drawn at random."""
    n = len(seeds)
    batch = Batch(n, board=setup.board.name, seats=setup.seats, auto_reset=False, threads=threads)
    batch.deal(seeds)
    starts = batch.states.copy()
    player = BatchBot(bot, seed=int(seeds[0]), threads=threads)
    chance = np.random.default_rng([int(seeds[0]), n])
    games, states, actions, counts = [], [], [], []
    while not (over := batch.over).all():
        playing = np.flatnonzero(~over)
        chosen = player.choose(batch)
        if random_share > 0:
            drawn = (chance.random(n) < random_share) & ~over
            chosen[drawn] = batch.sample(int(chance.integers(2**62)))[drawn]
        games.append(playing)
        states.append(batch.states[playing].view(np.ndarray))
        actions.append(chosen[playing].astype(np.int16))
        counts.append(batch.legal_lists().counts[playing])
        batch.step(chosen, check=False)
    order = np.argsort(np.concatenate(games), kind="stable")
    rows = np.concatenate(states)[order]
    scores, ranks = batch.standings()
    return PlayedGames(
        setup,
        [[bot] * setup.seats] * n,
        [int(seed) for seed in seeds],
        [format_position(position_from_state(setup, start)) for start in starts],
        np.bincount(np.concatenate(games), minlength=n),
        scores,
        _win_shares(ranks),
        rows,
        np.concatenate(actions)[order],
        np.concatenate(counts)[order],
        _judge(setup, rows),
    )


def played_from_records(named_games: Iterable[tuple[list[str], Game]]) -> PlayedGames:
    """Finished games of one set-up, each with the names of its players."""
    players, games = [], []
    for names, game in named_games:
        if game.outcome is None:
            raise ViaNebulaError("a data set has finished games only")
        players.append(names)
        games.append(game)
    setup = games[0].setup
    if any(game.setup is not setup for game in games):
        raise ViaNebulaError("the games of one file have one board, one data set and one number of seats")
    rows = np.concatenate([states.view(np.ndarray) for game in games for states, _ in game.history])
    room = np.empty(MAX_LEGAL, np.int16)
    return PlayedGames(
        setup,
        players,
        [None] * len(games),
        [format_position(position_from_state(setup, game.start[0])) for game in games],
        np.array([len(game.actions) for game in games]),
        np.array([game.scores for game in games], np.int16),
        _win_shares(np.array([_ranks_of(game) for game in games])),
        rows,
        np.array([action.number for game in games for action in game.actions], np.int16),
        np.array([kernels.legal_row(setup.table_rows, rows, i, room) for i in range(len(rows))], np.int16),
        _judge(setup, rows),
    )


def _ranks_of(game: Game) -> list[int]:
    assert game.outcome is not None
    return [1 if seat in game.outcome.winners else 2 for seat in range(game.setup.seats)]


def _win_shares(ranks: NDArray[np.int_]) -> NDArray[np.float32]:
    best = ranks == 1
    shares: NDArray[np.float32] = (best / best.sum(1, keepdims=True)).astype(np.float32)
    return shares


def _judge(setup: Setup, rows: Rows) -> NDArray[np.float32]:
    return make_network_judge()(setup, rows.astype(STATE).view(np.recarray)).astype(np.float32)
