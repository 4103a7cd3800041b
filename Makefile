# Everything a newcomer, a player or CI needs. `make help` lists it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
SYSTEM_READY := $(VENV)/.system-ready
WASM_READY := $(VENV)/.wasm-ready
LAB_READY := $(VENV)/.lab-ready
NODE_READY := web/node_modules/.package-lock.json
AUDIT := $(VENV)/audit
AUDIT_READY := $(AUDIT)/.ready
CLIENT := perihelion/server/static/index.html
ENGINE := perihelion/server/static/engine
CLIENT_SOURCES := $(shell find web/src web/public web/worker web/engine/src -type f) $(wildcard perihelion/*/language/*.ftl) web/index.html web/package.json web/package-lock.json web/vite.config.ts web/compress.mjs
COMPRESS := node web/compress.mjs $(ENGINE)
# Debian packages that the tests need: a browser, and a database server to test the server's second database on. Tests of pages take half
# the time in the browser's shell, and do without it where there is none.
SYSTEM_PACKAGES := chromium postgresql
SYSTEM_WISHES := chromium-headless-shell
# Installing needs nothing but pip; hashes make sure that it is what was tested.
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

# Tests start Python hundreds of times: without bytecode on the disk every process would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

# What changes are compared with by `make check`.
BASE ?= main

.DEFAULT_GOAL := help
.PHONY: help play test installed check soak lint web wasm site wasm-check format bench cold bench-gpu gpu-check load levels screenshots pictures golden readme types fuzz attack audit lock dist datasets reports clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) $(CLIENT) ## set everything up and play in the browser
	@nice -n 19 sh -c '$(PIP_INSTALL) -r requirements/wasm.txt && touch $(WASM_READY) && $(BIN)/python -m perihelion.bots.engine $(ENGINE) && $(COMPRESS)' >/dev/null 2>&1 &
	@$(BIN)/perihelion

test: ## set everything up and run all tests
	@$(MAKE) --silent --jobs=2 installed $(CLIENT)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint web
	$(BIN)/python -m pytest

# One after the other: they share an environment.
installed: ## what tests need, in the environment and on this machine
	@for ready in $(READY) $(SYSTEM_READY) $(WASM_READY) $(LAB_READY); do $(MAKE) --silent $$ready || exit 1; done

check: $(READY) $(SYSTEM_READY) $(WASM_READY) $(LAB_READY) ## style, types and the tests that your changes can reach, within two minutes; BASE=branch to compare with
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target WEB_CHECK=check-changes lint $(CLIENT) $(if $(shell git diff --name-only --merge-base $(BASE) -- web; git ls-files --others --exclude-standard web),web)
	$(BIN)/python -m pytest --since $(BASE) --within 60 --dist load --maxschedchunk 2 --failed-first

soak: $(READY) $(SYSTEM_READY) ## what all tests do a few times, many times: kill -9 of server and database in the middle of play, whole matches while compiling
	$(BIN)/python -m pytest -m soak

lint: $(READY) ## check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# What has not changed is not checked again by `make check`: a quarter of the processor time.
WEB_CHECK := check

web: $(NODE_READY) ## check the web client's types and run its tests
	cd web && npm run --silent $(WEB_CHECK) && npm test --silent

wasm: $(WASM_READY) $(CLIENT) ## build all games as WebAssembly modules, into the client: two minutes if their rules are new
	$(BIN)/python -m perihelion.bots.engine $(ENGINE)
	$(COMPRESS)

site: $(WASM_READY) $(CLIENT) ## the whole product but for meeting others, as static files for any web host, into build/site
	$(BIN)/python -m perihelion.bots.engine $(ENGINE)
	$(COMPRESS)
	$(BIN)/python -m perihelion.server.site build/site

wasm-check: $(WASM_READY) $(CLIENT) ## every form of every game, in WebAssembly and on the CPU, compared byte for byte: some minutes
	$(BIN)/python -m tests.wasm.check

format: $(READY) ## put the code into its usual shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(BENCH_READY) $(SYSTEM_READY) wasm ## measure speed on this machine, beside OpenSpiel, and of the pages
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.browser.figures

cold: $(READY) $(CLIENT) $(SYSTEM_READY) ## what a newcomer waits for: a fresh clone with nothing compiled, each game in a real browser
	$(BIN)/python -m tests.browser.cold --clone

gpu-check: ## on a machine with a GPU: a million games on CPU and GPU, compared byte for byte
	$(or $(GPU_PYTHON),$(BIN)/python) -m tests.gpu.check

bench-gpu: ## on a machine with a GPU: measure speed, beside Pgx where it is installed
	$(or $(GPU_PYTHON),$(BIN)/python) -m tests.gpu.bench

load: $(READY) $(SYSTEM_READY) ## against real servers on this machine: thousands of matches, races, bots, idle sockets, many stored matches, two servers; every wanted figure with its limit
	$(BIN)/python -m tests.load.all

levels: $(READY) ## every level of every game against the one below, until a sequential test has decided: some hours
	for game in $$($(BIN)/python -c 'import perihelion; print(*perihelion.games())'); do \
	  $(BIN)/perihelion arena $$game --bots beginner novice intermediate advanced expert master --neighbours --games 200 --stop-early || exit 1; done

screenshots: $(READY) $(CLIENT) $(SYSTEM_READY) ## pictures of all screens, wide and phone, dark and light, into build/screens
	$(BIN)/python -m tests.browser.screenshots

pictures: $(READY) $(CLIENT) $(SYSTEM_READY) ## pictures and recordings of all games for README, docs and the games' pages, into docs/pictures
	$(BIN)/python -m tests.browser.pictures

golden: $(READY) ## write golden logs that are missing; existing ones are never changed
	$(BIN)/python -m tests.golden

readme: $(READY) ## write what README and docs/playing.md show of the games, from what these declare
	$(BIN)/python -m tests.presenting

types: $(READY) ## write the web client's types from the server's schemas
	$(BIN)/python -m tests.typescript

fuzz: $(READY) $(SYSTEM_READY) ## a long search for inputs that break the readers of positions, moves, logs and data, HTTP calls and conversations
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest tests/fuzz tests/server/test_openapi.py tests/server/test_conversations.py

attack: $(READY) $(SYSTEM_READY) ## the scripts of an attacker against a fresh server on loopback, on both databases: some minutes
	$(BIN)/python -m tests.attack

audit: $(AUDIT_READY) ## known vulnerabilities of all locked dependencies: clean (0), vulnerable (1), could not be asked (2)
	@$(BIN)/python -m tests.audit --pip-audit $(AUDIT)/bin/pip-audit

lock: $(READY) ## find the newest versions of all dependencies and pin them with their hashes
	$(BIN)/python -m pip install --quiet uv
	for set in "dev pyproject.toml --extra server" "bench pyproject.toml --extra server" "lab pyproject.toml --extra server --extra lab" audit wasm; do \
	  set -- $$set; name=$$1; shift; $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --upgrade "$$@" --group pyproject.toml:$$name -o requirements/$$name.txt || exit 1; done

dist: wasm ## build wheel and source distribution, with web client and WebAssembly modules, and test them in a clean environment: some minutes
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	$(BIN)/python -m tests.dist

GAMES ?= 100000
datasets: $(READY) $(LAB_READY) ## GAMES (100000) games of each game by strong bots as Parquet files, into build/datasets: days, and goes on after a kill
	for game in $$($(BIN)/python -c 'import perihelion; print(*perihelion.games())'); do \
	  $(BIN)/perihelion lab dataset $$game --bots expert --games $(GAMES) --folder build/datasets/$$game || exit 1; done

REPORT_GAMES ?= 200
reports: $(READY) $(LAB_READY) ## a report on every form of every game, REPORT_GAMES (200) games each, into build/reports: half an hour, and goes on after a kill
	$(BIN)/perihelion lab report --folder build/reports --games $(REPORT_GAMES)

clean: ## remove the environment and everything made
	rm -rf $(VENV) web/node_modules perihelion/server/static build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Perihelion needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python cannot make environments here; on Debian: apt-get install python3-venv"; exit 1; }
	@echo "Setting up (a minute the first time) ..."
	@$(PIP_INSTALL) -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE_READY): web/package-lock.json
	@command -v npm >/dev/null || { echo "Building the web client needs Node.js 20 or newer with npm."; exit 1; }
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(NODE_READY) $(CLIENT_SOURCES)
	@echo "Building the web client ..."
	@cd web && npm run --silent build
	@touch $@

$(SYSTEM_READY): $(READY)
	@if ! command -v chromium >/dev/null || ! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then \
	  echo "Installing $(SYSTEM_PACKAGES) ..."; \
	  command -v apt-get >/dev/null || { echo "The tests need: $(SYSTEM_PACKAGES). Please install them."; exit 1; }; \
	  root=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends $(SYSTEM_PACKAGES) >/dev/null; fi
	@if ! command -v $(SYSTEM_WISHES) >/dev/null && command -v apt-get >/dev/null; then \
	  root=$$([ "$$(id -u)" = 0 ] || echo sudo -n); \
	  { apt-cache show $(SYSTEM_WISHES) >/dev/null 2>&1 || $$root apt-get update -qq; DEBIAN_FRONTEND=noninteractive $$root apt-get install -y -qq --no-install-recommends $(SYSTEM_WISHES); } >/dev/null 2>&1 || true; fi
	@# nginx is unpacked and not installed, as Debian would start it as a service
	@if ! command -v nginx >/dev/null && command -v apt-get >/dev/null; then \
	  { cd $(VENV) && apt-get download nginx && dpkg-deb --extract nginx_*.deb nginx && rm nginx_*.deb; } >/dev/null 2>&1 || true; fi
	@touch $@

$(AUDIT_READY): $(READY) requirements/audit.txt
	@$(PYTHON) -m venv $(AUDIT)
	@$(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/audit.txt
	@touch $@

$(WASM_READY): $(READY) requirements/wasm.txt
	@$(PIP_INSTALL) -r requirements/wasm.txt
	@touch $@

$(LAB_READY): $(READY) requirements/lab.txt
	@$(PIP_INSTALL) -r requirements/lab.txt
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@$(PIP_INSTALL) -r requirements/bench.txt
	@touch $@
