"""The game as text: actions and positions both ways, game records, traces, and reading the files of them."""
