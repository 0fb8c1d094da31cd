"""A table in the page against one of the package: the same commands are answered with the same messages.

Both are sent what people do and what they may not do, in an order by chance; entries, views, events,
histories and records are compared, and what the page has stored is replayed by the package.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from vianebula.components import Setup
from vianebula.errors import RecordError
from vianebula.game import Game
from vianebula.table import (
    Command,
    Entry,
    Refusal,
    SeatBot,
    StartGame,
    Table,
    TableOptions,
    TakeSeat,
    execute,
    open_table,
)
from vianebula.table.context import TableContext
from vianebula.table.decide import decide, decide_bot_action
from vianebula.table.entries import decode_entry
from vianebula.table.evolve import evolve, replay_entries
from vianebula.table.views import (
    TableViewBuilder,
    action_history,
    past_position,
    public_entry,
    visible_events,
)
from vianebula.text.position_text import format_position
from vianebula.text.record import format_record, parse_record, record_of, replay
from vianebula.text.state_json import state_json

from .native_rules import answer_rules
from .page_process import PageProcess, as_json, bundle

PLAYER = "you"
SEATINGS = {
    "solo": ("beginner", ["me", "level1", "level8"]),
    "second": ("advanced", ["level2", "me"]),
    "hot-seat": ("advanced", ["me", "me", "me", "me"]),
    "two and a bot": ("beginner", ["me", "level3", "me"]),
}
COMMAND: type[Command] = Command  # type: ignore[assignment]  # a union is no class, but read like one


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle("serveTable", tmp_path_factory.mktemp("page"))


@pytest.fixture
def page(bundled: Path) -> Iterator[PageProcess]:
    with PageProcess(bundled, answer_rules) as process:
        yield process


def context_of(seed: int) -> TableContext:
    """A world with a known deal and the page's bots."""

    def deal(setup: Setup, _folder: Path | None) -> str:
        return Game.from_setup(setup, seed).text()

    return TableContext(make_deal=deal, is_bot=lambda name: name in {f"level{n}" for n in range(1, 9)})


class TwoTables:
    """The page's table and the package's, which are told the same."""

    def __init__(self, page: PageProcess, board: str, seats: list[str], seed: int) -> None:
        self.page, self.now, self.n_commands = page, 1_000, 0
        options = TableOptions(board=board, seats=len(seats), public=False)
        table = open_table(options, PLAYER, self.now, context_of(seed))
        first = seats.index("me")
        for i, who in enumerate(seats):
            name = "Anna" if i == first else f"Player {i + 1}"
            command = TakeSeat(seat=i + 1, name=name) if who == "me" else SeatBot(seat=i + 1, bot=who)
            table = execute(table, command, PLAYER, self.now)
        self.table = execute(table, StartGame(), PLAYER, self.now)
        own = self.table.seats_of(PLAYER)
        self.eyes = own[0] if len(own) == 1 else None
        new_table = {
            "options": as_json(options),
            "seats": seats,
            "name": "Anna",
            "names": [f"Player {i + 1}" for i in range(len(seats))],
            "begin": True,
        }
        heard = self._ask({"do": "open", "table": new_table, "seed": str(seed), "now": self.now})
        assert heard == [{"say": "welcome", "protocol": 1, "table": self._view(self.eyes), "present": []}]

    def send(self, command: dict[str, Any]) -> bool:
        """Both do a command, or refuse it alike; True when it is done."""
        self.now += 1000
        self.n_commands += 1
        command = {**command, "id": f"c{self.n_commands}"}
        heard = self._ask({"do": "send", "message": command, "now": self.now})
        try:
            decision = decide(self.table, msgspec.convert(command, COMMAND), PLAYER, self.now)
        except Refusal as refusal:
            told = {"reason": refusal.reason, "rule": refusal.rule, "version": self.table.version}
            assert heard == [{"say": "refused", "id": command["id"], **told}], command
            return False
        self.table = evolve(self.table, *decision)
        done = {"say": "done", "id": command["id"], "version": self.table.version}
        assert heard == [self._news(decision.entry), done]
        return True

    def bot_acts(self, rng: random.Random) -> None:
        self.now += 1000
        assert self.table.bot_to_act is not None
        assert self.table.game is not None
        seat, text = self.table.bot_to_act[0], rng.choice([*self.table.game.legal]).text
        heard = self._ask({"do": "bot", "seat": seat, "text": text, "now": self.now})
        decision = decide_bot_action(self.table, seat, text, self.now)
        self.table = evolve(self.table, *decision)
        assert heard == [self._news(decision.entry)]

    def look(self, seat_number: int | None) -> None:
        self.eyes = None if seat_number is None else seat_number - 1
        heard = self._ask({"do": "send", "message": {"do": "look", "seat": seat_number}, "now": self.now})
        assert heard == [{"say": "welcome", "protocol": 1, "table": self._view(self.eyes), "present": []}]

    def check_everything(self) -> None:
        """All views, histories and entries; the package makes the same table of the page's entries."""
        said = self._ask({"do": "views"})
        eyes = [None, *self.table.seats_of(PLAYER)]
        assert said["views"] == [self._view(seat) for seat in eyes]
        assert said["histories"] == [self._history(seat) for seat in eyes]
        stored = [decode_entry(msgspec.json.encode(entry)) for entry in said["entries"]]
        again = replay_entries(stored, self.table.context)
        assert TableViewBuilder(again).build(None, PLAYER) == TableViewBuilder(self.table).build(None, PLAYER)
        assert (again.turns, again.takebacks, again.command_versions) == (
            self.table.turns,
            self.table.takebacks,
            self.table.command_versions,
        )

    def check_past(self, n_actions: int) -> None:
        expected = []
        for seat in (None, *self.table.seats_of(PLAYER)):
            past = past_position(self.table, seat, n_actions)
            assert past is not None
            expected.append(
                {
                    "n_actions": n_actions,
                    "of": self.table.n_actions,
                    "position": format_position(past.position),
                    "state": state_json(past.position),
                    "scores": as_json(past.scores),
                }
            )
        assert self._ask({"do": "past", "n": n_actions}) == expected

    def restore(self) -> None:
        """The page is opened again, with nothing but what it has stored."""
        own = self.table.seats_of(PLAYER)
        self.eyes = own[0] if len(own) == 1 else None
        assert self._ask({"do": "restore"}) == [
            {"say": "welcome", "protocol": 1, "table": self._view(self.eyes), "present": []}
        ]

    def check_record(self) -> str:
        assert self.table.game is not None
        names = {"Names": "; ".join(seat.name for seat in self.table.seats)}
        written = self._ask({"do": "record", "headers": names})
        assert written == format_record(record_of(self.table.game, names))
        assert self._ask({"do": "replay", "record": written}) == written
        return str(written)

    def _ask(self, question: dict[str, Any]) -> Any:
        said = self.page.ask(question)
        assert "error" not in said, said
        return said["answer"]

    def _news(self, entry: Entry) -> dict[str, Any]:
        return {
            "say": "happened",
            "version": self.table.version,
            "entry": as_json(public_entry(entry)),
            "events": as_json(visible_events(self.table, self.table.last_events, self.eyes)),
            "table": self._view(self.eyes),
        }

    def _view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = as_json(
            TableViewBuilder(self.table).build(seat, PLAYER, self.now, with_state=True)
        )
        return {**view, "patience": None}  # at a local table nobody else waits

    def _history(self, seat: int | None) -> list[dict[str, Any]]:
        return [
            {
                "text": action.text,
                "seat": mover,
                "events": as_json(events),
                "kind": action.kind,
                "picks": as_json(action.picks),
            }
            for action, mover, events in action_history(self.table, seat)
        ]


def command_by_chance(table: Table, rng: random.Random) -> dict[str, Any]:
    """What somebody does who knows the rules of the table, or not."""
    own = [i + 1 for i in table.seats_of(PLAYER)]
    waits = table.waits_for
    seat = waits[1] + 1 if waits is not None and rng.random() < 0.95 else rng.randint(1, 4)
    version = table.version if rng.random() < 0.97 else table.version + rng.choice([-5, -1, 1])
    turn = {"seat": seat, "version": max(0, version)}
    assert table.game is not None
    texts = [action.text for action in table.game.legal]
    likely = {"do": "confirm", **turn} if waits and waits[0] == "confirm" else None
    roll = rng.random()
    if roll < 0.72:
        return likely or {"do": "act", "text": rng.choice(texts or ["Ad4"]), **turn}
    if roll < 0.76:
        return {"do": "act", "text": rng.choice(["Ad4", "Bf2", "+-", "nonsense", "Ed4>f2", "Cc3"]), **turn}
    if roll < 0.84:
        return {"do": "undo", **turn}
    if roll < 0.86:
        return {"do": "restart", **turn}
    if roll < 0.90:
        back = rng.choice([1, 1, 2, 5, 12])
        return {"do": "ask-undo", "to": max(0, table.n_actions - back), **turn}
    seat = rng.choice([*own, *own, 1, 4])
    return rng.choice(
        [
            {"do": "confirm", **turn},
            {"do": "prefer", "seat": seat, "auto_confirm": rng.random() < 0.5},
            {"do": "leave", "seat": seat, "bot": rng.choice(["", "level2", "nobody"])},
            {"do": "return", "seat": seat},
            {"do": "return", "seat": seat},
            {"do": "pace", "ms": rng.randrange(2000)},
            {"do": "say", "text": rng.choice(["Hello\u202e  there", " ", "a\tb"])},
            {"do": "say", "text": "mine", "seat": seat},
            {"do": "answer-undo", "seat": seat, "yes": True},
            {"do": "begin"},
            {"do": "sit", "seat": 1, "name": "Ben"},
        ]
    )


@pytest.mark.parametrize("seating", SEATINGS)
def test_the_pages_table_answers_as_the_packages_does(page: PageProcess, seating: str) -> None:
    board, seats = SEATINGS[seating]
    rng = random.Random(seating)
    tables = TwoTables(page, board, seats, seed=rng.getrandbits(60))
    for step in range(400):
        if tables.table.status == "over":
            break
        if tables.table.bot_to_act is not None and rng.random() < 0.9:
            tables.bot_acts(rng)
        else:
            tables.send(command_by_chance(tables.table, rng))
        if len(tables.table.seats_of(PLAYER)) > 1 and rng.random() < 0.1:
            tables.look(rng.choice([None, *(i + 1 for i in tables.table.seats_of(PLAYER))]))
        if step % 40 == 20:
            tables.check_everything()
            tables.check_past(rng.randint(0, tables.table.n_actions))
            tables.restore()
    tables.check_everything()
    tables.check_record()


@pytest.mark.parametrize("seating", ["second", "hot-seat"])
def test_a_whole_game_ends_alike_and_its_record_is_verified(page: PageProcess, seating: str) -> None:
    board, seats = SEATINGS[seating]
    rng = random.Random(seating)
    tables = TwoTables(page, board, seats, seed=11)
    while (waits := tables.table.waits_for) is not None:
        if tables.table.bot_to_act is not None:
            tables.bot_acts(rng)
            continue
        turn = {"seat": waits[1] + 1, "version": tables.table.version}
        assert tables.table.game is not None
        if waits[0] == "confirm":
            assert tables.send({"do": "confirm", **turn})
            continue
        builds = [action.text for action in tables.table.game.legal if action.kind == "erect"]
        chosen = rng.choice(builds or [action.text for action in tables.table.game.legal])
        assert tables.send({"do": "act", "text": chosen, **turn})
        if tables.table.game.over:  # and its last turn may still be taken back: nothing is counted yet
            tables.check_everything()
            tables.check_past(tables.table.n_actions)
    tables.check_everything()
    tables.check_past(tables.table.n_actions // 2)
    assert tables.table.result is not None
    game = replay(parse_record(tables.check_record()))
    assert game.outcome is not None
    assert game.outcome.scores == tables.table.result.scores


def test_who_plays_alone_may_resign(page: PageProcess) -> None:
    tables = TwoTables(page, *SEATINGS["solo"], seed=5)
    assert tables.send({"do": "resign", "seat": 1})
    assert tables.table.status == "over"
    tables.check_everything()
    assert not tables.send({"do": "act", "seat": 1, "text": "Ad4", "version": tables.table.version})


def test_one_of_two_people_may_resign_and_the_game_goes_on(page: PageProcess) -> None:
    tables = TwoTables(page, *SEATINGS["two and a bot"], seed=5)
    assert tables.send({"do": "resign", "seat": 3})
    assert tables.table.status == "running"
    assert not tables.send({"do": "resign", "seat": 3})
    tables.check_everything()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Notation "vn1"]', '[Notation "vn9"]'),
        ('[Seats "2"]', '[Seats "3"]'),
        ("seat=", "sear="),
        ("[Deal ", "[Dear "),
        ("display=", "display=no-such-card,"),
        ("1.1 ", "1.1 Zz9 "),
        ("1.1 ", "1.1 Ak99 "),
        ("1.1 ", "1.2 "),
        ("1.1 ", "1.1 { "),
        ("hands=", "hands=?,"),
        ("spare=", "spare=1"),
        ("piles=", "piles=9"),
        ("reserve=w", "reserve=w0s"),
        ("tiles=-", "tiles=a1"),
    ],
)
def test_a_record_that_says_what_cannot_be_is_refused_by_both(page: PageProcess, old: str, new: str) -> None:
    game = Game.deal("beginner", 2, 3)
    while game.seat_to_move != 0:  # so that the labels are known
        game.play(game.legal[0])
    start = Game.from_position(game.position)
    for _ in range(6):
        start.play(start.legal[0])
    text = format_record(record_of(start))
    assert page.ask({"do": "replay", "record": text}) == {"answer": text}
    wrong = text.replace(old, new, 1)
    assert wrong != text
    with pytest.raises(RecordError):
        replay(parse_record(wrong))
    assert "error" in page.ask({"do": "replay", "record": wrong})
