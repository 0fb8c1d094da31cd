"""A trained network as a bot: `vianebula.training.checkpoint_bot:CheckpointBot:checkpoint=FILE`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from ..bots.bot import Numbers
from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS, observe_v2_range
from ..bots.options import option
from ..bots.policy import LogitsBot, PolicyParams
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from .checkpoint import load_checkpoint
from .network import boards_tensor


@dataclass(frozen=True)
class CheckpointParams(PolicyParams):
    """Which network plays, and how surely."""

    checkpoint: str = option("", "the file of a trained network")


class CheckpointBot(LogitsBot):
    """Plays what a network of `vianebula train` thinks best, from observation version 2."""

    name = "checkpoint"
    Params = CheckpointParams
    params: CheckpointParams

    def __init__(self, params: CheckpointParams | None = None) -> None:
        super().__init__(params)
        if not self.params.checkpoint:
            raise ViaNebulaError("this bot needs a trained network: checkpoint=FILE")
        self.net, _ = load_checkpoint(Path(self.params.checkpoint))
        self._bias: dict[int, tuple[Setup, torch.Tensor]] = {}

    @torch.no_grad()
    def legal_logits(self, view: View, numbers: Numbers) -> NDArray[np.float64]:
        """What the network thinks of each of these actions."""
        seat = view.states["seat"].item()
        indices = np.empty((1, MAX_ACTIVE), np.int16)
        measured = np.empty((1, N_NUMBERS), np.float32)
        observe_v2_range(view.setup.table_rows, view.states, seat, indices, measured, 0, 1)
        bias = self._bias_of(view.setup)
        logits, _ = self.net(torch.from_numpy(indices), torch.from_numpy(measured), bias)
        chosen: NDArray[np.float64] = logits[0].numpy()[numbers].astype(np.float64)
        return chosen

    def _bias_of(self, setup: Setup) -> torch.Tensor:
        """What the set-up's board adds, kept beside the set-up so that its id stays its own."""
        if id(setup) not in self._bias:
            self._bias[id(setup)] = setup, self.net.board_bias(boards_tensor([setup]))
        return self._bias[id(setup)][1]
