#!/usr/bin/env bash
# usage: Scripts/fuzz-numbers.sh [SECONDS]: libFuzzer over NumberFormat.read, Exact and every way to show a number.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/fuzz-numbers
mkdir -p "$folder/corpus"
i=0
for text in 1.4 -12.5 1e-05 1.2E+46 '1 234,56' "1'234.56" 1.355,90€ '$1,000' '(5)' −5 99999999999999999999999999999999999999 6,2.10; do
    printf '%s' "$text" >"$folder/corpus/seed-$((i++))"
done
# shellcheck disable=SC2046
swiftc -O -parse-as-library -swift-version 6 -sanitize=fuzzer -module-name Fuzz -o "$folder/fuzz" \
    $(find Sources/Ledger -name '*.swift') Scripts/FuzzNumbers.swift
exec "$folder/fuzz" -max_len=64 -max_total_time="${1:-600}" -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus"
