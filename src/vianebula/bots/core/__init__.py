"""The compiled part of the bots: like the rules, without input or output, exceptions or strings."""
