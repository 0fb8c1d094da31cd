"""The declarations of powers (R5), and what is made from them."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vianebula.bots.core.weights import N_WEIGHTS, PATIENT, RACER, STEADY
from vianebula.bots.core.weights import POWERS as FIRST_WEIGHT
from vianebula.components import get_setup
from vianebula.components.datafiles import load_contracts, package_data_folder
from vianebula.errors import DataFileError
from vianebula.rules import powers
from vianebula.rules.jit import cache_folder
from vianebula.rules.power import Power
from vianebula.rules.power_dispatch import FUNCTIONS, generate_dispatch_source
from vianebula.rules.powers import N_POWERS, POWERS

from .citing import rule

# Records, positions and observations of every version know powers by these.
NUMBERS = {
    "quiet-town": 0,
    "express-delivery": 1,
    "secret-plan": 2,
    "shortcut": 3,
    "abundance": 4,
    "adventurers": 5,
    "workshop": 6,
    "by-air": 7,
    "caravan": 8,
    "exportation": 9,
    "store": 10,
    "distillery": 11,
    "architect": 12,
    "mayor": 13,
    "merchant": 14,
    "lazy-explorer": 15,
    "priest": 16,
}
OWN = package_data_folder() / "contracts.toml"


@rule("R5 Quiet Town", "R5 Priest")
def test_numbers_stay() -> None:
    assert {power.id: power.number for power in POWERS.values()} == NUMBERS
    setup = get_setup()
    found = {contract.name: int(n) for contract, n in zip(setup.contracts, setup.tables.power, strict=True)}
    assert found == NUMBERS | {"priest": 0}  # neither has a power


def test_every_file_is_a_power() -> None:
    folder = Path(powers.__file__).parent
    names = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert names == {id.replace("-", "_") for id in POWERS}


def test_the_dispatch_is_a_file_that_can_be_read() -> None:
    source = (cache_folder() / "power_dispatch.py").read_text("utf-8")
    assert source == generate_dispatch_source(POWERS.values())
    written = {node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    assert written == {head.partition("(")[0] for head, *_ in FUNCTIONS}
    for power in POWERS.values():
        assert source.count(f"# {power.id}\n") >= power.has_effect


@pytest.mark.parametrize(
    "broken",
    [
        {"can_use": None},
        {"event": ""},
        {"word": "swap"},
        {"add_choices": None},
        {"place_event": "put"},
        {"asks": "use"},
    ],
)
def test_a_declaration_that_does_not_hold_together_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="power store"):
        replace(POWERS["store"], **broken)  # type: ignore[arg-type]


def test_tables_by_power_reach_to_the_last_number() -> None:
    assert max(NUMBERS.values()) < N_POWERS
    for weights in (RACER, STEADY, PATIENT):
        assert weights.shape == (N_WEIGHTS,) == (FIRST_WEIGHT + N_POWERS,)
    for power in POWERS.values():
        assert RACER[FIRST_WEIGHT + power.number] == power.weight.racer
        assert STEADY[FIRST_WEIGHT + power.number] == power.weight.steady
    assert np.count_nonzero(RACER[FIRST_WEIGHT:]) == 15


# --- contracts.toml


def load(tmp_path: Path, old: str, new: str) -> None:
    text = OWN.read_text("utf-8")
    assert old in text
    path = tmp_path / "contracts.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    load_contracts(path)


def line_of(text: str) -> int:
    return OWN.read_text("utf-8").splitlines().index(text) + 1


@rule("R5 Store", "R1.5")
def test_private_is_a_fact_of_the_kind(tmp_path: Path) -> None:
    """What an owner's file says of it may be left out, but must not be wrong."""
    load(tmp_path, "[shortcut]\n", "[shortcut]\nprivate = true\n")
    load(tmp_path, "[store]\n", "[store]\nprivate = false\n")
    for wrong in ("true", "1", '"yes"'):
        with pytest.raises(DataFileError, match="private is false") as caught:
            load(tmp_path, "[store]\n", f"[store]\nprivate = {wrong}\n")
        assert caught.value.line == line_of("[store]") + 1


@pytest.mark.parametrize(
    ("old", "new", "said", "line"),
    [
        ("[store]\n", "[store]\ncopies = 6\n", "no 'copies' here", 1),
        ("[store]\n", "[stores]\n", "stores", 0),
        ("[store]\ncards = [\n    { cost", "[store]\ncards = [\n    { n = 1, cost", "nothing else", 2),
        ("[store]\ncards = [", "[store]\nprivate = false\ncard = [", "no 'card' here", 2),
    ],
)
def test_what_is_not_known_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, said: str, line: int
) -> None:
    with pytest.raises(DataFileError, match=said) as caught:
        load(tmp_path, old, new)
    assert caught.value.line == line_of("[store]") + line


def test_a_power_is_what_its_file_says() -> None:
    assert all(isinstance(power, Power) for power in POWERS.values())
    assert {power.word for power in POWERS.values() if power.word} == {"draw", "shift", "act"}
    assert [power.id for power in POWERS.values() if power.reveals_card] == ["secret-plan"]
    assert [power.id for power in POWERS.values() if power.gains_action] == ["distillery"]
    assert [power.id for power in POWERS.values() if power.mixes_stock] == ["store"]
