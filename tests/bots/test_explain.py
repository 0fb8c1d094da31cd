"""What greedy and the lower levels say of a position: the choice they make, with values and chances."""

from __future__ import annotations

import numpy as np
import pytest

from vianebula import Game
from vianebula.arena.serving import ServedBot
from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.bot import list_legal
from vianebula.components import get_setup
from vianebula.rules import kernels
from vianebula.server.bot_workers.jobs import BotRequest, analyse_position

from .helpers import analyse, choose, mover_view, positions

NAMES = ["greedy", "greedy:style=racer,beam=2", *[f"level{n}" for n in range(1, 7)]]


@pytest.mark.parametrize("name", NAMES)
def test_who_explains_itself_plays_the_same(name: str) -> None:
    """Also with the same draws, so that a game goes on the same."""
    setup, bot = get_setup("advanced", 3), make_bot(name)
    n_compared = 0
    for states in positions(setup, "greedy", 6, 3):
        silent, talking = Rng(4), Rng(4)
        action = choose(bot, setup, states, silent)
        found = analyse(bot, setup, states, talking)
        assert found is not None
        assert found.action.number == found.pv[0] == action
        assert (silent.words == talking.words).all()
        assert sum(found.win_chances) == pytest.approx(1)
        assert len(found.scores) == 3
        actions = [candidate.action.number for candidate in found.candidates]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(list_legal(setup, states).tolist())
        assert sum(candidate.share for candidate in found.candidates) == pytest.approx(1)
        assert found.candidates[0].win_chance == found.win_chances[int(states[0].seat)]
        if len(actions) > 1:
            values = [candidate.value for candidate in found.candidates if candidate.value is not None]
            assert len(values) == len(actions)
            assert values == sorted(values, reverse=True)
            n_compared += 1
    assert n_compared > 5


@pytest.mark.parametrize("name", ["greedy", "level2"])
def test_the_line_can_be_played(name: str) -> None:
    setup, bot = get_setup("beginner", 4), make_bot(name)
    lengths = []
    for states in positions(setup, "greedy", 8, 5):
        found = analyse(bot, setup, states, Rng(4))
        assert found is not None
        played = states.copy()
        for action in found.pv:
            assert action in list_legal(setup, played)
            kernels.play_row(setup.table_rows, played, 0, action)
        lengths.append(len(found.pv))
    assert max(lengths) > 1


def test_the_chances_tell_good_from_bad() -> None:
    """Most of the time the network likes greedy's choice at least as well as greedy's last choice."""
    setup, bot = get_setup("beginner", 2), make_bot("greedy:style=racer,beam=16")
    better = []
    for states in positions(setup, "greedy:style=racer", 5, 2):
        found = analyse(bot, setup, states, Rng(4))
        assert found is not None
        if len(found.candidates) > 5:
            better.append(found.candidates[0].win_chance - found.candidates[-1].win_chance)
    assert len(better) > 10
    assert np.mean(better) > 0.01


def test_a_single_action_is_weighed_alone() -> None:
    setup = get_setup("beginner", 2)
    states = positions(setup, "greedy", 5, 20)[1]
    view = mover_view(setup, states)
    for name in ("greedy", "level1"):
        bot = make_bot(name)
        for action in view.legal.actions[:10]:
            alone = bot.analyse(view, Limit(), Rng(1), [action])
            assert alone is not None
            [weighed] = alone.candidates
            assert weighed.action == action
            assert 0 < weighed.win_chance < 1


@pytest.mark.parametrize("name", ["greedy", "level4"])
def test_others_can_read_it(name: str) -> None:
    """Who asks over the protocol, and the server's hints: they were made for searches."""
    game = Game.deal("beginner", 3, 5)
    view = game.view(game.seat_to_move)
    words = ServedBot(name).evaluate(view.text()).split()
    assert words[0::2] == ["value", "policy"]
    policy = dict(part.split(":") for part in words[3].split(","))
    assert sum(map(float, policy.values())) == pytest.approx(1, abs=0.01)
    legal = [action.text for action in game.legal]
    assert set(policy) <= set(legal)
    found = analyse_position(BotRequest("beginner", 3, None, view.states.tobytes()), name, legal[-1])
    assert found.best[0].share == max(shown.share for shown in found.best) > 0
    assert {shown.text for shown in found.best} <= set(legal)
    assert 0 <= found.loss < 1
