#!/usr/bin/env python3
"""Makes Sources/Ledger/Coins/FoldingTable.swift, the table of a search's folding, from Python's unicodedata.

usage: make_folding.py

A character is folded in three steps, again and again until nothing changes: compatibility decomposition (NFKD: full
width, mathematical and ligature forms, letters apart from their marks), case folding (Unicode, "full"), and for letters
with a stroke or a hook, which do not decompose, the letter that their name begins with. Of the result the marks and
the characters that nobody sees are left out, and every kind of blank is the blank.
"""

import unicodedata
from pathlib import Path

TARGET = Path(__file__).resolve().parents[1] / "Sources/Ledger/Coins/FoldingTable.swift"

# Letters of others' keyboards that people type without their sign.
BY_HAND = {"ı": "i", "ȷ": "j", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ł": "l", "þ": "th"}

# Seen as nothing, yet letters or unassigned by their category (Default_Ignorable_Code_Point, DerivedCoreProperties.txt).
UNSEEN = [(0x115F, 0x1160), (0x2065, 0x2065), (0x3164, 0x3164), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)]

# Letters with case that came after Unicode 14: first upper case, last upper case, distance of the lower case
# (UnicodeData.txt 15 and 16: Latin Extended-D, Garay).
LATER = [(0xA7CB, 0xA7CB, 0x264 - 0xA7CB), (0xA7CC, 0xA7CC, 1), (0xA7DA, 0xA7DA, 1), (0xA7DC, 0xA7DC, 0x19B - 0xA7DC),
         (0x1C89, 0x1C89, 1), (0x10D50, 0x10D65, 0x20)]

# Hangul syllables decompose by arithmetic, in Folding.swift.
HANGUL = range(0xAC00, 0xD7A4)


def is_unseen(code):
    return any(first <= code <= last for first, last in UNSEEN) or unicodedata.category(chr(code)) in ("Mn", "Me", "Cf")


def is_blank(character):
    return unicodedata.category(character) in ("Zs", "Zl", "Zp") or ord(character) in (0x85,)


def base(character):
    """The letter without its stroke, hook or tail, read from the name."""
    if character in BY_HAND:
        return BY_HAND[character]
    name = unicodedata.name(character, "")
    if " SMALL LETTER " not in name or " WITH " not in name:
        return character
    try:
        return unicodedata.lookup(name.split(" WITH ")[0])
    except KeyError:
        return character


def folded(character):
    later = next((chr(ord(character) + step) for first, last, step in LATER if first <= ord(character) <= last), None)
    text = later or character
    while True:
        result = "".join(
            base(part) for part in unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()))
        if result == text:
            break
        text = result
    kept = "".join(" " if is_blank(part) else part for part in text if not is_unseen(ord(part)))
    return "" if is_unseen(ord(character)) else kept


def runs():
    """(first, last, step, text): every code point from first to last becomes text, moved on by step for each one."""
    found = []
    for code in range(0x80, 0x110000):
        if 0xD800 <= code < 0xE000 or code in HANGUL:
            continue
        text = folded(chr(code))
        if text == chr(code):
            continue
        if found:
            first, last, step, start = found[-1]
            if last == code - 1:
                if step != 1 and text == start:
                    found[-1] = (first, code, 0, start)
                    continue
                if (step == 1 or first == last) and len(text) == len(start) == 1 and ord(text) - ord(start) == code - first:
                    found[-1] = (first, code, 1, start)
                    continue
        found.append((code, code, None, text))
    return found


def main():
    lines, line = [], ""
    for first, last, step, text in runs():
        word = f"{first:X}" + (f"-{last:X}" if last > first else "") + ("+" if step == 1 else "=")
        word += ",".join(f"{ord(part):X}" for part in text)
        if len(line) + len(word) > 108:
            lines.append(line)
            line = ""
        line += ("" if not line else " ") + word
    lines.append(line)
    TARGET.write_text(
        "// Made by Scripts/make_folding.py from Python's unicodedata; do not edit.\n\n"
        "extension Folding {\n"
        f"    /// Unicode {unicodedata.unidata_version}. `A=B,C`: A becomes B and C; `A-B=C`: all from A to B become C; `A-B+C`: A becomes C, the\n"
        "    /// next one the next one; nothing behind the sign: it is left out.\n"
        '    static let table: StaticString = """\n'
        + "".join(f"        {line} \\\n" for line in lines[:-1]) + f"        {lines[-1]}\n"
        '        """\n'
        "}\n", encoding="utf-8")
    print(f"{TARGET.name}: {sum(len(line.split()) for line in lines)} runs, {TARGET.stat().st_size:,} bytes")


main()
