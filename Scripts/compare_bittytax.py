#!/usr/bin/env python3
"""Compares Coffer's share pooling with BittyTax on random ledgers, part by part, to the penny.

usage: Scripts/compare_bittytax.py [COUNT] [SEED] [COFFER]     (pip install bittytax==0.6.0; COFFER: .build/debug/coffer)

Two kinds of ledgers may differ, and are counted apart: coins that are lost or given to a spouse before a purchase of
the same day (docs/SPEC-uk.md, rule 9, lets a day's purchases come first; BittyTax goes by the clock), and those where
BittyTax's pool goes below zero.
"""

import json
import random
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

from bittytax import holdings
from bittytax.bt_types import DisposalType, TaxRules, TrType
from bittytax.tax import TaxCalculator
from bittytax.transactions import Buy, Sell

LONDON = ZoneInfo("Europe/London")
RULES = {
    DisposalType.SAME_DAY: "same_day", DisposalType.TEN_DAY: "ten_day", DisposalType.BED_AND_BREAKFAST: "thirty_day",
    DisposalType.SECTION_104: "section_104", DisposalType.NO_GAIN_NO_LOSS: "no_gain_no_loss",
}
KINDS = ["buy"] * 4 + ["income", "gift_in"] + ["sell"] * 4 + ["spend", "fee", "lost", "spouse", "swap"]


def ledger(chance: random.Random) -> dict:
    coins = ["AAA", "BBB"][: chance.randint(1, 2)]
    start = datetime(2020, chance.choice([1, 3, 10]), 20, tzinfo=timezone.utc)
    span = chance.choice([3, 20, 60, 150]) * 24 * 60
    times = sorted(start + timedelta(minutes=chance.randint(0, span)) for _ in range(chance.randint(3, 25)))
    events = []
    for number, time in enumerate(times):
        kind = "buy" if number < 2 else chance.choice(KINDS)
        if kind == "swap" and len(coins) < 2:
            continue
        quantity = Decimal(chance.randint(1, 400)) / chance.choice([1, 10, 100]) + (60 if number < 2 else 0)
        value = str(Decimal(chance.randint(0, 9000)) / 10)
        event = {"id": f"e{number}", "time": time.isoformat(), "type": kind, "asset": chance.choice(coins)}
        event["quantity"] = str(quantity)
        if kind in ("buy", "sell"):
            event.update(quote="GBP", total=value)
        elif kind == "spouse":
            event.update(type="gift_out", subtype="spouse", value=value)
        else:
            event.update(value="0" if kind == "lost" else value)
        if kind == "swap":
            other = next(coin for coin in coins if coin != event["asset"])
            event.update(to_asset=other, to_quantity=str(Decimal(chance.randint(1, 400)) / 10))
        if kind in ("buy", "sell", "swap") and chance.random() < 0.4:
            fee = str(Decimal(chance.randint(1, 900)) / 100)
            event.update(fee=fee, fee_asset="GBP", fee_value=fee)
        events.append(event)
    entity = "company" if chance.random() < 0.3 else "individual"
    policy = {"uk_entity": entity, "swap_fee": "split", "tax_timezone": "Europe/London"}
    return {"currency": "GBP", "policy": policy, "events": events}


def coffer(program: str, book: dict) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "ledger.json")
        file.write_text(json.dumps(book))
        call = [program, "--data", f"{folder}/data", "--offline"]
        subprocess.run([*call, "import", str(file)], check=True, capture_output=True)
        answer = subprocess.run([*call, "gains", "--method", "uk_pooling", "--json"], capture_output=True, text=True)
        return json.loads(answer.stdout)


class Record:
    """BittyTax numbers the parts of a record when it splits them."""

    def __init__(self, number: int) -> None:
        self.tid = [number, 0]

    def set_tid(self) -> list:
        self.tid[1] += 1
        return list(self.tid)


def transactions(events: list) -> list:
    found = []

    def add(item, event, fee) -> None:
        item.timestamp = datetime.fromisoformat(event["time"]).astimezone(LONDON)
        item.t_record = Record(len(found))
        item.set_tid()
        item.fee_value = fee
        found.append(item)

    for event in sorted(events, key=lambda event: event["time"]):
        kind, quantity, asset = event["type"], Decimal(event["quantity"]), event["asset"]
        fee = Decimal(event["fee_value"]) if "fee_value" in event else None
        value = Decimal(event.get("total", event.get("value", "0")))
        if kind in ("buy", "income", "gift_in"):
            name = {"buy": TrType.TRADE, "income": TrType.STAKING, "gift_in": TrType.GIFT_RECEIVED}[kind]
            add(Buy(name, quantity, asset, value), event, fee)
        elif kind == "swap":
            half = fee / 2 if fee is not None else None
            add(Sell(TrType.TRADE, quantity, asset, value), event, half)
            add(Buy(TrType.TRADE, Decimal(event["to_quantity"]), event["to_asset"], value), event, half)
        else:
            name = {"sell": TrType.TRADE, "lost": TrType.LOST, "gift_out": TrType.GIFT_SPOUSE}.get(kind, TrType.SPEND)
            add(Sell(name, quantity, asset, value), event, fee)
    return found


def bittytax(book: dict, events: list) -> tuple:
    company = book["policy"]["uk_entity"] == "company"
    tax = TaxCalculator(transactions(events), TaxRules.UK_COMPANY_JAN if company else TaxRules.UK_INDIVIDUAL)
    below = []
    subtract = holdings.Holdings.subtract_tokens

    def watched(self, quantity, *rest):
        subtract(self, quantity, *rest)
        if self.quantity < 0:
            below.append(self.asset)

    holdings.Holdings.subtract_tokens = watched
    tax.pool_same_day()
    tax.match_sell(DisposalType.SAME_DAY)
    tax.match_sell(DisposalType.TEN_DAY) if company else tax.match_buyback(DisposalType.BED_AND_BREAKFAST)
    tax.process_section104(True)
    holdings.Holdings.subtract_tokens = subtract
    parts = [
        (part.asset, str(part.date), RULES[part.disposal_type], str(part.acquisition_date or ""), part.quantity,
         part.proceeds, part.cost + part.fees)
        for year in tax.tax_events.values() for part in year if hasattr(part, "disposal_type")
    ]
    return sorted(parts), bool(below)


def is_early(events: list) -> bool:
    """Something outside of the matching comes before a purchase of its day."""
    for event in events:
        if event["type"] != "lost" and event.get("subtype") != "spouse":
            continue
        for other in events:
            came = {"swap": other.get("to_asset"), "buy": other["asset"], "income": other["asset"],
                    "gift_in": other["asset"]}.get(other["type"])
            days = [datetime.fromisoformat(item["time"]).astimezone(LONDON).date() for item in (event, other)]
            if came == event["asset"] and days[0] == days[1] and other["time"] > event["time"]:
                return True
    return False


def agree(mine: list, theirs: list) -> bool:
    return len(mine) == len(theirs) and all(
        one[:4] == other[:4] and abs(one[4] - other[4]) < Decimal("1e-15")
        and all(abs(one[place] - other[place]) <= Decimal("0.021") for place in (5, 6))
        for one, other in zip(mine, theirs)
    )


def main() -> None:
    words = sys.argv[1:]
    count, seed = int(words[0]) if words else 200, int(words[1]) if len(words) > 1 else 1
    program = words[2] if len(words) > 2 else ".build/debug/coffer"
    chance = random.Random(seed)
    same = early = below = short = 0
    for _ in range(count):
        book = ledger(chance)
        report = coffer(program, book)
        refused = {error["event"] for error in report.get("errors", [])}
        short += bool(refused)
        kept = [event for event in book["events"] if event["id"] not in refused]
        mine = sorted(
            (part["asset"], part["date"], part["rule"], part.get("acquisition_date", ""), Decimal(part["quantity"]),
             Decimal(part["proceeds"]), Decimal(part["fees"]) + Decimal(part["cost"]))
            for part in report["disposals"]
        )
        theirs, is_below = bittytax(book, kept)
        if agree(mine, theirs):
            same += 1
        elif is_early(kept):
            early += 1
        elif is_below:
            below += 1
        else:
            sys.exit(f"differs: {json.dumps(book)}\nCoffer   {mine}\nBittyTax {theirs}")
    print(f"{count} ledgers, {short} with entries that were refused and left out: {same} agree, "
          f"{early} differ by rule 9, {below} where BittyTax's pool is below zero")


if __name__ == "__main__":
    main()
