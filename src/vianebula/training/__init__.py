"""A network that learns the game by playing itself: `vianebula train`, docs/training.md.

Only this folder and `gpu/` need PyTorch (`pip install 'vianebula[training]'`); playing does not.
"""
