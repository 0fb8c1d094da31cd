"""Random agents in the vector environment of Gymnasium: many games at once, against random seats."""

import gymnasium
import numpy as np

import vianebula.envs  # noqa: F401 (registers ViaNebula-v0)


def main(num_envs=256, steps=200):
    envs = gymnasium.make_vec("ViaNebula-v0", num_envs, seats=3)
    chance = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    ranks = []
    for _ in range(steps):
        lots = chance.random(infos["action_mask"].shape, np.float32)
        actions = np.where(infos["action_mask"], lots, -1).argmax(1)
        _, rewards, terminations, _, infos = envs.step(actions)
        ranks += rewards[terminations].tolist()
    print(
        f"{len(ranks)} games, mean reward {np.mean(ranks):.3f}, won alone {np.mean(np.equal(ranks, 1)):.1%}"
    )
    return ranks


if __name__ == "__main__":
    main()
