"""RLlib: PPO in self-play with its masking module, its checker of environments on (pip install 'ray[rllib]').

On a very busy machine Ray gives up too early: set RAY_agent_register_timeout_ms=300000.
"""

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from vianebula.envs.evaluation import Protocol, evaluate
from vianebula.envs.rllib_v0 import ViaNebulaMultiAgentEnv


def main(iterations=20, steps=4000, deals=100):
    config = PPOConfig().env_runners(num_env_runners=0)  # in this process; more of them play side by side
    config.environment(ViaNebulaMultiAgentEnv, env_config={"seats": 2, "reward": "margin"})
    config.multi_agent(policies={"both"}, policy_mapping_fn=lambda *_args, **_kwargs: "both")
    config.rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    config.training(train_batch_size_per_learner=steps, minibatch_size=500, num_epochs=4, gamma=1.0, lr=3e-4)
    algorithm = config.build_algo()
    for _ in range(iterations):
        algorithm.train()
    module = algorithm.get_module("both")

    def policy(seen, masks):
        batch = {"observations": torch.as_tensor(seen), "action_mask": torch.as_tensor(masks).float()}
        with torch.no_grad():
            logits = module.forward_inference({"obs": batch})["action_dist_inputs"]
        return torch.distributions.Categorical(logits=logits).sample().numpy()

    return evaluate(policy, Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
