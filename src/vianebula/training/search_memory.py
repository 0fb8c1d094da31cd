"""Decisions of a search as a network sees them, in its device's memory, read as shards of games appear."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ..batch import Batch, ObservationV2
from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS
from ..bots.network_file import CHANNELS
from ..components import get_setup
from ..rules.constants import MAX_SEATS
from .network import boards_tensor
from .search_games import SETUPS, Shard, read_shard, shard_paths
from .self_play import final_results, own_to_relative

KEPT_OUT_EVERY = 25  # of so many shards one is kept out, to measure on
ROWS_AT_ONCE = 65_536


@dataclass
class SearchDecisions:
    """Decisions of a search, [n, ...]; outcomes by seats relative to the mover."""

    boards: Tensor
    rows: dict[str, Tensor]

    def __len__(self) -> int:
        return len(self.rows["board"]) if self.rows else 0

    def take(self, rows: Tensor) -> dict[str, Tensor]:
        """Some of them, as a network is asked."""
        return {name: tensor[rows] for name, tensor in self.rows.items()}

    def add(self, parts: list[dict[str, Tensor]]) -> None:
        """More of them, behind those that are there."""
        together = [self.rows, *parts] if self.rows else parts
        if parts:
            self.rows = {name: torch.cat([part[name] for part in together]) for name in parts[0]}


class SearchMemory:
    """The decisions in a folder of shards: those to learn from, and those kept out to measure on."""

    def __init__(self, folder: Path, device: str) -> None:
        self.folder, self.device = folder, device
        self.setups = sorted(set(SETUPS))
        boards = boards_tensor([get_setup(board, seats) for board, seats in self.setups]).to(device)
        self.learned, self.kept_out = SearchDecisions(boards, {}), SearchDecisions(boards, {})
        self._read: set[str] = set()

    def refresh(self) -> int:
        """Read the shards that are new; how many."""
        new = [path for path in shard_paths(self.folder) if path.name not in self._read]
        parts: dict[bool, list[Shard]] = {False: [], True: []}
        for path in new:
            is_kept_out = not self._read or zlib.crc32(path.name.encode()) % KEPT_OUT_EVERY == 0
            parts[is_kept_out].append(read_shard(path))
            self._read.add(path.name)
        self.learned.add(_observe_shards(parts[False], self.setups, self.device))
        self.kept_out.add(_observe_shards(parts[True], self.setups, self.device))
        return len(new)

    def sample(self, n: int, generator: torch.Generator) -> dict[str, Tensor]:
        """Some decisions to learn from, drawn anew each time."""
        rows = torch.randint(len(self.learned), (n,), generator=generator, device=generator.device)
        return self.learned.take(rows)


def _observe_shards(
    shards: list[Shard], setups: list[tuple[str, int]], device: str
) -> list[dict[str, Tensor]]:
    parts: list[dict[str, Tensor]] = []
    for number, (board, seats) in enumerate(setups):
        of_setup = [shard.decisions for shard in shards if (shard.board, shard.seats) == (board, seats)]
        if not of_setup:
            continue
        decisions = np.concatenate(of_setup)
        for first in range(0, len(decisions), ROWS_AT_ONCE):
            rows = decisions[first : first + ROWS_AT_ONCE]
            parts.append(observe_decisions(rows, board, seats, number, device))
    return parts


def observe_decisions(
    decisions: NDArray[np.void], board: str, seats: int, number: int, device: str
) -> dict[str, Tensor]:
    """Decisions of one set-up as a network is asked about them; `number` is that of the set-up."""
    n = len(decisions)
    batch = Batch(n, board=board, seats=seats, device=device)
    zeros = np.zeros(n, np.int64)
    batch.load_states(decisions["state"].view(np.recarray), zeros, zeros)
    seen: ObservationV2 = batch.observe_v2()
    where = torch.device(device)
    half = torch.float16 if where.type == "cuda" else torch.float32
    seat = torch.as_tensor(batch.seat).long().to(where)
    n_seats = torch.full((n,), seats, device=where)
    return {
        "indices": torch.as_tensor(seen.indices).reshape(n, MAX_ACTIVE).to(where),
        "numbers": torch.as_tensor(seen.numbers).reshape(n, N_NUMBERS).to(where, half),
        "mask": torch.as_tensor(batch.legal()).to(where),
        "board": torch.full((n,), number, device=where),
        "n_seats": n_seats,
        "actions": torch.from_numpy(decisions["actions"].astype(np.int16)).to(where),
        "visits": torch.from_numpy(decisions["visits"].astype(np.int32)).to(where),
        "results": own_to_relative(_results(decisions, seats).to(where), seat, n_seats),
        "search_win": own_to_relative(
            torch.from_numpy(decisions["win_chances"].copy())[..., None].to(where), seat, n_seats
        )[..., 0],
        "progress": torch.from_numpy(decisions["progress"].copy()).to(where),
    }


def _results(decisions: NDArray[np.void], seats: int) -> Tensor:
    """Share of the win, margin and score of each seat, [n, MAX_SEATS, CHANNELS]."""
    out = torch.zeros(len(decisions), MAX_SEATS, CHANNELS)
    ranks = torch.from_numpy(np.where(decisions["shares"][:, :seats] > 0, 1, 2))
    out[:, :seats] = final_results(torch.from_numpy(decisions["scores"][:, :seats].copy()), ranks)
    return out
