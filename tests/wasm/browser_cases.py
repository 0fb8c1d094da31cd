"""Write what these tests run, and what natively comes of it, for a browser to do the same.

usage: python -m wasm.browser_cases FOLDER     (client/tests/browser/engine.test.mjs does, in tests/)

Each test compares Node with native code first; then a browser's memory must be Node's, byte for byte.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.games import NAMES, setup_of
from vianebula.bots.core.mcts_params import MctsParams
from vianebula.wasm.build import built_module

from . import test_bots, test_champion, test_rules
from .calls import Calls


def write_cases(folder: Path) -> None:
    """One case for each test and set-up."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.wasm").write_bytes(built_module())
    cases = []
    for name in NAMES:
        setup = setup_of(name)
        tests: dict[str, Callable[[], None]] = {
            "games": partial(test_rules.test_whole_games_from_their_seeds, setup),
            "steps": partial(test_rules.test_every_step_of_games, setup),
            "greedy": partial(test_bots.test_games_of_greedy, setup),
            "levels": partial(test_bots.test_what_levels_overlook, setup),
            "trees": partial(test_bots.test_trees_of_search, setup, MctsParams()),
            "champion": partial(test_champion.test_trees_of_champion, setup),
        }
        for what, test in tests.items():
            Calls.recorded = []
            test()
            ((request, given, output),) = Calls.recorded
            case = f"{name}-{what}"
            (folder / f"{case}.json").write_text(request)
            (folder / f"{case}.input").write_bytes(given)
            (folder / f"{case}.output").write_bytes(output)
            cases.append(case)
    (folder / "cases.json").write_text(json.dumps(cases))


if __name__ == "__main__":
    write_cases(Path(sys.argv[1]))
