"""Systems that lack what Linux has: what works there works, and what does not is told in a line."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from vianebula.protocol.lines import EngineFault
from vianebula.protocol.process import LineProcess
from vianebula.system import lock_file, peek_exit_code, usable_cores, user_id

# What Windows does not have is taken away; then everything is imported and a game is dealt.
ELSEWHERE = """
import importlib, os, pkgutil, select, signal, sys
import multiprocessing.util, subprocess, fastapi, numba, rich.console, sqlalchemy, uvicorn
for module, names in (
    (os, "getuid getgid geteuid killpg getpgid setsid sched_getaffinity fork nice waitid".split()),
    (select, ["poll"]),
    (signal, ["SIGKILL", "SIGHUP", "SIGALRM", "alarm"]),
):
    for name in names:
        delattr(module, name)
for name in ("fcntl", "pwd", "grp", "resource", "termios"):
    sys.modules[name] = None
import vianebula
for part in ("arena", "batch", "bots", "cli", "protocol", "server", "text"):
    package = importlib.import_module(f"vianebula.{part}")
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if "migrations" not in found.name:
            importlib.import_module(found.name)
print(len(vianebula.Batch(2, seats=2).legal()))
"""


def test_everything_can_be_imported_where_there_is_no_posix() -> None:
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, env=plain)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "2\n"


def test_programs_are_no_bots_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "killpg")
    with pytest.raises(EngineFault, match="on Linux and macOS"):
        LineProcess([sys.executable, "-c", ""])


def test_how_a_program_ended_is_seen_with_and_without_waitid(monkeypatch: pytest.MonkeyPatch) -> None:
    """macOS has `waitid` since Python 3.13."""
    for _ in range(2):
        for code, told in (("pass", 0), ("exit(3)", 3), ("import os; os.kill(os.getpid(), 9)", -9)):
            process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
            while (found := peek_exit_code(process)) is None:
                time.sleep(0.01)
            assert found == told
            process.communicate()
            assert peek_exit_code(process) == process.returncode == told
        monkeypatch.delattr(os, "waitid", raising=False)


def test_a_bot_that_is_a_program_plays_without_waitid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "waitid", raising=False)
    echo = LineProcess([sys.executable, "-c", "print(input())"])
    echo.send("hello")
    assert echo.receive(time.monotonic() + 20) == "hello"
    with pytest.raises(EngineFault, match="exit code 0"):
        echo.receive(time.monotonic() + 20)
    assert echo.close(time.monotonic() + 20) == 0
    assert echo.close() == 0


def test_cores_and_users_where_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.delattr(os, "getuid", raising=False)
    monkeypatch.setenv("USERNAME", "ada")
    assert usable_cores() == os.cpu_count()
    assert user_id() == "ada"


def test_a_lock_keeps_others_out(tmp_path: object) -> None:
    with open(f"{tmp_path}/lock", "ab") as mine, open(f"{tmp_path}/lock", "ab") as theirs:
        lock_file(mine)
        with pytest.raises(BlockingIOError):
            lock_file(theirs)
        mine.close()
        lock_file(theirs)
