"""A policy gradient in JAX on a batch, shared by DLPack: python examples/clients/jax_policy_gradient.py"""

import jax
import jax.numpy as jnp
import numpy as np

from vianebula.batch import Batch
from vianebula.envs.evaluation import Protocol, evaluate


@jax.jit
def logits(weights, seen, mask):
    return jnp.where(mask, jnp.tanh(seen @ weights[0]) @ weights[1], -1e9)


@jax.jit
def learn(weights, seen, mask, actions, gains):
    def loss(weights):
        chosen = jnp.take_along_axis(jax.nn.log_softmax(logits(weights, seen, mask)), actions[:, None], 1)
        return -(chosen[:, 0] * gains).mean()

    return jax.tree.map(lambda weight, slope: weight - 0.05 * slope, weights, jax.grad(loss)(weights))


def main(rounds=200, games=256, deals=100):
    batch, key = Batch(games, seats=2, seed=1), jax.random.key(1)
    weights = jax.random.normal(key, (6085, 128)) * 0.02, jax.random.normal(key, (128, 993)) * 0.02
    for round_number in range(rounds):
        seen, mask = jax.dlpack.from_dlpack(batch.observe()), jax.dlpack.from_dlpack(batch.legal())
        actions = jax.random.categorical(jax.random.fold_in(key, round_number), logits(weights, seen, mask))
        mover, points = batch.seat.astype(int), batch.standings()[0]
        goes_on = ~batch.step(np.asarray(actions)).done  # a game that is over was dealt anew
        gained = (batch.standings()[0] - points)[np.arange(games), mover] * goes_on
        gains = (gained - gained.mean()) / (gained.std() + 1e-6)  # what the action brought at once
        weights = learn(weights, seen, mask, actions, jnp.asarray(gains, jnp.float32))
    return evaluate(lambda *given: np.asarray(logits(weights, *given)).argmax(1), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
