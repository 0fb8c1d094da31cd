"""TorchRL: the environment as tensordicts, with its checks, and a masked policy (pip install torchrl)."""

import torch
from tensordict.nn import TensorDictModule
from torchrl.envs import PettingZooWrapper
from torchrl.envs.utils import check_env_specs
from torchrl.modules import MaskedCategorical

from vianebula.envs import vianebula_v0
from vianebula.envs.evaluation import Protocol, evaluate


def main(steps=200, deals=100):
    env = PettingZooWrapper(
        vianebula_v0.env(seats=2), use_mask=True, group_map={"seats": ["seat_0", "seat_1"]}, seed=1
    )
    check_env_specs(env)
    net = torch.nn.Linear(6085, 993)

    def act(seen, mask):
        return MaskedCategorical(logits=net(seen), mask=mask).sample()

    keys = [("seats", "observation", "observation"), ("seats", "action_mask")]
    policy = TensorDictModule(act, in_keys=keys, out_keys=[("seats", "action")])
    print(env.rollout(steps, policy)["next", "seats", "reward"].sum(0).tolist())
    return evaluate(
        lambda seen, masks: act(torch.as_tensor(seen), torch.as_tensor(masks)).numpy(), Protocol(deals=deals)
    )


if __name__ == "__main__":
    print(main())
