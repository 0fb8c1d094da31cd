# The newcomer's two commands are `make play` and `make test`; both set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/ready-to-play
TEST := $(VENV)/ready-to-test
# What the page needs of the environment; `test` asks for more at once, since two would install side by side.
INSTALLED := $(PLAY)
# Some hundred processes are started; without kept bytecode each would compile all that it imports anew.
export PYTHONDONTWRITEBYTECODE :=
# Things are done two at a time where they do not need each other; each shows its output when it is done.
TOGETHER := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help play terminal page packages test compile warm lint check client client-tests collect unit training-tests browser browser-core docs docs-check site bench art art-sounds art-preview clean

help:
	@echo "make play      serve the page on this machine and play against bots"
	@echo "make terminal  play in the terminal"
	@echo "make test      set up, lint, check types and levels, build the documentation, run all tests"
	@echo "make browser   all tests of the page in a real browser (make test runs the most important ones)"
	@echo "make site      the page as plain files in build/site: any host of files serves it, in any folder"
	@echo "make docs      read the documentation in a browser; it follows what is written"
	@echo "make bench     how fast the rules are on this machine"
	@echo "make art       render the sprites anew with Blender (a quarter of an hour)"
	@echo "make art-sounds  make the sounds anew"
	@echo "make clean     forget the environment and everything built in this folder"

play: $(PLAY)
	@$(TOGETHER) page compile
	@$(BIN)/vianebula serve --open

terminal: $(PLAY)
	@$(BIN)/vianebula play

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Via Nebula needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(PLAY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up what is needed to play, in $(VENV) (once) ..."
	@$(BIN)/python tools/install.py
	@touch $@

$(TEST): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up what the tests need, in $(VENV) (once) ..."
	@$(BIN)/python tools/install.py dev
	@touch $(PLAY) $@

# Quick when it was done before.
compile: $(PLAY)
	@echo "Compiling the rules and the bots (a minute or two, once) ..."
	@echo quit | $(BIN)/vianebula play --bot greedy >/dev/null
	@echo quit | $(BIN)/vianebula play --bot search >/dev/null

# All that is ever compiled: several tests that want the same would each compile it.
warm: $(TEST)
	@echo "Compiling everything (three minutes, once) ..."
	@$(BIN)/vianebula warm >/dev/null

# The page is built with Node: the machine's own (20 or newer), else the one that PyPI carries. Without the
# built page the server shows a plain one, so a failure here is told and does not stop anybody from playing.
page: $(INSTALLED) packages
	@$(BIN)/python tools/build_page.py || echo "The page could not be built; a plain one is served instead."

# What the page is built and checked with. It needs no package of Python, so both are got at the same time; where
# that fails, who needs them tries again and says so.
packages: | $(BIN)/python
	@$(BIN)/python tools/build_page.py packages || true

# Without a server behind it the page plays by itself; without the module it could not, so that is a failure here.
site: $(PLAY)
	@$(BIN)/python tools/build_page.py
	@ls client/dist/assets/engine-*.wasm >/dev/null
	@rm -rf build/site && mkdir -p build && cp -r client/dist build/site
	@mkdir build/site/api && echo "There is no server here." > build/site/api/data # what the page asks once
	@echo "The page is in build/site; to try it: $(PYTHON) -m http.server --bind 127.0.0.1 --directory build/site"

# Tests have the machine to themselves: those that wait for a process or a browser fail where everything else runs
# beside them. Before them three at a time: getting packages is mostly waiting.
test: | $(BIN)/python
	@$(TOGETHER) -j3 INSTALLED=$(TEST) warm client page check client-tests collect lint training-tests docs-check
	@$(MAKE) --no-print-directory unit browser-core

lint: $(TEST)
	@echo "== style, messages in five languages"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/python locales/audit.py

check: $(TEST)
	@echo "== types and levels"
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

client: packages
	@echo "== the page: types, style"
	@$(BIN)/python tools/check_page.py check lint

client-tests: $(TEST) page
	@echo "== the page: tests"
	@$(BIN)/python tools/check_page.py test

docs-check: $(TEST) warm
	@echo "== the documentation: every page and notebook, without a warning"
	@$(BIN)/sphinx-build -q -W --keep-going docs build/docs

# Once before three processes do it: each would compile all that the tests import to bytecode.
collect: $(TEST)
	@mkdir -p build
	@$(BIN)/pytest --collect-only -q --ignore $(TRAINING) >build/collected-tests.txt || { tail build/collected-tests.txt; exit 1; }

# Three at a time on two cores: many tests wait for a process or a clock.
unit: $(TEST)
	@echo "== tests"
	@$(BIN)/pytest -n 3 --dist worksteal --ignore $(TRAINING)

# By themselves: each of the three would spend seconds on importing PyTorch.
TRAINING := tests/training
training-tests: $(TEST) warm
	@echo "== tests of training"
	@$(BIN)/pytest $(TRAINING)

# In the machine's Chromium, else in one from npm; where neither can be had, says so and goes on.
browser: $(TEST) page
	@echo "== the page in a browser"
	@$(BIN)/python tools/test_browser.py

browser-core: $(TEST) page
	@echo "== the page in a browser: whole games, undo, keyboard (make browser for all)"
	@$(BIN)/python tools/test_browser.py browser:core

docs: $(TEST)
	@$(BIN)/sphinx-autobuild --host 127.0.0.1 --port 8001 --open-browser --watch src docs build/docs

bench: $(PLAY)
	@$(BIN)/vianebula bench

# Blender from the system's packages (apt-get install blender); ART_ONLY="building craftsman-0" renders a part anew.
RENDERS := build/art
BLENDER := blender -b --factory-startup --python-exit-code 1
art: $(TEST)
	@command -v blender >/dev/null || { echo "make art needs Blender: apt-get install blender"; exit 1; }
	@mkdir -p build && rm -rf $(RENDERS) $(if $(ART_ONLY),,client/public/art)
	@$(BLENDER) -P art/render.py -- $(RENDERS) $(if $(ART_ONLY),--only pennant $(ART_ONLY)) >$(RENDERS).log
	@$(if $(ART_ONLY),true,$(BLENDER) -P art/ground.py -- $(RENDERS) >>$(RENDERS).log)
	@$(BIN)/python art/fog.py $(RENDERS)
	@$(BIN)/python art/pack.py $(RENDERS)

# LAME from the system's packages (apt-get install lame).
art-sounds: $(TEST)
	@command -v lame >/dev/null || { echo "make art-sounds needs LAME: apt-get install lame"; exit 1; }
	@$(BIN)/python art/sounds.py

art-preview: $(TEST)
	@$(BIN)/python art/preview.py build/art-preview

clean:
	rm -rf $(VENV) build dist client/dist client/src/engine/build client/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
