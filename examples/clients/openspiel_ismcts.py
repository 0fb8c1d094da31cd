"""OpenSpiel: information set search with random rollouts plays a game against a random player, fairly."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import vianebula.envs.openspiel_v0  # noqa: F401 (registers python_via_nebula)


def main(simulations=50, games=4):
    game = pyspiel.load_game("python_via_nebula(players=2,reward=margin)")
    rng = np.random.RandomState(1)
    search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 20.0, simulations, random_state=rng)
    margins = []
    for seat in range(games):
        state = game.new_initial_state()
        state.apply_action(rng.randint(10_000))
        while not state.is_terminal():
            is_search = state.current_player() == seat % 2
            state.apply_action(int(search.step(state) if is_search else rng.choice(state.legal_actions())))
        margins.append(state.returns()[seat % 2])
    return f"margins of ISMCTS against random: {margins}"


if __name__ == "__main__":
    print(main())
