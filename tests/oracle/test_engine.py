"""The engine's own traces against the second reading of the rules: legal lists, states, scores."""

from __future__ import annotations

import json

import pytest

from vianebula.bots import Limit, Rng, make_bot
from vianebula.game import Game
from vianebula.text.trace import trace_lines

from .check import Summary, check_lines

SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]


def trace(board: str, seats: int, seed: int, policy: str) -> list[str]:
    bot, rng = make_bot(policy), Rng(seed)
    game = Game.deal(board, seats, seed)
    return list(trace_lines(game, lambda game: bot.choose(game.view(), Limit(), rng), seed))


def check(lines: list[str]) -> Summary:
    return check_lines(lines)


@pytest.mark.parametrize("policy", ["random", "builder"])
@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_games_of_the_engine_show_no_difference(board: str, seats: int, policy: str) -> None:
    lines = [line for seed in (1, 2) for line in trace(board, seats, seed, policy)]
    summary = check(lines)
    assert (summary.games, summary.differences) == (2, [])
    assert summary.decisions > 100


def test_a_wrong_trace_of_the_engine_would_be_seen() -> None:
    """One legal action less, one piece more: the checker is not blind to our own traces either."""
    lines = trace("beginner", 2, 3, "builder")
    decision = json.loads(lines[9])
    decision["legal"].remove(next(text for text in decision["legal"] if text != decision["action"]))
    assert check([*lines[:9], json.dumps(decision), *lines[10:]]).differences
    state = json.loads(lines[10])
    state["state"]["reserve"]["w"] = state["state"]["reserve"].get("w", 0) + 1
    assert check([*lines[:10], json.dumps(state), *lines[11:]]).differences
    end = json.loads(lines[-1])
    end["scores"][0] += 1
    assert check([*lines[:-1], json.dumps(end)]).differences
