"""A whole game told as text: every public answer at each state, so that a change of any shows as a diff.

1 seat 2 is asked: turn, 2 left      the decision's number, who is asked what
position …                           the fields of the position line that changed (now and then all)
view 1 …                             the fields in which a seat's view differs from the position
legal 3 Aa2 Ac1 Bb3                  how many, and which, in the order of the action space
scores 0 0, ahead: 1 2               as things stand, and who would win
> Aa2                                the action taken
· craftsman-placed seat=2 hex=a2     its events; "?" before one that comes from the draw pile
"""

from __future__ import annotations

from random import Random
from typing import Any

from vianebula.explain.events import Event
from vianebula.game import Game
from vianebula.rules import actions as a

GAMES = {
    "beginner-2": 55,
    "beginner-3": 6,
    "beginner-4": 58,
    "advanced-2": 59,
    "advanced-3": 59,
    "advanced-4": 53,
}
WHOLE_EVERY = 25  # decisions between two whole position lines


def playthrough(name: str) -> list[str]:
    """The lines of a file."""
    board, seats = name.rsplit("-", 1)
    seed = GAMES[name]
    game = Game.deal(board, int(seats), seed)
    random = Random(seed)
    lines = [f"# Via Nebula, board {board}, {seats} seats, seed {seed}; the lines are explained in writer.py"]
    before: dict[str, str] = {}
    while True:
        n = len(game.actions)
        lines += ["", _moment(game, n)]
        fields = _fields(game.text())
        whole = n % WHOLE_EVERY == 0 or game.over
        shown = {key: value for key, value in fields.items() if whole or before.get(key) != value}
        lines.append(_words("position", shown))
        lines += [_view(game, seat, fields) for seat in (*range(game.setup.seats), None)]
        lines.append(f"legal {len(game.legal)} {' '.join(action.text for action in game.legal)}".strip())
        winners = " ".join(str(seat + 1) for seat in game.winners)
        lines.append(f"scores {' '.join(map(str, game.scores))}, ahead: {winners}")
        if game.over:
            return lines
        before = fields
        chosen = _choose(game, random)
        lines.append(f"> {chosen}")
        lines += [_event(event) for event in game.play(chosen)]


def _moment(game: Game, n: int) -> str:
    asked = "nobody is asked" if game.seat_to_move is None else f"seat {game.seat_to_move + 1} is asked"
    return f"{n} {asked}: {game.prompt}, {game.actions_left} left"


def _fields(line: str) -> dict[str, str]:
    words = line.split(" ")
    return {"": " ".join(words[:3])} | dict(word.split("=", 1) for word in words[3:])


def _words(head: str, fields: dict[str, str]) -> str:
    words = [f"{key}={value}" if key else value for key, value in fields.items()]
    return " ".join([head, *words])


def _view(game: Game, seat: int | None, fields: dict[str, str]) -> str:
    view = game.view(seat)
    hidden = {key: value for key, value in _fields(view.text()).items() if fields[key] != value}
    if "deck" in hidden:  # a row of question marks: only their number matters
        assert set(hidden["deck"]) <= {"?", ","}
        hidden["deck"] = f"{hidden['deck'].count('?')}x?"
    legal = f", {len(view.legal)} legal" if view.legal else ""
    return _words("view spectator" if seat is None else f"view {seat + 1}", hidden) + legal


def _event(event: Event) -> str:
    seat = "" if event.seat is None else f" seat={event.seat + 1}"
    arguments = "".join(f" {key}={_value(value)}" for key, value in event.arguments.items())
    private = "" if event.private_to is None else f" (only seat {event.private_to + 1} sees it)"
    return f"{'?' if event.random else '·'} {event.name}{seat}{arguments}{private}"


def _value(value: Any) -> str:
    return "-" if value == "" else str(value)


def _choose(game: Game, random: Random) -> str:
    """Erects when it can, likes to carry and to use its powers, otherwise plays anything."""
    legal = list(game.legal)
    if random.random() < 0.95:
        wanted = [action for action in legal if a.ERECT <= action.number != a.DECLINE]
        if not wanted and random.random() < 0.8:
            wanted = [action for action in legal if a.TRANSPORT <= action.number < a.DECLINE]
        legal = wanted or legal
    return str(random.choice(legal))
