"""What lies in the box (`model`), its files (`datafiles`), map checks (`board_validation`), `setup`."""

from .model import (
    HALVES,
    HEX_KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    Board,
    Components,
    Contract,
    Token,
)
from .setup import Setup, TokenKind, get_setup

__all__ = [
    "HALVES",
    "HEX_KINDS",
    "RESOURCES",
    "RESOURCE_NAMES",
    "Board",
    "Components",
    "Contract",
    "Setup",
    "Token",
    "TokenKind",
    "get_setup",
]
