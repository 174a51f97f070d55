#!/usr/bin/env python3
"""Packs accounting test vectors into one file a folder, a vector a line: what is computed with, and what is expected.

    Scripts/pack_vectors.py FOLDER-OF-VECTORS Tests/AppTests/Fixtures/accounting

Who checked them with which program is in the handed-over FORMAT.md and SOURCES.md; the sentences stay there.
"""
import json
import pathlib
import sys

KEPT = ["name", "method", "currency", "policy", "events", "prices", "cashflows", "rows", "expect", "precision"]


def main(source: str, target: str) -> None:
    pathlib.Path(target).mkdir(parents=True, exist_ok=True)
    for folder in sorted(path for path in pathlib.Path(source).iterdir() if path.is_dir()):
        lines = []
        for path in sorted(folder.glob("*.json")):
            vector = json.loads(path.read_text())
            lines.append(json.dumps({key: vector[key] for key in KEPT if key in vector}, separators=(",", ":")))
        (pathlib.Path(target) / f"{folder.name}.jsonl").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
