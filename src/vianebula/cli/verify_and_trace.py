"""`vianebula verify` and `vianebula trace`: games as files."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from ..bots import Limit, Rng, derive_seed, make_bot
from ..errors import RecordError, ViaNebulaError, within
from ..fair import PROOF_HEADER, check_deal
from ..game import Game
from ..i18n import Message, current_language, translate, use_language
from ..system import usable_cores
from ..text.record import Record, load_record_texts, parse_record
from ..text.trace import Policy, trace_lines
from .common import (
    BoardOption,
    DataOption,
    DrawingOption,
    GameOption,
    JsonOption,
    SeatsOption,
    get_compiled_setup,
    prepare_bots,
    print_json,
    replay_on_board,
    select_record,
    stderr_console,
)

MIN_RECORDS_FOR_PROCESSES = 300  # fewer are done before other processes would have started
RECORDS_PER_TASK = 50


def verify_command(
    files: Annotated[list[Path], typer.Argument(help="Game records (.vn).")],
    board: DrawingOption = None,
    as_json: JsonOption = False,
    data: DataOption = None,
    deal: Annotated[
        bool, typer.Option("--deal", help="Check that the deal follows from its proof (docs/fair-play.md).")
    ] = False,
    commitment: Annotated[
        str | None,
        typer.Option(help="With --deal: what the server showed before the game; the proof must fit it."),
    ] = None,
) -> None:
    """Replay records and check that every action is legal and the result is what they say.

    A file may hold many, as the games.vn of a match does.
    Example: [b]vianebula verify examples/games/*.vn[/b]. Exit code 1 if any is wrong.
    """
    get_compiled_setup("beginner", 3, None)
    results = []
    records = list(_iterate_records(files))
    check = DealCheck(deal or commitment is not None, commitment)
    for record, found in zip(records, _verify_all(records, board, data, check), strict=True):
        results.append(record.json | found.json)
        if found.fault:
            stderr_console.print(f"vianebula: {found.fault}", markup=False, soft_wrap=True)
        elif not as_json:
            typer.echo(
                translate(
                    "terminal-verified",
                    file=record.name,
                    actions=translate("n-actions", n=found.json["actions"]),
                    state=translate(
                        "terminal-finished" if found.json["state"] == "finished" else "terminal-unfinished"
                    ),
                    scores=", ".join(map(str, found.json["scores"])),
                )
            )
            if check.is_wanted:
                typer.echo(_describe_proof(found.json["deal"]))
    if as_json:
        print_json(results)
    if not all(result["ok"] for result in results):
        raise typer.Exit(1)


class FoundRecord(NamedTuple):
    """A record in a file: what to call it, what to say of it as JSON, and its text, or why there is none."""

    name: str
    json: dict[str, Any]
    text: str = ""
    lines_before: int = 0
    unread: Verified | None = None


class DealCheck(NamedTuple):
    """Whether deals are to be checked, and what the server had shown before the game, if that is known."""

    is_wanted: bool
    commitment: str | None


class Verified(NamedTuple):
    """What came of a record, as JSON; and what is wrong with it, for a person."""

    json: dict[str, Any]
    fault: str = ""


def _iterate_records(files: list[Path]) -> Iterator[FoundRecord]:
    for path in files:
        facts = {"file": str(path)}
        try:
            records = load_record_texts(path)
        except RecordError as error:
            yield FoundRecord(str(path), facts, unread=_faulty(error))
            continue
        for number, (before, text) in enumerate(records, 1):
            if len(records) == 1:
                yield FoundRecord(str(path), facts, text, before)
            else:
                yield FoundRecord(f"{path} #{number}", facts | {"game": number}, text, before)


def _verify_all(
    records: list[FoundRecord], board: str | None, data: Path | None, check: DealCheck
) -> Iterator[Verified]:
    """In order; many of them by all cores."""
    verify = partial(_verify, board, data, check, current_language())
    cores = usable_cores()
    if len(records) < MIN_RECORDS_FOR_PROCESSES or cores == 1:
        yield from map(verify, records)
        return
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(verify, records, chunksize=RECORDS_PER_TASK)


def _verify(
    board: str | None, data: Path | None, check: DealCheck, language: str, record: FoundRecord
) -> Verified:
    if record.unread is not None:
        return record.unread
    file = record.json["file"]
    with use_language(language):
        try:
            read = parse_record(record.text, file, record.lines_before)
            game = replay_on_board(board, read, file, data)
            deal = {"deal": _check_deal(read, game, check, file)} if check.is_wanted else {}
        except RecordError as error:
            return _faulty(error)
    state = "finished" if game.over else "unfinished"
    facts = {"ok": True, "actions": len(game.actions), "state": state, "scores": game.scores}
    return Verified(facts | deal)


def _check_deal(record: Record, game: Game, check: DealCheck, file: str) -> dict[str, Any]:
    """What the deal was made from, as JSON."""
    try:
        proof = check_deal(record, game.setup)
        if check.commitment not in (None, proof.commitment):
            raise ViaNebulaError(Message("error-deal-other-commitment", commitment=proof.commitment))
    except ViaNebulaError as error:
        line = record.header_lines.get(PROOF_HEADER)
        raise RecordError(error.message, line, file) from None
    seats = [
        {"made_by": "player" if seat.revealed else "server", "commitment": seat.commitment or None}
        for seat in proof.seats
    ]
    return {"commitment": proof.commitment, "seats": seats}


def _describe_proof(deal: dict[str, Any]) -> str:
    lines = [translate("terminal-deal-proved", commitment=deal["commitment"])]
    for number, seat in enumerate(deal["seats"], 1):
        how = "player" if seat["made_by"] == "player" else "missing" if seat["commitment"] else "server"
        lines.append(translate(f"terminal-deal-seat-{how}", seat=number, commitment=seat["commitment"] or ""))
    return "\n".join(lines)


def _faulty(error: RecordError) -> Verified:
    return Verified({"ok": False, "error": str(error)}, error.translated())


def trace_command(
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; they count up.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    policy: Annotated[str, typer.Option(help="Who plays: random, builder, or any bot's name.")] = "random",
    record: Annotated[Path | None, typer.Option(help="Print this recorded game instead.")] = None,
    number: GameOption = 1,
    data: DataOption = None,
) -> None:
    """Print whole games as JSON Lines, every legal list and every state, for a checker to follow.

    Example: [b]vianebula trace --board advanced --seats 4 --seed 7 --policy builder[/b]
    """
    get_compiled_setup(board, seats, data)
    if record:
        name = str(record)
        game = replay_on_board(board, select_record(load_record_texts(record), number, name), name, data)
        if not game.over:
            raise ViaNebulaError(within(str(record), Message("error-not-finished")))
        actions = iter(game.actions)
        _print_trace(Game(game.setup, game.start), lambda _game: next(actions), None)
        return
    prepare_bots(policy)
    for number in range(seed, seed + games):
        _print_trace(Game.deal(board, seats, number, data), _bot_policy(policy, number), number)


def _bot_policy(name: str, seed: int) -> Policy:
    bot, rng = make_bot(name), Rng(derive_seed("bot", seed))
    return lambda game: bot.choose(game.view(), Limit(), rng)


def _print_trace(game: Game, choose: Policy, seed: int | None) -> None:
    for line in trace_lines(game, choose, seed):
        typer.echo(line)
