"""How the files in `files/` were made: by version 0.1.0, commit 73857dd. They are never made again.

Each module wrote its part, run in `tests/compat` with that version's `src` on the path, in this order:
`python -m make.texts files DATA`, `make.matches files BOT`, `make.server files`, `make.spellings files`. They
are kept to say what the files hold; later versions need not be able to run them, and their imports keep the
names of then. Whoever adds a format adds files beside these, with the version that wrote them.
"""
