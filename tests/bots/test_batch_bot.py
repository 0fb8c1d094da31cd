"""Bots in a batch play what they play when asked one by one."""

from __future__ import annotations

import numpy as np
import pytest

from vianebula.batch import Batch, BatchError
from vianebula.batch.rows import seed_game_rng
from vianebula.bots.batch_bot import BatchBot
from vianebula.bots.bot import Limit
from vianebula.bots.levels import LEVELS, HandicappedBot
from vianebula.bots.rng import Rng
from vianebula.game import Game
from vianebula.rules.constants import NONE


def test_it_plays_as_one_by_one_with_any_number_of_threads() -> None:
    batch = Batch(12, board="beginner", seats=2, seed=4)
    one_by_one = HandicappedBot(LEVELS[1])
    one, three = (BatchBot("level2", seed=50, threads=threads) for threads in (1, 3))
    prompts = set()
    for call in range(70):
        actions = one.choose(batch)
        assert np.array_equal(actions, three.choose(batch))
        for i in range(call % 4, 12, 4):
            rng = Rng()
            seed_game_rng(rng.words, 50 + call, i)
            view = Game(batch.setup, batch.states[i : i + 1].copy()).view()
            prompts.add(int(batch.states[i].prompt))
            assert one_by_one.choose(view, Limit(), rng).number == actions[i]
        batch.step(actions)  # checked: all are legal
    assert len(prompts) > 1


def test_finished_games_and_wrong_names() -> None:
    outcome = Batch(3, seats=2, seed=1).playout(BatchBot("level1"))
    assert (outcome.ranks.min(1) == 1).all()
    over = Batch(3, seats=2, auto_reset=False)
    over.load_states(outcome.states, over.seeds, over.episode_counts)
    assert (BatchBot("level1").choose(over) == NONE).all()
    with pytest.raises(BatchError, match="no compiled bot is called 'level8'"):
        BatchBot("level8")
