"""The game for machines: compiled, without input or output, exceptions or strings.

Read the files in this order, lowest first: words, hexes, box, state, actions, chance, land, exploitations,
powers, legal, score, play, deal, view, loops.
"""
