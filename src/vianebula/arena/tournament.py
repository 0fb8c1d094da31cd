"""Everybody against everybody: a match for each pair, and for more than two seats one for each way round."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

from ..errors import ViaNebulaError
from .plan import Plan, is_command

MAX_SLUG = 40


def round_robin_plans(names: Sequence[str], plan: Plan) -> list[Plan]:
    """The matches of a round robin. With more than two seats each plays alone against each other's copies."""
    if len(set(names)) != len(names):
        raise ViaNebulaError("a tournament needs names that differ")
    if len(names) < 2:
        raise ViaNebulaError("a tournament needs at least two names")
    pairs = combinations(names, 2) if plan.seats == 2 else permutations(names, 2)
    return [replace(plan, names=pair) for pair in pairs]


def match_folder(plan: Plan, folder: Path) -> Path:
    """A folder for one match of a tournament, named by who plays."""
    return folder / f"{plan.seats}-seats-{'-vs-'.join(map(_slug, plan.names))}"


def _slug(name: str) -> str:
    """A name as part of a path. Command lines may differ in spaces, slashes or what is cut off alone."""
    slug = re.sub(r"[^A-Za-z0-9.=,-]+", "_", name).strip("_")
    if len(slug) <= MAX_SLUG and not is_command(name):
        return slug or "bot"
    return f"{slug[:MAX_SLUG]}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"
