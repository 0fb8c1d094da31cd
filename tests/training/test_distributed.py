"""Several processes learn one network: two of them here, on the CPU, over loopback."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.multiprocessing.spawn import spawn

from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.curves import read_log
from vianebula.training.distributed import (
    DistributedTrainer,
    TrainingGroup,
    join_group,
    resume_distributed_trainer,
)
from vianebula.training.trainer import LOG_FILE, WEIGHTS_FILE

from .conftest import SMALL


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def train_in_group(rank: int, port: int, folder: str) -> None:
    """One of two processes: two iterations, then another one of the run resumed; its weights and games."""
    import os

    os.environ |= {"RANK": str(rank), "WORLD_SIZE": "2", "LOCAL_RANK": str(rank)}
    os.environ |= {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    torch.set_num_threads(1)
    group = join_group("cpu")
    assert group is not None
    config = change_config(TrainingConfig(), SMALL)
    trainer: DistributedTrainer = DistributedTrainer(config, Path(folder) / "run", group)
    found: dict[str, Any] = {}
    for name in ("first", "resumed"):
        trainer.run(1, lambda _: None, iterations=2 if name == "first" else 1, evaluate=False)
        weights = torch.cat([tensor.flatten() for tensor in trainer.net.state_dict().values()])
        found |= {f"{name}-weights": weights.numpy(), f"{name}-actions": trainer.rollout.actions.numpy()}
        found[f"{name}-states"] = np.frombuffer(trainer.games.batches[0].states.tobytes(), np.uint8)
        found[f"{name}-decisions"] = np.array(trainer.decisions)
        torch.distributed.barrier()  # what is resumed was written
        if name == "first":
            trainer = resume_distributed_trainer(Path(folder) / "run", group, "cpu")
    np.savez(Path(folder) / f"rank{rank}.npz", **found)
    torch.distributed.destroy_process_group()


def test_two_processes_have_equal_weights_and_other_games(tmp_path: Path) -> None:
    spawn(train_in_group, (free_port(), str(tmp_path)), nprocs=2)  # type: ignore[no-untyped-call]
    first, second = (np.load(tmp_path / f"rank{rank}.npz") for rank in (0, 1))
    for name in ("first", "resumed"):
        np.testing.assert_array_equal(first[f"{name}-weights"], second[f"{name}-weights"])
        assert not np.array_equal(first[f"{name}-actions"], second[f"{name}-actions"])
        assert not np.array_equal(first[f"{name}-states"], second[f"{name}-states"])
    assert not np.array_equal(first["first-weights"], first["resumed-weights"])
    n = first["first-actions"].size
    assert first["first-decisions"] == second["first-decisions"] == 2 * 2 * n
    assert first["resumed-decisions"] == 3 * 2 * n
    log = read_log(tmp_path / "run" / LOG_FILE)
    assert [record["iteration"] for record in log] == [1, 2, 3], "only one of them writes"


def test_gradients_are_averaged(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the other process had gradients twice as large, and one where this has none."""
    learned = [torch.zeros(2), torch.zeros(3), torch.zeros(1)]
    learned[0].grad = torch.tensor([1.0, -2.0])

    def add_other(flat: torch.Tensor) -> None:
        flat += torch.tensor([1.0, 1.0, 0.0, 2.0, -4.0, 6.0, 6.0, 6.0, 0.0])

    monkeypatch.setattr(torch.distributed, "all_reduce", add_other)
    TrainingGroup(0, 2).average_gradients(learned)
    assert learned[0].grad.tolist() == [1.5, -3.0]
    assert learned[1].grad is not None
    assert learned[1].grad.tolist() == [3, 3, 3]
    assert learned[2].grad is None, "nobody has one, so the optimiser leaves it alone"


def test_torchrun_trains_until_the_time_is_over(tmp_path: Path) -> None:
    changes = [f"--set={name}={value}" for name, value in SMALL.items() if not isinstance(value, list)]
    launch = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node=2", "--master-addr=127.0.0.1"]
    launch += [f"--master-port={free_port()}", "-m", "vianebula", "train", str(tmp_path / "run")]
    done = subprocess.run(
        [*launch, "--minutes=0.05", "--no-evaluate", *changes], capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
    assert "M decisions" in done.stdout
    assert (tmp_path / "run" / WEIGHTS_FILE).exists()
    iterations = [record["iteration"] for record in read_log(tmp_path / "run" / LOG_FILE)]
    assert iterations == list(range(1, len(iterations) + 1))
    assert iterations


def test_alone_there_is_no_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORLD_SIZE", raising=False)
    assert join_group("cpu") is None
