"""A second, plain reading of the rules (shared/RULES.md) that checks traces (shared/TRACE.md).

Written from the two texts alone, without a look at the engine, and to be kept so: when the engine and this
package differ, read the rule again; do not copy from one to the other. Nothing here imports the product.

- ``model``: the state as plain objects, made from and turned into the trace's STATE.
- ``rules``: legal actions, playing an action, the score.
- ``start``: what must hold when a game begins (R2, R9).
- ``check``: the program: ``python -m tests.oracle.check FILE`` (or ``-`` for standard input).
"""
