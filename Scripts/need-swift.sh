#!/usr/bin/env bash
# Says so where Swift is missing or older than 6.3.
set -euo pipefail

where="Get Swift 6.3 or newer from https://www.swift.org/install/linux/ and put its usr/bin on the PATH."
if ! command -v swift >/dev/null; then
    echo "coffer: Swift is not installed. $where" >&2
    exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
oldest=$(printf '%s\n6.3\n' "${version:-0.0}" | sort -V | head -n 1)
if [ "$oldest" != 6.3 ]; then
    echo "coffer: Swift ${version:-of an unknown version} is too old. $where" >&2
    exit 1
fi
