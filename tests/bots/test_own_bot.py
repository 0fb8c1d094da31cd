"""The recipe docs/recipes/bot.md: a class outside the tree plays by its path, and by a name of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import make_dataclass
from pathlib import Path

import pytest

from vianebula.arena import Match, Plan
from vianebula.bots import Bot, make_bot, option
from vianebula.bots.greedy import GreedyBot
from vianebula.bots.options import BotOption, format_options_table, options_of
from vianebula.bots.registry import find_bot
from vianebula.errors import ViaNebulaError

ROOT = Path(__file__).parents[2]
RECIPE = (ROOT / "docs" / "recipes" / "bot.md").read_text("utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the recipe's package in it, and what `pip` would have written of its entry point."""
    site = tmp_path_factory.mktemp("site")
    package = site / "mypackage"
    package.mkdir()
    (package / "__init__.py").write_text("")
    code = re.search(r"```python\n(from dataclasses.*?)```", RECIPE, re.DOTALL)
    assert code
    (package / "mybot.py").write_text(code[1])
    announced = re.search(r'\[project\.entry-points\."vianebula\.bots"\]\n(\w+) = "([\w.:]+)"', RECIPE)
    assert announced
    information = site / "mypackage-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: mypackage\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(f"[vianebula.bots]\n{announced[1]} = {announced[2]}\n")
    return site


def vianebula(*words: str, folder: Path, on_path: bool = False) -> subprocess.CompletedProcess[str]:
    """The command, run in a folder that Python need not know of."""
    places = [str(ROOT / "src"), *([str(folder)] if on_path else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    # as the installed script does, which has its own folder first on the path and not the one it is run in
    start = [sys.executable, "-P", "-c", "from vianebula.cli import main; main()"]
    return subprocess.run([*start, *words], cwd=folder, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_match_by_the_path_of_the_class(site: Path, jobs: str, tmp_path: Path) -> None:
    name = "mypackage.mybot:MyBot:worlds=2"
    words = ("match", name, "random", "--games", "10", "--seed", "3", "--jobs", jobs, "--json", "--no-plots")
    done = vianebula(*words, "--out", str(tmp_path / "games"), folder=site)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["plan"]["names"] == [name, "random"]
    assert answer["share"] > 0.6
    assert f'[Names "{name}; random"]' in (tmp_path / "games" / "games.vn").read_text()


def test_a_match_by_the_name_that_the_package_announced(site: Path, tmp_path: Path) -> None:
    words = ("match", "gatherer", "gatherer:worlds=2", "--games", "2", "--seed", "3", "--json", "--jobs", "1")
    done = vianebula(*words, folder=site, on_path=True)
    assert done.returncode == 0, done.stderr
    listed = vianebula("bots", folder=site, on_path=True)
    assert (
        "gatherer  Plays what makes the most points at once, in worlds that fit what it sees."
        in listed.stdout
    )
    assert "worlds=1 to 20 (1): worlds in which it tries every action" in listed.stdout
    assert "gatherer" not in vianebula("bots", folder=tmp_path).stdout


def test_it_plays_in_the_terminal_and_over_the_protocol(site: Path) -> None:
    words = ("play", "--people", "0", "--seats", "2", "--bot", "mypackage.mybot:MyBot", "--seed", "1")
    assert vianebula(*words, folder=site).returncode == 0
    served = f"{sys.executable} -P -m vianebula bot mypackage.mybot:MyBot"
    checked = vianebula("check-bot", served, folder=site)
    assert checked.returncode == 0, checked.stdout + checked.stderr


FAULTY = """
from vianebula.action import Action
from vianebula.bots import Bot

class Raises(Bot):
    def choose(self, view, limit, rng):
        return 1 / 0

class Illegal(Bot):
    def choose(self, view, limit, rng):
        return "Ad4"

class Elsewhere(Bot):
    def choose(self, view, limit, rng):
        return Action(view.legal[0].number, "Az9")

class Unmade(Bot):
    pass

class NoBot:
    pass

class Broken(Bot):
    def __init__(self, params=None):
        raise RuntimeError("not today")

    def choose(self, view, limit, rng):
        return view.legal[0]
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "faulty:Raises",
            r"the bot 'faulty:Raises' failed: ZeroDivisionError: division by zero \(.*faulty.py:7\)",
        ),
        ("faulty:Illegal", "the bot 'faulty:Illegal' answered 'Ad4', which is not legal"),
        ("faulty:Elsewhere", "the bot 'faulty:Elsewhere' answered 'Az9', which is not legal"),
        ("faulty:Unmade", "the bot 'faulty:Unmade' cannot be loaded: TypeError: .* abstract .*choose"),
        ("faulty:NoBot", "'faulty:NoBot' is no bot: it must be a subclass of vianebula.bots.Bot"),
        ("faulty:Broken", "the bot 'faulty:Broken' cannot be loaded: RuntimeError: not today"),
        ("faulty:Nothing", "the bot 'faulty:Nothing' cannot be loaded: AttributeError"),
        ("absent.module:MyBot", "the bot 'absent.module:MyBot' cannot be loaded: ModuleNotFoundError"),
        ("mypackage.mybot:MyBot:worlds=0", "worlds is 1 to 20"),
        ("mypackage.mybot:MyBot:worlds=many", "not possible"),
        ("mypackage.mybot:MyBot:drop=1", "its options are worlds=…"),
    ],
)
def test_what_is_wrong_is_told(site: Path, name: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (site / "faulty.py").write_text(FAULTY)
    monkeypatch.syspath_prepend(site)
    with pytest.raises(ViaNebulaError, match=told):
        Match(Plan((name, "random"), games=2)).run()


def test_what_is_wrong_is_told_in_one_line(site: Path) -> None:
    (site / "faulty.py").write_text(FAULTY)
    done = vianebula("match", "faulty:Raises", "random", "--games", "2", "--jobs", "2", folder=site)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert "vianebula: the bot 'faulty:Raises' failed: ZeroDivisionError" in done.stderr


def test_options_are_declared_once() -> None:
    """What is read, refused and listed follows from the dataclass."""
    for name in ("greedy", "search"):
        bot = make_bot(name)
        for each in options_of(bot.Params):
            assert each.meaning
            assert each.range
            assert getattr(bot.params, each.name) == each.default
            if each.low is not None and each.default is not None:
                assert (
                    getattr(make_bot(f"{name}:{each.name}={each.default}").params, each.name) == each.default
                )
                with pytest.raises(ViaNebulaError, match=re.escape(f"{each.name} is {each.range}")):
                    make_bot(f"{name}:{each.name}={each.kind(each.low) - 1}")
            if each.old_name:
                assert make_bot(f"{name}:{each.old_name}={each.default}").params == bot.params


def test_an_option_is_a_number_or_a_text() -> None:
    params = make_dataclass("Params", [("things", list, option(None, "some"))])
    with pytest.raises(TypeError, match="int, float or str"):
        options_of(params)
    assert BotOption("n", int, 3, "how many", 1, 5).range == "1 to 5"
    assert issubclass(type(make_bot("random")), Bot)


@pytest.mark.parametrize("name", ["greedy", "search", "champion"])
def test_the_tables_of_the_document_are_the_options(name: str) -> None:
    """Printed by `python -m vianebula.bots NAME`."""
    document = (ROOT / "docs" / "bots.md").read_text("utf-8")
    after = document.partition(f"<!-- options of {name}: ")[2].partition("-->\n")[2]
    assert after.partition("<!-- end of options -->")[0].strip() == format_options_table(
        find_bot(name)[0].bot_class.Params
    )


class PlainGreedyBot(GreedyBot):
    """A bot whose base has options, and that takes nothing itself."""

    def __init__(self) -> None:
        super().__init__()


def test_a_class_that_is_made_without_arguments_has_no_options() -> None:
    path = f"{__name__}:{PlainGreedyBot.__name__}"
    assert isinstance(make_bot(path), GreedyBot)
    assert find_bot(path)[0].options == ()
    with pytest.raises(ViaNebulaError, match="PlainGreedyBot' has no option 'style=racer'"):
        make_bot(f"{path}:style=racer")
