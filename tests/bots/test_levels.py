"""Levels err like people: about aims, not about single actions; and the higher ones err less."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from vianebula.batch import Batch
from vianebula.bots import Rng, make_bot
from vianebula.bots.batch_bot import BatchBot
from vianebula.bots.bot import numbers_of
from vianebula.bots.core.beam_search import AIM_NEW_SITE, AIM_NONE, AIM_RESOURCE, AIM_SITE, aim_of
from vianebula.bots.core.handicap import perceive
from vianebula.bots.greedy import GreedyBot, GreedyParams
from vianebula.bots.levels import LEVELS, Level
from vianebula.components import get_setup
from vianebula.game import View
from vianebula.position import new_states
from vianebula.rules import kernels
from vianebula.rules.actions import ERECT, EXPLORE, TRANSPORT
from vianebula.rules.constants import NONE
from vianebula.rules.state import OVER, TURN

from .helpers import choose, dealt, mover_view, positions


def test_what_a_level_notices_is_a_part_of_the_view() -> None:
    """A level may overlook, but all that it sees is there: its actions are legal."""
    setup = get_setup("beginner", 3)
    blinkered = Level(0, display_cards=2, uses_opponents=False)
    n_overlooked = 0
    for states in positions(setup, "greedy", 6, 4):
        view = mover_view(setup, states)
        if view.state.prompt != TURN:
            continue
        legal = set(numbers_of(view).tolist())
        seen = new_states()
        perceive(setup.table_rows, view.states, blinkered.handicap_rows(), seen, Rng(1).words)
        noticed = set(numbers_of(View(setup, seen, view.viewer)).tolist())
        assert noticed <= legal
        n_overlooked += noticed < legal
    assert n_overlooked > 3


def test_levels_take_less_to_misjudge_and_more_to_think_the_higher_they_are() -> None:
    assert len(LEVELS) == 10
    for lower, higher in pairwise(LEVELS):
        assert higher.plan_noise <= lower.plan_noise
        assert higher.sees_rivals >= lower.sees_rivals
        assert higher.forget_percent <= lower.forget_percent
        assert higher.nodes >= lower.nodes
        assert higher.rating > lower.rating


def test_who_is_wrong_about_an_aim_is_wrong_alike_about_all_actions_towards_it() -> None:
    """And stays so while the contracts on display and its buildings are the same, whatever it draws."""
    setup = get_setup("beginner", 2)
    exact = GreedyParams(beam=1, depth=1, style="steady")
    sure, unsure = GreedyBot(exact), GreedyBot(replace(exact, plan_noise=3.0))
    met = set()
    for states in positions(setup, "greedy", 4, 3):
        view = mover_view(setup, states)
        if view.state.prompt != TURN or len(numbers_of(view)) == 1:
            continue
        sure.choose_number(view, Rng(1))
        truth = sure.action_values(view)
        beliefs = []
        for seed in (2, 3):
            unsure.choose_number(view, Rng(seed))
            beliefs.append(unsure.action_values(view))
        assert beliefs[0] == beliefs[1]
        errors: dict[int, set[float]] = {}
        for action, believed in beliefs[0].items():
            aim = int(aim_of(setup.table_rows[0], view.states[0], action))
            errors.setdefault(aim, set()).add(round(believed - truth[action], 6))
        assert all(len(found) == 1 for found in errors.values())
        assert errors.get(AIM_NONE, {-3.0}) == {-3.0}
        met |= {*errors}
    assert {AIM_NONE, AIM_NEW_SITE, AIM_SITE} < met
    assert min(met) < AIM_RESOURCE + 5


def test_who_does_not_see_rivals_plans_on_when_one_is_about_to_end_the_game() -> None:
    setup = get_setup("beginner", 2)
    watchful = GreedyParams(style="steady")
    bots = [GreedyBot(replace(watchful, sees_rivals=sees)) for sees in (1, 0)]
    differing = 0
    for states in positions(setup, "greedy:style=racer", 8, 1)[-60:]:
        view = mover_view(setup, states)
        if view.state.prompt == TURN and view.state.end_seat == NONE:
            chosen = [bot.choose_number(view, Rng(1)) for bot in bots]
            differing += bots[0].action_values(view) != bots[1].action_values(view)
            assert set(chosen) <= {*numbers_of(view).tolist()}
    assert differing > 0


def explorations_and_transports(name: str, games: int) -> tuple[float, float]:
    """Of one seat in one game of two."""
    batch, bot = Batch(games, board="beginner", seats=2, seed=8, auto_reset=False), BatchBot(name, seed=1)
    explored = carried = 0
    while (batch.states["prompt"] != OVER).any():
        actions = bot.choose(batch)
        turns = batch.states["prompt"] == TURN
        explored += int((turns & (actions >= EXPLORE) & (actions < TRANSPORT)).sum())
        carried += int((turns & (actions >= TRANSPORT) & (actions < ERECT)).sum())
        batch.step(actions)
    return explored / (2 * games), carried / (2 * games)


def test_the_lowest_level_gathers_too_much_but_does_not_wander_about() -> None:
    explored, carried = explorations_and_transports("level1", 60)
    explored_by_racer, carried_by_racer = explorations_and_transports("level6", 60)
    assert explored_by_racer < explored <= 12
    assert carried > 1.4 * carried_by_racer


@pytest.mark.parametrize("seats", [2, 4])
def test_the_lowest_level_finishes_its_games_and_beats_random(seats: int) -> None:
    setup, bot = get_setup("beginner", seats), make_bot("level1")
    n_won = 0
    for seed in range(8):
        states, rng = dealt(setup, seed), Rng(seed)
        while states[0].prompt != OVER:
            player = bot if states[0].seat == 0 else make_bot("random")
            kernels.play_row(setup.table_rows, states, 0, choose(player, setup, states, rng))
        n_won += int(kernels.score_and_winners_row(setup.table_rows, states, 0, np.zeros(4, np.int64))) == 1
    assert n_won >= 7
