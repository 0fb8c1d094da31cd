"""What lies in the box (`model`), its files (`datafiles`), map checks (`board_validation`), `setup`."""

from .model import (
    COPIES,
    HALVES,
    HEX_KINDS,
    POWERS,
    PRIVATE,
    RESOURCE_NAMES,
    RESOURCES,
    Board,
    Components,
    Contract,
    Token,
)
from .setup import Setup, SetupToken, get_setup

__all__ = [
    "COPIES",
    "HALVES",
    "HEX_KINDS",
    "POWERS",
    "PRIVATE",
    "RESOURCES",
    "RESOURCE_NAMES",
    "Board",
    "Components",
    "Contract",
    "Setup",
    "SetupToken",
    "Token",
    "get_setup",
]
