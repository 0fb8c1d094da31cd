"""Check traces (shared/TRACE.md) against the plain reading of the rules.

    python -m tests.oracle.check FILE        (``-`` reads standard input)

At the first difference in a game it says what was expected and what the trace has, and goes on with the next
game. The exit status is 1 if there was any difference, or no game at all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import model, rules, start
from .model import Json

BAGS = ("hand", "fulfilled", "tokens", "sites", "buildings")
"""Lists whose order means nothing (TRACE)."""

MALFORMED = (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError)
"""What reading a line that is not as TRACE says may raise."""


class DifferenceError(Exception):
    """The trace and the rules differ."""


@dataclass
class Summary:
    """What a run has found."""

    games: int = 0
    decisions: int = 0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """The last line of the output."""
        return f"checked {self.games} games, {self.decisions} decisions, {len(self.differences)} differences"


# --- comparing states ---------------------------------------------------------------------------


def normalise(value: Any, key: str = "") -> Any:
    """TRACE: empty keys may be left out, and some lists are bags."""
    if isinstance(value, dict):
        tidy = {name: normalise(part, name) for name, part in value.items() if part}
        return {name: part for name, part in tidy.items() if part}
    if isinstance(value, list):
        parts = [normalise(part) for part in value]
        return sorted(parts, key=lambda part: json.dumps(part, sort_keys=True)) if key in BAGS else parts
    return value


def compare(expected: Any, got: Any, path: str = "state") -> Iterator[str]:
    """Every place where two normalised values differ; true is not 1 here."""
    if json.dumps(expected, sort_keys=True) == json.dumps(got, sort_keys=True):
        return
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(expected.keys() | got.keys()):
            yield from compare(expected.get(key), got.get(key), f"{path}.{key}")
    else:
        yield f"{path}: expected {json.dumps(expected)}, got {json.dumps(got)}"


def require(problems: Iterable[str]) -> None:
    """Raise if there is any problem; name at most five."""
    found = list(problems)
    if found:
        more = [f"... and {len(found) - 5} more"] if len(found) > 5 else []
        raise DifferenceError("\n    ".join(found[:5] + more))


def compare_legal(expected: list[str], got: list[str]) -> Iterator[str]:
    """The legal lists must be the same, in the same order."""
    missing, surplus = sorted(set(expected) - set(got)), sorted(set(got) - set(expected))
    if missing:
        yield f"legal: missing {' '.join(missing)}"
    if surplus:
        yield f"legal: should not be there {' '.join(surplus)}"
    if not missing and not surplus and expected != got:
        yield f"legal: not sorted, or something twice: {' '.join(got)}"


# --- one game -----------------------------------------------------------------------------------


class GameCheck:
    """Follows one game line by line; every method raises ``DifferenceError`` at a difference."""

    def __init__(self, line: Json, printed_values: bool = False, any_start: bool = False) -> None:
        """Read the start line (``any_start`` leaves out R2: for made-up positions)."""
        self.state = model.read_state(
            line["state"], line["adjacent"], model.read_contracts(line["contracts"])
        )
        self.action: str | None = None
        self.finished = False
        self.decisions = 0
        self.any_start = any_start
        require(compare(normalise(model.write_state(self.state)), normalise(line["state"])))
        if not any_start:
            require(start.start_problems(line, self.state, printed_values))

    def feed(self, line: Json) -> None:
        """The next line of the game."""
        kinds = {"decision": self.decision, "state": self.new_state, "end": self.end}
        kind = line.get("type")
        if kind not in kinds:
            raise DifferenceError(f"type: unknown {kind!r}")
        wanted = "end" if self.state.over else "decision" if self.action is None else "state"
        if self.finished or kind != wanted:
            raise DifferenceError(f"type: expected {'start' if self.finished else wanted!r}, got {kind!r}")
        kinds[kind](line)

    def decision(self, line: Json) -> None:
        """The right seat is asked the right question, with all legal answers, and gives one of them."""
        self.decisions += 1
        require(compare(self.state.seat, line["seat"], "seat"))
        require(compare(self.state.prompt, line["prompt"], "prompt"))
        legal = rules.legal_actions(self.state)
        require(compare_legal(sorted(legal), line["legal"]))
        if line["action"] not in legal:
            raise DifferenceError(f"action: {line['action']} is not legal")
        self.action = line["action"]

    def new_state(self, line: Json) -> None:
        """The state after the action is what the rules make of it."""
        assert self.action is not None
        self.state = rules.play(self.state, self.action)
        require(compare(normalise(model.write_state(self.state)), normalise(line["state"])))
        if not self.any_start:
            require(start.conservation_problems(self.state))
        self.action = None

    def end(self, line: Json) -> None:
        """R7: scores, storages, winners."""
        require(compare(rules.scores(self.state), line["scores"], "scores"))
        require(compare(rules.storages(self.state), line["storage"], "storage"))
        require(compare(rules.winners(self.state), line["winners"], "winners"))
        self.finished = True


# --- many games ---------------------------------------------------------------------------------


def check_lines(lines: Iterable[str], printed_values: bool = False, any_start: bool = False) -> Summary:
    """Check all games of a trace; differences are printed as they are found."""
    summary = Summary()
    game: GameCheck | None = None  # None: nothing to follow until the next start line
    last = ""

    def differ(text: str) -> None:
        nonlocal game
        decision = f"decision {game.decisions}" if game is not None else "start"
        message = f"game {summary.games}, {decision}{last}: {text}"
        summary.differences.append(message)
        print(message, flush=True)
        game = None

    for raw in lines:
        if not raw.strip():
            continue
        try:
            line = json.loads(raw)
            is_start = line["type"] == "start"
        except MALFORMED as error:
            if summary.games == 0 or game is not None:
                differ(f"not a line of a trace ({error}): {raw.strip()[:80]}")
            continue
        if is_start:
            if game is not None and not game.finished:
                differ("the game has no end line")
            summary.games += 1
            game, last = None, ""
        elif game is None:
            if summary.games == 0:
                differ("the trace does not begin with a start line")
                summary.games = 1
            continue
        try:
            if is_start:
                game = GameCheck(line, printed_values, any_start)
            else:
                assert game is not None
                if line["type"] == "decision":
                    summary.decisions += 1
                    last = f" ({line['prompt']} {line['action']} by seat {line['seat']})"
                game.feed(line)
        except DifferenceError as error:
            differ(str(error))
        except MALFORMED as error:
            differ(f"cannot be read or played: {type(error).__name__} {error}")
    if game is not None and not game.finished:
        differ("the game has no end line")
    return summary


def main(arguments: list[str] | None = None) -> int:
    """The program."""
    parser = argparse.ArgumentParser(description="Check traces of Via Nebula against a second reading.")
    parser.add_argument("file", help="a file of JSON lines, or - for standard input")
    parser.add_argument(
        "--printed-values", action="store_true", help="the data are not the reconstruction of R9.2 to R9.4"
    )
    options = parser.parse_args(arguments)
    if options.file == "-":
        summary = check_lines(sys.stdin, options.printed_values)
    else:
        with Path(options.file).open(encoding="utf-8") as lines:
            summary = check_lines(lines, options.printed_values)
    print(summary)
    return 1 if summary.differences or summary.games == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
