#pragma once
#include <stddef.h>

/// A file that is part of the program: its path as the browser asks for it, its bytes.
struct coffer_asset {
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

extern const size_t coffer_asset_count;

/// The file at `index`, which is below `coffer_asset_count`; it lives as long as the program.
struct coffer_asset coffer_asset_at(size_t index);
