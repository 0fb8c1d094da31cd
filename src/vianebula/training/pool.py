"""Whom the learner meets besides itself: past selves, and a frozen network such as a clone of `greedy`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from .checkpoint import load_checkpoint
from .config import TrainingConfig
from .network import AUXILIARY, SparseInputNet, make_network
from .self_play import Opponent

LEAST_WEIGHT = 0.02  # of a past self that never wins
SMOOTHING = 0.9


class OpponentPool:
    """Past selves, of which one plays at a time, and the clone."""

    def __init__(self, config: TrainingConfig, device: torch.device) -> None:
        self.config = config
        self._net = make_network(config.width, config.blocks, config.hidden_width).to(device)
        self.members: list[dict[str, Tensor]] = []  # past selves, in half precision
        self.wins: list[float] = []  # what part of the wins each had lately, as a smoothed mean
        self.number = -1  # of the one that plays now
        self.clone: SparseInputNet | None = None
        if config.clone_share > 0:
            self.clone = load_checkpoint(Path(config.clone_file))[0].to(device)

    @property
    def opponent(self) -> SparseInputNet | None:
        """The past self that plays now, None before there is one."""
        return self._net if self.number >= 0 else None

    def opponents(self) -> list[Opponent]:
        """Whom the learner meets now."""
        there = {Opponent.POOL: self.opponent, Opponent.CLONE: self.clone}
        return [who for who, net in there.items() if net is not None]

    def join(self, net: torch.nn.Module) -> None:
        """The network as it is now becomes a past self; the one that wins least makes room."""
        if len(self.members) >= self.config.pool_size:
            weakest = int(np.argmin(self.wins))
            del self.members[weakest], self.wins[weakest]
        weights = net.state_dict()
        self.members.append({k: v.half() for k, v in weights.items() if not k.startswith(AUXILIARY)})
        self.wins.append(0.5)

    def choose_opponent(self, iteration: int) -> None:
        """Draw a past self, the likelier the more it wins."""
        weights = torch.tensor(self.wins).clamp(min=LEAST_WEIGHT)
        cpu = torch.Generator().manual_seed(self.config.seed * 1_000_003 + iteration)
        self.number = int(torch.multinomial(weights, 1, generator=cpu))
        self._load_opponent()

    def note_share(self, who: Opponent, share: float) -> None:
        """What part of the wins the learner had lately against somebody."""
        if who == Opponent.POOL:
            self.wins[self.number] = SMOOTHING * self.wins[self.number] + (1 - SMOOTHING) * (1 - share)

    def save(self) -> dict[str, Any]:
        """What is needed to go on."""
        return {"pool": self.members, "pool_wins": self.wins, "opponent_number": self.number}

    def load(self, saved: dict[str, Any]) -> None:
        """Go on with what was saved."""
        self.members, self.wins = saved["pool"], saved["pool_wins"]
        self.number = saved["opponent_number"]
        if self.number >= 0:
            self._load_opponent()

    def _load_opponent(self) -> None:
        self._net.load_state_dict({k: v.float() for k, v in self.members[self.number].items()})
