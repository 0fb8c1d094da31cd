"""`python -m vianebula` is the command line."""

from .cli import main

main()
