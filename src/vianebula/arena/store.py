"""A folder of games that survives being killed: results and records are only ever appended.

    match.json      the plan, and a digest of the board and the components it is played with
    results.jsonl   a line per game, with the place of its record in games.vn
    games.vn        the records, one after the other
    transcripts/    what was said to programs that failed
    lock            held by whoever plays

A batch is written records first, then results, each flushed to the disk. What a kill leaves half-written is
cut off when the folder is opened again, and those games are played again, the same.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from ..errors import ViaNebulaError, shorten
from ..system import lock_file
from ..text.record import RULES, components_digest
from .game_runner import PlayedGame
from .plan import Plan
from .results import PlanFields, Result

PLAN_FILE, RESULTS_FILE, RECORDS_FILE, TRANSCRIPTS_FOLDER = (
    "match.json",
    "results.jsonl",
    "games.vn",
    "transcripts",
)
LOCK_FILE = "lock"
RESULT_KEYS = frozenset(  # what a result must have
    (
        *("game", "deal", "players", "first", "winners", "scores"),
        *("rounds", "end", "fulfilled", "faults", "clock", "record"),
    )
)
PLAN_KEYS = {"names": list, "seats": int, "games": int, "board": str, "seed": int}  # what a plan must have


class MatchStore:
    """A match on disk; `results` are those that are safe there."""

    def __init__(self, folder: Path, plan: Plan, transcripts: bool = False) -> None:
        self.folder = folder
        self.seats = plan.seats
        self.transcripts = transcripts  # keep them also of games without a fault
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _lock_folder(folder)
            try:
                self._check_plan(plan)
                self.results = self._load_whole_deals()
                self._records: IO[bytes] = open(folder / RECORDS_FILE, "ab")  # noqa: SIM115  closed in __exit__
                self._results: IO[bytes] = open(folder / RESULTS_FILE, "ab")  # noqa: SIM115
            except BaseException:
                self._lock.close()
                raise
        except OSError as error:
            raise _not_writable_error(folder, error) from None

    def __enter__(self) -> MatchStore:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._records.close()
        self._results.close()
        self._lock.close()

    def _check_plan(self, plan: Plan) -> None:
        """A folder holds one match, on one board with the same components, which may be made longer."""
        path = self.folder / PLAN_FILE
        facts = plan.to_dict() | {"components": components_digest(plan.setup()), "rules": RULES}
        if path.exists():
            before = load_plan_json(self.folder)
            different = [key for key, value in facts.items() if before.get(key, value) != value]
            if set(different) - {"games"}:
                what = ", ".join(key for key in different if key != "games")
                reason = f"it holds another match (other {what}): choose another folder"
                raise ViaNebulaError(f"{self.folder}: {reason}")
            facts["games"] = max(plan.games, before["games"])
        write_atomically(path, json.dumps(facts, indent=2) + "\n")

    def _load_whole_deals(self) -> list[Result]:
        """Read what is there, and cut off what is not whole."""
        results: list[Result] = []
        sizes: list[int] = []  # of their lines
        path = self.folder / RESULTS_FILE
        records = self.folder / RECORDS_FILE
        there = records.stat().st_size if records.exists() else 0
        for raw in path.read_bytes().splitlines(keepends=True) if path.exists() else ():
            result = _parse_result(raw, self.seats)
            if result is None or sum(result["record"]) > there:
                break
            results.append(result)
            sizes.append(len(raw))
        self._drop_incomplete_deal(results)
        size = sum(sizes[: len(results)])
        end = max((sum(result["record"]) for result in results), default=0)
        for file, length in ((path, size), (records, end)):
            if file.exists() and file.stat().st_size > length:
                os.truncate(file, length)
        return results

    def _drop_incomplete_deal(self, results: list[Result]) -> None:
        """The games of a last deal that is not whole are played again."""
        while results:
            deal = results[-1]["deal"]
            part = sum(result["deal"] == deal for result in results[-self.seats :])
            if part == self.seats:
                return
            del results[-part:]

    def add_games(self, batch: Sequence[PlayedGame]) -> None:
        """Write a batch; when this returns, it is safe."""
        try:
            self._write_games(batch)
        except OSError as error:
            raise _not_writable_error(self.folder, error) from None

    def _write_games(self, batch: Sequence[PlayedGame]) -> None:
        lines = []
        place = self._records.seek(0, os.SEEK_END)
        for played in batch:
            record = (played.record + "\n").encode()
            self._records.write(record)
            result: Result = {**played.result, "record": [place, len(record)]}
            place += len(record)
            self.results.append(result)
            lines.append(json.dumps(result, separators=(",", ":")) + "\n")
            self._save_transcripts(played)
        _flush_to_disk(self._records)
        self._results.write("".join(lines).encode())
        _flush_to_disk(self._results)

    def _save_transcripts(self, played: PlayedGame) -> None:
        faulty = {fault["seat"] for fault in played.result["faults"]}
        for seat, lines in played.transcripts.items():
            if seat in faulty or self.transcripts:
                folder = self.folder / TRANSCRIPTS_FOLDER
                folder.mkdir(exist_ok=True)
                path = folder / f"{played.result['game']:06}-seat{seat + 1}.txt"
                path.write_text("\n".join(lines) + "\n", "utf-8")


def _lock_folder(folder: Path) -> IO[bytes]:
    """An open file that keeps others out until it is closed, which the system does however we end."""
    lock = open(folder / LOCK_FILE, "ab")  # noqa: SIM115
    try:
        lock_file(lock)
    except BlockingIOError:
        lock.close()
        raise ViaNebulaError(f"{folder}: a match is being played there already") from None
    return lock


def _flush_to_disk(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _parse_result(raw: bytes, seats: int) -> Result | None:
    """A line that was written whole and is a game of so many seats, else None."""
    if not raw.endswith(b"\n"):
        return None
    try:
        result = json.loads(raw)
        return result if result.keys() >= RESULT_KEYS and _is_countable(result, seats) else None
    except (ValueError, TypeError, AttributeError):
        return None


def _is_countable(result: Result, seats: int) -> bool:
    """Are its seats and numbers such that it can be counted? TypeError if not even their kinds are right."""
    numbers = (*result["scores"], *result["record"], result["game"], result["deal"])
    return (
        sorted(result["players"]) == list(range(seats))
        and {*result["winners"], result["first"]} <= set(range(seats))
        and len(result["scores"]) == len(result["fulfilled"]) == seats
        and all(isinstance(number, int) for number in numbers)
    )


def write_atomically(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(text, "utf-8")
    unfinished.replace(path)


def _not_writable_error(folder: Path, error: OSError) -> ViaNebulaError:
    reason = (error.strerror or "cannot be written").lower()
    return ViaNebulaError(f"{shorten(str(folder), 120)}: {reason}")


def load_plan_json(folder: Path) -> PlanFields:
    """What match.json says: the plan, and since there are such, digests of what it is played with."""
    try:
        facts = json.loads((folder / PLAN_FILE).read_text("utf-8"))
        _check_plan_fields(facts)
        Plan.from_dict(facts)
    except OSError as error:
        raise ViaNebulaError(
            f"{folder / PLAN_FILE}: {(error.strerror or 'cannot be read').lower()}"
        ) from None
    except (ValueError, TypeError, KeyError) as error:
        raise ViaNebulaError(
            f"{folder / PLAN_FILE}: this is no plan of a match: {shorten(str(error))}"
        ) from None
    return dict(facts)


def _check_plan_fields(facts: PlanFields) -> None:
    for key, kind in PLAN_KEYS.items():
        if not isinstance(facts[key], kind):
            raise TypeError(f"{key} is {facts[key]!r}")
    if not all(isinstance(name, str) for name in facts["names"]):
        raise TypeError(f"names are {facts['names']!r}")
    if facts["seats"] not in (2, 3, 4):
        raise ValueError(f"seats are {facts['seats']}")


def load_plan(folder: Path) -> Plan:
    """The plan of the match that is kept in a folder."""
    return Plan.from_dict(load_plan_json(folder))


def stored_seed(folder: Path) -> int | None:
    """The seed of the match that is kept there, None if there is none."""
    try:
        return load_plan(folder).seed if (folder / PLAN_FILE).exists() else None
    except OSError as error:
        raise _not_writable_error(folder, error) from None


def load_results(folder: Path) -> list[Result]:
    """The results that are there; a half-written last line is passed over."""
    found: list[Result] = []
    path, seats = folder / RESULTS_FILE, load_plan(folder).seats
    with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
        for number, raw in enumerate(file, 1):
            result = _parse_result(raw, seats)
            if result is not None:
                found.append(result)
            elif raw.endswith(b"\n"):
                reason = f"line {number} is no result of a game; the command that played the match mends it"
                raise ViaNebulaError(f"{path}: {reason}")
    return found


def find_matches(folder: Path) -> list[Path]:
    """The folder itself or those below it that hold a match."""
    try:
        return sorted(path.parent for path in folder.rglob(PLAN_FILE)) if folder.is_dir() else []
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise ViaNebulaError(f"{shorten(str(folder), 120)}: {reason}") from None


def load_records(folder: Path) -> Iterator[tuple[Result, str]]:
    """Each game with its record."""
    with open(folder / RECORDS_FILE, "rb") as file:
        for result in load_results(folder):
            place, length = result["record"]
            file.seek(place)
            yield result, file.read(length).decode().strip() + "\n"


def without_clock(result: Result) -> dict[str, Any]:
    """The part of a result that is the same whenever the game is played."""
    return {key: value for key, value in result.items() if key not in ("clock", "record")}
