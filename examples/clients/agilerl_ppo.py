"""AgileRL: PPO on the vector environment, whose masks it takes from `info` (pip install agilerl peft)."""

import gymnasium
import torch
from agilerl.algorithms import PPO
from agilerl.training.train_on_policy import train_on_policy

import vianebula.envs  # noqa: F401 (registers ViaNebula-v0)
from vianebula.envs.evaluation import Protocol, evaluate


def main(steps=100_000, games=32, learn_step=128, deals=100):
    arguments = {"seats": 2, "opponents": "random", "reward": "margin"}
    envs = gymnasium.make_vec("ViaNebula-v0", games, **arguments)
    spaces = envs.single_observation_space, envs.single_action_space
    agent = PPO(*spaces, num_envs=games, learn_step=learn_step, batch_size=512, gamma=1.0, lr=3e-4)
    train_on_policy(
        envs, "ViaNebula-v0", "PPO", [agent], max_steps=steps, evo_steps=steps, eval_steps=100, verbose=False
    )

    def policy(seen, masks):
        with torch.no_grad():
            return agent.get_action(seen, action_mask=masks)[0]

    agent.set_training_mode(True)  # so that actions are sampled, not the likeliest
    return evaluate(policy, Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
