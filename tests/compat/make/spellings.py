"""What people had typed into scripts and files of settings: commands and options, variables, bots' names."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

from vianebula.bots.greedy import STYLES
from vianebula.bots.names import BOTS
from vianebula.bots.search import DEFAULTS
from vianebula.server.settings import Settings

COMMANDS = (
    *("play", "deal", "show", "verify", "trace", "perft", "bench", "match", "tournament", "rate", "balance"),
    *("check-bot", "bot", "serve", "board check", "server replay-all", "server reset-password"),
)


def help_of(command: str) -> str:
    words = [sys.executable, "-m", "vianebula", *command.split(), "--help"]
    environment = {**os.environ, "COLUMNS": "300", "TERM": "dumb"}
    return subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout.split(
        "Options", 1
    )[1]


def options() -> dict[str, list[str]]:
    """Every option's spelling, by command."""
    return {command: sorted(set(re.findall(r"--[a-z][a-z-]*", help_of(command)))) for command in COMMANDS}


def variables() -> dict[str, tuple[str, str, Any]]:
    """Every variable with a text that is not its default, the setting it makes, and that setting's value."""
    found: dict[str, tuple[str, str, Any]] = {}
    for setting in fields(Settings):
        if not setting.init or setting.name == "data":  # whose folders are asked for
            continue
        value: Any = setting.default
        if isinstance(value, bool):
            text, value = ("0", False) if value else ("yes", True)
        elif isinstance(value, (int, float)):
            value = value + 1
            text = str(value)
        elif isinstance(value, tuple):
            text, value = "greedy, random", ["greedy", "random"]
        else:
            text = value = f"{value}-and-twenty-four-letters-more"
        found[f"VIANEBULA_{setting.name.upper()}"] = (text, setting.name, value)
    return found


def bots() -> list[str]:
    """Names, and every option of theirs."""
    told = {
        "greedy": ["beam=3", *(f"style={style}" for style in STYLES), "depth=2", "noise=0.5"],
        "search": [
            "time=0.5",
            "nodes=40",
            "threads=2",
            *(f"{name}={value}" for name, value in DEFAULTS.items()),
        ],
    }
    for name, (_, readers) in BOTS.items():
        assert {option.split("=")[0] for option in told.get(name, [])} == set(readers), name
    return [*BOTS, *(f"{name}:{option}" for name, given in told.items() for option in given)]


if __name__ == "__main__":
    spelled = {"options": options(), "variables": variables(), "bots": bots()}
    Path(sys.argv[1], "spellings.json").write_text(json.dumps(spelled, indent=1) + "\n", "utf-8")
