"""bench/train_value_net.py: games are noted, and a network is fitted that search can read."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from vianebula.bots.core import value_net

SCRIPT = Path(__file__).parents[2] / "bench" / "train_value_net.py"
FIRST_SEED = 5000  # of ten games, the last of which is kept out


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_value_net", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "GAMES_A_FILE", 10)
    return module


def mean_loss(net: np.ndarray, features: np.ndarray, shares: np.ndarray) -> float:
    """The cross-entropy of the chances that a network gives, written the short way."""
    net = net.astype(float)
    rows = value_net
    first = np.maximum(features @ net[rows.INPUT_WEIGHTS : rows.INPUT_BIAS] + net[rows.INPUT_BIAS], 0)
    shared = first.mean(axis=1, keepdims=True) @ net[rows.MEAN_WEIGHTS : rows.HIDDEN_BIAS]
    own = first @ net[rows.OWN_WEIGHTS : rows.MEAN_WEIGHTS]
    odds = np.maximum(own + shared + net[rows.HIDDEN_BIAS], 0) @ net[rows.WIN_WEIGHTS]
    odds -= np.log(np.exp(odds).sum(axis=1, keepdims=True))
    return float(-(shares * odds).sum(axis=1).mean())


def test_one_epoch_learns(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seats in (2, 3, 4):
        script.play_file(tmp_path, "beginner", seats, ["greedy:style=racer"], FIRST_SEED, 0.05)
    saved = tmp_path / "net.npy"
    options = ("--epochs", "1", "--batch", "16", "--processes", "1", "--save", str(saved))
    monkeypatch.setattr(sys, "argv", ["train_value_net.py", "fit", str(tmp_path), *options])
    script.main()
    assert "epoch 1: loss and points off" in capsys.readouterr().out
    net = np.load(saved)
    assert net.dtype == value_net.NET.dtype
    assert net.shape == value_net.NET.shape
    for seats in (2, 3, 4):
        features, _, shares, kept_out = script.load(tmp_path, seats)
        loss = mean_loss(net, features[~kept_out], shares[~kept_out])
        assert loss < np.log(seats) - 0.02  # better than to know nothing
