"""Matches: balanced, the same each time, resumable after any kill, and safe with bad programs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from vianebula.arena import Match, Plan
from vianebula.arena.executors import WorkerDied, play_units, run_in_processes, split_into_units
from vianebula.arena.external import ExternalBot, Forfeit
from vianebula.arena.store import (
    MatchStore,
    find_matches,
    load_plan,
    load_records,
    load_results,
    without_clock,
)
from vianebula.bots import Limit, Rng
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.protocol import HostLimits
from vianebula.text.record import parse_record, record_of, replay

FIRST = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bots' / 'first.py'}"
QUICK = HostLimits(ready=2.0, pong=1.0, write=0.5, grace=0.2, longest=1.0, quit=0.5)


def program(tmp_path: Path, go: str) -> str:
    """A bot as a file; `go` is what it does when asked."""
    path = tmp_path / "bot.py"
    path.write_text(
        "import os, sys, time\n"
        "for line in sys.stdin:\n"
        "    word, _, text = line.strip().partition(' ')\n"
        "    if word == 'vnep': print('ready', flush=True)\n"
        "    elif word == 'legal': legal = text.split()\n"
        f"    elif word == 'go': {go}\n"
        "    elif word == 'quit': break\n"
    )
    return f"{sys.executable} {path}"


def running_in(group: int) -> list[str]:
    """The processes of a group that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state not in "ZX":
            found.append(stat.parent.name)
    return found


def play(plan: Plan) -> tuple[list[dict[str, Any]], list[str]]:
    batches = play_units(plan, split_into_units(plan, range(plan.n_deals)))
    played = sorted((one for batch in batches for one in batch), key=lambda one: one.result["game"])
    return [without_clock(one.result) for one in played], [one.record for one in played]


# --- who sits where


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_everywhere_equally_often(seats: int) -> None:
    plan = Plan(("greedy", "random"), seats, games=10)
    assert plan.n_deals * seats >= 10
    assert plan.line_up == (0, *[1] * (seats - 1))
    for deal in range(3):
        table = [plan.seating(deal, rotation) for rotation in range(seats)]
        for seat in range(seats):
            assert sorted(row[seat] for row in table) == list(range(seats))


@pytest.mark.parametrize(("seats", "deals"), [(2, 1), (3, 2), (4, 6)])
def test_everybody_has_everybody_as_a_neighbour_equally_often(seats: int, deals: int) -> None:
    plan = Plan(("greedy", "random", "builder", "level1")[:seats], seats)
    tables = [plan.seating(deal, rotation) for deal in range(deals) for rotation in range(seats)]
    pairs = Counter((row[seat], row[(seat + 1) % seats]) for row in tables for seat in range(seats))
    assert set(pairs) == set(permutations(range(seats), 2))
    assert len(set(pairs.values())) == 1
    for seat in range(seats):
        assert Counter(row[seat] for row in tables) == dict.fromkeys(range(seats), deals)


def test_a_deal_is_shared_by_its_games() -> None:
    results, records = play(Plan(("random", "builder", "greedy"), 3, 6))
    deals = [parse_record(record).headers["Deal"] for record in records]
    assert len(set(deals[:3])) == 1
    assert len(set(deals)) == 2
    assert [result["players"] for result in results[:3]] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(ViaNebulaError, match="3 names for 4 seats"):
        Plan(("random", "random", "random"), 4)
    with pytest.raises(ViaNebulaError, match="there is no bot"):
        Plan(("random", "nobody"), 2).check_bots_and_board()
    with pytest.raises(ViaNebulaError, match="policy"):
        Plan(("random", "random"), 2, on_fault="pray")


# --- the same each time


def test_games_are_the_same_whoever_plays_them_when() -> None:
    plan = Plan(("greedy", "random"), 2, 8, seed=5)
    assert play(plan) == play(plan)
    other = Plan(("greedy", "random"), 2, 8, seed=6)
    assert play(plan)[1] != play(other)[1]


def test_records_replay_and_are_labelled_as_elsewhere() -> None:
    results, records = play(Plan(("greedy", "builder"), 4, 4, board="advanced"))
    for result, text in zip(results, records, strict=True):
        record = parse_record(text)
        game = replay(record)
        assert game.scores == result["scores"]
        assert game.winners == result["winners"]
        assert record_of(game).labels == record.labels


# --- folders


def test_a_match_is_kept_and_found_again(tmp_path: Path) -> None:
    plan = Plan(("greedy", "random"), 2, 4)
    answer = Match(plan).run(tmp_path / "a")
    assert answer["games"] == 4
    assert answer["share"] == answer["standings"][0]["share"] > 0.5
    assert find_matches(tmp_path) == [tmp_path / "a"]
    assert load_plan(tmp_path / "a") == plan
    for result, record in load_records(tmp_path / "a"):
        assert replay(parse_record(record)).scores == result["scores"]


def test_a_longer_match_goes_on_and_another_is_refused(tmp_path: Path) -> None:
    Match(Plan(("builder", "random"), 2, 4)).run(tmp_path)
    kept = (tmp_path / "results.jsonl").read_bytes()
    Match(Plan(("builder", "random"), 2, 8)).run(tmp_path)
    assert (tmp_path / "results.jsonl").read_bytes().startswith(kept)
    assert len(load_results(tmp_path)) == 8
    with pytest.raises(ViaNebulaError, match="another match"):
        Match(Plan(("builder", "random"), 2, 8, seed=2)).run(tmp_path)


def test_a_shorter_match_leaves_the_plan_as_it_is(tmp_path: Path) -> None:
    Match(Plan(("builder", "random"), 2, 8)).run(tmp_path)
    Match(Plan(("builder", "random"), 2, 4)).run(tmp_path)
    assert load_plan(tmp_path).games == 8
    assert len(load_results(tmp_path)) == 8


def test_two_matches_cannot_be_played_in_one_folder_at_once(tmp_path: Path) -> None:
    plan = Plan(("random", "random"), 2, 2)
    with MatchStore(tmp_path, plan):
        with pytest.raises(ViaNebulaError, match="is being played there already"):
            Match(plan).run(tmp_path)
        assert load_results(tmp_path) == []
    assert Match(plan).run(tmp_path)["games"] == 2


def test_a_match_does_not_go_on_with_another_board_of_the_same_name(tmp_path: Path) -> None:
    """Components are compared by their digest; what an older program kept has none, and goes on."""
    plan, folder = Plan(("random", "random"), 2, 2), tmp_path / "m"
    Match(plan).run(folder)
    facts = json.loads((folder / "match.json").read_text())
    (folder / "match.json").write_text(json.dumps(facts | {"components": "0123456789ab"}))
    with pytest.raises(ViaNebulaError, match="other components"):
        Match(plan).run(folder)
    del facts["components"], facts["rules"]
    (folder / "match.json").write_text(json.dumps(facts))
    assert Match(plan).run(folder)["games"] == 2
    assert "components" in json.loads((folder / "match.json").read_text())


@pytest.mark.parametrize("cut", [1, 40, 400, 1500])
def test_what_a_crash_left_half_written_is_played_again(tmp_path: Path, cut: int) -> None:
    plan = Plan(("builder", "random"), 2, 20)
    Match(plan).run(tmp_path)
    whole = [without_clock(result) for result in load_results(tmp_path)]
    for name in ("results.jsonl", "games.vn") if cut > 100 else ("results.jsonl",):
        path = tmp_path / name
        os.truncate(path, path.stat().st_size - cut)
    Match(plan).run(tmp_path)
    again = sorted((without_clock(result) for result in load_results(tmp_path)), key=lambda r: r["game"])
    assert again == whole
    assert Counter(result["game"] for result in again) == Counter(range(20))
    for result, record in load_records(tmp_path):
        assert parse_record(record).headers["Game"] == str(result["game"])


def test_a_match_survives_kill_9(tmp_path: Path) -> None:
    plan = Plan(("greedy", "random"), 2, 48)
    code = (
        "from vianebula.arena import *; from pathlib import Path; import sys\n"
        f"if __name__ == '__main__': Match(Plan.from_dict({plan.to_dict()!r})).run(Path(sys.argv[1]), jobs=2)"
    )
    script = tmp_path / "run.py"
    script.write_text(code)
    process = subprocess.Popen([sys.executable, str(script), str(tmp_path / "m")], start_new_session=True)
    results = tmp_path / "m" / "results.jsonl"
    deadline = time.monotonic() + 60
    while not (results.exists() and results.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    deadline = time.monotonic() + 10
    while running_in(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert running_in(process.pid) == []  # its workers went with it
    kept = len(load_results(tmp_path / "m"))
    assert kept > 0
    Match(plan).run(tmp_path / "m")
    after = sorted(load_results(tmp_path / "m"), key=lambda result: result["game"])
    assert [without_clock(result) for result in after] == play(plan)[0]


def test_a_worker_that_is_killed() -> None:
    with pytest.raises(WorkerDied, match="was killed"):
        list(run_in_processes(os._exit, [(1,), (1,)], 2))


def test_a_worker_that_is_killed_while_nobody_looks() -> None:
    """Its end is noticed when the next task is handed out, not when an answer is asked for."""
    answers = run_in_processes(os.getpid, [()] * 40, 1)
    os.kill(next(answers), signal.SIGKILL)
    time.sleep(1.5)
    with pytest.raises(WorkerDied, match="was killed"):
        list(answers)


def test_a_folder_that_holds_nonsense(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("{}")
    with pytest.raises(ViaNebulaError, match="no plan"):
        load_plan(tmp_path)
    (tmp_path / "match.json").unlink()
    (tmp_path / "results.jsonl").write_text("nonsense\n")
    with MatchStore(tmp_path, Plan(("random", "random"), 2, 2)) as store:
        assert store.results == []


# --- stopping early


def test_the_sequential_test_stops_and_does_not_depend_on_the_order() -> None:
    plan = Plan(("greedy", "random"), 2, 400)
    match = Match(plan, edge=0.1)
    answer = match.run()
    assert answer["sprt"]["verdict"] == "high"
    assert answer["games"] < 100
    match.results.reverse()
    assert [result["game"] for result in match.counted_results()[0]] == list(range(answer["games"]))


# --- programs as players


def test_a_program_plays_a_match_and_its_games_can_be_played_again() -> None:
    plan = Plan((FIRST, "random"), 2, 4)
    results, records = play(plan)
    assert all(result["faults"] == [] for result in results)
    assert (results, records) == play(plan)


@pytest.mark.parametrize(
    ("go", "kind"),
    [
        ("time.sleep(60)", "late"),
        ("os._exit(1)", "gone"),
        ("print('play x', flush=True); print('play x', flush=True)", "illegal"),
    ],
)
def test_a_failing_program_loses(tmp_path: Path, go: str, kind: str) -> None:
    command = program(tmp_path, go)
    answer = Match(Plan((command, "random"), 2, 2, seconds=0.1)).run(tmp_path / "m")
    assert answer["share"] == 0
    assert answer["ends"] == {"forfeit": 2}
    assert answer["standings"][-1]["faults"] == {kind: 2}
    said = sorted((tmp_path / "m" / "transcripts").iterdir())
    assert len(said) == 2
    assert "> go time 100" in said[0].read_text()
    assert "Forfeit" in next(load_records(tmp_path / "m"))[1]


def test_a_program_that_never_started_cannot_win(tmp_path: Path) -> None:
    """It has lost before the other can make a mistake; if nobody starts, nobody wins."""
    bad, dead = program(tmp_path, "print('play x', flush=True)"), f"{sys.executable} -c pass"
    answer = Match(Plan((dead, bad), 2, 4)).run(tmp_path / "m")
    assert answer["share"] == 0
    for result, record in load_records(tmp_path / "m"):
        assert result["decisions"] == 0
        loser = result["players"].index(0)
        assert result["winners"] == [1 - loser]
        assert f'[Forfeit "{loser + 1} gone"]' in record
    assert [row["share"] for row in Match(Plan((dead, dead), 2, 2)).run()["standings"]] == [0, 0]


@pytest.mark.parametrize("policy", ["random", "level"])
def test_a_failing_program_is_replaced(tmp_path: Path, policy: str) -> None:
    command = program(tmp_path, "os._exit(1)")
    answer = Match(Plan((command, "random"), 2, 2, on_fault=policy)).run()
    assert "forfeit" not in answer["ends"]
    assert next(row for row in answer["standings"] if row["name"] == command)["faults"] == {"gone": 2}


def test_a_program_is_a_bot_like_any_other() -> None:
    game = Game.deal("beginner", 3, 4)
    bot = ExternalBot(FIRST, limits=QUICK)
    action = bot.choose(game.view(), Limit(), Rng(1))
    assert action in game.legal
    bot.close()
    with pytest.raises(Forfeit):
        ExternalBot("./nothing").choose(game.view(), Limit(), Rng(1))


def test_a_program_that_never_starts_is_given_up() -> None:
    bot = ExternalBot(f"{sys.executable} -c pass", on_fault="random", limits=QUICK)
    game = Game.deal("beginner", 2, 4)
    for _ in range(5):
        bot.new_game(game.setup, 0, 1)
    assert bot.fault is not None
    assert "given up" in bot.fault.detail


def test_results_can_be_written_as_json() -> None:
    results, _ = play(Plan(("random", "random"), 2, 2))
    assert json.loads(json.dumps(results)) == results
