#pragma once
#include <stddef.h>

// libgd, loaded when a picture is scaled for the first time; without it pictures stay as they came. Its functions are
// declared here by their manual (libgd.github.io, “Reference”), so that a build needs no `libgd-dev` with its hundred
// packages; `libgd.so.3` is the name under which they stay what they are.

enum coffer_picture { COFFER_PNG, COFFER_JPEG, COFFER_GIF, COFFER_WEBP };

/// NULL when libgd is there, else why it is not; the text lives as long as the program. Any thread may ask.
const char *coffer_gd_missing(void);

/// The picture as a PNG of that size, in memory that `coffer_gd_free` takes back; NULL where it cannot be read.
void *coffer_gd_scaled(
    enum coffer_picture kind, const void *bytes, int count, int from_width, int from_height, int width, int height,
    int *made);
void coffer_gd_free(void *bytes);
