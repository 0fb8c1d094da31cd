"""The commands match, tournament, rate, balance, check-bot and bot, given sense and nonsense."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run

ROOT = Path(__file__).parents[2]
FIRST = ROOT / "examples" / "bots" / "first.py"
CARRIER = FIRST.with_name("carrier.c")


def own_board(folder: Path) -> Path:
    """A drawing of one's own, with a name that nobody else knows."""
    path, drawing = folder / "mymap.txt", ROOT / "data" / "boards" / "beginner.txt"
    path.write_text(drawing.read_text("utf-8").replace("name: beginner", "name: mymap"), "utf-8")
    return path


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


def test_games_that_were_forfeited_before_they_began_are_records_too(run: Run, tmp_path: Path) -> None:
    dead = f"{sys.executable} -c pass"
    words = ("match", dead, "random", "--games", "4", "--jobs", "1", "--no-plots", "--out", str(tmp_path))
    assert run(*words).returncode == 0
    games = str(tmp_path / "games.vn")
    verified = run("verify", games, "--json")
    assert verified.returncode == 0
    assert [one["game"] for one in json.loads(verified.stdout)] == [1, 2, 3, 4]
    assert run("show", games, "--game", "4", "--text").returncode == 0


def test_games_on_a_drawing_of_ones_own_can_be_verified_and_shown(run: Run, tmp_path: Path) -> None:
    board, games = own_board(tmp_path), str(tmp_path / "out" / "games.vn")
    words = ("match", "builder", "random", "--games", "2", "--jobs", "1", "--no-plots")
    run(*words, "--board", str(board), "--out", str(tmp_path / "out"))
    refused = run("verify", games)
    assert refused.returncode == 1
    assert f"{games}:8: Deal: there is no board 'mymap'" in refused.stderr.replace("\n", "")
    for command in (("verify", games), ("show", games, "--game", "2"), ("trace", "--record", games)):
        assert run(*command, "--board", str(board)).returncode == 0
    line = run("show", games, "--game", "2", "--at", "3", "--text", "--board", str(board)).stdout.strip()
    assert line.startswith("vn1 mymap 2 ")
    assert run("show", line, "--text", "--board", str(board)).stdout.strip() == line


def test_any_game_of_a_file_can_be_traced(run: Run, tmp_path: Path) -> None:
    run("match", "builder", "random", "--games", "4", "--jobs", "1", "--out", str(tmp_path), "--no-plots")
    games = str(tmp_path / "games.vn")
    third = run("trace", "--record", games, "--game", "3").stdout
    verified = json.loads(run("verify", games, "--json").stdout)
    assert json.loads(third.splitlines()[-1])["scores"] == verified[2]["scores"]
    assert third != run("trace", "--record", games).stdout
    assert "4 games, not 5" in run("trace", "--record", games, "--game", "5").stderr


def test_bots_are_compiled_before_they_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("vianebula.cli.arena.prepare_bots", asked.append)
    monkeypatch.setattr("vianebula.cli.balance.prepare_bots", asked.append)
    monkeypatch.setattr("vianebula.cli.verify_and_trace.prepare_bots", asked.append)
    run("match", "builder", "level1", "--games", "2", "--jobs", "1")
    run("balance", "--bot", "builder", "--seats", "2", "--games", "10", "--jobs", "1")
    run("trace", "--policy", "builder", "--seats", "2")
    assert asked == ["builder", "level1", "builder", "builder"]


def test_bids_for_the_order_of_play(run: Run) -> None:
    words = ("balance", "--bids", "--bot", "builder", "--seats", "2", "--games", "10", "--jobs", "1")
    assert "bids" in run(*words).stdout
    (found,) = json.loads(run(*words, "--json").stdout)
    assert (found["seats"], found["games"], found["prices"][-1]) == (2, 10, 0)
    assert sum(found["shares"]) == pytest.approx(1)


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
    monkeypatch.setattr("vianebula.arena.plots.save_figure", lambda *_: 1 / 0)
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


@pytest.mark.parametrize(
    ("file", "change"),
    [
        ("match.json", {"seats": None}),
        ("match.json", {"seats": "2"}),
        ("match.json", {"seats": 7}),
        ("match.json", {"names": ["random", 3]}),
        ("results.jsonl", {"players": [0, 9]}),
        ("results.jsonl", {"players": 1}),
        ("results.jsonl", {"winners": [5]}),
        ("results.jsonl", {"scores": ["many", 3]}),
        ("results.jsonl", {"record": "x"}),
    ],
)
def test_what_was_kept_and_is_damaged_is_one_line(
    run: Run, tmp_path: Path, file: str, change: dict[str, Any]
) -> None:
    run("match", "random", "random", "--games", "2", "--jobs", "1", "--out", str(tmp_path), "--no-plots")
    path = tmp_path / file
    first, *others = [path.read_text()] if file == "match.json" else path.read_text().splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | change), *others]) + "\n")
    done = run("rate", str(tmp_path))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "no plan of a match" in done.stderr or "line 1 is no result" in done.stderr


def test_a_report_is_refused_before_the_games_and_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("balance", "--seats", "2", "--games", "10", "--jobs", "1", "--out", str(tmp_path / "new" / "r"))
    assert "there is no board" in run(*words, "--board", "nowhere").stderr
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr("vianebula.arena.balance.measure_balance", lambda *_: 1 / 0)
    assert "plots need Matplotlib" in run(*words).stderr
    assert not list(tmp_path.iterdir())


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
        (("rate", "n" * 300), "too long"),
        (("match", "random", "random", "--out", "n" * 300), "too long"),
        (("tournament", "random", "builder", "--out", "n" * 300), "too long"),
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
        (("balance", "--seed", "4294967296"), "at most 2,147,483,647, not '4294967296'"),
        (("match", "./x", "random", "--time", "nan"), "at least 0.02, not 'nan'"),
        (("match", "a", "b", "--seats", "x"), "'--seats' cannot be 'x'"),
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


WEAK = "import sys; sys.stderr.write('warming up\\n'); raise RuntimeError('no weights')"


def test_what_a_program_wrote_before_it_died_is_told(run: Run, tmp_path: Path) -> None:
    bot = f'{sys.executable} -c "{WEAK}"'
    assert "exit code 1: RuntimeError: no weights" in run("check-bot", bot).stdout
    words = ("match", bot, "random", "--games", "2", "--jobs", "1", "--no-plots", "--out", str(tmp_path))
    assert "RuntimeError: no weights" in " ".join(run(*words).stderr.split())  # however it is wrapped
    for path in (tmp_path / "transcripts").iterdir():
        text = path.read_text()
        assert "> vnep 1" in text
        assert "e warming up" in text
        assert "! gone: it ended with exit code 1: RuntimeError: no weights" in text


SETTABLE = """
import sys
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "vnep": print("option Sims int 200 1 1000\\noption Book text none\\nready", flush=True)
    elif word == "set": print(text, file=open({notes!r}, "a"), flush=True)
    elif word == "legal": legal = text.split()
    elif word == "go": print("play", legal[0], flush=True)
    elif word == "quit": break
"""


def test_options_of_a_program_stand_before_it(run: Run, tmp_path: Path) -> None:
    program, notes = tmp_path / "bot.py", tmp_path / "notes"
    program.write_text(SETTABLE.format(notes=str(notes)))
    bot = f"{sys.executable} {program}"
    words = ("--games", "2", "--jobs", "1", "--json")
    done = run("match", f"Sims=400 'Book=two words' {bot}", "random", *words)
    assert [row["faults"] for row in json.loads(done.stdout)["standings"]] == [{}, {}]
    assert set(notes.read_text().splitlines()) == {"Sims 400", "Book two words"}
    refused = run("match", f"Depth=3 {bot}", "random", *words)
    assert refused.returncode == 1
    assert "it has no option 'Depth': its options are Sims, Book" in refused.stderr.replace("\n", " ")


def test_our_bot_does_not_play_on_a_board_it_does_not_know(run: Run, tmp_path: Path) -> None:
    board = own_board(tmp_path)
    bot = f"{sys.executable} -m vianebula bot random"
    words = ("--games", "2", "--jobs", "1", "--json", "--board", str(board))
    done = run("match", "random", bot, *words)
    standings = {row["name"]: row for row in json.loads(done.stdout)["standings"]}
    assert standings[bot]["faults"] == {"gone": 2}
    done = run("match", "random", f"{bot} --board {board}", *words)
    assert [row["faults"] for row in json.loads(done.stdout)["standings"]] == [{}, {}]


def test_our_bot_is_a_program_that_keeps_to_the_protocol(run: Run) -> None:
    done = run("check-bot", f"{sys.executable} -m vianebula bot greedy")
    assert done.returncode == 0, done.stdout


def test_the_bot_in_c(run: Run, tmp_path: Path) -> None:
    """Built with the machine's own compiler, it passes the check and plays."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        assert "CI" not in os.environ, "CI plays the bot in C and needs a compiler"
        pytest.skip("this machine has no C compiler, and playing needs none")
    program = tmp_path / "carrier"
    subprocess.run([compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", program, CARRIER], check=True)
    assert run("check-bot", str(program)).returncode == 0
    done = run("match", str(program), "random", "--games", "4", "--jobs", "1", "--json")
    answer = json.loads(done.stdout)
    assert [row["faults"] for row in answer["standings"]] == [{}, {}]
