"""`vianebula luck`, and matches without the luck of their cards."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from arena.conftest import Run
from arena.conftest import run as run  # the fixture
from vianebula.arena import Match, Plan
from vianebula.arena.luck_adjustment import LuckByGame, adjust_for_luck, luck_by_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "games" / "three-guilds.vn"


def test_luck_of_a_game(run: Run) -> None:
    done = run("luck", str(EXAMPLE), "--nodes", "10", "--looks", "2", "--json")
    answer = json.loads(done.stdout)
    [game] = answer["games"]
    assert len(game["seats"]) == 3
    for seat in game["seats"]:
        parts = [seat[name]["mean"] for name in ("order", "deal", "cards", "own", "others", "doubt")]
        assert sum(parts) == pytest.approx(seat["total"]["mean"], abs=0.001)
        assert seat["own"]["half_interval"] >= 0
        assert seat["total"]["half_interval"] == 0, "how it ended is certain"
    assert sorted(round(seat["total"]["mean"], 3) for seat in game["seats"]) == [-0.333, -0.333, 0.667]


def test_luck_is_told_in_words_and_by_player(run: Run, tmp_path: Path) -> None:
    two = tmp_path / "two.vn"
    two.write_text(EXAMPLE.read_text("utf-8") + "\n" + EXAMPLE.read_text("utf-8"), "utf-8")
    done = run("--lang", "fr", "luck", str(two), "--nodes", "10", "--looks", "1")
    assert done.returncode == 0
    assert "ses propres choix" in done.stdout
    assert "2 parties" in done.stdout


def test_luck_of_what_is_no_finished_game(run: Run, tmp_path: Path) -> None:
    text = EXAMPLE.read_text("utf-8")
    head, _, _ = text.partition("\n\n")
    unfinished = tmp_path / "unfinished.vn"
    unfinished.write_text(
        "\n".join(
            line for line in head.splitlines() if not line.startswith(("[Scores", "[Winners", "[Result"))
        )
        + "\n",
        "utf-8",
    )
    done = run("luck", str(unfinished))
    assert (done.returncode, done.stdout) == (1, "")
    assert "not finished" in done.stderr


def test_a_match_without_luck(run: Run, tmp_path: Path) -> None:
    words = ("match", "builder", "random", "--games", "6", "--seed", "1", "--jobs", "1", "--luck-adjusted")
    answer = json.loads(run(*words, "--json").stdout)
    adjusted = answer["luck_adjusted"]
    assert adjusted["share"] == pytest.approx(answer["share"] - adjusted["luck"], abs=0.0002)
    kept = json.loads(run(*words, "--json", "--no-plots", "--out", str(tmp_path)).stdout)
    assert kept["luck_adjusted"] == adjusted, "records of a folder say the same"
    assert "without the luck of the cards" in run(*words).stdout


def test_luck_of_many_games_is_nothing_on_average() -> None:
    """Two quite unequal players: whoever they are, what the cards gave is nothing but chance."""
    plan = Plan(("builder", "random"), 2, 160, seed=3)
    match = Match(plan)
    match.run()
    luck = luck_by_game(plan, ((result, match.records[result["game"]]) for result in match.results))
    first = [luck[r["game"]][r["players"].index(0)] for r in match.results]
    assert np.std(first) > 0.01
    assert abs(np.mean(first)) < 3.5 * np.std(first) / np.sqrt(len(first))


def test_what_the_cards_decide_is_taken_off() -> None:
    """Where luck alone decides, the adjusted share is certain; where luck decides nothing, it says so."""
    plan = Plan(("random", "builder"), 2, 8)
    match = Match(plan)
    match.run()
    results = sorted(match.results, key=lambda result: result["game"])
    shares = [
        np.array([(seat in result["winners"]) / len(result["winners"]) for seat in (0, 1)])
        for result in results
    ]
    all_luck: LuckByGame = {
        result["game"]: share - 0.5 for result, share in zip(results, shares, strict=True)
    }
    certain = adjust_for_luck(plan, results, all_luck)
    assert certain["share"] == pytest.approx(0.5)
    assert certain["interval"] == pytest.approx([0.5, 0.5])
    no_luck: LuckByGame = {result["game"]: np.zeros(2) for result in results}
    plain = adjust_for_luck(plan, results, no_luck)
    assert plain["variance_ratio"] in (None, 1.0)
    assert plain["worth_games"] in (None, 8)
