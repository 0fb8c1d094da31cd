"""Quiet Town (R5): no power."""

from ..power import Power

POWER = Power(id="quiet-town", number=0, copies=2, private=True)
