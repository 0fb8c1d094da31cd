"""Games spread over a Ray cluster are the games that are played here.

Ray is asked by the command, in a process of its own: it changes the logging of the one it runs in.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vianebula.arena import Match, Plan
from vianebula.arena.store import load_results, without_clock


def match(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "vianebula", "match", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.long
def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here = Match(Plan(("level2", "random"), 2, 24, seed=5))
    here.run()
    words = "level2 random --games 24 --seed 5 --ray local --json --out"
    answer = match(*words.split(), str(tmp_path))
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["games"] == 24
    kept = sorted(load_results(tmp_path), key=lambda result: int(result["game"]))
    assert [without_clock(result) for result in kept] == [without_clock(result) for result in here.results]


@pytest.mark.parametrize("address", ["nowhere.invalid:1", "127.0.0.1:1", "ray://127.0.0.1:1", "ftp://x"])
def test_a_cluster_that_there_is_not(address: str) -> None:
    began = time.monotonic()
    answer = match("random", "random", "--games", "2", "--ray", address)
    assert answer.returncode == 1
    assert "no Ray cluster" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert time.monotonic() - began < 60
