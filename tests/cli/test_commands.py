"""What every command answers when all is well: help with examples, text, JSON, pictures, exit codes."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from functools import partial
from pathlib import Path

import pytest

from engine.games import NAMES
from oracle.check import check_lines
from vianebula.action import Action
from vianebula.bots import Bot, Limit, Rng, derive_seed, make_bot
from vianebula.cli import show, verify_and_trace
from vianebula.cli.commands import COMMANDS
from vianebula.components import get_setup
from vianebula.fair import DealProof, SeatContribution, format_proof
from vianebula.game import Game
from vianebula.text.record import format_record, load_record, record_of, replay
from vianebula.text.state_json import state_json
from vianebula.text.trace import trace_lines

from .conftest import RECORDS
from .terminal import vianebula

OURS = ["play", "deal", "show", "verify", "trace", "share", "perft", "bench", "warm"]
BOARD_COMMANDS = ["list", "draw", "check"]


@pytest.mark.parametrize("command", [*OURS, *(f"board {name}" for name in BOARD_COMMANDS), "wasm build"])
def test_help_has_an_example(command: str) -> None:
    for option in ("--help", "-h"):
        result = vianebula(*command.split(), option)
        assert result.code == 0
        assert f"vianebula {command}" in " ".join(re.sub("[│╭╮╰╯─]", " ", result.out).split())
        assert re.search("Examples?:", result.out)
        assert result.err == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = vianebula(command, "--help")
    assert result.code == 0
    assert len(result.out.splitlines()) > 5
    assert command in vianebula("--help").out
    unknown = vianebula(command, "--no-such-option")
    assert (unknown.code, len(unknown.err.splitlines())) == (2, 1)


def test_the_commands_of_the_game_are_there() -> None:
    assert set(OURS) <= set(COMMANDS)


# --- deal and show


@pytest.mark.parametrize("name", NAMES)
def test_deal(name: str) -> None:
    board, seats = name.rsplit("-", 1)
    given = ("--board", board, "--seats", seats, "--seed", 5)
    game = Game.deal(board, int(seats), 5)
    assert vianebula("deal", *given, "--text").out == game.text() + "\n"
    assert vianebula("deal", *given, "--json").json == json.loads(json.dumps(state_json(game.position)))
    seen = vianebula("deal", *given, "--seat", 2, "--text").out
    assert seen == game.view(1).text() + "\n"
    drawn = vianebula("deal", *given)
    assert (drawn.code, drawn.err) == (0, "")
    assert len(drawn.out.splitlines()) > 15
    hidden = game.position.guilds[0].hand[0]
    assert hidden not in vianebula("deal", *given, "--seat", 2, "--json").out


def test_without_a_seed_deals_differ() -> None:
    assert len({vianebula("deal", "--text").out for _ in range(4)}) == 4


def test_show_reads_many_records_or_refuses_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that comes through a pipe is read as one that is named: whole, or not at all."""
    text = (folder / "good.vn").read_text("utf-8")
    many, n = (text.rstrip() + "\n\n") * (2_000_000 // len(text)), 1_900_000 // len(text)
    assert (
        vianebula("show", "-", "--game", n, "--text", stdin=many).out
        == vianebula("show", "good.vn", "--text").out
    )
    monkeypatch.setattr(show, "MAX_FILE", len(many) - 1)
    refused = vianebula("show", "-", "--text", stdin=many)
    assert (refused.code, refused.out) == (1, "")
    assert "larger than any such file" in refused.err


def test_show(folder: Path) -> None:
    game = replay(load_record(folder / "good.vn"))
    assert vianebula("show", "good.vn", "--text").out == game.text() + "\n"
    while len(game.actions) > 12:
        game.undo()
    line = game.text()
    assert vianebula("show", "good.vn", "--at", 12, "--text").out == line + "\n"
    assert vianebula("show", line, "--text").out == line + "\n"
    assert vianebula("show", "-", "--text", stdin=line + "\n").out == line + "\n"
    text = (folder / "good.vn").read_text("utf-8")
    assert vianebula("show", "-", "--at", 12, "--text", stdin=text).out == line + "\n"
    view = game.view(0).text()
    assert vianebula("show", "good.vn", "--at", 12, "--seat", 1, "--text").out == view + "\n"
    assert vianebula("show", view, "--text").out == view + "\n"
    assert vianebula("show", line, "--json").json["seat"] == (game.seat_to_move or 0) + 1
    assert vianebula("show", "good.vn").out


def test_pictures(folder: Path) -> None:
    for arguments in (("deal",), ("show", "good.vn"), ("board", "draw", "advanced")):
        result = vianebula(*arguments, "--svg", "picture.svg")
        assert (result.code, result.err) == (0, "")
        assert ET.parse(folder / "picture.svg").getroot().tag.endswith("svg")
        assert not list(folder.glob("*.part"))


# --- verify and trace


def test_verify() -> None:
    files = sorted(RECORDS.glob("*.vn"))
    result = vianebula("verify", *files)
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) == len(files)
    answer = vianebula("verify", *files[:2], "--json").json
    assert all(entry["ok"] and entry["state"] == "finished" and entry["scores"] for entry in answer)


def test_verify_a_deal(folder: Path) -> None:
    proof = DealProof("5e" * 32, (SeatContribution("a1" * 32), SeatContribution()))
    game = Game.from_position(proof.position(get_setup("beginner", 2)))
    text = format_record(record_of(game, {"DealProof": format_proof(proof)}))
    (folder / "proved.vn").write_text(text, "utf-8")
    (folder / "cheated.vn").write_text(text.replace("5e" * 32, "5f" * 32), "utf-8")
    shown = vianebula("verify", "--deal", "proved.vn")
    assert (shown.code, shown.err) == (0, "")
    assert proof.commitment in shown.out
    assert len(shown.out.splitlines()) == 4
    deal = vianebula("verify", "--deal", "proved.vn", "--json").json[0]["deal"]
    assert deal["commitment"] == proof.commitment
    assert [seat["made_by"] for seat in deal["seats"]] == ["player", "server"]
    assert vianebula("verify", "proved.vn", "--commitment", proof.commitment).code == 0
    other = vianebula("verify", "proved.vn", "--commitment", "00" * 32)
    assert (other.code, other.out) == (1, "")
    assert "something else was shown" in other.err
    cheated = vianebula("verify", "--deal", "cheated.vn")
    assert cheated.code == 1
    assert "does not follow from its proof" in cheated.err
    assert vianebula("verify", "cheated.vn").code == 0  # a game like any other, as long as nobody asks
    assert "no proof of its deal" in vianebula("verify", "--deal", "good.vn").err


def test_many_records_are_verified_by_several_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same order, in the same words, in the same language."""
    words = ("verify", "good.vn", "illegal.vn", "unfinished.vn", "binary.vn", "good.vn")
    alone = [vianebula(*words, "--lang", "pl"), vianebula(*words, "--json")]
    monkeypatch.setattr(verify_and_trace, "MIN_RECORDS_FOR_PROCESSES", 2)
    monkeypatch.setattr(verify_and_trace, "RECORDS_PER_TASK", 1)
    monkeypatch.setattr(verify_and_trace, "usable_cores", lambda: 2)
    assert [vianebula(*words, "--lang", "pl"), vianebula(*words, "--json")] == alone


def _choose(bot: Bot, rng: Rng, game: Game) -> Action:
    return bot.choose(game.view(), Limit(), rng)


def test_share(folder: Path) -> None:
    text = (folder / "good.vn").read_text("utf-8")
    link = vianebula("share", "good.vn", "--at", 5, "--page", "https://host/games/").out.strip()
    assert re.fullmatch(r"https://host/games/#/game/1\.[\w-]{1000,2500}/at/5", link)
    assert vianebula("share", link).out == text
    assert vianebula("share", "unfinished.vn").out.startswith("http://127.0.0.1:8000/#/game/1.")


@pytest.mark.parametrize("name", NAMES)
def test_trace(name: str) -> None:
    """The command prints what the checker of tests/oracle is given, for both policies and several games."""
    board, seats = name.rsplit("-", 1)
    for policy in ("random", "builder"):
        wanted: list[str] = []
        seeds = (4, 5) if name == NAMES[0] else (4,)
        for seed in seeds:
            bot, rng = make_bot(policy), Rng(derive_seed("bot", seed))
            game = Game.deal(board, int(seats), seed)
            wanted += trace_lines(game, partial(_choose, bot, rng), seed)
        given = ("--board", board, "--seats", seats, "--seed", 4, "--games", len(seeds), "--policy", policy)
        result = vianebula("trace", *given)
        assert (result.code, result.err) == (0, "")
        assert result.out.splitlines() == wanted


@pytest.mark.parametrize("name", ["ender-1-of-2", "nobody-can-act", "shared-win"])
def test_trace_of_a_record(name: str) -> None:
    result = vianebula("trace", "--record", RECORDS / f"{name}.vn")
    summary = check_lines(result.out.splitlines())
    assert (result.code, summary.games, summary.differences) == (0, 1, [])
    headers = load_record(RECORDS / f"{name}.vn").headers
    assert json.loads(result.out.splitlines()[-1])["scores"] == [int(n) for n in headers["Scores"].split(",")]


def test_trace_by_the_checker() -> None:
    for policy in ("random", "builder"):
        out = vianebula("trace", "--board", "advanced", "--seats", 2, "--seed", 9, "--policy", policy).out
        summary = check_lines(out.splitlines())
        assert (summary.games, summary.differences) == (1, [])


# --- measuring


def test_bench() -> None:
    answer = vianebula("bench", "--seconds", 0.05, "--json").json
    assert list(answer["setups"]) == NAMES
    for row in answer["setups"].values():
        assert set(row) == {
            *("actions_per_second", "games_per_second", "decisions_per_game", "mean_legal", "copy_ns"),
        }
        assert all(value > 0 for value in row.values())
        assert 100 < row["decisions_per_game"] < 300
        assert 10 < row["mean_legal"] < 60
    assert re.fullmatch("[0-9a-f]{16}", answer["signature"])
    table = vianebula("bench", "--seconds", 0.05)
    assert answer["signature"] in table.out
    assert all(name in table.out for name in NAMES)


def test_perft() -> None:
    assert vianebula("perft", 0).out == "1\n"
    divided = vianebula("perft", 2, "--seats", 2, "--divide").out.splitlines()
    assert sum(int(line.split()[1]) for line in divided[:-1]) == int(divided[-1])
    assert vianebula("perft", 2, "--seats", 2, "--json").json["count"] == int(divided[-1])


# --- boards


def test_boards(folder: Path) -> None:
    names = [board["name"] for board in vianebula("board", "list", "--json").json]
    assert {"beginner", "advanced"} <= set(names)
    assert all(name in vianebula("board", "list").out for name in names)
    checked = vianebula("board", "check", "--json")
    assert checked.code == 0
    assert all(finding["holds"] for found in checked.json.values() for finding in found)
    assert "holds" in vianebula("board", "check", "beginner").out
    assert len(vianebula("board", "draw", "beginner").out.splitlines()) > 9
    assert folder.is_dir()


def test_a_board_that_misses_a_constraint_exits_with_1(folder: Path) -> None:
    """Fewer hexes than R9.4 wants: it can be drawn and played on, but the check says so."""
    rows = [". . . . . . . . . . . .", " # ~ # ~ # ~ # ~ # ~ #", ". . . . . . . . . . . ."]
    (folder / "mine.txt").write_text("name: mine\n\n" + "\n".join(rows) + "\n", "utf-8")
    result = vianebula("board", "check", "mine.txt", "--json")
    assert result.code == 1
    assert not all(finding["holds"] for finding in result.json["mine"])
    assert vianebula("board", "draw", "mine.txt").code == 0
    assert vianebula("deal", "--board", "mine.txt", "--seed", 1, "--text").out.startswith("vn1 mine 3 ")


def test_own_data(folder: Path) -> None:
    """An owner's tokens with other points: other scores, another digest; what is not there is ours."""
    from vianebula.components.datafiles import package_data_folder

    tokens = (package_data_folder() / "tokens.toml").read_text("utf-8").replace("points = 2", "points = 5")
    (folder / "a-folder" / "tokens.toml").write_text(tokens, "utf-8")
    line = vianebula("deal", "--seed", 1, "--text", "--data", "a-folder").out
    assert ".5" in line
    assert vianebula("show", line.strip(), "--data", "a-folder", "--text").out == line
    refused = vianebula("verify", "good.vn", "--data", "a-folder")
    assert refused.code == 1
    (folder / "a-folder" / "tokens.toml").write_text(tokens.replace("copies = 3", "copies = 4", 1), "utf-8")
    wrong = vianebula("deal", "--data", "a-folder/../a-folder")
    assert wrong.code == 1
    assert "tokens.toml: the copies add up to 21" in wrong.err
