"""Shares, intervals, the sequential test, ratings, balance: numbers that must mean what they say."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

from vianebula.arena import Plan
from vianebula.arena.rating import SCALE, rate_folder, rate_matches, ratings_json
from vianebula.arena.results import Result
from vianebula.arena.stats import (
    SPRT_BOUND,
    mean_share,
    n_deals_until_verdict,
    run_sprt,
    shares_by_deal,
    standings,
)
from vianebula.arena.tournament import match_folder, round_robin_plans
from vianebula.bots.selfplay import CompiledBot, run_selfplay
from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError


def result(game: int, seats: int, winners: list[int], deal: int | None = None) -> Result:
    deal = game // seats if deal is None else deal
    return {
        "game": game,
        "deal": deal,
        "players": [(seat - game) % seats for seat in range(seats)],
        "first": 0,
        "winners": winners,
        "scores": [20 + (seat in winners) for seat in range(seats)],
        "rounds": 18,
        "decisions": 90,
        "end": "fifth-building",
        "fulfilled": [["store.ws"] for _ in range(seats)],
        "faults": [],
        "clock": {"slowest": [0.0] * seats, "late": 0.0},
    }


def made_up(plan: Plan, chance: float, seed: int = 1) -> list[Result]:
    """Results in which the first entry wins with that chance, the others share the rest."""
    random = np.random.default_rng(seed)
    found = []
    for game in range(plan.n_deals * plan.seats):
        one = result(game, plan.seats, [])
        wins = random.random() < chance
        seats = [seat for seat, player in enumerate(one["players"]) if (player == 0) == wins]
        one["winners"] = [int(random.choice(seats))]
        one["scores"] = [20 + (seat in one["winners"]) for seat in range(plan.seats)]
        found.append(one)
    return found


def test_bounds_are_those_of_five_percent() -> None:
    assert pytest.approx(2.944, abs=0.001) == SPRT_BOUND


def test_ties_are_shared_and_only_whole_deals_count() -> None:
    plan = Plan(("greedy", "random"), 2, 4)
    results = [result(0, 2, [0, 1]), result(1, 2, [1]), result(2, 2, [0])]
    assert shares_by_deal(plan, results).tolist() == [[0.75, 0.25]]


def test_standings_count_copies_together() -> None:
    plan = Plan(("greedy", "random"), 4, 4)
    results = [result(game, 4, [game]) for game in range(4)]
    rows = standings(plan, results)
    assert [(row["name"], row["share"], row["fair"]) for row in rows] == [
        ("greedy", 1.0, 0.25),
        ("random", 0.0, 0.75),
    ]


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random = np.random.default_rng(3)
    held = 0
    for _ in range(400):
        values = (random.random((60, 2)) < 0.7).mean(axis=1)
        found = mean_share(values)
        held += found.low <= 0.7 <= found.high
    assert 0.91 <= held / 400 <= 0.99


@pytest.mark.parametrize("values", [[1.0] * 30, [0.0] * 30, [0.5], [], [0.5] * 30])
def test_the_interval_of_extremes(values: list[float]) -> None:
    found = mean_share(np.array(values))
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.high - found.low > 0


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_the_interval_of_equal_games_holds_their_share_however_many(value: float) -> None:
    """Also by rounding: a plot's error bar must not be less than nothing."""
    for n in range(1, 200):
        found = mean_share(np.full(n, value))
        assert 0 <= found.low <= found.share <= found.high <= 1


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    random = np.random.default_rng(5)
    wrong = {0.5: 0, 0.6: 0}
    for truth in wrong:
        for _ in range(100):
            values = (random.random((1500, 2)) < truth).mean(axis=1)
            n = n_deals_until_verdict(values, 0.5, 0.1)
            assert n is not None
            verdict = run_sprt(values[:n], 0.5, 0.1).verdict
            wrong[truth] += verdict != ("high" if truth == 0.6 else "low")
    assert max(wrong.values()) <= 12  # 5 of 100 expected


def test_ratings_find_known_strengths() -> None:
    a = Plan(("builder", "greedy"), 2, 3000)
    b = Plan(("random", "builder"), 2, 3000)
    ladder = {row.name: row for row in rate_matches([(a, made_up(a, 0.25)), (b, made_up(b, 0.25, 2))])}
    step = 400 * np.log10(3)
    assert ladder["greedy"].rating == 1500
    assert ladder["greedy"].half_interval == 0
    for name, distance in (("builder", step), ("random", 2 * step)):
        assert abs(1500 - ladder[name].rating - distance) < 1.5 * ladder[name].half_interval < 80


def test_ratings_with_four_seats_and_without_an_anchor() -> None:
    plan = Plan(("builder", "random"), 4, 4000)
    best, other = rate_matches([(plan, made_up(plan, 0.5))])
    # one against three and still half of the wins: three times as likely as each of them
    assert best.name == "builder"
    assert best.rating - other.rating == pytest.approx(SCALE * np.log(3), abs=25)
    assert best.rating + other.rating == pytest.approx(3000, abs=1)


def test_who_always_wins_has_a_finite_rating() -> None:
    plan = Plan(("greedy", "random"), 2, 40)
    rows = rate_matches([(plan, made_up(plan, 1.0))])
    assert all(abs(row.rating) < 4000 for row in rows)


@pytest.mark.parametrize(("games", "chance"), [(20, 0.95), (40, 0.05), (100, 0.99), (60, 0.6)])
def test_the_interval_of_a_rating_holds_the_truth_as_often_as_it_says(games: int, chance: float) -> None:
    plan = Plan(("builder", "greedy"), 2, games)
    truth = SCALE * np.log(chance / (1 - chance))
    held = 0
    for seed in range(200):
        rows = {row.name: row for row in rate_matches([(plan, made_up(plan, chance, seed))])}
        held += abs(rows["builder"].rating - 1500 - truth) <= rows["builder"].half_interval
    assert 0.89 <= held / 200 <= 0.99


def test_the_order_of_games_and_matches_does_not_count() -> None:
    """OpenSkill learns game by game, and a tournament plays in another order than its folders are read."""
    pytest.importorskip("openskill")
    pairs = [("random", "greedy"), ("greedy", "builder"), ("random", "builder")]
    plans = [Plan(pair, 2, 20) for pair in pairs]
    matches = [(plan, made_up(plan, 0.3, seed)) for seed, plan in enumerate(plans)]
    backwards = [(plan, results[::-1]) for plan, results in reversed(matches)]
    assert rate_matches(matches) == rate_matches(backwards)
    assert all(row.openskill for row in rate_matches(matches))


def test_a_folder_without_matches_cannot_be_rated(tmp_path: Path) -> None:
    with pytest.raises(ViaNebulaError, match="no match"):
        rate_folder(tmp_path)


def test_another_budget_is_another_player() -> None:
    plans = [Plan(("search", "greedy"), 2, 40, nodes=nodes) for nodes in (100, 400)]
    rows = rate_matches(
        [(plan, made_up(plan, 0.5 + plan.nodes / 1000, plan.nodes)) for plan in plans if plan.nodes]
    )
    assert [row.name for row in rows] == ["search --nodes 400", "search --nodes 100", "greedy"]


@pytest.mark.parametrize("different", [{"board": "advanced"}, {"components": "0"}])
def test_different_boards_are_not_rated_together(tmp_path: Path, different: dict[str, str]) -> None:
    for name, facts in (("a", {"components": "1"}), ("b", {"components": "1", **different})):
        (tmp_path / name).mkdir()
        plan = Plan(("random", "random"), 2, 2).to_dict()
        (tmp_path / name / "match.json").write_text(json.dumps(plan | facts))
    with pytest.raises(ViaNebulaError, match="different"):
        rate_folder(tmp_path)


def test_a_digest_tells_habits_apart() -> None:
    from vianebula.arena.balance import bot_digest

    names = ("greedy", "greedy:depth=2", "greedy:noise=1", "greedy:beam=2", "level1")
    assert len({bot_digest(name) for name in names}) == len(names)


def test_a_round_robin_has_every_pair(tmp_path: Path) -> None:
    names = ("random", "builder", "greedy")
    assert len(round_robin_plans(names, Plan(names[:2], 2))) == 3
    assert len(round_robin_plans(names, Plan(names[:2], 4))) == 6
    with pytest.raises(ViaNebulaError):
        round_robin_plans(("random", "random"), Plan(names[:2], 2))
    folders = [
        match_folder(plan, tmp_path) for plan in round_robin_plans((*names, "./a b/c"), Plan(names[:2], 2))
    ]
    assert len(set(folders)) == 6
    assert all(folder.parent == tmp_path for folder in folders)


# --- plots and reports


def test_plots_are_drawn_and_equal_results_give_equal_files(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from vianebula.arena.plots import plot_ladders, plot_match

    plan = Plan(("greedy", "random"), 3, 60)
    results = made_up(plan, 0.6)
    paths = plot_match(plan, results, tmp_path)
    assert {path.name for path in paths} >= {"scores.svg", "seats.png", "length.svg", "contracts.svg"}
    before = {path.name: path.read_bytes() for path in paths if path.suffix == ".svg"}
    plot_match(plan, results, tmp_path)
    assert before == {path.name: path.read_bytes() for path in paths if path.suffix == ".svg"}
    ladders = {3: rate_matches([(plan, results)])}
    assert len(plot_ladders(ladders, tmp_path)) == 2
    assert json.loads(json.dumps(ratings_json(ladders)))["3"][0]["name"] == "greedy"


def test_names_of_programs_are_drawn_as_they_are(tmp_path: Path) -> None:
    """What stands between two dollars is no mathematics, and a name that begins with _ is not left out."""
    pytest.importorskip("matplotlib")
    from vianebula.arena.plots import plot_ladders, plot_match

    names = (r"_bots/run $\foo $HOME", "bash -c 'x $A $B'")
    plan = Plan(names, 2, 8)
    results = made_up(plan, 0.6)
    plot_match(plan, results, tmp_path)
    plot_ladders({2: rate_matches([(plan, results)])}, tmp_path)
    for drawn in ("scores.svg", "ladder-2-seats.svg"):
        words = "".join(ElementTree.parse(tmp_path / drawn).getroot().itertext())
        assert all(name in words for name in names)


def test_contracts_are_counted_deal_by_deal() -> None:
    """Two games of a deal that always end alike are worth one."""
    from vianebula.arena.plots import shares_by_contract

    def owner(game: int, won: bool) -> Result:
        return result(game, 2, [0 if won else 1]) | {"fulfilled": [["well.ww"], []]}

    pairs = [owner(2 * deal + turn, deal % 2 == 0) for deal in range(20) for turn in range(2)]
    often, share = shares_by_contract(pairs)["well"]
    assert (often, share.share) == (40, 0.5)
    assert share == mean_share(np.array([1.0, 0.0] * 10))
    assert shares_by_contract(pairs[:19]) == {}


@pytest.mark.parametrize("bot", ["builder", "level1"])
def test_any_bot_can_measure_a_board(bot: str) -> None:
    from vianebula.arena.balance import measure_balance

    found = measure_balance("beginner", [2], 12, seed=3, bot=bot)
    assert found["bot"] == bot
    one = found["setups"]["2"]
    assert sum(one["rounds"]["counts"].values()) == 12
    assert sum(row["share"] for row in one["seat"]) == pytest.approx(1, abs=0.001)
    assert 10 <= one["rounds"]["mean"] <= 60
    assert one["decisions"]["mean"] >= 2 * one["rounds"]["mean"]
    with pytest.raises(ViaNebulaError, match="there is no bot"):
        measure_balance("beginner", [2], 12, bot="nobody")


def test_games_by_hand_are_counted_like_compiled_ones() -> None:
    """Length and scores of the same kind of games, which differ only in the bots' own chance."""
    from vianebula.arena.balance import play_games_by_decision
    from vianebula.bots import make_bot

    setup = get_setup("beginner", 3)
    by_hand, sample = play_games_by_decision(setup, make_bot("greedy"), 5, 40)
    compiled = run_selfplay(setup, [CompiledBot("greedy")] * 3, 40, 5, balanced=False)
    assert (by_hand["first"] == compiled["first"]).all()
    for field in ("rounds", "decisions", "scores", "stored"):
        assert by_hand[field].mean() == pytest.approx(compiled[field].mean(), rel=0.15, abs=0.3)
    assert (sample["stored"].sum(axis=1) == by_hand["stored"].sum(axis=1)).all()


def test_a_balance_report(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from vianebula.arena.balance import measure_balance
    from vianebula.arena.report import format_terminal_report, write_report

    found = measure_balance("beginner", [3], 24, seed=3)
    again = measure_balance("beginner", [3], 24, seed=3)
    assert found == again
    one = found["setups"]["3"]
    assert one["games"] == 24
    assert sum(row["share"] for row in one["order"]) == pytest.approx(1, abs=0.001)
    assert sum(one["rounds"]["counts"].values()) == 24
    assert set(one["resources"]) == set("wschf")
    assert all(0 <= (row["lowest"] or 0) <= 18 for row in one["resources"].values())
    assert "3 seats, wins by order of play" in format_terminal_report(found)
    page, numbers = write_report(found, tmp_path / "deep" / "report.html")
    assert json.loads(numbers.read_text()) == found
    text = page.read_text()
    assert text.count("<svg") == 4
    assert "http://" not in text.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    ).replace("https://matplotlib.org", "")
    for part in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + part[: part.index("</svg>")] + "</svg>")
