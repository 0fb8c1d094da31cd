"""Write client/src/engine/layout.ts: where the fields of a state lie, and the numbers that its bytes mean.

usage: tools/client_layout.py     (tests/client_engine/ fails where the file differs)
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from vianebula.position import PROMPTS
from vianebula.rules import actions, constants, score
from vianebula.rules.state import STATE

FILE = Path(__file__).parents[1] / "client" / "src" / "engine" / "layout.ts"
HEAD = "// Made from the rules by tools/client_layout.py: run that, and change nothing here.\n"


def generate() -> str:
    """The whole text of layout.ts."""
    parts = [
        HEAD,
        "/** Bytes of a state. */",
        f"export const STATE_SIZE = {STATE.itemsize};\n",
        "/** The fields of a state: where the first item lies, type, shape. Numbers are little-endian. */",
        "export const STATE_FIELDS = {",
        *(_field(name) for name in STATE.names or ()),
        "} as const;\n",
        "/** What kind of answer the game waits for, by the number that a state has for it. */",
        f"export const PROMPTS = [{', '.join(repr(prompt) for prompt in PROMPTS)}] as const;\n",
        "/** Numbers of the rule book and sizes of fields. */",
        *_numbers("CONSTANTS", constants),
        "/** Where each kind of action begins in the action space. */",
        *_numbers("ACTION_SPACE", actions),
        "/** Points for what is no card and no token (R7.1). */",
        *_numbers("POINTS", score),
    ]
    return "\n".join(parts)


def _field(name: str) -> str:
    assert STATE.fields is not None
    kind, offset = STATE.fields[name][:2]
    shape = ", ".join(map(str, kind.shape))
    return f"  {name}: {{ offset: {offset}, type: '{kind.base.name}', shape: [{shape}] }},"


def _numbers(name: str, module: ModuleType) -> list[str]:
    imported = {} if module is constants else vars(constants)
    own = {key: value for key, value in vars(module).items() if key not in imported and key.isupper()}
    lines = [f"  {key}: {value}," for key, value in own.items() if isinstance(value, int)]
    return [f"export const {name} = {{", *lines, "} as const;\n"]


def main() -> None:
    """Write the file."""
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
