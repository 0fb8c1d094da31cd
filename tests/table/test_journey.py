"""The files that one action passes through, from a command to two views, as docs/architecture.md says."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType

import vianebula
from vianebula.table import Act, StartGame, TableOptions, TakeSeat, execute, open_table
from vianebula.table.views import TableViewBuilder, visible_events

PACKAGE = Path(vianebula.__file__).parent
ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"
JOURNEY = {
    "action.py",
    "components/setup.py",
    "explain/events.py",
    "game.py",
    "position.py",
    "table/clocks.py",
    "table/decide.py",
    "table/evolve.py",
    "table/scoring.py",
    "table/table.py",
    "table/views.py",
    "text/state_json.py",
}


def test_one_action_passes_through_these_files() -> None:
    """A first action of a turn, so that the same seat is shown choices afterwards."""
    table = open_table(TableOptions(seats=2), owner="anna", now=0)
    for command in (TakeSeat(seat=1, name="Anna"), TakeSeat(seat=2, name="Anna"), StartGame()):
        table = execute(table, command, "anna", now=0)
    assert table.game is not None
    seat, text = table.turns.current_seat, table.game.legal[0].text
    seen: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            seen.add(path.relative_to(PACKAGE).as_posix())

    sys.setprofile(note)
    try:
        table = execute(table, Act(seat=seat + 1, text=text, version=table.version), "anna", now=1)
        builder = TableViewBuilder(table)
        for viewer in (0, 1):
            builder.build(viewer, "anna", now=1, with_state=True, with_line=False)
            visible_events(table, table.last_events, viewer)
    finally:
        sys.setprofile(None)
    assert {file for file in seen if not file.startswith("rules/")} == JOURNEY


def test_the_document_says_how_many() -> None:
    row = next(line for line in ARCHITECTURE.read_text("utf-8").splitlines() if "passes through" in line)
    before, now = re.findall(r"\| (\d+)", row)
    assert int(before) > int(now) == len(JOURNEY)
