#!/usr/bin/env bash
# The rules that neither the compiler nor the formatter knows.
set -euo pipefail
cd "$(dirname "$0")/.."

failed=0
# refuse WHAT WHY PATTERN PATH...
refuse() {
    local what=$1 pattern=$2
    shift 2
    if found=$(grep -rnE --include='*.swift' "$pattern" "$@"); then
        printf '%s\n%s\n' "coffer: $what" "$found" >&2
        failed=1
    fi
}

imports='^ *(@[a-zA-Z]+ +)?(public |internal |private |fileprivate |package )?import '
refuse 'Ledger and HTML import nothing but the Swift standard library:' "$imports" Sources/Ledger Sources/HTML
refuse 'No Foundation in the product:' "${imports}Foundation" Sources
refuse 'No async code in the product (docs/DECISIONS.md):' '\b(await|async) ' Sources
refuse 'A crash instead of an error:' '\b(try|as)!' Sources Bench Tests
refuse 'The clock and the network stay out of the tests:' 'Date\(\)|Date\.now|URLSession' Tests

for target in Sources/CSQLite:Store Sources/CMicroHTTPD:Server 'Sources/CZlib:(Server|Markets)' Sources/CCurl:Markets Sources/CGD:Markets Sources/CAssets:Assets; do
    module=$(basename "${target%%:*}")
    owner=${target##*:}
    if found=$(grep -rnE --include='*.swift' "${imports}${module}\b" Sources | grep -vE "^Sources/$owner/"); then
        printf '%s\n%s\n' "coffer: only $owner imports $module:" "$found" >&2
        failed=1
    fi
done
if found=$(grep -rniE '(src|href)="https?:' Sources/CAssets/files --include='*.css' --include='*.js' --include='*.html'); then
    printf '%s\n%s\n' 'coffer: pages load nothing from elsewhere:' "$found" >&2
    failed=1
fi
if found=$(grep -rn '\.\./shared' Sources Tests Bench --include='*.swift' --include='*.py' --include='*.sh'); then
    printf '%s\n%s\n' 'coffer: the product and its tests do not read ../shared:' "$found" >&2
    failed=1
fi
exit $failed
