"""A game in the terminal, driven by what somebody would type: to its end, with undo, saving and leaving."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.games import legal_of, pick
from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.game import Game
from vianebula.text.record import load_record, replay

from .terminal import Result, vianebula


class Typist:
    """Plays along and notes what has to be typed; bots answer as they will in the command."""

    def __init__(self, seats: int, people: int, seed: int, bot: str = "random") -> None:
        self.game = Game.deal("beginner", seats, seed)
        self.people = people
        self.random = Random(seed)
        self.bot, self.rng = make_bot(bot), Rng(derive_seed("bot", seed))
        self.lines: list[str] = []
        self.person: int | None = None
        self.given = ["--seats", seats, "--people", people, "--seed", seed, "--bot", bot]
        self.n_taken_back = self.n_refused = 0

    def play(self, n_actions: int = 10_000, undo: bool = False) -> None:
        """Type so many actions of people, or as many as the game has."""
        while not self.game.over and n_actions:
            seat = self.game.seat_to_move
            assert seat is not None
            if seat >= self.people:
                self.game.play(self.bot.choose(self.game.view(), Limit(), self.rng))
                continue
            self.sit_down(seat)
            before = len(self.game.actions)
            action = pick(self.random, self.game.state, legal_of(self.game.setup, self.game.states), 0.9)
            events = self.game.play(action)
            self.lines.append(self.game.actions[-1].text)
            revealed = any(event.random for event in events)
            if self.game.seat_to_move == seat and undo:
                self.lines.append("undo")
                if revealed:
                    self.n_refused += 1
                else:
                    self.n_taken_back += 1
                    self.lines.append(self.game.actions[before].text)
            if self.game.seat_to_move != seat:
                self.lines.append("")  # end of turn
            n_actions -= 1

    def sit_down(self, seat: int) -> None:
        if self.people > 1 and self.person != seat:
            self.lines.append("")
        self.person = seat

    def run(self, *options: object) -> Result:
        return vianebula("play", *self.given, *options, stdin="\n".join([*self.lines, ""]))

    def texts(self) -> list[str]:
        return [action.text for action in self.game.actions]


def saved(path: Path) -> list[str]:
    return [action.text for action in replay(load_record(path)).actions]


@pytest.mark.parametrize(
    ("seats", "people", "bot"), [(2, 2, "random"), (3, 3, "random"), (2, 1, "builder"), (3, 0, "random")]
)
def test_a_whole_game(folder: Path, seats: int, people: int, bot: str) -> None:
    """Hot-seat and against bots: the record that is saved is the game that was typed."""
    typist = Typist(seats, people, 3, bot)
    typist.play()
    result = typist.run("--save", "game.vn")
    assert (result.code, result.err) == (0, "")
    assert saved(folder / "game.vn") == typist.texts()
    record = load_record(folder / "game.vn")
    assert record.headers["Scores"] == ",".join(map(str, typist.game.scores))
    assert {"Names", "Date", "Winners"} <= record.headers.keys()
    assert result.out.count(" points  wins\n") == len(typist.game.winners)
    for score in typist.game.scores:
        assert f"{score} points" in result.out


def test_undo_goes_back_to_the_last_reveal(folder: Path) -> None:
    """Every action that shows no card is taken back once and typed again; the others cannot be."""
    typist = Typist(2, 2, 6)
    typist.play(undo=True)
    result = typist.run("--save", "game.vn")
    assert saved(folder / "game.vn") == typist.texts()
    assert typist.n_taken_back > 20
    assert typist.n_refused > 0
    assert result.out.count(" taken back\n") == typist.n_taken_back
    assert result.out.count("cannot be taken back") == typist.n_refused


def test_undo_does_not_reach_into_another_turn(folder: Path) -> None:
    typist = Typist(2, 2, 6)
    typist.lines += ["", "undo"]  # sit down, nothing done yet
    typist.person = typist.game.seat_to_move
    typist.play(2)
    seat = typist.game.seat_to_move
    assert seat is not None
    typist.sit_down(seat)
    typist.lines += ["undo", "quit"]
    result = typist.run("--save", "game.vn")
    assert "there is nothing to take back" in result.out
    assert "cannot be taken back: another seat acted" in result.out
    assert saved(folder / "game.vn") == typist.texts()


def test_the_end_of_a_turn_may_be_undone(folder: Path) -> None:
    typist = Typist(2, 2, 6)
    typist.play(2)
    assert typist.lines[-1] == ""
    typist.lines[-1] = "undo"
    typist.lines.append("quit")
    result = typist.run("--save", "game.vn")
    assert f"{typist.texts()[-1]} taken back" in result.out
    assert saved(folder / "game.vn") == typist.texts()[:-1]


def test_what_is_not_an_action_changes_nothing(folder: Path) -> None:
    typist = Typist(2, 2, 6)
    typist.lines += [
        "",
        "hello",
        "Az99",
        "+-",
        "x" * 10_000_000,
        "\0",
        "²",
        "?Z",
        "Ff2=store",
        "help",
        "",
        "?",
        "?A",
    ]
    typist.lines += ["cards", "look", "save nowhere/x.vn", "save a-folder", "save \0", "save mine.vn", "quit"]
    result = typist.run("--save", "game.vn")
    assert (result.code, result.err) == (0, "")
    assert "'hello' is not an action" in result.out
    assert "'Az99' is illegal: no-such-hex (R1.1)" in result.out
    assert "nowhere/x.vn: no such file or directory" in result.out
    assert "a-folder: is a directory" in result.out
    assert "Type an action" in result.out
    assert result.out.count("saved to") == 2
    assert saved(folder / "game.vn") == saved(folder / "mine.vn") == []
    assert not list(folder.glob("*.part"))


def test_leaving_is_always_possible(folder: Path) -> None:
    """By a word, or because nothing more comes."""
    for words in (["quit"], ["q"], ["exit"], []):
        typist = Typist(2, 1, 6)
        typist.lines += words
        assert typist.run().code == 0
    assert not (folder / "game.vn").exists()


def test_hands_of_others_are_not_shown(folder: Path) -> None:
    """Against bots, no card of theirs appears before they fulfil it; at one keyboard, only the own hand."""
    assert folder.is_dir()
    for seed in range(4):
        typist = Typist(3, 1, seed)
        typist.play(6)
        hidden = {id for guild in typist.game.position.guilds[1:] for id in guild.hand}
        start = Game(typist.game.setup, typist.game.start).position
        shown = Typist(3, 1, seed)
        shown.lines = [*typist.lines, "look", "cards", "?", "quit"]
        out = shown.run().out
        for id in hidden:
            assert id not in out
        assert all(id in out for id in start.guilds[0].hand if id in typist.game.position.guilds[0].hand)
