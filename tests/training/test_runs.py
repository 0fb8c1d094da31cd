"""Runs that go on as if nothing had happened, their checkpoints, configurations and logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch

from vianebula.errors import ViaNebulaError
from vianebula.training.checkpoint import load_checkpoint, save_checkpoint
from vianebula.training.checks import TrainingFault
from vianebula.training.config import TrainingConfig, change_config, read_config, write_config
from vianebula.training.curves import draw_curves, read_log
from vianebula.training.network import (
    PolicyValueNet,
)
from vianebula.training.trainer import LOG_FILE, Trainer, resume_trainer


def state_of(trainer: Trainer) -> list[bytes]:
    tensors = [*trainer.net.state_dict().values(), *(b for g in trainer.games.save() for b in g.values())]
    return [tensor.numpy().tobytes() for tensor in tensors]


def test_a_run_resumed_is_the_run_undisturbed(tmp_path: Path, config: TrainingConfig) -> None:
    whole = Trainer(config, tmp_path / "whole")
    whole.run(1, lambda _: None, iterations=5, evaluate=False)
    Trainer(config, tmp_path / "parts").run(1, lambda _: None, iterations=3, evaluate=False)
    parts = resume_trainer(tmp_path / "parts", "cpu")
    assert parts.iteration == 3
    parts.run(1, lambda _: None, iterations=2, evaluate=False)
    assert state_of(parts) == state_of(whole)
    assert parts.pool.wins == whole.pool.wins
    logs = [read_log(tmp_path / name / LOG_FILE) for name in ("whole", "parts")]
    assert [r["entropy"] for r in logs[0]] == [r["entropy"] for r in logs[1]]
    (tmp_path / "parts" / "resume.pt").unlink()
    weights_only = resume_trainer(tmp_path / "parts", "cpu")
    assert weights_only.decisions == whole.decisions
    first = whole.net.state_dict()["policy.weight"]
    assert torch.allclose(weights_only.net.state_dict()["policy.weight"], first, atol=1e-3)
    draw_curves({"first": logs[0]}, tmp_path / "curves.svg")
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<?xml")


def test_checks_name_the_phase_that_failed(
    tmp_path: Path,
    config: TrainingConfig,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A run with checks is the same run; an illegal action is found where it is drawn."""
    plain, checked = Trainer(config, tmp_path / "plain"), Trainer(config, tmp_path / "checked", check=True)
    for trainer in (plain, checked):
        trainer.run(1, lambda _: None, iterations=1, evaluate=False)
    assert state_of(checked) == state_of(plain)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "checked: random steps"
    assert told[-1] == "checked: optimising"
    assert len(told) == 8
    monkeypatch.setattr("vianebula.training.self_play.sample_actions", lambda rows, _: rows.argmin(1))
    with pytest.raises(TrainingFault, match=r"drawing: not legal in \d+ rows, first \[0\]"):
        checked.iterate()


def test_checkpoints_hold_a_network(tmp_path: Path, net: PolicyValueNet) -> None:
    path = tmp_path / "weights.npz"
    save_checkpoint(net, 12345, path)
    loaded, info = load_checkpoint(path)
    assert info.decisions == 12345
    for name, tensor in net.state_dict().items():
        assert torch.equal(loaded.state_dict()[name], tensor.half().float())
    full = TrainingConfig()
    save_checkpoint(PolicyValueNet(full.width, full.blocks), 0, tmp_path / "full.npz")
    assert (tmp_path / "full.npz").stat().st_size < 16_000_000
    for content in (b"", b"nonsense", path.read_bytes()[:2000]):
        (tmp_path / "bad.npz").write_bytes(content)
        with pytest.raises(ViaNebulaError, match=r"bad\.npz: is not a checkpoint"):
            load_checkpoint(tmp_path / "bad.npz")
    with pytest.raises(ViaNebulaError, match="no such file"):
        load_checkpoint(tmp_path / "missing.npz")


def test_configurations_are_read_changed_and_refused(tmp_path: Path) -> None:
    config = change_config(TrainingConfig(), {"games": "128", "boards": ["beginner"]})
    assert config.games == 128
    write_config(config, tmp_path / "config.json")
    assert read_config(tmp_path / "config.json") == config
    wrong: list[dict[str, object]] = [
        {"games": "many"},
        {"no_such": 1},
        {"games": 0},
        {"pool_share": 2},
        {"seat_shares": {5: 1}},
    ]
    for changes in wrong:
        with pytest.raises(ViaNebulaError, match="configuration: "):
            change_config(config, changes)
    (tmp_path / "bad.json").write_text('{"games": "x"}')
    for name in ("bad.json", "missing.json"):
        with pytest.raises(ViaNebulaError, match=name):
            read_config(tmp_path / name)
    assert config.schedule(0, 2.0, 1.0) == 2.0
    assert config.schedule(10**12, 2.0, 1.0) == 1.0
    with pytest.raises(ViaNebulaError, match="no training run"):
        resume_trainer(tmp_path / "nowhere", "cpu")


def test_log_is_json_lines(tmp_path: Path, config: TrainingConfig) -> None:
    trainer = Trainer(config, tmp_path)
    lines: list[str] = []
    trainer.run(1, lines.append, iterations=1, evaluate=True)
    kinds = [json.loads(line)["kind"] for line in (tmp_path / LOG_FILE).read_text().splitlines()]
    assert kinds == ["iteration", "evaluation"]
    assert "decisions" in lines[0]
    assert "random b2" in lines[1]
