"""Priest (R5): no power; any three different resources fulfil it."""

from ..power import Power

POWER = Power(id="priest", number=16, copies=1)
