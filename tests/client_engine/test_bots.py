"""The page's bots against the package's: the same choices of levels, the same analyses of several trees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import NAMES, setup_of
from vianebula.bots import Limit, Rng
from vianebula.bots.bot import Analysis, numbers_of
from vianebula.bots.levels import LEVELS, SEARCHERS
from vianebula.bots.search import SearchBot
from vianebula.game import View
from vianebula.wasm.build import build_engine
from wasm.test_bots import views_of

from .page_process import PageProcess, bundle, encode_row

POSITIONS = 4
SIMULATIONS, TREES = 301, 3
MOST_SIMULATIONS = 20_000  # more would only take longer
SEED = 0x123456789ABCDEF0


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageProcess]:
    with PageProcess(bundle("think", tmp_path_factory.mktemp("bundle"))) as process:
        yield process


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    build_engine(folder)
    return folder


@pytest.fixture(params=NAMES)
def question(request: pytest.FixtureRequest, folder: Path) -> dict[str, Any]:
    board, seats = request.param.rsplit("-", 1)
    return {"folder": str(folder), "board": board, "seats": int(seats), "seed": str(SEED), "trees": 1}


def views(question: dict[str, Any]) -> list[View]:
    setup = setup_of(f"{question['board']}-{question['seats']}")
    rows = views_of(setup, POSITIONS)
    return [View(setup, rows[i : i + 1], int(rows[i].seat)) for i in range(POSITIONS)]


def test_levels_choose_alike(page: PageProcess, question: dict[str, Any]) -> None:
    for view in views(question):
        for number, level in enumerate(LEVELS, 1):
            if level.nodes == 0:  # what others choose depends on time
                asked = {**question, "view": encode_row(view.states), "level": number}
                assert page.ask(asked) == level.make().choose(view, Limit(), Rng(SEED)).number


def test_levels_that_search_think_alike(page: PageProcess, question: dict[str, Any]) -> None:
    """With all their simulations: how many they have time for depends on the machine."""
    searching = [level for level in LEVELS if level.nodes]
    for level, n in zip(searching, (POSITIONS, POSITIONS, 1, 1), strict=True):
        nodes = min(level.nodes, MOST_SIMULATIONS)
        bot = make_searcher(level.searcher, nodes)
        for view in views(question)[:n]:
            asked = {**question, "view": encode_row(view.states), "simulations": nodes}
            native = described(bot.analyse(view, Limit(), Rng(SEED)))
            assert page.ask({**asked, "searcher": level.searcher}) == native


@pytest.mark.parametrize("searcher", SEARCHERS)
def test_trees_say_the_same_together(page: PageProcess, question: dict[str, Any], searcher: str) -> None:
    bot = make_searcher(searcher, SIMULATIONS, threads=TREES)
    for view in views(question)[: POSITIONS if searcher == "search" else 1]:
        asked = {
            **question,
            "searcher": searcher,
            "view": encode_row(view.states),
            "simulations": SIMULATIONS,
            "trees": TREES,
        }
        assert page.ask(asked) == described(bot.analyse(view, Limit(), Rng(SEED)))


@pytest.mark.parametrize("searcher", SEARCHERS)
def test_an_action_alone_is_weighed_alike(page: PageProcess, question: dict[str, Any], searcher: str) -> None:
    bot, view = make_searcher(searcher, 100), views(question)[0]
    number = int(numbers_of(view)[-1])
    asked = {**question, "view": encode_row(view.states), "simulations": 100, "onlyAction": number}
    native = bot.analyse(view, Limit(), Rng(SEED), [view.action(number)])
    assert page.ask({**asked, "searcher": searcher}) == described(native)


def make_searcher(name: str, nodes: int, threads: int = 1) -> SearchBot:
    """One that as many simulations limit, and no time."""
    bot_class = SEARCHERS[name]
    return bot_class(bot_class.Params(nodes=nodes, threads=threads))


def described(analysis: Analysis) -> dict[str, Any]:
    """As the page writes it."""
    return {
        "winChances": list(analysis.win_chances),
        "scores": list(analysis.scores),
        "candidates": [
            {
                "action": each.action.number,
                "visits": each.visits,
                "share": each.share,
                "winChance": each.win_chance,
                "score": each.score,
                "prior": each.prior,
            }
            for each in analysis.candidates
        ],
        "line": list(analysis.pv),
        "simulations": analysis.nodes,
    }
