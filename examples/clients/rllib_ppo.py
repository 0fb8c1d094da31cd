"""RLlib: PPO in self-play on its PettingZoo environment, checked and masked (pip install 'ray[rllib]')."""

import torch
from gymnasium.spaces import Box, Dict
from pettingzoo.utils import BaseWrapper
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from vianebula.envs import vianebula_v0
from vianebula.envs.evaluation import Protocol, evaluate


class RllibNames(BaseWrapper):
    """Its masking module asks for `observations`, and for masks of floats."""

    def observation_space(self, agent):
        seen = self.env.observation_space(agent)["observation"]
        return Dict({"action_mask": Box(0.0, 1.0, (993,)), "observations": seen})

    def observe(self, agent):
        seen = self.env.observe(agent)
        return {"action_mask": seen["action_mask"].astype("f4"), "observations": seen["observation"]}


def main(iterations=20, decisions=4000, deals=100):
    make = lambda _: PettingZooEnv(RllibNames(vianebula_v0.env(seats=2, reward="margin")))  # noqa: E731
    check_multiagent_environments(make(None))
    config = PPOConfig().environment(make).env_runners(num_env_runners=0).learners(num_learners=0)
    config.multi_agent(policies={"both"}, policy_mapping_fn=lambda *_, **__: "both")
    config.rl_module(rl_module_spec=RLModuleSpec(ActionMaskingTorchRLModule))
    config.training(train_batch_size_per_learner=decisions, minibatch_size=500, num_epochs=2, gamma=1.0)
    algorithm = config.build_algo()
    for _ in range(iterations):
        algorithm.train()
    module = algorithm.get_module("both")

    def policy(seen, masks):
        tensors = {"observations": torch.tensor(seen), "action_mask": torch.tensor(masks).float()}
        logits = module.forward_inference({"obs": tensors})["action_dist_inputs"]
        return torch.distributions.Categorical(logits=logits).sample().numpy()

    return evaluate(policy, Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
