"""OpenSpiel: its random simulations, a playthrough, our promises, and that nothing leaks."""

from __future__ import annotations

import random
import zlib
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from vianebula import Game, IllegalAction, ViaNebulaError
from vianebula.envs import openspiel_recall, openspiel_v0  # noqa: F401 (registers)

from .worlds import SETUPS, one_at, other_world

PLAYTHROUGH = Path(__file__).parent / "openspiel.txt"


def load(**parameters: Any) -> Any:
    return pyspiel.load_game("python_via_nebula", parameters)


@pytest.mark.parametrize(
    ("parameters", "serialize"),
    [
        ({"players": 2, "deals": 7}, True),
        ({"players": 3, "board": "advanced", "reward": "margin", "deals": 1}, False),
    ],
)
def test_openspiel_random_simulation(parameters: dict[str, Any], serialize: bool) -> None:
    pyspiel.random_sim_test(load(**parameters), num_sims=1, serialize=serialize, verbose=False)


def written_playthrough() -> str:
    """OpenSpiel's own account of a game, the tensors as checksums: written out they take a megabyte."""
    # Imported here, since it takes SciPy's statistics along, and every process of the tests reads this file.
    from open_spiel.python.algorithms import generate_playthrough

    def checksum(tensor: Any, label: str) -> list[str]:
        return [f"{label}: {zlib.crc32(np.ascontiguousarray(tensor).tobytes()):08x}"]

    with mock.patch.object(generate_playthrough, "_format_tensor", checksum):
        name = "python_via_nebula(players=2,board=beginner,deals=2)"
        return "\n".join(generate_playthrough.playthrough_lines(name, seed=1)) + "\n"


def test_openspiel_playthrough_is_as_written() -> None:
    """If a change is meant: python -m tests.envs.test_openspiel"""
    for number, (was, now) in enumerate(
        zip(PLAYTHROUGH.read_text("utf-8").splitlines(), written_playthrough().splitlines(), strict=True), 1
    ):
        assert now == was, f"line {number}"


def test_openspiel_deals_and_pays_as_the_others_do() -> None:
    state, game = load(players=3, reward="margin").new_initial_state(), Game.deal(seats=3, seed=77)
    assert state.is_chance_node()
    state.apply_action(77)
    while not state.is_terminal():
        assert state.current_player() == game.seat_to_move
        assert [state.action_to_string(a) for a in state.legal_actions()] == [a.text for a in game.legal]
        action = state.legal_actions()[0]
        state.apply_action(action)
        game.play(action)
        assert str(state) == game.text()
    assert state.returns() == pytest.approx([score - (sum(game.scores) - score) / 2 for score in game.scores])


def test_openspiel_learning_environment() -> None:
    for kind, width in (("OBSERVATION", 6085), ("INFORMATION_STATE", 6085 + 205 + 29)):
        env = rl_environment.Environment(
            load(players=2), observation_type=rl_environment.ObservationType[kind]
        )
        step = env.reset()
        for _ in range(20):
            player = step.observations["current_player"]
            step = env.step([step.observations["legal_actions"][player][0]])
        assert len(step.observations["info_state"][0]) == width


def test_openspiel_refuses() -> None:
    for bad, told in (
        ({"players": 5}, "5"),
        ({"board": "moon"}, "moon"),
        ({"reward": "gold"}, "gold"),
        ({"deals": 0}, "0"),
    ):
        with pytest.raises(ViaNebulaError, match=told):
            load(**bad)
    state = load().new_initial_state()
    with pytest.raises(ViaNebulaError, match="no deal 10000"):
        state.apply_action(10_000)
    state.apply_action(1)
    with pytest.raises(IllegalAction, match="action 992 of seat"):
        state.apply_action(992)
    with pytest.raises(ViaNebulaError, match="no player 2"):
        state.observation_tensor(2)
    with pytest.raises(ViaNebulaError, match="no parameters"):
        load().make_py_observer(None, {"colour": 1})


WHO = pyspiel.PrivateInfoType
KINDS = [
    pyspiel.IIGObservationType(perfect_recall=False),
    pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=WHO.NONE),
    pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=WHO.SINGLE_PLAYER),
]


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_openspiel_observers_give_nothing_away(board: str, seats: int) -> None:
    game = load(players=seats, board=board)
    for kind in KINDS:
        observer = game.make_py_observer(kind)
        for decisions in range(0, 200, 23):
            state = SimpleNamespace(dealt=True, env_game=one_at(board, seats, 4, decisions))
            truth = state.env_game.states
            for seat in range(seats):
                seen = []
                for states in (truth, other_world(state.env_game, seat, decisions)):
                    state.env_game.states = states
                    observer.set_from(state, seat)
                    tensor = b"" if observer.tensor is None else observer.tensor.tobytes()
                    seen.append((observer.string_from(state, seat), tensor))
                assert seen[0] == seen[1]
                state.env_game.states = truth


def played_on(players: int, seed: int, decisions: int) -> Any:
    """A state some random decisions after a deal."""
    chance, state = random.Random(seed), load(players=players).new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 3])
def test_openspiel_resampled_states_look_alike_and_have_a_past_of_their_own(players: int) -> None:
    """To the seat both are one; what another seat recalls is what it would have seen in that world."""
    chance, different = random.Random(players), 0
    for seed in range(24):
        state = played_on(players, seed, 6 * seed)
        assert not state.is_terminal()
        for seat in range(players):
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            for name in ("information_state_tensor", "observation_tensor"):
                assert getattr(other, name)(seat).tobytes() == getattr(state, name)(seat).tobytes()
            assert seat != state.current_player() or other.legal_actions() == state.legal_actions()
            replayed = deepcopy(other.recall.start)
            recall = openspiel_recall.Recall(deepcopy(replayed))
            for action in state.history()[1:]:
                recall = recall.play(replayed, action)
            assert replayed.states.tobytes() == other.env_game.states.tobytes()
            for viewer in (*range(players), None):
                assert recall.text(viewer) == other.recall.text(viewer)
            rival = (seat + 1) % players
            different += other.information_state_string(rival) != state.information_state_string(rival)
    assert different > 24


def test_openspiel_resampling_does_not_depend_on_the_truth() -> None:
    state = played_on(3, 5, 40)
    one = state.resample_from_infostate(1, lambda: 0.3)
    other = state.resample_from_infostate(1, lambda: 0.7)
    again = other.resample_from_infostate(1, lambda: 0.3)
    assert one.env_game.states.tobytes() == again.env_game.states.tobytes()
    assert str(one) != str(other)


def test_openspiel_recall_tells_information_states_apart() -> None:
    """Actions in another order are remembered, and a state's text is its parent's with something added."""
    state = played_on(2, 3, 30)
    parent = state.information_state_string(0)
    tensor = state.information_state_tensor(0)
    assert tensor.shape == (load(players=2).information_state_tensor_size(),)
    assert 0 <= tensor[6085:].min() < tensor[6085:].max() <= 1
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0).startswith(parent.split("; drew")[0])
    assert not np.array_equal(state.information_state_tensor(0)[6085:], tensor[6085:])


def test_openspiel_information_set_search_plays() -> None:
    state = played_on(2, 9, 50)
    bot = ismcts.ISMCTSBot(load(players=2), mcts.RandomRolloutEvaluator(1), 2.0, 3)
    assert bot.step(state) in state.legal_actions()


if __name__ == "__main__":
    PLAYTHROUGH.write_text(written_playthrough(), "utf-8")
