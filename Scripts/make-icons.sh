#!/usr/bin/env bash
# Draws the PNG icons from icon.svg with chromium: run it when the drawing changes, and commit what it writes.
set -euo pipefail
cd "$(dirname "$0")/../Sources/CAssets/files"
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
for size in 32 180 192 512; do
    printf '<style>*{margin:0}svg{display:block;width:%spx;height:%spx}</style>%s' "$size" "$size" "$(cat icon.svg)" \
        >"$profile/icon.html"
    chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$profile/chromium" \
        --window-size=600,600 --screenshot="$profile/shot.png" "file://$profile/icon.html" >/dev/null 2>&1
    python3 - "$profile/shot.png" "icon-$size.png" "$size" <<'PYTHON'
"""Cuts the corner out of the picture and writes it as a small PNG, with nothing but the standard library."""
import struct
import sys
import zlib

source, target, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
data = open(source, "rb").read()
position, packed = 8, b""
while position < len(data):
    length, kind = struct.unpack(">I4s", data[position : position + 8])
    body = data[position + 8 : position + 8 + length]
    if kind == b"IHDR":
        width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        assert depth == 8 and colour in (2, 6), "chromium writes 8 bit colours"
        channels = 3 if colour == 2 else 4
    elif kind == b"IDAT":
        packed += body
    position += 12 + length
raw, stride, rows, before = zlib.decompress(packed), width * channels, [], bytes(width * channels)
for y in range(size):
    start = y * (stride + 1)
    how, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
    for x in range(stride):
        a = line[x - channels] if x >= channels else 0
        b, c = before[x], before[x - channels] if x >= channels else 0
        if how == 1:
            line[x] = (line[x] + a) & 255
        elif how == 2:
            line[x] = (line[x] + b) & 255
        elif how == 3:
            line[x] = (line[x] + (a + b) // 2) & 255
        elif how == 4:
            p = a + b - c
            nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            line[x] = (line[x] + nearest) & 255
    before = bytes(line)
    rows.append(b"\0" + b"".join(before[i * channels : i * channels + 3] for i in range(size)))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
packed = zlib.compress(b"".join(rows), 9)
open(target, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))
PYTHON
done
