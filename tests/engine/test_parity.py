"""The rules mean the same interpreted and compiled: byte for byte, over whole games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vianebula.rules.jit import is_compiled

from .digests import digests
from .games import NAMES

TESTS = Path(__file__).parents[1]


def interpreted(names: tuple[str, ...]) -> dict[str, Any]:
    """The digests as plain Python computes them, in a process of its own; any warning there is an error."""
    done = subprocess.run(
        [sys.executable, "-m", "engine.digests", *names],
        cwd=TESTS,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare when Numba is switched off")
@pytest.mark.parametrize("board", ["beginner", "advanced"])
def test_interpreted_and_compiled_agree(board: str) -> None:
    names = tuple(name for name in NAMES if name.startswith(board))
    plain = interpreted(names)
    assert len(plain) == 3
    for name in names:
        compiled = digests(name)
        assert compiled.keys() == plain[name].keys()
        for part in compiled:
            assert compiled[part] == plain[name][part], (name, part)


def test_the_digest_sees_the_whole_of_a_game() -> None:
    """Games of several kinds are compared, some of them to a fifth building."""
    games = [digests(name)[f"game {seed}"] for name in NAMES for seed in (1, 2, 3, 4)]
    assert len({game["final"] for game in games}) == len(games) == 24
    assert all(game["decisions"] > 50 and game["perft"][0] > 10 for game in games)


def test_an_overflow_would_be_an_error() -> None:
    """The interpreted run turns warnings into errors; NumPy does warn where a small number overflows."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(RuntimeWarning):
            np.int8(127) + np.int8(1)
