"""A random agent in the Gymnasium environment, against a bot: some games."""

import gymnasium

import vianebula.envs  # noqa: F401 (registers ViaNebula-v0)


def main(games=5, opponents="greedy"):
    env = gymnasium.make("ViaNebula-v0", seats=2, opponents=opponents, reward="margin")
    env.action_space.seed(1)
    margins = []
    for seed in range(games):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        margins.append(reward)
    print(f"margins against {opponents}: {margins}")
    return margins


if __name__ == "__main__":
    main()
