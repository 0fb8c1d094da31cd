"""Programs in matches: they never meet a deal twice, cannot guess it, and end with whoever started them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from vianebula.action import Action
from vianebula.arena import Match, Plan
from vianebula.arena.plan import is_command, normalise_names
from vianebula.arena.store import load_plan, load_results
from vianebula.bots import Bot, Limit, Rng, derive_seed
from vianebula.bots.random_and_builder import RandomBot
from vianebula.bots.registry import OUR_BOTS, BotKind
from vianebula.errors import ViaNebulaError
from vianebula.game import View

from .conftest import Done, Run

BOT = """
import os, sys, time
notes = open({notes!r}, "a")
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "vnep": print("ready", flush=True)
    elif word == "newgame":
        print(os.getpid(), text, file=notes, flush=True)
        time.sleep({seconds})
    elif word == "legal": legal = text.split()
    elif word == "go": print("play", legal[0], flush=True)
    elif word == "quit": break
"""


def note_taker(tmp_path: Path, seconds: float = 0) -> tuple[str, Path]:
    """A program that writes down its process and each game, and then hears nothing for so long."""
    path, notes = tmp_path / "bot.py", tmp_path / "notes"
    path.write_text(BOT.format(notes=str(notes), seconds=seconds))
    return f"{sys.executable} {path}", notes


# --- what a program can know of a deal


@pytest.mark.parametrize(("seats", "programs"), [(2, 1), (3, 2)])
def test_a_program_never_meets_a_deal_twice(tmp_path: Path, seats: int, programs: int) -> None:
    """What it saw of a deal at one seat would be the others' secrets when it sits elsewhere (R8)."""
    bot, notes = note_taker(tmp_path)
    names = ("random", bot) if programs > 1 else (bot, "random")
    Match(Plan(names, seats, games=3 * seats)).run()
    pids = [line.split()[0] for line in notes.read_text().splitlines()]
    deals = [pids[i : i + seats * programs] for i in range(0, len(pids), seats * programs)]
    assert len(deals) == 3
    for deal in deals:
        assert len(set(deal)) == seats * programs
    assert len(set(pids)) == seats * programs  # and none is started anew for a game


def test_a_bot_of_ours_never_meets_a_deal_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[Bot] = set()

    class Elephant(RandomBot):
        def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
            asked.add(self)
            return super().choose(view, limit, rng)

    monkeypatch.setitem(OUR_BOTS, "elephant", BotKind(Elephant, Elephant))
    Match(Plan(("elephant", "random"), 2, games=4)).run()
    assert len(asked) == 4  # one a game


def test_a_bot_in_a_match_is_shown_its_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """R8: no card of the deck, no hand but its own."""
    asked: list[int] = []

    class Spy(RandomBot):
        def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
            row = view.state
            asked.append(int(row.seat))
            assert (row.deck == -1).all()
            assert [seat for seat, hand in enumerate(row.hands) if hand] in ([], [row.seat])
            return super().choose(view, limit, rng)

    monkeypatch.setitem(OUR_BOTS, "spy", BotKind(Spy, Spy))
    Match(Plan(("spy", "spy"), 3, games=3)).run()
    assert set(asked) == {0, 1, 2}


def seed_of(done: Done) -> int:
    return int(json.loads(done.stdout)["plan"]["seed"])


def guess(told: int, seeds: Sequence[int], seat: int) -> int | None:
    """The seed of a match from what a program was told at its beginning."""
    games = [(deal, rotation) for deal in range(2) for rotation in range(2)]
    return next((s for s in seeds for g in games if derive_seed("bot", s, *g, seat) == told), None)


def test_without_a_seed_no_program_can_guess_the_deal(tmp_path: Path, run: Run) -> None:
    bot, notes = note_taker(tmp_path)
    words = ("match", bot, "random", "--games", "2", "--jobs", "1", "--json")
    run(*words, "--seed", "7")
    seed = seed_of(run(*words))
    facts = [dict(pair.split("=") for pair in line.split()[1:]) for line in notes.read_text().splitlines()]
    told = [(int(one["seed"]), int(one["you"]) - 1) for one in facts if "seed" in one]
    guessed = [guess(own, range(10_000), seat) for own, seat in told]
    assert guessed == [7, 7, None, None]
    assert guess(told[2][0], [seed], told[2][1]) == seed
    assert seed > 2**40


def test_a_match_without_a_seed_goes_on_with_its_own(tmp_path: Path, run: Run) -> None:
    words = ("match", "builder", "random", "--jobs", "1", "--no-plots", "--json", "--out", str(tmp_path))
    seed = seed_of(run(*words, "--games", "2"))
    assert seed_of(run(*words, "--games", "4")) == seed == load_plan(tmp_path).seed
    assert len(load_results(tmp_path)) == 4


def test_a_match_that_was_kept_with_a_small_seed_goes_on(tmp_path: Path, run: Run) -> None:
    Match(Plan(("builder", "random"), 2, 2)).run(tmp_path)
    words = ("match", "builder", "random", "--jobs", "1", "--no-plots", "--json", "--out", str(tmp_path))
    assert seed_of(run(*words, "--games", "4")) == 1
    assert len(load_results(tmp_path)) == 4


def test_the_matches_of_a_tournament_go_on_with_their_seeds(tmp_path: Path, run: Run) -> None:
    words = ("tournament", "builder", "random", "--jobs", "1", "--no-plots", "--json", "--out", str(tmp_path))
    first, longer = (json.loads(run(*words, "--games", n).stdout)["matches"][0] for n in ("2", "4"))
    assert first["plan"]["seed"] == longer["plan"]["seed"]
    assert longer["games"] == 4


# --- names


def test_a_command_line_is_left_as_it_is() -> None:
    line = "python3 -c 'import sys\nprint(\"a  b\")'"
    assert normalise_names([f" {line}\n", "search:nodes=5, threads=2"]) == (line, "search:nodes=5,threads=2")


@pytest.mark.parametrize(
    ("name", "program"),
    [
        ("greedy", False),
        ("search:nodes=5, threads=2", False),
        ("level3: noise=1", False),
        ("nobody", False),
        ("./mybot", True),
        ("python3 greedy:", True),
        ("greedy mybot", True),
        ("python3\tmybot.py", True),
    ],
)
def test_what_begins_with_a_bot_and_its_colon_is_a_bot(name: str, program: bool) -> None:
    assert is_command(name) is program
    if name.startswith("level3:"):
        with pytest.raises(ViaNebulaError, match="options are none"):
            Plan((name, "random"), 2).check_bots_and_board()


# --- their beginning and their end


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def start_match(*words: str) -> subprocess.Popen[str]:
    words = (sys.executable, "-m", "vianebula", "match", *words)
    return subprocess.Popen(words, stderr=subprocess.PIPE, text=True, preexec_fn=hear_hangups)


def hear_hangups() -> None:
    """Tests may have been started by something that ignores the signal, which is inherited."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def wait_until(done: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not done() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert done()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_program_ends_with_a_match_that_is_killed(tmp_path: Path, sign: signal.Signals) -> None:
    bot, notes = note_taker(tmp_path, seconds=300)
    with start_match(bot, "random", "--games", "2", "--jobs", "1", "--time", "200") as match:
        try:
            wait_until(lambda: notes.exists() and notes.read_text().endswith("\n"), 90)
        finally:
            match.send_signal(sign)
    pid = int(notes.read_text().split()[0])
    wait_until(lambda: not is_running(pid), 10)


def test_a_silent_program_is_told_of_and_not_waited_for() -> None:
    silent = f"{sys.executable} -c 'import time; time.sleep(100)'"
    began = time.monotonic()
    with start_match(silent, "random", "--games", "2") as match:
        assert match.stderr
        try:
            lines: list[str] = []  # a long one is broken into several
            while "not-ready" not in "".join(lines) and (line := match.stderr.readline()):
                lines.append(line)
        finally:
            match.kill()
    assert lines[0].startswith("starting ")
    assert "not-ready" in "".join(lines)
    assert time.monotonic() - began < 60
