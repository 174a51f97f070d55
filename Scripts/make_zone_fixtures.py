#!/usr/bin/env python3
"""Copies the time zone files that the tests read, and writes what Python's zoneinfo says about them.

usage: Scripts/make_zone_fixtures.py            (needs tzdata with tzdata.zi, and zic)

The table is Tests/LedgerTests/Fixtures/zones/instants.tsv: zone, second since 1970, seconds east of UTC. It has random
instants from 1970 to 2100 and the seconds around each change of the clock. walls.tsv has local times around each
change: zone, second of the wall clock (as if it were UTC), how often it occurs, and the offset of each occurrence.
"""

import random
import shutil
import subprocess
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

SYSTEM = Path("/usr/share/zoneinfo")
FOLDER = Path(__file__).parent.parent / "Tests/LedgerTests/Fixtures/zones"
ZONES = [
    "Europe/London", "Europe/Berlin", "America/New_York", "Pacific/Chatham",
    "Asia/Kolkata", "America/St_Johns", "Africa/Casablanca", "Antarctica/Troll",
]
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
LAST = int((datetime(2101, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())


def file_name(zone: str) -> str:
    return zone.replace("/", "-") + ".tzif"


def offset(zone: ZoneInfo, second: int) -> int:
    local = (EPOCH + timedelta(seconds=second)).astimezone(zone)
    return int(local.utcoffset().total_seconds())


def changes(zone: ZoneInfo) -> list[int]:
    """The seconds at which the offset changes, found by halving steps of six hours."""
    found = []
    step = 6 * 3600
    before = offset(zone, 0)
    for start in range(0, LAST, step):
        after = offset(zone, start + step)
        if after != before:
            low, high = start, start + step
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
            found.append(high)
            before = after
    return found


def occurrences(zone: ZoneInfo, wall: int) -> list[int]:
    """The offsets with which a wall clock shows a time."""
    naive = datetime(1970, 1, 1) + timedelta(seconds=wall)
    offsets = []
    for fold in (0, 1):
        shown = naive.replace(tzinfo=zone, fold=fold)
        back = shown.astimezone(timezone.utc).astimezone(zone).replace(tzinfo=None)
        if back == naive:
            offsets.append(int(shown.utcoffset().total_seconds()))
    return list(dict.fromkeys(offsets))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    version = (SYSTEM / "tzdata.zi").read_text().splitlines()[0].removeprefix("# version ")
    for zone in ZONES:
        shutil.copyfile(SYSTEM / zone, FOLDER / file_name(zone))
    with tempfile.TemporaryDirectory() as scratch:
        for style in ("fat", "slim"):
            subprocess.run(["zic", "-b", style, "-d", f"{scratch}/{style}", str(SYSTEM / "tzdata.zi")], check=True)
            for zone in ("Europe/London", "America/New_York"):
                shutil.copyfile(f"{scratch}/{style}/{zone}", FOLDER / f"{style}-{file_name(zone)}")
    right = SYSTEM / "right/Europe/London"
    if right.exists():
        shutil.copyfile(right, FOLDER / "right-Europe-London.tzif")

    generator = random.Random(8536)
    instants, walls = [], []
    for name in ZONES:
        with open(FOLDER / file_name(name), "rb") as file:
            zone = ZoneInfo.from_file(file, key=name)
        every = changes(zone)
        turns = [turn for turn in every if turn < 20 * 365 * 86_400] + generator.sample(every, min(25, len(every)))
        seconds = {generator.randrange(LAST) for _ in range(150)}
        for turn in sorted(set(turns)):
            seconds.update((turn - 1, turn))
            edges = sorted(turn + offset(zone, turn - side) for side in (0, 1))
            for wall in (edges[0] - 1, edges[0], (edges[0] + edges[1]) // 2, edges[1] - 1, edges[1]):
                walls.append((name, wall, occurrences(zone, wall)))
        instants += [(name, second, offset(zone, second)) for second in sorted(seconds)]
    head = f"# made by Scripts/make_zone_fixtures.py from tzdata {version} (public domain) with Python's zoneinfo\n"
    with open(FOLDER / "instants.tsv", "w") as table:
        table.write(head)
        table.writelines(f"{name}\t{second}\t{east}\n" for name, second, east in instants)
    with open(FOLDER / "walls.tsv", "w") as table:
        table.write(head)
        for name, wall, offsets in walls:
            table.write("\t".join(map(str, [name, wall, len(offsets), *offsets])) + "\n")
    print(f"tzdata {version}: {len(instants)} instants, {len(walls)} wall times")


if __name__ == "__main__":
    main()
