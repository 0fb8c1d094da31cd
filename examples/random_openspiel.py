"""Random players in OpenSpiel: one game, told action by action."""

import random

import pyspiel

import vianebula.envs.openspiel_v0  # noqa: F401 (registers python_via_nebula)


def main(seed=7):
    chance = random.Random(seed)
    game = pyspiel.load_game("python_via_nebula(players=2,board=advanced,reward=margin)")
    state = game.new_initial_state()
    told = []
    while not state.is_terminal():
        action = chance.choice(state.legal_actions())
        told.append(state.action_to_string(action))
        state.apply_action(action)
    print(" ".join(told))
    print("returns", state.returns())
    return state.returns()


if __name__ == "__main__":
    main()
