"""Everybody against everybody: a match for each pair, and for more than two seats one for each way round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

from ..errors import ViaNebulaError
from .plan import Plan


def pairings(names: Sequence[str], plan: Plan) -> list[Plan]:
    """The matches of a round robin. With more than two seats each plays alone against each other's copies."""
    if len(set(names)) != len(names):
        raise ViaNebulaError("a tournament needs names that differ")
    if len(names) < 2:
        raise ViaNebulaError("a tournament needs at least two names")
    pairs = combinations(names, 2) if plan.seats == 2 else permutations(names, 2)
    return [replace(plan, names=pair) for pair in pairs]


def folder_of(plan: Plan, folder: Path) -> Path:
    """A folder for one match of a tournament, named by who plays."""
    slugs = [re.sub(r"[^A-Za-z0-9.=,-]+", "_", name).strip("_")[:40] or "bot" for name in plan.names]
    return folder / f"{plan.seats}-seats-{'-vs-'.join(slugs)}"
