"""OpenSpiel: its random simulations, a playthrough, our promises, and that nothing leaks."""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough

from vianebula import Game, IllegalAction, ViaNebulaError
from vianebula.envs import openspiel_v0
from vianebula.envs.env_game import EnvGame
from vianebula.rules.constants import NONE, PRIVATE_CONTRACTS

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
    env = rl_environment.Environment(
        load(players=2), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    step = env.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == 6085


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


def other_start(start: EnvGame, end: EnvGame, seat: int, seed: int) -> np.ndarray[Any, Any]:
    """Another start that looks the same to a seat until the end: what it never saw, exchanged."""
    chance = random.Random(seed)
    states = start.states.copy()
    row, last = states.view(np.recarray)[0], end.state_record
    seen = int(row.hands[seat]) | int(np.bitwise_or.reduce(last.fulfilled))
    seen |= 1 << int(last.pending_contract) if last.pending_contract != NONE else 0
    unseen = [card for card in range(PRIVATE_CONTRACTS) if not seen >> card & 1]
    becomes = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    for other in range(start.setup.seats):
        if other != seat:
            hand = [card for card in range(PRIVATE_CONTRACTS) if int(row.hands[other]) >> card & 1]
            row.hands[other] = sum(1 << becomes.get(card, card) for card in hand)
    rest = row.deck[last.n_drawn :].tolist()
    chance.shuffle(rest)
    row.deck[last.n_drawn :] = rest
    return states


def test_openspiel_recall_gives_nothing_away() -> None:
    """Games played alike from two starts that a seat cannot tell apart are recalled alike, and fully."""
    compared = 0
    for seed in range(40):
        one, chance = EnvGame("beginner", 3), random.Random(seed)
        one.deal(seed)
        actions: list[int] = []
        for _ in range(10 * (seed % 14)):
            if one.seat == NONE:
                break
            actions.append(chance.choice(np.flatnonzero(one.legal_mask(one.seat)).tolist()))
            one.play(actions[-1])
        told = []
        start = one_at("beginner", 3, seed, 0)
        for states in (start.states, other_start(start, one, 1, seed)):
            world = one_at("beginner", 3, seed, 0)
            world.states = states.copy()
            try:
                told.append((openspiel_v0.format_perfect_recall(world, actions, 1), world.seat))
            except (IllegalAction, IndexError):
                break  # another seat does not hold there what it played here
        if len(told) == 2 and told[0][1] == told[1][1]:
            compared += 1
            assert told[0] == told[1]
            assert told[0][0].count("; ") >= len(actions)
    assert compared > 20


if __name__ == "__main__":
    PLAYTHROUGH.write_text(written_playthrough(), "utf-8")
