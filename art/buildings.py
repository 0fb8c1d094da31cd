"""One building for every kind of contract, each with an outline of its own; the guild's paint comes later.

They face the viewer (-y), stand on a place 0.75 wide, and are named as the kinds of contract are.
"""

from __future__ import annotations

import houses
import structures

_HOUSES = (
    houses.adventurers,
    houses.exportation,
    houses.express_delivery,
    houses.mayor,
    houses.priest,
    houses.quiet_town,
    houses.store,
    houses.workshop,
)
_STRUCTURES = (
    structures.abundance,
    structures.architect,
    structures.by_air,
    structures.caravan,
    structures.distillery,
    structures.lazy_explorer,
    structures.merchant,
    structures.secret_plan,
    structures.shortcut,
)
BUILDINGS = {build.__name__.replace("_", "-"): build for build in _HOUSES + _STRUCTURES}

# How far each is turned from the viewer, in degrees, so that a side is seen too.
TURNED = {
    "abundance": -14,
    "adventurers": -24,
    "architect": 10,
    "exportation": -24,
    "express-delivery": -16,
    "lazy-explorer": -10,
    "mayor": -10,
    "merchant": -14,
    "priest": -22,
    "quiet-town": -16,
    "shortcut": -16,
    "store": -24,
    "workshop": -8,
}
