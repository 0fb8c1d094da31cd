"""Records, positions, views, traces and spellings of an earlier version mean what they meant."""

from __future__ import annotations

import json
import re

import pytest

from vianebula import Game
from vianebula.bots import make_bot
from vianebula.server import Settings

from .conftest import FILES, OWN_DATA, Run, unpack

RECORDS = sorted((FILES / "records").glob("*.vn"))
SPELLED = json.loads((FILES / "spellings.json").read_text("utf-8"))


def data_of(name: str) -> list[str]:
    return ["--data", str(OWN_DATA)] if name.startswith("own-") else []


@pytest.mark.parametrize("name", [path.name for path in RECORDS])
def test_a_record_replays_to_its_result(run: Run, name: str) -> None:
    path = FILES / "records" / name
    done = run("verify", str(path), "--json", *data_of(name))
    assert done.returncode == 0, done.stderr
    [found] = done.json
    said = re.search(r'^\[Scores "(.*)"\]$', path.read_text("utf-8"), re.MULTILINE)
    assert found["ok"]
    assert found["state"] == ("finished" if said else "unfinished")
    assert said is None or said[1] == ",".join(map(str, found["scores"]))


def test_a_record_of_other_components_is_told_apart(run: Run) -> None:
    """The digest in an old record still says with which values it was played."""
    path = str(FILES / "records" / "own-beginner-3.vn")
    assert run("verify", path).returncode == 1
    assert run("verify", path, "--data", str(OWN_DATA)).returncode == 0


def test_lines_are_read_and_written_the_same() -> None:
    lines = unpack("positions.txt.gz").decode().splitlines()
    assert len(lines) > 500
    for line in lines:
        assert Game.from_position(line).text() == line


def test_a_record_is_shown_at_any_action(run: Run) -> None:
    """Every position on the way of a game, as the commands that were in scripts then show it."""
    path = str(FILES / "records" / "beginner-3.vn")
    start = run("show", path, "--at", "0", "--text").stdout.strip()
    assert f'[Deal "{start}"]' in (FILES / "records" / "beginner-3.vn").read_text("utf-8")
    assert run("show", start, "--text").stdout.strip() == start
    assert run("show", path, "--at", "12", "--seat", "2", "--json").json["over"] is False


@pytest.mark.parametrize("name", ["beginner-2", "advanced-4", "record"])
def test_a_trace_is_printed_again_byte_for_byte(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    words, _, then = unpack(f"traces/{name}.jsonl.gz").decode().partition("\n")
    monkeypatch.chdir(FILES / "records")
    now = run("trace", *words.split()).stdout
    for number, (new, old) in enumerate(zip(now.splitlines(), then.splitlines(), strict=True), 1):
        assert new == old, f"line {number}"


@pytest.mark.parametrize("command", SPELLED["options"])
def test_commands_have_the_options_they_had(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("TERM", "dumb")
    told = run(*command.split(), "--help").stdout
    assert set(SPELLED["options"][command]) <= set(re.findall(r"--[a-z][a-z-]*", told))


RENAMED = {"tame_collector": "gc_tuning"}  # in the program; what operators write stays


def test_variables_set_what_they_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, (text, _, _) in SPELLED["variables"].items():
        monkeypatch.setenv(name, text)
    settings = Settings.from_environment()
    for _, (_, field, value) in SPELLED["variables"].items():
        found = getattr(settings, RENAMED.get(field, field))
        assert (list(found) if isinstance(found, tuple) else found) == value, field


@pytest.mark.parametrize("name", SPELLED["bots"])
def test_bots_are_made_by_the_names_and_options_they_had(name: str) -> None:
    assert make_bot(name).name == name
