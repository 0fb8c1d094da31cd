"""One run on several GPUs or machines: a process for each, started by torchrun, learning the same network.

    torchrun --nproc-per-node 4 -m vianebula train runs/first --minutes 8 --device cuda

Every process plays games of its own, from a seed of its own. Gradients are averaged before each step of the
optimiser, so all have equal weights at any time; past selves are drawn by each for itself. Only the first
process writes the folder, and its log tells of its own games. It also says when the time is over: whoever
went on alone would wait for the others for ever.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from msgspec.structs import replace
from torch import Tensor, distributed

from ..errors import ViaNebulaError
from .config import TrainingConfig, change_config, read_config
from .self_play import SelfPlayGames
from .trainer import CONFIG_FILE, Say, Trainer

SEED_STEP = 1_000_003  # between the seeds of two processes: more than anybody gives runs by hand
WRITER = 0


@dataclass(frozen=True)
class TrainingGroup:
    """The processes that learn together, and which of them this is."""

    rank: int
    size: int

    @property
    def is_writer(self) -> bool:
        """Whether this one writes the folder."""
        return self.rank == WRITER

    def own_seed(self, seed: int) -> int:
        """Another one for each process; the first has the run's own."""
        return seed + SEED_STEP * self.rank

    def average_gradients(self, parameters: Iterable[Tensor]) -> None:
        """Give all the mean of their gradients; a missing one counts as zero, unless nobody has it."""
        learned = list(parameters)
        has_gradient = torch.tensor([p.grad is not None for p in learned], device=learned[0].device)
        gradients = [torch.zeros_like(p) if p.grad is None else p.grad for p in learned]
        flat = torch.cat([has_gradient.to(gradients[0].dtype), *(each.flatten() for each in gradients)])
        distributed.all_reduce(flat)
        anybody_has, *means = torch.split(flat, [len(learned), *(p.numel() for p in learned)])
        for parameter, mean, is_there in zip(learned, means, anybody_has.tolist(), strict=True):
            parameter.grad = (mean / self.size).view_as(parameter) if is_there else None

    def share_weights(self, net: torch.nn.Module) -> None:
        """Give all processes the first one's weights."""
        for tensor in net.state_dict().values():
            distributed.broadcast(tensor, WRITER)

    def writers_word(self, is_so: bool, device: torch.device) -> bool:
        """What the first process says, whatever this one thinks."""
        word = torch.tensor(int(is_so), device=device)
        distributed.broadcast(word, WRITER)
        return bool(word)


def join_group(device: str) -> TrainingGroup | None:
    """Meet the processes that torchrun started; None where it started none."""
    if int(os.environ.get("WORLD_SIZE", "1")) < 2:
        return None
    if device != "cpu":
        _see_own_gpu_alone()
    if not distributed.is_initialized():
        distributed.init_process_group("gloo" if device == "cpu" else "nccl")
    return TrainingGroup(distributed.get_rank(), distributed.get_world_size())


def _see_own_gpu_alone() -> None:
    """Hide the other GPUs of this machine, from PyTorch and from the compiled rules alike."""
    if torch.cuda.is_initialized():  # type: ignore[no-untyped-call]
        raise ViaNebulaError("a GPU was used before the process knew which one is its own")
    rank, seen = os.environ["LOCAL_RANK"], os.environ.get("CUDA_VISIBLE_DEVICES", "")
    visible = seen.split(",")
    if seen and int(rank) >= len(visible):
        raise ViaNebulaError(f"{len(visible)} GPUs for more processes: start as many as there are GPUs")
    os.environ["CUDA_VISIBLE_DEVICES"] = visible[int(rank)] if seen else rank


class DistributedTrainer(Trainer):
    """A run as one of several processes sees it."""

    can_replay = False  # processes speak to each other in the midst of an update

    def __init__(
        self,
        config: TrainingConfig,
        folder: Path,
        group: TrainingGroup,
        device: str = "cpu",
        check: bool = False,
    ) -> None:
        self.group = group
        super().__init__(replace(config, seed=group.own_seed(config.seed)), folder, device, check)
        self._ends_at = float("inf")
        group.share_weights(self.net)

    def _new_optimiser(self) -> torch.optim.Optimizer:
        optimiser = super()._new_optimiser()
        optimiser.register_step_pre_hook(
            lambda *_: self.group.average_gradients(p for g in optimiser.param_groups for p in g["params"])
        )
        return optimiser

    def iterate(self) -> dict[str, Any]:
        """Play and learn once, together; decisions are those of all processes."""
        if self.group.writers_word(time.perf_counter() > self._ends_at, self.device):
            raise _TimeIsOver
        record = super().iterate()
        self.decisions += (self.group.size - 1) * self.rollout.actions.numel()
        per_second = record["decisions_per_second"] * self.group.size
        return record | {"decisions": self.decisions, "decisions_per_second": per_second}

    def run(self, minutes: float, say: Say, iterations: int | None = None, evaluate: bool = True) -> None:
        """Train for so many minutes of the first process (or iterations); only that one says something."""
        self._ends_at = time.perf_counter() + minutes * 60
        is_writer = self.group.is_writer
        try:
            super().run(float("inf"), say if is_writer else _say_nothing, iterations, evaluate and is_writer)
        except _TimeIsOver:
            self.save()

    def imitate(self, games: Path, minutes: float, say: Say, epochs: int | None = None) -> None:
        """Learn from games of a search, each for itself; what the first one learned counts."""
        super().imitate(games, minutes, say if self.group.is_writer else _say_nothing, epochs)
        self.group.share_weights(self.net)

    def load(self) -> bool:
        """Go on where the folder's run stopped; its games are the first process's, others deal afresh."""
        is_whole = super().load()
        if not self.group.is_writer:
            seed = self.config.seed + self.iteration  # other games than those it began with
            self.games = SelfPlayGames(
                replace(self.config, seed=seed), str(self.device), self.games.checks.wanted
            )
            self._renew_learner()
            self.generator.manual_seed(seed)
            self.deals_afresh = True
        return is_whole

    # --- only one process writes

    def _open_folder(self) -> None:
        if self.group.is_writer:
            super()._open_folder()

    def log(self, record: dict[str, Any]) -> None:
        """Append a line to the log."""
        if self.group.is_writer:
            super().log(record)

    def save(self) -> None:
        """Write the network, and all that is needed to go on."""
        if self.group.is_writer:
            super().save()

    def keep_weights(self, name: str) -> None:
        """Write the network as it is now beside the run's own file."""
        if self.group.is_writer:
            super().keep_weights(name)


class _TimeIsOver(Exception):
    """The first process says that all should stop."""


def _say_nothing(_: str) -> None:
    pass


def resume_distributed_trainer(
    folder: Path,
    group: TrainingGroup,
    device: str,
    changes: dict[str, object] | None = None,
    check: bool = False,
) -> DistributedTrainer:
    """The run of a folder, ready to go on in several processes."""
    if not (folder / CONFIG_FILE).exists():
        raise ViaNebulaError(f"{folder}: there is no training run in it")
    config = change_config(read_config(folder / CONFIG_FILE), changes or {})
    trainer = DistributedTrainer(config, folder, group, device, check)
    trainer.load()
    return trainer
