"""What leaves Coffer is accepted by the programs it is for, and says what is held."""

import csv
import json
import subprocess
from decimal import Decimal

import pytest

LEDGER = {
    "currency": "EUR",
    "events": [
        {"id": "a", "type": "buy", "time": "2021-01-05T10:00:00+01:00", "asset": "BTC", "quantity": "1.5", "quote": "EUR",
         "total": "45000.55", "fee": "12.34", "fee_asset": "EUR", "wallet": "Kraken: main; (virtual)"},
        {"id": "b", "type": "buy", "time": "2022-06-18T10:00:00Z", "asset": "BTC", "quantity": "0.7", "quote": "USD",
         "rate": "0.95", "total": "13500", "fee": "0.01", "fee_asset": "BNB", "fee_value": "3.1"},
        {"id": "b0", "type": "income", "time": "2022-06-01T10:00:00Z", "asset": "BNB", "quantity": "1", "subtype": "airdrop"},
        {"id": "c", "type": "swap", "time": "2022-09-01T10:00:00Z", "asset": "BTC", "quantity": "0.3", "to_asset": "ETH",
         "to_quantity": "3.900000000000000001", "value": "6010.01", "wallet": "Kraken: main; (virtual)"},
        {"id": "c2", "type": "swap", "time": "2022-09-02T10:00:00Z", "asset": "ETH", "quantity": "0.1", "to_asset": "X",
         "to_quantity": "1000000", "wallet": "Kraken: main; (virtual)"},
        {"id": "d", "type": "income", "time": "2023-01-01T10:00:00Z", "asset": "ETH", "quantity": "0.123456789012345678",
         "value": "147.5", "subtype": "staking", "note": "=1+1; \"quoted\" | 2023-01-02"},
        {"id": "e", "type": "transfer", "time": "2023-02-01T10:00:00Z", "asset": "BTC", "quantity": "0.5", "received": "0.4995",
         "from": "Kraken: main; (virtual)", "to": "Ledger  é"},
        {"id": "f", "type": "sell", "time": "2023-07-01T10:00:00Z", "asset": "BTC", "quantity": "0.2", "quote": "EUR",
         "total": "5450.77", "fee": "9.99", "fee_asset": "EUR", "wallet": "Ledger  é"},
        {"id": "g", "type": "spend", "time": "2023-08-01T10:00:00Z", "asset": "ETH", "quantity": "0.1", "value": "150"},
        {"id": "h", "type": "lost", "time": "2023-08-02T10:00:00Z", "asset": "BTC", "quantity": "0.01"},
        {"id": "i", "type": "gift_in", "time": "2023-08-03T10:00:00Z", "asset": "1INCH", "quantity": "100", "value": "30"},
        {"id": "j", "type": "gift_out", "time": "2023-08-04T10:00:00Z", "asset": "1INCH", "quantity": "10", "value": "3"},
        {"id": "k", "type": "adjustment", "time": "2023-08-05T10:00:00Z", "asset": "ETH", "quantity": "-0.001"},
        {"id": "l", "type": "rename", "time": "2023-08-06T10:00:00Z", "asset": "X", "quantity": "1000000", "to_asset": "X.Y!",
         "to_quantity": "1000", "wallet": "Kraken: main; (virtual)"},
        {"id": "m", "type": "fee", "time": "2023-08-07T10:00:00Z", "asset": "ETH", "quantity": "0.000000000000000001"},
    ],
}


SUMS = """
import collections, json, sys
from beancount import loader
from beancount.core import data
entries, errors, _ = loader.load_file(sys.argv[1])
assert not errors, errors
sums = collections.defaultdict(int)
for entry in data.filter_txns(entries):
    for posting in entry.postings:
        if posting.account.startswith("Assets:"):
            sums[posting.units.currency] += posting.units.number
print(json.dumps({code: str(number) for code, number in sums.items()}))
"""


@pytest.fixture
def filled(coffer):
    file = coffer.folder.parent / "ledger.json"
    file.write_text(json.dumps(LEDGER))
    coffer.run("import", str(file))
    return coffer


def held(coffer):
    """What is held, by the code that the export uses."""
    gains = json.loads(coffer.run("gains", "--method", "fifo", "--json", check=False).stdout)
    return {code: Decimal(holding["quantity"]) for code, holding in gains["holdings"].items()}


def exported(coffer, format, name):
    path = coffer.folder.parent / name
    path.write_text(coffer.run("export", "--format", format).stdout)
    return path


def test_hledger_accepts_the_journal_and_agrees(filled):
    path = exported(filled, "hledger", "coffer.journal")
    run = lambda *words: subprocess.run(["hledger", "-f", str(path), *words], capture_output=True, text=True)
    for checks in [(), ("accounts",)]:
        check = run("check", *checks)
        assert check.returncode == 0, check.stderr
    balance = run("balance", "assets", "--flat", "--layout=tidy", "-O", "csv", "-N")
    found = {}
    if balance.returncode == 0:
        for row in csv.DictReader(balance.stdout.splitlines()):
            found[row["commodity"]] = found.get(row["commodity"], 0) + Decimal(row["value"] or 0)
    assert {code: value for code, value in found.items() if value} == held(filled), balance.stderr


def test_beancount_accepts_the_journal_and_agrees(filled):
    path = exported(filled, "beancount", "coffer.beancount")
    check = subprocess.run(["bean-check", str(path)], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr + check.stdout
    # Its own tables round for the eye; its library, which Debian's python has, does not.
    told = subprocess.run(["/usr/bin/python3", "-c", SUMS, str(path)], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    found = {code: Decimal(number) for code, number in json.loads(told.stdout).items()}
    names = {"1INCH": "C-1INCH", "X": "X-1", "X.Y!": "X.Y"}
    want = {names.get(code, code): value for code, value in held(filled).items()}
    assert {code: value for code, value in found.items() if value} == want


def test_the_table_has_a_line_for_each_entry_and_no_formula(filled):
    path = exported(filled, "csv", "coffer.csv")
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert len(rows) == len(LEDGER["events"])
    assert {row["id"] for row in rows} == {event["id"] for event in LEDGER["events"]}
    note = next(row["note"] for row in rows if row["id"] == "d")
    assert note == "'=1+1; \"quoted\" | 2023-01-02"


def test_settings_offers_every_form(filled, open_page):
    page = open_page(filled.address + "/settings")
    for label, format in [("All of it, as JSON", "json"), ("A table, as CSV", "csv"),
                          ("A journal for hledger", "hledger"), ("A journal for beancount", "beancount")]:
        with page.expect_download() as download:
            page.get_by_role("link", name=label).click()
        text = open(download.value.path()).read().replace("\r\n", "\n")
        assert text == filled.run("export", "--format", format).stdout.replace("\r\n", "\n")
