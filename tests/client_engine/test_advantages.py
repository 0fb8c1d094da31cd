"""What the page says for an action is what the package says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import msgspec
import pytest

from coach.test_advantages import decisions, line_after
from vianebula.bots import Rng
from vianebula.bots.bot import list_legal
from vianebula.coach.advantages import THEMES, find_advantages
from vianebula.coach.turn_scores import find_turn_scores
from vianebula.wasm.build import build_engine

from .page_process import PageProcess, bundle, encode_row


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageProcess]:
    with PageProcess(bundle("think", tmp_path_factory.mktemp("bundle"))) as process:
        yield process


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("engine")
    build_engine(folder)
    return folder


def test_the_page_says_the_same_for_an_action(page: PageProcess, folder: Path) -> None:
    rng, met = Rng(1), Counter[str]()
    for seats, seed in ((2, 1), (3, 3), (4, 4)):
        for view in decisions(seats, seed)[5::3]:
            legal = list_legal(view.setup, view.states).tolist()
            lines = [line_after(view, int(rng.choice(legal)), rng) for _ in range(2)]
            told = [asdict(fact) for fact in find_advantages(view, *lines)]
            for fact in told:
                met[fact["name"]] += 1
                fact["seat"] = None if fact["seat"] is None else fact["seat"] + 1
            asked = {"folder": str(folder), "board": "beginner", "seats": seats, "seed": "1", "trees": 1}
            answer = page.ask({**asked, "view": encode_row(view.states), "lines": lines})
            scores = msgspec.to_builtins(find_turn_scores(view, *lines))
            assert answer == {"advantages": told, "scores": scores}
    assert len(met) > len(THEMES) // 2
