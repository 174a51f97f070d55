#include "CAssets.h"

// One array a file: `#embed` takes the bytes at compile time.
static const unsigned char app_css[] = {
#embed "files/app.css"
};

static const struct coffer_asset assets[] = {
    {"app.css", app_css, sizeof app_css},
};

const size_t coffer_asset_count = sizeof assets / sizeof assets[0];

struct coffer_asset coffer_asset_at(size_t index) { return assets[index]; }
