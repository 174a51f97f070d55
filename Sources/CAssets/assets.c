#include "CAssets.h"

// `#embed` takes the bytes at compile time; several files become one that the browser asks for once.
static const unsigned char app_css[] = {
#embed "files/styles/tokens.css"
    ,
#embed "files/styles/base.css"
    ,
#embed "files/styles/frame.css"
    ,
#embed "files/styles/components.css"
    ,
#embed "files/styles/logo.css"
    ,
#embed "files/styles/market.css"
    ,
#embed "files/styles/coin.css"
    ,
#embed "files/styles/settings.css"
    ,
#embed "files/styles/portfolio.css"
    ,
#embed "files/styles/sheet.css"
    ,
#embed "files/styles/trades.css"
    ,
#embed "files/styles/performance.css"
    ,
#embed "files/styles/gains.css"
    ,
#embed "files/styles/entry.css"
    ,
#embed "files/styles/import.css"
    ,
#embed "files/styles/live.css"
};

// The first one is what the others lean on.
static const unsigned char app_js[] = {
#embed "files/scripts/core.js"
    ,
#embed "files/scripts/live-search.js"
    ,
#embed "files/scripts/part-link.js"
    ,
#embed "files/scripts/grow.js"
    ,
#embed "files/scripts/logo.js"
    ,
#embed "files/scripts/figures.js"
    ,
#embed "files/scripts/flash.js"
    ,
#embed "files/scripts/chart-cursor.js"
    ,
#embed "files/scripts/autosave.js"
    ,
#embed "files/scripts/coin-strip.js"
    ,
#embed "files/scripts/sheet.js"
    ,
#embed "files/scripts/edit-sheet.js"
    ,
#embed "files/scripts/trade-rows.js"
    ,
#embed "files/scripts/trade-third.js"
    ,
#embed "files/scripts/trade-save.js"
    ,
#embed "files/scripts/trade-stepper.js"
    ,
#embed "files/scripts/trade-drafts.js"
    ,
#embed "files/scripts/what-if.js"
    ,
#embed "files/scripts/entry-form.js"
    ,
#embed "files/scripts/import-files.js"
    ,
#embed "files/scripts/import-mapping.js"
    ,
#embed "files/scripts/coin-page.js"
    ,
#embed "files/scripts/chart-growth.js"
    ,
#embed "files/scripts/live.js"
};

static const unsigned char icon_svg[] = {
#embed "files/icon.svg"
};

static const unsigned char icon_32[] = {
#embed "files/icon-32.png"
};
static const unsigned char icon_180[] = {
#embed "files/icon-180.png"
};
static const unsigned char icon_192[] = {
#embed "files/icon-192.png"
};
static const unsigned char icon_512[] = {
#embed "files/icon-512.png"
};

static const unsigned char manifest[] = {
#embed "files/manifest.webmanifest"
};

static const unsigned char snapshot_markets[] = {
#embed "files/snapshot/markets.tsv"
};
static const unsigned char snapshot_global[] = {
#embed "files/snapshot/global.tsv"
};
static const unsigned char snapshot_coins[] = {
#embed "files/snapshot/coins.tsv"
};
static const unsigned char snapshot_details[] = {
#embed "files/snapshot/details.tsv"
};
static const unsigned char snapshot_closes[] = {
#embed "files/snapshot/closes.tsv"
};
static const unsigned char snapshot_rates[] = {
#embed "files/snapshot/rates.csv.gz"
};

static const struct coffer_asset assets[] = {
    {"app.css", app_css, sizeof app_css},
    {"app.js", app_js, sizeof app_js},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"icon-32.png", icon_32, sizeof icon_32},
    {"icon-180.png", icon_180, sizeof icon_180},
    {"icon-192.png", icon_192, sizeof icon_192},
    {"icon-512.png", icon_512, sizeof icon_512},
    {"manifest.webmanifest", manifest, sizeof manifest},
    {"snapshot/markets.tsv", snapshot_markets, sizeof snapshot_markets},
    {"snapshot/global.tsv", snapshot_global, sizeof snapshot_global},
    {"snapshot/coins.tsv", snapshot_coins, sizeof snapshot_coins},
    {"snapshot/details.tsv", snapshot_details, sizeof snapshot_details},
    {"snapshot/closes.tsv", snapshot_closes, sizeof snapshot_closes},
    {"snapshot/rates.csv.gz", snapshot_rates, sizeof snapshot_rates},
};

const size_t coffer_asset_count = sizeof assets / sizeof assets[0];

struct coffer_asset coffer_asset_at(size_t index) { return assets[index]; }
