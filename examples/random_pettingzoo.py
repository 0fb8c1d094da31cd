"""Random agents in the PettingZoo environment: one game, printed at the end."""

from vianebula.envs import vianebula_v0


def main(seed=7):
    env = vianebula_v0.env(board="beginner", seats=3, reward="rank", render_mode="ansi")
    env.reset(seed=seed)
    rewards = {}
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        observation, rewards[agent], termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    print(env.render())
    print(rewards)
    return rewards


if __name__ == "__main__":
    main()
