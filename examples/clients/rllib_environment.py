"""RLlib: its PettingZoo environment with its checker on, and a game by masks (pip install 'ray[rllib]').

To learn, rename `observation` to `observations` in a wrapper: its `ActionMaskingTorchRLModule` asks for that.
"""

import numpy as np
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from vianebula.envs import vianebula_v0
from vianebula.envs.evaluation import Protocol, evaluate


def main(seed=1, deals=100):
    env = PettingZooEnv(vianebula_v0.env(seats=2))
    check_multiagent_environments(env)  # samples without masks: an illegal action loses, and raises nothing
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    ended = {"__all__": False}
    while not ended["__all__"]:
        ((agent, row),) = seen.items()
        seen, rewards, ended, _, _ = env.step({agent: chance.choice(np.flatnonzero(row["action_mask"]))})
    print("rewards of a random game:", rewards)
    return evaluate(lambda _seen, masks: masks.argmax(1), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
