"""The commands match, tournament, rate, balance, check-bot and bot, given sense and nonsense."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

FIRST = Path(__file__).parents[2] / "examples" / "bots" / "first.py"
CARRIER = FIRST.with_name("carrier.c")


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
    [folder] = [path.parent for path in tmp_path.glob("2-seats-*/games.vn")]
    assert json.loads((folder / "summary.json").read_text())["games"] == 4
    assert json.loads((tmp_path / "ratings.json").read_text()) == rated


def test_programs_that_lie_side_by_side_have_folders_of_their_own(run: Run, tmp_path: Path) -> None:
    bots = []
    for name in ("one", "two"):
        bot = tmp_path / "a-folder-with-a-name-that-is-rather-long" / f"{name}.py"
        bot.parent.mkdir(exist_ok=True)
        shutil.copy(FIRST, bot)
        bots.append(f"{sys.executable} {bot}")
    out = tmp_path / "out"
    words = ("tournament", *bots, "random", "--games", "2", "--jobs", "1", "--out", str(out), "--no-plots")
    assert run(*words).returncode == 0
    assert len(list(out.glob("2-seats-*/games.vn"))) == 3


def test_a_tournament_finds_out_first_who_cannot_play(run: Run, tmp_path: Path) -> None:
    words = ("tournament", "random", "builder", "./nothing", "--games", "2", "--out", str(tmp_path / "out"))
    assert "cannot-start" in run(*words).stderr
    assert not (tmp_path / "out").exists()


def test_kept_games_can_be_verified_and_shown(run: Run, tmp_path: Path) -> None:
    run("match", "builder", "random", "--games", "4", "--jobs", "1", "--out", str(tmp_path), "--no-plots")
    games = tmp_path / "games.vn"
    verified = json.loads(run("verify", str(games), "--json").stdout)
    assert [(one["ok"], one["game"]) for one in verified] == [(True, number) for number in (1, 2, 3, 4)]
    assert run("verify", str(games)).stdout.splitlines()[2].startswith(f"{games} #3:")
    second, third = (run("show", str(games), "--game", n, "--text").stdout for n in ("2", "3"))
    assert second != third
    assert "4 games, not 5" in run("show", str(games), "--game", "5").stderr
    lines = games.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("1.") and i > 40)
    lines[at] = lines[at].split()[0] + " Az99"
    games.write_text("\n".join(lines) + "\n")
    broken = run("verify", str(games), "--json")
    assert [one["ok"] for one in json.loads(broken.stdout)].count(False) == 1
    assert f"games.vn:{at + 1}: 'Az99' is illegal" in broken.stderr


def test_bots_are_compiled_before_they_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("vianebula.cli.arena.compile_bots", lambda _setup, name: asked.append(name))
    monkeypatch.setattr("vianebula.cli.records.compile_bots", lambda _setup, name: asked.append(name))
    run("match", "builder", "level1", "--games", "2", "--jobs", "1")
    run("balance", "--bot", "builder", "--seats", "2", "--games", "10", "--jobs", "1")
    run("trace", "--policy", "builder", "--seats", "2")
    assert asked == ["builder", "level1", "builder", "builder"]


def test_a_report_is_written_where_it_says(run: Run, tmp_path: Path) -> None:
    words = ("balance", "--bot", "builder", "--seats", "2", "--games", "10", "--jobs", "1")
    told = run(*words, "--out", str(tmp_path / "rep.v1")).stdout
    assert {path.name for path in tmp_path.iterdir()} == {"rep.v1.html", "rep.v1.json"}
    assert all(str(path) in told for path in tmp_path.iterdir())
    (tmp_path / "other.json").mkdir()
    done = run(*words, "--out", str(tmp_path / "other.html"))
    assert (done.stdout, done.returncode) == ("", 1)
    assert "is a directory" in done.stderr


def test_what_cannot_be_written_is_one_line(run: Run, tmp_path: Path) -> None:
    words = ("match", "random", "random", "--games", "2", "--jobs", "1", "--out", str(tmp_path))
    (tmp_path / "scores.svg").mkdir()
    done = run(*words)
    assert done.returncode == 0
    assert "no plots: " in done.stderr
    assert "2 games" in done.stdout
    (tmp_path / "summary.json").unlink()
    (tmp_path / "summary.json").mkdir()
    done = run(*words, "--no-plots")
    assert done.returncode == 1
    assert "summary.json" in done.stderr
    assert "directory" in done.stderr


def test_the_result_does_not_depend_on_the_plots(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept and printed before anything is drawn."""
    monkeypatch.setattr("vianebula.arena.plots.save", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("match", "random", "random", "--games", "2", "--jobs", "1", "--out", str(tmp_path))
    assert json.loads((tmp_path / "summary.json").read_text())["games"] == 2


def test_a_line_that_is_no_result_is_one_line(run: Run, tmp_path: Path) -> None:
    run("match", "random", "random", "--games", "2", "--jobs", "1", "--out", str(tmp_path), "--no-plots")
    with open(tmp_path / "results.jsonl", "a") as file:
        file.write('{"game":2,"record":[0,0]}\n')
    done = run("rate", str(tmp_path))
    assert done.returncode == 1
    assert "line 3 is no result of a game" in done.stderr


def test_signs_in_errors_stay_as_they_are(run: Run) -> None:
    assert ":x:.vn" in run("verify", ":x:.vn").stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("match", "greedy", "nobody"), "there is no bot"),
        (("match", "greedy", "./nothing"), "cannot-start"),
        (("match", "a", "b", "c", "--seats", "4"), "names"),
        (("match", "random", "random", "--board", "nowhere"), "there is no board"),
        (("rate", "nowhere"), "no match"),
        (("bot", "nobody"), "there is no bot"),
        (("match", "python3 x.py", "random", "--time", "inf"), "at most 86400 seconds"),
        (("check-bot", "python3 x.py", "--time", "inf"), "at most 86400 seconds"),
        (("match", "random", "random", "--transcripts"), "needs --out"),
        (("tournament", "greedy"), "at least two names"),
        (("tournament", "greedy", "greedy"), "names that differ"),
        (("balance", "--out", "."), "names no report"),
        (("balance", "--out", "/"), "names no report"),
        (("balance", "--bot", "nobody"), "there is no bot"),
    ],
)
def test_nonsense_is_one_line(run: Run, words: tuple[str, ...], reason: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert reason in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("balance", "--seed", "4294967296"), "at most 2,147,483,647"),
        (("match", "./x", "random", "--time", "nan"), "at least 0.02"),
    ],
)
def test_what_is_out_of_range(run: Run, words: tuple[str, ...], reason: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert reason in done.stderr


def test_check_bot_without_a_command(run: Run) -> None:
    assert "there is no command" in run("check-bot", "").stdout


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
        pytest.skip("this machine has no C compiler, and playing needs none")
    program = tmp_path / "carrier"
    subprocess.run([compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", program, CARRIER], check=True)
    assert run("check-bot", str(program)).returncode == 0
    done = run("match", str(program), "random", "--games", "4", "--jobs", "1", "--json")
    answer = json.loads(done.stdout)
    assert [row["faults"] for row in answer["standings"]] == [{}, {}]
