#!/usr/bin/env bash
# usage: Scripts/fuzz-imports.sh [SECONDS]: libFuzzer over the reading of files: kind, encoding, table, layout, rows, events.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/fuzz-imports
mkdir -p "$folder/corpus"
cp Tests/AppTests/Fixtures/exports/*.csv "$folder/corpus"
printf '%s' '{"activities":[{"fee":1,"quantity":0.5,"type":"BUY","unitPrice":2,"currency":"USD","date":"2021-09-15T22:00:00.000Z","symbol":"BTCUSD"}]}' >"$folder/corpus/activities"
# compile MODULE SOURCES...: one module, as the fuzzer wants it.
compile() {
    local name=$1
    shift
    swiftc -O -parse-as-library -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -sanitize=fuzzer \
        -enable-testing -wmo -module-name "$name" -I "$folder" -emit-module -emit-module-path "$folder/$name.swiftmodule" \
        -emit-object -o "$folder/$name.o" "$@"
}
# shellcheck disable=SC2046
compile Ledger $(find Sources/Ledger -name '*.swift')
# shellcheck disable=SC2046
compile JSON $(find Sources/JSON -name '*.swift')
# shellcheck disable=SC2046
compile Imports $(find Sources/Imports -name '*.swift')
swiftc -O -parse-as-library -swift-version 6 -sanitize=fuzzer -module-name Fuzz -I "$folder" -o "$folder/fuzz" \
    Scripts/FuzzImports.swift "$folder"/{Ledger,JSON,Imports}.o
# Swift's own report of a crash would keep the fuzzer from writing down what it was.
SWIFT_BACKTRACE=enable=no exec "$folder/fuzz" -max_len=4096 -max_total_time="${1:-600}" -timeout=5 -rss_limit_mb=1024 -print_final_stats=1 \
    -artifact_prefix="$folder/" "$folder/corpus"
