"""`vianebula mistakes`: what cost most, why, and by theme."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arena.conftest import Run
from arena.conftest import run as run  # the fixture
from vianebula.cli.mistakes import format_advantage
from vianebula.coach.advantages import THEMES, Advantage, AdvantageName
from vianebula.coach.mistakes import LATER_THEME, MIN_MISTAKE_LOSS, find_mistakes, summarise_themes
from vianebula.i18n import LANGUAGES, use_language
from vianebula.text.record import parse_record, replay

EXAMPLE = Path(__file__).parents[2] / "examples" / "games" / "three-guilds.vn"


def test_mistakes_of_a_game(run: Run) -> None:
    done = run("mistakes", str(EXAMPLE), "--nodes", "60", "--json")
    answer = json.loads(done.stdout)
    [game] = answer["games"]
    losses = [mistake["loss"] for mistake in game["mistakes"]]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) == 5
    assert min(losses) >= MIN_MISTAKE_LOSS
    for mistake in game["mistakes"]:
        assert mistake["played"] != mistake["best"]
        assert len(mistake["words"]) == len(mistake["reasons"])
        assert mistake["scores"].keys() == {"now", "best", "played"}
    assert [player["name"] for player in answer["players"]] == ["anna", "boris", "chiara"]


def test_themes_count_every_mistake_once() -> None:
    mistakes = find_mistakes(replay(parse_record(EXAMPLE.read_text("utf-8"))), nodes=30)
    themes = summarise_themes((mistake.theme, mistake.loss) for mistake in mistakes)
    assert sum(row.n for row in themes) == len(mistakes) > 3
    assert sum(row.loss for row in themes) == pytest.approx(sum(mistake.loss for mistake in mistakes))
    assert {row.theme for row in themes} <= {*THEMES.values(), LATER_THEME}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", THEMES)
def test_every_fact_has_its_words(language: str, name: AdvantageName) -> None:
    with use_language(language):
        for n in (1, 2, 5):
            for other_n in (None, 4):
                fact = Advantage(name, 1, "caravan.wsh", "s", "h4b", n, other_n)
                words = format_advantage(fact, ["Anna", "Ben"])
                assert not words.startswith("advantage")
                assert "{" not in words
                assert words.endswith(".")


def test_words_name_who_and_what() -> None:
    fact = Advantage("rival-takes", 1, "caravan.wsh", n=1)
    assert format_advantage(fact, ["Anna", "Ben"]) == (
        "Ben needs only one action for “Caravan” and could take it."
    )
