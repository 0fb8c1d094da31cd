"""The functions of the rules that ask "which power is it?", written from the declarations.

They are a chain of comparisons in a file of their own, because Numba keeps machine code only of functions
that have a file. It lies in the cache folder, whose name changes with every source of the rules, so it is
written once and can be read and stepped through like any other: `vianebula.rules.powers._dispatch`.
"""

import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

from .jit import cache_folder
from .power import Power, Rule

NAME = f"{__package__}.powers._dispatch"
HEADER = '''"""Written by power_dispatch.py from the files of rules/powers: do not edit."""

from {package}.actions import USE
from {package}.jit import rule
'''

# Each function: its head, what it does for one power (None: nothing), what it answers for all others.
Branch = Callable[[Power, Callable[[Rule], str]], list[str] | None]


def _add_power_choices_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    if power.can_use is None:
        return None
    if power.add_choices is None:  # it asks for USE
        return [f"if {name(power.can_use)}(tables, state):", "    out[n] = USE", "    n += 1", "return n"]
    return [f"return {name(power.add_choices)}(tables, state, out, n)"]


def _can_use_power_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return [f"return {name(power.can_use)}(tables, state)"] if power.can_use else None


def _use_power_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return [f"return {name(power.use)}(tables, state, action)"] if power.use else None


def _add_placements_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return [f"return {name(power.add_placements)}(tables, state, out, n)"] if power.add_placements else None


def _place_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return [f"{name(power.place)}(tables, state, action)"] if power.place else None


def _power_points_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return [f"return {name(power.end_points)}(tables, state, seat, fulfilled)"] if power.end_points else None


def _reveals_card_branch(power: Power, name: Callable[[Rule], str]) -> list[str] | None:
    return ["return True"] if power.reveals_card else None


PENDING = "tables.power[state.pending_contract]"
FUNCTIONS: tuple[tuple[str, str, str, Branch, str], ...] = (
    (
        "add_power_choices(tables, state, out, n)",
        "The ways to use the power of the contract being fulfilled; none if it cannot be used.",
        PENDING,
        _add_power_choices_branch,
        "return n",
    ),
    (
        "can_use_power(tables, state)",
        "Is there any way to use it? The same questions as `add_power_choices`, without a list.",
        PENDING,
        _can_use_power_branch,
        "return False",
    ),
    (
        "use_power(tables, state, action)",
        "Do what the seat chose (any choice but declining). Says whether the power is done with.",
        PENDING,
        _use_power_branch,
        "return True",
    ),
    (
        "add_placements(tables, state, out, n)",
        "The choices at the prompt PLACE.",
        PENDING,
        _add_placements_branch,
        "return n",
    ),
    (
        "place(tables, state, action)",
        "Do what was chosen at the prompt PLACE.",
        PENDING,
        _place_branch,
        "",
    ),
    (
        "power_points(tables, state, seat, contract, fulfilled)",
        "Points that a contract counts at the end for a seat that fulfilled these contracts (R7.1).",
        "tables.power[contract]",
        _power_points_branch,
        "return 0",
    ),
    (
        "reveals_card(tables, state)",
        "Would using the power of the contract being fulfilled draw a card that nobody has seen?",
        PENDING,
        _reveals_card_branch,
        "return False",
    ),
)


def generate_dispatch_source(powers: Iterable[Power]) -> str:
    """The module's text."""
    powers = list(powers)
    imports: dict[str, str] = {}

    def name(function: Rule) -> str:
        """What a rule is called there: two powers' `use` must not be one name."""
        alias = f"{function.__module__.rsplit('.', 1)[-1]}_{function.__name__}"
        imports[alias] = f"from {function.__module__} import {function.__name__} as {alias}"
        return alias

    bodies = []
    for head, meaning, power_of, branch, otherwise in FUNCTIONS:
        lines = ["", "", "@rule", f"def {head}:", f'    """{meaning}"""', f"    power = {power_of}"]
        for power in powers:
            done = branch(power, name)
            if done:
                lines.append(f"    if power == {power.number}:  # {power.id}")
                lines += [f"        {line}" for line in done]
        if otherwise:
            lines.append(f"    {otherwise}")
        bodies.append("\n".join(lines))
    header = HEADER.format(package=__package__)
    return header + "\n".join([*sorted(imports.values()), *bodies]) + "\n"


def load_dispatch_module(powers: Iterable[Power]) -> ModuleType:
    """Write the module if this is the first time, and import it."""
    path = cache_folder() / "power_dispatch.py"
    source = generate_dispatch_source(powers)
    if not path.is_file() or path.read_text("utf-8") != source:
        _write_atomically(path, source)
    spec = importlib.util.spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    return module


def _write_atomically(path: Path, source: str) -> None:
    """All at once, and always with the same date: processes that do it together do not disturb each other."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        file.write(source)
    os.utime(file.name, (1_000_000_000, 1_000_000_000))
    os.replace(file.name, path)
