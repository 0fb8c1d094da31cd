# The newcomer's two commands are `make play` and `make test`; both set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: help play setup test lint check unit bench clean

help:
	@echo "make play    play in the terminal against bots"
	@echo "make test    set up, lint, check types and levels, run all tests"
	@echo "make bench   how fast the rules are on this machine"
	@echo "make clean   forget the environment and all caches in this folder"

play: $(READY)
	@$(BIN)/vianebula play

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Via Nebula needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Setting up the environment in $(VENV) (once; a few minutes) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@echo "Compiling the rules (once; under a minute) ..."
	@$(BIN)/vianebula perft 1 >/dev/null
	@touch $@

test: $(READY) lint check unit

lint: $(READY)
	@echo "== style"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .

check: $(READY)
	@echo "== types and levels"
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

unit: $(READY)
	@echo "== tests"
	@$(BIN)/pytest -n 2

bench: $(READY)
	@$(BIN)/vianebula bench

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
