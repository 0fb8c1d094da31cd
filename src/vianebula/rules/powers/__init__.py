"""The kinds of contract, one file each, and what the rules ask of them all (R5).

Every module in this folder that has a `POWER` is found by itself: to add a kind is to add a file
(docs/recipes/new-power.md).
"""

import pkgutil
from importlib import import_module

from ..power import Power
from ..power_dispatch import load_dispatch_module

_modules = [import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]

# By id, in the order of their numbers, which is the order of the cards in a data set.
POWERS: dict[str, Power] = {
    power.id: power for power in sorted((module.POWER for module in _modules), key=lambda power: power.number)
}
_numbers = [power.number for power in POWERS.values()]
if len(set(_numbers)) < len(_modules) or not 0 <= min(_numbers) <= max(_numbers) <= 127:
    raise TypeError(f"powers: ids and numbers (0-127) must be unique, not {_numbers}")

N_POWERS = max(_numbers) + 1  # size of a table that is indexed by a power's number

_dispatch = load_dispatch_module(POWERS.values())
add_power_choices = _dispatch.add_power_choices
can_use_power = _dispatch.can_use_power
use_power = _dispatch.use_power
add_placements = _dispatch.add_placements
place = _dispatch.place
power_points = _dispatch.power_points
reveals_card = _dispatch.reveals_card
