"""The game for machines: compiled, without input or output, exceptions or strings.

Read the files in this order, lowest first: constants, bits, hexes, tables, state, actions, rng, land,
exploitations, contracts, seat_counts, pieces, covering, power, powers/, legal, score, play, deal, view,
kernels.
"""
