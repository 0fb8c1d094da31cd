"""Whatever is read: it is refused by the right kind of error, in one short line, or it is read back alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games import played, setup_of
from vianebula.action import Action
from vianebula.bots import make_bot
from vianebula.components import get_setup
from vianebula.components.datafiles import (
    load_board,
    load_components,
    load_contracts,
    load_tokens,
    package_data_folder,
)
from vianebula.errors import (
    ActionError,
    DataFileError,
    PositionError,
    RecordError,
    ViaNebulaError,
)
from vianebula.game import Game
from vianebula.position import state_from_position
from vianebula.text.notation import match_action, parse_action
from vianebula.text.position_text import format_position, parse_position
from vianebula.text.record import format_record, load_record, parse_record, record_of, replay

from .strange import STRANGE, anything, mutated, pieces

OWN = package_data_folder()
GAMES = [played(setup_of(name), 2, n_actions=n) for name, n in (("beginner-3", 0), ("beginner-2", 80))]
GAMES.append(played(setup_of("advanced-4"), 1))
LINES = [game.text() for game in GAMES] + [GAMES[1].view(0).text()]
RECORDS = [format_record(record_of(game, {"Event": 'a "test" \\ of'})) for game in GAMES]
ACTIONS = [action.text for game in GAMES[:2] for action in game.legal]
ACTIONS += ["Ed4w>f2a", "Ff2a=store.ws", "+wsc", "+-", "+w>f2a", "+draw", "+d4", "+w:storage", "+w:d4>s"]
BOARDS = [(OWN / "boards" / f"{name}.txt").read_text("utf-8") for name in ("beginner", "advanced")]
TOKENS = (OWN / "tokens.toml").read_text("utf-8")
CONTRACTS = (OWN / "contracts.toml").read_text("utf-8")

fuzz = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)


def refused(read: Callable[[], Any], kind: type[ViaNebulaError]) -> Any:
    """What was read; None if it was refused properly. Any other exception goes through and fails the test."""
    try:
        return read()
    except kind as error:
        message = str(error)
        assert 0 < len(message) < 400
        assert len(message.splitlines()) == 1
        assert message.isprintable()
        return None


# --- positions


@fuzz
@given(st.one_of(anything, mutated(LINES)))
def test_lines(text: str) -> None:
    position = refused(lambda: parse_position(text), PositionError)
    if position is None:
        return
    line = format_position(position)
    assert format_position(parse_position(line)) == line
    states = refused(lambda: state_from_position(position), PositionError)
    if states is not None:
        game = Game(position.setup, states)
        assert game.text() == line
        assert len(game.legal) <= 300
        refused(lambda: game.play(game.legal[0]) if len(game.legal) else None, ActionError)


def test_a_hex_that_is_not_on_the_board_is_refused_when_read() -> None:
    for field in ("tiles=aa2", "tokens=cc9:w2.1", "stock=zz1:w", "sites=qq1a:w@1", "built=qq1a@1"):
        name = field.split("=")[0]
        words = [field if word.startswith(f"{name}=") else word for word in LINES[0].split(" ")]
        with pytest.raises(PositionError, match="there is no hex"):
            parse_position(" ".join(words))


# --- actions


def _matched(text: str, game: Game) -> Action | None:
    return match_action(parse_action(text), game.legal)


@fuzz
@given(st.one_of(anything, pieces, mutated(ACTIONS)))
def test_actions(text: str) -> None:
    for game in GAMES[:2]:
        before = game.states.tobytes()
        meant = refused(partial(_matched, text, game), ActionError)
        action = refused(partial(game.parse, text), ActionError)
        assert action is meant
        if action is not None:
            assert game.legal.by_text[action.text] is action
            assert game.parse(action.text) == action
        assert game.states.tobytes() == before


@pytest.mark.parametrize("number", [-1, 2**70, 1.5, None, [], "", b"Ad4"])
def test_actions_that_are_no_text(number: Any) -> None:
    with pytest.raises(ActionError):
        GAMES[0].copy().play(number)


# --- records


@fuzz
@given(st.one_of(anything, mutated(RECORDS)))
def test_records(text: str) -> None:
    record = refused(lambda: parse_record(text, "x.vn"), RecordError)
    if record is not None:
        again = parse_record(format_record(record))
        assert (again.headers, again.actions) == (record.headers, record.actions)
        assert (again.comments, again.labels) == (record.comments, record.labels)
        game = refused(lambda: replay(record, "x.vn"), RecordError)
        if game is not None:
            assert [action.text for action in game.actions] == [
                action.text for action in replay(record).actions
            ]


@settings(fuzz, max_examples=25)
@given(st.lists(st.text(max_size=30), max_size=4), st.text(max_size=40), st.integers(0, 80))
def test_comments_and_headers_come_back(comments: list[str], value: str, at: int) -> None:
    value = value.encode("utf-8", "replace").decode()
    record = record_of(GAMES[1], {"Event": value})
    record.headers["Event"] = " ".join(value.splitlines())  # what a header can hold
    tidy = [" ".join(comment.replace("}", ")").split()) for comment in comments]
    record.comments = {at: tidy} if tidy else {}
    assert format_record(record_of(GAMES[1], {"Event": value})).count("\n[") == len(record.headers) - 1
    again = parse_record(format_record(record))
    assert again.headers == record.headers
    assert again.comments == record.comments
    assert again.actions == record.actions
    assert replay(again).states.tobytes() == GAMES[1].states.tobytes()


# --- data files


def read_file(folder: Path, content: str | bytes, load: Callable[[Path], Any]) -> Any:
    path = folder / "given.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    return refused(lambda: load(path), DataFileError)


@fuzz
@given(text=st.one_of(anything, mutated(BOARDS)))
def test_boards(tmp_path: Path, text: str) -> None:
    board = read_file(tmp_path, text, load_board)
    if board is not None:
        assert board.kinds.count("meadow") == 24
        assert len(set(board.hexes)) == len(board.hexes) <= 120


@fuzz
@given(text=st.one_of(anything, mutated([TOKENS])))
def test_tokens(tmp_path: Path, text: str) -> None:
    tokens = read_file(tmp_path, text, load_tokens)
    if tokens is not None:
        assert sum(token.copies for token in tokens[0]) == 20


@fuzz
@given(text=st.one_of(anything, mutated([CONTRACTS])))
def test_contracts(tmp_path: Path, text: str) -> None:
    contracts = read_file(tmp_path, text, load_contracts)
    if contracts is not None:
        assert len({contract.id for contract in contracts}) == 41
        assert [contract.private for contract in contracts] == [True] * 8 + [False] * 33


NESTED = ("a=" + "[" * 50_000, "a=" + "{x=" * 20_000, "a=" + "9" * 5000, "[" + "a." * 20_000 + "a]\n")
TABLES = ("token=[1]", "token=['a']", "token=[[]]", "token={}", "[[token]]", "[token]\nx=1", "priest=1")


@pytest.mark.parametrize("content", [*NESTED, *TABLES, b"\xff\xfe\0\0", b"\0" * 1000, b"x" * 1_000_001, ""])
def test_hard_files(tmp_path: Path, content: str | bytes) -> None:
    for load in (load_board, load_tokens, load_contracts):
        assert read_file(tmp_path, content, load) is None
    path = tmp_path / "given.txt"
    assert refused(lambda: load_record(path), RecordError) is None


@pytest.mark.parametrize(
    "name", ["", ".", "/", "/dev/null", "no/such", "a\0b", "\ud800.txt", "x" * 300, "x/" * 3000]
)
def test_names_that_are_no_files(name: str) -> None:
    path = Path(name)
    for load in (load_board, load_tokens, load_contracts):
        assert refused(partial(load, path), DataFileError) is None
    assert refused(lambda: load_record(path), RecordError) is None
    refused(lambda: load_components(path), DataFileError)


@settings(fuzz, max_examples=100)
@given(st.one_of(anything, st.sampled_from(STRANGE)), st.integers(-(10**20), 10**20))
def test_names(name: str, number: int) -> None:
    setup = refused(lambda: get_setup(name, 3), ViaNebulaError)
    assert setup is None or setup.board.name
    refused(lambda: make_bot(name), ViaNebulaError)
    refused(lambda: make_bot(f"greedy:beam={name}"), ViaNebulaError)
    refused(lambda: get_setup("beginner", number), ViaNebulaError)
    refused(lambda: Game.deal("beginner", 2, number), ViaNebulaError)


# --- sizes


HUGE = 10_000_000


@pytest.mark.parametrize(
    "unit", ["a", "a ", "{} ", "{", "[", '[A "', "1.1 ", "\n", "vn1 ", "a=", "\0", "é", "9"]
)
def test_huge_texts_are_refused_at_once(unit: str) -> None:
    text = unit * (HUGE // len(unit))
    assert refused(lambda: parse_position(text), PositionError) is None
    assert refused(lambda: parse_record(text), RecordError) is None
    assert refused(lambda: GAMES[0].parse(text), ActionError) is None
    cut = text[:900_000]
    assert refused(lambda: parse_record(cut), RecordError) is None
    record = parse_record(RECORDS[0])
    body = refused(lambda: parse_record(RECORDS[0] + cut), RecordError)
    if body is not None and body.actions != record.actions:
        assert refused(lambda: replay(body), RecordError) is None
