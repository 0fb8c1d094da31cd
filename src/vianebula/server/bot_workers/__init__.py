"""Bots: at tables, as advisers, as analysts; all think in worker processes and are given one seat's view."""
