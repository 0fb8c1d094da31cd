"""The commands match, tournament, rate, balance, check-bot and bot, given sense and nonsense."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from vianebula.cli import main

FIRST = Path(__file__).parents[2] / "examples" / "bots" / "first.py"
CARRIER = FIRST.with_name("carrier.c")


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command here: its exit code and what it wrote."""

    def run_here(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["vianebula", *words])
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code
        return Done(int(str(code or 0)), *capsys.readouterr())

    return run_here


def test_match_as_json(run: Run) -> None:
    done = run("match", "greedy", "random", "--games", "6", "--jobs", "1", "--json")
    answer = json.loads(done.stdout)
    assert done.returncode == 0
    assert {"share", "interval", "standings"} <= set(answer)
    assert answer["games"] == 6


def test_a_tournament_is_kept_and_rated(run: Run, tmp_path: Path) -> None:
    words = ("tournament", "random", "builder", "--games", "4", "--jobs", "1", "--out", str(tmp_path))
    assert "Ratings" in run(*words).stdout
    rated = json.loads(run("rate", str(tmp_path), "--json").stdout)
    assert {row["name"] for row in rated["2"]} == {"random", "builder"}
    assert list(tmp_path.glob("2-seats-*/games.vn"))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("match", "greedy", "nobody"), "there is no bot"),
        (("match", "greedy", "./nothing"), "cannot-start"),
        (("match", "a", "b", "c", "--seats", "4"), "names"),
        (("match", "random", "random", "--board", "nowhere"), "there is no board"),
        (("rate", "nowhere"), "no match"),
        (("bot", "nobody"), "there is no bot"),
    ],
)
def test_nonsense_is_one_line(run: Run, words: tuple[str, ...], reason: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert reason in done.stderr
    assert "Traceback" not in done.stderr


def test_check_bot_tells_good_from_bad(run: Run) -> None:
    assert "keeps to VNEP 1" in run("check-bot", f"{sys.executable} {FIRST}").stdout
    bad = run("check-bot", f"{sys.executable} -c pass", "--json")
    assert bad.returncode == 1
    assert json.loads(bad.stdout)["ok"] is False


def test_our_bot_is_a_program_that_keeps_to_the_protocol(run: Run) -> None:
    done = run("check-bot", f"{sys.executable} -m vianebula bot greedy")
    assert done.returncode == 0, done.stdout


def test_the_bot_in_c(run: Run, tmp_path: Path) -> None:
    """Built with the machine's own compiler, it passes the check and plays."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("no C compiler")
    program = tmp_path / "carrier"
    subprocess.run([compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", program, CARRIER], check=True)
    assert run("check-bot", str(program)).returncode == 0
    done = run("match", str(program), "random", "--games", "4", "--jobs", "1", "--json")
    answer = json.loads(done.stdout)
    assert [row["faults"] for row in answer["standings"]] == [{}, {}]
