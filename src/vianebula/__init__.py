"""Via Nebula as software."""

__version__ = "0.1.0"
