"""Our bots behind the protocol: stopped when asked, with the best they have."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from vianebula.arena.serving import ServedBot
from vianebula.game import Game
from vianebula.protocol.lines import parse_info
from vianebula.protocol.serve import serve


def stop(bot: ServedBot, game: Game, limit: str) -> tuple[float, int]:
    """Let it think for a while and stop it: the seconds until its answer, and how much it had thought.

    An answer given offhand comes without `info`.
    """
    said: list[str] = []
    times: dict[str, float] = {}

    def lines() -> Iterator[str]:
        yield f"position {game.view(game.seat).text()}"
        yield "legal " + " ".join(action.text for action in game.legal)
        yield f"go {limit}"
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


@pytest.mark.parametrize("limit", ["time 20000", "nodes 1000000000"])
def test_stop_makes_search_answer_at_once_with_what_it_found(limit: str) -> None:
    game, bot = Game.deal("advanced", 3, 4), ServedBot("search")
    tries = [stop(bot, game, limit) for _ in range(3)]  # a busy machine may hold up any of them
    assert any(seconds < 0.3 and nodes > 100 for seconds, nodes in tries), tries
