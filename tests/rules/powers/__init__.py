"""One file for each card of R5."""
