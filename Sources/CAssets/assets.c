#include "CAssets.h"

// One array a file: `#embed` takes the bytes at compile time.
static const unsigned char app_css[] = {
#embed "files/app.css"
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

static const struct coffer_asset assets[] = {
    {"app.css", app_css, sizeof app_css},
    {"snapshot/markets.tsv", snapshot_markets, sizeof snapshot_markets},
    {"snapshot/global.tsv", snapshot_global, sizeof snapshot_global},
    {"snapshot/coins.tsv", snapshot_coins, sizeof snapshot_coins},
    {"snapshot/details.tsv", snapshot_details, sizeof snapshot_details},
    {"snapshot/closes.tsv", snapshot_closes, sizeof snapshot_closes},
};

const size_t coffer_asset_count = sizeof assets / sizeof assets[0];

struct coffer_asset coffer_asset_at(size_t index) { return assets[index]; }
