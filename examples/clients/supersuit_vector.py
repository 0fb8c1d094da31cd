"""SuperSuit: wrappers that leave observations alone work; those that change them want a Box, not a Dict.

So the mask goes into `info` first, where wrappers of PettingZoo look for it too (pip install supersuit).
"""

import numpy as np
import supersuit
from pettingzoo.utils import BaseWrapper

from vianebula.envs import vianebula_v0
from vianebula.envs.evaluation import Protocol, evaluate


class MaskInInfo(BaseWrapper):
    """Observations are rows of numbers; the mask is in the agent's info."""

    def observation_space(self, agent):
        return self.env.observation_space(agent)["observation"]

    def observe(self, agent):
        seen = self.env.observe(agent)
        self.env.unwrapped.infos[agent] = {"action_mask": seen["action_mask"]}
        return seen["observation"]


def main(seed=7, deals=100):
    env = supersuit.dtype_v0(MaskInInfo(vianebula_v0.env(seats=2)), np.float16)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, over, cut, info = env.last()
        assert seen.dtype == np.float16
        env.step(None if over or cut else env.action_space(agent).sample(info["action_mask"]))
    return evaluate(lambda _seen, masks: masks.argmax(1), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
