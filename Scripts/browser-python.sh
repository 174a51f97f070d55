#!/usr/bin/env bash
# Makes the Python environment of the browser tests inside the build folder, when it is missing or its list has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build/browser-python
list=Tests/Browser/requirements.txt
if ! cmp -s "$list" "$environment/requirements.txt"; then
    echo "coffer: making the Python environment of the browser tests (Playwright, axe-core)"
    rm -rf "$environment"
    /usr/bin/python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$list"
    cp "$list" "$environment/requirements.txt"
fi
