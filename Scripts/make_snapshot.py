#!/usr/bin/env python3
"""Makes the tables of Sources/CAssets/files/snapshot from recorded answers of the provider.

usage: make_snapshot.py FOLDER

FOLDER holds the recordings (coins-markets-usd-*.json and so on). Numbers are taken over as they are written, never
through binary floating point. Facts and figures only: no descriptions, no sentences of others.
Each table begins with `# name: value` lines; the columns stand in the line `# columns: …`; cells are separated by
tabs, `\\t`, `\\n` and `\\\\` stand for a tab, a line end and a backslash, an empty cell is unknown.
"""

import csv
import gzip
import json
import sys
from decimal import Decimal, localcontext
from pathlib import Path

IMAGES = "https://coin-images.coingecko.com/coins/images/"

# History file → coin id; its last day and where the figures were collected.
HISTORY = {
    "aave": "aave", "ada": "cardano", "atom": "cosmos", "bnb": "binancecoin", "btc": "bitcoin", "doge": "dogecoin",
    "dot": "polkadot", "eth": "ethereum", "link": "chainlink", "ltc": "litecoin", "sol": "solana", "trx": "tron",
    "uni": "uniswap", "usdc": "usd-coin", "usdt": "tether", "xrp": "ripple",
}
CMC = "CoinMarketCap closes (public Kaggle collection)"
YAHOO = CMC + ", then Yahoo Finance closes (public collection)"

ROW = [
    "id", "symbol", "name", "market_cap_rank", "current_price", "last_updated", "market_cap",
    "fully_diluted_valuation", "total_volume", "high_24h", "low_24h", "price_change_24h",
    "pct_1h", "price_change_percentage_24h", "pct_7d", "market_cap_change_24h",
    "market_cap_change_percentage_24h", "circulating_supply", "total_supply", "max_supply",
    "ath", "ath_change_percentage", "ath_date", "atl", "atl_change_percentage", "atl_date", "image",
]
DETAIL = [
    "id", "homepage", "subreddit", "block_time_minutes", "hashing_algorithm", "genesis_date",
    "1h", "24h", "7d", "14d", "30d", "60d", "200d", "1y",
]


def cell(value):
    if value is None:
        return ""
    return str(value).replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "").replace("\n", "\\n")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"), parse_float=str, parse_int=str)


def write(name, head, columns, rows):
    target = Path(__file__).resolve().parents[1] / "Sources/CAssets/files/snapshot" / name
    lines = [f"# {key}: {value}" for key, value in head] + ["# columns: " + " ".join(columns)]
    lines += ["\t".join(cell(value) for value in row) for row in rows]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{name}: {len(rows)} rows, {target.stat().st_size:,} bytes")


def markets(folder):
    with open(folder / "derived-coin-prices-changes-2025-02-14.csv", encoding="utf-8") as file:
        changes = {row["id"]: row for row in csv.DictReader(file)}
    rows = []
    for path in sorted(folder.glob("coins-markets-usd-2025-02-14-p*.json")):
        for coin in read(path):
            change = changes.get(coin["id"], {})
            coin["pct_1h"] = change.get("pct_1h") or None
            coin["pct_7d"] = change.get("pct_7d") or None
            coin["image"] = (coin["image"] or "").removeprefix(IMAGES)
            rows.append([coin[name] for name in ROW])
    write("markets.tsv", [
        ("part", "market rows"), ("date", "2025-02-14"), ("currency", "usd"),
        ("source", "CoinGecko /coins/markets, recorded 2025-02-14 20:03 UTC; changes over 1 h and 7 d from /coins/{id} of the same minutes"),
    ], ROW, rows)
    return rows


def global_figures(rows):
    place = {name: index for index, name in enumerate(ROW)}
    with localcontext() as context:
        context.prec = 40
        number = lambda row, name: Decimal(row[place[name]]) if row[place[name]] is not None else None
        cap = sum(number(row, "market_cap") for row in rows)
        volume = sum(number(row, "total_volume") for row in rows if number(row, "total_volume") is not None)
        known = [row for row in rows if number(row, "market_cap_change_24h") is not None]
        now = sum(number(row, "market_cap") for row in known)
        before = now - sum(number(row, "market_cap_change_24h") for row in known)
        bitcoin = next(number(row, "market_cap") for row in rows if row[place["id"]] == "bitcoin")
        change = ((now - before) / before * 100).quantize(Decimal("0.00001"))
        dominance = (bitcoin / cap * 100).quantize(Decimal("0.00001"))
    write("global.tsv", [
        ("part", "figures of the whole market"), ("date", "2025-02-14"),
        ("source", f"derived: sums over the {len(rows):,} market rows of the snapshot"),
        ("time", "2025-02-14T20:03:00Z"),
    ], ["market_cap", "change_24h_percent", "volume", "bitcoin_percent"], [[cap, change, volume, dominance]])


def coins(folder, market_rows):
    rows = [[coin["id"], coin["symbol"], coin["name"]] for coin in read(folder / "coins-list-2025-08-03.json")]
    listed = {row[0] for row in rows}
    gone = [row[:3] for row in market_rows if row[0] not in listed]
    print(f"{len(rows)} listed, {len(gone)} more in the market rows")
    rows += gone
    # In the order of the ids' bytes, so that the program need not sort them at every start.
    rows.sort(key=lambda row: row[0].encode())
    write("coins.tsv", [
        ("part", "list of coins"), ("date", "2025-08-03"), 
        ("source", f"CoinGecko /coins/list, recorded 2025-08-03 ({len(listed):,} coins), and {len(gone)} coins of the market rows that had left it"),
    ], ["id", "symbol", "name"], rows)


def details(folder):
    rows = []
    for name in ("rank001-250", "rank251-500"):
        for line in (folder / f"coin-details-slim-2025-02-14-{name}.jsonl").read_text(encoding="utf-8").rstrip("\n").split("\n"):
            coin = json.loads(line, parse_float=str, parse_int=str)
            data = coin["market_data"]
            change = lambda span: (data.get(f"price_change_percentage_{span}_in_currency") or {}).get("usd")
            homepage = next((link for link in coin["links"]["homepage"] if link), None)
            block = coin["block_time_in_minutes"]
            rows.append([
                coin["id"], homepage, coin["links"].get("subreddit_url") or None, None if block in (None, "0") else block,
                coin["hashing_algorithm"], coin["genesis_date"],
                *[change(span) for span in ("1h", "24h", "7d", "14d", "30d", "60d", "200d", "1y")],
            ])
    write("details.tsv", [
        ("part", "coin details"), ("date", "2025-02-14"), ("source", "CoinGecko /coins/{id}, recorded 2025-02-14 20:03–20:23 UTC"),
    ], DETAIL, rows)


def closes(folder):
    rows = []
    for name, coin in sorted(HISTORY.items(), key=lambda pair: pair[1]):
        with open(folder / "history" / f"{name}.csv", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                rows.append([coin, row["date"], row["price_usd"]])
    # A coin's lines stand together: its id, how many, then a line a day.
    lines = []
    current = None
    for coin, day, price in rows:
        if coin != current:
            mine = [row for row in rows if row[0] == coin]
            source = YAHOO if coin in ("bitcoin", "ethereum") else CMC
            lines.append(["@" + coin, len(mine), source])
            current = coin
        lines.append([day, price])
    write("closes.tsv", [
        ("part", "daily closes in usd"), ("date", "to 2021-07-06; bitcoin and ethereum to 2026-08-21"),
        ("source", "CoinMarketCap closes (public Kaggle collection); bitcoin and ethereum from 2014 and 2017 on Yahoo Finance closes"),
    ], ["day", "close"], lines)


def rates(folder):
    """The European Central Bank's table as it is, packed: rates that are newer are fetched in the same form."""
    table = (folder / "fx" / "ecb-eur-reference-rates-2009-2026.csv").read_bytes()
    target = Path(__file__).resolve().parents[1] / "Sources/CAssets/files/snapshot/rates.csv.gz"
    target.write_bytes(gzip.compress(table, 9, mtime=0))
    print(f"rates.csv.gz: {table.count(10) - 1} days, {target.stat().st_size:,} bytes")


def main():
    folder = Path(sys.argv[1])
    rows = markets(folder)
    global_figures(rows)
    coins(folder, rows)
    details(folder)
    closes(folder)
    rates(folder)


main()
