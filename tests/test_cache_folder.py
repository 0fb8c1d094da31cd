"""Where machine code is kept: never in the way of playing, and nobody else's to write."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from vianebula import Game, system
from vianebula.rules import jit
from vianebula.rules.bits import bit
from vianebula.system import can_write_into, private_temporary_folder


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files that all users share."""
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def find_cache_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIANEBULA_CACHE", str(home))
    return jit.cache_folder.__wrapped__()


def test_it_lies_where_it_should(tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = find_cache_folder(tmp_path / "home", monkeypatch)
    assert folder.parent == tmp_path / "home" / "vianebula"
    assert list(shared.iterdir()) == []


def test_a_place_that_cannot_be_made_is_told_once(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    folder = find_cache_folder(tmp_path / "file" / "home", monkeypatch)
    assert folder.is_relative_to(shared)
    assert "cannot be written" in capsys.readouterr().err
    # processes that are started from here ask for nothing, and hear nothing
    assert jit.cache_folder.__wrapped__() == folder
    assert Path(os.environ["VIANEBULA_CACHE"]).is_relative_to(shared)
    assert capsys.readouterr().err == ""


def test_a_warm_place_that_cannot_be_written_is_used(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = find_cache_folder(tmp_path / "home", monkeypatch)
    (wanted / "rules").mkdir()
    (wanted / "rules" / "code.nbc").write_bytes(b"machine code")
    read_only = lambda folder: not folder.is_relative_to(tmp_path / "home")  # noqa: E731
    monkeypatch.setattr(jit, "can_write_into", read_only)
    folder = find_cache_folder(tmp_path / "home", monkeypatch)
    assert folder.is_relative_to(shared)
    assert (folder / "rules" / "code.nbc").read_bytes() == b"machine code"
    (folder / "rules" / "more.nbc").write_bytes(b"")
    assert not (wanted / "rules" / "more.nbc").exists()


def test_code_that_nobody_ran_for_long_is_removed_when_a_new_version_begins(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shared.is_dir()
    others = tmp_path / "home" / "vianebula"
    days_unused = {"0" * 16: 15, "1" * 16: 13, "f" * 16: 400, "bots": 400, "0" * 15: 400}
    for name, days in days_unused.items():
        (others / name / "rules").mkdir(parents=True)
        (others / name / "rules" / "code.nbc").write_bytes(b"machine code")
        os.utime(others / name, (time.time() - days * 86_400,) * 2)
    folder = find_cache_folder(tmp_path / "home", monkeypatch)
    assert {path.name for path in others.iterdir()} == {folder.name, "1" * 16, "bots", "0" * 15}
    assert (others / ("1" * 16) / "rules" / "code.nbc").exists()


def test_code_that_is_run_is_kept(tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shared.is_dir()
    folder = find_cache_folder(tmp_path / "home", monkeypatch)
    os.utime(folder, (time.time() - 400 * 86_400,) * 2)
    assert find_cache_folder(tmp_path / "home", monkeypatch) == folder  # by any process: it is in use now
    folder.rename(folder.with_name("e" * 16))
    find_cache_folder(tmp_path / "home", monkeypatch)  # as another version
    assert folder.with_name("e" * 16).exists()


def test_the_fallback_is_this_users_alone(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = private_temporary_folder("code")
    assert folder == private_temporary_folder("code") == shared / f"code-{system.user_id()}"
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o777)  # somebody else may have put something in
    other = private_temporary_folder("code")
    assert other != folder
    assert other.stat().st_mode & 0o777 == 0o700
    folder.rmdir()
    (shared / "trap").mkdir(mode=0o700)
    folder.symlink_to(shared / "trap")
    assert private_temporary_folder("code") != folder
    folder.unlink()
    monkeypatch.setattr(os, "getuid", lambda: 4711)
    monkeypatch.setattr(system, "user_id", lambda: "x")
    (shared / "code-x").mkdir(mode=0o700)  # made by another
    assert private_temporary_folder("code") != shared / "code-x"


def test_a_folder_is_tried_not_looked_at(tmp_path: Path) -> None:
    assert can_write_into(tmp_path / "a" / "b")
    assert not can_write_into(Path("/proc/vianebula"))
    assert list((tmp_path / "a" / "b").iterdir()) == []


def test_a_rule_without_a_way_in_from_python_says_so() -> None:
    """It would crash otherwise, also when compiled callers have it already."""
    Game.deal(seats=2, seed=1)
    for _ in range(2):
        with pytest.raises(TypeError, match=r"rules\.bits\.bit is for compiled callers alone"):
            bit(3)


def test_functions_of_others_keep_their_own_folder_and_compiling_is_told(tmp_path: Path) -> None:
    (tmp_path / "theirs.py").write_text(
        "import numba, numpy\n"
        "from vianebula.rules.rng import next_u32\n"
        "@numba.njit(cache=True)\n"
        "def double(n): return 2 * n\n"
        "double(3)\n"
        "print(next_u32(numpy.ones(4, numpy.uint64)))\n"
    )
    done = subprocess.run(
        [sys.executable, tmp_path / "theirs.py"],
        env=os.environ
        | {"NUMBA_CACHE_DIR": str(tmp_path / "own"), "VIANEBULA_CACHE": str(tmp_path / "cold")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "3\n"
    assert list((tmp_path / "own").rglob("theirs.double*.nbi"))
    assert not list((tmp_path / "cold").rglob("theirs*"))
    told = done.stderr.splitlines()
    assert told == ["vianebula: compiling, once for this machine; `vianebula warm` does all of it beforehand"]
