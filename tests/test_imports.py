"""What is imported at once and what is not: `vianebula` and its command line are there before Numba is."""

from __future__ import annotations

import subprocess
import sys

import pytest

import vianebula

HEAVY = ("numpy", "numba", "rich", "fastapi", "vianebula.game", "vianebula.rules", "vianebula.server")


@pytest.mark.parametrize("code", ["import vianebula", "from vianebula.cli import app"])
def test_nothing_heavy_is_loaded_before_it_is_wanted(code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not set(HEAVY) & set(done.stdout.split())


def test_every_name_is_there() -> None:
    assert "Game" in vianebula.__all__
    for name in vianebula.__all__:
        assert getattr(vianebula, name).__name__ == name
    assert set(vianebula.__all__) <= set(dir(vianebula))


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gane'"):
        vianebula.Gane  # noqa: B018
