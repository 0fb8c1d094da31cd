"""Our bots behind the protocol: they play as they do without it, and when stopped the best they have."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from vianebula.arena.serving import ServedBot
from vianebula.bots import Limit, Rng, make_bot
from vianebula.game import Game
from vianebula.protocol.lines import parse_info, parse_seat_chances
from vianebula.protocol.serve import serve
from vianebula.system import usable_cores


def stop(bot: ServedBot, game: Game, unit: str) -> tuple[float, int]:
    """Let it think for a while and stop it: the seconds until its answer, and how much it had thought.

    An answer given at once comes without `info`.
    """
    said: list[str] = []
    times: dict[str, float] = {}

    def lines() -> Iterator[str]:
        yield f"position {game.view(game.seat_to_move).text()}"
        yield "legal " + " ".join(action.text for action in game.legal)
        yield f"go {unit}"
        time.sleep(0.3)
        times["stop"] = time.monotonic()
        yield "stop"

    def hear(line: str) -> None:
        said.append(line)
        times["answer"] = time.monotonic()

    serve(bot, lines(), hear)
    assert said[-1].removeprefix("play ") in [action.text for action in game.legal]
    infos = [parse_info(line.removeprefix("info ")) for line in said[:-1]]
    return times["answer"] - times["stop"], sum(int(info["nodes"]) for info in infos)


@pytest.mark.parametrize("unit", ["time 20000", "nodes 1000000000"])
def test_stop_makes_search_answer_at_once_with_what_it_found(unit: str) -> None:
    game, bot = Game.deal("advanced", 3, 4), ServedBot("search")
    tries = [stop(bot, game, unit) for _ in range(3)]  # a busy machine may hold up any of them
    assert all(seconds > 0 for seconds, _ in tries), tries  # it thought until it was stopped
    assert any(seconds < 0.3 and nodes > 100 for seconds, nodes in tries), tries


MANY_THREADS = f"search:nodes=20,threads={usable_cores() + 2}"


@pytest.mark.parametrize("name", ["random", "builder", "greedy", "level2", "search:nodes=20", MANY_THREADS])
def test_a_served_bot_plays_as_it_does_at_home(name: str) -> None:
    """The view as text carries all that a bot is shown. In this game some decisions are forced."""
    served, home = ServedBot(name), make_bot(name)
    served.newgame({"seed": "9"})
    rng, game = Rng(9), Game.deal("beginner", 4, 5)
    policy, chance = make_bot("random"), Rng(9)
    n_forced = 0
    while not game.over:
        legal, view = [action.text for action in game.legal], game.view(game.seat_to_move).text()
        n_forced += len(legal) == 1
        if served.can_evaluate and game.seat_to_move == 1:
            served.evaluate(view)  # to evaluate changes nothing
        text = served.play(view, legal, "nodes", 20, lambda _line: None)
        assert game.parse(text) == home.choose(game.view(), Limit(), rng)
        game.play(policy.choose(game.view(), Limit(), chance))
    assert n_forced > 2
    assert (served._rng.words == rng.words).all()


def test_the_line_that_is_told_can_be_played() -> None:
    """As far as no card is needed that the seat does not know (R8), so in whatever world."""
    game, bot = Game.deal("beginner", 3, 6), ServedBot("search:nodes=400")
    lengths = []
    for _ in range(12):
        said: list[str] = []
        legal = [action.text for action in game.legal]
        text = bot.play(game.view(game.seat_to_move).text(), legal, "nodes", 400, said.append)
        line = parse_info(said[0].removeprefix("info "))["pv"].split(",")
        assert line[0] == text
        ahead = Game(game.setup, game.states.copy())
        for action in line:
            ahead.play(action)
        lengths.append(len(line))
        game.play(text)
    assert min(lengths) >= 2


@pytest.mark.parametrize("name", ["greedy", "level3", "search:nodes=200"])
def test_an_evaluation_is_chances_of_all_seats_and_of_actions(name: str) -> None:
    game, bot = Game.deal("advanced", 3, 4), ServedBot(name)
    words = bot.evaluate(game.view(game.seat_to_move).text()).split()
    assert words[::2] == ["value", "policy"]
    chances = parse_seat_chances(words[1])
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1, abs=0.001)
    policy = dict(pair.rsplit(":", 1) for pair in words[3].split(","))
    assert set(policy) <= {action.text for action in game.legal}
    assert 0.9 < sum(map(float, policy.values())) <= 1.01
