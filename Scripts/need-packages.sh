#!/usr/bin/env bash
# Installs the Debian or Ubuntu packages that are missing, with one line that says what and why.
# usage: need-packages.sh "why" package [package ...]
set -euo pipefail

why=$1
shift
missing=()
for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "coffer: ${missing[*]} missing ($why). Install them with this system's package manager, then run make again." >&2
    exit 1
fi
root=()
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || {
        echo "coffer: ${missing[*]} missing ($why) and there is no sudo. Run as root: apt-get install ${missing[*]}" >&2
        exit 1
    }
    root=(sudo)
fi
echo "coffer: installing ${missing[*]} ($why)"
export DEBIAN_FRONTEND=noninteractive
"${root[@]}" apt-get update -qq
"${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
