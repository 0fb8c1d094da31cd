"""Every command given nonsense answers with one clear line and a non-zero exit, and changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vianebula.game import Game

from .terminal import Result, vianebula

BAD_RECORDS = [
    *(
        "cut-in-the-deal.vn",
        "cut-in-the-game.vn",
        "illegal.vn",
        "malformed.vn",
        "too-long.vn",
        "wrong-scores.vn",
    ),
    *(
        "a-view.vn",
        "empty.vn",
        "binary.vn",
        "zeros.vn",
        "long-line.vn",
        "a-folder",
        "missing.vn",
        "",
        "/dev/null",
    ),
    *("x" * 300, "bad-map.txt"),
]
BAD_SETUPS: list[list[object]] = [
    ["--board", "nonsense"],
    ["--board", ""],
    ["--board", "x" * 5000],
    ["--board", "a-folder/"],
    ["--board", "./binary.vn"],
    ["--board", "./long-line.vn"],
    ["--board", "bad-map.txt"],
    ["--board", "small-map.txt"],
    ["--data", "nowhere"],
    ["--data", "good.vn"],
    ["--data", "x/" * 3000],
    ["--seats", 1],
    ["--seats", 5],
    ["--seats", "²"],
    ["--seats", "three"],
    ["--seed", -1],
    ["--seed", 2**63],
    ["--seed", 10**40],
    ["--seed", "seven"],
    ["--colour", "red"],
    ["--board"],
    ["surplus", "arguments"],
]
OTHERS: list[list[object]] = [
    [],
    ["nonsense"],
    ["--nonsense"],
    ["deal", "--seats", 2, "--seat", 3],
    ["deal", "--seat", 0],
    ["deal", "--svg", "a-folder"],
    ["deal", "--svg", "nowhere/deal.svg"],
    ["deal", "--svg", ""],
    ["deal", "--svg", "/"],
    ["deal", "--svg", "x" * 300],
    ["show"],
    ["show", "vn1"],
    ["show", "vn1 beginner 3 seat=1"],
    ["show", "vn1 /etc/passwd 3"],
    ["show", "[Board"],
    ["show", "good.vn", "--at", 9999],
    ["show", "good.vn", "--at", -1],
    ["show", "good.vn", "--seat", 4],
    ["show", "good.vn", "--svg", "a-folder"],
    ["show", "good.vn", "good.vn"],
    ["verify"],
    ["verify", "good.vn", "--data", "nowhere"],
    ["share"],
    ["share", "good.vn", "--at", 9999],
    ["share", "good.vn", "--game", 2],
    ["share", "wrong-scores.vn"],
    ["share", "#/game/"],
    ["share", "#/game/1."],
    ["share", "#/game/1.eNp"],
    ["share", "#/game/2.eNoDAAAAAAE"],
    ["share", "#/game/1.eNoDAAAAAAE"],
    ["trace", "--record", "unfinished.vn"],
    ["trace", "--policy", "nonsense"],
    ["trace", "--policy", "greedy:beam=many"],
    ["trace", "--games", 0],
    ["trace", "--games", "²"],
    ["perft"],
    ["perft", "deep"],
    ["perft", -1],
    ["perft", 99],
    ["bench", "--seconds", 0],
    ["bench", "--seconds", "nan?"],
    ["bench", "--data", "nowhere"],
    ["play", "--people", 5],
    ["play", "--people", 3, "--seats", 2],
    ["play", "--bot", "nonsense"],
    ["play", "--bot", ""],
    ["play", "--save", "a-folder"],
    ["play", "--save", "nowhere/game.vn"],
    ["play", "--save", ""],
    ["board"],
    ["board", "nonsense"],
    ["board", "draw"],
    ["board", "draw", "nonsense"],
    ["board", "draw", "a-folder/"],
    ["board", "draw", "./binary.vn"],
    ["board", "draw", "./long-line.vn"],
    ["board", "draw", "bad-map.txt"],
    ["board", "draw", "beginner", "--svg", "a-folder"],
    ["board", "draw", "beginner", "--svg", "nowhere/x.svg"],
    ["board", "check", "nonsense"],
    ["board", "check", "beginner", "small-map.txt"],
    ["board", "check", "--data", "nowhere"],
    ["board", "list", "--data", "good.vn"],
]
HELP_ONLY: tuple[list[object], ...] = ([], ["board"])  # without anything, a group of commands shows its help


def contents(folder: Path) -> dict[str, bytes | None]:
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def assert_refused(result: Result) -> None:
    assert result.code in (1, 2)
    assert result.out == ""
    lines = result.err.splitlines()
    assert len(lines) == 1, result.err[:500]
    assert lines[0].startswith("vianebula: ")
    assert 20 < len(lines[0]) < 420
    assert "Traceback" not in lines[0]


def short(arguments: list[object]) -> str:
    return " ".join(map(str, arguments))[:40] or "nothing"


@pytest.mark.parametrize("name", BAD_RECORDS, ids=lambda name: name[:20] or "nothing")
def test_bad_records(folder: Path, name: str) -> None:
    before = contents(folder)
    for command in (["show"], ["verify"], ["trace", "--record"]):
        assert_refused(vianebula(*command, name))
    assert contents(folder) == before


@pytest.mark.parametrize("command", ["deal", "play", "trace", "perft"])
@pytest.mark.parametrize("options", BAD_SETUPS, ids=short)
def test_bad_setups(folder: Path, command: str, options: list[object]) -> None:
    before = contents(folder)
    depth = ["1"] if command == "perft" else []
    assert_refused(vianebula(command, *depth, *options))
    assert contents(folder) == before


@pytest.mark.parametrize("arguments", OTHERS, ids=short)
def test_bad_arguments(folder: Path, arguments: list[object]) -> None:
    before = contents(folder)
    result = vianebula(*arguments)
    if arguments in HELP_ONLY:
        assert result.code == 2
        assert "Usage" in result.out + result.err
    else:
        assert_refused(result)
    assert contents(folder) == before


LINE = Game.deal("beginner", 3, 1).text()


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "nonsense",
        "x" * 10_000_000,
        "[" * 10_000_000,
        b"\xff\xfe\0",
        b"\0" * 100,
        LINE[:-9],
        LINE + " x=1",
        LINE * 2,
    ],
    ids=range(9),
)
def test_bad_standard_input(folder: Path, sent: str | bytes) -> None:
    before = contents(folder)
    assert_refused(vianebula("show", "-", stdin=sent))
    assert contents(folder) == before


def test_one_bad_record_among_good_ones(folder: Path) -> None:
    """The good ones are told, the bad one is one line, the exit code is 1."""
    result = vianebula("verify", "good.vn", "illegal.vn", "unfinished.vn")
    assert result.code == 1
    assert [line.split(":")[0] for line in result.out.splitlines()] == ["good.vn", "unfinished.vn"]
    assert result.err.splitlines() == [
        "vianebula: illegal.vn:6: 'Az99' is illegal: no-such-hex (R1.1). There is no such space."
    ]
    answer = vianebula("verify", "good.vn", "illegal.vn", "--json")
    assert answer.code == 1
    assert [entry["ok"] for entry in answer.json] == [True, False]
    assert folder.is_dir()


# --- the same through a real shell, for some


def shell(
    *arguments: object, stdin: bytes = b"", cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "vianebula", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=cwd, timeout=120, check=False)


def test_a_real_process(folder: Path) -> None:
    refused = shell("verify", "binary.vn", os.fsdecode(b"\xff.vn"), cwd=folder)
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert len(refused.stderr.splitlines()) == 2
    assert b"Traceback" not in refused.stderr
    refused = shell("show", "-", stdin=b"\xff\xfe", cwd=folder)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (1, 1)
    version = shell("--version")
    assert version.returncode == 0
    assert version.stdout.startswith(b"vianebula 0.")


def test_a_reader_that_goes_away() -> None:
    """`vianebula trace --games 50 | head -1` is no reason to complain."""
    command = [sys.executable, "-m", "vianebula", "trace", "--games", "50"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b'{"type":"start"')
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) != 0
