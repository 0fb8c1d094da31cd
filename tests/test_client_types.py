"""The page's types are those of the server (tools/client_types.py)."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

TOOLS = Path(__file__).parents[1] / "tools"


@pytest.fixture(scope="module")
def client_types() -> ModuleType:
    sys.path.insert(0, str(TOOLS))
    try:
        import client_types
    finally:
        sys.path.remove(str(TOOLS))
    return client_types


def test_the_committed_file_is_what_the_server_says(client_types: ModuleType) -> None:
    written = client_types.FILE.read_text(encoding="utf-8")
    assert written == client_types.generate(), "run: python tools/client_types.py"


def test_a_changed_field_changes_the_file(client_types: ModuleType) -> None:
    class Seat(msgspec.Struct):
        """A seat."""

        name: str
        clock: int | None = msgspec.field(name="left")
        kinds: list[str | int] = []

    writer = client_types._Writer(sent_only=set())
    text = writer.declaration(msgspec.inspect.type_info(Seat))
    assert text == (
        "/** A seat. */\nexport interface Seat {\n"
        "  name: string;\n  left: number | null;\n  kinds: (string | number)[];\n}\n"
    )


def test_what_the_server_fills_in_may_be_left_out_by_who_sends_it(client_types: ModuleType) -> None:
    class Body(msgspec.Struct):
        name: str
        pace: int = 600

    given = client_types._Writer(sent_only={Body}).declaration(msgspec.inspect.type_info(Body))
    told = client_types._Writer(sent_only=set()).declaration(msgspec.inspect.type_info(Body))
    assert ("pace?: number" in given, "pace: number" in told) == (True, True)
