"""The page's constants are those of the rules (tools/client_rules.py)."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from vianebula import Game
from vianebula.action import TURN_ACTION_FORMS
from vianebula.rules.powers import POWERS

TOOLS = Path(__file__).parents[1] / "tools"
SOURCES = TOOLS.parent / "client" / "src"


@pytest.fixture(scope="module")
def client_rules() -> ModuleType:
    sys.path.insert(0, str(TOOLS))
    try:
        import client_rules
    finally:
        sys.path.remove(str(TOOLS))
    return client_rules


def test_the_committed_file_is_what_the_rules_say(client_rules: ModuleType) -> None:
    written = client_rules.FILE.read_text(encoding="utf-8")
    assert written == client_rules.generate(), "run: python tools/client_rules.py"


def test_a_number_of_the_rules_changes_the_file(
    client_rules: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_rules, "BUILDINGS", 6)
    assert "N_BUILDINGS = 6" in client_rules.generate()


def test_a_form_is_an_action_with_what_it_names() -> None:
    game = Game.deal("beginner", seats=2, seed=5)
    for number in range(30):
        for action in game.legal:
            if action.kind in TURN_ACTION_FORMS:
                picks = action.picks
                form = TURN_ACTION_FORMS[action.kind]
                assert form.format(**{pick.kind: pick.id for pick in picks}) == action.text
        game.play(list(game.legal)[7 * number % len(game.legal)].number)


DRAWINGS = (
    "components/PartIcon.svelte",
    "components/botPortraits.ts",
    "components/powerPictograms.ts",
    "home/WaysIn.svelte",
    "pages/Tutorial.svelte",
    "valley/homeValley.ts",
)


def test_no_source_of_the_page_names_a_power() -> None:
    """A new power needs no TypeScript; the tutorial has cards of its own deal."""
    quoted = re.compile("['\"`](" + "|".join(map(re.escape, sorted(POWERS))) + ")['\"`]")
    sources = [path for path in SOURCES.rglob("*.*") if path.suffix in (".ts", ".svelte")]
    assert len(sources) > 100
    found = {
        (path.relative_to(SOURCES).as_posix(), match[1])
        for path in sources
        for match in quoted.finditer(path.read_text(encoding="utf-8"))
    }
    assert found <= {
        ("engine/positionText.ts", "store"),  # so the position's line calls storages
        ("art/sprites.ts", "quiet-town"),  # its building stands for those of kinds that have none
        ("components/ActionButtons.svelte", "store"),  # its building stands for erecting one
        # drawings, which a new kind can do without
        *((drawing, kind) for drawing in DRAWINGS for kind in POWERS),
    }
