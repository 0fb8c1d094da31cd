"""A trained network as a bot: `vianebula.training.policy_bot:PolicyBot:checkpoint=FILE`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from ..action import Action
from ..bots.bot import Bot, Limit, Numbers, numbers_of
from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS, observe_v2_range
from ..bots.options import option
from ..bots.rng import Rng
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from .checkpoint import load_checkpoint
from .network import boards_tensor


@dataclass(frozen=True)
class PolicyParams:
    """Which network plays, and how surely."""

    checkpoint: str = option("", "the file of a trained network")
    temperature: float = option(
        0.0, "0 plays the likeliest action, 1 as likely as the network", low=0, high=10
    )


class PolicyBot(Bot):
    """Plays what its network thinks best, without any search; it sees its seat's view alone."""

    name = "policy"
    uses_limit = False
    Params = PolicyParams
    params: PolicyParams

    def __init__(self, params: PolicyParams | None = None) -> None:
        super().__init__(params)
        if not self.params.checkpoint:
            raise ViaNebulaError("a policy bot needs a trained network: checkpoint=FILE")
        self.net, _ = load_checkpoint(Path(self.params.checkpoint))
        self._bias: dict[int, tuple[Setup, torch.Tensor]] = {}

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:  # noqa: ARG002
        """The likeliest action, or one by its likelihood."""
        numbers = numbers_of(view)
        logits = self.legal_logits(view, numbers)
        if self.params.temperature == 0:
            return view.action(int(numbers[logits.argmax()]))
        chances = np.exp((logits - logits.max()) / self.params.temperature)
        return view.action(int(rng.choices(numbers.tolist(), chances.tolist())[0]))

    @torch.no_grad()
    def legal_logits(self, view: View, numbers: Numbers) -> NDArray[np.float32]:
        """What the network thinks of each of these actions."""
        seat = view.states["seat"].item()
        indices = np.empty((1, MAX_ACTIVE), np.int16)
        measured = np.empty((1, N_NUMBERS), np.float32)
        observe_v2_range(view.setup.table_rows, view.states, seat, indices, measured, 0, 1)
        bias = self._bias_of(view.setup)
        logits, _ = self.net(torch.from_numpy(indices), torch.from_numpy(measured), bias)
        chosen: NDArray[np.float32] = logits[0].numpy()[numbers]
        return chosen

    def _bias_of(self, setup: Setup) -> torch.Tensor:
        """What the set-up's board adds, kept beside the set-up so that its id stays its own."""
        if id(setup) not in self._bias:
            self._bias[id(setup)] = setup, self.net.board_bias(boards_tensor([setup]))
        return self._bias[id(setup)][1]
