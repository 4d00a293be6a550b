# Everything is done by these; `make` alone lists them. What each does in detail is in tools/.
.DEFAULT_GOAL := help
SHELL := /bin/sh
BIN := .venv/bin
# One place finds a Python that is new enough, or says in one line what to install.
BOOT = python=$$(sh tools/python.sh) && exec "$$python" -m

.PHONY: help install demo run check test bench

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' Makefile
	@echo "  settings: PORT=8000 BIND=127.0.0.1 LIVE=0 SPEED=20 APT=0 REQUIRE_SERVICES=1 DATABASE_URL= REDIS_URL="

install: ## the virtual environment in .venv with everything that the project and its tests need
	@$(BOOT) tools.bootstrap --dev

demo: ## a made-up casino at http://localhost:8000, nothing else needed (LIVE=0: nobody plays; SPEED=20: faster)
	@$(BOOT) tools.demo

run: ## the real floor, against DATABASE_URL (PostgreSQL) and REDIS_URL
	@$(BOOT) tools.run

check: install ## style, types, layers, migrations, catalogues: what needs no test to be seen
	@$(BIN)/python -m tools.check

test: check ## everything: unit, integration on SQLite and on PostgreSQL + Redis, browser
	@$(BIN)/python -m tools.test

bench: install ## the measured figures, beside what the disk can do
	@$(BIN)/python -m bench
	@$(BIN)/python -m pytest -q -p no:cacheprovider --benchmark-columns=min,median,max,rounds bench/test_games.py
