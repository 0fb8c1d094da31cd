"""Stable-Baselines3: masked PPO against random seats (pip install sb3-contrib)."""

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import vianebula.envs  # noqa: F401 (registers ViaNebula-v0)
from vianebula.envs.evaluation import Protocol, evaluate


def main(steps=100_000, deals=100):
    arguments = {"seats": 2, "opponents": "random", "reward": "margin"}
    envs = make_vec_env("ViaNebula-v0", n_envs=8, seed=1, env_kwargs=arguments)
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01)
    model.learn(steps)
    return evaluate(
        lambda seen, masks: model.predict(seen, action_masks=masks)[0],  # sampled, not the likeliest
        Protocol(deals=deals),
    )


if __name__ == "__main__":
    print(main())
