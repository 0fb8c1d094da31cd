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

# Those that have a side worth seeing are turned from the viewer, all as far: a town stands on one axis.
TURN = -12  # degrees
TURNED = {
    "abundance",
    "adventurers",
    "architect",
    "exportation",
    "express-delivery",
    "lazy-explorer",
    "mayor",
    "merchant",
    "priest",
    "quiet-town",
    "shortcut",
    "store",
    "workshop",
}

# So many times as tall as they were built they stand out from what is fallen; broad ones under low roofs
# stay low.
HEIGHT = 1.5
HEIGHTS = {"express-delivery": 1.15, "mayor": 1.65, "merchant": 1.35, "quiet-town": 1.6, "store": 1.1}
