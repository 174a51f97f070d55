# The house: run, test, check, bench, format. Each target installs what it needs, when it is missing.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# An import of a target that Package.swift does not name is an error; release links the Swift runtime in.
ARROWS := --explicit-target-dependency-import-check error
RELEASE := -c release --static-swift-stdlib $(ARROWS)
SOURCES := Package.swift Sources Tests Bench

.PHONY: help run build test check unit browser bench format packages browser-packages clean

help:
	@echo "make run      build in release, start on http://127.0.0.1:7777 without the network, open a browser"
	@echo "make test     check, then every test: units, HTTP, pages, kill, browser"
	@echo "make check    formatting, warnings as errors, the arrows between the targets"
	@echo "make bench    measure, each figure beside a reference of the same run"
	@echo "make format   bring the sources into the house style"
	@echo "make build    the release executable alone, .build/release/coffer"

packages:
	@Scripts/need-swift.sh
	@Scripts/need-packages.sh "SQLite, HTTP, compression, fetching, pictures and time zones, and how to find them" \
		libsqlite3-dev libmicrohttpd-dev zlib1g-dev libcurl4-openssl-dev libgd3 tzdata pkg-config

browser-packages:
	@Scripts/need-packages.sh "for the tests that look at it from outside" chromium python3-venv fonts-dejavu-core hledger beancount
	@Scripts/browser-python.sh

build: packages
	@swift build $(RELEASE) --product coffer

# Shows what is there and asks nobody; “coffer serve” is live.
run: build
	@exec .build/release/coffer serve --open

format:
	@swift format -i -r $(SOURCES)

check: packages
	@swift format lint --strict -r $(SOURCES)
	@Scripts/check-rules.sh
	@swift build --build-tests $(ARROWS)

unit: check
	@swift test --skip-build

browser: check build browser-packages
	@.build/browser-python/bin/python -m pytest -q Tests/Browser

# One part runs in another zone and in a locale with a decimal comma: neither may change a figure.
test: unit browser
	@TZ=Pacific/Chatham LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 swift test --skip-build

bench: packages
	@Scripts/need-packages.sh "the load generator of the HTTP figures" wrk
	@swift build $(RELEASE) --product bench
	@swift build $(RELEASE) --product coffer
	@.build/release/bench

clean:
	@rm -rf .build
