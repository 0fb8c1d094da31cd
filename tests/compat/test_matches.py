"""Match folders and programs of an earlier version: read, rated, resumed, spoken to as before."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import FILES, OWN_DATA, Run, differences

MATCHES = FILES / "matches"
NOT_COMPARED = ("info ", "id author ")  # times, and the version


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders as they were left, in a place where they may be changed."""
    shutil.copytree(MATCHES, tmp_path / "matches")
    shutil.copytree(OWN_DATA, tmp_path / "own-data")
    monkeypatch.chdir(tmp_path / "matches")
    return tmp_path / "matches"


def words_of(folder: Path) -> list[str]:
    words: list[str] = json.loads((folder / "words.json").read_text("utf-8"))
    return words


def results(folder: Path) -> list[Any]:
    """What each game came to, without times."""
    rows = [json.loads(line) for line in (folder / "results.jsonl").read_text("utf-8").splitlines()]
    return [{key: value for key, value in row.items() if key != "clock"} for row in rows]


@pytest.mark.parametrize("name", ["greedy-builder-random", "own-data", "program"])
def test_the_games_replay(run: Run, kept: Path, name: str) -> None:
    data = ["--data", "../own-data"] if name == "own-data" else []
    done = run("verify", str(kept / name / "games.vn"), "--json", *data)
    assert done.returncode == 0, done.stderr
    assert [game["scores"] for game in done.json] == [row["scores"] for row in results(kept / name)]


def test_ratings_are_what_they_were(run: Run, kept: Path) -> None:
    rated = run("rate", "greedy-builder-random", "--json", "--no-plots").json
    assert differences(rated, json.loads((kept / "ratings.json").read_text("utf-8"))) == []


@pytest.mark.parametrize("name", ["greedy-builder-random", "own-data", "faulty"])
def test_a_whole_match_is_told_again_without_playing(run: Run, kept: Path, name: str) -> None:
    before = (kept / name / "results.jsonl").read_bytes()
    told = run(*words_of(kept / name))
    assert told.returncode == 0, told.stderr
    assert differences(told.json, json.loads((kept / name / "answer.json").read_text("utf-8"))) == []
    assert (kept / name / "results.jsonl").read_bytes() == before


@pytest.mark.parametrize("name", ["greedy-builder-random", "own-data"])
def test_a_match_that_was_stopped_goes_on(run: Run, kept: Path, name: str) -> None:
    """What is missing is played as the earlier version played it: the same records, byte for byte."""
    path = kept / name / "results.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[-1][:20])
    done = run(*words_of(kept / name))
    assert done.returncode == 0, done.stderr
    assert (kept / name / "games.vn").read_bytes() == (MATCHES / name / "games.vn").read_bytes()
    assert results(kept / name) == results(MATCHES / name)


def spoken(folder: Path) -> dict[str, list[str]]:
    """What was said in each game, without the times before the lines."""
    texts = {path.name: path.read_text("utf-8") for path in (folder / "transcripts").iterdir()}
    return {
        name: [re.sub(r"^ *[0-9.]+ ", "", line) for line in text.splitlines()] for name, text in texts.items()
    }


@pytest.mark.parametrize("name", ["program", "faulty"])
def test_a_program_is_told_what_it_was_told(run: Run, kept: Path, name: str) -> None:
    """A program of then plays the same match today: every line both sides say is the same."""
    shutil.rmtree(kept / name)
    words = [sys.executable + word.removeprefix("python3") if word.startswith("python3 ") else word
             for word in words_of(MATCHES / name)]  # fmt: skip
    assert run(*words).returncode == 0
    then, now = spoken(MATCHES / name), spoken(kept / name)
    assert now.keys() == then.keys()
    for game, lines in then.items():
        assert [line for line in now[game] if line[0] != "e"] == [line for line in lines if line[0] != "e"], (
            game
        )
    found, kept_then = results(kept / name), results(MATCHES / name)
    assert [row["scores"] for row in found] == [row["scores"] for row in kept_then]
    assert [row["faults"] for row in found] == [row["faults"] for row in kept_then]


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_our_bots_answer_a_host_of_then(name: str) -> None:
    """Line by line: a host waits for an answer before it goes on."""
    script = (FILES / "protocol" / f"{name}.txt").read_text("utf-8").splitlines()
    command = [sys.executable, "-m", "vianebula", "bot", name]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        said = (line.strip() for line in bot.stdout if not line.startswith(NOT_COMPARED))
        for number, line in enumerate(script, 1):
            if line.startswith("> "):
                bot.stdin.write(line[2:] + "\n")
            elif not line[2:].startswith(NOT_COMPARED):
                assert next(said, "it has ended") == line[2:], f"line {number}"
    assert bot.returncode == 0
