#!/usr/bin/env bash
# usage: Scripts/fuzz-markets.sh [SECONDS]: libFuzzer over the decoder of a provider's answers and the market made of them.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build/fuzz-markets
mkdir -p "$folder/corpus"
for file in Tests/MarketsTests/Fixtures/*.json; do
    head -c 6000 "$file" >"$folder/corpus/$(basename "$file")"
done
# Whole small documents, because the first bytes of a long one are none.
printf '%s' '[{"id":"a","symbol":"a","name":"A","image":null,"current_price":1e-05,"market_cap_rank":1,"ath":2,"ath_date":"2025-02-14T20:03:03.239Z","sparkline_in_7d":{"price":[1,2]}},7]' >"$folder/corpus/markets"
printf '%s' '[{"id":"01coin","symbol":"zoc","name":"01coin"},{"id":"\u0130","symbol":"","name":" "}]' >"$folder/corpus/list"
printf '%s' '{"prices":[[1621089594955,1.5],[1621089594000,"2"]]}' >"$folder/corpus/chart"
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
compile Markets $(find Sources/Markets/Provider -name '*.swift')
swiftc -O -parse-as-library -swift-version 6 -sanitize=fuzzer -module-name Fuzz -I "$folder" -o "$folder/fuzz" \
    Scripts/FuzzMarkets.swift Tests/MarketsTests/TreeReader.swift "$folder"/{Ledger,JSON,Markets}.o
exec "$folder/fuzz" -max_len=8192 -max_total_time="${1:-600}" -print_final_stats=1 -artifact_prefix="$folder/" \
    "$folder/corpus"
