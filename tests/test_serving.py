"""The bot's end of the engine protocol: it answers in order, once, and whatever happens."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from vianebula.protocol import CannotPlay, serve
from vianebula.protocol.lines import Option

DEAF = 99  # so many nodes it thinks about without listening


class Thinker:
    """A player that thinks until it is told to stop. Its last action is the best, the second makeshift."""

    name, author, can_evaluate = "thinker", "tests", True

    def __init__(self) -> None:
        self.options = [Option("Depth", "int", "1")]
        self.fields: dict[str, str] = {}

    def set_option(self, name: str, value: str) -> None:
        self.fields[name] = value

    def newgame(self, fields: dict[str, str]) -> None:
        self.fields |= fields

    def play(
        self, _view: str, legal: list[str], unit: str, amount: int, _say: object, cancel: threading.Event
    ) -> str:
        if unit == "nodes" and amount == DEAF:
            time.sleep(0.6)
            return legal[-1]
        return legal[1 if cancel.wait(amount / 1000) else -1]

    def play_at_once(self, _view: str, legal: list[str]) -> str:
        return legal[0]

    def evaluate(self, _view: str) -> str:
        return "value 1,0"


def test_serving_answers_in_order_and_once() -> None:
    said: list[str] = []
    player = Thinker()
    script = "vnep 1|set Depth 2|newgame seats=2|what?|position vn1|legal a b|go time 20|ping 1|eval 3 vn1"
    serve(player, script.split("|"), said.append)
    assert said[:4] == ["id name thinker", "id author tests", "option Depth int 1", "can eval"]
    assert said[4:] == ["ready", "pong 1", "play b", "eval 3 value 1,0"]
    assert player.fields == {"Depth": "2", "seats": "2"}


def test_nothing_is_answered_after_quit() -> None:
    said: list[str] = []
    serve(Thinker(), ["ping 1", "quit", "ping 2"], said.append)
    assert said == ["pong 1"]


class Ponderer(Thinker):
    """Takes its time for an evaluation."""

    def evaluate(self, _view: str) -> str:
        time.sleep(0.5)
        return "value 0.5,0.5"


def test_a_bot_listens_while_it_evaluates() -> None:
    said: list[str] = []

    def lines() -> Iterator[str]:
        yield from ["eval 1 x", "ping 1", "legal a b c", "go time 20000", "stop", "ping 2"]
        while len(said) < 4:
            time.sleep(0.05)
        yield "go time 1"

    serve(Ponderer(), lines(), said.append)
    assert said == ["pong 1", "play a", "pong 2", "eval 1 value 0.5,0.5", "play c"]


class Stranger(Thinker):
    """Knows no game but one."""

    def newgame(self, fields: dict[str, str]) -> None:
        if fields["board"] != "home":
            raise CannotPlay("where am I?")


def test_a_player_without_its_game_ends_rather_than_plays() -> None:
    said: list[str] = []
    released = threading.Event()

    def lines() -> Iterator[str]:
        yield from ["newgame board=home", "legal a b", "go time 1", "newgame board=away", "legal a b"]
        released.wait(20)  # the host waits too

    with pytest.raises(CannotPlay, match="where am I"):
        serve(Stranger(), lines(), said.append)
    released.set()
    assert said == ["play b"]


class Broken(Thinker):
    """Fails in ways that nobody foresaw."""

    def evaluate(self, _view: str) -> str:
        raise RuntimeError("no opinion")

    def play(self, *_: object) -> str:
        raise RuntimeError("out of order")

    def play_at_once(self, _view: str, legal: list[str]) -> str:
        return legal[0]


def test_a_player_that_fails_still_answers_every_question() -> None:
    said: list[str] = []
    serve(Broken(), ["legal a b", "go time 20", "eval 1 x", "go time 20"], said.append)
    assert [line for line in said if line.startswith("play")] == ["play a", "play a"]
    assert 'info text "out of order"' in said
    assert 'info text "no opinion"' in said


def test_stop_without_a_legal_action() -> None:
    said: list[str] = []
    serve(Thinker(), ["position x", "legal", f"go nodes {DEAF}", "stop", "ping 1"], said.append)
    assert said == ["play ", "pong 1"]


def test_serving_plays_something_else_when_refused() -> None:
    said: list[str] = []
    serve(Thinker(), ["legal a b", "refused a not-legal-now"], said.append)
    assert said == ["play b"]


def test_stop_asks_for_the_best_found_so_far() -> None:
    said: list[str] = []
    serve(Thinker(), ["legal a b c", "go time 20000", "stop", "ping 2"], said.append)
    assert said == ["play b", "pong 2"]


def test_who_does_not_listen_to_stop_plays_offhand() -> None:
    said: list[str] = []
    serve(Thinker(), ["legal a b c", f"go nodes {DEAF}", "stop", "ping 2"], said.append)
    assert said == ["play a", "pong 2"]


@pytest.mark.parametrize("amount", ["²", "9" * 5000, "-1", "soon"])
def test_an_amount_that_is_no_number_is_the_usual_one(amount: str) -> None:
    said: list[str] = []
    serve(Thinker(), ["legal a b", f"go time {amount}", "stop"], said.append)
    assert said == ["play b"]


class Amounts(Thinker):
    """Answers with how much it may think."""

    def play(self, _view: str, _legal: list[str], unit: str, amount: int, *_: object) -> str:
        return f"{unit} {amount}"


@pytest.mark.parametrize(
    ("told", "meant"), [("1000000000", 10**9), ("0", 1), ("800", 800), ("9" * 18, 10**9), ("9" * 19, 1000)]
)
@pytest.mark.parametrize("unit", ["time", "nodes"])
def test_amounts_are_taken_as_they_are_told_within_reason(unit: str, told: str, meant: int) -> None:
    said: list[str] = []
    serve(Amounts(), [f"go {unit} {told}"], said.append)
    assert said == [f"play {unit} {meant}"]
