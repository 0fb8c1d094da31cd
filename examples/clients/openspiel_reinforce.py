"""OpenSpiel: REINFORCE in self-play through its rl_environment (pip install open_spiel torch)."""

import numpy as np
import pyspiel
import torch
from open_spiel.python.rl_environment import Environment, ObservationType

import vianebula.envs.openspiel_v0  # noqa: F401 (registers python_via_nebula)
from vianebula.envs.evaluation import Protocol, evaluate


def main(games=300, deals=100):
    game = pyspiel.load_game("python_via_nebula(players=2,reward=margin)")
    env = Environment(game, observation_type=ObservationType.OBSERVATION)
    net = torch.nn.Sequential(torch.nn.Linear(6085, 128), torch.nn.Tanh(), torch.nn.Linear(128, 993))
    adam = torch.optim.Adam(net.parameters(), 3e-4)

    def judge(seen, masks):
        logits = net(torch.as_tensor(np.asarray(seen), dtype=torch.float32))
        return torch.distributions.Categorical(logits=logits.masked_fill(~torch.as_tensor(masks), -1e9))

    for _ in range(games):
        step, told = env.reset(), []
        while not step.last():
            seat = step.observations["current_player"]
            mask = np.isin(np.arange(993), step.observations["legal_actions"][seat])
            seen = step.observations["info_state"][seat]
            action = int(judge(seen, mask).sample())
            told.append((seen, mask, seat, action))
            step = env.step([action])
        seen, masks, seats, played = (np.stack(part) for part in zip(*told, strict=True))
        gains = torch.as_tensor(np.array(step.rewards)[seats] / 10)
        adam.zero_grad()
        (-judge(seen, masks).log_prob(torch.as_tensor(played)) * gains).mean().backward()
        adam.step()
    return evaluate(lambda seen, masks: judge(seen, masks).sample().numpy(), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
