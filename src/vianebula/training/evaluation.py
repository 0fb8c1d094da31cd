"""How strong a network is: games against bots of known strength, seat-balanced, with intervals.

The network plays alone against seats of one bot. All games go on side by side: the network answers for many
positions at once, the bots in threads. Everybody sees a view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from ..batch import Batch
from ..bots.bot import Bot, Limit, derive_seed
from ..bots.registry import make_bot
from ..bots.rng import Rng
from ..bots.selfplay import wilson_mean_and_interval
from ..game import View
from ..rules import kernels
from ..system import usable_cores
from .checkpoint import load_checkpoint
from .network import ILLEGAL, SparseInputNet, boards_tensor
from .self_play import sample_actions

SETUPS = (("beginner", 2), ("advanced", 2), ("beginner", 3), ("advanced", 4))
CHUNK = 16  # decisions a thread takes at a time


def play_against(
    net: SparseInputNet,
    board: str,
    seats: int,
    opponent: str,
    games: int,
    seed: int = 1,
    greedily: bool = True,
) -> NDArray[np.float64]:
    """The network's share of the win in each game; it has every seat in turn on each deal."""
    games -= games % seats
    batch = Batch(games, board=board, seats=seats, seed=seed, auto_reset=False)
    deals = np.arange(games) // seats
    batch.deal(np.array([derive_seed("evaluation", seed, deal) for deal in deals.tolist()]))
    own_seat = np.arange(games) % seats
    rngs = [Rng(derive_seed("opponent", seed, game)) for game in range(games)]
    generator = torch.Generator().manual_seed(seed)
    bias = net.board_bias(boards_tensor([batch.setup]))
    bot = make_bot(opponent)
    actions = np.zeros(games, np.int64)
    with ThreadPoolExecutor(usable_cores()) as pool:
        while not batch.over.all():
            seat = batch.seat
            own = np.flatnonzero((seat == own_seat) & (seat >= 0))
            others = np.flatnonzero((seat != own_seat) & (seat >= 0))
            tasks = [
                pool.submit(_ask_bot, bot, batch, others[at : at + CHUNK], rngs, actions)
                for at in range(0, len(others), CHUNK)
            ]
            if len(own):
                actions[own] = _ask_network(net, bias, batch, own, greedily, generator)
            for task in tasks:
                task.result()
            batch.step(actions, check=False)
    _, ranks = batch.standings()
    won = ranks == 1
    share: NDArray[np.float64] = won[np.arange(games), own_seat] / won.sum(1)
    return share


@torch.no_grad()
def _ask_network(
    net: SparseInputNet,
    bias: torch.Tensor,
    batch: Batch,
    rows: NDArray[Any],
    greedily: bool,
    generator: torch.Generator,
) -> NDArray[np.int64]:
    seen = batch.observe_v2()
    logits, _ = net(torch.from_numpy(seen.indices[rows]), torch.from_numpy(seen.numbers[rows]), bias)
    logits = logits.masked_fill(~torch.from_numpy(batch.legal()[rows]), ILLEGAL)
    best = logits.argmax(1) if greedily else sample_actions(logits, generator)
    chosen: NDArray[np.int64] = best.numpy()
    return chosen


def _ask_bot(
    bot: Bot, batch: Batch, rows: NDArray[Any], rngs: Sequence[Rng], actions: NDArray[np.int64]
) -> None:
    for row in rows.tolist():
        states = batch.states[row : row + 1].copy()
        seat = int(states["seat"][0])
        kernels.mask_hidden_row(states, 0, seat)
        actions[row] = bot.choose(View(batch.setup, states, seat), Limit(), rngs[row]).number


def evaluate_network(
    net: SparseInputNet, opponents: Sequence[str], games: int, seed: int = 1
) -> list[dict[str, object]]:
    """The share of the win against each opponent in each set-up, with its 95 % interval."""
    results: list[dict[str, object]] = []
    for board, seats in SETUPS:
        for opponent in opponents:
            share, low, high = wilson_mean_and_interval(
                play_against(net, board, seats, opponent, games, seed)
            )
            results.append(
                {
                    "board": board,
                    "seats": seats,
                    "opponent": opponent,
                    "games": games - games % seats,
                    "share": round(share, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                }
            )
    return results


def evaluate_checkpoint(path: str, opponents: Sequence[str], games: int) -> dict[str, object]:
    """What `evaluate_network` says of a checkpoint, for a process of its own."""
    torch.set_num_threads(max(1, usable_cores() // 2))
    net, info = load_checkpoint(Path(path))
    return {"decisions": info.decisions, "results": evaluate_network(net, opponents, games)}


class BackgroundEvaluation:
    """Evaluates one checkpoint at a time in a process of its own, while training goes on."""

    def __init__(self, opponents: Sequence[str], games: int) -> None:
        self.opponents, self.games = opponents, games
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        self._running: Future[dict[str, object]] | None = None

    @property
    def is_running(self) -> bool:
        """Is one under way?"""
        return self._running is not None

    def start(self, path: Path) -> None:
        """Begin with a checkpoint; the file must stay until the result is there."""
        self._running = self._pool.submit(evaluate_checkpoint, str(path), self.opponents, self.games)

    def result(self, wait_seconds: float = 0) -> dict[str, object] | None:
        """What came of it, None if it is not ready in time."""
        if self._running is None:
            return None
        try:
            found = self._running.result(timeout=wait_seconds)
        except TimeoutError:
            return None
        self._running = None
        return found

    def close(self) -> None:
        """End the process, whatever it is at."""
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
